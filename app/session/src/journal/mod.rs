//! The journal: one text file a game, one line of JSON a thing that happened, each line chained to the one before.
//!
//! ```text
//! {"header":{"format":1,"module":..,"scenario":..,"seed":..,"modules":[..]},"started":"..","chain":".."}
//! {"start":{"state":{..},"hash":".."},"chain":".."}
//! {"entry":{"seq":1,"act":1,"parent":0,"order":{..},"events":[..],"state":".."},"chain":".."}
//! {"cursor":{"to":0,"by":"undo"},"chain":".."}
//! {"reload":{"modules":[..]},"chain":".."}
//! ```
//!
//! The second line holds the state from which the game started, so that a journal can be read without the modules
//! that made it. A chain value is a BLAKE3 hash over the previous one, the line without it, and the hash of the
//! state the line leaves behind. When the game was started stands outside the chain: the same orders with the same
//! seed make the same chain on any day. `read` checks, `write` appends, `load` makes a timeline of it.

mod load;
mod read;
mod write;

use std::fmt;
use std::path::PathBuf;

use rules::Order;
use rules::event::{Event, Happening};
use rules::ids::{ModuleId, ScenarioId};
use rules::state::{State, StateHash};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::library::ModuleFiles;

pub use load::{Damage, Journal, load};
pub(crate) use read::line_of;
pub use read::{Peek, peek};
pub use write::Writer;

/// The format this program writes and reads.
pub const FORMAT: u32 = 1;

/// The longest line that is read: a game has none near it, and memory is not a stranger's to fill.
pub const MAX_LINE_BYTES: u64 = 32 << 20;

/// An entry of a journal; 0 is the start of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntryId(pub u64);

impl fmt::Display for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// An act: the unit of undo. It bears the number of its first entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ActId(pub u64);

/// What the game is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The format of the file.
    pub format: u32,
    /// The module.
    pub module: ModuleId,
    /// Where it was, if it was asked for by its path and not by its id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<PathBuf>,
    /// The scenario.
    pub scenario: ScenarioId,
    /// The scenario's title in English, for the list of games.
    pub title: String,
    /// The seed of the dice.
    pub seed: u64,
    /// The modules that take part, by the hashes of their files.
    pub modules: Vec<ModuleFiles>,
}

impl Header {
    /// Returns what to load: the path the module was opened by while there is something, else its id.
    pub fn source(&self) -> String {
        let path = self.path.as_ref().filter(|p| p.exists());
        path.map_or_else(|| self.module.to_string(), |p| p.display().to_string())
    }
}

/// An entry: an order, or an answer, and what came of it until a decision was owed or all was done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its number, from 1, in the order of the file.
    pub seq: EntryId,
    /// The act it belongs to.
    pub act: ActId,
    /// The entry it follows: not the one before it in the file where something was undone between.
    pub parent: EntryId,
    /// What was ordered, the reason for overruling included.
    pub order: Order,
    /// What happened, dice included.
    pub events: Vec<Happening>,
    /// The hash of the state afterwards.
    pub state: StateHash,
}

impl Entry {
    /// Returns whether dice were thrown in it.
    pub fn has_dice(&self) -> bool {
        self.events.iter().any(|h| matches!(h.event, Event::DiceRolled { .. }))
    }

    /// Returns whether a phase began or the game ended in it.
    pub fn ends_phase(&self) -> bool {
        self.events.iter().any(|h| matches!(h.event, Event::PhaseBegan { .. } | Event::GameEnded {}))
    }
}

/// Why the cursor moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mover {
    /// One act back.
    Undo,
    /// One act forward.
    Redo,
    /// To a chosen entry.
    GoTo,
}

/// A line of a journal after its header.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Line {
    /// How the game stood when it started.
    Start {
        /// The state.
        state: Box<State>,
        /// Its hash.
        hash: StateHash,
    },
    /// Something was ordered and done.
    Entry(Entry),
    /// Undo or redo: nothing is erased.
    Cursor {
        /// The entry after which the game now stands.
        to: EntryId,
        /// Why.
        by: Mover,
    },
    /// Changed modules took effect.
    Reload {
        /// The modules as they are from now on.
        modules: Vec<ModuleFiles>,
    },
}

/// Why a journal cannot be opened at all.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The file system refuses.
    #[error("{source} ({})", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What it says.
        source: std::io::Error,
    },
    /// There is nothing in it.
    #[error("the journal is empty ({})", path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// It is some other kind of file.
    #[error("this is no journal of a game: {why} ({})", path.display())]
    NotAJournal {
        /// The file.
        path: PathBuf,
        /// What is wrong with its beginning.
        why: String,
    },
    /// It was written by another version of the program.
    #[error("the journal has format {found}, this program reads format {FORMAT} ({})", path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// The format it has.
        found: u32,
    },
    /// Another process plays this game.
    #[error("the game is open in another window ({})", path.display())]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// A new game would overwrite it.
    #[error("there is a game of this name already ({})", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
}

impl JournalError {
    /// Returns whether the file can be read all the same: it is open in another window, or may not be written.
    pub fn is_not_ours_to_write(&self) -> bool {
        use std::io::ErrorKind::{PermissionDenied, ReadOnlyFilesystem};
        match self {
            Self::Locked { .. } => true,
            Self::Io { source, .. } => matches!(source.kind(), PermissionDenied | ReadOnlyFilesystem),
            _ => false,
        }
    }

    /// Makes the error of a file out of what the file system says.
    pub fn io(path: &std::path::Path, source: std::io::Error) -> Self {
        Self::Io { path: path.to_owned(), source }
    }
}

/// A value of the chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Chain(blake3::Hash);

/// What follows the body of a line: `,"chain":"` + 64 digits + `"}`.
const CHAIN_BYTES: usize = 10 + 64 + 2;

impl Chain {
    /// Returns the value before the first line.
    pub(crate) fn start() -> Self {
        Self(blake3::hash(b"berthier journal 1"))
    }

    /// Returns the next value: over this one, a line without its chain, and the state it leaves behind.
    pub(crate) fn next(self, body: &[u8], state: Option<StateHash>) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.0.as_bytes());
        hasher.update(body);
        if let Some(state) = state {
            hasher.update(state.to_string().as_bytes());
        }
        Self(hasher.finalize())
    }

    /// Puts the value at the end of a line.
    pub(crate) fn close(self, body: &str) -> String {
        let open = body.strip_suffix('}').unwrap_or(body);
        format!("{open},\"chain\":\"{}\"}}\n", self.0.to_hex())
    }

    /// Parts a line into its body and its chain value.
    pub(crate) fn split(line: &[u8]) -> Option<(Vec<u8>, Self)> {
        let at = line.len().checked_sub(CHAIN_BYTES)?;
        let (body, tail) = line.split_at_checked(at)?;
        let hex = tail.strip_prefix(b",\"chain\":\"")?.strip_suffix(b"\"}")?;
        let hash = blake3::Hash::from_hex(hex).ok()?;
        let mut body = body.to_vec();
        body.push(b'}');
        Some((body, Self(hash)))
    }
}
