//! Who is displaced from a hex, and when it is enough (S17, S18, S20, O8).

use super::{Occupant, occupants, shown, violations};
use crate::consequence::{Consequence, Displaced, Work};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::unit::{Arm, Condition};

/// Works the displacement of units from a hex until it is lawful (S16), or none of them differs in condition (S17).
///
/// One unit goes at a time; then the hex is looked at anew.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn displacement(
    game: &Game,
    hooks: &dyn Hooks,
    hex: &PlaceId,
    because_split: bool,
    cascade: &[Displaced],
) -> Result<Work, HookFault> {
    let Some(place) = game.definitions.board.find(hex) else { return Ok(Work::default()) };
    let here = occupants(game, place);
    let is_due = if because_split {
        differ_in_condition(&here)
    } else {
        game.state.accepted(hex).is_empty() && !violations(game, hooks, place)?.is_empty()
    };
    if here.len() < 2 || !is_due {
        return Ok(Work::default());
    }
    let has_left = |unit: &UnitId| cascade.iter().any(|d| d.unit == *unit && d.left.contains(hex));
    // S20: the newcomer is the one displaced on.
    let newcomer = cascade.last().map(|d| &d.unit).filter(|u| !has_left(u) && here.iter().any(|o| o.unit == **u));
    let who = newcomer.or_else(|| who_goes(game, &here));
    // One that has been displaced from here and still stands here has nowhere to go: the violation is shown.
    let Some(who) = who.filter(|u| !has_left(u)) else {
        return Ok(Work { happenings: shown(game, hooks, place)?.into_iter().collect(), ..Work::default() });
    };
    let goes = Consequence::Displace { unit: who.clone(), from: hex.clone(), cascade: cascade.to_vec() };
    let mut cascade = cascade.to_vec();
    match cascade.iter_mut().find(|d| d.unit == *who) {
        Some(journey) => journey.left.push(hex.clone()),
        None => cascade.push(Displaced { unit: who.clone(), left: vec![hex.clone()] }),
    }
    let again = Consequence::Displacement { hex: hex.clone(), because_split, cascade };
    Ok(Work { next: vec![goes, again], ..Work::default() })
}

/// Returns whether combat units of a hex differ in condition (S17).
fn differ_in_condition(here: &[Occupant]) -> bool {
    let mut conditions = here.iter().filter(|o| o.arm != Arm::Wagon).map(|o| o.posture.condition());
    let first = conditions.next();
    conditions.any(|c| Some(c) != first)
}

/// Returns who is displaced from a hex: the one in the worst condition, wagons first like PGD units (T7); among equals the
/// one that entered last; then the lower in the stack (S18). Unlimbered artillery is passed over (T1).
///
/// A stack has an order, so that the owner's choice, the last of the four criteria, never comes to be made.
fn who_goes<'a>(game: &Game, here: &'a [Occupant]) -> Option<&'a UnitId> {
    let condition = |o: &Occupant| if o.arm == Arm::Wagon { Condition::Pgd } else { o.posture.condition() };
    let entered = |o: &Occupant| game.state.unit(&o.unit).map_or(0, |u| u.entered);
    here.iter()
        .enumerate()
        .filter(|(_, o)| o.arm != Arm::Artillery || o.posture.is_limbered())
        .max_by_key(|(depth, o)| (condition(o), entered(o), *depth))
        .map(|(_, o)| &o.unit)
}
