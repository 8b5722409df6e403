//! Charts to a ruleset: kinds of hexside that stand for others, and ground that is cover.

use indexmap::IndexMap;
use rules::charts::{Costs, HexsideDef, Ruleset, StackingChart, System, TerrainDef};
use rules::ids::{HexsideId, ModuleId, TerrainId};

use super::unknown;
use crate::form::charts::RawCharts;
use crate::sink::Sink;

/// The most kinds of terrain an index can name.
const TERRAIN_LIMIT: usize = 255;
/// The most kinds of hexside a set can hold.
const HEXSIDE_LIMIT: usize = 16;

/// Makes the ruleset the charts of all modules make together.
pub(crate) fn ruleset(sink: &Sink, id: ModuleId, system: System, charts: &RawCharts) -> Ruleset {
    if let Some((_, over)) = charts.terrains.get_index(TERRAIN_LIMIT) {
        sink.error("too_many", over.at, format!("there can be {TERRAIN_LIMIT} kinds of terrain"));
    }
    if let Some((_, over)) = charts.hexsides.get_index(HEXSIDE_LIMIT) {
        sink.error("too_many", over.at, format!("there can be {HEXSIDE_LIMIT} kinds of hexside"));
    }
    let mut combat = charts.combat.clone();
    for (name, terrain) in &charts.terrains {
        combat.fire.terrain_defence.insert(TerrainId::new(name), terrain.defence);
    }
    for name in &charts.cover {
        if charts.terrains.contains_key(&name.value) {
            combat.retreat.cover.insert(TerrainId::new(&name.value));
        } else {
            unknown(sink, "unknown_terrain", name, "kind of terrain", charts.terrains.keys().map(String::as_str));
        }
    }
    let mut terrains: IndexMap<TerrainId, TerrainDef> = charts
        .terrains
        .iter()
        .map(|(name, raw)| {
            let [infantry, cavalry, artillery, mixed] = raw.stacking.clone();
            let def = TerrainDef {
                costs: Costs { infantry: raw.infantry.0, cavalry: raw.cavalry.0, artillery: raw.artillery.0 },
                by_road: raw.by_road,
                general_order: raw.general_order,
                bars: raw.bars.iter().copied().collect(),
                blocks_sight: raw.blocks_sight,
                stacking: StackingChart { infantry, cavalry, artillery, mixed },
                look: raw.look.clone(),
                source: raw.source,
            };
            (TerrainId::new(name), def)
        })
        .collect();
    if terrains.is_empty() && system == System::Free {
        terrains.insert(TerrainId::new("clear"), open_ground());
    }
    Ruleset {
        id,
        system,
        terrains,
        hexsides: hexsides(sink, charts),
        changes: charts.changes,
        per_hex_in_column: charts.limits.per_hex_in_column,
        line_minimum: charts.limits.line_minimum,
        square_minimum: charts.limits.square_minimum,
        square_step: charts.limits.square_step,
        artillery_weight: charts.limits.artillery_weight,
        options: charts.options,
        combat,
    }
}

fn hexsides(sink: &Sink, charts: &RawCharts) -> IndexMap<HexsideId, HexsideDef> {
    let mut out = IndexMap::new();
    for (name, raw) in &charts.hexsides {
        for other in &raw.instead_of {
            if !charts.hexsides.contains_key(&other.value) {
                unknown(sink, "unknown_hexside", other, "kind of hexside", charts.hexsides.keys().map(String::as_str));
            }
        }
        let def = HexsideDef {
            costs: Costs { infantry: raw.infantry.0, cavalry: raw.cavalry.0, artillery: raw.artillery.0 },
            uphill: raw.uphill,
            instead_of: raw.instead_of.iter().map(|n| HexsideId::new(&n.value)).collect(),
            look: raw.look.clone(),
            source: raw.source,
        };
        out.insert(HexsideId::new(name), def);
    }
    out
}

/// Returns the ground of a free module that names none.
fn open_ground() -> TerrainDef {
    TerrainDef {
        costs: Costs::all(rules::num::MovePoints::ZERO),
        by_road: rules::num::MovePoints::ZERO,
        general_order: false,
        bars: std::collections::BTreeSet::new(),
        blocks_sight: false,
        stacking: StackingChart::default(),
        look: "clear".to_owned(),
        source: rules::unit::Source::Default,
    }
}
