//! Organisation and division (O): parents and fractions, the losses at which a regiment comes apart, and the hex that
//! stays over its limit for a while.

mod division;
mod shares;

use crate::chapters::command;
use crate::chapters::stacking::{self, Occupant};
use crate::charts::System;
use crate::consequence::{Asked, Consequence, Excess, Work};
use crate::decision::{Choice, DecisionKind};
use crate::event::{Cause, Departure, Event, Portion};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::num::{Increments, Ratio};
use crate::state::{Location, UnitState};
use crate::unit::{Arm, Condition, Organisation, TroopsDef};
use crate::verdict::{Reason, Refusal};

pub use division::{divided, senior_hexes};

/// Returns whether so many losses of a unit reach the share at which it divides (O6, O10).
pub fn reaches_half(game: &Game, def: &TroopsDef, losses: Increments) -> bool {
    Ratio::from(losses) >= half(game, def)
}

/// Returns the losses at which a unit would have to divide: half its printed strength (O6).
pub fn half(game: &Game, def: &TroopsDef) -> Ratio {
    Ratio::from(def.printed).times(game.definitions.ruleset.combat.division.forced_at_losses)
}

/// Returns whether a unit is so small that its owner is asked instead (O7); the printed strength counts.
pub fn is_asked(game: &Game, def: &TroopsDef) -> bool {
    def.printed <= game.definitions.ruleset.combat.division.asked_at_printed
}

/// Returns whether an infantry regiment on the map has lost so much that it divides, or that its owner is asked (O6, O7).
///
/// A regiment of which the module names no fractions has nothing to divide into, and stays.
fn is_due(game: &Game, unit: &UnitId) -> bool {
    let (Some(def), Some(state)) = (game.troops(unit), game.state.unit(unit)) else { return false };
    def.arm == Arm::Infantry
        && def.organisation == Organisation::Regiment
        && !def.fractions.is_empty()
        && !state.hexes().is_empty()
        && game.increments(unit) > 0
        && reaches_half(game, def, game.losses(unit))
}

/// Works a forced division: a regiment at half its printed strength divides (O6), or its owner is asked (O7); free, and
/// keeping facing and formation (O5, O8, O11).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn forced_division(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    answer: Option<&Choice>,
) -> Result<Work, HookFault> {
    let (Some(def), Some(state)) = (game.troops(unit), game.state.unit(unit)) else { return Ok(Work::default()) };
    if !is_due(game, unit) || answer == Some(&Choice::No) {
        return Ok(Work::default());
    }
    let ask = |kind, options, hexes| {
        Work::ask(Asked { side: game.side(unit).cloned(), kind, unit: Some(unit.clone()), hexes, options })
    };
    // An answer that names a hex follows a yes.
    if is_asked(game, def) && answer.is_none() {
        let hexes = state.hexes().iter().map(|p| p.hex().clone()).collect();
        return Ok(ask(DecisionKind::Divide, vec![Choice::Yes, Choice::No], hexes));
    }
    let may_be = senior_hexes(game, unit);
    let senior = answer.and_then(Choice::hex).filter(|hex| may_be.contains(hex));
    if senior.is_none() && !may_be.is_empty() {
        return Ok(ask(DecisionKind::SeniorHex, may_be.iter().cloned().map(Choice::Hex).collect(), may_be));
    }
    let happenings = divided(game, hooks, unit, senior, state.mp, Some(Cause::Clause("O6".to_owned())))?;
    let next = capped_hexes(&happenings.iter().map(|h| &h.event).collect::<Vec<_>>());
    Ok(Work { happenings, next, ..Work::default() })
}

/// Returns the consequences of O8 for the hexes on which fractions now stand, each once.
fn capped_hexes(events: &[&Event]) -> Vec<Consequence> {
    let mut hexes: Vec<PlaceId> = Vec::new();
    for event in events {
        let Event::UnitDivided { fractions, .. } = event else { continue };
        for hex in fractions.iter().flat_map(|f| &f.hexes).map(Portion::hex) {
            if !hexes.contains(hex) {
                hexes.push(hex.clone());
            }
        }
    }
    hexes.into_iter().map(|hex| Consequence::LeaderlessCap { hex, excess: Excess::Divided }).collect()
}

/// Returns the refusal of more units in a hex without a leader than the cap allows (O8).
pub fn leaderless_excess(game: &Game, hex: &PlaceId, occupants: &[Occupant]) -> Option<Refusal> {
    let cap = game.options().leaderless_unit_cap?;
    let units: Vec<&Occupant> = occupants.iter().filter(|o| o.arm != Arm::Wagon).collect();
    let count = Increments::try_from(units.len()).unwrap_or(Increments::MAX);
    let last = units.last().filter(|_| count > cap && !command::is_led(game, hex))?;
    Some(Refusal::rule("O8", Reason::LeaderlessExcess).of(&last.unit).at(hex).comparing(count, cap))
}

/// Returns what an order given to these units brings about where a leader let battalions stay beyond the cap after a
/// forced division: from then on they are a violation (O8).
pub fn ordered(game: &Game, units: &[UnitId]) -> Vec<Consequence> {
    let mut out: Vec<Consequence> = Vec::new();
    if game.options().leaderless_unit_cap.is_none() {
        return out;
    }
    let is_of_divided = |unit: &UnitId| {
        let parent = game.troops(unit).and_then(|t| t.parent.as_ref()).and_then(|p| game.state.unit(p));
        parent.is_some_and(|p| p.location == Location::Out(Departure::Absorbed))
    };
    for unit in units.iter().filter(|u| is_of_divided(u)) {
        let hexes = game.state.unit(unit).into_iter().flat_map(UnitState::hexes);
        for hex in hexes.map(Portion::hex).filter(|hex| over_cap(game, hex, true).is_some()) {
            let consequence = Consequence::LeaderlessCap { hex: hex.clone(), excess: Excess::Ordered };
            if !out.contains(&consequence) {
                out.push(consequence);
            }
        }
    }
    out
}

/// Returns how many combat units stand in a hex, and how many may without a leader (O8); `None` while they may, or a
/// leader is there, unless he excuses nothing.
fn over_cap(game: &Game, hex: &PlaceId, even_led: bool) -> Option<(Increments, Increments)> {
    let cap = game.options().leaderless_unit_cap?;
    let place = game.definitions.board.find(hex)?;
    let count = stacking::occupants(game, place).iter().filter(|o| o.arm != Arm::Wagon).count();
    let count = Increments::try_from(count).unwrap_or(Increments::MAX);
    (count > cap && (even_led || !command::is_led(game, hex))).then_some((count, cap))
}

/// Works the cap of a hex without a leader after a forced division: what is more than the cap is displaced at once, one
/// after the other, without a check (O8, S18).
///
/// Where one of them was given an order, they check first, and who is still beyond the cap is displaced.
pub fn leaderless_cap(game: &Game, hex: &PlaceId, excess: Excess) -> Work {
    let over = over_cap(game, hex, excess != Excess::Divided);
    let (Some((count, cap)), Some(place)) = (over, game.definitions.board.find(hex)) else {
        return Work::default();
    };
    if excess == Excess::Ordered {
        let units = stacking::table_checks(game, &stacking::occupants(game, place));
        let check = Consequence::Check { hex: hex.clone(), units };
        let checked = Consequence::LeaderlessCap { hex: hex.clone(), excess: Excess::Checked };
        return Work { next: vec![check, checked], ..Work::default() };
    }
    let mut here: Vec<(Condition, u64, usize, UnitId)> = stacking::occupants(game, place)
        .into_iter()
        .enumerate()
        // T1: unlimbered artillery is passed over.
        .filter(|(_, o)| o.arm != Arm::Wagon && (o.arm != Arm::Artillery || o.posture.is_limbered()))
        .map(|(depth, o)| {
            let entered = game.state.unit(&o.unit).map_or(0, |u| u.entered);
            (o.posture.condition(), entered, depth, o.unit)
        })
        .collect();
    // S18: the worst condition, then the last to enter, then the lowest.
    here.sort();
    let too_many = usize::from(count - cap);
    let goes = |(_, _, _, unit): (Condition, u64, usize, UnitId)| Consequence::Displace {
        unit,
        from: hex.clone(),
        cascade: Vec::new(),
    };
    Work { next: here.into_iter().rev().take(too_many).map(goes).collect(), ..Work::default() }
}

/// Returns what keeps the activation of these units from ending: the hexes that dividing or re-forming left over their
/// limit (O4, S15), each once, with the two numbers compared.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn left_over_limit<'a>(
    game: &Game,
    hooks: &dyn Hooks,
    units: impl Iterator<Item = &'a UnitId>,
) -> Result<Vec<Refusal>, HookFault> {
    let mut out = Vec::new();
    if game.definitions.ruleset.system != System::AnXxx {
        return Ok(out);
    }
    let mut seen: Vec<&PlaceId> = Vec::new();
    for unit in units {
        let Some(state) = game.state.unit(unit) else { continue };
        for hex in state.hexes().iter().map(Portion::hex) {
            if !seen.contains(&hex) {
                seen.push(hex);
                out.extend(hex_left_over_limit(game, hooks, hex)?);
            }
        }
    }
    Ok(out)
}

/// Returns the refusal of a hex over its limit in which a unit stands that has divided or re-formed there in this activation:
/// only that may have left it so of anybody's will (S15). What was overruled there is accepted; PGD units obey no order that
/// could mend it (D10).
fn hex_left_over_limit(game: &Game, hooks: &dyn Hooks, hex: &PlaceId) -> Result<Option<Refusal>, HookFault> {
    let Some(place) = game.definitions.board.find(hex) else { return Ok(None) };
    let has_regrouped = |unit: &UnitId| {
        let state = game.state.unit(unit).filter(|u| u.is_active() && u.has_regrouped);
        state.and_then(UnitState::posture).is_some_and(|p| p.condition() != Condition::Pgd)
    };
    let Some(unit) = game.state.stack(hex).iter().find(|u| has_regrouped(u)) else { return Ok(None) };
    if !game.state.accepted(hex).is_empty() {
        return Ok(None);
    }
    let refusal = Refusal::rule("O4", Reason::LeavesOverLimit).at(hex).of(unit);
    if let Some(limit) = stacking::over_limit(game, hooks, place, &stacking::occupants(game, place))? {
        return Ok(Some(match limit.compared {
            Some((is, may_be)) => refusal.comparing(is, may_be),
            None => refusal,
        }));
    }
    Ok(over_cap(game, hex, false).map(|(is, may_be)| refusal.comparing(is, may_be)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chapters::disorder;
    use crate::correction::Correction;
    use crate::num::MovePoints;
    use crate::order::Order;
    use crate::testkit::{Field, ask, clauses, play, unit, units};

    #[test]
    fn who_is_too_many_where_he_fled_or_was_driven_holds_nobody_up_but_who_re_forms_there_does() {
        let field = Field::new(&["...", ".w."]).put("a", "infantry regiment 9 general_order", &["0202"], "7");
        let mut game = field.fractions("battalion", 2).game();
        let finish = Order::Finish { units: units(&["a"]) };
        assert!(ask(&game, &finish).is_allowed(), "no will of its own has brought it there");
        let correction = Correction::Mp { unit: unit("a"), mp: MovePoints::quarters(24) };
        play(&mut game, &Order::Correct { correction, reason: String::new() });
        assert!(ask(&game, &finish).is_allowed(), "nor has what it has paid for");
        play(&mut game, &Order::Divide { unit: unit("a"), hex: None });
        let parts = game.troops(&unit("a")).unwrap().fractions.clone();
        let finish_parts = Order::Finish { units: parts };
        assert_eq!(clauses(&ask(&game, &finish_parts)), ["O4"], "two battalions are still too many");
        play(&mut game, &Order::Reform { unit: unit("a") });
        assert_eq!(clauses(&ask(&game, &finish)), ["O4"], "it re-formed there");
        let fled = disorder::changed(&game, &unit("a"), Condition::Pgd, None).unwrap();
        game.state.apply(&fled);
        assert!(ask(&game, &finish).is_allowed(), "PGD units obey nobody (D10): the game goes on");
    }

    #[test]
    fn a_forced_division_where_it_fled_holds_nobody_up() {
        let field = Field::new(&["...", ".w."]).put("a", "infantry regiment 18 general_order", &["0202"], "7");
        let mut game = field.fractions("battalion", 2).game();
        let mp = game.state.unit(&unit("a")).unwrap().mp;
        let because = Some(Cause::Clause("O6".to_owned()));
        let forced = divided(&game, &crate::hooks::NoHooks, &unit("a"), None, mp, because);
        for happening in forced.unwrap() {
            game.state.apply(&happening.event);
        }
        let parts = game.troops(&unit("a")).unwrap().fractions.clone();
        assert!(ask(&game, &Order::Finish { units: parts }).is_allowed());
    }
}
