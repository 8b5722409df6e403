//! Disorder and PGD (D): what the broken conditions do to a unit, how it takes them, and how it recovers.

use crate::chapters::{facing, formations};
use crate::charts::Rounding;
use crate::consequence::{Asked, Consequence, Work};
use crate::decision::{Choice, DecisionKind};
use crate::event::{Cause, Event, Happening};
use crate::facing::Facing;
use crate::game::Game;
use crate::ids::{PlaceId, UnitId};
use crate::num::{MovePoints, Ratio};
use crate::unit::{Arm, Condition, Formation, Posture};

/// Returns the movement allowance of a unit in this condition when it is activated (D3, D10).
///
/// A PGD unit never moves of its own will.
pub fn allowance(game: &Game, printed: MovePoints, condition: Condition) -> MovePoints {
    match condition {
        Condition::GoodOrder => printed,
        Condition::Disordered => when_disordered(game, printed),
        Condition::Pgd => MovePoints::ZERO,
    }
}

/// Returns what Disorder leaves of an allowance, or of what is left in the middle of a move (D3).
pub fn when_disordered(game: &Game, points: MovePoints) -> MovePoints {
    let factor = game.definitions.ruleset.combat.broken.disordered_movement;
    share(points, factor, game.options().round_half_movement)
}

/// Returns the MP of a rout (D11).
pub fn rout_allowance(game: &Game, printed: MovePoints) -> MovePoints {
    let factor = game.definitions.ruleset.combat.broken.pgd_movement;
    share(printed, factor, game.options().round_half_movement)
}

/// Returns a share of MP. MP are held to the quarter (a half of a road hex paid of 1 MP leaves no finer one): without
/// rounding an eighth, left over by halving a quarter, is given up.
pub fn share(points: MovePoints, factor: Ratio, rounding: Rounding) -> MovePoints {
    let quarters = Ratio::from(points).times(factor).times(Ratio::whole(4));
    let step = match rounding {
        Rounding::Exact => 1,
        Rounding::Down | Rounding::Up => 4,
    };
    let (num, den) = (quarters.num(), quarters.den().saturating_mul(step));
    let steps = if rounding == Rounding::Up { -(-num).div_euclid(den) } else { num.div_euclid(den) };
    MovePoints::quarters(i32::try_from(steps.saturating_mul(step)).unwrap_or(i32::MAX))
}

/// Returns the rout of a unit that has just become PGD, or that failed to recover (D10, D12).
pub fn rout(unit: &UnitId) -> Consequence {
    Consequence::Rout { unit: unit.clone(), path: Vec::new(), left: None }
}

/// Works a unit that breaks: it takes the condition on the one of its hexes its owner names (D1), and a PGD unit routs
/// (D10). A unit that stands so already, or worse, is left as it is.
pub fn break_up(game: &Game, unit: &UnitId, to: Condition, answer: Option<&Choice>) -> Work {
    let Some(state) = game.state.unit(unit) else { return Work::default() };
    let is_better = state.posture().is_some_and(|p| p.condition() < to);
    if !is_better || game.increments(unit) == 0 {
        return Work::default();
    }
    let chosen = answer.and_then(Choice::hex).filter(|hex| state.stands_in(hex));
    if state.hexes().len() > 1 && chosen.is_none() {
        let hexes: Vec<PlaceId> = state.hexes().iter().map(|p| p.hex().clone()).collect();
        return Work::ask(Asked {
            side: game.side(unit).cloned(),
            kind: DecisionKind::CollapseHex,
            unit: Some(unit.clone()),
            options: hexes.iter().cloned().map(Choice::Hex).collect(),
            hexes,
        });
    }
    let mut work = Work::default();
    if let Some(event) = changed(game, unit, to, chosen) {
        work.happenings.push(Happening { event, cause: Some(Cause::Clause("D1".to_owned())) });
        if to == Condition::Pgd {
            work.next.push(rout(unit));
        }
    }
    work
}

/// Returns the event by which a unit takes a condition: broken it stands on one hex, its head's if none is named (D1);
/// recovering it takes a formation by M3. `None` where it stands so already.
pub fn changed(game: &Game, unit: &UnitId, to: Condition, hex: Option<&PlaceId>) -> Option<Event> {
    let state = game.state.unit(unit)?;
    let posture = state.posture().filter(|p| p.condition() != to)?;
    let arm = game.troops(unit)?.arm;
    let hex = hex.or_else(|| state.head());
    let limbered = posture.is_limbered();
    let (posture_now, facing, mp_left) = match to {
        Condition::GoodOrder => {
            let of_top = hex.and_then(|hex| formation_of_top(game, unit, hex));
            let alone = || (formation_alone(game, arm, posture, hex), state.facing);
            let (formation, facing) = of_top.unwrap_or_else(alone);
            (Posture::Good(formation), facing, state.mp)
        }
        Condition::Disordered if posture.condition() == Condition::GoodOrder => {
            (Posture::Disordered { limbered }, state.facing, when_disordered(game, state.mp))
        }
        Condition::Disordered => (Posture::Disordered { limbered }, state.facing, state.mp),
        Condition::Pgd => (Posture::Pgd { limbered }, state.facing, MovePoints::ZERO),
    };
    let to = posture_now.of_arm(arm);
    let facing = facing.to_kind(facing::kind(to), game.definitions.board.orientation());
    let ruleset = &game.definitions.ruleset;
    let hexes: Vec<PlaceId> = hex.cloned().into_iter().collect();
    let hexes = formations::portions(to.formation(), game.increments(unit), &hexes, ruleset);
    Some(Event::FormationChanged { unit: unit.clone(), to, facing, hexes, mp_left })
}

/// Returns the formation of the top unit of its arm in the hex (S5), in which a unit that is not the top recovers, if it
/// may take it (M3). Any facing will do: it faces as the unit it joins.
fn formation_of_top(game: &Game, unit: &UnitId, hex: &PlaceId) -> Option<(Formation, Facing)> {
    let arm = game.troops(unit)?.arm;
    let top = game.state.stack(hex).iter().find(|u| game.troops(u).is_some_and(|t| t.arm == arm))?;
    let state = game.state.unit(top).filter(|_| top != unit)?;
    let formation = state.posture().and_then(Posture::formation)?;
    let place = game.definitions.board.find(hex)?;
    formations::can_stand(game, unit, formation, place).then_some((formation, state.facing))
}

/// Returns the formation in which a unit recovers that joins none (M3): Column, General order where the ground imposes
/// it, a battery as it stands.
fn formation_alone(game: &Game, arm: Arm, posture: Posture, hex: Option<&PlaceId>) -> Formation {
    let terrain = hex
        .and_then(|hex| game.definitions.board.find(hex))
        .and_then(|place| game.definitions.ruleset.terrain(game.terrain(place)));
    match arm {
        Arm::Artillery if !posture.is_limbered() => Formation::Unlimbered,
        Arm::Artillery | Arm::Wagon => Formation::Limbered,
        Arm::Infantry | Arm::Cavalry if terrain.is_some_and(|(_, t)| t.general_order) => Formation::GeneralOrder,
        Arm::Infantry | Arm::Cavalry => Formation::Column,
    }
}
