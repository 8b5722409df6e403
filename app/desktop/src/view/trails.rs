//! What units did this turn: the hexes they passed, and whether they fired.

use rules::Game;
use rules::board::PlaceIdx;
use rules::event::Event;
use rules::ids::UnitId;
use session::timeline::Timeline;

/// What a unit did this turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trail {
    /// Who.
    pub unit: UnitId,
    /// The hexes its head passed, the first being where it stood; empty where it only fired.
    pub path: Vec<PlaceIdx>,
    /// Whether it fired.
    pub fired: bool,
}

/// Returns what units did since the turn began, up to the moment the game stands at; in the order they began.
pub fn trails(game: &Game, timeline: &Timeline) -> Vec<Trail> {
    let mut trails: Vec<Trail> = Vec::new();
    let mut turn = 0;
    let cursor = timeline.cursor();
    let entries = timeline.branch().into_iter().take_while(|id| *id <= cursor).filter_map(|id| timeline.entry(id));
    for happening in entries.flat_map(|entry| &entry.events) {
        match &happening.event {
            Event::PhaseBegan { turn: began, .. } if *began != turn => {
                turn = *began;
                trails.clear();
            }
            Event::UnitMoved { unit, from, to, .. } => {
                let board = &game.definitions.board;
                if let (Some(from), Some(to)) = (board.find(from), board.find(to)) {
                    step(trail_of(&mut trails, unit), from, to);
                }
            }
            Event::HexFired { units, .. } => units.iter().for_each(|unit| trail_of(&mut trails, unit).fired = true),
            _ => {}
        }
    }
    trails.retain(|trail| game.state.unit(&trail.unit).is_some_and(|unit| unit.head().is_some()));
    trails
}

fn trail_of<'a>(trails: &'a mut Vec<Trail>, unit: &UnitId) -> &'a mut Trail {
    let at = trails.iter().position(|trail| trail.unit == *unit).unwrap_or(trails.len());
    if at == trails.len() {
        trails.push(Trail { unit: unit.clone(), path: Vec::new(), fired: false });
    }
    // It is there: it was found, or added just now.
    #[expect(clippy::indexing_slicing, reason = "the place was found, or made, above")]
    &mut trails[at]
}

/// Adds a step. Where a unit was put elsewhere in between, its trail starts anew there.
fn step(trail: &mut Trail, from: PlaceIdx, to: PlaceIdx) {
    if trail.path.last() != Some(&from) {
        trail.path = vec![from];
    }
    trail.path.push(to);
}
