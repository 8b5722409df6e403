//! Palettes: counters without end. What is taken from one is a copy with an id of its own; what is put into one leaves the game.
//!
//! The counters in a palette are definitions and no part of the state, so that a palette that changes under a running game
//! changes what is to be had and nothing that is in play.

use std::collections::BTreeMap;

use crate::event::{Departure, Event, Happening};
use crate::game::Game;
use crate::ids::UnitId;
use crate::order::Order;
use crate::unit::PropValue;
use crate::verdict::{Reason, Refusal};

/// Counters taken into the hand.
pub(super) struct Taken {
    /// As they are known from now on, in the same order.
    pub(super) units: Vec<UnitId>,
    /// What brings those into the game that come from a palette.
    pub(super) plan: Vec<Happening>,
}

/// Takes counters into the hand: those of a palette as copies.
pub(super) fn taken(game: &Game, units: &[UnitId]) -> Taken {
    let mut plan = Vec::new();
    let take = |unit: &UnitId| {
        if game.state.unit(unit).is_some() {
            return unit.clone();
        }
        let (copy, event) = copied(game, unit);
        plan.push(event.into());
        copy
    };
    let units = units.iter().map(take).collect();
    Taken { units, plan }
}

/// Returns the id of the next copy of a counter, and what brings it into the game.
pub(crate) fn copied(game: &Game, unit: &UnitId) -> (UnitId, Event) {
    let copy = next_copy(game, unit);
    let props: BTreeMap<String, PropValue> = game.def(unit).map(|def| def.props.clone()).unwrap_or_default();
    let event = Event::UnitCopied { unit: copy.clone(), of: unit.clone(), props };
    (copy, event)
}

/// Returns the id of the next copy of a counter. Copies that are thrown away keep theirs, so that the journal never means two
/// counters by one id.
fn next_copy(game: &Game, unit: &UnitId) -> UnitId {
    let is_free = |copy: &UnitId| game.state.unit(copy).is_none();
    // Of one number more than there are units one is free.
    let most = game.state.units().count().saturating_add(1);
    (1..=most).map(|n| unit.copy(n)).find(is_free).unwrap_or_else(|| unit.copy(0))
}

/// Returns what throws counters away; those of a palette itself are not in play.
pub(super) fn thrown_away(game: &Game, units: &[UnitId]) -> Vec<Happening> {
    let in_play = units.iter().filter(|unit| game.state.unit(unit).is_some_and(|u| !u.is_out()));
    in_play.map(|unit| Event::UnitRemoved { unit: unit.clone(), why: Departure::Removed }.into()).collect()
}

/// Returns why an order cannot be given: it means a counter of a palette, of which only a copy can be used.
pub(super) fn is_meant(game: &Game, order: &Order) -> Option<Refusal> {
    let has_palettes = game.definitions.scenario.of_palettes().next().is_some();
    if !has_palettes || matches!(order, Order::Put { .. } | Order::Overrule { .. }) {
        return None;
    }
    let units = order.units();
    let of_palette = units.iter().find(|unit| game.is_of_palette(unit))?;
    Some(Refusal::form(Reason::InPalette).of(of_palette))
}
