//! The check of a hex: one roll, who passes, and what follows for those who fail (M3, M5, S17, W3).

use super::{check_of_with, moved, steps};
use crate::chapters::disorder;
use crate::consequence::{Consequence, Work};
use crate::event::{Cause, Departure, Event, Happening};
use crate::explain::{Occasion, SumLine};
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};
use crate::ids::{PlaceId, StreamId, UnitId};
use crate::state::{Location, UnitState};
use crate::unit::{Arm, Condition};

/// A unit that has checked.
struct Checked {
    unit: UnitId,
    occasion: Occasion,
    was: Condition,
    passed: bool,
}

/// Works the check of the units of a hex: one roll, each compares it with its own value (M5).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn check(
    game: &Game,
    hooks: &dyn Hooks,
    hex: &PlaceId,
    units: &[(UnitId, Occasion)],
    dice: &mut DiceCup<'_>,
) -> Result<Work, HookFault> {
    Ok(check_with(game, hooks, hex, units, &|_| Vec::new(), dice)?.0)
}

/// Works the check of the units of a hex to which something is added to each besides its own modifiers (A5, H2), and returns who
/// passed.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn check_with(
    game: &Game,
    hooks: &dyn Hooks,
    hex: &PlaceId,
    units: &[(UnitId, Occasion)],
    besides: &dyn Fn(&UnitId) -> Vec<SumLine>,
    dice: &mut DiceCup<'_>,
) -> Result<(Work, Vec<(UnitId, bool)>), HookFault> {
    let units = who_checks(game, hex, units);
    let mut work = Work::default();
    if units.is_empty() {
        return Ok((work, Vec::new()));
    }
    let roll = dice.d66(&StreamId::new("morale"));
    let mut checked = Vec::with_capacity(units.len());
    for (unit, occasion) in units {
        let Some(posture) = game.state.unit(&unit).and_then(UnitState::posture) else { continue };
        let sum = check_of_with(game, hooks, &unit, occasion, &besides(&unit))?;
        let modified = moved(roll, steps(&sum));
        let morale = sum.morale.unwrap_or(0);
        let passed = modified > morale;
        let event =
            Event::MoraleChecked { unit: unit.clone(), occasion, roll, modifiers: sum.lines, modified, morale, passed };
        let cause = clause(occasion).map(|c| Cause::Clause(c.to_owned()));
        work.happenings.push(Happening { event, cause });
        checked.push(Checked { unit, occasion, was: posture.condition(), passed });
    }
    for unit in &checked {
        follow(game, unit, &mut work);
    }
    work.next.extend(splits(game, hex, &checked));
    Ok((work, checked.into_iter().map(|c| (c.unit, c.passed)).collect()))
}

/// Returns the clause that asks for a check; one thrown by hand none.
const fn clause(occasion: Occasion) -> Option<&'static str> {
    match occasion {
        Occasion::Fire | Occasion::LeaderFell | Occasion::Close | Occasion::Stand => Some("M6"),
        Occasion::Violation { .. } => Some("T7"),
        Occasion::Recovery => Some("D8"),
        Occasion::ByHand => None,
    }
}

/// Returns who of these checks now: units that left the hex do not, but for those hit there and those whose leader fell there,
/// and fractions take the place of a unit just divided, wherever they stand (M6, W3, O11). Wagons never check (O1).
fn who_checks(game: &Game, hex: &PlaceId, units: &[(UnitId, Occasion)]) -> Vec<(UnitId, Occasion)> {
    let mut out: Vec<(UnitId, Occasion)> = Vec::new();
    let mut add = |unit: &UnitId, occasion: Occasion| {
        let fights = game.troops(unit).is_some_and(|t| t.arm != Arm::Wagon) && game.increments(unit) > 0;
        if fights && !out.iter().any(|(u, _)| u == unit) {
            out.push((unit.clone(), occasion));
        }
    };
    for (unit, occasion) in units {
        let Some(state) = game.state.unit(unit) else { continue };
        // Between a hit and its check a unit leaves the hex by W2 and O8, between the fall of its leader and the check by what
        // the melee brings: it was there nonetheless (M6).
        let was_there = matches!(occasion, Occasion::Fire | Occasion::LeaderFell) && !state.hexes().is_empty();
        if state.stands_in(hex) || was_there {
            add(unit, *occasion);
        } else if state.location == Location::Out(Departure::Absorbed) {
            let fractions = game.troops(unit).into_iter().flat_map(|t| &t.fractions);
            for fraction in fractions.filter(|f| game.state.unit(f).is_some_and(|u| !u.hexes().is_empty())) {
                add(fraction, *occasion);
            }
        }
    }
    out
}

/// Adds what a check brings about for one unit (M3).
fn follow(game: &Game, checked: &Checked, work: &mut Work) {
    let unit = || checked.unit.clone();
    let recovers = checked.occasion == Occasion::Recovery;
    match (checked.was, checked.passed) {
        (Condition::Disordered | Condition::Pgd, true) if recovers => {
            let event = disorder::changed(game, &checked.unit, Condition::GoodOrder, None);
            work.happenings.extend(event.map(|event| Happening { event, cause: Some(Cause::Clause("M3".to_owned())) }));
        }
        (Condition::GoodOrder, false) if !recovers => {
            work.next.push(Consequence::Break { unit: unit(), to: Condition::Disordered });
        }
        (Condition::Disordered, false) if !recovers || game.options().failed_recovery_disorders => {
            work.next.push(Consequence::Break { unit: unit(), to: Condition::Pgd });
        }
        (Condition::Pgd, false) if recovers => work.next.push(disorder::rout(&checked.unit)),
        _ => {}
    }
}

/// Returns the displacements due where of Good-order units of one stack some passed and others failed; in an assault or
/// melee they wait until it is over, which the agenda sees to (S17).
fn splits(game: &Game, hex: &PlaceId, checked: &[Checked]) -> Vec<Consequence> {
    let stand = |hex: &PlaceId, passed: bool| {
        checked.iter().any(|c| {
            c.passed == passed
                && c.was == Condition::GoodOrder
                && game.state.unit(&c.unit).is_some_and(|u| u.stands_in(hex))
        })
    };
    // Fractions just divided may stand on other hexes than the one that checks.
    let mut hexes = vec![hex.clone()];
    for head in checked.iter().filter_map(|c| game.state.unit(&c.unit)?.head()) {
        if !hexes.contains(head) {
            hexes.push(head.clone());
        }
    }
    hexes
        .into_iter()
        .filter(|hex| stand(hex, true) && stand(hex, false))
        .map(|hex| Consequence::Displacement { hex, because_split: true, cascade: Vec::new() })
        .collect()
}
