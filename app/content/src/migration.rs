//! What a later version of a module calls otherwise: the renames and conversions that bring a game begun with an earlier
//! version along, one file of `migrations/` each, in the order of their numbers.

use std::collections::BTreeMap;

use rules::ids::ModuleId;

use crate::load::TextFile;

/// The folder of a module that holds them.
pub const FOLDER: &str = "migrations/";

/// One step from a version of a module to the next. Games name it by its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Migration {
    /// Whose it is.
    pub module: ModuleId,
    /// Its path within the module: `migrations/001_regiments.toml`.
    pub path: String,
    /// What it does.
    pub change: Change,
}

impl Migration {
    /// Returns what it renames; none where it converts kept values.
    pub fn renames(&self) -> Option<&Renames> {
        match &self.change {
            Change::Renames(renames) => Some(renames),
            Change::Stored(_) => None,
        }
    }
}

/// What a migration does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Things bear other ids.
    Renames(Renames),
    /// A script makes other values of those that scripts kept: a file that returns `function(key, value)`.
    Stored(TextFile),
}

/// Old ids with what they are called now, as the engine writes them. All of one file are changed at once, so that two ids
/// may change places.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Renames {
    /// Units, leaders and markers: `module:name`.
    pub units: BTreeMap<String, String>,
    /// Groups: `module:name`.
    pub groups: BTreeMap<String, String>,
    /// Hexes and other places of the board.
    pub hexes: BTreeMap<String, String>,
    /// Sides.
    pub sides: BTreeMap<String, String>,
    /// Scenarios.
    pub scenarios: BTreeMap<String, String>,
}

impl Renames {
    /// Returns what a unit, leader, marker, hex or place is called now, or a copy of a counter (`smoke#2`); `None` where it is
    /// called as before.
    pub fn thing(&self, id: &str) -> Option<String> {
        match id.rsplit_once('#') {
            Some((original, copy)) if self.units.contains_key(original) => {
                self.units.get(original).map(|new| format!("{new}#{copy}"))
            }
            _ => self.units.get(id).or_else(|| self.hexes.get(id)).cloned(),
        }
    }

    /// Returns what an id that stands in a game is called now; `None` where it is called as before. Scenarios stand only in
    /// the heads of games: see [`Renames::scenario`].
    pub fn id(&self, id: &str) -> Option<String> {
        self.thing(id).or_else(|| [&self.groups, &self.sides].into_iter().find_map(|ids| ids.get(id)).cloned())
    }

    /// Returns what a scenario is called now.
    pub fn scenario<'a>(&'a self, id: &'a str) -> &'a str {
        self.scenarios.get(id).map_or(id, String::as_str)
    }

    /// Returns every kind of id, named as in the file, with its renames.
    pub fn kinds(&self) -> [(Kind, &BTreeMap<String, String>); 5] {
        [
            (Kind::Units, &self.units),
            (Kind::Groups, &self.groups),
            (Kind::Hexes, &self.hexes),
            (Kind::Sides, &self.sides),
            (Kind::Scenarios, &self.scenarios),
        ]
    }
}

/// A kind of id that can be renamed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// Units, leaders and markers.
    Units,
    /// Groups.
    Groups,
    /// Hexes and other places of the board.
    Hexes,
    /// Sides.
    Sides,
    /// Scenarios.
    Scenarios,
}

impl Kind {
    /// Every kind, in the order of a file.
    pub const ALL: [Self; 5] = [Self::Units, Self::Groups, Self::Hexes, Self::Sides, Self::Scenarios];

    /// Returns the name of its table in a migration.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Units => "units",
            Self::Groups => "groups",
            Self::Hexes => "hexes",
            Self::Sides => "sides",
            Self::Scenarios => "scenarios",
        }
    }

    /// Returns what one of them is called in a message.
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Units => "unit",
            Self::Groups => "group",
            Self::Hexes => "hex",
            Self::Sides => "side",
            Self::Scenarios => "scenario",
        }
    }

    /// Returns whether its ids are written `module:name` by the engine.
    pub const fn is_of_a_module(self) -> bool {
        matches!(self, Self::Units | Self::Groups)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_of_a_renamed_counter_is_renamed_with_it() {
        let units = BTreeMap::from([("pulp:smoke".to_owned(), "pulp:mist".to_owned())]);
        let renames = Renames { units, ..Renames::default() };
        assert_eq!(renames.id("pulp:smoke").as_deref(), Some("pulp:mist"));
        assert_eq!(renames.id("pulp:smoke#12").as_deref(), Some("pulp:mist#12"));
        assert_eq!(renames.id("pulp:smoked"), None);
    }
}
