//! Extending and consolidating where a unit stands (F10, F11, F13, F15–F17, F20).

mod party;

use super::{barrier, refuse};
use crate::board::PlaceIdx;
use crate::chapters::formations::{self, row};
use crate::chapters::movement::{Mover, step, terms};
use crate::chapters::stacking;
use crate::charts::System;
use crate::facing::Facing;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::num::MovePoints;
use crate::unit::{Arm, Formation, Posture};
use crate::verdict::{Clause, Reason, Refusal, Term, TermKind, Verdict};

use party::Party;

const LINE: Posture = Posture::Good(Formation::Line);

/// Returns the places of an order's hexes, each named once.
fn places(game: &Game, hexes: &[PlaceId]) -> Result<Vec<PlaceIdx>, Refusal> {
    let mut out = Vec::with_capacity(hexes.len());
    for hex in hexes {
        let place = game.definitions.board.find(hex).ok_or_else(|| Refusal::form(Reason::NoSuchHex).at(hex))?;
        if out.contains(&place) {
            return Err(Refusal::form(Reason::HexTwice).at(hex));
        }
        out.push(place);
    }
    if out.is_empty() { Err(Refusal::form(Reason::NothingToDo)) } else { Ok(out) }
}

/// Answers a Line that extends: infantry onto a second hex (F15), cavalry onto as many as it can pay (F17).
pub(super) fn extend(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    hexes: &[PlaceId],
) -> Result<Verdict, HookFault> {
    dressed(game, units, hexes, |verdict, party, more| extended(game, hooks, party, more, verdict))
}

/// Answers an order to the foot or horse of a stack that names hexes, once it is known whom and what it names.
fn dressed<'a>(
    game: &Game,
    units: &'a [UnitId],
    hexes: &[PlaceId],
    answer: impl FnOnce(Verdict, &Party<'a>, &[PlaceIdx]) -> Result<Verdict, HookFault>,
) -> Result<Verdict, HookFault> {
    let mut verdict = Verdict::default();
    match Party::gather(game, units, &mut verdict).and_then(|party| Ok((party, places(game, hexes)?))) {
        Ok((party, named)) => answer(verdict, &party, &named),
        Err(refusal) => Ok(Verdict::without_form(refusal)),
    }
}

fn extended(
    game: &Game,
    hooks: &dyn Hooks,
    party: &Party<'_>,
    more: &[PlaceIdx],
    mut verdict: Verdict,
) -> Result<Verdict, HookFault> {
    let board = &game.definitions.board;
    let not_a_line = |unit: &&&UnitId| game.state.unit(unit).is_none_or(|u| u.posture() != Some(LINE));
    if let Some(unit) = party.units.iter().find(not_a_line) {
        return Ok(Verdict::without_form(Refusal::form(Reason::NotALine).of(unit)));
    }
    let Some(first) = party.units.first().copied() else { return Ok(verdict) };
    if let Some(own) = more.iter().find(|h| party.hexes.contains(h)) {
        return Ok(Verdict::without_form(Refusal::form(Reason::HexTwice).of(first).at(&board.place(*own).id)));
    }
    let line = row::grown(board, party.facing, &party.hexes, more);
    if let Some(apart) = line.apart.first() {
        return Ok(Verdict::without_form(Refusal::form(Reason::NotAdjacent).of(first).at(&board.place(*apart).id)));
    }
    for askew in &line.askew {
        let refusal = Refusal::rule("F20", Reason::NotAlongTheFront).of(first);
        refuse(&mut verdict, [refusal.at(&board.place(*askew).id)]);
    }
    let clause = if party.arm == Arm::Infantry { "F15" } else { "F17" };
    if game.definitions.ruleset.system != System::Free {
        for unit in &party.units {
            refuse(&mut verdict, too_many(game, unit, (party.hexes.len(), line.hexes.len())));
        }
        for (from, to) in line.wings.iter().flatten() {
            ground_refusals(game, hooks, party, (*from, *to), &mut verdict)?;
        }
        for place in &line.hexes {
            standing_refusals(game, hooks, party, &line.hexes, *place, &mut verdict)?;
        }
    }
    let bill = |mover: &Mover<'_>| {
        let mut terms = dearest_wing(game, hooks, mover, &line.wings)?;
        terms.extend(dressing(game, party.arm, party.posture, None));
        Ok(terms)
    };
    party.settle(game, &line.hexes, &bill, (clause, party.facing), &mut verdict)?;
    Ok(verdict)
}

/// Returns what forbids a unit in Line to go from so many hexes to so many (F13, F15, F17, S22).
pub(super) fn too_many(game: &Game, unit: &UnitId, (had, will): (usize, usize)) -> Vec<Refusal> {
    let ruleset = &game.definitions.ruleset;
    let Some(def) = game.troops(unit) else { return Vec::new() };
    let increments = game.increments(unit);
    let mut out = Vec::new();
    if will > 1 && def.arm == Arm::Infantry && increments < ruleset.line_minimum {
        for clause in ["F15", "S22"] {
            let refusal = Refusal::rule(clause, Reason::TooFewToExtend).of(unit);
            out.push(refusal.comparing(increments, ruleset.line_minimum));
        }
    } else {
        let most = formations::most_hexes(def, Formation::Line, increments, ruleset);
        if will > most {
            let clause = if def.arm == Arm::Infantry { "F15" } else { "F17" };
            let refusal = Refusal::rule(clause, Reason::TooManyHexes(Formation::Line)).of(unit);
            out.push(refusal.comparing(count(will), count(most)));
        }
    }
    if had == 1 && will > 2 {
        out.push(Refusal::rule("F13", Reason::ByTwoFirst).of(unit).comparing(count(will), 2_u16));
    }
    out
}

/// Returns a number of hexes as a verdict compares it.
pub(super) fn count(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}

/// Adds what the ground forbids to the wing that walks out onto a hex (T4, F8).
fn ground_refusals(
    game: &Game,
    hooks: &dyn Hooks,
    party: &Party<'_>,
    (from, to): (PlaceIdx, PlaceIdx),
    verdict: &mut Verdict,
) -> Result<(), HookFault> {
    let board = &game.definitions.board;
    let Some(direction) = board.direction(from, to) else { return Ok(()) };
    for unit in &party.units {
        let Some(def) = game.def(unit) else { continue };
        let Some(part) = step(game, hooks, &Mover::new(def, Some(LINE)), from, direction, None)? else { continue };
        refuse(verdict, barrier(game, &part, unit, to));
        if part.posture != Some(LINE) {
            let refusal = Refusal::rule("F8", Reason::FormationBarred(Formation::Line)).of(unit);
            refuse(verdict, [refusal.at(&board.place(to).id)]);
        }
    }
    Ok(())
}

/// Adds what forbids the party to stand in a hex of its Line with whoever else is there (T1, S13, S15).
fn standing_refusals(
    game: &Game,
    hooks: &dyn Hooks,
    party: &Party<'_>,
    hexes: &[PlaceIdx],
    place: PlaceIdx,
    verdict: &mut Verdict,
) -> Result<(), HookFault> {
    let hex = &game.definitions.board.place(place).id;
    let Some(first) = party.units.first() else { return Ok(()) };
    if game.side(first).is_some_and(|side| game.has_enemy_troops(hex, side)) {
        refuse(verdict, [Refusal::rule("T1", Reason::EnemyInHex).of(first).at(hex)]);
        return Ok(());
    }
    let others = party.others(game, place);
    // S13: it extends only where it is alone; S14: guns may stand on one of its hexes.
    if others.iter().any(|o| o.arm != Arm::Artillery) {
        refuse(verdict, [Refusal::rule("S13", Reason::HexesShared).of(first).at(hex)]);
    }
    if !party.hexes.contains(&place) {
        let movers = party.occupants(game, hexes, place);
        refuse(verdict, stacking::refusals(game, hooks, place, &others, &movers, false)?);
    }
    Ok(())
}

/// Returns what the wing pays that goes farthest: every hex its terrain and hexside (F10, F17).
fn dearest_wing(
    game: &Game,
    hooks: &dyn Hooks,
    mover: &Mover<'_>,
    wings: &[row::Walk],
) -> Result<Vec<Term>, HookFault> {
    let mut dearest: Vec<Term> = Vec::new();
    let sum = |terms: &[Term]| terms.iter().map(|t| t.amount).sum::<MovePoints>();
    for wing in wings {
        let walked = walked(game, hooks, mover, wing)?;
        if dearest.is_empty() || sum(&walked) > sum(&dearest) {
            dearest = walked;
        }
    }
    Ok(dearest)
}

/// Returns the terms of a walk within a formation: no change is forced on the way.
fn walked(game: &Game, hooks: &dyn Hooks, mover: &Mover<'_>, walk: &row::Walk) -> Result<Vec<Term>, HookFault> {
    let board = &game.definitions.board;
    let mut out = Vec::new();
    for (from, to) in walk {
        if let Some(direction) = board.direction(*from, *to)
            && let Some(mut part) = step(game, hooks, mover, *from, direction, None)?
        {
            part.posture = mover.posture;
            out.extend(terms(game, mover, *from, direction, &part));
        }
    }
    Ok(out)
}

/// Returns what infantry in Line pays more to extend or to consolidate (F11).
pub(super) fn dressing(game: &Game, arm: Arm, posture: Posture, hex: Option<PlaceId>) -> Option<Term> {
    let amount = game.definitions.ruleset.combat.multi_hex.infantry_extend;
    let pays = arm == Arm::Infantry && posture == LINE;
    pays.then_some(Term { kind: TermKind::Dress, amount, clause: Clause("F11"), hex })
}

/// Answers a unit on several hexes that draws back onto some of them, its formation unchanged.
pub(super) fn consolidate(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    hexes: &[PlaceId],
) -> Result<Verdict, HookFault> {
    dressed(game, units, hexes, |verdict, party, keep| consolidated(game, hooks, party, keep, verdict))
}

fn consolidated(
    game: &Game,
    hooks: &dyn Hooks,
    party: &Party<'_>,
    keep: &[PlaceIdx],
    mut verdict: Verdict,
) -> Result<Verdict, HookFault> {
    let board = &game.definitions.board;
    let Some(first) = party.units.first().copied() else { return Ok(verdict) };
    let Some(kept) = row::shrunk(&party.hexes, keep) else {
        let strange = keep.iter().find(|h| !party.hexes.contains(h)).or(keep.last());
        let refusal = Refusal::form(Reason::NotItsHexes).of(first);
        let at = strange.map(|h| &board.place(*h).id);
        return Ok(Verdict::without_form(at.map_or(refusal.clone(), |hex| refusal.at(hex))));
    };
    if kept.hexes.len() == party.hexes.len() {
        return Ok(Verdict::without_form(Refusal::form(Reason::NothingToDo).of(first)));
    }
    if game.definitions.ruleset.system != System::Free {
        refuse(&mut verdict, kept_long(game, party, kept.hexes.len()));
        for place in &kept.hexes {
            let was = stacking::refusals(game, hooks, *place, &stacking::occupants(game, *place), &[], false)?;
            let movers = party.occupants(game, &kept.hexes, *place);
            let is = stacking::refusals(game, hooks, *place, &party.others(game, *place), &movers, false)?;
            // What was unlawful before is none of its doing (S15).
            refuse(&mut verdict, is.into_iter().filter(|r| !was.iter().any(|w| w.clause == r.clause)));
        }
    }
    let is_foot = party.arm == Arm::Infantry && party.posture == LINE;
    let clause = if is_foot { "F16" } else { "F10" };
    let hex = kept.hexes.first().map(|h| board.place(*h).id.clone());
    let bill = |mover: &Mover<'_>| {
        let walked = dearest_wing(game, hooks, mover, &kept.wings)?;
        let amount = walked.iter().map(|t| t.amount).sum();
        let mut terms = vec![Term { kind: TermKind::Fold, amount, clause: Clause(clause), hex: hex.clone() }];
        terms.extend(dressing(game, party.arm, party.posture, None));
        Ok(terms)
    };
    let facing = new_facing(game, party, &kept.hexes);
    party.settle(game, &kept.hexes, &bill, (clause, facing), &mut verdict)?;
    Ok(verdict)
}

/// Returns the refusal of a column that would not fill the hexes it requires (F8, F14): it folds only to change.
fn kept_long<'a>(game: &'a Game, party: &'a Party<'_>, kept: usize) -> impl Iterator<Item = Refusal> + use<'a> {
    let trails = party.posture.formation().is_some_and(formations::trails);
    party.units.iter().filter(move |_| trails).filter_map(move |unit| {
        let required = formations::hexes_paid_out(game.increments(unit), &game.definitions.ruleset);
        let refusal = Refusal::rule("F8", Reason::HexCount).of(unit);
        (kept < required).then(|| refusal.comparing(count(kept), count(required)))
    })
}

/// Returns the facing afterwards: a column that gives up its head faces as the portion that leads now (F22).
fn new_facing(game: &Game, party: &Party<'_>, kept: &[PlaceIdx]) -> Facing {
    let board = &game.definitions.board;
    let at = party.hexes.iter().position(|h| kept.first() == Some(h)).unwrap_or(0);
    let ahead = at.checked_sub(1).and_then(|before| board.direction(*kept.first()?, *party.hexes.get(before)?));
    match ahead {
        Some(direction) if party.posture.formation().is_some_and(formations::trails) => board.facing_towards(direction),
        _ => party.facing,
    }
}
