//! Fire values, the fire table and fire defence (K1–K4), and who bears a hit (W1).

use std::collections::{BTreeMap, BTreeSet};

use super::combat::{Case, Odds, Stance};
use crate::ids::TerrainId;
use crate::num::{Increments, Ratio};

/// Fire (K).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FireCharts {
    /// Range of infantry in hexes, where a module gives none (K1).
    pub infantry_range: u8,
    /// Fire per increment of infantry, where a module gives none (K1).
    pub infantry_per_increment: Ratio,
    /// Printed fire is this times the fire per increment (K1).
    pub printed_fire: Ratio,
    /// The most increments of a hex that fire in Line and Square (K1).
    pub increments_in_line: Increments,
    /// The most increments of a hex that fire in Skirmish (K1).
    pub increments_in_skirmish: Increments,
    /// Infantry reduced by losses to one increment (K1, D4).
    pub one_increment_left: Ratio,
    /// Who fires by the printed value of the top unit (K1).
    pub top_unit_only: BTreeSet<Stance>,
    /// Who fires by increments, upper units first (K1).
    pub all_units: BTreeSet<Stance>,
    /// Who never fires (K1, K2).
    pub no_fire: BTreeSet<Stance>,
    /// Whether several hexes may fire together (K1).
    pub hexes_combine: bool,
    /// The fire table, odds ascending (K3).
    pub table: Vec<FireRow>,
    /// Fire defence in clear ground; the first row that fits is read (K4).
    pub defence: Vec<DefenceRow>,
    /// What the ground adds to the defence (K4).
    pub terrain_defence: BTreeMap<TerrainId, i16>,
}

impl Default for FireCharts {
    fn default() -> Self {
        Self {
            infantry_range: 1,
            infantry_per_increment: Ratio::whole(3),
            printed_fire: Ratio::whole(2),
            increments_in_line: 4,
            increments_in_skirmish: 3,
            one_increment_left: Ratio::new(1, 2),
            top_unit_only: BTreeSet::new(),
            all_units: BTreeSet::new(),
            no_fire: BTreeSet::new(),
            hexes_combine: false,
            table: Vec::new(),
            defence: Vec::new(),
            terrain_defence: BTreeMap::new(),
        }
    }
}

impl FireCharts {
    /// Returns the row for these odds, rounded down; `None` under the first (K1).
    pub fn row(&self, odds: Ratio) -> Option<&FireRow> {
        self.table.iter().rev().find(|row| row.odds.ratio() <= odds)
    }
}

/// A row of the fire table (K3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FireRow {
    /// The odds.
    pub odds: Odds,
    /// What each roll costs, ascending.
    pub results: Vec<FireResult>,
}

impl FireRow {
    /// Returns the increments a roll of 11 to 66 costs.
    pub fn increments(&self, roll: u8) -> Increments {
        self.results.iter().rev().find(|r| r.from <= roll).map_or(0, |r| r.increments)
    }
}

/// An entry of the fire table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FireResult {
    /// The lowest roll, 11 to 66.
    pub from: u8,
    /// Increments lost.
    pub increments: Increments,
}

/// A row of fire defence (K4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DefenceRow {
    /// Whom it is for.
    pub when: Case,
    /// The defence.
    pub value: i16,
}

/// Who bears a hit (W1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LossCharts {
    /// The share of the hit the top unit takes, rounded down ...
    pub top_share: Ratio,
    /// ... plus this.
    pub top_plus: Increments,
    /// Artillery with infantry is hit on an even roll, the infantry on an odd one.
    pub artillery_on_even: bool,
    /// With artillery on top, a hit of this or more ...
    pub artillery_on_top_from: Increments,
    /// ... costs the arm hit so many more.
    pub artillery_on_top_more: Increments,
}

impl Default for LossCharts {
    fn default() -> Self {
        Self {
            top_share: Ratio::new(1, 2),
            top_plus: 1,
            artillery_on_even: true,
            artillery_on_top_from: 3,
            artillery_on_top_more: 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_between_two_rows_are_read_at_the_lower_and_over_the_last_as_the_last() {
        let row = |odds: &str, from, increments| FireRow {
            odds: Odds::parse(odds).unwrap(),
            results: vec![FireResult { from, increments }],
        };
        let charts = FireCharts { table: vec![row("1:3", 66, 1), row("3:2", 41, 1)], ..FireCharts::default() };
        assert_eq!(charts.row(Ratio::new(1, 4)), None);
        assert_eq!(charts.row(Ratio::ONE).unwrap().increments(66), 1);
        assert_eq!(charts.row(Ratio::whole(9)).unwrap().increments(41), 1);
        assert_eq!(charts.row(Ratio::whole(9)).unwrap().increments(36), 0);
    }
}
