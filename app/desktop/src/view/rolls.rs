//! What the dice of the last order were thrown for: what was compared, each modifier with its clause, the dice, the result.

use rules::Game;
use rules::event::{Event, Happening};
use rules::explain::SumLine;
use rules::num::Ratio;
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
    let event = &happening.event;
    let dice = dice_of(event)?;
    let definitions = &game.definitions;
    let words = speech.words();
    let place = |hex| words.place(definitions, hex);
    let figure = |key: &str, amount: Ratio, clause: &str| Part {
        words: speech.say(key),
        change: speech.ratio(amount),
        clause: Some(clause.to_owned()),
    };
    let column = |odds: &str, clause: &str| Part {
        words: speech.say("window-roll_column"),
        change: odds.to_owned(),
        clause: Some(clause.to_owned()),
    };
    let ladder = |lines: &[SumLine], modified: u8, clause: &str| {
        let mut parts: Vec<Part> = lines.iter().map(|line| part(game, speech, line)).collect();
        parts.push(Part {
            words: speech.say("window-roll_modified"),
            change: modified.to_string(),
            clause: Some(clause.to_owned()),
        });
        parts
    };
    let (title, parts, good) = match event {
        Event::HexFired { from, at, value, defence, odds, hit, .. } => {
            let (from, at) = (place(from), place(at));
            let args = [("from", Arg::Text(&from)), ("hex", Arg::Text(&at))];
            let mut parts =
                vec![figure("window-roll_value", *value, "K1"), figure("window-roll_defence", *defence, "K4")];
            parts.extend(odds.iter().map(|odds| column(odds, "K3")));
            (speech.say_with("window-battle_forecast", &args), parts, Some(*hit > 0))
        }
        Event::MeleeFought { attacker, defender, odds, .. } => {
            let parts = vec![
                figure("window-roll_attacker", *attacker, "A2"),
                figure("window-roll_defender", *defender, "A2"),
                column(odds, "A3"),
            ];
            (speech.say("window-roll_melee"), parts, None)
        }
        Event::MoraleChecked { unit, occasion, modifiers, modified, morale, passed, .. } => {
            let (unit, why) = (words.unit(definitions, unit), words.occasion(*occasion));
            let mut parts = ladder(modifiers, *modified, "M1");
            parts.push(Part {
                words: speech.say("window-roll_morale"),
                change: morale.to_string(),
                clause: Some("M4".to_owned()),
            });
            let args = [("unit", Arg::Text(&unit)), ("why", Arg::Text(&why))];
            (speech.say_with("window-roll_check", &args), parts, Some(*passed))
        }
        Event::SquareTried { hex, modifiers, modified, formed, .. } => {
            let hex = place(hex);
            let title = speech.say_with("window-roll_square", &[("hex", Arg::Text(&hex))]);
            (title, ladder(modifiers, *modified, "H3"), Some(modified <= formed))
        }
        Event::LeaderTried { unit, fate, .. } => {
            let unit = words.unit(definitions, unit);
            let title = speech.say_with("window-roll_leader", &[("unit", Arg::Text(&unit))]);
            (title, Vec::new(), Some(fate == "missed" || fate == "unhurt"))
        }
        Event::RecallTried { units, modified, recalled, .. } => {
            let units = words.units(definitions, units);
            let title = speech.say_with("window-roll_recall", &[("units", Arg::Text(&units))]);
            (title, ladder(&[], *modified, "H4"), Some(*recalled))
        }
        _ => return None,
    };
    Some(Roll { title, parts, dice, sentence: capital(&words.event(definitions, event)), good })
}
