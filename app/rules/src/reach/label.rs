//! A point the search has come to, the hexes a column or Line trails behind its head, and which of two such points
//! makes the other useless.
#![expect(clippy::indexing_slicing, reason = "a number of a node is made only by the list that holds it")]

use crate::board::PlaceIdx;
use crate::facing::Facing;
use crate::unit::Formation;

use super::group::CLASSES;

/// No label, ground or node.
pub(super) const NONE: u32 = u32::MAX;

/// Ways to be in a hex: on it alone in one of nine formations, or none; and as part of a unit on several.
pub(super) const WAYS: usize = 14;
/// The head of a Road column that is out.
pub(super) const HEAD_OF_ROAD_COLUMN: usize = 10;
/// The head of a Column of companies that is out.
pub(super) const HEAD_OF_COMPANIES: usize = 11;
/// The head of a Line on several hexes.
pub(super) const HEAD_OF_LINE: usize = 12;
/// Another part of a Line on several hexes.
pub(super) const WING_OF_LINE: usize = 13;

/// Returns the number of a formation among the ways to be in a hex alone.
pub(super) fn way(formation: Option<Formation>) -> usize {
    formation.map_or(9, |f| f as usize)
}

/// How a label came about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Via {
    Start,
    /// A step, with the formation named for a forced change.
    Step(Option<Formation>),
    /// A change of one's own will.
    Change(Formation),
}

/// What the portions behind the head of a column pay to follow it, in short.
#[derive(Clone, Copy, Debug)]
pub(super) struct Follow {
    /// The dearest of it; 0 where nobody follows.
    pub(super) dearest: i32,
    /// The cheapest of it.
    pub(super) cheapest: i32,
    /// Whether nothing else of the hexes behind counts; see [`Node`].
    pub(super) is_harmless: bool,
}

impl Follow {
    /// Nobody follows.
    pub(super) const NOBODY: Self = Self { dearest: 0, cheapest: 0, is_harmless: false };
}

/// A point the search has come to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label {
    pub(super) place: PlaceIdx,
    /// The number of its ground.
    pub(super) ground: u32,
    /// How the troops of the group stand: the variable part of its posture.
    pub(super) formation: Option<Formation>,
    /// The facing of the head, which matters on several hexes only.
    pub(super) facing: Facing,
    /// How many hexes the troops stand on.
    pub(super) n_hexes: u16,
    /// The node of the head, on several hexes.
    pub(super) trail: u32,
    /// What the portions behind the head pay to follow.
    pub(super) follow: Follow,
    /// MP left in quarters, a class each.
    pub(super) left: [i32; CLASSES],
    pub(super) parent: u32,
    pub(super) via: Via,
    /// The next label of its bucket.
    pub(super) next_queued: u32,
    /// The next label known in its ground.
    pub(super) next_known: u32,
    /// Whether another makes it useless.
    pub(super) is_beaten: bool,
    /// Whether it was put off before anything was known of it; see `later`.
    pub(super) is_put_off: bool,
    /// Whether it was put off and is to be followed now, whatever came before it.
    pub(super) is_taken_up: bool,
}

impl Label {
    /// Returns the list of its ground that the label belongs to.
    pub(super) fn list(&self) -> usize {
        if self.n_hexes == 1 { 0 } else { usize::from(self.facing.as_hour() / 2).min(5) }
    }

    /// Returns the label of one hex that follows on this one in the same hex.
    pub(super) fn on_one_hex(&self, formation: Option<Formation>) -> Self {
        Self { formation, n_hexes: 1, trail: NONE, follow: Follow::NOBODY, ..*self }
    }
}

/// A hex of a unit on several: the others behind it are found along `behind`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) ground: u32,
    pub(super) behind: u32,
    /// What the portion behind pays to come here with its next step: what the head paid.
    pub(super) follow: i32,
    /// What it pays to fold onto this hex: the same, forced changes apart (F10).
    pub(super) fold: i32,
    /// Whether it counts for the future in no way but by those costs: no friends there, and too near to be met
    /// again before the column has left it.
    pub(super) is_harmless: bool,
}

/// The hexes behind the heads, shared by all labels: a trail is the first few nodes from its head on.
#[derive(Default)]
pub(super) struct Trails {
    nodes: Vec<Node>,
}

impl Trails {
    /// Adds a node and returns its number.
    pub(super) fn push(&mut self, node: Node) -> u32 {
        self.nodes.push(node);
        u32::try_from(self.nodes.len() - 1).unwrap_or(NONE)
    }

    /// Returns how many nodes there are, to forget those that come after.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Forgets the nodes that came after.
    pub(super) fn truncate(&mut self, len: usize) {
        self.nodes.truncate(len);
    }

    /// Returns the nodes of a label on several hexes, head first.
    pub(super) fn of(&self, label: &Label) -> impl Iterator<Item = &Node> {
        let n = if label.n_hexes > 1 { usize::from(label.n_hexes) } else { 0 };
        self.chain(label.trail).take(n)
    }

    /// Returns a node and all that were ever behind it.
    pub(super) fn chain(&self, head: u32) -> impl Iterator<Item = &Node> {
        std::iter::successors(self.nodes.get(head as usize), |node| self.nodes.get(node.behind as usize))
    }

    /// Returns the hexes behind the head that pay to follow it, as nodes of the hexes they come to.
    pub(super) fn followed(&self, label: &Label) -> impl Iterator<Item = &Node> {
        self.of(label).take(usize::from(label.n_hexes.max(1)) - 1)
    }

    /// Returns what the farthest portion pays to fold onto the head (F10, F12).
    pub(super) fn fold(&self, label: &Label) -> i32 {
        self.followed(label).map(|node| node.fold).sum()
    }

    /// Returns whether two columns of one formation and length stand on the same hexes, and pay the same to follow and
    /// to fold.
    pub(super) fn are_alike(&self, a: &Label, b: &Label) -> bool {
        let costs_alike = self.followed(a).zip(self.followed(b)).all(|(a, b)| a.follow == b.follow && a.fold == b.fold);
        costs_alike && self.of(a).zip(self.of(b)).all(|(a, b)| a.ground == b.ground)
    }

    /// Returns whether `a` makes `b` useless, both being columns in one hex, of one formation, facing and length:
    /// wherever `b` can go or end, `a` can, with no less left.
    ///
    /// `a` may pay more to follow or to fold, if what it has left makes up for the most that this can come to.
    pub(super) fn outdoes(&self, a: &Label, b: &Label, ahead: i32, paid_out: usize) -> bool {
        const LONGEST: usize = 16;
        if a.trail == b.trail {
            return true;
        }
        let n = usize::from(a.n_hexes);
        let longest = paid_out.max(n);
        if a.follow.is_harmless && n == longest && a.follow.dearest <= b.follow.cheapest {
            return true;
        }
        if longest > LONGEST {
            return false;
        }
        // The dearest of the first so many follow costs, and their sum, of both.
        let mut dearest = [(0, 0); LONGEST];
        let mut folds = [(0, 0); LONGEST];
        for (i, (mine, other)) in self.of(a).zip(self.of(b)).enumerate() {
            let is_tail = i + 1 == n;
            let alike = mine.ground == other.ground;
            // Of a column still marching out the tail holds what is left, and stays where it is.
            if i > 0 && !alike && (!mine.is_harmless || (is_tail && n < longest)) {
                return false;
            }
            if !is_tail {
                dearest[i + 1] = (dearest[i].0.max(mine.follow), dearest[i].1.max(other.follow));
                folds[i + 1] = (folds[i].0 + mine.fold, folds[i].1 + other.fold);
            }
        }
        // After `step` more steps some of what is now behind is left; `a` folds then, at the worst moment.
        let mut more_paid = 0;
        for step in 0..longest {
            let behind = (n - 1).min(longest - 1 - step);
            let (mine, other) = folds[behind];
            if more_paid + (mine - other).max(0) > ahead {
                return false;
            }
            // A column marching out pays for its head only.
            if n + step >= longest {
                let (mine, other) = dearest[behind];
                more_paid += (mine - other).max(0);
            }
        }
        more_paid <= ahead
    }
}
