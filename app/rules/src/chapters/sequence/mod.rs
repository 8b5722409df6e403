//! Sequence of play (Q): phases, activation, and what comes with a new turn.

mod allowance;
pub mod combat;
pub mod cup;
mod to_act;

use crate::board::PlaceIdx;
use crate::chapters::{charge, formations, leaders, stacking};
use crate::charts::System;
use crate::event::{Cause, Event, Happening};
use crate::facing::FacingKind;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{GroupId, PlaceId, UnitId};
use crate::num::Ratio;
use crate::scenario::{Arrival, PhaseKind};
use crate::state::Location;
use crate::unit::{Arm, Formation, Posture, UnitDef};

pub use allowance::{allowance, allowance_of};
pub use to_act::{goes_on, to_act};

/// Returns the units of a manoeuvre unit that stand on the map.
pub fn members<'a>(game: &'a Game, group: &'a GroupId) -> impl Iterator<Item = &'a UnitDef> {
    game.definitions.units_under(group).filter(|def| game.state.unit(&def.id).is_some_and(|u| !u.hexes().is_empty()))
}

/// Returns how many members of a manoeuvre unit are done, and how many there are (Q6).
pub fn progress(game: &Game, group: &GroupId) -> (usize, usize) {
    let mut done = 0;
    let mut all = 0;
    for def in members(game, group) {
        all += 1;
        let state = game.state.unit(&def.id);
        done += usize::from(state.is_some_and(|u| u.activity == crate::state::Activity::Finished));
    }
    (done, all)
}

/// Returns the events that end the activation of every active unit.
pub fn finish_all(game: &Game) -> Vec<Event> {
    game.state.units().filter(|(_, u)| u.is_active()).map(|(id, _)| Event::UnitFinished { unit: id.clone() }).collect()
}

/// Returns the events that begin the phase after the present one (Q1), and a new turn with it (Q5).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn next_phase(game: &Game, hooks: &dyn Hooks) -> Result<Vec<Happening>, HookFault> {
    let clock = game.state.clock();
    let scenario = &game.definitions.scenario;
    let mut out: Vec<Happening> = finish_all(game).into_iter().map(Into::into).collect();
    let phases = u16::try_from(scenario.phases.len()).unwrap_or(u16::MAX);
    let (turn, index) = if clock.turn == 0 {
        (1, 0)
    } else if clock.phase + 1 < phases {
        (clock.turn, clock.phase + 1)
    } else {
        (clock.turn.saturating_add(1), 0)
    };
    if turn > scenario.turns && clock.turn > 0 {
        out.push(Event::GameEnded {}.into());
        return Ok(out);
    }
    let Some(phase) = scenario.phases.get(usize::from(index)) else { return Ok(out) };
    out.extend(combat::broken_off(game));
    if game.phase_kind() == PhaseKind::Reorganisation && game.definitions.ruleset.system == System::AnXxx {
        out.extend(charge::recovered(game));
    }
    out.push(Event::PhaseBegan { turn, index, phase: phase.id.clone() }.into());
    let mut after = game.clone();
    after.apply_all(&out);
    if turn != clock.turn {
        let arrived = arrivals(&after, hooks, turn)?;
        after.apply_all(&arrived);
        out.extend(arrived);
        let returned = leaders::returning(&after, turn);
        after.apply_all(&returned);
        out.extend(returned);
    }
    if phase.kind == PhaseKind::Combat && game.definitions.ruleset.system == System::AnXxx {
        out.extend(combat::begins(&after, hooks)?);
    }
    if phase.kind == PhaseKind::Manoeuvre && game.definitions.ruleset.system == System::AnXxx {
        out.push(Event::CupFilled { chits: cup::filled(&after) }.into());
    }
    if phase.kind == PhaseKind::Command {
        // Q2: leaders who lead no manoeuvre unit move now.
        for (id, unit) in after.state.units() {
            if !unit.hexes().is_empty()
                && leaders::moves_in_command_phase(&after, id)
                && let Some(def) = after.def(id)
            {
                let mp = allowance(&after, hooks, def)?;
                out.push(Event::UnitActivated { unit: id.clone(), mp, group: None }.into());
            }
        }
    }
    Ok(out)
}

/// Returns the events that bring in what is due (Q5): each unit on its entry hex, or the nearest free hex of the
/// edge, or a turn later.
fn arrivals(game: &Game, hooks: &dyn Hooks, turn: u16) -> Result<Vec<Happening>, HookFault> {
    let mut game = game.clone();
    let mut out = Vec::new();
    let definitions = game.definitions.clone();
    for arrival in definitions.scenario.arrivals.iter().filter(|a| a.turn <= turn) {
        for unit in &arrival.units {
            let waits = game.state.unit(unit).is_some_and(|u| u.location == Location::Waiting);
            let Some(def) = definitions.units.get(unit).filter(|_| waits) else { continue };
            let Some(hex) = entry_hex(&game, hooks, def, arrival)? else { continue };
            let event = entering(&game, def, arrival, &hex);
            let happening = Happening { event, cause: Some(Cause::Clause("Q5".to_owned())) };
            game.state.apply(&happening.event);
            out.push(happening);
        }
    }
    Ok(out)
}

fn entering(game: &Game, def: &UnitDef, arrival: &Arrival, hex: &PlaceId) -> Event {
    let posture = def.troops().map(|t| Posture::Good(arrival_formation(t.arm, arrival.formation)));
    let increments = game.increments(&def.id);
    let formation = posture.and_then(Posture::formation);
    let hexes = formations::portions(formation, increments, std::slice::from_ref(hex), &game.definitions.ruleset);
    let orientation = game.definitions.board.orientation();
    let kind = posture.map_or(FacingKind::Every, super::facing::kind);
    Event::UnitPlaced { unit: def.id.clone(), hexes, posture, facing: arrival.facing.to_kind(kind, orientation) }
}

fn arrival_formation(arm: Arm, wished: Formation) -> Formation {
    match arm {
        Arm::Artillery | Arm::Wagon => Formation::Limbered,
        Arm::Infantry | Arm::Cavalry => wished,
    }
}

fn entry_hex(game: &Game, hooks: &dyn Hooks, def: &UnitDef, arrival: &Arrival) -> Result<Option<PlaceId>, HookFault> {
    let board = &game.definitions.board;
    let named: Vec<PlaceIdx> = arrival.entries.iter().filter_map(|h| board.find(h)).collect();
    for place in &named {
        if is_free(game, hooks, def, arrival, *place)? {
            return Ok(Some(board.place(*place).id.clone()));
        }
    }
    let farthest = u32::from(game.definitions.ruleset.combat.turn.entry_search_hexes);
    let mut edge: Vec<(u32, PlaceIdx)> = board
        .places()
        .filter(|(_, p)| p.neighbours.iter().any(Option::is_none))
        .filter_map(|(idx, _)| {
            let nearest = named.iter().filter_map(|n| board.distance(*n, idx)).min()?;
            (1..=farthest).contains(&nearest).then_some((nearest, idx))
        })
        .collect();
    edge.sort();
    for (_, place) in edge {
        if is_free(game, hooks, def, arrival, place)? {
            return Ok(Some(board.place(place).id.clone()));
        }
    }
    Ok(None)
}

fn is_free(
    game: &Game,
    hooks: &dyn Hooks,
    def: &UnitDef,
    arrival: &Arrival,
    place: PlaceIdx,
) -> Result<bool, HookFault> {
    let hex = &game.definitions.board.place(place).id;
    if game.has_enemy_troops(hex, &def.side) || super::facing::in_enemy_zone(game, place, &def.side) {
        return Ok(false);
    }
    let Some(troops) = def.troops() else { return Ok(true) };
    let formation = arrival_formation(troops.arm, arrival.formation);
    let Some((_, terrain)) = game.definitions.ruleset.terrain(game.terrain(place)) else { return Ok(false) };
    let posture = Posture::Good(formation);
    if terrain.costs.of(troops.arm.into()).is_none()
        || terrain.bars.contains(&formation)
        || (terrain.general_order && matches!(troops.arm, Arm::Infantry | Arm::Cavalry))
    {
        return Ok(false);
    }
    let here = stacking::occupants(game, place);
    let Some(mover) = stacking::Occupant::new(game, &def.id, Some(posture), Ratio::from(game.increments(&def.id)))
    else {
        return Ok(true);
    };
    Ok(stacking::refusals(game, hooks, place, &here, &[mover], false)?.is_empty())
}

/// Returns whether a unit may act by order now: it is active, and its phase is played (F3, Q2).
pub fn acts_now(game: &Game, unit: &UnitId) -> bool {
    let active = game.state.unit(unit).is_some_and(super::super::state::UnitState::is_active);
    let leads = game.def(unit).is_some_and(|d| d.troops().is_none());
    match game.phase_kind() {
        _ if game.state.clock().ended => false,
        PhaseKind::Manoeuvre => active,
        PhaseKind::Command => active && leads,
        _ => false,
    }
}
