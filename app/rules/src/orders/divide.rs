//! Dividing into fractions and re-forming (O2, O3, O10, O11).

use super::{refusal_to_act, refuse};
use crate::chapters::movement::script_amounts;
use crate::chapters::organisation;
use crate::charts::System;
use crate::event::{Event, Portion};
use crate::facing::Facing;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks, Number, Query};
use crate::ids::{PlaceId, UnitId};
use crate::num::{Increments, MovePoints, Ratio};
use crate::state::UnitState;
use crate::unit::{Arm, Condition, Formation, Posture, TroopsDef};
use crate::verdict::{Clause, Cost, Reason, Refusal, Term, TermKind, Verdict};

/// Returns the combat part of a unit that has fractions.
fn with_fractions<'a>(game: &'a Game, unit: &UnitId) -> Result<&'a TroopsDef, Refusal> {
    if game.state.unit(unit).is_none() {
        return Err(Refusal::form(Reason::NoSuchUnit).of(unit));
    }
    let def = game.troops(unit).ok_or_else(|| Refusal::form(Reason::NotTroops).of(unit))?;
    if def.fractions.is_empty() { Err(Refusal::form(Reason::NoFractions).of(unit)) } else { Ok(def) }
}

/// Answers a voluntary division: the unit pays once, and its fractions inherit the MP left (O2, O3, O11).
pub(super) fn divide(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    hex: Option<&PlaceId>,
) -> Result<Verdict, HookFault> {
    let def = match with_fractions(game, unit) {
        Ok(def) => def,
        Err(refusal) => return Ok(Verdict::without_form(refusal)),
    };
    let Some(state) = game.state.unit(unit).filter(|u| !u.hexes().is_empty()) else {
        return Ok(Verdict::without_form(Refusal::form(Reason::NotOnMap).of(unit)));
    };
    // O11: only of a Line does the owner name the hex; of every other the senior stands on the head.
    if let Some(hex) = hex
        && state.head() != Some(hex)
        && !organisation::senior_hexes(game, unit).contains(hex)
    {
        let refusal = if state.stands_in(hex) {
            Refusal::rule("O11", Reason::NotALine)
        } else {
            Refusal::form(Reason::NotItsHexes)
        };
        return Ok(Verdict::without_form(refusal.of(unit).at(hex)));
    }
    let mut verdict = Verdict::default();
    refuse(&mut verdict, refusal_to_act(game, unit));
    if state.posture().map(Posture::condition) == Some(Condition::Pgd) {
        refuse(&mut verdict, [Refusal::rule("D10", Reason::PgdStays).of(unit)]);
    }
    verdict.cost = price(game, hooks, unit, def.arm, state)?;
    let unpaid = unpaid(&verdict.cost);
    refuse(&mut verdict, unpaid);
    verdict.plan = organisation::divided(game, hooks, unit, hex, verdict.cost.left(), None)?;
    Ok(verdict)
}

/// Answers fractions that re-form into their parent: all that are on the map, each pays (O3, O10).
pub(super) fn reform(game: &Game, hooks: &dyn Hooks, unit: &UnitId) -> Result<Verdict, HookFault> {
    let def = match with_fractions(game, unit) {
        Ok(def) => def,
        Err(refusal) => return Ok(Verdict::without_form(refusal)),
    };
    if game.state.unit(unit).is_some_and(|u| !u.hexes().is_empty()) {
        return Ok(Verdict::without_form(Refusal::form(Reason::NothingToDo).of(unit)));
    }
    let parts: Vec<(&UnitId, &UnitState)> = def
        .fractions
        .iter()
        .filter_map(|f| game.state.unit(f).map(|state| (f, state)))
        .filter(|(_, state)| !state.hexes().is_empty())
        .collect();
    let Some(hex) = parts.first().and_then(|(_, state)| state.head()) else {
        return Ok(Verdict::without_form(Refusal::form(Reason::NoFractionLeft).of(unit)));
    };
    let mut verdict = Verdict::default();
    for (fraction, state) in &parts {
        refuse(&mut verdict, refusal_to_act(game, fraction));
        let arm = game.troops(fraction).map_or(def.arm, |d| d.arm);
        let cost = price(game, hooks, fraction, arm, state)?;
        refuse(&mut verdict, unpaid(&cost));
        if verdict.cost.unit.is_none() || cost.had - cost.total() < verdict.cost.had - verdict.cost.total() {
            verdict.cost = cost;
        }
    }
    let left: Increments = parts.iter().map(|(fraction, _)| game.increments(fraction)).sum();
    let losses = def.printed.saturating_sub(left);
    refuse(&mut verdict, apart(game, unit, &parts, hex));
    if organisation::reaches_half(game, def, losses) && !organisation::is_asked(game, def) {
        let refusal = Refusal::rule("O10", Reason::WouldDivideAgain).of(unit);
        refuse(&mut verdict, [refusal.comparing(losses, organisation::half(game, def))]);
    }
    let (posture, facing) = together(&parts);
    verdict.plan.push(
        Event::UnitReformed {
            unit: unit.clone(),
            fractions: parts.iter().map(|(fraction, _)| (*fraction).clone()).collect(),
            losses,
            posture,
            facing,
            hexes: vec![Portion(hex.clone(), Ratio::from(def.printed.saturating_sub(losses)))],
            mp_left: verdict.cost.left(),
        }
        .into(),
    );
    Ok(verdict)
}

/// Returns what keeps fractions apart: they stand in several hexes, those in Good order differ, one is in PGD (O10).
fn apart(game: &Game, unit: &UnitId, parts: &[(&UnitId, &UnitState)], hex: &PlaceId) -> Vec<Refusal> {
    let mut out = Vec::new();
    if game.definitions.ruleset.system == System::Free {
        return out;
    }
    let elsewhere = parts.iter().find_map(|(_, state)| state.hexes().iter().map(Portion::hex).find(|h| *h != hex));
    out.extend(elsewhere.map(|other| Refusal::rule("O10", Reason::FractionsApart).of(unit).at(other)));
    let mut good = parts.iter().filter(|(_, state)| matches!(state.posture(), Some(Posture::Good(_))));
    if let Some((_, first)) = good.next()
        && let Some((_, other)) = good.find(|(_, s)| s.posture() != first.posture() || s.facing != first.facing)
    {
        let refusal = Refusal::rule("O10", Reason::FractionsDiffer).of(unit);
        out.push(other.head().map_or_else(|| refusal.clone(), |at| refusal.clone().at(at)));
    }
    let is_pgd = |state: &UnitState| state.posture().map(Posture::condition) == Some(Condition::Pgd);
    out.extend(
        parts
            .iter()
            .filter(|(_, state)| is_pgd(state))
            .map(|(fraction, _)| Refusal::rule("O10", Reason::FractionPgd).of(fraction)),
    );
    out
}

/// Returns how the parent stands: in the worst condition of its fractions (O10), as the most senior of those.
fn together(parts: &[(&UnitId, &UnitState)]) -> (Posture, Facing) {
    let standing = |state: &UnitState| state.posture().map(|posture| (posture, state.facing));
    let mut worst = (Posture::Good(Formation::Column), Facing::NORTH);
    for (n, found) in parts.iter().filter_map(|(_, state)| standing(state)).enumerate() {
        if n == 0 || found.0.condition() > worst.0.condition() {
            worst = found;
        }
    }
    worst
}

fn unpaid(cost: &Cost) -> Option<Refusal> {
    let refusal = Refusal::rule("O3", Reason::NotEnoughMp).comparing(cost.total(), cost.had);
    (cost.total() > cost.had).then(|| cost.unit.iter().fold(refusal, Refusal::of))
}

/// Returns what dividing or re-forming costs a unit: a change of formation of its arm (O3), scripts included.
fn price(game: &Game, hooks: &dyn Hooks, unit: &UnitId, arm: Arm, state: &UnitState) -> Result<Cost, HookFault> {
    let mut cost = Cost { unit: Some(unit.clone()), terms: Vec::new(), had: state.mp };
    let ruleset = &game.definitions.ruleset;
    if ruleset.system == System::Free {
        return Ok(cost);
    }
    let hex = state.head();
    let term = |kind, amount| Term { kind, amount, clause: Clause("O3"), hex: hex.cloned() };
    let base: MovePoints = ruleset.changes.of(arm, Formation::Column);
    cost.terms.push(term(TermKind::Divide, base));
    let place = hex.and_then(|hex| game.definitions.board.find(hex));
    let terrain = place.and_then(|place| ruleset.terrain(game.terrain(place))).map(|(id, _)| id);
    if hooks.wants(Number::FormationCost, Some(arm), terrain) {
        let query = Query {
            number: Number::FormationCost,
            unit: Some(unit.clone()),
            arm: Some(arm),
            formation: state.posture().and_then(Posture::formation),
            hex: hex.cloned(),
            from: None,
            terrain: terrain.cloned(),
            by_road: false,
            base: Ratio::from(base),
        };
        let adjusted = hooks.calc(game, &query)?;
        for (adjusted, amount) in script_amounts(query.base, &adjusted) {
            let kind = TermKind::Script { module: adjusted.module, reason: adjusted.reason };
            cost.terms.push(term(kind, amount));
        }
    }
    Ok(cost)
}
