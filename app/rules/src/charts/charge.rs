//! Cavalry charges (H) and opportunity reactions (X).

use crate::num::{MovePoints, Ratio};

/// Charges and reactions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChargeCharts {
    /// H1: charge distance of heavy cavalry in hexes, where a module gives none.
    pub distance_heavy: u8,
    /// H1: charge distance of light cavalry.
    pub distance_light: u8,
    /// H1: MP for the ride.
    pub ride: MovePoints,
    /// H1: so many hexes in one row with the target ...
    pub straight_hexes: u8,
    /// ... multiply melee by this.
    pub straight_melee: Ratio,
    /// H2: melee against a Square.
    pub against_square: Ratio,
    /// H2: whether a Square stands unchecked.
    pub square_stands_unchecked: bool,
    /// H2: modifiers of infantry that stands.
    pub stand: StandModifiers,
    /// H3: a Square formed in reaction, distance ascending; farther is read as the last.
    pub square: Vec<SquareRow>,
    /// H3: a leader in the hex; here low is good.
    pub square_leader: i16,
    /// H3: the Old Guard.
    pub square_old_guard: i16,
    /// H3: against lancers.
    pub square_lancers: i16,
    /// H4: from this d6 on the cavalry is recalled.
    pub recall_from: u8,
    /// H4: what a leader adds.
    pub recall_leader: i16,
    /// H4: what fresh cavalry's melee is multiplied by.
    pub fresh: Ratio,
    /// H4: tired cavalry's.
    pub tired: Ratio,
    /// H4: exhausted cavalry's.
    pub exhausted: Ratio,
    /// X1: a step of cavalry in sight within so many hexes of infantry provokes.
    pub cavalry_step_in_sight_of_infantry: u8,
    /// X2: infantry within so many hexes of the cavalry may form Square.
    pub square_within: u8,
    /// X3: reactions of one stack to one provocation.
    pub reactions_per_provocation: u8,
}

impl Default for ChargeCharts {
    fn default() -> Self {
        Self {
            distance_heavy: 4,
            distance_light: 6,
            ride: MovePoints::whole(5),
            straight_hexes: 3,
            straight_melee: Ratio::whole(2),
            against_square: Ratio::new(1, 2),
            square_stands_unchecked: true,
            stand: StandModifiers::default(),
            square: Vec::new(),
            square_leader: -6,
            square_old_guard: -6,
            square_lancers: 12,
            recall_from: 3,
            recall_leader: 1,
            fresh: Ratio::ONE,
            tired: Ratio::new(1, 2),
            exhausted: Ratio::new(1, 3),
            cavalry_step_in_sight_of_infantry: 4,
            square_within: 4,
            reactions_per_provocation: 1,
        }
    }
}

impl ChargeCharts {
    /// Returns the row for a charge declared this many hexes away (H3).
    pub fn square_at(&self, distance: u32) -> Option<&SquareRow> {
        self.square.iter().rev().find(|row| u32::from(row.distance) <= distance).or_else(|| self.square.first())
    }
}

/// Modifiers of infantry that stands against a charge, in steps of the ladder (H2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StandModifiers {
    /// In Road column, in place of M4's.
    pub road_column: i16,
    /// Charged on a flank.
    pub flank: i16,
    /// Charged in the rear.
    pub rear: i16,
    /// By lancers.
    pub lancers: i16,
    /// By heavy cavalry.
    pub heavy: i16,
    /// In Line.
    pub line: i16,
}

impl Default for StandModifiers {
    fn default() -> Self {
        Self { road_column: -12, flank: -12, rear: -6, lancers: -3, heavy: -6, line: 3 }
    }
}

/// A row of the Square formed in reaction (H3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareRow {
    /// How far the charge was declared from, in hexes.
    pub distance: u8,
    /// Formed up to this roll, 11 to 66.
    pub formed: u8,
    /// Disordered up to this roll; PGD over it.
    pub disordered: u8,
}
