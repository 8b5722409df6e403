//! Lessons with mistakes, and what their author is told.

use crate::testing::load_memory;
use crate::{Diagnostic, Library, Source};

const LESSON: &str = r#"id = "first"
title = "First"
theme = "March"
goal = "Go."
general = "It costs."
tip = "Look."
[position]
ground = """
...
...
...
"""
[[unit]]
id = "a"
name = "A"
arm = "infantry"
organisation = "battalion"
increments = 4
hexes = "0202"
[[step]]
say = "March."
mark = ["a", "0201"]
expect = { move = { units = ["a"], path = ["0201"] } }
clauses = ["T1"]
[[recall]]
say = "May it?"
ask = { may = { move = { units = ["a"], path = ["0101"] } } }
clauses = ["T1"]
[[recall]]
say = "What would it cost?"
ask = { cost = { move = { units = ["a"], path = ["0101"] } } }
clauses = ["T1"]
[[recall]]
say = "Where not?"
ask = { barred = { unit = "a", from = "0201" } }
clauses = ["T1"]
"#;

/// Returns what is said of the lesson with one change.
fn said(from: &str, to: &str) -> String {
    assert!(from.is_empty() || LESSON.contains(from), "{from}");
    let changed = if from.is_empty() { LESSON.to_owned() } else { LESSON.replacen(from, to, 1) };
    let mut files: Vec<(&str, &str)> = super::diagnostics::RULESET.to_vec();
    files.push(("lessons/first.toml", &changed));
    files.push(("locale/en.ftl", "clause-T1 = Marching costs.\n"));
    let loaded = load_memory(&[("rs", &files)]);
    // The small ruleset has not every chart; that is no matter of lessons.
    let of_lessons = loaded.diagnostics.iter().filter(|d| d.code != "missing_chart");
    of_lessons.map(Diagnostic::render).collect()
}

#[test]
fn a_lesson_as_it_should_be_is_met_with_silence() {
    assert_eq!(said("", ""), "");
}

#[test]
fn mistakes_are_told_with_their_place_and_the_nearest_name() {
    for (from, to, code, help) in [
        ("expect", "expcet", "unknown_key", "`expect`"),
        (
            "move = { units = [\"a\"], path = [\"0201\"]",
            "mvoe = { units = [\"a\"], path = [\"0201\"]",
            "bad_order",
            "`move`",
        ),
        ("path = [\"0201\"]", "pth = [\"0201\"]", "bad_order", "pth"),
        ("path = [\"0201\"]", "path = [\"0901\"]", "unknown_hex", "0303"),
        ("units = [\"a\"], path = [\"0201\"]", "units = [\"b\"], path = [\"0201\"]", "unknown_unit", "`b`"),
        ("mark = [\"a\"", "mark = [\"aa\"", "unknown_mark", "`a`"),
        ("clauses = [\"T1\"]", "clauses = [\"T11\"]", "unknown_clause", "`T1`"),
        ("ask = { may", "ask = { mya", "unknown_question", "`may`"),
        ("from = \"0201\"", "form = \"0201\"", "bad_question", "from"),
        ("say = \"March.\"", "say = \"lesson-nowhere\"", "unknown_text", "lesson-nowhere"),
        ("[position]", "scenario = \"x\"\n[posture]", "unknown_scenario", "x"),
        ("hexes = \"0202\"", "hexes = \"0202\"\ncondition = \"disorderd\"", "unknown_condition", "`disordered`"),
        ("hexes = \"0202\"", "hexes = \"0202\"\nside = \"green\"", "unknown_side", "`blue` and `red`"),
        ("mark = [", "ask = { may = { next_phase = {} } }\nmark = [", "bad_value", "two steps"),
        ("ask = {", "predicate = \"p\"\nask = {", "bad_value", "`expect`"),
    ] {
        let said = said(from, to);
        assert!(said.contains(code) && said.contains(help) && said.contains("lessons/first.toml:"), "{to}: {said}");
    }
}

#[test]
fn what_is_hard_to_follow_is_warned_of() {
    let long = format!("say = \"{}\"", "word ".repeat(36));
    let steps = "[[step]]\nsay = \"x\"\nexpect = { next_phase = {} }\n".repeat(8);
    let unit = "name = \"U\"\narm = \"infantry\"\norganisation = \"company\"\nincrements = 1\nhexes = \"0101\"\n";
    let units = (0..5).fold(String::new(), |units, n| units + &format!("[[unit]]\nid = \"u{n}\"\n") + unit);
    let board = format!("ground = \"\"\"\n{}\"\"\"", ".........\n".repeat(9));
    for (from, to, code) in [
        ("say = \"March.\"", long.as_str(), "long_text"),
        ("[[step]]", &format!("{steps}[[step]]"), "long_lesson"),
        ("mark = [", "hint = [\"a\", \"b\", \"c\", \"d\"]\nmark = [", "many_hints"),
        ("[[step]]", &format!("{units}[[step]]"), "many_units"),
        ("ground = \"\"\"\n...\n...\n...\n\"\"\"", &board, "large_board"),
        ("expect = { move = { units = [\"a\"], path = [\"0201\"] } }", "", "step_without_action"),
        (
            "[[recall]]\nsay = \"May it?\"\nask = { may = { move = { units = [\"a\"], path = [\"0101\"] } } }\nclauses = [\"T1\"]\n",
            "",
            "recalls",
        ),
    ] {
        let said = said(from, to);
        assert!(said.contains(code) && said.contains("warning"), "{code}: {said}");
        assert!(!said.contains("error"), "{said}");
    }
}

#[test]
fn a_lesson_is_a_scenario_with_a_name_of_its_own() {
    let mut files: Vec<(&str, &str)> = super::diagnostics::RULESET.to_vec();
    files.push(("lessons/first.toml", LESSON));
    files.push(("locale/en.ftl", "clause-T1 = Marching costs.\n"));
    let library = Library::default().with("rs", Source::memory("rs", files));
    let loaded = crate::load(&library, "rs", Some("lesson:first"));
    let definitions = loaded.definitions.unwrap();
    assert_eq!(definitions.scenario.id.as_str(), "lesson:first");
    let opening = definitions.scenario.opening.as_ref().unwrap();
    assert_eq!(opening.active.len(), 1);
    let said: String =
        crate::load(&library, "rs", Some("lesson:frist")).diagnostics.iter().map(Diagnostic::render).collect();
    assert!(said.contains("`lesson:first`"), "{said}");
}

#[test]
fn values_of_the_wrong_kind_and_what_cannot_be_are_told_and_never_stop_the_reader() {
    let march = "expect = { move = { units = [\"a\"], path = [\"0201\"] } }";
    let deep = format!("expect = {}1{}", "{ overrule = { order = ".repeat(60), " } }".repeat(60));
    for (from, to, code) in [
        ("say = \"March.\"", "say = 7", "wrong_type"),
        ("say = \"March.\"\n", "", "missing_key"),
        (march, "expect = 3", "wrong_type"),
        (march, "expect = \"move\"", "wrong_type"),
        (march, "expect = []\nuntil = [{ unit = \"nobody\" }]", "unknown_unit"),
        (march, "expect = { move = { units = \"a\", path = [\"0201\"] } }", "bad_order"),
        (march, &deep, "lessons/first.toml:"),
        ("mark = [\"a\", \"0201\"]", "mark = [[\"a\"]]", "wrong_type"),
        ("mark = [\"a\", \"0201\"]", "mark = [\"9999\"]", "unknown_mark"),
        ("increments = 4", "increments = -4", "lessons/first.toml:"),
        ("increments = 4", "increments = 99999999999999999999", "lessons/first.toml:"),
        ("hexes = \"0202\"", "hexes = \"0999\"", "unknown_hex"),
        ("hexes = \"0202\"", "hexes = []", "lessons/first.toml:"),
        ("...\n...\n...\n", "", "lessons/first.toml:"),
        ("...\n...\n...\n", "...\n..\n...\n", "lessons/first.toml:"),
        ("...\n...\n...\n", "...\n.?.\n...\n", "lessons/first.toml:"),
        ("[[step]]\nsay", "[[stepp]]\nsay", "unknown_key"),
        ("id = \"first\"", "id = \"First Lesson\"", "lessons/first.toml:"),
        ("[position]", "[position]\ndice = { morale = \"77\" }", "bad_value"),
        ("[position]", "[position]\nbegins = \"tea\"", "unknown_phase"),
    ] {
        let said = said(from, to);
        assert!(said.contains(code) && said.contains("lessons/first.toml:"), "{to}: {said:?}");
    }
}

#[test]
fn a_lesson_without_steps_is_an_error_and_a_text_of_300_words_a_warning() {
    let step = LESSON.find("[[step]]").and_then(|from| Some(&LESSON[from..LESSON.find("[[recall]]")?])).unwrap();
    assert!(said(step, "").contains("a lesson needs at least one [[step]]"));
    let long = format!("say = \"{}\"", "word ".repeat(300));
    assert!(said("say = \"March.\"", &long).contains("the text has 300 words"));
}

#[test]
fn a_step_or_a_check_for_which_three_hints_cannot_be_given_is_told_with_what_would_give_them() {
    let with_clauses = "path = [\"0101\"] } } }\nclauses = [\"T1\"]";
    let of_nobody = "ask = { may = { next_phase = {} } }";
    let of_somebody = "ask = { may = { move = { units = [\"a\"], path = [\"0101\"] } } }";
    for (from, to, told) in [
        (with_clauses, "path = [\"0101\"] } } }".to_owned(), vec!["only 2 of 3 hints", "clauses ="]),
        (of_somebody, of_nobody.to_owned(), vec!["only 1 of 3 hints", "mark ="]),
        (of_somebody, format!("{of_nobody}\nmark = [\"0101\"]"), vec![]),
        (of_somebody, format!("{of_nobody}\nhint = [\"Who?\", \"Where?\", \"Why?\"]"), vec![]),
        ("clauses = [\"T1\"]\n[[recall]]", "[[recall]]".to_owned(), vec!["only 2 of 3 hints", "lessons/first.toml:20"]),
    ] {
        let said = said(from, &to);
        assert!(told.iter().all(|words| said.contains(words)), "{to}: {said}");
        assert_eq!(said.contains("few_hints"), !told.is_empty(), "{to}: {said}");
        assert!(!said.contains("error"), "{said}");
    }
}
