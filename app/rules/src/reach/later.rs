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

/// How often columns are put off: by others of one hex, and once more by other columns. Those that come second even
/// then are followed at once if they can lead to anything new.
const ROUNDS: u8 = 2;

/// The labels put off.
#[derive(Default)]
pub(super) struct Later {
    /// Those put off, the ones with most left first.
    labels: Vec<u32>,
    /// Whether columns may be put off: not where scripts have a say, and on a hex grid only, where steps lead back.
    is_allowed: bool,
    /// The least that a portion pays to fold onto the hex before it.
    cheapest: i32,
    /// How often what was put off has been taken up.
    round: u8,
    /// What a Road column or Column of companies must have left in each hex to lead to anything new; nothing in those
    /// seen since.
    needs: [Vec<i32>; 2],
}

impl Later {
    /// Puts nothing off yet.
    pub(super) fn new(is_allowed: bool, cheapest: i32) -> Self {
        Self { is_allowed, cheapest, ..Self::default() }
    }

    /// Notes that a portion that has marched already pays so much to fold.
    pub(super) fn pays(&mut self, fold: i32) {
        self.cheapest = self.cheapest.min(fold);
    }

    fn needs_in(&self, ground: u32, formation: Formation) -> i32 {
        self.needs[row(formation)].get(ground as usize).copied().unwrap_or(0)
    }
}

/// What steps cost a column that stays one, by their kind; [`i32::MAX`] where it cannot.
struct Tolls {
    formation: Formation,
    by_kind: Vec<i32>,
    keeps: Vec<bool>,
}

impl Tolls {
    fn new(formation: Formation, n_kinds: usize) -> Self {
        Self { formation, by_kind: vec![i32::MAX; n_kinds], keeps: vec![false; n_kinds] }
    }

    fn note(&mut self, kind: u16, total: i32) {
        self.by_kind[usize::from(kind)] = total;
        self.keeps[usize::from(kind)] = true;
    }

    /// Returns whether a kind of step is known to leave the column as it is.
    fn keeps(&self, kind: u16) -> bool {
        self.keeps[usize::from(kind)]
    }

    fn of(&self, kind: u16) -> i32 {
        self.by_kind[usize::from(kind)]
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
        if label.is_taken_up {
            return true;
        }
        if self.later.round > 0 && !self.leads_on(label) {
            return false;
        }
        if !self.is_to_wait(label) {
            return true;
        }
        self.later.labels.push(at);
        false
    }

    /// Returns whether a column that comes second is to wait for others.
    fn is_to_wait(&self, label: &Label) -> bool {
        match self.later.round {
            0 => true,
            ROUNDS => false,
            _ => {
                let ground = self.grounds.get(label.ground);
                let first = ground.end_label;
                !ground.has_road || self.labels.get(first as usize).is_some_and(|first| first.n_hexes > 1)
            }
        }
    }

    /// Puts off a step that leads to a column that comes second; returns whether it is worth making at once instead.
    pub(super) fn is_step_due(&mut self, label: Label) -> bool {
        if self.later.round > 0 && !self.leads_on(&label) {
            return false;
        }
        if !self.is_to_wait(&label) {
            return true;
        }
        let at = u32::try_from(self.labels.len()).unwrap_or(NONE);
        self.labels.push(Label { is_put_off: true, ..label });
        self.later.labels.push(at);
        false
    }

    /// Takes up what was put off; returns whether there was any.
    pub(super) fn take_up(&mut self) -> Result<bool, HookFault> {
        self.later.round = (self.later.round + 1).min(ROUNDS);
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
            self.labels[at as usize].is_taken_up = true;
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

    /// Returns whether a column that comes to a hex with so much left is of no use there, as far as is known.
    pub(super) fn leads_nowhere(&self, next: &Label, left: i32) -> bool {
        let ground = self.grounds.get(next.ground);
        self.later.is_allowed
            && self.later.round > 0
            && ground.end_left >= left
            && ground.end_label != NONE
            && !self.has_enough(next, left)
    }

    /// Returns whether a column has enough left to find a cheaper march to any hex.
    fn leads_on(&self, label: &Label) -> bool {
        self.has_enough(label, label.left[0])
    }

    fn has_enough(&self, label: &Label, left: i32) -> bool {
        let Some(formation) = label.formation else { return true };
        // What is noted holds for a column that is paid out: a shorter one has less to fold.
        let shorter = self.group.paid_out.saturating_sub(usize::from(label.n_hexes));
        let less = i32::try_from(shorter).unwrap_or(i32::MAX).saturating_mul(self.later.cheapest);
        self.later.needs_in(label.ground, formation) <= left.saturating_add(less)
    }

    /// Notes for every hex what a column that is paid out must have left there to find a cheaper march to any, did it
    /// pay to march for its head only, and to fold what every step costs at least. Later marches make it more, never
    /// less.
    fn note_needs(&mut self, formation: Formation) -> Result<(), HookFault> {
        let mut tolls = Tolls::new(formation, self.prices.len());
        let mut needs = Vec::with_capacity(self.grounds.len() as usize);
        for ground in 0..self.grounds.len() {
            needs.push(self.needs_alone(&mut tolls, ground)?);
        }
        let mut changed = Vec::with_capacity(128);
        // Those farthest from the start were seen last, and need least.
        for ground in (0..self.grounds.len()).rev() {
            let here = self.grounds.get(ground);
            let known = needs[ground as usize];
            let mut least = known;
            for edge in here.edges().iter().filter(|edge| edge.to != NONE) {
                least = least.min(tolls.of(edge.kind).saturating_add(needs[edge.to as usize]));
            }
            if least < known {
                needs[ground as usize] = least;
                changed.push(ground);
            }
        }
        while let Some(ground) = changed.pop() {
            let here = needs[ground as usize];
            for direction in Direction::ALL {
                let before = self.grounds.get(ground).edge(direction).to;
                if before == NONE || needs[before as usize] <= here {
                    continue;
                }
                // On a board of hexes the way back leads through the same hexside.
                let edge = self.grounds.get(before).edge(direction.opposite());
                let total = tolls.of(edge.kind).saturating_add(here);
                if edge.to == ground && total < needs[before as usize] {
                    needs[before as usize] = total;
                    changed.push(before);
                }
            }
        }
        self.later.needs[row(formation)] = needs;
        Ok(())
    }

    /// Returns what a column must have left in a hex to find something new there, or with one step that ends it.
    fn needs_alone(&mut self, tolls: &mut Tolls, ground: u32) -> Result<i32, HookFault> {
        let mut needs = self.needs_there(tolls.formation, ground)?;
        let here = self.grounds.get(ground);
        if !here.is_entered() {
            return Ok(needs);
        }
        let (place, edges) = (here.place, *here.edges());
        for (direction, edge) in Direction::ALL.into_iter().zip(edges) {
            if edge.to == NONE || tolls.keeps(edge.kind) {
                continue;
            }
            let crossing = Crossing { from: place, direction, kind: edge.kind };
            let price = self.prices.of(crossing, (0, &self.group.classes[0]), Some(tolls.formation), None)?;
            if price.keeps {
                tolls.note(edge.kind, if price.is_open { price.total } else { i32::MAX });
                continue;
            }
            if !price.is_open || price.total >= needs {
                continue;
            }
            let more = match price.after {
                Some(Formation::GeneralOrder) => {
                    i32::from(self.grounds.get(edge.to).best[way(price.after)]) + 1 + self.least_fold()
                }
                // Forced into another formation than General order, the player has the choice (F23).
                _ => self.least_fold(),
            };
            let total = price.total.saturating_add(more);
            if total < needs && self.may_be_forced(edge.to, price.after)? {
                needs = total;
            }
        }
        Ok(needs)
    }

    /// Returns the least that a column that is paid out pays to fold onto one hex (F10, F12).
    fn least_fold(&self) -> i32 {
        i32::try_from(self.group.paid_out - 1).unwrap_or(i32::MAX).saturating_mul(self.later.cheapest)
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
    fn needs_there(&mut self, formation: Formation, ground: u32) -> Result<i32, HookFault> {
        let mut needs = i32::MAX;
        let here = self.grounds.get(ground);
        if here.has_enemies() && self.has_units {
            return Ok(needs);
        }
        if !here.is_entered() {
            // Nobody has looked at what lies behind it.
            return Ok(0);
        }
        let (place, terrain, best) = (here.place, here.terrain, here.end_left);
        if place != self.group.start {
            if here.has_friends() {
                let mut label = self.labels[0].on_one_hex(Some(formation));
                (label.place, label.ground, label.left[0]) = (place, ground, 0);
                if let Some(joined) = self.joined(&label)? {
                    let total = best + 1 - joined.left[0];
                    if joined.formation == label.formation {
                        needs = total;
                    } else if self.standing.may_end(&self.group, &mut self.grounds, &self.trails, &joined)? {
                        needs = total + self.least_fold();
                    }
                }
            } else {
                needs = best + 1;
            }
        }
        if let (Some(to), Some(n)) = (self.change_to(formation, ground), self.group.troops) {
            let price = self.prices.of_change((n, &self.group.classes[n]), (formation, to), (place, terrain))?;
            let known = self.rank.known(self.grounds.get(ground), to);
            needs = needs.min(price + 1 + known + self.least_fold());
        }
        Ok(needs)
    }
}

/// Returns the row of what is known of a column in a hex.
fn row(formation: Formation) -> usize {
    usize::from(formation == Formation::ColumnOfCompanies)
}
