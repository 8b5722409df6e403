//! Who plays whom: the pieces a log ever has, each with a counter of its own.

use std::collections::{BTreeMap, BTreeSet};

use vassal::piece::Piece;
use vassal::{Added, Command, Findings, Game, Limits, Save};

use crate::counters::shape_of;

/// A piece, as long as it is what it is: VASSAL gives an id anew to what replaces a piece.
type Part = (String, String);

/// The pieces of a log with their counters.
#[derive(Default)]
pub(crate) struct Cast {
    counters: BTreeMap<Part, String>,
    pieces: BTreeMap<String, String>,
}

impl Cast {
    /// Gives a piece its counter.
    pub(crate) fn add(&mut self, id: &str, piece: &Piece, counter: &str) {
        self.pieces.insert(counter.to_owned(), id.to_owned());
        self.counters.insert((id.to_owned(), shape_of(piece)), counter.to_owned());
    }

    /// Returns the counter of a piece.
    pub(crate) fn counter(&self, id: &str, piece: &Piece) -> Option<&String> {
        self.counters.get(&(id.to_owned(), shape_of(piece)))
    }

    /// Returns every counter that has played a piece.
    pub(crate) fn all_of<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a String> {
        let from = (id.to_owned(), String::new());
        self.counters.range(from..).take_while(move |((piece, _), _)| piece == id).map(|(_, counter)| counter)
    }

    /// Returns the piece of a counter.
    pub(crate) fn piece(&self, counter: &str) -> Option<&String> {
        self.pieces.get(counter)
    }
}

/// What a log is known to hold before it is walked through.
#[derive(Default)]
pub(crate) struct Scan {
    /// The pieces that it makes on the way, with their ids, in order.
    pub(crate) later: Vec<(String, Piece)>,
    changing: BTreeSet<Part>,
}

impl Scan {
    /// Looks through a log.
    pub(crate) fn of(save: &Save, start: &Game, limits: &Limits) -> Self {
        let mut game = start.clone();
        let mut known: BTreeSet<Part> =
            game.pieces.iter().map(|(id, placed)| (id.clone(), shape_of(&placed.piece))).collect();
        let mut scan = Self::default();
        for command in save.steps.iter().flatten() {
            match command {
                Command::Add { id, what } => {
                    if let Added::Piece(piece) = &**what {
                        let part = (id.clone(), shape_of(piece));
                        if known.insert(part.clone()) {
                            scan.later.push((id.clone(), piece.clone()));
                        } else {
                            scan.changing.insert(part);
                        }
                    }
                }
                Command::Change { id, .. } => {
                    if let Some(placed) = game.pieces.get(id) {
                        scan.changing.insert((id.clone(), shape_of(&placed.piece)));
                    }
                }
                _ => {}
            }
            // What is odd about it is told when it is walked through.
            game.apply(command, limits, &mut Findings::default());
        }
        scan
    }

    /// Tells whether the log changes how a piece looks.
    pub(crate) fn changes(&self, id: &str, piece: &Piece) -> bool {
        self.changing.contains(&(id.to_owned(), shape_of(piece)))
    }
}
