//! A scenario file to a scenario: units, groups, hexes and sides found.

use std::collections::BTreeSet;

use indexmap::IndexSet;
use rules::board::{Board, PlaceIdx};
use rules::charts::Ruleset;
use rules::ids::{ContainerId, GroupId, PhaseId, PlaceId, ScenarioId, SideId, UnitId};
use rules::scenario::{Area, Arrival, Container, Edge, Phase, PhaseKind, Placement, Scenario};
use rules::unit::{Arm, Formation, UnitDef};

use super::forces::Forces;
use super::{facing, hex};
use crate::form::Name;
use crate::form::scenario::{RawArea, RawContainer, RawEdge, RawPlacement, RawScenario};
use crate::sink::Sink;

/// The most hexes all areas of a scenario may have together.
const AREA_LIMIT: usize = 250_000;

/// Makes a scenario. Each placement comes with the number of the line it was read from.
pub(crate) fn scenario(
    sink: &Sink,
    raw: &RawScenario,
    board: &Board,
    forces: &Forces,
    ruleset: &Ruleset,
) -> (Scenario, Vec<usize>) {
    let first_side = match &raw.first_side {
        Some(name) => forces.side(sink, name),
        None => forces.sides.keys().next().cloned(),
    };
    let mut set_up = Vec::new();
    let mut lines = Vec::new();
    for (line, placed) in raw.set_up.iter().enumerate() {
        if let Some(placement) = placement(sink, placed, board, forces, ruleset) {
            set_up.push(placement);
            lines.push(line);
        }
    }
    let taken: BTreeSet<&UnitId> = set_up.iter().map(|p| &p.unit).collect();
    let arrivals = raw
        .arrivals
        .iter()
        .map(|a| Arrival {
            turn: a.turn.value,
            units: named_units(sink, forces, &a.groups, &a.units, &taken),
            entries: hexes(sink, board, &a.entries),
            formation: a.formation,
            facing: facing(sink, board, a.facing.as_ref()),
        })
        .collect();
    let mut room = AREA_LIMIT;
    let areas = raw.areas.iter().filter_map(|a| area(sink, a, board, forces, &mut room)).collect();
    let edges = raw.edges.iter().filter_map(|e| edge(sink, e, board, forces)).collect();
    let scenario = Scenario {
        id: ScenarioId::new(&raw.id.value),
        title: raw.title.value.clone(),
        first_side: first_side.unwrap_or_else(|| SideId::new("")),
        turns: raw.turns,
        starts_at_minutes: raw.starts_at_minutes,
        minutes_per_turn: raw.minutes_per_turn,
        phases: phases(raw),
        set_up,
        areas,
        edges,
        containers: raw.containers.iter().map(|c| container(sink, c, board, forces)).collect(),
        arrivals,
        opening: None,
    };
    (scenario, lines)
}

fn phases(raw: &RawScenario) -> Vec<Phase> {
    if raw.phases.is_empty() {
        let usual = [
            ("command", PhaseKind::Command),
            ("manoeuvre", PhaseKind::Manoeuvre),
            ("combat", PhaseKind::Combat),
            ("reorganisation", PhaseKind::Reorganisation),
            ("end", PhaseKind::End),
        ];
        return usual.map(|(id, kind)| Phase { id: PhaseId::new(id), kind }).into();
    }
    raw.phases.iter().map(|p| Phase { id: PhaseId::new(&p.id.value), kind: p.kind }).collect()
}

fn container(sink: &Sink, raw: &RawContainer, board: &Board, forces: &Forces) -> Container {
    Container {
        id: ContainerId::new(&raw.id.value),
        name: raw.name.value.clone(),
        kind: raw.kind,
        side: raw.side.as_ref().and_then(|s| forces.side(sink, s)),
        at: raw.place.as_ref().and_then(|place| hex(sink, board, place)).map(|place| board.place(place).id.clone()),
        units: raw.units.iter().filter_map(|u| forces.unit(sink, u)).map(|u| u.id.clone()).collect(),
    }
}

fn placement(sink: &Sink, raw: &RawPlacement, board: &Board, forces: &Forces, ruleset: &Ruleset) -> Option<Placement> {
    let unit = forces.unit(sink, &raw.unit);
    let found: Vec<PlaceIdx> = raw.hexes.iter().filter_map(|h| hex(sink, board, h)).collect();
    let facing = facing(sink, board, raw.facing.as_ref());
    let unit = unit?;
    let formation = raw.formation.as_ref().map(|f| f.value).or_else(|| usual(unit, board, found.first(), ruleset));
    (found.len() == raw.hexes.len()).then(|| Placement {
        unit: unit.id.clone(),
        hexes: ids(board, &found),
        formation,
        facing,
        losses: raw.losses.as_ref().map_or(0, |l| l.value),
    })
}

/// Returns the formation a unit stands in where none is written: what the ground imposes, else that of its arm.
fn usual(unit: &UnitDef, board: &Board, at: Option<&PlaceIdx>, ruleset: &Ruleset) -> Option<Formation> {
    let troops = unit.troops()?;
    let imposed =
        at.and_then(|h| ruleset.terrain(board.place(*h).terrain)).is_some_and(|(_, terrain)| terrain.general_order);
    Some(match troops.arm {
        Arm::Artillery | Arm::Wagon => Formation::Limbered,
        Arm::Infantry | Arm::Cavalry if imposed => Formation::GeneralOrder,
        Arm::Infantry | Arm::Cavalry => Formation::Column,
    })
}

fn hexes(sink: &Sink, board: &Board, names: &[Name]) -> Vec<PlaceId> {
    let found: Vec<PlaceIdx> = names.iter().filter_map(|n| hex(sink, board, n)).collect();
    ids(board, &found)
}

fn ids(board: &Board, hexes: &[PlaceIdx]) -> Vec<PlaceId> {
    hexes.iter().map(|h| board.place(*h).id.clone()).collect()
}

/// Returns the units of groups, then those named, each once. Of a group, units that stand on the map already are
/// left out, as are fractions, which come with their parent.
fn named_units(
    sink: &Sink,
    forces: &Forces,
    groups: &[Name],
    units: &[Name],
    taken: &BTreeSet<&UnitId>,
) -> Vec<UnitId> {
    let mut out: IndexSet<UnitId> = IndexSet::new();
    let groups: BTreeSet<GroupId> = groups.iter().filter_map(|g| forces.group(sink, g)).map(|g| g.id.clone()).collect();
    let units: IndexSet<UnitId> = units.iter().filter_map(|u| forces.unit(sink, u)).map(|u| u.id.clone()).collect();
    for group in &groups {
        for unit in forces.units.values() {
            let is_in = unit.group.as_ref().is_some_and(|g| forces.is_under(g, group));
            let troops = unit.troops();
            let is_fraction = troops.is_some_and(|t| t.parent.is_some());
            let is_here = taken.contains(&unit.id)
                || troops.is_some_and(|t| t.fractions.iter().any(|f| taken.contains(f) || units.contains(f)));
            if is_in && !is_fraction && !is_here && !forces.optional.contains(&unit.id) {
                out.insert(unit.id.clone());
            }
        }
    }
    out.extend(units);
    out.into_iter().collect()
}

fn area(sink: &Sink, raw: &RawArea, board: &Board, forces: &Forces, room: &mut usize) -> Option<Area> {
    let side = raw.side.as_ref().and_then(|s| forces.side(sink, s));
    if *room == 0 {
        return None;
    }
    let mut places = ground(sink, board, &raw.hexes, raw.corners.as_ref());
    *room = room.saturating_sub(places.len());
    if *room == 0 {
        sink.error("too_many", raw.at, format!("the areas of a scenario have at most {AREA_LIMIT} hexes"));
        places.clear();
    }
    let mut units = named_units(sink, forces, &raw.groups, &raw.units, &BTreeSet::new());
    // A group in an area stands for its fractions too, where the scenario has it divided.
    let fractions: Vec<UnitId> =
        units.iter().filter_map(|u| forces.units.get(u)?.troops()).flat_map(|t| t.fractions.clone()).collect();
    if !raw.groups.is_empty() {
        units.extend(fractions);
        let mut seen = BTreeSet::new();
        units.retain(|u| seen.insert(u.clone()));
    }
    Some(Area { side: side?, units, hexes: places })
}

/// Makes the edge of a side; only its hexes at the border of the map count, so that a rectangle may name a strip (R4).
fn edge(sink: &Sink, raw: &RawEdge, board: &Board, forces: &Forces) -> Option<Edge> {
    let side = raw.side.as_ref().and_then(|s| forces.side(sink, s));
    for name in &raw.hexes {
        if let Some(inner) = hex(sink, board, name).filter(|h| !is_at_border(board, *h)) {
            let message = format!("the hex `{}` does not lie at the edge of the map", board.place(inner).id);
            sink.error("not_at_edge", name.at, message);
        }
    }
    let mut hexes = ground(sink, board, &raw.hexes, raw.corners.as_ref());
    hexes.retain(|h| board.find(h).is_some_and(|h| is_at_border(board, h)));
    Some(Edge { side: side?, hexes })
}

fn is_at_border(board: &Board, place: PlaceIdx) -> bool {
    board.place(place).neighbours.iter().any(Option::is_none)
}

/// Returns the hexes named one by one and those of a rectangle, each once.
fn ground(sink: &Sink, board: &Board, named: &[Name], corners: Option<&(Name, Name)>) -> Vec<PlaceId> {
    let mut places = hexes(sink, board, named);
    if let Some((from, to)) = corners {
        let ends = (hex(sink, board, from), hex(sink, board, to));
        if let (Some(from), Some(to)) = ends {
            places.extend(rectangle(board, from, to));
        }
    }
    if !named.is_empty() {
        let mut seen = BTreeSet::new();
        places.retain(|p| seen.insert(p.clone()));
    }
    places
}

fn rectangle(board: &Board, from: PlaceIdx, to: PlaceIdx) -> Vec<PlaceId> {
    let Some(grid) = board.grid_of(from).filter(|_| board.grid_of(to).is_some()) else {
        return ids(board, &[from, to]);
    };
    let ((c1, r1), (c2, r2)) = (grid.column_row(from), grid.column_row(to));
    let mut out = Vec::new();
    for column in c1.min(c2)..=c1.max(c2) {
        for row in r1.min(r2)..=r1.max(r2) {
            if let Some(idx) = grid.idx(column, row) {
                out.push(board.place(idx).id.clone());
            }
        }
    }
    out
}
