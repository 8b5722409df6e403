//! Units on several hexes on the march: folding onto one hex (F10, F19), columns that follow their head (F14, F22) and
//! Lines that step forward (F18, F22).

use super::{Marcher, barrier};
use crate::board::PlaceIdx;
use crate::chapters::formations::row;
use crate::chapters::movement::{Mover, Step, step, terms};
use crate::facing::Direction;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::num::MovePoints;
use crate::orders::{dress, refuse};
use crate::unit::Formation;
use crate::verdict::{Clause, Reason, Refusal, Term, TermKind, Verdict};

/// Returns what the portion farthest from `onto` pays to reach it through the unit's own hexes (F10, F12).
///
/// # Errors
/// The fault of a `calc` hook.
pub(crate) fn fold_cost(
    game: &Game,
    hooks: &dyn Hooks,
    mover: &Mover<'_>,
    hexes: &[PlaceIdx],
    onto: PlaceIdx,
) -> Result<MovePoints, HookFault> {
    let board = &game.definitions.board;
    let Some(folded) = row::shrunk(hexes, &[onto]) else { return Ok(MovePoints::ZERO) };
    let mut dearest = MovePoints::ZERO;
    for wing in &folded.wings {
        let mut total = MovePoints::ZERO;
        for (from, to) in wing {
            if let Some(direction) = board.direction(*from, *to)
                && let Some(step) = step(game, hooks, mover, *from, direction, None)?
            {
                total += step.total - step.change;
            }
        }
        dearest = dearest.max(total);
    }
    Ok(dearest)
}

/// Folds a unit on several hexes onto its head before it changes (F19, F10, F11).
pub(super) fn fold_before_change(
    game: &Game,
    hooks: &dyn Hooks,
    marcher: &mut Marcher<'_>,
    onto: PlaceIdx,
) -> Result<(), HookFault> {
    if marcher.hexes.len() < 2 {
        return Ok(());
    }
    let amount = fold_cost(game, hooks, &marcher.mover(), &marcher.hexes, onto)?;
    let hex = Some(game.definitions.board.place(onto).id.clone());
    marcher.cost.terms.push(Term { kind: TermKind::Fold, amount, clause: Clause("F10"), hex: hex.clone() });
    if let (Some(arm), Some(posture)) = (marcher.arm(), marcher.posture) {
        marcher.cost.terms.extend(dress::dressing(game, arm, posture, hex));
    }
    marcher.hexes = vec![onto];
    Ok(())
}

/// Returns whether a unit on several hexes can go that way: its head to its front, a Line forward (F22).
pub(super) fn heads_that_way(game: &Game, marcher: &Marcher<'_>, direction: Direction) -> bool {
    let towards = game.definitions.board.facing_towards(direction);
    let most_hours = if marcher.formation() == Some(Formation::Line) { 1 } else { 2 };
    marcher.facing.hours_from(towards) <= most_hours
}

/// Steps a column on several hexes, or one that marches out (F14, F22): returns its hexes afterwards.
pub(super) fn column_step(
    game: &Game,
    hooks: &dyn Hooks,
    marcher: &mut Marcher<'_>,
    (direction, to): (Direction, PlaceIdx),
    head: &Step,
    verdict: &mut Verdict,
) -> Result<Vec<PlaceIdx>, HookFault> {
    let board = &game.definitions.board;
    let mover = marcher.mover();
    let mut dearest = None;
    let pays_out = marcher.is_paying_out(game);
    if !pays_out {
        for pair in marcher.hexes.windows(2) {
            if let [before, behind] = pair
                && let Some(way) = board.direction(*behind, *before)
                && let Some(follow) = step(game, hooks, &mover, *behind, way, None)?
                && follow.total > dearest.as_ref().map_or(head.total, |(_, _, s): &(_, _, Step)| s.total)
            {
                dearest = Some((*behind, way, follow));
            }
        }
    }
    let from = marcher.hexes.first().copied().unwrap_or(to);
    let paid = match &dearest {
        Some((behind, way, follow)) => terms(game, &mover, *behind, *way, follow),
        None => terms(game, &mover, from, direction, head),
    };
    marcher.cost.terms.extend(paid);
    let mut hexes = vec![to];
    hexes.extend_from_slice(&marcher.hexes);
    if !pays_out {
        hexes.pop();
    }
    if hexes.iter().skip(1).any(|h| *h == to) {
        let refusal = Refusal::rule("F22", Reason::HexTwice).of(marcher.id).at(&board.place(to).id);
        refuse(verdict, [refusal]);
        hexes.dedup();
        hexes = vec![to];
    }
    Ok(hexes)
}

/// Steps a Line on several hexes forward (F22): all its hexes in one direction, at the dearest ground (F18).
pub(super) fn line_step(
    game: &Game,
    hooks: &dyn Hooks,
    marcher: &mut Marcher<'_>,
    (direction, to): (Direction, PlaceIdx),
    head: &Step,
    verdict: &mut Verdict,
) -> Result<Vec<PlaceIdx>, HookFault> {
    let board = &game.definitions.board;
    let mover = marcher.mover();
    let mut hexes = Vec::with_capacity(marcher.hexes.len());
    let mut dearest: Option<(PlaceIdx, Step)> = None;
    let mut stopped = None;
    let mut is_off = false;
    for hex in &marcher.hexes {
        let part = step(game, hooks, &mover, *hex, direction, None)?;
        let (Some(part), Some(next)) = (part, board.neighbour(*hex, direction)) else {
            let off = Refusal::rule("F22", Reason::OffBoard).of(marcher.id).at(&board.place(*hex).id);
            refuse(verdict, [off]);
            is_off = true;
            continue;
        };
        hexes.push(next);
        if part.posture != marcher.posture {
            // The wing may not stand there: the Line would have to fold onto its head first.
            stopped = stopped.or(Some(next));
        }
        refuse(verdict, barrier(game, &part, marcher.id, next));
        let price = |s: &Step| s.total - s.change;
        if price(&part) > dearest.as_ref().map_or(price(head), |(_, s)| price(s)) {
            // The Line takes no formation there: it steps as a Line, or not at all.
            dearest = Some((*hex, Step { posture: marcher.posture, ..part }));
        }
    }
    if is_off {
        hexes = vec![to];
    }
    if let Some(hex) = stopped {
        let refusal = Refusal::rule("F8", Reason::FormationBarred(Formation::Line));
        refuse(verdict, [refusal.of(marcher.id).at(&board.place(hex).id)]);
        hexes = vec![to];
    }
    let from = marcher.hexes.first().copied().unwrap_or(to);
    let paid = match &dearest {
        Some((hex, part)) => terms(game, &mover, *hex, direction, part),
        None => terms(game, &mover, from, direction, head),
    };
    marcher.cost.terms.extend(paid);
    Ok(hexes)
}
