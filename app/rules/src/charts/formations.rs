//! The figures of multi-hex formations (F), division (O), Disorder and PGD (D), front and zones (Z).

use std::collections::BTreeSet;

use super::combat::Stance;
use crate::facing::FacingKind;
use crate::ids::TraitId;
use crate::num::{Increments, MovePoints, Ratio};
use crate::unit::Arm;

/// Multi-hex formations (F8, F11, F15, F17).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiHexCharts {
    /// The most hexes of an infantry Line (F15).
    pub infantry_line_hexes: u8,
    /// What infantry pays more to extend or consolidate (F11).
    pub infantry_extend: MovePoints,
    /// A cavalry Line has at most increments ÷ this, rounded up, hexes (F17).
    pub cavalry_line_increments_per_hex: Increments,
    /// The most hexes of skirmishers (F8).
    pub skirmish_hexes: u8,
}

impl Default for MultiHexCharts {
    fn default() -> Self {
        Self {
            infantry_line_hexes: 2,
            infantry_extend: MovePoints::ONE,
            cavalry_line_increments_per_hex: 4,
            skirmish_hexes: 1,
        }
    }
}

/// Forced division (O6, O7).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DivisionCharts {
    /// The share of its printed strength whose loss divides a regiment at once (O6).
    pub forced_at_losses: Ratio,
    /// A regiment printed this strong, or weaker, is asked instead (O7).
    pub asked_at_printed: Increments,
}

impl Default for DivisionCharts {
    fn default() -> Self {
        Self { forced_at_losses: Ratio::new(1, 2), asked_at_printed: 9 }
    }
}

/// What Disorder and PGD do (D).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenCharts {
    /// What Disorder makes of the movement allowance (D3).
    pub disordered_movement: Ratio,
    /// What Disorder makes of fire (D4).
    pub disordered_fire: Ratio,
    /// What Disorder makes of melee (D6).
    pub disordered_melee: Ratio,
    /// What PGD makes of the movement allowance (D11).
    pub pgd_movement: Ratio,
    /// How far from the nearest enemy a rout ends, in hexes (D12).
    pub rout_distance: u8,
}

impl Default for BrokenCharts {
    fn default() -> Self {
        let half = Ratio::new(1, 2);
        Self {
            disordered_movement: half,
            disordered_fire: half,
            disordered_melee: half,
            pgd_movement: Ratio::new(3, 2),
            rout_distance: 15,
        }
    }
}

/// Front, flank and rear hexes by formation; the first row that fits is read (Z1).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FacingChart {
    /// Its rows.
    pub rows: Vec<FacingRow>,
}

/// A row of the chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FacingRow {
    /// How the unit stands.
    pub when: BTreeSet<Stance>,
    /// Its arm, where only one is meant.
    pub arm: Option<Arm>,
    /// A trait it must bear.
    pub with_trait: Option<TraitId>,
    /// A trait it must not bear.
    pub without_trait: Option<TraitId>,
    /// What it faces.
    pub faces: FacingKind,
    /// How many of the six hexes round it are front.
    pub front: u8,
    /// How many are flank.
    pub flank: u8,
    /// How many are rear.
    pub rear: u8,
}

/// Zones of influence and sight (Z2–Z4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ZoneCharts {
    /// Who has no zone (D9, Z2).
    pub none_when: BTreeSet<Stance>,
    /// Infantry in enemy zones (Z3).
    pub infantry: ZoneRule,
    /// Foot artillery.
    pub foot_artillery: ZoneRule,
    /// Cavalry.
    pub cavalry: ZoneRule,
    /// Horse artillery.
    pub horse_artillery: ZoneRule,
    /// Whether formed units block sight (Z4).
    pub formed_units_block: bool,
}

impl Default for ZoneCharts {
    fn default() -> Self {
        let foot = ZoneRule { stop: ZoneStop::Any, leave_first: true };
        let horse = ZoneRule { stop: ZoneStop::Cavalry, leave_first: false };
        Self {
            none_when: BTreeSet::from([Stance::Pgd, Stance::Formed(crate::unit::Formation::Square)]),
            infantry: foot,
            foot_artillery: foot,
            cavalry: horse,
            horse_artillery: horse,
            formed_units_block: true,
        }
    }
}

/// What an enemy zone does to those who enter it (Z3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZoneRule {
    /// Whose zones stop them.
    pub stop: ZoneStop,
    /// Whether they leave one only with the first hex of an activation.
    pub leave_first: bool,
}

/// Whose zones stop a unit (Z3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZoneStop {
    /// Everyone's.
    Any,
    /// Cavalry's.
    Cavalry,
    /// No one's.
    None,
}
