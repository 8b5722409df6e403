//! Troops on several hexes: columns that trail behind their head (F14, F22), Lines that step side by side, and what
//! they pay to fold (F10).
#![expect(clippy::indexing_slicing, reason = "numbers of classes and directions are made only by what holds them")]

use crate::board::PlaceIdx;
use crate::chapters::formations;
use crate::chapters::movement::{Mover, step};
use crate::facing::Direction;
use crate::hooks::HookFault;
use crate::unit::{Arm, Formation};

use super::label::{Follow, Label, NONE, Node};
use super::prices::Crossing;
use super::search::Search;

/// The longest column that cannot meet its own tail: it takes six steps to come round to a hex (F22).
pub(super) const LONGEST_APART: usize = 6;

impl Search<'_> {
    /// Returns whether the troops trail behind a head, or will with its next step (F14, F22).
    pub(super) fn is_long(&self, label: &Label) -> bool {
        label.formation.is_some_and(formations::trails) && (self.group.paid_out > 1 || label.n_hexes > 1)
    }

    /// Returns what the troops of a label pay to stand on one hex before a change (F10, F11, F19).
    pub(super) fn fold_before_change(&self, label: &Label) -> i32 {
        if label.n_hexes == 1 {
            return 0;
        }
        let is_line = label.formation == Some(Formation::Line);
        let is_infantry = self.group.troops().is_some_and(|c| c.arm == Some(Arm::Infantry));
        let more =
            if is_line && is_infantry { self.game.definitions.ruleset.changes.infantry.in_quarters() } else { 0 };
        self.trails.fold(label) + more
    }

    /// Makes the nodes of hexes as they are, head first.
    pub(super) fn string(&mut self, formation: Option<Formation>, hexes: &[PlaceIdx]) -> Result<u32, HookFault> {
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
    pub(super) fn inward(
        &self,
        mover: &Mover<'_>,
        from: PlaceIdx,
        to: PlaceIdx,
    ) -> Result<Option<(i32, i32)>, HookFault> {
        let Some(direction) = self.board().direction(from, to) else { return Ok(None) };
        let step = step(self.game, self.hooks, mover, from, direction, None)?;
        Ok(step.map(|s| (s.total.in_quarters(), s.change.in_quarters())))
    }

    /// Draws a column after its head (F14, F22): returns what the dearest portion behind it pays; `None` where it
    /// would run into itself.
    pub(super) fn draw_after(&mut self, label: &Label, next: &mut Label, follow: i32, fold: i32) -> Option<i32> {
        let grows = usize::from(label.n_hexes) < self.group.paid_out;
        let dearest = if grows { 0 } else { label.follow.dearest };
        if dearest > follow && self.group.troops.is_some_and(|n| label.left[n] < dearest) {
            return None;
        }
        next.n_hexes = label.n_hexes + u16::from(grows);
        // `next` has paid for its head.
        if self.leads_nowhere(next, next.left[0] - (dearest - follow).max(0)) {
            return None;
        }
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
        Some(dearest)
    }

    pub(super) fn is_harmless(&self, ground: u32) -> bool {
        let ground = self.grounds.get(ground);
        self.is_short && !ground.has_friends() && !self.zones.hold_in(ground.place)
    }

    /// Steps a Line on several hexes forward (F22): returns what its dearest part pays; `None` where one cannot.
    pub(super) fn step_line(
        &mut self,
        label: &Label,
        next: &mut Label,
        direction: Direction,
    ) -> Result<Option<i32>, HookFault> {
        let Some(n) = self.group.troops else { return Ok(None) };
        let hexes: Vec<u32> = self.trails.of(label).map(|node| node.ground).collect();
        let mut dearest = 0;
        let mut places = Vec::with_capacity(hexes.len());
        for ground in hexes {
            let edge = self.grounds.enter(ground, &mut self.prices)[direction.index()];
            if edge.to == NONE || (self.has_units && self.grounds.get(edge.to).has_enemies()) {
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
}
