//! Orders besides marching, from the card and by key: each with its price or its clause.

use berthier_tests::field::Field;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{By, Queryable};

use crate::window::{Window, in_english, meadow};

const SHIFT: Modifiers = Modifiers { shift: true, ..Modifiers::NONE };

/// A field of these units, the division of `blue` active.
pub fn active(units: &[&str]) -> Window {
    let mut window = Window::of_module(&field(units), "return {}\n", &in_english());
    window.activate();
    window
}

/// A clear field of these units.
pub fn field(units: &[&str]) -> Field {
    Field {
        units: units.iter().map(|u| (*u).to_owned()).collect(),
        rows: ["............"; 10].map(str::to_owned).to_vec(),
        ..meadow()
    }
}

/// The hexes a unit stands on.
fn hexes(window: &Window, id: &str) -> Vec<String> {
    window.unit(id).hexes().iter().map(|p| p.hex().to_string()).collect()
}

fn lines(window: &Window, words: &str) -> usize {
    window.harness.query_all(By::new().role(Role::Button).label_contains(words)).count()
}

#[test]
fn a_line_extends_by_card_and_by_key_at_its_price() {
    let mut window = active(&["a infantry battalion 6 line 0405", "red:foe infantry battalion 4 column 1009"]);
    window.click_hex("0405");
    assert!(window.says("Extend left: 2 MP") && window.says("Extend right: 2 MP"), "{:#?}", window.said());
    assert_eq!(lines(&window, "Extend both"), 0, "infantry stands on two hexes at most");
    window.press(Key::D);
    assert_eq!(hexes(&window, "a").len(), 2, "{:#?}", window.said());
    assert!(window.says("Extend left: ") && window.says("F15"), "a third hex is refused with its clause");
}

#[test]
fn a_line_consolidates_onto_the_hex_that_is_clicked() {
    let mut window = active(&["a cavalry regiment 12 line 0505,0605", "red:foe infantry battalion 4 column 1009"]);
    window.click_hex("0505");
    assert!(window.says("Extend both wings: ") && window.says("Consolidate onto a hex: 1 MP"), "{:#?}", window.said());
    window.use_button("Consolidate onto a hex");
    assert_eq!(window.desk().picks.len(), 2);
    assert!(window.says("0605: point here"), "{:#?}", window.said());
    window.click_hex("0605");
    assert_eq!(hexes(&window, "a"), ["0605"]);
    assert!(window.desk().picks.is_empty());
}

#[test]
fn a_long_line_folds_onto_the_hex_that_is_clicked_at_its_price_and_then_changes() {
    let units = ["a cavalry regiment 20 line 0404,0505,0605,0706,0806", "red:foe infantry battalion 4 column 1209"];
    let mut window = active(&units);
    window.click_hex("0404");
    assert!(window.says("Column: 5 MP"), "2 onto its centre and 3 for the change: {:#?}", window.said());
    window.press(Key::F);
    window.press(Key::C);
    let prices: Vec<&str> = window.desk().picks.iter().map(|p| p.label.as_str()).collect();
    assert_eq!(prices, ["7", "6", "5", "6", "7"]);
    window.click_hex("0605");
    assert_eq!(hexes(&window, "a"), ["0605"]);
    assert_eq!(window.mp("a"), rules::num::MovePoints::whole(2));
}

#[test]
fn escape_gives_up_pointing_and_keeps_the_selection() {
    let mut window = active(&["a cavalry regiment 12 line 0505,0605", "red:foe infantry battalion 4 column 1009"]);
    window.click_hex("0505");
    window.press(Key::S);
    assert_eq!(window.desk().picks.len(), 2);
    window.press(Key::Escape);
    assert!(window.desk().picks.is_empty());
    assert_eq!(window.selected(), ["a"]);
}

#[test]
fn only_cavalry_in_companies_or_in_a_long_line_is_offered_the_wheel() {
    let units = [
        "a cavalry regiment 8 column_of_companies 0505,0506",
        "b infantry battalion 6 line 0208",
        "red:foe infantry battalion 4 column 1009",
    ];
    let mut window = active(&units);
    window.click_hex("0208");
    assert_eq!(lines(&window, "Wheel"), 0);
    window.click_hex("0505");
    assert!(window.says("Wheel left: 1 MP"), "{:#?}", window.said());
    window.press_with(SHIFT, Key::Q);
    let stands = window.unit("a").posture().and_then(rules::unit::Posture::formation);
    assert_eq!(stands, Some(rules::unit::Formation::Line));
}

#[test]
fn a_regiment_divides_and_re_forms_and_a_battalion_without_fractions_is_not_offered_it() {
    let units = [
        "a infantry regiment 12 column 0405 fractions=battalion:3",
        "b infantry battalion 6 column 0208",
        "red:foe infantry battalion 4 column 1009",
    ];
    let mut window = active(&units);
    window.click_hex("0208");
    assert!(!window.says("Divide"), "{:#?}", window.said());
    window.click_hex("0405");
    assert!(window.says("Divide: 1 MP"), "{:#?}", window.said());
    window.press(Key::B);
    assert_eq!(window.stack("0405"), ["a_1", "a_2", "a_3"]);
    window.click_hex("0405");
    assert!(window.says("Re-form: 1 MP"), "{:#?}", window.said());
    window.press_with(SHIFT, Key::B);
    assert_eq!(window.stack("0405"), ["a"]);
}

#[test]
fn what_is_done_by_hand_lies_folded_until_it_is_asked_for() {
    let mut window = active(&["a infantry battalion 6 line 0405", "red:foe infantry battalion 4 column 1009"]);
    window.click_hex("0405");
    assert_eq!(lines(&window, "Take an increment off"), 0);
    window.click_first(Role::Button, "By hand");
    assert!(lines(&window, "Take an increment off") == 1 && lines(&window, "Hit this hex") == 3);
    assert_eq!(lines(&window, "Set condition"), 2, "not the one it has");
    window.click_first(Role::Button, "Set condition: Disorder");
    assert!(window.says("Set condition: Good order"), "{:#?}", window.said());
}

#[test]
fn what_the_program_holds_of_a_unit_is_put_right_by_hand_and_taken_back() {
    let mut window = active(&["a infantry battalion 6 line 0405", "red:foe infantry battalion 4 column 1009"]);
    window.click_hex("0405");
    window.click_first(Role::Button, "By hand");
    assert_eq!(lines(&window, "a has not tried to recover"), 0, "that is so already");
    assert!(!window.says("Exhausted"), "foot is never tired: {:#?}", window.said());
    let unit = rules::ids::UnitId::new("case:a");
    let has_fired = |window: &Window| window.session().game().state.unit(&unit).unwrap().has_fired;
    window.use_button("a has fired");
    assert!(has_fired(&window) && window.says("By hand: a has fired"), "{:#?}", window.said());
    window.press_with(egui::Modifiers::COMMAND, Key::Z);
    assert!(!has_fired(&window));
}

#[test]
fn a_broken_unit_is_told_its_odds_to_recover_or_why_it_may_not_try() {
    let mut window = active(&["a infantry battalion 6 column 0405", "red:foe infantry battalion 4 column 1009"]);
    window.set_condition("a", rules::unit::Condition::Disordered);
    window.click_hex("0405");
    assert!(window.says("Recover good order: "), "{:#?}", window.said());
    assert!(window.said().iter().any(|t| t.starts_with("Recover good order") && t.ends_with("Q4")));
    let mut window = Window::of_battle();
    let broken = rules::ids::UnitId::new("chevardino:25e");
    let condition = rules::unit::Condition::Disordered;
    window.give(rules::Order::SetCondition { unit: broken.clone(), condition });
    while window.session().game().phase_kind() != rules::scenario::PhaseKind::Reorganisation {
        window.give(crate::window::anyway(rules::Order::NextPhase {}));
    }
    window.harness.state_mut().push(desktop::commands::Command::GoToUnit(broken));
    window.settle();
    assert!(window.says("of 36 rolls pass"), "{:#?}", window.said());
}

#[test]
fn the_card_with_all_of_it_open_speaks_every_language_at_every_size() {
    let units =
        ["a cavalry regiment 12 line 0505,0605 fractions=squadron:3", "red:foe infantry battalion 4 column 1009"];
    for lang in session::Lang::ALL {
        for percent in [100, 300] {
            let options =
                desktop::WindowOptions { lang: Some(lang), text_percent: Some(percent), ..crate::window::in_english() };
            let mut window = Window::of_module(&field(&units), "return {}\n", &options);
            let commands = [
                desktop::commands::Command::GoToUnit("case:a".into()),
                desktop::commands::Command::OpenTab(desktop::commands::Tab::Unit),
                desktop::commands::Command::ToggleByHand,
                desktop::commands::Command::ToggleSum(desktop::view::Topic::Morale),
            ];
            commands.into_iter().for_each(|c| window.harness.state_mut().push(c));
            window.settle();
            let raw = |t: &String| ["window-", "sum-", "question-", "{", "$"].iter().any(|key| t.contains(key));
            assert!(!window.said().iter().any(raw), "{lang:?}: {:#?}", window.said());
            let pane = window.harness.query_all(By::new().role(Role::Button)).map(|b| b.rect().width());
            assert!(pane.fold(0.0, f32::max) <= 1400.0, "no row is wider than the window");
        }
    }
}
