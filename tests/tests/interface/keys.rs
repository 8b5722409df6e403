//! Keys of the player's own: changed in the dialog, kept, and forgiven where their file is bad.

use desktop::WindowOptions;
use desktop::commands::Command;
use egui::{Key, Modifiers};

use crate::window::{CTRL, Window, in_english, meadow, write};

fn opened(folder: &std::path::Path) -> Window {
    let options = WindowOptions { settings: Some(folder.to_owned()), ..in_english() };
    let mut window = Window::of_module(&meadow(), "return {}\n", &options);
    window.activate();
    window
}

fn put(window: &mut Window, command: &str, modifiers: Modifiers, key: Key) {
    window.use_button(command);
    window.press_with(modifiers, key);
}

#[test]
fn escape_closes_the_menu_of_the_window_and_nothing_else() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    let selected = window.selected();
    window.click("Menu");
    assert!(window.says("Put right by hand"), "{:#?}", window.said());
    window.press(Key::Escape);
    assert!(!window.says("Put right by hand"), "{:#?}", window.said());
    assert_eq!(window.selected(), selected);
    window.click("Menu");
    assert!(window.says("Put right by hand"), "one click opens it again");
}

#[test]
fn another_key_is_given_kept_and_found_again() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let mut window = opened(folder.path());
    window.harness.state_mut().push(Command::ToggleKeys);
    window.settle();
    put(&mut window, "About face: X", CTRL, Key::J);
    assert!(window.says("About face: Ctrl+J"), "{:#?}", window.said());
    window.press(Key::Escape);
    assert!(window.desk().remapping.is_none());
    drop(window);

    let mut window = opened(folder.path());
    window.click_hex("0308");
    let facing = window.facing("third");
    window.press(Key::X);
    assert_eq!(window.facing("third"), facing, "the old key does nothing");
    window.press_with(CTRL, Key::J);
    assert_eq!(window.facing("third"), facing.about());
    assert!(window.paints("Ctrl+J"), "the card shows the new key: {:?}", window.painted());
}

#[test]
fn a_key_another_command_has_is_told_and_taken_only_when_asked() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let mut window = opened(folder.path());
    window.harness.state_mut().push(Command::ToggleKeys);
    window.settle();
    put(&mut window, "About face: X", Modifiers::NONE, Key::G);
    assert!(window.says("G is the key of: Hex grid"), "{:#?}", window.said());
    assert!(window.says("Hex grid: G"), "nothing is taken yet");
    window.use_button("Take it");
    assert!(window.says("About face: G") && window.says("Hex grid: –"), "{:#?}", window.said());
    window.use_button("First keys of: About face");
    window.use_button("First keys of: Hex grid");
    assert!(window.says("About face: X") && window.says("Hex grid: G"), "{:#?}", window.said());
    put(&mut window, "About face: X", Modifiers::NONE, Key::Tab);
    assert!(window.says("Tab means the same everywhere"), "{:#?}", window.said());
}

#[test]
fn all_first_keys_come_back_at_once() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let mut window = opened(folder.path());
    window.harness.state_mut().push(Command::ToggleKeys);
    window.settle();
    put(&mut window, "About face: X", Modifiers::NONE, Key::J);
    window.use_button("No key for: Turn left");
    window.use_button("All first keys");
    assert!(window.says("About face: X") && window.says("Turn left: Q"), "{:#?}", window.said());
}

#[test]
fn a_bad_file_of_keys_is_told_and_the_first_keys_are_used() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    write(&folder.path().join("keys.toml"), "turn_lift = [\"Q\"]\n");
    let mut window = opened(folder.path());
    assert!(window.says("there is no command turn_lift"), "{:#?}", window.said());
    window.click_hex("0308");
    let facing = window.facing("third");
    window.press(Key::X);
    assert_eq!(window.facing("third"), facing.about());
}

#[test]
fn a_sign_let_go_of_after_its_shift_makes_the_text_larger_every_time() {
    let mut window = Window::of_meadow();
    let shift = Modifiers { shift: true, ..CTRL };
    let sign =
        |key, pressed, modifiers| egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    for percent in ["Text 115 %", "Text 130 %"] {
        // Shift goes up first: what was pressed as + is let go of as =.
        window.harness.event(sign(Key::Plus, true, shift));
        window.harness.event(sign(Key::Equals, false, CTRL));
        window.settle();
        assert!(window.says(percent), "{percent}: {:#?}", window.painted());
    }
}
