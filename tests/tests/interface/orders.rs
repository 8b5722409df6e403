//! Orders other than marches, the phases, and taking them back.

use egui::Key;
use egui::accesskit::Role;

use crate::window::{CTRL, CTRL_SHIFT, Window};

#[test]
fn undo_and_redo_by_button() {
    let mut window = Window::of_active_meadow();
    window.drag(&["0308", "0307"]);
    window.click("Undo");
    assert_eq!(window.hex_of("third"), "0308");
    window.click("Redo");
    assert_eq!(window.hex_of("third"), "0307");
}

#[test]
fn undo_and_redo_by_key() {
    let mut window = Window::of_active_meadow();
    window.drag(&["0308", "0307"]);
    window.press_with(CTRL, Key::Z);
    assert_eq!(window.hex_of("third"), "0308");
    window.press_with(CTRL_SHIFT, Key::Z);
    assert_eq!(window.hex_of("third"), "0307");
    window.press_with(CTRL, Key::Z);
    window.press_with(CTRL, Key::Y);
    assert_eq!(window.hex_of("third"), "0307");
}

#[test]
fn undo_to_here_goes_back_several_orders_and_leaves_them_to_redo() {
    let mut window = Window::of_active_meadow();
    window.drag(&["0308", "0307"]);
    window.drag(&["0307", "0306"]);
    let line = window.place_of(Role::ListItem, "Blue division is active");
    window.hover(line);
    window.settle();
    window.click_first(Role::Button, "undo to here");
    assert_eq!(window.hex_of("third"), "0308");
    window.click("Redo");
    assert_eq!(window.hex_of("third"), "0307");
    window.click("Redo");
    assert_eq!(window.hex_of("third"), "0306");
}

#[test]
fn a_formation_is_taken_by_f_and_its_letter() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    window.press(Key::L);
    assert_eq!(window.n_orders(), 2, "the letter alone does nothing");
    window.press(Key::F);
    assert!(window.says("now the letter") || window.paints("now the letter"));
    window.press(Key::L);
    assert!(window.says("Infantry battalion, in line"), "{:#?}", window.said());
    assert_eq!(window.n_orders(), 3);
}

#[test]
fn a_formation_is_taken_from_the_card_which_says_what_it_costs() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    let had = window.mp("third");
    let line = window.said().into_iter().find(|t| t.starts_with("Line: ")).expect("the card lists it");
    let cost = line.trim_start_matches("Line: ").trim_end_matches(" MP").to_owned();
    window.click(&line);
    let spent = had - window.mp("third");
    assert_eq!(spent.to_string(), cost, "{line}");
}

#[test]
fn q_e_and_x_turn_a_unit() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    let north = window.facing("third");
    window.press(Key::E);
    let right = window.facing("third");
    assert_ne!(right, north);
    window.press(Key::Q);
    assert_eq!(window.facing("third"), north);
    window.press(Key::X);
    assert_eq!(window.facing("third"), north.about());
}

#[test]
fn losses_are_taken_and_given_back_by_hand() {
    let mut window = Window::of_meadow();
    window.click_hex("0308");
    assert!(!window.says("Give an increment back"));
    window.press_with(CTRL, Key::ArrowDown);
    assert!(window.says("Strength 3"), "{:#?}", window.said());
    window.press_with(CTRL, Key::ArrowUp);
    assert!(window.says("Strength 4"), "{:#?}", window.said());
}

#[test]
fn a_stack_is_put_in_another_order_by_its_arrows() {
    let mut window = Window::of_active_meadow();
    assert_eq!(window.stack("0405"), ["first", "second"]);
    window.click_hex("0405");
    window.click("Bring second forward");
    assert_eq!(window.stack("0405"), ["second", "first"]);
    window.click("Undo");
    assert_eq!(window.stack("0405"), ["first", "second"]);
}

#[test]
fn a_stack_is_put_in_another_order_by_dragging_a_line() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0405");
    let lines = ["first (infantry", "second (infantry"].map(|w| window.place_of(Role::ListItem, w));
    window.take_along(&[lines[1], crate::window::beside(lines[1], 0.0, -8.0), lines[0]]);
    window.let_go(lines[0]);
    assert_eq!(window.stack("0405"), ["second", "first"]);
    let lines = ["second (infantry", "first (infantry"].map(|w| window.place_of(Role::ListItem, w));
    window.take_along(&[lines[0], crate::window::beside(lines[0], 0.0, 8.0), lines[1]]);
    window.let_go(lines[1]);
    assert_eq!(window.stack("0405"), ["first", "second"]);
}

#[test]
fn the_segment_ends_and_the_next_phase_begins() {
    let mut window = Window::of_active_meadow();
    assert!(window.says("0/4 done"), "{:#?}", window.said());
    window.click("End segment");
    assert!(!window.unit("third").is_active());
    assert!(!window.says("End segment"));
    window.click("Next phase");
    assert!(window.says("The Manoeuvre segment is not over: chits are still in the cup"), "{:#?}", window.said());
    window.click("Do it anyway");
    window.click("Do it anyway");
    window.click("Next phase");
    assert!(window.says("Turn 2"), "{:#?}", window.said());
}

#[test]
fn chits_are_drawn_until_the_segment_is_over() {
    let mut window = Window::of_meadow();
    window.click("Next phase");
    assert!(window.says("In the cup: 2 manoeuvre units and 2 end chits"), "{:#?}", window.said());
    let is_over = |window: &Window| rules::chapters::sequence::cup::is_over(window.session().game());
    while !is_over(&window) {
        window.click("Draw a chit");
    }
    window.click("Next phase");
    assert!(!window.says("Do it anyway"), "the segment is over: {:#?}", window.said());
}

#[test]
fn done_for_this_turn_is_about_the_selected_unit() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    window.click_first(Role::Button, "Done for this turn");
    let active = |id: &str| window.unit(id).is_active();
    assert!(!active("third"));
    assert!(active("first"), "the others go on");
}
