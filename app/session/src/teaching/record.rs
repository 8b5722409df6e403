//! A lesson recorded by playing it: the journal of a game becomes the skeleton of a lesson file.
//!
//! What is written is read and played at once, and compared with the game it was made of. First a small position is tried,
//! cut out of the map round those who act; where the lesson would go otherwise on it (a chit drawn from a cup with all the
//! others, a rout over half the map), it is played on the scenario itself, and brings that to where recording began. The
//! dice that were thrown are laid out with the orders that threw them. So a lesson that is written can be played to its end.

mod cut;
mod replay;
mod steps;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use content::lesson::SCENARIO;
use rules::board::PlaceIdx;
use rules::event::Event;
use rules::ids::PlaceId;
use rules::scenario::PhaseKind;
use rules::{Game, Order};
use serde_json::Value as Json;

use self::cut::Cut;
use crate::journal::{Entry, EntryId};
use crate::mentions;
use crate::session::Session;
use crate::words::Words;

/// Why no lesson can be made of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoLesson {
    /// No order was given that a lesson could ask for.
    NoOrders,
    /// The map has no hexes in columns and rows.
    NoGrid,
    /// The first order was given in the Combat segment of a lesson's own game, in which no lesson can begin.
    InCombat,
    /// An order would not go in the lesson as it went in the game.
    Unlike {
        /// The order, in words.
        order: String,
        /// Why, in words.
        why: String,
    },
    /// The lesson cannot be read.
    Unreadable {
        /// What is wrong with it, as its author is told.
        why: String,
    },
}

impl std::fmt::Display for NoLesson {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoOrders => f.write_str("the game has no orders to make steps of: play the lesson first"),
            Self::NoGrid => f.write_str("the board is no grid of hexes: a lesson needs one"),
            Self::InCombat => f.write_str(
                "a lesson cannot begin in the Combat segment of another lesson: let it begin before that, and go on to it",
            ),
            Self::Unlike { order, why } => {
                write!(f, "in a lesson it would go otherwise from here on: {order}: {why}; begin earlier, or end before it")
            }
            Self::Unreadable { why } => write!(f, "the lesson could not be read: {why}"),
        }
    }
}

impl std::error::Error for NoLesson {}

/// What a lesson file is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recorded<'a> {
    /// The id of the lesson.
    pub id: &'a str,
    /// Its title; its author writes it where there is none.
    pub title: Option<&'a str>,
    /// The entry of the journal after which it begins; 0 is the beginning of the game.
    pub from: EntryId,
}

/// Returns the file of a lesson: the position of a game before the first order after where it begins, and steps for what
/// was done up to where the game stands. It has been played, and goes as the game went.
///
/// # Errors
/// If there is nothing a lesson could be made of, or it would go otherwise.
pub fn record(session: &Session, what: Recorded<'_>, words: &Words) -> Result<String, NoLesson> {
    let given = recorded(session, what.from);
    let is_taught = given.iter().any(|one| !is_own(&one.order));
    let first = given.first().filter(|_| is_taught).ok_or(NoLesson::NoOrders)?;
    let start = session.game_at(first.before).ok_or(NoLesson::NoOrders)?;
    let mut why_not = NoLesson::NoOrders;
    for ground in grounds(session, &start, &given) {
        let written = ground.and_then(|ground| {
            let body = steps::body(session, &ground, &given, words);
            replay::plays_as_recorded(session, &ground, &body, words).map(|()| body.text)
        });
        match written {
            Ok(body) => return Ok(head(what.id, what.title) + &body),
            Err(why) => why_not = why,
        }
    }
    Err(why_not)
}

/// Returns how many orders a lesson would ask for that begins after an entry and ends where the game stands.
pub fn n_recorded(session: &Session, from: EntryId) -> usize {
    recorded(session, from).iter().filter(|given| !is_own(&given.order)).count()
}

/// An order of a game, as a lesson is to give it.
#[derive(Debug)]
struct Given {
    /// The entry before it.
    before: EntryId,
    /// Its own.
    entry: EntryId,
    /// The order, with the dice that were thrown for it.
    order: Order,
    /// The hexes its events name.
    touched: BTreeSet<PlaceIdx>,
}

impl Given {
    fn of(session: &Session, entry: &Entry) -> Self {
        let dice: Vec<u8> = entry.events.iter().flat_map(|happening| thrown(&happening.event)).copied().collect();
        let (_, plain) = entry.order.dice();
        let order =
            if dice.is_empty() { plain.clone() } else { Order::UseDice { dice, order: Box::new(plain.clone()) } };
        // Who is activated stands where he stands; only what moves and fights needs the ground.
        let has_ground = |event: &&Event| !matches!(event, Event::UnitActivated { .. });
        let game = session.game_at(entry.parent);
        let hexes = |event: &Event| game.as_ref().map(|game| mentions::hexes(game, event)).unwrap_or_default();
        let touched = entry.events.iter().map(|h| &h.event).filter(has_ground).flat_map(hexes).collect();
        Self { before: entry.parent, entry: entry.seq, order, touched }
    }
}

fn thrown(event: &Event) -> &[u8] {
    if let Event::DiceRolled { dice, .. } = event { dice } else { &[] }
}

/// Returns the orders given since an entry; none where that was taken back. A lesson begins in the middle of a turn: what
/// was done in the set-up stands in its position.
fn recorded(session: &Session, from: EntryId) -> Vec<Given> {
    let branch = session.timeline().branch();
    if from != EntryId(0) && !branch.contains(&from) {
        return Vec::new();
    }
    let in_set_up = |entry| session.game_at(entry).is_some_and(|game| game.phase_kind() == PhaseKind::SetUp);
    let given = entries(session).filter(|entry| entry.seq > from);
    given.skip_while(|e| is_aside(&e.order) || in_set_up(e.parent)).map(|e| Given::of(session, e)).collect()
}

/// Returns what was done up to where the game stands.
fn entries(session: &Session) -> impl Iterator<Item = &Entry> {
    let timeline = session.timeline();
    let cursor = timeline.cursor();
    let reached = timeline.branch().into_iter().take_while(move |entry| *entry <= cursor && cursor != EntryId(0));
    reached.filter_map(|entry| timeline.entry(entry))
}

/// Orders that are no part of what is taught.
fn is_aside(order: &Order) -> bool {
    matches!(
        order.dice().1,
        Order::SetPolicy { .. }
            | Order::SetOption { .. }
            | Order::Note { .. }
            | Order::Remark { .. }
            | Order::SwitchHook { .. }
    )
}

/// Orders that the lesson gives itself: asides, and what the rules forbid.
fn is_own(order: &Order) -> bool {
    is_aside(order) || matches!(order.dice().1, Order::Overrule { .. })
}

/// Where a recorded lesson is played.
enum Ground<'a> {
    /// On a part of the map, with those who stand there.
    Cut(Box<Cut<'a>>),
    /// On a scenario of the module, after all that was done in it before.
    Scenario(String, Vec<Given>),
}

/// Returns where a lesson may be played, smallest first.
fn grounds<'a>(session: &Session, start: &'a Game, given: &[Given]) -> Vec<Result<Ground<'a>, NoLesson>> {
    let orders: Vec<&Order> = given.iter().map(|g| &g.order).collect();
    let touched: BTreeSet<PlaceIdx> = given.iter().flat_map(|g| g.touched.iter().copied()).collect();
    let cut = |more: &BTreeSet<PlaceIdx>| {
        if start.phase_kind() == PhaseKind::Combat {
            return Err(NoLesson::InCombat);
        }
        Cut::of(start, &orders, more).map(|cut| Ground::Cut(Box::new(cut)))
    };
    let mut out = vec![cut(&BTreeSet::new()), cut(&touched)];
    let scenario = start.definitions.scenario.id.as_str();
    if !scenario.starts_with(SCENARIO) {
        let first = given.first().map_or(EntryId(0), |first| first.entry);
        let before = entries(session).take_while(|entry| entry.seq < first);
        out.push(Ok(Ground::Scenario(scenario.to_owned(), before.map(|e| Given::of(session, e)).collect())));
    }
    out
}

impl Ground<'_> {
    /// Gives units and hexes of an order the names they have in the lesson.
    fn renamed(&self, json: Json) -> Json {
        match self {
            Self::Cut(cut) => cut.renamed(json),
            Self::Scenario(..) => json,
        }
    }

    /// Returns the name of a hex in the lesson; nothing of one that lies outside.
    fn place(&self, hex: &PlaceId) -> Option<String> {
        match self {
            Self::Cut(cut) => cut.place(hex),
            Self::Scenario(..) => Some(hex.as_str().to_owned()),
        }
    }

    /// Returns what was done before the lesson begins, which the lesson itself does.
    fn before(&self) -> &[Given] {
        if let Self::Scenario(_, before) = self { before } else { &[] }
    }

    /// Returns the number that the first decision answered in the lesson had in the game.
    fn asked(&self) -> u32 {
        if let Self::Cut(cut) = self { cut.asked.unwrap_or(0) } else { 0 }
    }
}

fn head(id: &str, title: Option<&str>) -> String {
    let mut out = format!(
        "# A lesson recorded by playing it. Write why, not only what.\nformat = {}\nid = \"{id}\"\n",
        content::FORMAT,
    );
    for (key, what) in [
        ("title", title.unwrap_or("the title")),
        ("theme", "what it is about, in a line"),
        ("goal", "what is to be brought about, in two sentences"),
        ("general", "the rule in general"),
        ("special", "the special case"),
        ("tip", "one piece of advice"),
    ] {
        let _ = writeln!(out, "{key} = {}", quoted(what));
    }
    out
}

/// Gives the texts of a value other names, where they have any.
fn renamed_texts(json: Json, name: &dyn Fn(&str) -> Option<String>) -> Json {
    match json {
        Json::String(text) => Json::String(name(&text).unwrap_or(text)),
        Json::Array(items) => Json::Array(items.into_iter().map(|item| renamed_texts(item, name)).collect()),
        Json::Object(map) => Json::Object(map.into_iter().map(|(k, v)| (k, renamed_texts(v, name))).collect()),
        other => other,
    }
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}
