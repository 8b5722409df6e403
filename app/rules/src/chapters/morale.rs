//! The ladder of dice and the morale check (M).

use crate::consequence::Work;
use crate::explain::{Occasion, Sum};
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};

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

/// Returns what a unit adds to its check, with the odds of passing (M4, M7).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn check_of(_game: &Game, _hooks: &dyn Hooks, _unit: &UnitId, _occasion: Occasion) -> Result<Sum, HookFault> {
    Ok(Sum::default())
}

/// Works the check of the units of a hex: one roll, each compares it with its own value (M5).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn check(
    _game: &Game,
    _hooks: &dyn Hooks,
    _hex: &PlaceId,
    _units: &[(UnitId, Occasion)],
    _dice: &mut DiceCup<'_>,
) -> Result<Work, HookFault> {
    Ok(Work::default())
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
