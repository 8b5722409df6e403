//! How the dice of a throw may fall, those together that bring the same.
//!
//! What a roll decides is read off the charts, so that each result is worked once and not once for each of its rolls.

use crate::chapters::{losses, morale};
use crate::charts::{FireRow, MeleeEntry, MeleeRow};
use crate::consequence::{Consequence, Work};
use crate::event::Event;
use crate::explain::total;
use crate::game::Game;
use crate::ids::PlaceId;

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
    let deciders = deciders(game, consequence, lowest);
    let mut known: Vec<(Vec<u16>, Fall)> = Vec::new();
    for step in 0..morale::LADDER_STEPS {
        let roll = morale::ladder_roll(i16::from(step));
        // Where nothing tells, each roll for itself.
        let of_roll = || vec![u16::from(roll)];
        let decided = if deciders.is_empty() { of_roll() } else { deciders.iter().map(|d| d.decides(roll)).collect() };
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

/// What a roll decides of one event: read off once, asked for each roll.
#[derive(PartialEq)]
enum Decider<'a> {
    /// Whether it is even: which arm is hit (W1).
    Parity,
    /// Whether it beats a number, once moved along the ladder.
    Beats { steps: i16, number: u8 },
    /// What a row of the fire table takes, and of which arm where several are in the hex (W1).
    Hits { row: &'a FireRow, is_mixed: bool },
    /// Which result of a row of the melee table it is.
    Results(&'a MeleeRow),
    /// Whether it is as high as this.
    AtLeast(u8),
}

impl Decider<'_> {
    /// Returns what a roll decides, as numbers that differ where it does.
    fn decides(&self, roll: u8) -> u16 {
        match self {
            Self::Parity => u16::from(roll % 2),
            Self::Beats { steps, number } => u16::from(morale::moved(roll, *steps) > *number),
            Self::Hits { row, is_mixed } => match row.increments(roll) {
                0 => 0,
                hit => hit.saturating_mul(2) + u16::from(*is_mixed && roll % 2 == 1),
            },
            Self::Results(row) => {
                let what = |entry: &MeleeEntry| (entry.result, entry.attacker, entry.defender);
                let found = row.result(roll);
                // Entries that say the same are one.
                let first = found.and_then(|found| row.results.iter().position(|entry| what(entry) == what(&found)));
                first.and_then(|at| u16::try_from(at + 1).ok()).unwrap_or(0)
            }
            Self::AtLeast(number) => u16::from(roll >= *number),
        }
    }
}

/// Returns all that a roll decides.
fn deciders<'a>(game: &'a Game, consequence: &Consequence, lowest: &Work) -> Vec<Decider<'a>> {
    if matches!(consequence, Consequence::Hit { .. }) {
        return vec![Decider::Parity];
    }
    let mut out = Vec::new();
    for happening in &lowest.happenings {
        for decider in by_event(game, &happening.event) {
            if !out.contains(&decider) {
                out.push(decider);
            }
        }
    }
    out
}

/// Returns what a roll decides of an event of this kind; nothing where it tells of no roll.
fn by_event<'a>(game: &'a Game, event: &Event) -> Vec<Decider<'a>> {
    let charts = &game.definitions.ruleset.combat;
    // W1: whether it is even says which arm is hit, where guns stand with infantry.
    let is_mixed = |hex: &PlaceId| losses::is_mixed(game, hex, &[]);
    match event {
        Event::MoraleChecked { modifiers, morale, .. } => {
            vec![Decider::Beats { steps: steps(modifiers), number: *morale }]
        }
        Event::SquareTried { modifiers, formed, disordered, .. } => {
            [*formed, *disordered].map(|number| Decider::Beats { steps: steps(modifiers), number }).into()
        }
        Event::HexFired { at, odds: Some(odds), .. } => {
            let row = charts.fire.table.iter().find(|row| row.odds.to_string() == *odds);
            row.map(|row| Decider::Hits { row, is_mixed: is_mixed(at) }).into_iter().collect()
        }
        Event::MeleeFought { attack, odds, .. } => {
            let row = charts.assault.results.iter().find(|row| row.odds.to_string() == *odds);
            let attack = game.state.combat().attack(*attack);
            let Some((row, attack)) = row.zip(attack) else { return Vec::new() };
            let is_mixed = is_mixed(&attack.from) || is_mixed(&attack.target);
            [Decider::Results(row)].into_iter().chain(is_mixed.then_some(Decider::Parity)).collect()
        }
        Event::LeaderTried { .. } => vec![Decider::AtLeast(charts.morale.leader_struck_from)],
        _ => Vec::new(),
    }
}

/// Returns the steps of the ladder that modifiers come to (M1).
fn steps(modifiers: &[crate::explain::SumLine]) -> i16 {
    morale::steps_of(total(modifiers))
}
