//! Which labels of a hex are worth keeping: what is known of each, and the queue of those still to be followed.
#![expect(clippy::indexing_slicing, reason = "numbers of labels are made only by the search that holds them")]

use crate::chapters::formations;
use crate::hooks::HookFault;
use crate::unit::Formation;

use super::ground::Ground;
use super::label::{Label, NONE, Via, way};
use super::search::Search;

impl Search<'_> {
    /// Returns whether one number a hex and formation is enough to compare the label.
    pub(super) fn is_flat(&self, label: &Label) -> bool {
        label.n_hexes == 1 && self.group.classes.len() == 1
    }

    /// Returns whether no label as good is known.
    pub(super) fn is_better(&self, label: &Label) -> bool {
        let ground = self.grounds.get(label.ground);
        if self.is_flat(label) {
            return i32::from(ground.best[way(label.formation)]) < label.left[0]
                && !self.is_outranked(ground, label, label.left[0]);
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

    /// Returns whether a label in another formation makes one with so much left useless. A change of one's own will is what makes the
    /// other as good, and so is never useless for that.
    fn is_outranked(&self, ground: &Ground, label: &Label, left: i32) -> bool {
        !matches!(label.via, Via::Change(_)) && self.rank.beats(ground, label.formation, left)
    }

    /// Returns whether a label of the same hex makes another useless.
    pub(super) fn outdoes(&self, a: &Label, b: &Label) -> bool {
        if a.formation != b.formation || a.n_hexes != b.n_hexes || a.left.iter().zip(&b.left).any(|(a, b)| a < b) {
            return false;
        }
        if a.n_hexes == 1 {
            return true;
        }
        if !a.formation.is_some_and(formations::trails) {
            return a.facing == b.facing && self.trails.of(a).zip(self.trails.of(b)).all(|(a, b)| a.ground == b.ground);
        }
        if self.is_thorough {
            return a.facing == b.facing && self.trails.are_alike(a, b);
        }
        let ahead = self.group.troops.map_or(0, |n| a.left[n] - b.left[n]);
        a.facing == b.facing && self.trails.outdoes(a, b, ahead, self.group.paid_out)
    }

    /// Returns whether a better label took this one's place while it waited.
    pub(super) fn is_beaten(&self, label: &Label) -> bool {
        if self.is_flat(label) {
            let ground = self.grounds.get(label.ground);
            // A Road column that only equals what Column could change into stands for that change, which its own mark
            // keeps out.
            let left = label.left[0] + i32::from(label.formation == Some(Formation::RoadColumn));
            return i32::from(ground.best[way(label.formation)]) > label.left[0]
                || self.is_outranked(ground, label, left);
        }
        label.is_beaten
    }

    /// Adds a label that is better than what is known, and forgets what it makes useless.
    #[inline]
    pub(super) fn add(&mut self, mut label: Label) {
        let n_classes = self.group.classes.len();
        let least = label.left.iter().take(n_classes).min().copied().unwrap_or(0);
        // The class with least decides; another that pays more comes later in its own label.
        let spent = (self.had - least).max(0);
        let Some(bucket) = usize::try_from(spent).ok().filter(|b| least >= 0 && *b < self.buckets.len()) else {
            return;
        };
        let at = u32::try_from(self.labels.len()).unwrap_or(NONE);
        label.next_queued = self.buckets[bucket];
        label.next_known = NONE;
        label.is_beaten = false;
        label.is_taken_up = false;
        self.buckets[bucket] = at;
        self.labels.push(label);
        if self.is_flat(&label) {
            let best = i16::try_from(label.left[0]).unwrap_or(i16::MAX);
            self.grounds.get_mut(label.ground).best[way(label.formation)] = best;
        } else {
            self.enlist(at);
        }
    }

    /// Queues a label again.
    pub(super) fn queue(&mut self, at: u32) {
        let bucket = usize::try_from(self.had - self.labels[at as usize].left[0]).unwrap_or(0);
        if let Some(first) = self.buckets.get_mut(bucket) {
            self.labels[at as usize].next_queued = std::mem::replace(first, at);
        }
    }

    /// Puts a label that needs more than a number to compare in the list of its ground.
    pub(super) fn enlist(&mut self, at: u32) {
        let label = self.labels[at as usize];
        self.labels[at as usize].next_known = self.unbeaten(&label);
        self.grounds.get_mut(label.ground).known[label.list()] = at;
    }

    /// Takes out of the list of a ground what a new label makes useless; returns the first that stays.
    pub(super) fn unbeaten(&mut self, label: &Label) -> u32 {
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
    pub(super) fn try_add(&mut self, label: Label) -> Result<bool, HookFault> {
        let is_good = self.may_add(&label)?;
        if is_good {
            self.add(label);
        }
        Ok(is_good)
    }

    /// Returns whether a label is better than what is known, and the units may be there.
    pub(super) fn may_add(&mut self, label: &Label) -> Result<bool, HookFault> {
        Ok(self.is_better(label) && self.standing.may_pass(&self.group, &mut self.grounds, &self.trails, label)?)
    }
}
