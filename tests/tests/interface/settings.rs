//! The rules tab: readings of section 14 and policies, changed in the running game and taken back.

use desktop::WindowOptions;
use desktop::commands::{Command, Tab};
use egui::accesskit::Role;
use rules::charts::Options;
use rules::decision::{DecisionKind, Policy};
use session::Lang;

use crate::window::{Window, in_english, meadow};

fn opened() -> Window {
    let mut window = Window::of_meadow();
    window.click_first(Role::Tab, "Rules");
    window
}

#[test]
fn every_reading_stands_in_the_tab_with_its_value_and_the_modules() {
    let window = opened();
    let speech = desktop::speech::Speech::new(Lang::En);
    for name in Options::NAMES {
        let row = speech.words().rule_option(name);
        let words = row.split(" (").next().unwrap_or_default();
        assert!(window.said().iter().any(|t| t.to_lowercase().contains(&words.to_lowercase())), "{name}");
    }
    assert!(window.says("module: exact"), "{:#?}", window.said());
}

#[test]
fn a_reading_is_changed_by_a_click_logged_and_undone() {
    let mut window = opened();
    window.use_button("aides lead (C1, L2): yes");
    assert!(window.session().game().options().aides_lead);
    assert!(window.says("aides lead (C1, L2): as the module has it"), "{:#?}", window.said());
    window.use_button("halves of movement (D3, D11): rounded up");
    window.use_button("Higher: most units");
    window.use_button("Higher: most units");
    assert_eq!(window.session().game().options().leaderless_unit_cap, Some(2));
    window.use_button("Lower: most units");
    assert_eq!(window.session().game().options().leaderless_unit_cap, Some(1));
    window.click("Undo");
    assert_eq!(window.session().game().options().leaderless_unit_cap, Some(2));
    window.use_button("aides lead (C1, L2): as the module has it");
    assert!(!window.session().game().options().aides_lead);
}

#[test]
fn a_side_is_told_how_to_answer_a_kind_of_decision() {
    let mut window = opened();
    let side = window.session().game().definitions.sides.keys().next().expect("there are sides").clone();
    assert_eq!(window.session().game().state.policy(&side, DecisionKind::CollapseHex), Policy::Ask);
    window.use_button("the hex a broken unit collapses to (D1): ask me");
    window.use_button("the hex a broken unit collapses to (D1): always the first answer");
    assert_eq!(window.session().game().state.policy(&side, DecisionKind::CollapseHex), Policy::Always);
}

#[test]
fn the_tab_is_whole_in_every_language_and_text_size() {
    for lang in Lang::ALL {
        for percent in [100, 300] {
            let options = WindowOptions { lang: Some(lang), text_percent: Some(percent), ..in_english() };
            let mut window = Window::of_module(&meadow(), "return {}\n", &options);
            window.harness.state_mut().push(Command::OpenTab(Tab::Rules));
            window.settle();
            assert!(!window.said().iter().any(|t| t.contains("window-") || t.contains("rule_option")));
        }
    }
}
