//! The way to the enemy: pas de charge through own skirmishers, the check to close and the check to stand (A1, A5).

use super::next;
use super::sides::Sides;
use super::value::{Weak, side_attacked};
use crate::board::PlaceIdx;
use crate::chapters::movement::{self, Mover, Step};
use crate::chapters::{facing, morale, retreat};
use crate::charts::CloseModifier;
use crate::combat::{AssaultStage, Attack};
use crate::consequence::{Consequence, Work};
use crate::event::{Cause, Event, Happening};
use crate::explain::{LineKind, Occasion, SumLine};
use crate::facing::Direction;
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};
use crate::ids::{PlaceId, SideId, UnitId};
use crate::num::Ratio;
use crate::unit::{Condition, Formation, Posture};

/// The way an attack takes from the hexes of a stack to the hex attacked (A1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Approach {
    /// The hex it comes from.
    pub from: PlaceIdx,
    /// The hex of own skirmishers it goes through, where it is not next to the target.
    pub via: Option<PlaceIdx>,
}

/// Returns the way of a unit to a hex: straight, or through one hex of own skirmishers in its front; the cheapest of
/// several. `None` where there is none.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn approach(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    target: PlaceIdx,
) -> Result<Option<Approach>, HookFault> {
    let board = &game.definitions.board;
    let (Some(def), Some(state)) = (game.def(unit), game.state.unit(unit)) else { return Ok(None) };
    let hexes: Vec<PlaceIdx> = state.hexes().iter().filter_map(|p| board.find(p.hex())).collect();
    if let Some(from) = hexes.iter().copied().find(|hex| board.direction(*hex, target).is_some()) {
        return Ok(Some(Approach { from, via: None }));
    }
    let front = facing::arcs(game, unit).front;
    let mover = Mover::new(def, state.posture());
    let mut best: Option<(crate::num::MovePoints, Approach)> = None;
    for via in front.iter().copied().filter(|via| board.direction(*via, target).is_some()) {
        if !has_skirmishers(game, via, &def.side) {
            continue;
        }
        let Some((from, way)) = hexes.iter().find_map(|hex| Some((*hex, board.direction(*hex, via)?))) else {
            continue;
        };
        let Some(step) = movement::step(game, hooks, &mover, from, way, None)? else { continue };
        if step.barrier.is_none() && best.is_none_or(|(cost, _)| step.total < cost) {
            best = Some((step.total, Approach { from, via: Some(via) }));
        }
    }
    Ok(best.map(|(_, approach)| approach))
}

/// Returns whether a hex is held by skirmishers of a side.
fn has_skirmishers(game: &Game, place: PlaceIdx, side: &SideId) -> bool {
    skirmishers(game, &game.definitions.board.place(place).id, side).next().is_some()
}

fn skirmishers<'a>(game: &'a Game, hex: &PlaceId, side: &'a SideId) -> impl Iterator<Item = &'a UnitId> + use<'a> {
    let in_skirmish = move |u: &&UnitId| {
        let posture = game.posture(u);
        game.side(u) == Some(side) && posture == Some(Posture::Good(Formation::Skirmish))
    };
    game.state.stack(hex).iter().filter(in_skirmish)
}

/// Returns the steps of an approach for one unit, each with the hex it starts from (T1).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn steps(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    approach: Approach,
    target: PlaceIdx,
) -> Result<Vec<(PlaceIdx, Direction, Posture, Step)>, HookFault> {
    let board = &game.definitions.board;
    let (Some(def), Some(state)) = (game.def(unit), game.state.unit(unit)) else { return Ok(Vec::new()) };
    let Some(mut posture) = state.posture() else { return Ok(Vec::new()) };
    let mut from = approach.from;
    let mut out = Vec::new();
    for to in approach.via.into_iter().chain([target]) {
        let Some(way) = board.direction(from, to) else { break };
        let Some(step) = movement::step(game, hooks, &Mover::new(def, Some(posture)), from, way, None)? else { break };
        let after = step.posture.unwrap_or(posture);
        out.push((from, way, posture, step));
        (from, posture) = (to, after);
    }
    Ok(out)
}

/// Works the pas de charge (A1): own skirmishers in the way are displaced and their hex entered (S8).
///
/// # Errors
/// The fault of a `calc` hook.
pub(super) fn pas_de_charge(game: &Game, hooks: &dyn Hooks, attack: &Attack, sides: &Sides) -> Result<Work, HookFault> {
    let board = &game.definitions.board;
    let (Some(top), Some(target)) = (sides.attackers.first(), board.find(&attack.target)) else {
        return Ok(super::then(None, attack, AssaultStage::Over));
    };
    let Some(way) = approach(game, hooks, top, target)? else {
        return Ok(super::then(None, attack, AssaultStage::Over));
    };
    let Some(via) = way.via else { return Ok(super::then(None, attack, AssaultStage::Close)) };
    let hex = &board.place(via).id;
    let mut work = Work::default();
    for unit in &sides.attackers {
        work.happenings.extend(retreat::enters(game, hooks, unit, via, "A1")?);
    }
    if work.happenings.is_empty() {
        return Ok(super::then(None, attack, AssaultStage::Over));
    }
    let moved = Attack { from: hex.clone(), ..attack.clone() };
    let event = Event::AttackDeclared { attack: moved, mp_left: Vec::new() };
    work.happenings.push(Happening { event, cause: Some(Cause::Clause("A1".to_owned())) });
    for unit in super::sides::side(game, attack).into_iter().flat_map(|side| skirmishers(game, hex, side)) {
        work.next.push(Consequence::Displace { unit: unit.clone(), from: hex.clone(), cascade: Vec::new() });
    }
    work.next.push(next(attack, AssaultStage::Close));
    Ok(work)
}

/// Works the check to close: the top unit checks for all; failing, every unit is Disordered, the Disordered PGD, and it is
/// over (A1, M5).
///
/// # Errors
/// The fault of a `calc` hook.
pub(super) fn close(
    game: &Game,
    hooks: &dyn Hooks,
    attack: &Attack,
    sides: &Sides,
    dice: &mut DiceCup<'_>,
) -> Result<Work, HookFault> {
    let top: Vec<(UnitId, Occasion)> = sides.attackers.iter().take(1).map(|u| (u.clone(), Occasion::Close)).collect();
    let lines = lines(game, hooks, attack, sides, |m| m.close)?;
    let (mut work, passed) = morale::check_with(game, hooks, &attack.from, &top, &|_| lines.clone(), dice)?;
    if passed.iter().all(|(_, passed)| *passed) {
        work.next.push(next(attack, AssaultStage::DefensiveFire));
        return Ok(work);
    }
    for unit in sides.attackers.iter().skip(1) {
        work.next.push(worse(game, unit));
    }
    work.next.push(next(attack, AssaultStage::Over));
    Ok(work)
}

/// Returns the break of a unit by one step: Good order into Disorder, Disorder into PGD (A1, D8).
fn worse(game: &Game, unit: &UnitId) -> Consequence {
    let condition = game.condition(unit);
    let to = if condition == Some(Condition::GoodOrder) { Condition::Disordered } else { Condition::Pgd };
    Consequence::Break { unit: unit.clone(), to }
}

/// Works the check of the defenders to stand: one roll; who fails is Disordered, or PGD and routs (A1, M5). One that is PGD
/// already has nothing left to fail.
///
/// # Errors
/// The fault of a `calc` hook.
pub(super) fn stand(
    game: &Game,
    hooks: &dyn Hooks,
    attack: &Attack,
    sides: &Sides,
    dice: &mut DiceCup<'_>,
) -> Result<Work, HookFault> {
    let is_sound = |u: &&UnitId| game.posture(u).is_some_and(|p| p.condition() != Condition::Pgd);
    let units: Vec<(UnitId, Occasion)> =
        sides.defenders.iter().filter(is_sound).map(|u| (u.clone(), Occasion::Stand)).collect();
    let lines = lines(game, hooks, attack, sides, |m| m.stand)?;
    let (mut work, _) = morale::check_with(game, hooks, &attack.target, &units, &|_| lines.clone(), dice)?;
    work.next.push(next(attack, AssaultStage::OffensiveFire));
    Ok(work)
}

/// Returns what the assault adds to a check, to close or to stand, part by part (A5).
///
/// # Errors
/// The fault of a `calc` hook.
pub(super) fn lines(
    game: &Game,
    hooks: &dyn Hooks,
    attack: &Attack,
    sides: &Sides,
    of: fn(CloseModifier) -> i16,
) -> Result<Vec<SumLine>, HookFault> {
    let charts = &game.definitions.ruleset.combat.assault;
    let board = &game.definitions.board;
    let mut out = Vec::new();
    let mut add = |kind: LineKind, modifier: CloseModifier| {
        let steps = of(modifier);
        if steps != 0 {
            out.push(SumLine::add("A5", kind, Ratio::whole(i64::from(steps))));
        }
    };
    let odds = sides.values(game, hooks, attack)?.odds();
    if let Some(row) = charts.close_row_at(odds) {
        add(LineKind::Odds(row.odds.to_string()), row.modifier);
    }
    let (Some(from), Some(target)) = (board.find(&attack.from), board.find(&attack.target)) else { return Ok(out) };
    match sides.attackers.first().and_then(|top| side_attacked(game, top, target)) {
        Some(Weak::Flank) => add(LineKind::Flank, charts.on_flank),
        Some(Weak::Rear) => add(LineKind::Rear, charts.in_rear),
        None => {}
    }
    let ground = Ground::between(game, from, target);
    if ground.uphill {
        add(LineKind::Uphill, charts.uphill);
    }
    if ground.stream {
        add(LineKind::OverStream, charts.over_stream);
    }
    let top = sides.defenders.first().and_then(|u| game.posture(u));
    match top {
        Some(Posture::Good(formation @ Formation::Square)) => {
            add(LineKind::InFormation(formation), charts.defender_in_square);
        }
        Some(Posture::Good(formation @ Formation::Skirmish)) => {
            add(LineKind::InFormation(formation), charts.defender_in_skirmish);
        }
        _ => {}
    }
    Ok(out)
}

/// What an attack crosses (A5).
#[derive(Default)]
struct Ground {
    uphill: bool,
    stream: bool,
}

impl Ground {
    /// Looks at the hexsides that count on the way: over a bridge or by a ford no stream does (T4). Every hexside that
    /// is drawn as a stream is one.
    fn between(game: &Game, from: PlaceIdx, to: PlaceIdx) -> Self {
        let board = &game.definitions.board;
        let mut ground = Self::default();
        let Some(way) = board.direction(from, to) else { return ground };
        for kind in movement::counting(game, board.hexsides(from, way)) {
            let Some((_, def)) = game.definitions.ruleset.hexsides.get_index(kind) else { continue };
            ground.uphill |= def.uphill;
            ground.stream |= !def.uphill && def.look == "stream";
        }
        ground
    }
}
