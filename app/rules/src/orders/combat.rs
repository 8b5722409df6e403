//! The attacks declared before the Combat segment and fought in it (Q3, A1, H1).

use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::verdict::{Reason, Refusal, Verdict};

/// Answers a charge that is declared.
pub(super) fn charge(
    _game: &Game,
    _hooks: &dyn Hooks,
    _units: &[UnitId],
    target: &PlaceId,
) -> Result<Verdict, HookFault> {
    Ok(Verdict::without_form(Refusal::form(Reason::WrongPhase).at(target)))
}
