//! Leaders (L): who counts as one, and how they move.

use crate::consequence::Work;
use crate::decision::Choice;
use crate::game::Game;
use crate::ids::{PlaceId, UnitId};
use crate::unit::LeaderLevel;

/// Returns whether a unit is a leader who leads: an aide is one only by option (L2).
pub fn leads(game: &Game, unit: &UnitId) -> bool {
    game.def(unit)
        .and_then(|d| d.leader())
        .is_some_and(|leader| leader.level != LeaderLevel::Aide || game.options().aides_lead)
}

/// Returns whether a leader commands no manoeuvre unit, so that he moves in the Command phase (Q2).
pub fn moves_in_command_phase(game: &Game, unit: &UnitId) -> bool {
    game.def(unit).and_then(|d| d.leader().map(|l| (d, l))).is_some_and(|(def, leader)| {
        let commanded = leader.commands.as_ref().and_then(|g| game.definitions.groups.get(g));
        !commanded.is_some_and(|g| g.manoeuvre_unit) && game.definitions.manoeuvre_unit_of(def).is_none()
    })
}

/// Works whether a leader goes along with units that rout from his hex (L3).
pub fn goes_along(_game: &Game, _leader: &UnitId, _from: &PlaceId, _to: &PlaceId, _answer: Option<&Choice>) -> Work {
    Work::default()
}
