//! What a player asks: the imperative half of the engine's language.

use serde::{Deserialize, Serialize};

use crate::charts::OptionValue;
use crate::correction::Correction;
use crate::decision::{DecisionKind, Policy};
use crate::facing::Facing;
use crate::ids::{ContainerId, DiceSetId, GroupId, ModuleId, PlaceId, SideId, UnitId};
use crate::num::Increments;
use crate::unit::{Condition, Formation, Posture, PropValue};

/// A change of formation on the march: after so many steps of the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChangeOnMarch {
    /// How many steps are done before it; 0 is before the first.
    pub after: u16,
    /// The formation taken.
    pub to: Formation,
}

/// How a cavalry Line stands after a step of the march: it extends or consolidates by one hex for each hex it enters
/// (F18).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineOnMarch {
    /// After how many steps; 1 is the first.
    pub after: u16,
    /// The hexes it then stands on, head first.
    pub hexes: Vec<PlaceId>,
}

/// To which hand a wheel goes (F24).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// What a note is written on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoteOn {
    /// A hex.
    Hex(PlaceId),
    /// A unit.
    Unit(UnitId),
}

/// Where counters are put on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// A place of the map.
    Hex(PlaceId),
    /// A box, a deck or a hand.
    Container(ContainerId),
}

/// An order. It names one or more units of one stack, top first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
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
        /// How a cavalry Line extends or consolidates on the way (F18).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lines: Vec<LineOnMarch>,
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
    /// Extends a Line onto neighbouring hexes along its front, where it stands (F15, F17, F20).
    Extend {
        /// Who, top first.
        units: Vec<UnitId>,
        /// The hexes it takes in besides those it has.
        hexes: Vec<PlaceId>,
    },
    /// Consolidates a unit on several hexes onto some of them, its formation unchanged (F10, F16, F17).
    Consolidate {
        /// Who, top first.
        units: Vec<UnitId>,
        /// The hexes it keeps.
        hexes: Vec<PlaceId>,
    },
    /// Wheels cavalry by companies: Column of companies to Line or back without leaving its hexes (F24).
    Wheel {
        /// Who.
        unit: UnitId,
        /// To which hand every portion turns.
        to: Hand,
    },
    /// Divides a unit into its fractions (O2).
    Divide {
        /// Who.
        unit: UnitId,
        /// The hex of a Line on several on which the senior fraction stands (O11); its head if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hex: Option<PlaceId>,
    },
    /// Re-forms the fractions of a unit (O10).
    Reform {
        /// The parent.
        unit: UnitId,
    },
    /// A hex fires, in the step *Fire* of the Combat segment (Q3, K1).
    Fire {
        /// The hex that fires.
        from: PlaceId,
        /// The hex fired at.
        at: PlaceId,
    },
    /// A hex passes its fire; all of the side whose turn it is where none is named (Q3).
    PassFire {
        /// The hex.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hex: Option<PlaceId>,
    },
    /// Fights the next attack of the Combat segment (Q3).
    FightNext {
        /// Which, where it is fought out of its turn: Q3 refuses that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attack: Option<u32>,
    },
    /// Declares an assault: all of the stack but artillery (A1).
    Assault {
        /// Who, top first.
        units: Vec<UnitId>,
        /// The hex attacked.
        target: PlaceId,
    },
    /// Declares a charge (H1).
    Charge {
        /// Who, top first.
        units: Vec<UnitId>,
        /// The hex attacked.
        target: PlaceId,
        /// The hexes of the ride, in order; the best way if none is named. That in which it stands, where it rides nowhere.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        path: Vec<PlaceId>,
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
    /// A hex is hit by fire, thrown by hand: losses go down the stack, with all that follows (W1, W3, M6).
    Hit {
        /// The hex.
        hex: PlaceId,
        /// How many increments the hit costs.
        increments: Increments,
        /// The roll that gave it, which says whether artillery with infantry is hit (W1); thrown if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<u8>,
    },
    /// Gives a unit a condition by hand, with all that follows (D1, D10).
    SetCondition {
        /// Who.
        unit: UnitId,
        /// Which.
        condition: Condition,
    },
    /// A Disordered or PGD unit tries to recover Good order, in the Reorganisation segment (D8, Q4).
    Recover {
        /// Who.
        unit: UnitId,
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
    /// Puts counters together where they are wanted, as a hand does at the table: from wherever they lie, in one act.
    Put {
        /// Who, top first.
        units: Vec<UnitId>,
        /// Where.
        to: Spot,
        /// How many lie over them there: 0 is on top, more than there are is at the bottom.
        #[serde(default)]
        at: u16,
    },
    /// Draws counters from the top of a box, a deck or a hand, and puts them on top elsewhere.
    Draw {
        /// From where.
        from: ContainerId,
        /// How many.
        count: u16,
        /// Where to.
        to: Spot,
    },
    /// Shuffles a box, a deck or a hand.
    Shuffle {
        /// Which.
        container: ContainerId,
    },
    /// Throws dice that no rule asks for: `2d6 + 1`.
    Roll {
        /// How many dice.
        count: u8,
        /// How many sides they have.
        sides: u8,
        /// What is added to their sum.
        #[serde(default, skip_serializing_if = "is_nothing")]
        plus: i16,
        /// What for, in the player's words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        why: String,
    },
    /// Throws a set of dice that the module names.
    RollSet {
        /// Which.
        set: DiceSetId,
    },
    /// Flips printed counters through the pictures of a layer, round and round.
    Flip {
        /// Who; those without such a layer stay as they are.
        units: Vec<UnitId>,
        /// The layer, by the prop that says which picture shows; each counter's topmost if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        layer: Option<String>,
        /// By how many pictures; back where it is negative.
        by: i16,
    },
    /// Turns the faces of printed counters.
    Rotate {
        /// Who; those whose face cannot be turned stay as they are.
        units: Vec<UnitId>,
        /// By how many of its steps, clockwise.
        by: i16,
    },
    /// Sets a value that its module hangs on counters: a text on the face, a picture that shows, a property.
    SetProp {
        /// Who.
        units: Vec<UnitId>,
        /// Which value.
        key: String,
        /// What it becomes; taken off where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<PropValue>,
    },
    /// Draws a chit from the cup; that of a manoeuvre unit activates its units (Q2).
    DrawChit {},
    /// Activates the units of a manoeuvre unit by hand, whatever the cup holds: their MP are refilled (Q2).
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
    /// Takes a reading of section 14 otherwise from now on.
    SetOption {
        /// Which.
        option: String,
        /// What it becomes; the module's own if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<OptionValue>,
    },
    /// Says how a side answers decisions of a kind from now on (X4).
    SetPolicy {
        /// Whose.
        side: SideId,
        /// Which decisions.
        kind: DecisionKind,
        /// How.
        policy: Policy,
    },
    /// Puts something right by hand that no other order sets: no rule asks anything.
    Correct {
        /// What.
        correction: Correction,
        /// Why.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Does an order with dice the player threw himself: they come up in the order in which its rolls are made, and the
    /// program throws what is left to throw.
    UseDice {
        /// What the dice showed, one by one; of a d66 the tens first.
        dice: Vec<u8>,
        /// The order; one that overrules stands within.
        order: Box<Order>,
    },
    /// Writes a note on a hex or a unit, for the table and the report; an empty one takes it off.
    Note {
        /// On what.
        on: NoteOn,
        /// The note.
        text: String,
    },
    /// Writes a remark into the journal: talk at the table, or what another program's log tells.
    Remark {
        /// What is said, as it is shown.
        text: String,
    },
    /// Switches a hook of a module's script off, or on again: for one that fails, or whose rule is not wanted.
    SwitchHook {
        /// Whose.
        module: ModuleId,
        /// Which: `on.unit_moved`.
        hook: String,
        /// Whether it is asked from now on.
        on: bool,
    },
    /// Gives a command that a module's script offers; what it does is for the script to ask.
    Command {
        /// Whose.
        module: ModuleId,
        /// Its name: `skip_ice`.
        name: String,
        /// The units it is given to, top first; nobody where it is for no units.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        units: Vec<UnitId>,
        /// The hex it is given for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hex: Option<PlaceId>,
        /// What the button of a panel adds to it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<String>,
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
            Self::Extend { .. } => "extend",
            Self::Consolidate { .. } => "consolidate",
            Self::Wheel { .. } => "wheel",
            Self::Divide { .. } => "divide",
            Self::Reform { .. } => "reform",
            Self::Fire { .. } => "fire",
            Self::PassFire { .. } => "pass_fire",
            Self::FightNext { .. } => "fight_next",
            Self::Assault { .. } => "assault",
            Self::Charge { .. } => "charge",
            Self::Turn { .. } => "turn",
            Self::Restack { .. } => "restack",
            Self::Lose { .. } => "lose",
            Self::Hit { .. } => "hit",
            Self::SetCondition { .. } => "set_condition",
            Self::Recover { .. } => "recover",
            Self::Regain { .. } => "regain",
            Self::Place { .. } => "place",
            Self::Store { .. } => "store",
            Self::Put { .. } => "put",
            Self::Draw { .. } => "draw",
            Self::Shuffle { .. } => "shuffle",
            Self::Roll { .. } => "roll",
            Self::RollSet { .. } => "roll_set",
            Self::Flip { .. } => "flip",
            Self::Rotate { .. } => "rotate",
            Self::SetProp { .. } => "set_prop",
            Self::DrawChit {} => "draw_chit",
            Self::Activate { .. } => "activate",
            Self::Finish { .. } => "finish",
            Self::NextPhase {} => "next_phase",
            Self::Answer { .. } => "answer",
            Self::SetOption { .. } => "set_option",
            Self::SetPolicy { .. } => "set_policy",
            Self::Note { .. } => "note",
            Self::Remark { .. } => "remark",
            Self::SwitchHook { .. } => "switch_hook",
            Self::Command { .. } => "command",
            Self::Correct { .. } => "correct",
            Self::Overrule { order, .. } | Self::UseDice { order, .. } => order.name(),
        }
    }

    /// The names of all orders.
    pub const NAMES: [&'static str; 41] = [
        "move",
        "change_formation",
        "extend",
        "consolidate",
        "wheel",
        "divide",
        "reform",
        "fire",
        "pass_fire",
        "fight_next",
        "assault",
        "charge",
        "turn",
        "restack",
        "lose",
        "hit",
        "set_condition",
        "recover",
        "regain",
        "place",
        "store",
        "put",
        "draw",
        "shuffle",
        "roll",
        "roll_set",
        "flip",
        "rotate",
        "set_prop",
        "draw_chit",
        "activate",
        "finish",
        "next_phase",
        "answer",
        "set_option",
        "set_policy",
        "note",
        "remark",
        "switch_hook",
        "command",
        "correct",
    ];

    /// Returns a march without changes or a facing of its own.
    pub fn march(units: Vec<UnitId>, path: Vec<PlaceId>) -> Self {
        Self::Move { units, path, changes: Vec::new(), into: None, lines: Vec::new(), facing: None }
    }

    /// Returns the order itself, without what it is overruled for and the dice that were thrown for it.
    pub fn inner(&self) -> &Self {
        match self {
            Self::Overrule { order, .. } | Self::UseDice { order, .. } => order.inner(),
            order => order,
        }
    }

    /// Returns the dice the player threw for it, and the order they were thrown for.
    pub fn dice(&self) -> (&[u8], &Self) {
        match self {
            Self::UseDice { dice, order } => (dice, order),
            order => (&[], order),
        }
    }

    /// Returns the units the order names, top first.
    pub fn units(&self) -> Vec<UnitId> {
        match self {
            Self::Move { units, .. }
            | Self::ChangeFormation { units, .. }
            | Self::Extend { units, .. }
            | Self::Consolidate { units, .. }
            | Self::Assault { units, .. }
            | Self::Charge { units, .. }
            | Self::Turn { units, .. }
            | Self::Put { units, .. }
            | Self::Flip { units, .. }
            | Self::Rotate { units, .. }
            | Self::SetProp { units, .. }
            | Self::Command { units, .. }
            | Self::Finish { units } => units.clone(),
            Self::Restack { order, .. } => order.clone(),
            Self::Lose { unit, .. }
            | Self::Wheel { unit, .. }
            | Self::Divide { unit, .. }
            | Self::Reform { unit }
            | Self::SetCondition { unit, .. }
            | Self::Recover { unit }
            | Self::Regain { unit, .. }
            | Self::Place { unit, .. }
            | Self::Store { unit, .. } => vec![unit.clone()],
            Self::Correct { correction, .. } => correction.unit().cloned().into_iter().collect(),
            Self::DrawChit {}
            | Self::Draw { .. }
            | Self::Shuffle { .. }
            | Self::Roll { .. }
            | Self::RollSet { .. }
            | Self::Fire { .. }
            | Self::PassFire { .. }
            | Self::FightNext { .. }
            | Self::Activate { .. }
            | Self::NextPhase {}
            | Self::Answer { .. }
            | Self::Hit { .. }
            | Self::SetOption { .. }
            | Self::SetPolicy { .. }
            | Self::Note { .. }
            | Self::Remark { .. }
            | Self::SwitchHook { .. } => Vec::new(),
            Self::Overrule { order, .. } | Self::UseDice { order, .. } => order.units(),
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
const fn is_nothing(plus: &i16) -> bool {
    *plus == 0
}
