//! A scenario as a whole: every unit once, enemies apart, arrivals within the game.

use std::collections::{BTreeMap, BTreeSet};

use rules::board::Board;
use rules::charts::{Ruleset, System};
use rules::ids::{PlaceId, UnitId};
use rules::scenario::{ContainerKind, Scenario};
use rules::unit::{Arm, UnitDef, UnitKind};

use super::places::Standing;
use crate::form::scenario::RawScenario;
use crate::references::forces::{Forces, local};
use crate::sink::{Sink, Spot};

/// A scenario with all that its check looks at.
pub(crate) struct Checked<'a> {
    pub(crate) raw: &'a RawScenario,
    pub(crate) scenario: &'a Scenario,
    /// For each placement, the number of its line in `raw`.
    pub(crate) lines: &'a [usize],
    pub(crate) board: &'a Board,
    pub(crate) forces: &'a Forces,
    pub(crate) ruleset: &'a Ruleset,
}

/// Checks a scenario.
pub(crate) fn scenario(sink: &Sink, c: &Checked<'_>) {
    let mut once = Once { sink, seen: BTreeSet::new() };
    let mut by_hex: BTreeMap<&PlaceId, Vec<&UnitDef>> = BTreeMap::new();
    for (placement, line) in c.scenario.set_up.iter().zip(c.lines) {
        let Some(raw) = c.raw.set_up.get(*line) else { continue };
        let Some(unit) = c.forces.units.get(&placement.unit) else { continue };
        once.take(unit, raw.unit.at);
        if !raw.is_torn {
            Standing { sink, at: raw.unit.at, unit, board: c.board, ruleset: c.ruleset }.check(placement);
        }
        for hex in &placement.hexes {
            let others = by_hex.entry(hex).or_default();
            share(sink, raw.unit.at, unit, others, hex, c.ruleset);
            others.push(unit);
        }
    }
    containers(sink, c, &mut once);
    arrivals(sink, c, &mut once);
    areas(sink, c);
    phases(sink, c.raw);
    if c.scenario.set_up.is_empty()
        && c.scenario.containers.is_empty()
        && c.scenario.areas.is_empty()
        && c.scenario.arrivals.is_empty()
    {
        sink.warning("empty_scenario", c.raw.id.at, "the scenario places no unit", None);
    }
}

/// Sees to it that a unit stands on the map once, and not beside its own fractions.
struct Once<'a> {
    sink: &'a Sink,
    seen: BTreeSet<UnitId>,
}

impl Once<'_> {
    fn take(&mut self, unit: &UnitDef, at: Spot) {
        let name = local(unit.id.as_str());
        if self.seen.contains(&unit.id) {
            self.sink.error("placed_twice", at, format!("the unit `{name}` is placed twice"));
        }
        if let Some(troops) = unit.troops() {
            let whole_and_part = troops.parent.iter().chain(&troops.fractions).find(|u| self.seen.contains(*u));
            if let Some(other) = whole_and_part {
                let other = local(other.as_str());
                let message = format!("`{name}` and `{other}` are whole and part of one unit: only one can be placed");
                self.sink.error("placed_twice", at, message);
            }
        }
        self.seen.insert(unit.id.clone());
    }
}

fn share(sink: &Sink, at: Spot, unit: &UnitDef, others: &[&UnitDef], hex: &PlaceId, ruleset: &Ruleset) {
    // A marker is nobody's enemy.
    let fights = |u: &UnitDef| u.kind != UnitKind::Marker;
    if let Some(enemy) = others.iter().find(|o| o.side != unit.side && fights(o)).filter(|_| fights(unit)) {
        let message = format!(
            "`{}` and its enemy `{}` stand on the same hex {hex}",
            local(unit.id.as_str()),
            local(enemy.id.as_str())
        );
        if ruleset.system == System::Free {
            return;
        }
        sink.error("enemies_share_hex", at, message);
    }
    let arm = |u: &UnitDef| u.troops().map(|t| t.arm);
    let mixed =
        |a, b| matches!((a, b), (Some(Arm::Infantry), Some(Arm::Cavalry)) | (Some(Arm::Cavalry), Some(Arm::Infantry)));
    if ruleset.system == System::AnXxx && others.iter().any(|o| mixed(arm(o), arm(unit))) {
        let message = format!("infantry and cavalry never stack, but `{}` does on {hex}", local(unit.id.as_str()));
        sink.warning("mixed_stack", at, message, None);
    }
}

fn containers(sink: &Sink, c: &Checked<'_>, once: &mut Once<'_>) {
    let mut seen = BTreeSet::new();
    for raw in &c.raw.containers {
        if !seen.insert(&raw.id.value) {
            let message = format!("there are two containers `{}`", raw.id.value);
            sink.error("duplicate_id", raw.id.at, message);
        }
        for name in &raw.units {
            if let Some(unit) = c.forces.units.get(name.value.as_str()) {
                once.take(unit, name.at);
                if raw.kind == ContainerKind::Palette && unit.kind != UnitKind::Marker {
                    let name = local(unit.id.as_str());
                    let message = format!("a palette holds markers alone, but `{name}` is a unit or a leader");
                    sink.error("no_marker", raw.id.at, message);
                }
            }
        }
    }
}

fn arrivals(sink: &Sink, c: &Checked<'_>, once: &mut Once<'_>) {
    for (raw, arrival) in c.raw.arrivals.iter().zip(&c.scenario.arrivals) {
        if c.scenario.turns > 0 && !(1..=c.scenario.turns).contains(&arrival.turn) {
            let message = format!("turn {} is none of the scenario's {} turns", arrival.turn, c.scenario.turns);
            sink.error("bad_turn", raw.turn.at, message);
        }
        if arrival.units.is_empty() && !sink.has_errors() {
            sink.warning("empty_arrival", raw.at, "nobody arrives here", None);
        }
        if raw.entries.is_empty() {
            sink.error("missing_key", raw.at, "an arrival needs at least one entry hex");
        }
        for id in &arrival.units {
            let Some(unit) = c.forces.units.get(id) else { continue };
            let named = raw.units.iter().find(|n| n.value == id.as_str());
            once.take(unit, named.map_or(raw.at, |n| n.at));
        }
    }
}

fn areas(sink: &Sink, c: &Checked<'_>) {
    let by_side: BTreeMap<_, Vec<_>> = c.scenario.areas.iter().fold(BTreeMap::new(), |mut map, area| {
        map.entry(area.side.clone()).or_insert_with(Vec::new).push(area);
        map
    });
    for (side, areas) in by_side {
        let foreign: BTreeSet<&UnitId> = areas
            .iter()
            .flat_map(|a| &a.units)
            .filter(|u| c.forces.units.get(*u).is_some_and(|u| u.side != side))
            .collect();
        for unit in foreign {
            let area = c.raw.areas.iter().find(|a| a.side.as_ref().is_some_and(|s| s.value == side.as_str()));
            let at = area.map_or(c.raw.at, |a| a.at);
            let message = format!("`{}` is not of the side `{side}` whose area this is", local(unit.as_str()));
            sink.error("wrong_side", at, message);
        }
    }
}

fn phases(sink: &Sink, raw: &RawScenario) {
    let mut seen = BTreeSet::new();
    for phase in &raw.phases {
        // A phase may be repeated; two scripts of one name could not be told apart.
        if !seen.insert(&phase.id.value) && phase.kind == rules::scenario::PhaseKind::Script {
            sink.error("duplicate_id", phase.id.at, format!("the phase `{}` is there already", phase.id.value));
        }
    }
}
