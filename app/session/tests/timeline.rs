//! Undo, redo, branches and replay.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

mod common;

use std::path::Path;
use std::sync::Arc;

use common::{Memory, lose, start};
use rules::state::StateHash;
use session::journal::EntryId;
use session::replay::replay;
use session::{OrderError, Session};

fn hash(game: &Session) -> StateHash {
    game.game().state.hash()
}

fn resume(path: &Path) -> Session {
    Session::resume(Memory::library(), path).unwrap()
}

#[test]
fn undo_then_redo_is_where_one_was_at_every_length() {
    let mut game = start(None);
    let mut hashes = vec![hash(&game)];
    for n in 0..24 {
        let unit = ["m:a1", "m:a2", "m:b1", "m:b2"][n % 4];
        game.order(lose(unit)).unwrap();
        hashes.push(hash(&game));
    }
    for at in (0..24).rev() {
        game.undo().unwrap();
        assert_eq!(hash(&game), hashes[at]);
        assert_eq!(game.game().state.hash_from_scratch(), hashes[at]);
    }
    assert!(matches!(game.undo(), Err(OrderError::NoSuchEntry)));
    assert!(game.can_undo().is_none());
    for expected in &hashes[1..] {
        game.redo().unwrap();
        assert_eq!(hash(&game), *expected);
    }
    assert!(matches!(game.redo(), Err(OrderError::NoSuchEntry)));
    assert!(game.can_redo().is_none());
}

#[test]
fn an_order_after_an_undo_leaves_the_abandoned_branch_in_the_timeline() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("branch.journal");
    let mut game = start(Some(&path));
    game.order(lose("m:a1")).unwrap();
    game.order(lose("m:a2")).unwrap();
    game.order(lose("m:a2")).unwrap();
    let abandoned = hash(&game);
    game.undo().unwrap();
    game.undo().unwrap();
    game.order(lose("m:b1")).unwrap();
    let played = hash(&game);
    assert_eq!(game.entries().len(), 4);
    assert_eq!(game.entries()[3].parent, EntryId(1));
    assert_eq!(game.timeline().branch(), [EntryId(1), EntryId(4)]);
    assert!(game.can_redo().is_none());

    game.undo_to(EntryId(3)).unwrap();
    assert_eq!(hash(&game), abandoned);
    assert_eq!(game.timeline().branch(), [EntryId(1), EntryId(2), EntryId(3)]);
    game.undo_to(EntryId(0)).unwrap();
    game.redo().unwrap();
    game.redo().unwrap();
    assert_eq!(game.timeline().cursor(), EntryId(2));
    let (here, tip) = (hash(&game), game.timeline().tip());
    drop(game);

    let mut game = resume(&path);
    assert_eq!((hash(&game), game.timeline().tip()), (here, tip), "the cursor and the way ahead are kept");
    game.redo().unwrap();
    assert_eq!(hash(&game), abandoned);
    game.undo_to(EntryId(4)).unwrap();
    assert_eq!(hash(&game), played);
    assert!(matches!(game.undo_to(EntryId(9)), Err(OrderError::NoSuchEntry)));
}

#[test]
fn a_past_moment_is_shown_without_going_there() {
    let mut game = start(None);
    let first = hash(&game);
    for _ in 0..5 {
        game.order(lose("m:a1")).unwrap();
    }
    let now = hash(&game);
    assert_eq!(game.game_at(EntryId(0)).unwrap().state.hash(), first);
    assert_eq!(game.game_at(EntryId(5)).unwrap().state.hash(), now);
    assert!(game.game_at(EntryId(6)).is_none());
    assert_eq!(hash(&game), now);
}

#[test]
fn a_refused_order_leaves_no_trace() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("refused.journal");
    let mut game = start(Some(&path));
    let before = (hash(&game), std::fs::read(&path).unwrap());
    assert!(matches!(game.order(lose("m:nobody")), Err(OrderError::Refused(_))));
    assert_eq!((hash(&game), std::fs::read(&path).unwrap()), before);
}

#[test]
fn a_replay_comes_to_the_same_end_and_a_verified_one_finds_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("replay.journal");
    let mut game = start(Some(&path));
    for unit in ["m:a1", "m:a2", "m:b1"] {
        game.order(lose(unit)).unwrap();
    }
    game.undo().unwrap();
    game.order(lose("m:b2")).unwrap();
    let end = hash(&game);
    let library = Memory::library();
    let report = replay(&library, &path, None, true).unwrap();
    assert!(report.is_clean(), "{report:?}");
    assert_eq!((report.hash, report.n_entries, report.n_abandoned), (end, 4, 1));
    let part = replay(&library, &path, Some(EntryId(1)), false).unwrap();
    assert_eq!(part.hash, game.game_at(EntryId(1)).unwrap().state.hash());
}

#[test]
fn a_verified_replay_lists_what_other_scripts_would_decide_otherwise() {
    struct Stricter(Arc<dyn session::Library>);
    impl session::Library for Stricter {
        fn load(
            &self,
            module: &str,
            scenario: Option<&rules::ids::ScenarioId>,
        ) -> Result<session::Loaded, Vec<content::Diagnostic>> {
            self.0.load(module, scenario)
        }
        fn check_scripts(&self, _: &session::Loaded) -> Result<(), Vec<content::Diagnostic>> {
            Ok(())
        }
        fn build_scripts(
            &self,
            _: &session::Loaded,
            _: std::rc::Rc<dyn scripting::Texts>,
        ) -> Result<session::library::Running, Vec<content::Diagnostic>> {
            Ok(session::library::Running::plain(common::Objects(Some(("lose".into(), "not today".into())))))
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("strict.journal");
    let mut game = start(Some(&path));
    game.order(lose("m:a1")).unwrap();
    game.order(lose("m:a2")).unwrap();
    let library: Arc<dyn session::Library> = Arc::new(Stricter(Memory::library()));
    let report = replay(&library, &path, None, true).unwrap();
    assert_eq!(report.differences.iter().map(|d| d.entry.0).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(report.hash, hash(&game), "applying events needs no script");
}
