//! Moving units: by a drag, by a click, by the hex cursor.

use egui::{Key, PointerButton, vec2};
use rules::num::MovePoints;
use rules::unit::Formation;

use crate::window::{Window, beside};

fn mp(text: &str) -> MovePoints {
    MovePoints::parse(text).expect("a figure")
}

#[test]
fn a_drag_moves_along_the_path_and_costs_what_the_ribbon_says() {
    let mut window = Window::of_active_meadow();
    let had = window.mp("third");
    let way = ["0308", "0307", "0306", "0305"].map(|h| window.hex(h));
    window.take_along(&way);
    window.settle();
    let march = window.desk().march.as_ref().expect("the counter is being dragged");
    assert_eq!(march.path.len(), 3);
    let cost = march.asked.as_ref().expect("the rules were asked").verdict.cost.clone();
    assert_eq!(cost.total(), mp("3"));
    assert!(window.paints("= 3 of 7"), "the ribbon says so: {:?}", window.painted());
    window.let_go(way[3]);
    assert_eq!(window.hex_of("third"), "0305");
    assert_eq!(window.mp("third"), had - cost.total());
}

#[test]
fn a_drag_back_onto_its_path_shortens_it() {
    let mut window = Window::of_active_meadow();
    let way = ["0308", "0307", "0306", "0307"].map(|h| window.hex(h));
    window.take_along(&way);
    window.let_go(way[3]);
    assert_eq!(window.hex_of("third"), "0307");
}

#[test]
fn a_fast_drag_passes_every_hex_between() {
    let mut window = Window::of_active_meadow();
    window.drag(&["0308", "0304"]);
    assert_eq!(window.hex_of("third"), "0304");
    assert_eq!(window.mp("third"), mp("3"));
}

#[test]
fn the_hexes_a_unit_can_reach_are_tinted_with_what_is_left_there() {
    let mut window = Window::of_active_meadow();
    assert!(window.desk().reachable.hexes.is_empty());
    window.click_hex("0308");
    let board = &window.session().game().definitions.board;
    let left = |hex: &str| {
        let place = board.find(&hex.into()).expect("the hex is there");
        window.desk().reachable.hexes.iter().find(|(p, _)| *p == place).map(|(_, mp)| *mp)
    };
    assert_eq!(left("0307"), Some(mp("6")));
    assert_eq!(left("0306"), Some(mp("5")));
    assert_eq!(left("1101"), None, "too far");
    let figures = window.painted().into_iter().filter(|t| t == "6").count();
    assert!(figures > 1, "the figures stand in the hexes");
}

#[test]
fn a_click_on_a_hex_marches_there_by_the_cheapest_way() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    window.click_hex("0306");
    assert_eq!(window.hex_of("third"), "0306");
    assert_eq!(window.mp("third"), mp("5"));
}

#[test]
fn a_stack_is_dragged_together_when_both_are_selected() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0405");
    window.click_first(egui::accesskit::Role::TreeItem, "second (infantry");
    window.harness.state_mut().push(desktop::commands::Command::AddToSelection(vec!["case:first".into()]));
    window.settle();
    window.drag(&["0405", "0404"]);
    assert_eq!(window.stack("0404"), ["first", "second"]);
}

#[test]
fn a_drag_of_the_top_counter_moves_that_one_alone() {
    let mut window = Window::of_active_meadow();
    window.drag(&["0405", "0404"]);
    assert_eq!(window.stack("0404"), ["first"]);
    assert_eq!(window.stack("0405"), ["second"]);
}

#[test]
fn escape_or_the_other_button_gives_a_drag_up() {
    let mut window = Window::of_active_meadow();
    let way = ["0308", "0307"].map(|h| window.hex(h));
    window.take_along(&way);
    window.press(Key::Escape);
    assert!(window.desk().march.is_none());
    window.let_go(way[1]);
    assert_eq!(window.hex_of("third"), "0308");

    window.take_along(&way);
    window.button(way[1], PointerButton::Secondary, true, egui::Modifiers::NONE);
    assert!(window.desk().march.is_none());
    window.button(way[1], PointerButton::Secondary, false, egui::Modifiers::NONE);
    window.let_go(way[1]);
    assert_eq!(window.hex_of("third"), "0308");
    assert_eq!(window.n_orders(), 2, "nothing was ordered");
}

#[test]
fn a_formation_chosen_in_mid_drag_is_taken_where_the_drag_stands() {
    let mut window = Window::of_active_meadow();
    let way = ["0308", "0307", "0306"].map(|h| window.hex(h));
    window.take_along(&way[..2]);
    window.press(Key::F);
    window.press(Key::L);
    let march = window.desk().march.as_ref().expect("the drag goes on");
    assert_eq!(march.changes.len(), 1);
    assert_eq!((march.changes[0].after, march.changes[0].to), (1, Formation::Line));
    window.hover(way[2]);
    window.let_go(way[2]);
    assert_eq!(window.hex_of("third"), "0306");
    assert!(window.says("in line"), "{:#?}", window.said());
    let journal = window.session().entries().last().expect("an order");
    assert_eq!(window.n_orders(), 3, "one drag is one order: {journal:?}");
}

#[test]
fn the_map_moves_on_while_a_drag_rests_at_its_edge() {
    let mut window = Window::of_active_meadow();
    let zoom = desktop::commands::Command::Zoom(1.6);
    window.harness.state_mut().push(zoom);
    window.settle();
    let at = window.place_of(egui::accesskit::Role::Image, "third");
    let centre = window.desk().camera.centre;
    let edge = egui::pos2(at.x, window.board().max.y - 8.0);
    window.take_along(&[at, edge]);
    window.rest();
    assert!(window.desk().camera.centre.y > centre.y + 0.1, "{centre:?} {:?}", window.desk().camera.centre);
    window.press(Key::Escape);
}

#[test]
fn a_unit_is_moved_without_a_mouse() {
    let mut window = Window::of_active_meadow();
    window.press(Key::N);
    for _ in 0..6 {
        if window.selected() == ["third"] {
            break;
        }
        window.press(Key::N);
    }
    assert_eq!(window.selected(), ["third"]);
    window.press(Key::ArrowUp);
    let cursor = window.desk().cursor.map(|p| window.session().game().definitions.board.place(p).id.to_string());
    assert_eq!(cursor.as_deref(), Some("0308"), "the cursor begins at the unit");
    window.press(Key::ArrowUp);
    window.press(Key::ArrowUp);
    window.press(Key::Enter);
    assert_eq!(window.hex_of("third"), "0306");
}

#[test]
fn a_drag_with_the_other_button_moves_the_map_and_the_wheel_zooms_at_the_pointer() {
    let mut window = Window::of_meadow();
    let from = window.hex("0606");
    let to = beside(from, -50.0, -20.0);
    window.hover(from);
    window.button(from, PointerButton::Secondary, true, egui::Modifiers::NONE);
    window.hover(beside(from, -20.0, -10.0));
    window.hover(to);
    window.button(to, PointerButton::Secondary, false, egui::Modifiers::NONE);
    window.settle();
    let now = window.hex("0606");
    assert!((now - to).length() < 1.0, "{now:?} {to:?}");
    let zoom = window.desk().camera.zoom;
    window.harness.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Line,
        delta: vec2(0.0, 1.0),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Wheel,
        modifiers: egui::Modifiers::NONE,
    });
    window.settle();
    assert!(window.desk().camera.zoom > zoom * 1.1);
    assert!((window.hex("0606") - now).length() < 1.0, "the hex under the pointer stays there");
}
