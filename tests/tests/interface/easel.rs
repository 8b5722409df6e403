//! The map is painted and counters become units in the window, by pointer and by keys, and the module's files hold it.

use egui::{Key, Modifiers};

use crate::window::{CTRL, Window};

fn map(window: &Window) -> String {
    std::fs::read_to_string(window.folder().join("case/map.toml")).expect("the module has a map")
}

/// Returns the row of the ground in the map's file, from 1.
fn row(window: &Window, n: usize) -> String {
    let map = map(window);
    let rows = map.split("rows = \"\"\"").nth(1).expect("the map has rows");
    rows.lines().skip(1).nth(n - 1).expect("the row is there").trim().to_owned()
}

/// Clicks on the hexside between two hexes.
fn click_between(window: &mut Window, a: &str, b: &str) {
    let at = window.hex(a).lerp(window.hex(b), 0.47);
    window.click_at(at, Modifiers::NONE);
    window.settle();
}

#[test]
fn a_stroke_is_painted_taken_back_and_saved() {
    let mut window = Window::of_meadow();
    window.press_with(CTRL, Key::B);
    window.click("Wood");
    window.click_hex("0205");
    assert_eq!(row(&window, 5), "............", "the file is written when it is saved");
    window.press_with(CTRL, Key::Z);
    window.press_with(CTRL, Key::Y);
    window.press_with(CTRL, Key::S);
    assert_eq!(row(&window, 5), ".w..........", "{}", map(&window));
    assert!(window.selected().is_empty(), "the pointer paints, and selects nobody");
    window.press_with(CTRL, Key::Z);
    window.press(Key::Escape);
    assert!(window.says("Something is painted that is not saved."), "{:?}", window.said());
    window.click("Save");
    window.press(Key::Escape);
    assert_eq!(row(&window, 5), "............");
    assert!(!window.says("Hexsides"), "the easel is gone");
}

#[test]
fn keys_alone_paint_ground_and_lead_a_road_from_hex_to_hex() {
    let mut window = Window::of_meadow();
    window.press_with(CTRL, Key::B);
    window.click("Road");
    window.click_hex("0205");
    for key in [Key::ArrowDown, Key::Enter, Key::ArrowDown, Key::Enter, Key::ArrowDown, Key::Enter] {
        window.press(key);
    }
    window.press_with(CTRL, Key::S);
    let text = map(&window);
    let road = text.split("[[road]]").nth(1).unwrap_or_else(|| panic!("no road is painted: {text}"));
    assert_eq!(road.matches("\"0").count(), 3, "{text}");
}

#[test]
fn a_bridge_without_a_stream_is_refused_in_words() {
    let mut window = Window::of_meadow();
    window.press_with(CTRL, Key::B);
    window.click("Bridge");
    click_between(&mut window, "0205", "0206");
    assert!(window.says("There is nothing to cross here: lay the stream first."), "{:?}", window.said());
    window.click("Stream");
    click_between(&mut window, "0205", "0206");
    window.click("Bridge");
    click_between(&mut window, "0205", "0206");
    window.press_with(CTRL, Key::S);
    let text = map(&window);
    assert!(text.contains("[[crossing]]\nkind = \"bridge\"\nsides = [\"0205/0206\"]"), "{text}");
}

#[test]
fn only_imported_counters_become_units() {
    let mut window = Window::of_meadow();
    window.press_with(CTRL, Key::P);
    window.write("Name of a command", "counters to units");
    window.press(Key::Enter);
    let told = "No counters can be mapped: this module was not imported, or its imported counters are no longer in it.";
    assert!(window.says(told) || window.paints(told), "{:?}", window.said());
}
