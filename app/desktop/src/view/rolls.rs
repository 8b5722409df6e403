//! What the dice of the last order were thrown for: what was compared, each modifier with its clause, the dice, the result.

use rules::Game;
use rules::event::{Event, Happening};
use rules::explain::SumLine;
use session::journal::Entry;

use super::sums::{Part, part};
use crate::speech::{Arg, Speech, capital};

/// A throw of the dice.
#[derive(Clone, Debug, Default)]
pub struct Roll {
    /// What was thrown for.
    pub title: String,
    /// What was compared and what moved the roll.
    pub parts: Vec<Part>,
    /// The dice: two of a d66, or one.
    pub dice: Vec<u8>,
    /// The whole in one sentence, as the journal says it.
    pub sentence: String,
    /// Whether it went well for who threw; `None` where neither is meant.
    pub good: Option<bool>,
}

/// Returns whether dice were thrown in an entry of the journal.
pub fn has_rolls(entry: &Entry) -> bool {
    entry.events.iter().any(|happening| dice_of(&happening.event).is_some())
}

/// Returns the throws of an entry, in order.
pub fn rolls(game: &Game, speech: &Speech, entry: &Entry) -> Vec<Roll> {
    entry.events.iter().filter_map(|happening| roll(game, speech, happening)).collect()
}

/// Returns the dice an event shows.
fn dice_of(event: &Event) -> Option<Vec<u8>> {
    let d66 = |roll: u8| Some(vec![roll / 10, roll % 10]);
    match event {
        Event::HexFired { roll: Some(roll), .. }
        | Event::MeleeFought { roll, .. }
        | Event::SquareTried { roll, .. }
        | Event::LeaderTried { roll, .. }
        | Event::MoraleChecked { roll, .. } => d66(*roll),
        Event::RecallTried { roll, .. } => Some(vec![*roll]),
        _ => None,
    }
}

fn roll(game: &Game, speech: &Speech, happening: &Happening) -> Option<Roll> {
    let dice = dice_of(&happening.event)?;
    let (title, parts, good) = Teller { game, speech }.told(&happening.event)?;
    let sentence = capital(&speech.words().event(&game.definitions, &happening.event));
    Some(Roll { title, parts, dice, sentence, good })
}

/// What was thrown for, what counted, and whether it went well.
type Told = (String, Vec<Part>, Option<bool>);

struct Teller<'a> {
    game: &'a Game,
    speech: &'a Speech,
}

impl Teller<'_> {
    fn told(&self, event: &Event) -> Option<Told> {
        let Self { game, speech } = *self;
        let (words, definitions) = (speech.words(), &game.definitions);
        let of = |key: &str, name: &str, value: &str| speech.say_with(key, &[(name, Arg::Text(value))]);
        match event {
            Event::HexFired { .. } => Some(self.fire(event)),
            Event::MeleeFought { attacker, defender, odds, .. } => {
                let parts = vec![
                    self.part("window-roll_attacker", speech.ratio(*attacker), "A2"),
                    self.part("window-roll_defender", speech.ratio(*defender), "A2"),
                    self.part("window-roll_column", odds.clone(), "A3"),
                ];
                Some((speech.say("window-roll_melee"), parts, None))
            }
            Event::MoraleChecked { unit, occasion, modifiers, modified, morale, passed, .. } => {
                let (unit, why) = (words.unit(definitions, unit), words.occasion(*occasion));
                let mut parts = self.ladder(modifiers, *modified, "M1");
                parts.push(self.part("window-roll_morale", morale.to_string(), "M2"));
                let args = [("unit", Arg::Text(&unit)), ("why", Arg::Text(&why))];
                Some((speech.say_with("window-roll_check", &args), parts, Some(*passed)))
            }
            Event::SquareTried { hex, modifiers, modified, formed, .. } => {
                let title = of("window-roll_square", "hex", &words.place(definitions, hex));
                Some((title, self.ladder(modifiers, *modified, "H3"), Some(modified <= formed)))
            }
            Event::LeaderTried { unit, fate, .. } => {
                let title = of("window-roll_leader", "unit", &words.unit(definitions, unit));
                Some((title, Vec::new(), Some(fate == "missed" || fate == "unhurt")))
            }
            Event::RecallTried { units, modified, recalled, .. } => {
                let title = of("window-roll_recall", "units", &words.units(definitions, units));
                Some((title, self.ladder(&[], *modified, "H4"), Some(*recalled)))
            }
            _ => None,
        }
    }

    fn fire(&self, event: &Event) -> Told {
        let Self { game, speech } = *self;
        let Event::HexFired { from, at, value, defence, odds, hit, .. } = event else { return Told::default() };
        let place = |hex| speech.words().place(&game.definitions, hex);
        let (from, at) = (place(from), place(at));
        let mut parts = vec![
            self.part("window-roll_value", speech.ratio(*value), "K1"),
            self.part("window-roll_defence", speech.ratio(*defence), "K4"),
        ];
        parts.extend(odds.iter().map(|odds| self.part("window-roll_column", odds.clone(), "K1")));
        let args = [("from", Arg::Text(&from)), ("hex", Arg::Text(&at))];
        (speech.say_with("window-battle_forecast", &args), parts, Some(*hit > 0))
    }

    fn part(&self, key: &str, change: String, clause: &str) -> Part {
        Part { words: self.speech.say(key), change, clause: Some(clause.to_owned()) }
    }

    /// Returns what moved a roll along the ladder, and where it came to (M1).
    fn ladder(&self, lines: &[SumLine], modified: u8, clause: &str) -> Vec<Part> {
        let mut parts: Vec<Part> = lines.iter().map(|line| part(self.game, self.speech, line)).collect();
        parts.push(self.part("window-roll_modified", modified.to_string(), clause));
        parts
    }
}
