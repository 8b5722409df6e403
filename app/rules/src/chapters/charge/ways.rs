//! The ways by which cavalry can ride to a hex next to its target, the best first (H1).

use std::collections::{BTreeMap, BTreeSet};

use super::ride::{lets_through, ridden};
use crate::board::PlaceIdx;
use crate::chapters::assault::side_factor;
use crate::chapters::facing::{self, zone_reach};
use crate::chapters::movement::{Mover, step};
use crate::facing::Direction;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::num::{MovePoints, Ratio};
use crate::unit::{Formation, Posture};
use crate::verdict::Verdict;

/// A way to a hex next to the target.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// The hexes entered, in order; none where the cavalry stands next to its target.
    pub path: Vec<PlaceId>,
    /// The hex from which it then attacks.
    pub from: PlaceId,
    /// H1: whether the last hexes entered and the target lie in one straight row.
    pub straight: bool,
    /// What the ride costs and what happens on it; nothing where it enters no hex.
    pub verdict: Verdict,
}

impl Way {
    /// Returns the way of cavalry that stands next to its target and rides nowhere.
    pub(super) fn standing(hex: &PlaceId) -> Self {
        Self { path: Vec::new(), from: hex.clone(), straight: false, verdict: Verdict::default() }
    }
}

/// A way found by the ground alone.
struct Found {
    path: Vec<PlaceIdx>,
    from: PlaceIdx,
    cost: MovePoints,
    straight: bool,
    factor: Ratio,
}

/// Returns the ways of cavalry to a target, those that double its melee first, then the cheapest (H1, A2); each lawful but
/// for the MP it may want.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn ways(game: &Game, hooks: &dyn Hooks, units: &[UnitId], target: PlaceIdx) -> Result<Vec<Way>, HookFault> {
    let Some(found) = by_ground(game, hooks, units, target)? else { return Ok(Vec::new()) };
    let board = &game.definitions.board;
    let ride = game.definitions.ruleset.combat.charge.ride;
    let mut out: Vec<Way> = Vec::new();
    for way in found {
        // One that can be paid is as good as it gets; one that cannot tells what the ride would want.
        if out.iter().any(|w| w.verdict.cost.total() <= ride) {
            break;
        }
        let path: Vec<PlaceId> = way.path.iter().map(|p| board.place(*p).id.clone()).collect();
        let verdict = ridden(game, hooks, units, &path)?;
        if verdict.is_allowed() {
            let from = board.place(way.from).id.clone();
            out.push(Way { path, from, straight: way.straight, verdict });
        }
    }
    out.sort_by_key(|way| way.verdict.cost.total() > ride);
    Ok(out)
}

/// Returns the way along a path that its owner names (H1); `None` where it does not end next to the target, or has a gap.
///
/// # Errors
/// The fault of a `calc` hook.
pub(super) fn by_path(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    target: PlaceIdx,
    path: &[PlaceId],
) -> Result<Option<Way>, HookFault> {
    let board = &game.definitions.board;
    let places: Vec<PlaceIdx> = path.iter().filter_map(|hex| board.find(hex)).collect();
    let Some(from) = places.last().copied().filter(|_| places.len() == path.len()) else { return Ok(None) };
    let verdict = ridden(game, hooks, units, path)?;
    let has_form = verdict.refusals.iter().all(crate::verdict::Refusal::can_be_overruled);
    if board.direction(from, target).is_none() || !has_form || !verdict.faults.is_empty() {
        return Ok(None);
    }
    let from = board.place(from).id.clone();
    Ok(Some(Way { path: path.to_vec(), from, straight: is_straight(game, &places, target), verdict }))
}

/// Returns whether the last hexes entered and the target lie in one straight row (H1).
pub(super) fn is_straight(game: &Game, path: &[PlaceIdx], target: PlaceIdx) -> bool {
    let n = usize::from(game.definitions.ruleset.combat.charge.straight_hexes);
    let Some(last) = path.len().checked_sub(n).and_then(|at| path.get(at..)).filter(|_| n > 0) else { return false };
    let row: Vec<PlaceIdx> = last.iter().copied().chain([target]).collect();
    crate::chapters::formations::row::straight(&game.definitions.board, &row).is_some()
}

/// Returns the ways the ground allows the first of the units, the best first.
fn by_ground(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    target: PlaceIdx,
) -> Result<Option<Vec<Found>>, HookFault> {
    let board = &game.definitions.board;
    let Some(first) = units.first() else { return Ok(None) };
    let (Some(state), Some(side)) = (game.state.unit(first), game.side(first)) else { return Ok(None) };
    let hexes: Vec<PlaceIdx> = state.hexes().iter().filter_map(|p| board.find(p.hex())).collect();
    let Some(start) = hexes.first().copied() else { return Ok(None) };
    let mut out = Vec::new();
    if let Some(from) = hexes.iter().copied().find(|hex| board.direction(*hex, target).is_some()) {
        let factor = side_factor(game, side, target, from);
        out.push(Found { path: Vec::new(), from, cost: MovePoints::ZERO, straight: false, factor });
    }
    let search = Search { game, hooks, unit: first, start, target };
    let reached = search.reached()?;
    for way in Direction::ALL {
        let Some(end) = board.neighbour(target, way) else { continue };
        let cheapest = search.path(&reached, end);
        for path in cheapest.into_iter().chain(search.in_row(&reached, target, way)) {
            let Some(cost) = search.cost(&path)? else { continue };
            let straight = is_straight(game, &path, target);
            let by_row = if straight { game.definitions.ruleset.combat.charge.straight_melee } else { Ratio::ONE };
            let factor = side_factor(game, side, target, end).times(by_row);
            out.push(Found { path, from: end, cost, straight, factor });
        }
    }
    out.sort_by(|a, b| a.cost.cmp(&b.cost).then(a.path.len().cmp(&b.path.len())).then(a.path.cmp(&b.path)));
    // Those the ride cannot pay come last, whatever they promise.
    let ride = game.definitions.ruleset.combat.charge.ride;
    let promise = |way: &Found| if way.cost > ride { Ratio::ZERO } else { way.factor };
    out.sort_by_key(|way| std::cmp::Reverse(promise(way)));
    Ok(Some(out))
}

/// A hex that can be reached: at what price, from where, and how the unit then stands.
#[derive(Clone, Copy)]
struct Label {
    cost: MovePoints,
    before: PlaceIdx,
    posture: Option<Posture>,
}

/// A search for the cheapest ways over neighbours.
struct Search<'a> {
    game: &'a Game,
    hooks: &'a dyn Hooks,
    unit: &'a UnitId,
    start: PlaceIdx,
    target: PlaceIdx,
}

impl Search<'_> {
    /// Returns how far it looks beyond what the ride pays: so that a refusal can say what would be wanted.
    fn farthest(&self) -> MovePoints {
        let ride = self.game.definitions.ruleset.combat.charge.ride;
        ride + ride
    }

    /// Returns what a step costs, and how the unit then stands; nothing where it cannot be made.
    fn step(
        &self,
        from: PlaceIdx,
        way: Direction,
        posture: Option<Posture>,
    ) -> Result<Option<(PlaceIdx, MovePoints, Option<Posture>)>, HookFault> {
        let board = &self.game.definitions.board;
        let (Some(to), Some(def)) = (board.neighbour(from, way), self.game.def(self.unit)) else { return Ok(None) };
        let hex = &board.place(to).id;
        if to == self.target || self.game.has_enemy_troops(hex, &def.side) || !lets_through(self.game, hex) {
            return Ok(None);
        }
        if !self.goes_that_way(from, to, way) {
            return Ok(None);
        }
        let step = step(self.game, self.hooks, &Mover::new(def, posture), from, way, None)?;
        Ok(step.filter(|s| s.barrier.is_none()).map(|s| (to, s.total, s.posture)))
    }

    /// Returns whether a unit on several hexes may step so (F22): a Line only forward, a column first to its front.
    fn goes_that_way(&self, from: PlaceIdx, to: PlaceIdx, way: Direction) -> bool {
        let Some(state) = self.game.state.unit(self.unit).filter(|u| u.hexes().len() > 1) else { return true };
        if state.posture() == Some(Posture::Good(Formation::Line)) {
            return self.game.definitions.board.facing_towards(way).hours_from(state.facing) == 1;
        }
        from != self.start || facing::arcs(self.game, self.unit).front.contains(&to)
    }

    /// Returns whether the unit stops in a hex, once entered (Z3).
    fn stops(&self, hex: PlaceIdx) -> bool {
        let def = self.game.def(self.unit);
        let reach = def.and_then(|d| d.troops()).and_then(|troops| zone_reach(self.game, troops));
        reach.zip(def).is_some_and(|(reach, def)| reach.concerns(self.game, hex, &def.side))
    }

    /// Returns the hexes whose labels count: those next to the target, and those in which a straight row to it begins.
    fn wanted(&self) -> BTreeSet<PlaceIdx> {
        let board = &self.game.definitions.board;
        let n = usize::from(self.game.definitions.ruleset.combat.charge.straight_hexes);
        let mut wanted = BTreeSet::new();
        for way in Direction::ALL {
            let mut row = std::iter::successors(board.neighbour(self.target, way), |hex| board.neighbour(*hex, way));
            wanted.extend(row.clone().next());
            wanted.extend(n.checked_sub(1).and_then(|n| row.nth(n)));
        }
        wanted
    }

    /// Returns the hexes within reach, each with its cheapest label, until those that count are among them.
    fn reached(&self) -> Result<BTreeMap<PlaceIdx, Label>, HookFault> {
        let posture = self.game.posture(self.unit);
        let mut labels = BTreeMap::new();
        let mut open = BTreeSet::from([(MovePoints::ZERO, self.start)]);
        labels.insert(self.start, Label { cost: MovePoints::ZERO, before: self.start, posture });
        let mut wanted = self.wanted();
        while let Some((cost, here)) = open.pop_first() {
            let Some(label) = labels.get(&here).copied().filter(|l| l.cost == cost) else { continue };
            // A hex that is taken up has its cheapest label: with the last of those that count, nothing better comes.
            wanted.remove(&here);
            if wanted.is_empty() {
                break;
            }
            if here != self.start && self.stops(here) {
                continue;
            }
            for way in Direction::ALL {
                // No step is cheaper than free: what was as cheap before the step needs no look at it.
                let next = self.game.definitions.board.neighbour(here, way);
                if next.is_none_or(|to| labels.get(&to).is_some_and(|l| l.cost <= cost)) {
                    continue;
                }
                let Some((to, price, posture)) = self.step(here, way, label.posture)? else { continue };
                let total = cost + price;
                if total > self.farthest() || labels.get(&to).is_some_and(|l| l.cost <= total) {
                    continue;
                }
                labels.insert(to, Label { cost: total, before: here, posture });
                open.insert((total, to));
            }
        }
        Ok(labels)
    }

    /// Returns the cheapest path to a hex; none where it is not reached, or is where the unit stands.
    fn path(&self, reached: &BTreeMap<PlaceIdx, Label>, end: PlaceIdx) -> Option<Vec<PlaceIdx>> {
        let mut path = Vec::new();
        let mut here = end;
        while here != self.start {
            path.push(here);
            here = reached.get(&here)?.before;
        }
        path.reverse();
        (!path.is_empty()).then_some(path)
    }

    /// Returns the path whose last hexes lie in one row with the target, which it reaches from this side of it (H1).
    fn in_row(&self, reached: &BTreeMap<PlaceIdx, Label>, target: PlaceIdx, way: Direction) -> Option<Vec<PlaceIdx>> {
        let board = &self.game.definitions.board;
        let n = usize::from(self.game.definitions.ruleset.combat.charge.straight_hexes);
        let mut row = Vec::new();
        let mut here = target;
        for _ in 0..n {
            here = board.neighbour(here, way)?;
            row.push(here);
        }
        row.reverse();
        let (first, rest) = row.split_first()?;
        let mut path = self.path(reached, *first)?;
        let doubles_back = rest.iter().any(|hex| path.contains(hex) || *hex == self.start);
        let stops = path.iter().chain(rest.iter().take(rest.len().saturating_sub(1))).any(|hex| self.stops(*hex));
        path.extend(rest);
        (!doubles_back && !stops).then_some(path)
    }

    /// Returns what a path costs; none where it cannot be ridden.
    fn cost(&self, path: &[PlaceIdx]) -> Result<Option<MovePoints>, HookFault> {
        let board = &self.game.definitions.board;
        let (mut here, mut posture, mut total) = (self.start, self.game.posture(self.unit), MovePoints::ZERO);
        for hex in path {
            let Some(way) = board.direction(here, *hex) else { return Ok(None) };
            let Some((to, price, after)) = self.step(here, way, posture)? else { return Ok(None) };
            total += price;
            (here, posture) = (to, after);
        }
        Ok(Some(total))
    }
}
