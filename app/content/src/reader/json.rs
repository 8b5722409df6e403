//! TOML as JSON: orders stand in files as the journal writes them, and are read by the same code.

use serde_json::{Map, Number, Value as Json};
use toml::de::DeValue;

use super::{FromValue, Value};

/// How deep a value may be.
const MAX_DEPTH: usize = 12;

impl FromValue for Json {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let read = json(value.inner, MAX_DEPTH);
        if read.is_none() {
            value.wrong_type("texts, numbers, flags, lists and tables");
        }
        read
    }
}

fn json(value: &DeValue<'_>, depth: usize) -> Option<Json> {
    let depth = depth.checked_sub(1)?;
    Some(match value {
        DeValue::String(text) => Json::String(text.to_string()),
        DeValue::Integer(number) => Json::Number(i64::from_str_radix(number.as_str(), number.radix()).ok()?.into()),
        DeValue::Float(number) => Json::Number(Number::from_f64(number.as_str().parse().ok()?)?),
        DeValue::Boolean(flag) => Json::Bool(*flag),
        DeValue::Array(items) => {
            Json::Array(items.iter().map(|item| json(item.get_ref(), depth)).collect::<Option<_>>()?)
        }
        DeValue::Table(table) => {
            let entries =
                table.iter().map(|(key, value)| Some((key.get_ref().to_string(), json(value.get_ref(), depth)?)));
            Json::Object(entries.collect::<Option<Map<_, _>>>()?)
        }
        DeValue::Datetime(_) => return None,
    })
}
