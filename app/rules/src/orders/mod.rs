//! One file for each kind of order: what forbids it, what it costs, what will happen.
//!
//! Each `check` returns a [`Verdict`] with everything that forbids, and with the plan of events even where a rule
//! forbids it, so that the player can overrule.

mod assault;
mod broken;
mod change;
mod charge;
mod correct;
mod divide;
mod dress;
mod fire;
mod hand;
mod hit;
mod march;
pub(crate) mod palette;
mod settings;
mod stack;
pub(crate) mod table;
mod turn_of_play;
mod wheel;

use std::collections::BTreeSet;

use crate::board::PlaceIdx;
use crate::chapters::{organisation, sequence};
use crate::charts::System;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::order::Order;
use crate::scenario::PhaseKind;
use crate::verdict::{Cost, Reason, Refusal, Verdict};

use march::barrier;
pub(crate) use march::fold_cost;

/// Answers an order by the rules alone; `may` hooks are asked by the pipeline.
///
/// # Errors
/// The fault of a `calc` hook.
pub(crate) fn check(game: &Game, order: &Order, hooks: &dyn Hooks) -> Result<Verdict, HookFault> {
    if let Some(refusal) = palette::is_meant(game, order) {
        return Ok(Verdict::without_form(refusal));
    }
    let mut verdict = match order {
        Order::Move { units, path, changes, into, lines, facing } => {
            let march = march::March { units, path, changes, into: *into, lines, facing: *facing, is_told: true };
            march::check(game, hooks, &march)?
        }
        Order::ChangeFormation { units, to, facing, hex } => {
            change::check(game, hooks, units, *to, *facing, hex.as_ref())?
        }
        Order::Extend { units, hexes } => dress::extend(game, hooks, units, hexes)?,
        Order::Consolidate { units, hexes } => dress::consolidate(game, hooks, units, hexes)?,
        Order::Wheel { unit, to } => wheel::check(game, hooks, unit, *to)?,
        Order::Divide { unit, hex } => divide::divide(game, hooks, unit, hex.as_ref())?,
        Order::Reform { unit } => divide::reform(game, hooks, unit)?,
        Order::Fire { from, at } => fire::check(game, hooks, from, at)?,
        Order::PassFire { hex } => fire::pass(game, hooks, hex.as_ref())?,
        Order::FightNext { attack } => assault::fight_next(game, *attack),
        Order::Assault { units, target } => assault::declare(game, hooks, units, target)?,
        Order::Charge { units, target, path } => charge::declare(game, hooks, units, target, path)?,
        Order::Turn { units, facing } => stack::turn(game, units, *facing),
        Order::Restack { hex, order } => stack::restack(game, hex, order),
        Order::Lose { unit, increments } => hand::lose(game, unit, *increments),
        Order::Hit { hex, increments, roll } => hit::check(game, hex, *increments, *roll),
        Order::SetCondition { unit, condition } => broken::set_condition(game, unit, *condition),
        Order::Recover { unit } => broken::recover(game, hooks, unit)?,
        Order::Regain { unit, increments } => hand::regain(game, unit, *increments),
        Order::Place { unit, hexes, posture, facing } => hand::place(game, hooks, unit, hexes, *posture, *facing)?,
        Order::Store { unit, container, at } => hand::store(game, unit, container, *at),
        Order::Put { units, to, at } => table::put(game, units, to, *at),
        Order::Draw { from, count, to } => table::draw(game, from, *count, to),
        Order::Shuffle { container } => table::shuffle(game, container),
        Order::Roll { count, sides, .. } => table::roll(*count, *sides),
        Order::RollSet { set } => table::roll_set(game, set),
        Order::Flip { units, layer, by } => table::flip(game, units, layer.as_deref(), *by),
        Order::Rotate { units, by } => table::rotate(game, units, *by),
        Order::SetProp { units, key, value } => table::set_prop(game, units, key, value.as_ref()),
        Order::DrawChit {} => turn_of_play::draw_chit(game, hooks)?,
        Order::Activate { group } => turn_of_play::activate(game, hooks, group)?,
        Order::Finish { units } => turn_of_play::finish(game, hooks, units)?,
        Order::NextPhase {} => turn_of_play::next_phase(game, hooks)?,
        Order::Answer { decision, option } => turn_of_play::answer(game, *decision, *option),
        Order::SetOption { option, value } => settings::set_option(game, option, value.as_ref()),
        Order::SetPolicy { side, kind, policy } => settings::set_policy(game, side, *kind, *policy),
        Order::Note { on, text } => settings::note(game, on, text),
        Order::Remark { text } => settings::remark(text),
        Order::SwitchHook { module, hook, on } => settings::switch_hook(game, module, hook, *on),
        Order::Command { module, name, units, hex, value } => {
            let given = settings::Given { units, hex: hex.as_ref(), value: value.as_deref() };
            settings::command(game, hooks, module, name, &given)
        }
        Order::Correct { correction, reason } => correct::check(game, hooks, correction, reason)?,
        Order::Overrule { order, .. } => match order.as_ref() {
            Order::Overrule { .. } => Verdict::without_form(Refusal::form(Reason::NestedOverrule)),
            Order::UseDice { .. } => Verdict::without_form(Refusal::form(Reason::NestedDice)),
            order => check(game, order, hooks)?,
        },
        // The pipeline takes the player's dice off an order first: here they stand among others.
        Order::UseDice { .. } => Verdict::without_form(Refusal::form(Reason::NestedDice)),
    };
    if is_an_order_to_move(order) {
        // O8 comes after all else the order brings about.
        verdict.follows.extend(organisation::ordered(game, &order.units()));
    }
    // Where only scripts check, no rule forbids anything.
    if game.definitions.ruleset.system == System::Free {
        table::comes_to_lie_on_top(game, order, &mut verdict);
        verdict.refusals.retain(|r| !r.can_be_overruled());
    }
    Ok(verdict)
}

/// Returns what a march costs and what forbids it, without its events.
///
/// # Errors
/// The fault of a `calc` hook.
pub(crate) fn price_of_march(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    path: &[PlaceId],
) -> Result<(Cost, Vec<Refusal>), HookFault> {
    let march = march::March { units, path, changes: &[], into: None, lines: &[], facing: None, is_told: false };
    let verdict = march::check(game, hooks, &march)?;
    Ok((verdict.cost, verdict.refusals))
}

/// Returns whether it is an order given to units, and not the player's own hand or the turn's.
const fn is_an_order_to_move(order: &Order) -> bool {
    matches!(
        order,
        Order::Move { .. }
            | Order::ChangeFormation { .. }
            | Order::Extend { .. }
            | Order::Consolidate { .. }
            | Order::Wheel { .. }
            | Order::Assault { .. }
            | Order::Charge { .. }
            | Order::Turn { .. }
    )
}

/// Units of one stack, top first, as an order names them.
struct Named<'a> {
    /// The hex of their heads.
    place: PlaceIdx,
    /// Who, in the order of the stack.
    units: Vec<&'a UnitId>,
}

/// Returns the units of an order as a part of one stack.
fn of_one_stack<'a>(game: &Game, units: &'a [UnitId]) -> Result<Named<'a>, Refusal> {
    let mut seen = BTreeSet::new();
    let mut place = None;
    for unit in units {
        let state = game.state.unit(unit).ok_or_else(|| Refusal::form(Reason::NoSuchUnit).of(unit))?;
        if !seen.insert(unit) {
            return Err(Refusal::form(Reason::NamedTwice).of(unit));
        }
        let head = state
            .head()
            .and_then(|hex| game.definitions.board.find(hex))
            .ok_or_else(|| Refusal::form(Reason::NotOnMap).of(unit))?;
        if *place.get_or_insert(head) != head {
            return Err(Refusal::form(Reason::NotOneStack).of(unit));
        }
    }
    let place = place.ok_or_else(|| Refusal::form(Reason::NobodyNamed))?;
    let stack = game.state.stack(&game.definitions.board.place(place).id);
    let mut units: Vec<&UnitId> = units.iter().collect();
    units.sort_by_key(|u| stack.iter().position(|s| s == *u));
    Ok(Named { place, units })
}

/// Returns what forbids a unit to act at all now: another phase, or it is not active (F3, Q2).
fn refusal_to_act(game: &Game, unit: &UnitId) -> Option<Refusal> {
    if game.definitions.ruleset.system == System::Free || sequence::acts_now(game, unit) {
        return None;
    }
    let leads = game.def(unit).is_some_and(|d| d.troops().is_none());
    let reason = match game.phase_kind() {
        _ if game.state.clock().ended => Reason::WrongPhase,
        PhaseKind::Manoeuvre => Reason::NotActive,
        PhaseKind::Command if leads => Reason::NotActive,
        _ => Reason::WrongPhase,
    };
    Some(Refusal::rule("Q2", reason).of(unit))
}

/// Adds refusals, each once.
fn refuse(verdict: &mut Verdict, refusals: impl IntoIterator<Item = Refusal>) {
    for refusal in refusals {
        if !verdict.refusals.contains(&refusal) {
            verdict.refusals.push(refusal);
        }
    }
}
