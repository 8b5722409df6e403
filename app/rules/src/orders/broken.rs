//! Conditions by hand (D), and the attempt to recover (D8, Q4).

use super::refuse;
use crate::chapters::{disorder, morale, sequence};
use crate::charts::System;
use crate::consequence::Consequence;
use crate::explain::Occasion;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::scenario::PhaseKind;
use crate::state::UnitState;
use crate::unit::{Condition, Posture};
use crate::verdict::{Reason, Refusal, Verdict};

/// Gives a unit a condition by hand, with all that follows: it collapses to the hex its owner names (D1), and routs if
/// it is PGD (D10). Good order is taken as by recovering (M3).
pub(super) fn set_condition(game: &Game, unit: &UnitId, condition: Condition) -> Verdict {
    let (state, was) = match standing(game, unit) {
        Ok(standing) => standing,
        Err(refusal) => return Verdict::without_form(refusal),
    };
    if was == condition {
        return Verdict::without_form(Refusal::form(Reason::ConditionAlready).of(unit));
    }
    let follows_rules = game.definitions.ruleset.system == System::AnXxx;
    if follows_rules && state.hexes().len() > 1 && condition > was {
        let follows = vec![Consequence::Break { unit: unit.clone(), to: condition }];
        return Verdict { follows, ..Verdict::default() };
    }
    let plan = disorder::changed(game, unit, condition, None).into_iter().map(Into::into).collect();
    let routs = follows_rules && condition == Condition::Pgd;
    let follows = routs.then(|| disorder::rout(unit)).into_iter().collect();
    Verdict { plan, follows, ..Verdict::default() }
}

/// Lets a broken unit try to recover, once a turn in the Reorganisation segment (D8, Q4).
///
/// # Errors
/// The fault of a `calc` hook.
pub(super) fn recover(game: &Game, hooks: &dyn Hooks, unit: &UnitId) -> Result<Verdict, HookFault> {
    let (state, was) = match standing(game, unit) {
        Ok(standing) => standing,
        Err(refusal) => return Ok(Verdict::without_form(refusal)),
    };
    if was == Condition::GoodOrder {
        return Ok(Verdict::without_form(Refusal::form(Reason::NotBroken).of(unit)));
    }
    // Without rules nobody checks morale; a condition is then given by hand.
    let Some(hex) = state.head().filter(|_| game.definitions.ruleset.system == System::AnXxx) else {
        return Ok(Verdict::without_form(Refusal::form(Reason::NothingToDo).of(unit)));
    };
    let mut verdict = Verdict::default();
    if game.phase_kind() != PhaseKind::Reorganisation || game.state.clock().ended {
        refuse(&mut verdict, [Refusal::rule("Q4", Reason::WrongPhase).of(unit)]);
    }
    if state.has_tried {
        refuse(&mut verdict, [Refusal::rule("Q4", Reason::TriedAlready).of(unit)]);
    }
    if let Some(first) = still_to_check(game, unit) {
        refuse(&mut verdict, [Refusal::rule("Q4", Reason::FirstSideChecks).of(first)]);
    }
    verdict.sum = Some(morale::check_of(game, hooks, unit, Occasion::Recovery)?);
    verdict.follows = vec![check_to_recover(unit, hex)];
    Ok(verdict)
}

/// Returns a unit of the first side that has yet to check before this one of another may (Q4).
fn still_to_check<'a>(game: &'a Game, unit: &UnitId) -> Option<&'a UnitId> {
    let first = sequence::combat::first_side(game);
    if game.side(unit) == Some(first) {
        return None;
    }
    let checks = |u: &UnitState| {
        let is_broken = u.posture().is_some_and(|p| p.condition() != Condition::GoodOrder);
        is_broken && !u.has_tried && !u.hexes().is_empty()
    };
    game.state.units().find(|(id, state)| game.side(id) == Some(first) && checks(state)).map(|(id, _)| id)
}

fn check_to_recover(unit: &UnitId, hex: &PlaceId) -> Consequence {
    Consequence::Check { hex: hex.clone(), units: vec![(unit.clone(), Occasion::Recovery)] }
}

/// Returns how a combat unit on the map stands.
fn standing<'a>(game: &'a Game, unit: &UnitId) -> Result<(&'a UnitState, Condition), Refusal> {
    let state = game.state.unit(unit).ok_or_else(|| Refusal::form(Reason::NoSuchUnit).of(unit))?;
    let posture = state.posture().ok_or_else(|| Refusal::form(Reason::NotTroops).of(unit))?;
    if state.hexes().is_empty() {
        return Err(Refusal::form(Reason::NotOnMap).of(unit));
    }
    Ok((state, Posture::condition(posture)))
}
