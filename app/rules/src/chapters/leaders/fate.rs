//! What befalls leaders under fire and in melee, and the return of the wounded (L3, Q5).

use super::leads;
use crate::charts::LeaderFate;
use crate::consequence::{Consequence, Work};
use crate::event::{Cause, Departure, Event, Happening, Portion};
use crate::explain::Occasion;
use crate::game::Game;
use crate::hooks::DiceCup;
use crate::ids::{PlaceId, SideId, StreamId, UnitId};
use crate::num::Ratio;
use crate::state::{Location, UnitState};
use crate::unit::{Arm, UnitDef};

/// The stream of the dice thrown for leaders.
const STREAM: &str = "leaders";

/// Returns the leaders of a hex for whom dice are thrown, top first: an aide only where he counts as one (L2).
pub fn at_risk<'a>(game: &'a Game, hex: &PlaceId) -> impl Iterator<Item = &'a UnitId> {
    game.state.stack(hex).iter().filter(|unit| leads(game, unit))
}

/// Works the dice thrown for each leader of a hex (L3). Where one falls, all who fight there check, once what is under way
/// is done (M6).
pub fn risk(game: &Game, hex: &PlaceId, dice: &mut DiceCup<'_>) -> Work {
    let mut work = Work::default();
    let mut has_fallen = false;
    for leader in at_risk(game, hex) {
        let (roll, second, fate) = throw(game, dice);
        let (name, why, back) = match fate {
            None => ("missed", None, None),
            Some(LeaderFate::Unhurt) => ("unhurt", None, None),
            Some(LeaderFate::Dead) => ("dead", Some(Departure::Eliminated), None),
            Some(LeaderFate::Wounded { turns }) => {
                let back = game.state.clock().turn.saturating_add(turns);
                ("wounded", Some(Departure::Wounded), Some(back))
            }
        };
        work.happenings.push(caused(
            Event::LeaderTried { unit: leader.clone(), roll, die: second, fate: name.to_owned(), back },
            "L3",
        ));
        if let Some(why) = why {
            has_fallen = true;
            work.happenings.push(caused(Event::UnitRemoved { unit: leader.clone(), why }, "L3"));
        }
    }
    if has_fallen {
        let fights = |unit: &&UnitId| game.troops(unit).is_some_and(|t| t.arm != Arm::Wagon);
        let there = game.state.stack(hex).iter().filter(fights);
        let units: Vec<(UnitId, Occasion)> = there.map(|unit| (unit.clone(), Occasion::LeaderFell)).collect();
        if !units.is_empty() {
            work.later.push(Consequence::Check { hex: hex.clone(), units });
        }
    }
    work
}

/// Throws for one leader: the d66, and what the d6 makes of one who is struck.
fn throw(game: &Game, dice: &mut DiceCup<'_>) -> (u8, Option<u8>, Option<LeaderFate>) {
    let charts = &game.definitions.ruleset.combat.morale;
    let stream = StreamId::new(STREAM);
    let roll = dice.d66(&stream);
    if roll < charts.leader_struck_from {
        return (roll, None, None);
    }
    let thrown = dice.throw(&stream, 1, 6).first().copied().unwrap_or(1);
    let row = charts.leader_fate.iter().rev().find(|row| row.from <= thrown);
    (roll, Some(thrown), Some(row.map_or(LeaderFate::Unhurt, |row| row.result)))
}

fn caused(event: Event, clause: &str) -> Happening {
    Happening { event, cause: Some(Cause::Clause(clause.to_owned())) }
}

/// Returns the events by which wounded leaders come back in a turn (L3, Q5): to the nearest combat unit of those they
/// command, seen from where they fell; where none of it is on the map to any friend; with none at all, a turn later.
pub fn returning(game: &Game, turn: u16) -> Vec<Happening> {
    let is_due = |u: &UnitState| u.location == Location::Out(Departure::Wounded) && u.back.is_some_and(|b| b <= turn);
    game.state
        .units()
        .filter(|(_, state)| is_due(state))
        .filter_map(|(id, state)| {
            let def = game.def(id)?;
            let hex = nearest_friend(game, def, state.fell_at.as_ref())?;
            let hexes = vec![Portion(hex, Ratio::ZERO)];
            let event = Event::UnitPlaced { unit: id.clone(), hexes, posture: None, facing: state.facing };
            Some(caused(event, "Q5"))
        })
        .collect()
}

/// Returns the hex of the friend nearest to where a leader fell: of those he commands, else of his side.
fn nearest_friend(game: &Game, leader: &UnitDef, from: Option<&PlaceId>) -> Option<PlaceId> {
    let definitions = &game.definitions;
    let commanded = leader.leader().and_then(|l| l.commands.as_ref()).or(leader.group.as_ref());
    commanded
        .and_then(|group| nearest(game, &leader.side, from, definitions.units_under(group)))
        .or_else(|| nearest(game, &leader.side, from, definitions.units.values()))
}

/// Returns the hex nearest to another in which one of these units fights for a side; of several as near that of the
/// first in the order of the module.
pub(super) fn nearest<'a>(
    game: &Game,
    side: &SideId,
    from: Option<&PlaceId>,
    units: impl Iterator<Item = &'a UnitDef>,
) -> Option<PlaceId> {
    let board = &game.definitions.board;
    let from = from.and_then(|hex| board.find(hex));
    let away = |hex: &PlaceId| {
        let distance = from.zip(board.find(hex)).and_then(|(from, to)| board.distance(from, to));
        distance.unwrap_or(u32::MAX)
    };
    let mut best: Option<(u32, &PlaceId)> = None;
    for unit in units.filter(|d| d.side == *side && d.troops().is_some_and(|t| t.arm != Arm::Wagon)) {
        for hex in game.state.unit(&unit.id).map(UnitState::hexes).unwrap_or_default().iter().map(Portion::hex) {
            if best.is_none_or(|(least, _)| away(hex) < least) {
                best = Some((away(hex), hex));
            }
        }
    }
    best.map(|(_, hex)| hex.clone())
}
