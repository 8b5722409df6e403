//! The fields of a unit.

use mlua::{Lua, Value};
use rules::Game;
use rules::ids::{GroupId, NationId, TraitId, UnitId};
use rules::state::{Activity, Location};

use super::{closed, number, text, texts, word};
use crate::lookup::kind_name;
use crate::value::{from_prop, from_ratio};

/// Returns a field of a unit, `None` where there is none of this name.
pub(super) fn field(lua: &Lua, game: &Game, id: &UnitId, name: &str) -> mlua::Result<Option<Value>> {
    let (Some(def), Some(unit)) = (game.def(id), game.state.unit(id)) else { return Ok(Some(Value::Nil)) };
    let troops = def.troops();
    let posture = unit.posture();
    Ok(Some(match name {
        "id" => text(lua, id.as_str())?,
        "name" => text(lua, def.name.as_str())?,
        "kind" => text(lua, kind_name(&def.kind))?,
        "side" => text(lua, def.side.as_str())?,
        "group" => text(lua, def.group.as_ref().map(GroupId::as_str))?,
        "nation" => text(lua, troops.map(|t| &t.nation).map(NationId::as_str))?,
        "arm" => text(lua, troops.map(|t| t.arm.name()))?,
        "organisation" => word(lua, troops.map(|t| t.organisation))?,
        "parent" => text(lua, troops.and_then(|t| t.parent.as_ref()).map(UnitId::as_str))?,
        "fractions" => texts(lua, troops.into_iter().flat_map(|t| &t.fractions).map(UnitId::as_str))?,
        "printed" => number(troops.map_or(0, |t| t.printed)),
        "increments" => number(game.increments(id)),
        "losses" => number(unit.troops.as_ref().map_or(0, |t| t.losses)),
        "formation" => text(lua, posture.and_then(rules::unit::Posture::formation).map(rules::unit::Formation::name))?,
        "condition" => word(lua, posture.map(rules::unit::Posture::condition))?,
        "limbered" => Value::Boolean(posture.is_some_and(rules::unit::Posture::is_limbered)),
        "facing" => number(unit.facing.as_hour()),
        "mp" => number(f64::from(unit.mp.in_quarters()) / 4.0),
        "active" => Value::Boolean(unit.activity == Activity::Active),
        "activity" => word(lua, unit.activity)?,
        "tried" => Value::Boolean(unit.has_tried),
        "readiness" => text(lua, unit.readiness.name())?,
        "range" => number(troops.map_or(0, rules::chapters::fire::farthest)),
        "on_map" => Value::Boolean(matches!(unit.location, Location::Map(_))),
        "waits" => Value::Boolean(unit.location == Location::Waiting),
        "gone" => match &unit.location {
            Location::Out(why) => word(lua, why)?,
            _ => Value::Nil,
        },
        "hex" => text(lua, unit.head().map(rules::ids::PlaceId::as_str))?,
        "hexes" => {
            let list = lua.create_table()?;
            for portion in unit.hexes() {
                let item = lua.create_table()?;
                item.raw_set("hex", portion.hex().as_str())?;
                item.raw_set("increments", from_ratio(lua, portion.increments())?)?;
                item.set_readonly(true);
                list.raw_push(item)?;
            }
            closed(list)
        }
        "traits" => {
            let set = lua.create_table()?;
            for name in troops.into_iter().flat_map(|t| &t.traits).map(TraitId::as_str) {
                set.raw_set(name, true)?;
            }
            closed(set)
        }
        "props" => {
            let props = lua.create_table()?;
            for (key, value) in &unit.props {
                props.raw_set(key.as_str(), from_prop(lua, value)?)?;
            }
            closed(props)
        }
        _ => return Ok(None),
    }))
}
