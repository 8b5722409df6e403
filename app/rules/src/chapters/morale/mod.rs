//! The ladder of dice and the morale check (M).

mod check;
mod corps;

use crate::chapters::command;
use crate::explain::{Change, LineKind, Occasion, Sum, SumLine};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks, Number, Query};
use crate::ids::UnitId;
use crate::num::Ratio;
use crate::state::UnitState;
use crate::unit::{Formation, Posture, TroopsDef, UnitDef};

pub use check::{check, check_with};

/// The steps of the ladder: 11 ... 16, 21 ... 66 (M1).
pub const LADDER_STEPS: u8 = 36;

/// Returns the step of a roll on the ladder, 0 for 11 to 35 for 66; `None` for what is no d66 roll.
pub const fn ladder_step(roll: u8) -> Option<u8> {
    let (tens, units) = (roll / 10, roll % 10);
    if tens >= 1 && tens <= 6 && units >= 1 && units <= 6 { Some((tens - 1) * 6 + units - 1) } else { None }
}

/// Returns the roll at a step of the ladder; steps beyond its ends are its ends.
pub const fn ladder_roll(step: i16) -> u8 {
    let step = if step < 0 {
        0
    } else if step > 35 {
        35
    } else {
        step
    };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 35")]
    let step = step as u8;
    (step / 6 + 1) * 10 + step % 6 + 1
}

/// Returns a roll moved along the ladder and clamped to 11 and 66 (M1). What is no d66 roll stays.
pub const fn moved(roll: u8, by: i16) -> u8 {
    match ladder_step(roll) {
        Some(step) => ladder_roll((step as i16).saturating_add(by)),
        None => roll,
    }
}

/// Returns whether a check passes: the modified roll is greater than the morale value (M2).
pub const fn passes(morale: u8, roll: u8, drm: i16) -> bool {
    moved(roll, drm) > morale
}

/// Returns how many of the 36 rolls pass (M7).
pub fn odds_of_passing(morale: u8, drm: i16) -> u8 {
    let mut passing = 0;
    for step in 0..i16::from(LADDER_STEPS) {
        passing += u8::from(passes(morale, ladder_roll(step), drm));
    }
    passing
}

/// Returns what a unit adds to its check, each part with its clause, with the odds of passing (M4, M7).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn check_of(game: &Game, hooks: &dyn Hooks, unit: &UnitId, occasion: Occasion) -> Result<Sum, HookFault> {
    check_of_with(game, hooks, unit, occasion, &[])
}

/// Returns what a unit adds to its check where something is added besides its own modifiers (M4, A5, M7).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn check_of_with(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    occasion: Occasion,
    besides: &[SumLine],
) -> Result<Sum, HookFault> {
    let (Some(def), Some(state)) = (game.def(unit), game.state.unit(unit)) else { return Ok(Sum::default()) };
    let Some(troops) = def.troops() else { return Ok(Sum::default()) };
    let mut sum = Sum { lines: modifiers(game, def, troops, state, occasion), ..Sum::default() };
    // H2: against a charge Road column counts otherwise, in place of M4's.
    if besides.iter().any(|line| line.kind == LineKind::RoadColumn) {
        sum.lines.retain(|line| line.kind != LineKind::RoadColumn);
    }
    sum.lines.extend_from_slice(besides);
    let hex = state.head();
    let terrain = hex
        .and_then(|hex| game.definitions.board.find(hex))
        .and_then(|place| game.definitions.ruleset.terrain(game.terrain(place)))
        .map(|(id, _)| id);
    if hooks.wants(Number::MoraleDrm, Some(troops.arm), terrain) {
        let query = Query {
            number: Number::MoraleDrm,
            unit: Some(unit.clone()),
            arm: Some(troops.arm),
            formation: state.posture().and_then(Posture::formation),
            hex: hex.cloned(),
            from: None,
            terrain: terrain.cloned(),
            by_road: false,
            base: sum.total(),
        };
        sum.adjust(&hooks.calc(game, &query)?);
        // The ladder has whole steps only: what a factor leaves of one is dropped.
        let total = sum.total();
        if total.den() != 1 {
            let change = Change::Becomes(Ratio::whole(total.num() / total.den()));
            sum.lines.push(SumLine { kind: LineKind::Rounding, change, clause: "M1".to_owned() });
        }
    }
    sum.morale = Some(troops.morale);
    sum.odds = Some(odds_of_passing(troops.morale, steps(&sum)));
    Ok(sum)
}

/// Returns the steps of the ladder an itemised modifier comes to.
fn steps(sum: &Sum) -> i16 {
    steps_of(sum.total())
}

/// Returns the steps of the ladder that a modifier of this amount moves a roll by (M1).
pub(crate) fn steps_of(total: Ratio) -> i16 {
    let bound = i64::from(LADDER_STEPS);
    // A move by the whole ladder ends at its end: more makes no difference (M1).
    i16::try_from((total.num() / total.den()).clamp(-bound, bound)).unwrap_or(0)
}

/// Returns the modifiers of the rules, in the order of their clauses (C1, C3, C5, D7, M4, T7).
fn modifiers(game: &Game, def: &UnitDef, troops: &TroopsDef, state: &UnitState, occasion: Occasion) -> Vec<SumLine> {
    let charts = &game.definitions.ruleset.combat.morale;
    let mut lines = command::modifiers(game, def, state);
    let mut add = |clause: &str, kind: LineKind, steps: i16| {
        if steps != 0 {
            lines.push(command::line(clause, kind, steps));
        }
    };
    match state.posture() {
        Some(Posture::Disordered { .. }) => add("D7", LineKind::Disordered, charts.disordered),
        Some(Posture::Pgd { .. }) => add("M4", LineKind::Pgd, charts.pgd),
        Some(Posture::Good(Formation::RoadColumn)) => add("M4", LineKind::RoadColumn, charts.road_column),
        _ => {}
    }
    if troops.printed > 0 && game.losses(&def.id).saturating_mul(2) >= troops.printed {
        add("M4", LineKind::HalfLost, charts.half_lost);
    }
    let best = command::leaders_with(game, state, &def.side)
        .filter_map(|d| Some((d, i16::from(d.leader()?.bonus))))
        .reduce(|best, other| if other.1 > best.1 { other } else { best });
    if let Some((leader, bonus)) = best {
        add("M4", LineKind::Leader(leader.id.clone()), bonus);
    }
    if let Some(corps) = troops.corps.as_ref().filter(|_| !charts.corps.is_empty()) {
        let share = corps::share_lost(game, corps);
        if let Some(row) = charts.corps.iter().rev().find(|row| share >= row.from) {
            add("M4", LineKind::CorpsMorale(corps.clone(), share), row.value);
        }
    }
    if let Occasion::Violation { drm } = occasion {
        add("T7", LineKind::Violation, drm);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_roll_has_its_step_and_every_step_its_roll() {
        for step in 0..LADDER_STEPS {
            assert_eq!(ladder_step(ladder_roll(i16::from(step))), Some(step));
        }
        for roll in [0, 7, 10, 17, 20, 67, 70, 255] {
            assert_eq!(ladder_step(roll), None);
        }
    }
}
