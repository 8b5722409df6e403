//! The commands of saves and logs.

use crate::build::Placement;
use crate::error::{Error, Place};
use crate::finding::{FindingKind, Findings};
use crate::grid::Point;
use crate::limits::{Limit, Limits, wide};
use crate::piece::{Parts, Piece, PieceReader, read_states};
use crate::sequence::Tokens;

/// One command.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A piece, stack or deck is made, or put back as it was.
    Add {
        /// Its id.
        id: String,
        /// What it is.
        what: Box<Added>,
    },
    /// A piece, stack or deck is removed.
    Remove {
        /// Its id.
        id: String,
    },
    /// The state of a piece, stack or deck changes.
    Change {
        /// Its id.
        id: String,
        /// Its whole new state, as it is written.
        state: Box<str>,
    },
    /// A piece or stack moves.
    Move(Box<Moved>),
    /// The boards of a map are laid out.
    Boards {
        /// The map by its id.
        map: String,
        /// The boards.
        boards: Vec<Placement>,
    },
    /// A player takes a side, or leaves it.
    Player {
        /// The player's id.
        id: String,
        /// The player's name.
        name: String,
        /// The side; none if the player leaves.
        side: Option<String>,
    },
    /// A turn tracker is set.
    Turn {
        /// The tracker's id.
        id: String,
        /// Its state, as it is written.
        state: String,
    },
    /// A property is set.
    Property {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
        /// The map or zone it belongs to; empty: the game.
        holder: String,
    },
    /// Something is said or told.
    Chat(String),
    /// A saved game begins.
    Begin,
    /// A saved game ends.
    End,
    /// What follows undoes something, until this comes with `false`.
    Undo(bool),
    /// Anything else, as it is written; empty where others only hang below it.
    Other(String),
}

/// What was made.
#[derive(Clone, Debug, PartialEq)]
pub enum Added {
    /// A piece.
    Piece(Piece),
    /// A stack.
    Stack(Pile),
    /// A deck.
    Deck(DeckPile),
}

/// Where a stack is and what it holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pile {
    /// The map by its id, if it is on one.
    pub map: Option<String>,
    /// The point on that map.
    pub at: Point,
    /// The pieces by id, from the bottom up.
    pub pieces: Vec<String>,
}

/// A deck as it was saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckPile {
    /// Its name.
    pub name: String,
    /// Its settings as they are written.
    pub settings: Vec<String>,
    /// Its cards lie face down.
    pub is_face_down: bool,
    /// Where it is and what it holds.
    pub pile: Pile,
}

/// A move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// The piece or stack.
    pub id: String,
    /// The map it comes to; none if it leaves the maps.
    pub map: Option<String>,
    /// The point on that map.
    pub at: Point,
    /// The piece of a stack it is put next to.
    pub beside: Option<String>,
    /// The map it comes from.
    pub old_map: Option<String>,
    /// The point on that map.
    pub old_at: Point,
    /// The player's id.
    pub player: String,
}

/// Which of the tokens of a deck's type is its name.
const DECK_NAME: usize = 12;

/// Reads commands.
pub(super) struct CommandReader<'a> {
    pub(super) pieces: PieceReader<'a>,
    pub(super) limits: &'a Limits,
    pub(super) read: usize,
}

impl CommandReader<'_> {
    /// Reads one command.
    pub(super) fn command(&mut self, text: &str) -> Result<Command, Error> {
        self.read += 1;
        let number = self.read;
        let place = move || Place::entry("savedGame").part(format!("command {number}"));
        if self.read > self.limits.commands {
            return Err(Error::limit(Limit::Commands, self.limits, place()));
        }
        if text.len() > self.limits.text_bytes {
            return Err(Error::limit(Limit::TextBytes, self.limits, place()));
        }
        match text.split_at_checked(2) {
            Some(("+/", _)) => self.add(text, &place),
            Some(("-/", id)) => Ok(Command::Remove { id: id.to_owned() }),
            Some(("D/", rest)) => {
                let mut tokens = Tokens::new(rest, '/');
                let id = tokens.next().unwrap_or_default().into_owned();
                Ok(Command::Change { id, state: tokens.next().unwrap_or_default().into() })
            }
            Some(("M/", rest)) => Ok(Command::Move(Box::new(Moved::read(rest)))),
            _ => Ok(self.other(text, &place)),
        }
    }

    fn add(&mut self, text: &str, place: &dyn Fn() -> Place) -> Result<Command, Error> {
        let Some(parts) = Parts::of(text) else { return Ok(Command::Other(text.to_owned())) };
        let what = if &*parts.kind == "stack" {
            Added::Stack(Pile::read_stack(&parts.state))
        } else if let Some(settings) = parts.kind.strip_prefix("deck;") {
            Added::Deck(DeckPile::read(settings, &parts.state))
        } else {
            Added::Piece(self.pieces.read_parts(&parts.kind, &parts.state, place)?)
        };
        Ok(Command::Add { id: parts.id.into_owned(), what: Box::new(what) })
    }

    fn other(&mut self, text: &str, place: &dyn Fn() -> Place) -> Command {
        let word = text.split('\t').next().unwrap_or_default();
        let mut tokens = Tokens::new(text, '\t').skip(1);
        let mut next = || tokens.next().unwrap_or_default().into_owned();
        match word {
            "begin_save" => return Command::Begin,
            "end_save" => return Command::End,
            "UNDO" => return Command::Undo(next() == "true"),
            "PLAYER" => return Command::Player { id: next(), name: next(), side: Some(next()) },
            "PYREMOVE" => return Command::Player { id: next(), name: String::new(), side: None },
            "MutableProperty" => {
                let (name, _, value, holder) = (next(), next(), next(), next());
                return Command::Property { name, value, holder };
            }
            "GlobalProperty" => return global_property(&next()),
            _ => {}
        }
        if word.ends_with("BoardPicker")
            && let Some((map, boards)) = Placement::read_all(text)
        {
            return Command::Boards { map, boards };
        }
        if let Some(said) = text.strip_prefix("CHAT") {
            return Command::Chat(said.to_owned());
        }
        if let Some(id) = word.strip_prefix("TURN") {
            return Command::Turn {
                id: id.to_owned(),
                state: text.get(word.len() + 1..).unwrap_or_default().to_owned(),
            };
        }
        if !is_known(word) {
            self.pieces.findings().add(FindingKind::UnknownCommand, &crate::settings::shortened(word), place);
        }
        Command::Other(text.to_owned())
    }
}

/// Returns what is wrong with a command that changes pieces and is not written to its end.
pub(super) fn damage(text: &str) -> Option<&'static str> {
    // A move names where it comes from; who made it, old versions leave out.
    const OF_A_MOVE: usize = 8;
    let mut tokens = Tokens::new(text.get(2..)?, '/');
    let id = tokens.next().unwrap_or_default();
    match text.get(..2)? {
        "+/" => tokens.nth(1).is_none().then_some("a piece without its state"),
        "-/" => id.is_empty().then_some("a piece is removed that has no id"),
        "D/" => tokens.next().is_none().then_some("a piece changes, and not to what"),
        "M/" => {
            let rest: Vec<_> = tokens.collect();
            let is_number = |at: usize| rest.get(at).is_some_and(|n| n.trim().parse::<i32>().is_ok());
            (rest.len() + 1 < OF_A_MOVE || !is_number(1) || !is_number(2)).then_some("a move without its end")
        }
        _ => None,
    }
}

/// Tells whether a command is one that a board has no use for.
fn is_known(word: &str) -> bool {
    const KNOWN: [&str; 12] = [
        "NOTES",
        "PNOTES",
        "PNOTE",
        "SNOTE",
        "AUDIO",
        "FLARE",
        "CLOCK",
        "DECKREPOS",
        "EXT",
        "SETUP_STACK",
        "CHECK",
        "ALERT",
    ];
    word.is_empty() || KNOWN.iter().any(|k| word.starts_with(k))
}

fn global_property(text: &str) -> Command {
    let mut tokens = Tokens::new(text, ';').skip(1);
    let mut next = || tokens.next().unwrap_or_default().into_owned();
    Command::Property { name: next(), value: next(), holder: next() }
}

/// Reads the name of a map; VASSAL writes `null` for none.
fn map_of(name: &str) -> Option<String> {
    Some(name).filter(|n| !n.is_empty() && *n != "null").map(str::to_owned)
}

impl Pile {
    /// Reads the state of a stack. One that is on no map has no point in it, except in old files.
    pub(super) fn read_stack(state: &str) -> Self {
        let mut tokens: Vec<String> = Tokens::new(state, ';').map(Into::into).collect();
        // The last may name the layer of the stack.
        tokens.retain(|t| !t.starts_with("@@"));
        let map = tokens.first().and_then(|m| map_of(m));
        let point = match (tokens.get(1), tokens.get(2)) {
            (Some(x), Some(y)) if map.is_some() || (x == "0" && y == "0") => x.parse().ok().zip(y.parse().ok()),
            _ => None,
        };
        let from = if point.is_some() { 3 } else { 1 };
        let at = point.map_or(Point::default(), |(x, y)| Point::new(x, y));
        Self { map, at, pieces: tokens.into_iter().skip(from).filter(|id| !id.is_empty()).collect() }
    }
}

impl DeckPile {
    fn read(settings: &str, state: &str) -> Self {
        let settings: Vec<String> = Tokens::new(settings, ';').map(Into::into).collect();
        let name = settings.get(DECK_NAME).cloned().unwrap_or_default();
        let mut deck = Self { name, settings, is_face_down: false, pile: Pile::default() };
        deck.set(state);
        deck
    }

    /// Takes over a state.
    pub(super) fn set(&mut self, state: &str) {
        let mut tokens = Tokens::new(state, ';');
        let map = tokens.next().and_then(|m| map_of(&m));
        let mut number = || tokens.next().and_then(|n| n.parse().ok()).unwrap_or(0);
        let at = Point::new(number(), number());
        self.is_face_down = tokens.next().is_some_and(|f| f == "true");
        let ids = tokens.next().unwrap_or_default();
        let pieces = Tokens::new(&ids, ',').filter(|id| !id.is_empty()).map(Into::into).collect();
        self.pile = Pile { map, at, pieces };
    }
}

impl Moved {
    fn read(text: &str) -> Self {
        let mut tokens = Tokens::new(text, '/');
        let mut next = || tokens.next().unwrap_or_default().into_owned();
        let id = next();
        let map = map_of(&next());
        let at = point(&next(), &next());
        let beside = map_of(&next());
        let old_map = map_of(&next());
        let old_at = point(&next(), &next());
        let _old_beside = next();
        Self { id, map, at, beside, old_map, old_at, player: next() }
    }
}

fn point(x: &str, y: &str) -> Point {
    Point::new(x.parse().unwrap_or(0), y.parse().unwrap_or(0))
}

/// Takes the whole state of a piece over, trait by trait.
pub(super) fn change(
    piece: &mut Piece,
    state: &str,
    limits: &Limits,
    findings: &mut Findings,
    place: &dyn Fn() -> Place,
) {
    match read_states(state, limits) {
        Some(states) => {
            for (worn, state) in piece.traits.iter_mut().zip(states) {
                worn.state = state;
            }
        }
        None => findings.add(FindingKind::BadPiece, &format!("a state of {} bytes", wide(state.len())), place),
    }
}
