//! The modifiers of morale checks (M4, C) and what befalls leaders (L3).

use crate::num::Ratio;

/// Morale and leaders. Modifiers are steps of the ladder 11 to 66.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoraleCharts {
    /// C1: for each combat unit beyond the first, stacked without a leader.
    pub each_further_unit: i16,
    /// C3: different corps or nations in one hex, once.
    pub mixed_corps_or_nation: i16,
    /// C5: stacked with Old Guard infantry.
    pub with_old_guard: i16,
    /// D7.
    pub disordered: i16,
    /// M4.
    pub pgd: i16,
    /// M4: losses of half the printed strength or more.
    pub half_lost: i16,
    /// M4.
    pub road_column: i16,
    /// M4: by the share of the corps PGD or eliminated; ascending, the highest that fits is read.
    pub corps: Vec<CorpsMoraleRow>,
    /// L3: from this roll on a leader is struck.
    pub leader_struck_from: u8,
    /// L3: what befalls him, by d6; ascending.
    pub leader_fate: Vec<LeaderFateRow>,
}

impl Default for MoraleCharts {
    fn default() -> Self {
        Self {
            each_further_unit: -3,
            mixed_corps_or_nation: -6,
            with_old_guard: 6,
            disordered: -3,
            pgd: -6,
            half_lost: -6,
            road_column: -6,
            corps: Vec::new(),
            leader_struck_from: 65,
            leader_fate: Vec::new(),
        }
    }
}

/// A row of corps morale (M4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CorpsMoraleRow {
    /// The least share at which it holds.
    pub from: Ratio,
    /// The modifier.
    pub value: i16,
}

/// A row of the leader table (L3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeaderFateRow {
    /// The least d6 that gives it.
    pub from: u8,
    /// What happens.
    pub result: LeaderFate,
}

/// What befalls a leader who is struck (L3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeaderFate {
    /// He is dead.
    Dead,
    /// He is back after so many turns.
    Wounded {
        /// How many.
        turns: u16,
    },
    /// Nothing.
    Unhurt,
}
