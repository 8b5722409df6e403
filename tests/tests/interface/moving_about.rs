//! Finding one's way over the map: pan, zoom, fits, the hex cursor and what it tells, the board as text.

use egui::accesskit::Role;
use egui::{Key, Modifiers, PointerButton, Rect};
use egui_kittest::kittest::{By, NodeT, Queryable};

use crate::window::{CTRL, Window, beside};

/// Where the middles of hexes lie on the screen, in view or not.
fn hull(window: &Window, hexes: &[&str]) -> Rect {
    let at = |hex: &&str| window.harness.state().hex_in_screen(&(*hex).into()).expect("the hex is on the map");
    Rect::from_points(&hexes.iter().map(at).collect::<Vec<_>>())
}

#[test]
fn a_drag_with_the_middle_button_moves_the_map() {
    let mut window = Window::of_meadow();
    let from = window.hex("0606");
    let to = beside(from, 60.0, 35.0);
    window.hover(from);
    window.button(from, PointerButton::Middle, true, Modifiers::NONE);
    window.hover(beside(from, 20.0, 10.0));
    window.hover(to);
    window.button(to, PointerButton::Middle, false, Modifiers::NONE);
    window.settle();
    assert!((window.hex("0606") - to).length() < 1.0, "{:?} {to:?}", window.hex("0606"));
}

#[test]
fn ctrl_with_plus_minus_and_0_zooms_and_leaves_the_text_as_it_is() {
    let mut window = Window::of_meadow();
    let home = window.desk().camera.zoom;
    window.press_with(CTRL, Key::Plus);
    let near = window.desk().camera.zoom;
    window.press_with(CTRL, Key::Minus);
    window.press_with(CTRL, Key::Minus);
    let far = window.desk().camera.zoom;
    assert!(near > home * 1.1 && far < home / 1.1, "{near} {home} {far}");
    window.press_with(CTRL, Key::Num0);
    let usual = window.desk().camera.zoom;
    assert!((usual - desktop::board::camera::HOME_ZOOM).abs() < 0.01, "{usual}");
    assert!(window.says("Text 100 %"), "{:#?}", window.said());
}

#[test]
fn home_shows_the_whole_map_and_shift_home_the_selection() {
    let mut window = Window::of_battle();
    (0..8).for_each(|_| window.press_with(CTRL, Key::Plus));
    let corners = ["0101", "3201"];
    assert!(!window.board().contains_rect(hull(&window, &corners)), "the map is larger than the window");
    window.press(Key::Home);
    assert!(window.board().contains_rect(hull(&window, &corners)), "{:?}", hull(&window, &corners));

    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    window.press_with(Modifiers::SHIFT, Key::Home);
    let at = hull(&window, &["0308"]).center();
    assert!((at - window.board().center()).length() < 60.0, "{at:?} in {:?}", window.board());
}

#[test]
fn the_hex_under_the_cursor_and_its_six_neighbours_are_told() {
    let mut window = Window::of_meadow();
    window.click_hex("0606");
    window.press(Key::ArrowDown);
    window.press(Key::ArrowDown);
    let cells = window.harness.query_all(By::new().role(Role::Cell));
    let said: Vec<String> = cells.filter_map(|cell| cell.accesskit_node().label()).collect();
    assert_eq!(said.len(), 7, "{said:#?}");
    let cursor = window.desk().cursor.expect("the cursor is on the map");
    let board = &window.session().game().definitions.board;
    let around = rules::facing::Direction::ALL.into_iter().filter_map(|d| board.neighbour(cursor, d));
    for place in std::iter::once(cursor).chain(around) {
        let id = board.place(place).id.to_string();
        assert!(said.iter().any(|words| words.contains(&id)), "{id}: {said:#?}");
    }
}

#[test]
fn the_board_is_read_as_text_line_by_line() {
    let mut window = Window::of_meadow();
    window.press_with(Modifiers::SHIFT, Key::F9);
    let text = session::board_text::board_text(&session::Words::new(session::Lang::En), window.session().game(), None);
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.contains("case"));
    let unsaid: Vec<&str> = lines.filter(|line| !window.said().iter().any(|said| said == line)).collect();
    assert!(unsaid.is_empty(), "{unsaid:#?} of {:#?}", window.said());
    window.press(Key::Escape);
    assert!(window.desk().sheet.is_none());
}

#[test]
fn losses_are_never_a_slip_of_undo_or_cut() {
    let mut window = Window::of_meadow();
    window.click_hex("0308");
    for key in [Key::Z, Key::X] {
        window.press_with(CTRL, key);
        assert!(window.says("Strength 4"), "Ctrl+{key:?}: {:#?}", window.said());
    }
}

#[test]
fn a_click_in_the_journal_looks_at_that_moment() {
    let mut window = Window::of_active_meadow();
    window.drag(&["0308", "0307"]);
    window.drag(&["0307", "0306"]);
    let hash = window.session().game().state.hash();
    window.click_first(Role::ListItem, "0307");
    let there = |window: &Window, hex: &str| {
        window.said().iter().any(|t| t.starts_with("third (") && t.contains(&format!("in {hex},")))
    };
    assert!(there(&window, "0307"), "{:#?}", window.said());
    assert_eq!(window.session().game().state.hash(), hash, "the game itself stands where it stood");
    let last = window.harness.query_all(By::new().role(Role::ListItem).label_contains("0306")).last();
    last.expect("the march stands in the journal").click();
    window.settle();
    assert!(there(&window, "0306"), "the last entry is the game as it stands: {:#?}", window.said());
}

#[test]
fn what_a_hint_says_of_keys_follows_the_players_own() {
    let mut window = Window::of_meadow();
    window.activate();
    window.click_hex("0308");
    assert!(window.paints("F formation"), "{:?}", window.painted());
    window.harness.state_mut().push(desktop::commands::Command::ToggleKeys);
    window.settle();
    window.use_button("Change formation: F");
    window.press_with(CTRL, Key::J);
    window.press(Key::Escape);
    assert!(window.paints("Ctrl+J formation"), "{:?}", window.painted());
    assert!(window.paints("press Ctrl+J, then the letter"), "{:?}", window.painted());
}

#[test]
fn where_nothing_can_be_undone_it_is_said_until_the_next_order() {
    let mut window = Window::of_active_meadow();
    for _ in 0..3 {
        window.press_with(CTRL, Key::Z);
    }
    assert!(window.says("Nothing to undo"), "{:#?}", window.said());
    window.press_with(CTRL, Key::Y);
    window.press_with(CTRL, Key::Y);
    window.press_with(CTRL, Key::Y);
    assert!(window.says("Nothing to redo") && !window.says("Nothing to undo"), "{:#?}", window.said());
    window.drag(&["0308", "0307"]);
    assert!(!window.says("Nothing to redo"), "{:#?}", window.said());
}
