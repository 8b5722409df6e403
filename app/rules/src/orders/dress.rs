//! Extending and consolidating where a unit stands (F10, F13, F15–F17, F20).

use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::verdict::{Reason, Refusal, Verdict};

/// Answers a Line that extends.
pub(super) fn extend(
    _game: &Game,
    _hooks: &dyn Hooks,
    _units: &[UnitId],
    _hexes: &[PlaceId],
) -> Result<Verdict, HookFault> {
    Ok(Verdict::without_form(Refusal::form(Reason::NothingToDo)))
}

/// Answers a unit on several hexes that consolidates.
pub(super) fn consolidate(
    _game: &Game,
    _hooks: &dyn Hooks,
    _units: &[UnitId],
    _hexes: &[PlaceId],
) -> Result<Verdict, HookFault> {
    Ok(Verdict::without_form(Refusal::form(Reason::NothingToDo)))
}
