//! Leaders alone in the hexes a march enters (L3).

use super::Marcher;
use crate::board::PlaceIdx;
use crate::chapters::leaders;
use crate::game::Game;
use crate::ids::UnitId;
use crate::unit::Arm;
use crate::verdict::Verdict;

/// The leaders a march has met so far.
#[derive(Default)]
pub(super) struct Overrun {
    /// Those who have left their hex.
    gone: Vec<UnitId>,
    /// The hexes looked at.
    seen: Vec<PlaceIdx>,
}

impl Overrun {
    /// Adds what becomes of leaders in the hexes the marchers now stand on: they are captured or displaced by troops.
    pub(super) fn step(&mut self, game: &Game, marchers: &[Marcher<'_>], verdict: &mut Verdict) {
        let places: Vec<PlaceIdx> = marchers.iter().flat_map(|m| m.hexes.iter().copied()).collect();
        for place in places {
            if self.seen.contains(&place) {
                continue;
            }
            self.seen.push(place);
            let entering = || marchers.iter().filter(|m| m.hexes.contains(&place));
            let fights = |m: &&Marcher<'_>| m.arm().is_some_and(|arm| arm != Arm::Wagon);
            let Some(first) = entering().find(fights) else { continue };
            let is_cavalry = entering().any(|m| m.arm() == Some(Arm::Cavalry));
            let hex = &game.definitions.board.place(place).id;
            verdict.plan.extend(leaders::overrun(game, hex, &first.def.side, is_cavalry, &mut self.gone));
        }
    }
}
