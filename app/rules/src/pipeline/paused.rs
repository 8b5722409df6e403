//! An order that paused for reactions: whether its units still stand as they did, what the ground does to them all the
//! same, and how the order ends where it cannot go on (X3).

use super::draft::Draft;
use crate::chapters::formations;
use crate::consequence::{Consequence, Stood};
use crate::event::{Event, Happening, Portion};
use crate::game::Game;
use crate::hooks::HookFault;
use crate::ids::{PlaceId, UnitId};
use crate::order::Order;
use crate::state::UnitState;
use crate::unit::{Formation, Posture};

/// Returns how a unit on the map stands as its order pauses.
pub(crate) fn stood(game: &Game, unit: &UnitId) -> Option<Stood> {
    let state = game.state.unit(unit).filter(|u| !u.hexes().is_empty())?;
    let hexes = state.hexes().iter().map(|p| p.hex().clone()).collect();
    Some(Stood { unit: unit.clone(), posture: state.posture(), hexes, entered: state.entered })
}

/// Returns whether an order goes on for a unit: it has been neither divided, Disordered, made PGD nor lost (X3), nor has it
/// left its hexes in a charge, an advance or a displacement of its own. A fallen or displaced leader holds nobody up.
pub(super) fn goes_on(game: &Game, was: &Stood) -> bool {
    let Some(posture) = was.posture else { return true };
    let now = game.state.unit(&was.unit).and_then(UnitState::posture);
    now.map(Posture::condition) == Some(posture.condition()) && is_there(game, was)
}

/// Returns whether a unit has stayed where it stood: losses or a Square may have taken hexes from it (W2, H3), but it has
/// entered none.
fn is_there(game: &Game, was: &Stood) -> bool {
    let Some(state) = game.state.unit(&was.unit) else { return false };
    let hexes = state.hexes();
    let holds_its_own = !hexes.is_empty() && hexes.iter().all(|p| was.hexes.contains(p.hex()));
    holds_its_own && (state.entered == was.entered || hexes.len() < was.hexes.len())
}

/// Lets happen what the ground just entered forces: changes of formation (F6, F7), of those that came of a unit just divided
/// too, and what becomes of enemy leaders alone there (L3). It comes after the reactions, and also where the order ends.
pub(super) fn on_the_ground(draft: &mut Draft<'_>, units: &[Stood], forced: &[Happening]) -> Result<(), HookFault> {
    for happening in forced {
        match &happening.event {
            Event::FormationChanged { unit, .. } => {
                let Some(was) = units.iter().find(|u| u.unit == *unit) else { continue };
                for target in those_left_of(draft.game(), was) {
                    if let Some(event) = changed(draft.game(), &target, was, &happening.event) {
                        draft.push(Happening { event, cause: happening.cause.clone() })?;
                    }
                }
            }
            Event::UnitPlaced { unit: leader, .. } | Event::UnitRemoved { unit: leader, .. } => {
                let meets = |was: &Stood| was.posture.is_some() && is_met(draft.game(), leader, was);
                if units.iter().any(meets) {
                    draft.push(happening.clone())?;
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Returns a unit that stayed where it stood, or its fractions if it has just been divided there (O6).
fn those_left_of(game: &Game, was: &Stood) -> Vec<UnitId> {
    let stayed = |unit: &UnitId| {
        let hexes = game.state.unit(unit).map_or(&[][..], UnitState::hexes);
        !hexes.is_empty() && hexes.iter().all(|p| was.hexes.contains(p.hex()))
    };
    if stayed(&was.unit) {
        return vec![was.unit.clone()];
    }
    let fractions = game.troops(&was.unit).map_or(&[][..], |t| t.fractions.as_slice());
    fractions.iter().filter(|f| stayed(f)).cloned().collect()
}

/// Returns the change the ground forces on a unit that stands as it came in, or in a formation that may not stand there: a
/// Square formed against a charge on open ground is kept.
fn changed(game: &Game, unit: &UnitId, was: &Stood, planned: &Event) -> Option<Event> {
    let Event::FormationChanged { to, facing, mp_left, .. } = planned else { return None };
    let state = game.state.unit(unit)?;
    let formation = state.posture()?.formation()?;
    let place = game.definitions.board.find(state.head()?)?;
    if state.posture() != was.posture && formations::can_stand(game, unit, formation, place) {
        return None;
    }
    let on: Vec<PlaceId> = state.hexes().iter().map(|p| p.hex().clone()).collect();
    let hexes = formations::portions(to.formation(), game.increments(unit), &on, &game.definitions.ruleset);
    Some(Event::FormationChanged { unit: unit.clone(), to: *to, facing: *facing, hexes, mp_left: *mp_left })
}

/// Returns whether a leader still stands in a hex with a unit that came upon him.
fn is_met(game: &Game, leader: &UnitId, was: &Stood) -> bool {
    let hexes = |unit: &UnitId| game.state.unit(unit).map_or(&[][..], UnitState::hexes);
    let shared = |at: &Portion| hexes(leader).iter().any(|p| p.hex() == at.hex());
    those_left_of(game, was).iter().flat_map(hexes).any(shared)
}

/// Ends an order where its units stand. On their way they may be in a hex in which they could not have ended: it is looked
/// at as after involuntary movement (S15, S16).
pub(super) fn stop(draft: &mut Draft<'_>, units: &[UnitId], clause: &str, on_the_way: bool) -> Result<(), HookFault> {
    draft.push(Event::OrderStopped { units: units.to_vec(), clause: clause.to_owned() }.into())?;
    if !on_the_way {
        return Ok(());
    }
    let mut hexes: Vec<PlaceId> = Vec::new();
    for unit in units {
        let Some(def) = draft.game().troops(unit) else { continue };
        let held = |u: &UnitId| draft.game().state.unit(u).map_or(&[][..], UnitState::hexes);
        for portion in [unit].into_iter().chain(&def.fractions).flat_map(held) {
            if !hexes.contains(portion.hex()) {
                hexes.push(portion.hex().clone());
            }
        }
    }
    let in_square = |unit: &&UnitId| draft.game().posture(unit) == Some(Posture::Good(Formation::Square));
    let stacks = hexes.iter().filter_map(|hex| draft.game().state.stack(hex).iter().find(in_square));
    let squares: Vec<Consequence> = stacks.map(|unit| Consequence::Minimums { unit: unit.clone() }).collect();
    draft.owe(squares);
    let looked_at = |hex| Consequence::Violation { hex, came_in: units.to_vec(), displaces: true, cascade: Vec::new() };
    draft.owe(hexes.into_iter().map(looked_at));
    Ok(())
}

/// Returns an order for those of its units that are still on the map; nothing where none of them is.
pub(super) fn of_those_left(game: &Game, order: &Order) -> Option<Order> {
    let mut order = order.clone();
    let inner = if let Order::Overrule { order, .. } = &mut order { order.as_mut() } else { &mut order };
    if let Order::Move { units, .. } = inner {
        units.retain(|u| game.state.unit(u).is_some_and(|u| !u.hexes().is_empty()));
        if units.is_empty() {
            return None;
        }
    }
    Some(order)
}
