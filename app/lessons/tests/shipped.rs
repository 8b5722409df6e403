//! Every shipped lesson, played right, and wrong once a step.
#![allow(clippy::expect_used, reason = "helpers of tests")]

use std::path::Path;

use content::Library;
use rules::hooks::NoHooks;

#[test]
fn every_shipped_lesson_can_be_played_as_its_author_would_have_it() {
    let library = Library::new([Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules")]);
    let loaded = content::load(&library, "an_xxx", None);
    let found: String = loaded.diagnostics.iter().map(content::Diagnostic::render).collect();
    assert_eq!(found, "");
    assert!(!loaded.lessons.is_empty());
    let mut faults = Vec::new();
    for lesson in &loaded.lessons {
        let whole = content::load(&library, "an_xxx", Some(&lesson.scenario()));
        let start = lessons::trial::start(lesson, whole.definitions.unwrap());
        for fault in lessons::trial::play(lesson, &start, &NoHooks, &lessons::NoPredicates) {
            faults.push(format!("{}:{}: {}", lesson.label, fault.line, fault.message));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Plays every step as its author would have it, and says which have no lawful order that is wrong.
fn never_wrong(lesson: &content::lesson::Lesson, game: &mut rules::Game) -> Vec<String> {
    let mut out = Vec::new();
    for step in lesson.all() {
        for order in &step.before {
            let own = lessons::trial::own_order(game, order, &NoHooks);
            game.state = rules::resolve(game, &own, &NoHooks).expect("the lesson's own order").state;
        }
        let content::lesson::Task::Orders(expected) = &step.task else { continue };
        if lessons::trial::wrong_order(game, expected, &NoHooks).is_none() {
            out.push(step.say.clone());
        }
        for order in &expected.way {
            game.state = rules::resolve(game, order, &NoHooks).expect("the expected order").state;
        }
    }
    out
}

#[test]
fn every_step_of_every_shipped_lesson_can_be_done_wrongly_and_is_when_it_is_tried() {
    let library = Library::new([Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules")]);
    let loaded = content::load(&library, "an_xxx", None);
    let of = |lesson: &content::lesson::Lesson| {
        let whole = content::load(&library, "an_xxx", Some(&lesson.scenario()));
        never_wrong(lesson, &mut lessons::trial::start(lesson, whole.definitions.unwrap()))
    };
    let untried: Vec<String> = loaded.lessons.iter().flat_map(of).collect();
    assert_eq!(untried, [""; 0]);
}

#[test]
fn every_step_and_check_of_every_shipped_lesson_has_three_hints() {
    let library = Library::new([Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules")]);
    let mut few = Vec::new();
    for module in ["an_xxx", "chevardino"] {
        for lesson in &content::load(&library, module, None).lessons {
            let whole = content::load(&library, module, Some(&lesson.scenario()));
            let mut game = lessons::trial::start(lesson, whole.definitions.expect("it has a position"));
            few.extend(few_hints(lesson, &mut game));
        }
    }
    assert_eq!(few, [""; 0]);
}

/// Plays a lesson, and says which of its steps and checks have fewer than three hints where they are asked.
fn few_hints(lesson: &content::lesson::Lesson, game: &mut rules::Game) -> Vec<String> {
    let mut few = Vec::new();
    for step in lesson.all() {
        let own = |game: &rules::Game, order| lessons::trial::own_order(game, order, &NoHooks);
        let way = if let content::lesson::Task::Orders(expected) = &step.task { &expected.way[..] } else { &[] };
        for order in &step.before {
            game.state = rules::resolve(game, &own(game, order), &NoHooks).expect("the lesson's own order").state;
        }
        if step.task != content::lesson::Task::Read && lessons::hints::hints(game, step, way).len() < 3 {
            few.push(step.say.clone());
        }
        for order in way {
            game.state = rules::resolve(game, order, &NoHooks).expect("the expected order").state;
        }
    }
    few
}
