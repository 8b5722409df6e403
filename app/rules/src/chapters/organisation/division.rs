//! A unit comes apart: which share of the losses each fraction bears (O9), and where it stands (O11).

use super::shares::shares;
use crate::chapters::{formations, stacking};
use crate::event::{Cause, Departure, Event, Fraction, Happening, Portion};
use crate::facing::Facing;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::num::{Increments, MovePoints, Ratio};
use crate::state::Location;
use crate::unit::{Formation, Posture};

/// Returns the hexes on which the owner may name that of the senior fraction: those of a Line on several (O11).
pub fn senior_hexes(game: &Game, unit: &UnitId) -> Vec<PlaceId> {
    let Some(state) = game.state.unit(unit) else { return Vec::new() };
    if state.posture() != Some(Posture::Good(Formation::Line)) || state.hexes().len() < 2 {
        return Vec::new();
    }
    state.hexes().iter().map(|p| p.hex().clone()).collect()
}

/// Returns the events by which a unit on the map divides into its fractions (O9, O11), which inherit the MP given.
///
/// Fractions without increments do not come on the map: they are eliminated.
///
/// # Errors
/// The fault of a `calc` hook, which may change how much a hex has room for.
pub fn divided(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    senior: Option<&PlaceId>,
    mp: MovePoints,
    cause: Option<Cause>,
) -> Result<Vec<Happening>, HookFault> {
    let (Some(def), Some(state)) = (game.troops(unit), game.state.unit(unit)) else { return Ok(Vec::new()) };
    let Some(posture) = state.posture() else { return Ok(Vec::new()) };
    let losses = fraction_losses(game, &def.fractions, game.losses(unit));
    let hexes = from_senior(state.hexes().iter().map(|p| p.hex().clone()).collect(), senior);
    let mut fractions: Vec<Fraction> = Vec::with_capacity(losses.len());
    let mut gone: Vec<UnitId> = Vec::new();
    for (fraction, losses, left) in losses {
        if left == 0 {
            gone.push(fraction);
            continue;
        }
        let Some(at) = stands_on(game, hooks, unit, posture, (&fraction, left), &hexes, &fractions)? else { continue };
        let Some(hex) = hexes.get(at) else { continue };
        fractions.push(Fraction {
            unit: fraction,
            losses,
            posture,
            facing: facing_of_portion(game, posture, state.facing, &hexes, at),
            hexes: vec![Portion(hex.clone(), Ratio::from(left))],
            mp,
        });
    }
    let mut out = vec![Happening { event: Event::UnitDivided { unit: unit.clone(), fractions }, cause }];
    out.extend(gone.into_iter().filter(|f| !is_gone(game, f)).map(|unit| Happening {
        event: Event::UnitRemoved { unit, why: Departure::Eliminated },
        cause: Some(Cause::Clause("O9".to_owned())),
    }));
    Ok(out)
}

/// Returns whether a fraction left the game in an earlier division: it does not come back (O10).
fn is_gone(game: &Game, fraction: &UnitId) -> bool {
    game.state.unit(fraction).is_some_and(|u| matches!(u.location, Location::Out(why) if why != Departure::Absorbed))
}

/// Returns what each fraction has lost and what it has left, senior first (O9).
///
/// Those gone in an earlier division count as lost (O10) before the rest is shared.
fn fraction_losses(game: &Game, fractions: &[UnitId], losses: Increments) -> Vec<(UnitId, Increments, Increments)> {
    let printed: Vec<Increments> =
        fractions.iter().map(|f| game.troops(f).map_or(0, |troops| troops.printed)).collect();
    let mut rest = losses;
    let mut borne: Vec<Increments> = Vec::with_capacity(printed.len());
    for (fraction, strength) in fractions.iter().zip(&printed) {
        let lost = if is_gone(game, fraction) { rest.min(*strength) } else { 0 };
        rest -= lost;
        borne.push(lost);
    }
    let room: Vec<Increments> = printed
        .iter()
        .zip(&borne)
        .zip(fractions)
        .map(|((strength, lost), fraction)| if is_gone(game, fraction) { 0 } else { strength - lost })
        .collect();
    // Shared among those that are there, as though the others were none of its fractions.
    let there: Vec<Increments> = room.iter().copied().filter(|r| *r > 0).collect();
    let mut shared = shares(rest, &there).into_iter();
    fractions
        .iter()
        .zip(printed)
        .zip(borne.into_iter().zip(room))
        .map(|((fraction, strength), (lost, room))| {
            let lost = lost.saturating_add(if room > 0 { shared.next().unwrap_or(0) } else { 0 });
            (fraction.clone(), lost, strength.saturating_sub(lost))
        })
        .collect()
}

/// Returns the hexes of a unit from the one on which the senior stands: then the next along its row, and the next.
fn from_senior(hexes: Vec<PlaceId>, senior: Option<&PlaceId>) -> Vec<PlaceId> {
    let at = senior.and_then(|senior| hexes.iter().position(|h| h == senior)).unwrap_or(0);
    let mut ranked: Vec<(usize, PlaceId)> = hexes.into_iter().enumerate().map(|(n, h)| (n.abs_diff(at), h)).collect();
    ranked.sort_by_key(|(apart, _)| *apart);
    ranked.into_iter().map(|(_, hex)| hex).collect()
}

/// Returns on which of the hexes a fraction stands: each its own as long as there are any, then with the last that has
/// room (O11).
fn stands_on(
    game: &Game,
    hooks: &dyn Hooks,
    parent: &UnitId,
    posture: Posture,
    (fraction, left): (&UnitId, Increments),
    hexes: &[PlaceId],
    placed: &[Fraction],
) -> Result<Option<usize>, HookFault> {
    let Some(tail) = hexes.len().checked_sub(1) else { return Ok(None) };
    if placed.len() <= tail {
        return Ok(Some(placed.len()));
    }
    for (at, hex) in hexes.iter().enumerate().rev() {
        let Some(place) = game.definitions.board.find(hex) else { continue };
        let mut here: Vec<stacking::Occupant> =
            stacking::occupants(game, place).into_iter().filter(|o| o.unit != *parent).collect();
        let with = placed.iter().filter(|f| f.hexes.iter().any(|p| p.hex() == hex));
        here.extend(with.filter_map(|f| {
            let increments = f.hexes.first().map_or(Ratio::ZERO, Portion::increments);
            stacking::Occupant::new(game, &f.unit, Some(f.posture), increments)
        }));
        here.extend(stacking::Occupant::new(game, fraction, Some(posture), Ratio::from(left)));
        if stacking::over_limit(game, hooks, place, &here)?.is_none() {
            return Ok(Some(at));
        }
    }
    Ok(Some(tail))
}

/// Returns how a fraction faces: as its parent's portion in that hex did (O8): in a column, to the hex before it (F22).
fn facing_of_portion(game: &Game, posture: Posture, facing: Facing, hexes: &[PlaceId], at: usize) -> Facing {
    let board = &game.definitions.board;
    let before = || {
        let (before, here) = (hexes.get(at.checked_sub(1)?)?, hexes.get(at)?);
        let direction = board.direction(board.find(here)?, board.find(before)?)?;
        Some(board.facing_towards(direction))
    };
    if posture.formation().is_some_and(formations::trails) { before().unwrap_or(facing) } else { facing }
}
