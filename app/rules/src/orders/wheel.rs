//! The wheel by companies (F24).

use super::change::price_of;
use super::{refusal_to_act, refuse};
use crate::board::PlaceIdx;
use crate::chapters::formations::{self, row};
use crate::chapters::stacking;
use crate::charts::System;
use crate::event::Event;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::num::Ratio;
use crate::order::Hand;
use crate::state::UnitState;
use crate::unit::{Arm, Formation, Posture};
use crate::verdict::{Cost, Reason, Refusal, TermKind, Verdict};

/// Answers a wheel: Column of companies to Line, or back, every portion turning a quarter to one hand.
pub(super) fn check(game: &Game, hooks: &dyn Hooks, unit: &UnitId, hand: Hand) -> Result<Verdict, HookFault> {
    let Some(state) = game.state.unit(unit) else {
        return Ok(Verdict::without_form(Refusal::form(Reason::NoSuchUnit).of(unit)));
    };
    let board = &game.definitions.board;
    let hexes: Vec<PlaceIdx> = state.hexes().iter().filter_map(|p| board.find(p.hex())).collect();
    let Some(head) = hexes.first().copied() else {
        return Ok(Verdict::without_form(Refusal::form(Reason::NotOnMap).of(unit)));
    };
    let is_cavalry = game.troops(unit).is_some_and(|d| d.arm == Arm::Cavalry);
    let to = match state.posture() {
        Some(Posture::Good(Formation::ColumnOfCompanies)) if is_cavalry => Formation::Line,
        Some(Posture::Good(Formation::Line)) if is_cavalry => Formation::ColumnOfCompanies,
        _ => return Ok(Verdict::without_form(Refusal::form(Reason::CannotWheel).of(unit))),
    };
    let free = game.definitions.ruleset.system == System::Free;
    let mut verdict = Verdict::default();
    refuse(&mut verdict, refusal_to_act(game, unit));
    let wheeled = row::wheeled(board, to, state.facing, &hexes, hand);
    if !wheeled.is_in_row {
        refuse(&mut verdict, [Refusal::rule("F24", Reason::NotInARow).of(unit)]);
    }
    refuse(&mut verdict, too_full(game, unit, state));
    refuse(&mut verdict, beside_others(game, unit, &hexes));
    for place in &hexes {
        let from = Posture::Good(Formation::Column);
        refuse(&mut verdict, formations::refusals_to_take(game, unit, from, to, *place, Ratio::ZERO));
    }
    let mut cost = Cost { unit: Some(unit.clone()), terms: Vec::new(), had: state.mp };
    if !free {
        let amount = game.definitions.ruleset.changes.wheel;
        let from = state.posture().and_then(Posture::formation);
        cost.terms = price_of(game, hooks, (unit, Arm::Cavalry, from), (TermKind::Wheel, amount, "F24"), head)?;
    }
    if cost.total() > state.mp {
        refuse(&mut verdict, [Refusal::rule("F24", Reason::NotEnoughMp).of(unit).comparing(cost.total(), state.mp)]);
    }
    let hexes: Vec<PlaceId> = wheeled.hexes.iter().map(|p| board.place(*p).id.clone()).collect();
    let event = Event::FormationChanged {
        unit: unit.clone(),
        to: Posture::Good(to),
        facing: wheeled.facing,
        hexes: formations::portions(Some(to), game.increments(unit), &hexes, &game.definitions.ruleset),
        mp_left: cost.left(),
    };
    verdict.plan.push(event.into());
    verdict.cost = cost;
    Ok(verdict)
}

/// Returns the refusals of hexes that hold more of the unit than may wheel.
fn too_full<'a>(game: &'a Game, unit: &'a UnitId, state: &'a UnitState) -> impl Iterator<Item = Refusal> + use<'a> {
    let most = game.definitions.ruleset.per_hex_in_column;
    state.hexes().iter().filter(move |p| p.increments() > Ratio::from(most)).map(move |p| {
        let refusal = Refusal::rule("F24", Reason::HexTooFullToWheel).of(unit).at(p.hex());
        refusal.comparing(p.increments(), most)
    })
}

/// Returns the refusals of a unit that would no longer stand as others of its stack do: on several hexes a column is
/// one unit's (F14, S13), in one hex all of an arm change together (S5).
fn beside_others(game: &Game, unit: &UnitId, hexes: &[PlaceIdx]) -> Vec<Refusal> {
    let mut out = Vec::new();
    for place in hexes {
        if stacking::occupants(game, *place).iter().all(|o| o.unit == *unit) {
            continue;
        }
        let (clause, reason) =
            if hexes.len() > 1 { ("S13", Reason::HexesShared) } else { ("S5", Reason::StackChangesTogether) };
        out.push(Refusal::rule(clause, reason).of(unit).at(&game.definitions.board.place(*place).id));
    }
    out
}
