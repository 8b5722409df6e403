//! Where a stack can go: every hex a march can lawfully end in, by the cheapest way, in exact quarter points.
//!
//! `search` finds them; this file holds what was found and turns it into orders.

mod column;
mod ground;
mod group;
mod known;
mod label;
mod later;
mod prices;
mod rank;
mod search;
mod stand;
#[cfg(test)]
mod tests;
mod zones;

use std::sync::Arc;

use crate::board::PlaceIdx;
use crate::definitions::Definitions;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::UnitId;
use crate::num::MovePoints;
use crate::order::{ChangeOnMarch, Order};

use label::{Label, Via};
use search::Search;

/// The hexes a stack, or part of one, can still reach.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    units: Vec<UnitId>,
    ends: Vec<(PlaceIdx, MovePoints)>,
    /// The label of the cheapest march to each of the ends.
    best: Vec<u32>,
    labels: Vec<Label>,
    definitions: Option<Arc<Definitions>>,
}

impl Reach {
    fn new(game: &Game, search: Search<'_>) -> Self {
        let found = search.into_found();
        Self {
            units: found.units,
            ends: found.ends.iter().map(|(place, left, _)| (*place, MovePoints::quarters(*left))).collect(),
            best: found.ends.iter().map(|(_, _, label)| *label).collect(),
            labels: found.labels,
            definitions: Some(game.definitions.clone()),
        }
    }

    /// Returns the hexes in which a march can lawfully end, with the most MP that the unit with least can have left
    /// there; in the order of the board.
    pub fn ends(&self) -> &[(PlaceIdx, MovePoints)] {
        &self.ends
    }

    /// Returns the MP left in a hex by the cheapest way, where it can be reached.
    pub fn mp_left(&self, place: PlaceIdx) -> Option<MovePoints> {
        self.ends.get(self.find(place)?).map(|(_, left)| *left)
    }

    fn find(&self, place: PlaceIdx) -> Option<usize> {
        self.ends.binary_search_by_key(&place, |(p, _)| *p).ok()
    }

    /// Returns the cheapest march to a hex.
    pub fn order_to(&self, place: PlaceIdx) -> Option<Order> {
        let definitions = self.definitions.as_ref()?;
        let mut at = *self.best.get(self.find(place)?)?;
        let mut path = Vec::new();
        let mut changes = Vec::new();
        loop {
            let label = self.labels.get(at as usize)?;
            match label.via {
                Via::Start => break,
                Via::Step(named) => {
                    // Counted from the end until the length of the path is known.
                    changes.extend(named.map(|to| (path.len(), to)));
                    path.push(definitions.board.place(label.place).id.clone());
                }
                Via::Change(to) => changes.push((path.len(), to)),
            }
            at = label.parent;
        }
        path.reverse();
        let changes = changes
            .into_iter()
            .rev()
            .map(|(from_end, to)| ChangeOnMarch { after: u16::try_from(path.len() - from_end).unwrap_or(u16::MAX), to })
            .collect();
        Some(Order::Move { units: self.units.clone(), path, changes, into: None, lines: Vec::new(), facing: None })
    }
}

/// Finds every hex the units can reach, at the cheapest cost (T1), forced changes (F7), joining a stack (S5), taking
/// and leaving Road column (F14) included.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn reach(game: &Game, units: &[UnitId], hooks: &dyn Hooks) -> Result<Reach, HookFault> {
    let Some(mut search) = Search::new(game, units, hooks)? else { return Ok(Reach::default()) };
    search.run()?;
    Ok(Reach::new(game, search))
}

/// Finds the same without sparing anything: slow, and what the tests hold the quick search against.
#[cfg(test)]
fn thorough_reach(game: &Game, units: &[UnitId], hooks: &dyn Hooks) -> Result<Reach, HookFault> {
    let Some(mut search) = Search::new(game, units, hooks)? else { return Ok(Reach::default()) };
    search.be_thorough();
    search.run()?;
    Ok(Reach::new(game, search))
}
