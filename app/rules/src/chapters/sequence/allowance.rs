//! The MP a unit gets, itemised: when it is activated (Q2, D3), or for a rout (D11).

use crate::chapters::{disorder, movement};
use crate::explain::{Change, LineKind, Sum, SumLine};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks, Number, Query};
use crate::num::{MovePoints, Ratio};
use crate::state::UnitState;
use crate::unit::{Arm, Condition, Posture, UnitDef, UnitKind};

/// Returns the MP a unit has when it is activated (Q2, D3); none if it is PGD (D10).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn allowance(game: &Game, hooks: &dyn Hooks, def: &UnitDef) -> Result<MovePoints, HookFault> {
    let (printed, arm) = printed(def);
    let condition = condition(game, def);
    if condition == Condition::Pgd || !hooks.wants(Number::MovementAllowance, arm, None) {
        return Ok(disorder::allowance(game, printed, condition));
    }
    Ok(movement::to_points(allowance_of(game, hooks, def)?.total()))
}

/// Returns the MP of a unit when it is activated, itemised (Q2, D3), or those of a rout (D11).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn allowance_of(game: &Game, hooks: &dyn Hooks, def: &UnitDef) -> Result<Sum, HookFault> {
    let (printed, arm) = printed(def);
    let charts = &game.definitions.ruleset.combat.broken;
    let mut sum = Sum { lines: vec![SumLine::add("Q2", LineKind::Printed, printed)], ..Sum::default() };
    match condition(game, def) {
        Condition::GoodOrder => {}
        Condition::Disordered => {
            sum.lines.push(SumLine::times("D3", LineKind::Disordered, charts.disordered_movement));
            round(&mut sum, "D3", disorder::when_disordered(game, printed));
        }
        // D10: it gets none of them to move of its own will.
        Condition::Pgd => {
            sum.lines.push(SumLine::times("D11", LineKind::Pgd, charts.pgd_movement));
            round(&mut sum, "D11", disorder::rout_allowance(game, printed));
            return Ok(sum);
        }
    }
    if hooks.wants(Number::MovementAllowance, arm, None) {
        let state = game.state.unit(&def.id);
        let query = Query {
            number: Number::MovementAllowance,
            unit: Some(def.id.clone()),
            arm,
            formation: state.and_then(UnitState::posture).and_then(Posture::formation),
            hex: state.and_then(UnitState::head).cloned(),
            from: None,
            terrain: None,
            by_road: false,
            base: sum.total(),
        };
        sum.adjust(&hooks.calc(game, &query)?);
        let points = movement::to_points(sum.total());
        round(&mut sum, "Q2", points);
    }
    Ok(sum)
}

/// Adds what rounding makes of a sum, where it makes something of it.
fn round(sum: &mut Sum, clause: &str, points: MovePoints) {
    let points = Ratio::from(points);
    if sum.total() != points {
        let change = Change::Becomes(points);
        sum.lines.push(SumLine { kind: LineKind::Rounding, change, clause: clause.to_owned() });
    }
}

fn condition(game: &Game, def: &UnitDef) -> Condition {
    game.state.unit(&def.id).and_then(UnitState::posture).map_or(Condition::GoodOrder, Posture::condition)
}

fn printed(def: &UnitDef) -> (MovePoints, Option<Arm>) {
    match &def.kind {
        UnitKind::Troops(troops) => (troops.allowance, Some(troops.arm)),
        UnitKind::Leader(leader) => (leader.allowance, None),
        UnitKind::Marker => (MovePoints::ZERO, None),
    }
}
