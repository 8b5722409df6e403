//! What happened: the only thing that changes state. An event carries results, never rules.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::chapters::sequence::cup::Chit;
use crate::charts::{OptionValue, RetreatKey};
use crate::combat::{Attack, CombatStep, FireKind, Readiness};
use crate::consequence::Consequence;
use crate::correction::Correction;
use crate::decision::{Choice, Decision, DecisionKind, Policy};
use crate::explain::{Occasion, SumLine};
use crate::facing::Facing;
use crate::ids::{ContainerId, GroupId, ModuleId, PhaseId, PlaceId, SideId, StreamId, TerrainId, UnitId};
use crate::num::{Increments, MovePoints, Ratio};
use crate::order::NoteOn;
use crate::scenario::VictoryLevel;
use crate::unit::{Posture, PropValue};

/// The part of a unit in one of its hexes (F8, F9).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Portion(
    /// The hex.
    pub PlaceId,
    /// The increments that stand in it.
    pub Ratio,
);

impl Portion {
    /// Returns the hex.
    pub fn hex(&self) -> &PlaceId {
        &self.0
    }

    /// Returns the increments.
    pub fn increments(&self) -> Ratio {
        self.1
    }
}

/// A value a script keeps in the state: nil, flags, numbers, text and tables of these.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum StoreValue {
    /// A flag.
    Flag(bool),
    /// A number; whole in a script that wants to be exact.
    Number(serde_json::Number),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<StoreValue>),
    /// A table keyed by text.
    Table(BTreeMap<String, StoreValue>),
}

/// What play laid over the ground of a hex: fire, a dug work.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Overlay {
    /// The name of the mark shown.
    pub mark: String,
    /// The terrain the hex now counts as, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terrain: Option<TerrainId>,
}

/// A fraction as it takes its parent's place (O9, O11).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fraction {
    /// Who.
    pub unit: UnitId,
    /// Its share of the losses (O9).
    pub losses: Increments,
    /// How it stands.
    pub posture: Posture,
    /// The way it faces.
    pub facing: Facing,
    /// The hex it stands on.
    pub hexes: Vec<Portion>,
    /// The MP it has left.
    pub mp: MovePoints,
}

/// The melee value of one unit, part by part (A2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fighter {
    /// Who.
    pub unit: UnitId,
    /// The parts, each with its clause, worked from 0.
    pub lines: Vec<SumLine>,
}

/// Who or what brought an event about, when it was not the order itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A clause of the rules.
    Clause(String),
    /// A hook of a module's script, with the reason it gave.
    Script {
        /// The module.
        module: ModuleId,
        /// The hook: `on.unit_moved`.
        hook: String,
        /// The reason in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
}

/// Why a unit left the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// Without increments (W3).
    Eliminated,
    /// Taken off by hand or by a script.
    Removed,
    /// Divided into its fractions, or re-formed into its parent.
    Absorbed,
    /// By its own side's edge (R4).
    LeftMap,
    /// Surrendered (R2, A4).
    Surrendered,
    /// Captured, of leaders (L3) and guns (A4).
    Captured,
    /// Wounded, of leaders, who may come back (L3).
    Wounded,
}

/// An event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A unit entered a hex.
    UnitMoved {
        /// Who.
        unit: UnitId,
        /// The hex its head left.
        from: PlaceId,
        /// The hex its head entered.
        to: PlaceId,
        /// The hexes it stands on now, head first.
        hexes: Vec<Portion>,
        /// The way it faces now.
        facing: Facing,
        /// The MP it has left.
        mp_left: MovePoints,
    },
    /// A unit took another formation or another condition.
    FormationChanged {
        /// Who.
        unit: UnitId,
        /// How it stands now.
        to: Posture,
        /// The way it faces now.
        facing: Facing,
        /// The hexes it stands on now, head first.
        hexes: Vec<Portion>,
        /// The MP it has left.
        mp_left: MovePoints,
    },
    /// A unit turned.
    UnitTurned {
        /// Who.
        unit: UnitId,
        /// The way it faces now.
        facing: Facing,
        /// The hexes it stands on now, head first: the order is reversed by turning right about.
        hexes: Vec<Portion>,
    },
    /// The order of a stack changed.
    StackReordered {
        /// The hex.
        hex: PlaceId,
        /// Its units, top first.
        order: Vec<UnitId>,
    },
    /// A unit lost increments.
    IncrementsLost {
        /// Who.
        unit: UnitId,
        /// How many.
        lost: Increments,
        /// What it has lost in all.
        losses: Increments,
        /// The hexes it stands on now, with their new portions.
        hexes: Vec<Portion>,
    },
    /// A unit got increments back.
    IncrementsRegained {
        /// Who.
        unit: UnitId,
        /// How many.
        regained: Increments,
        /// What it still has lost.
        losses: Increments,
        /// The hexes it stands on now, with their new portions.
        hexes: Vec<Portion>,
    },
    /// A unit came on the map or was put elsewhere.
    UnitPlaced {
        /// Who.
        unit: UnitId,
        /// The hexes it stands on, head first.
        hexes: Vec<Portion>,
        /// How it stands; `None` for leaders and markers.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        posture: Option<Posture>,
        /// The way it faces.
        facing: Facing,
    },
    /// A counter was taken from a palette: a new one like it is in the game, and lies nowhere yet.
    UnitCopied {
        /// The new one.
        unit: UnitId,
        /// The one in the palette.
        of: UnitId,
        /// What hangs on it.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        props: BTreeMap<String, PropValue>,
    },
    /// A unit was put into a box, a deck or a hand.
    UnitStored {
        /// Who.
        unit: UnitId,
        /// Where.
        container: ContainerId,
        /// How many lie over it.
        at: u16,
    },
    /// The order of a box, a deck or a hand changed: it was shuffled, or its counters were laid otherwise.
    ContainerReordered {
        /// Which.
        container: ContainerId,
        /// What lies in it, top first.
        order: Vec<UnitId>,
        /// Whether chance laid it so.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        shuffled: bool,
    },
    /// A unit left the map.
    UnitRemoved {
        /// Who.
        unit: UnitId,
        /// Why.
        why: Departure,
    },
    /// A unit was activated: its MP are refilled (Q2).
    UnitActivated {
        /// Who.
        unit: UnitId,
        /// The MP it has.
        mp: MovePoints,
        /// With which manoeuvre unit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        group: Option<GroupId>,
    },
    /// A step of the Combat segment began, or the next side's turn to fire came (Q3).
    CombatStepBegan {
        /// The step.
        step: CombatStep,
        /// Whose turn it is to fire.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to_fire: Option<SideId>,
    },
    /// A hex passes its fire (Q3).
    FirePassed {
        /// The hex.
        hex: PlaceId,
    },
    /// A hex fired (K1–K3).
    HexFired {
        /// The hex.
        from: PlaceId,
        /// The hex fired at.
        at: PlaceId,
        /// What the fire is.
        kind: FireKind,
        /// Who fired.
        units: Vec<UnitId>,
        /// The fire value.
        value: Ratio,
        /// What it is made of, each part with its clause, worked from 0.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        value_lines: Vec<SumLine>,
        /// The unit whose defence counts (K1); nobody where nobody can be hit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<UnitId>,
        /// The defence of the target (K4).
        defence: Ratio,
        /// What it is made of.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        defence_lines: Vec<SumLine>,
        /// The column of the fire table; none under its first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        odds: Option<String>,
        /// The roll, 11 to 66; none where the odds are under the first column.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<u8>,
        /// How many increments the hit costs.
        hit: Increments,
    },
    /// An attack was declared (A1, H1), or has ridden to its target (H1).
    AttackDeclared {
        /// The attack.
        attack: Attack,
        /// The MP its units have left, where it costs them some (A1).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        mp_left: Vec<(UnitId, MovePoints)>,
    },
    /// An attack is over.
    AttackEnded {
        /// Which.
        attack: u32,
    },
    /// A melee was fought (A2, A3).
    MeleeFought {
        /// Which attack.
        attack: u32,
        /// Who fought, both sides (H4).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        units: Vec<UnitId>,
        /// The attacker's melee value.
        attacker: Ratio,
        /// What it is made of: the value of each that attacks, part by part.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        attackers: Vec<Fighter>,
        /// The defender's.
        defender: Ratio,
        /// What that is made of.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        defenders: Vec<Fighter>,
        /// The column of the melee table.
        odds: String,
        /// The roll, 11 to 66.
        roll: u8,
        /// The result: `AR`, `AD`, `none`, `DD`, `DR`.
        result: String,
        /// Increments the attacker loses.
        attacker_loses: Increments,
        /// Increments the defender loses.
        defender_loses: Increments,
    },
    /// Infantry tried to form Square in reaction (H3).
    SquareTried {
        /// Its hex.
        hex: PlaceId,
        /// The roll, 11 to 66; low is good.
        roll: u8,
        /// What moves it, each part with its clause.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        modifiers: Vec<SumLine>,
        /// The roll moved along the ladder.
        modified: u8,
        /// Up to which it forms.
        formed: u8,
        /// Up to which it is Disordered; beyond, PGD.
        disordered: u8,
    },
    /// Cavalry was recalled after a melee, or not (H4).
    RecallTried {
        /// Which attack.
        attack: u32,
        /// Who, top first.
        units: Vec<UnitId>,
        /// The roll, 1 to 6.
        roll: u8,
        /// What is added to it, each part with its clause.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        modifiers: Vec<SumLine>,
        /// The roll with what a leader adds.
        modified: u8,
        /// From which roll it is recalled.
        #[serde(default)]
        needs: u8,
        /// Whether it rebounds to where it started; else it stays, Disordered.
        recalled: bool,
    },
    /// Dice were thrown for a leader (L3).
    LeaderTried {
        /// Who.
        unit: UnitId,
        /// The roll, 11 to 66.
        roll: u8,
        /// The die that says what befalls one who is struck, 1 to 6.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Option<u8>,
        /// What befell him: `missed`, `unhurt`, `dead`, `wounded`.
        fate: String,
        /// The turn in which he is back, if wounded.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        back: Option<u16>,
    },
    /// Cavalry became more or less ready (H4).
    ReadinessChanged {
        /// Who.
        unit: UnitId,
        /// How fresh it is now.
        to: Readiness,
    },
    /// A stack reacted to a provocation, or to a charge (X3).
    Reacted {
        /// Its hex.
        hex: PlaceId,
        /// What it did: the name of the decision.
        kind: DecisionKind,
    },
    /// A side has won, or nobody (Q5).
    VictoryDeclared {
        /// Who; nobody in a draw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<SideId>,
        /// How clearly; none in a draw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<VictoryLevel>,
        /// Why, in words: a key of the module's texts, or the words themselves.
        text: String,
    },
    /// The cup was filled as the Manoeuvre segment began (Q2).
    CupFilled {
        /// What is in it.
        chits: Vec<Chit>,
    },
    /// A chit was drawn from the cup (Q2).
    ChitDrawn {
        /// Which.
        chit: Chit,
        /// Whose it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<SideId>,
    },
    /// The activation of a unit ended.
    UnitFinished {
        /// Who.
        unit: UnitId,
    },
    /// A phase began.
    PhaseBegan {
        /// The turn.
        turn: u16,
        /// Its position in the turn, counted from 0.
        index: u16,
        /// The phase.
        phase: PhaseId,
    },
    /// The last turn is over.
    GameEnded {},
    /// The ground of a hex changed, or changed back.
    OverlayChanged {
        /// The hex.
        hex: PlaceId,
        /// What lies on it now.
        overlay: Option<Overlay>,
    },
    /// A value hung on a unit changed.
    PropChanged {
        /// Who.
        unit: UnitId,
        /// Which value.
        key: String,
        /// What it is now; `None` takes it off.
        value: Option<PropValue>,
    },
    /// A value a script keeps changed.
    StoreChanged {
        /// Whose script.
        module: ModuleId,
        /// Which value.
        key: String,
        /// What it is now; `None` takes it off.
        value: Option<StoreValue>,
    },
    /// Dice were thrown.
    DiceRolled {
        /// From which stream.
        stream: StreamId,
        /// What they showed.
        dice: Vec<u8>,
        /// How many sides they have.
        sides: u8,
        /// How far the stream has been read.
        position: u64,
        /// Whether the player threw them himself and said what they showed: the stream is not read then.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_player: bool,
    },
    /// The player threw dice that no rule asked for.
    TableRolled {
        /// What they showed.
        dice: Vec<u8>,
        /// How many sides they have.
        sides: u8,
        /// What was added to their sum.
        #[serde(default)]
        plus: i16,
        /// The sum, with what was added.
        total: i32,
        /// What for, in the player's words; of a set of the module, its name.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        why: String,
        /// What stands on the faces that showed, where the dice bear more than their numbers.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        faces: Vec<String>,
        /// Whether each die is read by itself.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        apart: bool,
        /// Which dice count, by number from 1 in the order in which they are read; none where all do, as they lie.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kept: Option<Vec<u8>>,
    },
    /// A decision is owed.
    DecisionOwed {
        /// Which.
        decision: Decision,
    },
    /// A decision was answered.
    DecisionAnswered {
        /// Which.
        decision: u32,
        /// The option chosen, counted from 0.
        option: usize,
        /// The answer itself.
        answer: Choice,
    },
    /// The act rests until a decision is answered, or has come to its end: what still waits to be worked (W3).
    ConsequencesOwed {
        /// What waits, in order; empty at the end.
        consequences: Vec<Consequence>,
    },
    /// The hex was chosen to which a unit retreats, routs or is displaced (R1).
    PathChosen {
        /// Who.
        unit: UnitId,
        /// The hex.
        hex: PlaceId,
        /// The key that decided; `None` where its owner did, or no other hex was open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<RetreatKey>,
        /// The hexes it was chosen from, in the order of the board.
        among: Vec<PlaceId>,
        /// What a rout has left of its MP after this step (D11).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mp_left: Option<MovePoints>,
    },
    /// A unit checked its morale (M2).
    MoraleChecked {
        /// Who.
        unit: UnitId,
        /// Why.
        occasion: Occasion,
        /// The roll of the hex (M5), 11 to 66.
        roll: u8,
        /// The modifiers, each with its clause (M4).
        modifiers: Vec<SumLine>,
        /// The roll moved along the ladder by them (M1).
        modified: u8,
        /// Its morale value, which the modified roll must exceed.
        morale: u8,
        /// Whether it passed.
        passed: bool,
    },
    /// A unit divided into its fractions (O2, O6).
    UnitDivided {
        /// Who.
        unit: UnitId,
        /// Its fractions, senior first, as they stand now; those without increments are not among them.
        fractions: Vec<Fraction>,
    },
    /// Fractions re-formed into their parent (O10).
    UnitReformed {
        /// The parent.
        unit: UnitId,
        /// Its fractions.
        fractions: Vec<UnitId>,
        /// What it has lost.
        losses: Increments,
        /// How it stands.
        posture: Posture,
        /// The way it faces.
        facing: Facing,
        /// The hexes it stands on, head first.
        hexes: Vec<Portion>,
        /// The MP it has left.
        mp_left: MovePoints,
    },
    /// A reading of section 14 was changed in the running game.
    OptionSet {
        /// Which.
        option: String,
        /// What it is now; `None` is the module's.
        value: Option<OptionValue>,
    },
    /// A note was written on a hex or a unit; an empty one was taken off.
    NoteWritten {
        /// On what.
        on: NoteOn,
        /// The note.
        text: String,
    },
    /// A remark was written into the journal.
    Remarked {
        /// What was said.
        text: String,
    },
    /// A hook of a script was switched off, or on again.
    HookSwitched {
        /// Whose.
        module: ModuleId,
        /// Which: `on.unit_moved`.
        hook: String,
        /// Whether it is asked from now on.
        on: bool,
    },
    /// A command of a script was given; what the script asked for follows.
    CommandGiven {
        /// Whose.
        module: ModuleId,
        /// Its name.
        name: String,
        /// To whom, top first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        units: Vec<UnitId>,
        /// For which hex.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hex: Option<PlaceId>,
        /// What the button of a panel added to it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<String>,
    },
    /// A side answers decisions of a kind otherwise from now on (X4).
    PolicySet {
        /// Whose.
        side: SideId,
        /// Which decisions.
        kind: DecisionKind,
        /// How.
        policy: Policy,
    },
    /// The player put something right by hand; where another event says the same thing, it follows.
    Corrected {
        /// What.
        correction: Correction,
        /// The reason given.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// The player did something although the rules forbid it.
    Overruled {
        /// The clauses overruled.
        clauses: Vec<String>,
        /// The reason given.
        reason: String,
    },
    /// A hex was left unlawful by overruling and is accepted as it stands.
    ViolationAccepted {
        /// The hex.
        hex: PlaceId,
        /// The clauses it breaks.
        clauses: Vec<String>,
    },
    /// A script said something.
    Said {
        /// Whose script.
        module: ModuleId,
        /// What it said.
        text: String,
    },
    /// The rest of an order was not done.
    OrderStopped {
        /// Who was to go on.
        units: Vec<UnitId>,
        /// The clause that stopped it.
        clause: String,
    },
}

impl Event {
    /// The names of all events.
    pub const NAMES: [&'static str; 52] = [
        "unit_moved",
        "formation_changed",
        "unit_turned",
        "stack_reordered",
        "increments_lost",
        "increments_regained",
        "unit_placed",
        "unit_copied",
        "unit_stored",
        "container_reordered",
        "unit_removed",
        "unit_activated",
        "combat_step_began",
        "fire_passed",
        "hex_fired",
        "attack_declared",
        "attack_ended",
        "melee_fought",
        "square_tried",
        "recall_tried",
        "leader_tried",
        "readiness_changed",
        "reacted",
        "victory_declared",
        "cup_filled",
        "chit_drawn",
        "unit_finished",
        "phase_began",
        "game_ended",
        "overlay_changed",
        "prop_changed",
        "store_changed",
        "dice_rolled",
        "table_rolled",
        "decision_owed",
        "decision_answered",
        "consequences_owed",
        "path_chosen",
        "morale_checked",
        "unit_divided",
        "unit_reformed",
        "option_set",
        "note_written",
        "remarked",
        "policy_set",
        "hook_switched",
        "command_given",
        "corrected",
        "overruled",
        "violation_accepted",
        "said",
        "order_stopped",
    ];

    /// Returns the name used in files and by hooks.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::UnitMoved { .. } => "unit_moved",
            Self::FormationChanged { .. } => "formation_changed",
            Self::UnitTurned { .. } => "unit_turned",
            Self::StackReordered { .. } => "stack_reordered",
            Self::IncrementsLost { .. } => "increments_lost",
            Self::IncrementsRegained { .. } => "increments_regained",
            Self::UnitPlaced { .. } => "unit_placed",
            Self::UnitCopied { .. } => "unit_copied",
            Self::UnitStored { .. } => "unit_stored",
            Self::ContainerReordered { .. } => "container_reordered",
            Self::UnitRemoved { .. } => "unit_removed",
            Self::UnitActivated { .. } => "unit_activated",
            Self::CombatStepBegan { .. } => "combat_step_began",
            Self::FirePassed { .. } => "fire_passed",
            Self::HexFired { .. } => "hex_fired",
            Self::AttackDeclared { .. } => "attack_declared",
            Self::AttackEnded { .. } => "attack_ended",
            Self::MeleeFought { .. } => "melee_fought",
            Self::SquareTried { .. } => "square_tried",
            Self::RecallTried { .. } => "recall_tried",
            Self::LeaderTried { .. } => "leader_tried",
            Self::ReadinessChanged { .. } => "readiness_changed",
            Self::Reacted { .. } => "reacted",
            Self::VictoryDeclared { .. } => "victory_declared",
            Self::CupFilled { .. } => "cup_filled",
            Self::ChitDrawn { .. } => "chit_drawn",
            Self::UnitFinished { .. } => "unit_finished",
            Self::PhaseBegan { .. } => "phase_began",
            Self::GameEnded {} => "game_ended",
            Self::OverlayChanged { .. } => "overlay_changed",
            Self::PropChanged { .. } => "prop_changed",
            Self::StoreChanged { .. } => "store_changed",
            Self::DiceRolled { .. } => "dice_rolled",
            Self::TableRolled { .. } => "table_rolled",
            Self::DecisionOwed { .. } => "decision_owed",
            Self::DecisionAnswered { .. } => "decision_answered",
            Self::ConsequencesOwed { .. } => "consequences_owed",
            Self::PathChosen { .. } => "path_chosen",
            Self::MoraleChecked { .. } => "morale_checked",
            Self::UnitDivided { .. } => "unit_divided",
            Self::UnitReformed { .. } => "unit_reformed",
            Self::OptionSet { .. } => "option_set",
            Self::NoteWritten { .. } => "note_written",
            Self::Remarked { .. } => "remarked",
            Self::PolicySet { .. } => "policy_set",
            Self::HookSwitched { .. } => "hook_switched",
            Self::CommandGiven { .. } => "command_given",
            Self::Corrected { .. } => "corrected",
            Self::Overruled { .. } => "overruled",
            Self::ViolationAccepted { .. } => "violation_accepted",
            Self::Said { .. } => "said",
            Self::OrderStopped { .. } => "order_stopped",
        }
    }
}

/// An event with what brought it about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Happening {
    /// What happened.
    pub event: Event,
    /// What brought it about; the order itself where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
}

impl From<Event> for Happening {
    fn from(event: Event) -> Self {
        Self { event, cause: None }
    }
}
