//! What the player puts right by hand: only what cannot be is refused, and no rule asks anything.

use crate::chapters::sequence::{self, cup::Chit};
use crate::combat::CombatStep;
use crate::correction::{Correction, Done};
use crate::event::{Departure, Event};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, SideId, UnitId};
use crate::num::MovePoints;
use crate::scenario::PhaseKind;
use crate::state::{Activity, Location, UnitState, Victory};
use crate::unit::{Arm, UnitKind};
use crate::verdict::{Reason, Refusal, Verdict};

/// The most MP a unit may be given: more than any march could spend in a turn.
const MOST_MP: MovePoints = MovePoints::whole(99);

/// Puts something right. The correction is told first; where another event says the same thing, it follows, so that
/// scripts which wait for it hear of it.
///
/// # Errors
/// The fault of a `calc` hook, where units are activated.
pub(super) fn check(
    game: &Game,
    hooks: &dyn Hooks,
    correction: &Correction,
    reason: &str,
) -> Result<Verdict, HookFault> {
    if let Err(refusal) = is_possible(game, correction) {
        return Ok(Verdict::without_form(refusal));
    }
    if is_so(game, correction) {
        return Ok(Verdict::without_form(Refusal {
            unit: correction.unit().cloned(),
            ..Refusal::form(Reason::NothingToDo)
        }));
    }
    let mut plan = vec![Event::Corrected { correction: correction.clone(), reason: reason.to_owned() }.into()];
    match correction {
        Correction::Draw { chit } => {
            plan.extend(sequence::finish_all(game).into_iter().map(Into::into));
            plan.extend(sequence::cup::drawn(game, hooks, chit)?);
        }
        other => plan.extend(event_of(other).map(Into::into)),
    }
    Ok(Verdict { plan, ..Verdict::default() })
}

/// Returns the event that says the same thing, if there is one.
fn event_of(correction: &Correction) -> Option<Event> {
    let event = match correction.clone() {
        Correction::Readiness { unit, to } => Event::ReadinessChanged { unit, to },
        Correction::Out { unit, why, .. } => Event::UnitRemoved { unit, why },
        Correction::Combat { step, to_fire } => Event::CombatStepBegan { step, to_fire },
        Correction::GiveUp { attack } => Event::AttackEnded { attack },
        Correction::Victory { side, level, text } => Event::VictoryDeclared { side, level, text },
        Correction::Ground { hex, overlay } => Event::OverlayChanged { hex, overlay },
        Correction::Prop { unit, key, value } => Event::PropChanged { unit, key, value },
        Correction::Kept { module, key, value } => Event::StoreChanged { module, key, value },
        _ => return None,
    };
    Some(event)
}

/// Refuses what names nothing there is, or a value nothing can have.
fn is_possible(game: &Game, correction: &Correction) -> Result<(), Refusal> {
    match correction {
        Correction::Mp { unit, mp } => {
            known(game, unit)?;
            let most = if *mp < MovePoints::ZERO { MovePoints::ZERO } else { MOST_MP };
            if *mp < MovePoints::ZERO || *mp > MOST_MP {
                return Err(Refusal::form(Reason::MpImpossible).of(unit).comparing(*mp, most));
            }
        }
        Correction::Done { unit, what: Done::Marched | Done::Exerted, .. } | Correction::Prop { unit, .. } => {
            known(game, unit)?;
        }
        Correction::Done { unit, what: Done::Fired | Done::Tried, .. } => {
            known(game, unit)?;
            game.troops(unit).ok_or_else(|| Refusal::form(Reason::NotTroops).of(unit))?;
        }
        Correction::Activity { unit, activity } => {
            let is_there = matches!(known(game, unit)?.location, Location::Map(_));
            // Whoever stands nowhere can do nothing: his activation would be owed for ever.
            if *activity == Activity::Active && !is_there {
                return Err(Refusal::form(Reason::NotOnMap).of(unit));
            }
        }
        Correction::Readiness { unit, .. } => {
            known(game, unit)?;
            let is_cavalry = game.troops(unit).is_some_and(|t| t.arm == Arm::Cavalry);
            is_cavalry.then_some(()).ok_or_else(|| Refusal::form(Reason::NotCavalry).of(unit))?;
        }
        Correction::Out { unit, why, back } => out(game, unit, *why, *back)?,
        Correction::IntoCup { chit } => chit_of(game, chit)?,
        Correction::OutOfCup { chit } | Correction::Draw { chit } => {
            chit_of(game, chit)?;
            if !game.state.cup().contains(chit) {
                return Err(Refusal::form(Reason::ChitNotInCup));
            }
        }
        Correction::Clock { turn, phase } => clock(game, *turn, *phase)?,
        Correction::Combat { step, to_fire } => {
            if *step != CombatStep::None && game.phase_kind() != PhaseKind::Combat {
                return Err(Refusal::form(Reason::WrongPhase));
            }
            side(game, to_fire.as_ref())?;
        }
        Correction::FireAgain { hex } => on_board(game, hex)?,
        Correction::GiveUp { attack } => {
            game.state.combat().attack(*attack).ok_or_else(|| Refusal::form(Reason::NoSuchAttack(*attack)))?;
        }
        Correction::Victory { side: who, .. } => side(game, who.as_ref())?,
        Correction::NoVictory {} => {}
        Correction::Ground { hex, overlay } => {
            on_board(game, hex)?;
            let terrain = overlay.as_ref().and_then(|o| o.terrain.as_ref());
            if let Some(id) = terrain.filter(|id| !game.definitions.ruleset.terrains.contains_key(*id)) {
                return Err(Refusal::form(Reason::NoSuchTerrain(id.clone())).at(hex));
            }
        }
        Correction::Kept { module, .. } => {
            if !game.definitions.modules.iter().any(|m| m.id == *module) {
                return Err(Refusal::form(Reason::NoSuchModule(module.clone())));
            }
        }
    }
    Ok(())
}

fn known<'a>(game: &'a Game, unit: &UnitId) -> Result<&'a UnitState, Refusal> {
    game.state.unit(unit).ok_or_else(|| Refusal::form(Reason::NoSuchUnit).of(unit))
}

fn on_board(game: &Game, hex: &PlaceId) -> Result<(), Refusal> {
    game.definitions.board.find(hex).map(|_| ()).ok_or_else(|| Refusal::form(Reason::NoSuchHex).at(hex))
}

fn side(game: &Game, side: Option<&SideId>) -> Result<(), Refusal> {
    match side.filter(|side| !game.definitions.sides.contains_key(*side)) {
        Some(unknown) => Err(Refusal::form(Reason::NoSuchSide(unknown.clone()))),
        None => Ok(()),
    }
}

/// A chit stands for a manoeuvre unit.
fn chit_of(game: &Game, chit: &Chit) -> Result<(), Refusal> {
    match chit {
        Chit::End => Ok(()),
        Chit::Group(group) if game.definitions.groups.get(group).is_some_and(|g| g.manoeuvre_unit) => Ok(()),
        Chit::Group(group) => Err(Refusal::form(Reason::NoSuchGroup(group.clone()))),
    }
}

/// Divided and re-formed units are there in another shape: that is set by dividing and re-forming. Only leaders are
/// wounded, and only the wounded come back.
fn out(game: &Game, unit: &UnitId, why: Departure, back: Option<u16>) -> Result<(), Refusal> {
    let state = known(game, unit)?;
    let is_leader = game.def(unit).is_some_and(|d| matches!(d.kind, UnitKind::Leader(_)));
    let is_absorbed = state.location == Location::Out(Departure::Absorbed) || why == Departure::Absorbed;
    if is_absorbed {
        return Err(Refusal::form(Reason::StandsAlready).of(unit));
    }
    if (why == Departure::Wounded && !is_leader) || (back.is_some() && why != Departure::Wounded) {
        return Err(Refusal::form(Reason::NotALeader).of(unit));
    }
    let turn = game.state.clock().turn;
    match back.filter(|back| *back <= turn) {
        Some(back) => Err(Refusal::form(Reason::NoSuchTurn(back)).of(unit)),
        None => Ok(()),
    }
}

fn clock(game: &Game, turn: u16, phase: u16) -> Result<(), Refusal> {
    let scenario = &game.definitions.scenario;
    if turn > scenario.turns {
        return Err(Refusal::form(Reason::NoSuchTurn(turn)));
    }
    let n_phases = if turn == 0 { 1 } else { scenario.phases.len() };
    if usize::from(phase) >= n_phases {
        return Err(Refusal::form(Reason::NoSuchPhase(phase)));
    }
    Ok(())
}

/// Returns whether it already is as it should be.
fn is_so(game: &Game, correction: &Correction) -> bool {
    let state = &game.state;
    let unit = |unit: &UnitId, is: &dyn Fn(&UnitState) -> bool| state.unit(unit).is_some_and(is);
    match correction {
        Correction::Mp { unit: who, mp } => unit(who, &|u| u.mp == *mp),
        Correction::Activity { unit: who, activity } => unit(who, &|u| u.activity == *activity),
        Correction::Done { unit: who, what, done } => unit(who, &|u| u.has_done(*what) == *done),
        Correction::Readiness { unit: who, to } => unit(who, &|u| u.readiness == *to),
        Correction::Out { unit: who, why, back } => {
            unit(who, &|u| u.location == Location::Out(*why) && u.back == *back)
        }
        // A manoeuvre unit has one chit (Q2); of the end chits there may be any number.
        Correction::IntoCup { chit } => *chit != Chit::End && state.cup().contains(chit),
        Correction::OutOfCup { .. } | Correction::Draw { .. } | Correction::GiveUp { .. } => false,
        Correction::Clock { turn, phase } => {
            let clock = state.clock();
            (clock.turn, clock.phase, clock.ended) == (*turn, *phase, false)
        }
        Correction::Combat { step, to_fire } => (state.combat().step, &state.combat().to_fire) == (*step, to_fire),
        Correction::FireAgain { hex } => {
            let has_fired = |u: &UnitId| unit(u, &|u| u.has_fired);
            !state.combat().done.contains(hex) && !state.stack(hex).iter().any(has_fired)
        }
        Correction::Victory { side, level, text } => {
            state.victory() == Some(&Victory { side: side.clone(), level: *level, text: text.clone() })
        }
        Correction::NoVictory {} => state.victory().is_none(),
        Correction::Ground { hex, overlay } => state.overlay(hex) == overlay.as_ref(),
        Correction::Prop { unit: who, key, value } => unit(who, &|u| u.props.get(key) == value.as_ref()),
        Correction::Kept { module, key, value } => state.stored(module, key) == value.as_ref(),
    }
}
