//! Decisions the rules owe: asked in To do, numbered on the map, answered by a click.

use egui::accesskit::Role;
use egui::vec2;
use rules::Order;
use rules::unit::Condition;

use crate::deeds::active;
use crate::window::Window;

/// Lancers in Line on two hexes who are thrown into disorder: their owner says onto which hex they collapse (D1).
fn broken() -> Window {
    let units = [
        "a cavalry regiment 8 line 0505,0605",
        "b infantry battalion 6 column 0208",
        "red:foe infantry battalion 4 column 1009",
    ];
    let mut window = active(&units);
    window.set_condition("a", Condition::Disordered);
    window
}

#[test]
fn a_decision_about_hexes_is_numbered_in_to_do_and_on_the_map() {
    let window = broken();
    assert_eq!(window.session().pending().len(), 1);
    assert!(window.says("onto which of its hexes"), "{:#?}", window.said());
    assert!(window.says("1 · 0505") && window.says("2 · 0605"), "{:#?}", window.said());
    assert!(window.says("0505: point here (1)") && window.says("0605: point here (2)"), "{:#?}", window.said());
    let middle = window.board().center();
    assert!(window.hex("0505").distance(middle) < 120.0, "the map is centred on it");
}

#[test]
fn a_click_on_a_numbered_hex_answers() {
    let mut window = broken();
    window.click_hex("0605");
    assert!(window.session().pending().is_empty());
    assert_eq!(window.hex_of("a"), "0605");
}

#[test]
fn a_numbered_answer_in_to_do_answers_too() {
    let mut window = broken();
    window.click_first(Role::Button, "2 · 0605");
    assert_eq!(window.hex_of("a"), "0605");
}

#[test]
fn the_map_goes_to_a_decision_once_and_not_again() {
    let mut window = broken();
    window.harness.state_mut().push(desktop::commands::Command::Pan(vec2(300.0, 0.0)));
    window.settle();
    let panned = window.desk().camera;
    window.settle();
    assert_eq!(window.desk().camera, panned);
}

#[test]
fn nothing_else_is_ordered_meanwhile_and_the_bubble_leads_to_the_decision() {
    let mut window = broken();
    let order = Order::march(vec!["case:b".into()], vec!["0207".into()]);
    window.give(order);
    assert_eq!(window.hex_of("b"), "0208");
    assert!(window.says("a decision is still owed") || window.says("A decision is still owed"), "{:#?}", window.said());
    window.click("Go to the decision");
    assert!(window.desk().bubble.is_none());
    window.click_first(Role::Button, "1 · 0505");
    assert_eq!(window.hex_of("a"), "0505");
}
