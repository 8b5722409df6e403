//! Choices the rules owe to a side, the answers they allow, and the policies that answer without asking.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ids::{ModuleId, PlaceId, SideId, UnitId};

/// What a decision is about: its kind in files, the name of its `ask` hook, and what a policy is set for (X4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DecisionKind {
    /// O7: whether a regiment of 9 or fewer printed increments divides.
    Divide,
    /// O11: on which hex of its parent's Line the senior fraction stands.
    SeniorHex,
    /// D1: onto which of its hexes a broken unit collapses.
    CollapseHex,
    /// W2: which wing hex a cavalry Line gives up.
    WingHex,
    /// R1: which of equally good hexes a retreating unit goes to.
    RetreatStep,
    /// R4: whether a routing unit leaves by its own side's edge.
    LeaveMap,
    /// L3: whether a leader goes along with the units that rout.
    LeaderGoes,
    /// X2: whether a stack fires at who provokes it.
    OpportunityFire,
    /// X2, H3: whether infantry tries to form Square.
    FormSquare,
    /// X2: whether cavalry charges who provokes it.
    OpportunityCharge,
    /// H2: whether cavalry answers a charge with one of its own.
    ReactionCharge,
    /// X2: whether cavalry in Skirmish tries to form up.
    FormUp,
    /// A4, Q3: whether the winner advances into the hex attacked.
    Advance,
    /// A question of a module's script.
    Script,
}

impl DecisionKind {
    /// Every kind.
    pub const ALL: [Self; 14] = [
        Self::Divide,
        Self::SeniorHex,
        Self::CollapseHex,
        Self::WingHex,
        Self::RetreatStep,
        Self::LeaveMap,
        Self::LeaderGoes,
        Self::OpportunityFire,
        Self::FormSquare,
        Self::OpportunityCharge,
        Self::ReactionCharge,
        Self::FormUp,
        Self::Advance,
        Self::Script,
    ];

    /// Returns whether it is a reaction, which a stack may take or decline (X2).
    pub const fn is_reaction(self) -> bool {
        matches!(
            self,
            Self::OpportunityFire | Self::FormSquare | Self::OpportunityCharge | Self::ReactionCharge | Self::FormUp
        )
    }

    /// Returns the identifier used in files and by hooks.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Divide => "divide",
            Self::SeniorHex => "senior_hex",
            Self::CollapseHex => "collapse_hex",
            Self::WingHex => "wing_hex",
            Self::RetreatStep => "retreat_step",
            Self::LeaveMap => "leave_map",
            Self::LeaderGoes => "leader_goes",
            Self::OpportunityFire => "opportunity_fire",
            Self::FormSquare => "form_square",
            Self::OpportunityCharge => "opportunity_charge",
            Self::ReactionCharge => "reaction_charge",
            Self::FormUp => "form_up",
            Self::Advance => "advance",
            Self::Script => "script",
        }
    }

    /// Returns the clause that owes it; a script's question has none.
    pub const fn clause(self) -> Option<&'static str> {
        match self {
            Self::Divide => Some("O7"),
            Self::SeniorHex => Some("O11"),
            Self::CollapseHex => Some("D1"),
            Self::WingHex => Some("W2"),
            Self::RetreatStep => Some("R1"),
            Self::LeaveMap => Some("R4"),
            Self::LeaderGoes => Some("L3"),
            Self::OpportunityFire | Self::OpportunityCharge | Self::FormUp => Some("X2"),
            Self::FormSquare => Some("H3"),
            Self::ReactionCharge => Some("H2"),
            Self::Advance => Some("A4"),
            Self::Script => None,
        }
    }
}

/// One legal answer to a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Yes.
    Yes,
    /// No.
    No,
    /// This hex.
    Hex(PlaceId),
    /// This unit.
    Unit(UnitId),
    /// An answer in a script's own words: a key of its texts, or the words themselves.
    Words(String),
}

impl Choice {
    /// Returns the hex chosen.
    pub const fn hex(&self) -> Option<&PlaceId> {
        match self {
            Self::Hex(hex) => Some(hex),
            _ => None,
        }
    }

    /// Returns the unit chosen.
    pub const fn unit(&self) -> Option<&UnitId> {
        match self {
            Self::Unit(unit) => Some(unit),
            _ => None,
        }
    }
}

/// The answer as scripts see and name it: `yes`, `no`, the id of a hex or a unit, or a script's words.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Yes => f.write_str("yes"),
            Self::No => f.write_str("no"),
            Self::Hex(hex) => f.write_str(hex.as_str()),
            Self::Unit(unit) => f.write_str(unit.as_str()),
            Self::Words(words) => f.write_str(words),
        }
    }
}

/// A choice the rules owe to a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// Its number in the game.
    pub id: u32,
    /// Who answers; anyone where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<SideId>,
    /// What is asked.
    pub kind: DecisionKind,
    /// The module whose script asks, for [`DecisionKind::Script`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub module: Option<ModuleId>,
    /// The question of a script in words; the sentence of every other kind is the session's.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The legal answers, the likeliest first: never empty.
    pub options: Vec<Choice>,
    /// The unit it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    /// The hexes it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hexes: Vec<PlaceId>,
}

/// How a side answers decisions of a kind (X4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Policy {
    /// The player is asked, unless a script answers first.
    #[default]
    Ask,
    /// The first answer is taken: yes, or the likeliest.
    Always,
    /// The last answer is taken: no, or the least likely.
    Never,
    /// Only a script answers; where none does, the player is asked.
    Script,
}

impl Policy {
    /// Returns the identifier used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ask => "ask",
            Self::Always => "always",
            Self::Never => "never",
            Self::Script => "script",
        }
    }

    /// Returns the answer it gives by itself, as a position among so many options.
    pub const fn answer(self, n_options: usize) -> Option<usize> {
        match self {
            Self::Always if n_options > 0 => Some(0),
            Self::Never => n_options.checked_sub(1),
            _ => None,
        }
    }
}
