//! The timeline: past moments are looked at, and the game stays as it is.

use egui::{Key, Modifiers};

use crate::window::Window;

fn marched() -> Window {
    let mut window = Window::of_active_meadow();
    window.drag(&["0308", "0307"]);
    window.drag(&["0307", "0306"]);
    window.press_with(Modifiers::SHIFT, Key::T);
    window
}

/// Whether the counter of a unit is shown in a hex.
fn shows(window: &Window, unit: &str, hex: &str) -> bool {
    window.said().iter().any(|t| t.starts_with(&format!("{unit} (")) && t.contains(&format!("in {hex},")))
}

#[test]
fn left_and_right_home_and_end_look_at_moments_without_changing_the_game() {
    let mut window = marched();
    let hash = window.session().game().state.hash();
    window.press(Key::ArrowLeft);
    assert!(shows(&window, "third", "0307"), "{:#?}", window.said());
    assert!(window.says("Moment 3 of 4"), "{:#?}", window.painted());
    window.press(Key::ArrowLeft);
    assert!(shows(&window, "third", "0308"));
    window.press(Key::Home);
    assert!(window.says("Moment 0 of 4 – the start of the game"), "{:#?}", window.said());
    window.press(Key::ArrowRight);
    assert!(window.says("Moment 1 of 4"));
    window.press(Key::End);
    assert!(shows(&window, "third", "0306") && window.says("The game as it stands, after 4 moments"));
    assert_eq!(window.session().game().state.hash(), hash);
    assert_eq!(window.n_orders(), 4);
}

#[test]
fn space_plays_from_the_start_to_the_game_as_it_stands() {
    let mut window = marched();
    window.press(Key::Space);
    assert!(window.says("the start of the game") && window.says("Pause"), "{:#?}", window.said());
    window.harness.run_steps(80);
    assert!(window.desk().looking.is_none() && !window.desk().playing);
    assert!(shows(&window, "third", "0306"));
}

#[test]
fn in_the_past_no_order_is_given_and_it_is_said_why() {
    let mut window = marched();
    window.press(Key::ArrowLeft);
    window.drag(&["0307", "0305"]);
    assert_eq!(window.n_orders(), 4);
    window.press(Key::X);
    assert!(window.n_orders() == 4 && window.says("You are looking at another moment"), "{:#?}", window.said());
    window.click("Back to the game");
    window.click_hex("0306");
    window.press(Key::X);
    assert_eq!(window.n_orders(), 5);
}

#[test]
fn moments_ahead_of_an_undone_game_are_looked_at_and_the_game_is_taken_there() {
    let mut window = marched();
    window.press_with(Modifiers::COMMAND, Key::Z);
    window.press_with(Modifiers::COMMAND, Key::Z);
    assert!(window.says("The game as it stands, after moment 2 of 4"), "{:#?}", window.painted());
    window.press(Key::End);
    assert!(window.says("Moment 4 of 4") && shows(&window, "third", "0306"), "{:#?}", window.said());
    assert_eq!(window.session().timeline().cursor().0, 2, "looking changes nothing");
    window.press(Key::ArrowLeft);
    window.click("Play on from here");
    assert!(window.desk().looking.is_none() && shows(&window, "third", "0307"));
    assert_eq!(window.session().timeline().cursor().0, 3);
}
