//! What `ctx.unit`, `ctx.hex` and `ctx.side` answer with: values that look up a field when it is asked for.
//!
//! A view holds an id and the generation of the call it was handed out in, never a copy of the game; it is good for
//! that call only.

mod hex;
mod query;
mod side;
mod unit;

use std::rc::Rc;

use mlua::{Lua, MetaMethod, Table, UserData, UserDataMethods, Value};

use crate::call::{Call, Host};
use crate::fault::{wrong, wrong_with_help};
use crate::registry::{HEX, QUERY, SIDE, Shape, UNIT, did_you_mean, has_field};
use crate::value;

use query::query_fields;

/// What a view looks at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Subject {
    /// A unit.
    Unit(rules::ids::UnitId),
    /// A hex.
    Hex(rules::ids::PlaceId),
    /// A side.
    Side(rules::ids::SideId),
    /// The question a `calc` hook is asked.
    Query(Rc<rules::hooks::Query>),
}

impl Subject {
    fn shape(&self) -> &'static Shape {
        match self {
            Self::Unit(_) => &UNIT,
            Self::Hex(_) => &HEX,
            Self::Side(_) => &SIDE,
            Self::Query(_) => &QUERY,
        }
    }

    fn id(&self) -> &str {
        match self {
            Self::Unit(id) => id.as_str(),
            Self::Hex(id) => id.as_str(),
            Self::Side(id) => id.as_str(),
            Self::Query(query) => query.number.name(),
        }
    }

    fn field(&self, lua: &Lua, call: &Call, name: &str) -> mlua::Result<Option<Value>> {
        match self {
            Self::Unit(id) => unit::field(lua, &call.game, id, name),
            Self::Hex(id) => hex::field(lua, &call.game, id, name),
            Self::Side(id) => side::field(lua, &call.game, id, name),
            Self::Query(query) => query_fields(lua, query, name),
        }
    }
}

/// A view of something of the game.
pub(crate) struct View {
    host: Rc<Host>,
    generation: u64,
    pub(crate) subject: Subject,
}

impl View {
    pub(crate) fn new(host: &Rc<Host>, generation: u64, subject: Subject) -> Self {
        Self { host: Rc::clone(host), generation, subject }
    }

    /// Returns what it is, and each field with what it now holds.
    pub(crate) fn opened(&self, lua: &Lua) -> mlua::Result<(String, Vec<(String, Value)>)> {
        let shape = self.subject.shape();
        let field = |name: &'static str| {
            let held = self.host.with_own(self.generation, |call| self.subject.field(lua, call, name))?;
            Ok((name.to_owned(), held.unwrap_or(Value::Nil)))
        };
        let fields = shape.fields.iter().map(|f| field(f.name)).collect::<mlua::Result<_>>()?;
        Ok((format!("{} {}", shape.name, self.subject.id()), fields))
    }

    fn look_up(&self, lua: &Lua, name: &Value) -> mlua::Result<Value> {
        let shape = self.subject.shape();
        let Value::String(text) = name else {
            return Err(wrong(format!(
                "a {} is read by names, as in `{}.id`, not by {}",
                shape.name,
                shape.name,
                value::shown(name)
            )));
        };
        let name = text.to_str()?;
        let found = self.host.with_own(self.generation, |call| self.subject.field(lua, call, &name))?;
        found.ok_or_else(|| {
            let help = did_you_mean(&name, shape.fields.iter().map(|f| f.name));
            wrong_with_help(format!("a {} has no field `{}`", shape.name, &*name), help)
        })
    }
}

impl UserData for View {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::Index, |lua, view, name: Value| view.look_up(lua, &name));
        methods.add_meta_method(MetaMethod::NewIndex, |_, view, (name, _): (Value, Value)| -> mlua::Result<()> {
            let shape = view.subject.shape();
            let name = value::show(&name);
            if !has_field(shape, &name) {
                let help = did_you_mean(&name, shape.fields.iter().map(|f| f.name));
                return Err(wrong_with_help(
                    format!("a {} has no field `{name}`, and none can be written", shape.name),
                    help,
                ));
            }
            Err(wrong_with_help(
                format!("`{name}` of a {} cannot be written", shape.name),
                Some(
                    "ask for a change in an `on` hook: ctx.lose, ctx.set_condition, ctx.place, ctx.set_prop ..."
                        .to_owned(),
                ),
            ))
        });
        methods.add_meta_method(MetaMethod::ToString, |_, view, ()| {
            Ok(format!("{} {}", view.subject.shape().name, view.subject.id()))
        });
        methods.add_meta_method(MetaMethod::Eq, |_, view, other: mlua::AnyUserData| {
            Ok(other.borrow::<Self>().is_ok_and(|other| other.subject == view.subject))
        });
    }
}

/// Returns all fields of something as it is now, read-only: for tests, which may keep it.
pub(crate) fn snapshot(lua: &Lua, game: &rules::Game, subject: &Subject) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    let shape = subject.shape();
    for field in shape.fields {
        let value = match subject {
            Subject::Unit(id) => unit::field(lua, game, id, field.name)?,
            Subject::Hex(id) => hex::field(lua, game, id, field.name)?,
            Subject::Side(id) => side::field(lua, game, id, field.name)?,
            Subject::Query(query) => query_fields(lua, query, field.name)?,
        };
        table.raw_set(field.name, value.unwrap_or(Value::Nil))?;
    }
    let meta = lua.create_table()?;
    let missing = lua.create_function(move |_, (_, name): (Value, Value)| {
        let name = value::show(&name);
        if has_field(shape, &name) {
            return Ok(Value::Nil);
        }
        let help = did_you_mean(&name, shape.fields.iter().map(|f| f.name));
        Err(wrong_with_help(format!("a {} has no field `{name}`", shape.name), help))
    })?;
    meta.set("__index", missing)?;
    meta.set_readonly(true);
    table.set_metatable(Some(meta))?;
    table.set_readonly(true);
    Ok(table)
}

/// Returns a list of texts, read-only.
fn texts<'a>(lua: &Lua, items: impl IntoIterator<Item = &'a str>) -> mlua::Result<Value> {
    let table = lua.create_table()?;
    for item in items {
        table.raw_push(item)?;
    }
    Ok(closed(table))
}

/// Returns a text, or nil.
fn text<'a>(lua: &Lua, text: impl Into<Option<&'a str>>) -> mlua::Result<Value> {
    text.into().map_or(Ok(Value::Nil), |text| lua.create_string(text).map(Value::String))
}

/// Closes a table to writing.
fn closed(table: Table) -> Value {
    table.set_readonly(true);
    Value::Table(table)
}

/// Returns the name serde gives a value that is written as one word.
fn word(lua: &Lua, value: impl serde::Serialize) -> mlua::Result<Value> {
    value::from_json(lua, &serde_json::to_value(value).unwrap_or_default())
}

/// Returns a whole number.
fn number(n: impl Into<f64>) -> Value {
    Value::Number(n.into())
}
