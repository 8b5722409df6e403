//! Assault and melee (A): the stages of an assault, and the melee that charges share with it.

mod close;
mod melee;
mod results;
mod sides;
mod value;

use crate::chapters::charge;
use crate::combat::{AssaultStage, Attack, FireKind};
use crate::consequence::{Consequence, Work};
use crate::event::Event;
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};
use crate::ids::PlaceId;
use crate::unit::Condition;

pub use close::{Approach, approach, steps};
pub use melee::fight;
pub use results::ends as melee_ends;
pub use sides::{Sides, Values, is_in_battery, is_taken_on_entry};
pub use value::{SideFactors, Weak, melee_value, weak_side};

/// Works a stage of an assault (A1). Each owes the next, behind all that it brings about.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn stage(
    game: &Game,
    hooks: &dyn Hooks,
    attack: u32,
    stage: AssaultStage,
    dice: &mut DiceCup<'_>,
) -> Result<Work, HookFault> {
    let Some(attack) = game.state.combat().attack(attack) else { return Ok(Work::default()) };
    let sides = Sides::of(game, attack);
    match stage {
        AssaultStage::Over => return Ok(over(game, attack)),
        AssaultStage::PasDeCharge => return close::pas_de_charge(game, hooks, attack, &sides),
        _ => {}
    }
    // Whoever is PGD is out of it; a side with none left has lost, the other may advance (A1). A target gone: the
    // attackers may advance into the empty hex (Q3).
    if sides.attackers.is_empty() || sides.defenders.is_empty() {
        let advance = if sides.attackers.is_empty() { sides.defenders_advance(attack) } else { sides.advance(attack) };
        return Ok(Work {
            next: advance.into_iter().chain([next(attack, AssaultStage::Over)]).collect(),
            ..Work::default()
        });
    }
    match stage {
        AssaultStage::Close => close::close(game, hooks, attack, &sides, dice),
        AssaultStage::DefensiveFire => {
            let fire = fire(&attack.target, &attack.from, FireKind::Defensive);
            Ok(then(Some(fire), attack, AssaultStage::Stand))
        }
        AssaultStage::Stand => close::stand(game, hooks, attack, &sides, dice),
        AssaultStage::OffensiveFire => {
            let fire = fire(&attack.from, &attack.target, FireKind::Offensive);
            Ok(then(Some(fire), attack, AssaultStage::Melee))
        }
        AssaultStage::Melee => fight(game, hooks, attack.id, dice),
        AssaultStage::PasDeCharge | AssaultStage::Over => Ok(Work::default()),
    }
}

/// Returns the consequence by which an attack goes on to a stage.
fn next(attack: &Attack, stage: AssaultStage) -> Consequence {
    Consequence::Assault { attack: attack.id, stage }
}

fn then(first: Option<Consequence>, attack: &Attack, stage: AssaultStage) -> Work {
    Work { next: first.into_iter().chain([next(attack, stage)]).collect(), ..Work::default() }
}

/// Returns the fire of one hex at the other; who fired in the step *Fire* has none left (Q3).
fn fire(from: &PlaceId, at: &PlaceId, kind: FireKind) -> Consequence {
    Consequence::Fire { from: from.clone(), at: at.clone(), kind, only: Vec::new() }
}

/// Ends an attack of any kind. When it was the last, the segment is found to be over as the act ends (Q3).
fn over(game: &Game, attack: &Attack) -> Work {
    let mut happenings = vec![Event::AttackEnded { attack: attack.id }.into()];
    happenings.extend(charge::tired(game, attack));
    Work { happenings, next: splits_carried_away(game, attack), ..Work::default() }
}

/// Returns the displacements of attackers that recoiled or advanced as a stack of which some had failed a check in the
/// assault: where they stayed, the displacement has waited for them (S17).
fn splits_carried_away(game: &Game, attack: &Attack) -> Vec<Consequence> {
    let mut hexes: Vec<&PlaceId> = Vec::new();
    let took_part = sides::descendants(game, &attack.units);
    for unit in &took_part {
        let Some(state) = game.state.unit(unit) else { continue };
        hexes.extend(state.head().filter(|hex| **hex != attack.from && !hexes.contains(hex)));
    }
    let has = |hex: &PlaceId, condition: Condition| {
        took_part
            .iter()
            .filter_map(|u| game.state.unit(u))
            .any(|u| u.stands_in(hex) && u.posture().is_some_and(|p| p.condition() == condition))
    };
    hexes
        .into_iter()
        .filter(|hex| has(hex, Condition::GoodOrder) && has(hex, Condition::Disordered))
        .map(|hex| Consequence::Displacement { hex: hex.clone(), because_split: true, cascade: Vec::new() })
        .collect()
}
