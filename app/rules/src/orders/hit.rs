//! A hit thrown by hand: who bears it, and what follows (W1, W3).

use crate::game::Game;
use crate::ids::PlaceId;
use crate::num::Increments;
use crate::verdict::{Reason, Refusal, Verdict};

/// Answers a hit on a hex.
pub(super) fn check(_game: &Game, hex: &PlaceId, _increments: Increments, _roll: Option<u8>) -> Verdict {
    Verdict::without_form(Refusal::form(Reason::NothingToDo).at(hex))
}
