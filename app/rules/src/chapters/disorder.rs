//! Disorder and PGD (D): what the broken conditions do to a unit.

use crate::consequence::Work;
use crate::decision::Choice;
use crate::game::Game;
use crate::ids::UnitId;
use crate::num::{MovePoints, Ratio};
use crate::unit::Condition;

/// Returns the movement allowance of a unit in this condition when it is activated (D3, D10).
///
/// Disorder halves it, exactly; a PGD unit never moves of its own will.
pub fn allowance(printed: MovePoints, condition: Condition) -> MovePoints {
    match condition {
        Condition::GoodOrder => printed,
        Condition::Disordered => halved(printed),
        Condition::Pgd => MovePoints::ZERO,
    }
}

/// Returns half the MP, exactly; an eighth left over by halving a quarter is given up (D3).
pub fn halved(points: MovePoints) -> MovePoints {
    MovePoints::quarters(points.in_quarters() / 2)
}

/// Returns the allowance of a rout: one and a half times the printed one (D11).
pub fn rout_allowance(printed: MovePoints) -> Ratio {
    Ratio::from(printed).times(Ratio::new(3, 2))
}

/// Works a unit that breaks: it takes the condition on the one of its hexes its owner names (D1), and a PGD unit routs
/// (D10).
pub fn break_up(_game: &Game, _unit: &UnitId, _to: Condition, _answer: Option<&Choice>) -> Work {
    Work::default()
}
