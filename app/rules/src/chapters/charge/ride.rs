//! The ride of a charge, hex by hex (H1): what it may pass, what it provokes, and where it ends.

use super::{next, over};
use crate::board::PlaceIdx;
use crate::chapters::{formations, reactions, stacking};
use crate::combat::{Attack, AttackKind, ChargeStage};
use crate::consequence::{Consequence, Work};
use crate::event::{Cause, Event, Happening};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::order::Order;
use crate::state::UnitState;
use crate::unit::{Arm, Condition, Formation, Posture};
use crate::verdict::{Cost, Provocation, ProvocationKind, Refusal, Verdict};

/// Answers the ride of cavalry along a path: as a march with the MP of the ride, which passes own Squares and skirmishers
/// (H1, S6). It needs no activation: cavalry also charges in reaction. Too few MP are left to the caller to see.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn ridden(game: &Game, hooks: &dyn Hooks, units: &[UnitId], path: &[PlaceId]) -> Result<Verdict, HookFault> {
    if path.is_empty() {
        return Ok(Verdict::default());
    }
    let saddled = saddled(game, units);
    let order = Order::march(units.to_vec(), path.to_vec());
    let mut verdict = crate::orders::check(&saddled, &order, hooks)?;
    verdict.refusals.retain(|refusal| !is_allowed_to_a_charge(game, refusal, path.last()));
    verdict.provocations = reactions::provocations(&saddled, &order, &verdict);
    Ok(verdict)
}

/// Returns what the ride along a path costs and what forbids it: while a way is chosen nothing happens yet.
///
/// # Errors
/// The fault of a `calc` hook.
pub(super) fn price(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    path: &[PlaceId],
) -> Result<(Cost, Vec<Refusal>), HookFault> {
    if path.is_empty() {
        return Ok((Cost::default(), Vec::new()));
    }
    let (cost, mut refusals) = crate::orders::price_of_march(&saddled(game, units), hooks, units, path)?;
    refusals.retain(|refusal| !is_allowed_to_a_charge(game, refusal, path.last()));
    Ok((cost, refusals))
}

/// Returns the game in which the cavalry has the MP of the ride, whatever it has left (H1).
fn saddled(game: &Game, units: &[UnitId]) -> Game {
    let mut saddled = game.to_try();
    let mp = game.definitions.ruleset.combat.charge.ride;
    for unit in units {
        saddled.state.apply_among_others(&Event::UnitActivated { unit: unit.clone(), mp, group: None });
    }
    saddled
}

/// Returns whether a march is refused what a charge may do.
fn is_allowed_to_a_charge(game: &Game, refusal: &Refusal, end: Option<&PlaceId>) -> bool {
    match refusal.clause.map(|c| c.0) {
        Some("Q2" | "T1") => matches!(
            refusal.reason,
            crate::verdict::Reason::WrongPhase
                | crate::verdict::Reason::NotActive
                | crate::verdict::Reason::NotEnoughMp
        ),
        Some("S6") => refusal.hex.as_ref().is_some_and(|hex| Some(hex) != end && lets_through(game, hex)),
        _ => false,
    }
}

/// Returns whether the units of a hex let cavalry that charges through: infantry does in Square or Skirmish, cavalry does,
/// guns and wagons do not (S6, S7, S12).
pub(super) fn lets_through(game: &Game, hex: &PlaceId) -> bool {
    let Some(place) = game.definitions.board.find(hex) else { return false };
    stacking::occupants(game, place).iter().all(|o| match o.arm {
        Arm::Infantry => matches!(o.posture, Posture::Good(Formation::Square | Formation::Skirmish)),
        Arm::Cavalry => true,
        Arm::Artillery | Arm::Wagon => false,
    })
}

/// Works one hex of the ride, or its end. Where a unit of the stack was divided, Disordered or made PGD on the way, or the
/// way is barred, the charge is over (X3).
///
/// # Errors
/// The fault of a `calc` hook.
pub(super) fn ride(game: &Game, hooks: &dyn Hooks, attack: &Attack) -> Result<Work, HookFault> {
    let is_sound = |u: &UnitId| game.condition(u) == Some(Condition::GoodOrder) && is_on_map(game, u);
    let at = stands_at(game, attack).filter(|_| troops(game, attack).all(is_sound));
    let Some(rest) = at.and_then(|n| attack.path.get(n..)) else {
        return Ok(Work { next: vec![over(attack)], later: where_it_ends(game, attack), ..Work::default() });
    };
    if rest.is_empty() {
        return Ok(arrived(game, attack));
    }
    let verdict = ridden(game, hooks, &attack.units, rest)?;
    if let Some(fault) = verdict.faults.first() {
        return Err(fault.clone());
    }
    if let Some(refusal) = verdict.refusals.first() {
        return Ok(stopped(game, attack, refusal.clause.map_or("H1", |c| c.0)));
    }
    let end = verdict.breaks.first().copied().unwrap_or(verdict.plan.len());
    // What an end in the hex brings about comes with the last step.
    let end = if rest.len() == 1 { verdict.plan.len() } else { end };
    let arrival = verdict.arrivals.first().copied().unwrap_or(end).min(end);
    let plan = |from: usize, to: usize| -> Vec<Happening> {
        verdict.plan.get(from..to).unwrap_or_default().iter().map(|h| at_no_price(game, h)).collect()
    };
    let mut work = Work { happenings: plan(0, arrival), ..Work::default() };
    let asked: Vec<Consequence> =
        verdict.provocations.iter().filter(|p| is_arrival(p)).map(|p| reactions_to(attack, p)).collect();
    if asked.is_empty() {
        work.happenings.extend(plan(arrival, end));
    } else {
        work.next.extend(asked);
        let mut there = game.clone();
        there.apply_all(&work.happenings);
        let entered = verdict.breaks.first().copied().unwrap_or(end).clamp(arrival, end);
        work.next.push(Consequence::GoOn {
            units: attack.units.iter().filter_map(|u| crate::pipeline::stood(&there, u)).collect(),
            forced: plan(arrival, entered),
            planned: plan(entered, end),
            rest: None,
            answered: true,
            follows: Vec::new(),
            on_the_way: true,
        });
    }
    work.next.push(next(attack, ChargeStage::Ride));
    work.later.extend(verdict.follows.iter().filter(|_| rest.len() == 1).cloned());
    Ok(work)
}

/// Returns the cavalry of a charge, without the leaders that ride along (L1).
fn troops<'a>(game: &'a Game, attack: &'a Attack) -> impl Iterator<Item = &'a UnitId> {
    attack.units.iter().filter(|u| game.troops(u).is_some())
}

fn is_on_map(game: &Game, unit: &UnitId) -> bool {
    game.state.unit(unit).is_some_and(|u| !u.hexes().is_empty())
}

/// Returns how many hexes of its path a charge has entered; none where it stands off it.
fn stands_at(game: &Game, attack: &Attack) -> Option<usize> {
    let head = attack.units.first().and_then(|u| game.state.unit(u)).and_then(UnitState::head)?;
    if let Some(at) = attack.path.iter().position(|hex| hex == head) {
        return Some(at + 1);
    }
    let start = attack.units.first().and_then(|u| game.state.unit(u))?;
    start.stands_in(&attack.start).then_some(0)
}

/// Returns whether a provocation is the entering of the next hex (X3).
fn is_arrival(provocation: &Provocation) -> bool {
    let enters = matches!(
        provocation.kind,
        ProvocationKind::EntersZone
            | ProvocationKind::SpendsInZone
            | ProvocationKind::NearCavalry
            | ProvocationKind::CavalryNearInfantry
    );
    enters && provocation.after == 1 && !provocation.reactors.is_empty()
}

/// Returns the reactions to a hex entered: X1 gives the target no second answer (H2), nor a chain one to who has reacted in
/// it (X3).
fn reactions_to(attack: &Attack, provocation: &Provocation) -> Consequence {
    let mut chain = attack.chain.clone();
    chain.extend((!chain.contains(&attack.target)).then(|| attack.target.clone()));
    Consequence::Reactions {
        kind: provocation.kind,
        hex: provocation.hex.clone(),
        units: attack.units.clone(),
        reactors: provocation.reactors.clone(),
        declined: Vec::new(),
        chain,
    }
}

/// Returns an event of the ride with the MP its unit keeps: the ride has MP of its own (H1).
fn at_no_price(game: &Game, happening: &Happening) -> Happening {
    let mut happening = happening.clone();
    if let Event::UnitMoved { unit, mp_left, .. } | Event::FormationChanged { unit, mp_left, .. } = &mut happening.event
        && let Some(state) = game.state.unit(unit)
    {
        *mp_left = state.mp;
    }
    if let Event::UnitMoved { unit, hexes, .. } = &mut happening.event
        && let Some(formation) = game.posture(unit).and_then(Posture::formation)
    {
        // Out of ground it has only just entered, where it may not stand so, it leaves nobody behind (F6, X3).
        let places: Vec<PlaceIdx> = hexes.iter().filter_map(|p| game.definitions.board.find(p.hex())).collect();
        let behind = formations::n_may_stay(game, formation, places.get(1..).unwrap_or_default());
        let on: Vec<PlaceId> = hexes.iter().take(behind + 1).map(|p| p.hex().clone()).collect();
        if on.len() < hexes.len() {
            let ruleset = &game.definitions.ruleset;
            *hexes = formations::portions(Some(formation), game.increments(unit), &on, ruleset);
        }
    }
    happening.cause = happening.cause.or_else(|| Some(Cause::Clause("H1".to_owned())));
    happening
}

/// Ends a charge that cannot go on.
fn stopped(game: &Game, attack: &Attack, clause: &str) -> Work {
    let event = Event::OrderStopped { units: attack.units.clone(), clause: clause.to_owned() };
    let later = where_it_ends(game, attack);
    Work { happenings: vec![event.into()], next: vec![over(attack)], later, ..Work::default() }
}

/// Returns what is looked at where a ride ends before its time: it may be in the hex of friends that let it through and
/// whom it may not stand with (S6, S16).
fn where_it_ends(game: &Game, attack: &Attack) -> Vec<Consequence> {
    let came_in: Vec<UnitId> = troops(game, attack).cloned().collect();
    let mut hexes: Vec<&PlaceId> = came_in.iter().filter_map(|u| game.state.unit(u)?.head()).collect();
    hexes.retain(|hex| attack.path.contains(hex));
    hexes.dedup();
    let looked_at = |hex: &PlaceId| Consequence::Violation {
        hex: hex.clone(),
        came_in: came_in.clone(),
        displaces: true,
        cascade: Vec::new(),
    };
    hexes.into_iter().map(looked_at).collect()
}

/// Ends the ride next to the target: a declared charge waits for the Combat segment, the others are fought at once (H2).
fn arrived(game: &Game, attack: &Attack) -> Work {
    let board = &game.definitions.board;
    let Some(target) = board.find(&attack.target) else { return stopped(game, attack, "H1") };
    let hexes = attack.units.first().and_then(|u| game.state.unit(u)).map_or(&[][..], UnitState::hexes);
    let is_next = |hex: &&PlaceId| board.find(hex).is_some_and(|p| board.direction(p, target).is_some());
    let Some(from) = hexes.iter().map(crate::event::Portion::hex).find(is_next) else {
        return stopped(game, attack, "H1");
    };
    let path: Vec<PlaceIdx> = attack.path.iter().filter_map(|hex| board.find(hex)).collect();
    let straight = super::ways::is_straight(game, &path, target);
    let there = Attack { from: from.clone(), straight, ..attack.clone() };
    let mut work = Work::default();
    if there != *attack {
        let event = Event::AttackDeclared { attack: there, mp_left: Vec::new() };
        work.happenings.push(Happening { event, cause: Some(Cause::Clause("H1".to_owned())) });
    }
    if attack.kind != AttackKind::Charge {
        work.next.push(next(attack, ChargeStage::Melee));
    }
    work
}
