//! Fire (K): the fire value of a hex.

use crate::board::PlaceIdx;
use crate::explain::Sum;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};

/// Returns the fire value of a hex (K1), at a hex or at range 1.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn value(_game: &Game, _hooks: &dyn Hooks, _from: PlaceIdx, _at: Option<PlaceIdx>) -> Result<Sum, HookFault> {
    Ok(Sum::default())
}
