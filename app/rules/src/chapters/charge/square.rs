//! Squares formed in reaction: one roll for the hex, by distance (H3).

use crate::board::PlaceIdx;
use crate::chapters::disorder;
use crate::chapters::{command, facing as facings, formations, morale, stacking};
use crate::consequence::{Asked, Consequence, Work};
use crate::decision::{Choice, DecisionKind};
use crate::event::{Cause, Event, Happening};
use crate::explain::{LineKind, SumLine, total};
use crate::game::Game;
use crate::hooks::DiceCup;
use crate::ids::{PlaceId, StreamId, UnitId};
use crate::num::Ratio;
use crate::state::UnitState;
use crate::unit::{Arm, Condition, Formation, Posture};

/// Returns the infantry of a hex that may try to form Square, top first: in Good order, not yet in Square (X2, H3).
fn able(game: &Game, hex: &PlaceId) -> Vec<UnitId> {
    let is_able = |u: &&UnitId| {
        let posture = game.posture(u);
        game.troops(u).is_some_and(|t| t.arm == Arm::Infantry)
            && posture.is_some_and(|p| p.condition() == Condition::GoodOrder && p != Posture::Good(Formation::Square))
    };
    game.state.stack(hex).iter().filter(is_able).cloned().collect()
}

/// Returns the hexes on which this infantry may form Square: of a unit on several hexes those that bear it, the head's
/// first (H3, F8, S22).
fn hexes_for(game: &Game, units: &[UnitId]) -> Vec<PlaceId> {
    let Some(state) = units.first().and_then(|u| game.state.unit(u)) else { return Vec::new() };
    let board = &game.definitions.board;
    let bears = |place: PlaceIdx| {
        let own = units.iter().fold(Ratio::ZERO, |sum, u| sum.plus(Ratio::from(game.increments(u))));
        let others: Vec<_> =
            stacking::occupants(game, place).into_iter().filter(|o| !units.contains(&o.unit)).collect();
        let infantry = own.plus(stacking::infantry_increments(&others));
        units.iter().all(|unit| {
            let Some(posture) = game.posture(unit) else { return false };
            formations::refusals_to_take(game, unit, posture, Formation::Square, place, infantry).is_empty()
        })
    };
    let hexes = state.hexes().iter().map(crate::event::Portion::hex);
    hexes.filter(|hex| board.find(hex).is_some_and(bears)).cloned().collect()
}

/// Returns whether infantry of a hex may try to form Square in reaction (X2, H3).
pub fn may_form_square(game: &Game, hex: &PlaceId) -> bool {
    !hexes_for(game, &able(game, hex)).is_empty()
}

/// Works a Square tried in reaction: one d66 for the hex, low is good; formed, Disordered or PGD by the chart (H3). A unit on
/// several hexes comes together on the one its owner names, free.
pub fn form_square(
    game: &Game,
    hex: &PlaceId,
    distance: u32,
    lancers: bool,
    answer: Option<&Choice>,
    dice: &mut DiceCup<'_>,
) -> Work {
    let units = able(game, hex);
    let hexes = hexes_for(game, &units);
    let (Some(first), Some(row)) = (units.first(), game.definitions.ruleset.combat.charge.square_at(distance)) else {
        return Work::default();
    };
    let named = answer.and_then(Choice::hex).filter(|hex| hexes.contains(hex));
    let on = match (named, hexes.as_slice()) {
        (Some(named), _) => named.clone(),
        (None, []) => return Work::default(),
        (None, [only]) => only.clone(),
        (None, _) => {
            return Work::ask(Asked {
                side: game.side(first).cloned(),
                kind: DecisionKind::CollapseHex,
                unit: Some(first.clone()),
                options: hexes.iter().cloned().map(Choice::Hex).collect(),
                hexes,
            });
        }
    };
    let modifiers = modifiers(game, first, lancers);
    let roll = dice.d66(&StreamId::new("square"));
    let steps = i16::try_from(total(&modifiers).num()).unwrap_or(0);
    let modified = morale::moved(roll, steps);
    let event = Event::SquareTried {
        hex: hex.clone(),
        roll,
        modifiers,
        modified,
        formed: row.formed,
        disordered: row.disordered,
    };
    let mut work = Work { happenings: vec![caused(event)], ..Work::default() };
    for unit in &units {
        if modified <= row.formed {
            work.happenings.extend(formed(game, unit, &on));
            continue;
        }
        let to = if modified <= row.disordered { Condition::Disordered } else { Condition::Pgd };
        work.happenings.extend(disorder::changed(game, unit, to, Some(&on)).map(caused));
        if to == Condition::Pgd {
            work.next.push(disorder::rout(unit));
        }
    }
    // Who stood with them on the hexes they leave may fall under a minimum (W2).
    work.next.push(Consequence::Minimums { unit: first.clone() });
    work
}

fn caused(event: Event) -> Happening {
    Happening { event, cause: Some(Cause::Clause("H3".to_owned())) }
}

/// Returns what moves the roll, part by part (H3): it has no other modifiers.
fn modifiers(game: &Game, top: &UnitId, lancers: bool) -> Vec<SumLine> {
    let charts = &game.definitions.ruleset.combat.charge;
    let mut out = Vec::new();
    let mut add = |kind: LineKind, steps: i16| {
        if steps != 0 {
            out.push(SumLine::add("H3", kind, Ratio::whole(i64::from(steps))));
        }
    };
    if let (Some(state), Some(side)) = (game.state.unit(top), game.side(top))
        && let Some(leader) = command::leaders_with(game, state, side).next()
    {
        add(LineKind::Leader(leader.id.clone()), charts.square_leader);
    }
    if game.troops(top).is_some_and(|t| t.has("old_guard")) {
        add(LineKind::OldGuard, charts.square_old_guard);
    }
    if lancers {
        add(LineKind::Lancers, charts.square_lancers);
    }
    out
}

/// Returns the event by which a unit stands in Square on a hex, at 0 MP (F3).
fn formed(game: &Game, unit: &UnitId, on: &PlaceId) -> Option<Happening> {
    let state: &UnitState = game.state.unit(unit)?;
    let to = Posture::Good(Formation::Square);
    let ruleset = &game.definitions.ruleset;
    Some(caused(Event::FormationChanged {
        unit: unit.clone(),
        to,
        facing: state.facing.to_kind(facings::kind(to), game.definitions.board.orientation()),
        hexes: formations::portions(to.formation(), game.increments(unit), std::slice::from_ref(on), ruleset),
        mp_left: state.mp,
    }))
}
