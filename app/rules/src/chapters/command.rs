//! Command and morale in a stack (C): who is led.

use crate::chapters::leaders;
use crate::game::Game;
use crate::ids::PlaceId;

/// Returns whether a leader stands in the hex (C1, L2).
pub fn is_led(game: &Game, hex: &PlaceId) -> bool {
    game.state.stack(hex).iter().any(|unit| leaders::leads(game, unit))
}
