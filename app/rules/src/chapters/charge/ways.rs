//! The ways by which cavalry can ride to a hex next to its target, the best first (H1).

use super::ride::price;
use super::search::{Found, Search};
use crate::board::PlaceIdx;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::verdict::{Cost, Refusal};

/// A way to a hex next to the target.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// The hexes entered, in order; none where the cavalry stands next to its target.
    pub path: Vec<PlaceId>,
    /// The hex from which it then attacks.
    pub from: PlaceId,
    /// H1: whether the last hexes entered and the target lie in one straight row.
    pub straight: bool,
    /// What the ride costs; nothing where it enters no hex.
    pub cost: Cost,
    /// What forbids the ride, too few MP apart.
    pub refusals: Vec<Refusal>,
}

impl Way {
    /// Returns the way of cavalry that stands next to its target and rides nowhere.
    pub(super) fn standing(hex: &PlaceId) -> Self {
        Self { path: Vec::new(), from: hex.clone(), straight: false, cost: Cost::default(), refusals: Vec::new() }
    }
}

/// Returns the ways of cavalry to a target, those that double its melee first, then the cheapest (H1, A2); each lawful but
/// for the MP it may want.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn ways(game: &Game, hooks: &dyn Hooks, units: &[UnitId], target: PlaceIdx) -> Result<Vec<Way>, HookFault> {
    let Some(mut search) = Search::new(game, hooks, units, target) else { return Ok(Vec::new()) };
    let ride = game.definitions.ruleset.combat.charge.ride;
    // Nearly always one way is enough.
    let mut out: Vec<Way> = Vec::with_capacity(1);
    // Most charges can be paid: only where none can, it is asked how far beyond its MP the cavalry would have to ride.
    let paid = search.paid()?;
    if !ride_first(game, hooks, units, paid, &mut out)? {
        let unpaid = search.unpaid()?;
        ride_first(game, hooks, units, unpaid, &mut out)?;
    }
    out.sort_by_key(|way| way.cost.total() > ride);
    Ok(out)
}

/// Adds those of the ways that are lawful, until one is found that can be paid: it is as good as it gets. One that cannot
/// tells what the ride would want.
fn ride_first(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    found: Vec<Found>,
    out: &mut Vec<Way>,
) -> Result<bool, HookFault> {
    let board = &game.definitions.board;
    let ride = game.definitions.ruleset.combat.charge.ride;
    for way in found {
        let path: Vec<PlaceId> = way.path.iter().map(|p| board.place(*p).id.clone()).collect();
        let (cost, refusals) = price(game, hooks, units, &path)?;
        if !refusals.is_empty() {
            continue;
        }
        let is_paid = cost.total() <= ride;
        let from = board.place(way.from).id.clone();
        out.push(Way { path, from, straight: way.straight, cost, refusals });
        if is_paid {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the way along a path that its owner names (H1); `None` where it does not end next to the target, or has a gap.
///
/// # Errors
/// The fault of a `calc` hook.
pub(super) fn by_path(
    game: &Game,
    hooks: &dyn Hooks,
    units: &[UnitId],
    target: PlaceIdx,
    path: &[PlaceId],
) -> Result<Option<Way>, HookFault> {
    let board = &game.definitions.board;
    let places: Vec<PlaceIdx> = path.iter().filter_map(|hex| board.find(hex)).collect();
    let Some(from) = places.last().copied().filter(|_| places.len() == path.len()) else { return Ok(None) };
    let (cost, refusals) = price(game, hooks, units, path)?;
    if board.direction(from, target).is_none() || !refusals.iter().all(Refusal::can_be_overruled) {
        return Ok(None);
    }
    let from = board.place(from).id.clone();
    Ok(Some(Way { path: path.to_vec(), from, straight: is_straight(game, &places, target), cost, refusals }))
}

/// Returns whether the last hexes entered and the target lie in one straight row (H1).
pub(super) fn is_straight(game: &Game, path: &[PlaceIdx], target: PlaceIdx) -> bool {
    let n = usize::from(game.definitions.ruleset.combat.charge.straight_hexes);
    let Some(last) = path.len().checked_sub(n).and_then(|at| path.get(at..)).filter(|_| n > 0) else { return false };
    let row: Vec<PlaceIdx> = last.iter().copied().chain([target]).collect();
    crate::chapters::formations::row::straight(&game.definitions.board, &row).is_some()
}
