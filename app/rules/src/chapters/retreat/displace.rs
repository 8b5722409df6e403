//! The displacement of one unit by one hex, and what it stirs up there (S19, S20, R2).

use super::step::{Candidate, Chosen, Going, candidates, choose, toll};
use crate::board::PlaceIdx;
use crate::chapters::{facing as facings, formations, reactions, stacking};
use crate::consequence::{Consequence, Displaced, Work};
use crate::decision::Choice;
use crate::event::{Cause, Event, Happening};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::num::Increments;

/// Works the displacement of one unit by one hex at 0 MP (S19, S20).
///
/// It is not movement: neither its MP nor its having marched change (D10, Z3). A unit on several hexes first collapses to
/// the hex in violation.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn displace(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    from: &PlaceId,
    cascade: &[Displaced],
    answer: Option<&Choice>,
) -> Result<Work, HookFault> {
    let Some((place, journey, cascade)) = leaving(game, unit, from, cascade) else { return Ok(Work::default()) };
    let open = candidates(game, hooks, &Going { unit, from: place, barred: &journey.left })?;
    match choose(game, hooks, unit, &open, answer) {
        Chosen::Asked(asked) => Ok(Work::ask(asked)),
        Chosen::None => stays(game, hooks, place),
        Chosen::One(candidate, why) => {
            let to = game.definitions.board.place(candidate.place).id.clone();
            let chosen = why.event(unit, &to, None);
            // S21, X3: what it provokes is answered before it is done.
            if let Some(provocation) = reactions::displacement(game, unit, &to) {
                let cascade = cascade.into_iter().chain([journey]).collect();
                let goes = Consequence::DisplaceTo { unit: unit.clone(), from: from.clone(), to, cascade };
                let asked = reactions::owed(provocation, std::slice::from_ref(unit));
                return Ok(Work { happenings: vec![chosen], next: vec![asked, goes], ..Work::default() });
            }
            Ok(goes(game, unit, candidate, place, journey, cascade, vec![chosen]))
        }
    }
}

/// Works a displacement whose hex is chosen, after the reactions it provoked: if the unit still stands there and the hex
/// is still open (S21).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn displace_to(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    (from, to): (&PlaceId, &PlaceId),
    cascade: &[Displaced],
) -> Result<Work, HookFault> {
    let Some((place, journey, cascade)) = leaving(game, unit, from, cascade) else { return Ok(Work::default()) };
    let open = candidates(game, hooks, &Going { unit, from: place, barred: &journey.left })?;
    match open.iter().find(|c| game.definitions.board.place(c.place).id == *to) {
        Some(candidate) => Ok(goes(game, unit, candidate, place, journey, cascade, Vec::new())),
        None => displace(game, hooks, unit, from, &cascade, None),
    }
}

/// Returns the hex a unit leaves, its own journey in the cascade with that hex, and the journeys of the others.
fn leaving(
    game: &Game,
    unit: &UnitId,
    from: &PlaceId,
    cascade: &[Displaced],
) -> Option<(PlaceIdx, Displaced, Vec<Displaced>)> {
    let place = game.definitions.board.find(from)?;
    if !game.state.unit(unit)?.stands_in(from) {
        return None;
    }
    let mut cascade = cascade.to_vec();
    let mut journey = match cascade.iter().position(|d| d.unit == *unit) {
        Some(at) => cascade.remove(at),
        None => Displaced { unit: unit.clone(), left: Vec::new() },
    };
    if !journey.left.contains(from) {
        journey.left.push(from.clone());
    }
    Some((place, journey, cascade))
}

/// Puts the unit into the hex chosen, and looks at what it stirs up there (S20).
fn goes(
    game: &Game,
    unit: &UnitId,
    candidate: &Candidate,
    place: PlaceIdx,
    journey: Displaced,
    mut cascade: Vec<Displaced>,
    happenings: Vec<Happening>,
) -> Work {
    let to = game.definitions.board.place(candidate.place).id.clone();
    let toll = toll(game, unit, place);
    let mut work = Work { happenings, later: toll.later, ..Work::default() };
    work.happenings.extend(toll.happenings);
    if toll.left > 0 {
        work.happenings.extend(placed(game, unit, candidate, toll.left));
        cascade.push(journey);
        work.next.push(new_violation(game, unit, to, cascade));
    }
    work
}

/// Returns what is looked at in the hex it came to: a new violation is checked again, or only displaced from (S20).
fn new_violation(game: &Game, unit: &UnitId, hex: PlaceId, cascade: Vec<Displaced>) -> Consequence {
    if game.options().cascade_checks {
        Consequence::Violation { hex, came_in: vec![unit.clone()], displaces: true, cascade }
    } else {
        Consequence::Displacement { hex, because_split: false, cascade }
    }
}

/// Returns the event that puts it there, in one hex, its facing and formation kept as far as the ground allows (F6, F7).
fn placed(game: &Game, unit: &UnitId, candidate: &Candidate, increments: Increments) -> Option<Happening> {
    let state = game.state.unit(unit)?;
    let board = &game.definitions.board;
    let hex = &board.place(candidate.place).id;
    let posture = candidate.posture;
    let ruleset = &game.definitions.ruleset;
    let event = Event::UnitPlaced {
        unit: unit.clone(),
        hexes: formations::portions(posture.formation(), increments, std::slice::from_ref(hex), ruleset),
        posture: Some(posture),
        facing: state.facing.to_kind(facings::kind(posture), board.orientation()),
    };
    Some(Happening { event, cause: Some(Cause::Clause("S19".to_owned())) })
}

/// Leaves it where it is: the violation is shown (S20).
fn stays(game: &Game, hooks: &dyn Hooks, place: PlaceIdx) -> Result<Work, HookFault> {
    Ok(Work { happenings: stacking::shown(game, hooks, place)?.into_iter().collect(), ..Work::default() })
}
