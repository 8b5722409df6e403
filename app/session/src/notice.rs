//! What a session has to tell: events of its own life, that are no events of the game.

use std::path::PathBuf;

use content::Diagnostic;
use rules::ids::{PlaceId, ScenarioId, UnitId};

/// Something the player should be told once. [`crate::Words::notice`] has its sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The last line of the journal was torn; it was cut off and kept aside.
    TornLine {
        /// Where it is kept.
        kept: PathBuf,
        /// How long it was.
        bytes: u64,
    },
    /// The journal is damaged: the game was loaded up to there and is read-only.
    LoadEnded {
        /// The line that is wrong, from 1.
        line: u64,
        /// What is wrong with it, in English.
        why: String,
    },
    /// The files of the modules are not those the game was last played with.
    ModulesChanged {
        /// `module: path` of each file that is new, changed or gone.
        files: Vec<String>,
    },
    /// The game was begun with an earlier version of a module; what has other names now was renamed from its first line.
    Migrated {
        /// `module: path` of each migration that was run.
        ran: Vec<String>,
        /// The journal as it was; none where the game is only looked at.
        kept: Option<PathBuf>,
    },
    /// Ids of the game that the modules no longer know: the game is read-only.
    Unresolved {
        /// Units.
        units: Vec<UnitId>,
        /// Hexes.
        hexes: Vec<PlaceId>,
    },
    /// Changed files took effect.
    Reloaded {
        /// `module: path` of each file that is new, changed or gone.
        files: Vec<String>,
    },
    /// Changed files were not taken: see [`crate::Session::banner`].
    NotReloaded,
    /// The banner's cause is mended.
    Mended,
    /// Changed files would take things out of the running game; see [`crate::Session::conflict`].
    Conflict,
    /// The files changed again: what the player was asked about no longer holds.
    Withdrawn,
    /// New units of the modules that this game does not have; they stand in the next one.
    NewUnits {
        /// Which.
        units: Vec<UnitId>,
    },
    /// Changed files took effect, and something in them is probably not what was meant: `Loaded::warnings`.
    Doubtful {
        /// How many warnings are new.
        n_new: usize,
    },
    /// The tests of the changed modules do not all pass; the change is in force all the same.
    TestsFailed {
        /// How many.
        n_failed: usize,
    },
    /// Files cannot be watched; they are looked at every two seconds.
    NotWatched {
        /// Why, in English.
        why: String,
    },
}

/// What stays on screen until it is mended: files that do not load. The old version goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Banner {
    /// What is wrong, worst first; never empty.
    pub problems: Vec<Diagnostic>,
}

impl Banner {
    /// Returns the first problem's `file:line`, as far as known; empty where it has no place.
    pub fn place(&self) -> String {
        let Some(first) = self.problems.first() else { return String::new() };
        first.span.map_or_else(|| first.file.clone(), |span| format!("{}:{}", first.file, span.line))
    }
}

/// A reload that waits because it would take things out of the running game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Conflict {
    /// Units in the game that the modules no longer have, or that became another kind of thing.
    pub units: Vec<UnitId>,
    /// Hexes in use that the map no longer has.
    pub hexes: Vec<PlaceId>,
    /// Whether the scenario no longer has the phase being played.
    pub phase: bool,
    /// Hexes that hold more than the changed charts allow, and did not before.
    pub crowded: Vec<PlaceId>,
    /// That the module no longer has the scenario being played.
    pub scenario: Option<GoneScenario>,
}

/// A scenario that is being played and that its module no longer has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoneScenario {
    /// Which.
    pub id: ScenarioId,
    /// The one that can be begun instead.
    pub instead: ScenarioId,
    /// The other's title: a key of the module's texts, or the words themselves.
    pub title: String,
}

impl Conflict {
    /// Returns whether nothing stands in the way, and nothing needs to be told.
    pub fn is_empty(&self) -> bool {
        !self.blocks() && self.crowded.is_empty()
    }

    /// Returns whether the game cannot go on with the changed modules: what is merely crowded can stay so.
    pub fn blocks(&self) -> bool {
        self.scenario.is_some() || !self.units.is_empty() || !self.hexes.is_empty() || self.phase
    }
}
