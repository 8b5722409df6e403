//! What a player meets who asks for what the rules refuse.

use egui::accesskit::Role;
use egui::{Key, pos2};

use crate::window::{Window, meadow};

/// A way that costs more than the battalion has.
const TOO_FAR: [&str; 2] = ["0308", "1104"];

/// The battalion in 0308 with an enemy in its way: 0305 cannot be entered.
fn blocked() -> Window {
    let mut field = meadow();
    field.units[4] = "red:foe infantry battalion 4 column 0305".to_owned();
    let mut window = Window::of_module(&field, "return {}\n", &crate::window::in_english());
    window.activate();
    window
}

#[test]
fn a_refused_drag_springs_back_and_names_its_clause() {
    let mut window = blocked();
    let had = window.mp("third");
    window.drag(&["0308", "0305"]);
    assert_eq!(window.hex_of("third"), "0308");
    assert_eq!(window.mp("third"), had);
    let bubble = window.desk().bubble.as_ref().expect("a bubble tells why");
    let refusal = bubble.asked.verdict.refusals.first().expect("there is a reason");
    let clause = refusal.clause.expect("a rule").to_string();
    assert!(window.says(&clause), "{:#?}", window.said());
    assert_eq!(window.n_orders(), 2, "nothing is in the journal");
    window.click("Leave it");
    assert!(window.desk().bubble.is_none());
}

#[test]
fn the_ribbon_turns_red_before_the_counter_is_let_go() {
    let mut window = blocked();
    let way = ["0308", "0307", "0306", "0305"].map(|h| window.hex(h));
    window.take_along(&way);
    window.settle();
    let march = window.desk().march.as_ref().expect("it is being dragged");
    let verdict = &march.asked.as_ref().expect("the rules were asked").verdict;
    assert!(!verdict.is_allowed());
    assert!(window.paints("enemy") || window.paints("Enemy"), "{:?}", window.painted());
}

#[test]
fn why_opens_every_reason_with_its_clause() {
    let mut window = Window::of_active_meadow();
    window.drag(&TOO_FAR);
    assert!(window.desk().bubble.is_some(), "eight hexes are too far");
    let before = window.said().len();
    window.click("Why?");
    assert!(window.said().len() > before + 4, "the terms of the cost are listed: {:#?}", window.said());
    assert!(window.says("of 7"), "{:#?}", window.said());
    window.click_first(Role::Button, "T4");
    assert_eq!(window.desk().clauses, ["T4"], "each clause opens its text");
    window.press(Key::Escape);
    assert!(window.desk().clauses.is_empty());
}

#[test]
fn what_is_refused_can_be_done_anyway_for_a_reason_that_is_kept() {
    let mut window = Window::of_active_meadow();
    window.drag(&TOO_FAR);
    assert_eq!(window.hex_of("third"), "0308");
    window.click("Do it anyway");
    window.write("Your reason, for the journal", "agreed over coffee");
    window.click("Do it anyway");
    assert_eq!(window.hex_of("third"), "1104");
    assert!(window.says("agreed over coffee"), "the journal tells it: {:#?}", window.said());
    let entry = window.session().entries().last().expect("it is in the journal");
    assert!(matches!(&entry.order, rules::Order::Overrule { reason, .. } if reason == "agreed over coffee"));
}

#[test]
fn enter_in_the_reason_does_it() {
    let mut window = Window::of_active_meadow();
    window.drag(&TOO_FAR);
    window.click("Do it anyway");
    window.write("Your reason, for the journal", "so be it");
    window.press(Key::Enter);
    assert_eq!(window.hex_of("third"), "1104");
}

#[test]
fn writing_a_reason_gives_no_orders() {
    let mut window = Window::of_active_meadow();
    window.drag(&TOO_FAR);
    window.click("Do it anyway");
    window.write("Your reason, for the journal", "fog");
    for key in [Key::F, Key::Q, Key::N, Key::X, Key::H] {
        window.press(key);
    }
    window.press_with(crate::window::CTRL, Key::Z);
    assert_eq!(window.n_orders(), 2);
    assert!(window.session().can_undo().is_some_and(|e| e.seq.0 == 2), "Ctrl+Z is the text field's");
    assert!(window.desk().bubble.is_some());
}

/// A drag round three sides of a square costs too much where a straight way would do.
#[test]
fn show_me_a_way_draws_the_lawful_one_and_takes_it_when_asked() {
    let mut window = Window::of_active_meadow();
    let long = ["0308", "0408", "0508", "0507", "0506", "0505", "0504", "0503", "0403", "0304"];
    window.drag(&long);
    assert_eq!(window.hex_of("third"), "0308", "the long way is refused");
    window.click("Show me a way");
    let shown = window.desk().shown.as_ref().expect("a way is shown");
    assert!(shown.verdict.is_allowed());
    assert!(window.paints("of 7"), "the ribbon tells what it costs: {:?}", window.painted());
    assert_eq!(window.hex_of("third"), "0308", "nothing has moved yet");
    window.click("Go this way");
    assert_eq!(window.hex_of("third"), "0304");
    assert!(window.desk().shown.is_none());
}

#[test]
fn f1_over_a_refusal_shows_the_text_of_its_rules() {
    let mut window = blocked();
    window.drag(&["0308", "0305"]);
    let bubble = window.desk().bubble.as_ref().expect("a bubble");
    let clause = bubble.asked.verdict.refusals[0].clause.expect("a rule").to_string();
    window.press(Key::F1);
    assert!(window.desk().clauses.contains(&clause));
    let title = window.place_of(Role::Heading, "Rules");
    assert!(title.y < 450.0, "{title:?}");
    window.press(Key::Escape);
    assert!(window.desk().clauses.is_empty());
    assert!(window.desk().bubble.is_some(), "one thing at a time");
}

#[test]
fn a_bubble_at_the_edge_of_the_map_stays_inside_it() {
    let mut window = blocked();
    window.drag(&["0308", "0305"]);
    let (board, button) = (window.board(), window.place_of(Role::Button, "Leave it"));
    assert!(board.contains(button), "{board:?} {button:?}");
    assert!(board.contains(pos2(button.x, button.y + 10.0)));
}

#[test]
fn a_way_is_shown_for_what_is_no_march_and_both_steps_are_done() {
    let mut field = meadow();
    field.units =
        vec!["a infantry battalion 7 column 0405".to_owned(), "red:foe infantry battalion 4 column 1009".to_owned()];
    let mut window = Window::of_module(&field, "return {}\n", &crate::window::in_english());
    window.activate();
    window.click_hex("0405");
    // A column does not extend: it forms Line first (F13).
    for hex in ["0404", "0505", "0506", "0406", "0306", "0305"] {
        let extend = rules::Order::Extend { units: vec!["case:a".into()], hexes: vec![hex.into()] };
        window.give(extend);
        if window.desk().bubble.as_ref().is_some_and(|b| b.way.is_some()) {
            break;
        }
    }
    window.click("Show me a way");
    assert!(window.says("First: ") && window.says("Then: "), "{:#?}", window.said());
    assert_eq!(window.unit("a").hexes().len(), 1, "it is only shown");
    window.click("Go this way");
    assert_eq!(window.unit("a").hexes().len(), 2, "{:#?}", window.said());
}
