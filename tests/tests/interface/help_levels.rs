//! Help levels of fire in an ordinary game: a rule holds an order back, warns of it, or says nothing.

use desktop::commands::Command;
use desktop::settings::{Help, Setting};

use crate::battle::two_and_two;
use crate::deeds::active;
use crate::window::Window;

fn set(window: &mut Window, chapter: &'static str, level: Help) {
    window.push(Command::Set(Setting::Help(chapter, level)));
}

/// What the window says of an order that was done against a rule.
const AGAINST: &str = "Done, against a rule.";

/// The clauses that hold an order back, each once.
fn refused_by(window: &Window) -> Vec<String> {
    let asked = window.desk().bubble.as_ref().map(|bubble| &bubble.asked.verdict.refusals);
    let mut clauses: Vec<String> =
        asked.into_iter().flatten().filter_map(|r| r.clause).map(|c| c.to_string()).collect();
    clauses.sort();
    clauses.dedup();
    clauses
}

/// Returns whether a hex gave its fire, to whatever effect.
fn has_fired(window: &Window, hex: &str) -> bool {
    let entries = window.session().entries();
    let fired = |event: &rules::event::Event| matches!(event, rules::event::Event::HexFired { from, .. } if from.as_str() == hex);
    entries.iter().flat_map(|entry| &entry.events).any(|happening| fired(&happening.event))
}

#[test]
fn a_rule_of_fire_holds_back_warns_or_is_silent_as_its_chapter_is_set() {
    for level in Help::ALL {
        let mut window = two_and_two();
        set(&mut window, "K", level);
        window.click_hex("0404");
        window.click_hex("0705");
        let done = matches!(level, Help::Warn | Help::Silent);
        assert_eq!(has_fired(&window, "0404"), done, "{level:?}: {:?}", refused_by(&window));
        assert_eq!(window.desk().bubble.is_some(), !done, "{level:?}");
        assert_eq!(window.says(AGAINST), level == Help::Warn, "{level:?}: {:?}", refused_by(&window));
    }
}

#[test]
fn help_with_fire_says_nothing_of_whose_fire_it_is_nor_help_with_disorder_of_fire() {
    for chapter in ["K", "D"] {
        let mut window = two_and_two();
        set(&mut window, chapter, Help::Silent);
        // Blue does not fire before red, in whatever range the enemy is.
        window.give(rules::Order::Fire { from: "0405".into(), at: "0404".into() });
        assert!(!has_fired(&window, "0405") && window.desk().bubble.is_some(), "{chapter}: {:?}", refused_by(&window));
        window.press(egui::Key::Escape);
        window.give(rules::Order::Fire { from: "0404".into(), at: "0705".into() });
        assert_eq!(has_fired(&window, "0404"), chapter == "K", "{chapter}: {:?}", refused_by(&window));
    }
}

/// Returns a hex beside a unit.
fn beside(window: &Window, id: &str) -> String {
    let board = &window.session().game().definitions.board;
    let head = window.unit(id).head().and_then(|hex| board.find(hex)).expect("it is on the map");
    let next = rules::facing::Direction::ALL.iter().find_map(|direction| board.neighbour(head, *direction));
    next.map(|next| board.place(next).id.to_string()).expect("the map has more than a hex")
}

#[test]
fn a_rule_of_disorder_holds_back_warns_or_is_silent_as_its_chapter_is_set() {
    for level in Help::ALL {
        let mut window = active(&["a infantry battalion 4 column 0505", "red:foe infantry battalion 4 column 1209"]);
        window.set_condition("a", rules::unit::Condition::Pgd);
        while let Some(decision) = window.session().pending().first().map(|d| d.id) {
            window.give(rules::Order::Answer { decision, option: 0 });
        }
        set(&mut window, "D", level);
        // It has no MP left either; that is another chapter.
        set(&mut window, "T", Help::Silent);
        let stood = window.unit("a").clone();
        let order = serde_json::json!({ "move": { "units": ["case:a"], "path": [beside(&window, "a")] } });
        window.give(serde_json::from_value(order).expect("it is an order"));
        assert_eq!(
            window.unit("a") != &stood,
            matches!(level, Help::Warn | Help::Silent),
            "{level:?}: {:?}",
            refused_by(&window)
        );
        assert_eq!(window.says(AGAINST), level == Help::Warn, "{level:?}: {:?}", refused_by(&window));
    }
}
