//! The steps of the Combat segment: whose turn it is to fire, who can still fire at what, when a step is over (Q3, Q6).

use crate::board::PlaceIdx;
use crate::chapters::facing::{Sight, sight};
use crate::chapters::{charge, fire, losses, stacking};
use crate::charts::System;
use crate::combat::{CombatStep, FireKind};
use crate::event::{Event, Happening};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, SideId};
use crate::num::Ratio;
use crate::scenario::PhaseKind;

/// A hex that can still fire, and the enemy hexes it can fire at, in the order of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CanFire {
    /// The hex.
    pub from: PlaceId,
    /// What it can fire at; never empty.
    pub at: Vec<PlaceId>,
}

/// Returns the side that counts as first this turn: whose chit came first, else the scenario's (Q3).
pub fn first_side(game: &Game) -> &SideId {
    game.state.combat().first_drawn.as_ref().unwrap_or(&game.definitions.scenario.first_side)
}

/// Returns the sides in the order in which they fire once another has: that one last.
fn sides_after<'a>(game: &'a Game, side: &'a SideId) -> impl Iterator<Item = &'a SideId> {
    let sides = || game.definitions.sides.keys();
    let at = sides().position(|s| s == side).map_or(0, |at| at + 1);
    sides().skip(at).chain(sides().take(at))
}

/// Returns whose side the units of a hex are that may fire.
pub fn side_of(game: &Game, hex: &PlaceId) -> Option<SideId> {
    let fights = game.state.stack(hex).iter().find(|u| game.troops(u).is_some());
    fights.and_then(|u| game.side(u)).cloned()
}

/// Returns whether the step *Fire* is being played.
pub fn is_fire(game: &Game) -> bool {
    is_combat(game) && game.state.combat().step == CombatStep::Fire
}

fn is_combat(game: &Game) -> bool {
    game.definitions.ruleset.system == System::AnXxx
        && game.phase_kind() == PhaseKind::Combat
        && !game.state.clock().ended
}

/// Returns the events that begin the segment: the second side fires first (Q3), the other where it cannot.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn begins(game: &Game, hooks: &dyn Hooks) -> Result<Vec<Happening>, HookFault> {
    let second = sides_after(game, first_side(game)).next().unwrap_or(first_side(game)).clone();
    let mut out: Vec<Happening> = vec![fires(&second)];
    let mut after = game.clone();
    after.apply_all(&out);
    out.extend(settled(&after, hooks)?);
    Ok(out)
}

fn fires(side: &SideId) -> Happening {
    Event::CombatStepBegan { step: CombatStep::Fire, to_fire: Some(side.clone()) }.into()
}

fn step(step: CombatStep) -> Happening {
    Event::CombatStepBegan { step, to_fire: None }.into()
}

/// Returns the event that gives the other side its turn after a hex has fired or passed, where it can fire; else the
/// same side goes on (Q3). `done` is what has just happened.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn next_turn(game: &Game, hooks: &dyn Hooks, done: &[Happening]) -> Result<Option<Happening>, HookFault> {
    let Some(now) = game.state.combat().to_fire.clone().filter(|_| is_fire(game)) else { return Ok(None) };
    let mut after = game.clone();
    after.apply_all(done);
    for side in sides_after(game, &now).filter(|side| **side != now) {
        if can_fire(&after, hooks, side)? {
            return Ok(Some(fires(side)));
        }
    }
    Ok(None)
}

/// Returns the events that are due where a step has nothing left to do: another side's turn to fire where that whose
/// turn it is cannot, the attacks where nobody can, the end where none is left (Q3). Asked whenever an act is done.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn settled(game: &Game, hooks: &dyn Hooks) -> Result<Vec<Happening>, HookFault> {
    if !is_combat(game) {
        return Ok(Vec::new());
    }
    let combat = game.state.combat();
    let attacks = if combat.attacks.is_empty() { CombatStep::Over } else { CombatStep::Attacks };
    match combat.step {
        CombatStep::Fire => {
            let now = combat.to_fire.as_ref().unwrap_or_else(|| first_side(game));
            if can_fire(game, hooks, now)? {
                return Ok(Vec::new());
            }
            for side in sides_after(game, now) {
                if can_fire(game, hooks, side)? {
                    return Ok(vec![fires(side)]);
                }
            }
            Ok(vec![step(attacks)])
        }
        CombatStep::Attacks if attacks == CombatStep::Over => Ok(vec![step(attacks)]),
        _ => Ok(Vec::new()),
    }
}

/// Returns whether the segment holds the game: hexes may still fire, or attacks are to be fought (Q3, Q6).
pub fn holds(game: &Game) -> bool {
    is_combat(game) && matches!(game.state.combat().step, CombatStep::Fire | CombatStep::Attacks)
}

/// Returns the events by which a segment that is left all the same comes to its end: attacks not fought are given up.
pub fn broken_off(game: &Game) -> Vec<Happening> {
    if !holds(game) {
        return Vec::new();
    }
    let attacks = game.state.combat().attacks.iter();
    let attacks =
        attacks.flat_map(|a| [Event::AttackEnded { attack: a.id }.into()].into_iter().chain(charge::tired(game, a)));
    attacks.chain([step(CombatStep::Over)]).collect()
}

/// Returns what is left to do in the step *Fire* for the side whose turn it is (Q6), in the order of the board.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn left_to_fire(game: &Game, hooks: &dyn Hooks) -> Result<Vec<CanFire>, HookFault> {
    match game.state.combat().to_fire.as_ref().filter(|_| is_fire(game)) {
        Some(side) => hexes_left(game, hooks, side),
        None => Ok(Vec::new()),
    }
}

/// Returns the hexes of a side that have neither fired nor passed and can fire at something (K1).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn hexes_left(game: &Game, hooks: &dyn Hooks, side: &SideId) -> Result<Vec<CanFire>, HookFault> {
    let mut out = Vec::new();
    for (from, hex) in not_done(game, side) {
        let at = targets(game, hooks, from, side, usize::MAX)?;
        if !at.is_empty() {
            out.push(CanFire { from: hex.clone(), at });
        }
    }
    Ok(out)
}

fn can_fire(game: &Game, hooks: &dyn Hooks, side: &SideId) -> Result<bool, HookFault> {
    for (from, _) in not_done(game, side) {
        if !targets(game, hooks, from, side, 1)?.is_empty() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the hexes with troops of a side that have neither fired nor passed.
fn not_done<'a>(game: &'a Game, side: &'a SideId) -> impl Iterator<Item = (PlaceIdx, &'a PlaceId)> {
    let done = &game.state.combat().done;
    let theirs = move |stack: &[crate::ids::UnitId]| {
        stack.iter().any(|u| game.troops(u).is_some() && game.side(u) == Some(side))
    };
    let hexes = game.state.stacks().filter(move |(hex, stack)| !done.contains(hex) && theirs(stack));
    hexes.filter_map(|(hex, _)| Some((game.definitions.board.find(hex)?, hex)))
}

/// Returns the enemy hexes a hex can fire at in the step *Fire* (K1): in front, in range and in sight, with a value; no
/// more of them than asked for.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn targets(
    game: &Game,
    hooks: &dyn Hooks,
    from: PlaceIdx,
    side: &SideId,
    most: usize,
) -> Result<Vec<PlaceId>, HookFault> {
    let board = &game.definitions.board;
    let reach = stacking::occupants(game, from).iter().filter_map(|o| game.troops(&o.unit)).map(fire::farthest).max();
    let mut out = Vec::new();
    for (hex, _) in game.state.stacks() {
        if out.len() >= most {
            break;
        }
        let Some(at) = board.find(hex) else { continue };
        let is_near = board.distance(from, at).is_some_and(|d| d <= u32::from(reach.unwrap_or(0)));
        if is_near && is_enemy(game, at, side) && can_hit(game, hooks, from, at)? {
            out.push(hex.clone());
        }
    }
    Ok(out)
}

/// Returns whether enemies of a side who can be hit stand in a hex.
pub fn is_enemy(game: &Game, at: PlaceIdx, side: &SideId) -> bool {
    losses::first_to_bear(game, at, &[]).is_some_and(|unit| game.side(&unit) != Some(side))
}

fn can_hit(game: &Game, hooks: &dyn Hooks, from: PlaceIdx, at: PlaceIdx) -> Result<bool, HookFault> {
    // Most of what is near enough is hidden, and a line of sight is quicker walked than a fire is summed up.
    if sight(game, from, at) != Sight::Clear {
        return Ok(false);
    }
    Ok(fire::firing(game, hooks, from, Some(at), Some(FireKind::Combat))?.sum.total() > Ratio::ZERO)
}
