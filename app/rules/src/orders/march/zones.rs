//! Enemy zones on the march (Z3): where a unit stops, and where it is held.

use super::Marcher;
use crate::board::PlaceIdx;
use crate::chapters::facing::{Reach, zone_reach};
use crate::chapters::formations;
use crate::game::Game;
use crate::ids::SideId;
use crate::verdict::{Reason, Refusal};

/// What was found out of the zones on the way, so that a stack asks once a hex.
#[derive(Default)]
pub(super) struct Known {
    places: Vec<(PlaceIdx, bool, bool)>,
}

impl Known {
    fn concerns(&mut self, game: &Game, reach: Reach, place: PlaceIdx, side: &SideId) -> bool {
        let known = self.places.iter().rev().find(|(p, all, _)| *p == place && *all == reach.all);
        if let Some((_, _, answer)) = known {
            return *answer;
        }
        let answer = reach.concerns(game, place, side);
        self.places.push((place, reach.all, answer));
        answer
    }

    /// Returns the first of these hexes that lies in a zone.
    fn first(
        &mut self,
        game: &Game,
        reach: Reach,
        side: &SideId,
        mut hexes: impl Iterator<Item = PlaceIdx>,
    ) -> Option<PlaceIdx> {
        hexes.find(|hex| self.concerns(game, reach, *hex, side))
    }
}

/// Returns the zone in which a unit has stopped in an earlier order of this activation.
pub(super) fn stopped_before(game: &Game, marcher: &Marcher<'_>, known: &mut Known) -> Option<PlaceIdx> {
    let reach = zone_reach(game, marcher.def.troops()?)?;
    if !marcher.has_marched || reach.holds {
        return None;
    }
    // A column has entered with its head alone.
    let n_entered = if marcher.formation().is_some_and(formations::trails) { 1 } else { marcher.hexes.len() };
    known.first(game, reach, &marcher.def.side, marcher.hexes.iter().take(n_entered).copied())
}

/// Returns the zone that a unit has entered with a step from the hexes before, and so stops in.
pub(super) fn stopped_by_step(
    game: &Game,
    marcher: &Marcher<'_>,
    before: &[PlaceIdx],
    known: &mut Known,
) -> Option<PlaceIdx> {
    let reach = zone_reach(game, marcher.def.troops()?)?;
    let entered = marcher.hexes.iter().filter(|h| !before.contains(h)).copied();
    known.first(game, reach, &marcher.def.side, entered)
}

/// Returns the refusal of a step of a unit that has stopped in a zone, or has marched and is in one (Z3, O1).
pub(super) fn refusal(game: &Game, marcher: &Marcher<'_>, known: &mut Known) -> Option<Refusal> {
    let (at, reason) = if let Some(at) = marcher.stopped_in {
        (at, Reason::StopsInZone)
    } else {
        let reach = zone_reach(game, marcher.def.troops()?).filter(|r| r.holds && marcher.has_marched)?;
        (known.first(game, reach, &marcher.def.side, marcher.hexes.iter().copied())?, Reason::HeldInZone)
    };
    Some(Refusal::rule("Z3", reason).of(marcher.id).at(&game.definitions.board.place(at).id))
}
