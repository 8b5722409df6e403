//! What hands do at a table: decks and boxes in the drawer, dice, faces that are flipped, turned and written on.

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{By, NodeT, Queryable};
use rules::ids::ContainerId;
use rules::unit::PropValue;

use crate::window::{CTRL, Window};

fn lying_in(window: &Window, container: &str) -> Vec<String> {
    let units = window.session().game().state.contents(&ContainerId::new(container));
    units.iter().map(|u| u.as_str().trim_start_matches("case:").to_owned()).collect()
}

fn prop(window: &Window, unit: &str, key: &str) -> Option<PropValue> {
    window.unit(unit).props.get(key).cloned()
}

/// Writes over what stands in a field.
fn rewrite(window: &mut Window, field: &str, text: &str) {
    window.write(field, "");
    window.press_with(CTRL, Key::A);
    window.write(field, text);
}

fn step(window: &Window) -> Option<PropValue> {
    prop(window, "tank", "step")
}

#[test]
fn keys_flip_and_turn_the_selected_counter_and_undo_takes_it_back() {
    let mut window = Window::of_table();
    window.click_hex("0101");
    assert_eq!(window.selected(), ["tank"]);
    window.press(Key::V);
    assert_eq!(step(&window), Some(PropValue::Number(2)));
    assert!(window.paints("Tank shows reduced."), "{:?}", window.painted());
    window.press_with(Modifiers::SHIFT, Key::V);
    window.press_with(Modifiers::SHIFT, Key::V);
    assert_eq!(step(&window), Some(PropValue::Number(3)), "round and round");
    window.press(Key::E);
    assert_eq!(prop(&window, "tank", "turned"), Some(PropValue::Number(1)));
    for _ in 0..4 {
        window.click("Undo");
    }
    assert_eq!((step(&window), prop(&window, "tank", "turned")), (Some(PropValue::Number(1)), None));
}

#[test]
fn the_card_shows_what_hangs_on_a_counter_and_a_field_changes_it() {
    let mut window = Window::of_table();
    window.click_hex("0101");
    for line in ["Step: full", "Moved: off", "Turned: 0°", "ammo: 2"] {
        assert!(window.says(line), "{line} in {:?}", window.said());
    }
    window.click("ammo: 2");
    rewrite(&mut window, "ammo", "5");
    window.click("Keep it");
    assert_eq!(prop(&window, "tank", "ammo"), Some(PropValue::Number(5)), "a number stays one");
    window.click("Moved: off");
    assert_eq!(prop(&window, "tank", "moved"), Some(PropValue::Number(1)));
    window.press(Key::I);
    window.write("label", "A/12");
    window.click("Keep it");
    assert_eq!(prop(&window, "tank", "label"), Some(PropValue::Text("A/12".to_owned())));
}

#[test]
fn the_menu_of_the_right_button_flips_lays_under_and_puts_away() {
    let mut window = Window::of_table();
    window.click_hex("0101");
    let menu = |window: &mut Window, line: &str| {
        window.press_with(Modifiers::SHIFT, Key::F10);
        window.click_first(Role::MenuItem, line);
    };
    menu(&mut window, "Flip: Moved");
    assert_eq!(prop(&window, "tank", "moved"), Some(PropValue::Number(1)));
    menu(&mut window, "To the bottom of the stack");
    assert_eq!(window.stack("0101"), ["gun", "tank"]);
    menu(&mut window, "Put under Draw pile");
    assert_eq!(lying_in(&window, "draw").last().map(String::as_str), Some("tank"));
}

#[test]
fn a_deck_is_shuffled_looked_into_and_drawn_from() {
    let mut window = Window::of_table();
    window.press(Key::O);
    window.click("Deck Draw pile: 8");
    assert!(window.says("The top card, face down") && !window.says("c1 (marker)"), "{:?}", window.said());
    window.click("Draw to Hand of Red");
    assert_eq!(lying_in(&window, "hand"), ["c1"]);
    window.click("Shuffle");
    assert_ne!(lying_in(&window, "draw"), ["c2", "c3", "c4", "c5", "c6", "c7", "c8"]);
    window.click("Look");
    assert!(window.said().iter().filter(|t| t.ends_with("(marker), Draw pile.")).count() == 7, "{:?}", window.said());
    window.click("Undo");
    assert_eq!(lying_in(&window, "draw"), ["c2", "c3", "c4", "c5", "c6", "c7", "c8"]);
}

#[test]
fn counters_are_carried_from_a_box_to_the_map_and_back() {
    let mut window = Window::of_table();
    window.press(Key::O);
    window.click("Deck Draw pile: 8");
    let (from, to) = (window.place_of(Role::ListItem, "The top card"), window.hex("0201"));
    window.take_along(&[from, from + egui::vec2(0.0, -20.0), to]);
    window.let_go(to);
    assert_eq!(window.stack("0201"), ["c1", "flag"], "on top of what lies there");
    let (from, to) = (window.hex("0101"), window.place_of(Role::ListItem, "Box Losses: 0"));
    window.take_along(&[from, from + egui::vec2(0.0, 30.0), to]);
    window.let_go(to);
    assert_eq!(lying_in(&window, "dead"), ["tank"]);
    assert_eq!(window.stack("0101"), ["gun"]);
}

#[test]
fn a_pile_on_the_map_opens_its_deck() {
    let mut window = Window::of_table();
    window.click("Draw pile: 8");
    assert!(window.says("The top card, face down"));
}

#[test]
fn dice_are_rolled_from_their_field_and_what_is_no_dice_is_said() {
    let mut window = Window::of_table();
    window.press(Key::O);
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Dice, as 2d6+1").rect();
    let button = window.harness.get_by_role_and_label(Role::Button, "Roll").rect();
    assert!((field.center().y - button.center().y).abs() < 1.5, "side by side: {field} {button}");
    rewrite(&mut window, "Dice, as 2d6+1", "3d1 attack");
    window.click("Roll");
    assert!(window.says("No dice can be thrown so"), "{:?}", window.painted());
    rewrite(&mut window, "Dice, as 2d6+1", "1d6+10 attack");
    window.click("Roll");
    assert!(window.paints("attack, 1d6 + 10: "), "{:?}", window.painted());
    rewrite(&mut window, "Dice, as 2d6+1", "many");
    window.click("Roll");
    assert!(window.paints("“many” cannot be read as dice"), "{:?}", window.painted());
}

#[test]
fn a_game_with_rules_and_nothing_beside_the_map_has_no_table() {
    assert!(!Window::of_meadow().says("Table"));
}

#[test]
fn counters_are_taken_from_a_palette_and_thrown_away() {
    let mut window = Window::of_table();
    window.press(Key::O);
    window.click("Palette Markers: 1");
    assert!(window.says("Any number can be taken"), "{:?}", window.said());
    let (from, to) = (window.place_of(Role::ListItem, "smoke"), window.hex("0201"));
    for _ in 0..2 {
        window.take_along(&[from, from + egui::vec2(0.0, -20.0), to]);
        window.let_go(to);
    }
    assert_eq!(window.stack("0201"), ["smoke#2", "smoke#1", "flag"]);
    window.click_hex("0101");
    window.click_first(Role::ListItem, "smoke");
    window.click("Take one to 0101");
    assert_eq!(window.stack("0101"), ["smoke#3", "tank", "gun"], "by keys and buttons too");
    window.click_hex("0101");
    window.press(Key::Delete);
    assert_eq!(window.stack("0101"), ["tank", "gun"]);
    for _ in 0..4 {
        window.click("Undo");
    }
    assert_eq!(
        (window.stack("0201"), window.stack("0101")),
        (vec!["flag".to_owned()], vec!["tank".to_owned(), "gun".to_owned()])
    );
}

#[test]
fn what_lies_beside_the_map_is_found_by_its_name() {
    let mut window = Window::of_table();
    let find = |window: &mut Window, text: &str| {
        window.press_with(CTRL, Key::F);
        window.harness.get_by_role_and_label(Role::TextInput, "Name of a unit or number of a hex").type_text(text);
        window.settle();
        window.press(Key::Enter);
    };
    find(&mut window, "smok");
    assert!(window.says("Any number can be taken"), "its palette is open: {:?}", window.said());
    window.click_hex("0101");
    window.click("Take one to 0101");
    assert_eq!(window.stack("0101"), ["smoke#1", "tank", "gun"], "the counter that was sought is chosen");
    find(&mut window, "draw p");
    assert!(window.says("Shuffle"), "{:?}", window.said());
    window.press_with(CTRL, Key::F);
    let lines = window.harness.query_all(By::new().role(Role::ListBoxOption));
    let lines: Vec<String> = lines.filter_map(|n| n.accesskit_node().label()).collect();
    assert!(!lines.iter().any(|l| l == "c1"), "what lies face down is not told: {lines:?}");
}

#[test]
fn the_dice_of_a_module_are_buttons() {
    let mut window = Window::of_table();
    window.press(Key::O);
    window.click("Roll Weather");
    let told = |window: &Window| ["mud", "dry", "snow"].iter().any(|face| window.says(&format!("Weather: {face}")));
    assert!(told(&window), "{:?}", window.said());
    window.click("Undo");
    assert!(!told(&window), "{:?}", window.said());
}

#[test]
fn without_rules_the_order_of_battle_is_what_lies_on_the_map() {
    let mut window = Window::of_table();
    let lines = |window: &Window| -> Vec<String> {
        let lines = window.harness.query_all(By::new().role(Role::TreeItem));
        lines.filter_map(|n| n.accesskit_node().label()).map(|l| l.split(' ').next().unwrap_or("").to_owned()).collect()
    };
    assert_eq!(
        lines(&window),
        ["0101", "tank", "gun", "flag"],
        "a stack, then a counter alone; the only side is not named"
    );
    assert!(!window.says("To move") && !window.says("Broken"), "no rule moves them: {:?}", window.said());
    window.write("Name, state or hex", "0201");
    assert_eq!(lines(&window), ["flag"], "by where it lies");
    window.write("Name, state or hex", "x");
    assert!(window.paints("No unit answers to this."), "{:?}", window.painted());
    rewrite(&mut window, "Name, state or hex", " ");
    for hex in ["0201", "0101", "0101"] {
        window.click_hex(hex);
        window.press(Key::Delete);
    }
    assert_eq!(lines(&window), Vec::<String>::new());
    assert!(window.paints("No counter lies on the map."), "{:?}", window.painted());
}

#[test]
fn a_throw_for_no_rule_has_nothing_to_explain_and_open_ground_is_not_told_under_a_picture() {
    let mut window = Window::of_table();
    window.press(Key::O);
    window.click("Roll Best two");
    assert!(window.says("Best two, 4d6 + 1: "), "{:?}", window.said());
    assert!(!window.says("Explain"), "{:?}", window.said());
    window.hover(window.hex("0301"));
    window.settle();
    assert!(window.paints("0301") && !window.paints("clear ground"), "{:?}", window.painted());
}
