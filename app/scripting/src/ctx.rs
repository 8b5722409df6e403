//! `ctx`: what a hook is given first. Fields and functions are those of the registry; which a hook has, its family says.

use std::rc::Rc;

use mlua::{AnyUserData, Function, Lua, MetaMethod, MultiValue, UserData, UserDataMethods, Value};
use rules::hooks::{Adjustment, Number};
use rules::num::Ratio;

use crate::call::{Call, Host};
use crate::fault::{wrong, wrong_with_help};
use crate::lookup::{hex_id, hexes, place, side_id, unit_id, units};
use crate::presentation::Presentation;
use crate::questions;
use crate::registry::{CTX, Family, did_you_mean};
use crate::sandbox::log;
use crate::stored;
use crate::texts::Phrase;
use crate::timers;
use crate::value::{self, shown};
use crate::views::{Subject, View};

/// What a hook is given first.
pub(crate) struct Ctx {
    pub(crate) host: Rc<Host>,
    pub(crate) generation: u64,
}

impl Ctx {
    /// Returns each value it holds for a family, with its name.
    pub(crate) fn opened(&self, lua: &Lua, family: Family) -> mlua::Result<Vec<(String, Value)>> {
        let plain = CTX.iter().filter(|item| item.parameters.is_none() && item.families.contains(&family));
        plain
            .map(|item| Ok((item.name.to_owned(), self.look_up(lua, &Value::String(lua.create_string(item.name)?))?)))
            .collect()
    }

    fn look_up(&self, lua: &Lua, name: &Value) -> mlua::Result<Value> {
        let host = &self.host;
        let Value::String(text) = name else {
            return Err(wrong(format!("ctx is read by names, as in `ctx.turn`, not by {}", shown(name))));
        };
        let name = text.to_str()?;
        let family = host.with_own(self.generation, |call| Ok(call.family))?;
        let Some(item) = CTX.iter().find(|item| item.name == &*name) else {
            let help = did_you_mean(&name, CTX.iter().map(|item| item.name));
            return Err(wrong_with_help(format!("ctx has no `{}`", &*name), help));
        };
        if !item.families.contains(&family) {
            let others: Vec<_> = item.families.iter().map(|f| format!("`{}`", f.name())).collect();
            return Err(wrong_with_help(
                format!("`ctx.{}` is not for `{}` hooks", item.name, family.name()),
                Some(format!("it belongs to {} hooks: {}", others.join(", "), item.sentence)),
            ));
        }
        if item.parameters.is_some() {
            let function = host.functions.borrow().get(item.name).cloned();
            return function.map(Value::Function).ok_or_else(|| wrong(format!("`ctx.{}` is not ready", item.name)));
        }
        match item.name {
            "store" => {
                let store = Store { host: Rc::clone(host), generation: self.generation };
                lua.create_userdata(store).map(Value::UserData)
            }
            "timers" => host.with(|call| timers::list(lua, call)),
            "dice" => Ok(host.dice.borrow().clone().map_or(Value::Nil, Value::Table)),
            name => host.with(|call| field(lua, call, name)),
        }
    }
}

/// Returns a field of `ctx` that is a plain value.
fn field(lua: &Lua, call: &Call, name: &str) -> mlua::Result<Value> {
    let (clock, scenario) = (call.game.state.clock(), &call.game.definitions.scenario);
    Ok(match name {
        "turn" => Value::Number(clock.turn.into()),
        "turns" => Value::Number(scenario.turns.into()),
        "phase" => match call.game.phase() {
            Some(phase) => Value::String(lua.create_string(phase.id.as_str())?),
            None => Value::Nil,
        },
        "minutes" => Value::Number(scenario.minutes_at(clock.turn).into()),
        "step" => Value::String(lua.create_string(call.game.state.combat().step.name())?),
        "ended" => Value::Boolean(clock.ended),
        "module" => Value::String(lua.create_string(call.module.as_str())?),
        _ => Value::Nil,
    })
}

impl UserData for Ctx {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::Index, |lua, ctx, name: Value| ctx.look_up(lua, &name));
        methods.add_meta_method(MetaMethod::NewIndex, |_, _, (name, _): (Value, Value)| -> mlua::Result<()> {
            Err(wrong_with_help(
                format!("`ctx.{}` cannot be written", value::show(&name)),
                Some("keep a value in the game with `ctx.set(key, value)`, or in a `local`".to_owned()),
            ))
        });
        methods.add_meta_method(MetaMethod::ToString, |_, _, ()| Ok("ctx"));
    }
}

/// What the module keeps in the game.
pub(crate) struct Store {
    host: Rc<Host>,
    generation: u64,
}

impl Store {
    /// Returns each value that is kept, with its key.
    pub(crate) fn opened(&self, lua: &Lua) -> mlua::Result<Vec<(String, Value)>> {
        self.host.with_own(self.generation, |call| {
            let kept = call.game.state.kept_under(&call.module);
            kept.map(|(key, value)| Ok((key.to_owned(), stored::from_stored(lua, value)?))).collect()
        })
    }
}

impl UserData for Store {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::Index, |lua, store, key: Value| {
            let key = value::text("ctx.store", &key)?;
            store.host.with_own(store.generation, |call| {
                let wrote = call.wrote.get(&key).map(Option::as_ref);
                let kept = wrote.unwrap_or_else(|| call.game.state.stored(&call.module, &key));
                kept.map_or(Ok(Value::Nil), |kept| stored::from_stored(lua, kept))
            })
        });
        methods.add_meta_method(MetaMethod::NewIndex, |_, _, (key, _): (Value, Value)| -> mlua::Result<()> {
            let help = format!("write `ctx.set(\"{}\", value)` in an `on` hook", value::show(&key));
            Err(wrong_with_help("ctx.store cannot be written", Some(help)))
        });
        methods.add_meta_method(MetaMethod::ToString, |_, _, ()| Ok("ctx.store"));
    }
}

/// A reason against an order, as `ctx.refuse` makes it.
pub(crate) struct Reason(pub(crate) String);

impl UserData for Reason {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::ToString, |_, reason, ()| Ok(reason.0.clone()));
    }
}

/// An adjustment, as `ctx.add` and its like make it.
pub(crate) struct Change(pub(crate) Adjustment, pub(crate) String);

impl UserData for Change {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::ToString, |_, change, ()| Ok(change.1.clone()));
    }
}

/// Makes the functions every family has, and those of `may` and `calc`.
pub(crate) fn make_functions(lua: &Lua, host: &Rc<Host>) -> mlua::Result<()> {
    add(lua, host, "unit", |lua, host, id: Value| {
        let id = host.with(|call| unit_id(call, "ctx.unit", &id))?;
        view(lua, host, Subject::Unit(id))
    })?;
    add(lua, host, "hex", |lua, host, id: Value| {
        let id = host.with(|call| hex_id(call, "ctx.hex", &id))?;
        view(lua, host, Subject::Hex(id))
    })?;
    add(lua, host, "side", |lua, host, id: Value| {
        let id = host.with(|call| side_id(call, "ctx.side", &id))?;
        view(lua, host, Subject::Side(id))
    })?;
    add(lua, host, "units", |lua, host, filter: Value| host.with(|call| units(lua, call, &filter)))?;
    add(lua, host, "hexes", |lua, host, filter: Value| host.with(|call| hexes(lua, call, &filter)))?;
    add(lua, host, "distance", |_, host, (a, b): (Value, Value)| {
        host.with(|call| {
            let (a, b) = (place(call, "ctx.distance", &a)?, place(call, "ctx.distance", &b)?);
            Ok(call.game.definitions.board.distance(a, b))
        })
    })?;
    add(lua, host, "text", |_, _, (key, values): (Value, Value)| phrase("ctx.text", &key, &values))?;
    add(lua, host, "has", |_, _, name: Value| {
        let name = value::text("ctx.has", &name)?;
        Ok(CTX.iter().any(|item| item.name == name) || Family::ALL.iter().any(|f| f.hooks().contains(&name.as_str())))
    })?;
    add(lua, host, "log", |_, host, values: MultiValue| {
        log(host, &values);
        Ok(())
    })?;
    add(lua, host, "mark", |_, host, (hexes, style): (Value, Value)| {
        let style = crate::offers::style("ctx.mark", &style)?;
        let hexes = value::list("ctx.mark", &hexes)?;
        let (module, hexes) = host.with(|call| {
            let hexes: mlua::Result<Vec<_>> = hexes.iter().map(|hex| hex_id(call, "ctx.mark", hex)).collect();
            Ok((call.module.clone(), hexes?))
        })?;
        host.present(Presentation::Mark { module, hexes, style });
        Ok(())
    })?;
    add(lua, host, "refuse", |_, host, (text, values): (Value, Value)| {
        let text = phrase("ctx.refuse", &text, &values)?;
        host.with_mut(|call| {
            call.made += 1;
            Ok(Reason(text))
        })
    })?;
    questions::make_functions(lua, host)?;
    make_adjustments(lua, host)
}

/// Makes an adjustment out of an exact value.
type Make = fn(Ratio) -> Adjustment;

fn make_adjustments(lua: &Lua, host: &Rc<Host>) -> mlua::Result<()> {
    add(lua, host, "times", |_, host, (n, d, reason): (Value, Value, Value)| {
        let (Some(n), Some(d)) = (value::whole(&n), value::whole(&d).filter(|d| *d > 0)) else {
            return Err(wrong_with_help(
                "ctx.times wants two whole numbers, the second above 0",
                Some("a half is ctx.times(1, 2, \"reason\")".to_owned()),
            ));
        };
        change(host, "ctx.times", Adjustment::Times(Ratio::new(n, d)), &reason)
    })?;
    let bounds: [(&'static str, Make); 3] =
        [("add", Adjustment::Add), ("at_least", Adjustment::AtLeast), ("at_most", Adjustment::AtMost)];
    for (name, make) in bounds {
        add(lua, host, name, move |_, host, (k, reason): (Value, Value)| {
            let what = format!("ctx.{name}");
            let k = value::ratio(&what, &k)?;
            let number = host.with(|call| Ok(call.number))?;
            if number.is_some_and(in_quarters) && k.to_move_points().is_none() {
                return Err(wrong(format!("{what}: movement points are multiples of 1/4, and {k} is none")));
            }
            change(host, &what, make(k), &reason)
        })?;
    }
    Ok(())
}

/// Returns whether a number is counted in movement points.
fn in_quarters(number: Number) -> bool {
    !matches!(number, Number::StackingLimit)
}

fn change(host: &Host, what: &str, adjustment: Adjustment, reason: &Value) -> mlua::Result<Change> {
    if reason.is_nil() {
        return Err(wrong_with_help(
            format!("{what} wants a reason: the player is shown it"),
            Some("the last argument, a text or a key of the locale files".to_owned()),
        ));
    }
    let reason = phrase(what, reason, &Value::Nil)?;
    host.with_mut(|call| {
        call.made += 1;
        Ok(Change(adjustment, reason))
    })
}

/// Adds a function of `ctx`.
pub(crate) fn add<A, R, F>(lua: &Lua, host: &Rc<Host>, name: &'static str, function: F) -> mlua::Result<()>
where
    A: mlua::FromLuaMulti,
    R: mlua::IntoLuaMulti,
    F: Fn(&Lua, &Rc<Host>, A) -> mlua::Result<R> + 'static,
{
    let own = Rc::downgrade(host);
    let function: Function = lua.create_function(move |lua, arguments: MultiValue| {
        if arguments.front().and_then(Value::as_userdata).is_some_and(AnyUserData::is::<Ctx>) {
            let help = Some(format!("write `ctx.{name}(...)`, with a dot"));
            return Err(wrong_with_help(format!("`ctx.{name}` was given ctx itself"), help));
        }
        let Some(host) = own.upgrade() else { return Err(wrong("the scripts are closed")) };
        function(lua, &host, A::from_lua_multi(arguments, lua)?)
    })?;
    host.functions.borrow_mut().insert(name, function);
    Ok(())
}

fn view(lua: &Lua, host: &Rc<Host>, subject: Subject) -> mlua::Result<AnyUserData> {
    lua.create_userdata(View::new(host, host.generation(), subject))
}

/// Returns a key with its values, or a text, as events carry it: the words are looked up where they are shown.
pub(crate) fn phrase(what: &str, text: &Value, values: &Value) -> mlua::Result<String> {
    let (key, values) = (value::text(what, text)?, value::text_values(what, values)?);
    Ok(if values.is_empty() { key } else { Phrase { key, values }.to_string() })
}
