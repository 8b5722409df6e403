//! The fields of a side.

use mlua::{Lua, Value};
use rules::Game;
use rules::ids::SideId;

use super::{text, texts};

/// Returns a field of a side, `None` where there is none of this name.
pub(super) fn field(lua: &Lua, game: &Game, id: &SideId, name: &str) -> mlua::Result<Option<Value>> {
    let Some(side) = game.definitions.sides.get(id) else { return Ok(Some(Value::Nil)) };
    Ok(Some(match name {
        "id" => text(lua, id.as_str())?,
        "name" => text(lua, side.name.as_str())?,
        "first" => Value::Boolean(game.definitions.scenario.first_side == *id),
        "units" => texts(lua, game.definitions.units.values().filter(|u| u.side == *id).map(|u| u.id.as_str()))?,
        _ => return Ok(None),
    }))
}
