//! Charges (H): who may charge what and by which way, the ride, the answer of who is charged, Squares formed in reaction,
//! the recall, and how cavalry tires.

mod answer;
mod declare;
mod readiness;
mod recall;
mod ride;
mod search;
mod square;
mod ways;

use crate::chapters::assault::{self, Sides};
use crate::combat::{AssaultStage, Attack, ChargeStage};
use crate::consequence::{Consequence, Work};
use crate::decision::Choice;
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};

pub use answer::{form_up, may_form_up};
pub use declare::{can_charge, chargers, distance_of, opportunity, refusals, way_of};
pub use readiness::{melee_lines, recovered, tired};
pub use ride::ridden;
pub use square::{form_square, may_form_square};
use ways::by_path;
pub use ways::{Way, ways};

/// Works a stage of a charge (H1, H2, H4).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn stage(
    game: &Game,
    hooks: &dyn Hooks,
    attack: u32,
    stage: ChargeStage,
    answer: Option<&Choice>,
    dice: &mut DiceCup<'_>,
) -> Result<Work, HookFault> {
    let Some(attack) = game.state.combat().attack(attack) else { return Ok(Work::default()) };
    match stage {
        ChargeStage::Answer => answer::answers(game, hooks, attack, answer, dice),
        ChargeStage::FormUp => Ok(answer::forms_up(game, attack, answer)),
        ChargeStage::Ride => ride::ride(game, hooks, attack),
        ChargeStage::Melee => melee(game, hooks, attack, dice),
        ChargeStage::Recall => Ok(recall::recall(game, attack, dice)),
    }
}

/// Returns the consequence by which a charge goes on to a stage.
fn next(attack: &Attack, stage: ChargeStage) -> Consequence {
    Consequence::Charge { attack: attack.id, stage }
}

/// Returns the consequence by which a charge ends.
fn over(attack: &Attack) -> Consequence {
    Consequence::Assault { attack: attack.id, stage: AssaultStage::Over }
}

/// Fights the melee (A2–A4). A target gone: the cavalry may advance into the empty hex (Q3); nobody left to fight it: it is
/// over.
fn melee(game: &Game, hooks: &dyn Hooks, attack: &Attack, dice: &mut DiceCup<'_>) -> Result<Work, HookFault> {
    let sides = Sides::of(game, attack);
    if sides.attackers.is_empty() {
        return Ok(Work { next: vec![over(attack)], ..Work::default() });
    }
    if sides.defenders.is_empty() {
        let next = sides.advance(attack).into_iter().chain([over(attack)]).collect();
        return Ok(Work { next, ..Work::default() });
    }
    assault::fight(game, hooks, attack.id, dice)
}
