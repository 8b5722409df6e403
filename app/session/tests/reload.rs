//! Saving a module's file changes the running game, however an editor saves.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

mod common;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use common::{Folder, lose, wait_for};
use rules::facing::Facing;
use rules::verdict::Reason;
use rules::{Order, Verdict};
use session::session::Keep;
use session::{Notice, OrderError, Session, StartOptions};

struct Playing {
    _folder: tempfile::TempDir,
    module: PathBuf,
    journal: PathBuf,
    session: Session,
    calls: Arc<AtomicUsize>,
}

fn playing() -> Playing {
    let folder = tempfile::tempdir().unwrap();
    let module = folder.path().join("modules").join("m");
    Folder::write(&module);
    let journal = folder.path().join("day.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new("m", 1) };
    let mut session = Session::start(Arc::new(Folder(module.clone())), &options).unwrap();
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&calls);
    session.start_watching(move || {
        counted.fetch_add(1, Ordering::SeqCst);
    });
    Playing { _folder: folder, module, journal, session, calls }
}

fn turn(session: &Session) -> Verdict {
    session.check(&Order::Turn { units: vec!["m:a1".into()], facing: Facing::hour(2) })
}

fn says(verdict: &Verdict, reason: &str) -> bool {
    verdict.refusals.iter().any(|r| matches!(&r.reason, Reason::Script { text, .. } if text == reason))
}

/// Saves the script, and waits until the running game obeys it.
fn obeys(playing: &mut Playing, reason: &str, save: impl FnOnce(&Path, &str)) {
    let before = playing.calls.load(Ordering::SeqCst);
    save(&playing.module.join("rules/main.lua"), &format!("turn: {reason}\n"));
    wait_for(&mut playing.session, reason, |s, n| matches!(n, Notice::Reloaded { .. }) && says(&turn(s), reason));
    assert!(playing.calls.load(Ordering::SeqCst) > before, "the window is woken");
}

#[test]
fn every_way_of_saving_is_noticed() {
    let mut playing = playing();
    obeys(&mut playing, "truncated and written", |path, text| std::fs::write(path, text).unwrap());
    obeys(&mut playing, "renamed over", |path, text| {
        let aside = path.with_extension("lua.tmp1");
        std::fs::write(&aside, text).unwrap();
        std::fs::rename(aside, path).unwrap();
    });
    obeys(&mut playing, "saved as vim saves", |path, text| {
        let backup = path.with_extension("lua~");
        std::fs::write(path.with_extension("lua.swp"), "swap").unwrap();
        std::fs::rename(path, &backup).unwrap();
        std::fs::write(path, text).unwrap();
        std::fs::remove_file(backup).unwrap();
    });
    obeys(&mut playing, "in three strokes", |path, text| {
        use std::io::Write;
        let mut file = std::fs::File::create(path).unwrap();
        for part in text.as_bytes().chunks(text.len() / 3) {
            file.write_all(part).unwrap();
            file.flush().unwrap();
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    });
    obeys(&mut playing, "the folder replaced", |path, text| {
        let rules = path.parent().unwrap();
        std::fs::rename(rules, rules.with_extension("old")).unwrap();
        std::fs::create_dir(rules).unwrap();
        std::fs::write(path, text).unwrap();
    });
    obeys(&mut playing, "the module replaced", |path, text| {
        let module = path.parent().unwrap().parent().unwrap();
        let fresh = module.with_extension("fresh");
        Folder::write(&fresh);
        std::fs::write(fresh.join("rules/main.lua"), text).unwrap();
        std::fs::rename(module, module.with_extension("old")).unwrap();
        std::fs::rename(fresh, module).unwrap();
    });
    obeys(&mut playing, "and once more after that", |path, text| std::fs::write(path, text).unwrap());
}

#[test]
fn a_mistake_keeps_the_old_rule_and_a_banner_until_it_is_mended() {
    let mut playing = playing();
    obeys(&mut playing, "the ground is wet", |path, text| std::fs::write(path, text).unwrap());
    let script = playing.module.join("rules/main.lua");
    std::fs::write(&script, "turn without a colon").unwrap();
    wait_for(&mut playing.session, "a banner", |s, n| *n == Notice::NotReloaded && s.banner().is_some());
    assert_eq!(playing.session.banner().unwrap().place(), "rules/main.lua:1");
    assert!(says(&turn(&playing.session), "the ground is wet"), "the old version goes on");
    playing.session.order(lose("m:a1")).unwrap();

    std::fs::write(playing.module.join("map.toml"), "six").unwrap();
    wait_for(&mut playing.session, "the other banner", |s, _| s.banner().unwrap().place() == "map.toml:1");
    std::fs::write(playing.module.join("map.toml"), "6").unwrap();
    std::fs::write(&script, "turn: the ground is wet\n").unwrap();
    wait_for(&mut playing.session, "no banner", |s, n| *n == Notice::Mended && s.banner().is_none());
}

#[test]
fn a_reload_is_in_the_journal_and_the_game_goes_on_from_it() {
    let mut playing = playing();
    playing.session.order(lose("m:a1")).unwrap();
    obeys(&mut playing, "first", |path, text| std::fs::write(path, text).unwrap());
    playing.session.order(lose("m:a1")).unwrap();
    let hash = playing.session.game().state.hash();
    let Playing { _folder, module, journal, session, .. } = playing;
    drop(session);
    assert_eq!(std::fs::read_to_string(&journal).unwrap().matches("{\"reload\":").count(), 1);
    let mut again = Session::resume(Arc::new(Folder(module)), &journal).unwrap();
    assert_eq!(again.game().state.hash(), hash);
    assert_eq!(again.poll(), [], "the files are those of the last reload");
    assert!(says(&turn(&again), "first"));
}

#[test]
fn a_map_that_would_drop_a_hex_under_a_unit_waits_for_the_player() {
    let mut playing = playing();
    std::fs::write(playing.module.join("map.toml"), "4").unwrap();
    wait_for(&mut playing.session, "a conflict", |_, n| *n == Notice::Conflict);
    let conflict = playing.session.conflict().unwrap().clone();
    assert_eq!(conflict.hexes, ["0502".into(), "0503".into()]);
    assert!(conflict.units.is_empty());
    assert_eq!(playing.session.game().definitions.board.len(), 30, "the old map is in force");
    playing.session.order(lose("m:a1")).unwrap();
    playing.session.retry_reload().unwrap();
    assert!(playing.session.conflict().is_some());
    playing.session.keep_old_modules();
    assert!(playing.session.conflict().is_none());
    std::fs::write(playing.module.join("map.toml"), "9").unwrap();
    wait_for(&mut playing.session, "the wider map", |s, _| s.game().definitions.board.len() == 45);
}

#[test]
fn a_question_about_files_ends_when_they_change_again() {
    let mut playing = playing();
    let map = playing.module.join("map.toml");
    let ask = |playing: &mut Playing| {
        std::fs::write(&map, "4").unwrap();
        wait_for(&mut playing.session, "a conflict", |_, n| *n == Notice::Conflict);
    };
    ask(&mut playing);
    std::fs::write(&map, "6").unwrap();
    wait_for(&mut playing.session, "as it was", |s, n| *n == Notice::Withdrawn && s.conflict().is_none());
    ask(&mut playing);
    std::fs::write(&map, "six").unwrap();
    wait_for(&mut playing.session, "a banner alone", |s, n| *n == Notice::NotReloaded && s.conflict().is_none());
    ask(&mut playing);
    std::fs::write(&map, "9").unwrap();
    wait_for(&mut playing.session, "the wider map", |s, _| s.game().definitions.board.len() == 45);
    assert!(playing.session.conflict().is_none(), "what was asked before would bring the old files back");
}

#[test]
fn units_are_moved_off_hexes_that_go_and_the_map_takes_effect() {
    let mut playing = playing();
    let there = Order::Place { unit: "m:b1".into(), hexes: vec!["0504".into()], posture: None, facing: None };
    let by_hand = Order::Overrule { order: Box::new(there), reason: "set-up".into() };
    playing.session.order(by_hand).unwrap();
    std::fs::write(playing.module.join("map.toml"), "4").unwrap();
    wait_for(&mut playing.session, "a conflict", |_, n| *n == Notice::Conflict);
    playing.session.move_and_reload("the map changed").unwrap();
    let game = playing.session.game();
    assert_eq!(game.definitions.board.len(), 20);
    assert!(game.state.units().all(|(_, u)| u.head().is_none_or(|h| game.definitions.board.find(h).is_some())));
    assert_eq!(playing.session.entries().len(), 3, "on record");
    assert!(playing.session.conflict().is_none());
    let error = playing.session.undo().unwrap_err();
    assert!(matches!(error, OrderError::Unresolved(c) if c.hexes == ["0503".into()]), "no unit returns to no hex");

    playing.session.order(lose("m:b1")).unwrap();
    let hash = playing.session.game().state.hash();
    let Playing { _folder, module, journal, session, .. } = playing;
    drop(session);
    let mut again = Session::resume(Arc::new(Folder(module)), &journal).unwrap();
    assert_eq!((again.poll(), again.game().state.hash()), (Vec::new(), hash), "the past may name hexes that are gone");
    again.order(lose("m:b1")).unwrap();
}

#[test]
fn a_new_unit_is_announced_for_the_next_game() {
    let mut playing = playing();
    std::fs::write(playing.module.join("units.toml"), "m:c1\n").unwrap();
    wait_for(&mut playing.session, "the new unit", |_, n| *n == Notice::NewUnits { units: vec!["m:c1".into()] });
}

/// Waits until a game that was shown a banner is rid of it, or says that it never came.
fn mended(playing: &mut Playing, reason: &str) {
    wait_for(&mut playing.session, reason, |s, _| s.banner().is_none() && says(&turn(s), reason));
}

#[test]
fn a_folder_renamed_away_leaves_the_old_rules_and_a_banner_until_one_is_renamed_in() {
    let mut playing = playing();
    obeys(&mut playing, "the ground is wet", |path, text| std::fs::write(path, text).unwrap());
    let module = playing.module.clone();
    let away = module.with_extension("away");
    std::fs::rename(&module, &away).unwrap();
    wait_for(&mut playing.session, "a banner", |s, n| *n == Notice::NotReloaded && s.banner().is_some());
    assert!(says(&turn(&playing.session), "the ground is wet"), "the old version goes on");
    playing.session.order(lose("m:a1")).unwrap();

    let fresh = module.with_extension("fresh");
    Folder::write(&fresh);
    std::fs::write(fresh.join("rules/main.lua"), "turn: the ground is dry\n").unwrap();
    std::fs::rename(&fresh, &module).unwrap();
    mended(&mut playing, "the ground is dry");

    std::fs::remove_dir_all(&module).unwrap();
    wait_for(&mut playing.session, "a banner again", |s, n| *n == Notice::NotReloaded && s.banner().is_some());
    std::fs::rename(&away, &module).unwrap();
    mended(&mut playing, "the ground is wet");
    obeys(&mut playing, "saved after all that", |path, text| std::fs::write(path, text).unwrap());
}

#[test]
fn half_a_file_is_no_rule_and_is_taken_when_it_is_whole() {
    let mut playing = playing();
    let module = playing.module.clone();
    for entry in ["rules/main.lua", "map.toml"] {
        std::fs::remove_file(module.join(entry)).unwrap();
    }
    wait_for(&mut playing.session, "a banner", |s, n| *n == Notice::NotReloaded && s.banner().is_some());
    std::fs::write(module.join("map.toml"), "6").unwrap();
    std::fs::write(module.join("rules/main.lua"), "turn wi").unwrap();
    wait_for(&mut playing.session, "what is wrong with the half", |s, n| {
        assert!(!matches!(n, Notice::Reloaded { .. }), "half a file is no rule");
        *n == Notice::NotReloaded && s.banner().is_some_and(|b| b.place() == "rules/main.lua:1")
    });
    std::fs::write(module.join("rules/main.lua"), "turn: whole\n").unwrap();
    mended(&mut playing, "whole");
}
