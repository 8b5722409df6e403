//! The two sides of an attack: who is in it, and how they stand at an end.

use serde::Serialize;

use crate::combat::Attack;
use crate::event::Departure;
use crate::game::Game;
use crate::ids::{PlaceId, SideId, UnitId};
use crate::num::Increments;
use crate::state::Location;
use crate::unit::Condition;

/// How one side stands at an end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct SideEnd {
    /// Increments it has lost, those of steps out of enemy zones and of units that surrendered included.
    pub lost: Increments,
    /// The worst condition of its units that are left; none where none is.
    pub condition: Option<Condition>,
}

/// Who fights, and what they had.
#[derive(Clone, Debug)]
pub(super) struct Fighters {
    attackers: Vec<(UnitId, Increments)>,
    defenders: Vec<(UnitId, Increments)>,
}

impl Fighters {
    /// Returns those of an attack.
    pub(super) fn of_attack(game: &Game, attack: &Attack) -> Self {
        Self::new(game, &attack.units, &attack.target)
    }

    /// Returns those of a fire: all who stand in either hex.
    pub(super) fn of_fire(game: &Game, from: &PlaceId, at: &PlaceId) -> Self {
        Self::new(game, game.state.stack(from), at)
    }

    fn new(game: &Game, attackers: &[UnitId], target: &PlaceId) -> Self {
        let strength = |u: &UnitId| (u.clone(), game.increments(u));
        let side = attackers.first().and_then(|u| game.side(u));
        let fights = |u: &&UnitId| game.troops(u).is_some();
        let defends = |u: &&UnitId| fights(u) && game.side(u) != side;
        Self {
            attackers: attackers.iter().filter(fights).map(strength).collect(),
            defenders: game.state.stack(target).iter().filter(defends).map(strength).collect(),
        }
    }

    /// Returns the side that attacks.
    pub(super) fn side<'a>(&self, game: &'a Game) -> Option<&'a SideId> {
        self.attackers.first().and_then(|(unit, _)| game.side(unit))
    }

    /// Returns how both stand now.
    pub(super) fn ends(&self, game: &Game) -> (SideEnd, SideEnd) {
        (side_end(game, &self.attackers), side_end(game, &self.defenders))
    }
}

fn side_end(game: &Game, units: &[(UnitId, Increments)]) -> SideEnd {
    let mut end = SideEnd { lost: 0, condition: None };
    for (unit, had) in units {
        let (left, condition) = standing(game, unit);
        end.lost = end.lost.saturating_add(had.saturating_sub(left));
        end.condition = end.condition.max(condition);
    }
    end
}

/// Returns the increments of a unit, or of its fractions, that are left, and the worst condition of those on the map. Who has
/// left it by his own edge is not lost in battle (R4).
fn standing(game: &Game, unit: &UnitId) -> (Increments, Option<Condition>) {
    let Some(state) = game.state.unit(unit) else { return (0, None) };
    match state.location {
        Location::Map(_) => (game.increments(unit), game.condition(unit)),
        Location::Out(Departure::LeftMap) => (game.increments(unit), None),
        Location::Out(Departure::Absorbed) => {
            let fractions = game.troops(unit).into_iter().flat_map(|t| &t.fractions);
            fractions.map(|f| standing(game, f)).fold((0, None), |all, one| (all.0 + one.0, all.1.max(one.1)))
        }
        _ => (0, None),
    }
}
