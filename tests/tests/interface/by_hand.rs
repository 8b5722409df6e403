//! What is put right by hand: every kind of correction is a click away, with a reason, told and undone.

use std::collections::BTreeSet;

use rules::Order;
use rules::chapters::sequence::cup::Chit;
use rules::correction::Correction;
use rules::ids::UnitId;

use crate::battle::manoeuvre;
use crate::window::{CTRL, Window, anyway};
use egui::Key;
use egui::accesskit::Role;

fn opened() -> Window {
    let mut window = Window::of_active_meadow();
    window.press_with(CTRL, Key::H);
    window
}

/// Opens a section of the card.
fn open(window: &mut Window, section: &str) {
    window.use_button(section);
}

/// The corrections of the journal, by name.
fn kinds(window: &Window) -> BTreeSet<&'static str> {
    let names = window.session().entries().iter().filter_map(|entry| match &entry.order {
        Order::Correct { correction, .. } => Some(correction.name()),
        _ => None,
    });
    names.collect()
}

fn last(window: &Window) -> &Order {
    &window.session().entries().last().expect("something was done").order
}

#[test]
fn the_clock_is_set_with_the_reason_written_and_taken_back() {
    let mut window = opened();
    window.write("Your reason, for the journal", "we forgot a turn");
    open(&mut window, "Turn and phase");
    window.use_button("It is turn 2,");
    assert_eq!(window.session().game().state.clock().turn, 2);
    assert!(
        matches!(last(&window), Order::Correct { reason, .. } if reason == "we forgot a turn"),
        "{:?}",
        last(&window)
    );
    assert!(window.says("we forgot a turn"), "the journal says why: {:#?}", window.said());
    window.click("Undo");
    assert_eq!(window.session().game().state.clock().turn, 1);
}

#[test]
fn a_chit_is_put_back_drawn_and_taken_out() {
    let mut window = opened();
    open(&mut window, "The cup of chits");
    let n_ends = |w: &Window| w.session().game().state.cup().iter().filter(|c| **c == Chit::End).count();
    let before = n_ends(&window);
    window.use_button("An end chit is taken out of the cup");
    assert_eq!(n_ends(&window), before - 1);
    window.use_button("An end chit goes back into the cup");
    assert_eq!(n_ends(&window), before);
    window.click("Undo");
    assert_eq!(n_ends(&window), before - 1);
    assert!(matches!(last(&window), Order::Correct { reason, .. } if reason == "agreed at the table"));
}

#[test]
fn the_ground_of_the_hex_pointed_at_is_changed_from_its_menu() {
    let mut window = opened();
    window.press_with(CTRL, Key::H);
    let at = window.hex("0606");
    window.hover(at);
    window.button(at, egui::PointerButton::Secondary, true, egui::Modifiers::NONE);
    window.button(at, egui::PointerButton::Secondary, false, egui::Modifiers::NONE);
    window.settle();
    window.click_first(Role::MenuItem, "Put right by hand");
    window.write("What lies there", "Abatis");
    window.use_button("0606 shows Abatis");
    let overlay = window.session().game().state.overlay(&"0606".into()).cloned();
    assert_eq!(overlay.map(|o| o.mark), Some("Abatis".to_owned()), "{:#?}", window.said());
    window.use_button("Nothing lies on 0606");
    assert!(window.session().game().state.overlay(&"0606".into()).is_none());
}

#[test]
fn points_are_written_counted_and_taken_off() {
    let mut window = opened();
    open(&mut window, "Points and other values");
    window.write("Name of the value", "points_blue");
    window.write("Value", "7");
    window.use_button("oints_blue of");
    window.use_button("is 8");
    let module = window.session().header().module.clone();
    let stored = window.session().game().state.stored(&module, "points_blue").cloned();
    assert_eq!(stored, Some(rules::event::StoreValue::Number(8.into())), "{:#?}", window.said());
    window.use_button("is –");
    assert!(window.session().game().state.stored(&module, "points_blue").is_none());
}

#[test]
fn every_kind_of_correction_is_a_click_away() {
    let mut window = manoeuvre(&[
        "a infantry battalion 9 column 0405",
        "horse cavalry regiment 9 column 0708",
        "chief leader corps 3 - 0405",
        "red:r infantry battalion 3 line 0404 facing=6",
        "red:s infantry battalion 3 line 0704 facing=6",
    ]);
    window.give(Order::Assault { units: vec![UnitId::new("case:a")], target: "0404".into() });
    window.press_with(CTRL, Key::H);
    open(&mut window, "The cup of chits");
    for words in ["end chit is taken out of the cup", "end chit goes back into the cup", "is drawn"] {
        window.use_button(words);
    }
    open(&mut window, "Turn and phase");
    window.use_button("It is turn 2,");
    open(&mut window, "Who has won");
    window.use_button("Victory for");
    window.use_button("Nobody has won yet");
    open(&mut window, "Points and other values");
    window.write("Name of the value", "points");
    window.write("Value", "7");
    window.use_button("oints of");
    window.click_hex("0708");
    window.give(anyway(Order::NextPhase {}));
    window.give(Order::PassFire { hex: None });
    open(&mut window, "Combat: steps");
    window.use_button("may fire again");
    window.use_button("Attack 0 is given up");
    window.use_button("The Combat segment is fought");
    open(&mut window, "A hex: works");
    window.write("Hex", "0606");
    window.write("What lies there", "Abatis");
    window.use_button("0606 shows Abatis");
    window.click_hex("0708");
    open(&mut window, "A value of the selected unit");
    window.use_button("oints of horse is 7");
    window.use_button("By hand");
    for words in ["has 8 MP", "is active", "has fired", "is tired", "is captured"] {
        window.use_button(words);
    }
    let all: BTreeSet<&str> = Correction::NAMES.into_iter().collect();
    let missing: Vec<_> = all.difference(&kinds(&window)).collect::<Vec<_>>().into_iter().copied().collect();
    assert!(missing.is_empty(), "{missing:?}: {:#?}", window.said());
}
