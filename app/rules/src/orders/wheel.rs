//! The wheel by companies (F24).

use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::UnitId;
use crate::order::Hand;
use crate::verdict::{Reason, Refusal, Verdict};

/// Answers a wheel.
pub(super) fn check(_game: &Game, _hooks: &dyn Hooks, unit: &UnitId, _to: Hand) -> Result<Verdict, HookFault> {
    Ok(Verdict::without_form(Refusal::form(Reason::CannotWheel).of(unit)))
}
