//! The tools of the map: line of sight, ruler, trails, the map in small.

use egui::Key;
use egui::accesskit::Role;

use crate::window::{Window, anyway, beside};

#[test]
fn l_and_a_drag_tell_of_each_hex_whether_it_is_seen_and_what_hides_the_rest() {
    let mut window = Window::of_meadow();
    window.press(Key::L);
    // A wood stands in 0804, between the two.
    let way = ["0803", "0807"].map(|hex| window.hex(hex));
    window.take_along(&way);
    assert!(window.desk().box_from.is_none() && window.desk().march.is_none());
    window.let_go(way[1]);
    assert!(window.says("0807 is not seen from 0803: 0804 hides it (wood) · Z4"), "{:#?}", window.said());
    assert!(window.says("0806 is not seen") && window.says("0804 is seen"), "{:#?}", window.said());
    assert!(window.painted().iter().any(|t| t.starts_with("0804 · wood")), "{:?}", window.painted());
    let clear = ["0604", "0608"].map(|hex| window.hex(hex));
    window.take_along(&clear);
    window.let_go(clear[1]);
    assert!(window.says("0604 and 0608 see each other"), "{:#?}", window.said());
    window.press(Key::Escape);
    assert!(window.desk().tool.is_none() && !window.says("see each other"));
    assert_eq!(window.n_orders(), 0);
}

#[test]
fn a_formed_unit_hides_what_is_behind_it() {
    let mut window = Window::of_meadow();
    window.press(Key::L);
    let way = ["0403", "0408"].map(|hex| window.hex(hex));
    window.take_along(&way);
    window.let_go(way[1]);
    assert!(window.says("0405 hides it (troops in formation)"), "{:#?}", window.said());
}

#[test]
fn the_line_of_sight_follows_the_hex_cursor() {
    let mut window = Window::of_meadow();
    window.click_hex("0606");
    window.press(Key::ArrowUp);
    window.press(Key::L);
    window.press(Key::ArrowUp);
    window.press(Key::ArrowUp);
    assert!(window.said().iter().any(|t| t.contains("see each other")), "{:#?}", window.said());
    let measure = window.desk().measure.expect("a line is drawn");
    let board = &window.session().game().definitions.board;
    assert_eq!(board.distance(measure.from, measure.to), Some(2));
}

#[test]
fn r_and_a_drag_measure_in_hexes() {
    let mut window = Window::of_meadow();
    window.press(Key::R);
    let way = ["0303", "0306"].map(|hex| window.hex(hex));
    window.take_along(&way);
    window.let_go(way[1]);
    assert!(window.says("0303 to 0306: 3 hexes"), "{:#?}", window.said());
    assert!(window.paints("0303 to 0306: 3 hexes"));
    window.press(Key::R);
    assert!(window.desk().tool.is_none());
}

#[test]
fn t_shows_the_moves_of_this_turn() {
    let mut window = Window::of_active_meadow();
    window.drag(&["0308", "0307", "0306"]);
    assert!(!window.says("third moved"));
    window.press(Key::T);
    assert!(window.says("third moved: 0308 → 0307 → 0306"), "{:#?}", window.said());
    assert!(!window.says("first moved"));
    window.click("Undo");
    assert!(!window.says("third moved"), "what was taken back leaves no trail");
    window.click("Redo");
    for _ in 0..4 {
        window.give(anyway(rules::Order::NextPhase {}));
    }
    assert!(window.session().game().state.clock().turn > 1);
    assert!(!window.says("third moved"), "a new turn begins without trails");
}

#[test]
fn a_click_in_the_small_map_moves_the_view_and_m_hides_it() {
    let mut window = Window::of_battle();
    let small = window.place_of(Role::Canvas, "Map in small");
    let centre = window.desk().camera.centre;
    window.click_at(beside(small, 50.0, 30.0), egui::Modifiers::NONE);
    window.settle();
    let east = window.desk().camera.centre;
    assert!(east != centre, "{centre:?}");
    window.take_along(&[beside(small, 50.0, 30.0), beside(small, -50.0, -20.0)]);
    window.let_go(beside(small, -50.0, -20.0));
    let west = window.desk().camera.centre;
    assert!(west.x < east.x - 3.0 && west.y < east.y, "{east:?} {west:?}");
    assert!(window.selected().is_empty() && window.desk().box_from.is_none());
    window.press(Key::M);
    assert!(!window.says("Map in small"));
}
