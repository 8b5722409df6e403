//! `scenarios/*.toml`: who sets up where, the turns and their phases, and what arrives.

use rules::ids::ModuleId;
use rules::scenario::{ContainerKind, PhaseKind};
use rules::unit::Formation;

use super::{Name, at_most, full_id, new_id, one_or_many};
use crate::reader::{FromValue, Table, Value};
use crate::sink::{At, Spot};

/// What a scenario file says. Ids of units and groups are already those of the engine.
#[derive(Clone, Debug)]
pub(crate) struct RawScenario {
    pub(crate) at: Spot,
    pub(crate) id: Name,
    pub(crate) title: Name,
    pub(crate) first_side: Option<Name>,
    pub(crate) turns: u16,
    pub(crate) starts_at_minutes: u16,
    pub(crate) minutes_per_turn: u16,
    pub(crate) phases: Vec<RawPhase>,
    pub(crate) set_up: Vec<RawPlacement>,
    pub(crate) areas: Vec<RawArea>,
    pub(crate) edges: Vec<RawEdge>,
    pub(crate) containers: Vec<RawContainer>,
    pub(crate) arrivals: Vec<RawArrival>,
}

/// A phase of the turn.
#[derive(Clone, Debug)]
pub(crate) struct RawPhase {
    pub(crate) id: Name,
    pub(crate) kind: PhaseKind,
}

/// Where a unit stands at the start.
#[derive(Clone, Debug)]
pub(crate) struct RawPlacement {
    pub(crate) unit: Name,
    pub(crate) hexes: Vec<Name>,
    pub(crate) formation: Option<At<Formation>>,
    pub(crate) facing: Option<Name>,
    pub(crate) losses: Option<At<u16>>,
    /// Something it says cannot be read, so that there is no sense in judging the whole.
    pub(crate) is_torn: bool,
}

/// Where a side may place some of its units.
#[derive(Clone, Debug)]
pub(crate) struct RawArea {
    pub(crate) at: Spot,
    pub(crate) side: Option<Name>,
    pub(crate) units: Vec<Name>,
    pub(crate) groups: Vec<Name>,
    pub(crate) hexes: Vec<Name>,
    pub(crate) corners: Option<(Name, Name)>,
}

/// By which edge a side's PGD units may leave.
#[derive(Clone, Debug)]
pub(crate) struct RawEdge {
    pub(crate) side: Option<Name>,
    pub(crate) hexes: Vec<Name>,
    pub(crate) corners: Option<(Name, Name)>,
}

/// A box, a deck or a hand off the map.
#[derive(Clone, Debug)]
pub(crate) struct RawContainer {
    pub(crate) id: Name,
    pub(crate) name: Name,
    pub(crate) kind: ContainerKind,
    pub(crate) side: Option<Name>,
    pub(crate) place: Option<Name>,
    pub(crate) units: Vec<Name>,
}

/// Who arrives later.
#[derive(Clone, Debug)]
pub(crate) struct RawArrival {
    pub(crate) at: Spot,
    pub(crate) turn: At<u16>,
    pub(crate) units: Vec<Name>,
    pub(crate) groups: Vec<Name>,
    pub(crate) entries: Vec<Name>,
    pub(crate) formation: Formation,
    pub(crate) facing: Option<Name>,
}

/// Reads one scenario file of a module.
pub(crate) fn read(table: &Table<'_>, module: &ModuleId) -> Option<RawScenario> {
    let id = new_id(table);
    let title = table.need("title");
    let first_side = table.get("first_side");
    let turns = table.need::<At<u16>>("turns");
    if let Some(zero) = turns.as_ref().filter(|t| t.value == 0) {
        table.sink.error("bad_value", zero.at, "a scenario lasts at least 1 turn");
    }
    let starts = table.value("starts").and_then(time_of_day);
    let minutes_per_turn = table.get("minutes_per_turn").unwrap_or(20);
    let phases = table.value("phases").map_or_else(Vec::new, phases);
    let full = |name: Name| name.map(|n| full_id(module, &n));
    let full_all = |names: Vec<Name>| names.into_iter().map(full).collect::<Vec<_>>();
    let set_up = table.tables("set_up", "a unit's place").iter().filter_map(|t| placement(t, full)).collect();
    let areas = table.tables("area", "an area").iter().map(|t| area(t, full_all)).collect();
    let edges = table.tables("edge", "an edge").iter().map(edge).collect();
    let containers = table.tables("container", "a container").iter().filter_map(|t| container(t, full_all)).collect();
    let arrivals = table.tables("arrival", "an arrival").iter().filter_map(|t| arrival(t, full_all)).collect();
    Some(RawScenario {
        at: table.at,
        id: id?,
        title: title?,
        first_side,
        turns: turns?.value,
        starts_at_minutes: starts.unwrap_or(0),
        minutes_per_turn,
        phases,
        set_up,
        areas,
        edges,
        containers,
        arrivals,
    })
}

fn time_of_day(value: Value<'_>) -> Option<u16> {
    let text = String::from_value(value)?;
    let read = text.split_once(':').and_then(|(hours, minutes)| {
        let (hours, minutes) = (hours.parse::<u16>().ok()?, minutes.parse::<u16>().ok()?);
        (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
    });
    if read.is_none() {
        value.bad("expected a time of day such as \"16:00\"");
    }
    read
}

pub(crate) fn phases(value: Value<'_>) -> Vec<RawPhase> {
    value.items().unwrap_or_default().into_iter().filter_map(phase).collect()
}

fn phase(value: Value<'_>) -> Option<RawPhase> {
    if value.is_text() {
        let kind = PhaseKind::from_value(value)?;
        return Some(RawPhase { id: value.read()?, kind });
    }
    let table = value.table("a phase")?;
    let (id, kind) = (new_id(&table), table.need("kind"));
    table.done();
    Some(RawPhase { id: id?, kind: kind? })
}

fn placement(table: &Table<'_>, full: impl Fn(Name) -> Name) -> Option<RawPlacement> {
    let unit = table.need("unit").map(full);
    let read = placement_keys(table, unit);
    if table.value("hexes").is_none() && table.value("hex").is_none() {
        table.sink.error("missing_key", table.at, "a unit's place needs the key `hexes`");
    }
    table.done();
    read
}

/// Reads the keys that place a unit, and leaves the table open for others; nothing where it names no hex.
pub(crate) fn placement_keys(table: &Table<'_>, unit: Option<Name>) -> Option<RawPlacement> {
    let hexes = table.value("hexes").or_else(|| table.value("hex")).map(one_or_many);
    let hexes = hexes.map(|mut hexes| {
        at_most(table.sink, &mut hexes, 64, table.at, "hexes of a unit");
        hexes
    });
    let _ = table.value("hex");
    if hexes.as_ref().is_some_and(Vec::is_empty) {
        table.sink.error("missing_key", table.at, "a unit's place needs the key `hexes`");
        return None;
    }
    let (formation, facing, losses) = (table.get("formation"), table.get("facing"), table.get("losses"));
    let is_torn = formation.is_none() && table.value("formation").is_some();
    Some(RawPlacement { unit: unit?, hexes: hexes?, formation, facing, losses, is_torn })
}

fn container(table: &Table<'_>, full_all: impl Fn(Vec<Name>) -> Vec<Name>) -> Option<RawContainer> {
    let (id, name, kind) = (new_id(table), table.need("name"), table.need("kind"));
    let (side, place) = (table.get("side"), table.get("at"));
    let units = full_all(table.list("units"));
    table.done();
    Some(RawContainer { id: id?, name: name?, kind: kind?, side, place, units })
}

fn area(table: &Table<'_>, full_all: impl Fn(Vec<Name>) -> Vec<Name>) -> RawArea {
    let side = table.need("side");
    let units = full_all(table.list("units"));
    let groups = full_all(table.list("groups"));
    if units.is_empty() && groups.is_empty() {
        table.sink.error("missing_key", table.at, "an area needs `units` or `groups`");
    }
    let (hexes, corners) = ground(table, "an area");
    table.done();
    RawArea { at: table.at, side, units, groups, hexes, corners }
}

fn edge(table: &Table<'_>) -> RawEdge {
    let side = table.need("side");
    let (hexes, corners) = ground(table, "an edge");
    table.done();
    RawEdge { side, hexes, corners }
}

/// Reads hexes one by one, or a rectangle by two of its corners, or both.
fn ground(table: &Table<'_>, what: &str) -> (Vec<Name>, Option<(Name, Name)>) {
    let hexes: Vec<Name> = table.list("hexes");
    let corners = match (table.get("from"), table.get("to")) {
        (Some(from), Some(to)) => Some((from, to)),
        (None, None) => {
            if hexes.is_empty() {
                let message = format!("{what} needs `hexes`, or `from` and `to`");
                table.sink.error("missing_key", table.at, message);
            }
            None
        }
        (Some(lone), _) | (_, Some(lone)) => {
            let lone: Name = lone;
            table.sink.error("missing_key", lone.at, "a rectangle needs both `from` and `to`");
            None
        }
    };
    (hexes, corners)
}

fn arrival(table: &Table<'_>, full_all: impl Fn(Vec<Name>) -> Vec<Name>) -> Option<RawArrival> {
    let turn = table.need("turn");
    let units = full_all(table.list("units"));
    let groups = full_all(table.list("groups"));
    let entries = table.need("entries");
    let formation = table.get("formation").unwrap_or(Formation::Column);
    let facing = table.get("facing");
    table.done();
    Some(RawArrival { at: table.at, turn: turn?, units, groups, entries: entries?, formation, facing })
}
