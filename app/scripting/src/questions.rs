//! What a script asks of the board and of the rules: what is near, what is seen, where units can go, what an order would
//! meet with. A bot lives on these; the answers come from the same `check` and `reach` as those a player sees.

use std::rc::Rc;

use mlua::{Lua, Table, Value};
use rules::board::PlaceIdx;
use rules::chapters::facing::{self, Sight, sight};
use rules::chapters::sequence::combat;
use rules::explain::Question;
use rules::facing::{Direction, Facing};
use rules::hooks::{HookFault, Hooks, NoHooks};
use rules::ids::{PlaceId, UnitId};
use rules::num::Ratio;
use rules::{Game, Order, Reach, Verdict};
use serde_json::json;

use crate::call::Host;
use crate::ctx::add;
use crate::fault::{wrong, wrong_with_help};
use crate::lookup::{hex_id, list, nearest, place, unit_id};
use crate::value;

/// The odds against nothing at all.
const AGAINST_NOTHING: i64 = 99;

/// Makes the functions that ask.
pub(crate) fn make_functions(lua: &Lua, host: &Rc<Host>) -> mlua::Result<()> {
    add(lua, host, "nearest", |_, host, (hex, filter): (Value, Value)| {
        host.with(|call| Ok(nearest(call, &hex, &filter)?.map(|id| id.as_str().to_owned())))
    })?;
    add(lua, host, "sees", |_, host, (a, b): (Value, Value)| {
        host.with(|call| {
            let (a, b) = (place(call, "ctx.sees", &a)?, place(call, "ctx.sees", &b)?);
            Ok(sight(&call.game, a, b) == Sight::Clear)
        })
    })?;
    add(lua, host, "toward", |_, host, (unit, hex): (Value, Value)| {
        host.with(|call| {
            let (unit, to) = (unit_id(call, "ctx.toward", &unit)?, place(call, "ctx.toward", &hex)?);
            Ok(toward(&call.game, &unit, to).map(Facing::as_hour))
        })
    })?;
    add(lua, host, "reach", |lua, host, units: Value| {
        let (game, units) = units_of(host, "ctx.reach", &units)?;
        let found = reach(host, &game, units)?;
        let out = lua.create_table()?;
        for (at, left) in found.ends() {
            let end = lua.create_table()?;
            end.raw_set("hex", game.definitions.board.place(*at).id.as_str())?;
            end.raw_set("mp", f64::from(left.in_quarters()) / 4.0)?;
            end.set_readonly(true);
            out.raw_push(end)?;
        }
        out.set_readonly(true);
        Ok(out)
    })?;
    add(lua, host, "march", |lua, host, (units, hex): (Value, Value)| {
        let (game, units) = units_of(host, "ctx.march", &units)?;
        let to = host.with(|call| place(call, "ctx.march", &hex))?;
        let order = reach(host, &game, units)?.order_to(to);
        order.map_or(Ok(Value::Nil), |order| value::from_json(lua, &serde_json::to_value(order).unwrap_or_default()))
    })?;
    add(lua, host, "check", |lua, host, order: Value| {
        let order = value::order(&order)?;
        let game = host.with(|call| Ok(Rc::clone(&call.game)))?;
        let verdict = asked(host, |hooks| rules::check(&game, &order, hooks));
        answer(lua, &verdict)
    })?;
    add(lua, host, "odds", |lua, host, order: Value| {
        let order = value::order(&order)?;
        let game = host.with(|call| Ok(Rc::clone(&call.game)))?;
        asked(host, |hooks| odds(lua, &game, &order, hooks))
    })?;
    add(lua, host, "targets", |lua, host, hex: Value| {
        let (game, hex) = host.with(|call| Ok((Rc::clone(&call.game), hex_id(call, "ctx.targets", &hex)?)))?;
        let found = asked(host, |hooks| targets(&game, &hex, hooks)).map_err(|fault| of_rules(&fault))?;
        list(lua, found.iter().map(PlaceId::as_str))
    })
}

/// Puts a question to the rules of the game with its scripts, or to the rules alone.
fn asked<R>(host: &Host, question: impl FnOnce(&dyn Hooks) -> R) -> R {
    let rules = host.rules.borrow().as_ref().and_then(std::rc::Weak::upgrade);
    match rules {
        Some(hooks) => question(hooks.as_ref()),
        None => question(&NoHooks),
    }
}

/// A script of the game that failed while a question was put to it.
fn of_rules(fault: &HookFault) -> mlua::Error {
    wrong(format!("{} of module {} failed: {}", fault.hook, fault.module, fault.message))
}

fn units_of(host: &Host, what: &str, units: &Value) -> mlua::Result<(Rc<Game>, Vec<UnitId>)> {
    let units = value::list(what, units)?;
    host.with(|call| {
        let units: mlua::Result<Vec<UnitId>> = units.iter().map(|unit| unit_id(call, what, unit)).collect();
        Ok((Rc::clone(&call.game), units?))
    })
}

/// Finds where units can go; the search asked for last is kept, for `ctx.reach` and `ctx.march` come in pairs.
fn reach(host: &Host, game: &Game, units: Vec<UnitId>) -> mlua::Result<Rc<Reach>> {
    let state = game.state.hash();
    if let Some((of, whose, found)) = host.reached.borrow().as_ref()
        && *of == state
        && *whose == units
    {
        return Ok(Rc::clone(found));
    }
    let found = asked(host, |hooks| rules::reach(game, &units, hooks)).map_err(|fault| of_rules(&fault))?;
    let found = Rc::new(found);
    *host.reached.borrow_mut() = Some((state, units, Rc::clone(&found)));
    Ok(found)
}

/// Returns the facing towards the neighbour that lies nearest to a hex, as the unit's posture can face.
fn toward(game: &Game, unit: &UnitId, to: PlaceIdx) -> Option<Facing> {
    let board = &game.definitions.board;
    let state = game.state.unit(unit)?;
    let from = board.find(state.head()?)?;
    let near = |direction: &Direction| board.neighbour(from, *direction).and_then(|next| board.distance(next, to));
    let direction = Direction::ALL.into_iter().filter(|d| near(d).is_some()).min_by_key(|d| near(d))?;
    let facing = board.facing_towards(direction);
    let posture = state.posture()?;
    if facing::can_face(posture, state.facing, board) && state.facing.hours_from(facing) <= 1 {
        return Some(state.facing);
    }
    Some(facing.to_kind(facing::kind(posture), board.orientation()))
}

fn targets(game: &Game, hex: &PlaceId, hooks: &dyn Hooks) -> Result<Vec<PlaceId>, HookFault> {
    let from = game.definitions.board.find(hex);
    let (Some(from), Some(side)) = (from, combat::side_of(game, hex)) else { return Ok(Vec::new()) };
    if !combat::is_fire(game) || game.state.combat().done.contains(hex) {
        return Ok(Vec::new());
    }
    combat::targets(game, hooks, from, &side, usize::MAX)
}

/// Returns a verdict as scripts see it.
fn answer(lua: &Lua, verdict: &Verdict) -> mlua::Result<Value> {
    let reason = |refusal: &rules::verdict::Refusal| {
        let reason = match serde_json::to_value(&refusal.reason) {
            Ok(serde_json::Value::Object(tagged)) => tagged.keys().next().cloned().unwrap_or_default(),
            Ok(serde_json::Value::String(name)) => name,
            _ => String::new(),
        };
        json!({ "clause": refusal.clause, "reason": reason })
    };
    let faults = verdict.faults.iter().map(|fault| json!({ "reason": fault.message }));
    let reasons: Vec<_> = verdict.refusals.iter().map(reason).chain(faults).collect();
    let mut provokes: Vec<&PlaceId> = verdict.provocations.iter().flat_map(|p| &p.reactors).collect();
    provokes.sort();
    provokes.dedup();
    let quarters = |points: rules::num::MovePoints| f64::from(points.in_quarters()) / 4.0;
    let json = json!({
        "allowed": verdict.is_allowed(),
        "reasons": reasons,
        "cost": quarters(verdict.cost.total()),
        "left": quarters(verdict.cost.left()),
        "provokes": provokes,
    });
    value::from_json(lua, &json)
}

/// Returns what an order to fire or attack stands to do; nil for what is not there.
fn odds(lua: &Lua, game: &Game, order: &Order, hooks: &dyn Hooks) -> mlua::Result<Value> {
    let found = match order {
        Order::Fire { from, at } => {
            let verdict = rules::check(game, order, hooks);
            let value = sum(game, hooks, &Question::Fire { hex: from.clone(), at: Some(at.clone()) });
            verdict.shot.zip(value).map(|(shot, value)| {
                let hits = shot.chances.iter().map(|c| u32::from(c.increments) * u32::from(c.of_36)).sum::<u32>();
                (value, shot.defence.total(), Some(hits))
            })
        }
        Order::Assault { units, target } | Order::Charge { units, target, .. } => {
            let attacker = total(game, hooks, units, Some(target));
            let from = units.first().and_then(|u| game.state.unit(u)).and_then(|u| u.head());
            let defenders = game.state.stack(target);
            attacker.zip(total(game, hooks, defenders, from)).map(|(a, d)| (a, d, None))
        }
        other => {
            let help = Some("it is asked of fire, assault and charge".to_owned());
            return Err(wrong_with_help(format!("ctx.odds has no answer for `{}`", other.name()), help));
        }
    };
    let Some((value, defence, hits)) = found else { return Ok(Value::Nil) };
    let odds = if defence > Ratio::ZERO {
        value.times(Ratio::new(defence.den(), defence.num()))
    } else {
        Ratio::whole(AGAINST_NOTHING)
    };
    let table: Table = lua.create_table()?;
    table.raw_set("value", in_quarters(value))?;
    table.raw_set("defence", in_quarters(defence))?;
    table.raw_set("odds", in_quarters(odds))?;
    table.raw_set("hits", hits)?;
    table.set_readonly(true);
    Ok(Value::Table(table))
}

fn sum(game: &Game, hooks: &dyn Hooks, question: &Question) -> Option<Ratio> {
    rules::explain(game, question, hooks).sum.map(|sum| sum.total())
}

/// Returns the melee value of the troops among units, against a hex.
fn total(game: &Game, hooks: &dyn Hooks, units: &[UnitId], against: Option<&PlaceId>) -> Option<Ratio> {
    let troops: Vec<&UnitId> = units.iter().filter(|u| game.troops(u).is_some()).collect();
    let value =
        |unit: &&UnitId| sum(game, hooks, &Question::Melee { unit: (*unit).clone(), against: against.cloned() });
    let values: Vec<Ratio> = troops.iter().filter_map(value).collect();
    (!values.is_empty()).then(|| values.into_iter().fold(Ratio::ZERO, Ratio::plus))
}

/// Rounds down to quarters, which Lua holds exactly.
fn in_quarters(ratio: Ratio) -> f64 {
    let quarters = (ratio.num() * 4).div_euclid(ratio.den());
    f64::from(i32::try_from(quarters).unwrap_or(i32::MAX)) / 4.0
}
