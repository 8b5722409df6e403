//! Organisation and division (O): parents, fractions and the losses at which a regiment comes apart.

use crate::consequence::Work;
use crate::decision::Choice;
use crate::game::Game;
use crate::ids::UnitId;
use crate::unit::Organisation;

/// Returns whether losses of a regiment have reached half its printed strength (O6).
pub fn is_at_half(game: &Game, unit: &UnitId) -> bool {
    let Some(def) = game.troops(unit) else { return false };
    let lost = game.state.unit(unit).and_then(|u| u.troops.as_ref()).map_or(0, |t| t.losses);
    def.organisation == Organisation::Regiment && u32::from(lost) * 2 >= u32::from(def.printed)
}

/// Works a forced division: a regiment at half its printed strength divides (O6), or its owner is asked (O7).
pub fn forced_division(_game: &Game, _unit: &UnitId, _answer: Option<&Choice>) -> Work {
    Work::default()
}
