//! Lines that extend or consolidate by one hex as they step (F18).

use super::spread::{fold_cost, heads_that_way};
use super::{March, Marcher, barrier, moved};
use crate::board::PlaceIdx;
use crate::chapters::facing as facings;
use crate::chapters::formations::row;
use crate::chapters::movement::{Mover, Step, step, terms};
use crate::charts::System;
use crate::facing::{Direction, Facing};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::order::LineOnMarch;
use crate::orders::{Named, dress, refuse};
use crate::unit::{Arm, Formation, Posture};
use crate::verdict::{Reason, Refusal, Verdict};

/// Returns the refusal of lines that cannot be read: after no step of the path, or on hexes the board has not.
pub(super) fn unreadable(game: &Game, lines: &[LineOnMarch], n_steps: usize) -> Option<Refusal> {
    for (n, line) in lines.iter().enumerate() {
        if line.after == 0 || usize::from(line.after) > n_steps {
            return Some(Refusal::form(Reason::BeyondPath));
        }
        if lines.iter().take(n).any(|l| l.after == line.after) {
            return Some(Refusal::form(Reason::OneHexAStep));
        }
        if line.hexes.is_empty() {
            return Some(Refusal::form(Reason::EmptyPath));
        }
        for (n, hex) in line.hexes.iter().enumerate() {
            if game.definitions.board.find(hex).is_none() {
                return Some(Refusal::form(Reason::NoSuchHex).at(hex));
            }
            if line.hexes.iter().take(n).any(|h| h == hex) {
                return Some(Refusal::form(Reason::HexTwice).at(hex));
            }
        }
    }
    None
}

/// Returns the hex of a Line on several from which a march begins, where its head does not touch the hex entered: the
/// one that costs least to fold onto (F12). `None` where the head leads, or nobody does.
pub(super) fn wing_that_steps_in(
    game: &Game,
    hooks: &dyn Hooks,
    named: &Named<'_>,
    march: &March<'_>,
) -> Result<Option<PlaceIdx>, HookFault> {
    let board = &game.definitions.board;
    let Some(to) = march.path.first().and_then(|hex| board.find(hex)) else { return Ok(None) };
    let free = game.definitions.ruleset.system == System::Free;
    if free || board.direction(named.place, to).is_some() || !march.lines.is_empty() {
        return Ok(None);
    }
    let Some(unit) = named.units.first() else { return Ok(None) };
    let (Some(def), Some(state)) = (game.def(unit), game.state.unit(unit)) else { return Ok(None) };
    let together = |u: &&&UnitId| game.state.unit(u).is_some_and(|u| u.hexes() == state.hexes());
    let portions = state.hexes().iter().filter_map(|p| board.find(p.hex()));
    let hexes: Vec<PlaceIdx> = portions.collect();
    if state.posture() != Some(Posture::Good(Formation::Line))
        || hexes.contains(&to)
        || named.units.iter().filter(together).count() < named.units.len()
    {
        return Ok(None);
    }
    let mover = Mover::new(def, state.posture());
    let mut best = None;
    for hex in &hexes {
        let Some(way) = board.direction(*hex, to) else { continue };
        let is_behind = state.facing.hours_from(board.facing_towards(way)) > 1;
        let key = (is_behind, fold_cost(game, hooks, &mover, &hexes, *hex)?);
        if best.as_ref().is_none_or(|(least, _)| key < *least) {
            best = Some((key, *hex));
        }
    }
    Ok(best.map(|(_, hex)| hex))
}

/// Takes a Line one step on and lets it stand on these hexes then: one more, or one fewer, than it had (F18).
pub(super) fn dressed_step(
    game: &Game,
    hooks: &dyn Hooks,
    marcher: &mut Marcher<'_>,
    direction: Direction,
    wanted: &[PlaceId],
    verdict: &mut Verdict,
) -> Result<(), HookFault> {
    let board = &game.definitions.board;
    let unit = marcher.id;
    let Some(from) = marcher.hexes.first().copied() else { return Ok(()) };
    if marcher.formation() != Some(Formation::Line) {
        refuse(verdict, [Refusal::form(Reason::NotALine).of(unit)]);
        return Ok(());
    }
    if marcher.arm() != Some(Arm::Cavalry) {
        refuse(verdict, [Refusal::rule("F18", Reason::DressesStanding).of(unit)]);
    }
    let spreads = marcher.hexes.len() > 1;
    if spreads && !heads_that_way(game, marcher, direction) {
        let ahead = board.neighbour(from, direction).unwrap_or(from);
        refuse(verdict, [Refusal::rule("F22", Reason::NotToTheFront).of(unit).at(&board.place(ahead).id)]);
    }
    let facing =
        if spreads { marcher.facing } else { facings::after_step(marcher.posture, marcher.facing, direction, board) };
    let hexes = hexes_after(game, marcher, (direction, facing), wanted, verdict);
    let Some(to) = hexes.first().copied() else { return Ok(()) };
    refuse(verdict, dress::too_many(game, unit, (marcher.hexes.len(), hexes.len())));
    let mut dearest: Option<(PlaceIdx, Direction, Step)> = None;
    for (start, way) in ways_in(game, &marcher.hexes, direction, &hexes) {
        let Some(part) = step(game, hooks, &marcher.mover(), start, way, None)? else { continue };
        let entered = board.neighbour(start, way).unwrap_or(start);
        refuse(verdict, barrier(game, &part, unit, entered));
        if part.posture != marcher.posture {
            let refusal = Refusal::rule("F8", Reason::FormationBarred(Formation::Line)).of(unit);
            refuse(verdict, [refusal.at(&board.place(entered).id)]);
        }
        let price = |s: &Step| s.total - s.change;
        if dearest.as_ref().is_none_or(|(_, _, d)| price(&part) > price(d)) {
            dearest = Some((start, way, part));
        }
    }
    if let Some((start, way, mut part)) = dearest {
        part.posture = marcher.posture;
        let paid = terms(game, &marcher.mover(), start, way, &part);
        marcher.cost.terms.extend(paid);
    }
    marcher.hexes = hexes;
    marcher.facing = facing;
    verdict.plan.push(moved(game, marcher, from, to));
    Ok(())
}

/// Returns the hexes of a Line after a step: those named where they are lawful, else those straight before it.
fn hexes_after(
    game: &Game,
    marcher: &Marcher<'_>,
    (direction, facing): (Direction, Facing),
    wanted: &[PlaceId],
    verdict: &mut Verdict,
) -> Vec<PlaceIdx> {
    let board = &game.definitions.board;
    let unit = marcher.id;
    let wanted: Vec<PlaceIdx> = wanted.iter().filter_map(|h| board.find(h)).collect();
    let ahead: Vec<PlaceIdx> = marcher.hexes.iter().filter_map(|h| board.neighbour(*h, direction)).collect();
    let more: Vec<PlaceIdx> = wanted.iter().filter(|h| !ahead.contains(h)).copied().collect();
    let n_changed = more.len() + ahead.iter().filter(|h| !wanted.contains(h)).count();
    // A wing beyond the board may be what is given up.
    let n_off = marcher.hexes.len() - ahead.len();
    let n_changed = n_changed + n_off;
    if n_changed > 1 {
        let refusal = Refusal::rule("F18", Reason::OneHexAStep).of(unit);
        refuse(verdict, [refusal.comparing(dress::count(n_changed), 1_u16)]);
        if n_off > 0 {
            let at = marcher.hexes.iter().find(|h| board.neighbour(**h, direction).is_none());
            let refusal = Refusal::rule("F22", Reason::OffBoard).of(unit);
            refuse(verdict, at.map(|h| refusal.at(&board.place(*h).id)));
        }
        return ahead;
    }
    let hexes = if let Some(extra) = more.first() {
        let line = row::grown(board, facing, &ahead, &more);
        if !line.askew.is_empty() || !line.apart.is_empty() {
            let refusal = Refusal::rule("F20", Reason::NotAlongTheFront).of(unit);
            refuse(verdict, [refusal.at(&board.place(*extra).id)]);
        }
        line.hexes
    } else if let Some(line) = row::shrunk(&ahead, &wanted) {
        line.hexes
    } else {
        // Only a wing is given up: what is left stays in one piece.
        let lost = ahead.iter().find(|h| !wanted.contains(h));
        let refusal = Refusal::rule("F18", Reason::NotItsHexes).of(unit);
        refuse(verdict, lost.map(|h| refusal.at(&board.place(*h).id)));
        ahead
    };
    // The player says which of the two wings is the head.
    let back: Vec<PlaceIdx> = hexes.iter().rev().copied().collect();
    if back == wanted { back } else { hexes }
}

/// Returns by which steps the parts of a Line come into its hexes: straight on, and sideways from where they touch
/// them.
fn ways_in(game: &Game, old: &[PlaceIdx], direction: Direction, new: &[PlaceIdx]) -> Vec<(PlaceIdx, Direction)> {
    let board = &game.definitions.board;
    let mut out = Vec::new();
    for hex in old {
        match board.neighbour(*hex, direction) {
            Some(next) if new.contains(&next) => out.push((*hex, direction)),
            // The wing given up closes in on its neighbour.
            _ => out.extend(new.iter().find_map(|n| board.direction(*hex, *n)).map(|way| (*hex, way))),
        }
    }
    let straight: Vec<PlaceIdx> = old.iter().filter_map(|h| board.neighbour(*h, direction)).collect();
    for hex in new.iter().filter(|h| !straight.contains(h)) {
        let from = |from: &&PlaceIdx| board.direction(**from, *hex).is_some();
        let start = old.iter().find(from).or_else(|| straight.iter().find(from));
        out.extend(start.and_then(|start| Some((*start, board.direction(*start, *hex)?))));
    }
    out
}
