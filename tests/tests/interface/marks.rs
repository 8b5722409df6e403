//! Marks of the rules on the map: violated hexes, what a drag would bring about, front, flanks and rear.

use egui::Key;
use rules::unit::Condition;

use crate::deeds::{active, field};
use crate::window::{Window, in_english};

#[test]
fn a_hex_that_violates_the_limits_is_marked_with_its_clause_and_sentence() {
    let units = [
        "a infantry battalion 12 column 0405",
        "b infantry battalion 9 column 0405",
        "red:foe infantry battalion 4 column 1009",
    ];
    let window = Window::of_module(&field(&units), "return {}\n", &in_english());
    assert_eq!(window.harness.state().glance().violations.len(), 1);
    assert!(window.says("0405 violates the stacking rules"), "{:#?}", window.said());
    assert!(window.painted().iter().any(|t| t.contains("S2")), "{:?}", window.painted());
}

#[test]
fn a_violation_that_was_overruled_is_marked_as_accepted() {
    let units = [
        "a infantry battalion 12 column 0405",
        "b infantry battalion 9 column 0406",
        "red:foe infantry battalion 4 column 1009",
    ];
    let mut window = active(&units);
    assert!(!window.says("violates the stacking rules"));
    window.drag(&["0406", "0405"]);
    window.click("Do it anyway");
    window.press(Key::Enter);
    assert_eq!(window.stack("0405"), ["a", "b"]);
    assert!(window.says("0405 violates the stacking rules and is accepted so"), "{:#?}", window.said());
}

#[test]
fn a_drag_marks_the_hexes_it_would_be_refused_in_with_their_clause() {
    let units = [
        "a infantry battalion 6 column 0405",
        "horse cavalry regiment 6 column 0407",
        "red:foe infantry battalion 4 column 1009",
    ];
    let mut window = active(&units);
    let way = [window.hex("0407"), window.hex("0406"), window.hex("0405")];
    window.take_along(&way);
    window.settle();
    assert!(window.paints("S6") || window.paints("S7"), "{:?}", window.painted());
    assert!(window.says("never stack"), "{:#?}", window.said());
    window.press(Key::Escape);
}

#[test]
fn a_drag_beside_broken_troops_tells_its_price_on_the_way() {
    let units = [
        "a infantry battalion 6 column 0405",
        "b infantry battalion 4 column 0407",
        "red:foe infantry battalion 4 column 1009",
    ];
    let mut window = active(&units);
    window.set_condition("a", Condition::Disordered);
    let way = [window.hex("0407"), window.hex("0406"), window.hex("0405")];
    window.take_along(&way);
    window.settle();
    assert!(window.paints("S9"), "{:?}", window.painted());
    assert!(window.says("falls into disorder there"), "{:#?}", window.said());
    let asked = window.desk().march.as_ref().and_then(|m| m.asked.as_ref()).expect("the march is asked about");
    assert!(asked.verdict.is_allowed(), "a price, not a ban");
    window.press(Key::Escape);
}

#[test]
fn the_selected_unit_shows_front_flanks_and_rear_with_a_legend() {
    let mut window = active(&["a infantry battalion 6 line 0405", "red:foe infantry battalion 4 column 1009"]);
    assert!(!window.painted().iter().any(|t| t == "flank"));
    window.click_hex("0405");
    for words in ["front", "flank", "rear"] {
        assert!(window.painted().iter().any(|t| t == words), "{words}: {:?}", window.painted());
    }
    window.press(Key::Z);
    assert!(!window.painted().iter().any(|t| t == "flank"), "{:?}", window.painted());
}

#[test]
fn a_unit_on_several_hexes_tells_its_portion_in_each() {
    let window = active(&[
        "a cavalry regiment 14 column_of_companies 0505,0506,0507,0508",
        "red:foe infantry battalion 4 column 1009",
    ]);
    assert!(window.says("a: 4 of 14 in 0506") && window.says("a: 2 of 14 in 0508"), "{:#?}", window.said());
}

#[test]
fn a_drag_into_an_enemy_zone_tells_what_it_may_provoke_and_counts_it() {
    let units = ["a infantry battalion 6 column 0302 facing=6", "red:foe infantry battalion 4 line 0304"];
    let mut window = active(&units);
    let way = [window.hex("0302"), window.hex("0303")];
    window.take_along(&way);
    window.settle();
    assert!(window.paints("1 provocation"), "{:?}", window.painted());
    assert!(window.says("Entering 0303, in an enemy zone, may draw a reaction from 0304"), "{:#?}", window.said());
    window.press(Key::Escape);
    assert!(!window.paints("1 provocation"));
}

#[test]
fn a_change_of_formation_before_the_enemy_is_marked_on_the_card() {
    let units = ["a infantry battalion 6 column 0303 facing=6", "red:foe infantry battalion 4 line 0304"];
    let mut window = active(&units);
    window.click_hex("0303");
    let line = window.said().into_iter().find(|t| t.starts_with("Line: 1 MP")).expect("Line may be taken");
    assert!(line.contains("May provoke: Changing formation in 0303 may draw a reaction from 0304 (F4)"), "{line}");
}
