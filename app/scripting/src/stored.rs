//! What a script keeps in the game: which values can be kept, how much, and how they come back.

use std::collections::BTreeMap;

use mlua::{Lua, Table, Value};
use rules::event::StoreValue;
use rules::ids::ModuleId;
use rules::state::State;

use crate::fault::{wrong, wrong_with_help};
use crate::value::{kind, text, whole};

/// How deep a stored table may be.
const MAX_DEPTH: usize = 16;

/// The most values one hook may store, and the bytes of their texts.
const MAX_OF_HOOK: Size = Size { values: 10_000, bytes: 1 << 20 };

/// The most a module may keep in a game: every copy of the state, every save and every replay carries it.
const MAX_OF_MODULE: Size = Size { values: 40_000, bytes: 4 << 20 };

/// How much a value takes.
#[derive(Clone, Copy, Debug, Default)]
struct Size {
    values: usize,
    bytes: usize,
}

/// What one hook may still store.
#[derive(Debug)]
pub(crate) struct Room {
    hook: Size,
    module: Size,
}

impl Room {
    /// Returns what fits into a module that keeps nothing yet.
    pub(crate) fn whole() -> Self {
        Self { hook: MAX_OF_HOOK, module: MAX_OF_MODULE }
    }

    /// Returns what a hook of a module may store beside what the module keeps.
    pub(crate) fn left(state: &State, module: &ModuleId) -> Self {
        let mut kept = Size::default();
        state.kept_by(module).for_each(|value| measure(value, &mut kept));
        let left = Size {
            values: MAX_OF_MODULE.values.saturating_sub(kept.values),
            bytes: MAX_OF_MODULE.bytes.saturating_sub(kept.bytes),
        };
        Self { hook: MAX_OF_HOOK, module: left }
    }

    /// Gives back the room of a value that is to be written over.
    pub(crate) fn free(&mut self, value: Option<&StoreValue>) {
        let mut freed = Size::default();
        if let Some(value) = value {
            measure(value, &mut freed);
        }
        self.module.values += freed.values;
        self.module.bytes += freed.bytes;
    }

    fn take(&mut self, path: &str, bytes: usize) -> mlua::Result<()> {
        let fits =
            |size: Size| Some(Size { values: size.values.checked_sub(1)?, bytes: size.bytes.checked_sub(bytes)? });
        self.hook = fits(self.hook).ok_or_else(|| {
            wrong(format!("`{path}` cannot be kept: one hook may store 10,000 values and a megabyte of text"))
        })?;
        self.module = fits(self.module).ok_or_else(|| {
            wrong_with_help(
                format!(
                    "`{path}` cannot be kept: a module keeps at most 40,000 values and 4 megabytes of text in a game"
                ),
                "take out what is not needed any more: ctx.set(key, nil)".to_owned(),
            )
        })?;
        Ok(())
    }
}

/// Adds up what a kept value takes. Values lie at most [`MAX_DEPTH`] deep.
fn measure(value: &StoreValue, size: &mut Size) {
    size.values += 1;
    match value {
        StoreValue::Text(text) => size.bytes += text.len(),
        StoreValue::List(items) => items.iter().for_each(|item| measure(item, size)),
        StoreValue::Table(table) => table.values().for_each(|item| measure(item, size)),
        StoreValue::Flag(_) | StoreValue::Number(_) => {}
    }
}

/// Returns a value that can be kept in the game; nil takes it out.
pub(crate) fn stored(key: &str, value: &Value, room: &mut Room) -> mlua::Result<Option<StoreValue>> {
    if value.is_nil() { Ok(None) } else { store_value(key, value, MAX_DEPTH, room).map(Some) }
}

fn store_value(path: &str, value: &Value, depth: usize, room: &mut Room) -> mlua::Result<StoreValue> {
    room.take(path, value.as_string().map_or(0, |text| text.as_bytes().len()))?;
    match value {
        Value::Boolean(flag) => Ok(StoreValue::Flag(*flag)),
        Value::Integer(_) | Value::Number(_) => {
            let number = match whole(value) {
                Some(n) => Some(serde_json::Number::from(n)),
                None => value.as_f64().and_then(serde_json::Number::from_f64),
            };
            number
                .map(StoreValue::Number)
                .ok_or_else(|| wrong(format!("`{path}` cannot be kept: it is no finite number")))
        }
        Value::String(_) => text(&format!("`{path}`"), value).map(StoreValue::Text),
        Value::Table(table) if depth > 0 => store_table(path, table, depth - 1, room),
        Value::Table(_) => Err(wrong_with_help(
            format!("`{path}` cannot be kept: its tables lie more than {MAX_DEPTH} deep"),
            Some("does a table hold itself?".to_owned()),
        )),
        other => Err(wrong_with_help(
            format!("`{path}` cannot be kept in the game: it is {}", kind(other)),
            Some("flags, numbers, texts and tables of these can; of a unit or a hex keep its `id`".to_owned()),
        )),
    }
}

fn store_table(path: &str, table: &Table, depth: usize, room: &mut Room) -> mlua::Result<StoreValue> {
    let length = table.raw_len();
    let mut items = Vec::new();
    let mut named = BTreeMap::new();
    let mut count = 0_usize;
    for pair in table.pairs::<Value, Value>() {
        let (key, value) = pair?;
        count += 1;
        match &key {
            Value::String(_) => {
                let name = text(path, &key)?;
                let value = store_value(&format!("{path}.{name}"), &value, depth, room)?;
                named.insert(name, value);
            }
            _ if whole(&key).is_some_and(|n| n >= 1) => {}
            other => {
                return Err(wrong(format!("`{path}` cannot be kept: it has {} as a key", kind(other))));
            }
        }
    }
    if named.is_empty() {
        if count != length {
            return Err(wrong_with_help(
                format!("`{path}` cannot be kept: its list has holes"),
                Some("use texts as keys: tostring(n)".to_owned()),
            ));
        }
        for (n, item) in table.sequence_values::<Value>().enumerate() {
            items.push(store_value(&format!("{path}[{}]", n + 1), &item?, depth, room)?);
        }
        return Ok(StoreValue::List(items));
    }
    if named.len() != count {
        return Err(wrong(format!("`{path}` cannot be kept: it is a list and a table at once")));
    }
    Ok(StoreValue::Table(named))
}

/// Returns a kept value as Lua has it, read-only.
pub(crate) fn from_stored(lua: &Lua, value: &StoreValue) -> mlua::Result<Value> {
    Ok(match value {
        StoreValue::Flag(flag) => Value::Boolean(*flag),
        StoreValue::Number(number) => Value::Number(number.as_f64().unwrap_or_default()),
        StoreValue::Text(text) => Value::String(lua.create_string(text)?),
        StoreValue::List(items) => {
            let table = lua.create_table()?;
            for item in items {
                table.raw_push(from_stored(lua, item)?)?;
            }
            table.set_readonly(true);
            Value::Table(table)
        }
        StoreValue::Table(values) => {
            let table = lua.create_table()?;
            for (key, value) in values {
                table.raw_set(key.as_str(), from_stored(lua, value)?)?;
            }
            table.set_readonly(true);
            Value::Table(table)
        }
    })
}
