//! From what a script names to things of the game: one by its id or its view, many by a filter.

use std::rc::Rc;

use mlua::{Lua, Value};
use rules::board::PlaceIdx;
use rules::ids::{GroupId, PlaceId, SideId, TerrainId, UnitId};
use rules::state::{Location, UnitState};
use rules::unit::UnitKind;

use crate::call::Call;
use crate::fault::{wrong, wrong_with_help};
use crate::registry::did_you_mean;
use crate::value::{self, shown};
use crate::views::{Subject, View};

/// Returns the id meant by a text or a view.
fn id_text(what: &str, wanted: &str, value: &Value) -> mlua::Result<String> {
    match value {
        Value::String(_) => value::text(what, value),
        Value::UserData(data) if data.is::<View>() => {
            let view = data.borrow::<View>()?;
            match (&view.subject, wanted) {
                (Subject::Unit(id), "unit") => Ok(id.as_str().to_owned()),
                (Subject::Hex(id), "hex") => Ok(id.as_str().to_owned()),
                (Subject::Side(id), "side") => Ok(id.as_str().to_owned()),
                _ => Err(wrong(format!("{what} wants a {wanted}, got another view"))),
            }
        }
        other => Err(wrong(format!("{what} wants the id of a {wanted}, got {}", shown(other)))),
    }
}

/// Returns the unit meant, if there is one.
pub(crate) fn unit_id(call: &Call, what: &str, value: &Value) -> mlua::Result<UnitId> {
    let text = id_text(what, "unit", value)?;
    let units = &call.game.definitions.units;
    if let Some(unit) = units.get(text.as_str()) {
        return Ok(unit.id.clone());
    }
    let copy = UnitId::new(&text);
    if call.game.state.unit(&copy).is_some() {
        return Ok(copy);
    }
    let help = did_you_mean(&text, units.keys().map(UnitId::as_str));
    Err(wrong_with_help(format!("{what}: there is no unit `{text}` in this game"), help))
}

/// Returns the id of the hex meant, if there is one.
pub(crate) fn hex_id(call: &Call, what: &str, value: &Value) -> mlua::Result<PlaceId> {
    place(call, what, value).map(|at| call.game.definitions.board.place(at).id.clone())
}

/// Returns the hex meant, if there is one.
pub(crate) fn place(call: &Call, what: &str, value: &Value) -> mlua::Result<PlaceIdx> {
    let board = &call.game.definitions.board;
    // A bot asks for distances by the thousand: what is well named is found without copying the name.
    if let Value::String(text) = value
        && let Some(at) = text.to_str().ok().and_then(|text| board.find_named(&text))
    {
        return Ok(at);
    }
    let text = id_text(what, "hex", value)?;
    board.find_named(&text).ok_or_else(|| {
        let help = did_you_mean(&text, board.places().map(|(_, p)| p.id.as_str()));
        wrong_with_help(format!("{what}: there is no hex `{text}` on this board"), help)
    })
}

/// Returns the side meant, if there is one.
pub(crate) fn side_id(call: &Call, what: &str, value: &Value) -> mlua::Result<SideId> {
    let text = id_text(what, "side", value)?;
    let sides = &call.game.definitions.sides;
    sides.get_key_value(text.as_str()).map(|(id, _)| id.clone()).ok_or_else(|| {
        let help = did_you_mean(&text, sides.keys().map(SideId::as_str));
        wrong_with_help(format!("{what}: there is no side `{text}` in this game"), help)
    })
}

/// Reads a filter: a table whose keys are known.
fn filter(what: &str, filter: &Value, known: &[&'static str]) -> mlua::Result<Vec<(String, Value)>> {
    let table = match filter {
        Value::Nil => return Ok(Vec::new()),
        Value::Table(table) => table,
        other => {
            return Err(wrong(format!(
                "{what} wants a table, as in `{{ {} = ... }}`, got {}",
                known.join(", "),
                shown(other)
            )));
        }
    };
    let mut entries = Vec::new();
    for pair in table.pairs::<Value, Value>() {
        let (key, value) = pair?;
        let key = value::text(what, &key)?;
        if !known.contains(&key.as_str()) {
            return Err(wrong_with_help(
                format!("{what} has no filter `{key}`"),
                did_you_mean(&key, known.iter().copied()),
            ));
        }
        entries.push((key, value));
    }
    Ok(entries)
}

/// Returns the units that fit a filter.
pub(crate) fn units(lua: &Lua, call: &Call, given: &Value) -> mlua::Result<Value> {
    list(lua, fitting(call, given)?.iter().map(|(id, _)| id.as_str()))
}

/// Returns the unit on the map nearest to a hex that fits a filter; of several the first by id.
pub(crate) fn nearest(call: &Call, hex: &Value, given: &Value) -> mlua::Result<Option<UnitId>> {
    let board = &call.game.definitions.board;
    let from = place(call, "ctx.nearest", hex)?;
    let away = |places: &[PlaceIdx]| places.iter().filter_map(|at| board.distance(from, *at)).min();
    let fitting = fitting(call, given)?;
    let found = fitting.iter().filter_map(|(id, places)| Some((away(places)?, id))).min();
    Ok(found.map(|(_, id)| id.clone()))
}

/// Returns the name scripts know a kind of unit by.
pub(crate) const fn kind_name(kind: &UnitKind) -> &'static str {
    match kind {
        UnitKind::Troops(_) => "troops",
        UnitKind::Leader(_) => "leader",
        UnitKind::Marker => "marker",
    }
}

/// Units that fit a filter, by id, with the hexes each stands in.
pub(crate) type Fitting = Rc<Vec<(UnitId, Vec<PlaceIdx>)>>;

/// A filter as a script wrote it, with what fits it.
#[derive(Debug)]
pub(crate) struct Answered {
    filter: Vec<(String, Value)>,
    units: Fitting,
}

/// How many filters are remembered in a call.
const MOST_ANSWERED: usize = 16;

/// Returns the units that fit a filter. A bot asks the same for every hex it looks at, and nothing moves within a call:
/// the answers are kept until its end.
fn fitting(call: &Call, given: &Value) -> mlua::Result<Fitting> {
    let known = ["side", "enemy_of", "kind", "arm", "group", "hex", "trait", "on_map", "active"];
    let filter = filter("ctx.units", given, &known)?;
    if let Some(answered) = call.answered.borrow().iter().find(|answered| answered.filter == filter) {
        return Ok(Rc::clone(&answered.units));
    }
    let game = &call.game;
    let places = |id: &UnitId| {
        let hexes = game.state.unit(id).map(UnitState::hexes).unwrap_or_default();
        hexes.iter().filter_map(|portion| game.definitions.board.find(portion.hex())).collect()
    };
    let units = kept_by(call, &filter)?.into_iter().map(|id| (id.clone(), places(id))).collect();
    let units = Rc::new(units);
    let mut answered = call.answered.borrow_mut();
    if answered.len() < MOST_ANSWERED {
        answered.push(Answered { filter, units: Rc::clone(&units) });
    }
    Ok(units)
}

/// Sorts out the units that fit a filter, by id.
fn kept_by<'a>(call: &'a Call, filter: &[(String, Value)]) -> mlua::Result<Vec<&'a UnitId>> {
    let game = &call.game;
    let mut kept: Vec<&UnitId> = game.state.units().map(|(id, _)| id).collect();
    for (key, wanted) in filter {
        let text = || value::text(&format!("ctx.units: {key}"), wanted);
        match key.as_str() {
            "side" => {
                let side = side_id(call, "ctx.units", wanted)?;
                kept.retain(|id| game.side(id) == Some(&side));
            }
            "enemy_of" => {
                let side = side_id(call, "ctx.units", wanted)?;
                kept.retain(|id| game.side(id).is_some_and(|of| *of != side));
            }
            "kind" => {
                let kind = text()?;
                let known = ["troops", "leader", "marker"];
                if !known.contains(&kind.as_str()) {
                    return Err(wrong_with_help(
                        format!("ctx.units: there is no kind `{kind}`"),
                        did_you_mean(&kind, known),
                    ));
                }
                kept.retain(|id| game.def(id).is_some_and(|d| kind_name(&d.kind) == kind));
            }
            "arm" => {
                let arm = text()?;
                let known = crate::set::KnownNames::ARMS.map(rules::unit::Arm::name);
                if !known.contains(&arm.as_str()) {
                    return Err(wrong_with_help(
                        format!("ctx.units: there is no arm `{arm}`"),
                        did_you_mean(&arm, known),
                    ));
                }
                kept.retain(|id| game.troops(id).is_some_and(|t| t.arm.name() == arm));
            }
            "group" => {
                let text = text()?;
                let group = GroupId::new(&text);
                if !game.definitions.groups.contains_key(&group) {
                    let help = did_you_mean(&text, game.definitions.groups.keys().map(GroupId::as_str));
                    return Err(wrong_with_help(format!("ctx.units: there is no group `{text}`"), help));
                }
                let under = |g: &GroupId| game.definitions.is_under(g, &group);
                kept.retain(|id| game.def(id).and_then(|d| d.group.as_ref()).is_some_and(under));
            }
            "hex" => {
                let hex = hex_id(call, "ctx.units", wanted)?;
                kept.retain(|id| game.state.unit(id).is_some_and(|u| u.stands_in(&hex)));
            }
            "trait" => {
                let name = text()?;
                kept.retain(|id| game.troops(id).is_some_and(|t| t.has(&name)));
            }
            "active" => {
                let Value::Boolean(wanted) = wanted else { return Err(wrong("ctx.units: active wants true or false")) };
                let active = |id: &UnitId| game.state.unit(id).is_some_and(UnitState::is_active);
                kept.retain(|id| active(id) == *wanted);
            }
            _ => {
                let Value::Boolean(wanted) = wanted else { return Err(wrong("ctx.units: on_map wants true or false")) };
                let on_map = |id: &UnitId| game.state.unit(id).is_some_and(|u| matches!(u.location, Location::Map(_)));
                kept.retain(|id| on_map(id) == *wanted);
            }
        }
    }
    Ok(kept)
}

/// Returns the hexes that fit a filter.
pub(crate) fn hexes(lua: &Lua, call: &Call, given: &Value) -> mlua::Result<Value> {
    let game = &call.game;
    let filter = filter("ctx.hexes", given, &["terrain", "mark"])?;
    let mut places: Vec<_> = game.definitions.board.places().collect();
    for (key, wanted) in &filter {
        let wanted = value::text(&format!("ctx.hexes: {key}"), wanted)?;
        if key == "terrain" {
            let Some(meant) = game.definitions.ruleset.terrain_idx(&TerrainId::new(&wanted)) else {
                let known = game.definitions.ruleset.terrains.keys().map(TerrainId::as_str);
                return Err(wrong_with_help(
                    format!("ctx.hexes: there is no terrain `{wanted}`"),
                    did_you_mean(&wanted, known),
                ));
            };
            places.retain(|(idx, _)| game.terrain(*idx) == meant);
        } else {
            places.retain(|(_, place)| game.state.overlay(&place.id).is_some_and(|o| o.mark == wanted));
        }
    }
    list(lua, places.into_iter().map(|(_, place)| place.id.as_str()))
}

pub(crate) fn list<'a>(lua: &Lua, items: impl Iterator<Item = &'a str>) -> mlua::Result<Value> {
    let table = lua.create_table()?;
    for item in items {
        table.raw_push(item)?;
    }
    table.set_readonly(true);
    Ok(Value::Table(table))
}
