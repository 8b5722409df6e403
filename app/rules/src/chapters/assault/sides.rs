//! The two sides of an attack as they stand now: who is still in it, their melee values and the odds (A1–A3).

use super::value::melee_value;
use crate::combat::Attack;
use crate::consequence::Consequence;
use crate::event::{Departure, Fighter};
use crate::explain::total;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{SideId, UnitId};
use crate::num::Ratio;
use crate::state::Location;
use crate::unit::{Arm, Condition, Posture};

/// Odds against a defence of nothing: beyond every row.
const OVERWHELMING: Ratio = Ratio::whole(1_000_000);

/// Who fights an attack (A1).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sides {
    /// Who attacks, top first: those that still stand where it comes from, PGD ones out of it.
    pub attackers: Vec<UnitId>,
    /// Who defends the hex, top first. One that was PGD before defends it too (A2), but not a battery in battery, which
    /// only waits to be taken (A4).
    pub defenders: Vec<UnitId>,
}

impl Sides {
    /// Returns the sides of an attack as they stand now.
    pub fn of(game: &Game, attack: &Attack) -> Self {
        let side = side(game, attack);
        let board = &game.definitions.board;
        let reaches = |unit: &UnitId| {
            let target = board.find(&attack.target);
            let next = |hex: &crate::ids::PlaceId| {
                board.find(hex).zip(target).is_some_and(|(hex, target)| board.direction(hex, target).is_some())
            };
            game.state.unit(unit).is_some_and(|u| u.hexes().iter().any(|p| next(p.hex())))
        };
        let mut attackers: Vec<UnitId> = Vec::new();
        for unit in &attack.units {
            let whole = std::slice::from_ref(unit);
            // The fractions of a Line on two hexes fight on from both (O11).
            for fighter in descendants(game, whole) {
                let Some(state) = game.state.unit(&fighter) else { continue };
                let is_there = state.stands_in(&attack.from) || (fighter != *unit && reaches(&fighter));
                let is_sound = state.posture().is_some_and(|p| p.condition() != Condition::Pgd);
                if is_there && is_sound && game.increments(&fighter) > 0 {
                    attackers.push(fighter);
                }
            }
        }
        let stack = game.state.stack(&attack.from);
        attackers.sort_by_key(|u| stack.iter().position(|s| s == u).unwrap_or(usize::MAX));
        let defends = |unit: &&UnitId| {
            let fights = game.troops(unit).is_some_and(|t| t.arm != Arm::Wagon) && game.increments(unit) > 0;
            fights && game.side(unit) != side && !is_taken_on_entry(game, unit)
        };
        let defenders = game.state.stack(&attack.target).iter().filter(defends).cloned().collect();
        Self { attackers, defenders }
    }

    /// Returns the units of an attack wherever they are now, those that divided since as their fractions, top first.
    pub fn all_of(game: &Game, attack: &Attack) -> Vec<UnitId> {
        descendants(game, &attack.units)
    }

    /// Returns the odds of the melee values, exact (A2, A3, A5).
    ///
    /// # Errors
    /// The fault of a `calc` hook.
    pub fn values(&self, game: &Game, hooks: &dyn Hooks, attack: &Attack) -> Result<Values, HookFault> {
        let (attackers, defenders) = self.fighters(game, hooks, attack)?;
        Ok(Values { attacker: worth(&attackers), defender: worth(&defenders) })
    }

    /// Returns the melee values of attackers and defenders, one by one and part by part (A2).
    ///
    /// # Errors
    /// The fault of a `calc` hook.
    pub fn fighters(
        &self,
        game: &Game,
        hooks: &dyn Hooks,
        attack: &Attack,
    ) -> Result<(Vec<Fighter>, Vec<Fighter>), HookFault> {
        let target = game.definitions.board.find(&attack.target);
        let each = |units: &[UnitId]| -> Result<Vec<Fighter>, HookFault> {
            let value = |unit: &UnitId| {
                let lines = melee_value(game, hooks, unit, target)?.lines;
                Ok(Fighter { unit: unit.clone(), lines })
            };
            units.iter().map(value).collect()
        };
        Ok((each(&self.attackers)?, each(&self.defenders)?))
    }

    /// Returns the advance of the attackers into the hex attacked, as winners or because the target is gone (A4, Q3).
    pub fn advance(&self, attack: &Attack) -> Option<Consequence> {
        let (units, into) = (self.attackers.clone(), attack.target.clone());
        (!units.is_empty()).then_some(Consequence::Advance { units, into })
    }

    /// Returns the advance of the defenders, as winners, into the hex the attack came from (A1, A4).
    pub fn defenders_advance(&self, attack: &Attack) -> Option<Consequence> {
        let (units, into) = (self.defenders.clone(), attack.from.clone());
        (!units.is_empty()).then_some(Consequence::Advance { units, into })
    }
}

/// The melee values of both sides (A2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Values {
    /// The attacker's.
    pub attacker: Ratio,
    /// The defender's.
    pub defender: Ratio,
}

impl Values {
    /// Returns attacker to defender; against nothing, more than any row.
    pub fn odds(self) -> Ratio {
        let Self { attacker, defender } = self;
        if defender == Ratio::ZERO { OVERWHELMING } else { attacker.times(Ratio::new(defender.den(), defender.num())) }
    }
}

/// Returns what fighters are worth together; none less than nothing.
pub(super) fn worth(fighters: &[Fighter]) -> Ratio {
    let value = |fighter: &Fighter| total(&fighter.lines).max(Ratio::ZERO);
    fighters.iter().fold(Ratio::ZERO, |sum, fighter| sum.plus(value(fighter)))
}

/// Returns the side that attacks.
pub(super) fn side<'a>(game: &'a Game, attack: &Attack) -> Option<&'a SideId> {
    attack.units.first().and_then(|u| game.side(u))
}

/// Returns units with those that divided since replaced by their fractions, senior first (W3, O11).
pub(super) fn descendants(game: &Game, units: &[UnitId]) -> Vec<UnitId> {
    let mut out = Vec::new();
    for unit in units {
        let is_divided = game.state.unit(unit).is_some_and(|u| u.location == Location::Out(Departure::Absorbed));
        match game.troops(unit).filter(|_| is_divided) {
            Some(troops) => out.extend(descendants(game, &troops.fractions)),
            None => out.push(unit.clone()),
        }
    }
    out
}

/// Returns whether a unit is lost when an enemy enters its hex: unlimbered artillery in PGD (A4).
pub fn is_taken_on_entry(game: &Game, unit: &UnitId) -> bool {
    is_in_battery(game, unit) && game.posture(unit).is_some_and(|p| p.condition() == Condition::Pgd)
}

/// Returns whether a unit is unlimbered artillery.
pub fn is_in_battery(game: &Game, unit: &UnitId) -> bool {
    let is_limbered = game.posture(unit).is_some_and(Posture::is_limbered);
    game.troops(unit).is_some_and(|t| t.arm == Arm::Artillery) && !is_limbered
}
