//! A game begun with an earlier version of its module goes on under the later one, from its first line.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

mod common;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use common::wait_for;
use content::template;
use rules::facing::Facing;
use rules::{Order, event::StoreValue};
use session::session::Keep;
use session::{ModuleLibrary, Notice, Session, StartError, StartOptions, replay};

const COUNTS: &str = "return { on = { unit_moved = function(ctx, event)\n\
                      ctx.set(\"moves\", (ctx.store.moves or 0) + 1)\n\
                      ctx.set(\"last\", event.unit)\nend } }\n";

/// A module of `berthier new` in a folder, and a game of it in which a battalion has moved, and was taken back.
struct Begun {
    folder: tempfile::TempDir,
    journal: PathBuf,
}

fn library(folder: &Path) -> Arc<dyn session::Library> {
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../../modules");
    Arc::new(ModuleLibrary::new(content::Library::new([folder.join("modules"), shipped.into()]), None))
}

fn write(folder: &Path, path: &str, text: &str) {
    let file = folder.join("modules/first_steps").join(path);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(file, text).unwrap();
}

fn march(unit: &str, path: [&str; 1]) -> Order {
    let path = path.iter().map(|hex| serde_json::json!(hex)).collect::<Vec<_>>();
    serde_json::from_value(serde_json::json!({ "move": { "units": [unit], "path": path } })).unwrap()
}

fn begun() -> Begun {
    begun_with(COUNTS)
}

fn begun_with(script: &str) -> Begun {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in template::files(template::ID, "First steps") {
        write(folder.path(), &path, &text);
    }
    write(folder.path(), "rules/main.lua", script);
    let journal = folder.path().join("day.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new("first_steps", 7) };
    let mut session = Session::start(library(folder.path()), &options).unwrap_or_else(|e| panic!("{e:#?}"));
    play(&mut session, "first_steps:guard_1");
    Begun { folder, journal }
}

fn play(session: &mut Session, unit: &str) {
    session
        .order(Order::Note {
            on: rules::order::NoteOn::Unit(unit.into()),
            text: "guard_1 and first_steps:guard_1".into(),
        })
        .unwrap();
    let reason = "first_steps:guard_1".to_owned();
    let turn = Order::Turn { units: vec![unit.into()], facing: Facing::hour(2) };
    session.order(Order::Overrule { order: Box::new(turn), reason: reason.clone() }).unwrap();
    session.order(Order::Overrule { order: Box::new(march(unit, ["0305"])), reason }).unwrap();
    session.undo().unwrap();
    session.redo().unwrap();
}

/// Makes the later version: the guard are grenadiers, the scenario is the ford, and the script keeps its count in a table.
fn later(folder: &Path) {
    for (path, text) in template::files(template::ID, "First steps") {
        let text = text.replace("guard", "grenadiers").replace("id = \"bridgehead\"", "id = \"ford\"");
        write(folder, &path, &text);
    }
    write(folder, "rules/main.lua", "return {}\n");
    write(
        folder,
        "migrations/001_names.toml",
        "[units]\nguard = \"grenadiers\"\n\n[scenarios]\nbridgehead = \"ford\"\n",
    );
    write(
        folder,
        "migrations/002_count.lua",
        "return function(key, value)\n  return key .. \"_now\", { kept = value }\nend\n",
    );
}

fn kept(session: &Session, key: &str) -> Option<String> {
    let value: Option<&StoreValue> = session.game().state.stored(&"first_steps".into(), key);
    value.map(|value| serde_json::to_string(value).unwrap())
}

#[test]
fn a_game_begun_with_the_earlier_version_goes_on_with_todays_names() {
    let Begun { folder, journal } = begun();
    let before = std::fs::read(&journal).unwrap();
    later(folder.path());
    let looked_at = Session::look_at(library(folder.path()), &journal).unwrap();
    assert_eq!(std::fs::read(&journal).unwrap(), before, "looking changes nothing");
    assert!(looked_at.game().state.unit(&"first_steps:grenadiers_1".into()).is_some());

    let mut session = Session::resume(library(folder.path()), &journal).unwrap_or_else(|e| panic!("{e}"));
    assert!(session.read_only().is_none());
    let state = &session.game().state;
    assert!(state.unit(&"first_steps:guard_1".into()).is_none());
    let unit = state.unit(&"first_steps:grenadiers_1".into()).unwrap();
    assert_eq!(unit.head().unwrap().as_str(), "0305");
    assert_eq!(kept(&session, "moves_now").as_deref(), Some(r#"{"kept":1}"#));
    assert_eq!(kept(&session, "last_now").as_deref(), Some(r#"{"kept":"first_steps:grenadiers_1"}"#));
    assert_eq!(kept(&session, "moves"), None);
    let note = state.note(&rules::order::NoteOn::Unit("first_steps:grenadiers_1".into()));
    assert_eq!(note, Some("guard_1 and first_steps:guard_1"), "the player's words are his own");
    assert_eq!(session.header().scenario.as_str(), "ford");
    let notices = session.poll();
    let told = notices.iter().find_map(|n| match n {
        Notice::Migrated { ran, kept: Some(kept) } => Some((ran.len(), kept.clone())),
        _ => None,
    });
    let (n_ran, aside) = told.unwrap_or_else(|| panic!("{notices:?}"));
    assert_eq!((n_ran, std::fs::read(aside).unwrap()), (2, before), "the journal as it was lies beside it");

    session.undo().unwrap();
    let unit = session.game().state.unit(&"first_steps:grenadiers_1".into()).unwrap();
    assert_eq!(unit.head().unwrap().as_str(), "0205", "what was done before is undone under the new name");
    assert_eq!(kept(&session, "moves_now"), None);
    session.redo().unwrap();
    let hash = session.game().state.hash();
    drop(session);

    let mut again = Session::resume(library(folder.path()), &journal).unwrap();
    assert_eq!((again.game().state.hash(), again.poll()), (hash, Vec::new()), "they are run once");
    drop(again);
    let report = replay::replay(&library(folder.path()), &journal, None, false).unwrap();
    assert!(report.is_clean() && report.changed_files.is_empty(), "{report:?}");
}

#[test]
fn a_journal_torn_in_its_last_line_is_brought_along_up_to_there() {
    let Begun { folder, journal } = begun();
    let whole = std::fs::read(&journal).unwrap();
    std::fs::write(&journal, &whole[..whole.len() - 9]).unwrap();
    later(folder.path());
    let mut session = Session::resume(library(folder.path()), &journal).unwrap_or_else(|e| panic!("{e}"));
    assert!(session.read_only().is_none());
    let notices = session.poll();
    assert!(notices.iter().any(|n| matches!(n, Notice::TornLine { .. })), "{notices:?}");
    assert!(notices.iter().any(|n| matches!(n, Notice::Migrated { .. })), "{notices:?}");
    let note = Order::Note { on: rules::order::NoteOn::Unit("first_steps:grenadiers_2".into()), text: "rested".into() };
    session.order(note).unwrap();
    let hash = session.game().state.hash();
    drop(session);
    let again = Session::resume(library(folder.path()), &journal).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(again.game().state.hash(), hash);
}

#[test]
fn what_a_game_waited_for_it_waits_for_still() {
    let asks = "return { on = { unit_moved = function(ctx, event)\n\
                ctx.owe({ \"hold\", \"withdraw\" }, \"Your orders?\", \"blue\")\nend,\n\
                decision_answered = function(ctx, event) ctx.set(\"answer\", event.answer) end } }\n";
    let Begun { folder, journal } = begun_with(asks);
    let answer = |session: &mut Session| {
        let decision = session.pending()[0].id;
        session.order(Order::Answer { decision, option: 1 }).unwrap();
    };
    later(folder.path());
    write(folder.path(), "rules/main.lua", asks);
    let mut session = Session::resume(library(folder.path()), &journal).unwrap_or_else(|e| panic!("{e}"));
    answer(&mut session);
    assert_eq!(kept(&session, "answer").as_deref(), Some("\"withdraw\""));
    let hash = session.game().state.hash();
    drop(session);
    let again = Session::resume(library(folder.path()), &journal).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(again.game().state.hash(), hash);
}

#[test]
fn a_new_game_has_nothing_to_be_brought_along() {
    let folder = tempfile::tempdir().unwrap();
    later(folder.path());
    let journal = folder.path().join("new.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new("first_steps", 7) };
    drop(Session::start(library(folder.path()), &options).unwrap());
    let mut session = Session::resume(library(folder.path()), &journal).unwrap();
    assert_eq!(session.poll(), Vec::new());
}

#[test]
fn a_migration_that_fails_leaves_the_game_as_it_was() {
    let Begun { folder, journal } = begun();
    let before = std::fs::read(&journal).unwrap();
    later(folder.path());
    write(folder.path(), "migrations/002_count.lua", "return function(key, value)\n  return key, value.a.b\nend\n");
    for _ in 0..2 {
        let error = Session::resume(library(folder.path()), &journal).unwrap_err();
        let StartError::Module(problems) = error else { panic!("{error}") };
        assert!(problems[0].file.ends_with("002_count.lua") && problems[0].span.unwrap().line == 2, "{problems:?}");
    }
    assert_eq!(std::fs::read(&journal).unwrap(), before);
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().flatten().map(|e| e.file_name()).collect();
    assert_eq!(left.len(), 2, "nothing is left lying about: {left:?}");
}

#[test]
fn a_migration_saved_while_the_game_is_open_takes_it_along() {
    let Begun { folder, journal } = begun();
    let mut session = Session::resume(library(folder.path()), &journal).unwrap();
    session.start_watching(|| {});
    later(folder.path());
    wait_for(&mut session, "the new names", |s, _| {
        s.game().state.unit(&"first_steps:grenadiers_1".into()).is_some() && kept(s, "moves_now").is_some()
    });
    session.undo().unwrap();
    session.redo().unwrap();
    assert!(session.banner().is_none() && session.conflict().is_none());
    drop(session);
    assert!(Session::resume(library(folder.path()), &journal).unwrap().read_only().is_none());
}

#[test]
fn what_a_migration_leaves_without_a_name_is_asked_about() {
    let Begun { folder, journal } = begun();
    let before = std::fs::read(&journal).unwrap();
    let mut session = Session::resume(library(folder.path()), &journal).unwrap();
    session.start_watching(|| {});
    later(folder.path());
    // The hussars go without a word, together with the renames.
    for path in ["forces/blue.toml", "scenarios/bridgehead.toml"] {
        let text = template::files(template::ID, "First steps")[path].clone();
        let text = text.replace("guard", "grenadiers").replace("id = \"bridgehead\"", "id = \"ford\"");
        let gone =
            text.replace("id = \"hussars\"", "id = \"lancers\"").replace("unit = \"hussars\"", "unit = \"lancers\"");
        write(folder.path(), path, &gone);
    }
    wait_for(&mut session, "the question", |s, _| s.conflict().is_some_and(|c| !c.units.is_empty()));
    assert!(session.read_only().is_none() && session.journal().is_some(), "the game goes on under the old names");
    session.retry_reload().unwrap();
    assert!(session.conflict().is_some(), "nothing has been done about it");
    session.keep_old_modules();
    assert!(session.game().state.unit(&"first_steps:guard_1".into()).is_some());
    session.undo().unwrap();
    drop(session);
    assert!(std::fs::read(&journal).unwrap().starts_with(&before), "its journal was only written on");
}

#[test]
fn every_branch_forgets_what_it_forgot() {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in template::files(template::ID, "First steps") {
        write(folder.path(), &path, &text);
    }
    let script = "return { on = { unit_moved = function(ctx, event)\n\
                  if ctx.store.seen then ctx.set(\"seen\", nil) else ctx.set(\"seen\", event.unit) end end } }\n";
    write(folder.path(), "rules/main.lua", script);
    let journal = folder.path().join("day.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new("first_steps", 7) };
    let mut session = Session::start(library(folder.path()), &options).unwrap();
    let go = |session: &mut Session, unit: &str, hex: &str| {
        let order = Box::new(march(unit, [hex]));
        session.order(Order::Overrule { order, reason: "a test".to_owned() }).unwrap();
    };
    go(&mut session, "first_steps:guard_1", "0305");
    go(&mut session, "first_steps:guard_2", "0306");
    assert_eq!(kept(&session, "seen"), None);
    session.undo().unwrap();
    go(&mut session, "first_steps:guard_2", "0205");
    assert_eq!(kept(&session, "seen"), None);
    drop(session);
    write(folder.path(), "migrations/001_seen.lua", "return function(key, value) return key .. \"_now\", value end\n");
    let mut session = Session::resume(library(folder.path()), &journal).unwrap();
    assert_eq!(kept(&session, "seen_now"), None, "the second branch has forgotten it, too");
    session.undo().unwrap();
    assert_eq!(kept(&session, "seen_now").as_deref(), Some(r#""first_steps:guard_1""#));
}
