//! Finding: every command by its name, units and hexes by theirs, and the way round the panes without a mouse.

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{By, NodeT, Queryable};

use crate::window::{CTRL, Window};

/// What is sought in the palette of commands.
const COMMANDS: &str = "Name of a command";

/// What is sought in that of units and hexes.
const THINGS: &str = "Name of a unit or number of a hex";

/// The lines of the open palette, the first first.
fn lines(window: &Window) -> Vec<String> {
    let found = window.harness.query_all(By::new().role(Role::ListBoxOption));
    found.filter_map(|n| n.accesskit_node().label()).collect()
}

/// Writes into the open palette.
fn write(window: &mut Window, field: &str, text: &str) {
    window.harness.get_by_role_and_label(Role::TextInput, field).type_text(text);
    window.settle();
}

#[test]
fn ctrl_p_finds_a_command_by_parts_of_its_name_and_enter_does_it() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    let facing = window.facing("third");
    window.press_with(CTRL, Key::P);
    write(&mut window, COMMANDS, "abt fac");
    assert_eq!(lines(&window).first().map(String::as_str), Some("About face"), "{:#?}", lines(&window));
    window.press(Key::Enter);
    assert!(window.desk().palette.is_none());
    assert_eq!(window.facing("third"), facing.about());
}

#[test]
fn every_command_stands_in_the_palette_with_its_key() {
    let mut window = Window::of_meadow();
    window.press_with(CTRL, Key::P);
    let lines = lines(&window);
    for command in desktop::App::named_commands() {
        let name = command.name(&desktop::speech::Speech::new(session::Lang::En));
        assert!(lines.iter().any(|l| l.starts_with(&name)), "{name}: {lines:#?}");
    }
    for key in ["Ctrl+P", "Ctrl+Z", "Q", "Shift+N"] {
        assert!(window.painted().iter().any(|t| t == key), "{key}: {:?}", window.painted());
    }
    window.press(Key::Escape);
    assert!(window.desk().palette.is_none());
}

#[test]
fn a_greyed_line_says_why_and_does_nothing() {
    let mut window = Window::of_meadow();
    window.press_with(CTRL, Key::P);
    write(&mut window, COMMANDS, "about face");
    assert_eq!(lines(&window).first().map(String::as_str), Some("About face: No unit is selected."));
    window.press(Key::Enter);
    assert!(window.desk().palette.is_some(), "it stays open with its reason");
    assert_eq!(window.n_orders(), 0);
}

#[test]
fn a_greyed_order_says_the_reason_of_the_rules_with_the_clause() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0203");
    window.press_with(CTRL, Key::P);
    write(&mut window, COMMANDS, "extend left");
    assert_eq!(
        lines(&window).first().map(String::as_str),
        Some("Extend left: The selected unit cannot do this as it stands.")
    );
    window.press(Key::Escape);
    window.click_hex("0308");
    window.press_with(CTRL, Key::P);
    write(&mut window, COMMANDS, "formation column");
    assert!(lines(&window).iter().any(|l| l == "Formation: Column: stands so"), "{:#?}", lines(&window));
}

#[test]
fn arrows_move_the_mark() {
    let mut window = Window::of_meadow();
    window.press_with(CTRL, Key::P);
    write(&mut window, COMMANDS, "zoom");
    let second = lines(&window)[1].clone();
    window.press(Key::ArrowDown);
    assert_eq!(window.desk().palette.as_ref().map(|p| p.at), Some(1));
    let zoom = window.desk().camera.zoom;
    window.press(Key::Enter);
    let now = window.desk().camera.zoom;
    assert_eq!(now > zoom, second == "Zoom in", "{second}");
    assert!((now - zoom).abs() > 1.0);
}

#[test]
fn ctrl_f_goes_to_a_unit_or_a_hex() {
    let mut window = Window::of_battle();
    window.press_with(CTRL, Key::F);
    write(&mut window, THINGS, "111 lig");
    assert!(lines(&window)[0].contains("111"), "{:#?}", lines(&window));
    window.press(Key::Enter);
    assert_eq!(window.selected(), ["111e"]);
    assert!(window.board().contains(window.hex(&window.hex_of("chevardino:111e"))));
    window.press_with(CTRL, Key::F);
    write(&mut window, THINGS, "2810");
    window.press(Key::Enter);
    assert!(window.board().contains(window.hex("2810")));
    assert_eq!(
        window.desk().cursor.map(|p| window.session().game().definitions.board.place(p).id.to_string()).as_deref(),
        Some("2810")
    );
}

#[test]
fn f6_goes_round_the_panes_and_tab_on_into_them() {
    let mut window = Window::of_meadow();
    let focused = |w: &Window| {
        w.harness.root().children_recursive().find(|n| n.is_focused()).and_then(|n| n.accesskit_node().label())
    };
    let mut round = Vec::new();
    for _ in 0..6 {
        window.press(Key::F6);
        round.push(focused(&window).unwrap_or_default());
    }
    assert_eq!(round, ["Map board", "Order of battle", "Unit", "Drawer", "Top bar", "Map board"]);
    window.press_with(Modifiers::SHIFT, Key::F6);
    window.press(Key::Tab);
    assert_eq!(focused(&window).as_deref(), Some("Help"), "Tab goes on into the bar");
}

#[test]
fn the_palette_is_whole_in_every_language() {
    for lang in session::Lang::ALL {
        let options = desktop::WindowOptions { lang: Some(lang), ..crate::window::in_english() };
        let mut window = Window::of_module(&crate::window::meadow(), "return {}\n", &options);
        window.press_with(CTRL, Key::P);
        assert!(!window.said().iter().any(|t| t.contains("window-")), "{lang:?}: {:#?}", window.said());
    }
}
