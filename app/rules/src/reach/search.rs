//! The search: a bucket queue over flat arrays, with the costs of [`crate::chapters::movement::step`].
//!
//! A label is a hex, how the units stand there, and what MP they have left; units of one class need one number, a
//! mixed stack keeps every combination that no other beats. A column on several hexes also trails the hexes
//! behind its head, and what each portion pays to follow.
#![expect(clippy::indexing_slicing, reason = "numbers of labels are made only by the search that holds them")]

use crate::board::{Board, Grid, PlaceIdx};
use crate::chapters::{formations, stacking};
use crate::facing::{Direction, Facing};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::UnitId;
use crate::unit::{Formation, Posture};

use super::column::LONGEST_APART;
use super::ground::{Edge, Grounds};
use super::group::{CLASSES, Group};
use super::label::{Follow, Label, NONE, Trails, Via, way};
use super::later::Later;
use super::prices::{Crossing, Price, Prices};
use super::rank::Rank;
use super::stand::Standing;
use super::zones::Zones;

/// The most labels a search makes, far above any real stack's: a guard for absurd allowances.
const MOST_LABELS: usize = 400_000;
/// The most MP a search reckons with, in quarters.
const MOST_LEFT: i32 = 4_000;
/// What a search has found.
pub(super) struct Found {
    /// The units, top first.
    pub(super) units: Vec<UnitId>,
    /// Every label made.
    pub(super) labels: Vec<Label>,
    /// The hexes a march can end in, each with the most MP left, in quarters, and the label of that march.
    pub(super) ends: Vec<(PlaceIdx, i32, u32)>,
}

/// A search under way.
pub(super) struct Search<'a> {
    pub(super) game: &'a Game,
    pub(super) hooks: &'a dyn Hooks,
    pub(super) group: Group<'a>,
    pub(super) grounds: Grounds<'a>,
    pub(super) prices: Prices<'a>,
    pub(super) standing: Standing<'a>,
    pub(super) rank: Rank,
    pub(super) zones: Zones,
    pub(super) trails: Trails,
    pub(super) labels: Vec<Label>,
    /// The first label of each bucket, by quarters spent.
    pub(super) buckets: Vec<u32>,
    /// The MP of the class with least at the start.
    pub(super) had: i32,
    pub(super) has_units: bool,
    /// Columns that are followed last.
    pub(super) later: Later,
    /// What the hexes of columns are harmless by, but for friends in them.
    pub(super) is_short: bool,
    pub(super) towards: [Facing; 6],
    /// Whether the troops can take a formation, by terrain, road and formation.
    pub(super) takes: Vec<[Option<bool>; 10]>,
    /// Whether nothing is spared: only what is the same in all respects makes a label useless.
    pub(super) is_thorough: bool,
}

impl<'a> Search<'a> {
    /// Prepares the search; `None` where the units cannot march at all.
    pub(super) fn new(game: &'a Game, units: &[UnitId], hooks: &'a dyn Hooks) -> Result<Option<Self>, HookFault> {
        let Some(group) = Group::new(game, units) else { return Ok(None) };
        let most = group.classes.iter().map(|c| c.left).max().unwrap_or(0).clamp(0, MOST_LEFT);
        let mut left = [0; CLASSES];
        for (slot, class) in left.iter_mut().zip(&group.classes) {
            *slot = class.left.min(most);
        }
        let board = &game.definitions.board;
        // No step of the usual charts costs less than half a point: what lies farther is kept elsewhere.
        let most_steps = u32::try_from(most / 2).unwrap_or(0);
        let grounds = Grounds::around(game, &group, most_steps);
        let rank = Rank::new(game, hooks, &group, &grounds);
        let cheapest = rank.cheapest;
        let is_allowed = rank.cheapest > 0 && group.classes.len() == 1 && matches!(board.grid(), Grid::Hex(_));
        let mut search = Self {
            game,
            hooks,
            grounds,
            prices: Prices::new(game, hooks, &group.classes),
            standing: Standing::new(game, hooks, &group),
            rank,
            zones: Zones::new(game, &group, most_steps),
            trails: Trails::default(),
            labels: Vec::with_capacity(1024),
            buckets: vec![NONE; usize::try_from(most).unwrap_or(0) + 1],
            had: group.classes.iter().map(|c| c.left.min(most)).min().unwrap_or(0),
            has_units: group.has_units(),
            later: Later::new(is_allowed, cheapest),
            is_short: group.paid_out.max(group.trail.len()) <= LONGEST_APART,
            towards: Direction::ALL.map(|d| board.facing_towards(d)),
            takes: vec![[None; 10]; game.definitions.ruleset.terrains.len() * 2],
            is_thorough: false,
            group,
        };
        let ground = search.grounds.at(search.group.start);
        let hexes = search.group.trail.clone();
        let trail = search.string(search.group.formation, &hexes)?;
        let mut follow = Follow::NOBODY;
        for node in search.trails.chain(trail).take(hexes.len().max(1) - 1) {
            follow.dearest = follow.dearest.max(node.follow);
            search.later.pays(node.fold);
        }
        search.add(Label {
            place: search.group.start,
            ground,
            formation: search.group.formation,
            facing: search.group.facing,
            n_hexes: u16::try_from(hexes.len()).unwrap_or(u16::MAX).max(1),
            trail,
            follow,
            left,
            parent: 0,
            via: Via::Start,
            next_queued: NONE,
            next_known: NONE,
            is_beaten: false,
            is_put_off: false,
            is_taken_up: false,
        });
        Ok(Some(search))
    }

    pub(super) fn board(&self) -> &'a Board {
        &self.game.definitions.board
    }

    /// Spares nothing from now on: slow, and what the tests hold the quick search against.
    #[cfg(test)]
    pub(super) fn be_thorough(&mut self) {
        self.is_thorough = true;
        self.rank = Rank::default();
        self.later = Later::default();
    }

    /// Searches until nothing is left to try.
    pub(super) fn run(&mut self) -> Result<(), HookFault> {
        self.follow_all()?;
        while self.take_up()? {
            self.follow_all()?;
        }
        Ok(())
    }

    /// Follows the labels that wait, those with most left first.
    fn follow_all(&mut self) -> Result<(), HookFault> {
        let mut bucket = 0;
        while bucket < self.buckets.len() {
            let at = self.buckets[bucket];
            if at == NONE {
                bucket += 1;
                continue;
            }
            let label = self.labels[at as usize];
            self.buckets[bucket] = label.next_queued;
            if self.is_beaten(&label) {
                continue;
            }
            if !matches!(label.via, Via::Start) && self.group.start != label.place {
                self.end(at, &label)?;
            }
            if self.labels.len() > MOST_LABELS {
                return Ok(());
            }
            if self.comes_second(at, &label) && !self.is_due(at, &label) {
                continue;
            }
            self.changes(at, &label)?;
            if self.is_halted(&label) {
                continue;
            }
            let edges = self.grounds.enter(label.ground, &mut self.prices);
            let is_easy = self.is_flat(&label) && !self.is_long(&label);
            for (direction, edge) in Direction::ALL.into_iter().zip(edges) {
                if edge.to != NONE && !(is_easy && self.step_easily(at, &label, edge)) {
                    self.step(at, &label, direction, edge)?;
                }
            }
        }
        Ok(())
    }

    /// Returns what was found.
    pub(super) fn into_found(self) -> Found {
        let units = self.group.members.iter().map(|m| m.id.clone()).collect();
        let ends = self.grounds.ends().map(|g| (g.place, g.end_left, g.end_label)).collect();
        Found { units, labels: self.labels, ends }
    }

    /// Returns the formation worth changing to in a hex: Road column on a road, and out of it again (F6, F14).
    pub(super) fn change_to(&self, from: Formation, ground: u32) -> Option<Formation> {
        let ground = self.grounds.get(ground);
        if from != Formation::RoadColumn {
            return ground.has_road.then_some(Formation::RoadColumn);
        }
        let terrain = self.game.definitions.ruleset.terrain(ground.terrain);
        let imposes = terrain.is_some_and(|(_, t)| t.general_order);
        Some(if imposes { Formation::GeneralOrder } else { Formation::Column })
    }

    /// Takes and leaves Road column where the units stand.
    fn changes(&mut self, at: u32, label: &Label) -> Result<(), HookFault> {
        let (Some(from), Some(n)) = (label.formation, self.group.troops) else { return Ok(()) };
        // A change straight after another in the same hex leads nowhere a single one does not, unless the first has
        // folded a column onto its head: then it may be taken again, on one hex.
        if matches!(label.via, Via::Change(_)) && self.labels[label.parent as usize].n_hexes == 1 {
            return Ok(());
        }
        let Some(to) = self.change_to(from, label.ground) else { return Ok(()) };
        let ground = (label.place, self.grounds.get(label.ground).terrain);
        let price = self.prices.of_change((n, &self.group.classes[n]), (from, to), ground)?;
        let left = label.left[n] - price - self.fold_before_change(label);
        let is_refused = to == Formation::RoadColumn && self.group.marches_out_together;
        if left < 0 || is_refused {
            return Ok(());
        }
        let mut next = Label { parent: at, via: Via::Change(to), ..label.on_one_hex(Some(to)) };
        next.left[n] = left;
        if self.is_better(&next) && self.can_take(from, to, label.ground) {
            self.add(next);
        }
        Ok(())
    }

    /// Returns whether the troops can take a formation in a hex, whatever it costs: the same on all ground alike.
    fn can_take(&mut self, from: Formation, to: Formation, ground: u32) -> bool {
        let ground = self.grounds.get(ground);
        let row = usize::from(ground.terrain.0) * 2 + usize::from(ground.has_road);
        let known = self.takes.get_mut(row).map(|takes| &mut takes[way(Some(to))]);
        if let Some(Some(known)) = known {
            return *known;
        }
        let answer = self.group.can_take(self.game, from, to, ground.place);
        if let Some(known) = known {
            *known = Some(answer);
        }
        answer
    }

    /// Tries one step.
    fn step(&mut self, at: u32, label: &Label, direction: Direction, edge: Edge) -> Result<(), HookFault> {
        let to = self.grounds.get(edge.to);
        if to.has_enemies() && self.has_units {
            return Ok(());
        }
        let has_road = to.has_road;
        if label.n_hexes > 1 {
            let is_line = label.formation == Some(Formation::Line);
            if label.facing.hours_from(self.towards[direction.index()]) > if is_line { 1 } else { 2 } {
                return Ok(());
            }
        }
        if self.group.marches_out_together && label.formation.is_some_and(formations::trails) {
            return Ok(());
        }
        let was_forced = self.step_named(at, label, direction, edge, None)?;
        if was_forced {
            // F23: the player names the formation; Column was tried first.
            for other in [Formation::Line, Formation::Skirmish, Formation::RoadColumn] {
                let is_open = other != Formation::RoadColumn || has_road;
                if is_open && self.can_take(Formation::Column, other, edge.to) {
                    self.step_named(at, label, direction, edge, Some(other))?;
                }
            }
        }
        Ok(())
    }

    /// Takes a step that costs what such steps always cost, onto ground known to be free; returns whether there is
    /// nothing more to try.
    fn step_easily(&mut self, at: u32, label: &Label, edge: Edge) -> bool {
        let Some(price) = self.prices.easy(edge.kind, way(label.formation)) else { return false };
        let left = label.left[0].saturating_sub(price.total);
        let after = way(price.after);
        let ground = self.grounds.get(edge.to);
        if left < 0 || i32::from(ground.best[after]) >= left || self.rank.beats(ground, price.after, left) {
            return true;
        }
        if ground.has_enemies() || !self.standing.is_known_lawful(ground, after, true) {
            return false;
        }
        let mut next = Label { place: ground.place, ground: edge.to, formation: price.after, ..*label };
        next.left[0] = left;
        (next.parent, next.via) = (at, Via::Step(None));
        self.add(next);
        true
    }

    /// Returns, of a step that leads to nothing new because of its price alone, whether the ground forces a formation
    /// other than General order on the way; nothing where there is more to look at.
    fn is_vain(&self, label: &Label, edge: Edge, price: &Price) -> Option<bool> {
        let left = label.left[0] - price.total;
        if !price.is_open || left < 0 {
            return Some(false);
        }
        if price.keeps && self.is_long(label) {
            return None;
        }
        let after = if price.keeps { label.formation } else { price.after };
        let ground = self.grounds.get(edge.to);
        let is_known = i32::from(ground.best[way(after)]) >= left || self.rank.beats(ground, after, left);
        is_known.then_some(!price.keeps && after != Some(Formation::GeneralOrder))
    }

    /// Tries one step with a formation named for a forced change; returns whether the ground forced one other than
    /// into General order.
    fn step_named(
        &mut self,
        at: u32,
        label: &Label,
        direction: Direction,
        edge: Edge,
        named: Option<Formation>,
    ) -> Result<bool, HookFault> {
        let place = self.grounds.get(edge.to).place;
        let crossing = Crossing { from: label.place, direction, kind: edge.kind };
        if self.is_flat(label) {
            let price = self.prices.of(crossing, (0, &self.group.classes[0]), label.formation, named)?;
            if let Some(is_forced) = self.is_vain(label, edge, &price) {
                return Ok(is_forced);
            }
        }
        let mut next =
            Label { place, ground: edge.to, parent: at, via: Via::Step(named), is_taken_up: false, ..*label };
        next.facing = self.towards[direction.index()];
        let mut is_forced = false;
        let n_nodes = self.trails.len();
        for n in 0..self.group.classes.len() {
            let class = &self.group.classes[n];
            let price = self.prices.of(crossing, (n, class), label.formation, named)?;
            let mut total = price.total;
            next.left[n] -= total;
            if !price.is_open || next.left[n] < 0 {
                self.trails.truncate(n_nodes);
                return Ok(false);
            }
            if !price.keeps {
                is_forced = price.after != Some(Formation::GeneralOrder);
                total += self.trails.fold(label);
                next = next.on_one_hex(price.after);
            } else if self.group.troops == Some(n) {
                let dearest = if self.is_long(label) {
                    self.draw_after(label, &mut next, price.total, price.total - price.change)
                } else if label.n_hexes > 1 {
                    self.step_line(label, &mut next, direction)?
                } else {
                    continue;
                };
                let Some(dearest) = dearest else {
                    self.trails.truncate(n_nodes);
                    return Ok(false);
                };
                total = total.max(dearest);
            }
            next.left[n] += price.total - total;
            if next.left[n] < 0 {
                self.trails.truncate(n_nodes);
                return Ok(is_forced);
            }
        }
        if next.n_hexes > 1 && self.comes_second(NONE, &next) && !self.is_step_due(next) {
            return Ok(is_forced);
        }
        let is_lawful = !is_forced || named.is_some() || self.can_take(Formation::Column, Formation::Column, edge.to);
        if !is_lawful || !self.try_add(next)? {
            self.trails.truncate(n_nodes);
        }
        Ok(is_forced)
    }

    /// Notes that the march can end here, joining the stack that stands there (S5).
    fn end(&mut self, at: u32, label: &Label) -> Result<(), HookFault> {
        let n_classes = self.group.classes.len();
        let least = |left: &[i32; CLASSES]| left.iter().take(n_classes).min().copied().unwrap_or(0);
        let left = least(&label.left);
        let ground = self.grounds.get_mut(label.ground);
        let best = ground.end_left;
        if best >= left {
            return Ok(());
        }
        if label.n_hexes == 1
            && !ground.has_friends()
            && self.standing.is_known_lawful(ground, way(label.formation), false)
        {
            (ground.end_left, ground.end_label) = (left, at);
            return Ok(());
        }
        let Some(joined) = self.joined(label)? else { return Ok(()) };
        let left = least(&joined.left);
        if left > best && self.standing.may_end(&self.group, &mut self.grounds, &self.trails, &joined)? {
            let ground = self.grounds.get_mut(label.ground);
            (ground.end_left, ground.end_label) = (left, at);
        }
        Ok(())
    }

    /// Returns the label with the formation of the stack it joins (S5); `None` where it cannot take it.
    pub(super) fn joined(&mut self, label: &Label) -> Result<Option<Label>, HookFault> {
        let mut joined = *label;
        let ground = self.grounds.get(label.ground);
        if !ground.has_friends() {
            return Ok(Some(joined));
        }
        let staying = stacking::infantry_increments(self.standing.staying(&self.group, label.ground, ground));
        let infantry = self.standing.infantry(&self.group, label).plus(staying);
        for (n, class) in self.group.classes.iter().enumerate() {
            let Some(from) = class.mover(label.formation).posture.and_then(Posture::formation) else { continue };
            let here = self.standing.staying(&self.group, label.ground, ground);
            let top = class.arm.and_then(|arm| stacking::top_of_arm(here, arm));
            let Some(to) = top.and_then(|top| top.posture.formation()) else { continue };
            if to == from {
                continue;
            }
            let refused = self.group.members.iter().filter(|m| m.is_variable() == class.is_variable()).any(|m| {
                let posture = Posture::Good(from);
                m.def.troops().map(|t| t.arm) == class.arm
                    && !formations::refusals_to_take(self.game, m.id, posture, to, label.place, infantry).is_empty()
            });
            if refused {
                return Ok(None);
            }
            let ground = (label.place, self.grounds.get(label.ground).terrain);
            joined.left[n] -= self.prices.of_change((n, class), (from, to), ground)?;
            if class.is_variable() {
                joined = joined.on_one_hex(Some(to));
                joined.left[n] -= self.fold_before_change(label);
            }
        }
        Ok(Some(joined))
    }
}
