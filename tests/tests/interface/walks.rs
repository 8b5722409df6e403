//! Rules explained where they bite: the walk through a refusal, help levels, and cards of rules met for the first time.

use desktop::WindowOptions;
use desktop::commands::Command;
use desktop::settings::{Help, Setting};

use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;

use crate::deeds::active;
use crate::window::{Window, in_english, meadow};

/// A way that costs more than the battalion has.
const TOO_FAR: [&str; 2] = ["0308", "1104"];

/// A way round three sides of a square, too dear where a straight one would do.
const ROUND_ABOUT: [&str; 10] = ["0308", "0408", "0508", "0507", "0506", "0505", "0504", "0503", "0403", "0304"];

#[test]
fn a_refusal_is_explained_in_three_steps_on_the_position() {
    let mut window = Window::of_active_meadow();
    window.drag(&TOO_FAR);
    window.click("Explain");
    assert!(window.says("Step 1 of 3 · the rule"), "{:#?}", window.said());
    let lit = |window: &Window| {
        let walk = window.desk().walk.as_ref().expect("a walk is open");
        walk.stops[walk.at].lit.len()
    };
    assert_eq!(lit(&window), 2, "the battalion, and the hex it should have reached");
    window.use_button("Go on");
    assert!(window.says("Step 2 of 3 · the numbers") && window.says("of 7"), "{:#?}", window.said());
    assert!(lit(&window) > 2, "the whole path is lit");
    window.use_button("Go on");
    assert!(window.says("Step 3 of 3 · what can be done"), "{:#?}", window.said());
    window.use_button("Back");
    assert!(window.says("Step 2 of 3"));
    window.use_button("Close");
    assert!(window.desk().walk.is_none());
}

#[test]
fn help_may_do_it_or_only_warn_or_keep_silent() {
    let refused = |level: Option<Help>| {
        let mut window = Window::of_active_meadow();
        if let Some(level) = level {
            window.harness.state_mut().push(Command::Set(Setting::Help("T", level)));
            window.settle();
        }
        window.drag(&TOO_FAR);
        window
    };
    let checked = refused(None);
    assert!(checked.desk().bubble.is_some() && checked.hex_of("third") == "0308");
    let warned = refused(Some(Help::Warn));
    assert!(warned.desk().bubble.is_none() && warned.hex_of("third") == "1104");
    assert!(warned.says("Done, against a rule."), "{:#?}", warned.said());
    let silent = refused(Some(Help::Silent));
    assert_eq!(silent.hex_of("third"), "1104");
    assert!(!silent.says("Done, against a rule."));
}

#[test]
fn a_rule_that_bites_for_the_first_time_is_shown_once_with_its_lesson() {
    let config = tempfile::tempdir().expect("there is a temporary folder");
    let options = WindowOptions { settings: Some(config.path().to_owned()), ..in_english() };
    let opened = || {
        let mut window = Window::of_module(&meadow(), "return {}\n", &options);
        window.activate();
        window
    };
    let mut window = opened();
    window.drag(&TOO_FAR);
    assert!(window.says("A rule you meet for the first time"), "{:#?}", window.said());
    assert!(window.says("Show me the lesson: Your first move"), "{:#?}", window.said());
    window.press(egui::Key::Escape);
    window.click("Close");
    window.drag(&TOO_FAR);
    assert!(!window.says("A rule you meet for the first time"), "once is enough");
    drop(window);
    let mut again = opened();
    again.drag(&TOO_FAR);
    assert!(!again.says("A rule you meet for the first time"), "and another day too");
}

#[test]
fn a_sheet_lies_over_the_card_of_a_rule_which_is_there_again_when_it_is_closed() {
    let config = tempfile::tempdir().expect("there is a temporary folder");
    let options = WindowOptions { settings: Some(config.path().to_owned()), ..in_english() };
    let mut window = Window::of_module(&meadow(), "return {}\n", &options);
    window.activate();
    window.drag(&TOO_FAR);
    window.press(egui::Key::Escape);
    let heading = "A rule you meet for the first time";
    assert!(window.says(heading), "{:#?}", window.said());
    // A click where the card's button is meets what lies over it.
    let close = window.place_of(Role::Button, "Close");
    window.push(Command::OpenSheet(desktop::commands::Sheet::Settings));
    window.click_at(close, egui::Modifiers::NONE);
    assert!(window.desk().rule_card.is_some(), "the sheet keeps the pointer from the card");
    window.press(egui::Key::Escape);
    assert!(window.says(heading), "{:#?}", window.said());
}

#[test]
fn the_buttons_of_a_walk_answer_to_the_pointer_and_to_a_screen_reader() {
    for by_pointer in [true, false] {
        let mut window = Window::of_active_meadow();
        window.drag(&TOO_FAR);
        let press = |window: &mut Window, name: &str| {
            let button = window.harness.get_by_role_and_label(Role::Button, name);
            if by_pointer {
                button.click()
            } else {
                button.click_accesskit()
            }
            window.settle();
        };
        press(&mut window, "Explain");
        for step in ["Step 1 of 3", "Step 2 of 3", "Step 3 of 3"] {
            assert!(window.says(step), "by pointer: {by_pointer}; {step}: {:#?}", window.said());
            if step != "Step 3 of 3" {
                press(&mut window, "Go on");
            }
        }
        press(&mut window, "Back");
        assert!(window.says("Step 2 of 3"), "by pointer: {by_pointer}");
        press(&mut window, "Close");
        assert!(window.desk().walk.is_none(), "by pointer: {by_pointer}");
    }
}

#[test]
fn a_roll_is_explained_in_three_steps_on_the_position() {
    let mut window = active(&[
        "a infantry battalion 6 column 0405",
        "b infantry battalion 6 column 0405",
        "red:foe infantry battalion 4 column 1009",
    ]);
    window.give(rules::Order::Hit { hex: "0405".into(), increments: 1, roll: None });
    window.click_first(Role::Button, "Explain: ");
    assert!(window.says("Step 1 of 3 · the rule"), "{:#?}", window.said());
    let rule = desktop::speech::Speech::new(session::Lang::En).clause("C1");
    let walk = |window: &Window| window.desk().walk.clone().expect("a walk is open");
    let said = |window: &Window| {
        let walk = walk(window);
        walk.stops[walk.at].lines.iter().map(|(clause, line)| format!("{clause:?} {line}")).collect::<Vec<_>>()
    };
    let place = |window: &Window, hex: &str| window.session().game().definitions.board.find(&hex.into());
    assert!(!rule.is_empty() && said(&window).iter().any(|l| l.contains("C1")), "{:?}", said(&window));
    assert_eq!(walk(&window).stops[0].lit, [place(&window, "0405").expect("on the map")], "the hex that was hit");
    window.click("Go on");
    assert!(window.says("Step 2 of 3 · the numbers"));
    assert!(said(&window).iter().any(|l| l.contains("C1") && l.contains("−3")), "{:?}", said(&window));
    window.click("Go on");
    assert!(window.says("Step 3 of 3 · what came of it"));
    assert!(!said(&window).is_empty());
    window.press(egui::Key::Escape);
    assert!(window.desk().walk.is_none(), "Escape ends it as it ends all that lies over the map");
}

#[test]
fn help_does_it_by_a_lawful_way_and_says_what_it_did() {
    let mut window = Window::of_active_meadow();
    window.harness.state_mut().push(Command::Set(Setting::Help("T", Help::Do)));
    window.settle();
    let mp = window.mp("third");
    window.drag(&ROUND_ABOUT);
    assert_eq!(window.hex_of("third"), "0304", "{:#?}", window.said());
    assert!(window.mp("third") < mp && window.desk().bubble.is_none());
    assert!(window.says("Done for you: "), "{:#?}", window.said());
    window.press_with(crate::window::CTRL, egui::Key::Z);
    assert_eq!((window.hex_of("third").as_str(), window.mp("third")), ("0308", mp), "one undo takes it back");
    assert!(!window.says("Done for you: "), "and what was said of it");
    window.drag(&ROUND_ABOUT);
    assert!(window.says("Done for you: "), "{:#?}", window.said());
    window.drag(&["0304", "0303"]);
    assert_eq!(window.hex_of("third"), "0303", "{:#?}", window.said());
    assert!(!window.says("Done for you: "), "it goes with the next order");
    window.press_with(crate::window::CTRL, egui::Key::Z);
    window.press_with(crate::window::CTRL, egui::Key::Z);
    window.drag(&TOO_FAR);
    assert_eq!(window.hex_of("third"), "0308");
    assert!(window.desk().bubble.is_some(), "where no way leads there it says so as ever");
}

#[test]
fn help_of_one_chapter_leaves_the_rules_of_others_as_they_are() {
    let mut window = Window::of_active_meadow();
    window.harness.state_mut().push(Command::Set(Setting::Help("S", Help::Silent)));
    window.settle();
    window.drag(&TOO_FAR);
    assert_eq!(window.hex_of("third"), "0308");
    assert!(window.desk().bubble.is_some());
}

#[test]
fn an_order_is_done_all_the_same_only_where_the_help_with_every_rule_against_it_is_off() {
    let mut window = Window::of_meadow();
    let set = |window: &mut Window, chapter, level| {
        window.harness.state_mut().push(Command::Set(Setting::Help(chapter, level)));
        window.settle();
    };
    // Nobody is active, and the way is too long as well.
    set(&mut window, "T", Help::Silent);
    window.drag(&TOO_FAR);
    assert_eq!(window.hex_of("third"), "0308", "whose turn it is, is checked as ever");
    assert!(window.desk().bubble.is_some());
    window.press(egui::Key::Escape);
    set(&mut window, "Q", Help::Warn);
    window.drag(&TOO_FAR);
    assert_eq!(window.hex_of("third"), "1104", "{:#?}", window.said());
    assert!(window.says("is not active"), "{:#?}", window.said());
    assert!(!window.says("is needed, and"), "of movement nothing is said: {:#?}", window.said());
}

#[test]
fn a_walk_goes_to_its_end_by_return_alone_and_leaves_the_position_to_be_seen() {
    let mut window = Window::of_active_meadow();
    window.drag(&TOO_FAR);
    let says_why = |window: &Window| window.harness.query_by_role_and_label(Role::Button, "Leave it").is_some();
    assert!(says_why(&window));
    window.click("Explain");
    assert!(!says_why(&window), "the refusal makes room for the hexes it is about");
    for step in ["Step 1 of 3", "Step 2 of 3", "Step 3 of 3"] {
        assert!(window.says(step), "{step}: {:#?}", window.said());
        window.press(egui::Key::Enter);
    }
    assert!(window.desk().walk.is_none() && says_why(&window), "it closes, and what can be done is offered again");
}

#[test]
fn who_waits_for_his_chit_is_told_in_the_walk_that_one_can_be_drawn() {
    let mut window = Window::of_meadow();
    window.click("Next phase");
    window.drag(&TOO_FAR);
    window.click("Explain");
    window.press(egui::Key::Enter);
    window.press(egui::Key::Enter);
    assert!(window.says("Step 3 of 3 · what can be done") && window.says("Draw a chit"), "{:#?}", window.said());
    assert!(!window.says("No other order leads there now"));
}
