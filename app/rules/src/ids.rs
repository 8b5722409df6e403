//! The names things go by in files, journals and scripts.
//!
//! Every id is text, cheap to copy and ordered by its letters, so that a map keyed by it is walked in
//! the same order on every machine. Ids of a module's own things are written `module:name`.

use std::borrow::Borrow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// A table by id: walked in the order in which it was made, found by a quick hash.
pub type IdMap<K, V> = indexmap::IndexMap<K, V, rustc_hash::FxBuildHasher>;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(Arc<str>);

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                // Most ids that are compared are copies of one: their letters need not be looked at.
                Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
            }
        }

        impl Hash for $name {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.0.hash(state);
            }
        }

        impl $name {
            /// Makes the id from its text.
            pub fn new(text: &str) -> Self {
                Self(Arc::from(text))
            }

            /// Returns the text of the id.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:?}", &*self.0)
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self::new(text)
            }
        }

        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }
    };
}

id!(
    /// A unit: `chevardino:57e`, a fraction of it: `chevardino:57e_1`, or a copy of a counter in a palette: `pulp:smoke#1`.
    UnitId
);
/// What stands between the id of a counter in a palette and the number of a copy of it.
const COPY: char = '#';

impl UnitId {
    /// Returns the id of the `n`th copy that is made of this counter.
    #[must_use]
    pub fn copy(&self, n: usize) -> Self {
        Self::new(&format!("{self}{COPY}{n}"))
    }

    /// Returns the id of the counter this is a copy of, if it is one; no id of a module's own has the sign in it.
    pub fn original(&self) -> Option<&str> {
        self.as_str().rsplit_once(COPY).map(|(original, _)| original)
    }
}

id!(
    /// A place of the board: the hex number printed on it, or a region's name.
    PlaceId
);
id!(
    /// A side of the game: `french`.
    SideId
);
id!(
    /// A node of the organisation tree: an army, a corps, a division (O1).
    GroupId
);
id!(
    /// A nation (C3, C5).
    NationId
);
id!(
    /// A kind of terrain: `wood` (T4).
    TerrainId
);
id!(
    /// A kind of hexside: `stream` (T4).
    HexsideId
);
id!(
    /// A module: the name of its folder.
    ModuleId
);
id!(
    /// A named stream of dice: `combat`.
    StreamId
);
id!(
    /// A scenario of a module.
    ScenarioId
);
id!(
    /// A trait of a unit: `old_guard`, `skirmisher` (O1).
    TraitId
);
id!(
    /// An off-map box, a deck or a hand.
    ContainerId
);
id!(
    /// A set of dice of a module.
    DiceSetId
);
id!(
    /// A phase of the turn as its module names it (Q1).
    PhaseId
);
