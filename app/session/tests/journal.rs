//! The journal under rough hands: torn, changed, locked, not a journal at all.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

mod common;

use std::io::Write;
use std::path::{Path, PathBuf};

use common::{Memory, definitions, lose, start};
use rules::Order;
use session::journal::{JournalError, MAX_LINE_BYTES};
use session::session::{Keep, ReadOnly, StartError};
use session::{Notice, OrderError, Session, StartOptions};

fn resume(path: &Path) -> Session {
    Session::resume(Memory::library(), path).unwrap()
}

/// Plays five orders, goes back two, plays another.
fn played(path: &Path) -> rules::state::StateHash {
    let mut game = start(Some(path));
    for unit in ["m:a1", "m:a2", "m:b1", "m:b2", "m:a1"] {
        game.order(lose(unit)).unwrap();
    }
    game.undo().unwrap();
    game.undo().unwrap();
    game.order(lose("m:b1")).unwrap();
    game.game().state.hash()
}

fn files() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sunday.journal");
    (folder, path)
}

#[test]
fn a_resumed_game_is_the_game_that_was_played() {
    let (_folder, path) = files();
    let hash = played(&path);
    let mut game = resume(&path);
    assert_eq!(game.game().state.hash(), hash);
    assert_eq!(game.game().state.hash_from_scratch(), hash);
    assert_eq!(game.entries().len(), 6);
    assert_eq!(game.poll(), []);
    game.order(lose("m:a2")).unwrap();
    let hash = game.game().state.hash();
    drop(game);
    assert_eq!(resume(&path).game().state.hash(), hash);
}

#[test]
fn the_same_orders_make_the_same_bytes_whenever_they_are_played() {
    let (folder, path) = files();
    let other = folder.path().join("other.journal");
    played(&path);
    played(&other);
    assert_eq!(std::fs::read(path).unwrap(), std::fs::read(other).unwrap());
}

#[test]
fn a_journal_cut_at_any_byte_of_its_last_line_loses_only_that_line() {
    let (folder, path) = files();
    let mut game = start(Some(&path));
    game.order(lose("m:a1")).unwrap();
    let kept = game.game().state.hash();
    let whole = std::fs::read(&path).unwrap();
    game.order(lose("m:a2")).unwrap();
    let last = game.game().state.hash();
    drop(game);
    let bytes = std::fs::read(&path).unwrap();
    for length in whole.len()..bytes.len() {
        let torn = folder.path().join(format!("torn {length}.journal"));
        std::fs::write(&torn, &bytes[..length]).unwrap();
        let mut game = resume(&torn);
        // Without its line feed alone the line is whole.
        let expected = if length + 1 == bytes.len() { last } else { kept };
        assert_eq!(game.game().state.hash(), expected, "cut at {length}");
        let n_torn = length - whole.len();
        let notices = game.poll();
        if n_torn == 0 || length + 1 == bytes.len() {
            assert_eq!(notices, []);
        } else {
            let Some(Notice::TornLine { kept, bytes: n }) = notices.first() else { panic!("{notices:?}") };
            assert_eq!(*n, n_torn as u64);
            assert_eq!(std::fs::read(kept).unwrap()[..n_torn], bytes[whole.len()..length]);
        }
        game.order(lose("m:b1")).unwrap();
        let after = game.game().state.hash();
        drop(game);
        assert_eq!(resume(&torn).game().state.hash(), after, "cut at {length}");
    }
}

#[test]
fn what_was_returned_is_in_the_file_although_the_program_is_killed() {
    let (folder, path) = files();
    let mut game = start(Some(&path));
    for n in 0..5 {
        game.order(lose(if n % 2 == 0 { "m:a1" } else { "m:b1" })).unwrap();
        // What a kill at this moment leaves behind: nothing is closed, nothing more is flushed.
        let left = folder.path().join(format!("killed {n}.journal"));
        std::fs::copy(&path, &left).unwrap();
        assert_eq!(resume(&left).game().state.hash(), game.game().state.hash());
    }
    std::mem::forget(game);
}

#[test]
fn a_changed_line_ends_the_load_there_and_says_where() {
    let (folder, path) = files();
    played(&path);
    let text = std::fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let damaged = |case: usize, line: &str| {
        let mut lines = lines.clone();
        lines[3] = line;
        let path = folder.path().join(format!("damaged {case}.journal"));
        std::fs::write(&path, lines.join("\n") + "\n").unwrap();
        path
    };
    let third = lines[3];
    let cases = [
        third.replace("m:a2", "m:b2"),
        third.replace("m:a2", "m:zz"),
        third.replacen("\"increments\":1", "\"increments\":3", 1),
        third.replace("\"seq\":2", "\"seq\":9"),
        third.replace("\"parent\":1", "\"parent\":0"),
        "{}".to_owned(),
        "not json".to_owned(),
        String::new(),
        "[".repeat(100_000),
        format!("{{\"entry\":{}", "{\"order\":{\"overrule\":".repeat(10_000)),
    ];
    for (n, case) in cases.iter().enumerate() {
        assert_ne!(case, third);
        let path = damaged(n, case);
        let mut game = resume(&path);
        let Some(Notice::LoadEnded { line, why }) = game.poll().first().cloned() else { panic!("{case}") };
        assert_eq!(line, 4, "{why}");
        assert!(!why.is_empty());
        assert_eq!(game.entries().len(), 1);
        assert!(matches!(game.order(lose("m:a1")), Err(OrderError::ReadOnly)));
        assert!(matches!(game.read_only(), Some(ReadOnly::Damaged(d)) if d.line == 4));
        let before = std::fs::read(&path).unwrap();
        drop(game);
        assert_eq!(std::fs::read(&path).unwrap(), before, "a damaged journal is left as it is");
        let copy = path.with_extension("mended.journal");
        Session::copy(&path, &Memory::library().load("m", None).unwrap(), &copy).unwrap();
        resume(&copy).order(lose("m:a1")).unwrap();
    }
    let swapped = folder.path().join("swapped.journal");
    let mut lines = lines.clone();
    lines.swap(3, 4);
    std::fs::write(&swapped, lines.join("\n") + "\n").unwrap();
    assert!(resume(&swapped).read_only().is_some());
}

#[test]
fn what_is_no_journal_is_refused_with_a_reason() {
    let (folder, path) = files();
    played(&path);
    let text = std::fs::read_to_string(&path).unwrap();
    let header = text.lines().next().unwrap();
    let cases: Vec<(&str, Vec<u8>)> = vec![
        ("empty", Vec::new()),
        ("empty line", b"\n".to_vec()),
        ("random", (0..5000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13).to_le_bytes()[0]).collect()),
        ("zip", b"PK\x03\x04rest".to_vec()),
        ("json", b"{\"a\":1}\n".to_vec()),
        ("half a header", header.as_bytes()[..header.len() / 2].to_vec()),
        ("only a header", format!("{header}\n").into_bytes()),
        ("another seed", text.replace("\"seed\":1812", "\"seed\":1813").into_bytes()),
        ("another start", text.replacen("\"facing\":0", "\"facing\":3", 1).into_bytes()),
        ("another format", text.replacen("\"format\":1", "\"format\":7", 1).into_bytes()),
        ("format alone", b"{\"header\":{\"format\":7,\"new\":true}}\n".to_vec()),
    ];
    for (name, bytes) in cases {
        let path = folder.path().join(format!("{name}.journal"));
        std::fs::write(&path, bytes).unwrap();
        let error = Session::resume(Memory::library(), &path).unwrap_err();
        let fits = match name {
            "empty" => matches!(error, StartError::Journal(JournalError::Empty { .. })),
            "another format" | "format alone" => {
                matches!(error, StartError::Journal(JournalError::Format { found: 7, .. }))
            }
            _ => matches!(error, StartError::Journal(JournalError::NotAJournal { .. })),
        };
        assert!(fits, "{name}: {error:?}");
    }
    let missing = Session::resume(Memory::library(), &folder.path().join("none.journal")).unwrap_err();
    assert!(matches!(missing, StartError::Journal(JournalError::Io { .. })));
}

#[test]
fn a_line_of_a_hundred_megabytes_is_not_read_into_memory() {
    let (folder, path) = files();
    played(&path);
    let good = std::fs::read(&path).unwrap();
    for head in [Vec::new(), good] {
        let path = folder.path().join(format!("long {}.journal", head.len()));
        let mut file = std::fs::File::create(&path).unwrap();
        file.write_all(&head).unwrap();
        let block = vec![b'['; 1 << 20];
        for _ in 0..100 {
            file.write_all(&block).unwrap();
        }
        match Session::resume(Memory::library(), &path) {
            Err(error) => {
                assert!(head.is_empty());
                assert!(error.to_string().contains(&MAX_LINE_BYTES.to_string()));
            }
            Ok(mut game) => assert!(matches!(game.poll().first(), Some(Notice::LoadEnded { line: 11, .. }))),
        }
    }
}

#[test]
fn half_a_file_is_played_on_from_its_last_whole_line() {
    let (folder, path) = files();
    played(&path);
    let bytes = std::fs::read(&path).unwrap();
    let half = folder.path().join("half.journal");
    std::fs::write(&half, &bytes[..bytes.len() * 3 / 4]).unwrap();
    let mut game = resume(&half);
    assert!(game.read_only().is_none());
    game.order(lose("m:b2")).unwrap();
}

#[test]
fn a_tail_of_zeros_left_by_a_loss_of_power_is_cut() {
    let (_folder, path) = files();
    let hash = played(&path);
    let mut file = std::fs::OpenOptions::new().append(true).open(&path).unwrap();
    file.write_all(&[0; 300]).unwrap();
    file.write_all(b"\n").unwrap();
    drop(file);
    let mut game = resume(&path);
    assert_eq!(game.game().state.hash(), hash);
    assert!(matches!(game.poll().first(), Some(Notice::TornLine { .. })));
}

#[test]
fn a_game_is_played_in_one_window_and_looked_at_in_others() {
    let (_folder, path) = files();
    let mut game = start(Some(&path));
    game.order(lose("m:a1")).unwrap();
    let second = Session::resume(Memory::library(), &path).unwrap_err();
    assert!(matches!(second, StartError::Journal(JournalError::Locked { .. })), "{second}");
    let mut look = Session::look_at(Memory::library(), &path).unwrap();
    assert_eq!(look.game().state.hash(), game.game().state.hash());
    assert!(matches!(look.order(lose("m:a1")), Err(OrderError::ReadOnly)));
    assert!(matches!(look.undo(), Err(OrderError::ReadOnly)));
    game.order(lose("m:a1")).unwrap();
    drop(game);
    resume(&path);
}

#[test]
fn a_new_game_never_overwrites_an_old_one() {
    let (_folder, path) = files();
    played(&path);
    let before = std::fs::read(&path).unwrap();
    let options = StartOptions { keep: Keep::File(path.clone()), ..StartOptions::new("m", 1) };
    let error = Session::start(Memory::library(), &options).unwrap_err();
    assert!(matches!(error, StartError::Journal(JournalError::Exists { .. })));
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_game_whose_modules_changed_opens_and_lists_the_files() {
    let (_folder, path) = files();
    let hash = played(&path);
    let mut game = Session::resume(Memory::changed(definitions(7, &["m:new"])), &path).unwrap();
    assert_eq!(game.game().state.hash(), hash);
    assert_eq!(game.poll(), [Notice::ModulesChanged { files: vec!["m: map.toml".into()] }]);
    game.order(lose("m:b2")).unwrap();
    drop(game);
    let mut again = Session::resume(Memory::changed(definitions(7, &["m:new"])), &path).unwrap();
    assert_eq!(again.poll(), [], "the journal knows the new files");
}

#[test]
fn a_game_whose_things_are_gone_opens_read_only_and_lists_them() {
    let (_folder, path) = files();
    let game = start(Some(&path));
    drop(game);
    let mut fewer = definitions(4, &[]);
    fewer.units.shift_remove(&rules::ids::UnitId::new("m:a1"));
    let mut game = Session::resume(Memory::changed(fewer), &path).unwrap();
    let notices = game.poll();
    let Some(Notice::Unresolved { units, hexes }) = notices.get(1) else { panic!("{notices:?}") };
    assert_eq!(units, &["m:a1".into()]);
    assert_eq!(hexes, &["0502".into(), "0503".into()]);
    assert!(matches!(game.order(Order::NextPhase {}), Err(OrderError::ReadOnly)));
}

#[test]
fn the_list_of_games_shows_what_each_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a day.journal");
    let options =
        StartOptions { keep: Keep::File(path), started: Some("2026-11-30 10:00".into()), ..StartOptions::new("m", 1) };
    let mut game = Session::start(Memory::library(), &options).unwrap();
    game.order(Order::NextPhase {}).unwrap();
    let games = session::games::list(folder.path());
    let peek = games[0].peek.as_ref().unwrap();
    assert_eq!(games[0].name, "a day");
    assert_eq!(games[0].turn, Some(1));
    assert_eq!(peek.header.title, "The mound at noon");
    assert_eq!(peek.started.as_deref(), Some("2026-11-30 10:00"));
}
