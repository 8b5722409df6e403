//! Units that go back hex by hex after a melee: a retreat, which bleeds on leaving enemy zones, or a recoil (A4, R1, R2).

use super::step::{Candidate, Chosen, Going, along, candidates, choose, is_next_to_enemy, toll};
use crate::board::PlaceIdx;
use crate::chapters::{facing as facings, formations};
use crate::consequence::{Consequence, Work};
use crate::decision::Choice;
use crate::event::{Cause, Departure, Event, Happening, Portion};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::num::{Increments, Ratio};
use crate::unit::{Arm, Condition, Posture};

/// What is left of a retreat.
#[derive(Clone, Copy)]
pub struct Back<'a> {
    /// Who goes, top first.
    pub units: &'a [UnitId],
    /// How many hexes are left.
    pub hexes: u8,
    /// The hexes on the way so far, where it began first.
    pub path: &'a [PlaceId],
    /// Whether steps out of enemy zones cost increments (R2).
    pub costs: bool,
}

/// Works one hex of a retreat or recoil (R1): the top unit's step is chosen, and who can goes along with it; the others
/// go by themselves. It costs no MP (R2).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn back(game: &Game, hooks: &dyn Hooks, going: Back<'_>, answer: Option<&Choice>) -> Result<Work, HookFault> {
    let able: Vec<&UnitId> = going.units.iter().filter(|u| goes_back(game, u)).collect();
    let Some(lead) = able.first().copied() else { return Ok(Work::default()) };
    let Some(hex) = stands(game, lead, going.path) else { return Ok(Work::default()) };
    let Some(here) = game.definitions.board.find(hex) else { return Ok(Work::default()) };
    let (together, apart): (Vec<&UnitId>, Vec<&UnitId>) =
        able.iter().copied().partition(|u| stands(game, u, going.path) == Some(hex));
    let alone = |units: &[&UnitId], path: &[PlaceId]| Consequence::Retreat {
        units: units.iter().map(|u| (*u).clone()).collect(),
        hexes: going.hexes,
        path: path.to_vec(),
        costs: going.costs,
    };
    let mut others = Vec::new();
    if !apart.is_empty() {
        others.push(alone(&apart, going.path.get(..1).unwrap_or_default()));
    }
    if going.hexes == 0 {
        return Ok(Work { next: others, later: ended(hex, &together, going.path), ..Work::default() });
    }
    let mut barred = going.path.to_vec();
    if barred.last() != Some(hex) {
        barred.push(hex.clone());
    }
    let open = candidates(game, hooks, &Going { unit: lead, from: here, barred: &barred })?;
    match choose(game, hooks, lead, &open, answer) {
        Chosen::Asked(asked) => Ok(Work::ask(asked)),
        Chosen::None => {
            let rest = together.get(1..).unwrap_or_default();
            if !rest.is_empty() {
                others.insert(0, alone(rest, going.path));
            }
            let mut work = Work { next: others, ..Work::default() };
            if going.costs && surrenders(game, lead, here) {
                let event = Event::UnitRemoved { unit: lead.clone(), why: Departure::Surrendered };
                work.happenings.push(Happening { event, cause: Some(Cause::Clause("R2".to_owned())) });
            } else {
                work.later = ended(hex, &[lead], going.path);
            }
            Ok(work)
        }
        Chosen::One(candidate, why) => {
            let to = game.definitions.board.place(candidate.place).id.clone();
            let mut work = Work { happenings: vec![why.event(lead, &to, None)], ..Work::default() };
            let (mut went, mut stayed) = (Vec::new(), Vec::new());
            for unit in together {
                let own = if unit == lead {
                    Some(candidate.clone())
                } else {
                    along(game, hooks, unit, here, candidate.place)?
                };
                let Some(own) = own else {
                    stayed.push(unit);
                    continue;
                };
                let mut left = game.increments(unit);
                if going.costs {
                    let toll = toll(game, unit, here);
                    work.happenings.extend(toll.happenings);
                    work.later.extend(toll.later);
                    left = toll.left;
                }
                if left > 0 {
                    work.happenings.extend(moved(game, unit, hex, &own, left));
                    went.push(unit.clone());
                }
            }
            if !went.is_empty() {
                work.happenings.extend(leaders_along(game, hex, &to, &went));
                let path = barred.iter().cloned().chain([to]).collect();
                work.next.push(Consequence::Retreat { units: went, hexes: going.hexes - 1, path, costs: going.costs });
            }
            if !stayed.is_empty() {
                work.next.push(alone(&stayed, going.path));
            }
            work.next.extend(others);
            Ok(work)
        }
    }
}

/// Returns the events by which the leaders of a hex go along with the troops that leave it, where no friend who fights stays
/// with them (L1).
fn leaders_along(game: &Game, from: &PlaceId, to: &PlaceId, went: &[UnitId]) -> Vec<Happening> {
    let Some(side) = went.first().and_then(|u| game.side(u)) else { return Vec::new() };
    let own = || game.state.stack(from).iter().filter(|u| game.side(u) == Some(side));
    let fights = |u: &&UnitId| game.troops(u).is_some_and(|t| t.arm != Arm::Wagon);
    if own().filter(fights).any(|u| !went.contains(u)) {
        return Vec::new();
    }
    let goes = |leader: &UnitId| {
        let facing = game.state.unit(leader).map(|u| u.facing).unwrap_or_default();
        let hexes = vec![Portion(to.clone(), Ratio::ZERO)];
        let event = Event::UnitPlaced { unit: leader.clone(), hexes, posture: None, facing };
        Happening { event, cause: Some(Cause::Clause("L1".to_owned())) }
    };
    own().filter(|u| game.def(u).is_some_and(|d| d.leader().is_some())).map(goes).collect()
}

/// Returns whether a unit can still go back: it is on the map, has not become PGD, and is no artillery in battery (T1).
fn goes_back(game: &Game, unit: &UnitId) -> bool {
    let is_on_map = game.state.unit(unit).is_some_and(|u| !u.hexes().is_empty());
    let Some(posture) = game.posture(unit).filter(|_| is_on_map) else { return false };
    let in_battery = game.troops(unit).is_some_and(|t| t.arm == Arm::Artillery) && !posture.is_limbered();
    posture.condition() != Condition::Pgd && game.increments(unit) > 0 && !in_battery
}

/// Returns the hex a unit goes back from: the last of the way, or its head's.
fn stands<'a>(game: &'a Game, unit: &UnitId, path: &'a [PlaceId]) -> Option<&'a PlaceId> {
    let state = game.state.unit(unit)?;
    path.last().filter(|hex| state.stands_in(hex)).or_else(|| state.head())
}

fn surrenders(game: &Game, unit: &UnitId, here: PlaceIdx) -> bool {
    let by_rule = game.definitions.ruleset.combat.retreat.next_to_enemy_surrenders;
    by_rule && game.side(unit).is_some_and(|side| is_next_to_enemy(game, here, side))
}

/// Returns what is looked at where a retreat ends: it may violate only there (S15, S16).
fn ended(hex: &PlaceId, units: &[&UnitId], path: &[PlaceId]) -> Vec<Consequence> {
    if path.first().is_none_or(|start| start == hex) {
        return Vec::new();
    }
    let came_in = units.iter().map(|u| (*u).clone()).collect();
    vec![Consequence::Violation { hex: hex.clone(), came_in, displaces: true, cascade: Vec::new() }]
}

/// Returns the events by which a unit stands in the next hex, on it alone, its facing kept; a formation the ground does not
/// bear is given up free (F7).
fn moved(game: &Game, unit: &UnitId, from: &PlaceId, to: &Candidate, left: Increments) -> Vec<Happening> {
    let Some(state) = game.state.unit(unit) else { return Vec::new() };
    let Some(posture) = state.posture() else { return Vec::new() };
    let board = &game.definitions.board;
    let ruleset = &game.definitions.ruleset;
    let hex = &board.place(to.place).id;
    let on = |posture: Posture| formations::portions(posture.formation(), left, std::slice::from_ref(hex), ruleset);
    let happening = |event, clause: &str| Happening { event, cause: Some(Cause::Clause(clause.to_owned())) };
    let mut out = vec![happening(
        Event::UnitMoved {
            unit: unit.clone(),
            from: from.clone(),
            to: hex.clone(),
            hexes: on(posture),
            facing: state.facing,
            mp_left: state.mp,
        },
        "A4",
    )];
    if to.posture != posture {
        out.push(happening(
            Event::FormationChanged {
                unit: unit.clone(),
                to: to.posture,
                facing: state.facing.to_kind(facings::kind(to.posture), board.orientation()),
                hexes: on(to.posture),
                mp_left: state.mp,
            },
            "F7",
        ));
    }
    out
}
