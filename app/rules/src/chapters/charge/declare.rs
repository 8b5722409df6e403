//! Who may charge what (H1), and the charge of one who is provoked (X2).

use super::ways::{self, Way};
use super::{by_path, next};
use crate::board::PlaceIdx;
use crate::chapters::facing::{is_formed, sight_past};
use crate::chapters::formations::{self, row};
use crate::combat::{Attack, AttackKind, ChargeStage, Readiness};
use crate::consequence::Work;
use crate::event::{Cause, Event, Happening};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::num::{MovePoints, Ratio};
use crate::order::Hand;
use crate::state::UnitState;
use crate::unit::{Arm, Condition, Formation, Posture, TroopsDef};
use crate::verdict::{Reason, Refusal};

/// Returns the charge distance of a unit in hexes: its own, else that of the chart (H1).
pub fn distance_of(game: &Game, troops: &TroopsDef) -> u32 {
    let charts = &game.definitions.ruleset.combat.charge;
    let by_trait = if troops.has("heavy") { charts.distance_heavy } else { charts.distance_light };
    u32::from(troops.charge_distance.unwrap_or(by_trait))
}

/// Returns all that forbids cavalry to charge a hex, the way apart: its arm, its order, its readiness, an enemy in sight
/// within its charge distance (H1).
pub fn refusals(game: &Game, units: &[UnitId], target: &PlaceId) -> Vec<Refusal> {
    let mut out: Vec<Refusal> = units.iter().filter_map(|unit| unfit(game, unit)).collect();
    if let Some(side) = units.first().and_then(|u| game.side(u))
        && !game.has_enemy_troops(target, side)
    {
        out.push(Refusal::rule("H1", Reason::NoEnemyThere).at(target));
    }
    let Some(place) = game.definitions.board.find(target) else { return out };
    for unit in units {
        let (Some(troops), Some(away)) = (game.troops(unit), away(game, unit, place)) else { continue };
        let most = distance_of(game, troops);
        if troops.arm == Arm::Cavalry && away > most {
            let refusal = Refusal::rule("H1", Reason::BeyondChargeDistance).of(unit).at(target);
            out.push(refusal.comparing(Ratio::whole(i64::from(away)), Ratio::whole(i64::from(most))));
        }
    }
    if let Some(unit) = units.first()
        && let Err(hidden_by) = seen_from(game, units, unit, place)
    {
        let hex = &game.definitions.board.place(hidden_by).id;
        out.push(Refusal::rule("Z4", Reason::OutOfSight).of(unit).at(hex));
    }
    out
}

/// Returns why a unit may not charge at all as it stands (H1, H4).
fn unfit(game: &Game, unit: &UnitId) -> Option<Refusal> {
    let refusal = |clause, reason| Some(Refusal::rule(clause, reason).of(unit));
    // Leaders ride along (L1).
    let troops = game.troops(unit)?;
    if troops.arm != Arm::Cavalry {
        return refusal("H1", Reason::OnlyCavalryCharges);
    }
    if game.condition(unit) != Some(Condition::GoodOrder) {
        return refusal("H1", Reason::NotInGoodOrder);
    }
    let readiness = game.state.unit(unit).map(|u| u.readiness);
    if readiness == Some(Readiness::Exhausted) { refusal("H4", Reason::TooExhausted) } else { None }
}

/// Returns how many hexes a unit is away from a place, from the nearest of its own (O1).
fn away(game: &Game, unit: &UnitId, place: PlaceIdx) -> Option<u32> {
    let board = &game.definitions.board;
    let hexes = game.state.unit(unit)?.hexes().iter().filter_map(|p| board.find(p.hex()));
    hexes.filter_map(|hex| board.distance(hex, place)).min()
}

/// Answers whether a unit sees a hex from any of its own, itself and others hiding nothing (Z4).
///
/// # Errors
/// The hex that hides it from the first.
fn seen_from(game: &Game, others: &[UnitId], unit: &UnitId, place: PlaceIdx) -> Result<(), PlaceIdx> {
    let board = &game.definitions.board;
    let holds_formed = |hex: PlaceIdx| {
        let stack = game.state.stack(&board.place(hex).id);
        stack.iter().any(|u| u != unit && !others.contains(u) && is_formed(game, u))
    };
    let mut hidden = None;
    let hexes = game.state.unit(unit).map_or(&[][..], UnitState::hexes);
    for from in hexes.iter().filter_map(|p| board.find(p.hex())) {
        match sight_past(game, from, place, &holds_formed) {
            None => return Ok(()),
            Some(by) => hidden = hidden.or(Some(by)),
        }
    }
    hidden.map_or(Ok(()), Err)
}

/// Returns the cavalry of a hex that may charge as it stands, top first: the top of it in Good order, and those with it that
/// are as fit (H1, X2).
pub fn chargers(game: &Game, hex: &PlaceId) -> Vec<UnitId> {
    let stack = game.state.stack(hex);
    let headed_here = |u: &&UnitId| game.state.unit(u).and_then(UnitState::head) == Some(hex);
    stack
        .iter()
        .filter(headed_here)
        .filter(|u| game.troops(u).is_some())
        .filter(|u| unfit(game, u).is_none())
        .cloned()
        .collect()
}

/// A charge that can be ridden in reaction: with a wheel before it, where no way is open without (F24).
struct Mounted {
    wheel: Option<Event>,
    way: Way,
}

/// Returns how the cavalry can ride at a target in reaction, if it can.
fn mounted(game: &Game, hooks: &dyn Hooks, units: &[UnitId], target: &PlaceId) -> Result<Option<Mounted>, HookFault> {
    let Some(place) = game.definitions.board.find(target) else { return Ok(None) };
    if units.is_empty() || !refusals(game, units, target).is_empty() {
        return Ok(None);
    }
    let ride = game.definitions.ruleset.combat.charge.ride;
    if let Some(way) = payable(game, hooks, units, place, ride)? {
        return Ok(Some(Mounted { wheel: None, way }));
    }
    let left = ride.less(game.definitions.ruleset.changes.wheel);
    for hand in [Hand::Left, Hand::Right] {
        let [unit] = units else { break };
        let Some(wheel) = wheeled(game, unit, hand) else { continue };
        let mut turned = game.clone();
        turned.state.apply(&wheel);
        if let Some(way) = payable(&turned, hooks, units, place, left)? {
            return Ok(Some(Mounted { wheel: Some(wheel), way }));
        }
    }
    Ok(None)
}

fn payable(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    target: PlaceIdx,
    mp: MovePoints,
) -> Result<Option<Way>, HookFault> {
    let found = ways::ways(game, hooks, units, target)?;
    Ok(found.into_iter().find(|way| way.cost.total() <= mp))
}

/// Returns the event by which a unit wheels by companies before it charges in reaction; none where it cannot (F24).
fn wheeled(game: &Game, unit: &UnitId, hand: Hand) -> Option<Event> {
    let board = &game.definitions.board;
    let ruleset = &game.definitions.ruleset;
    let state = game.state.unit(unit)?;
    let to = match state.posture()? {
        Posture::Good(Formation::ColumnOfCompanies) => Formation::Line,
        Posture::Good(Formation::Line) => Formation::ColumnOfCompanies,
        _ => return None,
    };
    let most = Ratio::from(ruleset.per_hex_in_column);
    let hexes: Vec<PlaceIdx> = state.hexes().iter().filter_map(|p| board.find(p.hex())).collect();
    let stands = |place: &PlaceIdx| {
        let is_alone = game.state.stack(&board.place(*place).id).iter().all(|u| u == unit || game.troops(u).is_none());
        let from = Posture::Good(Formation::Column);
        is_alone && formations::refusals_to_take(game, unit, from, to, *place, Ratio::ZERO).is_empty()
    };
    let turned = row::wheeled(board, to, state.facing, &hexes, hand);
    if !turned.is_in_row || state.hexes().iter().any(|p| p.increments() > most) || !hexes.iter().all(stands) {
        return None;
    }
    let on: Vec<PlaceId> = turned.hexes.iter().map(|p| board.place(*p).id.clone()).collect();
    Some(Event::FormationChanged {
        unit: unit.clone(),
        to: Posture::Good(to),
        facing: turned.facing,
        hexes: formations::portions(Some(to), game.increments(unit), &on, ruleset),
        mp_left: state.mp,
    })
}

/// Returns whether cavalry of a hex may charge another in reaction: in Good order and not exhausted, the enemy in sight
/// within its charge distance, with a path (X2, H1, F24).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn can_charge(game: &Game, hooks: &dyn Hooks, hex: &PlaceId, target: &PlaceId) -> Result<bool, HookFault> {
    Ok(mounted(game, hooks, &chargers(game, hex), target)?.is_some())
}

/// Returns the charge of the cavalry of a hex in reaction: at one who provokes it, or at one who charges it. It is declared,
/// wheels where it must (F24), is answered, rides and is fought at once (X2, H2).
///
/// `chain` are the hexes of the stacks that have reacted already: they do not answer the ride (X3).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn opportunity(
    game: &Game,
    hooks: &dyn Hooks,
    kind: AttackKind,
    hex: &PlaceId,
    target: &PlaceId,
    chain: &[PlaceId],
) -> Result<Work, HookFault> {
    let units = chargers(game, hex);
    let Some(mounted) = mounted(game, hooks, &units, target)? else { return Ok(Work::default()) };
    let attack = Attack {
        id: game.state.combat().next_attack,
        kind,
        units,
        from: hex.clone(),
        start: hex.clone(),
        target: target.clone(),
        straight: false,
        path: mounted.way.path,
        chain: chain.to_vec(),
    };
    let clause = |clause: &str| Some(Cause::Clause(clause.to_owned()));
    let declared = Event::AttackDeclared { attack: attack.clone(), mp_left: Vec::new() };
    let mut happenings = vec![Happening { event: declared, cause: clause("X2") }];
    happenings.extend(mounted.wheel.map(|event| Happening { event, cause: clause("F24") }));
    let stages = [ChargeStage::Answer, ChargeStage::Ride];
    Ok(Work { happenings, next: stages.into_iter().map(|stage| next(&attack, stage)).collect(), ..Work::default() })
}

/// Returns the way an order to charge takes: along the path its owner names, else the best (H1). A path of the one hex it
/// stands in rides nowhere.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn way_of(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    target: PlaceIdx,
    path: &[PlaceId],
) -> Result<Option<Way>, HookFault> {
    if path.is_empty() {
        return Ok(ways::ways(game, hooks, units, target)?.into_iter().next());
    }
    if let [hex] = path
        && units.first().and_then(|u| game.state.unit(u)).is_some_and(|u| u.stands_in(hex))
    {
        let place = game.definitions.board.find(hex);
        let is_next = place.is_some_and(|place| game.definitions.board.direction(place, target).is_some());
        return Ok(is_next.then(|| Way::standing(hex)));
    }
    by_path(game, hooks, units, target, path)
}
