//! How a game stands, in a few numbers: what is printed when an automatic game has been played.

use rules::Game;
use rules::event::Departure;
use rules::ids::SideId;
use rules::state::{Location, StateHash, UnitState, Victory};
use rules::unit::TroopsDef;
use serde::Serialize;

use crate::session::Session;

/// How a game stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The turn it is in, or was in when it ended.
    pub turn: u16,
    /// Whether the last turn is over.
    pub ended: bool,
    /// How many orders were given, answers included.
    pub orders: usize,
    /// The sides, in the order of the module.
    pub sides: Vec<SideSummary>,
    /// Who has won, where that is declared.
    pub victory: Option<Victory>,
    /// The hash of the state.
    pub hash: StateHash,
}

/// How a side stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideSummary {
    /// The side.
    pub side: SideId,
    /// The increments it has lost, those of units destroyed or taken included.
    pub lost: u32,
    /// The increments it has on the map.
    pub on_map: u32,
    /// How many of its units were destroyed or taken.
    pub destroyed: u32,
}

impl Summary {
    /// Sums a game up.
    pub fn of(session: &Session) -> Self {
        let game = session.game();
        Self {
            turn: game.state.clock().turn,
            ended: game.state.clock().ended,
            orders: session.timeline().branch().len(),
            sides: game.definitions.sides.keys().map(|side| of_side(game, side)).collect(),
            victory: game.state.victory().cloned(),
            hash: game.state.hash(),
        }
    }
}

fn of_side(game: &Game, side: &SideId) -> SideSummary {
    let mut out = SideSummary { side: side.clone(), lost: 0, on_map: 0, destroyed: 0 };
    for (id, unit) in game.state.units().filter(|(id, _)| game.side(id) == Some(side)) {
        let Some(troops) = game.troops(id) else { continue };
        let is_destroyed = is_destroyed(unit);
        out.lost += u32::from(lost(unit, troops, is_destroyed));
        out.destroyed += u32::from(is_destroyed);
        if !unit.hexes().is_empty() {
            out.on_map += u32::from(game.increments(id));
        }
    }
    out
}

fn is_destroyed(unit: &UnitState) -> bool {
    let why = [Departure::Eliminated, Departure::Surrendered, Departure::Captured];
    matches!(&unit.location, Location::Out(departure) if why.contains(departure))
}

/// A unit divided or re-formed is counted as what it has become.
fn lost(unit: &UnitState, def: &TroopsDef, is_destroyed: bool) -> u16 {
    match &unit.location {
        Location::Out(Departure::Absorbed) => 0,
        _ if is_destroyed => def.printed,
        _ => unit.troops.as_ref().map_or(0, |troops| troops.losses),
    }
}
