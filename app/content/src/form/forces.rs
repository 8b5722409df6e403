//! `forces/*.toml`: sides, the organisation tree, units, leaders and markers.

use std::collections::{BTreeMap, BTreeSet};

use rules::definitions::GroupLevel;
use rules::ids::ModuleId;
use rules::num::{Increments, MovePoints};
use rules::unit::{Arm, LeaderLevel, Organisation, PropValue};

use super::charts::{RawClass, values};
use super::face::{self, RawFace};
use super::{Name, full_id, new_id, short, title};
use crate::reader::{Table, Value};
use crate::sink::{At, Spot};

/// What the forces files of all modules say together. Ids are already those of the engine.
#[derive(Clone, Debug, Default)]
pub(crate) struct RawForces {
    pub(crate) sides: Vec<RawSide>,
    pub(crate) groups: Vec<RawGroup>,
    pub(crate) units: Vec<RawUnit>,
    /// Things that are written wrongly: what refers to them is no further mistake.
    pub(crate) broken: BTreeSet<String>,
}

impl RawForces {
    /// Lists the files of all faces with the module they belong to.
    pub(crate) fn faces(&self) -> impl Iterator<Item = (&ModuleId, &Name)> {
        let faces = self.units.iter().filter_map(|unit| unit.face.as_ref());
        faces.flat_map(|face| face.files.iter().map(|file| (&face.face.module, file)))
    }
}

/// A side.
#[derive(Clone, Debug)]
pub(crate) struct RawSide {
    pub(crate) id: Name,
    pub(crate) name: Name,
    pub(crate) colours: u8,
}

/// A node of the organisation tree.
#[derive(Clone, Debug)]
pub(crate) struct RawGroup {
    pub(crate) id: Name,
    pub(crate) name: String,
    pub(crate) side: Option<Name>,
    pub(crate) nation: Option<String>,
    pub(crate) level: GroupLevel,
    pub(crate) parent: Option<Name>,
    pub(crate) leader: Option<Name>,
    pub(crate) independent: bool,
    pub(crate) manoeuvre_unit: bool,
}

/// A unit, leader or marker.
#[derive(Clone, Debug)]
pub(crate) struct RawUnit {
    pub(crate) id: Name,
    pub(crate) name: String,
    pub(crate) side: Option<Name>,
    pub(crate) group: Option<Name>,
    pub(crate) kind: RawKind,
    pub(crate) optional: bool,
    pub(crate) props: BTreeMap<String, PropValue>,
    pub(crate) face: Option<RawFace>,
}

/// What it is.
#[derive(Clone, Debug)]
pub(crate) enum RawKind {
    Troops(Box<RawTroops>),
    Leader(RawLeader),
    Marker,
}

/// The combat part of a unit.
#[derive(Clone, Debug)]
pub(crate) struct RawTroops {
    pub(crate) arm: Arm,
    pub(crate) organisation: Organisation,
    pub(crate) increments: Increments,
    pub(crate) nation: Option<String>,
    pub(crate) class: Option<Name>,
    pub(crate) own: RawClass,
    pub(crate) more_traits: Vec<String>,
    pub(crate) fractions: Option<RawFractions>,
}

/// Into what a unit divides.
#[derive(Clone, Debug)]
pub(crate) struct RawFractions {
    pub(crate) at: Spot,
    pub(crate) organisation: Organisation,
    pub(crate) count: Increments,
    pub(crate) name: String,
}

/// The leader part of a unit.
#[derive(Clone, Debug)]
pub(crate) struct RawLeader {
    pub(crate) level: LeaderLevel,
    pub(crate) bonus: i8,
    pub(crate) range: u8,
    pub(crate) mp: MovePoints,
    pub(crate) commands: Option<Name>,
}

/// Reads one forces file of a module.
pub(crate) fn read(table: &Table<'_>, module: &ModuleId, forces: &mut RawForces) {
    for side in table.tables("side", "a side") {
        let id = new_id(&side);
        let name = side.need("name").inspect(|name| short(side.sink, name));
        let colours = side.get("colours").unwrap_or(0);
        side.done();
        if let (Some(id), Some(name)) = (id, name) {
            forces.sides.push(RawSide { id, name, colours });
        }
    }
    let full = |name: Name| name.map(|n| full_id(module, &n));
    for table in table.tables("group", "a group") {
        let id = new_id(&table).map(full);
        match group(&table, id.clone(), full) {
            Some(read) => forces.groups.push(read),
            None => forces.broken.extend(id.map(|id| id.value)),
        }
    }
    for (key, what) in [("unit", "a unit"), ("leader", "a leader"), ("marker", "a marker")] {
        for table in table.tables(key, what) {
            let id = new_id(&table).map(full);
            match unit(&table, key, id.clone(), module, full) {
                Some(read) => forces.units.push(read),
                None => forces.broken.extend(id.map(|id| id.value)),
            }
        }
    }
}

pub(crate) fn group(table: &Table<'_>, id: Option<Name>, full: impl Fn(Name) -> Name) -> Option<RawGroup> {
    let name = title(table, "name");
    let side = table.get("side");
    let nation = table.get("nation");
    let level = table.need("level");
    let parent = table.get("parent").map(&full);
    let leader = table.get("leader").map(&full);
    let independent = table.get("independent").unwrap_or(false);
    let manoeuvre_unit = table.get("manoeuvre_unit").unwrap_or(false);
    table.done();
    Some(RawGroup { id: id?, name: name?, side, nation, level: level?, parent, leader, independent, manoeuvre_unit })
}

fn unit(
    table: &Table<'_>,
    key: &str,
    id: Option<Name>,
    module: &ModuleId,
    full: impl Fn(Name) -> Name,
) -> Option<RawUnit> {
    let read = unit_keys(table, key, id, module, full);
    table.done();
    read
}

/// Reads the keys that define a unit, and leaves the table open for others.
pub(crate) fn unit_keys(
    table: &Table<'_>,
    key: &str,
    id: Option<Name>,
    module: &ModuleId,
    full: impl Fn(Name) -> Name,
) -> Option<RawUnit> {
    let name = title(table, "name");
    let side = table.get("side");
    let group = table.get("group").map(&full);
    let props = table.table("props", "the table `props`").map_or_else(BTreeMap::new, |props| {
        props.entries().into_iter().filter_map(|(key, value)| Some((key.value, value.read()?))).collect()
    });
    let optional = table.get("optional").unwrap_or(false);
    let face = table.table("face", "a face").and_then(|face| face::read(&face, module));
    let kind = match key {
        "unit" => troops(table).map(|t| RawKind::Troops(Box::new(t))),
        "leader" => leader(table, full).map(RawKind::Leader),
        _ => Some(RawKind::Marker),
    };
    Some(RawUnit { id: id?, name: name?, side, group, kind: kind?, optional, props, face })
}

fn troops(table: &Table<'_>) -> Option<RawTroops> {
    let arm = table.need("arm");
    let organisation = table.need("organisation");
    let increments = table.need::<At<Increments>>("increments");
    if let Some(none) = increments.as_ref().filter(|i| i.value == 0) {
        table.sink.error("bad_value", none.at, "a unit has at least 1 increment");
    }
    let nation = table.get("nation");
    let class = table.get("class");
    let mut own = values(table);
    // Traits of the unit come besides those of its class.
    let more_traits = own.traits.take().unwrap_or_default();
    let fractions = table.value("fractions").and_then(fractions);
    Some(RawTroops {
        arm: arm?,
        organisation: organisation?,
        increments: increments.filter(|i| i.value > 0)?.value,
        nation,
        class,
        own,
        more_traits,
        fractions,
    })
}

fn fractions(value: Value<'_>) -> Option<RawFractions> {
    let table = value.table("`fractions`")?;
    let (organisation, count, name) = (table.need("organisation"), table.need("count"), table.get_at::<String>("name"));
    if let Some(name) = &name {
        short(table.sink, name);
    }
    table.done();
    Some(RawFractions {
        at: value.at,
        organisation: organisation?,
        count: count?,
        name: name.map_or_else(|| "{n}/{parent}".to_owned(), |n| n.value.chars().take(200).collect()),
    })
}

fn leader(table: &Table<'_>, full: impl Fn(Name) -> Name) -> Option<RawLeader> {
    let level = table.need("level");
    let bonus = table.get("bonus").unwrap_or(0);
    let range = table.get("range").unwrap_or(0);
    let mp = table.need("mp");
    let commands = table.get("commands").map(full);
    Some(RawLeader { level: level?, bonus, range, mp: mp?, commands })
}
