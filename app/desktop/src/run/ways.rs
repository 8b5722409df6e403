//! "Show me a way" for what is no march: a lawful first step after which the refused order may be given.
//!
//! Each candidate is tried on the rules themselves, and the order again on what it leaves; nothing happens meanwhile.

use rules::board::PlaceIdx;
use rules::facing::Facing;
use rules::ids::{PlaceId, UnitId};
use rules::order::Order;
use rules::unit::Formation;
use rules::verdict::{Reason, Verdict};

use crate::app::App;
use crate::desk::Way;

/// The most marches towards a target that are tried.
const MOST_MARCHES: usize = 12;

impl App {
    /// Finds a first step that makes a refused order lawful.
    pub(super) fn way_to(&self, order: &Order, verdict: &Verdict) -> Option<Way> {
        let hopeless = |reason: &Reason| matches!(reason, Reason::NotActive | Reason::DecisionOwed);
        if verdict.refusals.iter().any(|r| hopeless(&r.reason)) {
            return None;
        }
        let candidates = self.first_steps(order).into_iter();
        let first = candidates
            .filter(|first| first != order)
            .find(|first| self.link.session().try_ahead(first, order).is_some_and(|verdict| verdict.is_allowed()))?;
        Some(Way { first, then: Some(order.clone()) })
    }

    /// Returns the steps that may help, the cheapest kind first.
    fn first_steps(&self, order: &Order) -> Vec<Order> {
        let game = self.link.game();
        let stack = |hex: &PlaceId| game.state.stack(hex).to_vec();
        match order {
            Order::Fire { from, .. } => turns(&stack(from)),
            Order::Assault { units, target } | Order::Charge { units, target, .. } => {
                let mut steps = turns(units);
                steps.extend(changes(units));
                steps.extend(self.marches_beside(target));
                steps
            }
            Order::ChangeFormation { units, .. } | Order::Extend { units, .. } | Order::Consolidate { units, .. } => {
                let mut steps = changes(units);
                steps.extend(turns(units));
                steps.extend(self.folds(units));
                steps
            }
            Order::Wheel { unit, .. } => {
                let units = [unit.clone()];
                let mut steps = changes(&units);
                steps.extend(self.folds(&units));
                steps
            }
            _ => Vec::new(),
        }
    }

    /// Returns the marches of the selection to a hex next to a target, those that leave most MP first.
    fn marches_beside(&self, target: &PlaceId) -> Vec<Order> {
        let board = &self.link.game().definitions.board;
        let Some(target) = board.find(target) else { return Vec::new() };
        let reach = &self.desk.reachable;
        let mut ends: Vec<_> =
            reach.hexes.iter().filter(|(place, _)| board.direction(*place, target).is_some()).copied().collect();
        ends.sort_by_key(|(place, left)| (std::cmp::Reverse(*left), *place));
        ends.into_iter().take(MOST_MARCHES).filter_map(|(place, _)| reach.reach.order_to(place)).collect()
    }

    /// Returns the ways to draw units on several hexes together onto one of them.
    fn folds(&self, units: &[UnitId]) -> Vec<Order> {
        let state = units.first().and_then(|u| self.link.game().state.unit(u));
        let hexes = state.map(|u| u.hexes().iter().map(|p| p.hex().clone()).collect::<Vec<_>>()).unwrap_or_default();
        if hexes.len() < 2 {
            return Vec::new();
        }
        hexes.into_iter().map(|hex| Order::Consolidate { units: units.to_vec(), hexes: vec![hex] }).collect()
    }

    /// Returns where the way is shown: its march, or the hex it is about.
    pub(super) fn path_of_way(&self, way: &Way, at: Option<PlaceIdx>) -> Vec<PlaceIdx> {
        let path = self.path_of(&way.first);
        if path.is_empty() { at.into_iter().collect() } else { path }
    }
}

fn turns(units: &[UnitId]) -> Vec<Order> {
    (1..=12).map(|hour| Order::Turn { units: units.to_vec(), facing: Facing::hour(hour) }).collect()
}

fn changes(units: &[UnitId]) -> Vec<Order> {
    let to = |to| Order::ChangeFormation { units: units.to_vec(), to, facing: None, hex: None };
    Formation::ALL.into_iter().map(to).collect()
}
