//! `charts/*.toml`: terrain, hexsides, classes of units, costs, limits and options, each module over the one before.

use std::collections::BTreeSet;

use indexmap::IndexMap;
use rules::charts::{ChangeCosts, CombatCharts, Limit, Options};
use rules::num::{Increments, MovePoints, Ratio};
use rules::unit::{FireBand, Formation, Source};

use super::figures::Figures;
use super::{Name, at_most, check_id, combat};
use crate::reader::{FromValue, Table, Value, one_of};
use crate::sink::{At, Spot};

/// Everything the chart files of all modules say together.
#[derive(Clone, Debug)]
pub(crate) struct RawCharts {
    pub(crate) terrains: IndexMap<String, RawTerrain>,
    pub(crate) hexsides: IndexMap<String, RawHexside>,
    pub(crate) classes: IndexMap<String, RawClass>,
    pub(crate) changes: ChangeCosts,
    pub(crate) limits: RawLimits,
    pub(crate) options: Options,
    pub(crate) combat: CombatCharts,
    /// Names of terrain in `retreat.cover`.
    pub(crate) cover: Vec<Name>,
    /// Sections that some file has.
    pub(crate) sections: BTreeSet<&'static str>,
}

/// The single figures of `[limits]`.
#[derive(Clone, Debug)]
pub(crate) struct RawLimits {
    pub(crate) per_hex_in_column: Increments,
    pub(crate) line_minimum: Increments,
    pub(crate) square_minimum: Increments,
    pub(crate) square_step: MovePoints,
    pub(crate) artillery_weight: Increments,
}

/// A kind of terrain.
#[derive(Clone, Debug)]
pub(crate) struct RawTerrain {
    pub(crate) at: Spot,
    pub(crate) infantry: Passage,
    pub(crate) cavalry: Passage,
    pub(crate) artillery: Passage,
    pub(crate) by_road: MovePoints,
    pub(crate) general_order: bool,
    pub(crate) bars: Vec<Formation>,
    pub(crate) blocks_sight: bool,
    pub(crate) defence: i16,
    pub(crate) stacking: [Vec<Limit>; 4],
    pub(crate) look: String,
    pub(crate) source: Source,
}

/// A kind of hexside.
#[derive(Clone, Debug)]
pub(crate) struct RawHexside {
    pub(crate) at: Spot,
    pub(crate) infantry: Passage,
    pub(crate) cavalry: Passage,
    pub(crate) artillery: Passage,
    pub(crate) uphill: bool,
    pub(crate) instead_of: Vec<Name>,
    pub(crate) look: String,
    pub(crate) source: Source,
}

/// The cost for an arm, or that it may not pass.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Passage(pub(crate) Option<MovePoints>);

impl FromValue for Passage {
    fn from_value(value: Value<'_>) -> Option<Self> {
        if value.is_text() && String::from_value(value)? == "forbidden" {
            return Some(Self(None));
        }
        let points = MovePoints::from_value(value)?;
        if points < MovePoints::ZERO {
            value.bad("a cost is not negative");
        }
        Some(Self(Some(points)))
    }
}

/// The printed values of a class of units, or of one unit, as far as they are given.
#[derive(Clone, Debug, Default)]
pub(crate) struct RawClass {
    pub(crate) mp: Option<MovePoints>,
    pub(crate) fire: Option<Ratio>,
    pub(crate) melee: Option<Ratio>,
    pub(crate) morale: Option<u8>,
    pub(crate) range: Option<u8>,
    pub(crate) charge: Option<u8>,
    pub(crate) traits: Option<Vec<String>>,
    pub(crate) fire_bands: Option<Vec<FireBand>>,
    pub(crate) source: Option<Source>,
}

impl Default for RawCharts {
    fn default() -> Self {
        Self {
            terrains: IndexMap::new(),
            hexsides: IndexMap::new(),
            classes: IndexMap::new(),
            changes: ChangeCosts {
                infantry: MovePoints::ZERO,
                cavalry: MovePoints::ZERO,
                artillery: MovePoints::ZERO,
                wheel: MovePoints::ZERO,
                into_general_order: MovePoints::ZERO,
            },
            limits: RawLimits {
                per_hex_in_column: 4,
                line_minimum: 5,
                square_minimum: 3,
                square_step: MovePoints::ONE,
                artillery_weight: 6,
            },
            options: Options::default(),
            combat: CombatCharts::default(),
            cover: Vec::new(),
            sections: BTreeSet::new(),
        }
    }
}

/// Reads one chart file over what was read before.
pub(crate) fn read(table: &Table<'_>, charts: &mut RawCharts) {
    terrains(table, charts);
    hexsides(table, charts);
    if let Some(classes) = table.table("class", "the table `class`") {
        for (id, value) in classes.entries() {
            check_id(classes.sink, &id);
            if let Some(class) = value.table("a class") {
                let read = values(&class);
                class.done();
                charts.classes.entry(id.value).or_default().take(read);
            }
        }
    }
    let marks = &mut charts.combat.sources;
    if let Some(section) = table.table("formation_change", "[formation_change]") {
        charts.sections.insert("formation_change");
        let mut f = Figures::new(section, "formation_change", marks);
        f.set(&mut charts.changes.infantry, "infantry");
        f.set(&mut charts.changes.cavalry, "cavalry");
        f.set(&mut charts.changes.artillery, "artillery");
        f.set(&mut charts.changes.wheel, "wheel");
        f.set(&mut charts.changes.into_general_order, "into_general_order");
        f.done();
    }
    if let Some(section) = table.table("limits", "[limits]") {
        charts.sections.insert("limits");
        let mut f = Figures::new(section, "limits", marks);
        f.set(&mut charts.limits.per_hex_in_column, "per_hex_in_column");
        f.set(&mut charts.limits.line_minimum, "line_minimum");
        f.set(&mut charts.limits.square_minimum, "square_minimum");
        f.set(&mut charts.limits.square_step, "square_step");
        f.set(&mut charts.limits.artillery_weight, "artillery_weight");
        if let Some(value) = f.table.value("per_hex_in_column")
            && charts.limits.per_hex_in_column == 0
        {
            value.bad("a hex of a column holds at least 1 increment");
            charts.limits.per_hex_in_column = 4;
        }
        f.done();
    }
    if let Some(section) = table.table("options", "[options]") {
        let mut f = Figures::new(section, "options", marks);
        let o = &mut charts.options;
        if let Some(cap) = f.get("leaderless_unit_cap") {
            o.leaderless_unit_cap = Some(cap);
        }
        f.set(&mut o.leave_general_order_pays, "leave_general_order_pays");
        f.set(&mut o.limits_in_passing, "limits_in_passing");
        f.set(&mut o.mixed_formations_violate, "mixed_formations_violate");
        f.set(&mut o.cascade_checks, "cascade_checks");
        f.set(&mut o.aides_lead, "aides_lead");
        f.set(&mut o.old_guard_cancels_for_all, "old_guard_cancels_for_all");
        f.set(&mut o.failed_recovery_disorders, "failed_recovery_disorders");
        f.done();
    }
    combat::read(table, charts);
}

fn terrains(table: &Table<'_>, charts: &mut RawCharts) {
    let Some(all) = table.table("terrain", "the table `terrain`") else { return };
    for (id, value) in all.entries() {
        check_id(all.sink, &id);
        let Some(inner) = value.table("a kind of terrain") else { continue };
        let terrain = charts.terrains.entry(id.value.clone()).or_insert_with(|| RawTerrain {
            at: id.at,
            infantry: Passage::default(),
            cavalry: Passage::default(),
            artillery: Passage::default(),
            by_road: MovePoints::HALF,
            general_order: false,
            bars: Vec::new(),
            blocks_sight: false,
            defence: 0,
            stacking: Default::default(),
            look: id.value.clone(),
            source: Source::Default,
        });
        let path = format!("terrain.{}", id.value);
        let mut f = Figures::new(inner, &path, &mut charts.combat.sources);
        terrain.source = f.source();
        f.set(&mut terrain.infantry, "infantry");
        f.set(&mut terrain.cavalry, "cavalry");
        f.set(&mut terrain.artillery, "artillery");
        f.set(&mut terrain.by_road, "by_road");
        f.set(&mut terrain.general_order, "general_order");
        f.set(&mut terrain.bars, "bars");
        f.set(&mut terrain.blocks_sight, "blocks_sight");
        f.set(&mut terrain.defence, "defence");
        let mut look = GroundLook(std::mem::take(&mut terrain.look));
        f.set(&mut look, "look");
        terrain.look = look.0;
        if let Some(mut stacking) = f.within("stacking", "a stacking chart") {
            for (limits, key) in terrain.stacking.iter_mut().zip(["infantry", "cavalry", "artillery", "mixed"]) {
                stacking.set(limits, key);
            }
            stacking.done();
        }
        f.done();
    }
}

fn hexsides(table: &Table<'_>, charts: &mut RawCharts) {
    let Some(all) = table.table("hexside", "the table `hexside`") else { return };
    for (id, value) in all.entries() {
        check_id(all.sink, &id);
        let Some(inner) = value.table("a kind of hexside") else { continue };
        let hexside = charts.hexsides.entry(id.value.clone()).or_insert_with(|| RawHexside {
            at: id.at,
            infantry: Passage::default(),
            cavalry: Passage::default(),
            artillery: Passage::default(),
            uphill: false,
            instead_of: Vec::new(),
            look: id.value.clone(),
            source: Source::Default,
        });
        let path = format!("hexside.{}", id.value);
        let mut f = Figures::new(inner, &path, &mut charts.combat.sources);
        hexside.source = f.source();
        f.set(&mut hexside.infantry, "infantry");
        f.set(&mut hexside.cavalry, "cavalry");
        f.set(&mut hexside.artillery, "artillery");
        f.set(&mut hexside.uphill, "uphill");
        f.set(&mut hexside.instead_of, "instead_of");
        let mut look = HexsideLook(std::mem::take(&mut hexside.look));
        f.set(&mut look, "look");
        hexside.look = look.0;
        f.done();
    }
}

/// How the painter draws a kind of ground.
struct GroundLook(String);

impl FromValue for GroundLook {
    fn from_value(value: Value<'_>) -> Option<Self> {
        one_of(value, "look", &crate::looks::GROUNDS.map(|name| (name, name))).map(|name| Self(name.to_owned()))
    }
}

/// How the painter draws a kind of hexside.
struct HexsideLook(String);

impl FromValue for HexsideLook {
    fn from_value(value: Value<'_>) -> Option<Self> {
        one_of(value, "look", &crate::looks::HEXSIDES.map(|name| (name, name))).map(|name| Self(name.to_owned()))
    }
}

impl FromValue for Limit {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let table = value.table("a stacking limit")?;
        let increments = table.get("increments").map(Self::Increments);
        let one = table.get("one").map(Self::One);
        let infantry = table.get::<Vec<Self>>("infantry");
        let artillery = table.get::<Vec<Self>>("artillery");
        table.done();
        let both = match (infantry, artillery) {
            (Some(infantry), Some(artillery)) => Some(Self::Both { infantry, artillery }),
            (None, None) => None,
            _ => {
                value.bad("a limit for both arms names `infantry` and `artillery`");
                return None;
            }
        };
        let mut given = [increments, one, both].into_iter().flatten();
        let first = given.next();
        if first.is_none() || given.next().is_some() {
            value.bad(
                "a limit is { increments = 6 }, { one = \"battalion\" } or { infantry = [...], artillery = [...] }",
            );
        }
        first
    }
}

impl RawClass {
    /// Takes over what a later module, or the unit itself, gives.
    pub(crate) fn take(&mut self, later: Self) {
        fn over<T>(field: &mut Option<T>, later: Option<T>) {
            if later.is_some() {
                *field = later;
            }
        }
        over(&mut self.mp, later.mp);
        over(&mut self.fire, later.fire);
        over(&mut self.melee, later.melee);
        over(&mut self.morale, later.morale);
        over(&mut self.range, later.range);
        over(&mut self.charge, later.charge);
        over(&mut self.traits, later.traits);
        over(&mut self.fire_bands, later.fire_bands);
        over(&mut self.source, later.source);
    }
}

/// Reads the printed values a class or a unit gives.
pub(crate) fn values(table: &Table<'_>) -> RawClass {
    let morale = table.get_at::<u8>("morale").filter(|m| is_roll(table, m)).map(|m| m.value);
    let mut traits: Option<Vec<Name>> = table.get("traits");
    if let Some(traits) = &mut traits {
        at_most(table.sink, traits, 32, table.at, "traits of a class or unit");
    }
    for name in traits.iter().flatten() {
        check_id(table.sink, name);
    }
    let mp = table.get_at::<MovePoints>("mp");
    let melee = table.get_at::<Ratio>("melee");
    let fire = table.get_at::<Ratio>("fire");
    let negative = [mp.as_ref().map(|m| (Ratio::from(m.value), m.at)), pair(melee.as_ref()), pair(fire.as_ref())];
    for (value, at) in negative.into_iter().flatten() {
        if value < Ratio::ZERO {
            table.sink.error("bad_value", at, format!("expected no negative number, found {value}"));
        }
    }
    RawClass {
        mp: mp.map(|m| m.value),
        fire: fire.map(|m| m.value),
        melee: melee.map(|m| m.value),
        morale,
        range: table.get("range"),
        charge: table.get("charge"),
        traits: traits.map(|t| t.into_iter().map(|name| name.value).collect()),
        fire_bands: table.value("fire_bands").map(fire_bands),
        source: table.get("source"),
    }
}

fn pair(value: Option<&At<Ratio>>) -> Option<(Ratio, Spot)> {
    value.map(|v| (v.value, v.at))
}

/// Returns whether a number is a roll of the ladder (M1), and reports it where it is not.
pub(crate) fn is_roll(table: &Table<'_>, roll: &At<u8>) -> bool {
    let fits = (1..=6).contains(&(roll.value / 10)) && (1..=6).contains(&(roll.value % 10));
    if !fits {
        let message =
            format!("{} is no roll of two dice read as tens and units: 11 to 16, 21 to 26 ... 66", roll.value);
        table.sink.error("bad_roll", roll.at, message);
    }
    fits
}

fn fire_bands(value: Value<'_>) -> Vec<FireBand> {
    let (sink, at) = (value.sink, value.at);
    let mut bands: Vec<FireBand> = Vec::new();
    for item in value.items().unwrap_or_default() {
        let Some(table) = item.table("a band of fire") else { continue };
        let (to, value) = (table.need::<u8>("to"), table.need::<Ratio>("value"));
        table.done();
        let (Some(to_range), Some(value)) = (to, value) else { continue };
        if bands.last().is_some_and(|b| b.to_range >= to_range) {
            table.sink.error("bad_order", table.at, format!("the bands of fire must rise: {to_range} comes too late"));
        }
        bands.push(FireBand { to_range, value });
    }
    at_most(sink, &mut bands, 32, at, "bands of fire");
    bands
}
