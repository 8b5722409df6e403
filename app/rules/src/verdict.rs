//! The answer to "may I, what does it cost, why": one type, read by everything that shows or decides.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::consequence::Consequence;
use crate::event::Happening;
use crate::explain::Sum;
use crate::forecast::Forecast;
use crate::hooks::HookFault;
use crate::ids::{GroupId, HexsideId, ModuleId, PlaceId, SideId, TerrainId, UnitId};
use crate::num::{Increments, MovePoints, Ratio};
use crate::unit::{Arm, Formation};

/// A clause of the rules, such as S5. The text of the clause is the ruleset's; the sentence is the session's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What a term of a cost is paid for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TermKind {
    /// The ground of the hex entered (T4).
    Terrain(TerrainId),
    /// A hex entered by road (T2).
    Road,
    /// The hexside crossed (T4).
    Hexside(HexsideId),
    /// A formation taken of one's own will (T5).
    Change(Formation),
    /// A formation the ground forces (F7).
    ForcedChange(Formation),
    /// The formation of the stack joined (S5).
    Join(Formation),
    /// Folding onto one hex (F10, F12).
    Fold,
    /// What infantry in Line pays more to extend or consolidate (F11).
    Dress,
    /// Wheeling by companies (F24).
    Wheel,
    /// Dividing into fractions, or re-forming (O3).
    Divide,
    /// A Square's step (T3).
    SquareStep,
    /// What a module's script adds or takes off.
    Script {
        /// Whose script.
        module: ModuleId,
        /// The reason it gives.
        reason: String,
    },
}

/// One term of an itemised cost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Term {
    /// What is paid for.
    pub kind: TermKind,
    /// How much.
    pub amount: MovePoints,
    /// The clause that asks for it.
    pub clause: Clause,
    /// The hex it is paid for.
    pub hex: Option<PlaceId>,
}

/// An itemised cost, of the unit that has least left.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Cost {
    /// Who pays it.
    pub unit: Option<UnitId>,
    /// The terms in the order they are paid.
    pub terms: Vec<Term>,
    /// The MP the unit had.
    pub had: MovePoints,
}

impl Cost {
    /// Returns the sum of the terms.
    pub fn total(&self) -> MovePoints {
        self.terms.iter().map(|t| t.amount).sum()
    }

    /// Returns what would be left after paying, none at least.
    pub fn left(&self) -> MovePoints {
        self.had.less(self.total())
    }
}

/// Why an order is refused; each kind has its sentence in the locale files.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// No such unit in this game.
    NoSuchUnit,
    /// No such hex on this board.
    NoSuchHex,
    /// No such box, deck or hand in this scenario.
    NoSuchContainer,
    /// The deck holds fewer than are to be drawn, or nothing that could be shuffled.
    TooFewInContainer,
    /// The counter lies in a palette, or it is a palette that is meant: one can be taken from it, and nothing else.
    InPalette,
    /// No dice can be thrown so: none, of too few sides, or too many at once.
    NoSuchDice,
    /// The module has no such set of dice.
    NoSuchDiceSet,
    /// None of the counters has a face that could be flipped or turned so.
    FaceStays,
    /// No such group, or it is no manoeuvre unit.
    NoSuchGroup(GroupId),
    /// No such decision is owed, or it has no such option.
    NoSuchDecision(u32),
    /// The order names nobody.
    NobodyNamed,
    /// A unit is named twice.
    NamedTwice,
    /// The unit is not on the map.
    NotOnMap,
    /// The units are not of one stack.
    NotOneStack,
    /// The path is empty.
    EmptyPath,
    /// Two hexes of a path, or of a unit, do not touch.
    NotAdjacent,
    /// A change of formation after more steps than the path has.
    BeyondPath,
    /// A part of a unit on several hexes would leave the board.
    OffBoard,
    /// The unit would stand on a hex twice.
    HexTwice,
    /// The list of a stack's order does not name exactly its units.
    NotTheStack,
    /// The posture cannot be held by such a unit.
    PostureImpossible,
    /// The number of hexes cannot be held in this formation.
    HexCount,
    /// A facing this formation has not.
    FacingImpossible,
    /// The order needs a combat unit.
    NotTroops,
    /// There is nothing to do.
    NothingToDo,
    /// More increments than the unit has, or has lost.
    TooManyIncrements,
    /// An order within an order that is not to be overruled.
    NestedOverrule,
    /// Orders belong to another phase.
    WrongPhase,
    /// The unit is not active.
    NotActive,
    /// A decision is still owed.
    DecisionOwed,
    /// The MP do not suffice.
    NotEnoughMp,
    /// The ground may not be entered by this class.
    TerrainForbidden(TerrainId),
    /// The hexside may not be crossed by this class.
    HexsideForbidden(HexsideId),
    /// Enemy combat units stand in the hex.
    EnemyInHex,
    /// Unlimbered artillery enters no hex.
    Unlimbered,
    /// A PGD unit does not move of its own will.
    PgdStays,
    /// The formation may not stand on this ground.
    FormationBarred(Formation),
    /// Only terrain imposes General order.
    GeneralOrderImposed,
    /// In General order only Road column may be taken, on a road.
    HeldInGeneralOrder,
    /// The arm has no such formation.
    ArmHasNot(Formation),
    /// The unit lacks the trait the formation needs.
    TraitMissing(String),
    /// Too few increments for the formation.
    TooFewIncrements(Formation),
    /// The unit is not in Good order.
    NotInGoodOrder,
    /// It stands so already.
    AlreadySo(Formation),
    /// The stacking limit of the hex is exceeded.
    OverLimit(TerrainId),
    /// More of the unit than a hex holds in this formation.
    OverColumnLimit(Formation),
    /// Two arms that never stack.
    ArmsNeverStack(Arm, Arm),
    /// Skirmishers stack only with skirmishers.
    SkirmishersApart,
    /// A wagon stacks with nothing that has a stacking value.
    WagonApart,
    /// A unit of the stack cannot take the formation of its top.
    CannotJoin(Formation),
    /// Only part of a stack changes although its top changes for all.
    StackChangesTogether,
    /// Only the top unit of an arm chooses the stack's formation.
    TopDecides,
    /// A unit marching out is alone.
    MarchesOutAlone,
    /// Another unit stands on one of the hexes of a unit on several.
    HexesShared,
    /// The head of a column on several hexes goes only to its front.
    NotToTheFront,
    /// A unit on several hexes turns only right about.
    TurnsOnlyAbout,
    /// Every unit of the stack needs MP left.
    StackMemberWithoutMp,
    /// Turning needs MP left.
    TurnNeedsMp,
    /// Outside the areas of its side.
    OutsideArea,
    /// The group was active already this turn.
    AlreadyActivated,
    /// The chit of the group is not drawn.
    ChitNotDrawn,
    /// The last end chit is drawn: the segment is over.
    SegmentOver,
    /// The segment is not over: chits are still to be drawn.
    ChitsLeft,
    /// Only a Line extends.
    NotALine,
    /// The hexes of a Line do not lie side by side along its front.
    NotAlongTheFront,
    /// More hexes than the formation allows.
    TooManyHexes(Formation),
    /// From one hex it goes to two first.
    ByTwoFirst,
    /// The hexes to keep are not hexes of the unit, or not beside one another.
    NotItsHexes,
    /// The units of a stack on several hexes do not stand on the same hexes.
    DifferentHexes,
    /// Only cavalry in Column of companies or in Line on several hexes wheels.
    CannotWheel,
    /// Its hexes do not lie in a straight row.
    NotInARow,
    /// A hex holds more of it than may wheel.
    HexTooFullToWheel,
    /// A Line extends or consolidates by one hex for each hex entered, no more.
    OneHexAStep,
    /// Infantry extends and consolidates only where it stands.
    DressesStanding,
    /// Too few increments for a Line on several hexes.
    TooFewToExtend,
    /// The unit has no fractions.
    NoFractions,
    /// The fractions do not stand together in one hex.
    FractionsApart,
    /// The fractions in Good order differ in formation or facing.
    FractionsDiffer,
    /// A fraction is in PGD.
    FractionPgd,
    /// No fraction of it is on the map.
    NoFractionLeft,
    /// The parent would be at half its printed strength.
    WouldDivideAgain,
    /// An enemy zone stops the unit.
    StopsInZone,
    /// An enemy zone is left only with the first hex of an activation.
    HeldInZone,
    /// The stack may not move: the hex stays over its limit.
    LeavesOverLimit,
    /// The unit is in that condition already.
    ConditionAlready,
    /// The unit is in Good order already.
    NotBroken,
    /// It has tried to recover this turn already.
    TriedAlready,
    /// Dice stand among dice: each roll is said once.
    NestedDice,
    /// A unit cannot have so many MP.
    MpImpossible,
    /// Only cavalry tires (H4).
    NotCavalry,
    /// Only leaders are wounded and come back (L3).
    NotALeader,
    /// The chit is not in the cup.
    ChitNotInCup,
    /// The scenario has no such turn, or it is past.
    NoSuchTurn(u16),
    /// The turn has no such phase.
    NoSuchPhase(u16),
    /// No such attack is declared.
    NoSuchAttack(u32),
    /// Another attack is fought before it: that of the unit named, on the hex named (Q3).
    OtherAttackFirst,
    /// The ruleset has no such terrain.
    NoSuchTerrain(TerrainId),
    /// A die has no such side: what was said, and how many sides it has.
    DieImpossible(u8, u8),
    /// So many dice are thrown at once, and fewer were left of those that were said.
    DiceMissing(u8),
    /// More dice were said than are thrown.
    DiceLeft,
    /// A unit of the first side, which is named, checks before it.
    FirstSideChecks,
    /// There is no such option of the rules.
    NoSuchOption(String),
    /// The option cannot have this value.
    OptionValueWrong(String),
    /// No such side.
    NoSuchSide(SideId),
    /// No such module takes part.
    NoSuchModule(ModuleId),
    /// The module's script offers no such command.
    NoSuchCommand(String, ModuleId),
    /// What no d66 can show.
    NoSuchRoll,
    /// More units than may stand in a hex without a leader.
    LeaderlessExcess,
    /// Nobody in the hex can be hit.
    NobodyToHit,
    /// The unit stands on the map already: whole, or in fractions.
    StandsAlready,
    /// It is the other side's turn to fire.
    NotItsTurn,
    /// The hex has fired or passed already.
    HexHasFired,
    /// Nobody there can fire.
    CannotFire,
    /// The hex does not lie in its front.
    NotInItsFront,
    /// The hex is too far away.
    OutOfRange,
    /// The hex is out of sight: another hides it.
    OutOfSight,
    /// No enemy stands in the hex.
    NoEnemyThere,
    /// The Combat segment is not over: hexes may still fire, or attacks are to be fought.
    CombatNotOver,
    /// Only infantry assaults.
    OnlyInfantryAssaults,
    /// All of the stack but its artillery attacks together.
    StackAttacksTogether,
    /// Only cavalry charges.
    OnlyCavalryCharges,
    /// Exhausted cavalry does not charge.
    TooExhausted,
    /// Farther than the cavalry charges.
    BeyondChargeDistance,
    /// No way leads to a hex next to the target.
    NoWayToCharge,
    /// A reason a module's script gives.
    Script {
        /// Whose script.
        module: ModuleId,
        /// The reason in words.
        text: String,
    },
}

/// One reason why not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// The clause that forbids; `None` where the order has no form.
    pub clause: Option<Clause>,
    /// The two numbers compared: what would be, and what may be.
    pub compared: Option<(Ratio, Ratio)>,
    /// Where.
    pub hex: Option<PlaceId>,
    /// Who.
    pub unit: Option<UnitId>,
}

impl Refusal {
    /// Refuses for want of form: never overruled.
    pub fn form(reason: Reason) -> Self {
        Self { reason, clause: None, compared: None, hex: None, unit: None }
    }

    /// Refuses by a rule: the player may overrule it.
    pub fn rule(clause: &'static str, reason: Reason) -> Self {
        Self { reason, clause: Some(Clause(clause)), compared: None, hex: None, unit: None }
    }

    /// Names the hex.
    #[must_use]
    pub fn at(mut self, hex: &PlaceId) -> Self {
        self.hex = Some(hex.clone());
        self
    }

    /// Names the unit.
    #[must_use]
    pub fn of(mut self, unit: &UnitId) -> Self {
        self.unit = Some(unit.clone());
        self
    }

    /// Gives the two numbers compared: what would be, and what may be.
    #[must_use]
    pub fn comparing(mut self, is: impl Into<Ratio>, may_be: impl Into<Ratio>) -> Self {
        self.compared = Some((is.into(), may_be.into()));
        self
    }

    /// Returns whether the player may do it anyway.
    pub fn can_be_overruled(&self) -> bool {
        self.clause.is_some() || matches!(self.reason, Reason::Script { .. })
    }
}

/// Something the player should know before doing it, that forbids nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Note {
    /// The clause that matters.
    pub clause: Clause,
    /// The hex it is about.
    pub hex: Option<PlaceId>,
    /// The unit it is about.
    pub unit: Option<UnitId>,
}

/// What a provocation is (X1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProvocationKind {
    /// Entering a hex of an enemy zone.
    EntersZone,
    /// Spending MP in an enemy zone.
    SpendsInZone,
    /// A voluntary change of formation (F4).
    Changes,
    /// Extending or consolidating.
    Dresses,
    /// Dividing, or re-forming (O5).
    Divides,
    /// A change of stack order in a zone (S26).
    Reorders,
    /// A displacement into or in a zone (S21).
    IsDisplaced,
    /// A step in sight and within the charge distance of enemy cavalry.
    NearCavalry,
    /// A step of cavalry in sight of enemy infantry within 4 hexes.
    CavalryNearInfantry,
}

/// What may provoke an opportunity reaction, and whose (X1, X2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Provocation {
    /// What it is.
    pub kind: ProvocationKind,
    /// After how many steps of the order; 0 is before the first.
    pub after: u16,
    /// The hex it happens in.
    pub hex: PlaceId,
    /// The hexes of the stacks that may react, in the order of the board.
    pub reactors: Vec<PlaceId>,
}

/// What fire may cost before the dice are thrown (K1, K3): its value is the sum of the verdict.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Shot {
    /// Whose defence counts: the top unit's.
    pub target: UnitId,
    /// The defence, itemised (K4).
    pub defence: Sum,
    /// The column of the fire table; none under its first, where nothing is hit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<String>,
    /// How likely each number of increments is, fewest first; together 36 of 36.
    pub chances: Vec<Chance>,
}

/// How many of the 36 rolls cost so many increments (K3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Chance {
    /// The increments.
    pub increments: Increments,
    /// The rolls, of 36.
    pub of_36: u8,
}

/// The answer to an order that was asked about.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Verdict {
    /// All that forbids it; empty where it is allowed.
    pub refusals: Vec<Refusal>,
    /// What it costs.
    pub cost: Cost,
    /// What will happen, dice and scripts apart. Empty where the order has no form.
    pub plan: Vec<Happening>,
    /// What the player should know.
    pub notes: Vec<Note>,
    /// What may provoke opportunity reactions on the way (X1).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub provocations: Vec<Provocation>,
    /// The itemised number, where one was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<Sum>,
    /// What a fire may cost, where one was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shot: Option<Shot>,
    /// What an attack may come to, where it was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forecast: Option<Forecast>,
    /// Hooks that failed; the order is not done.
    pub faults: Vec<HookFault>,
    /// What the order brings about beyond its plan, worked off after it in the same act (W3).
    #[serde(skip)]
    pub follows: Vec<Consequence>,
    /// Where in the plan the arrival of each step of a march is done, before any change the ground forces (X3).
    #[serde(skip)]
    pub arrivals: Vec<usize>,
    /// Where in the plan each step of a march ends: between two steps scripts and reactions come in.
    #[serde(skip)]
    pub breaks: Vec<usize>,
}

impl Verdict {
    /// Returns whether the order may be done.
    pub fn is_allowed(&self) -> bool {
        self.refusals.is_empty() && self.faults.is_empty()
    }

    /// Returns whether the player may do it anyway.
    pub fn can_be_overruled(&self) -> bool {
        self.faults.is_empty() && self.refusals.iter().all(Refusal::can_be_overruled)
    }

    /// Makes a refusal for want of form.
    pub fn without_form(refusal: Refusal) -> Self {
        Self { refusals: vec![refusal], ..Self::default() }
    }
}
