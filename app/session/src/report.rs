//! The report of a game: what came of it, what it cost, and how it went, turn by turn, from the journal.
//!
//! It tells the branch that was played, up to where the game stands; what was undone is not in it. Pictures are taken
//! by whoever can paint: a turn names the entry after which its picture is taken.

mod losses;
mod markdown;

use rules::definitions::Definitions;
use rules::event::Event;
use rules::order::Order;

use crate::Session;
use crate::journal::{Entry, EntryId};
use crate::words::{Words, clock_time};

pub use losses::{CorpsLosses, SideLosses};

/// A game told.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Report {
    /// The title of the module.
    pub module: String,
    /// The title of the scenario.
    pub scenario: String,
    /// How it stands: who has won and why, or which turn is played.
    pub outcome: String,
    /// What it cost, side by side.
    pub losses: Vec<SideLosses>,
    /// The player's notes: where, and what.
    pub notes: Vec<Note>,
    /// The turns played; set-up is turn 0.
    pub turns: Vec<Turn>,
}

/// A note of the player's.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Note {
    /// The unit or hex it is on.
    pub on: String,
    /// What it says.
    pub text: String,
}

/// A turn told.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Turn {
    /// Its number; 0 is set-up.
    pub number: u16,
    /// Its heading: number and time.
    pub title: String,
    /// The entry after which its picture is taken: the last of the turn.
    #[serde(rename = "after_entry")]
    pub last: EntryId,
    /// Its picture, beside the report, where one was taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// Its phases, in order.
    pub phases: Vec<PhaseTold>,
}

/// A phase told.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct PhaseTold {
    /// Its name.
    pub title: String,
    /// What happened in it, a paragraph an act.
    pub acts: Vec<String>,
}

impl Report {
    /// Tells a game up to where it stands.
    pub fn of(session: &Session, words: &Words) -> Self {
        let game = session.game();
        let definitions = game.definitions.as_ref();
        let module = definitions.modules.iter().find(|m| m.id == session.header().module);
        Self {
            module: module.map_or_else(|| session.header().module.to_string(), |m| words.name(&m.title)),
            scenario: words.name(&definitions.scenario.title),
            outcome: outcome(session, words),
            losses: losses::by_side(game, words),
            notes: notes(session, words),
            turns: turns(session, words),
        }
    }

    /// Returns the report as JSON, for programs.
    ///
    /// # Errors
    /// Never: it holds nothing that JSON could not.
    pub fn json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string_pretty(self)
    }

    /// Returns the report as Markdown.
    pub fn markdown(&self, words: &Words) -> String {
        markdown::of(self, words)
    }
}

fn outcome(session: &Session, words: &Words) -> String {
    let game = session.game();
    let clock = game.state.clock();
    let definitions = game.definitions.as_ref();
    let standing = if clock.ended {
        words.event(definitions, &Event::GameEnded {})
    } else {
        title_of(definitions, words, clock.turn)
    };
    let won = match game.state.victory() {
        Some(victory) => {
            let event =
                Event::VictoryDeclared { side: victory.side.clone(), level: victory.level, text: victory.text.clone() };
            words.event(definitions, &event)
        }
        None => words.say("report-nobody_yet"),
    };
    words.paragraph(&[won, standing])
}

fn notes(session: &Session, words: &Words) -> Vec<Note> {
    let game = session.game();
    let definitions = game.definitions.as_ref();
    let on_hexes = game.state.hex_notes().iter();
    let on_units = game.state.unit_notes().iter();
    let hexes = on_hexes.map(|(hex, text)| Note { on: words.place(definitions, hex), text: text.clone() });
    let units = on_units.map(|(unit, text)| Note { on: words.unit(definitions, unit), text: text.clone() });
    hexes.chain(units).collect()
}

fn title_of(definitions: &Definitions, words: &Words, turn: u16) -> String {
    if turn == 0 {
        return words.phase_kind(rules::scenario::PhaseKind::SetUp);
    }
    let time = clock_time(definitions.scenario.minutes_at(turn));
    words.text("report-turn", &[("n", turn.into()), ("time", time.into())])
}

/// Tells the acts of the branch, each in the turn and phase in which it ended: going on to a phase stands first in it.
fn turns(session: &Session, words: &Words) -> Vec<Turn> {
    let definitions = session.game().definitions.as_ref();
    let timeline = session.timeline();
    let cursor = timeline.cursor();
    let branch = timeline.branch().into_iter();
    let mut out = vec![begun(definitions, words, 0, &words.phase_kind(rules::scenario::PhaseKind::SetUp))];
    let mut act: Vec<&Entry> = Vec::new();
    for entry in branch.filter(|id| *id <= cursor).filter_map(|id| timeline.entry(id)) {
        if act.first().is_some_and(|first| first.act != entry.act) {
            tell(definitions, words, &act, &mut out);
            act.clear();
        }
        act.push(entry);
    }
    tell(definitions, words, &act, &mut out);
    out.retain(|turn| turn.number > 0 || turn.phases.iter().any(|p| !p.acts.is_empty()));
    out
}

fn begun(definitions: &Definitions, words: &Words, number: u16, phase: &str) -> Turn {
    let phases = vec![PhaseTold { title: phase.to_owned(), acts: Vec::new() }];
    Turn { number, title: title_of(definitions, words, number), last: EntryId(0), picture: None, phases }
}

/// Adds an act to the turn it belongs to, and begins turns and phases as it does.
fn tell(definitions: &Definitions, words: &Words, act: &[&Entry], out: &mut Vec<Turn>) {
    let Some(last) = act.last() else { return };
    let order = act.first().map(|first| first.order.inner());
    for event in act.iter().flat_map(|e| &e.events).map(|h| &h.event) {
        let Event::PhaseBegan { turn, index, phase } = event else { continue };
        let named = definitions.scenario.phases.get(usize::from(*index)).filter(|p| p.id == *phase);
        let title = named.map_or_else(|| words.name(phase.as_str()), |p| words.phase(p));
        match out.last_mut().filter(|t| t.number == *turn) {
            Some(same) => same.phases.push(PhaseTold { title, acts: Vec::new() }),
            None => out.push(begun(definitions, words, *turn, &title)),
        }
    }
    let Some(turn) = out.last_mut() else { return };
    turn.last = last.seq;
    // Notes stand by themselves, and who answers for a side is no part of the story.
    if matches!(order, Some(Order::Note { .. } | Order::SetPolicy { .. })) {
        return;
    }
    let sentences = match order {
        // The heading says which phase it is: only what came with it is told.
        // Who is done, or passes, is of the table and not of the battle: only what it brought about is told.
        Some(Order::NextPhase {} | Order::Finish { .. } | Order::PassFire { .. }) => {
            let came = act.iter().flat_map(|e| &e.events).filter(|h| !is_said_by_heading(&h.event));
            words.paragraph(&words.sentences(definitions, &came.collect::<Vec<_>>()))
        }
        _ => words.story(definitions, act).paragraph,
    };
    if let Some(phase) = turn.phases.last_mut()
        && !sentences.is_empty()
    {
        phase.acts.push(sentences);
    }
}

const fn is_said_by_heading(event: &Event) -> bool {
    matches!(event, Event::PhaseBegan { .. } | Event::CupFilled { .. })
}
