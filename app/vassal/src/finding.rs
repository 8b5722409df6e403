//! What is odd, missing or unknown in a module that can be read all the same.

use std::collections::BTreeMap;
use std::fmt;

use crate::error::Place;

/// What kind of oddity it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FindingKind {
    /// A picture is named that is in no archive.
    MissingPicture,
    /// A picture is there but cannot be used: too large, or no picture.
    BadPicture,
    /// A prototype is named that nothing defines.
    MissingPrototype,
    /// A prototype uses itself.
    PrototypeCycle,
    /// Two prototypes have one name; the last counts.
    DuplicatePrototype,
    /// A file is named (a text, a saved game) that is not there.
    MissingFile,
    /// A component of a module's own Java code; it cannot be run here.
    CustomClass,
    /// A component of VASSAL that is not known here.
    UnknownClass,
    /// A trait that is not known here; its text is kept.
    UnknownTrait,
    /// A value that is not written as its kind asks; the default is taken.
    BadValue,
    /// A piece string that cannot be read.
    BadPiece,
    /// A stack stands elsewhere than its location says; its point counts.
    OtherLocation,
    /// An extension names a component that the module does not have.
    MissingTarget,
    /// An extension is for another module or version.
    OtherModule,
    /// Text that is not UTF-8; read as Latin-1.
    Encoding,
    /// A name is given twice in an archive; the last counts.
    DuplicateEntry,
    /// A command of a save names a piece that is not there.
    MissingPiece,
    /// A command of a save that is not known here; it is kept.
    UnknownCommand,
    /// A board is named that the map does not have.
    MissingBoard,
}

impl fmt::Display for FindingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::MissingPicture => "picture is missing",
            Self::BadPicture => "picture cannot be used",
            Self::MissingPrototype => "prototype is missing",
            Self::PrototypeCycle => "prototype uses itself",
            Self::DuplicatePrototype => "prototype is defined twice, the last counts",
            Self::MissingFile => "file is missing",
            Self::CustomClass => "custom Java class, cannot be run",
            Self::UnknownClass => "unknown component",
            Self::UnknownTrait => "unknown trait, kept as text",
            Self::BadValue => "value cannot be read, the default is taken",
            Self::BadPiece => "piece cannot be read",
            Self::OtherLocation => "stack stands elsewhere than its location says",
            Self::MissingTarget => "extension names a component that is not there",
            Self::OtherModule => "extension is for another module",
            Self::Encoding => "text is not UTF-8, read as Latin-1",
            Self::DuplicateEntry => "entry is there twice, the last counts",
            Self::MissingPiece => "command names a piece that is not there",
            Self::UnknownCommand => "unknown command, kept as text",
            Self::MissingBoard => "board is missing",
        })
    }
}

/// One oddity, where it was first met, and how often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Its kind.
    pub kind: FindingKind,
    /// What it is about: a name, a class, a value.
    pub what: String,
    /// Where it was first met.
    pub place: Place,
    /// How often it was met.
    pub count: usize,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind, self.what)?;
        if self.count > 1 {
            write!(f, " ({} times)", self.count)?;
        }
        write!(f, " ({})", self.place)
    }
}

/// All oddities of a file: one for each kind and subject, in the order of these.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    found: BTreeMap<(FindingKind, String), Finding>,
}

impl Findings {
    /// Notes an oddity; the place is only made where it is the first of its kind and subject.
    pub(crate) fn add(&mut self, kind: FindingKind, what: &str, place: impl FnOnce() -> Place) {
        let entry = self.found.entry((kind, what.to_owned()));
        let finding = entry.or_insert_with(|| Finding { kind, what: what.to_owned(), place: place(), count: 0 });
        finding.count += 1;
    }

    /// Takes over what was found elsewhere.
    pub(crate) fn merge(&mut self, other: Self) {
        for (key, finding) in other.found {
            match self.found.entry(key) {
                std::collections::btree_map::Entry::Occupied(mut mine) => mine.get_mut().count += finding.count,
                std::collections::btree_map::Entry::Vacant(free) => {
                    free.insert(finding);
                }
            }
        }
    }

    /// Lists them.
    pub fn iter(&self) -> impl Iterator<Item = &Finding> {
        self.found.values()
    }

    /// Lists those of one kind.
    pub fn of(&self, kind: FindingKind) -> impl Iterator<Item = &Finding> {
        self.iter().filter(move |f| f.kind == kind)
    }

    /// Tells whether nothing is odd.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }
}
