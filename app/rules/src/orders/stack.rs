//! Turning (T3, F22) and changing the order of a stack (S25).

use super::{of_one_stack, refusal_to_act, refuse};
use crate::chapters::{facing as facings, formations};
use crate::charts::System;
use crate::event::{Event, Portion};
use crate::facing::Facing;
use crate::game::Game;
use crate::ids::{PlaceId, UnitId};
use crate::num::MovePoints;
use crate::unit::{Condition, Posture};
use crate::verdict::{Reason, Refusal, Verdict};

/// Turns units where they stand: 0 MP, but each needs MP left (T3).
pub(super) fn turn(game: &Game, units: &[UnitId], facing: Facing) -> Verdict {
    let named = match of_one_stack(game, units) {
        Ok(named) => named,
        Err(refusal) => return Verdict::without_form(refusal),
    };
    let mut verdict = Verdict::default();
    let free = game.definitions.ruleset.system == System::Free;
    for (n, unit) in named.units.into_iter().enumerate() {
        let Some(state) = game.state.unit(unit) else { continue };
        let facing = match state.posture() {
            // Those below face as nearly so as their formation can.
            Some(posture) if n > 0 && !free => {
                facing.to_kind(facings::kind(posture), game.definitions.board.orientation())
            }
            _ => facing,
        };
        if state.facing == facing {
            continue;
        }
        if let Some(posture) = state.posture()
            && !free
            && !facings::can_face(posture, facing, &game.definitions.board)
        {
            return Verdict::without_form(Refusal::form(Reason::FacingImpossible).of(unit));
        }
        refuse(&mut verdict, refusal_to_act(game, unit));
        if !free && state.mp <= MovePoints::ZERO {
            refuse(
                &mut verdict,
                [Refusal::rule("T3", Reason::TurnNeedsMp).of(unit).comparing(state.mp, MovePoints::ZERO)],
            );
        }
        if let Some(Posture::Pgd { .. }) = state.posture() {
            refuse(&mut verdict, [Refusal::rule("D10", Reason::PgdStays).of(unit)]);
        }
        let mut hexes = state.hexes().to_vec();
        if hexes.len() > 1 && !free {
            if facing == about_facing(game, unit) {
                hexes = reversed(game, unit, &hexes);
            } else {
                refuse(&mut verdict, [Refusal::rule("F22", Reason::TurnsOnlyAbout).of(unit)]);
            }
        }
        verdict.plan.push(Event::UnitTurned { unit: unit.clone(), facing, hexes }.into());
    }
    if verdict.plan.is_empty() {
        return Verdict::without_form(Refusal::form(Reason::NothingToDo));
    }
    verdict
}

/// Returns the facing of a unit on several hexes after turning right about: that of its tail, away from the rest.
pub(crate) fn about_facing(game: &Game, unit: &UnitId) -> Facing {
    let board = &game.definitions.board;
    let Some(state) = game.state.unit(unit) else { return Facing::NORTH };
    let formation = state.posture().and_then(Posture::formation);
    if let (true, [.., before, tail]) = (formation.is_some_and(formations::trails), state.hexes())
        && let (Some(before), Some(tail)) = (board.find(before.hex()), board.find(tail.hex()))
        && let Some(direction) = board.direction(before, tail)
    {
        return board.facing_towards(direction);
    }
    state.facing.about()
}

/// Returns the hexes of a unit turned right about: the tail of a column leads, and holds its share (F9); the portions
/// of a Line turn where they are.
fn reversed(game: &Game, unit: &UnitId, hexes: &[Portion]) -> Vec<Portion> {
    let formation =
        game.state.unit(unit).and_then(super::super::state::UnitState::posture).and_then(Posture::formation);
    if !formation.is_some_and(formations::trails) {
        return hexes.to_vec();
    }
    let back: Vec<PlaceId> = hexes.iter().rev().map(|p| p.hex().clone()).collect();
    formations::portions(formation, game.increments(unit), &back, &game.definitions.ruleset)
}

/// Changes the order of a stack: 0 MP, but every unit needs MP left and must be able to move (S25).
pub(super) fn restack(game: &Game, hex: &PlaceId, order: &[UnitId]) -> Verdict {
    if game.definitions.board.find(hex).is_none() {
        return Verdict::without_form(Refusal::form(Reason::NoSuchHex).at(hex));
    }
    let stack = game.state.stack(hex);
    let (mut was, mut is) = (stack.to_vec(), order.to_vec());
    was.sort();
    is.sort();
    if was != is || order.is_empty() {
        return Verdict::without_form(Refusal::form(Reason::NotTheStack).at(hex));
    }
    if stack == order {
        return Verdict::without_form(Refusal::form(Reason::NothingToDo).at(hex));
    }
    let mut verdict = Verdict::default();
    for unit in order {
        let Some(state) = game.state.unit(unit).filter(|_| game.troops(unit).is_some()) else { continue };
        if state.posture().map(Posture::condition) == Some(Condition::Pgd) {
            refuse(&mut verdict, [Refusal::rule("S25", Reason::PgdStays).of(unit).at(hex)]);
        }
        refuse(&mut verdict, refusal_to_act(game, unit));
        if state.mp <= MovePoints::ZERO && game.definitions.ruleset.system != System::Free {
            let refusal = Refusal::rule("S25", Reason::StackMemberWithoutMp).of(unit).at(hex);
            refuse(&mut verdict, [refusal.comparing(state.mp, MovePoints::ZERO)]);
        }
    }
    verdict.plan.push(Event::StackReordered { hex: hex.clone(), order: order.to_vec() }.into());
    verdict
}
