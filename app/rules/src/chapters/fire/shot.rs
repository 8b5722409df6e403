//! The shot: odds, what the dice may bring, and what they brought (K1, K3).

use std::collections::BTreeMap;

use super::{defence, firing};
use crate::board::PlaceIdx;
use crate::chapters::{losses, morale, sequence};
use crate::charts::FireRow;
use crate::combat::FireKind;
use crate::consequence::{Consequence, Work};
use crate::event::{Cause, Event, Happening};
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};
use crate::ids::{PlaceId, StreamId, UnitId};
use crate::num::{Increments, Ratio};
use crate::unit::{Arm, TroopsDef};
use crate::verdict::{Chance, Shot};

/// The stream of the dice of fire.
const STREAM: &str = "fire";

/// Returns how far a unit fires, in hexes: a battery as far as its values by distance reach (K1).
pub fn farthest(def: &TroopsDef) -> u8 {
    let bands = def.fire_bands.iter().map(|b| b.to_range).filter(|_| def.arm == Arm::Artillery);
    bands.max().unwrap_or(def.range)
}

/// Returns the column of the fire table for a value against a defence, rounded down; none under its first (K1).
fn column(game: &Game, value: Ratio, defence: Ratio) -> Option<&FireRow> {
    let charts = &game.definitions.ruleset.combat.fire;
    if value <= Ratio::ZERO {
        return None;
    }
    if defence <= Ratio::ZERO {
        return charts.table.last();
    }
    charts.row(value.times(Ratio::new(defence.den(), defence.num())))
}

/// Returns what a fire of this value may cost a hex, or those of it who alone are fired at (X2); nothing where nobody
/// can be hit. The top unit's defence counts (K1).
pub fn expect(game: &Game, value: Ratio, at: PlaceIdx, only: &[UnitId]) -> Option<Shot> {
    let target = losses::first_to_bear(game, at, only)?;
    let defence = defence(game, &target, at);
    let row = column(game, value, defence.total());
    Some(Shot { target, odds: row.map(|row| row.odds.to_string()), chances: chances(row), defence })
}

/// Returns how many of the 36 rolls cost how much, fewest increments first (K3).
fn chances(row: Option<&FireRow>) -> Vec<Chance> {
    let mut rolls: BTreeMap<Increments, u8> = BTreeMap::new();
    for step in 0..morale::LADDER_STEPS {
        let increments = row.map_or(0, |row| row.increments(morale::ladder_roll(i16::from(step))));
        *rolls.entry(increments).or_default() += 1;
    }
    rolls.into_iter().map(|(increments, of_36)| Chance { increments, of_36 }).collect()
}

/// Works the fire of a hex (K1-K3): in the step *Fire*, in an assault (A1), or in reaction (X2), then only at those named.
/// Beyond that step a hex that has nothing to fire with, or nobody to fire at, does nothing.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn shoot(
    game: &Game,
    hooks: &dyn Hooks,
    from: &PlaceId,
    at: &PlaceId,
    kind: FireKind,
    only: &[UnitId],
    dice: &mut DiceCup<'_>,
) -> Result<Work, HookFault> {
    let board = &game.definitions.board;
    let (Some(here), Some(there)) = (board.find(from), board.find(at)) else { return Ok(Work::default()) };
    let firing = firing(game, hooks, here, Some(there), Some(kind))?;
    let value = firing.sum.total();
    let shot = expect(game, value, there, only);
    if kind != FireKind::Combat && (value <= Ratio::ZERO || shot.is_none()) {
        return Ok(Work::default());
    }
    let defence = shot.as_ref().map_or(Ratio::ZERO, |shot| shot.defence.total());
    let row = shot.as_ref().and_then(|_| column(game, value, defence));
    let roll = row.map(|_| dice.d66(&StreamId::new(STREAM)));
    let hit = row.zip(roll).map_or(0, |(row, roll)| row.increments(roll));
    let (target, defence_lines) = shot.map_or((None, Vec::new()), |shot| (Some(shot.target), shot.defence.lines));
    let event = Event::HexFired {
        from: from.clone(),
        at: at.clone(),
        kind,
        units: firing.units,
        value,
        value_lines: firing.sum.lines,
        target,
        defence,
        defence_lines,
        odds: row.map(|row| row.odds.to_string()),
        roll,
        hit,
    };
    let mut work = Work { happenings: vec![Happening { event, cause: cause(kind) }], ..Work::default() };
    if hit > 0 {
        work.next.push(Consequence::Hit { hex: at.clone(), increments: hit, roll, only: only.to_vec() });
    }
    if kind == FireKind::Combat {
        work.happenings.extend(sequence::combat::next_turn(game, hooks, &work.happenings)?);
    }
    Ok(work)
}

/// Returns the clause that brings a fire about; that of the step *Fire* is ordered.
fn cause(kind: FireKind) -> Option<Cause> {
    let clause = match kind {
        FireKind::Combat => return None,
        FireKind::Defensive | FireKind::Offensive => "A1",
        FireKind::Opportunity => "X2",
    };
    Some(Cause::Clause(clause.to_owned()))
}
