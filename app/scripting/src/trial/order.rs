//! From the order a test writes as a table to an order of the rules; letters of the drawing become units and hexes.

use mlua::{Table, Value};
use rules::Order;
use rules::ids::UnitId;
use serde_json::{Map, Value as Json};

use super::stage::Stage;
use crate::fault::{wrong, wrong_with_help};
use crate::registry::did_you_mean;
use crate::value::{self, show, shown};

/// How deep an order may be: an overruled one holds another.
const MAX_DEPTH: usize = 8;

/// Keys of orders that name units; all other ids are hexes where a letter stands for one.
const OF_UNITS: [&str; 4] = ["unit", "units", "order", "parent"];

/// Reads an order.
pub(super) fn read(stage: &Stage, table: &Value) -> mlua::Result<Order> {
    let json = json(stage, table, "", MAX_DEPTH)?;
    serde_json::from_value(json.clone()).map_err(|why| {
        let name = json.as_object().and_then(|map| map.keys().next().cloned()).unwrap_or_default();
        let known = Order::NAMES.contains(&name.as_str());
        let help = if known {
            Some(format!("`berthier docs may.{name}` shows how it is written"))
        } else {
            did_you_mean(&name, Order::NAMES)
        };
        wrong_with_help(format!("this is no order: {why}"), help)
    })
}

fn json(stage: &Stage, value: &Value, key: &str, depth: usize) -> mlua::Result<Json> {
    Ok(match value {
        Value::Nil => Json::Null,
        Value::Boolean(flag) => Json::Bool(*flag),
        Value::String(_) => Json::String(name(stage, key, value::text("the order", value)?)?),
        Value::Table(table) if depth > 0 => nested(stage, table, key, depth)?,
        Value::Integer(_) | Value::Number(_) => match value::whole(value) {
            Some(whole) => Json::from(whole),
            None => return Err(wrong(format!("an order has whole numbers, not {}", shown(value)))),
        },
        other => return Err(wrong(format!("an order cannot hold {}", shown(other)))),
    })
}

fn nested(stage: &Stage, table: &Table, key: &str, depth: usize) -> mlua::Result<Json> {
    // `{}` is an order without fields; as the value of a key that names several things it is an empty list.
    let is_list = table.raw_len() > 0 || (table.is_empty() && key.ends_with('s') && !Order::NAMES.contains(&key));
    if is_list {
        let items = value::list("the order", &Value::Table(table.clone()))?;
        return items
            .iter()
            .map(|item| json(stage, item, key, depth - 1))
            .collect::<mlua::Result<_>>()
            .map(Json::Array);
    }
    let mut map = Map::new();
    for pair in table.pairs::<Value, Value>() {
        let (key, inner) = pair?;
        let key = show(&key);
        let inner = json(stage, &inner, &key, depth - 1)?;
        map.insert(key, inner);
    }
    Ok(Json::Object(map))
}

/// Returns what a text in an order means: a letter of the drawing, a unit of the module, or itself.
fn name(stage: &Stage, key: &str, text: String) -> mlua::Result<String> {
    if OF_UNITS.contains(&key) {
        return Ok(stage.unit_called(&text).map_or(text, |unit: UnitId| unit.as_str().to_owned()));
    }
    Ok(stage.hex_called(&text)?.map_or(text, |hex| hex.as_str().to_owned()))
}
