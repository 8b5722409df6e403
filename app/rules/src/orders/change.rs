//! Changing formation (F3, F7, F19, F23, S5).

use super::{fold_cost, of_one_stack, refusal_to_act, refuse};
use crate::chapters::movement::{Mover, script_amounts};
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
    if facing.is_some_and(|f| !facings::can_face(Posture::Good(to), f, board)) {
        return Ok(Verdict::without_form(Refusal::form(Reason::FacingImpossible)));
    }
    let here = stacking::occupants(game, named.place);
    let all: Vec<UnitId> = here
        .iter()
        .filter(|o| o.arm == arm && matches!(o.posture, Posture::Good(_)) && heads_here(game, &o.unit, named.place))
        .map(|o| o.unit.clone())
        .collect();
    let top = stacking::top_of_arm(&here, arm);
    if let Some(stranger) = named.units.iter().find(|u| game.troops(u).map(|d| d.arm) != Some(arm)) {
        return Ok(Verdict::without_form(Refusal::form(Reason::ArmHasNot(to)).of(stranger)));
    }
    // The change of the top unit is the stack's; a unit beneath does not choose for itself.
    let changing: Vec<UnitId> = match top {
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
    for unit in &changing {
        let (Some(def), Some(state)) = (game.def(unit), game.state.unit(unit)) else { continue };
        let Some(posture) = state.posture() else { continue };
        refuse(&mut verdict, refusal_to_act(game, unit));
        let place = match hex {
            Some(hex) if state.stands_in(hex) => board.find(hex).unwrap_or(named.place),
            Some(hex) => return Ok(Verdict::without_form(Refusal::form(Reason::NotOnMap).of(unit).at(hex))),
            None => named.place,
        };
        if posture == Posture::Good(to) && state.hexes().len() == 1 {
            refuse(&mut verdict, [Refusal::rule("F3", Reason::AlreadySo(to)).of(unit)]);
            continue;
        }
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
                if arm == Arm::Infantry && posture == Posture::Good(Formation::Line) {
                    let amount = game.definitions.ruleset.changes.infantry;
                    cost.terms.push(Term { kind: TermKind::Fold, amount, clause: Clause("F11"), hex: None });
                }
            }
            cost.terms.extend(price(game, hooks, unit, arm, posture, to, place)?);
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
    if let Some((_, cost)) = dearest {
        verdict.cost = cost;
    }
    Ok(verdict)
}

fn heads_here(game: &Game, unit: &UnitId, place: crate::board::PlaceIdx) -> bool {
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
    place: crate::board::PlaceIdx,
) -> Result<Vec<Term>, HookFault> {
    let hex = game.definitions.board.place(place).id.clone();
    let base = game.definitions.ruleset.changes.of(arm, to);
    let term = |kind, amount, clause| Term { kind, amount, clause: Clause(clause), hex: Some(hex.clone()) };
    let mut terms = vec![term(TermKind::Change(to), base, "T5")];
    let terrain = game.definitions.ruleset.terrain(game.terrain(place)).map(|(id, _)| id);
    if hooks.wants(Number::FormationCost, Some(arm), terrain) {
        let query = Query {
            number: Number::FormationCost,
            unit: Some(unit.clone()),
            arm: Some(arm),
            formation: posture.formation(),
            hex: Some(hex.clone()),
            from: None,
            terrain: terrain.cloned(),
            by_road: false,
            base: Ratio::from(base),
        };
        let adjusted = hooks.calc(game, &query)?;
        for (adjusted, amount) in script_amounts(query.base, &adjusted) {
            terms.push(term(TermKind::Script { module: adjusted.module, reason: adjusted.reason }, amount, "T5"));
        }
    }
    Ok(terms)
}
