//! The board a test holds: `g:play`, `g:dice`, `g:events` and the rest of the registry's list.

use std::cell::RefCell;
use std::rc::Rc;

use mlua::{Lua, MetaMethod, Table, UserData, UserDataMethods, Value};
use rules::Order;
use rules::event::Event;

use super::order;
use super::stage::{Bench, Stage, reason, why};
use crate::fault::{wrong, wrong_with_help};
use crate::offers::PanelPart;
use crate::registry::{BOARD, did_you_mean};
use crate::scripts::{shown_decision, shown_event};
use crate::stored;
use crate::texts::Phrase;
use crate::value::{self, show};
use crate::views::{Subject, snapshot};

/// A game in a test, as its Lua holds it.
pub(super) struct TrialBoard(RefCell<Stage>);

impl TrialBoard {
    /// Sets up a drawing.
    pub(super) fn drawn(bench: &Rc<Bench>, drawing: &str, options: &Value) -> mlua::Result<Self> {
        let (mut turn, mut phase) = (1_u16, String::new());
        let options = match options {
            Value::Nil => None,
            Value::Table(table) => Some(table),
            other => return Err(wrong(format!("t.board wants a table of options, got {}", value::shown(other)))),
        };
        for pair in options.into_iter().flat_map(Table::pairs::<Value, Value>) {
            let (key, given) = pair?;
            match show(&key).as_str() {
                "turn" => {
                    let given = value::whole(&given).and_then(|n| u16::try_from(n).ok()).filter(|n| *n > 0);
                    turn = given.ok_or_else(|| wrong("t.board: turn wants a whole number above 0"))?;
                }
                "phase" => phase = value::text("t.board: phase", &given)?,
                other => {
                    let help = did_you_mean(other, ["turn", "phase"]);
                    return Err(wrong_with_help(format!("t.board has no option `{other}`"), help));
                }
            }
        }
        Stage::drawn(bench, drawing, turn, &phase).map(|stage| Self(RefCell::new(stage)))
    }

    /// Sets up a scenario.
    pub(super) fn of_scenario(bench: &Rc<Bench>, id: &str) -> mlua::Result<Self> {
        Stage::of_scenario(bench, id).map(|stage| Self(RefCell::new(stage)))
    }
}

impl UserData for TrialBoard {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        add_play(methods);
        add_past(methods);
        add_present(methods);
        add_shown(methods);
        methods.add_meta_method(MetaMethod::Index, |_, _, name: Value| -> mlua::Result<Value> {
            let name = show(&name);
            let help = did_you_mean(&name, BOARD.iter().map(|item| item.name));
            Err(wrong_with_help(format!("a board has no `{name}`"), help))
        });
        methods.add_meta_method(MetaMethod::ToString, |_, _, ()| Ok("board"));
    }
}

/// What sets the game going.
fn add_play<M: UserDataMethods<TrialBoard>>(methods: &mut M) {
    methods.add_method("play", |_, board, given: Value| {
        let mut stage = board.0.borrow_mut();
        let order = order::read(&stage, &given)?;
        stage.play(&order)
    });
    methods.add_method("refusals", |lua, board, given: Value| {
        let stage = board.0.borrow();
        let verdict = stage.check(&order::read(&stage, &given)?)?;
        list(lua, verdict.refusals.iter().map(reason))
    });
    methods.add_method("cost", |_, board, given: Value| {
        let stage = board.0.borrow();
        let verdict = stage.check(&order::read(&stage, &given)?)?;
        Ok(f64::from(verdict.cost.total().in_quarters()) / 4.0)
    });
    methods.add_method("dice", |_, board, (stream, dice): (Value, Value)| {
        let stream = value::text("g:dice", &stream)?;
        let dice = value::list("g:dice", &dice)?;
        let faces = dice.iter().map(|die| value::whole(die).and_then(|n| u8::try_from(n).ok()).unwrap_or(0));
        board.0.borrow_mut().lay(&stream, &faces.collect::<Vec<u8>>())
    });
    methods.add_method("answer", |_, board, option: Value| {
        let option = value::text("g:answer", &option)?;
        let mut stage = board.0.borrow_mut();
        let owed = stage.owed().cloned().ok_or_else(|| wrong("no decision is owed"))?;
        let options: Vec<String> = owed.options.iter().map(ToString::to_string).collect();
        let chosen = options.iter().position(|o| *o == option);
        let chosen = chosen.ok_or_else(|| {
            let help = did_you_mean(&option, options.iter().map(String::as_str));
            wrong_with_help(format!("\"{option}\" is no answer to this decision"), help)
        })?;
        stage.play(&Order::Answer { decision: owed.id, option: chosen })
    });
}

/// What came of the last order.
fn add_past<M: UserDataMethods<TrialBoard>>(methods: &mut M) {
    methods.add_method("events", |lua, board, ()| {
        list(lua, board.0.borrow().last.iter().map(|h| h.event.name().to_owned()))
    });
    methods.add_method("event", |lua, board, name: Value| {
        let stage = board.0.borrow();
        match stage.happening(&value::text("g:event", &name)?)? {
            Some(happening) => value::from_json(lua, &shown_event(&happening.event)),
            None => Ok(Value::Nil),
        }
    });
    methods.add_method("why", |_, board, name: Value| {
        let stage = board.0.borrow();
        let found = stage.happening(&value::text("g:why", &name)?)?;
        Ok(found.and_then(|h| h.cause.as_ref()).map(why))
    });
    methods.add_method("said", |lua, board, ()| {
        let stage = board.0.borrow();
        let said = stage.last.iter().filter_map(|h| match &h.event {
            Event::Said { text, .. } => Some(Phrase::read(text).key),
            _ => None,
        });
        list(lua, said)
    });
}

/// How things stand.
fn add_present<M: UserDataMethods<TrialBoard>>(methods: &mut M) {
    methods.add_method("unit", |lua, board, name: Value| {
        let stage = board.0.borrow();
        let name = value::text("g:unit", &name)?;
        let known = stage.unit_called(&name).or_else(|| {
            let id = rules::ids::UnitId::new(&name);
            stage.game.def(&id).map(|_| id)
        });
        let unit = known.ok_or_else(|| {
            let names = stage.unit_names();
            wrong_with_help(format!("there is no unit `{name}`"), did_you_mean(&name, names.iter().map(String::as_str)))
        })?;
        snapshot(lua, &stage.game, &Subject::Unit(unit))
    });
    methods.add_method("hex", |lua, board, name: Value| {
        let stage = board.0.borrow();
        let name = value::text("g:hex", &name)?;
        let hex = stage.hex_called(&name)?.unwrap_or_else(|| rules::ids::PlaceId::new(&name));
        if stage.game.definitions.board.find(&hex).is_none() {
            return Err(wrong(format!("there is no hex `{name}` on this board")));
        }
        snapshot(lua, &stage.game, &Subject::Hex(hex))
    });
    methods.add_method("store", |lua, board, key: Value| {
        let stage = board.0.borrow();
        let key = value::text("g:store", &key)?;
        let kept = stage.game.state.stored(stage.module(), &key);
        kept.map_or(Ok(Value::Nil), |kept| stored::from_stored(lua, kept))
    });
    methods.add_method("owed", |lua, board, ()| match board.0.borrow().owed() {
        Some(owed) => value::from_json(lua, &shown_decision(owed)),
        None => Ok(Value::Nil),
    });
    methods.add_method("turn", |_, board, ()| Ok(board.0.borrow().game.state.clock().turn));
    methods.add_method("phase", |_, board, ()| {
        Ok(board.0.borrow().game.phase().map(|phase| phase.id.as_str().to_owned()))
    });
}

/// What panels and overlays show.
fn add_shown<M: UserDataMethods<TrialBoard>>(methods: &mut M) {
    methods.add_method("panel", |lua, board, name: Value| {
        let stage = board.0.borrow();
        let list = lua.create_table()?;
        for part in stage.panel(&value::text("g:panel", &name)?)? {
            let entry = lua.create_table()?;
            match part {
                PanelPart::Text { text, strong } => {
                    entry.raw_set("text", text)?;
                    entry.raw_set("strong", strong)?;
                }
                PanelPart::Button { command, text, value } => {
                    entry.raw_set("button", command)?;
                    entry.raw_set("text", text)?;
                    entry.raw_set("value", value)?;
                }
                PanelPart::Table { head, rows } => {
                    entry.raw_set("head", head)?;
                    entry.raw_set("rows", rows)?;
                }
            }
            list.raw_push(entry)?;
        }
        Ok(list)
    });
    methods.add_method("overlay", |lua, board, name: Value| {
        let stage = board.0.borrow();
        let marks = lua.create_table()?;
        for mark in stage.overlay(&value::text("g:overlay", &name)?)? {
            let entry = lua.create_table()?;
            entry.raw_set("hexes", list(lua, mark.hexes.iter().map(ToString::to_string))?)?;
            entry.raw_set("style", mark.style)?;
            entry.raw_set("text", mark.text)?;
            marks.raw_push(entry)?;
        }
        Ok(marks)
    });
}

fn list(lua: &Lua, items: impl Iterator<Item = String>) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    for item in items {
        table.raw_push(item)?;
    }
    Ok(table)
}
