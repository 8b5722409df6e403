//! The fire of a hex in the step *Fire* of the Combat segment, and passing it (Q3, K1).

use super::refuse;
use crate::board::PlaceIdx;
use crate::chapters::facing::{Sight, sight};
use crate::chapters::fire::{self, Firing};
use crate::chapters::sequence::combat;
use crate::charts::System;
use crate::combat::FireKind;
use crate::consequence::Consequence;
use crate::event::Event;
use crate::explain::LineKind;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::PlaceId;
use crate::num::Ratio;
use crate::verdict::{Reason, Refusal, Verdict};

/// Answers a hex that fires: its value, the odds and what the dice may bring, whatever forbids it.
pub(super) fn check(game: &Game, hooks: &dyn Hooks, from: &PlaceId, at: &PlaceId) -> Result<Verdict, HookFault> {
    let board = &game.definitions.board;
    let unknown = |hex: &PlaceId| Ok(Verdict::without_form(Refusal::form(Reason::NoSuchHex).at(hex)));
    let Some(here) = board.find(from) else { return unknown(from) };
    let Some(there) = board.find(at) else { return unknown(at) };
    if game.definitions.ruleset.system == System::Free {
        return Ok(Verdict::without_form(Refusal::form(Reason::NothingToDo)));
    }
    let mut verdict = Verdict::default();
    refuse(&mut verdict, refusals_of_turn(game, Some(from)));
    let firing = fire::firing(game, hooks, here, Some(there), Some(FireKind::Combat))?;
    let value = firing.sum.total();
    if value <= Ratio::ZERO {
        refuse(&mut verdict, silent(game, &firing, from, there));
    }
    let side = combat::side_of(game, from);
    if !side.is_some_and(|side| combat::is_enemy(game, there, &side)) {
        refuse(&mut verdict, [Refusal::rule("K1", Reason::NoEnemyThere).at(at)]);
    }
    if let Sight::BlockedBy(hex) = sight(game, here, there) {
        refuse(&mut verdict, [Refusal::rule("Z4", Reason::OutOfSight).at(&hex)]);
    }
    verdict.sum = Some(firing.sum);
    verdict.shot = fire::expect(game, value, there, &[]);
    let fire = Consequence::Fire { from: from.clone(), at: at.clone(), kind: FireKind::Combat, only: Vec::new() };
    verdict.follows.push(fire);
    Ok(verdict)
}

/// Returns what forbids a hex, or any of the side whose turn it is, to fire or pass now (Q3).
fn refusals_of_turn(game: &Game, hex: Option<&PlaceId>) -> Vec<Refusal> {
    if !combat::is_fire(game) {
        return vec![Refusal::rule("Q3", Reason::WrongPhase)];
    }
    let mut out = Vec::new();
    let Some(hex) = hex else { return out };
    let now = game.state.combat();
    if combat::side_of(game, hex).is_some_and(|side| now.to_fire.as_ref() != Some(&side)) {
        out.push(Refusal::rule("Q3", Reason::NotItsTurn).at(hex));
    }
    if now.done.contains(hex) {
        out.push(Refusal::rule("Q3", Reason::HexHasFired).at(hex));
    }
    out
}

/// Returns why a hex has nothing to fire with: what each of its units says, or that there is none (K1, K2, D5, S24).
fn silent(game: &Game, firing: &Firing, from: &PlaceId, there: PlaceIdx) -> Vec<Refusal> {
    let target = &game.definitions.board.place(there).id;
    let mut out = Vec::new();
    for line in &firing.sum.lines {
        let clause = CLAUSES.iter().find(|known| line.clause == **known).copied().unwrap_or("K1");
        let refusal = match &line.kind {
            LineKind::MayNotFire(unit) => Refusal::rule(clause, Reason::CannotFire).of(unit).at(from),
            LineKind::OutsideFront(unit) => Refusal::rule(clause, Reason::NotInItsFront).of(unit).at(target),
            LineKind::OutOfRange(unit, range) => {
                let most = game.troops(unit).map_or(0, fire::farthest);
                let refusal = Refusal::rule(clause, Reason::OutOfRange).of(unit).at(target);
                refusal.comparing(u16::from(*range), u16::from(most))
            }
            _ => continue,
        };
        out.push(refusal);
    }
    if out.is_empty() {
        out.push(Refusal::rule("K1", Reason::CannotFire).at(from));
    }
    out
}

/// The clauses by which a unit does not fire.
const CLAUSES: [&str; 6] = ["K1", "K2", "D5", "S24", "X2", "Q3"];

/// Answers a hex that passes its fire, or all of the side whose turn it is (Q3).
pub(super) fn pass(game: &Game, hooks: &dyn Hooks, hex: Option<&PlaceId>) -> Result<Verdict, HookFault> {
    if let Some(hex) = hex.filter(|hex| game.definitions.board.find(hex).is_none()) {
        return Ok(Verdict::without_form(Refusal::form(Reason::NoSuchHex).at(hex)));
    }
    if game.definitions.ruleset.system == System::Free {
        return Ok(Verdict::without_form(Refusal::form(Reason::NothingToDo)));
    }
    let mut verdict = Verdict::default();
    refuse(&mut verdict, refusals_of_turn(game, hex));
    let passing: Vec<PlaceId> = match hex {
        Some(hex) => {
            let left = match combat::side_of(game, hex) {
                Some(side) => combat::hexes_left(game, hooks, &side)?,
                None => Vec::new(),
            };
            if !game.state.combat().done.contains(hex) && left.iter().all(|c| c.from != *hex) {
                refuse(&mut verdict, [Refusal::rule("K1", Reason::CannotFire).at(hex)]);
            }
            vec![hex.clone()]
        }
        None => combat::left_to_fire(game, hooks)?.into_iter().map(|c| c.from).collect(),
    };
    verdict.plan = passing.into_iter().map(|hex| Event::FirePassed { hex }.into()).collect();
    if let Some(next) = combat::next_turn(game, hooks, &verdict.plan)? {
        verdict.plan.push(next);
    }
    Ok(verdict)
}
