//! What a player asks: the imperative half of the engine's language.

use serde::{Deserialize, Serialize};

use crate::facing::Facing;
use crate::ids::{ContainerId, GroupId, PlaceId, UnitId};
use crate::num::Increments;
use crate::unit::Formation;
use crate::unit::Posture;

/// A change of formation on the march: after so many steps of the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChangeOnMarch {
    /// How many steps are done before it; 0 is before the first.
    pub after: u16,
    /// The formation taken.
    pub to: Formation,
}

/// An order. It names one or more units of one stack, top first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// Marches units along a path of neighbouring hexes (T1), in the Manoeuvre segment.
    Move {
        /// Who, top first.
        units: Vec<UnitId>,
        /// The hexes entered, in order.
        path: Vec<PlaceId>,
        /// Voluntary changes on the way (F3); where the ground forces a change after that very step, the formation
        /// taken instead (F23).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        changes: Vec<ChangeOnMarch>,
        /// The formation taken wherever the ground forces a change (F7, F23); Column if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<Formation>,
        /// The facing at the end (T3); that of the march if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<Facing>,
    },
    /// Changes the formation of units of one arm in a stack (F3).
    ChangeFormation {
        /// Who, top first.
        units: Vec<UnitId>,
        /// The formation taken.
        to: Formation,
        /// The facing taken with it (F23).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<Facing>,
        /// The hex a unit on several hexes folds onto first (F19); its head if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hex: Option<PlaceId>,
    },
    /// Turns units where they stand (T3).
    Turn {
        /// Who.
        units: Vec<UnitId>,
        /// The new facing.
        facing: Facing,
    },
    /// Changes the order of a stack (S25).
    Restack {
        /// The hex.
        hex: PlaceId,
        /// All units of the hex, top first.
        order: Vec<UnitId>,
    },
    /// Takes increments off by hand.
    Lose {
        /// Who.
        unit: UnitId,
        /// How many.
        increments: Increments,
    },
    /// Gives lost increments back by hand.
    Regain {
        /// Who.
        unit: UnitId,
        /// How many.
        increments: Increments,
    },
    /// Puts a unit on the map, in set-up (Q0) or by hand.
    Place {
        /// Who.
        unit: UnitId,
        /// Its hexes, head first.
        hexes: Vec<PlaceId>,
        /// The posture it stands in; the one it has if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        posture: Option<Posture>,
        /// The way it faces.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<Facing>,
    },
    /// Puts a unit into a box, a deck or a hand, by hand.
    Store {
        /// Who.
        unit: UnitId,
        /// Where.
        container: ContainerId,
        /// How many lie over it: 0 is the top.
        #[serde(default)]
        at: u16,
    },
    /// Activates the units of a manoeuvre unit: their MP are refilled (Q2).
    Activate {
        /// The manoeuvre unit.
        group: GroupId,
    },
    /// Ends the activation of units (Q2).
    Finish {
        /// Who.
        units: Vec<UnitId>,
    },
    /// Goes on to the next phase of the turn (Q1).
    NextPhase {},
    /// Answers a decision that is owed.
    Answer {
        /// Which decision.
        decision: u32,
        /// Which of its options, counted from 0.
        option: usize,
    },
    /// Does an order although rules forbid it.
    Overrule {
        /// The order.
        order: Box<Order>,
        /// Why.
        reason: String,
    },
}

impl Order {
    /// Returns the name used in files and by hooks.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Move { .. } => "move",
            Self::ChangeFormation { .. } => "change_formation",
            Self::Turn { .. } => "turn",
            Self::Restack { .. } => "restack",
            Self::Lose { .. } => "lose",
            Self::Regain { .. } => "regain",
            Self::Place { .. } => "place",
            Self::Store { .. } => "store",
            Self::Activate { .. } => "activate",
            Self::Finish { .. } => "finish",
            Self::NextPhase {} => "next_phase",
            Self::Answer { .. } => "answer",
            Self::Overrule { order, .. } => order.name(),
        }
    }

    /// The names of all orders.
    pub const NAMES: [&'static str; 12] = [
        "move",
        "change_formation",
        "turn",
        "restack",
        "lose",
        "regain",
        "place",
        "store",
        "activate",
        "finish",
        "next_phase",
        "answer",
    ];

    /// Returns a march without changes or a facing of its own.
    pub fn march(units: Vec<UnitId>, path: Vec<PlaceId>) -> Self {
        Self::Move { units, path, changes: Vec::new(), into: None, facing: None }
    }

    /// Returns the units the order names, top first.
    pub fn units(&self) -> Vec<UnitId> {
        match self {
            Self::Move { units, .. }
            | Self::ChangeFormation { units, .. }
            | Self::Turn { units, .. }
            | Self::Finish { units } => units.clone(),
            Self::Restack { order, .. } => order.clone(),
            Self::Lose { unit, .. }
            | Self::Regain { unit, .. }
            | Self::Place { unit, .. }
            | Self::Store { unit, .. } => vec![unit.clone()],
            Self::Activate { .. } | Self::NextPhase {} | Self::Answer { .. } => Vec::new(),
            Self::Overrule { order, .. } => order.units(),
        }
    }
}
