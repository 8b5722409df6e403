//! Retreat and rout (R): candidates for a step, the keys that choose among them, where a rout ends.

use crate::consequence::{Displaced, Work};
use crate::decision::Choice;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::num::MovePoints;

/// Works one step of a rout (D10–D12, R1–R3).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn rout(
    _game: &Game,
    _hooks: &dyn Hooks,
    _unit: &UnitId,
    _path: &[PlaceId],
    _left: Option<MovePoints>,
    _answer: Option<&Choice>,
) -> Result<Work, HookFault> {
    Ok(Work::default())
}

/// Works the displacement of one unit by one hex (S19, S20).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn displace(
    _game: &Game,
    _hooks: &dyn Hooks,
    _unit: &UnitId,
    _from: &PlaceId,
    _cascade: &[Displaced],
    _answer: Option<&Choice>,
) -> Result<Work, HookFault> {
    Ok(Work::default())
}
