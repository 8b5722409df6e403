//! Forces to units: classes give values, groups give side and nation, units divide into fractions.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use indexmap::IndexMap;
use rules::charts::{Ruleset, System};
use rules::definitions::{GroupDef, GroupLevel, SideDef};
use rules::ids::{GroupId, IdMap, NationId, SideId, TraitId, UnitId};
use rules::num::{Increments, MovePoints, Ratio};
use rules::unit::{Arm, LeaderDef, Source, TroopsDef, UnitDef, UnitKind};

use super::unknown;
use crate::form::Name;
use crate::form::charts::{RawCharts, RawClass};
use crate::form::forces::{RawForces, RawGroup, RawKind, RawTroops, RawUnit};
use crate::sink::{Sink, Spot};

/// The most fractions of a unit.
pub(crate) const FRACTION_LIMIT: Increments = 24;
/// How many groups may stand above one another.
const DEPTH_LIMIT: usize = 32;

/// Sides, groups and units, with where they are written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Forces {
    pub(crate) sides: IndexMap<SideId, SideDef>,
    pub(crate) groups: IndexMap<GroupId, GroupDef>,
    pub(crate) units: IdMap<UnitId, UnitDef>,
    pub(crate) group_spots: BTreeMap<GroupId, Spot>,
    pub(crate) unit_spots: BTreeMap<UnitId, Spot>,
    /// Units that no scenario needs to use.
    pub(crate) optional: BTreeSet<UnitId>,
    pub(crate) broken: BTreeSet<String>,
}

impl Forces {
    /// Finds a unit, reporting a name that is none.
    pub(crate) fn unit(&self, sink: &Sink, name: &Name) -> Option<&UnitDef> {
        let found = self.units.get(name.value.as_str());
        if found.is_none() && !self.broken.contains(&name.value) {
            unknown_local(sink, "unknown_unit", name, "unit", self.units.keys().map(UnitId::as_str));
        }
        found
    }

    /// Finds a group, reporting a name that is none.
    pub(crate) fn group(&self, sink: &Sink, name: &Name) -> Option<&GroupDef> {
        let found = self.groups.get(name.value.as_str());
        if found.is_none() && !self.broken.contains(&name.value) {
            unknown_local(sink, "unknown_group", name, "group", self.groups.keys().map(GroupId::as_str));
        }
        found
    }

    /// Finds a side, reporting a name that is none.
    pub(crate) fn side(&self, sink: &Sink, name: &Name) -> Option<SideId> {
        let found = self.sides.get_key_value(name.value.as_str()).map(|(id, _)| id.clone());
        if found.is_none() {
            unknown(sink, "unknown_side", name, "side", self.sides.keys().map(SideId::as_str));
        }
        found
    }

    /// Returns whether `group` is `above`, or stands under it.
    pub(crate) fn is_under(&self, group: &GroupId, above: &GroupId) -> bool {
        self.line_of(Some(group)).any(|g| g.id == *above)
    }

    /// Returns a group and all above it, lowest first.
    pub(crate) fn line_of<'a>(&'a self, group: Option<&'a GroupId>) -> impl Iterator<Item = &'a GroupDef> {
        let first = group.and_then(|g| self.groups.get(g));
        // Parents come before children, so that no circle is left to walk round.
        std::iter::successors(first, |g| g.parent.as_ref().and_then(|p| self.groups.get(p)))
    }
}

/// Reports an unknown name of the form `module:name` as a file of that module would write it.
fn unknown_local<'a>(
    sink: &Sink,
    code: &'static str,
    name: &Name,
    what: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) {
    let Some((module, local)) = name.value.split_once(':') else {
        return unknown(sink, code, name, what, known);
    };
    let local = Name { value: local.to_owned(), at: name.at };
    let own = known.filter_map(|k| k.split_once(':').filter(|(m, _)| *m == module).map(|(_, l)| l));
    unknown(sink, code, &local, what, own);
}

/// Makes the forces of all modules.
pub(crate) fn forces(sink: &Sink, raw: &RawForces, charts: &RawCharts, ruleset: &Ruleset) -> Forces {
    let mut out = Forces { broken: raw.broken.clone(), ..Forces::default() };
    for side in &raw.sides {
        let id = SideId::new(&side.id.value);
        let def = SideDef { id: id.clone(), name: side.name.value.clone(), colours: side.colours };
        if out.sides.insert(id, def).is_some() {
            sink.error("duplicate_id", side.id.at, format!("the side `{}` is there already", side.id.value));
        }
    }
    groups(sink, raw, &mut out);
    for unit in &raw.units {
        if let Some(def) = make_unit(sink, unit, charts, ruleset, &out) {
            divide(sink, unit, def, &mut out);
        } else {
            out.broken.insert(unit.id.value.clone());
        }
    }
    leaders(sink, raw, &mut out);
    out
}

fn groups(sink: &Sink, raw: &RawForces, out: &mut Forces) {
    let mut by_id: IndexMap<&str, &RawGroup> = IndexMap::new();
    for group in &raw.groups {
        if by_id.contains_key(group.id.value.as_str()) {
            sink.error("duplicate_id", group.id.at, format!("the group `{}` is there already", local(&group.id.value)));
        } else {
            by_id.insert(&group.id.value, group);
        }
    }
    let known: Vec<&str> = by_id.keys().copied().collect();
    for group in by_id.values() {
        add_group(sink, group, &by_id, &known, out);
    }
}

/// Adds a group after those above it, which are added first where that is still to do.
fn add_group(sink: &Sink, group: &RawGroup, by_id: &IndexMap<&str, &RawGroup>, known: &[&str], out: &mut Forces) {
    if out.broken.contains(&group.id.value) {
        return;
    }
    let mut line: Vec<&RawGroup> = vec![group];
    while let Some(name) = line.last().and_then(|g| g.parent.as_ref()) {
        let Some(parent) = by_id.get(name.value.as_str()) else {
            if !out.broken.contains(&name.value) {
                unknown_local(sink, "unknown_group", name, "group", known.iter().copied());
            }
            break;
        };
        if line.iter().any(|g| g.id.value == parent.id.value) {
            sink.error("circle", name.at, format!("`{}` would stand above itself", local(&name.value)));
            for g in &line {
                out.broken.insert(g.id.value.clone());
            }
            return;
        }
        if out.groups.contains_key(name.value.as_str()) {
            break;
        }
        if line.len() > DEPTH_LIMIT {
            sink.error("too_many", name.at, format!("more than {DEPTH_LIMIT} groups stand above one another"));
            break;
        }
        line.push(parent);
    }
    for group in line.into_iter().rev() {
        if out.groups.contains_key(group.id.value.as_str()) || out.broken.contains(&group.id.value) {
            continue;
        }
        match make_group(sink, group, out) {
            Some(def) => {
                out.group_spots.insert(def.id.clone(), group.id.at);
                out.groups.insert(def.id.clone(), def);
            }
            None => {
                out.broken.insert(group.id.value.clone());
            }
        }
    }
}

fn make_group(sink: &Sink, group: &RawGroup, out: &Forces) -> Option<GroupDef> {
    let parent = group.parent.as_ref().and_then(|p| out.groups.get(p.value.as_str()));
    let side = match &group.side {
        Some(name) => Some(out.side(sink, name)?),
        None => parent.map(|p| p.side.clone()),
    };
    let nation = group.nation.as_deref().map(NationId::new).or_else(|| parent.map(|p| p.nation.clone()));
    let has_lost_parent = group.parent.is_some() && parent.is_none();
    for (key, is_there) in [("side", side.is_some()), ("nation", nation.is_some())] {
        if !is_there && !has_lost_parent {
            sink.error("missing_key", group.id.at, format!("a group without a parent needs the key `{key}`"));
        }
    }
    Some(GroupDef {
        id: GroupId::new(&group.id.value),
        name: group.name.clone(),
        side: side?,
        nation: nation?,
        level: group.level,
        parent: parent.map(|p| p.id.clone()),
        leader: group.leader.as_ref().map(|l| UnitId::new(&l.value)),
        independent: group.independent,
        manoeuvre_unit: group.manoeuvre_unit,
    })
}

fn make_unit(sink: &Sink, unit: &RawUnit, charts: &RawCharts, ruleset: &Ruleset, out: &Forces) -> Option<UnitDef> {
    let commands = match &unit.kind {
        RawKind::Leader(leader) => leader.commands.as_ref(),
        _ => None,
    };
    let commanded = match commands {
        Some(name) => Some(out.group(sink, name)?),
        None => None,
    };
    let group = match &unit.group {
        Some(name) => Some(out.group(sink, name)?),
        None => commanded,
    };
    let side = match (&unit.side, group) {
        (Some(name), group) => {
            let side = out.side(sink, name)?;
            if let Some(group) = group.filter(|g| g.side != side) {
                let message = format!("`{side}` is not the side of its group `{}`", local(group.id.as_str()));
                sink.error("wrong_side", name.at, message);
            }
            side
        }
        (None, Some(group)) => group.side.clone(),
        (None, None) => {
            sink.error("missing_key", unit.id.at, "a unit needs the key `group` or `side`");
            return None;
        }
    };
    let kind = match &unit.kind {
        RawKind::Marker => UnitKind::Marker,
        RawKind::Leader(raw) => UnitKind::Leader(LeaderDef {
            level: raw.level,
            bonus: raw.bonus,
            range: raw.range,
            allowance: raw.mp,
            commands: commanded.map(|g| g.id.clone()),
        }),
        RawKind::Troops(raw) => {
            let corps = out.line_of(group.map(|g| &g.id)).find(|g| g.level == GroupLevel::Corps);
            let nation = raw.nation.as_deref().map(NationId::new).or_else(|| group.map(|g| g.nation.clone()));
            if nation.is_none() {
                sink.error("missing_key", unit.id.at, "a unit without a group needs the key `nation`");
            }
            let troops = make_troops(sink, unit, raw, charts, ruleset, nation?, corps.map(|g| g.id.clone()))?;
            UnitKind::Troops(Box::new(troops))
        }
    };
    Some(UnitDef {
        id: UnitId::new(&unit.id.value),
        name: unit.name.clone(),
        side,
        group: group.map(|g| g.id.clone()),
        kind,
        props: unit.props.clone(),
        face: unit.face.as_ref().map(|face| Arc::clone(&face.face)),
    })
}

fn make_troops(
    sink: &Sink,
    unit: &RawUnit,
    raw: &RawTroops,
    charts: &RawCharts,
    ruleset: &Ruleset,
    nation: NationId,
    corps: Option<GroupId>,
) -> Option<TroopsDef> {
    let mut values = RawClass::default();
    if let Some(name) = &raw.class {
        let Some(class) = charts.classes.get(&name.value) else {
            unknown(sink, "unknown_class", name, "class of units", charts.classes.keys().map(String::as_str));
            return None;
        };
        values = class.clone();
    }
    values.take(raw.own.clone());
    let is_free = ruleset.system == System::Free;
    let combat = &ruleset.combat;
    let needed = |key: &str, is_there: bool| {
        if !is_there && !is_free {
            let help = Some("give the unit a `class`, or the value itself".to_owned());
            sink.error_help("missing_key", unit.id.at, format!("the unit has no `{key}`"), help);
        }
        is_there || is_free
    };
    let never_fights = raw.arm == Arm::Wagon;
    let complete = [
        needed("mp", values.mp.is_some()),
        needed("morale", values.morale.is_some() || never_fights),
        needed("melee", values.melee.is_some() || never_fights || raw.arm == Arm::Artillery),
        needed("fire_bands", values.fire_bands.is_some() || raw.arm != Arm::Artillery),
    ];
    if complete.contains(&false) {
        return None;
    }
    let traits: BTreeSet<TraitId> =
        values.traits.iter().flatten().chain(&raw.more_traits).map(|t| TraitId::new(t)).collect();
    let fire_bands = values.fire_bands.unwrap_or_default();
    let is_infantry = raw.arm == Arm::Infantry && !is_free;
    let default_range = match raw.arm {
        Arm::Infantry => combat.fire.infantry_range,
        Arm::Cavalry if values.fire.is_some() => combat.fire.infantry_range,
        Arm::Artillery => fire_bands.last().map_or(0, |b| b.to_range),
        Arm::Cavalry | Arm::Wagon => 0,
    };
    let charge = (raw.arm == Arm::Cavalry && !is_free)
        .then(|| if traits.contains("heavy") { combat.charge.distance_heavy } else { combat.charge.distance_light });
    Some(TroopsDef {
        arm: raw.arm,
        organisation: raw.organisation,
        printed: raw.increments,
        parent: None,
        fractions: Vec::new(),
        corps,
        nation,
        allowance: values.mp.unwrap_or(MovePoints::ZERO),
        morale: values.morale.unwrap_or(66),
        fire: values.fire.or_else(|| is_infantry.then_some(combat.fire.infantry_per_increment)),
        fire_bands,
        melee: values.melee.unwrap_or(Ratio::ZERO),
        range: values.range.unwrap_or(default_range),
        charge_distance: values.charge.or(charge),
        source: values.source.unwrap_or(Source::Estimate),
        traits,
    })
}

/// Adds a unit and the fractions it divides into.
fn divide(sink: &Sink, raw: &RawUnit, mut def: UnitDef, out: &mut Forces) {
    let mut fractions: Vec<UnitDef> = Vec::new();
    if let (RawKind::Troops(raw_troops), UnitKind::Troops(troops)) = (&raw.kind, &mut def.kind)
        && let Some(into) = &raw_troops.fractions
    {
        if into.count > FRACTION_LIMIT {
            sink.error("bad_fractions", into.at, format!("a unit has at most {FRACTION_LIMIT} fractions"));
        } else if into.count < 2 || into.count > troops.printed {
            let message = format!("{} increments cannot be divided into {} fractions", troops.printed, into.count);
            sink.error("bad_fractions", into.at, message);
        } else {
            for n in 1..=into.count {
                let id = UnitId::new(&fraction(def.id.as_str(), n));
                troops.fractions.push(id.clone());
                let mut part = TroopsDef {
                    organisation: into.organisation,
                    printed: share(troops.printed, into.count, n),
                    parent: Some(def.id.clone()),
                    ..(**troops).clone()
                };
                part.fractions = Vec::new();
                fractions.push(UnitDef {
                    id,
                    name: into.name.replace("{n}", &n.to_string()).replace("{parent}", &def.name),
                    kind: UnitKind::Troops(Box::new(part)),
                    side: def.side.clone(),
                    group: def.group.clone(),
                    props: def.props.clone(),
                    face: def.face.clone(),
                });
            }
        }
    }
    for unit in std::iter::once(def).chain(fractions) {
        if out.units.contains_key(&unit.id) {
            let message = format!("the unit `{}` is there already", local(unit.id.as_str()));
            sink.error("duplicate_id", raw.id.at, message);
            continue;
        }
        if raw.optional {
            out.optional.insert(unit.id.clone());
        }
        out.unit_spots.insert(unit.id.clone(), raw.id.at);
        out.units.insert(unit.id.clone(), unit);
    }
}

/// Returns the strength of the `n`-th fraction: equal shares, what does not divide one each from the senior on (O9).
fn share(printed: Increments, count: Increments, n: Increments) -> Increments {
    printed / count.max(1) + Increments::from(n <= printed % count.max(1))
}

/// Joins leaders and groups: either may name the other.
fn leaders(sink: &Sink, raw: &RawForces, out: &mut Forces) {
    for group in &raw.groups {
        let Some(name) = &group.leader else { continue };
        let Some(leader) = out.unit(sink, name) else { continue };
        let Some(about) = leader.leader() else {
            sink.error("not_a_leader", name.at, format!("`{}` is no leader", local(&name.value)));
            continue;
        };
        let group_id = GroupId::new(&group.id.value);
        match &about.commands {
            None => {
                let id = leader.id.clone();
                if let Some(UnitDef { kind: UnitKind::Leader(def), .. }) = out.units.get_mut(&id) {
                    def.commands = Some(group_id);
                }
            }
            Some(other) if *other != group_id && !out.is_under(&group_id, other) => {
                let message = format!("`{}` commands `{}`, not this group", local(&name.value), local(other.as_str()));
                sink.error("wrong_leader", name.at, message);
            }
            Some(_) => {}
        }
    }
    let commands: Vec<(GroupId, UnitId)> = out
        .units
        .values()
        .filter_map(|u| u.leader().and_then(|l| l.commands.clone()).map(|g| (g, u.id.clone())))
        .collect();
    for (group, leader) in commands {
        if let Some(group) = out.groups.get_mut(&group)
            && group.leader.is_none()
        {
            group.leader = Some(leader);
        }
    }
}

/// Returns the id of a fraction of a unit.
pub(crate) fn fraction(unit: &str, number: Increments) -> String {
    format!("{unit}_{number}")
}

/// Returns a name without its module.
pub(crate) fn local(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, local)| local)
}
