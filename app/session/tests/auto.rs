//! Scripts that play sides: the shipped one plays the shipped battle, and one that does not play is stopped and named.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::ids::SideId;
use session::auto::{Auto, AutoError, Player, Summary};
use session::session::Keep;
use session::{ModuleLibrary, Session, StartOptions};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn library() -> Arc<dyn session::Library> {
    Arc::new(ModuleLibrary::new(content::Library::new([root().join("modules")]), Some(root().join("scripts"))))
}

fn start(seed: u64, keep: Keep) -> Session {
    let options = StartOptions { keep, ..StartOptions::new("chevardino", seed) };
    Session::start(library(), &options).unwrap_or_else(|e| panic!("{e}"))
}

fn steady(session: &Session) -> Auto {
    let path = root().join("scripts/examples/steady.lua");
    let sides: Vec<SideId> = session.game().definitions.sides.keys().cloned().collect();
    let load = |side: &SideId| match Player::load(session, side.clone(), &path) {
        Ok(player) => player,
        Err(AutoError::Broken { problems, .. }) => {
            panic!("{}", problems.iter().map(content::Diagnostic::render).collect::<String>())
        }
        Err(other) => panic!("{other}"),
    };
    Auto::new(sides.iter().map(load).collect())
}

/// Has one script play the French and nobody the Russians, and returns why it was stopped.
fn stopped(script: &str) -> AutoError {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("odd.lua");
    std::fs::write(&path, script).unwrap();
    let mut session = start(1, Keep::Nowhere);
    let player = match Player::load(&session, "french".into(), &path) {
        Ok(player) => player,
        Err(error) => return error,
    };
    Auto::new(vec![player]).play(&mut session, Some(1)).unwrap_err()
}

#[test]
fn three_turns_are_played_with_fights_and_replay_to_the_same_hash() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.journal");
    let mut session = start(1812, Keep::File(path.clone()));
    let mut auto = steady(&session);
    auto.play(&mut session, Some(3)).unwrap_or_else(|e| panic!("{e} {e:#?}"));
    let summary = Summary::of(&session);
    assert_eq!(summary.turn, 4, "{summary:?}");
    assert!(summary.sides.iter().any(|side| side.lost > 0), "somebody lost something: {summary:?}");
    drop(session);
    let report = session::replay::replay(&library(), &path, None, true).unwrap();
    assert!(report.is_clean(), "{:?}", report.differences.first());
    assert_eq!(report.hash, summary.hash, "it replays, and is verified, without the scripts that played it");
}

#[test]
fn a_script_that_does_not_play_is_stopped_and_named() {
    let of = |body: &str| stopped(&format!("return {{ ask = {{ next_order = function(ctx, q) {body} end }} }}"));
    for (error, said) in [
        (of("return { draw_chit = {} }"), "was refused 8 orders in a row for french, the last `draw_chit`"),
        (of("return { finish = { units = { 'chevardino:vilna_1' } } }"), "the last `finish`"),
        (of("return { lose = { unit = 'chevardino:61e', increments = 1 } }"), "the last `lose`"),
        (of("return { mve = {} }"), "failed in ask.next_order: there is no order `mve`"),
        (of("return { move = { units = { 'chevardino:61e' } } }"), "the order `move`: missing field `path`"),
        (of("while true do end"), "failed in ask.next_order"),
        (
            of("local h = ctx.hex('1112') local units = {} for i = #h.units, 1, -1 do units[#units + 1] = h.units[i] end
                return { set_policy = { side = q.side, kind = 'divide', policy = 'ask' } }"),
            "the last `set_policy`",
        ),
        (stopped("return { ask = {} }"), "plays no side: it has no `ask.next_order`"),
        (stopped("return { ask = { next_ordr = function() end } }"), "does not load"),
    ] {
        let text = error.to_string();
        assert!(text.contains("odd.lua") && text.contains(said), "{text}\nwants {said}");
    }
}
