//! What a unit is: its definition, fixed by its module, and the posture and facing it can take (O1, F1).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::ids::{GroupId, NationId, SideId, TraitId, UnitId};
use crate::looks::Face;
use crate::num::{Increments, MovePoints, Ratio};

/// The arm of a combat unit (O1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// Infantry.
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Artillery, foot or horse.
    Artillery,
    /// An ammunition wagon: moves as limbered artillery, fills a hex, never fights (O1).
    Wagon,
}

impl Arm {
    /// The arms that fight.
    pub const COMBAT: [Self; 3] = [Self::Infantry, Self::Cavalry, Self::Artillery];

    /// Returns the identifier used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Cavalry => "cavalry",
            Self::Artillery => "artillery",
            Self::Wagon => "wagon",
        }
    }
}

/// Tactical organisation (O1, C2, S2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Organisation {
    /// A company.
    Company,
    /// A half-battalion.
    HalfBattalion,
    /// A battalion.
    Battalion,
    /// A squadron.
    Squadron,
    /// A regiment.
    Regiment,
    /// A section of guns.
    Section,
    /// A battery.
    Battery,
}

/// A formation (F1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Formation {
    /// Column.
    Column,
    /// Line.
    Line,
    /// Square, of infantry.
    Square,
    /// Skirmish order.
    Skirmish,
    /// Road column.
    RoadColumn,
    /// Column of companies, of cavalry.
    ColumnOfCompanies,
    /// General order, imposed by terrain.
    GeneralOrder,
    /// Limbered artillery.
    Limbered,
    /// Unlimbered artillery.
    Unlimbered,
}

impl Formation {
    /// Every formation, in the order a menu lists them.
    pub const ALL: [Self; 9] = [
        Self::Column,
        Self::Line,
        Self::Square,
        Self::Skirmish,
        Self::RoadColumn,
        Self::ColumnOfCompanies,
        Self::GeneralOrder,
        Self::Limbered,
        Self::Unlimbered,
    ];

    /// Returns the identifier used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Column => "column",
            Self::Line => "line",
            Self::Square => "square",
            Self::Skirmish => "skirmish",
            Self::RoadColumn => "road_column",
            Self::ColumnOfCompanies => "column_of_companies",
            Self::GeneralOrder => "general_order",
            Self::Limbered => "limbered",
            Self::Unlimbered => "unlimbered",
        }
    }
}

impl fmt::Display for Formation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Order of a unit on the screen: how sound it is (D).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Good order.
    GoodOrder,
    /// Disorder.
    Disordered,
    /// PGD, the worst.
    Pgd,
}

/// The state a unit stands in: a formation while in Good order, else only how broken it is (F1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Posture {
    /// Good order, in this formation.
    Good(Formation),
    /// Disorder; a battery stays limbered or not.
    Disordered {
        /// Whether a battery is limbered; `false` for every other arm.
        #[serde(default)]
        limbered: bool,
    },
    /// PGD; a battery stays limbered or not.
    Pgd {
        /// Whether a battery is limbered; `false` for every other arm.
        #[serde(default)]
        limbered: bool,
    },
}

impl Posture {
    /// Returns how sound the unit is.
    pub const fn condition(self) -> Condition {
        match self {
            Self::Good(_) => Condition::GoodOrder,
            Self::Disordered { .. } => Condition::Disordered,
            Self::Pgd { .. } => Condition::Pgd,
        }
    }

    /// Returns the formation, which only Good order has.
    pub const fn formation(self) -> Option<Formation> {
        match self {
            Self::Good(formation) => Some(formation),
            _ => None,
        }
    }

    /// Returns the posture as an arm holds it: broken, only a battery can be limbered, and a wagon always is (F1).
    #[must_use]
    pub const fn of_arm(self, arm: Arm) -> Self {
        let can_be = matches!(arm, Arm::Artillery | Arm::Wagon);
        let must_be = matches!(arm, Arm::Wagon);
        match self {
            Self::Good(_) => self,
            Self::Disordered { limbered } => Self::Disordered { limbered: (limbered && can_be) || must_be },
            Self::Pgd { limbered } => Self::Pgd { limbered: (limbered && can_be) || must_be },
        }
    }

    /// Returns whether a battery in this posture is limbered.
    pub const fn is_limbered(self) -> bool {
        matches!(
            self,
            Self::Good(Formation::Limbered) | Self::Disordered { limbered: true } | Self::Pgd { limbered: true }
        )
    }
}

/// How far up the organisation a leader stands (L1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderLevel {
    /// An aide-de-camp, who leads nobody (C1).
    Aide,
    /// A brigadier.
    Brigade,
    /// A general of division.
    Division,
    /// A corps commander.
    Corps,
    /// An army commander.
    Army,
}

/// A value a module hangs on a unit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum PropValue {
    /// A flag.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A text or the name of a counter face.
    Text(String),
}

/// How a printed value was obtained, so that the card can say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// It stands in the rulebook.
    Rulebook,
    /// It is our default.
    Default,
    /// The module's author estimated it.
    Estimate,
}

/// Fire of a battery up to a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FireBand {
    /// The farthest range in hexes at which the value holds.
    pub to_range: u8,
    /// Fire per increment.
    pub value: Ratio,
}

/// The combat part of a definition (O1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TroopsDef {
    /// Its arm.
    pub arm: Arm,
    /// Its tactical organisation.
    pub organisation: Organisation,
    /// Printed strength.
    pub printed: Increments,
    /// The unit it is a fraction of.
    pub parent: Option<UnitId>,
    /// Its fractions, senior first.
    pub fractions: Vec<UnitId>,
    /// The corps it belongs to; without one it counts as a corps of its own nation (C3).
    pub corps: Option<GroupId>,
    /// Its nation.
    pub nation: NationId,
    /// Traits: `old_guard`, `skirmisher`, `light`, `heavy`, `lancers`, `horse` ...
    pub traits: BTreeSet<TraitId>,
    /// Printed movement allowance.
    pub allowance: MovePoints,
    /// Morale value on the ladder, 11 to 66; low is good (M2).
    pub morale: u8,
    /// Fire per increment, where it fires as infantry.
    pub fire: Option<Ratio>,
    /// Fire per increment by range, where it fires as artillery.
    pub fire_bands: Vec<FireBand>,
    /// Melee per increment.
    pub melee: Ratio,
    /// Range of fire in hexes.
    pub range: u8,
    /// Charge distance in hexes, of cavalry (H1).
    pub charge_distance: Option<u8>,
    /// Where the values come from.
    pub source: Source,
}

impl TroopsDef {
    /// Returns whether the unit has the trait.
    pub fn has(&self, name: &str) -> bool {
        self.traits.contains(name)
    }
}

/// The leader part of a definition (L1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaderDef {
    /// How far up he stands.
    pub level: LeaderLevel,
    /// What his presence adds to a morale check, in steps of the ladder (M4).
    pub bonus: i8,
    /// Command range in hexes.
    pub range: u8,
    /// Movement allowance; he moves as cavalry.
    pub allowance: MovePoints,
    /// Whom he commands.
    pub commands: Option<GroupId>,
}

/// What a unit is besides its name and its place in the organisation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnitKind {
    /// A combat unit or a wagon. Boxed because it is far larger than the others.
    Troops(Box<TroopsDef>),
    /// A leader or aide.
    Leader(LeaderDef),
    /// An information marker, or any counter of a `free` module.
    Marker,
}

/// A unit as its module defines it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitDef {
    /// Its id, `module:name`.
    pub id: UnitId,
    /// Its name on the counter.
    pub name: String,
    /// Its side.
    pub side: SideId,
    /// Where it stands in the organisation.
    pub group: Option<GroupId>,
    /// What it is.
    pub kind: UnitKind,
    /// Values its module hangs on it at the start.
    pub props: BTreeMap<String, PropValue>,
    /// Its printed face; without one its counter is drawn from what it is.
    pub face: Option<Arc<Face>>,
}

impl UnitDef {
    /// Returns the combat part.
    pub fn troops(&self) -> Option<&TroopsDef> {
        match &self.kind {
            UnitKind::Troops(troops) => Some(troops),
            _ => None,
        }
    }

    /// Returns the leader part.
    pub fn leader(&self) -> Option<&LeaderDef> {
        match &self.kind {
            UnitKind::Leader(leader) => Some(leader),
            _ => None,
        }
    }
}
