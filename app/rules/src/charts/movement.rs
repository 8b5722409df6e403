//! The terrain-effects chart (T4) and the formation-change table (T5).

use std::collections::BTreeSet;

use crate::charts::StackingChart;
use crate::ids::HexsideId;
use crate::num::MovePoints;
use crate::unit::{Arm, Formation, Source};

/// A column of the terrain-effects chart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum MoveClass {
    /// Infantry.
    Infantry,
    /// Cavalry, and leaders (L1).
    Cavalry,
    /// Limbered artillery, and wagons (O1).
    Artillery,
}

impl From<Arm> for MoveClass {
    fn from(arm: Arm) -> Self {
        match arm {
            Arm::Infantry => Self::Infantry,
            Arm::Cavalry => Self::Cavalry,
            Arm::Artillery | Arm::Wagon => Self::Artillery,
        }
    }
}

/// A row of the chart: MP by class, `None` where the class may not go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Costs {
    /// Infantry.
    pub infantry: Option<MovePoints>,
    /// Cavalry.
    pub cavalry: Option<MovePoints>,
    /// Limbered artillery.
    pub artillery: Option<MovePoints>,
}

impl Costs {
    /// Returns the cost for a class, `None` where it may not go.
    pub const fn of(&self, class: MoveClass) -> Option<MovePoints> {
        match class {
            MoveClass::Infantry => self.infantry,
            MoveClass::Cavalry => self.cavalry,
            MoveClass::Artillery => self.artillery,
        }
    }

    /// Returns a row with the same cost for all.
    pub const fn all(cost: MovePoints) -> Self {
        Self { infantry: Some(cost), cavalry: Some(cost), artillery: Some(cost) }
    }
}

/// A kind of terrain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerrainDef {
    /// What entering costs.
    pub costs: Costs,
    /// What entering by road in Road column costs (T2).
    pub by_road: MovePoints,
    /// Whether it imposes General order (F6).
    pub general_order: bool,
    /// Formations that may not stand in it (F8).
    pub bars: BTreeSet<Formation>,
    /// Whether it blocks sight (Z4).
    pub blocks_sight: bool,
    /// What may stack in it (T6).
    pub stacking: StackingChart,
    /// How it is drawn: the name of a ground the painter knows.
    pub look: String,
    /// Where the figures come from.
    pub source: Source,
}

/// A kind of hexside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HexsideDef {
    /// What crossing adds.
    pub costs: Costs,
    /// Whether it stands wherever the ground rises from one hex to the next, met only going up.
    pub uphill: bool,
    /// Kinds whose cost it takes the place of (a bridge over a stream).
    pub instead_of: Vec<HexsideId>,
    /// How it is drawn: `stream`, `slope`, `ford`, `bridge`.
    pub look: String,
    /// Where the figures come from.
    pub source: Source,
}

/// What a change of formation costs (T5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChangeCosts {
    /// Infantry.
    pub infantry: MovePoints,
    /// Cavalry.
    pub cavalry: MovePoints,
    /// Artillery.
    pub artillery: MovePoints,
    /// The wheel by companies (F24).
    pub wheel: MovePoints,
    /// Into General order.
    pub into_general_order: MovePoints,
}

impl ChangeCosts {
    /// Returns what a change to `to` costs a unit of this arm (T5).
    pub const fn of(&self, arm: Arm, to: Formation) -> MovePoints {
        match (arm, to) {
            (_, Formation::GeneralOrder) => self.into_general_order,
            (Arm::Infantry, _) => self.infantry,
            (Arm::Cavalry, _) => self.cavalry,
            (Arm::Artillery | Arm::Wagon, _) => self.artillery,
        }
    }
}
