//! Orders of the Combat segment and the attacks declared before it (Q3, K1, A1, H1).

use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::verdict::{Reason, Refusal, Verdict};

/// Answers a hex that fires.
pub(super) fn fire(_game: &Game, _hooks: &dyn Hooks, from: &PlaceId, _at: &PlaceId) -> Result<Verdict, HookFault> {
    Ok(Verdict::without_form(Refusal::form(Reason::WrongPhase).at(from)))
}

/// Answers a hex, or a side, that passes its fire.
pub(super) fn pass(_game: &Game, _hooks: &dyn Hooks, _hex: Option<&PlaceId>) -> Result<Verdict, HookFault> {
    Ok(Verdict::without_form(Refusal::form(Reason::WrongPhase)))
}

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
