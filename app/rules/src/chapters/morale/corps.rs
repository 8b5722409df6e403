//! Corps morale (M4): which share of a corps' battalions and cavalry regiments is PGD or eliminated.

use crate::event::Departure;
use crate::game::Game;
use crate::ids::{GroupId, UnitId};
use crate::num::Ratio;
use crate::state::Location;
use crate::unit::{Arm, Condition, Organisation, Posture, TroopsDef};

/// Returns the share of a corps that is PGD or eliminated: of its battalions, an undivided infantry regiment counting as
/// its battalions, and its cavalry regiments (M4).
///
/// What has not come yet counts as whole, and so does what left by its own edge (R4).
pub(super) fn share_lost(game: &Game, corps: &GroupId) -> Ratio {
    let (mut n_lost, mut n_all) = (0, 0);
    for (unit, def) in &game.definitions.units {
        let Some(troops) = def.troops().filter(|t| t.parent.is_none() && t.corps.as_ref() == Some(corps)) else {
            continue;
        };
        let n_pieces = pieces(game, troops);
        if n_pieces > 0 {
            n_all += n_pieces;
            n_lost += lost_pieces(game, unit, troops, n_pieces);
        }
    }
    Ratio::new(n_lost, n_all)
}

fn battalions<'a>(game: &'a Game, troops: &'a TroopsDef) -> impl Iterator<Item = &'a UnitId> {
    let is_battalion = |unit: &&UnitId| game.troops(unit).is_some_and(|t| t.organisation == Organisation::Battalion);
    troops.fractions.iter().filter(is_battalion)
}

/// Returns how many battalions or cavalry regiments a unit counts as, divided or not.
fn pieces(game: &Game, troops: &TroopsDef) -> i64 {
    match (troops.arm, troops.organisation) {
        (Arm::Infantry, Organisation::Regiment) => {
            i64::try_from(battalions(game, troops).count()).unwrap_or(i64::MAX).max(1)
        }
        (Arm::Infantry, Organisation::Battalion) | (Arm::Cavalry, Organisation::Regiment) => 1,
        _ => 0,
    }
}

fn lost_pieces(game: &Game, unit: &UnitId, troops: &TroopsDef, n_pieces: i64) -> i64 {
    let location = game.state.unit(unit).map(|u| &u.location);
    let is_whole = matches!(location, Some(Location::Map(_)));
    if !is_whole && troops.arm == Arm::Infantry && troops.organisation == Organisation::Regiment {
        let is_divided = location == Some(&Location::Out(Departure::Absorbed));
        let of_battalions = battalions(game, troops).filter(|b| is_lost(game, b, is_divided)).count();
        let of_battalions = i64::try_from(of_battalions).unwrap_or(0);
        // One that went as a whole took its battalions with it.
        return if is_lost(game, unit, false) { n_pieces } else { of_battalions };
    }
    if is_lost(game, unit, false) { n_pieces } else { 0 }
}

/// Returns whether a unit is PGD or eliminated. A divided one is when all of its fractions are; a fraction that waits
/// off the map while its parent is divided had no increments left to come with (O9).
fn is_lost(game: &Game, unit: &UnitId, parent_is_divided: bool) -> bool {
    let Some(state) = game.state.unit(unit) else { return false };
    match &state.location {
        Location::Map(_) => {
            state.posture().map(Posture::condition) == Some(Condition::Pgd) || game.increments(unit) == 0
        }
        Location::Waiting | Location::Container(_) => parent_is_divided,
        Location::Out(Departure::Absorbed) => game.troops(unit).is_some_and(|troops| {
            !troops.fractions.is_empty() && troops.fractions.iter().all(|f| is_lost(game, f, true))
        }),
        Location::Out(Departure::LeftMap) => false,
        Location::Out(_) => true,
    }
}
