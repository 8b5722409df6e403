//! What the engine knows of scripts: a trait with one method for each family of hooks.
//!
//! The engine never names a script language. `may` and `calc` are pure; `on` asks for effects, which become
//! events by the same road as everything else.

use serde::{Deserialize, Serialize};

use crate::consequence::Asked;
use crate::decision::{Choice, Decision, DecisionKind};
use crate::dice::Stream;
use crate::event::{Cause, Event, Overlay, StoreValue};
use crate::game::Game;
use crate::ids::{ModuleId, PhaseId, PlaceId, StreamId, TerrainId, UnitId};
use crate::num::{Increments, Ratio};
use crate::order::Order;
use crate::scenario::VictoryLevel;
use crate::unit::{Arm, Condition, Formation, PropValue};
use crate::verdict::{Reason, Refusal};

/// A hook that failed, in the words its author needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HookFault {
    /// The module.
    pub module: ModuleId,
    /// The hook: `may.move`.
    pub hook: String,
    /// What went wrong.
    pub message: String,
    /// File of the module and line, where known.
    pub at: Option<(String, u32)>,
    /// The line of the script.
    pub source_line: Option<String>,
    /// What to try.
    pub help: Option<String>,
    /// When in the game it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<Moment>,
}

/// A moment of a game, as its turn track counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// The turn, from 1; 0 during set-up.
    pub turn: u16,
    /// The phase; none during set-up.
    pub phase: Option<PhaseId>,
}

impl Moment {
    /// Returns the moment a game stands at.
    pub fn of(game: &Game) -> Self {
        Self { turn: game.state.clock().turn, phase: game.phase().map(|phase| phase.id.clone()) }
    }
}

/// A reason a script gives against an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objection {
    /// Whose script.
    pub module: ModuleId,
    /// The reason in words.
    pub text: String,
}

/// A number of the rules that a script may adjust.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Number {
    /// MP to enter a hex: hexside included, changes of formation not.
    MovementCost,
    /// MP of a change of formation.
    FormationCost,
    /// Increments a hex may hold, of the first alternative that counts them.
    StackingLimit,
    /// MP a unit gets when it is activated.
    MovementAllowance,
    /// Steps of the ladder added to a morale check (M4).
    MoraleDrm,
    /// The fire value of a hex (K1).
    FireValue,
    /// The melee value of a unit (A2).
    MeleeValue,
}

impl Number {
    /// Every number.
    pub const ALL: [Self; 7] = [
        Self::MovementCost,
        Self::FormationCost,
        Self::StackingLimit,
        Self::MovementAllowance,
        Self::MoraleDrm,
        Self::FireValue,
        Self::MeleeValue,
    ];

    /// Returns the name used by scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MovementCost => "movement_cost",
            Self::FormationCost => "formation_cost",
            Self::StackingLimit => "stacking_limit",
            Self::MovementAllowance => "movement_allowance",
            Self::MoraleDrm => "morale_drm",
            Self::FireValue => "fire_value",
            Self::MeleeValue => "melee_value",
        }
    }
}

/// What is asked about a number.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Query {
    /// Which number.
    pub number: Number,
    /// The unit it is about.
    pub unit: Option<UnitId>,
    /// Its arm.
    pub arm: Option<Arm>,
    /// Its formation.
    pub formation: Option<Formation>,
    /// The hex it is about.
    pub hex: Option<PlaceId>,
    /// The hex it comes from.
    pub from: Option<PlaceId>,
    /// The terrain of the hex.
    pub terrain: Option<TerrainId>,
    /// Whether the hex is entered by road.
    pub by_road: bool,
    /// The number before scripts.
    pub base: Ratio,
}

/// How a script changes a number: adds first, then factors, then bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Adjustment {
    /// Adds.
    Add(Ratio),
    /// Multiplies.
    Times(Ratio),
    /// No less than this.
    AtLeast(Ratio),
    /// No more than this.
    AtMost(Ratio),
}

/// An adjustment with the reason the player is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Adjusted {
    /// What is done to the number.
    pub adjustment: Adjustment,
    /// Whose script.
    pub module: ModuleId,
    /// The reason in words.
    pub reason: String,
}

/// Works adjustments into a number: adds, then factors, then bounds, each in the order given.
pub fn adjust(base: Ratio, adjustments: &[Adjusted]) -> Ratio {
    let mut value = base;
    for step in 0..3 {
        for adjusted in adjustments {
            value = match (step, adjusted.adjustment) {
                (0, Adjustment::Add(k)) => value.plus(k),
                (1, Adjustment::Times(k)) => value.times(k),
                (2, Adjustment::AtLeast(k)) => value.max(k),
                (2, Adjustment::AtMost(k)) => value.min(k),
                _ => value,
            };
        }
    }
    value
}

/// What a script asks to be done. The engine turns each into events, or refuses it as a fault of the script.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// A unit loses increments, as many as it has.
    Lose {
        /// Who.
        unit: UnitId,
        /// How many.
        increments: Increments,
    },
    /// A unit regains increments, as many as it has lost.
    Regain {
        /// Who.
        unit: UnitId,
        /// How many.
        increments: Increments,
    },
    /// A unit takes a condition; Good order is taken as by recovering (M3).
    SetCondition {
        /// Who.
        unit: UnitId,
        /// Which.
        condition: Condition,
    },
    /// A unit is put on a hex, or taken off the map.
    Place {
        /// Who.
        unit: UnitId,
        /// Where; `None` takes it off.
        hex: Option<PlaceId>,
    },
    /// A new counter like one of a palette is put on a hex.
    Copy {
        /// The one in the palette, or a copy of it.
        unit: UnitId,
        /// Where.
        hex: PlaceId,
    },
    /// A value hung on a unit changes.
    SetProp {
        /// Who.
        unit: UnitId,
        /// Which value.
        key: String,
        /// What it becomes.
        value: Option<PropValue>,
    },
    /// A value the script keeps changes.
    SetStore {
        /// Which value.
        key: String,
        /// What it becomes.
        value: Option<StoreValue>,
    },
    /// The ground of a hex changes.
    SetOverlay {
        /// The hex.
        hex: PlaceId,
        /// What lies on it.
        overlay: Option<Overlay>,
    },
    /// A decision of the script's own is put to a side.
    Owe {
        /// Who answers.
        side: Option<crate::ids::SideId>,
        /// The question.
        text: String,
        /// The answers.
        options: Vec<String>,
    },
    /// A side has won, or nobody (Q5). Play may go on; a later one takes its place.
    Victory {
        /// Who; nobody in a draw.
        side: Option<crate::ids::SideId>,
        /// How clearly; none in a draw.
        level: Option<VictoryLevel>,
        /// Why.
        text: String,
    },
    /// Something is said to the players and kept in the journal.
    Say {
        /// What.
        text: String,
    },
}

/// What one `on` hook asks for, in order.
#[derive(Clone, PartialEq, Debug)]
pub struct Reaction {
    /// Whose script.
    pub module: ModuleId,
    /// The hook.
    pub hook: String,
    /// What it asks for, each with the reason it gives.
    pub effects: Vec<(Effect, String)>,
}

impl Reaction {
    /// Returns the cause written beside the events of an effect.
    pub fn cause(&self, reason: &str) -> Cause {
        Cause::Script { module: self.module.clone(), hook: self.hook.clone(), reason: reason.to_owned() }
    }
}

fn counted(dice: usize) -> u16 {
    u16::try_from(dice).unwrap_or(u16::MAX)
}

/// Throws dice for hooks and keeps what was thrown.
pub struct DiceCup<'a> {
    game: &'a Game,
    thrown: Vec<Event>,
    /// The dice it shows instead of those of the game's streams, where all ways are tried.
    loaded: Option<Vec<u8>>,
    /// The first dice that were asked for beyond those: how many, of how many sides.
    missing: Option<(u8, u8)>,
    /// How many times dice were asked for beyond those.
    n_missing: u8,
    /// The dice the player threw himself, which come before those of the streams.
    own: OwnDice,
}

/// The dice a player threw himself for an order, in the order in which its rolls are made.
#[derive(Clone, Debug, Default)]
pub(crate) struct OwnDice {
    dice: Vec<u8>,
    used: usize,
    /// Why the first roll they do not fit cannot be made of them.
    unfit: Option<Refusal>,
}

impl OwnDice {
    /// Takes what the dice showed.
    pub(crate) fn new(dice: &[u8]) -> Self {
        Self { dice: dice.to_vec(), used: 0, unfit: None }
    }

    /// Returns the dice of a roll; nothing where all are used, and the program throws.
    fn take(&mut self, count: u8, sides: u8) -> Option<Vec<u8>> {
        let left = self.dice.get(self.used..).filter(|left| !left.is_empty() && self.unfit.is_none())?;
        let Some(roll) = left.get(..usize::from(count)) else {
            let missing = Refusal::form(Reason::DiceMissing(count));
            self.unfit = Some(missing.comparing(counted(left.len()), u16::from(count)));
            return None;
        };
        if let Some(wrong) = roll.iter().find(|die| !(1..=sides).contains(*die)) {
            self.unfit = Some(Refusal::form(Reason::DieImpossible(*wrong, sides)));
            return None;
        }
        let roll = roll.to_vec();
        self.used += roll.len();
        Some(roll)
    }

    /// Returns why the dice do not fit the rolls that were made, now that all are.
    pub(crate) fn refusal(&self) -> Option<Refusal> {
        let is_left = self.used < self.dice.len();
        let left = || Refusal::form(Reason::DiceLeft).comparing(counted(self.dice.len()), counted(self.used));
        self.unfit.clone().or_else(|| is_left.then(left))
    }
}

impl<'a> DiceCup<'a> {
    /// Opens the cup at the positions of the game's streams.
    pub fn new(game: &'a Game) -> Self {
        Self::holding(game, OwnDice::default())
    }

    /// Opens the cup with the dice the player threw himself.
    pub(crate) fn holding(game: &'a Game, own: OwnDice) -> Self {
        Self { game, thrown: Vec::new(), loaded: None, missing: None, n_missing: 0, own }
    }

    /// Loads the cup with the dice it is to show.
    pub(crate) fn loaded(game: &'a Game, dice: &[u8]) -> Self {
        Self { game, thrown: Vec::new(), loaded: Some(dice.iter().rev().copied().collect()), ..Self::new(game) }
    }

    /// Returns how many dice, of how many sides, a loaded cup was asked for and had not.
    pub(crate) const fn missing(&self) -> Option<(u8, u8)> {
        self.missing
    }

    /// Returns whether a loaded cup was asked once only for dice it had not.
    pub(crate) const fn misses_one_throw(&self) -> bool {
        self.n_missing == 1
    }

    /// Throws dice from a named stream.
    pub fn throw(&mut self, stream: &StreamId, count: u8, sides: u8) -> Vec<u8> {
        #[cfg(test)]
        if self.loaded.is_none()
            && let Some(dice) = scripted::next(count, sides)
        {
            return dice;
        }
        if let Some(loaded) = &mut self.loaded {
            if loaded.len() < usize::from(count) {
                self.missing = self.missing.or(Some((count, sides)));
                self.n_missing = self.n_missing.saturating_add(1);
                return vec![1; usize::from(count)];
            }
            return (0..count).filter_map(|_| loaded.pop()).collect();
        }
        let position = self
            .thrown
            .iter()
            .rev()
            .find_map(|e| match e {
                Event::DiceRolled { stream: s, position, .. } if s == stream => Some(*position),
                _ => None,
            })
            .unwrap_or_else(|| self.game.state.dice_position(stream));
        let own = self.own.take(count, sides);
        let by_player = own.is_some();
        let mut open = Stream::open(self.game.state.seed(), stream, position);
        let dice = own.unwrap_or_else(|| (0..count).map(|_| open.die(sides)).collect());
        let position = open.position();
        let thrown = Event::DiceRolled { stream: stream.clone(), dice: dice.clone(), sides, position, by_player };
        self.thrown.push(thrown);
        dice
    }

    /// Throws two dice read as tens and units, 11 to 66 (M1).
    pub fn d66(&mut self, stream: &StreamId) -> u8 {
        match self.throw(stream, 2, 6).as_slice() {
            [tens, units] => tens * 10 + units,
            _ => 11,
        }
    }

    /// Returns what was thrown, as events.
    pub fn into_events(self) -> Vec<Event> {
        self.thrown
    }

    /// Returns what was thrown, as events, and the dice of the player's that are left.
    pub(crate) fn into_parts(self) -> (Vec<Event>, OwnDice) {
        (self.thrown, self.own)
    }
}

/// Dice written beforehand, for tests that let the real engine play every way they may fall.
#[cfg(test)]
pub(crate) mod scripted {
    use std::cell::RefCell;
    use std::collections::VecDeque;

    /// The dice left, and how many, of how many sides, were first wanted beyond them.
    type Script = (VecDeque<u8>, Option<(u8, u8)>);

    thread_local! {
        static SCRIPT: RefCell<Option<Script>> = const { RefCell::new(None) };
    }

    /// Does something with these dice; returns how many, of how many sides, were first wanted beyond them.
    pub(crate) fn with<T>(dice: &[u8], act: impl FnOnce() -> T) -> (T, Option<(u8, u8)>) {
        SCRIPT.set(Some((dice.iter().copied().collect(), None)));
        let done = act();
        (done, SCRIPT.take().and_then(|(_, missing)| missing))
    }

    pub(super) fn next(count: u8, sides: u8) -> Option<Vec<u8>> {
        SCRIPT.with_borrow_mut(|script| {
            let (dice, missing) = script.as_mut()?;
            if dice.len() < usize::from(count) {
                *missing = missing.or(Some((count, sides)));
                return Some(vec![1; usize::from(count)]);
            }
            Some(dice.drain(..usize::from(count)).collect())
        })
    }
}

/// The scripts of a game, as the engine sees them.
pub trait Hooks {
    /// Asks every `may` hook about an order: all objections.
    ///
    /// # Errors
    /// The fault of the hook that failed.
    fn may(&self, game: &Game, order: &Order) -> Result<Vec<Objection>, HookFault>;

    /// Returns whether some `calc` hook may adjust the number for these facts. Cheap: the range search asks often.
    fn wants(&self, number: Number, arm: Option<Arm>, terrain: Option<&TerrainId>) -> bool;

    /// Asks the `calc` hooks about a number, in module order.
    ///
    /// # Errors
    /// The fault of the hook that failed.
    fn calc(&self, game: &Game, query: &Query) -> Result<Vec<Adjusted>, HookFault>;

    /// Offers a decision to the `ask` hooks: the option chosen, or `None` to leave it to the player.
    ///
    /// # Errors
    /// The fault of the hook that failed.
    fn ask(&self, game: &Game, decision: &Decision) -> Result<Option<usize>, HookFault>;

    /// Tells the `on` hooks what happened: what each of them asks for.
    ///
    /// # Errors
    /// The fault of the hook that failed.
    fn on(&self, game: &Game, event: &Event, dice: &mut DiceCup<'_>) -> Result<Vec<Reaction>, HookFault>;

    /// Returns whether some `on` hook listens to events of this name. Cheap: asked for every event.
    fn listens(&self, event: &str) -> bool;

    /// Adds to a fault that the engine found in what a hook asked for where the hook stands.
    fn located(&self, fault: HookFault) -> HookFault {
        fault
    }

    /// Returns whether a module's script offers a command of this name.
    fn knows_command(&self, _: &ModuleId, _: &str) -> bool {
        false
    }

    /// Returns whether some `ask` hook may answer decisions of this kind: without one, a reaction that its side never takes
    /// need not be looked for. Cheap. Whoever cannot tell says yes.
    fn answers(&self, _: DecisionKind) -> bool {
        true
    }

    /// Returns the answer to a decision where it is known before it is owed, so that its consequence need not be worked
    /// twice: in a forecast all are. In play none is.
    fn decided(&self, _: &Game, _: &Asked) -> Option<Choice> {
        None
    }
}

/// No scripts at all.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoHooks;

impl Hooks for NoHooks {
    fn may(&self, _: &Game, _: &Order) -> Result<Vec<Objection>, HookFault> {
        Ok(Vec::new())
    }

    fn wants(&self, _: Number, _: Option<Arm>, _: Option<&TerrainId>) -> bool {
        false
    }

    fn calc(&self, _: &Game, _: &Query) -> Result<Vec<Adjusted>, HookFault> {
        Ok(Vec::new())
    }

    fn ask(&self, _: &Game, _: &Decision) -> Result<Option<usize>, HookFault> {
        Ok(None)
    }

    fn on(&self, _: &Game, _: &Event, _: &mut DiceCup<'_>) -> Result<Vec<Reaction>, HookFault> {
        Ok(Vec::new())
    }

    fn listens(&self, _: &str) -> bool {
        false
    }

    fn answers(&self, _: DecisionKind) -> bool {
        false
    }
}
