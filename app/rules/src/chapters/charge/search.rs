//! The search for the cheapest ways by which cavalry comes next to its target (H1, A2).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use super::ride::lets_through;
use super::ways::is_straight;
use crate::board::PlaceIdx;
use crate::chapters::assault::SideFactors;
use crate::chapters::facing::{self, Reach, zone_reach};
use crate::chapters::movement::{Mover, step};
use crate::facing::Direction;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks, Number};
use crate::ids::{SideId, UnitId};
use crate::num::{MovePoints, Ratio};
use crate::unit::{Formation, Posture, UnitDef};

/// A way found by the ground alone.
pub(super) struct Found {
    /// The hexes entered, in order.
    pub(super) path: Vec<PlaceIdx>,
    /// The hex next to the target.
    pub(super) from: PlaceIdx,
    /// What the first of the units pays for it.
    pub(super) cost: MovePoints,
    /// Whether it ends in a straight row (H1).
    pub(super) straight: bool,
    factor: Ratio,
}

/// A hex that can be reached: at what price, from where, and how the unit then stands.
#[derive(Clone, Copy)]
struct Label {
    cost: MovePoints,
    before: PlaceIdx,
    posture: Option<Posture>,
    /// Whether no cheaper one can come.
    is_final: bool,
}

/// The hexes in which anybody stands, and those next to enemies: a search asks of far more hexes than these.
#[derive(Default)]
struct Held {
    by_anybody: FxHashSet<PlaceIdx>,
    near_enemies: FxHashSet<PlaceIdx>,
}

impl Held {
    fn new(game: &Game, side: &SideId) -> Self {
        let board = &game.definitions.board;
        let mut held = Self::default();
        for (hex, stack) in game.state.stacks() {
            let Some(place) = board.find(hex) else { continue };
            held.by_anybody.insert(place);
            // A hex holds units of one side only.
            if stack.iter().find_map(|u| game.side(u)).is_some_and(|of| of != side) {
                held.near_enemies.extend(Direction::ALL.into_iter().filter_map(|way| board.neighbour(place, way)));
            }
        }
        held
    }
}

/// Room for the hexes that most rides look at.
const USUAL: usize = 100;

/// Returns the least that a step costs a unit; nothing where scripts may make it cheaper.
fn cheapest(game: &Game, hooks: &dyn Hooks, def: &UnitDef) -> MovePoints {
    let mover = Mover::new(def, None);
    let terrains = &game.definitions.ruleset.terrains;
    if terrains.keys().any(|terrain| hooks.wants(Number::MovementCost, mover.arm, Some(terrain))) {
        return MovePoints::ZERO;
    }
    let costs = terrains.values().flat_map(|t| [t.costs.of(mover.class), Some(t.by_road)]).flatten();
    costs.min().unwrap_or(MovePoints::ZERO)
}

/// A search for the cheapest ways over neighbours, of the first of the units; it can be taken up again to look farther.
///
/// What it has found is looked up by hex, never walked.
pub(super) struct Search<'a> {
    game: &'a Game,
    hooks: &'a dyn Hooks,
    def: &'a UnitDef,
    /// The hexes the unit stands on, head first.
    hexes: Vec<PlaceIdx>,
    start: PlaceIdx,
    target: PlaceIdx,
    /// Whose zones stop it (Z3).
    zones: Option<Reach>,
    held: Held,
    labels: FxHashMap<PlaceIdx, Label>,
    open: BinaryHeap<Reverse<(MovePoints, PlaceIdx)>>,
    /// Those passed over while only ways within the ride were looked for: nothing that lies behind them could be one.
    passed_over: Vec<Reverse<(MovePoints, PlaceIdx)>>,
    /// The least that a step costs.
    cheapest: MovePoints,
    /// The hexes whose labels count and are not final yet.
    wanted: Vec<PlaceIdx>,
}

impl<'a> Search<'a> {
    /// Begins the search; nothing where the first of the units is not on the map.
    pub(super) fn new(game: &'a Game, hooks: &'a dyn Hooks, units: &'a [UnitId], target: PlaceIdx) -> Option<Self> {
        let board = &game.definitions.board;
        let first = units.first()?;
        let (def, state) = (game.def(first)?, game.state.unit(first)?);
        let hexes: Vec<PlaceIdx> = state.hexes().iter().filter_map(|p| board.find(p.hex())).collect();
        let start = *hexes.first()?;
        let zones = def.troops().and_then(|troops| zone_reach(game, troops));
        let label = Label { cost: MovePoints::ZERO, before: start, posture: state.posture(), is_final: false };
        let mut labels = FxHashMap::with_capacity_and_hasher(USUAL, FxBuildHasher);
        labels.insert(start, label);
        let mut open = BinaryHeap::with_capacity(USUAL);
        open.push(Reverse((MovePoints::ZERO, start)));
        let mut search = Self {
            game,
            hooks,
            def,
            hexes,
            start,
            target,
            zones,
            held: Held::new(game, &def.side),
            labels,
            open,
            passed_over: Vec::with_capacity(USUAL / 2),
            cheapest: cheapest(game, hooks, def),
            wanted: Vec::new(),
        };
        search.wanted = search.counting();
        Some(search)
    }

    /// Returns the hexes whose labels count: those next to the target, and those in which a straight row to it begins.
    fn counting(&self) -> Vec<PlaceIdx> {
        let board = &self.game.definitions.board;
        let n = usize::from(self.game.definitions.ruleset.combat.charge.straight_hexes);
        let mut wanted = Vec::with_capacity(2 * Direction::ALL.len());
        for way in Direction::ALL {
            let mut row = std::iter::successors(board.neighbour(self.target, way), |hex| board.neighbour(*hex, way));
            wanted.extend(row.clone().next());
            wanted.extend(n.checked_sub(1).and_then(|n| row.nth(n)));
        }
        wanted.sort_unstable();
        wanted.dedup();
        wanted
    }

    /// Returns the ways the ground allows the first of the units that the ride pays, the best first.
    ///
    /// # Errors
    /// The fault of a `calc` hook.
    pub(super) fn paid(&mut self) -> Result<Vec<Found>, HookFault> {
        let ride = self.game.definitions.ruleset.combat.charge.ride;
        self.reach(ride, true)?;
        let mut found = self.found()?;
        found.retain(|way| way.cost <= ride);
        Ok(found)
    }

    /// Returns the ways that want more, cheapest first: it looks as far again, so that a refusal can say what would be wanted.
    ///
    /// # Errors
    /// The fault of a `calc` hook.
    pub(super) fn unpaid(&mut self) -> Result<Vec<Found>, HookFault> {
        let ride = self.game.definitions.ruleset.combat.charge.ride;
        self.reach(ride + ride, false)?;
        let mut found = self.found()?;
        found.retain(|way| way.cost > ride);
        Ok(found)
    }

    /// Returns the ways among the hexes reached, the best first.
    fn found(&self) -> Result<Vec<Found>, HookFault> {
        let board = &self.game.definitions.board;
        let factors = SideFactors::new(self.game, &self.def.side, self.target);
        let charts = &self.game.definitions.ruleset.combat.charge;
        let mut out = Vec::with_capacity(2 * Direction::ALL.len() + 1);
        if let Some(from) = self.hexes.iter().copied().find(|hex| board.direction(*hex, self.target).is_some()) {
            let (path, cost) = (Vec::new(), MovePoints::ZERO);
            out.push(Found { path, from, cost, straight: false, factor: factors.from(from) });
        }
        for way in Direction::ALL {
            let Some(end) = board.neighbour(self.target, way) else { continue };
            let cheapest = self.path(end).zip(self.labels.get(&end).map(|label| label.cost));
            for (path, cost) in cheapest.into_iter().chain(self.in_row(way)?) {
                let straight = is_straight(self.game, &path, self.target);
                let by_row = if straight { charts.straight_melee } else { Ratio::ONE };
                let factor = factors.from(end).times(by_row);
                out.push(Found { path, from: end, cost, straight, factor });
            }
        }
        out.sort_by(|a, b| a.cost.cmp(&b.cost).then(a.path.len().cmp(&b.path.len())).then(a.path.cmp(&b.path)));
        // Those the ride cannot pay come last, whatever they promise.
        let promise = |way: &Found| if way.cost > charts.ride { Ratio::ZERO } else { way.factor };
        out.sort_by_key(|way| Reverse(promise(way)));
        Ok(out)
    }

    /// Returns what a step costs, and how the unit then stands; nothing where it cannot be made.
    fn step(
        &self,
        (from, to): (PlaceIdx, PlaceIdx),
        way: Direction,
        posture: Option<Posture>,
    ) -> Result<Option<(MovePoints, Option<Posture>)>, HookFault> {
        if to == self.target || self.is_barred(to) || !self.goes_that_way((from, to), way) {
            return Ok(None);
        }
        let step = step(self.game, self.hooks, &Mover::new(self.def, posture), from, way, None)?;
        Ok(step.filter(|s| s.barrier.is_none()).map(|s| (s.total, s.posture)))
    }

    /// Returns whether those who stand in a hex do not let the cavalry through (H1).
    fn is_barred(&self, hex: PlaceIdx) -> bool {
        let id = || &self.game.definitions.board.place(hex).id;
        self.held.by_anybody.contains(&hex)
            && (self.game.has_enemy_troops(id(), &self.def.side) || !lets_through(self.game, id()))
    }

    /// Returns whether a unit on several hexes may step so (F22): a Line only forward, a column first to its front.
    fn goes_that_way(&self, (from, to): (PlaceIdx, PlaceIdx), way: Direction) -> bool {
        if self.hexes.len() < 2 {
            return true;
        }
        let Some(state) = self.game.state.unit(&self.def.id) else { return true };
        if state.posture() == Some(Posture::Good(Formation::Line)) {
            return self.game.definitions.board.facing_towards(way).hours_from(state.facing) == 1;
        }
        from != self.start || facing::arcs(self.game, &self.def.id).front.contains(&to)
    }

    /// Returns whether the unit stops in a hex, once entered (Z3).
    fn stops(&self, hex: PlaceIdx) -> bool {
        let is_concerned = |zones: Reach| zones.concerns(self.game, hex, &self.def.side);
        self.held.near_enemies.contains(&hex) && self.zones.is_some_and(is_concerned)
    }

    /// Returns whether no way through a hex ends next to the target for so many MP.
    fn is_hopeless(&self, here: PlaceIdx, cost: MovePoints, most: MovePoints) -> bool {
        let away = self.game.definitions.board.distance(here, self.target).unwrap_or(0);
        let steps = i32::try_from(away.saturating_sub(1)).unwrap_or(0);
        cost.in_quarters().saturating_add(steps.saturating_mul(self.cheapest.in_quarters())) > most.in_quarters()
    }

    /// Finds the hexes within so many MP, each with its cheapest label, until those that count are among them; only those on
    /// ways that end within as many, where no other is wanted.
    fn reach(&mut self, most: MovePoints, only_to_the_end: bool) -> Result<(), HookFault> {
        self.open.extend(self.passed_over.drain(..));
        while let Some(Reverse((cost, here))) = self.open.peek().copied().filter(|Reverse((cost, _))| *cost <= most) {
            if self.wanted.is_empty() {
                break;
            }
            self.open.pop();
            if only_to_the_end && self.is_hopeless(here, cost, most) {
                self.passed_over.push(Reverse((cost, here)));
                continue;
            }
            let Some(label) = self.labels.get_mut(&here).filter(|l| l.cost == cost && !l.is_final) else { continue };
            label.is_final = true;
            let posture = label.posture;
            // A hex that is taken up has its cheapest label: with the last of those that count, nothing better comes.
            self.wanted.retain(|hex| *hex != here);
            if here != self.start && self.stops(here) {
                continue;
            }
            for way in Direction::ALL {
                // No step is cheaper than free: what was as cheap before the step needs no look at it.
                let next = self.game.definitions.board.neighbour(here, way);
                let Some(to) = next.filter(|to| self.labels.get(to).is_none_or(|l| l.cost > cost)) else { continue };
                let Some((price, posture)) = self.step((here, to), way, posture)? else { continue };
                let total = cost + price;
                if self.labels.get(&to).is_none_or(|l| l.cost > total) {
                    self.labels.insert(to, Label { cost: total, before: here, posture, is_final: false });
                    self.open.push(Reverse((total, to)));
                }
            }
        }
        Ok(())
    }

    /// Returns the cheapest path to a hex.
    fn path(&self, end: PlaceIdx) -> Option<Vec<PlaceIdx>> {
        let mut path = Vec::new();
        let mut here = end;
        while here != self.start {
            let label = self.labels.get(&here).filter(|label| label.is_final)?;
            path.push(here);
            here = label.before;
        }
        path.reverse();
        (!path.is_empty()).then_some(path)
    }

    /// Returns the path whose last hexes lie in one row with the target, which it reaches from this side of it, and its cost
    /// (H1).
    fn in_row(&self, way: Direction) -> Result<Option<(Vec<PlaceIdx>, MovePoints)>, HookFault> {
        let board = &self.game.definitions.board;
        let n = usize::from(self.game.definitions.ruleset.combat.charge.straight_hexes);
        let mut row: Vec<PlaceIdx> =
            std::iter::successors(board.neighbour(self.target, way), |hex| board.neighbour(*hex, way))
                .take(n)
                .collect();
        row.reverse();
        let Some((first, rest)) = row.split_first().filter(|_| row.len() == n) else { return Ok(None) };
        let Some(mut path) = self.path(*first) else { return Ok(None) };
        let doubles_back = rest.iter().any(|hex| path.contains(hex) || *hex == self.start);
        let stops = path.iter().chain(rest.iter().take(rest.len().saturating_sub(1))).any(|hex| self.stops(*hex));
        if doubles_back || stops {
            return Ok(None);
        }
        let Some(label) = self.labels.get(first) else { return Ok(None) };
        let (mut here, mut posture, mut total) = (*first, label.posture, label.cost);
        for to in rest {
            let Some((price, after)) = self.step((here, *to), way.opposite(), posture)? else { return Ok(None) };
            total += price;
            (here, posture) = (*to, after);
        }
        path.extend(rest);
        Ok(Some((path, total)))
    }
}
