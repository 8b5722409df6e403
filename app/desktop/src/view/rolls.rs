//! What the dice of the last order were thrown for: each part of each number with its clause, the chart with the cell that
//! was rolled, the dice, the result and what came of it.

use rules::Game;
use rules::event::{Event, Happening};
use session::journal::Entry;
use session::words::Band;

use super::sums::Part;
use crate::speech::{Arg, Speech, capital};

/// A throw of the dice.
#[derive(Clone, Debug, Default)]
pub struct Roll {
    /// What was thrown for.
    pub title: String,
    /// What was compared and what moved the roll.
    pub parts: Vec<Part>,
    /// The row of the chart it is read in.
    pub bands: Vec<Band>,
    /// The dice: two of a d66, or one; a third where it says what befalls a leader who is struck.
    pub dice: Vec<u8>,
    /// Which of them count, by number from 1; none where all do.
    pub kept: Option<Vec<u8>>,
    /// Whether it was thrown for no rule: nothing can be explained, and no die counts the tens.
    pub is_of_table: bool,
    /// The whole in one sentence, as the journal says it.
    pub sentence: String,
    /// What came of it before the next throw, a sentence each.
    pub came: Vec<String>,
    /// Whether it went well for who threw; `None` where neither is meant.
    pub good: Option<bool>,
}

/// How many dice of a throw have room on the card; the sentence names them all.
const SHOWN_DICE: usize = 10;

/// Returns whether dice were thrown in an entry of the journal.
pub fn has_rolls(entry: &Entry) -> bool {
    entry.events.iter().any(|happening| dice_of(&happening.event).is_some())
}

/// Returns the last throw of an entry.
pub fn last_throw(entry: &Entry) -> Option<Event> {
    entry.events.iter().rev().map(|h| &h.event).find(|event| dice_of(event).is_some()).cloned()
}

/// Returns the throws of an entry, in order.
pub fn rolls(game: &Game, speech: &Speech, entry: &Entry) -> Vec<Roll> {
    let is_roll = |h: &Happening| dice_of(&h.event).is_some();
    let starts: Vec<usize> = (0..entry.events.len()).filter(|n| entry.events.get(*n).is_some_and(is_roll)).collect();
    let ends = starts.iter().skip(1).copied().chain([entry.events.len()]);
    let spans = starts.iter().copied().zip(ends);
    spans.filter_map(|(from, to)| entry.events.get(from..to)).filter_map(|span| roll(game, speech, span)).collect()
}

/// Returns the dice an event shows.
fn dice_of(event: &Event) -> Option<Vec<u8>> {
    let d66 = |roll: u8| Some(vec![roll / 10, roll % 10]);
    match event {
        Event::LeaderTried { roll, die: Some(die), .. } => Some(vec![roll / 10, roll % 10, *die]),
        Event::HexFired { roll: Some(roll), .. }
        | Event::MeleeFought { roll, .. }
        | Event::SquareTried { roll, .. }
        | Event::LeaderTried { roll, .. }
        | Event::MoraleChecked { roll, .. } => d66(*roll),
        Event::RecallTried { roll, .. } => Some(vec![*roll]),
        Event::TableRolled { dice, .. } => Some(dice.iter().copied().take(SHOWN_DICE).collect()),
        _ => None,
    }
}

/// Tells a throw: the first of these events, and what the others say came of it.
fn roll(game: &Game, speech: &Speech, span: &[Happening]) -> Option<Roll> {
    let (happening, came) = span.split_first()?;
    let event = &happening.event;
    let words = speech.words();
    let came: Vec<&Happening> = came.iter().filter(|h| !matches!(h.event, Event::DiceRolled { .. })).collect();
    Some(Roll {
        title: title(game, speech, event)?,
        parts: words.parts(&game.definitions, event).into_iter().map(Part::from).collect(),
        bands: words.bands(&game.definitions, event),
        dice: dice_of(event)?,
        kept: if let Event::TableRolled { kept, .. } = event { kept.clone() } else { None },
        is_of_table: matches!(event, Event::TableRolled { .. }),
        sentence: capital(&words.event(&game.definitions, event)),
        came: words.sentences(&game.definitions, &came).iter().map(|s| capital(s)).collect(),
        good: good(event),
    })
}

/// Returns what a throw is for; nothing of events without one.
pub fn title(game: &Game, speech: &Speech, event: &Event) -> Option<String> {
    let (words, definitions) = (speech.words(), &game.definitions);
    let of = |key: &str, name: &str, value: &str| speech.say_with(key, &[(name, Arg::Text(value))]);
    Some(match event {
        Event::HexFired { from, at, .. } => {
            let (from, at) = (words.place(definitions, from), words.place(definitions, at));
            let args = [("from", Arg::Text(&from)), ("hex", Arg::Text(&at))];
            speech.say_with("window-battle_forecast", &args)
        }
        Event::TableRolled { why, .. } if !why.is_empty() => capital(&words.name(why)),
        Event::TableRolled { .. } => speech.say("window-roll_table"),
        Event::MeleeFought { .. } => speech.say("window-roll_melee"),
        Event::MoraleChecked { unit, occasion, .. } => {
            let (unit, why) = (words.unit(definitions, unit), words.occasion(*occasion));
            speech.say_with("window-roll_check", &[("unit", Arg::Text(&unit)), ("why", Arg::Text(&why))])
        }
        Event::SquareTried { hex, .. } => of("window-roll_square", "hex", &words.place(definitions, hex)),
        Event::LeaderTried { unit, .. } => of("window-roll_leader", "unit", &words.unit(definitions, unit)),
        Event::RecallTried { units, .. } => of("window-roll_recall", "units", &words.units(definitions, units)),
        _ => return None,
    })
}

/// Returns whether a throw went well for who threw.
fn good(event: &Event) -> Option<bool> {
    match event {
        Event::HexFired { hit, .. } => Some(*hit > 0),
        Event::MoraleChecked { passed, .. } => Some(*passed),
        Event::SquareTried { modified, formed, .. } => Some(modified <= formed),
        Event::LeaderTried { fate, .. } => Some(fate == "missed" || fate == "unhurt"),
        Event::RecallTried { recalled, .. } => Some(*recalled),
        _ => None,
    }
}
