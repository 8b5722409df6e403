//! The one data flow: an order is checked, resolved into events, and the events are applied.
//!
//! `check` and `resolve` never disagree: `resolve` begins by asking `check`, and makes its plan come true.

use crate::chapters::stacking;
use crate::charts::System;
use crate::decision::DecisionKind;
use crate::event::{Cause, Event, Happening};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::order::Order;
use crate::orders;
use crate::state::State;
use crate::verdict::{Reason, Refusal, Verdict};

mod draft;
mod work;

use draft::Draft;

/// What an order brought about.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What was said of it beforehand.
    pub verdict: Verdict,
    /// All that happened, in order.
    pub happenings: Vec<Happening>,
    /// The state afterwards.
    pub state: State,
}

/// Answers whether an order may be done, what it costs and why. Pure, and complete: every clause that forbids is
/// listed, and every `may` hook is asked.
pub fn check(game: &Game, order: &Order, hooks: &dyn Hooks) -> Verdict {
    let mut verdict = match orders::check(game, order, hooks) {
        Ok(verdict) => verdict,
        Err(fault) => Verdict { faults: vec![fault], ..Verdict::default() },
    };
    // W3: an act that rests goes on before anything else is done.
    let goes_on = matches!(order, Order::Answer { .. } | Order::SetPolicy { .. });
    if !goes_on && !game.state.consequences().is_empty() && game.definitions.ruleset.system == System::AnXxx {
        return Verdict::without_form(Refusal::form(Reason::DecisionOwed));
    }
    // Hooks are asked about orders that have a form: they need not look for unknown units.
    let has_form = verdict.refusals.iter().all(Refusal::can_be_overruled);
    if !has_form || !verdict.faults.is_empty() {
        return verdict;
    }
    let inner = if let Order::Overrule { order, .. } = order { order.as_ref() } else { order };
    match hooks.may(game, inner) {
        Ok(objections) => verdict.refusals.extend(
            objections
                .into_iter()
                .map(|objection| Refusal::form(Reason::Script { module: objection.module, text: objection.text })),
        ),
        Err(fault) => verdict.faults.push(fault),
    }
    verdict
}

/// Does an order with all that follows from it, on a copy of the state.
///
/// # Errors
/// The verdict, where the order is refused or a hook failed: nothing has happened then.
pub fn resolve(game: &Game, order: &Order, hooks: &dyn Hooks) -> Result<Outcome, Box<Verdict>> {
    let mut verdict = check(game, order, hooks);
    let overruled = matches!(order, Order::Overrule { .. });
    let done = verdict.is_allowed() || (overruled && verdict.can_be_overruled());
    if !done {
        return Err(Box::new(verdict));
    }
    let mut draft = Draft::new(game, hooks);
    match carry_out(&mut draft, game, order, &verdict) {
        Ok(()) => {
            let (happenings, state) = draft.into_parts();
            Ok(Outcome { verdict, happenings, state })
        }
        Err(fault) => {
            verdict.faults.push(fault);
            Err(Box::new(verdict))
        }
    }
}

/// Makes the plan of a verdict come true in a draft.
fn carry_out(draft: &mut Draft<'_>, game: &Game, order: &Order, verdict: &Verdict) -> Result<(), HookFault> {
    let inner = if let Order::Overrule { order, .. } = order { order.as_ref() } else { order };
    if let Order::Overrule { reason, .. } = order {
        let clauses = verdict.refusals.iter().map(clause_of).collect();
        draft.push(Event::Overruled { clauses, reason: reason.clone() }.into())?;
    }
    follow(draft, inner, verdict)?;
    draft.owe(verdict.follows.iter().cloned());
    work::off(draft, answer_to_engine(game, inner))?;
    if matches!(order, Order::Overrule { .. }) {
        accept(draft, inner)?;
    }
    Ok(())
}

fn clause_of(refusal: &Refusal) -> String {
    refusal.clause.map_or_else(|| "script".to_owned(), |c| c.to_string())
}

/// Follows the plan step by step; where a script's effect came between, the rest of a march is planned anew.
fn follow(draft: &mut Draft<'_>, order: &Order, verdict: &Verdict) -> Result<(), HookFault> {
    let units = order.units();
    let mut done = 0;
    let ends = verdict.breaks.iter().copied().chain([verdict.plan.len()]);
    for (step, end) in ends.enumerate() {
        let before = draft.effects();
        for happening in verdict.plan.get(done..end).unwrap_or_default() {
            draft.push_planned(happening)?;
        }
        done = end;
        if draft.effects() != before && done < verdict.plan.len() && draft.touched_since(before, &units) {
            return go_on(draft, order, step + 1);
        }
    }
    Ok(())
}

/// Plans what is left of a march after a script has changed one of its units; what cannot be done is left (X3).
///
/// `n_done` steps have been done; the march goes on only from the hex they led to.
fn go_on(draft: &mut Draft<'_>, order: &Order, n_done: usize) -> Result<(), HookFault> {
    let Order::Move { units, path, changes, into, lines, facing } = order else { return Ok(()) };
    let left: Vec<UnitId> =
        units.iter().filter(|u| draft.game().state.unit(u).is_some_and(|u| !u.hexes().is_empty())).cloned().collect();
    let head: Option<&PlaceId> = left.first().and_then(|u| draft.game().state.unit(u)).and_then(|u| u.head());
    let Some(at) = n_done.checked_sub(1).filter(|at| head.is_some() && path.get(*at) == head) else { return Ok(()) };
    let rest: Vec<PlaceId> = path.get(at + 1..).unwrap_or_default().to_vec();
    if rest.is_empty() {
        return Ok(());
    }
    let done = u16::try_from(at + 1).unwrap_or(u16::MAX);
    let changes = changes
        .iter()
        .filter(|c| c.after >= done)
        .map(|c| crate::order::ChangeOnMarch { after: c.after - done, to: c.to })
        .collect();
    let lines = lines
        .iter()
        .filter(|l| l.after > done)
        .map(|l| crate::order::LineOnMarch { after: l.after - done, hexes: l.hexes.clone() })
        .collect();
    let rest = Order::Move { units: left.clone(), path: rest, changes, into: *into, lines, facing: *facing };
    let verdict = check(draft.game(), &rest, draft.hooks());
    if let Some(fault) = verdict.faults.first() {
        return Err(fault.clone());
    }
    if let Some(refusal) = verdict.refusals.first() {
        let clause = clause_of(refusal);
        return draft.push(Event::OrderStopped { units: left, clause }.into());
    }
    follow(draft, &rest, &verdict)
}

/// Returns the choice an order makes in a decision of the rules' own: the act that rests goes on with it.
fn answer_to_engine(game: &Game, order: &Order) -> Option<crate::decision::Choice> {
    let Order::Answer { decision, option } = order else { return None };
    let owed = game.state.pending().iter().find(|d| d.id == *decision && d.kind != DecisionKind::Script)?;
    owed.options.get(*option).cloned()
}

/// Records what an overruled order leaves unlawful as accepted.
fn accept(draft: &mut Draft<'_>, order: &Order) -> Result<(), HookFault> {
    let mut hexes: Vec<PlaceId> = Vec::new();
    for unit in order.units() {
        let Some(state) = draft.game().state.unit(&unit) else { continue };
        for portion in state.hexes() {
            if !hexes.contains(portion.hex()) {
                hexes.push(portion.hex().clone());
            }
        }
    }
    for hex in hexes {
        let Some(place) = draft.game().definitions.board.find(&hex) else { continue };
        let broken = stacking::violations(draft.game(), draft.hooks(), place)?;
        if !broken.is_empty() {
            let clauses = broken.iter().map(clause_of).collect();
            let cause = Some(Cause::Clause("S16".to_owned()));
            draft.push(Happening { event: Event::ViolationAccepted { hex, clauses }, cause })?;
        }
    }
    Ok(())
}
