//! Numbers of the rules as itemised sums: a morale check, fire, melee, a limit, an allowance; each part with its clause.
//!
//! The answer is a [`Verdict`] like any other, so that the screen shows "why" the same way everywhere.

use serde::{Deserialize, Serialize};

use crate::chapters::{assault, fire, morale, sequence, stacking};
use crate::combat::Readiness;
use crate::forecast;
use crate::game::Game;
use crate::hooks::{Adjusted, Adjustment, HookFault, Hooks};
use crate::ids::{GroupId, ModuleId, PlaceId, TerrainId, UnitId};
use crate::num::Ratio;
use crate::order::Order;
use crate::unit::{Arm, Formation, Organisation};
use crate::verdict::{Reason, Refusal, Verdict};

/// Why a unit checks its morale (M6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// Fire cost it an increment.
    Fire,
    /// Its hex violates the stacking rules (T7).
    Violation {
        /// What the table adds for this unit, in steps of the ladder.
        drm: i16,
    },
    /// Closing to an assault.
    Close,
    /// Standing against an assault or a charge.
    Stand,
    /// A leader fell in its hex.
    LeaderFell,
    /// In the Reorganisation segment (D8, Q4).
    Recovery,
    /// A check thrown by hand.
    ByHand,
}

/// What a part of a sum is; each kind has its words in the locale files.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// So many combat units beyond the first, without a leader (C1).
    FurtherUnits(u16),
    /// Different corps or nations in one hex (C3).
    MixedCorps,
    /// Stacked with Old Guard infantry (C5).
    WithOldGuard,
    /// Disorder (D7, D4, D6).
    Disordered,
    /// PGD (M4, A2).
    Pgd,
    /// Losses of half or more (M4).
    HalfLost,
    /// Road column (M4).
    RoadColumn,
    /// The bonus of a leader in the hex (M4).
    Leader(UnitId),
    /// A leader with the cavalry that is recalled (H4).
    LeaderWithIt,
    /// Corps morale (M4): the share of it broken or gone.
    CorpsMorale(GroupId, Ratio),
    /// The stacking-violation table (T7).
    Violation,
    /// The value printed on the counter, or the module's.
    Printed,
    /// The increments left, of those printed (A2, K1).
    IncrementsLeft,
    /// So many increments fire (K1), each at its value.
    Increments(Ratio),
    /// Infantry reduced by losses to one increment (K1, D4).
    SingleIncrement,
    /// A formation's factor (A2, K1).
    InFormation(Formation),
    /// On the enemy's flank (A2).
    Flank,
    /// On the enemy's rear (A2).
    Rear,
    /// The odds of an attack, as the row of the chart names them (A5).
    Odds(String),
    /// How fresh cavalry is (H4).
    Readiness(Readiness),
    /// A charge that rode straight at its target (H1).
    StraightRide,
    /// Charged by lancers (H2, H3).
    Lancers,
    /// Charged by heavy cavalry (H2).
    HeavyCavalry,
    /// Of the Old Guard (H3).
    OldGuard,
    /// Uphill (A5).
    Uphill,
    /// Over a stream (A5).
    OverStream,
    /// The portions that count, of the whole unit (A2, O1).
    Portions,
    /// A value by range (K1).
    Range(u8),
    /// A unit of a hex fires so many of its increments (K1).
    Firing(UnitId, Ratio),
    /// A unit that does not fire so (K1, K2, D5): it adds nothing.
    MayNotFire(UnitId),
    /// A unit that does not reach so far (K1): it adds nothing.
    OutOfRange(UnitId, u8),
    /// A unit in whose front the hex does not lie (K1): it adds nothing.
    OutsideFront(UnitId),
    /// The ground of the hex (K4, T6).
    Ground(TerrainId),
    /// Units of an arm (K4, T6).
    OfArm(Arm),
    /// A single unit of this organisation, however strong (S2).
    One(Organisation),
    /// An artillery increment beside infantry weighs more (S3).
    BesideInfantry(UnitId),
    /// A unit of the hex, in a sum over several.
    Unit(UnitId),
    /// The rounding the options ask for (D3, D11).
    Rounding,
    /// What a module's script adds, takes off or multiplies.
    Script {
        /// Whose script.
        module: ModuleId,
        /// The reason it gives.
        reason: String,
    },
}

/// How a part works on a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// It is added.
    Add(Ratio),
    /// What stands so far is multiplied.
    Times(Ratio),
    /// What stands so far becomes this.
    Becomes(Ratio),
}

/// One part of an itemised number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SumLine {
    /// What it is.
    pub kind: LineKind,
    /// What it does.
    pub change: Change,
    /// The clause that says so, such as `C1`.
    pub clause: String,
}

impl SumLine {
    /// Makes a line that adds.
    pub fn add(clause: &str, kind: LineKind, amount: impl Into<Ratio>) -> Self {
        Self { kind, change: Change::Add(amount.into()), clause: clause.to_owned() }
    }

    /// Makes a line that multiplies.
    pub fn times(clause: &str, kind: LineKind, factor: Ratio) -> Self {
        Self { kind, change: Change::Times(factor), clause: clause.to_owned() }
    }
}

/// An itemised number: the lines worked one after the other, from 0.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Sum {
    /// Its parts, in the order they are worked.
    pub lines: Vec<SumLine>,
    /// Of a limit (S2–S4): what there is to compare with it, itemised in the same way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub there: Vec<SumLine>,
    /// Of a morale check (M2): the value the modified roll must exceed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub morale: Option<u8>,
    /// Of a morale check (M7): how many of the 36 rolls pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<u8>,
}

impl Sum {
    /// Returns the number the lines come to.
    pub fn total(&self) -> Ratio {
        total(&self.lines)
    }

    /// Adds what scripts do to the number, each with the reason it gives: adds first, then factors, then bounds where
    /// they bind.
    pub fn adjust(&mut self, adjustments: &[Adjusted]) {
        for step in 0..3 {
            for adjusted in adjustments {
                let so_far = self.total();
                let change = match (step, adjusted.adjustment) {
                    (0, Adjustment::Add(amount)) => Change::Add(amount),
                    (1, Adjustment::Times(factor)) => Change::Times(factor),
                    (2, Adjustment::AtLeast(bound)) if so_far < bound => Change::Becomes(bound),
                    (2, Adjustment::AtMost(bound)) if so_far > bound => Change::Becomes(bound),
                    _ => continue,
                };
                let kind = LineKind::Script { module: adjusted.module.clone(), reason: adjusted.reason.clone() };
                self.lines.push(SumLine { kind, change, clause: "script".to_owned() });
            }
        }
    }
}

/// Returns the number that lines come to, worked from 0.
pub fn total(lines: &[SumLine]) -> Ratio {
    lines.iter().fold(Ratio::ZERO, |sum, line| match line.change {
        Change::Add(amount) => sum.plus(amount),
        Change::Times(factor) => sum.times(factor),
        Change::Becomes(amount) => amount,
    })
}

/// A question about a number of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Question {
    /// What a unit adds to its morale checks now, and how many of 36 rolls pass (M4, M7).
    Morale {
        /// Who.
        unit: UnitId,
        /// Why it would check.
        occasion: Occasion,
    },
    /// The fire value of a hex (K1).
    Fire {
        /// The hex that fires.
        hex: PlaceId,
        /// The hex fired at; without one, at range 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<PlaceId>,
    },
    /// The melee value of a unit (A2).
    Melee {
        /// Who.
        unit: UnitId,
        /// The hex it attacks; without one, the whole unit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        against: Option<PlaceId>,
    },
    /// The defence of a unit against fire, where it stands (K4).
    Defence {
        /// Who.
        unit: UnitId,
    },
    /// How many increments a hex may hold of those that stand there, and what they weigh (S2–S4, T6).
    StackingLimit {
        /// The hex.
        hex: PlaceId,
    },
    /// What an assault may come to, and how likely each end is (A1-A5).
    Assault {
        /// Who, top first.
        units: Vec<UnitId>,
        /// The hex attacked.
        target: PlaceId,
    },
    /// What a charge may come to, from the answer to the recall, and how likely each end is (H1-H4).
    Charge {
        /// Who, top first.
        units: Vec<UnitId>,
        /// The hex charged.
        target: PlaceId,
    },
    /// The MP a unit gets when it is activated (D3), or for a rout (D11).
    Allowance {
        /// Who.
        unit: UnitId,
    },
}

impl Question {
    /// Returns the attack it asks about; none where it asks for a number.
    fn attack(&self) -> Option<Order> {
        let (Self::Assault { units, target } | Self::Charge { units, target }) = self else { return None };
        let (units, target) = (units.clone(), target.clone());
        Some(match self {
            Self::Assault { .. } => Order::Assault { units, target },
            _ => Order::Charge { units, target, path: Vec::new() },
        })
    }
}

/// Answers a question about a number. Pure; a question about what is not there is refused for want of form.
pub fn explain(game: &Game, question: &Question, hooks: &dyn Hooks) -> Verdict {
    if let Some(order) = question.attack() {
        return match forecast::of_order(game, hooks, &order) {
            Ok(verdict) => verdict,
            Err(fault) => Verdict { faults: vec![fault], ..Verdict::default() },
        };
    }
    let answer = || -> Result<Result<Sum, Refusal>, HookFault> {
        let known = |unit: &UnitId| match game.state.unit(unit) {
            None => Err(Refusal::form(Reason::NoSuchUnit).of(unit)),
            Some(_) if game.troops(unit).is_none() => Err(Refusal::form(Reason::NotTroops).of(unit)),
            Some(_) => Ok(()),
        };
        let place =
            |hex: &PlaceId| game.definitions.board.find(hex).ok_or_else(|| Refusal::form(Reason::NoSuchHex).at(hex));
        Ok(match question {
            Question::Morale { unit, occasion } => match known(unit) {
                Ok(()) => Ok(morale::check_of(game, hooks, unit, *occasion)?),
                Err(refusal) => Err(refusal),
            },
            Question::Fire { hex, at } => match (place(hex), at.as_ref().map(place).transpose()) {
                (Ok(from), Ok(at)) => Ok(fire::value(game, hooks, from, at)?),
                (Err(refusal), _) | (_, Err(refusal)) => Err(refusal),
            },
            Question::Melee { unit, against } => match (known(unit), against.as_ref().map(place).transpose()) {
                (Ok(()), Ok(against)) => Ok(assault::melee_value(game, hooks, unit, against)?),
                (Err(refusal), _) | (_, Err(refusal)) => Err(refusal),
            },
            Question::Defence { unit } => match known(unit) {
                Ok(()) => {
                    let hex = game.state.unit(unit).and_then(|u| u.head()).and_then(|h| game.definitions.board.find(h));
                    hex.map(|place| fire::defence(game, unit, place))
                        .ok_or_else(|| Refusal::form(Reason::NotOnMap).of(unit))
                }
                Err(refusal) => Err(refusal),
            },
            Question::Assault { .. } | Question::Charge { .. } => Ok(Sum::default()),
            Question::StackingLimit { hex } => match place(hex) {
                Ok(place) => Ok(stacking::limit_of(game, hooks, place)?),
                Err(refusal) => Err(refusal),
            },
            Question::Allowance { unit } => match game.def(unit) {
                Some(def) => Ok(sequence::allowance_of(game, hooks, def)?),
                None => Err(Refusal::form(Reason::NoSuchUnit).of(unit)),
            },
        })
    };
    match answer() {
        Ok(Ok(sum)) => Verdict { sum: Some(sum), ..Verdict::default() },
        Ok(Err(refusal)) => Verdict::without_form(refusal),
        Err(fault) => Verdict { faults: vec![fault], ..Verdict::default() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hooks::adjust;

    #[test]
    fn what_scripts_do_is_itemised_and_comes_to_the_same_number() {
        let adjusted = |adjustment| Adjusted { adjustment, module: ModuleId::new("m"), reason: "rain".to_owned() };
        let whole = Ratio::whole;
        let adjustments = [
            adjusted(Adjustment::AtLeast(whole(-4))),
            adjusted(Adjustment::Times(Ratio::new(1, 2))),
            adjusted(Adjustment::Add(whole(-3))),
            adjusted(Adjustment::AtMost(whole(6))),
        ];
        let lines = vec![SumLine::add("D7", LineKind::Disordered, whole(-9))];
        let mut sum = Sum { lines, ..Sum::default() };
        sum.adjust(&adjustments);
        // (-9 - 3) / 2 is -6, and no less than -4; the upper bound does not bind, and is not listed.
        assert_eq!(sum.total(), whole(-4));
        assert_eq!(sum.total(), adjust(whole(-9), &adjustments));
        let changes: Vec<Change> = sum.lines.iter().map(|l| l.change).collect();
        let expected = [
            Change::Add(whole(-9)),
            Change::Add(whole(-3)),
            Change::Times(Ratio::new(1, 2)),
            Change::Becomes(whole(-4)),
        ];
        assert_eq!(changes, expected);
    }
}
