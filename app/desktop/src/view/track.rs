//! The turn track as To do shows it: who came in this turn, who is held up, who comes next and where (Q5, L3).

use rules::Game;
use rules::board::PlaceIdx;
use rules::event::Departure;
use rules::ids::UnitId;
use rules::scenario::Arrival;
use rules::state::Location;

use crate::speech::{Arg, Speech};

/// How many units, or entry hexes, a line names: the best come first.
const MOST_NAMED: usize = 3;

/// What a line of the track says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// They came in this turn.
    Arrived,
    /// They are due, and found no room.
    HeldUp,
    /// They come in a later turn.
    Later,
}

/// A line of the turn track.
#[derive(Clone, Debug)]
pub struct TrackLine {
    /// When it is due, seen from now.
    pub due: Due,
    /// Who, when and where, in words.
    pub words: String,
    /// Where they came in, or may.
    pub place: Option<PlaceIdx>,
    /// One of them, where they are on the map.
    pub unit: Option<UnitId>,
}

/// Returns the lines of the turn track that matter now: this turn's, those held up, and the next that are due.
pub fn track(game: &Game, speech: &Speech) -> Vec<TrackLine> {
    let now = game.state.clock().turn;
    let mut arrivals: Vec<&Arrival> = game.definitions.scenario.arrivals.iter().collect();
    arrivals.sort_by_key(|arrival| arrival.turn);
    let next = arrivals.iter().map(|arrival| arrival.turn).find(|turn| *turn > now);
    let mut lines = Vec::new();
    for arrival in arrivals {
        let waiting = of(game, arrival, |location| *location == Location::Waiting);
        if arrival.turn == now {
            let arrived = of(game, arrival, |location| matches!(location, Location::Map(_)));
            lines.extend(line(game, speech, Due::Arrived, arrival, &arrived));
        }
        if arrival.turn <= now {
            lines.extend(line(game, speech, Due::HeldUp, arrival, &waiting));
        } else if Some(arrival.turn) == next {
            lines.extend(line(game, speech, Due::Later, arrival, &waiting));
        }
    }
    lines.extend(wounded(game, speech));
    lines
}

fn of(game: &Game, arrival: &Arrival, is_meant: impl Fn(&Location) -> bool) -> Vec<UnitId> {
    let meant = |unit: &&UnitId| game.state.unit(unit).is_some_and(|state| is_meant(&state.location));
    arrival.units.iter().filter(meant).cloned().collect()
}

fn line(game: &Game, speech: &Speech, due: Due, arrival: &Arrival, units: &[UnitId]) -> Option<TrackLine> {
    let first = units.first()?;
    let (words, board) = (speech.words(), &game.definitions.board);
    let names = words.units(&game.definitions, units.get(..MOST_NAMED).unwrap_or(units));
    let names = if units.len() > MOST_NAMED { format!("{names} … ({})", units.len()) } else { names };
    let on_map = game.state.unit(first).and_then(|state| state.head()).filter(|_| due == Due::Arrived);
    let hexes = on_map.map_or_else(|| arrival.entries.clone(), |hex| vec![hex.clone()]);
    let told: Vec<String> = hexes.iter().take(MOST_NAMED).map(|hex| words.place(&game.definitions, hex)).collect();
    let key = match due {
        Due::Arrived => "window-track_arrived",
        Due::HeldUp => "window-track_held_up",
        Due::Later => "window-track_later",
    };
    let time = session::words::clock_time(game.definitions.scenario.minutes_at(arrival.turn));
    let args = [
        ("units", Arg::Text(&names)),
        ("n", Arg::Number(i64::try_from(units.len()).unwrap_or(i64::MAX))),
        ("hexes", Arg::Text(&words.list(&told))),
        ("turn", Arg::Number(arrival.turn.into())),
        ("time", Arg::Text(&time)),
    ];
    Some(TrackLine {
        due,
        words: speech.say_with(key, &args),
        place: hexes.first().and_then(|hex| board.find(hex)),
        unit: on_map.map(|_| first.clone()),
    })
}

/// Returns the leaders who come back from their wounds (L3).
fn wounded(game: &Game, speech: &Speech) -> Vec<TrackLine> {
    let back = |unit: &UnitId| {
        let state = game.state.unit(unit)?;
        let turn = state.back.filter(|_| state.location == Location::Out(Departure::Wounded))?;
        let (name, time) =
            (speech.unit(game, unit), session::words::clock_time(game.definitions.scenario.minutes_at(turn)));
        let args = [("unit", Arg::Text(&name)), ("turn", Arg::Number(turn.into())), ("time", Arg::Text(&time))];
        let words = speech.say_with("window-track_wounded", &args);
        Some(TrackLine { due: Due::Later, words, place: None, unit: None })
    };
    game.definitions.units.keys().filter_map(back).collect()
}
