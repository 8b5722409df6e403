//! The fields of the question a `calc` hook is asked.

use mlua::{Lua, Value};
use rules::hooks::Query;
use rules::ids::{PlaceId, TerrainId, UnitId};

use super::text;
use crate::value::from_ratio;

/// Returns a field of a question, `None` where there is none of this name.
pub(crate) fn query_fields(lua: &Lua, query: &Query, name: &str) -> mlua::Result<Option<Value>> {
    Ok(Some(match name {
        "number" => text(lua, query.number.name())?,
        "unit" => text(lua, query.unit.as_ref().map(UnitId::as_str))?,
        "arm" => text(lua, query.arm.map(rules::unit::Arm::name))?,
        "formation" => text(lua, query.formation.map(rules::unit::Formation::name))?,
        "hex" => text(lua, query.hex.as_ref().map(PlaceId::as_str))?,
        "from" => text(lua, query.from.as_ref().map(PlaceId::as_str))?,
        "terrain" => text(lua, query.terrain.as_ref().map(TerrainId::as_str))?,
        "by_road" => Value::Boolean(query.by_road),
        "base" => from_ratio(lua, query.base)?,
        _ => return Ok(None),
    }))
}
