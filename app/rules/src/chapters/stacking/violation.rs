//! A violated hex: the table is read, units rout outright or check, and are displaced while it violates (S16, T7).

use crate::consequence::{Displaced, Work};
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};

/// Works a violated hex (S16, S11).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn violated(
    _game: &Game,
    _hooks: &dyn Hooks,
    _hex: &PlaceId,
    _came_in: &[UnitId],
    _displaces: bool,
    _cascade: &[Displaced],
    _dice: &mut DiceCup<'_>,
) -> Result<Work, HookFault> {
    Ok(Work::default())
}
