//! The player's own dice: every order that throws asks for them first, and the journal says whose they were.

use egui::Key;
use egui::accesskit::Role;
use rules::event::Event;

use crate::battle::two_and_two;
use crate::window::{Window, in_english, meadow};

/// A battle about to fire, whose player throws his own dice.
fn about_to_fire() -> Window {
    let mut window = two_and_two();
    window.harness.state_mut().push(desktop::commands::Command::ToggleOwnDice);
    window.settle();
    window
}

fn fire(window: &mut Window) {
    window.give(rules::Order::Fire { from: "0404".into(), at: "0405".into() });
}

/// The dice of the last order, and whether the player threw them.
fn thrown(window: &Window) -> Vec<(Vec<u8>, bool)> {
    let entry = window.session().entries().last().expect("there are orders");
    let dice = |event: &Event| match event {
        Event::DiceRolled { dice, by_player, .. } => Some((dice.clone(), *by_player)),
        _ => None,
    };
    entry.events.iter().filter_map(|h| dice(&h.event)).collect()
}

#[test]
fn a_fire_waits_for_the_dice_and_is_done_with_them_by_keyboard() {
    let mut window = about_to_fire();
    let before = window.n_orders();
    fire(&mut window);
    assert_eq!(window.n_orders(), before, "nothing is done before the dice lie");
    assert!(window.says("0404 fires at 0405") && window.says("Throw 2 dice of 6 sides"), "{:#?}", window.said());
    window.harness.event(egui::Event::Text("11".to_owned()));
    window.settle();
    assert!(window.says("11"), "{:#?}", window.said());
    window.press(Key::Enter);
    assert_eq!(window.n_orders(), before + 1);
    assert_eq!(thrown(&window), [(vec![1, 1], true)]);
    assert!(window.says("The player threw the dice himself: 1 1"), "{:#?}", window.said());
    assert!(!window.says("Take these"));
}

#[test]
fn each_throw_of_an_order_is_asked_for_and_the_rest_may_be_left_to_the_program() {
    let mut window = about_to_fire();
    fire(&mut window);
    window.click("Die 1: 6");
    window.click("Die 2: 6");
    window.click("Take these");
    // 66 hits at any odds: the target checks.
    assert!(window.says("Die 1: 6") && !window.says("0404 fires at 0405"), "the check: {:#?}", window.said());
    window.click("Throw them for me");
    let rolls = thrown(&window);
    assert_eq!(rolls[0], (vec![6, 6], true));
    assert!(!rolls[1].1, "{rolls:?}");
}

#[test]
fn dice_that_cannot_be_are_not_taken_and_escape_gives_the_order_up() {
    let mut window = about_to_fire();
    let before = window.n_orders();
    fire(&mut window);
    window.write("Dice as they lie", "97");
    assert!(!window.desk().throwing.as_ref().expect("it waits").is_whole());
    window.press(Key::Enter);
    assert_eq!(window.n_orders(), before);
    window.press(Key::Escape);
    assert!(window.desk().throwing.is_none() && !window.says("Take these"));
    assert_eq!(window.n_orders(), before);
}

#[test]
fn an_order_without_dice_and_a_chit_are_asked_for_nothing() {
    let mut window = Window::of_meadow();
    window.harness.state_mut().push(desktop::commands::Command::ToggleOwnDice);
    window.settle();
    window.click("Next phase");
    let chits = window.session().game().state.cup().len();
    window.click_first(Role::Button, "Draw a chit");
    assert_eq!(window.session().game().state.cup().len(), chits - 1);
    assert!(window.desk().throwing.is_none());
}

#[test]
fn the_switch_stands_among_the_settings() {
    let mut window = Window::of_module(&meadow(), "return {}\n", &in_english());
    window.press_with(crate::window::CTRL, Key::Comma);
    window.use_button("I throw my own dice: on");
    window.press(Key::Escape);
    window.give(rules::Order::Recover { unit: rules::ids::UnitId::new("case:third") });
    assert!(window.desk().throwing.is_none(), "what is refused asks for no dice");
    assert!(window.desk().bubble.is_some());
}
