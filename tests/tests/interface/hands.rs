//! What the hands do on the map beside a plain drag: waypoints, a brigade at once, the front arrow, the menu.

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::{By, NodeT, Queryable};

use crate::window::{CTRL, Window, beside};

/// Taps Ctrl.
fn tap_ctrl(window: &mut Window, at: egui::Pos2) {
    window.harness.event_modifiers(Event::PointerMoved(at), CTRL);
    window.harness.run_steps(1);
    window.harness.event_modifiers(Event::PointerMoved(at), Modifiers::NONE);
    window.harness.run_steps(1);
}

fn menu_lines(window: &Window) -> Vec<String> {
    let found = window.harness.query_all(By::new().role(Role::MenuItem));
    found.filter_map(|n| n.accesskit_node().label()).collect()
}

/// Where a button with these words lies over the map.
fn on_map(window: &Window, words: &str) -> egui::Pos2 {
    let found = window.harness.query_all(By::new().role(Role::Button).label_contains(words));
    let mut centres = found.map(|node| node.rect().center());
    centres.find(|at| window.board().contains(*at)).unwrap_or_else(|| panic!("no {words:?}: {:#?}", window.said()))
}

fn right_click(window: &mut Window, at: egui::Pos2) {
    window.hover(at);
    window.button(at, PointerButton::Secondary, true, Modifiers::NONE);
    window.button(at, PointerButton::Secondary, false, Modifiers::NONE);
    window.settle();
}

#[test]
fn a_tap_of_ctrl_sets_a_waypoint_that_going_back_does_not_take_away() {
    let mut window = Window::of_active_meadow();
    let way = ["0308", "0307", "0306"].map(|h| window.hex(h));
    window.take_along(&way);
    tap_ctrl(&mut window, way[2]);
    assert_eq!(window.desk().march.as_ref().map(|m| m.waypoints.clone()), Some(vec![2]));
    window.hover(way[1]);
    window.let_go(way[1]);
    assert_eq!(window.hex_of("third"), "0307");
    assert_eq!(window.mp("third").to_string(), "4", "it went to the waypoint and back: three hexes");
}

#[test]
fn a_boxed_brigade_marches_stack_after_stack() {
    let mut window = Window::of_active_meadow();
    let (upper, lower) = (window.hex("0405"), window.hex("0308"));
    let (from, to) = (egui::pos2(lower.x - 40.0, upper.y - 40.0), egui::pos2(upper.x + 40.0, lower.y + 40.0));
    window.take_along(&[from, to]);
    window.let_go(to);
    let mut selected = window.selected();
    selected.sort();
    assert_eq!(selected, ["first", "second", "third"]);
    window.drag(&["0308", "0307"]);
    assert_eq!(window.hex_of("third"), "0307");
    assert_eq!(window.stack("0404"), ["first", "second"], "the other stack went the same way");
    assert_eq!(window.selected().len(), 3, "they are still selected");
    window.click("Undo");
    window.click("Undo");
    assert_eq!((window.hex_of("third"), window.hex_of("first")), ("0308".to_owned(), "0405".to_owned()));
}

#[test]
fn a_brigade_makes_room_for_itself_and_tells_who_may_not() {
    let mut window = Window::of_active_meadow();
    for hex in ["0405", "0308", "0203"] {
        window.click_at(window.hex(hex), Modifiers::SHIFT);
        window.settle();
    }
    window.drag(&["0308", "0208"]);
    assert_eq!(window.hex_of("third"), "0208");
    assert_eq!(window.hex_of("guns"), "0104", "south-west of 0203");
    assert_eq!(window.hex_of("first"), "0306");
}

#[test]
fn the_front_arrow_is_dragged_to_turn() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    let north = window.facing("third");
    let (arrow, centre) = (window.place_of(Role::Label, "Front arrow: N"), window.hex("0308"));
    let to = beside(centre, 60.0, -34.0);
    window.take_along(&[arrow, beside(arrow, 12.0, 2.0), to]);
    assert!(window.desk().turning.is_some() && window.desk().march.is_none());
    window.let_go(to);
    assert_eq!(window.facing("third").as_hour(), (north.as_hour() + 2) % 12);
    assert_eq!(window.hex_of("third"), "0308");
    let arrow = window.place_of(Role::Label, "Front arrow: NE");
    window.take_along(&[arrow, beside(arrow, 0.0, 30.0)]);
    window.press(Key::Escape);
    window.let_go(centre);
    assert_eq!(window.facing("third").as_hour(), (north.as_hour() + 2) % 12, "Escape gives it up");
}

#[test]
fn the_right_button_opens_a_menu_whose_lines_have_keys_and_reasons() {
    let mut window = Window::of_active_meadow();
    let at = window.hex("0308");
    right_click(&mut window, at);
    assert_eq!(window.selected(), ["third"]);
    let lines = menu_lines(&window);
    assert!(lines.iter().any(|l| l.starts_with("Line: ")), "{lines:#?}");
    assert!(lines.iter().any(|l| l.starts_with("About face")), "{lines:#?}");
    assert!(window.paints("F L") && window.paints("X"), "{:?}", window.painted());
    let greyed = lines.iter().find(|l| l.starts_with("General order")).cloned().expect("it is listed");
    assert!(greyed.contains("· F"), "it says why, with the clause: {greyed}");
    let facing = window.facing("third");
    window.click_first(Role::MenuItem, "General order");
    assert!(window.desk().menu.is_some(), "a greyed line stays with its reason");
    window.click_first(Role::MenuItem, "About face");
    assert_eq!(window.facing("third"), facing.about());
    assert!(window.desk().menu.is_none());
}

#[test]
fn the_menu_of_bare_ground_closes_at_a_click_elsewhere_and_a_right_drag_opens_none() {
    let mut window = Window::of_meadow();
    let at = window.hex("0606");
    right_click(&mut window, at);
    assert!(menu_lines(&window).iter().any(|l| l == "Line of sight"), "{:#?}", menu_lines(&window));
    window.click_at(beside(window.board().min, 40.0, 40.0), Modifiers::NONE);
    window.settle();
    assert!(window.desk().menu.is_none());
    window.hover(at);
    window.button(at, PointerButton::Secondary, true, Modifiers::NONE);
    window.hover(beside(at, 40.0, 40.0));
    window.button(beside(at, 40.0, 40.0), PointerButton::Secondary, false, Modifiers::NONE);
    window.settle();
    assert!(window.desk().menu.is_none());
}

#[test]
fn the_menu_opens_by_key_and_is_used_without_a_mouse() {
    let mut window = Window::of_active_meadow();
    window.press(Key::N);
    let unit = window.selected()[0].clone();
    window.press_with(Modifiers::SHIFT, Key::F10);
    assert!(!menu_lines(&window).is_empty());
    assert!(window.desk().menu.is_some());
    window.press(Key::Enter);
    assert!(window.desk().menu.is_none(), "the first line, a formation, is taken by Enter");
    assert!(window.n_orders() == 3 || window.desk().bubble.is_some(), "{unit}");
}

#[test]
fn an_open_stack_is_put_in_another_order_by_dragging() {
    let mut window = Window::of_active_meadow();
    let at = window.hex("0405");
    window.click_at(at, Modifiers::NONE);
    window.click_at(at, Modifiers::NONE);
    window.settle();
    assert!(window.desk().open_stack.is_some(), "a double click lays the stack open");
    let cells = ["first (infantry", "second (infantry"].map(|w| on_map(&window, w));
    window.take_along(&[cells[1], beside(cells[1], -8.0, 0.0), cells[0]]);
    window.let_go(cells[0]);
    assert_eq!(window.stack("0405"), ["second", "first"]);
}
