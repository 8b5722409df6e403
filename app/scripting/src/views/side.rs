//! The fields of a side.

use mlua::{Lua, Value};
use rules::Game;
use rules::ids::{SideId, UnitId};

use super::{text, texts};

/// Returns a field of a side, `None` where there is none of this name.
pub(super) fn field(lua: &Lua, game: &Game, id: &SideId, name: &str) -> mlua::Result<Option<Value>> {
    let Some(side) = game.definitions.sides.get(id) else { return Ok(Some(Value::Nil)) };
    Ok(Some(match name {
        "id" => text(lua, id.as_str())?,
        "name" => text(lua, side.name.as_str())?,
        "first" => Value::Boolean(game.definitions.scenario.first_side == *id),
        "units" => {
            let own = game.definitions.units.values().filter(|u| u.side == *id && !game.is_of_palette(&u.id));
            let copies = game.state.units().map(|(unit, _)| unit).filter(|u| u.original().is_some());
            let copies = copies.filter(|u| game.side(u) == Some(id));
            texts(lua, own.map(|u| u.id.as_str()).chain(copies.map(UnitId::as_str)))?
        }
        _ => return Ok(None),
    }))
}
