//! The one data flow: an order is checked, resolved into events, and the events are applied.
//!
//! `check` and `resolve` never disagree: `resolve` begins by asking `check`, and makes its plan come true.

use crate::chapters::{reactions, stacking};
use crate::charts::System;
use crate::decision::DecisionKind;
use crate::event::{Cause, Event, Happening};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, StreamId};
use crate::order::Order;
use crate::orders;
use crate::state::State;
use crate::verdict::{Reason, Refusal, Verdict};

pub(crate) mod agenda;
pub(crate) mod ahead;
mod draft;
mod going;
mod paused;
mod work;

use draft::Draft;
pub(crate) use paused::stood;

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

/// A roll of an order that the program made, and the player may make himself.
#[derive(Clone, Copy, Debug)]
pub struct Throw<'a> {
    /// From which stream.
    pub stream: &'a StreamId,
    /// How many dice are thrown at once.
    pub count: usize,
    /// How many sides they have.
    pub sides: u8,
    /// What they are thrown for; nothing where a script throws them for itself.
    pub of: Option<&'a Event>,
}

impl Outcome {
    /// Returns the first roll made with the program's dice.
    pub fn next_throw(&self) -> Option<Throw<'_>> {
        let events = || self.happenings.iter().map(|h| &h.event);
        let is_open = |event: &Event| matches!(event, Event::DiceRolled { by_player: false, .. });
        let at = events().position(is_open)?;
        let Some(Event::DiceRolled { stream, dice, sides, .. }) = events().nth(at) else { return None };
        // The dice of a work come before all it brought about: for several leaders of a hex two dice each (L3).
        let is_die = |event: &Event| matches!(event, Event::DiceRolled { .. });
        let before = events().take(at).collect::<Vec<_>>().into_iter().rev().take_while(|e| is_die(e));
        let of_two = |event: &Event| matches!(event, Event::DiceRolled { dice, .. } if dice.len() == 2);
        let n_leaders = before.filter(|e| of_two(e)).count() + usize::from(dice.len() == 2);
        let brought = || events().skip(at).filter(|e| !is_die(e));
        let leader = brought().filter(|e| matches!(e, Event::LeaderTried { .. })).nth(n_leaders.saturating_sub(1));
        let first = brought().next();
        let of = if matches!(first, Some(Event::LeaderTried { .. })) { leader } else { first };
        Some(Throw { stream, count: dice.len(), sides: *sides, of })
    }
}

/// Answers whether an order may be done, what it costs and why. Pure, and complete: every clause that forbids is
/// listed, and every `may` hook is asked.
///
/// An order done with the player's own dice is tried to its end, for only then is it known whether they fit its rolls.
pub fn check(game: &Game, order: &Order, hooks: &dyn Hooks) -> Verdict {
    match order {
        Order::UseDice { .. } => resolve(game, order, hooks).map_or_else(|refused| *refused, |done| done.verdict),
        order => check_order(game, order, hooks),
    }
}

/// Answers an order without regard to dice.
fn check_order(game: &Game, order: &Order, hooks: &dyn Hooks) -> Verdict {
    let verdict = check_going_on(game, order, hooks);
    let has_form = verdict.refusals.iter().all(Refusal::can_be_overruled);
    // W3: an act that rests goes on before anything else is done.
    let goes_on = matches!(order, Order::Answer { .. } | Order::SetPolicy { .. } | Order::SwitchHook { .. });
    let rests = !game.state.consequences().is_empty() && game.definitions.ruleset.system == System::AnXxx;
    if rests && has_form && !goes_on {
        return Verdict::without_form(Refusal::form(Reason::DecisionOwed));
    }
    verdict
}

/// Answers an order, or the rest of one that goes on within its act.
fn check_going_on(game: &Game, order: &Order, hooks: &dyn Hooks) -> Verdict {
    let mut verdict = match orders::check(game, order, hooks) {
        Ok(verdict) => verdict,
        Err(fault) => Verdict { faults: vec![fault], ..Verdict::default() },
    };
    // Hooks are asked about orders that have a form: they need not look for unknown units.
    let has_form = verdict.refusals.iter().all(Refusal::can_be_overruled);
    if !has_form || !verdict.faults.is_empty() {
        return verdict;
    }
    let inner = order.inner();
    verdict.provocations = reactions::provocations(game, inner, &verdict);
    if matches!(inner, Order::SwitchHook { .. }) {
        // No hook has a say in being switched off.
        return verdict;
    }
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
    let (dice, order) = order.dice();
    let mut verdict = check_order(game, order, hooks);
    let overruled = matches!(order, Order::Overrule { .. });
    let done = verdict.is_allowed() || (overruled && verdict.can_be_overruled());
    if !done {
        return Err(Box::new(verdict));
    }
    let mut draft = Draft::new(game, hooks).with_dice(dice);
    match carry_out(&mut draft, game, order, &verdict) {
        Ok(()) if draft.unfit_dice().is_some() => {
            verdict.refusals.extend(draft.unfit_dice());
            Err(Box::new(verdict))
        }
        Ok(()) => {
            let (happenings, state) = draft.into_parts();
            Ok(Outcome { verdict, happenings, state })
        }
        Err(fault) => {
            verdict.faults.push(hooks.located(fault));
            Err(Box::new(verdict))
        }
    }
}

/// Makes the plan of a verdict come true in a draft.
fn carry_out(draft: &mut Draft<'_>, game: &Game, order: &Order, verdict: &Verdict) -> Result<(), HookFault> {
    let inner = order.inner();
    if let Order::Overrule { reason, .. } = order
        && !verdict.refusals.is_empty()
    {
        let clauses = verdict.refusals.iter().map(clause_of).collect();
        draft.push(Event::Overruled { clauses, reason: reason.clone() }.into())?;
    }
    going::follow(draft, order, verdict, false)?;
    throw_at_the_table(draft, inner)?;
    work::off(draft, answer_to_engine(game, inner))?;
    if matches!(order, Order::Overrule { .. }) {
        accept(draft, inner)?;
    }
    Ok(())
}

/// Throws the dice of an order that is nothing but a throw, in whatever game.
fn throw_at_the_table(draft: &mut Draft<'_>, order: &Order) -> Result<(), HookFault> {
    let mut cup = draft.cup();
    let event = orders::table::thrown(draft.game(), order, &mut cup);
    let Some(event) = event else { return Ok(()) };
    let (thrown, own) = cup.into_parts();
    draft.keep_dice(own);
    thrown.into_iter().chain([event]).try_for_each(|event| draft.push(event.into()))
}

fn clause_of(refusal: &Refusal) -> String {
    refusal.clause.map_or_else(|| "script".to_owned(), |c| c.to_string())
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
