//! Changing formation (F3, F7, F19, F23, S5).

use super::dress::dressing;
use super::{fold_cost, of_one_stack, refusal_to_act, refuse};
use crate::board::PlaceIdx;
use crate::chapters::movement::{Mover, script_amounts};
use crate::chapters::stacking::Occupant;
use crate::chapters::{facing as facings, formations, stacking};
use crate::charts::System;
use crate::event::Event;
use crate::facing::Facing;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks, Number, Query};
use crate::ids::{PlaceId, UnitId};
use crate::num::{MovePoints, Ratio};
use crate::unit::{Arm, Formation, Posture};
use crate::verdict::{Clause, Cost, Reason, Refusal, Term, TermKind, Verdict};

/// Changes the formation of the units of one arm in a stack: the change of its top is that of all (S5).
pub(super) fn check(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    to: Formation,
    facing: Option<Facing>,
    hex: Option<&PlaceId>,
) -> Result<Verdict, HookFault> {
    let named = match of_one_stack(game, units) {
        Ok(named) => named,
        Err(refusal) => return Ok(Verdict::without_form(refusal)),
    };
    let board = &game.definitions.board;
    let free = game.definitions.ruleset.system == System::Free;
    let mut verdict = Verdict::default();
    let Some(arm) = named.units.first().and_then(|u| game.troops(u)).map(|d| d.arm) else {
        return Ok(Verdict::without_form(Refusal::form(Reason::NotTroops)));
    };
    if !free && facing.is_some_and(|f| !facings::can_face(Posture::Good(to), f, board)) {
        return Ok(Verdict::without_form(Refusal::form(Reason::FacingImpossible)));
    }
    let here = stacking::occupants(game, named.place);
    let all: Vec<UnitId> = here
        .iter()
        .filter(|o| o.arm == arm && heads_here(game, &o.unit, named.place))
        .map(|o| o.unit.clone())
        .collect();
    let top = stacking::top_of_arm(&here, arm);
    if let Some(stranger) = named.units.iter().find(|u| game.troops(u).map(|d| d.arm) != Some(arm)) {
        return Ok(Verdict::without_form(Refusal::form(Reason::ArmHasNot(to)).of(stranger)));
    }
    // The change of the top unit is the stack's; a unit beneath does not choose for itself.
    let changing: Vec<UnitId> = match top.filter(|_| !free) {
        Some(top) if named.units.contains(&&top.unit) && !all.is_empty() => all,
        Some(top) => {
            refuse(
                &mut verdict,
                [Refusal::rule("S5", Reason::TopDecides).of(&top.unit).at(&board.place(named.place).id)],
            );
            named.units.iter().map(|u| (*u).clone()).collect()
        }
        None => named.units.iter().map(|u| (*u).clone()).collect(),
    };
    let infantry = stacking::infantry_increments(&here);
    let mut dearest: Option<(MovePoints, Cost)> = None;
    let mut changed: Vec<(&UnitId, PlaceIdx)> = Vec::new();
    for unit in &changing {
        let (Some(def), Some(state)) = (game.def(unit), game.state.unit(unit)) else { continue };
        let Some(posture) = state.posture() else { continue };
        refuse(&mut verdict, refusal_to_act(game, unit));
        let place = match hex {
            Some(hex) if state.stands_in(hex) => board.find(hex).unwrap_or(named.place),
            Some(hex) => return Ok(Verdict::without_form(Refusal::form(Reason::NotItsHexes).of(unit).at(hex))),
            None => named.place,
        };
        let is_so = posture == Posture::Good(to);
        if is_so && (state.hexes().len() == 1 || formations::trails(to)) {
            continue;
        }
        // S5: all must be able to; overruling the change of the others mends no broken unit.
        if !matches!(posture, Posture::Good(_)) && !named.units.contains(&unit) {
            refuse(&mut verdict, formations::refusals_to_take(game, unit, posture, to, place, infantry));
            continue;
        }
        changed.push((unit, place));
        let infantry =
            if state.hexes().len() > 1 && arm == Arm::Infantry { Ratio::from(game.increments(unit)) } else { infantry };
        if free {
            if !formations::formations_of(arm).contains(&to) {
                return Ok(Verdict::without_form(Refusal::form(Reason::ArmHasNot(to)).of(unit)));
            }
        } else {
            let refusals = formations::refusals_to_take(game, unit, posture, to, place, infantry);
            if let Some(form) = refusals.iter().find(|r| !r.can_be_overruled()) {
                return Ok(Verdict::without_form(form.clone()));
            }
            refuse(&mut verdict, refusals);
        }
        let mut cost = Cost { unit: Some(unit.clone()), terms: Vec::new(), had: state.mp };
        if !free {
            let places: Vec<_> = state.hexes().iter().filter_map(|p| board.find(p.hex())).collect();
            if places.len() > 1 {
                let mover = Mover::new(def, Some(posture));
                let amount = fold_cost(game, hooks, &mover, &places, place)?;
                cost.terms.push(Term { kind: TermKind::Fold, amount, clause: Clause("F10"), hex: None });
                cost.terms.extend(dressing(game, arm, posture, None));
            }
            // F10: a Line that only folds changes no formation.
            if !is_so {
                cost.terms.extend(price(game, hooks, unit, arm, posture, to, place)?);
            }
        }
        if cost.total() > state.mp {
            refuse(&mut verdict, [Refusal::rule("F3", Reason::NotEnoughMp).of(unit).comparing(cost.total(), state.mp)]);
        }
        let kind = facings::formation_kind(to);
        let event = Event::FormationChanged {
            unit: unit.clone(),
            to: Posture::Good(to),
            facing: facing.unwrap_or_else(|| state.facing.to_kind(kind, board.orientation())),
            hexes: formations::portions(
                Some(to),
                game.increments(unit),
                &[board.place(place).id.clone()],
                &game.definitions.ruleset,
            ),
            mp_left: cost.left(),
        };
        verdict.plan.push(event.into());
        let left = state.mp - cost.total();
        if dearest.as_ref().is_none_or(|(least, _)| left < *least) {
            dearest = Some((left, cost));
        }
    }
    if changed.is_empty()
        && verdict.is_allowed()
        && let Some(unit) = named.units.first()
    {
        refuse(&mut verdict, [Refusal::rule("F3", Reason::AlreadySo(to)).of(unit)]);
    }
    if !free {
        let refusals = refusals_to_end(game, hooks, &changed, to)?;
        refuse(&mut verdict, refusals);
    }
    if let Some((_, cost)) = dearest {
        verdict.cost = cost;
    }
    Ok(verdict)
}

/// Returns what forbids the units that changed to stand where they do afterwards (S15): what was unlawful there
/// before is none of their doing.
fn refusals_to_end(
    game: &Game,
    hooks: &dyn Hooks,
    changed: &[(&UnitId, PlaceIdx)],
    to: Formation,
) -> Result<Vec<Refusal>, HookFault> {
    let mut out = Vec::new();
    let mut seen = Vec::new();
    for (_, place) in changed {
        if seen.contains(place) {
            continue;
        }
        seen.push(*place);
        let before = stacking::occupants(game, *place);
        let others: Vec<Occupant> =
            before.iter().filter(|o| !changed.iter().any(|(unit, _)| **unit == o.unit)).cloned().collect();
        let after: Vec<Occupant> = changed
            .iter()
            .filter(|(_, p)| p == place)
            .filter_map(|(u, _)| Occupant::new(game, u, Some(Posture::Good(to)), Ratio::from(game.increments(u))))
            .collect();
        let was = stacking::refusals(game, hooks, *place, &before, &[], false)?;
        let is = stacking::refusals(game, hooks, *place, &others, &after, false)?;
        out.extend(is.into_iter().filter(|r| !was.iter().any(|w| w.clause == r.clause)));
    }
    Ok(out)
}

fn heads_here(game: &Game, unit: &UnitId, place: PlaceIdx) -> bool {
    let hex = &game.definitions.board.place(place).id;
    game.state.unit(unit).and_then(|u| u.head()) == Some(hex)
}

/// Returns the terms of a change of formation in a hex (T5), scripts included.
pub(super) fn price(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    arm: Arm,
    posture: Posture,
    to: Formation,
    place: PlaceIdx,
) -> Result<Vec<Term>, HookFault> {
    let base = game.definitions.ruleset.changes.of(arm, to);
    price_of(game, hooks, (unit, arm, posture.formation()), (TermKind::Change(to), base, "T5"), place)
}

/// Returns the terms of a change of a kind at its price, with what scripts change (T5, F24).
pub(super) fn price_of(
    game: &Game,
    hooks: &dyn Hooks,
    (unit, arm, formation): (&UnitId, Arm, Option<Formation>),
    (kind, base, clause): (TermKind, MovePoints, &'static str),
    place: PlaceIdx,
) -> Result<Vec<Term>, HookFault> {
    let hex = game.definitions.board.place(place).id.clone();
    let term = |kind, amount| Term { kind, amount, clause: Clause(clause), hex: Some(hex.clone()) };
    let mut terms = vec![term(kind, base)];
    let terrain = game.definitions.ruleset.terrain(game.terrain(place)).map(|(id, _)| id);
    if hooks.wants(Number::FormationCost, Some(arm), terrain) {
        let query = Query {
            number: Number::FormationCost,
            unit: Some(unit.clone()),
            arm: Some(arm),
            formation,
            hex: Some(hex.clone()),
            from: None,
            terrain: terrain.cloned(),
            by_road: false,
            base: Ratio::from(base),
        };
        let adjusted = hooks.calc(game, &query)?;
        for (adjusted, amount) in script_amounts(query.base, &adjusted) {
            terms.push(term(TermKind::Script { module: adjusted.module, reason: adjusted.reason }, amount));
        }
    }
    Ok(terms)
}
