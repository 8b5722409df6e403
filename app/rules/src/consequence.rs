//! What an order brings about beyond itself: forced consequences, worked off one by one in the same act (W3).
//!
//! An act keeps a list of them. Each is worked by its chapter; it may bring about others, at once or when its turn
//! comes, or owe a decision. Where a player must decide, the list rests in the state and goes on with the answer.

use serde::{Deserialize, Serialize};

use crate::charts::MeleeResult;
use crate::combat::{AssaultStage, AttackKind, ChargeStage, FireKind};
use crate::decision::{Choice, DecisionKind};
use crate::event::Happening;
use crate::explain::Occasion;
use crate::ids::{PlaceId, SideId, UnitId};
use crate::num::{Increments, MovePoints};
use crate::order::Order;
use crate::unit::{Condition, Posture};
use crate::verdict::ProvocationKind;

/// A unit on its way in a cascade of displacements (S20): the hexes it has left and never enters again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Displaced {
    /// Who.
    pub unit: UnitId,
    /// The hexes it left in this cascade.
    pub left: Vec<PlaceId>,
}

/// How a unit stood as its order paused for the reactions it provoked (X3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stood {
    /// Who.
    pub unit: UnitId,
    /// How it stood; leaders have no posture.
    pub posture: Option<Posture>,
    /// The hexes it stood on, head first.
    pub hexes: Vec<PlaceId>,
    /// The turn in which it came in, among all that ever entered a hex (S18): another means that it has been away.
    pub entered: u64,
}

/// How units beyond the cap of a hex came to matter (O8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Excess {
    /// A forced division left them there: without a leader they are displaced at once, with one they stay.
    Divided,
    /// One of them was given an order: a violation, leader or not; the units of the hex check (S16).
    Ordered,
    /// They have checked: who is still beyond the cap is displaced (S16).
    Checked,
}

/// A forced consequence that waits to be worked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Consequence {
    /// Q2: a chit is drawn from the cup.
    DrawChit {},
    /// W1: a hit of fire is borne by the units of a hex.
    Hit {
        /// The hex.
        hex: PlaceId,
        /// How many increments it costs.
        increments: Increments,
        /// The roll that gave it; thrown where it must be known and is not.
        roll: Option<u8>,
        /// Who alone is hit; all of the hex where nobody is named (X2).
        only: Vec<UnitId>,
    },
    /// W2: what a unit that lost increments no longer holds: a Square, a Line on two hexes, wing and tail hexes.
    Minimums {
        /// Who lost increments.
        unit: UnitId,
    },
    /// O6, O7: a regiment at half its printed strength divides, or its owner is asked.
    ForcedDivision {
        /// Who.
        unit: UnitId,
    },
    /// O8: units beyond the cap of a hex without a leader are displaced.
    LeaderlessCap {
        /// The hex.
        hex: PlaceId,
        /// How the excess came to matter.
        excess: Excess,
    },
    /// M5, M6: the units of a hex check on one roll.
    Check {
        /// The hex.
        hex: PlaceId,
        /// Who checks, top first, each with its own occasion, for the table adds to each what it may (T7); fractions take
        /// the place of a unit just divided (W3).
        units: Vec<(UnitId, Occasion)>,
    },
    /// M3, D1: a unit takes a worse condition, on the one of its hexes its owner names.
    Break {
        /// Who.
        unit: UnitId,
        /// The condition it takes.
        to: Condition,
    },
    /// D10–D12: a PGD unit routs, step by step.
    Rout {
        /// Who.
        unit: UnitId,
        /// The hexes on its way so far, where it began first; empty until it begins.
        path: Vec<PlaceId>,
        /// The MP it has left; `None` until it begins.
        left: Option<MovePoints>,
    },
    /// S16: a violated hex: the table is read, and all that do not rout outright check.
    Violation {
        /// The hex.
        hex: PlaceId,
        /// Who came in.
        came_in: Vec<UnitId>,
        /// Whether units are displaced afterwards while the hex still violates; not where a rout passes (S11).
        displaces: bool,
        /// The cascade it belongs to (S20).
        cascade: Vec<Displaced>,
    },
    /// S16, S17: units of the hex are displaced until it is lawful, or none of them differs in condition.
    Displacement {
        /// The hex.
        hex: PlaceId,
        /// S17: whether units are displaced because some of a stack in Good order passed and others failed.
        because_split: bool,
        /// The cascade it belongs to (S20).
        cascade: Vec<Displaced>,
    },
    /// S19: a unit is displaced one hex.
    Displace {
        /// Who.
        unit: UnitId,
        /// The hex it leaves.
        from: PlaceId,
        /// The cascade it belongs to (S20).
        cascade: Vec<Displaced>,
    },
    /// S19, S21: a displacement whose hex is chosen, after the reactions it provoked.
    DisplaceTo {
        /// Who.
        unit: UnitId,
        /// The hex it leaves.
        from: PlaceId,
        /// The hex it goes to.
        to: PlaceId,
        /// The cascade it belongs to (S20).
        cascade: Vec<Displaced>,
    },
    /// X2, X3: the stacks that may react to a provocation are asked, one after the other.
    Reactions {
        /// What provokes.
        kind: ProvocationKind,
        /// The hex it happens in.
        hex: PlaceId,
        /// Who provokes.
        units: Vec<UnitId>,
        /// The hexes of the stacks still to be asked, in order.
        reactors: Vec<PlaceId>,
        /// What the first of them has declined already.
        declined: Vec<DecisionKind>,
        /// The hexes of the stacks that have reacted in this chain: they answer nothing that follows.
        chain: Vec<PlaceId>,
    },
    /// X3: an order goes on after the reactions it provoked, if its units are still sound.
    GoOn {
        /// Its units as they stood before the reactions.
        units: Vec<Stood>,
        /// What the ground just entered forces (F6, F7, L3): it comes even where the order ends here.
        forced: Vec<Happening>,
        /// What was planned besides of the step that provoked.
        planned: Vec<Happening>,
        /// What is left of the order.
        rest: Option<Box<Order>>,
        /// Whether what the rest provokes before it is done has been answered.
        answered: bool,
        /// What follows the order at its end.
        follows: Vec<Consequence>,
        /// Whether its units have come into the hex they stand in, where they may have no right to stay: it is looked at
        /// if the order ends there (S15, S16).
        on_the_way: bool,
    },
    /// K1–K3: a hex fires.
    Fire {
        /// The hex that fires.
        from: PlaceId,
        /// The hex fired at.
        at: PlaceId,
        /// What the fire is.
        kind: FireKind,
        /// At whom alone; all of the hex where nobody is named (X2).
        only: Vec<UnitId>,
    },
    /// L3: dice are thrown for the leaders of a hex.
    LeaderRisk {
        /// The hex.
        hex: PlaceId,
    },
    /// A1: an assault goes on to a stage.
    Assault {
        /// Which attack.
        attack: u32,
        /// The stage.
        stage: AssaultStage,
    },
    /// H1, H2, H4: a charge goes on to a stage.
    Charge {
        /// Which attack.
        attack: u32,
        /// The stage.
        stage: ChargeStage,
    },
    /// H3: infantry tries to form Square in reaction.
    FormSquare {
        /// Its hex.
        hex: PlaceId,
        /// How far the cavalry is, in hexes.
        distance: u32,
        /// Whether it has lancers.
        lancers: bool,
    },
    /// X2, H2: the cavalry of a hex charges in reaction.
    ChargeInReaction {
        /// What the charge is: at one who provokes it, or against a charge.
        kind: AttackKind,
        /// Its hex.
        hex: PlaceId,
        /// The hex charged.
        target: PlaceId,
        /// The hexes of the stacks that have reacted in this chain: they answer nothing of it.
        chain: Vec<PlaceId>,
    },
    /// X2: cavalry in Skirmish tries to form up in reaction.
    FormUp {
        /// Its hex.
        hex: PlaceId,
    },
    /// A4: what the result of a melee brings, once its losses are borne.
    MeleeEnds {
        /// Which attack.
        attack: u32,
        /// The result.
        result: MeleeResult,
    },
    /// R1, R2, A4: units go back hex by hex.
    Retreat {
        /// Who, top first.
        units: Vec<UnitId>,
        /// How many hexes are left.
        hexes: u8,
        /// The hexes on their way so far, where it began first.
        path: Vec<PlaceId>,
        /// Whether steps out of enemy zones cost increments: not in recoil and rebound (R2).
        costs: bool,
    },
    /// A4, Q3: the winner of an attack may advance into the hex attacked.
    Advance {
        /// Who may, top first.
        units: Vec<UnitId>,
        /// The hex.
        into: PlaceId,
    },
    /// D12, D10: a unit of the hex has become PGD after units of a leader's hex routed: his owner says whether he goes
    /// along (L3).
    LeaderGoes {
        /// Who.
        leader: UnitId,
        /// The hex he is in.
        from: PlaceId,
        /// Where the routing units stand now.
        to: PlaceId,
    },
}

impl Consequence {
    /// Returns whether it is a rout that has not begun.
    pub const fn begins_rout(&self) -> bool {
        matches!(self, Self::Rout { left: None, .. })
    }

    /// Returns whether an assault or melee goes on: what waits until it is over still waits (S17).
    pub const fn is_attack_under_way(&self) -> bool {
        matches!(self, Self::Assault { .. } | Self::Charge { .. } | Self::MeleeEnds { .. })
    }

    /// Returns whether it is a rout that has begun and not yet ended.
    pub const fn is_rout_under_way(&self) -> bool {
        matches!(self, Self::Rout { left: Some(_), .. })
    }
}

/// What a consequence asks of a side before it can be worked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Who answers.
    pub side: Option<SideId>,
    /// What is asked.
    pub kind: DecisionKind,
    /// The unit it is about.
    pub unit: Option<UnitId>,
    /// The hexes it is about.
    pub hexes: Vec<PlaceId>,
    /// The legal answers, the likeliest first.
    pub options: Vec<Choice>,
}

/// What working a consequence comes to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Work {
    /// What happens now, in order.
    pub happenings: Vec<Happening>,
    /// What is worked next, in order, before all that waits.
    pub next: Vec<Consequence>,
    /// What waits its turn behind all others (W3).
    pub later: Vec<Consequence>,
    /// The decision owed: the consequence is worked again with the answer, and nothing else of this is done.
    pub asked: Option<Asked>,
}

impl Work {
    /// Asks for a decision.
    pub fn ask(asked: Asked) -> Self {
        Self { asked: Some(asked), ..Self::default() }
    }
}
