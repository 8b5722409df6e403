//! A charge that is declared (H1).

use super::{of_one_stack, refusal_to_act, refuse};
use crate::board::PlaceIdx;
use crate::chapters::charge::{self, Way};
use crate::charts::System;
use crate::combat::{Attack, AttackKind, ChargeStage};
use crate::consequence::Consequence;
use crate::event::Event;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::verdict::{Cost, Reason, Refusal, Verdict};

/// Answers a charge that is declared: who may, what it sees and reaches, and the way it rides (H1). The target answers, then
/// it rides.
pub(super) fn declare(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    target: &PlaceId,
    path: &[PlaceId],
) -> Result<Verdict, HookFault> {
    let named = match of_one_stack(game, units) {
        Ok(named) => named,
        Err(refusal) => return Ok(Verdict::without_form(refusal)),
    };
    let board = &game.definitions.board;
    if let Some(hex) = [target].into_iter().chain(path).find(|hex| board.find(hex).is_none()) {
        return Ok(Verdict::without_form(Refusal::form(Reason::NoSuchHex).at(hex)));
    }
    let Some(at) = board.find(target) else { return Ok(Verdict::default()) };
    // Leaders ride along (L1).
    let (troops, leaders): (Vec<&UnitId>, Vec<&UnitId>) =
        named.units.iter().copied().partition(|u| game.troops(u).is_some());
    if troops.is_empty() {
        let refusal = Refusal::form(Reason::NotTroops);
        return Ok(Verdict::without_form(leaders.first().map_or(refusal.clone(), |unit| refusal.of(unit))));
    }
    if game.definitions.ruleset.system == System::Free {
        return Ok(Verdict::without_form(Refusal::form(Reason::WrongPhase).at(target)));
    }
    let units: Vec<UnitId> = troops.into_iter().chain(leaders).cloned().collect();
    let mut verdict = Verdict::default();
    refuse(&mut verdict, units.iter().filter_map(|unit| refusal_to_act(game, unit)));
    refuse(&mut verdict, charge::refusals(game, &units, target));
    let way = charge::way_of(game, hooks, &units, at, path)?;
    if way.is_none() && !path.is_empty() {
        return Ok(Verdict::without_form(Refusal::form(Reason::NotAdjacent).at(after_gap(
            game,
            named.place,
            path,
            target,
        ))));
    }
    refuse(&mut verdict, refusals_of_way(game, units.first(), way.as_ref(), target));
    let start = board.place(named.place).id.clone();
    let attack = Attack {
        id: game.state.combat().next_attack,
        kind: AttackKind::Charge,
        units: units.clone(),
        from: start.clone(),
        start,
        target: target.clone(),
        straight: false,
        path: way.as_ref().map(|w| w.path.clone()).unwrap_or_default(),
        chain: Vec::new(),
    };
    if let Some(way) = way {
        let had = game.definitions.ruleset.combat.charge.ride;
        verdict.cost = Cost { unit: way.cost.unit.or_else(|| units.first().cloned()), had, ..way.cost };
    }
    let stages = [ChargeStage::Answer, ChargeStage::Ride];
    verdict.follows.extend(stages.map(|stage| Consequence::Charge { attack: attack.id, stage }));
    verdict.plan.push(Event::AttackDeclared { attack, mp_left: Vec::new() }.into());
    verdict.plan.extend(units.into_iter().map(|unit| Event::UnitFinished { unit }.into()));
    Ok(verdict)
}

/// Returns the hex of a path to the target that does not touch the one before it.
fn after_gap<'a>(game: &Game, start: PlaceIdx, path: &'a [PlaceId], target: &'a PlaceId) -> &'a PlaceId {
    let board = &game.definitions.board;
    let mut before = start;
    for hex in path {
        let Some(place) = board.find(hex).filter(|place| board.direction(before, *place).is_some()) else { return hex };
        before = place;
    }
    target
}

/// Returns what forbids the way: none leads there, it wants more MP than the ride has, or it breaks other rules (H1, T1).
fn refusals_of_way(game: &Game, unit: Option<&UnitId>, way: Option<&Way>, target: &PlaceId) -> Vec<Refusal> {
    let of = |refusal: Refusal| match unit {
        Some(unit) => refusal.of(unit),
        None => refusal,
    };
    let Some(way) = way else {
        return vec![of(Refusal::rule("H1", Reason::NoWayToCharge).at(target))];
    };
    let mut out = way.refusals.clone();
    let (is, may_be) = (way.cost.total(), game.definitions.ruleset.combat.charge.ride);
    if is > may_be {
        out.push(of(Refusal::rule("H1", Reason::NotEnoughMp).comparing(is, may_be)));
    }
    out
}
