//! Set-up (Q0): a counter that is dragged is put down where it is let go, not marched there.

use rules::Game;
use rules::board::{Board, PlaceIdx};
use rules::charts::System;
use rules::facing::Direction;
use rules::ids::{PlaceId, UnitId};
use rules::order::{Order, Spot};
use rules::scenario::PhaseKind;

use super::pointer::{extend, order_of};
use crate::desk::March;

/// Returns whether counters are placed now, not marched.
pub fn is_set_up(game: &Game) -> bool {
    game.phase_kind() == PhaseKind::SetUp
}

/// Returns whether a drag puts counters down where it ends: in set-up, and in a game without rules where no way of
/// neighbours leads there.
pub fn is_put(game: &Game, march: &March) -> bool {
    let board = &game.definitions.board;
    let is_free = game.definitions.ruleset.system == System::Free;
    let mut steps = std::iter::once(&march.start).chain(&march.path).zip(&march.path);
    is_set_up(game) || (is_free && steps.any(|(from, to)| board.direction(*from, *to).is_none()))
}

/// Returns what a drag asks for: a march, or in set-up one order for each unit, top first.
pub fn orders_of(game: &Game, march: &March) -> Vec<Order> {
    match march.path.last() {
        Some(target) if is_put(game, march) && lies_on_one(game, &march.units) => {
            vec![Order::Put {
                units: march.units.clone(),
                to: Spot::Hex(game.definitions.board.place(*target).id.clone()),
                at: 0,
            }]
        }
        Some(target) if is_put(game, march) => place_all(game, &march.units, march.start, *target),
        _ => vec![order_of(game, march)],
    }
}

/// Returns whether counters are laid down as they are, all in one act: where no rules ask for more, and none lies on
/// several hexes.
fn lies_on_one(game: &Game, units: &[UnitId]) -> bool {
    let alone = |unit: &UnitId| game.state.unit(unit).is_some_and(|u| u.hexes().len() < 2);
    game.definitions.ruleset.system == System::Free && units.iter().all(alone)
}

/// Returns the orders that put units down, one each, top first.
pub fn place_all(game: &Game, units: &[UnitId], start: PlaceIdx, target: PlaceIdx) -> Vec<Order> {
    let place = |unit: &UnitId| Order::Place {
        unit: unit.clone(),
        hexes: shifted(game, unit, start, target),
        posture: None,
        facing: None,
    };
    units.iter().map(place).collect()
}

/// Returns the hexes within which a unit may be placed (Q0).
pub fn area_of(game: &Game, unit: &UnitId) -> Vec<PlaceIdx> {
    let areas = game.definitions.scenario.areas.iter().filter(|a| a.units.contains(unit));
    let mut hexes: Vec<PlaceIdx> =
        areas.flat_map(|a| &a.hexes).filter_map(|h| game.definitions.board.find(h)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// Returns the hexes of a unit moved as a whole, so that its head lies on the target: it keeps its shape.
fn shifted(game: &Game, unit: &UnitId, start: PlaceIdx, target: PlaceIdx) -> Vec<PlaceId> {
    let board = &game.definitions.board;
    let id = |place: PlaceIdx| board.place(place).id.clone();
    let mut way = Vec::new();
    extend(board, start, &mut way, 0, target);
    let steps: Vec<Direction> =
        std::iter::once(&start).chain(&way).zip(&way).filter_map(|(from, to)| board.direction(*from, *to)).collect();
    let hexes = game.state.unit(unit).map_or(&[][..], |u| u.hexes());
    let moved: Option<Vec<PlaceIdx>> = hexes.iter().map(|p| walked(board, board.find(p.hex())?, &steps)).collect();
    match moved {
        Some(moved) if steps.len() == way.len() && moved.first() == Some(&target) => {
            moved.into_iter().map(id).collect()
        }
        _ => vec![id(target)],
    }
}

fn walked(board: &Board, from: PlaceIdx, steps: &[Direction]) -> Option<PlaceIdx> {
    steps.iter().try_fold(from, |at, step| board.neighbour(at, *step))
}
