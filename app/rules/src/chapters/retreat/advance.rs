//! The advance of the winner, or into a hex its enemy has left, as its owner wishes (A4, Q3, S16).

use crate::board::PlaceIdx;
use crate::chapters::movement::{Mover, step};
use crate::chapters::{assault, facing as facings, formations, leaders};
use crate::consequence::{Asked, Consequence, Work};
use crate::decision::{Choice, DecisionKind};
use crate::event::{Cause, Departure, Event, Happening};
use crate::facing::Direction;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::unit::{Arm, Condition};

/// Works an advance into a hex: its owner is asked, where anybody can go there. Guns in battery in PGD are lost as he comes
/// in (A4); it may violate (S16).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn advance(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    into: &PlaceId,
    answer: Option<&Choice>,
) -> Result<Work, HookFault> {
    if answer == Some(&Choice::No) {
        return Ok(Work::default());
    }
    let Some(place) = game.definitions.board.find(into) else { return Ok(Work::default()) };
    let mut happenings = Vec::new();
    let mut came_in = Vec::new();
    for unit in units.iter().filter(|u| is_sound(game, u)) {
        let enters = enters(game, hooks, unit, place, "A4")?;
        if !enters.is_empty() {
            came_in.push(unit.clone());
            happenings.extend(enters);
        }
    }
    let Some(first) = came_in.first() else { return Ok(Work::default()) };
    let side = game.side(first);
    let (taken, held): (Vec<&UnitId>, Vec<&UnitId>) = game
        .state
        .stack(into)
        .iter()
        .filter(|u| game.side(u) != side && game.troops(u).is_some_and(|t| t.arm != Arm::Wagon))
        .partition(|u| assault::is_taken_on_entry(game, u));
    if !held.is_empty() {
        return Ok(Work::default());
    }
    match answer {
        Some(Choice::Yes) => {
            let lost = taken.into_iter().map(|unit| {
                let event = Event::UnitRemoved { unit: unit.clone(), why: Departure::Captured };
                Happening { event, cause: Some(Cause::Clause("A4".to_owned())) }
            });
            let mut out: Vec<Happening> = lost.collect();
            out.extend(leaders_met(game, into, &came_in, &out));
            out.extend(happenings);
            let violation = Consequence::Violation { hex: into.clone(), came_in, displaces: true, cascade: Vec::new() };
            Ok(Work { happenings: out, later: vec![violation], ..Work::default() })
        }
        _ => Ok(Work::ask(Asked {
            side: side.cloned(),
            kind: DecisionKind::Advance,
            unit: Some(first.clone()),
            hexes: vec![into.clone()],
            options: vec![Choice::Yes, Choice::No],
        })),
    }
}

/// Returns what becomes of enemy leaders who are alone in a hex once its guns are lost (L3).
fn leaders_met(game: &Game, into: &PlaceId, came_in: &[UnitId], lost: &[Happening]) -> Vec<Happening> {
    let Some(side) = came_in.first().and_then(|u| game.side(u)) else { return Vec::new() };
    let mut after = game.clone();
    after.apply_all(lost);
    let is_cavalry = came_in.iter().any(|u| game.troops(u).is_some_and(|t| t.arm == Arm::Cavalry));
    leaders::overrun(&after, into, side, is_cavalry, &mut Vec::new())
}

/// Returns whether a unit is fit to advance: foot or horse, not PGD.
fn is_sound(game: &Game, unit: &UnitId) -> bool {
    let condition = game.condition(unit);
    let marches = game.troops(unit).is_some_and(|t| matches!(t.arm, Arm::Infantry | Arm::Cavalry));
    marches && condition.is_some_and(|c| c != Condition::Pgd) && game.increments(unit) > 0
}

/// Returns the events by which a unit enters a neighbouring hex at no price, facing the way it goes; none where it is not
/// next to it or may not enter it. A column follows its head (F22); a Line on several hexes comes together on this one.
/// A formation the ground does not bear is given up free (F7).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn enters(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    place: PlaceIdx,
    clause: &str,
) -> Result<Vec<Happening>, HookFault> {
    let board = &game.definitions.board;
    let (Some(def), Some(state)) = (game.def(unit), game.state.unit(unit)) else { return Ok(Vec::new()) };
    let Some(posture) = state.posture() else { return Ok(Vec::new()) };
    let hexes: Vec<PlaceIdx> = state.hexes().iter().filter_map(|p| board.find(p.hex())).collect();
    // It is there already.
    if hexes.contains(&place) {
        return Ok(Vec::new());
    }
    let next = hexes.iter().find_map(|hex| Some((*hex, board.direction(*hex, place)?)));
    let Some((from, direction)): Option<(PlaceIdx, Direction)> = next else { return Ok(Vec::new()) };
    let Some(step) = step(game, hooks, &Mover::new(def, Some(posture)), from, direction, None)? else {
        return Ok(Vec::new());
    };
    if step.barrier.is_some() {
        return Ok(Vec::new());
    }
    let after = step.posture.unwrap_or(posture);
    let increments = game.increments(unit);
    let ruleset = &game.definitions.ruleset;
    let follows = after == posture && posture.formation().is_some_and(formations::trails);
    let column = formations::hexes_paid_out(increments, ruleset);
    let held = posture.formation().map_or(0, |f| formations::n_may_stay(game, f, &hexes));
    let behind = hexes.iter().filter(|_| follows).take(held).take(column.saturating_sub(1));
    let on: Vec<PlaceId> = [place].iter().chain(behind).map(|p| board.place(*p).id.clone()).collect();
    let facing = facings::after_step(Some(posture), state.facing, direction, board);
    let happening = |event, clause: &str| Happening { event, cause: Some(Cause::Clause(clause.to_owned())) };
    let mut out = vec![happening(
        Event::UnitMoved {
            unit: unit.clone(),
            from: board.place(from).id.clone(),
            to: board.place(place).id.clone(),
            hexes: formations::portions(posture.formation(), increments, &on, ruleset),
            facing,
            mp_left: state.mp,
        },
        clause,
    )];
    if after != posture {
        out.push(happening(
            Event::FormationChanged {
                unit: unit.clone(),
                to: after,
                facing: facing.to_kind(facings::kind(after), board.orientation()),
                hexes: formations::portions(after.formation(), increments, &on, ruleset),
                mp_left: state.mp,
            },
            "F7",
        ));
    }
    Ok(out)
}
