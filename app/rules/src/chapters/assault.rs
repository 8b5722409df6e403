//! Assault and melee (A): the melee value of a unit.

use crate::board::PlaceIdx;
use crate::explain::Sum;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::UnitId;

/// Returns the melee value of a unit (A2), against a hex or as a whole.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn melee_value(
    _game: &Game,
    _hooks: &dyn Hooks,
    _unit: &UnitId,
    _against: Option<PlaceIdx>,
) -> Result<Sum, HookFault> {
    Ok(Sum::default())
}
