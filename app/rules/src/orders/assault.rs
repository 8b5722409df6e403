//! An assault that is declared (A1), and the next attack that is fought (Q3).

use super::march::barrier;
use super::{of_one_stack, refusal_to_act, refuse};
use crate::board::PlaceIdx;
use crate::chapters::movement::{Mover, terms};
use crate::chapters::{assault, facing};
use crate::charts::System;
use crate::combat::{AssaultStage, Attack, AttackKind, ChargeStage, CombatStep};
use crate::consequence::Consequence;
use crate::event::Event;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::num::MovePoints;
use crate::scenario::PhaseKind;
use crate::unit::{Arm, Condition};
use crate::verdict::{Cost, Reason, Refusal, Verdict};

/// Answers an assault that is declared.
pub(super) fn declare(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    target: &PlaceId,
) -> Result<Verdict, HookFault> {
    let named = match of_one_stack(game, units) {
        Ok(named) => named,
        Err(refusal) => return Ok(Verdict::without_form(refusal)),
    };
    let Some(at) = game.definitions.board.find(target) else {
        return Ok(Verdict::without_form(Refusal::form(Reason::NoSuchHex).at(target)));
    };
    if let Some(unit) = named.units.iter().find(|u| game.troops(u).is_none()) {
        return Ok(Verdict::without_form(Refusal::form(Reason::NotTroops).of(unit)));
    }
    if game.definitions.ruleset.system == System::Free {
        return Ok(Verdict::without_form(Refusal::form(Reason::WrongPhase).at(target)));
    }
    let mut verdict = Verdict::default();
    refuse(&mut verdict, who_may_not(game, &named.units, named.place));
    let side = named.units.first().and_then(|u| game.side(u));
    if side.is_some_and(|side| !game.has_enemy_troops(target, side)) {
        refuse(&mut verdict, [Refusal::rule("A1", Reason::NoEnemyThere).at(target)]);
    }
    let way = match named.units.first() {
        Some(top) => assault::approach(game, hooks, top, at)?,
        None => None,
    };
    let mut mp_left = Vec::new();
    match way {
        None => refuse(&mut verdict, [Refusal::rule("A1", Reason::NotAdjacent).at(target)]),
        Some(way) => {
            refuse(&mut verdict, outside_front(game, &named.units, way.via.unwrap_or(at)));
            mp_left = pay(game, hooks, &named.units, (way, at), &mut verdict)?;
        }
    }
    let hex = |place: PlaceIdx| game.definitions.board.place(place).id.clone();
    let from = hex(way.map_or(named.place, |w| w.from));
    let attack = Attack {
        id: game.state.combat().next_attack,
        kind: AttackKind::Assault,
        units: named.units.iter().map(|u| (*u).clone()).collect(),
        start: from.clone(),
        from,
        target: target.clone(),
        straight: false,
        path: Vec::new(),
        chain: Vec::new(),
    };
    verdict.plan.push(Event::AttackDeclared { attack, mp_left }.into());
    verdict.plan.extend(named.units.iter().map(|u| Event::UnitFinished { unit: (*u).clone() }.into()));
    Ok(verdict)
}

/// Returns the refusals of those who may not assault, and of those of the stack who are left out (A1).
fn who_may_not(game: &Game, units: &[&UnitId], place: PlaceIdx) -> Vec<Refusal> {
    let mut out = Vec::new();
    for unit in units {
        out.extend(refusal_to_act(game, unit));
        if game.troops(unit).is_some_and(|t| t.arm != Arm::Infantry) {
            out.push(Refusal::rule("A1", Reason::OnlyInfantryAssaults).of(unit));
        }
        if game.condition(unit) == Some(Condition::Pgd) {
            out.push(Refusal::rule("D10", Reason::PgdStays).of(unit));
        }
    }
    let hex = &game.definitions.board.place(place).id;
    let goes_too = |u: &&UnitId| game.troops(u).is_some_and(|t| matches!(t.arm, Arm::Infantry | Arm::Cavalry));
    for unit in game.state.stack(hex).iter().filter(goes_too).filter(|u| !units.contains(u)) {
        out.push(Refusal::rule("A1", Reason::StackAttacksTogether).of(unit).at(hex));
    }
    out
}

/// Returns the refusals of units in whose front the way does not begin (A1).
fn outside_front(game: &Game, units: &[&UnitId], to: PlaceIdx) -> Vec<Refusal> {
    let hex = &game.definitions.board.place(to).id;
    let faces_away = |unit: &&&UnitId| !facing::arcs(game, unit).front.contains(&to);
    let refusal = |unit: &&UnitId| Refusal::rule("A1", Reason::NotInItsFront).of(unit).at(hex);
    units.iter().filter(faces_away).map(refusal).collect()
}

/// Sets the bill, that of the unit with least left, and refuses what cannot be entered or paid in full (A1, T1). Returns
/// the MP each has left.
fn pay(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[&UnitId],
    (way, target): (assault::Approach, PlaceIdx),
    verdict: &mut Verdict,
) -> Result<Vec<(UnitId, MovePoints)>, HookFault> {
    let mut mp_left = Vec::new();
    let mut least: Option<MovePoints> = None;
    for unit in units {
        let (Some(def), Some(state)) = (game.def(unit), game.state.unit(unit)) else { continue };
        let mut cost = Cost { unit: Some((*unit).clone()), terms: Vec::new(), had: state.mp };
        for (from, direction, posture, step) in assault::steps(game, hooks, unit, way, target)? {
            let to = game.definitions.board.neighbour(from, direction).unwrap_or(target);
            refuse(verdict, barrier(game, &step, unit, to));
            cost.terms.extend(terms(game, &Mover::new(def, Some(posture)), from, direction, &step));
        }
        let (total, had) = (cost.total(), cost.had);
        if total > had {
            refuse(verdict, [Refusal::rule("T1", Reason::NotEnoughMp).of(unit).comparing(total, had)]);
        }
        mp_left.push(((*unit).clone(), cost.left()));
        if least.is_none_or(|least| had - total < least) {
            least = Some(had - total);
            verdict.cost = cost;
        }
    }
    Ok(mp_left)
}

/// Answers who asks for the next attack to be fought: cavalry melees first, then assaults, in order of declaration (Q3). One
/// that is named has to wait for those before it.
pub(super) fn fight_next(game: &Game, named: Option<u32>) -> Verdict {
    if game.definitions.ruleset.system == System::Free {
        return Verdict::without_form(Refusal::form(Reason::WrongPhase));
    }
    let combat = game.state.combat();
    let Some(next) = combat.next() else { return Verdict::without_form(Refusal::form(Reason::NothingToDo)) };
    let attack = match named.map(|id| combat.attack(id).ok_or(id)) {
        None => next,
        Some(Ok(attack)) => attack,
        Some(Err(id)) => return Verdict::without_form(Refusal::form(Reason::NoSuchAttack(id))),
    };
    let mut verdict = Verdict::default();
    if game.phase_kind() != PhaseKind::Combat || combat.step != CombatStep::Attacks || game.state.clock().ended {
        refuse(&mut verdict, [Refusal::rule("Q3", Reason::WrongPhase)]);
    }
    if attack.id != next.id {
        let first = Refusal { unit: next.units.first().cloned(), ..Refusal::rule("Q3", Reason::OtherAttackFirst) };
        refuse(&mut verdict, [first.at(&next.target)]);
    }
    verdict.follows.push(match attack.kind {
        AttackKind::Assault => Consequence::Assault { attack: attack.id, stage: AssaultStage::PasDeCharge },
        _ => Consequence::Charge { attack: attack.id, stage: ChargeStage::Melee },
    });
    verdict
}
