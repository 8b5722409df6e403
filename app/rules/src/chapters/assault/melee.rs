//! The melee itself, of assaults and charges alike: its values, its roll and the losses of both sides (A2, A3, L3).

use super::next;
use super::sides::{Sides, Values, worth};
use crate::chapters::losses;
use crate::combat::AssaultStage;
use crate::consequence::{Consequence, Work};
use crate::event::{Cause, Event, Happening};
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};
use crate::ids::{PlaceId, StreamId, UnitId};
use crate::num::Increments;

/// Works the melee of an attack: the roll, the losses of both sides with what follows them, the risk of leaders in both
/// hexes, and then what the result brings (A2–A4, W3, L3).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn fight(game: &Game, hooks: &dyn Hooks, attack: u32, dice: &mut DiceCup<'_>) -> Result<Work, HookFault> {
    let Some(attack) = game.state.combat().attack(attack) else { return Ok(Work::default()) };
    let sides = Sides::of(game, attack);
    let (attackers, defenders) = sides.fighters(game, hooks, attack)?;
    let values = Values { attacker: worth(&attackers), defender: worth(&defenders) };
    let Some(row) = game.definitions.ruleset.combat.assault.results_at(values.odds()) else {
        return Ok(Work { next: vec![next(attack, AssaultStage::Over)], ..Work::default() });
    };
    let roll = dice.d66(&StreamId::new("melee"));
    let Some(entry) = row.result(roll) else {
        return Ok(Work { next: vec![next(attack, AssaultStage::Over)], ..Work::default() });
    };
    let event = Event::MeleeFought {
        attack: attack.id,
        units: sides.attackers.iter().chain(&sides.defenders).cloned().collect(),
        attacker: values.attacker,
        attackers,
        defender: values.defender,
        defenders,
        odds: row.odds.to_string(),
        roll,
        result: entry.result.name().to_owned(),
        attacker_loses: entry.attacker,
        defender_loses: entry.defender,
    };
    let mut work =
        Work { happenings: vec![Happening { event, cause: Some(Cause::Clause("A3".to_owned())) }], ..Work::default() };
    bleed(game, &attack.from, entry.attacker, roll, &sides.attackers, &mut work);
    bleed(game, &attack.target, entry.defender, roll, &sides.defenders, &mut work);
    for hex in [&attack.from, &attack.target] {
        work.next.push(Consequence::LeaderRisk { hex: hex.clone() });
    }
    work.next.push(Consequence::MeleeEnds { attack: attack.id, result: entry.result });
    Ok(work)
}

/// Adds the losses of one side (W1), and what they bring about but a check, for only fire makes units check (M6), and the
/// risk of leaders, for whom the melee throws once (L3).
fn bleed(game: &Game, hex: &PlaceId, increments: Increments, roll: u8, units: &[UnitId], work: &mut Work) {
    if increments == 0 {
        return;
    }
    let borne = losses::borne(game, hex, increments, Some(roll), units);
    work.happenings.extend(borne.happenings);
    let is_of_fire = |c: &Consequence| matches!(c, Consequence::Check { .. } | Consequence::LeaderRisk { .. });
    work.next.extend(borne.next.into_iter().filter(|c| !is_of_fire(c)));
    work.later.extend(borne.later);
}
