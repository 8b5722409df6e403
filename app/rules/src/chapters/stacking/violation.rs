//! A violated hex: the table is read, units rout outright or check, and are displaced while it violates (S16, T7, S11).

use super::{Occupant, occupants, violations};
use crate::board::PlaceIdx;
use crate::chapters::formations;
use crate::charts::{Stance, ViolationEffect};
use crate::consequence::{Consequence, Displaced, Work};
use crate::event::{Cause, Event, Happening, Portion};
use crate::explain::Occasion;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::state::UnitState;
use crate::unit::{Arm, Condition, Formation, Posture};
use crate::verdict::{Reason, Refusal};

/// The clauses of units that never stand together: an illegal mix, which the table reads as PGD (T7).
const ILLEGAL_MIX: [&str; 4] = ["S6", "S7", "S8", "S12"];

/// Works a violated hex (S16): all that do not rout outright check on one roll; then routs, then displacement.
///
/// Where a rout passes (S11), `displaces` is false: the hex counts as violated whatever its limit.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn violated(
    game: &Game,
    hooks: &dyn Hooks,
    hex: &PlaceId,
    came_in: &[UnitId],
    displaces: bool,
    cascade: &[Displaced],
) -> Result<Work, HookFault> {
    let Some(place) = game.definitions.board.find(hex) else { return Ok(Work::default()) };
    let here = occupants(game, place);
    // A unit alone in its hex violates nothing.
    if here.len() < 2 {
        return Ok(Work::default());
    }
    let broken = violations(game, hooks, place)?;
    if displaces && (broken.is_empty() || !game.state.accepted(hex).is_empty()) {
        return Ok(Work::default());
    }
    let is_mix = broken.iter().any(|r| r.clause.is_some_and(|c| ILLEGAL_MIX.contains(&c.0)));
    let condition = if is_mix { Condition::Pgd } else { worst(&here, came_in) };
    let mut checks = Vec::new();
    let mut routs = Vec::new();
    for occupant in &here {
        match effect(game, occupant, came_in, condition) {
            Some(ViolationEffect::Check(drm)) => {
                checks.push((occupant.unit.clone(), Occasion::Violation { drm }));
            }
            Some(ViolationEffect::Routs) => {
                routs.push(Consequence::Break { unit: occupant.unit.clone(), to: Condition::Pgd });
            }
            None => {}
        }
    }
    let hex = || hex.clone();
    let mut next = Vec::new();
    if !checks.is_empty() {
        next.push(Consequence::Check { hex: hex(), units: checks });
    }
    next.extend(routs);
    if displaces {
        next.push(Consequence::Displacement { hex: hex(), because_split: false, cascade: cascade.to_vec() });
    }
    Ok(Work { next, ..Work::default() })
}

/// Returns the checks of these units where nobody came in but too many stand (T7, O8).
pub fn table_checks(game: &Game, here: &[Occupant]) -> Vec<(UnitId, Occasion)> {
    let check = |o: &Occupant| match effect(game, o, &[], Condition::GoodOrder) {
        Some(ViolationEffect::Check(drm)) => Some((o.unit.clone(), Occasion::Violation { drm })),
        _ => None,
    };
    here.iter().filter_map(check).collect()
}

/// Returns the worst condition of those that came in and are there still.
fn worst(here: &[Occupant], came_in: &[UnitId]) -> Condition {
    let postures = here.iter().filter(|o| came_in.contains(&o.unit)).map(|o| o.posture);
    postures.map(Posture::condition).max().unwrap_or(Condition::GoodOrder)
}

/// Returns what the table says of a unit of the hex; nothing of PGD units and wagons (T7).
fn effect(game: &Game, occupant: &Occupant, came_in: &[UnitId], condition: Condition) -> Option<ViolationEffect> {
    if occupant.arm == Arm::Wagon || occupant.posture.condition() == Condition::Pgd {
        return None;
    }
    let table = &game.definitions.ruleset.combat.violation;
    if came_in.contains(&occupant.unit) {
        return Some(ViolationEffect::Check(table.who_came_in));
    }
    let stance = Stance::from(occupant.posture);
    table.rows.iter().find(|row| row.when.contains(&stance)).map(|row| row.of(condition))
}

/// Returns the event that shows a violation nobody can be displaced from (S20); `None` where there is none.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn shown(game: &Game, hooks: &dyn Hooks, place: PlaceIdx) -> Result<Option<Happening>, HookFault> {
    let broken = violations(game, hooks, place)?;
    if broken.is_empty() {
        return Ok(None);
    }
    let hex = game.definitions.board.place(place).id.clone();
    let clauses = broken.iter().filter_map(|r| r.clause).map(|c| c.to_string()).collect();
    let event = Event::ViolationAccepted { hex, clauses };
    Ok(Some(Happening { event, cause: Some(Cause::Clause("S20".to_owned())) }))
}

/// Returns the refusal where foot or horse stands on one of the hexes of another unit on several (S13): not where they
/// extend together, nor where a column has marched out of the hex of its stack (F14).
pub(super) fn intruder(game: &Game, place: PlaceIdx, here: &[Occupant]) -> Option<Refusal> {
    let hex = &game.definitions.board.place(place).id;
    let on_foot_or_horse = || here.iter().filter(|o| matches!(o.arm, Arm::Infantry | Arm::Cavalry));
    let hexes = |unit: &UnitId| -> Vec<&PlaceId> {
        let mut hexes: Vec<&PlaceId> =
            game.state.unit(unit).into_iter().flat_map(UnitState::hexes).map(Portion::hex).collect();
        hexes.sort();
        hexes
    };
    let entered = |unit: &UnitId| game.state.unit(unit).map_or(0, |u| u.entered);
    for spread in on_foot_or_horse().filter(|o| o.is_spread(game)) {
        let trails = spread.posture.formation().is_some_and(formations::trails);
        let tail = game.state.unit(&spread.unit).and_then(|u| u.hexes().last()).map(Portion::hex);
        for other in on_foot_or_horse().filter(|o| o.unit != spread.unit && o.arm == spread.arm) {
            let extends_along = hexes(&other.unit) == hexes(&spread.unit);
            let was_left = trails && tail == Some(hex) && entered(&other.unit) < entered(&spread.unit);
            if !extends_along && !was_left {
                return Some(Refusal::rule("S13", Reason::HexesShared).at(hex).of(&other.unit));
            }
        }
    }
    None
}

/// Returns the refusal of Good-order units of one arm whose formations differ, where the option makes that a violation
/// (S16). A column on its way out of the hex is none (F14).
pub(super) fn mixed_formations(game: &Game, place: PlaceIdx, here: &[Occupant]) -> Option<Refusal> {
    if !game.options().mixed_formations_violate {
        return None;
    }
    let hex = &game.definitions.board.place(place).id;
    let formed = |arm: Arm| {
        here.iter()
            .filter(move |o| o.arm == arm && !o.is_spread(game))
            .filter_map(|o| o.posture.formation().map(|f| (f, &o.unit)))
            .collect::<Vec<(Formation, &UnitId)>>()
    };
    [Arm::Infantry, Arm::Cavalry, Arm::Artillery].into_iter().find_map(|arm| {
        let units = formed(arm);
        let (top, _) = units.first()?;
        let (_, other) = units.iter().find(|(formation, _)| formation != top)?;
        Some(Refusal::rule("S5", Reason::CannotJoin(*top)).at(hex).of(other))
    })
}
