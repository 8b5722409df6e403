//! Values across the border: exact numbers, what can be stored, ids, read-only tables, and text for the console.

use std::collections::BTreeMap;

use mlua::{Lua, Table, Value};
use rules::Order;
use rules::num::Ratio;
use rules::unit::PropValue;
use serde_json::Value as Json;

use crate::fault::{wrong, wrong_with_help};
use crate::registry::did_you_mean;
use crate::texts::TextValue;

/// The greatest whole number every machine and JSON reader agrees on.
const MAX_WHOLE: f64 = 9_007_199_254_740_992.0;

/// The longest text taken over, in bytes. What Rust copies is not counted by the memory limit of the VM.
const MAX_TEXT: usize = 8_192;

/// The longest list taken over.
const MAX_LIST: usize = 10_000;

/// The longest line for the console, and the most entries of a table shown in it.
const MAX_LINE: usize = 4_000;
const MAX_SHOWN: usize = 200;

/// Returns the kind of a value in words.
pub(crate) fn kind(value: &Value) -> &'static str {
    match value {
        Value::Nil => "nil",
        Value::Boolean(_) => "a flag",
        Value::Integer(_) | Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Table(_) => "a table",
        Value::Function(_) => "a function",
        Value::UserData(_) => "a view of the game",
        _ => "a value of another kind",
    }
}

/// Returns a value as text for the console; tables are opened, three deep.
pub(crate) fn show(value: &Value) -> String {
    let mut out = String::new();
    show_into(value, 3, &mut out);
    if out.len() > MAX_LINE {
        out = out.chars().take(MAX_LINE).collect();
        out.push_str(" ...");
    }
    out
}

fn show_into(value: &Value, depth: usize, out: &mut String) {
    match value {
        Value::String(text) => {
            let bytes = text.as_bytes();
            out.push_str(&String::from_utf8_lossy(bytes.get(..MAX_LINE + 1).unwrap_or(&bytes)));
        }
        Value::Table(table) if depth > 0 && out.len() < MAX_LINE => {
            let mut entries = BTreeMap::new();
            for pair in table.pairs::<Value, Value>().flatten().take(MAX_SHOWN) {
                let (key, value) = pair;
                let order = match &key {
                    Value::Integer(n) => format!(" {n:020}"),
                    Value::Number(n) => format!(" {n:020}"),
                    other => show(other),
                };
                entries.insert(order, (key, value));
            }
            out.push('{');
            for (n, (key, value)) in entries.into_values().enumerate() {
                out.push_str(if n == 0 { " " } else { ", " });
                if !key.is_number() && !key.is_integer() {
                    show_into(&key, 0, out);
                    out.push_str(" = ");
                }
                show_into(&value, depth - 1, out);
            }
            out.push_str(" }");
        }
        Value::Table(_) => out.push_str("table"),
        Value::Function(_) => out.push_str("function"),
        other => match other.to_string() {
            Ok(text) => out.push_str(&text),
            Err(_) => out.push_str(kind(other)),
        },
    }
}

/// Returns a number of Lua as a whole number.
pub(crate) fn whole(value: &Value) -> Option<i64> {
    match value {
        Value::Integer(n) => Some(*n),
        Value::Number(n) if n.fract() == 0.0 && n.abs() <= MAX_WHOLE => {
            #[expect(clippy::cast_possible_truncation, reason = "whole and small enough to be exact")]
            let n = *n as i64;
            Some(n)
        }
        _ => None,
    }
}

/// Returns an exact value of Lua: a number that is a multiple of 1/4, or a table `{ n, d }`.
pub(crate) fn ratio(what: &str, value: &Value) -> mlua::Result<Ratio> {
    let exact = match value {
        Value::Integer(n) => Some(Ratio::whole(*n)),
        Value::Number(n) => whole(&Value::Number(n * 4.0)).map(|quarters| Ratio::new(quarters, 4)),
        Value::Table(table) => {
            let part = |name: &str, at: i64| -> mlua::Result<Option<i64>> {
                let named: Value = table.raw_get(name)?;
                let listed: Value = table.raw_get(at)?;
                Ok(whole(&named).or_else(|| whole(&listed)))
            };
            match (part("n", 1)?, part("d", 2)?) {
                (Some(n), Some(d)) if d != 0 => Some(Ratio::new(n, d)),
                _ => None,
            }
        }
        _ => None,
    };
    exact.ok_or_else(|| {
        wrong_with_help(
            format!("{what} wants an exact number, got {}", shown(value)),
            Some("numbers are multiples of 1/4; write another fraction as { n = 1, d = 3 }".to_owned()),
        )
    })
}

/// Returns an exact value as Lua has it: a number where it is a multiple of 1/4, else `{ n, d }`.
pub(crate) fn from_ratio(lua: &Lua, ratio: Ratio) -> mlua::Result<Value> {
    if let Some(points) = ratio.to_move_points() {
        return Ok(Value::Number(f64::from(points.in_quarters()) / 4.0));
    }
    let table = lua.create_table()?;
    table.raw_set("n", ratio.num())?;
    table.raw_set("d", ratio.den())?;
    table.set_readonly(true);
    Ok(Value::Table(table))
}

/// Returns a value with its kind, for a message.
pub(crate) fn shown(value: &Value) -> String {
    match value {
        Value::Nil => "nil".to_owned(),
        Value::Boolean(_) | Value::Integer(_) | Value::Number(_) => show(value),
        Value::String(text) => format!("\"{}\"", text.to_string_lossy()),
        _ => kind(value).to_owned(),
    }
}

/// Returns a text, or says which was wanted.
pub(crate) fn text(what: &str, value: &Value) -> mlua::Result<String> {
    match value {
        Value::String(text) if text.as_bytes().len() > MAX_TEXT => {
            Err(wrong(format!("{what} was given a text longer than {MAX_TEXT} bytes")))
        }
        Value::String(text) => match text.to_str() {
            Ok(text) => Ok(text.to_owned()),
            Err(_) => Err(wrong(format!("{what} wants a text in UTF-8"))),
        },
        other => Err(wrong(format!("{what} wants a text, got {}", shown(other)))),
    }
}

/// Returns a text, or nothing for nil.
pub(crate) fn optional_text(what: &str, value: &Value) -> mlua::Result<String> {
    if value.is_nil() { Ok(String::new()) } else { text(what, value) }
}

/// Returns a list of values.
pub(crate) fn list(what: &str, value: &Value) -> mlua::Result<Vec<Value>> {
    let Value::Table(table) = value else {
        return Err(wrong(format!("{what} wants a list, got {}", shown(value))));
    };
    if table.raw_len() > MAX_LIST {
        return Err(wrong(format!("{what} was given a list longer than {MAX_LIST}")));
    }
    let mut items = Vec::with_capacity(table.raw_len());
    for item in table.sequence_values::<Value>() {
        items.push(item?);
    }
    Ok(items)
}

/// Returns the values put into a text.
pub(crate) fn text_values(what: &str, value: &Value) -> mlua::Result<BTreeMap<String, TextValue>> {
    let mut values = BTreeMap::new();
    let table = match value {
        Value::Nil => return Ok(values),
        Value::Table(table) => table,
        other => return Err(wrong(format!("{what} wants a table of values, got {}", shown(other)))),
    };
    for pair in table.pairs::<Value, Value>() {
        let (key, value) = pair?;
        let key = text(what, &key)?;
        if values.len() >= MAX_SHOWN {
            return Err(wrong(format!("{what} was given more than {MAX_SHOWN} values")));
        }
        let value = match &value {
            Value::Integer(whole) => TextValue::Whole(*whole),
            Value::Number(number) => TextValue::from(*number),
            Value::String(_) => TextValue::Text(text(what, &value)?),
            other => return Err(wrong(format!("{what}: `{key}` must be a number or a text, not {}", shown(other)))),
        };
        values.insert(key, value);
    }
    Ok(values)
}

/// Returns a value to be hung on a unit; nil takes it off.
pub(crate) fn prop(key: &str, value: &Value) -> mlua::Result<Option<PropValue>> {
    Ok(Some(match value {
        Value::Nil => return Ok(None),
        Value::Boolean(flag) => PropValue::Flag(*flag),
        Value::String(_) => PropValue::Text(text(key, value)?),
        number if whole(number).is_some() => PropValue::Number(whole(number).unwrap_or_default()),
        other => {
            return Err(wrong(format!("`{key}` wants a flag, a whole number or a text, got {}", shown(other))));
        }
    }))
}

/// Returns a value hung on a unit as Lua has it.
pub(crate) fn from_prop(lua: &Lua, value: &PropValue) -> mlua::Result<Value> {
    Ok(match value {
        PropValue::Flag(flag) => Value::Boolean(*flag),
        #[expect(clippy::cast_precision_loss, reason = "scripts write no number that large")]
        PropValue::Number(number) => Value::Number(*number as f64),
        PropValue::Text(text) => Value::String(lua.create_string(text)?),
    })
}

/// Returns a JSON value as Lua has it, read-only; null is nil.
pub(crate) fn from_json(lua: &Lua, json: &Json) -> mlua::Result<Value> {
    Ok(match json {
        Json::Null => Value::Nil,
        Json::Bool(flag) => Value::Boolean(*flag),
        Json::Number(number) => Value::Number(number.as_f64().unwrap_or_default()),
        Json::String(text) => Value::String(lua.create_string(text)?),
        Json::Array(items) => {
            let table = lua.create_table_with_capacity(items.len(), 0)?;
            for item in items {
                table.raw_push(from_json(lua, item)?)?;
            }
            table.set_readonly(true);
            Value::Table(table)
        }
        Json::Object(_) => {
            let table = object(lua, json)?;
            table.set_readonly(true);
            Value::Table(table)
        }
    })
}

/// Returns the order written as a table: `{ move = { units = { id }, path = { hex } } }`.
pub(crate) fn order(given: &Value) -> mlua::Result<Order> {
    let help = || {
        Some("write `{ fire = { from = \"2418\", at = \"2316\" } }`: the name of the order, then its parts".to_owned())
    };
    let Value::Table(table) = given else {
        return Err(wrong_with_help(format!("an order is a table, not {}", shown(given)), help()));
    };
    let mut parts = table.pairs::<Value, Value>();
    let (Some(first), None) = (parts.next(), parts.next()) else {
        return Err(wrong_with_help("an order is a table with one entry, its name", help()));
    };
    let (name, _) = first?;
    let name = show(&name);
    if !Order::NAMES.contains(&name.as_str()) {
        return Err(wrong_with_help(format!("there is no order `{name}`"), did_you_mean(&name, Order::NAMES)));
    }
    serde_json::from_value(to_json(given, 0)?).map_err(|why| wrong(format!("the order `{name}`: {why}")))
}

/// How deep a table may be that is taken over as JSON.
const MAX_DEPTH: usize = 8;

/// Returns a value of Lua as JSON. An empty table is an object as an order or its parts, and else a list.
fn to_json(given: &Value, depth: usize) -> mlua::Result<Json> {
    if depth > MAX_DEPTH {
        return Err(wrong("a table is nested too deep"));
    }
    Ok(match given {
        Value::Nil => Json::Null,
        Value::Boolean(flag) => Json::Bool(*flag),
        Value::String(_) => Json::String(text("an order", given)?),
        Value::UserData(_) => return Err(wrong("an order names ids, not views: write `unit.id`")),
        Value::Table(table) if table.raw_len() > 0 || (depth > 1 && table.is_empty()) => {
            let items = list("an order", given)?;
            Json::Array(items.iter().map(|item| to_json(item, depth + 1)).collect::<mlua::Result<_>>()?)
        }
        Value::Table(table) => {
            let mut fields = serde_json::Map::new();
            for pair in table.pairs::<Value, Value>() {
                let (key, value) = pair?;
                fields.insert(text("an order", &key)?, to_json(&value, depth + 1)?);
            }
            Json::Object(fields)
        }
        number => {
            whole(number).map_or_else(|| Err(wrong(format!("an order holds {}", shown(number)))), |n| Ok(n.into()))?
        }
    })
}

/// Returns the fields of a JSON object as a table that can still be written.
pub(crate) fn object(lua: &Lua, json: &Json) -> mlua::Result<Table> {
    let fields = json.as_object();
    let table = lua.create_table_with_capacity(0, fields.map_or(0, serde_json::Map::len))?;
    for (name, value) in fields.into_iter().flatten() {
        table.raw_set(name.as_str(), from_json(lua, value)?)?;
    }
    Ok(table)
}
