//! Leaders (L): who counts as one, how they move, and whether they go along with a rout. What befalls them in battle
//! stands in files of its own.

mod capture;
mod fate;

use crate::consequence::{Asked, Work};
use crate::decision::{Choice, DecisionKind};
use crate::event::{Cause, Event, Happening, Portion};
use crate::game::Game;
use crate::ids::{PlaceId, UnitId};
use crate::num::Ratio;
use crate::unit::LeaderLevel;

pub use capture::overrun;
pub use fate::{at_risk, returning, risk};

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

/// Works whether a leader goes along with units that rout from his hex, or stays: his owner's choice (L3).
pub fn goes_along(game: &Game, leader: &UnitId, from: &PlaceId, to: &PlaceId, answer: Option<&Choice>) -> Work {
    let (Some(def), Some(state)) = (game.def(leader), game.state.unit(leader)) else { return Work::default() };
    let can_go = from != to && state.stands_in(from) && game.definitions.board.find(to).is_some();
    if def.leader().is_none() || !can_go {
        return Work::default();
    }
    match answer {
        Some(Choice::Yes) => {
            let hexes = vec![Portion(to.clone(), Ratio::ZERO)];
            let event = Event::UnitPlaced { unit: leader.clone(), hexes, posture: None, facing: state.facing };
            let cause = Some(Cause::Clause("L3".to_owned()));
            Work { happenings: vec![Happening { event, cause }], ..Work::default() }
        }
        Some(Choice::No) => Work::default(),
        _ => Work::ask(Asked {
            side: Some(def.side.clone()),
            kind: DecisionKind::LeaderGoes,
            unit: Some(leader.clone()),
            hexes: vec![from.clone(), to.clone()],
            options: vec![Choice::Yes, Choice::No],
        }),
    }
}
