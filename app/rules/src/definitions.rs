//! Everything a game is played with and never changes: board, ruleset, organisation, units, scenario.

use indexmap::IndexMap;

use crate::board::Board;
use crate::charts::Ruleset;
use crate::dice_sets::DiceSet;
use crate::ids::{DiceSetId, GroupId, IdMap, ModuleId, NationId, SideId, UnitId};
use crate::scenario::Scenario;
use crate::unit::UnitDef;

/// A module that takes part in the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModuleInfo {
    /// Its id.
    pub id: ModuleId,
    /// Its title.
    pub title: String,
    /// Its version.
    pub version: String,
}

/// A side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideDef {
    /// Its id.
    pub id: SideId,
    /// Its name: a key of the module's texts, or the words themselves.
    pub name: String,
    /// Which counter colours it wears: 0 for the first of the palette.
    pub colours: u8,
}

/// How high a node of the organisation stands (O1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GroupLevel {
    /// A brigade.
    Brigade,
    /// A division.
    Division,
    /// A corps.
    Corps,
    /// An army.
    Army,
}

/// A node of the organisation tree (O1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroupDef {
    /// Its id.
    pub id: GroupId,
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: SideId,
    /// Its nation.
    pub nation: NationId,
    /// How high it stands.
    pub level: GroupLevel,
    /// The group above.
    pub parent: Option<GroupId>,
    /// Who leads it.
    pub leader: Option<UnitId>,
    /// Whether it needs no command from above (Q2).
    pub independent: bool,
    /// Whether it acts by a chit of its own (Q2).
    pub manoeuvre_unit: bool,
}

/// The definitions of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definitions {
    /// The modules in the order they were joined, ruleset first.
    pub modules: Vec<ModuleInfo>,
    /// Charts and options.
    pub ruleset: Ruleset,
    /// The map.
    pub board: Board,
    /// The sides, first player first.
    pub sides: IndexMap<SideId, SideDef>,
    /// The organisation tree, parents before children.
    pub groups: IndexMap<GroupId, GroupDef>,
    /// Every unit, fractions included.
    pub units: IdMap<UnitId, UnitDef>,
    /// The dice that lie on the table.
    pub dice: Vec<DiceSet>,
    /// The scenario played.
    pub scenario: Scenario,
}

impl Definitions {
    /// Returns the definition of a unit; that of a copy is that of the counter it was made of.
    pub fn unit(&self, unit: &UnitId) -> Option<&UnitDef> {
        self.units.get(unit).or_else(|| self.units.get(unit.original()?))
    }

    /// Returns a set of dice.
    pub fn dice_set(&self, id: &DiceSetId) -> Option<&DiceSet> {
        self.dice.iter().find(|set| set.id == *id)
    }

    /// Returns whether `group` is `above`, or stands under it.
    pub fn is_under(&self, group: &GroupId, above: &GroupId) -> bool {
        let mut node = Some(group);
        // The tree is no deeper than its own length, so that a circle in bad data ends too.
        for _ in 0..=self.groups.len() {
            let Some(id) = node else { return false };
            if id == above {
                return true;
            }
            node = self.groups.get(id).and_then(|g| g.parent.as_ref());
        }
        false
    }

    /// Returns the units of a group and all under it, in the order of the module.
    pub fn units_under<'a>(&'a self, group: &'a GroupId) -> impl Iterator<Item = &'a UnitDef> {
        self.units.values().filter(move |u| u.group.as_ref().is_some_and(|g| self.is_under(g, group)))
    }

    /// Returns the manoeuvre unit a unit acts with (Q2).
    pub fn manoeuvre_unit_of(&self, unit: &UnitDef) -> Option<&GroupDef> {
        let mut node = unit.group.as_ref();
        for _ in 0..=self.groups.len() {
            let group = self.groups.get(node?)?;
            if group.manoeuvre_unit {
                return Some(group);
            }
            node = group.parent.as_ref();
        }
        None
    }
}
