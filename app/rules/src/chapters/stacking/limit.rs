//! The limit that applies to a hex as it stands, and what its units weigh, itemised (S2–S4, T6).

use super::{Occupant, occupants, row_of, scripted, trails_alone};
use crate::board::PlaceIdx;
use crate::charts::Limit;
use crate::explain::{LineKind, Sum, SumLine};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::num::{Increments, Ratio};
use crate::unit::{Arm, Organisation, Posture};

/// Returns how many increments the hex may hold of the units that stand there, with what scripts change, and what they
/// weigh (S2–S4, T6). In an empty hex the limit is that of infantry; of arms that never stack there is none.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn limit_of(game: &Game, hooks: &dyn Hooks, place: PlaceIdx) -> Result<Sum, HookFault> {
    let ruleset = &game.definitions.ruleset;
    let here = occupants(game, place);
    let counted: Vec<&Occupant> = here.iter().filter(|o| o.arm != Arm::Wagon).collect();
    let mut sum = Sum::default();
    let Some((terrain_id, terrain)) = ruleset.terrain(game.terrain(place)) else { return Ok(sum) };
    if let Some(only) = trails_alone(game, &counted) {
        sum.there = weights(&counted, 1);
        if let Posture::Good(formation) = only.posture {
            let limit = Ratio::from(ruleset.per_hex_in_column);
            sum.lines.push(SumLine::add("T6", LineKind::InFormation(formation), limit));
        }
        return Ok(sum);
    }
    let row =
        if counted.is_empty() { Some((terrain.stacking.infantry.as_slice(), "S2")) } else { row_of(terrain, &counted) };
    let Some((row, clause)) = row else {
        sum.there = weights(&counted, 1);
        return Ok(sum);
    };
    // S4 has limits of its own for each arm; only under S3 does artillery weigh more.
    let weight = if clause == "S3" { ruleset.artillery_weight } else { 1 };
    sum.there = weights(&counted, weight);
    let scripted = scripted(game, hooks, place, &counted, row)?;
    if let Some(most) = row.iter().find_map(increments) {
        sum.lines.push(SumLine::add("T6", LineKind::Ground(terrain_id.clone()), Ratio::from(most)));
        sum.adjust(&scripted);
    }
    for limit in row {
        alternative(&mut sum, limit, &counted);
    }
    Ok(sum)
}

/// Adds an alternative of the chart to that of increments, which is the first line: a unit however strong is its own
/// limit (S2), and where each arm has its own alternatives they add up (S4).
fn alternative(sum: &mut Sum, limit: &Limit, counted: &[&Occupant]) {
    match limit {
        Limit::Increments(_) => {}
        Limit::One(organisation) => one(sum, *organisation, counted, sum.total()),
        Limit::Both { infantry, artillery } => {
            for (arm, limits) in [(Arm::Infantry, infantry), (Arm::Artillery, artillery)] {
                let part: Vec<&Occupant> = counted.iter().filter(|o| o.arm == arm).copied().collect();
                let most = limits.iter().find_map(increments).map_or(Ratio::ZERO, Ratio::from);
                if most > Ratio::ZERO {
                    sum.lines.push(SumLine::add("S4", LineKind::OfArm(arm), most));
                }
                for limit in limits {
                    if let Limit::One(organisation) = limit {
                        one(sum, *organisation, &part, most);
                    }
                }
            }
        }
    }
}

/// Adds "or one of this organisation": where a single one stands there, what it has beyond the increments allowed.
fn one(sum: &mut Sum, organisation: Organisation, counted: &[&Occupant], allowed: Ratio) {
    let more = match counted {
        [only] if only.organisation == organisation && only.increments > allowed => {
            only.increments.plus(allowed.times(Ratio::whole(-1)))
        }
        _ => Ratio::ZERO,
    };
    sum.lines.push(SumLine::add("S2", LineKind::One(organisation), more));
}

/// Returns how many increments an alternative allows, where it counts them.
fn increments(limit: &Limit) -> Option<Increments> {
    if let Limit::Increments(most) = limit { Some(*most) } else { None }
}

/// Returns what each unit weighs: beside infantry an artillery increment more (S3).
fn weights(counted: &[&Occupant], artillery_weight: u16) -> Vec<SumLine> {
    let mixed = counted.iter().any(|o| o.arm == Arm::Infantry);
    counted
        .iter()
        .map(|o| {
            if mixed && o.arm == Arm::Artillery && artillery_weight != 1 {
                let weight = o.increments.times(Ratio::from(artillery_weight));
                SumLine::add("S3", LineKind::BesideInfantry(o.unit.clone()), weight)
            } else {
                SumLine::add("S1", LineKind::Unit(o.unit.clone()), o.increments)
            }
        })
        .collect()
}
