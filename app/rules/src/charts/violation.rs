//! The stacking-violation table (T7).

use super::combat::Stance;
use crate::unit::Condition;

/// The modifier of each sufferer's check, by its posture and the condition of who came in (T7).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ViolationTable {
    /// Its rows; a posture that stands in none makes no check.
    pub rows: Vec<ViolationRow>,
    /// The modifier of a unit that came in.
    pub who_came_in: i16,
}

/// A row of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViolationRow {
    /// Postures of who suffers.
    pub when: Vec<Stance>,
    /// Who came in is in Good order.
    pub good_order: ViolationEffect,
    /// Who came in is Disordered.
    pub disordered: ViolationEffect,
    /// Who came in is PGD, or the mix is illegal.
    pub pgd: ViolationEffect,
}

impl ViolationRow {
    /// Returns the entry for the condition of who came in.
    pub const fn of(&self, came_in: Condition) -> ViolationEffect {
        match came_in {
            Condition::GoodOrder => self.good_order,
            Condition::Disordered => self.disordered,
            Condition::Pgd => self.pgd,
        }
    }
}

/// An entry of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ViolationEffect {
    /// A check with this modifier, in steps of the ladder.
    Check(i16),
    /// It becomes PGD and routs outright.
    Routs,
}
