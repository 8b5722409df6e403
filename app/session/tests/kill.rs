//! A process killed in the middle of play. Apart from the other tests: a child that is being started holds, for a
//! moment, the locks of its parent.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

mod common;

use std::io::Write;
use std::path::Path;

use common::{Memory, lose, start};
use rules::Order;
use session::Session;
use session::journal::EntryId;

/// Not a test of its own: the child that the next test starts and kills.
#[test]
fn child_that_plays_until_it_is_killed() {
    let Ok(path) = std::env::var("BERTHIER_TEST_JOURNAL") else { return };
    let mut game = start(Some(Path::new(&path)));
    let mut out = std::io::stdout();
    for n in 0.. {
        let order = if n % 2 == 0 { lose("m:a1") } else { Order::Regain { unit: "m:a1".into(), increments: 1 } };
        game.order(order).unwrap();
        // What a window would show now.
        writeln!(out, "shown {} {}", n + 1, game.game().state.hash()).unwrap();
        out.flush().unwrap();
    }
}

#[test]
fn a_killed_program_loses_nothing_it_had_shown() {
    use std::io::BufRead;
    for round in 1..=8 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("killed.journal");
        let mut child = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child_that_plays_until_it_is_killed", "--nocapture"])
            .env("BERTHIER_TEST_JOURNAL", &path)
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let mut shown = std::io::BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut last = None;
        for line in shown.by_ref() {
            let Some(at) = line.find("shown ") else { continue };
            last = Some(line[at..].to_owned());
            if last.as_ref().is_some_and(|l| l.starts_with(&format!("shown {} ", round * 3))) {
                child.kill().unwrap();
            }
        }
        child.wait().unwrap();
        let last = last.unwrap();
        let mut parts = last.split(' ').skip(1);
        let (n, hash) = (parts.next().unwrap().parse::<u64>().unwrap(), parts.next().unwrap_or_default());
        let game = Session::resume(Memory::library(), &path).unwrap();
        assert!(game.entries().len() as u64 >= n, "{} of {n}", game.entries().len());
        // The pipe itself may have been cut in the middle of a line.
        if hash.len() == 32 {
            assert_eq!(game.game_at(EntryId(n)).unwrap().state.hash().to_string(), hash);
        }
    }
}
