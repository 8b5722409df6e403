//! Activating and finishing units, going on to the next phase, answering decisions.

use super::refuse;
use crate::chapters::sequence::cup::{self, Chit};
use crate::chapters::{organisation, sequence};
use crate::charts::System;
use crate::consequence::Consequence;
use crate::event::{Event, Happening};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{GroupId, UnitId};
use crate::scenario::PhaseKind;
use crate::verdict::{Reason, Refusal, Verdict};

/// Draws a chit; what was active before is finished (Q2).
pub(super) fn draw_chit(game: &Game, hooks: &dyn Hooks) -> Result<Verdict, HookFault> {
    let mut verdict = Verdict::default();
    if game.phase_kind() != PhaseKind::Manoeuvre || game.state.clock().ended {
        return Ok(Verdict::without_form(Refusal::form(Reason::WrongPhase)));
    }
    if game.state.cup().is_empty() {
        return Ok(Verdict::without_form(Refusal::form(Reason::SegmentOver)));
    }
    if cup::is_over(game) {
        refuse(&mut verdict, [Refusal::rule("Q2", Reason::SegmentOver)]);
    }
    refuse(&mut verdict, refusals_to_end(game, hooks)?);
    verdict.plan.extend(sequence::finish_all(game).into_iter().map(Happening::from));
    verdict.follows.push(Consequence::DrawChit {});
    Ok(verdict)
}

/// Activates a manoeuvre unit by hand, whatever the cup holds; what was active before is finished (Q2).
pub(super) fn activate(game: &Game, hooks: &dyn Hooks, group: &GroupId) -> Result<Verdict, HookFault> {
    let Some(def) = game.definitions.groups.get(group).filter(|g| g.manoeuvre_unit) else {
        return Ok(Verdict::without_form(Refusal::form(Reason::NoSuchGroup(group.clone()))));
    };
    let mut verdict = Verdict::default();
    if game.phase_kind() != PhaseKind::Manoeuvre || game.state.clock().ended {
        refuse(&mut verdict, [Refusal::rule("Q2", Reason::WrongPhase)]);
    } else if game.state.activated().contains(&def.id) {
        refuse(&mut verdict, [Refusal::rule("Q2", Reason::AlreadyActivated)]);
    } else {
        refuse(&mut verdict, [Refusal::rule("Q2", Reason::ChitNotDrawn)]);
    }
    refuse(&mut verdict, refusals_to_end(game, hooks)?);
    verdict.plan.extend(sequence::finish_all(game).into_iter().map(Happening::from));
    let chit = Chit::Group(def.id.clone());
    if game.state.cup().contains(&chit) {
        verdict.plan.push(Event::ChitDrawn { side: cup::side_of(game, &chit), chit }.into());
    }
    let mut anybody = false;
    for member in sequence::members(game, &def.id) {
        anybody = true;
        let mp = sequence::allowance(game, hooks, member)?;
        let event = Event::UnitActivated { unit: member.id.clone(), mp, group: Some(def.id.clone()) };
        verdict.plan.push(event.into());
    }
    if !anybody {
        return Ok(Verdict::without_form(Refusal::form(Reason::NotOnMap)));
    }
    Ok(verdict)
}

/// Ends the activation of units.
pub(super) fn finish(game: &Game, hooks: &dyn Hooks, units: &[UnitId]) -> Result<Verdict, HookFault> {
    let mut verdict = Verdict::default();
    if units.is_empty() {
        return Ok(Verdict::without_form(Refusal::form(Reason::NobodyNamed)));
    }
    for (n, unit) in units.iter().enumerate() {
        let Some(state) = game.state.unit(unit) else {
            return Ok(Verdict::without_form(Refusal::form(Reason::NoSuchUnit).of(unit)));
        };
        if units.iter().take(n).any(|u| u == unit) {
            return Ok(Verdict::without_form(Refusal::form(Reason::NamedTwice).of(unit)));
        }
        if !state.is_active() {
            refuse(&mut verdict, [Refusal::rule("Q2", Reason::NotActive).of(unit)]);
        }
        verdict.plan.push(Event::UnitFinished { unit: unit.clone() }.into());
    }
    // O4, S15: what dividing left over the limit must be lawful first.
    refuse(&mut verdict, organisation::left_over_limit(game, hooks, units.iter())?);
    Ok(verdict)
}

/// Returns what keeps the activation of everybody active from ending (O4, S15).
fn refusals_to_end(game: &Game, hooks: &dyn Hooks) -> Result<Vec<Refusal>, HookFault> {
    let active = game.state.units().filter(|(_, u)| u.is_active()).map(|(id, _)| id);
    organisation::left_over_limit(game, hooks, active)
}

/// Goes on to the next phase.
pub(super) fn next_phase(game: &Game, hooks: &dyn Hooks) -> Result<Verdict, HookFault> {
    if game.state.clock().ended {
        return Ok(Verdict::without_form(Refusal::form(Reason::NothingToDo)));
    }
    let mut verdict = Verdict::default();
    if !game.state.pending().is_empty() && game.definitions.ruleset.system != System::Free {
        refuse(&mut verdict, [Refusal::rule("Q6", Reason::DecisionOwed)]);
    }
    if game.phase_kind() == PhaseKind::Manoeuvre && !cup::is_over(game) {
        refuse(&mut verdict, [Refusal::rule("Q2", Reason::ChitsLeft)]);
    }
    refuse(&mut verdict, refusals_to_end(game, hooks)?);
    if sequence::combat::holds(game) {
        refuse(&mut verdict, [Refusal::rule("Q3", Reason::CombatNotOver)]);
    }
    verdict.plan = sequence::next_phase(game, hooks)?;
    Ok(verdict)
}

/// Answers a decision.
pub(super) fn answer(game: &Game, decision: u32, option: usize) -> Verdict {
    let owed = game.state.pending().iter().find(|d| d.id == decision);
    match owed.and_then(|d| d.options.get(option)) {
        Some(words) => Verdict {
            plan: vec![Event::DecisionAnswered { decision, option, answer: words.clone() }.into()],
            ..Verdict::default()
        },
        None => Verdict::without_form(Refusal::form(Reason::NoSuchDecision(decision))),
    }
}
