//! Columns put off: a column on several hexes that comes second in a hex is followed only when all others have been,
//! and only if it can still lead to anything new.
//!
//! Most come to nothing. What one could lead to at best is found going back from every hex, without trail and facing:
//! neither makes a march cheaper.
#![expect(clippy::indexing_slicing, reason = "numbers of labels are made only by the search that holds them")]

use crate::facing::Direction;
use crate::hooks::HookFault;
use crate::unit::Formation;

use super::label::{Label, NONE, way};
use super::prices::Crossing;
use super::search::Search;

/// The labels put off.
#[derive(Default)]
pub(super) struct Later {
    /// Those put off, the ones with most left first.
    labels: Vec<u32>,
    /// Whether columns may be put off: not where scripts have a say, and on a hex grid only, where steps lead back.
    is_allowed: bool,
    /// Whether all others have been followed.
    is_now: bool,
}

impl Later {
    /// Puts nothing off yet.
    pub(super) fn new(is_allowed: bool) -> Self {
        Self { is_allowed, ..Self::default() }
    }
}

impl Search<'_> {
    /// Returns whether a label is a column that comes second where it stands, which may be put off.
    pub(super) fn comes_second(&self, at: u32, label: &Label) -> bool {
        let ground = self.grounds.get(label.ground);
        self.later.is_allowed && ground.end_left >= label.left[0] && ground.end_label != at && self.is_long(label)
    }

    /// Puts a label off; returns whether it is worth following at once instead, all others having been followed.
    pub(super) fn is_due(&mut self, at: u32, label: &Label) -> bool {
        if self.later.is_now {
            return self.leads_on(label);
        }
        self.later.labels.push(at);
        false
    }

    /// Puts off a step that leads to a column that comes second; returns whether it is worth making at once instead.
    pub(super) fn is_step_due(&mut self, label: Label) -> bool {
        if self.later.is_now {
            return self.leads_on(&label);
        }
        let at = u32::try_from(self.labels.len()).unwrap_or(NONE);
        self.labels.push(Label { is_put_off: true, ..label });
        self.later.labels.push(at);
        false
    }

    /// Takes up what was put off; returns whether there was any.
    pub(super) fn take_up(&mut self) -> Result<bool, HookFault> {
        self.later.is_now = true;
        let labels = std::mem::take(&mut self.later.labels);
        for formation in [Formation::RoadColumn, Formation::ColumnOfCompanies] {
            if labels.iter().any(|at| self.labels[*at as usize].formation == Some(formation)) {
                self.note_needs(formation)?;
            }
        }
        let mut is_any = false;
        for at in labels {
            let label = self.labels[at as usize];
            if self.is_beaten(&label) || !self.leads_on(&label) {
                continue;
            }
            is_any = true;
            if !label.is_put_off {
                self.queue(at);
            } else if self.may_add(&label)? {
                self.labels[at as usize].is_put_off = false;
                self.enlist(at);
                self.queue(at);
            }
        }
        Ok(is_any)
    }

    /// Returns whether a column has enough left to find a cheaper march to any hex.
    fn leads_on(&self, label: &Label) -> bool {
        let Some(formation) = label.formation else { return true };
        i32::from(self.grounds.get(label.ground).needs[row(formation)]) <= label.left[0]
    }

    /// Notes for every hex what a column must have left there to find a cheaper march to any, did it pay for its
    /// head only. Later marches make it more, never less.
    fn note_needs(&mut self, formation: Formation) -> Result<(), HookFault> {
        let row = row(formation);
        let mut changed = Vec::with_capacity(128);
        for ground in 0..self.grounds.len() {
            let needs = self.needs_there(formation, ground)?;
            self.grounds.get_mut(ground).needs[row] = needs;
        }
        for ground in 0..self.grounds.len() {
            if self.grounds.get(ground).is_entered() {
                self.note_steps(formation, ground, &mut changed)?;
            }
        }
        while let Some(ground) = changed.pop() {
            let edges = self.grounds.edges(ground, &mut self.prices);
            for (direction, edge) in Direction::ALL.into_iter().zip(edges) {
                if edge.to != NONE && self.grounds.get(edge.to).is_entered() {
                    let back = direction.opposite();
                    self.note_step(formation, (edge.to, back), &mut changed)?;
                }
            }
        }
        Ok(())
    }

    /// Notes for a hex what each of its steps takes.
    fn note_steps(&mut self, formation: Formation, ground: u32, changed: &mut Vec<u32>) -> Result<(), HookFault> {
        for direction in Direction::ALL {
            self.note_step(formation, (ground, direction), changed)?;
        }
        Ok(())
    }

    /// Notes what a column must have left in a hex to take one step, and to find something new after it.
    fn note_step(
        &mut self,
        formation: Formation,
        (ground, direction): (u32, Direction),
        changed: &mut Vec<u32>,
    ) -> Result<(), HookFault> {
        let from = self.grounds.get(ground);
        let edge = from.edge(direction);
        if edge.to == NONE {
            return Ok(());
        }
        let (place, needs) = (from.place, i32::from(from.needs[row(formation)]));
        let crossing = Crossing { from: place, direction, kind: edge.kind };
        let price = self.prices.of(crossing, (0, &self.group.classes[0]), Some(formation), None)?;
        if !price.is_open || price.total >= needs {
            return Ok(());
        }
        let to = self.grounds.get(edge.to);
        let more = if price.keeps {
            i32::from(to.needs[row(formation)])
        } else if price.after == Some(Formation::GeneralOrder) {
            i32::from(to.best[way(price.after)]) + 1
        } else {
            // Forced into another formation than General order, the player has the choice (F23).
            0
        };
        let total = price.total + more;
        if total >= needs || (!price.keeps && !self.may_be_forced(edge.to, price.after)?) {
            return Ok(());
        }
        self.grounds.get_mut(ground).needs[row(formation)] = i16::try_from(total).unwrap_or(i16::MAX);
        changed.push(ground);
        Ok(())
    }

    /// Returns whether a column may enter a hex that forces it into another formation.
    fn may_be_forced(&mut self, ground: u32, after: Option<Formation>) -> Result<bool, HookFault> {
        let to = self.grounds.get(ground);
        if to.has_enemies() && self.has_units {
            return Ok(false);
        }
        let label = self.labels[0].on_one_hex(after);
        let label = Label { place: to.place, ground, ..label };
        self.standing.may_pass(&self.group, &mut self.grounds, &self.trails, &label)
    }

    /// Returns what a column must have left when it comes to a hex to find something new there: a cheaper march that
    /// ends there, or a change worth making.
    fn needs_there(&mut self, formation: Formation, ground: u32) -> Result<i16, HookFault> {
        let here = self.grounds.get(ground);
        if here.has_enemies() && self.has_units {
            return Ok(i16::MAX);
        }
        if !here.is_entered() {
            // Nobody has looked at what lies behind it.
            return Ok(0);
        }
        let (place, terrain, best) = (here.place, here.terrain, here.end_left);
        let mut needs = i32::from(i16::MAX);
        if place != self.group.start {
            needs = best + 1;
            if here.has_friends() {
                let mut label = self.labels[0].on_one_hex(Some(formation));
                (label.place, label.ground, label.left[0]) = (place, ground, 0);
                needs = self.joined(&label)?.map_or(i32::from(i16::MAX), |joined| needs - joined.left[0]);
            }
        }
        if let (Some(to), Some(n)) = (self.change_to(formation, ground), self.group.troops) {
            let price = self.prices.of_change((n, &self.group.classes[n]), (formation, to), (place, terrain))?;
            needs = needs.min(price + 1 + self.rank.known(self.grounds.get(ground), to));
        }
        Ok(i16::try_from(needs).unwrap_or(i16::MAX))
    }
}

/// Returns the row of what is known of a column in a hex.
fn row(formation: Formation) -> usize {
    usize::from(formation == Formation::ColumnOfCompanies)
}
