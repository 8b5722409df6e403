//! The search: a bucket queue over flat arrays, with the costs of [`crate::chapters::movement::step`].
//!
//! A label is a hex, how the units stand there, and what MP they have left; units of one class need one number, a
//! mixed stack keeps every combination that no other beats. A column on several hexes also trails the hexes
//! behind its head, and what each portion pays to follow.
#![expect(clippy::indexing_slicing, reason = "numbers of labels are made only by the search that holds them")]

use crate::board::{Board, PlaceIdx};
use crate::chapters::movement::{Mover, step};
use crate::chapters::{formations, stacking};
use crate::facing::{Direction, Facing};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::UnitId;
use crate::unit::{Arm, Formation, Posture};

use super::ground::{Edge, Ground, Grounds};
use super::group::{CLASSES, Group};
use super::label::{Follow, Label, NONE, Node, Trails, Via, way};
use super::prices::{Crossing, Prices};
use super::rank::Rank;
use super::stand::{Standing, passes};

/// The most labels a search makes, far above any real stack's: a guard for absurd allowances.
const MOST_LABELS: usize = 400_000;
/// The most MP a search reckons with, in quarters.
const MOST_LEFT: i32 = 4_000;
/// The longest column that cannot meet its own tail: it takes six steps to come round to a hex (F22).
const LONGEST_APART: usize = 6;

/// What a column has left at most for a look at where it can still go before it is followed, in quarters.
const LOOK_AHEAD: i32 = 12;

/// What a column has left at most for that look to be taken before its label is made.
const LAST_STEPS: i32 = 4;

/// A search under way.
pub(super) struct Search<'a> {
    game: &'a Game,
    hooks: &'a dyn Hooks,
    group: Group<'a>,
    grounds: Grounds<'a>,
    prices: Prices<'a>,
    standing: Standing<'a>,
    rank: Rank,
    trails: Trails,
    labels: Vec<Label>,
    /// The first label of each bucket, by quarters spent.
    buckets: Vec<u32>,
    /// The MP of the class with least at the start.
    had: i32,
    has_troops: bool,
    /// What the hexes of columns are harmless by, but for friends in them.
    is_short: bool,
    towards: [Facing; 6],
    /// Whether the troops can take a formation, by terrain, road and formation.
    takes: Vec<[Option<bool>; 10]>,
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
        let grounds = Grounds::around(game, &group, u32::try_from(most / 2).unwrap_or(0));
        let rank = Rank::new(game, hooks, &group, &grounds);
        let mut search = Self {
            game,
            hooks,
            grounds,
            prices: Prices::new(game, hooks, &group.classes),
            standing: Standing::new(game, hooks, &group),
            rank,
            trails: Trails::default(),
            labels: Vec::with_capacity(1024),
            buckets: vec![NONE; usize::try_from(most).unwrap_or(0) + 1],
            had: group.classes.iter().map(|c| c.left.min(most)).min().unwrap_or(0),
            has_troops: group.has_troops(),
            is_short: group.paid_out.max(group.trail.len()) <= LONGEST_APART,
            towards: Direction::ALL.map(|d| board.facing_towards(d)),
            takes: vec![[None; 10]; game.definitions.ruleset.terrains.len() * 2],
            group,
        };
        let ground = search.grounds.at(search.group.start);
        let hexes = search.group.trail.clone();
        let trail = search.string(search.group.formation, &hexes)?;
        let mut follow = Follow::NOBODY;
        let nodes = search.trails.chain(trail).take(hexes.len().max(1) - 1);
        follow.dearest = nodes.map(|node| node.follow).max().unwrap_or(0);
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
        });
        Ok(Some(search))
    }

    /// Makes the nodes of hexes as they are, head first.
    fn string(&mut self, formation: Option<Formation>, hexes: &[PlaceIdx]) -> Result<u32, HookFault> {
        let Some(mover) = self.group.troops().map(|c| c.mover(formation)) else { return Ok(NONE) };
        let mut behind = NONE;
        let mut last = None;
        for place in hexes.iter().rev() {
            let (mut follow, mut fold) = (0, 0);
            if let Some(last) = last
                && let Some((total, change)) = self.inward(&mover, last, *place)?
            {
                (follow, fold) = (total, total - change);
            }
            let ground = self.grounds.at(*place);
            behind = self.trails.push(Node { ground, behind, follow, fold, is_harmless: false });
            last = Some(*place);
        }
        Ok(behind)
    }

    /// Returns the whole price of a step between neighbours, and the part of it that is a forced change.
    fn inward(&self, mover: &Mover<'_>, from: PlaceIdx, to: PlaceIdx) -> Result<Option<(i32, i32)>, HookFault> {
        let Some(direction) = self.board().direction(from, to) else { return Ok(None) };
        let step = step(self.game, self.hooks, mover, from, direction, None)?;
        Ok(step.map(|s| (s.total.in_quarters(), s.change.in_quarters())))
    }

    fn board(&self) -> &'a Board {
        &self.game.definitions.board
    }

    /// Searches until nothing is left to try.
    pub(super) fn run(&mut self) -> Result<(), HookFault> {
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
            if self.is_long(&label) && !self.is_worth_following(&label)? {
                continue;
            }
            self.changes(at, &label)?;
            let edges = self.grounds.edges(label.ground, &mut self.prices);
            let is_easy = self.is_flat(&label) && !self.is_long(&label);
            for (direction, edge) in Direction::ALL.into_iter().zip(edges) {
                if edge.to != NONE && !(is_easy && self.step_easily(at, &label, edge)) {
                    self.step(at, &label, direction, edge)?;
                }
            }
        }
        Ok(())
    }

    /// Returns the units, the labels, and for each hex a march can end in the most MP left and its label.
    pub(super) fn into_found(self) -> (Vec<UnitId>, Vec<Label>, Vec<(PlaceIdx, i32, u32)>) {
        let units = self.group.members.iter().map(|m| m.def.id.clone()).collect();
        let ends = self.grounds.ends().map(|g| (g.place, g.end_left, g.end_label)).collect();
        (units, self.labels, ends)
    }

    /// Returns whether one number a hex and formation is enough to compare the label.
    fn is_flat(&self, label: &Label) -> bool {
        label.n_hexes == 1 && self.group.classes.len() == 1
    }

    /// Returns whether no label as good is known.
    fn is_better(&self, label: &Label) -> bool {
        let ground = self.grounds.get(label.ground);
        if self.is_flat(label) {
            return i32::from(ground.best[way(label.formation)]) < label.left[0] && !self.is_outranked(ground, label);
        }
        let mut known = ground.known[label.list()];
        while let Some(other) = self.labels.get(known as usize) {
            if self.outdoes(other, label) {
                return false;
            }
            known = other.next_known;
        }
        true
    }

    /// Returns whether a label in another formation makes one useless. A change of one's own will is what makes the
    /// other as good, and so is never useless for that.
    fn is_outranked(&self, ground: &Ground, label: &Label) -> bool {
        !matches!(label.via, Via::Change(_)) && self.rank.beats(ground, label.formation, label.left[0])
    }

    /// Returns whether a label of the same hex makes another useless.
    fn outdoes(&self, a: &Label, b: &Label) -> bool {
        if a.formation != b.formation || a.n_hexes != b.n_hexes || a.left.iter().zip(&b.left).any(|(a, b)| a < b) {
            return false;
        }
        if a.n_hexes == 1 {
            return true;
        }
        if !a.formation.is_some_and(formations::trails) {
            return a.facing == b.facing && self.trails.of(a).zip(self.trails.of(b)).all(|(a, b)| a.ground == b.ground);
        }
        let ahead = self.group.troops.map_or(0, |n| a.left[n] - b.left[n]);
        a.facing == b.facing && self.trails.outdoes(a, b, ahead, self.group.paid_out)
    }

    /// Returns whether a better label took this one's place while it waited.
    fn is_beaten(&self, label: &Label) -> bool {
        if self.is_flat(label) {
            let ground = self.grounds.get(label.ground);
            return i32::from(ground.best[way(label.formation)]) > label.left[0] || self.is_outranked(ground, label);
        }
        label.is_beaten
    }

    /// Adds a label that is better than what is known, and forgets what it makes useless.
    fn add(&mut self, label: Label) {
        let n_classes = self.group.classes.len();
        let least = label.left.iter().take(n_classes).min().copied().unwrap_or(0);
        // The class with least decides; another that pays more comes later in its own label.
        let spent = (self.had - least).max(0);
        let Some(bucket) = usize::try_from(spent).ok().filter(|b| least >= 0 && *b < self.buckets.len()) else {
            return;
        };
        let at = u32::try_from(self.labels.len()).unwrap_or(NONE);
        let mut label = Label { next_queued: self.buckets[bucket], next_known: NONE, is_beaten: false, ..label };
        if self.is_flat(&label) {
            let best = i16::try_from(label.left[0]).unwrap_or(i16::MAX);
            self.grounds.get_mut(label.ground).best[way(label.formation)] = best;
        } else {
            label.next_known = self.unbeaten(&label);
            self.grounds.get_mut(label.ground).known[label.list()] = at;
        }
        self.buckets[bucket] = at;
        self.labels.push(label);
    }

    /// Takes out of the list of a ground what a new label makes useless; returns the first that stays.
    fn unbeaten(&mut self, label: &Label) -> u32 {
        let mut first = NONE;
        let mut last = NONE;
        let mut known = self.grounds.get(label.ground).known[label.list()];
        while known != NONE {
            let other = self.labels[known as usize];
            if self.outdoes(label, &other) {
                self.labels[known as usize].is_beaten = true;
            } else {
                match self.labels.get_mut(last as usize) {
                    Some(last) => last.next_known = known,
                    None => first = known,
                }
                last = known;
            }
            known = other.next_known;
        }
        if let Some(last) = self.labels.get_mut(last as usize) {
            last.next_known = NONE;
        }
        first
    }

    /// Adds a label if it is better than what is known and the units may be there.
    fn try_add(&mut self, label: Label) -> Result<bool, HookFault> {
        let is_good =
            self.is_better(&label) && self.standing.may_pass(&self.group, &mut self.grounds, &self.trails, &label)?;
        if is_good {
            self.add(label);
        }
        Ok(is_good)
    }

    /// Returns whether the troops trail behind a head, or will with its next step (F14, F22).
    fn is_long(&self, label: &Label) -> bool {
        label.formation.is_some_and(formations::trails) && (self.group.paid_out > 1 || label.n_hexes > 1)
    }

    /// Returns whether a column can still lead to anything: a change worth making, a hex where a march ends with more
    /// left than any so far, or more steps than are looked at.
    ///
    /// Every march that leaves more has been found already, since the search goes by what is left.
    fn is_worth_following(&mut self, label: &Label) -> Result<bool, HookFault> {
        let (Some(n), Some(from)) = (self.group.troops, label.formation) else { return Ok(true) };
        let is_one_class = self.group.classes.len() == 1;
        if !is_one_class || label.n_hexes == 1 || label.left[n] >= LOOK_AHEAD {
            return Ok(true);
        }
        if let Some(to) = self.change_to(from, label.ground) {
            // What it would leave, were there nothing to fold.
            let by_change = label.left[n] - self.prices.of_change(&self.group.classes[n], from, to, label.place)?;
            if by_change >= 0 && i32::from(self.grounds.get(label.ground).best[way(Some(to))]) < by_change {
                return Ok(true);
            }
        }
        let is_out = usize::from(label.n_hexes) >= self.group.paid_out;
        self.leads_on(label.ground, label.facing, from, label.left[n], if is_out { label.follow.dearest } else { 0 }, 2)
    }

    /// Returns whether a column with so much left finds something new to its front, within so many steps.
    fn leads_on(
        &mut self,
        ground: u32,
        facing: Facing,
        formation: Formation,
        left: i32,
        dearest: i32,
        steps: u8,
    ) -> Result<bool, HookFault> {
        let from = self.grounds.get(ground).place;
        let edges = self.grounds.edges(ground, &mut self.prices);
        for (direction, edge) in Direction::ALL.into_iter().zip(edges) {
            let towards = self.towards[direction.index()];
            if edge.to == NONE || facing.hours_from(towards) > 2 {
                continue;
            }
            let crossing = Crossing { from, direction, kind: edge.kind };
            let price = self.prices.of(crossing, (0, &self.group.classes[0]), Some(formation), None)?;
            let after = left - if price.keeps { price.total.max(dearest) } else { price.total };
            if !price.is_open || after < 0 {
                continue;
            }
            let to = self.grounds.get(edge.to);
            let is_new = to.end_left < after && !(to.has_enemies() && self.has_troops);
            let is_start = to.place == self.group.start;
            if is_new && !is_start
                || after > 0
                    && (!price.keeps
                        || steps == 0
                        || self.leads_on(edge.to, towards, formation, after, 0, steps - 1)?)
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns what the troops of a label pay to stand on one hex before a change (F10, F11, F19).
    fn fold_before_change(&self, label: &Label) -> i32 {
        if label.n_hexes == 1 {
            return 0;
        }
        let is_line = label.formation == Some(Formation::Line);
        let is_infantry = self.group.troops().is_some_and(|c| c.arm == Some(Arm::Infantry));
        let more =
            if is_line && is_infantry { self.game.definitions.ruleset.changes.infantry.in_quarters() } else { 0 };
        self.trails.fold(label) + more
    }

    /// Returns the formation worth changing to in a hex: Road column on a road, and out of it again (F6, F14).
    fn change_to(&self, from: Formation, ground: u32) -> Option<Formation> {
        let ground = self.grounds.get(ground);
        let terrain = self.game.definitions.ruleset.terrain(ground.terrain);
        match from {
            Formation::RoadColumn if terrain.is_some_and(|(_, t)| t.general_order) => Some(Formation::GeneralOrder),
            Formation::RoadColumn => Some(Formation::Column),
            _ => ground.has_road.then_some(Formation::RoadColumn),
        }
    }

    /// Takes and leaves Road column where the units stand.
    fn changes(&mut self, at: u32, label: &Label) -> Result<(), HookFault> {
        let (Some(from), Some(n)) = (label.formation, self.group.troops) else { return Ok(()) };
        // A change straight after another in the same hex leads nowhere a single one does not.
        if matches!(label.via, Via::Change(_)) {
            return Ok(());
        }
        let Some(to) = self.change_to(from, label.ground) else { return Ok(()) };
        if to == Formation::RoadColumn && self.group.marches_out_together || !self.can_take(from, to, label.ground) {
            return Ok(());
        }
        let mut next = Label { parent: at, via: Via::Change(to), ..label.on_one_hex(Some(to)) };
        let price = self.prices.of_change(&self.group.classes[n], from, to, label.place)?;
        next.left[n] -= price + self.fold_before_change(label);
        if next.left[n] >= 0 && self.is_better(&next) {
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
        if to.has_enemies() && self.has_troops {
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
        if !passes(ground, after) || ground.has_enemies() {
            return false;
        }
        let mut next = Label { place: ground.place, ground: edge.to, formation: price.after, ..*label };
        next.left[0] = left;
        (next.parent, next.via) = (at, Via::Step(None));
        self.add(next);
        true
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
        let mut next = Label { place, ground: edge.to, parent: at, via: Via::Step(named), ..*label };
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
        if next.n_hexes > 1 && next.left[0] < LAST_STEPS {
            let is_end = self.grounds.get(edge.to).end_left < next.left[0];
            if !is_end && !self.is_worth_following(&next)? {
                self.trails.truncate(n_nodes);
                return Ok(is_forced);
            }
        }
        let is_lawful = !is_forced || named.is_some() || self.can_take(Formation::Column, Formation::Column, edge.to);
        if !is_lawful || !self.try_add(next)? {
            self.trails.truncate(n_nodes);
        }
        Ok(is_forced)
    }

    /// Draws a column after its head (F14, F22): returns what the dearest portion behind it pays; `None` where it
    /// would run into itself.
    fn draw_after(&mut self, label: &Label, next: &mut Label, follow: i32, fold: i32) -> Option<i32> {
        let grows = usize::from(label.n_hexes) < self.group.paid_out;
        next.n_hexes = label.n_hexes + u16::from(grows);
        let stays = usize::from(next.n_hexes) - 1;
        let is_harmless = self.is_harmless(label.ground);
        next.follow = Follow { dearest: follow, cheapest: follow, is_harmless };
        for (n, node) in self.trails.of(label).take(stays).enumerate() {
            if node.ground == next.ground {
                return None;
            }
            next.follow.is_harmless &= node.is_harmless;
            // The last that stays follows nobody's step but that of the hex before it.
            if n + 1 < stays {
                next.follow.dearest = next.follow.dearest.max(node.follow);
                next.follow.cheapest = next.follow.cheapest.min(node.follow);
            }
        }
        let behind = if label.n_hexes > 1 {
            label.trail
        } else {
            self.trails.push(Node { ground: label.ground, behind: NONE, follow: 0, fold: 0, is_harmless })
        };
        let is_harmless = self.is_harmless(next.ground);
        next.trail = self.trails.push(Node { ground: next.ground, behind, follow, fold, is_harmless });
        Some(if grows { 0 } else { label.follow.dearest })
    }

    fn is_harmless(&self, ground: u32) -> bool {
        self.is_short && !self.grounds.get(ground).has_friends()
    }

    /// Steps a Line on several hexes forward (F22): returns what its dearest part pays; `None` where one cannot.
    fn step_line(&mut self, label: &Label, next: &mut Label, direction: Direction) -> Result<Option<i32>, HookFault> {
        let Some(n) = self.group.troops else { return Ok(None) };
        let hexes: Vec<u32> = self.trails.of(label).map(|node| node.ground).collect();
        let mut dearest = 0;
        let mut places = Vec::with_capacity(hexes.len());
        for ground in hexes {
            let edge = self.grounds.edges(ground, &mut self.prices)[direction.index()];
            if edge.to == NONE || (self.has_troops && self.grounds.get(edge.to).has_enemies()) {
                return Ok(None);
            }
            let crossing = Crossing { from: self.grounds.get(ground).place, direction, kind: edge.kind };
            let price = self.prices.of(crossing, (n, &self.group.classes[n]), label.formation, None)?;
            if !price.is_open || !price.keeps {
                return Ok(None);
            }
            dearest = dearest.max(price.total);
            places.push(self.grounds.get(edge.to).place);
        }
        next.facing = label.facing;
        next.trail = self.string(label.formation, &places)?;
        Ok(Some(dearest))
    }

    /// Notes that the march can end here, joining the stack that stands there (S5).
    fn end(&mut self, at: u32, label: &Label) -> Result<(), HookFault> {
        let n_classes = self.group.classes.len();
        let least = |left: &[i32; CLASSES]| left.iter().take(n_classes).min().copied().unwrap_or(0);
        let best = self.grounds.get(label.ground).end_left;
        if best >= least(&label.left) {
            return Ok(());
        }
        // The march asks what a hex may hold when it is entered, and a change at its end comes after that.
        let entered = if matches!(label.via, Via::Change(_)) { self.labels[label.parent as usize] } else { *label };
        if !self.standing.may_end(&self.group, &mut self.grounds, &self.trails, &entered)? {
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
    fn joined(&mut self, label: &Label) -> Result<Option<Label>, HookFault> {
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
            // Skirmishers and others never end together (S8): there is nothing to take.
            if to == from || [to, from].contains(&Formation::Skirmish) {
                continue;
            }
            let refused = self.group.members.iter().filter(|m| m.is_variable() == class.is_variable()).any(|m| {
                let posture = Posture::Good(from);
                m.def.troops().map(|t| t.arm) == class.arm
                    && !formations::refusals_to_take(self.game, &m.def.id, posture, to, label.place, infantry)
                        .is_empty()
            });
            if refused {
                return Ok(None);
            }
            joined.left[n] -= self.prices.of_change(class, from, to, label.place)?;
            if class.is_variable() {
                joined = joined.on_one_hex(Some(to));
                joined.left[n] -= self.fold_before_change(label);
            }
        }
        Ok(Some(joined))
    }
}
