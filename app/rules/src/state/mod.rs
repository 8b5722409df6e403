//! The state of a game: values by id, never definitions, so that an edit of a module reaches a running game.
//!
//! Every field is private; `apply` is the only writer. A clone is cheap: units and stacks are shared until
//! they change.

mod alike;
mod apply;
mod correct;
mod fits;
mod halves;
mod hash;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::chapters::sequence::cup::Chit;
use crate::charts::OptionValue;
use crate::combat::{Combat, Readiness};
use crate::consequence::Consequence;
use crate::decision::{Decision, DecisionKind, Policy};
use crate::event::{Overlay, Portion, StoreValue};
use crate::facing::Facing;
use crate::ids::{ContainerId, GroupId, IdMap, ModuleId, PlaceId, SideId, StreamId, UnitId};
use crate::num::{Increments, MovePoints};
use crate::order::NoteOn;
use crate::scenario::VictoryLevel;
use crate::unit::{Posture, PropValue};

pub use fits::Misfit;
pub(crate) use halves::{Half, Seen};
pub use hash::StateHash;

/// Where a unit is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Location {
    /// Not yet in the game: to be placed, or due on the turn track.
    Waiting,
    /// On the map; the head's hex first.
    Map(Vec<Portion>),
    /// In an off-map box, a deck or a hand.
    Container(ContainerId),
    /// Out of the game.
    Out(crate::event::Departure),
}

/// Whether a unit may act (Q2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Activity {
    /// Not activated yet this turn.
    Waiting,
    /// Active.
    Active,
    /// Done for this turn.
    Finished,
}

/// The `an_xxx` part of a unit's state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Troops {
    /// How it stands.
    pub posture: Posture,
    /// Increments lost.
    pub losses: Increments,
}

/// The state of one unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is something the unit has or has not done this turn")]
pub struct UnitState {
    /// Where it is.
    pub location: Location,
    /// The way it faces.
    pub facing: Facing,
    /// MP left.
    pub mp: MovePoints,
    /// Whether it may act.
    pub activity: Activity,
    /// The turn in which it came on the map; 0 for those set up before the first (Q2).
    #[serde(default)]
    pub arrived: u16,
    /// Whether it has entered a hex in this activation (Z3).
    #[serde(default)]
    pub has_marched: bool,
    /// Whether it has fired in the step *Fire* this turn (Q3).
    #[serde(default)]
    pub has_fired: bool,
    /// Whether it has moved or fought this turn (H4).
    #[serde(default)]
    pub has_exerted: bool,
    /// How fresh it is, of cavalry (H4).
    #[serde(default)]
    pub readiness: Readiness,
    /// The turn in which a wounded leader is back (L3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<u16>,
    /// Where a wounded leader fell (L3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fell_at: Option<PlaceId>,
    /// Whether it has tried to recover this turn (Q4).
    #[serde(default)]
    pub has_tried: bool,
    /// Whether it has divided or re-formed of its own will where it stands, in this activation (O4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_regrouped: bool,
    /// When it entered its hex: a number that grows with every entry (S18).
    pub entered: u64,
    /// Values hung on it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub props: BTreeMap<String, PropValue>,
    /// Its `an_xxx` part, if it fights.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub troops: Option<Troops>,
}

impl UnitState {
    /// Makes the state of a unit that has not come into play.
    pub const fn waiting(props: BTreeMap<String, PropValue>, troops: Option<Troops>) -> Self {
        Self {
            location: Location::Waiting,
            facing: Facing::NORTH,
            mp: MovePoints::ZERO,
            activity: Activity::Waiting,
            arrived: 0,
            has_marched: false,
            has_fired: false,
            has_exerted: false,
            readiness: Readiness::Fresh,
            back: None,
            fell_at: None,
            has_tried: false,
            has_regrouped: false,
            entered: 0,
            props,
            troops,
        }
    }

    /// Returns the hexes it stands on, head first; none off the map.
    pub fn hexes(&self) -> &[Portion] {
        match &self.location {
            Location::Map(hexes) => hexes,
            _ => &[],
        }
    }

    /// Returns the number a prop holds: 1 and 0 for a flag, what a text says as a number, else 0.
    pub fn number(&self, prop: &str) -> i64 {
        match self.props.get(prop) {
            Some(PropValue::Number(number)) => *number,
            Some(PropValue::Flag(on)) => i64::from(*on),
            Some(PropValue::Text(text)) => text.trim().parse().unwrap_or(0),
            None => 0,
        }
    }

    /// Returns the hex of its head.
    pub fn head(&self) -> Option<&PlaceId> {
        self.hexes().first().map(Portion::hex)
    }

    /// Returns whether it stands in this hex with any part.
    pub fn stands_in(&self, hex: &PlaceId) -> bool {
        self.hexes().iter().any(|p| p.hex() == hex)
    }

    /// Returns how it stands, if it fights.
    pub fn posture(&self) -> Option<Posture> {
        self.troops.as_ref().map(|t| t.posture)
    }

    /// Returns whether it is out of the game.
    pub const fn is_out(&self) -> bool {
        matches!(self.location, Location::Out(_))
    }

    /// Returns whether it is active.
    pub fn is_active(&self) -> bool {
        self.activity == Activity::Active
    }
}

/// Who has won (Q5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Victory {
    /// The side; nobody in a draw.
    pub side: Option<SideId>,
    /// How clearly; none in a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<VictoryLevel>,
    /// Why, in words.
    pub text: String,
}

/// The turn and the phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// The turn, from 1; 0 during set-up.
    pub turn: u16,
    /// The position of the phase in the turn, from 0.
    pub phase: u16,
    /// Whether the last turn is over.
    pub ended: bool,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    seed: u64,
    clock: Clock,
    /// By id, in their order.
    units: IdMap<UnitId, Arc<UnitState>>,
    stacks: BTreeMap<PlaceId, Arc<Vec<UnitId>>>,
    #[serde(default)]
    containers: BTreeMap<ContainerId, Arc<Vec<UnitId>>>,
    overlays: BTreeMap<PlaceId, Overlay>,
    store: BTreeMap<ModuleId, BTreeMap<String, StoreValue>>,
    dice: BTreeMap<StreamId, u64>,
    pending: Vec<Decision>,
    activated: Vec<GroupId>,
    #[serde(default)]
    cup: Vec<Chit>,
    #[serde(default)]
    combat: Combat,
    #[serde(default)]
    victory: Option<Victory>,
    accepted: BTreeMap<PlaceId, Vec<String>>,
    #[serde(default)]
    consequences: Vec<Consequence>,
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    hex_notes: BTreeMap<PlaceId, String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    unit_notes: BTreeMap<UnitId, String>,
    /// The hooks of scripts that are switched off.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    hooks_off: BTreeSet<(ModuleId, String)>,
    #[serde(default)]
    policies: BTreeMap<SideId, BTreeMap<DecisionKind, Policy>>,
    next_entry: u64,
    next_decision: u32,
    /// Without the items that are stale.
    #[serde(skip)]
    hash: StateHash,
    /// The items changed since their hashes were put back, in order.
    #[serde(skip)]
    stale: Vec<hash::Stale>,
    /// Whether it is only tried on: its hash is not kept up.
    #[serde(skip)]
    is_trial: bool,
}

impl State {
    /// Makes the state before anything happened: every unit waiting, the clock before turn 1.
    pub fn new(seed: u64, units: impl IntoIterator<Item = (UnitId, UnitState)>) -> Self {
        let mut units: IdMap<_, _> = units.into_iter().map(|(id, unit)| (id, Arc::new(unit))).collect();
        units.sort_unstable_keys();
        let mut state = Self {
            seed,
            clock: Clock { turn: 0, phase: 0, ended: false },
            units,
            stacks: BTreeMap::new(),
            containers: BTreeMap::new(),
            overlays: BTreeMap::new(),
            store: BTreeMap::new(),
            dice: BTreeMap::new(),
            pending: Vec::new(),
            activated: Vec::new(),
            cup: Vec::new(),
            combat: Combat::default(),
            victory: None,
            accepted: BTreeMap::new(),
            consequences: Vec::new(),
            options: BTreeMap::new(),
            hex_notes: BTreeMap::new(),
            unit_notes: BTreeMap::new(),
            hooks_off: BTreeSet::new(),
            policies: BTreeMap::new(),
            next_entry: 0,
            next_decision: 0,
            hash: StateHash::default(),
            stale: Vec::new(),
            is_trial: false,
        };
        state.hash = state.hash_from_scratch();
        state
    }

    /// Returns the seed of the dice.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the turn and phase.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// Returns a unit.
    pub fn unit(&self, id: &UnitId) -> Option<&UnitState> {
        self.units.get(id).map(Arc::as_ref)
    }

    /// Returns every unit, by id.
    pub fn units(&self) -> impl Iterator<Item = (&UnitId, &UnitState)> {
        self.units.iter().map(|(id, unit)| (id, unit.as_ref()))
    }

    /// Returns the units of a hex, top first (S23): all that have any part in it.
    pub fn stack(&self, hex: &PlaceId) -> &[UnitId] {
        self.stacks.get(hex).map_or(&[], |s| s.as_slice())
    }

    /// Returns every hex in which units stand, with them, top first.
    pub fn stacks(&self) -> impl Iterator<Item = (&PlaceId, &[UnitId])> {
        self.stacks.iter().map(|(hex, stack)| (hex, stack.as_slice()))
    }

    /// Returns the units in a box, a deck or a hand, top first.
    pub fn contents(&self, container: &ContainerId) -> &[UnitId] {
        self.containers.get(container).map_or(&[], |c| c.as_slice())
    }

    /// Returns what play laid over a hex.
    pub fn overlay(&self, hex: &PlaceId) -> Option<&Overlay> {
        self.overlays.get(hex)
    }

    /// Returns every overlay.
    pub fn overlays(&self) -> &BTreeMap<PlaceId, Overlay> {
        &self.overlays
    }

    /// Returns all values that scripts keep, module by module.
    pub fn all_stored(&self) -> &BTreeMap<ModuleId, BTreeMap<String, StoreValue>> {
        &self.store
    }

    /// Returns a value a module's scripts keep.
    pub fn stored(&self, module: &ModuleId, key: &str) -> Option<&StoreValue> {
        self.store.get(module)?.get(key)
    }

    /// Returns every value a module's scripts keep.
    pub fn kept_by(&self, module: &ModuleId) -> impl Iterator<Item = &StoreValue> {
        self.store.get(module).into_iter().flat_map(BTreeMap::values)
    }

    /// Returns every value a module's scripts keep, with the name it is kept under.
    pub fn kept_under(&self, module: &ModuleId) -> impl Iterator<Item = (&str, &StoreValue)> {
        self.store.get(module).into_iter().flatten().map(|(key, value)| (key.as_str(), value))
    }

    /// Returns how far a dice stream has been read.
    pub fn dice_position(&self, stream: &StreamId) -> u64 {
        self.dice.get(stream).copied().unwrap_or(0)
    }

    /// Returns the decisions owed, oldest first.
    pub fn pending(&self) -> &[Decision] {
        &self.pending
    }

    /// Returns the consequences that wait until the decision owed is answered (W3).
    pub fn consequences(&self) -> &[Consequence] {
        &self.consequences
    }

    /// Returns the readings of section 14 taken otherwise than the module takes them.
    pub fn options(&self) -> &BTreeMap<String, OptionValue> {
        &self.options
    }

    /// Returns the notes on hexes, in the order of their ids.
    pub fn hex_notes(&self) -> &BTreeMap<PlaceId, String> {
        &self.hex_notes
    }

    /// Returns the notes on units, in the order of their ids.
    pub fn unit_notes(&self) -> &BTreeMap<UnitId, String> {
        &self.unit_notes
    }

    /// Returns the note on a hex or a unit.
    pub fn note(&self, on: &NoteOn) -> Option<&str> {
        match on {
            NoteOn::Hex(hex) => self.hex_notes.get(hex),
            NoteOn::Unit(unit) => self.unit_notes.get(unit),
        }
        .map(String::as_str)
    }

    /// Returns whether a hook of a module's script is switched off.
    pub fn is_hook_off(&self, module: &ModuleId, hook: &str) -> bool {
        // Almost always none is: nothing is made to be looked up.
        !self.hooks_off.is_empty() && self.hooks_off.iter().any(|(m, h)| m == module && h == hook)
    }

    /// Returns the hooks that are switched off, by module.
    pub fn hooks_off(&self) -> impl Iterator<Item = &(ModuleId, String)> {
        self.hooks_off.iter()
    }

    /// Returns how a side answers decisions of a kind (X4).
    pub fn policy(&self, side: &SideId, kind: DecisionKind) -> Policy {
        self.policies.get(side).and_then(|p| p.get(&kind)).copied().unwrap_or_default()
    }

    /// Returns the number the next decision will bear.
    pub fn next_decision(&self) -> u32 {
        self.next_decision
    }

    /// Returns the manoeuvre units activated this turn.
    pub fn activated(&self) -> &[GroupId] {
        &self.activated
    }

    /// Returns the chits in the cup (Q2).
    pub fn cup(&self) -> &[Chit] {
        &self.cup
    }

    /// Returns the Combat segment as it stands (Q3).
    pub fn combat(&self) -> &Combat {
        &self.combat
    }

    /// Returns who has won, once it is said (Q5).
    pub fn victory(&self) -> Option<&Victory> {
        self.victory.as_ref()
    }

    /// Returns the clauses a hex is accepted to break, overruled by the player.
    pub fn accepted(&self, hex: &PlaceId) -> &[String] {
        self.accepted.get(hex).map_or(&[], Vec::as_slice)
    }

    /// Returns every hex accepted as it stands, with the clauses it breaks.
    pub fn accepted_hexes(&self) -> &BTreeMap<PlaceId, Vec<String>> {
        &self.accepted
    }
}
