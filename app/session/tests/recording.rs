//! A lesson recorded from a game goes as the game went, whatever was done in it, and plays to its end.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use content::lesson::{MAX_STEPS, MAX_WORDS, Task};
use content::testing::copy_folder;
use lessons::review::Day;
use rules::Order;
use rules::ids::SideId;
use rules::scenario::PhaseKind;
use session::auto::{Auto, Player};
use session::journal::EntryId;
use session::teaching::{NoLesson, Recorded, Teaching, n_recorded, record, shelve};
use session::{Lang, Library, ModuleLibrary, Session, StartOptions, Words};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn library(modules: &Path) -> Arc<dyn Library> {
    Arc::new(ModuleLibrary::new(content::Library::new([modules.to_owned()]), Some(root().join("scripts"))))
}

fn start(modules: &Path, module: &str, scenario: Option<&str>, seed: u64) -> Session {
    let options = StartOptions { scenario: scenario.map(Into::into), ..StartOptions::new(module, seed) };
    Session::start(library(modules), &options).unwrap_or_else(|e| panic!("{e:#?}"))
}

/// Has the shipped script play both sides of the shipped battle for a turn.
fn one_turn(modules: &Path) -> Session {
    let mut session = start(modules, "chevardino", None, 7);
    let path = root().join("scripts/examples/steady.lua");
    let sides: Vec<SideId> = session.game().definitions.sides.keys().cloned().collect();
    let load = |side: &SideId| Player::load(&session, side.clone(), &path).unwrap_or_else(|e| panic!("{e}"));
    Auto::new(sides.iter().map(load).collect()).play(&mut session, Some(1)).unwrap_or_else(|e| panic!("{e}"));
    session
}

/// Plays a lesson as a learner who does what it wants: without dice, which are the lesson's.
fn is_learnt(modules: &Path, lesson: &str) {
    let mut session = start(modules, "chevardino", Some(&format!("lesson:{lesson}")), 1);
    let mut teaching = Teaching::of(&mut session, None, Day(0)).unwrap();
    while !teaching.is_over() {
        let step = teaching.progress().step;
        if let Task::Orders(expected) = teaching.lesson().step(step).unwrap().task.clone() {
            let wanted = expected.way[teaching.progress().on_the_way].dice().1.clone();
            let order = teaching.laid_out(&session, wanted);
            session.order(order).unwrap_or_else(|e| panic!("step {step}: {e:#?}"));
            teaching.refresh(&mut session);
        } else {
            let question = teaching.question(&session).unwrap();
            teaching.answer(&mut session, question.right).unwrap();
        }
    }
}

#[test]
fn a_whole_turn_with_chits_fire_an_assault_and_dice_becomes_a_lesson_that_goes_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let modules = folder.path().join("modules");
    copy_folder(&root().join("modules"), &modules).unwrap();
    let session = one_turn(&modules);
    let timeline = session.timeline();
    let played: Vec<_> = timeline.branch().into_iter().filter_map(|id| timeline.entry(id)).collect();
    let kinds: BTreeSet<&str> = played.iter().map(|entry| entry.order.name()).collect();
    for kind in ["draw_chit", "move", "charge", "assault", "fire", "fight_next", "answer", "recover", "next_phase"] {
        assert!(kinds.contains(kind), "{kind} is wanted: {kinds:?}");
    }
    let in_combat = |entry: &EntryId| {
        session.game_at(*entry).is_some_and(|g| g.phase_kind() == PhaseKind::Combat && !g.state.pending().is_empty())
    };
    let fighting = timeline.branch().into_iter().find(in_combat).unwrap();
    for (title, from) in [("One turn", EntryId(0)), ("In the midst of a fight", fighting)] {
        let file = shelve(&session, title, from, &Words::new(Lang::En)).unwrap_or_else(|e| panic!("{title}: {e:?}"));
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains("with “No”. ") || text.contains("with “Yes”"), "answers are told: {text}");
        let id = if from == EntryId(0) { "one_turn" } else { "in_the_midst_of_a_fight" };
        let loaded = content::load(&content::Library::new([modules.clone()]), "chevardino", None);
        let told = |d: &content::Diagnostic| d.severity == content::Severity::Error || d.code != "whole_scenario";
        assert!(!loaded.diagnostics.iter().any(told), "{:?}", loaded.diagnostics);
        let is_whole = loaded.diagnostics.iter().any(|d| d.code == "whole_scenario" && d.message.contains("70 units"));
        assert!(is_whole, "that it is no lesson for beginners is said: {:?}", loaded.diagnostics);
        let lesson = loaded.lessons.iter().find(|l| l.id == id).unwrap();
        assert!(lesson.steps.len() <= MAX_STEPS, "{}", lesson.steps.len());
        assert!(lesson.all().all(|step| step.say.split_whitespace().count() <= MAX_WORDS));
        is_learnt(&modules, id);
    }
}

#[test]
fn the_command_phase_is_recorded_too_on_the_small_board_where_that_does() {
    let mut session = start(&root().join("modules"), "an_xxx", Some("lesson:turn"), 1);
    for order in [Order::NextPhase {}, Order::DrawChit {}] {
        session.order(order).unwrap();
    }
    let order = Order::march(vec!["an_xxx:a".into()], vec!["0203".into()]);
    session.order(order).unwrap();
    let what = Recorded { id: "mine", title: None, from: EntryId(0) };
    let text = record(&session, what, &Words::new(Lang::En)).unwrap();
    assert!(text.contains("[position]") && text.contains("begins = \"command\""), "{text}");
    assert!(text.contains("use_dice = { dice = [") && text.contains("draw_chit"), "{text}");
}

#[test]
fn what_the_rules_forbid_the_lesson_does_itself() {
    let mut session = start(&root().join("modules"), "an_xxx", Some("lesson:first_move"), 1);
    let march = |to: &[&str]| Order::march(vec!["an_xxx:57e".into()], to.iter().map(|hex| (*hex).into()).collect());
    let far = ["0404", "0403", "0402", "0401", "0301", "0201", "0101"];
    let by_hand = Order::Overrule { order: Box::new(march(&far)), reason: "late".to_owned() };
    session.order(by_hand).unwrap();
    session.order(Order::Finish { units: vec!["an_xxx:57e".into()] }).unwrap();
    let what = Recorded { id: "mine", title: None, from: EntryId(0) };
    let text = record(&session, what, &Words::new(Lang::En)).unwrap();
    assert!(text.contains("before = { overrule") && text.contains("expect = { finish"), "{text}");
}

#[test]
fn what_no_lesson_can_begin_with_is_told_with_the_reason() {
    let mut session = start(&root().join("modules"), "an_xxx", Some("lesson:turn"), 1);
    for order in [Order::NextPhase {}, Order::DrawChit {}] {
        session.order(order).unwrap();
    }
    let from = session.timeline().cursor();
    session.order(Order::DrawChit {}).unwrap();
    assert_eq!(n_recorded(&session, from), 1);
    let words = Words::new(Lang::Es);
    let what = Recorded { id: "mine", title: None, from };
    let Err(NoLesson::Unlike { order, why }) = record(&session, what, &words) else {
        panic!("the cup is not the same")
    };
    assert_eq!(order, words.order(&session.game().definitions, &Order::DrawChit {}));
    assert!(why.contains("chit de fin"), "{why}");
}
