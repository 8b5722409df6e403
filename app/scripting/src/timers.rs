//! Timers in game time: values a module keeps in the game under keys of their own, looked at whenever a phase begins.
//! Undo, save and replay cover them as they cover `ctx.set`.

use std::collections::BTreeMap;
use std::rc::Rc;

use mlua::{Lua, Value};
use rules::Game;
use rules::event::StoreValue;
use rules::hooks::Effect;
use rules::ids::ModuleId;
use rules::state::State;
use serde_json::{Value as Json, json};

use crate::call::{Call, Host};
use crate::ctx::add;
use crate::effects::{ask, keep, name};
use crate::fault::{wrong, wrong_with_help};
use crate::registry::did_you_mean;
use crate::stored;
use crate::value::{self, shown};

/// What stands before the name of a timer in the key it is kept under.
pub(crate) const PREFIX: &str = "timer:";

/// What `when` may name.
const WHEN: [&str; 4] = ["turns", "phases", "turn", "phase"];

/// A time of the game: a turn and the position of a phase in it.
type Time = (u16, u16);

/// Makes the functions that set timers.
pub(crate) fn make_functions(lua: &Lua, host: &Rc<Host>) -> mlua::Result<()> {
    add(lua, host, "timer", |_, host, (timer, when, given): (Value, Value, Value)| {
        let timer = name("ctx.timer", &timer)?;
        host.with(|call| known(host, &call.module, &timer))?;
        let (at, set_in) = host.with(|call| Ok((read_when(&call.game, &when)?, call.game.state.clock().turn)))?;
        let key = format!("{PREFIX}{timer}");
        let value = keep(host, &key, |room| {
            let given = stored::stored("value", &given, room)?;
            let number = |n: u16| StoreValue::Number(n.into());
            let mut fields = BTreeMap::from([
                ("turn".to_owned(), number(at.0)),
                ("phase".to_owned(), number(at.1)),
                ("set_in".to_owned(), number(set_in)),
            ]);
            fields.extend(given.map(|given| ("value".to_owned(), given)));
            Ok(Some(StoreValue::Table(fields)))
        })?;
        ask(host, "ctx.timer", Effect::SetStore { key, value }, &Value::Nil)
    })?;
    add(lua, host, "stop_timer", |_, host, timer: Value| {
        let timer = name("ctx.stop_timer", &timer)?;
        host.with(|call| known(host, &call.module, &timer))?;
        let key = format!("{PREFIX}{timer}");
        keep(host, &key, |_| Ok(None))?;
        ask(host, "ctx.stop_timer", Effect::SetStore { key, value: None }, &Value::Nil)
    })
}

/// Returns an error unless the module has a timer of this name.
fn known(host: &Host, module: &ModuleId, timer: &str) -> mlua::Result<()> {
    let timers = host.timers.borrow();
    let own = || timers.iter().filter(|(of, _)| of == module).map(|(_, name)| name.as_str());
    if own().any(|name| name == timer) {
        return Ok(());
    }
    let help = did_you_mean(timer, own())
        .unwrap_or_else(|| format!("add it to main.lua: timer = {{ {timer} = function(ctx, timer) ... end }}"));
    Err(wrong_with_help(format!("there is no timer `{timer}` in this module"), help))
}

/// Reads `{ turns = 2 }`, `{ phases = 3 }` or `{ turn = 4, phase = "fire" }`.
fn read_when(game: &Game, when: &Value) -> mlua::Result<Time> {
    let help = || Some("write { turns = 2 }, { phases = 3 } or { turn = 4, phase = \"manoeuvre\" }".to_owned());
    let Value::Table(table) = when else {
        return Err(wrong_with_help(format!("ctx.timer wants a time, got {}", shown(when)), help()));
    };
    let mut given: BTreeMap<String, Value> = BTreeMap::new();
    for pair in table.pairs::<Value, Value>() {
        let (key, value) = pair?;
        let key = value::show(&key);
        if !WHEN.contains(&key.as_str()) {
            return Err(wrong_with_help(format!("ctx.timer knows no time `{key}`"), did_you_mean(&key, WHEN)));
        }
        given.insert(key, value);
    }
    let count = |value: &Value| {
        let n = value::whole(value).filter(|n| *n > 0).and_then(|n| u16::try_from(n).ok());
        n.ok_or_else(|| wrong(format!("ctx.timer wants a whole number above 0, got {}", shown(value))))
    };
    let clock = game.state.clock();
    let (turns, phases) = (given.get("turns"), given.get("phases"));
    let (turn, phase) = (given.get("turn"), given.get("phase"));
    let at = match (turns, phases, turn, phase) {
        (Some(turns), None, None, None) => (clock.turn.saturating_add(count(turns)?), clock.phase),
        (None, Some(phases), None, None) => later(game, count(phases)?),
        (None, None, Some(turn), phase) => (count(turn)?, phase.map_or(Ok(0), |phase| index_of(game, phase))?),
        _ => return Err(wrong_with_help("ctx.timer wants one time", help())),
    };
    if clock.turn > 0 && at <= (clock.turn, clock.phase) {
        return Err(wrong(format!("ctx.timer: turn {}, phase {} is over or has begun", at.0, at.1.saturating_add(1))));
    }
    Ok(at)
}

/// Returns the time so many phases from now.
fn later(game: &Game, phases: u16) -> Time {
    let clock = game.state.clock();
    let in_turn = u64::try_from(game.definitions.scenario.phases.len()).unwrap_or(1).max(1);
    // Set-up is followed by the first phase of turn 1.
    let (turn, phase) = if clock.turn == 0 { (1, 0) } else { (u64::from(clock.turn), u64::from(clock.phase) + 1) };
    let at = turn * in_turn + phase + u64::from(phases) - 1;
    let part = |n: u64| u16::try_from(n).unwrap_or(u16::MAX);
    (part(at / in_turn), part(at % in_turn))
}

fn index_of(game: &Game, phase: &Value) -> mlua::Result<u16> {
    let wanted = value::text("ctx.timer: phase", phase)?;
    let phases = &game.definitions.scenario.phases;
    let found = phases.iter().position(|p| p.id.as_str() == wanted).and_then(|at| u16::try_from(at).ok());
    found.ok_or_else(|| {
        let help = did_you_mean(&wanted, phases.iter().map(|p| p.id.as_str()));
        wrong_with_help(format!("ctx.timer: there is no phase `{wanted}`"), help)
    })
}

/// Reads back when a timer rings.
fn time_of(kept: &StoreValue) -> Option<Time> {
    let StoreValue::Table(fields) = kept else { return None };
    let number = |name: &str| match fields.get(name) {
        Some(StoreValue::Number(n)) => n.as_u64().and_then(|n| u16::try_from(n).ok()),
        _ => None,
    };
    Some((number("turn")?, number("phase")?))
}

/// Returns what a timer is given, if it is set and its time has come.
pub(crate) fn due(state: &State, module: &ModuleId, timer: &str) -> Option<Json> {
    let kept = state.stored(module, &format!("{PREFIX}{timer}"))?;
    let clock = state.clock();
    if (clock.turn, clock.phase) < time_of(kept)? {
        return None;
    }
    let StoreValue::Table(fields) = kept else { return None };
    let set_in = fields.get("set_in").and_then(|n| serde_json::to_value(n).ok()).unwrap_or_else(|| json!(0));
    let mut given = json!({ "name": timer, "set_in": set_in });
    if let (Some(value), Some(given)) = (fields.get("value"), given.as_object_mut()) {
        given.insert("value".to_owned(), serde_json::to_value(value).unwrap_or_default());
    }
    Some(given)
}

/// Returns `ctx.timers`: those of the module that are set, by name.
pub(crate) fn list(lua: &Lua, call: &Call) -> mlua::Result<Value> {
    let mut set: BTreeMap<&str, &StoreValue> = BTreeMap::new();
    for (key, kept) in call.game.state.kept_under(&call.module) {
        set.extend(key.strip_prefix(PREFIX).map(|timer| (timer, kept)));
    }
    for (key, wrote) in &call.wrote {
        let Some(timer) = key.strip_prefix(PREFIX) else { continue };
        match wrote {
            Some(kept) => set.insert(timer, kept),
            None => set.remove(timer),
        };
    }
    let phases = &call.game.definitions.scenario.phases;
    let list = lua.create_table()?;
    for (timer, kept) in set {
        let Some((turn, phase)) = time_of(kept) else { continue };
        let entry = lua.create_table()?;
        entry.raw_set("name", timer)?;
        entry.raw_set("turn", turn)?;
        entry.raw_set("phase", phases.get(usize::from(phase)).map(|p| p.id.as_str()))?;
        if let StoreValue::Table(fields) = kept
            && let Some(value) = fields.get("value")
        {
            entry.raw_set("value", stored::from_stored(lua, value)?)?;
        }
        entry.set_readonly(true);
        list.raw_push(entry)?;
    }
    list.set_readonly(true);
    Ok(Value::Table(list))
}
