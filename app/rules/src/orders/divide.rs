//! Dividing into fractions and re-forming (O2, O3, O10, O11).

use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::verdict::{Reason, Refusal, Verdict};

/// Answers a voluntary division.
pub(super) fn divide(
    _game: &Game,
    _hooks: &dyn Hooks,
    unit: &UnitId,
    _hex: Option<&PlaceId>,
) -> Result<Verdict, HookFault> {
    Ok(Verdict::without_form(Refusal::form(Reason::NoFractions).of(unit)))
}

/// Answers fractions that re-form into their parent.
pub(super) fn reform(_game: &Game, _hooks: &dyn Hooks, unit: &UnitId) -> Result<Verdict, HookFault> {
    Ok(Verdict::without_form(Refusal::form(Reason::NoFractions).of(unit)))
}
