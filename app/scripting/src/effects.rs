//! What an `on` hook asks for: each function puts one effect on the list, none changes anything itself.

use std::rc::Rc;

use mlua::{Lua, Value};
use rules::event::{Overlay, StoreValue};
use rules::hooks::Effect;
use rules::ids::{TerrainId, UnitId};
use rules::num::Increments;
use rules::scenario::VictoryLevel;
use rules::unit::Condition;

use crate::call::Host;
use crate::ctx::{add, phrase};
use crate::fault::{wrong, wrong_with_help};
use crate::lookup::{hex_id, side_id, unit_id};
use crate::registry::did_you_mean;
use crate::stored::{self, Room};
use crate::timers;
use crate::value::{self, shown};

/// The most effects one hook may ask for.
const MAX_EFFECTS: usize = 1_000;

/// The longest key, name of a stream or of a mark.
const MAX_NAME: usize = 64;

/// Makes the functions of `on` hooks.
pub(crate) fn make_functions(lua: &Lua, host: &Rc<Host>) -> mlua::Result<()> {
    add(lua, host, "lose", |_, host, (unit, n, reason): (Value, Value, Value)| {
        let (unit, increments) = unit_and_count(host, "ctx.lose", &unit, &n)?;
        ask(host, "ctx.lose", Effect::Lose { unit, increments }, &reason)
    })?;
    add(lua, host, "regain", |_, host, (unit, n, reason): (Value, Value, Value)| {
        let (unit, increments) = unit_and_count(host, "ctx.regain", &unit, &n)?;
        ask(host, "ctx.regain", Effect::Regain { unit, increments }, &reason)
    })?;
    add(lua, host, "set_condition", |_, host, (unit, condition, reason): (Value, Value, Value)| {
        let unit = host.with(|call| unit_id(call, "ctx.set_condition", &unit))?;
        let condition = condition_named(&value::text("ctx.set_condition", &condition)?)?;
        ask(host, "ctx.set_condition", Effect::SetCondition { unit, condition }, &reason)
    })?;
    add(lua, host, "place", |_, host, (unit, hex, reason): (Value, Value, Value)| {
        let (unit, hex) =
            host.with(|call| Ok((unit_id(call, "ctx.place", &unit)?, hex_id(call, "ctx.place", &hex)?)))?;
        ask(host, "ctx.place", Effect::Place { unit, hex: Some(hex) }, &reason)
    })?;
    add(lua, host, "remove", |_, host, (unit, reason): (Value, Value)| {
        let unit = host.with(|call| unit_id(call, "ctx.remove", &unit))?;
        ask(host, "ctx.remove", Effect::Place { unit, hex: None }, &reason)
    })?;
    add(lua, host, "copy", |_, host, (unit, hex, reason): (Value, Value, Value)| {
        let (unit, hex) = host.with(|call| Ok((unit_id(call, "ctx.copy", &unit)?, hex_id(call, "ctx.copy", &hex)?)))?;
        ask(host, "ctx.copy", Effect::Copy { unit, hex }, &reason)
    })?;
    add(lua, host, "set_prop", |_, host, (unit, key, given, reason): (Value, Value, Value, Value)| {
        let unit = host.with(|call| unit_id(call, "ctx.set_prop", &unit))?;
        let key = name("ctx.set_prop", &key)?;
        let value = value::prop(&key, &given)?;
        ask(host, "ctx.set_prop", Effect::SetProp { unit, key, value }, &reason)
    })?;
    add(lua, host, "set", |_, host, (key, given): (Value, Value)| {
        let key = name("ctx.set", &key)?;
        if key.starts_with(timers::PREFIX) {
            let help = Some("set a timer with ctx.timer(name, when)".to_owned());
            return Err(wrong_with_help(
                format!("ctx.set: keys that begin with `{}` are the timers'", timers::PREFIX),
                help,
            ));
        }
        let value = keep(host, &key, |room| stored::stored(&key, &given, room))?;
        ask(host, "ctx.set", Effect::SetStore { key, value }, &Value::Nil)
    })?;
    add(lua, host, "overlay", |_, host, (hex, mark, terrain, reason): (Value, Value, Value, Value)| {
        let hex = host.with(|call| hex_id(call, "ctx.overlay", &hex))?;
        let terrain = if terrain.is_nil() { None } else { Some(terrain_named(host, &terrain)?) };
        let overlay = if mark.is_nil() { None } else { Some(Overlay { mark: name("ctx.overlay", &mark)?, terrain }) };
        ask(host, "ctx.overlay", Effect::SetOverlay { hex, overlay }, &reason)
    })?;
    add(lua, host, "owe", |_, host, (options, text, side): (Value, Value, Value)| {
        let options = value::list("ctx.owe", &options)?;
        let options: mlua::Result<Vec<String>> = options.iter().map(|option| value::text("ctx.owe", option)).collect();
        let options = options?;
        if options.is_empty() {
            return Err(wrong("ctx.owe wants at least one option"));
        }
        let text = value::text("ctx.owe", &text)?;
        let side = if side.is_nil() { None } else { Some(host.with(|call| side_id(call, "ctx.owe", &side))?) };
        ask(host, "ctx.owe", Effect::Owe { side, text, options }, &Value::Nil)
    })?;
    add(lua, host, "victory", |_, host, given: Value| {
        let effect = victory(host, &given)?;
        ask(host, "ctx.victory", effect, &Value::Nil)
    })?;
    add(lua, host, "say", |_, host, (text, values): (Value, Value)| {
        let text = phrase("ctx.say", &text, &values)?;
        ask(host, "ctx.say", Effect::Say { text }, &Value::Nil)
    })?;
    timers::make_functions(lua, host)?;
    make_dice(lua, host)
}

fn make_dice(lua: &Lua, host: &Rc<Host>) -> mlua::Result<()> {
    let table = lua.create_table()?;
    for (name, count) in [("d6", 1_u8), ("d66", 2)] {
        let own = Rc::downgrade(host);
        let function = lua.create_function(move |_, stream: Value| {
            let Some(host) = own.upgrade() else { return Err(wrong("the scripts are closed")) };
            let stream = self::name(&format!("ctx.dice.{name}"), &stream)?;
            let throw = host.throw.borrow().clone();
            let Some(throw) = throw else {
                return Err(wrong("dice are thrown only in `on`, `command` and `timer` hooks"));
            };
            throw.call::<u32>((stream, count))
        })?;
        table.raw_set(name, function)?;
    }
    let meta = lua.create_table()?;
    meta.set(
        "__index",
        lua.create_function(|_, (_, name): (Value, Value)| -> mlua::Result<Value> {
            let name = value::show(&name);
            let help = did_you_mean(&name, ["d6", "d66"]);
            Err(wrong_with_help(format!("ctx.dice has no `{name}`"), help))
        })?,
    )?;
    meta.set_readonly(true);
    table.set_metatable(Some(meta))?;
    table.set_readonly(true);
    *host.dice.borrow_mut() = Some(table);
    Ok(())
}

/// Writes a value the module keeps into the call, so that the rest of it sees the value at once; returns it.
pub(crate) fn keep(
    host: &Host,
    key: &str,
    make: impl FnOnce(&mut Room) -> mlua::Result<Option<StoreValue>>,
) -> mlua::Result<Option<StoreValue>> {
    host.with_mut(|call| {
        let mut room = call.room.take().unwrap_or_else(|| Room::left(&call.game.state, &call.module));
        let before = call.wrote.get(key).map(Option::as_ref);
        room.free(before.unwrap_or_else(|| call.game.state.stored(&call.module, key)));
        let value = make(&mut room)?;
        call.room = Some(room);
        call.wrote.insert(key.to_owned(), value.clone());
        Ok(value)
    })
}

pub(crate) fn ask(host: &Host, what: &str, effect: Effect, reason: &Value) -> mlua::Result<()> {
    let reason = value::optional_text(what, reason)?;
    host.with_mut(|call| {
        if call.effects.len() >= MAX_EFFECTS {
            return Err(wrong(format!("a hook may ask for {MAX_EFFECTS} effects, and this one asks for more")));
        }
        call.effects.push((effect, reason));
        Ok(())
    })
}

fn unit_and_count(host: &Host, what: &str, unit: &Value, n: &Value) -> mlua::Result<(UnitId, Increments)> {
    let unit = host.with(|call| unit_id(call, what, unit))?;
    let count = value::whole(n).filter(|n| *n > 0).and_then(|n| Increments::try_from(n).ok());
    let count =
        count.ok_or_else(|| wrong(format!("{what} wants a whole number of increments above 0, got {}", shown(n))))?;
    Ok((unit, count))
}

/// Reads `{ side = ..., level = ..., text = ... }`.
fn victory(host: &Host, given: &Value) -> mlua::Result<Effect> {
    const KNOWN: [&str; 3] = ["side", "level", "text"];
    let Value::Table(table) = given else {
        let help = "write ctx.victory({ side = \"...\", level = \"major\", text = \"...\" })".to_owned();
        return Err(wrong_with_help(format!("ctx.victory wants a table, got {}", shown(given)), Some(help)));
    };
    let (mut side, mut level, mut text) = (None, None, None);
    for pair in table.pairs::<Value, Value>() {
        let (key, value) = pair?;
        match value::show(&key).as_str() {
            "side" => side = Some(host.with(|call| side_id(call, "ctx.victory", &value))?),
            "level" => level = Some(level_named(&value::text("ctx.victory", &value)?)?),
            "text" => text = Some(value::text("ctx.victory", &value)?),
            other => {
                return Err(wrong_with_help(
                    format!("ctx.victory has no use for `{other}`"),
                    did_you_mean(other, KNOWN),
                ));
            }
        }
    }
    let Some(text) = text else {
        let help = "name why: text = \"a key of the locale files\"".to_owned();
        return Err(wrong_with_help("ctx.victory wants a text", Some(help)));
    };
    if level.is_some() && side.is_none() {
        return Err(wrong("ctx.victory: a draw has no level; name the side that wins"));
    }
    Ok(Effect::Victory { side, level, text })
}

fn level_named(name: &str) -> mlua::Result<VictoryLevel> {
    VictoryLevel::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| {
        let known = VictoryLevel::ALL.map(VictoryLevel::name);
        wrong_with_help(format!("there is no level of victory `{name}`"), did_you_mean(name, known))
    })
}

fn condition_named(name: &str) -> mlua::Result<Condition> {
    let known = ["good_order", "disordered", "pgd"];
    match name {
        "good_order" => Ok(Condition::GoodOrder),
        "disordered" => Ok(Condition::Disordered),
        "pgd" => Ok(Condition::Pgd),
        _ => Err(wrong_with_help(format!("there is no condition `{name}`"), did_you_mean(name, known))),
    }
}

fn terrain_named(host: &Host, value: &Value) -> mlua::Result<TerrainId> {
    let name = value::text("ctx.overlay", value)?;
    host.with(|call| {
        let terrains = &call.game.definitions.ruleset.terrains;
        terrains.get_key_value(name.as_str()).map(|(id, _)| id.clone()).ok_or_else(|| {
            let help = did_you_mean(&name, terrains.keys().map(TerrainId::as_str));
            wrong_with_help(format!("ctx.overlay: there is no terrain `{name}`"), help)
        })
    })
}

/// Returns a short name: a key, a stream, a mark.
pub(crate) fn name(what: &str, value: &Value) -> mlua::Result<String> {
    let name = value::text(what, value)?;
    if name.is_empty() || name.len() > MAX_NAME || name.chars().any(char::is_control) {
        return Err(wrong(format!("{what} wants a name of 1 to {MAX_NAME} letters, got {}", shown(value))));
    }
    Ok(name)
}
