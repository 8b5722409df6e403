//! The recall of cavalry after a melee it has not lost (H4).

use super::over;
use crate::chapters::assault::Sides;
use crate::chapters::movement::Mover;
use crate::chapters::{command, facing as facings, formations};
use crate::combat::Attack;
use crate::consequence::{Consequence, Work};
use crate::event::{Cause, Event, Happening};
use crate::explain::{LineKind, SumLine};
use crate::game::Game;
use crate::hooks::DiceCup;
use crate::ids::{StreamId, UnitId};
use crate::num::Ratio;
use crate::state::UnitState;
use crate::unit::{Condition, Posture};

/// Works the recall: on a d6 it rebounds to where it started, which it may violate; else it stays, Disordered (H4, S16).
pub(super) fn recall(game: &Game, attack: &Attack, dice: &mut DiceCup<'_>) -> Work {
    let units = still_there(game, attack);
    let mut work = Work { next: vec![over(attack)], ..Work::default() };
    let Some(first) = units.first() else { return work };
    let charts = &game.definitions.ruleset.combat.charge;
    let is_led = game
        .state
        .unit(first)
        .zip(game.side(first))
        .is_some_and(|(state, side)| command::leaders_with(game, state, side).next().is_some());
    let roll = dice.throw(&StreamId::new("recall"), 1, 6).first().copied().unwrap_or(1);
    let bonus = SumLine::add("H4", LineKind::LeaderWithIt, Ratio::whole(charts.recall_leader.into()));
    let modifiers: Vec<SumLine> = is_led.then_some(bonus).into_iter().collect();
    let modified = i16::from(roll) + if is_led { charts.recall_leader } else { 0 };
    let held = game.side(first).is_some_and(|side| game.has_enemy_troops(&attack.start, side));
    let recalled = modified >= i16::from(charts.recall_from) && !held;
    let modified = u8::try_from(modified).unwrap_or(0);
    work.happenings.push(caused(Event::RecallTried {
        attack: attack.id,
        units: units.clone(),
        roll,
        modifiers,
        modified,
        needs: charts.recall_from,
        recalled,
    }));
    if !recalled {
        let breaks = units.iter().map(|unit| Consequence::Break { unit: unit.clone(), to: Condition::Disordered });
        work.next.splice(0..0, breaks);
        return work;
    }
    let goes = units.iter().chain(leaders_along(game, attack, first));
    work.happenings.extend(goes.filter_map(|unit| rebounds(game, unit, attack)).map(caused));
    work.later.push(Consequence::Violation {
        hex: attack.start.clone(),
        came_in: units,
        displaces: true,
        cascade: Vec::new(),
    });
    work
}

fn caused(event: Event) -> Happening {
    Happening { event, cause: Some(Cause::Clause("H4".to_owned())) }
}

/// Returns the cavalry of the charge that is still on the map and not PGD, wherever it stands now, top first.
fn still_there(game: &Game, attack: &Attack) -> Vec<UnitId> {
    let is_there = |u: &UnitId| {
        let on_map = game.state.unit(u).is_some_and(|u| !u.hexes().is_empty());
        on_map && game.condition(u).is_some_and(|c| c != Condition::Pgd) && game.increments(u) > 0
    };
    Sides::all_of(game, attack).into_iter().filter(is_there).collect()
}

/// Returns the leaders who rode along and stand with the cavalry: they go back with it (L1).
fn leaders_along<'a>(game: &'a Game, attack: &'a Attack, with: &UnitId) -> impl Iterator<Item = &'a UnitId> {
    let hex = game.state.unit(with).and_then(UnitState::head);
    let is_with = move |u: &&UnitId| game.state.unit(u).and_then(UnitState::head) == hex && hex.is_some();
    attack.units.iter().filter(|u| game.troops(u).is_none()).filter(is_with)
}

/// Returns the event that puts a unit back where it started, on that hex alone, its facing kept; a formation the ground does
/// not bear is given up free (F7).
fn rebounds(game: &Game, unit: &UnitId, attack: &Attack) -> Option<Event> {
    let (def, state) = (game.def(unit)?, game.state.unit(unit)?);
    let board = &game.definitions.board;
    let start = board.find(&attack.start)?;
    if state.stands_in(&attack.start) && state.hexes().len() == 1 {
        return None;
    }
    let mover = Mover::new(def, state.posture());
    let posture = formations::on_entering(game, &mover, game.terrain(start), false, None).0;
    let hex = std::slice::from_ref(&attack.start);
    Some(Event::UnitPlaced {
        unit: unit.clone(),
        hexes: formations::portions(
            posture.and_then(Posture::formation),
            game.increments(unit),
            hex,
            &game.definitions.ruleset,
        ),
        posture,
        facing: posture.map_or(state.facing, |p| state.facing.to_kind(facings::kind(p), board.orientation())),
    })
}
