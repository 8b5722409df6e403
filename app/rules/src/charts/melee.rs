//! Assault and melee: values, results, and the checks to close and to stand (A2–A5).

use serde::{Deserialize, Serialize};

use super::combat::Odds;
use crate::num::{Increments, Ratio};

/// Assault and melee (A).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AssaultCharts {
    /// A2: a disordered unit's melee (D6).
    pub disordered: Ratio,
    /// A2: on the defender's flank.
    pub flank: Ratio,
    /// A2: in his rear.
    pub rear: Ratio,
    /// A2: in Skirmish.
    pub skirmish: Ratio,
    /// A2: a PGD unit defending.
    pub pgd_defending: Ratio,
    /// A3: results, odds ascending; under the first row as the first, over the last as the last.
    pub results: Vec<MeleeRow>,
    /// A4: how far AD and DD drive back, in hexes.
    pub driven_back_hexes: u8,
    /// A4: how far the attackers recoil, in hexes.
    pub recoil_hexes: u8,
    /// A4: whether a PGD unit that loses again surrenders.
    pub pgd_again_surrenders: bool,
    /// A5: modifiers by odds, ascending; odds not listed are read at the next lower.
    pub close_and_stand: Vec<CloseRow>,
    /// A5: on a flank.
    pub on_flank: CloseModifier,
    /// A5: in the rear.
    pub in_rear: CloseModifier,
    /// A5: uphill.
    pub uphill: CloseModifier,
    /// A5: over a stream.
    pub over_stream: CloseModifier,
    /// A5: the defender is in Square.
    pub defender_in_square: CloseModifier,
    /// A5: the defender is in Skirmish.
    pub defender_in_skirmish: CloseModifier,
}

impl Default for AssaultCharts {
    fn default() -> Self {
        let modifier = |close, stand| CloseModifier { close, stand };
        Self {
            disordered: Ratio::new(1, 2),
            flank: Ratio::whole(2),
            rear: Ratio::new(3, 2),
            skirmish: Ratio::new(1, 2),
            pgd_defending: Ratio::new(1, 3),
            results: Vec::new(),
            driven_back_hexes: 3,
            recoil_hexes: 1,
            pgd_again_surrenders: true,
            close_and_stand: Vec::new(),
            on_flank: modifier(9, -9),
            in_rear: modifier(6, -6),
            uphill: modifier(-3, 3),
            over_stream: modifier(-3, 3),
            defender_in_square: modifier(0, 6),
            defender_in_skirmish: modifier(0, -6),
        }
    }
}

impl AssaultCharts {
    /// Returns the row of results for these odds, rounded down (A3).
    pub fn results_at(&self, odds: Ratio) -> Option<&MeleeRow> {
        self.results.iter().rev().find(|row| row.odds.ratio() <= odds).or_else(|| self.results.first())
    }

    /// Returns the modifiers to close and to stand for these odds (A5).
    pub fn close_at(&self, odds: Ratio) -> CloseModifier {
        self.close_row_at(odds).map_or_else(CloseModifier::default, |row| row.modifier)
    }

    /// Returns the row of modifiers to close and to stand for these odds (A5).
    pub fn close_row_at(&self, odds: Ratio) -> Option<&CloseRow> {
        let rows = &self.close_and_stand;
        rows.iter().rev().find(|row| row.odds.ratio() <= odds).or_else(|| rows.first())
    }
}

/// A row of melee results (A3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeleeRow {
    /// The odds.
    pub odds: Odds,
    /// What each roll gives, ascending.
    pub results: Vec<MeleeEntry>,
}

impl MeleeRow {
    /// Returns what a roll of 11 to 66 gives.
    pub fn result(&self, roll: u8) -> Option<MeleeEntry> {
        self.results.iter().rev().find(|r| r.from <= roll).copied()
    }
}

/// An entry of melee results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MeleeEntry {
    /// The lowest roll, 11 to 66.
    pub from: u8,
    /// The result.
    pub result: MeleeResult,
    /// Increments the attacker loses.
    pub attacker: Increments,
    /// Increments the defender loses.
    pub defender: Increments,
}

/// A result of melee (A4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum MeleeResult {
    /// The attacker is PGD.
    #[serde(rename = "AR")]
    AttackerRouted,
    /// The attacker is Disordered and driven back.
    #[serde(rename = "AD")]
    AttackerDisordered,
    /// The attackers recoil.
    #[serde(rename = "none")]
    Recoil,
    /// The defender is Disordered and driven back.
    #[serde(rename = "DD")]
    DefenderDisordered,
    /// The defender is PGD.
    #[serde(rename = "DR")]
    DefenderRouted,
}

impl MeleeResult {
    /// Returns the name used in files: `AR`, `AD`, `none`, `DD`, `DR`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AttackerRouted => "AR",
            Self::AttackerDisordered => "AD",
            Self::Recoil => "none",
            Self::DefenderDisordered => "DD",
            Self::DefenderRouted => "DR",
        }
    }
}

/// Modifiers of the checks to close and to stand, in steps of the ladder (A5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CloseModifier {
    /// Of the attacker's check to close.
    pub close: i16,
    /// Of the defender's check to stand.
    pub stand: i16,
}

/// A row of the modifiers by odds (A5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CloseRow {
    /// The odds.
    pub odds: Odds,
    /// The modifiers.
    pub modifier: CloseModifier,
}
