//! Notes on hexes and units: written, shown, carried along, taken back.

use egui::accesskit::Role;
use egui::{Key, Modifiers, PointerButton};

use crate::window::{CTRL, Window};

#[test]
fn a_note_on_a_hex_is_written_shown_and_undone() {
    let mut window = Window::of_meadow();
    window.hover(window.hex("0606"));
    window.settle();
    window.press_with(CTRL, Key::M);
    window.write("Note on 0606", "guns here");
    window.press(Key::Enter);
    window.place_of(Role::Note, "Note on 0606: guns here");
    assert!(
        window.said().iter().filter(|t| t.contains("Note on 0606: guns here")).count() > 1,
        "the journal has it too"
    );
    window.click("Undo");
    assert!(window.session().game().state.hex_notes().is_empty());
    window.click("Redo");
    window.click_first(Role::Note, "guns here");
    window.click("Take it off");
    assert!(window.session().game().state.hex_notes().is_empty());
}

#[test]
fn a_note_on_a_unit_goes_with_it() {
    let mut window = Window::of_active_meadow();
    let at = window.hex("0308");
    window.hover(at);
    window.button(at, PointerButton::Secondary, true, Modifiers::NONE);
    window.button(at, PointerButton::Secondary, false, Modifiers::NONE);
    window.settle();
    window.click_first(Role::MenuItem, "Write a note");
    window.write("Note on third", "hold the wood");
    window.click("Keep the note");
    let before = window.place_of(Role::Note, "hold the wood");
    window.drag(&["0308", "0306"]);
    let after = window.place_of(Role::Note, "hold the wood");
    assert!(after.y < before.y - 20.0, "{before:?} {after:?}");
}

#[test]
fn writing_a_note_gives_no_orders_and_escape_leaves_it() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    window.press_with(CTRL, Key::M);
    window.write("Note on third", "x q f");
    window.press(Key::Escape);
    assert!(window.desk().note.is_none());
    assert_eq!(window.n_orders(), 2);
}
