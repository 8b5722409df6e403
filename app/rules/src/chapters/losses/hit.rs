//! A hit: which arm bears it, how it goes down the stack, and what follows (W1, W3).

use super::{follows_all, lost};
use crate::board::PlaceIdx;
use crate::chapters::leaders;
use crate::chapters::stacking::{self, Occupant};
use crate::charts::{LossCharts, System};
use crate::consequence::{Consequence, Work};
use crate::event::Happening;
use crate::explain::Occasion;
use crate::game::Game;
use crate::hooks::DiceCup;
use crate::ids::{PlaceId, StreamId, UnitId};
use crate::num::{Increments, Ratio};
use crate::unit::Arm;

/// The stream of the dice that say which arm is hit.
const STREAM: &str = "hits";

/// Returns whether a roll decides which arm of a hex is hit: artillery stands with infantry (W1).
pub fn is_mixed(game: &Game, hex: &PlaceId, only: &[UnitId]) -> bool {
    let here = bearers(game, hex, only);
    let has = |arm| here.iter().any(|o| o.arm == arm);
    game.definitions.ruleset.system == System::AnXxx && has(Arm::Artillery) && has(Arm::Infantry)
}

/// Returns whether anybody in the hex can be hit.
pub fn has_target(game: &Game, hex: &PlaceId) -> bool {
    !bearers(game, hex, &[]).is_empty()
}

/// Returns who is hit first in a hex, of all there or of those named: whose defence counts (K1).
pub fn first_to_bear(game: &Game, place: PlaceIdx, only: &[UnitId]) -> Option<UnitId> {
    let hex = &game.definitions.board.place(place).id;
    bearers(game, hex, only).into_iter().next().map(|o| o.unit)
}

/// Works a hit whose roll is still to be thrown.
pub fn hit(
    game: &Game,
    hex: &PlaceId,
    increments: Increments,
    roll: Option<u8>,
    only: &[UnitId],
    dice: &mut DiceCup<'_>,
) -> Work {
    let roll = match roll {
        None if is_mixed(game, hex, only) => Some(dice.d66(&StreamId::new(STREAM))),
        roll => roll,
    };
    borne(game, hex, increments, roll, only)
}

/// Returns the losses of a hit and what follows, in the order of W3; without a roll no arm is singled out.
pub fn borne(game: &Game, hex: &PlaceId, increments: Increments, roll: Option<u8>, only: &[UnitId]) -> Work {
    let here = bearers(game, hex, only);
    let charts = &game.definitions.ruleset.combat.losses;
    let top_is_artillery = here.first().is_some_and(|o| o.arm == Arm::Artillery);
    let mut hit = increments;
    let mut struck = here;
    if let Some(roll) = roll.filter(|_| is_mixed(game, hex, only)) {
        let artillery = (roll % 2 == 0) == charts.artillery_on_even;
        struck.retain(|o| (o.arm == Arm::Artillery) == artillery);
        if top_is_artillery && increments >= charts.artillery_on_top_from {
            hit = hit.saturating_add(charts.artillery_on_top_more);
        }
    }
    let strengths: Vec<Increments> = struck.iter().map(|o| game.increments(&o.unit)).collect();
    let shares = down_the_stack(charts, hit, &strengths);
    let losers: Vec<(UnitId, Increments)> =
        struck.into_iter().map(|o| o.unit).zip(shares).filter(|(_, share)| *share > 0).collect();
    let units: Vec<UnitId> = losers.iter().map(|(unit, _)| unit.clone()).collect();
    let happenings: Vec<Happening> =
        losers.iter().filter_map(|(unit, share)| lost(game, unit, *share)).map(Happening::from).collect();
    let mut next = follows_all(&units);
    // L3: whoever was there when it was hit is at risk, wherever he goes after the check.
    if !units.is_empty() && leaders::at_risk(game, hex).next().is_some() {
        next.push(Consequence::LeaderRisk { hex: hex.clone() });
    }
    next.push(Consequence::Check {
        hex: hex.clone(),
        units: units.into_iter().map(|unit| (unit, Occasion::Fire)).collect(),
    });
    Work { happenings, next, ..Work::default() }
}

/// Returns who can bear a hit, top first: combat units, and wagons only where there is nobody else.
fn bearers(game: &Game, hex: &PlaceId, only: &[UnitId]) -> Vec<Occupant> {
    let Some(place) = game.definitions.board.find(hex) else { return Vec::new() };
    let here = stacking::occupants(game, place);
    // X2: opportunity fire hits the provoker alone.
    let is_meant = |o: &Occupant| only.is_empty() || only.contains(&o.unit);
    let (wagons, fighters): (Vec<Occupant>, Vec<Occupant>) =
        here.into_iter().filter(|o| game.increments(&o.unit) > 0 && is_meant(o)).partition(|o| o.arm == Arm::Wagon);
    if fighters.is_empty() { wagons } else { fighters }
}

/// Returns what each unit of these strengths loses: the top one takes half the hit, rounded down, plus one; of the rest
/// the next likewise; the last takes all that is left. What one cannot bear goes on, and from the bottom to the top again.
fn down_the_stack(charts: &LossCharts, hit: Increments, strengths: &[Increments]) -> Vec<Increments> {
    let mut out: Vec<Increments> = vec![0; strengths.len()];
    let mut rest = hit;
    let mut room: u32 = strengths.iter().map(|s| u32::from(*s)).sum();
    while rest > 0 && room > 0 {
        let last = out.iter().zip(strengths).rposition(|(lost, strength)| lost < strength);
        let before = rest;
        for (n, (lost, strength)) in out.iter_mut().zip(strengths).enumerate() {
            let due = if Some(n) == last { rest } else { share(charts, rest) };
            let borne = due.min(strength - *lost);
            *lost += borne;
            rest -= borne;
            room -= u32::from(borne);
        }
        // A chart whose shares are nothing.
        if rest == before {
            break;
        }
    }
    out
}

fn share(charts: &LossCharts, rest: Increments) -> Increments {
    let part = Ratio::from(rest).times(charts.top_share);
    let whole = Increments::try_from(part.num().div_euclid(part.den().max(1))).unwrap_or(rest);
    whole.saturating_add(charts.top_plus).min(rest)
}

#[cfg(test)]
mod tests {
    use super::{LossCharts, down_the_stack};

    #[test]
    fn w1_the_top_takes_half_rounded_down_plus_one_and_the_rest_goes_on() {
        for (hit, strengths, expected) in [
            (1, &[6, 6][..], &[1, 0][..]),
            (2, &[6, 6], &[2, 0]),
            (3, &[6, 6], &[2, 1]),
            (4, &[6, 6], &[3, 1]),
            (5, &[6, 6, 6], &[3, 2, 0]),
            (7, &[6, 6, 6], &[4, 2, 1]),
            // The last takes what is left.
            (7, &[6, 6], &[4, 3]),
            (3, &[6], &[3]),
            // What one cannot bear goes on, round to the top again, and beyond all of them it is lost.
            (4, &[1, 6], &[1, 3]),
            (4, &[6, 1], &[3, 1]),
            (6, &[6, 1], &[5, 1]),
            (4, &[1, 1], &[1, 1]),
            (3, &[], &[]),
        ] {
            assert_eq!(down_the_stack(&LossCharts::default(), hit, strengths), expected, "{hit} on {strengths:?}");
        }
    }
}
