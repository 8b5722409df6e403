//! How the dice of a throw may fall, those together that bring the same.
//!
//! What a roll decides is read off the charts, so that each result is worked once and not once for each of its rolls.

use crate::chapters::{losses, morale};
use crate::consequence::{Consequence, Work};
use crate::event::Event;
use crate::explain::total;
use crate::game::Game;

/// Some ways in which dice fall and bring the same.
pub(super) struct Fall {
    /// The dice of one of them.
    pub(super) dice: Vec<u8>,
    /// How many they are.
    pub(super) ways: u128,
}

/// Returns the ways in which so many dice fall. `lowest` is what the consequence comes to with the lowest of them: its
/// events tell what the roll is compared with.
pub(super) fn falls(game: &Game, consequence: &Consequence, lowest: &Work, (count, sides): (u8, u8)) -> Vec<Fall> {
    if (count, sides) != (2, 6) {
        return each(count, sides);
    }
    let mut known: Vec<(Vec<u16>, Fall)> = Vec::new();
    for step in 0..morale::LADDER_STEPS {
        let roll = morale::ladder_roll(i16::from(step));
        let decided = decides(game, consequence, lowest, roll);
        match known.iter_mut().find(|(same, _)| *same == decided) {
            Some((_, fall)) => fall.ways += 1,
            None => known.push((decided, Fall { dice: vec![roll / 10, roll % 10], ways: 1 })),
        }
    }
    known.into_iter().map(|(_, fall)| fall).collect()
}

/// Returns every way in which dice fall.
fn each(count: u8, sides: u8) -> Vec<Fall> {
    let mut out = vec![Fall { dice: Vec::new(), ways: 1 }];
    for _ in 0..count {
        let further = |fall: &Fall| -> Vec<Fall> {
            let with = |die: u8| fall.dice.iter().copied().chain([die]).collect();
            (1..=sides).map(|die| Fall { dice: with(die), ways: 1 }).collect()
        };
        out = out.iter().flat_map(further).collect();
    }
    out
}

/// Returns all that a roll decides, as numbers that differ where it does.
fn decides(game: &Game, consequence: &Consequence, lowest: &Work, roll: u8) -> Vec<u16> {
    if matches!(consequence, Consequence::Hit { .. }) {
        // Only which arm is hit (W1).
        return vec![u16::from(roll % 2)];
    }
    let known = lowest.happenings.iter().filter_map(|h| by_event(game, &h.event, roll));
    let out: Vec<u16> = known.flatten().collect();
    // Where nothing tells, each roll for itself.
    if out.is_empty() { vec![u16::from(roll)] } else { out }
}

/// Returns what a roll decides of an event of this kind; nothing where it tells of no roll.
fn by_event(game: &Game, event: &Event, roll: u8) -> Option<Vec<u16>> {
    let charts = &game.definitions.ruleset.combat;
    let parity = |hexes: &[&crate::ids::PlaceId]| {
        // W1: whether it is even says which arm is hit, where guns stand with infantry.
        let is_mixed = hexes.iter().any(|hex| losses::is_mixed(game, hex, &[]));
        if is_mixed { u16::from(roll % 2) } else { 0 }
    };
    match event {
        Event::MoraleChecked { modifiers, morale, .. } => {
            Some(vec![u16::from(morale::moved(roll, steps(modifiers)) > *morale)])
        }
        Event::SquareTried { modifiers, formed, disordered, .. } => {
            let modified = morale::moved(roll, steps(modifiers));
            Some(vec![u16::from(modified > *formed) + u16::from(modified > *disordered)])
        }
        Event::HexFired { at, odds: Some(odds), .. } => {
            let row = charts.fire.table.iter().find(|row| row.odds.to_string() == *odds)?;
            let hit = row.increments(roll);
            Some(vec![hit, if hit == 0 { 0 } else { parity(&[at]) }])
        }
        Event::MeleeFought { attack, odds, .. } => {
            let row = charts.assault.results.iter().find(|row| row.odds.to_string() == *odds)?;
            let entry = row.result(roll)?;
            let attack = game.state.combat().attack(*attack)?;
            Some(vec![entry.result as u16, entry.attacker, entry.defender, parity(&[&attack.from, &attack.target])])
        }
        Event::LeaderTried { .. } => Some(vec![u16::from(roll >= charts.morale.leader_struck_from)]),
        _ => None,
    }
}

/// Returns the steps of the ladder that modifiers come to (M1).
fn steps(modifiers: &[crate::explain::SumLine]) -> i16 {
    morale::steps_of(total(modifiers))
}
