//! Which formations are as good as others for the whole of a search, so that fewer need to be followed.
//!
//! It holds for one unit that stands on one hex in all of them, without scripts: those may look at anything.

use crate::charts::{Limit, Ruleset};
use crate::game::Game;
use crate::hooks::{Hooks, Number};
use crate::num::MovePoints;
use crate::unit::{Arm, Formation};

use super::ground::{Ground, Grounds};
use super::group::Group;
use super::label::way;

/// What has been found out about the formations.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rank {
    /// Line is no better than Column: no friends stand in Line.
    line: bool,
    /// Nor is Skirmish: there are no friends to pass.
    skirmish: bool,
    /// The least that a step costs: if that is something, what is left says how far one can still go.
    pub(super) cheapest: i32,
    /// What Line must be ahead to be as good as Column.
    line_ahead: Option<i32>,
    /// What Column must be ahead to be as good as Road column, and the other way round.
    road_column: Option<(i32, i32)>,
}

impl Rank {
    /// Compares the formations of a group.
    pub(super) fn new(game: &Game, hooks: &dyn Hooks, group: &Group<'_>, grounds: &Grounds<'_>) -> Self {
        let ruleset = &game.definitions.ruleset;
        let (Some(class), [only]) = (group.troops(), group.members.as_slice()) else { return Self::default() };
        let Some(arm) = class.arm else { return Self::default() };
        let numbers = [Number::MovementCost, Number::FormationCost, Number::StackingLimit];
        let is_scripted = ruleset.terrains.keys().any(|t| numbers.iter().any(|n| hooks.wants(*n, Some(arm), Some(t))));
        if is_scripted {
            return Self::default();
        }
        let bars = |f| ruleset.terrains.values().any(|t| t.bars.contains(&f));
        let is_open = !bars(Formation::Column);
        let price = ruleset.changes.of(arm, Formation::Column).max(ruleset.changes.of(arm, Formation::RoadColumn));
        // Where changes are free, being ahead still is what keeps two from making each other useless.
        let price = price.in_quarters().max(1);
        // Joining a stack in Column is free in Column only.
        let to_join = if grounds.has_friends() { price } else { 0 };
        let has_room =
            group.paid_out == 1 && is_open && !bars(Formation::RoadColumn) && fits(ruleset, arm, only.increments);
        let costs = ruleset.terrains.values().flat_map(|t| [t.costs.of(class.chart), Some(t.by_road)]).flatten();
        Self {
            cheapest: costs.min().map_or(0, MovePoints::in_quarters),
            line: is_open && !grounds.has_friends_in(Formation::Line),
            line_ahead: is_open.then_some(ruleset.changes.of(arm, Formation::Column).in_quarters().max(1)),
            skirmish: is_open && !grounds.has_friends(),
            road_column: has_room.then_some((price, to_join)),
        }
    }

    /// Returns the most MP with which a formation is useless in a hex for what is known there.
    pub(super) fn known(self, ground: &Ground, formation: Formation) -> i32 {
        let known = best(ground, formation);
        match self.line_ahead {
            Some(ahead) if formation == Formation::Column => known.max(best(ground, Formation::Line) - ahead),
            _ => known,
        }
    }

    /// Returns whether a Line has so much more left that it can be in Column wherever it must.
    pub(super) fn is_made_up_for(self, ground: &Ground, formation: Formation, left: i32) -> bool {
        let is_behind = |ahead: i32| best(ground, Formation::Line) >= left.saturating_add(ahead);
        formation == Formation::Column && self.line_ahead.is_some_and(is_behind)
    }

    /// Returns whether what is known of a hex makes a formation with so much left useless there.
    pub(super) fn beats(self, ground: &Ground, formation: Option<Formation>, left: i32) -> bool {
        let best = |f| best(ground, f);
        if formation.is_some_and(|f| self.is_made_up_for(ground, f, left)) {
            return true;
        }
        match (formation, self.road_column) {
            (Some(Formation::Line), _) => self.line && best(Formation::Column) >= left,
            (Some(Formation::Skirmish), _) => self.skirmish && best(Formation::Column) >= left,
            (Some(Formation::RoadColumn), Some((ahead, _))) => best(Formation::Column) >= left.saturating_add(ahead),
            (Some(Formation::Column), Some((_, ahead))) => best(Formation::RoadColumn) >= left.saturating_add(ahead),
            _ => false,
        }
    }
}

/// Returns the most MP a group on one hex was seen with in a formation.
fn best(ground: &Ground, formation: Formation) -> i32 {
    i32::from(ground.best.get(way(Some(formation))).copied().unwrap_or(-1))
}

/// Returns whether so many increments may stand on any ground on their own (T6).
fn fits(ruleset: &Ruleset, arm: Arm, increments: u16) -> bool {
    ruleset.terrains.values().all(|t| {
        let row = if arm == Arm::Cavalry { &t.stacking.cavalry } else { &t.stacking.infantry };
        t.general_order || row.iter().any(|limit| matches!(limit, Limit::Increments(most) if increments <= *most))
    })
}
