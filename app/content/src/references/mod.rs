//! The second pass: every name becomes the thing it names, and raw types become definitions.

pub(crate) mod board;
mod fluent;
pub(crate) mod forces;
pub(crate) mod lesson;
pub(crate) mod migration;
pub(crate) mod ruleset;
pub(crate) mod scenario;
pub(crate) mod texts;

use rules::board::{Board, PlaceIdx};
use rules::facing::{Direction, Facing};
use rules::ids::PlaceId;

use crate::diagnostic::{did_you_mean, listed};
use crate::form::Name;
use crate::sink::Sink;

/// Reports a name that names nothing, with the nearest that does.
pub(crate) fn unknown<'a>(
    sink: &Sink,
    code: &'static str,
    name: &Name,
    what: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) {
    if sink.is_full(name.at.file) {
        return;
    }
    let help = did_you_mean(&name.value, known.clone()).or_else(|| {
        let mut some = known.peekable();
        some.peek().is_some().then(|| format!("known are {}", listed(some)))
    });
    let shown: String = name.value.chars().take(80).collect();
    sink.error_help(code, name.at, format!("there is no {what} `{shown}`"), help);
}

/// Finds the hex of a name, reporting one that is not on the board.
pub(crate) fn hex(sink: &Sink, board: &Board, name: &Name) -> Option<PlaceIdx> {
    let found = board.find(&PlaceId::new(&name.value));
    if found.is_none() && !sink.is_full(name.at.file) {
        let ends = || Some((board.places().next()?.1.id.as_str(), board.places().last()?.1.id.as_str()));
        let near = did_you_mean(&name.value, board.places().map(|(_, p)| p.id.as_str()));
        let range = ends().map(|(first, last)| format!("the map goes from {first} to {last}"));
        let shown: String = name.value.chars().take(40).collect();
        // Numbers differ little from one another: the extent of the map says more than a near one.
        let help = if shown.chars().all(|c| c.is_ascii_digit()) { range.or(near) } else { near.or(range) };
        sink.error_help("unknown_hex", name.at, format!("there is no hex `{shown}` on the map"), help);
    }
    found
}

/// Reads a facing, reporting one that is no direction of the compass.
pub(crate) fn facing(sink: &Sink, board: &Board, name: Option<&Name>) -> Facing {
    let Some(name) = name else { return Facing::NORTH };
    Facing::parse(&name.value, board.orientation()).unwrap_or_else(|| {
        let names = (0..12).map(|hour| Facing::hour(hour).name());
        unknown(sink, "unknown_facing", name, "direction", names);
        Facing::NORTH
    })
}

/// Reads the direction of a hexside, reporting one that is none.
pub(crate) fn direction(sink: &Sink, board: &Board, name: &Name) -> Option<Direction> {
    let orientation = board.orientation();
    let found = Facing::parse(&name.value, orientation).and_then(|f| f.hexside(orientation));
    if found.is_none() {
        let names = Direction::ALL.map(|d| d.facing(orientation).name());
        unknown(sink, "unknown_facing", name, "hexside", names.into_iter());
    }
    found
}
