//! Properties over random play of the shipped battle, with its scripts.

use std::path::Path;
use std::sync::Arc;

use berthier_tests::ordeal::ordeal_in;
use berthier_tests::play::{Chance, any_order};
use proptest::prelude::*;
use rules::event::Portion;
use rules::game::Game;
use rules::num::Ratio;
use session::modules::ModuleLibrary;
use session::session::{Keep, StartOptions};
use session::{Library, Session};

fn library() -> Arc<dyn Library> {
    let scripts = berthier_tests::repository().join("scripts");
    Arc::new(ModuleLibrary::new(berthier_tests::library(), Some(scripts)))
}

fn start(keep: Keep, seed: u64) -> Session {
    let options = StartOptions { keep, ..StartOptions::new("chevardino", seed) };
    Session::start(library(), &options).expect("the shipped battle starts")
}

/// Gives orders, and now and then takes some back; returns how many were done.
fn play(session: &mut Session, chance: &mut Chance, orders: usize) -> usize {
    let mut done = 0;
    for _ in 0..orders {
        if chance.below(12) == 0 {
            let _ = session.undo();
            if chance.below(2) == 0 {
                let _ = session.redo();
            }
            continue;
        }
        let order = any_order(session.game(), session.hooks(), chance);
        let verdict = session.check(&order);
        let result = session.order(order.clone());
        assert!(result.is_ok() || !verdict.is_allowed(), "{order:?} was allowed and not done");
        done += usize::from(result.is_ok());
        holds_together(session.game());
    }
    done
}

/// What is true of every state whatever the players do.
fn holds_together(game: &Game) {
    let state = &game.state;
    assert_eq!(state.hash(), state.hash_from_scratch(), "the running hash is kept");
    for (id, unit) in state.units() {
        let parts = unit.hexes().iter().map(Portion::increments).fold(Ratio::ZERO, Ratio::plus);
        if !unit.hexes().is_empty() && unit.troops.is_some() {
            assert_eq!(parts, Ratio::from(game.increments(id)), "the portions of {id} add up");
        }
        assert!(unit.mp.in_quarters() >= 0, "{id} owes MP");
        for portion in unit.hexes() {
            assert!(state.stack(portion.hex()).contains(id), "{id} is in the stack of {}", portion.hex());
        }
        for pair in unit.hexes().windows(2) {
            let board = &game.definitions.board;
            let place = |p: &Portion| board.find(p.hex()).expect("the hex is on the board");
            assert!(board.direction(place(&pair[0]), place(&pair[1])).is_some(), "{id} stands on hexes that touch");
        }
    }
    for (hex, stack) in state.stacks() {
        for unit in stack {
            assert!(state.unit(unit).is_some_and(|u| u.stands_in(hex)), "{unit} stands in {hex}");
        }
    }
}

fn resume(path: &Path) -> Session {
    Session::resume(library(), path).expect("the game is taken up")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_game_taken_up_again_is_the_game_that_was_left(seed in 0_u64..1_000_000) {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        let path = folder.path().join("game.journal");
        let mut session = start(Keep::File(path.clone()), seed);
        play(&mut session, &mut Chance::new(seed), 60);
        let (hash, cursor) = (session.game().state.hash(), session.timeline().cursor());
        drop(session);
        let mut again = resume(&path);
        prop_assert_eq!(again.game().state.hash(), hash);
        prop_assert_eq!(again.timeline().cursor(), cursor);
        play(&mut again, &mut Chance::new(seed + 1), 20);
        let hash = again.game().state.hash();
        drop(again);
        prop_assert_eq!(resume(&path).game().state.hash(), hash);
    }

    #[test]
    fn replay_comes_out_as_it_was_played(seed in 0_u64..1_000_000) {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        let path = folder.path().join("game.journal");
        let mut session = start(Keep::File(path.clone()), seed);
        play(&mut session, &mut Chance::new(seed), 60);
        let hash = session.game().state.hash();
        drop(session);
        let report = session::replay::replay(&library(), &path, None, true).expect("the journal can be read");
        prop_assert!(report.is_clean(), "{:?}", report.differences.first());
        prop_assert_eq!(report.hash, hash);
    }

    #[test]
    fn undoing_everything_returns_to_the_start_and_redoing_it_to_the_end(seed in 0_u64..1_000_000) {
        let mut session = start(Keep::Nowhere, seed);
        let start = session.game().state.clone();
        play(&mut session, &mut Chance::new(seed), 50);
        while session.redo().is_ok() {}
        let end = session.game().state.clone();
        let mut back = 0;
        while session.undo().is_ok() {
            back += 1;
        }
        prop_assert_eq!(&session.game().state, &start);
        for _ in 0..back {
            prop_assert!(session.redo().is_ok());
        }
        prop_assert_eq!(&session.game().state, &end);
    }
}

/// Orders of every kind, lawful and not, held against all that `tests/positions.rs` holds its positions against: the scripts
/// of the battle come in wherever they listen.
#[test]
fn whatever_is_ordered_in_the_shipped_battle_its_scripts_break_no_invariant() {
    let session = start(Keep::Nowhere, 1);
    let tally = ordeal_in(session.game(), session.hooks(), 1, 150).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(tally.done > 10, "only {} of {} orders were done", tally.done, tally.given);
}

#[test]
fn random_play_really_plays() {
    let mut session = start(Keep::Nowhere, 5);
    let done = play(&mut session, &mut Chance::new(5), 200);
    assert!(done > 40, "only {done} of 200 orders were done");
}

/// W3: what a loss brings about, decisions and answers included, is one act.
#[test]
fn one_undo_takes_back_a_loss_its_decision_and_the_division() {
    use rules::Order;
    use rules::ids::UnitId;
    let field = berthier_tests::field::Field {
        rows: vec!["...".to_owned(); 3],
        units: vec!["r infantry regiment 9 column 0202 mp=7 fractions=battalion:3".to_owned()],
        digits: 2,
        ..berthier_tests::field::Field::default()
    };
    let library: Arc<dyn Library> = Arc::new(ModuleLibrary::new(field.library(), None));
    let options = StartOptions { keep: Keep::Nowhere, ..StartOptions::new("case", 1812) };
    let mut session = Session::start(library, &options).expect("the field is a battle");
    let regiment = UnitId::new("case:r");
    let before = session.game().state.clone();
    session.order(Order::Lose { unit: regiment.clone(), increments: 5 }).expect("a regiment loses");
    let owed = session.game().state.pending().first().expect("its owner is asked (O7)").id;
    session.order(Order::Answer { decision: owed, option: 0 }).expect("it divides");
    let battalion = UnitId::new("case:r_1");
    assert!(session.game().state.unit(&battalion).is_some_and(|u| !u.hexes().is_empty()));
    let after = session.game().state.clone();
    session.undo().expect("the act is taken back");
    assert_eq!(session.game().state, before);
    session.redo().expect("the act is done again");
    assert_eq!(session.game().state, after);
}
