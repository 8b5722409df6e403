//! What the player puts right by hand: everything the state holds that no order of its own sets.
//!
//! Where a unit stands, how it stands, what it has lost and the order of its stack have orders of their own.

use serde::{Deserialize, Serialize};

use crate::chapters::sequence::cup::Chit;
use crate::combat::{CombatStep, Readiness};
use crate::event::{Departure, Overlay, StoreValue};
use crate::ids::{ModuleId, PlaceId, SideId, UnitId};
use crate::num::MovePoints;
use crate::scenario::VictoryLevel;
use crate::state::Activity;
use crate::unit::PropValue;

/// Something a unit does once a turn, and is known to have done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Done {
    /// It has entered a hex in this activation (Z3).
    Marched,
    /// It has fired in the step *Fire* (Q3).
    Fired,
    /// It has moved or fought this turn (H4).
    Exerted,
    /// It has tried to recover (Q4).
    Tried,
}

impl Done {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Marched, Self::Fired, Self::Exerted, Self::Tried];

    /// Returns the identifier used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Marched => "marched",
            Self::Fired => "fired",
            Self::Exerted => "exerted",
            Self::Tried => "tried",
        }
    }
}

/// Something put right by hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Correction {
    /// The MP a unit has left.
    Mp {
        /// Who.
        unit: UnitId,
        /// How many.
        mp: MovePoints,
    },
    /// Whether a unit may act (Q2).
    Activity {
        /// Who.
        unit: UnitId,
        /// Whether it waits, is active or is done.
        activity: Activity,
    },
    /// What a unit has done this turn.
    Done {
        /// Who.
        unit: UnitId,
        /// What.
        what: Done,
        /// Whether it has.
        done: bool,
    },
    /// How fresh cavalry is (H4).
    Readiness {
        /// Who.
        unit: UnitId,
        /// How fresh.
        to: Readiness,
    },
    /// A unit is out of the game: the fate of a leader (L3), a surrender, a unit taken off. `place` brings it back.
    Out {
        /// Who.
        unit: UnitId,
        /// Why.
        why: Departure,
        /// The turn in which a wounded leader is back (L3); never where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        back: Option<u16>,
    },
    /// A chit goes back into the cup (Q2); its manoeuvre unit counts as not yet drawn.
    IntoCup {
        /// Which.
        chit: Chit,
    },
    /// A chit is taken out of the cup, and nobody is activated.
    OutOfCup {
        /// Which.
        chit: Chit,
    },
    /// This very chit is drawn: its units are activated (Q2).
    Draw {
        /// Which.
        chit: Chit,
    },
    /// The turn and the phase; nothing that comes with a new one comes with it.
    Clock {
        /// The turn; 0 is set-up.
        turn: u16,
        /// The position of the phase in the turn, counted from 0.
        phase: u16,
    },
    /// The step of the Combat segment, and whose turn it is to fire (Q3).
    Combat {
        /// The step.
        step: CombatStep,
        /// Whose turn it is to fire.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to_fire: Option<SideId>,
    },
    /// A hex that has fired or passed may fire again (Q3), and all units in it.
    FireAgain {
        /// The hex.
        hex: PlaceId,
    },
    /// A declared attack is not fought.
    GiveUp {
        /// Which attack.
        attack: u32,
    },
    /// A side has won, or nobody (Q5).
    Victory {
        /// Who; nobody in a draw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<SideId>,
        /// How clearly; none in a draw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<VictoryLevel>,
        /// Why, in words.
        text: String,
    },
    /// Nobody has won yet.
    NoVictory {},
    /// What lies on the ground of a hex: fire, a dug work.
    Ground {
        /// The hex.
        hex: PlaceId,
        /// What lies on it; nothing where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        overlay: Option<Overlay>,
    },
    /// A value hung on a unit.
    Prop {
        /// Who.
        unit: UnitId,
        /// Which value.
        key: String,
        /// What it is; taken off where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<PropValue>,
    },
    /// A value that a module's scripts keep: victory points, a count of messengers.
    Kept {
        /// Whose scripts.
        module: ModuleId,
        /// Which value.
        key: String,
        /// What it is; taken off where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<StoreValue>,
    },
}

impl Correction {
    /// The names of all corrections.
    pub const NAMES: [&'static str; 17] = [
        "mp",
        "activity",
        "done",
        "readiness",
        "out",
        "into_cup",
        "out_of_cup",
        "draw",
        "clock",
        "combat",
        "fire_again",
        "give_up",
        "victory",
        "no_victory",
        "ground",
        "prop",
        "kept",
    ];

    /// Returns the name used in files and by hooks.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Mp { .. } => "mp",
            Self::Activity { .. } => "activity",
            Self::Done { .. } => "done",
            Self::Readiness { .. } => "readiness",
            Self::Out { .. } => "out",
            Self::IntoCup { .. } => "into_cup",
            Self::OutOfCup { .. } => "out_of_cup",
            Self::Draw { .. } => "draw",
            Self::Clock { .. } => "clock",
            Self::Combat { .. } => "combat",
            Self::FireAgain { .. } => "fire_again",
            Self::GiveUp { .. } => "give_up",
            Self::Victory { .. } => "victory",
            Self::NoVictory {} => "no_victory",
            Self::Ground { .. } => "ground",
            Self::Prop { .. } => "prop",
            Self::Kept { .. } => "kept",
        }
    }

    /// Returns the unit it is about, if it is about one.
    pub const fn unit(&self) -> Option<&UnitId> {
        match self {
            Self::Mp { unit, .. }
            | Self::Activity { unit, .. }
            | Self::Done { unit, .. }
            | Self::Readiness { unit, .. }
            | Self::Out { unit, .. }
            | Self::Prop { unit, .. } => Some(unit),
            _ => None,
        }
    }
}
