//! Finding units and choosing them.

use egui::accesskit::Role;
use egui::{Key, Modifiers};

use crate::window::{CTRL, Window, beside};

#[test]
fn a_click_on_a_counter_selects_it_and_shows_its_card() {
    let mut window = Window::of_meadow();
    window.click_hex("0308");
    assert_eq!(window.selected(), ["third"]);
    assert!(window.says("Infantry battalion, in column"), "{:#?}", window.said());
    window.click_hex("0606");
    assert!(window.selected().is_empty(), "a click on bare ground gives the selection up");
}

#[test]
fn every_counter_in_view_has_a_name() {
    let window = Window::of_meadow();
    for unit in ["first", "third", "guns", "foe"] {
        window.place_of(Role::Image, unit);
    }
}

#[test]
fn the_order_of_battle_is_filtered_and_goes_to_a_unit() {
    let mut window = Window::of_battle();
    window.write("Name, state or hex", "25e");
    let rows: Vec<String> = window.said().into_iter().filter(|t| t.contains("Ligne")).collect();
    assert!(rows.iter().any(|r| r.contains("25e")), "{rows:?}");
    window.click_first(Role::TreeItem, "25e Ligne");
    assert_eq!(window.selected(), ["25e"]);
    let hex = window.hex_of("chevardino:25e");
    assert!(window.board().contains(window.hex(&hex)), "it is brought into view");
}

#[test]
fn clicks_with_shift_and_ctrl_add_and_take_out() {
    let mut window = Window::of_meadow();
    window.click_hex("0308");
    window.click_at(window.hex("0203"), Modifiers::SHIFT);
    window.settle();
    assert_eq!(window.selected(), ["third", "guns"]);
    window.click_at(window.hex("0308"), CTRL);
    window.settle();
    assert_eq!(window.selected(), ["guns"]);
}

#[test]
fn a_box_drawn_on_bare_ground_selects_what_is_in_it() {
    let mut window = Window::of_meadow();
    let (from, to) = (beside(window.hex("0203"), -60.0, -60.0), beside(window.hex("0405"), 50.0, 40.0));
    window.take_along(&[from, to]);
    assert!(window.desk().box_from.is_some(), "the box is drawn");
    window.let_go(to);
    let mut selected = window.selected();
    selected.sort();
    assert_eq!(selected, ["first", "guns", "second"]);
}

#[test]
fn escape_gives_up_one_thing_after_another() {
    let mut window = Window::of_meadow();
    window.click_hex("0308");
    window.press(Key::F);
    assert!(window.desk().formation_menu);
    window.press(Key::Escape);
    assert!(!window.desk().formation_menu);
    assert_eq!(window.selected(), ["third"]);
    window.press(Key::Escape);
    assert!(window.selected().is_empty());
}

#[test]
fn n_goes_through_the_units_still_to_move_and_shift_n_back() {
    let mut window = Window::of_active_meadow();
    window.press(Key::N);
    let first = window.selected();
    window.press(Key::N);
    assert_ne!(window.selected(), first);
    window.press_with(Modifiers::SHIFT, Key::N);
    assert_eq!(window.selected(), first);
}

#[test]
fn a_stack_shows_its_row_where_the_pointer_rests() {
    let mut window = Window::of_meadow();
    assert!(!window.paints("front"));
    window.hover(window.hex("0405"));
    window.rest();
    assert!(window.paints("front"), "{:?}", window.painted());
}

#[test]
fn a_stack_laid_open_by_a_double_click_lets_its_units_be_chosen() {
    let mut window = Window::of_meadow();
    let at = window.hex("0405");
    window.click_at(at, Modifiers::NONE);
    window.click_at(at, Modifiers::NONE);
    window.settle();
    assert!(window.desk().open_stack.is_some());
    window.click_first(Role::Button, "second (infantry");
    assert_eq!(window.selected(), ["second"]);
    window.press(Key::Escape);
    assert!(window.desk().open_stack.is_none());
}

#[test]
fn the_order_of_battle_follows_what_is_selected_on_the_map() {
    let mut window = Window::of_battle();
    let rows = |window: &Window| {
        let named = window.painted();
        named.iter().any(|row| row == "1/Akhtyrka Huss.")
    };
    assert!(!rows(&window), "the last of the other side lies below");
    window.press_with(CTRL, Key::F);
    window.type_text("1/Akhtyrka");
    window.press(Key::Enter);
    window.settle();
    assert!(window.desk().is_selected(&rules::ids::UnitId::new("chevardino:akhtyrka_1")));
    let tree = window.place_of(Role::TreeItem, "1/Akhtyrka");
    let shown = window.harness.ctx.content_rect().shrink(30.0);
    assert!(shown.contains(tree), "its row is in view: {tree:?}");
}
