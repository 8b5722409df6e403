//! The attacks declared before the Combat segment and fought in it (Q3, A1, H1).

use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::verdict::{Reason, Refusal, Verdict};

/// Answers who asks for the next attack to be fought.
pub(super) fn fight_next(_game: &Game) -> Verdict {
    Verdict::without_form(Refusal::form(Reason::WrongPhase))
}

/// Answers an assault that is declared.
pub(super) fn assault(
    _game: &Game,
    _hooks: &dyn Hooks,
    _units: &[UnitId],
    target: &PlaceId,
) -> Result<Verdict, HookFault> {
    Ok(Verdict::without_form(Refusal::form(Reason::WrongPhase).at(target)))
}

/// Answers a charge that is declared.
pub(super) fn charge(
    _game: &Game,
    _hooks: &dyn Hooks,
    _units: &[UnitId],
    target: &PlaceId,
) -> Result<Verdict, HookFault> {
    Ok(Verdict::without_form(Refusal::form(Reason::WrongPhase).at(target)))
}
