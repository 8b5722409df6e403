//! What is still to be done: units to move and manoeuvre units to activate.

use rules::Game;
use rules::chapters::sequence::{self, cup::Chit};
use rules::ids::{GroupId, UnitId};
use rules::order::Order;
use rules::scenario::PhaseKind;
use rules::unit::Condition;
use rules::verdict::Verdict;

use super::slot_of;
use crate::speech::Speech;

/// A manoeuvre unit.
#[derive(Clone, Debug)]
pub struct GroupLine {
    /// Its id.
    pub id: GroupId,
    /// Its name.
    pub name: String,
    /// Its side's colours.
    pub slot: u8,
    /// How many of its units are done.
    pub n_done: usize,
    /// How many it has on the map.
    pub n_units: usize,
    /// Whether some of them are active.
    pub active: bool,
    /// Whether its chit is in the cup (Q2).
    pub in_cup: bool,
}

/// Returns the active units that have MP left, in the order of battle.
pub fn to_move(game: &Game) -> Vec<UnitId> {
    let can = |id: &UnitId| {
        game.state.unit(id).is_some_and(|u| u.is_active() && !u.hexes().is_empty() && u.mp.in_quarters() > 0)
    };
    game.definitions.units.keys().filter(|id| can(id)).cloned().collect()
}

/// Returns the broken units that may try to recover now (Q4), in the order of battle.
pub fn to_recover(game: &Game, check: &dyn Fn(&Order) -> Verdict) -> Vec<UnitId> {
    if game.phase_kind() != PhaseKind::Reorganisation || !game.state.pending().is_empty() {
        return Vec::new();
    }
    let is_broken = |unit: &&UnitId| {
        let condition = game.condition(unit);
        condition.is_some_and(|condition| condition != Condition::GoodOrder)
            && game.state.unit(unit).is_some_and(|state| !state.hexes().is_empty() && !state.has_tried)
    };
    let may = |unit: &&UnitId| check(&Order::Recover { unit: (*unit).clone() }).is_allowed();
    game.definitions.units.keys().filter(is_broken).filter(may).cloned().collect()
}

/// Returns the manoeuvre units with units on the map.
pub fn groups(game: &Game, speech: &Speech) -> Vec<GroupLine> {
    let mut lines = Vec::new();
    for group in game.definitions.groups.values().filter(|g| g.manoeuvre_unit) {
        let (n_done, n_units) = sequence::progress(game, &group.id);
        if n_units == 0 {
            continue;
        }
        let members: Vec<UnitId> = sequence::members(game, &group.id).map(|d| d.id.clone()).collect();
        let active = members.iter().any(|u| game.state.unit(u).is_some_and(rules::state::UnitState::is_active));
        let slot = members.first().map_or(0, |u| slot_of(game, u));
        let name = speech.text(&group.name);
        let in_cup = game.state.cup().contains(&Chit::Group(group.id.clone()));
        lines.push(GroupLine { id: group.id.clone(), name, slot, n_done, n_units, active, in_cup });
    }
    lines
}
