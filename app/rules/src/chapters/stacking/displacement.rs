//! Who is displaced from a hex, and when it is enough (S17, S18, S20, O8).

use crate::consequence::{Displaced, Work};
use crate::decision::Choice;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::PlaceId;

/// Works the displacement of units from a hex until it is lawful (S16), or none of them differs in condition (S17).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn displacement(
    _game: &Game,
    _hooks: &dyn Hooks,
    _hex: &PlaceId,
    _because_split: bool,
    _cascade: &[Displaced],
    _answer: Option<&Choice>,
) -> Result<Work, HookFault> {
    Ok(Work::default())
}

/// Works the cap of a hex without a leader (O8).
pub fn leaderless_cap(_game: &Game, _hex: &PlaceId) -> Work {
    Work::default()
}
