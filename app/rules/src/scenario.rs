//! A scenario: who sets up where, the turn track, and what arrives.

use serde::{Deserialize, Serialize};

use crate::charts::OptionValue;
use crate::combat::Readiness;
use crate::facing::Facing;
use crate::ids::{ContainerId, PhaseId, PlaceId, ScenarioId, SideId, UnitId};
use crate::num::MovePoints;
use crate::unit::{Formation, Posture};

/// A phase the engine knows (Q1), or one of a module's own script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseKind {
    /// Q0: each side places within its areas what the scenario leaves free. Played once, before turn 1.
    SetUp,
    /// Q2.
    Command,
    /// Q2.
    Manoeuvre,
    /// Q3.
    Combat,
    /// Q4.
    Reorganisation,
    /// Q5.
    End,
    /// A phase of a module's script.
    Script,
}

/// A phase of the turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phase {
    /// Its name in files.
    pub id: PhaseId,
    /// What happens in it.
    pub kind: PhaseKind,
}

/// Where a unit stands at the start, or comes in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement {
    /// Who.
    pub unit: UnitId,
    /// Its hexes, head first.
    pub hexes: Vec<PlaceId>,
    /// The formation it stands in; leaders and markers have none.
    pub formation: Option<Formation>,
    /// The way it faces.
    pub facing: Facing,
    /// Increments lost before the game.
    pub losses: u16,
}

/// Hexes in which a side may place some of its units during set-up (Q0).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// Whose.
    pub side: SideId,
    /// Who may stand there.
    pub units: Vec<UnitId>,
    /// Where.
    pub hexes: Vec<PlaceId>,
}

/// The edge of the map by which a side's PGD units may leave (R4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Whose.
    pub side: SideId,
    /// Its hexes.
    pub hexes: Vec<PlaceId>,
}

/// What a container is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ContainerKind {
    /// A box beside the map: the dead, the reserve.
    Box,
    /// A deck, drawn from the top.
    Deck,
    /// What a side holds in its hand.
    Hand,
    /// Counters without end: what is taken from it is a new one, what is put into it is thrown away.
    Palette,
}

/// Something off the map that holds units in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Container {
    /// Its id.
    pub id: ContainerId,
    /// Its name: a key of the module's texts, or the words themselves.
    pub name: String,
    /// What it is.
    pub kind: ContainerKind,
    /// Whose it is; everyone's where no side is named.
    pub side: Option<SideId>,
    /// The place of the map on which it lies, if it lies on one.
    pub at: Option<PlaceId>,
    /// What lies in it at the start, top first; in a palette always.
    pub units: Vec<UnitId>,
}

/// Reinforcements of the turn track (Q5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// The turn at whose start they stand on the map.
    pub turn: u16,
    /// Who, in the order they come in.
    pub units: Vec<UnitId>,
    /// The entry hexes, best first.
    pub entries: Vec<PlaceId>,
    /// The formation they come in; batteries limbered, leaders none.
    pub formation: Formation,
    /// The way they face.
    pub facing: Facing,
}

/// How a scenario begins in the middle of a turn, for lessons and problems.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// The phase in which it begins, counted from 0.
    pub phase: u16,
    /// Who is active, and the MP each has left.
    pub active: Vec<(UnitId, MovePoints)>,
    /// Who is Disordered or in PGD.
    pub broken: Vec<(UnitId, Posture)>,
    /// How fresh cavalry is that is not fresh.
    pub readiness: Vec<(UnitId, Readiness)>,
    /// Readings of section 14 taken otherwise.
    pub options: Vec<(String, OptionValue)>,
    /// Whether every side declines every reaction (X4).
    pub without_reactions: bool,
}

/// A scenario as its module defines it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its id.
    pub id: ScenarioId,
    /// Its title: a key of the module's texts, or the words themselves.
    pub title: String,
    /// The side that counts as first where no chit was drawn (Q3).
    pub first_side: SideId,
    /// How many turns it lasts.
    pub turns: u16,
    /// The time of day at which turn 1 begins, in minutes after midnight.
    pub starts_at_minutes: u16,
    /// How long a turn lasts, in minutes.
    pub minutes_per_turn: u16,
    /// The phases of a turn, in order.
    pub phases: Vec<Phase>,
    /// Who stands where at the start.
    pub set_up: Vec<Placement>,
    /// Where a side may place otherwise.
    pub areas: Vec<Area>,
    /// By which edge each side's units may leave.
    pub edges: Vec<Edge>,
    /// What lies off the map.
    pub containers: Vec<Container>,
    /// Who arrives later.
    pub arrivals: Vec<Arrival>,
    /// How it begins, where that is not before turn 1.
    pub opening: Option<Opening>,
}

/// How clearly a side has won (Q5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VictoryLevel {
    /// By a little.
    Marginal,
    /// Clearly.
    Major,
    /// Beyond dispute.
    Decisive,
}

impl VictoryLevel {
    /// Every level, the least first.
    pub const ALL: [Self; 3] = [Self::Marginal, Self::Major, Self::Decisive];

    /// Returns the identifier used in files and by scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Marginal => "marginal",
            Self::Major => "major",
            Self::Decisive => "decisive",
        }
    }
}

impl Scenario {
    /// Returns whether a hex lies on a side's own edge (R4).
    pub fn is_own_edge(&self, side: &SideId, hex: &PlaceId) -> bool {
        self.edges.iter().any(|edge| edge.side == *side && edge.hexes.contains(hex))
    }

    /// Returns a container.
    pub fn container(&self, id: &ContainerId) -> Option<&Container> {
        self.containers.iter().find(|c| c.id == *id)
    }

    /// Returns whether a unit lies in a palette: it never comes into play itself, copies of it do.
    pub fn is_of_palette(&self, unit: &UnitId) -> bool {
        self.of_palettes().any(|lies_there| lies_there == unit)
    }

    /// Returns every unit of every palette.
    pub fn of_palettes(&self) -> impl Iterator<Item = &UnitId> {
        self.containers.iter().filter(|c| c.kind == ContainerKind::Palette).flat_map(|c| &c.units)
    }

    /// Returns the time of day of a turn, in minutes after midnight.
    pub const fn minutes_at(&self, turn: u16) -> u16 {
        let since = (turn.saturating_sub(1) as u32) * (self.minutes_per_turn as u32);
        ((self.starts_at_minutes as u32 + since) % (24 * 60)) as u16
    }
}
