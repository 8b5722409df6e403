//! Why a file could not be read, and where; what is merely odd is a [`crate::Finding`] instead.

use std::fmt;
use std::io;

use crate::limits::{Limit, Limits};

/// Where in a module, extension or save something stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The file, or the entry of the archive.
    pub entry: String,
    /// The line of a build file, from 1; 0 where lines mean nothing.
    pub line: usize,
    /// The component, or the piece: its class and name.
    pub component: String,
    /// What of it: an attribute, a trait by its number, a field.
    pub part: String,
}

impl Place {
    /// Names an entry as a whole.
    pub fn entry(entry: impl Into<String>) -> Self {
        Self { entry: entry.into(), ..Self::default() }
    }

    /// Names a part of the same place.
    #[must_use]
    pub fn part(&self, part: impl Into<String>) -> Self {
        Self { part: part.into(), ..self.clone() }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.entry)?;
        if self.line > 0 {
            write!(f, ", line {}", self.line)?;
        }
        for part in [&self.component, &self.part] {
            if !part.is_empty() {
                write!(f, ", {part}")?;
            }
        }
        Ok(())
    }
}

/// What a file is that was taken for something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// No file was given.
    Nothing,
    /// Nothing of VASSAL's: it has no build file.
    Other,
    /// No saved game and no log.
    NoSave,
    /// A saved game or a log, where a module was wanted.
    Save,
    /// A module, where an extension was wanted.
    Module,
    /// An extension by itself.
    Extension {
        /// The module it is of.
        module: String,
    },
}

/// Why a file cannot be read at all.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The disk refused.
    #[error("cannot be read: {source}; check that the file is there and may be read ({place})")]
    Io {
        /// Which file.
        place: Place,
        /// What the system says.
        source: io::Error,
    },
    /// The archive is damaged, or is none.
    #[error("is no whole zip archive: {why}; download it again, or unpack it and open the folder ({place})")]
    Archive {
        /// Which archive or entry.
        place: Place,
        /// What is wrong with it.
        why: String,
    },
    /// An entry has a name, or is of a kind, that could lead out of the archive.
    #[error("{why}: no VASSAL module needs that, do not trust this file ({place})")]
    Unsafe {
        /// The entry.
        place: Place,
        /// What is wrong with its name.
        why: &'static str,
    },
    /// More than a limit allows.
    #[error("more than {allowed} {}: refused by the limit `{limit}`; raise it only for a file you trust ({place})", limit.name().1)]
    Limit {
        /// Where it was reached.
        place: Place,
        /// Which limit.
        limit: Limit,
        /// What it allows.
        allowed: u64,
    },
    /// A build file that is no XML, or uses parts of XML that no module needs.
    #[error("is no XML that can be read: {why} ({place})")]
    Xml {
        /// Where.
        place: Place,
        /// What is wrong.
        why: String,
    },
    /// The archive is whole but is something else.
    #[error("{why} ({place})")]
    NotThis {
        /// The file.
        place: Place,
        /// What it is.
        is: Taken,
        /// What it is, and how to open that.
        why: String,
    },
    /// An entry that is named is not there.
    #[error("is not in the archive ({place})")]
    Missing {
        /// The entry.
        place: Place,
    },
    /// A text that is not written as its format asks.
    #[error("{why} ({place})")]
    Text {
        /// Where.
        place: Place,
        /// What was expected and found.
        why: String,
    },
    /// The watcher asked to stop.
    #[error("stopped as asked")]
    Cancelled,
}

impl Error {
    /// Makes the refusal of a limit.
    pub(crate) fn limit(limit: Limit, limits: &Limits, place: Place) -> Self {
        Self::Limit { place, limit, allowed: limit.of(limits) }
    }

    /// Returns where it happened; nowhere when it was asked for.
    pub fn place(&self) -> Option<&Place> {
        match self {
            Self::Io { place, .. }
            | Self::Archive { place, .. }
            | Self::Unsafe { place, .. }
            | Self::Limit { place, .. }
            | Self::Xml { place, .. }
            | Self::NotThis { place, .. }
            | Self::Missing { place }
            | Self::Text { place, .. } => Some(place),
            Self::Cancelled => None,
        }
    }
}
