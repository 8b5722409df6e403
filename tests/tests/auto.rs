//! Whole games of the shipped battle, played by the shipped script on both sides: each ends, with a victory, replays to
//! the same hash, and leaves no state that may not be.
//!
//! The gate plays 20 games (`BERTHIER_GAMES`), `tests/extra` 200 from seeds of its own (`BERTHIER_SEED`).

use std::sync::Arc;

use berthier_tests::invariants;
use berthier_tests::{modules_folder, repository};
use rayon::prelude::*;
use rules::ids::SideId;
use session::auto::{Auto, Player, Summary};
use session::session::Keep;
use session::{Library, ModuleLibrary, Session, StartOptions};

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn library() -> Arc<dyn Library> {
    let scripts = repository().join("scripts");
    Arc::new(ModuleLibrary::new(content::Library::new([modules_folder()]), Some(scripts)))
}

/// Plays a game of one seed; returns how it ended, or what went wrong.
fn play(seed: u64) -> Result<Summary, String> {
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    let path = folder.path().join("game.journal");
    let options = StartOptions { keep: Keep::File(path.clone()), ..StartOptions::new("chevardino", seed) };
    let mut session = Session::start(library(), &options).map_err(|e| e.to_string())?;
    let script = repository().join("scripts/examples/steady.lua");
    let sides: Vec<SideId> = session.game().definitions.sides.keys().cloned().collect();
    let players = sides.iter().map(|side| Player::load(&session, side.clone(), &script));
    let mut auto = Auto::new(players.collect::<Result<_, _>>().map_err(|e| e.to_string())?);
    let mut phase = (0, 0);
    while !session.game().state.clock().ended {
        if !auto.step(&mut session).map_err(|e| format!("{e}\n{e:#?}"))? {
            return Err(format!("the game stands still in {:?}", session.game().state.clock()));
        }
        let clock = session.game().state.clock();
        if phase != (clock.turn, clock.phase) {
            phase = (clock.turn, clock.phase);
            let torn = invariants::torn(session.game());
            if !torn.is_empty() {
                return Err(format!("turn {} phase {}: {}", clock.turn, clock.phase, torn.join("; ")));
            }
        }
    }
    let summary = Summary::of(&session);
    drop(session);
    let report = session::replay::replay(&library(), &path, None, false).map_err(|e| e.to_string())?;
    if !report.is_clean() || report.hash != summary.hash {
        return Err("it does not replay to the same hash".to_owned());
    }
    Ok(summary)
}

#[test]
fn games_played_by_scripts_hold_together_and_replay() {
    let (games, first) = (number("BERTHIER_GAMES", 20), number("BERTHIER_SEED", 1));
    let mut failures = Vec::new();
    let mut hashes = std::collections::BTreeSet::new();
    let mut lost = 0;
    let played: Vec<_> = (first..first + games).into_par_iter().map(|seed| (seed, play(seed))).collect();
    for (seed, played) in played {
        match played {
            Ok(summary) => {
                if !summary.ended || summary.victory.is_none() {
                    failures.push(format!("seed {seed}: it ended without a victory: {summary:?}"));
                }
                lost += summary.sides.iter().map(|side| side.lost).sum::<u32>();
                hashes.insert(summary.hash.to_string());
            }
            Err(what) => failures.push(format!("seed {seed}: {what}")),
        }
    }
    assert!(failures.is_empty(), "{} of {games} games failed\n{}", failures.len(), failures.join("\n"));
    assert!(lost > 0, "nobody ever lost anything");
    assert_eq!(u64::try_from(hashes.len()), Ok(games), "every seed is a game of its own");
}
