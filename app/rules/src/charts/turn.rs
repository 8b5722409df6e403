//! Figures of the turn (Q) and of retreat (R).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::ids::TerrainId;
use crate::num::Increments;

/// The turn (Q2, Q5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnCharts {
    /// Q2: end chits in the cup; the last drawn ends the segment.
    pub end_chits: u8,
    /// Q5: how far from an entry hex that is held a free one is sought.
    pub entry_search_hexes: u8,
}

impl Default for TurnCharts {
    fn default() -> Self {
        Self { end_chits: 2, entry_search_hexes: 5 }
    }
}

/// A key by which a step of a retreat is chosen (R1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RetreatKey {
    /// Outside enemy zones.
    OutsideEnemyZones,
    /// Farther from the nearest enemy.
    FartherFromEnemy,
    /// Cheaper.
    Cheaper,
    /// Without friends.
    WithoutFriends,
    /// Under cover.
    Cover,
}

impl RetreatKey {
    /// Every key, in the order of the rules.
    pub const ALL: [Self; 5] =
        [Self::OutsideEnemyZones, Self::FartherFromEnemy, Self::Cheaper, Self::WithoutFriends, Self::Cover];

    /// Returns the identifier used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OutsideEnemyZones => "outside_enemy_zones",
            Self::FartherFromEnemy => "farther_from_enemy",
            Self::Cheaper => "cheaper",
            Self::WithoutFriends => "without_friends",
            Self::Cover => "cover",
        }
    }
}

/// Retreat and rout (R).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RetreatCharts {
    /// R1: the keys in order.
    pub keys: Vec<RetreatKey>,
    /// R1: ground that counts as cover.
    pub cover: BTreeSet<TerrainId>,
    /// R2: increments each step out of an enemy zone costs.
    pub step_out_of_zone: Increments,
    /// R2: whether one with nowhere to go next to an enemy surrenders.
    pub next_to_enemy_surrenders: bool,
    /// R4: whether a PGD unit may leave by its own side's edge.
    pub leave_by_own_edge: bool,
}

impl Default for RetreatCharts {
    fn default() -> Self {
        Self {
            keys: RetreatKey::ALL.to_vec(),
            cover: BTreeSet::new(),
            step_out_of_zone: 1,
            next_to_enemy_surrenders: true,
            leave_by_own_edge: true,
        }
    }
}
