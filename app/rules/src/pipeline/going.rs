//! Doing what was planned, step by step: scripts come in after each event, reactions where the rules put them (X3).

use super::draft::Draft;
use super::{check_going_on, clause_of, paused};
use crate::chapters;
use crate::charts::System;
use crate::consequence::Consequence;
use crate::event::Happening;
use crate::game::Game;
use crate::hooks::HookFault;
use crate::ids::{PlaceId, UnitId};
use crate::order::{ChangeOnMarch, LineOnMarch, Order};
use crate::verdict::{Provocation, ProvocationKind, Verdict};

/// Follows the plan of an order, and lets what it provokes be answered: before it is done, or on arrival (X3). Where a
/// script's effect came between, the rest of a march is planned anew.
///
/// `answered` says that what it provokes before it is done has been answered.
pub(super) fn follow(draft: &mut Draft<'_>, order: &Order, verdict: &Verdict, answered: bool) -> Result<(), HookFault> {
    follow_on(draft, order, verdict, answered, false)
}

/// Follows the plan of an order or of the rest of one, whose units are then on their way.
fn follow_on(
    draft: &mut Draft<'_>,
    order: &Order,
    verdict: &Verdict,
    answered: bool,
    on_the_way: bool,
) -> Result<(), HookFault> {
    let units = acting(draft.game(), order);
    let before: Vec<&Provocation> = provoked(draft.game(), verdict, 0).collect();
    if !answered && !before.is_empty() {
        let rest = Some(Box::new(order.clone()));
        let go_on = GoOn { rest, answered: true, on_the_way, ..GoOn::default() };
        owe_reactions(draft, &units, before, go_on);
        return Ok(());
    }
    let mut done = 0;
    for (step, end) in verdict.breaks.iter().copied().enumerate() {
        let effects = draft.effects();
        let arrival = verdict.arrivals.get(step).copied().filter(|a| *a <= end).unwrap_or(end);
        push_all(draft, verdict.plan.get(done..arrival))?;
        let is_last = step + 1 == verdict.breaks.len();
        let n_steps = u16::try_from(step + 1).unwrap_or(u16::MAX);
        let (on_arrival, before_the_end): (Vec<&Provocation>, Vec<&Provocation>) =
            provoked(draft.game(), verdict, n_steps).partition(|p| is_arrival(p.kind));
        let end_provokes = is_last && !before_the_end.is_empty();
        if !on_arrival.is_empty() || end_provokes {
            let forced = verdict.plan.get(arrival..end).unwrap_or_default().to_vec();
            let follows = if is_last { the_end(draft.game(), order, verdict, end, before_the_end) } else { Vec::new() };
            let rest = if is_last { None } else { rest_of(draft.game(), order, step + 1).map(Box::new) };
            let on_the_way = binds(order);
            owe_reactions(draft, &units, on_arrival, GoOn { forced, rest, follows, on_the_way, ..GoOn::default() });
            return Ok(());
        }
        push_all(draft, verdict.plan.get(arrival..end))?;
        done = end;
        let is_touched = draft.effects() != effects && draft.touched_since(effects, &units);
        // What the rest provokes before it is done is answered when it is planned anew.
        let provokes = !is_last && provoked(draft.game(), verdict, n_steps).next().is_some();
        if (is_touched && done < verdict.plan.len()) || provokes {
            return match rest_of(draft.game(), order, step + 1) {
                Some(rest) => go_on(draft, &rest, false, binds(order)),
                None => Ok(()),
            };
        }
    }
    push_all(draft, verdict.plan.get(done..))?;
    draft.owe(verdict.follows.iter().cloned());
    Ok(())
}

fn push_all(draft: &mut Draft<'_>, planned: Option<&[Happening]>) -> Result<(), HookFault> {
    planned.unwrap_or_default().iter().try_for_each(|happening| draft.push_planned(happening))
}

/// Returns whether the hexes an order ends in are held against the rules of stacking: not where they were overruled.
const fn binds(order: &Order) -> bool {
    !matches!(order, Order::Overrule { .. })
}

/// Returns what an order provokes after so many steps, where somebody may react.
fn provoked<'a>(game: &Game, verdict: &'a Verdict, after: u16) -> impl Iterator<Item = &'a Provocation> + use<'a> {
    let answers = game.definitions.ruleset.system == System::AnXxx;
    verdict.provocations.iter().filter(move |p| answers && p.after == after && !p.reactors.is_empty())
}

/// Returns whether a provocation is the entering of a hex, which is answered on arrival (X3).
const fn is_arrival(kind: ProvocationKind) -> bool {
    matches!(kind, ProvocationKind::EntersZone | ProvocationKind::NearCavalry | ProvocationKind::CavalryNearInfantry)
}

/// What goes on after reactions.
#[derive(Default)]
struct GoOn {
    forced: Vec<Happening>,
    planned: Vec<Happening>,
    rest: Option<Box<Order>>,
    answered: bool,
    follows: Vec<Consequence>,
    on_the_way: bool,
}

/// Returns what comes after the last step of a march: what is done there at its end, and what that provokes before.
fn the_end(
    game: &Game,
    order: &Order,
    verdict: &Verdict,
    from: usize,
    provocations: Vec<&Provocation>,
) -> Vec<Consequence> {
    let planned = verdict.plan.get(from..).unwrap_or_default().to_vec();
    let (follows, on_the_way) = (verdict.follows.clone(), binds(order));
    let go_on = GoOn { planned, answered: true, follows, on_the_way, ..GoOn::default() };
    reactions(game, &acting(game, order), provocations, go_on)
}

/// Returns who acts by an order: where a unit is re-formed its fractions on the map do (O2).
fn acting(game: &Game, order: &Order) -> Vec<UnitId> {
    let Order::Reform { unit } = order.inner() else { return order.inner().units() };
    let is_there = |u: &&UnitId| game.state.unit(u).is_some_and(|u| !u.hexes().is_empty());
    game.troops(unit).into_iter().flat_map(|t| &t.fractions).filter(is_there).cloned().collect()
}

/// Owes the reactions to provocations, and what goes on after them.
fn owe_reactions(draft: &mut Draft<'_>, units: &[UnitId], provocations: Vec<&Provocation>, go_on: GoOn) {
    let owed = reactions(draft.game(), units, provocations, go_on);
    draft.owe_next(owed.into_iter());
}

/// Returns the reactions to provocations, and what goes on after them.
fn reactions(game: &Game, units: &[UnitId], provocations: Vec<&Provocation>, go_on: GoOn) -> Vec<Consequence> {
    let mut owed: Vec<Consequence> =
        provocations.into_iter().map(|p| chapters::reactions::owed(p.clone(), units)).collect();
    owed.push(Consequence::GoOn {
        units: units.iter().filter_map(|u| paused::stood(game, u)).collect(),
        forced: go_on.forced,
        planned: go_on.planned,
        rest: go_on.rest,
        answered: go_on.answered,
        follows: go_on.follows,
        on_the_way: go_on.on_the_way,
    });
    owed
}

/// Goes on with an order after the reactions it provoked; where one of its units was divided, Disordered, made PGD or
/// lost, or has gone elsewhere, it ends for all of them (X3).
pub(super) fn after_reactions(draft: &mut Draft<'_>, consequence: &Consequence) -> Result<(), HookFault> {
    let Consequence::GoOn { units, forced, planned, rest, answered, follows, on_the_way } = consequence else {
        return Ok(());
    };
    let ids: Vec<UnitId> = units.iter().map(|u| u.unit.clone()).collect();
    let all_go_on = units.iter().all(|u| paused::goes_on(draft.game(), u));
    draft.touch(&ids);
    paused::on_the_ground(draft, units, forced)?;
    if !all_go_on {
        return paused::stop(draft, &ids, "X3", *on_the_way);
    }
    push_all(draft, Some(planned))?;
    draft.owe_next(follows.iter().cloned());
    match rest.as_ref().and_then(|rest| paused::of_those_left(draft.game(), rest)) {
        Some(rest) => go_on(draft, &rest, *answered, *on_the_way),
        None => Ok(()),
    }
}

/// Plans what is left of an order anew, and does it; what can no longer be done is left (X3).
fn go_on(draft: &mut Draft<'_>, rest: &Order, answered: bool, on_the_way: bool) -> Result<(), HookFault> {
    let verdict = check_going_on(draft.game(), rest, draft.hooks());
    if let Some(fault) = verdict.faults.first() {
        return Err(fault.clone());
    }
    let anyway = matches!(rest, Order::Overrule { .. }) && verdict.can_be_overruled();
    if let Some(refusal) = verdict.refusals.first().filter(|_| !anyway) {
        let clause = clause_of(refusal);
        let units = acting(draft.game(), rest);
        return paused::stop(draft, &units, &clause, on_the_way);
    }
    follow_on(draft, rest, &verdict, answered, on_the_way)
}

/// Returns what is left of a march after so many steps, for the units still on the map; it goes on only from the hex the
/// steps led to.
fn rest_of(game: &Game, order: &Order, n_done: usize) -> Option<Order> {
    if let Order::Overrule { order, reason } = order {
        let order = Box::new(rest_of(game, order, n_done)?);
        return Some(Order::Overrule { order, reason: reason.clone() });
    }
    let Order::Move { units, path, changes, into, lines, facing } = order else { return None };
    let is_there = |u: &&UnitId| game.state.unit(u).is_some_and(|u| !u.hexes().is_empty());
    let left: Vec<UnitId> = units.iter().filter(is_there).cloned().collect();
    let stands_in = |hex: &PlaceId| left.first().and_then(|u| game.state.unit(u)).is_some_and(|u| u.stands_in(hex));
    let at = n_done.checked_sub(1).filter(|at| path.get(*at).is_some_and(stands_in))?;
    let path: Vec<PlaceId> = path.get(at + 1..)?.to_vec();
    if path.is_empty() {
        return None;
    }
    let done = u16::try_from(at + 1).unwrap_or(u16::MAX);
    let changes = changes.iter().filter(|c| c.after >= done);
    let changes = changes.map(|c| ChangeOnMarch { after: c.after - done, to: c.to }).collect();
    let lines = lines.iter().filter(|l| l.after > done);
    let lines = lines.map(|l| LineOnMarch { after: l.after - done, hexes: l.hexes.clone() }).collect();
    Some(Order::Move { units: left, path, changes, into: *into, lines, facing: *facing })
}
