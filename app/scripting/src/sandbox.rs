//! The VM: memory and ticks bounded, libraries read-only, and only the globals of the registry.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use mlua::chunk::ChunkMode;
use mlua::{Error, Function, Lua, LuaOptions, MultiValue, StdLib, Table, Value, VmState};

use crate::budget::Exhausted;
use crate::call::Host;
use crate::fault::{ENGINE_CHUNK, wrong, wrong_with_help};
use crate::registry::{GLOBALS, LIBRARIES, WITHOUT, did_you_mean};
use crate::value;

/// A VM with the globals a script may have.
pub(crate) struct Vm {
    pub(crate) lua: Lua,
    globals: BTreeMap<&'static str, Value>,
    missing: Table,
}

impl Vm {
    /// Makes a VM in which nothing runs yet.
    pub(crate) fn new(host: &Rc<Host>) -> mlua::Result<Self> {
        let lua = Lua::new_with(StdLib::TABLE | StdLib::STRING | StdLib::MATH, LuaOptions::new())?;
        lua.set_memory_limit(host.budget.limits.memory_bytes)?;
        let prelude: Table =
            lua.load(include_str!("prelude.lua")).set_name(ENGINE_CHUNK).set_mode(ChunkMode::Text).eval()?;
        prelude.set("print", log_function(&lua, host)?)?;
        let globals = close_libraries(&lua, &prelude)?;
        lua.sandbox(true)?;
        let ticking = Rc::clone(host);
        lua.set_interrupt(move |lua| match ticking.budget.tick() {
            Ok(()) => Ok(VmState::Continue),
            Err(Exhausted::Ticks) => Err(placed(lua, wrong("too many ticks"))),
            Err(Exhausted::Time) => Err(placed(lua, wrong("too long"))),
        });
        let missing = lua.create_table()?;
        missing.set("__index", lua.create_function(|_, (_, name): (Value, Value)| missing_global(&name))?)?;
        missing.set_readonly(true);
        Ok(Self { lua, globals, missing })
    }

    /// Adds a global to those of every environment made from here on.
    pub(crate) fn add(&mut self, name: &'static str, value: Value) {
        self.globals.insert(name, value);
    }

    /// Makes the globals of one module: the allowed ones and its own `require`. Nothing can be added to them.
    pub(crate) fn environment(&self, require: &Function) -> mlua::Result<Table> {
        let environment = self.lua.create_table()?;
        for (name, value) in &self.globals {
            environment.raw_set(*name, value)?;
        }
        environment.raw_set("require", require)?;
        environment.set_metatable(Some(self.missing.clone()))?;
        environment.set_readonly(true);
        Ok(environment)
    }
}

/// Adds to an error where the script stands; an interrupt's does not carry it.
fn placed(lua: &Lua, cause: Error) -> Error {
    let traceback = lua.traceback(None, 0).map(|text| text.to_string_lossy()).unwrap_or_default();
    #[expect(clippy::arc_with_non_send_sync, reason = "mlua's errors are made so")]
    let cause = Arc::new(cause);
    Error::CallbackError { traceback, cause }
}

/// Returns the function behind `print`.
fn log_function(lua: &Lua, host: &Rc<Host>) -> mlua::Result<Function> {
    let host = Rc::clone(host);
    lua.create_function(move |_, values: MultiValue| {
        log(&host, &values);
        Ok(())
    })
}

/// Writes values to the console.
pub(crate) fn log(host: &Host, values: &MultiValue) {
    let words: Vec<String> = values.iter().map(value::show).collect();
    host.log(&words);
}

/// Takes from the libraries what is not in the registry, and returns the globals that are left.
fn close_libraries(lua: &Lua, prelude: &Table) -> mlua::Result<BTreeMap<&'static str, Value>> {
    let mut kept = BTreeMap::new();
    for name in GLOBALS.iter().filter(|name| **name != "require") {
        let ours: Value = prelude.get(*name)?;
        kept.insert(*name, if ours.is_nil() { lua.globals().get(*name)? } else { ours });
    }
    for (library, functions) in LIBRARIES {
        let table: Table = lua.globals().get(*library)?;
        for pair in table.pairs::<String, Value>() {
            let (name, _) = pair?;
            if !functions.contains(&name.as_str()) {
                table.set(name, Value::Nil)?;
            }
        }
        let meta = lua.create_table()?;
        let lookup =
            lua.create_function(move |_, (_, name): (Value, Value)| missing_function(library, functions, &name))?;
        meta.set("__index", lookup)?;
        meta.set_readonly(true);
        table.set_metatable(Some(meta))?;
        kept.insert(*library, Value::Table(table));
    }
    for pair in lua.globals().pairs::<String, Value>() {
        let (name, _) = pair?;
        if !kept.contains_key(name.as_str()) {
            lua.globals().set(name, Value::Nil)?;
        }
    }
    for (name, value) in &kept {
        lua.globals().set(*name, value)?;
    }
    Ok(kept)
}

fn missing_global(name: &Value) -> mlua::Result<Value> {
    let name = value::show(name);
    if name == "ctx" {
        let help = "ctx is the first parameter of each hook: `function(ctx, event) ... end`".to_owned();
        return Err(wrong_with_help("there is no `ctx` outside a hook", Some(help)));
    }
    if let Some((_, instead)) = WITHOUT.iter().find(|(n, _)| *n == name) {
        return Err(wrong_with_help(format!("there is no `{name}` here"), Some((*instead).to_owned())));
    }
    let known = GLOBALS.iter().copied().chain(LIBRARIES.iter().map(|(l, _)| *l)).chain(crate::keywords::KEYWORDS);
    let help = crate::registry::nearest(&name, known).map_or_else(
        || format!("define it above its use: `local {name} = ...`"),
        |near| format!("did you mean `{near}`?"),
    );
    Err(wrong_with_help(format!("nothing here is called `{name}`"), Some(help)))
}

fn missing_function(library: &str, functions: &[&'static str], name: &Value) -> mlua::Result<Value> {
    let whole = format!("{library}.{}", value::show(name));
    let help = WITHOUT
        .iter()
        .find(|(n, _)| *n == whole)
        .map(|(_, instead)| (*instead).to_owned())
        .or_else(|| did_you_mean(&value::show(name), functions.iter().copied()));
    Err(wrong_with_help(format!("there is no `{whole}` here"), help))
}
