//! Conditions by hand (D), and the attempt to recover (D8, Q4).

use crate::game::Game;
use crate::ids::UnitId;
use crate::unit::Condition;
use crate::verdict::{Reason, Refusal, Verdict};

/// Gives a unit a condition by hand.
pub(super) fn set_condition(_game: &Game, unit: &UnitId, _condition: Condition) -> Verdict {
    Verdict::without_form(Refusal::form(Reason::NothingToDo).of(unit))
}

/// Lets a broken unit try to recover.
pub(super) fn recover(_game: &Game, unit: &UnitId) -> Verdict {
    Verdict::without_form(Refusal::form(Reason::NothingToDo).of(unit))
}
