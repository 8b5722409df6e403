//! Opportunity reactions (X): what provokes them, and the stacks that may answer.
//!
//! Provocations are computed and told with every verdict; those that somebody can answer are put to him when they happen.

mod asked;
mod near;
mod steps;
#[cfg(test)]
mod tests;

use crate::board::PlaceIdx;
use crate::charts::System;
use crate::consequence::Consequence;
use crate::event::Event;
use crate::game::Game;
use crate::ids::{PlaceId, UnitId};
use crate::order::Order;
use crate::state::UnitState;
use crate::unit::Posture;
use crate::verdict::{Provocation, ProvocationKind, Verdict};

pub use asked::{Answering, ask};

use near::Near;

/// Returns what an order may provoke, in the order in which it is done (X1): each hex entered and each other item is
/// one provocation. Involuntary changes and forced divisions never provoke (F5, D1, O6).
pub fn provocations(game: &Game, order: &Order, verdict: &Verdict) -> Vec<Provocation> {
    if game.definitions.ruleset.system == System::Free || verdict.plan.is_empty() {
        return Vec::new();
    }
    match order {
        Order::Move { units, path, changes, lines, .. } => {
            steps::of_march(game, units, path, (changes, lines), verdict)
        }
        Order::ChangeFormation { units, to, .. } => {
            let is_so = |unit| game.state.unit(unit).and_then(UnitState::posture) == Some(Posture::Good(*to));
            let changes_nothing = units.iter().all(is_so);
            // A Line that only folds consolidates (F10).
            let kind = if changes_nothing { ProvocationKind::Dresses } else { ProvocationKind::Changes };
            in_place(game, units, kind, verdict)
        }
        Order::Wheel { unit, .. } => in_place(game, std::slice::from_ref(unit), ProvocationKind::Changes, verdict),
        Order::Extend { units, .. } | Order::Consolidate { units, .. } => {
            in_place(game, units, ProvocationKind::Dresses, verdict)
        }
        Order::Divide { unit, .. } => in_place(game, std::slice::from_ref(unit), ProvocationKind::Divides, verdict),
        Order::Reform { unit } => {
            let fractions = game.troops(unit).map_or(&[][..], |t| t.fractions.as_slice());
            in_place(game, fractions, ProvocationKind::Divides, verdict)
        }
        Order::Restack { order, .. } => in_place(game, order, ProvocationKind::Reorders, verdict),
        Order::Overrule { order, .. } | Order::UseDice { order, .. } => provocations(game, order, verdict),
        _ => Vec::new(),
    }
}

/// Returns what a displacement into or in a zone provokes (S21): a unit displaced from where it stands onto a hex.
pub fn displacement(game: &Game, unit: &UnitId, to: &PlaceId) -> Option<Provocation> {
    let board = &game.definitions.board;
    let side = game.side(unit)?;
    let from = game.state.unit(unit)?.head().and_then(|hex| board.find(hex))?;
    let to_place = board.find(to)?;
    game.troops(unit)?;
    let mut reactors = super::facing::zones_on(game, to_place, side);
    if reactors.is_empty() {
        reactors = super::facing::zones_on(game, from, side);
    }
    let kind = ProvocationKind::IsDisplaced;
    (!reactors.is_empty()).then(|| Provocation { kind, after: 1, hex: to.clone(), reactors: ids(game, &reactors) })
}

/// Returns the consequence by which the stacks that may answer a provocation of these units are asked (X2).
pub fn owed(provocation: Provocation, units: &[UnitId]) -> Consequence {
    Consequence::Reactions {
        kind: provocation.kind,
        hex: provocation.hex,
        units: units.to_vec(),
        reactors: provocation.reactors,
        declined: Vec::new(),
        chain: Vec::new(),
    }
}

/// Returns what an order provokes that is done where units stand: once, however many units and hexes they are.
fn in_place(game: &Game, units: &[UnitId], kind: ProvocationKind, verdict: &Verdict) -> Vec<Provocation> {
    let on_map =
        |unit: &&UnitId| game.troops(unit).is_some() && game.state.unit(unit).is_some_and(|u| u.head().is_some());
    let board = &game.definitions.board;
    let find = |id: &PlaceId| board.find(id);
    let units: Vec<&UnitId> = units.iter().filter(on_map).collect();
    let Some(first) = units.first() else { return Vec::new() };
    let Some(start) = game.state.unit(first).and_then(|u| u.head()).and_then(find) else { return Vec::new() };
    let mut hexes: Vec<PlaceIdx> = Vec::new();
    for portion in units.iter().filter_map(|u| game.state.unit(u)).flat_map(UnitState::hexes) {
        hexes.extend(find(portion.hex()).filter(|hex| !hexes.contains(hex)));
    }
    let entered = hexes_entered(game, verdict, &hexes);
    let places: Vec<PlaceIdx> = hexes.iter().chain(&entered).copied().collect();
    let near = Near::new(game, &units, &places, 0);
    if near.is_empty() {
        return Vec::new();
    }
    let mut seen = near.zones(&hexes);
    let hex = seen.first_hex.unwrap_or(start);
    // The order of a stack is seen from a zone only (S26).
    if kind != ProvocationKind::Reorders {
        near.add_cavalry(&hexes, &mut seen);
    }
    if !seen.reactors.is_empty() {
        // Extending is one provocation, whatever hexes it takes in.
        seen.reactors.extend(near.zones(&entered).reactors);
        return vec![seen.told(game, kind, 0, hex)];
    }
    let seen = near.zones(&entered);
    let hex = seen.first_hex.unwrap_or(start);
    if seen.reactors.is_empty() { Vec::new() } else { vec![seen.told(game, ProvocationKind::EntersZone, 0, hex)] }
}

/// Returns the hexes that an order done in place takes in besides those held.
fn hexes_entered(game: &Game, verdict: &Verdict, held: &[PlaceIdx]) -> Vec<PlaceIdx> {
    let board = &game.definitions.board;
    let mut entered = Vec::new();
    for happening in &verdict.plan {
        let Event::FormationChanged { hexes, .. } = &happening.event else { continue };
        for hex in hexes.iter().filter_map(|p| board.find(p.hex())) {
            if !held.contains(&hex) && !entered.contains(&hex) {
                entered.push(hex);
            }
        }
    }
    entered
}

/// Who has seen something, and where.
#[derive(Default)]
struct Seen {
    /// The first hex in a zone.
    first_hex: Option<PlaceIdx>,
    /// The stacks that may react, each by the hex of its head.
    reactors: Vec<PlaceIdx>,
}

impl Seen {
    fn told(mut self, game: &Game, kind: ProvocationKind, after: u16, hex: PlaceIdx) -> Provocation {
        self.reactors.sort_unstable();
        self.reactors.dedup();
        let hex = game.definitions.board.place(hex).id.clone();
        Provocation { kind, after, hex, reactors: ids(game, &self.reactors) }
    }
}

fn ids(game: &Game, places: &[PlaceIdx]) -> Vec<PlaceId> {
    places.iter().map(|place| game.definitions.board.place(*place).id.clone()).collect()
}
