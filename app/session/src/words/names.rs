//! Names of things: units, hexes, formations, conditions, arms, phases, facings.

use rules::definitions::{Definitions, GroupLevel};
use rules::facing::{Facing, Orientation};
use rules::ids::{ContainerId, GroupId, HexsideId, ModuleId, PlaceId, SideId, TerrainId, TraitId, UnitId};
use rules::order::NoteOn;
use rules::scenario::{Phase, PhaseKind};
use rules::unit::{Arm, Condition, Formation, LeaderLevel, Organisation, Posture};

use super::Words;

impl Words {
    /// Returns a unit's name: the one on its counter.
    pub fn unit(&self, definitions: &Definitions, unit: &UnitId) -> String {
        definitions.unit(unit).map_or_else(|| unit.to_string(), |def| self.name(&def.name))
    }

    /// Returns what a note is written on.
    pub fn note_on(&self, definitions: &Definitions, on: &NoteOn) -> String {
        match on {
            NoteOn::Hex(hex) => self.place(definitions, hex),
            NoteOn::Unit(unit) => self.unit(definitions, unit),
        }
    }

    /// Returns the names of units as a list.
    pub fn units(&self, definitions: &Definitions, units: &[UnitId]) -> String {
        let names: Vec<String> = units.iter().map(|u| self.unit(definitions, u)).collect();
        self.list(&names)
    }

    /// Returns a hex's number, with the name of what lies there.
    pub fn place(&self, definitions: &Definitions, hex: &PlaceId) -> String {
        match self.feature(definitions, hex) {
            Some(name) => self.text("place-named", &[("hex", hex.as_str().into()), ("name", name.into())]),
            None => hex.to_string(),
        }
    }

    /// Returns the name of the village, work or height in a hex.
    pub fn feature(&self, definitions: &Definitions, hex: &PlaceId) -> Option<String> {
        use rules::board::FeatureKind::{Height, Village, Work};
        let idx = definitions.board.find(hex)?;
        let here = |f: &&rules::board::Feature| matches!(f.kind, Village | Work | Height) && f.along.contains(&idx);
        definitions.board.features.iter().find(here).map(|f| self.name(&f.name))
    }

    /// Returns a side's name.
    pub fn side(&self, definitions: &Definitions, side: &SideId) -> String {
        definitions.sides.get(side).map_or_else(|| side.to_string(), |def| self.name(&def.name))
    }

    /// Returns the name of a box, a deck or a hand.
    pub fn container(&self, definitions: &Definitions, container: &ContainerId) -> String {
        let found = definitions.scenario.container(container);
        found.map_or_else(|| container.to_string(), |c| self.name(&c.name))
    }

    /// Returns the name of a node of the organisation.
    pub fn group(&self, definitions: &Definitions, group: &GroupId) -> String {
        definitions.groups.get(group).map_or_else(|| group.to_string(), |def| self.name(&def.name))
    }

    /// Returns a module's title.
    pub fn module(&self, definitions: &Definitions, module: &ModuleId) -> String {
        let info = definitions.modules.iter().find(|m| m.id == *module);
        info.map_or_else(|| module.to_string(), |m| self.name(&m.title))
    }

    /// Returns what a script's command, panel or overlay is called: the module's text of `command-NAME`, or its name
    /// in words.
    pub fn offered(&self, module: &ModuleId, kind: &str, name: &str) -> String {
        let words = name.replace('_', "-");
        let key = format!("{kind}-{words}");
        let said = self.said(Some(module), &key);
        if said == key { name.replace('_', " ") } else { said }
    }

    /// Returns a formation's name: `road column`.
    pub fn formation(&self, formation: Formation) -> String {
        self.term("formation", formation.name(), "")
    }

    /// Returns how a unit stands in a formation: `in road column`, `limbered`.
    pub fn in_formation(&self, formation: Formation) -> String {
        self.term("formation", formation.name(), ".in")
    }

    /// Returns a condition's name: `Good order`.
    pub fn condition(&self, condition: Condition) -> String {
        self.term("condition", condition_id(condition), "")
    }

    /// Returns how a unit stands: `in line`, `in disorder`.
    pub fn in_posture(&self, posture: Posture) -> String {
        match posture.formation() {
            Some(formation) => self.in_formation(formation),
            None => self.term("condition", condition_id(posture.condition()), ".in"),
        }
    }

    /// Returns an arm's name.
    pub fn arm(&self, arm: Arm) -> String {
        self.term("arm", arm.name(), "")
    }

    /// Returns the name of a tactical organisation.
    pub fn organisation(&self, organisation: Organisation) -> String {
        let id = match organisation {
            Organisation::Company => "company",
            Organisation::HalfBattalion => "half_battalion",
            Organisation::Battalion => "battalion",
            Organisation::Squadron => "squadron",
            Organisation::Regiment => "regiment",
            Organisation::Section => "section",
            Organisation::Battery => "battery",
        };
        self.term("organisation", id, "")
    }

    /// Returns a leader's rank.
    pub fn leader_level(&self, level: LeaderLevel) -> String {
        let id = match level {
            LeaderLevel::Aide => "aide",
            LeaderLevel::Brigade => "brigade",
            LeaderLevel::Division => "division",
            LeaderLevel::Corps => "corps",
            LeaderLevel::Army => "army",
        };
        self.term("leader", id, "")
    }

    /// Returns what a node of the organisation is.
    pub fn group_level(&self, level: GroupLevel) -> String {
        let id = match level {
            GroupLevel::Brigade => "brigade",
            GroupLevel::Division => "division",
            GroupLevel::Corps => "corps",
            GroupLevel::Army => "army",
        };
        self.term("group", id, "")
    }

    /// Returns a trait's name.
    pub fn trait_name(&self, name: &TraitId) -> String {
        self.term("trait", name.as_str(), "")
    }

    /// Returns a terrain's name.
    pub fn terrain(&self, terrain: &TerrainId) -> String {
        self.term("terrain", terrain.as_str(), "")
    }

    /// Returns the name of a kind of hexside.
    pub fn hexside(&self, hexside: &HexsideId) -> String {
        self.term("hexside", hexside.as_str(), "")
    }

    /// Returns a phase's name: the module's, or that of its kind.
    pub fn phase(&self, phase: &Phase) -> String {
        let key = format!("phase-{}", phase.id);
        let own = self.name(&key);
        match phase.kind {
            _ if own != key => own,
            // A phase of the module's own making is better called by its id than by what it is.
            PhaseKind::Script => super::refusals::capitalised(&self.term("phase", phase.id.as_str(), "")),
            kind => self.phase_kind(kind),
        }
    }

    /// Returns the name of a kind of phase.
    pub fn phase_kind(&self, kind: PhaseKind) -> String {
        let id = match kind {
            PhaseKind::SetUp => "set_up",
            PhaseKind::Command => "command",
            PhaseKind::Manoeuvre => "manoeuvre",
            PhaseKind::Combat => "combat",
            PhaseKind::Reorganisation => "reorganisation",
            PhaseKind::End => "end",
            PhaseKind::Script => "script",
        };
        self.term("phase_kind", id, "")
    }

    /// Returns the compass name of a facing on a board of this lie.
    pub fn facing(&self, facing: Facing, orientation: Orientation) -> String {
        // The hexsides that lie between the four winds have the short names.
        let id = match (facing.hexside(orientation).is_some(), facing.name()) {
            (true, "nne" | "ene") => "ne",
            (true, "ese" | "sse") => "se",
            (true, "ssw" | "wsw") => "sw",
            (true, "wnw" | "nnw") => "nw",
            (_, name) => name,
        };
        self.term("compass", id, "")
    }
}

const fn condition_id(condition: Condition) -> &'static str {
    match condition {
        Condition::GoodOrder => "good_order",
        Condition::Disordered => "disordered",
        Condition::Pgd => "pgd",
    }
}
