//! Rules explained where they bite: the walk through a refusal, help levels, and cards of rules met for the first time.

use desktop::WindowOptions;
use desktop::commands::Command;
use desktop::settings::{Help, Setting};

use crate::window::{Window, in_english, meadow};

/// A way that costs more than the battalion has.
const TOO_FAR: [&str; 2] = ["0308", "1104"];

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
