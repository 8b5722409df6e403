//! The charts and options of a ruleset: data that a module may key in anew.
//!
//! `movement` and `stacking` hold what sections 4 and 7 of the rules read; `options` the readings of section 14;
//! `combat` gathers the charts of all other chapters.

mod charge;
mod combat;
mod fire;
mod formations;
mod melee;
mod morale;
mod movement;
mod options;
mod stacking;
mod turn;
mod violation;

use indexmap::IndexMap;

use crate::board::TerrainIdx;
use crate::ids::{HexsideId, ModuleId, TerrainId};

pub use charge::{ChargeCharts, SquareRow, StandModifiers};
pub use combat::{Case, CombatCharts, Odds, Sources, Stance};
pub use fire::{DefenceRow, FireCharts, FireResult, FireRow, LossCharts};
pub use formations::{
    BrokenCharts, DivisionCharts, FacingChart, FacingRow, MultiHexCharts, ZoneCharts, ZoneRule, ZoneStop,
};
pub use melee::{AssaultCharts, CloseModifier, CloseRow, MeleeEntry, MeleeResult, MeleeRow};
pub use morale::{CorpsMoraleRow, LeaderFate, LeaderFateRow, MoraleCharts};
pub use movement::{ChangeCosts, Costs, HexsideDef, MoveClass, TerrainDef};
pub use options::{OptionValue, Options, Rounding};
pub use stacking::{Limit, StackingChart};
pub use turn::{RetreatCharts, RetreatKey, TurnCharts};
pub use violation::{ViolationEffect, ViolationRow, ViolationTable};

/// Which rules the engine itself enforces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum System {
    /// The *Règlements de l'An XXX*: every chapter of this crate.
    AnXxx,
    /// Nothing but what a module's scripts check.
    Free,
}

/// A ruleset: which system, its charts and its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// The module it comes from.
    pub id: ModuleId,
    /// Which rules apply.
    pub system: System,
    /// Kinds of terrain; a [`TerrainIdx`] is a position here (T4, T6).
    pub terrains: IndexMap<TerrainId, TerrainDef>,
    /// Kinds of hexside; a bit of a `HexsideSet` is a position here (T4).
    pub hexsides: IndexMap<HexsideId, HexsideDef>,
    /// What a change of formation costs (T5).
    pub changes: ChangeCosts,
    /// Increments of one unit a hex holds in Road column and Column of companies (F9, T6).
    pub per_hex_in_column: u16,
    /// Increments a multi-hex infantry Line needs (S22).
    pub line_minimum: u16,
    /// Infantry increments a Square needs in its hex (S22).
    pub square_minimum: u16,
    /// What a Square pays more per hex (T3).
    pub square_step: crate::num::MovePoints,
    /// What an artillery increment counts stacked with infantry (S3).
    pub artillery_weight: u16,
    /// The readings of section 14.
    pub options: Options,
    /// The charts of the later chapters.
    pub combat: CombatCharts,
}

impl Ruleset {
    /// Returns the terrain at an index of the table.
    pub fn terrain(&self, idx: TerrainIdx) -> Option<(&TerrainId, &TerrainDef)> {
        self.terrains.get_index(usize::from(idx.0))
    }

    /// Returns the index of a terrain.
    pub fn terrain_idx(&self, id: &TerrainId) -> Option<TerrainIdx> {
        self.terrains.get_index_of(id).and_then(|i| u8::try_from(i).ok()).map(TerrainIdx)
    }
}
