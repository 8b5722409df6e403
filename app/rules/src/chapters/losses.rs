//! Losses (W): who bears a hit, what a unit looks like after it has lost increments, and the minimums it falls under.

mod hit;

use crate::board::PlaceIdx;
use crate::chapters::{disorder, formations, stacking};
use crate::consequence::{Asked, Consequence, Work};
use crate::decision::{Choice, DecisionKind};
use crate::event::{Cause, Departure, Event, Happening, Portion};
use crate::game::Game;
use crate::ids::{PlaceId, UnitId};
use crate::num::{Increments, Ratio};
use crate::state::{Location, UnitState};
use crate::unit::{Arm, Condition, Formation, Posture};

pub use hit::{borne, first_to_bear, has_target, hit, is_mixed};

/// Returns the hexes a unit stands on when it has so many increments left, with their portions.
///
/// A column gives up the tail hexes it no longer fills (W2); what a Line must give up is worked afterwards.
pub fn hexes_kept(game: &Game, unit: &UnitId, left: Increments) -> Vec<Portion> {
    let (Some(def), Some(state)) = (game.troops(unit), game.state.unit(unit)) else { return Vec::new() };
    let hexes: Vec<PlaceId> = state.hexes().iter().map(|p| p.hex().clone()).collect();
    let ruleset = &game.definitions.ruleset;
    let formation = state.posture().and_then(Posture::formation);
    let most = match formation {
        Some(formation) if formations::trails(formation) => formations::most_hexes(def, formation, left, ruleset),
        _ => hexes.len(),
    };
    let kept = hexes.get(..most.clamp(1, hexes.len().max(1))).unwrap_or(&hexes);
    formations::portions(formation, left, kept, ruleset)
}

/// Returns the event by which a unit loses increments, no more than it has; `None` where it has none to lose.
pub fn lost(game: &Game, unit: &UnitId, increments: Increments) -> Option<Event> {
    let left = game.increments(unit);
    let lost = increments.min(left);
    (lost > 0).then(|| Event::IncrementsLost {
        unit: unit.clone(),
        lost,
        losses: game.losses(unit).saturating_add(lost),
        hexes: hexes_kept(game, unit, left - lost),
    })
}

/// Returns what follows when a unit has lost increments, in the order it is worked (W3).
pub fn follows(unit: &UnitId) -> Vec<Consequence> {
    follows_all(std::slice::from_ref(unit))
}

/// Returns what follows when units have lost increments together: the minimums of all, then the divisions of all (W3).
fn follows_all(units: &[UnitId]) -> Vec<Consequence> {
    let minimums = units.iter().map(|unit| Consequence::Minimums { unit: unit.clone() });
    let divisions = units.iter().map(|unit| Consequence::ForcedDivision { unit: unit.clone() });
    minimums.chain(divisions).collect()
}

/// Works what a unit that has lost increments no longer holds. First all units without increments leave its hexes (W3);
/// then Squares under their minimum there are Disordered, and a Line gives up hexes (W2).
pub fn minimums(game: &Game, unit: &UnitId, answer: Option<&Choice>) -> Work {
    let Some(state) = game.state.unit(unit) else { return Work::default() };
    let gone = without_increments(game, unit, state);
    if gone.is_empty() {
        let mut happenings = squares_under_minimum(game, state);
        return match line_over_limit(game, unit, state, answer) {
            Line::Lawful => Work { happenings, ..Work::default() },
            Line::Asks(asked) => Work::ask(asked),
            Line::GivesUp(event, is_done) => {
                happenings.push(caused("W2", event));
                let next = if is_done { Vec::new() } else { vec![Consequence::Minimums { unit: unit.clone() }] };
                Work { happenings, next, ..Work::default() }
            }
        };
    }
    // The minimums are those of the hexes they leave, for whoever stays there.
    let mut next: Vec<Consequence> = Vec::new();
    for hex in gone.iter().filter_map(|u| game.state.unit(u)).flat_map(UnitState::hexes).map(Portion::hex) {
        let stays = game.state.stack(hex).iter().find(|u| game.troops(u).is_some() && !gone.contains(u));
        next.extend(stays.map(|unit| Consequence::Minimums { unit: unit.clone() }));
    }
    if !gone.contains(unit) {
        next.push(Consequence::Minimums { unit: unit.clone() });
    }
    next.dedup();
    let leaves = |unit: UnitId| caused("W3", Event::UnitRemoved { unit, why: Departure::Eliminated });
    Work { happenings: gone.into_iter().map(leaves).collect(), next, ..Work::default() }
}

fn caused(clause: &str, event: Event) -> Happening {
    Happening { event, cause: Some(Cause::Clause(clause.to_owned())) }
}

/// Returns who leaves the game: the unit, and all in its hexes, that have no increments left.
fn without_increments(game: &Game, unit: &UnitId, state: &UnitState) -> Vec<UnitId> {
    let is_spent = |u: &UnitId| game.troops(u).is_some() && game.increments(u) == 0;
    let mut out: Vec<UnitId> = Vec::new();
    for there in state.hexes().iter().flat_map(|p| game.state.stack(p.hex())) {
        if is_spent(there) && !out.contains(there) {
            out.push(there.clone());
        }
    }
    // One that waits for its turn to arrive never comes.
    if is_spent(unit) && !out.contains(unit) && !matches!(state.location, Location::Out(_)) {
        out.push(unit.clone());
    }
    out
}

/// Returns the events by which the Squares in the unit's hexes that fall under their minimum are Disordered (W2, S22).
fn squares_under_minimum(game: &Game, state: &UnitState) -> Vec<Happening> {
    let places = state.hexes().iter().filter_map(|p| game.definitions.board.find(p.hex()));
    places.flat_map(|place| squares_of(game, place)).collect()
}

fn squares_of(game: &Game, place: PlaceIdx) -> Vec<Happening> {
    let here = stacking::occupants(game, place);
    let minimum = Ratio::from(game.definitions.ruleset.square_minimum);
    if stacking::infantry_increments(&here) >= minimum {
        return Vec::new();
    }
    here.iter()
        .filter(|o| o.posture == Posture::Good(Formation::Square))
        .filter_map(|o| disorder::changed(game, &o.unit, Condition::Disordered, None))
        .map(|event| caused("W2", event))
        .collect()
}

/// What a Line on several hexes does after losses.
enum Line {
    /// It may stand on the hexes it has.
    Lawful,
    /// Its owner names the wing hex it gives up.
    Asks(Asked),
    /// It gives up hexes; whether that is enough.
    GivesUp(Event, bool),
}

/// Returns what a Line on more hexes than it may hold does: infantry consolidates on its head hex, cavalry gives up one
/// wing hex after the other (W2, F15, F17).
fn line_over_limit(game: &Game, unit: &UnitId, state: &UnitState, answer: Option<&Choice>) -> Line {
    let Some(def) = game.troops(unit) else { return Line::Lawful };
    let hexes: Vec<PlaceId> = state.hexes().iter().map(|p| p.hex().clone()).collect();
    let left = game.increments(unit);
    let most = formations::most_hexes(def, Formation::Line, left, &game.definitions.ruleset).max(1);
    if state.posture() != Some(Posture::Good(Formation::Line)) || hexes.len() <= most {
        return Line::Lawful;
    }
    let keeps = |kept: &[PlaceId]| Event::FormationChanged {
        unit: unit.clone(),
        to: Posture::Good(Formation::Line),
        facing: state.facing,
        hexes: formations::portions(Some(Formation::Line), left, kept, &game.definitions.ruleset),
        mp_left: state.mp,
    };
    if def.arm == Arm::Infantry {
        return Line::GivesUp(keeps(hexes.get(..most).unwrap_or(&hexes)), true);
    }
    let ends = wing_hexes(game, &hexes);
    match answer.and_then(Choice::hex).filter(|hex| ends.contains(hex)) {
        Some(given_up) => {
            let kept: Vec<PlaceId> = hexes.iter().filter(|h| *h != given_up).cloned().collect();
            Line::GivesUp(keeps(&kept), kept.len() <= most)
        }
        None => Line::Asks(Asked {
            side: game.side(unit).cloned(),
            kind: DecisionKind::WingHex,
            unit: Some(unit.clone()),
            options: ends.iter().cloned().map(Choice::Hex).collect(),
            hexes: ends,
        }),
    }
}

/// Returns the two ends of a Line, the one farther from its head first: those of its hexes that touch but one other.
fn wing_hexes(game: &Game, hexes: &[PlaceId]) -> Vec<PlaceId> {
    let board = &game.definitions.board;
    let touch = |a: &PlaceId, b: &PlaceId| {
        let (Some(a), Some(b)) = (board.find(a), board.find(b)) else { return false };
        board.direction(a, b).is_some()
    };
    let is_end = |hex: &&PlaceId| hexes.iter().filter(|other| touch(hex, other)).count() < 2;
    let ends: Vec<PlaceId> = hexes.iter().rev().filter(is_end).cloned().collect();
    if ends.is_empty() { hexes.iter().rev().cloned().collect() } else { ends }
}
