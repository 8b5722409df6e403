//! Numbers that open into their sums, and rolls into their modifiers.

use egui::accesskit::Role;
use rules::Order;
use rules::unit::Condition;

use crate::deeds::active;

const FOE: &str = "red:foe infantry battalion 4 column 1009";

#[test]
fn morale_tells_what_a_check_would_come_to_and_opens_into_its_sum() {
    let mut window = active(&["a infantry battalion 6 column 0405 morale=32", FOE]);
    window.set_condition("a", Condition::Disordered);
    window.click_hex("0405");
    assert!(window.says("Morale 32, −3 now"), "{:#?}", window.said());
    window.click_first(Role::Button, "Morale 32");
    assert!(window.says("D7") && window.says("needs 36 or more"), "{:#?}", window.said());
    assert!(window.says("19/36"), "{:#?}", window.said());
    window.click_first(Role::Button, "Morale 32");
    assert!(!window.says("needs 36 or more"));
}

#[test]
fn melee_mp_and_the_limit_open_into_their_sums_too() {
    let mut window = active(&["a infantry battalion 6 column 0405 losses=1", FOE]);
    window.click_hex("0405");
    window.click_first(Role::Button, "Melee ");
    assert!(window.says("Melee value of a"), "{:#?}", window.said());
    window.click_first(Role::Button, "MP ");
    assert!(window.says("Movement allowance of a"), "{:#?}", window.said());
    window.click_first(Role::Button, "Fire ");
    assert!(window.says("Fire of 0405"), "{:#?}", window.said());
    window.use_button("open the sum");
    assert!(window.says("Stacking limit of 0405"), "{:#?}", window.said());
}

#[test]
fn a_morale_check_in_the_journal_opens_into_its_modifiers() {
    let mut window = active(&["a infantry battalion 6 column 0405", "b infantry battalion 6 column 0405", FOE]);
    let order = Order::Hit { hex: "0405".into(), increments: 1, roll: None };
    window.give(order);
    window.click("Close the roll card");
    window.use_button("why: A loses");
    assert!(window.said().iter().any(|t| t == "C1"), "{:#?}", window.said());
    window.use_button("less: A loses");
    assert!(!window.said().iter().any(|t| t == "C1"), "{:#?}", window.said());
}
