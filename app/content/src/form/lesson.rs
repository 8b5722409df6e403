//! `lessons/*.toml`: a small position with its units, steps, and checks of what is remembered.

use rules::ids::ModuleId;
use rules::num::{MovePoints, Ratio};
use rules::unit::FireBand;
use serde_json::Value as Json;

use super::forces::{RawForces, RawSide};
use super::map::{self, RawMap};
use super::scenario::{RawPhase, RawPlacement};
use super::{Name, forces, full_id, new_id, one_or_many, scenario};
use crate::lesson::LETTERS;
use crate::reader::{Table, Value};
use crate::sink::{At, Sink, Spot};

/// The two sides of a lesson that names none: their ids, and the keys of their names.
const SIDES: [(&str, &str); 2] = [("blue", "side-lesson_blue"), ("red", "side-lesson_red")];

/// What a lesson file says.
#[derive(Debug)]
pub(crate) struct RawLesson {
    pub(crate) at: Spot,
    pub(crate) id: Name,
    pub(crate) label: String,
    /// Title, theme, goal, the general rule and the tip.
    pub(crate) texts: [Name; 5],
    pub(crate) special: Option<Name>,
    pub(crate) position: RawPosition,
    pub(crate) steps: Vec<RawStep>,
    pub(crate) recalls: Vec<RawStep>,
}

/// Where a lesson is played.
#[derive(Debug)]
pub(crate) enum RawPosition {
    /// On a scenario of the module.
    Scenario(Name),
    /// On a board of its own.
    Own(Box<RawBoard>),
}

/// A board of a lesson's own, with who stands on it.
#[derive(Debug)]
pub(crate) struct RawBoard {
    pub(crate) map: RawMap,
    pub(crate) forces: RawForces,
    pub(crate) set_up: Vec<RawPlacement>,
    pub(crate) more: Vec<RawStanding>,
    pub(crate) phases: Vec<RawPhase>,
    pub(crate) begins: Option<Name>,
    pub(crate) reactions: bool,
    pub(crate) options: Vec<(Name, At<Json>)>,
    pub(crate) dice: Vec<(Name, Name)>,
}

/// How a unit stands beyond what a scenario can say of it.
#[derive(Debug)]
pub(crate) struct RawStanding {
    pub(crate) unit: Name,
    pub(crate) mp_left: Option<MovePoints>,
    pub(crate) condition: Option<Name>,
    pub(crate) readiness: Option<Name>,
    pub(crate) waits: bool,
}

/// A step.
#[derive(Debug)]
pub(crate) struct RawStep {
    pub(crate) at: Spot,
    pub(crate) say: Name,
    pub(crate) marks: Vec<Name>,
    pub(crate) before: Vec<At<Json>>,
    pub(crate) expect: Vec<At<Json>>,
    pub(crate) until: Vec<RawAim>,
    pub(crate) predicate: Option<Name>,
    pub(crate) ask: Option<(Name, At<Json>)>,
    pub(crate) hints: Vec<Name>,
    pub(crate) on_wrong: Option<Name>,
    pub(crate) after: Option<Name>,
    pub(crate) clauses: Vec<Name>,
}

/// How a unit must stand.
#[derive(Debug)]
pub(crate) struct RawAim {
    pub(crate) unit: Name,
    pub(crate) hexes: Vec<Name>,
    pub(crate) posture: Option<Name>,
}

/// Reads one lesson of a module.
pub(crate) fn read(table: &Table<'_>, module: &ModuleId, label: &str) -> Option<RawLesson> {
    let id = new_id(table);
    let [title, theme, goal, general, tip] = ["title", "theme", "goal", "general", "tip"].map(|key| table.need(key));
    let special = table.get("special");
    let position = position(table, module);
    let steps = table.tables("step", "a step").iter().filter_map(|t| step(t, module)).collect();
    let recalls = table.tables("recall", "a check").iter().filter_map(|t| step(t, module)).collect();
    Some(RawLesson {
        at: table.at,
        id: id?,
        label: label.to_owned(),
        texts: [title?, theme?, goal?, general?, tip?],
        special,
        position: position?,
        steps,
        recalls,
    })
}

fn position(table: &Table<'_>, module: &ModuleId) -> Option<RawPosition> {
    if let Some(name) = table.get("scenario") {
        return Some(RawPosition::Scenario(name));
    }
    let Some(at) = table.table("position", "[position]") else {
        table.sink.error("missing_key", table.at, "a lesson needs [position], or `scenario` for one of the module's");
        return None;
    };
    let map = map::read_small(&at, &LETTERS);
    let phases = at.value("phases").map_or_else(Vec::new, scenario::phases);
    let begins = at.get("begins");
    let reactions = at.get("reactions").unwrap_or(false);
    let options = at.table("options", "the options").map_or_else(Vec::new, |t| pairs(&t));
    let dice = at.table("dice", "the dice").map_or_else(Vec::new, |t| pairs(&t));
    at.done();
    let mut board = RawBoard {
        map: map?,
        forces: RawForces::default(),
        set_up: Vec::new(),
        more: Vec::new(),
        phases,
        begins,
        reactions,
        options,
        dice: dice.into_iter().filter_map(|(stream, faces)| Some((stream, text_of(table.sink, faces)?))).collect(),
    };
    units(table, module, &mut board);
    Some(RawPosition::Own(Box::new(board)))
}

fn pairs(table: &Table<'_>) -> Vec<(Name, At<Json>)> {
    table.entries().into_iter().filter_map(|(key, value)| Some((key, value.read()?))).collect()
}

fn text_of(sink: &Sink, value: At<Json>) -> Option<Name> {
    match value.value {
        Json::String(text) if text.bytes().all(|b| (b'1'..=b'6').contains(&b)) && text.len() <= 8 => {
            Some(At { value: text, at: value.at })
        }
        _ => {
            sink.error("bad_value", value.at, "dice are the faces that come first, as a text: \"35\"; 8 at most");
            None
        }
    }
}

/// Reads the units and leaders, each with the place where it stands; the sides and divisions nobody named are made.
fn units(table: &Table<'_>, module: &ModuleId, board: &mut RawBoard) {
    let full = |name: Name| name.map(|n| full_id(module, &n));
    for group in table.tables("group", "a group") {
        let id = new_id(&group).map(full);
        match forces::group(&group, id.clone(), full) {
            Some(read) => board.forces.groups.push(read),
            None => board.forces.broken.extend(id.map(|id| id.value)),
        }
    }
    let at = table.at;
    for (colours, (side, key)) in (0..).zip(SIDES) {
        let name = |value: &str| At { value: value.to_owned(), at };
        board.forces.sides.push(RawSide { id: name(side), name: name(key), colours });
        board.forces.groups.extend(own_groups(module, side, key, at));
    }
    for (key, what) in [("unit", "a unit"), ("leader", "a leader")] {
        for unit in table.tables(key, what) {
            one(&unit, key, module, board);
        }
    }
}

fn one(table: &Table<'_>, key: &str, module: &ModuleId, board: &mut RawBoard) {
    let full = |name: Name| name.map(|n| full_id(module, &n));
    let id = new_id(table).map(full);
    let side = side_of(table);
    let read = forces::unit_keys(table, key, id.clone(), module, full);
    let placed = scenario::placement_keys(table, id.clone());
    let standing = (table.get("mp_left"), table.get("condition"), table.get("readiness"));
    let waits = table.get("waits").unwrap_or(false);
    table.done();
    let Some(id) = id else { return };
    let Some(mut read) = read else {
        board.forces.broken.insert(id.value);
        return;
    };
    read.group.get_or_insert_with(|| At { value: full_id(module, &division(&side.value)), at: side.at });
    read.side = Some(side);
    read.optional = true;
    usual_values(&mut read);
    board.forces.units.push(read);
    board.set_up.extend(placed);
    let (mp_left, condition, readiness) = standing;
    board.more.push(RawStanding { unit: id, mp_left, condition, readiness, waits });
}

/// Reads the side of a unit: one of the two there are, the first where none is named.
fn side_of(table: &Table<'_>) -> Name {
    let first = SIDES[0].0.to_owned();
    let Some(side) = table.get::<Name>("side") else { return At { value: first, at: table.at } };
    if SIDES.iter().any(|(id, _)| *id == side.value) {
        return side;
    }
    let shown: String = side.value.chars().take(40).collect();
    let help = Some(format!("the sides of a lesson are `{}` and `{}`", SIDES[0].0, SIDES[1].0));
    table.sink.error_help("unknown_side", side.at, format!("there is no side `{shown}`"), help);
    At { value: first, at: side.at }
}

/// Gives troops the values nobody wrote: most lessons are about none of them.
fn usual_values(unit: &mut forces::RawUnit) {
    let forces::RawKind::Troops(troops) = &mut unit.kind else { return };
    if troops.class.is_some() {
        return;
    }
    let own = &mut troops.own;
    own.mp.get_or_insert(MovePoints::whole(6));
    own.morale.get_or_insert(32);
    own.melee.get_or_insert(Ratio::whole(1));
    own.range.get_or_insert(1);
    own.fire.get_or_insert(Ratio::whole(3));
    own.fire_bands.get_or_insert_with(|| vec![FireBand { to_range: 8, value: Ratio::whole(5) }]);
}

fn division(side: &str) -> String {
    format!("{side}_division")
}

/// Makes the army of a side, and its division, which moves together.
fn own_groups(module: &ModuleId, side: &str, key: &str, at: Spot) -> [forces::RawGroup; 2] {
    use rules::definitions::GroupLevel;
    let name = |value: String| At { value, at };
    let army = name(full_id(module, &format!("{side}_army")));
    let group = |id: Name, level, parent| forces::RawGroup {
        id,
        name: key.to_owned(),
        side: Some(name(side.to_owned())),
        nation: Some(side.to_owned()),
        level,
        parent,
        leader: None,
        independent: false,
        manoeuvre_unit: level == GroupLevel::Division,
    };
    [
        group(army.clone(), GroupLevel::Army, None),
        group(name(full_id(module, &division(side))), GroupLevel::Division, Some(army)),
    ]
}

fn step(table: &Table<'_>, module: &ModuleId) -> Option<RawStep> {
    let say = table.need("say");
    let orders = |key| table.value(key).map_or_else(Vec::new, |v| many(v, module));
    let (before, expect) = (orders("before"), orders("expect"));
    let until = table.tables("until", "how a unit must stand").iter().filter_map(|t| aim(t, module)).collect();
    let ask = table.table("ask", "a question").and_then(|t| question(&t, module));
    let marks = table.value("mark").map_or_else(Vec::new, one_or_many);
    let hints = table.value("hint").map_or_else(Vec::new, one_or_many);
    let clauses = table.value("clauses").map_or_else(Vec::new, one_or_many);
    let (predicate, on_wrong, after) = (table.get("predicate"), table.get("on_wrong"), table.get("after"));
    table.done();
    Some(RawStep {
        at: table.at,
        say: say?,
        marks,
        before,
        expect,
        until,
        predicate,
        ask,
        hints,
        on_wrong,
        after,
        clauses,
    })
}

/// Reads one order, or several.
fn many(value: Value<'_>, module: &ModuleId) -> Vec<At<Json>> {
    let items = if value.as_table("an order").is_some() { vec![value] } else { value.items().unwrap_or_default() };
    items.into_iter().filter_map(Value::read::<At<Json>>).map(|order| order.map(|o| named(o, "", module))).collect()
}

fn question(table: &Table<'_>, module: &ModuleId) -> Option<(Name, At<Json>)> {
    let mut entries = table.entries();
    if entries.len() != 1 {
        table.sink.error("bad_value", table.at, "a question is one of `may`, `cost`, `number` and `barred`");
        return None;
    }
    let (key, value) = entries.pop()?;
    let value: At<Json> = value.read()?;
    Some((key, value.map(|v| named(v, "", module))))
}

fn aim(table: &Table<'_>, module: &ModuleId) -> Option<RawAim> {
    let unit = table.need::<Name>("unit").map(|n| n.map(|n| full_id(module, &n)));
    let hexes = table.value("hexes").map_or_else(Vec::new, one_or_many);
    let posture = table.get("posture");
    table.done();
    Some(RawAim { unit: unit?, hexes, posture })
}

/// Keys of orders whose texts are ids of units and groups.
const OF_UNITS: [&str; 5] = ["unit", "units", "order", "parent", "group"];

/// Gives the names of units in an order their module.
fn named(value: Json, key: &str, module: &ModuleId) -> Json {
    match value {
        Json::String(text) if OF_UNITS.contains(&key) => Json::String(full_id(module, &text)),
        Json::Array(items) => Json::Array(items.into_iter().map(|item| named(item, key, module)).collect()),
        Json::Object(map) => {
            Json::Object(map.into_iter().map(|(key, value)| (key.clone(), named(value, &key, module))).collect())
        }
        other => other,
    }
}
