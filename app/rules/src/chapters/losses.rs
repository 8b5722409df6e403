//! Losses (W): what a unit looks like after it has lost increments, and the minimums it falls under.

use crate::board::PlaceIdx;
use crate::chapters::{formations, stacking};
use crate::consequence::{Consequence, Work};
use crate::decision::Choice;
use crate::event::{Cause, Departure, Event, Happening, Portion};
use crate::game::Game;
use crate::ids::{PlaceId, UnitId};
use crate::num::{Increments, Ratio};
use crate::state::Location;
use crate::unit::{Formation, Posture};

/// Returns the hexes a unit keeps when it has so many increments left, with their portions (W2).
///
/// A two-hex infantry Line under its minimum consolidates on its head hex; a cavalry Line gives up its last wing
/// hex, a column its tail hexes; all free.
pub fn hexes_kept(game: &Game, unit: &UnitId, left: Increments) -> Vec<Portion> {
    let (Some(def), Some(state)) = (game.troops(unit), game.state.unit(unit)) else { return Vec::new() };
    let hexes: Vec<PlaceId> = state.hexes().iter().map(|p| p.hex().clone()).collect();
    let ruleset = &game.definitions.ruleset;
    let formation = state.posture().and_then(Posture::formation);
    let most = formation.map_or(1, |f| formations::most_hexes(def, f, left, ruleset)).max(1);
    let kept = hexes.get(..most.min(hexes.len())).unwrap_or_default();
    formations::portions(formation, left, kept, ruleset)
}

/// Returns what follows when a unit has lost increments, in the order it is worked (W3).
pub fn follows(game: &Game, unit: &UnitId) -> Vec<Consequence> {
    let hex = game.state.unit(unit).and_then(|u| u.head()).cloned();
    let unit = || unit.clone();
    let mut out = vec![Consequence::Minimums { unit: unit() }, Consequence::ForcedDivision { unit: unit() }];
    out.extend(hex.map(|hex| Consequence::LeaderlessCap { hex }));
    out
}

/// Works what a unit that has lost increments no longer holds: it leaves the map without increments (W3), and Squares
/// of its hex under their minimum are Disordered (W2, S22).
pub fn minimums(game: &Game, unit: &UnitId, _answer: Option<&Choice>) -> Work {
    Work { happenings: aftermath(game, unit), ..Work::default() }
}

fn aftermath(game: &Game, unit: &UnitId) -> Vec<Happening> {
    let mut out = Vec::new();
    let Some(state) = game.state.unit(unit) else { return out };
    let hex = state.head().cloned();
    // One that waits for its turn to arrive never comes.
    if game.increments(unit) == 0 && !matches!(state.location, Location::Out(_)) {
        out.push(Happening {
            event: Event::UnitRemoved { unit: unit.clone(), why: Departure::Eliminated },
            cause: Some(Cause::Clause("W3".to_owned())),
        });
    }
    if let Some(place) = hex.and_then(|hex| game.definitions.board.find(&hex)) {
        out.extend(squares_under_minimum(game, place));
    }
    out
}

fn squares_under_minimum(game: &Game, place: PlaceIdx) -> Vec<Happening> {
    let here = stacking::occupants(game, place);
    let minimum = Ratio::from(game.definitions.ruleset.square_minimum);
    if stacking::infantry_increments(&here) >= minimum {
        return Vec::new();
    }
    here.iter()
        .filter(|o| o.posture == Posture::Good(Formation::Square) && o.increments > Ratio::ZERO)
        .filter_map(|o| {
            let state = game.state.unit(&o.unit)?;
            Some(Happening {
                event: Event::FormationChanged {
                    unit: o.unit.clone(),
                    to: Posture::Disordered { limbered: false },
                    facing: state.facing,
                    hexes: state.hexes().to_vec(),
                    mp_left: crate::chapters::disorder::when_disordered(game, state.mp),
                },
                cause: Some(Cause::Clause("W2".to_owned())),
            })
        })
        .collect()
}
