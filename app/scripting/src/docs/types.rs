//! The types editors read (LuaCATS): one class an order, an event and a view, one field a hook.

use std::fmt::Write as _;

use super::kinds::{self, Parameter, lua_type};
use super::own;
use crate::registry::{
    ANSWER, BOARD, CTX, CtxItem, DECISION, DICE, EVENTS, Family, HEX, Hook, LESSON_STEP, NEXT_ORDER, ODDS, ORDERS,
    QUERY, SIDE, STEP, Shape, TEST, TIMER, TIMER_SET, TURN, TestItem, UNIT, hooks,
};

/// Returns the file of types.
pub fn types() -> String {
    let mut out = String::from(
        "---@meta\n-- Made by `berthier docs` of the registry in app/scripting; do not edit.\n-- An editor with a Lua \
         language server reads it through the `.luarc.json` of a module.\n\n",
    );
    out.push_str(kinds::RECORDS);
    script(&mut out);
    for shape in ORDERS {
        class(&mut out, &order_class(shape.name), shape);
    }
    for shape in EVENTS {
        class(&mut out, &event_class(shape.name), shape);
    }
    for (name, shape) in [
        ("Question", &QUERY),
        ("Decision", &DECISION),
        ("SideToAct", &TURN),
        ("LessonStep", &STEP),
        ("Timer", &TIMER),
        ("TimerSet", &TIMER_SET),
        ("Answer", &ANSWER),
        ("Odds", &ODDS),
        ("Unit", &UNIT),
        ("Hex", &HEX),
        ("Side", &SIDE),
    ] {
        class(&mut out, name, shape);
    }
    contexts(&mut out);
    trials(&mut out);
    out
}

/// Returns the name of the class of an order.
pub(super) fn order_class(name: &str) -> String {
    format!("{}Order", pascal(name))
}

/// Returns the name of the class of an event.
pub(super) fn event_class(name: &str) -> String {
    pascal(name)
}

pub(super) fn pascal(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    name.split('_').map(word).collect()
}

/// Writes the table that main.lua returns, and the tables of hooks in it.
fn script(out: &mut String) {
    out.push_str("---What rules/main.lua returns.\n---@class (exact) Script\n");
    for family in Family::ALL {
        let kind = family.own().map_or_else(|| format!("{}Hooks", pascal(family.name())), own::table_type);
        let _ = writeln!(out, "---@field {}? {kind} {}", family.name(), family.sentence());
    }
    out.push_str(
        "\n---@class (exact) CalcWhere\n---@field terrain? Id|Id[] The kinds of terrain it is asked for.\n---@field arm? \
         string|string[] The arms it is asked for.\n\n",
    );
    let hooks = hooks();
    for hook in hooks.iter().filter(|h| h.family == Family::Calc) {
        number(out, hook);
    }
    own::types(out);
    for family in Family::RULES {
        let _ = writeln!(out, "---@class (exact) {}Hooks", pascal(family.name()));
        for hook in hooks.iter().filter(|h| h.family == family) {
            let _ = writeln!(out, "---@field {}? {} {}", hook.name, hook_type(hook), hook.sentence);
        }
        out.push('\n');
    }
}

/// Writes the question about a number, with the fields that are always there, and the forms its hook may have.
fn number(out: &mut String, hook: &Hook) {
    let name = pascal(hook.name);
    let _ = writeln!(out, "---@class {name}Question: Question");
    for field in hook.given.fields.iter().filter(|f| hook.always.contains(&f.name)) {
        let kind = lua_type(field.kind).map_or_else(|| "any".to_owned(), |(kind, _)| kind);
        let _ = writeln!(out, "---@field {} {kind} {}", field.name, field.sentence);
    }
    let _ = write!(
        out,
        "\n---@alias {name}Function fun(ctx: CalcCtx, q: {name}Question): Adjustment|Adjustment[]|nil\n\n---@class (exact) \
         {name}Filtered\n---@field where? CalcWhere\n---@field fn {name}Function\n\n"
    );
}

fn hook_type(hook: &Hook) -> String {
    match hook.family {
        Family::May => format!("fun(ctx: MayCtx, order: {}): Reason|Reason[]|nil", order_class(hook.name)),
        Family::On => format!("fun(ctx: OnCtx, event: {})", event_class(hook.name)),
        Family::Calc => format!("{0}Function|{0}Filtered|({0}Function|{0}Filtered)[]", pascal(hook.name)),
        Family::Ask if hook.name == NEXT_ORDER => "fun(ctx: AskCtx, q: SideToAct): OrderGiven?".to_owned(),
        Family::Ask if hook.name == LESSON_STEP => "fun(ctx: AskCtx, q: LessonStep): boolean?".to_owned(),
        Family::Ask => "fun(ctx: AskCtx, q: Decision): string?".to_owned(),
        own => own.own().map_or_else(String::new, |own| own.function.to_owned()),
    }
}

fn class(out: &mut String, name: &str, shape: &Shape) {
    let _ = writeln!(out, "---{}\n---@class {name}", shape.sentence);
    for field in shape.fields {
        let (kind, optional) = lua_type(field.kind).unwrap_or_else(|| ("any".to_owned(), true));
        let _ = writeln!(out, "---@field {}{} {kind} {}", field.name, mark(optional), field.sentence);
    }
    out.push('\n');
}

fn mark(optional: bool) -> &'static str {
    if optional { "?" } else { "" }
}

/// Writes `ctx` as each family has it.
fn contexts(out: &mut String) {
    out.push_str("---The dice of the game.\n---@class Dice\n");
    for item in DICE {
        ctx_field(out, item.name.trim_start_matches("dice."), item);
    }
    out.push_str("\n---What every hook is given first; good during that call only.\n---@class Ctx\n");
    for item in CTX.iter().filter(|i| is_for_all(i)) {
        ctx_field(out, item.name, item);
    }
    for family in Family::ALL {
        let _ = writeln!(out, "\n---`ctx` of `{}` hooks.\n---@class {}Ctx: Ctx", family.name(), pascal(family.name()));
        for item in CTX.iter().filter(|i| !is_for_all(i) && i.families.contains(&family)) {
            ctx_field(out, item.name, item);
        }
    }
    out.push('\n');
}

fn is_for_all(item: &CtxItem) -> bool {
    Family::ALL.iter().all(|family| item.families.contains(family))
}

fn ctx_field(out: &mut String, name: &str, item: &CtxItem) {
    let kind = match item.parameters {
        Some(parameters) => function(&kinds::parameters(parameters), item.result, Given::Anything),
        None => value(item.result),
    };
    let _ = writeln!(out, "---@field {name} {kind} {}", item.sentence);
}

/// Whether a view may be given where an id is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    Anything,
    Letters,
}

fn function(parameters: &[Parameter<'_>], result: &str, given: Given) -> String {
    let parameters: Vec<String> = parameters
        .iter()
        .map(|parameter| {
            let (kind, optional) = lua_type(parameter.kind).unwrap_or_else(|| ("any".to_owned(), true));
            let kind = match kind.as_str() {
                "Id" if given == Given::Anything => "Id|Unit|Hex|Side".to_owned(),
                "Id[]" if given == Given::Anything => "(Id|Unit|Hex)[]".to_owned(),
                "any" if parameter.name == "value" => "any".to_owned(),
                _ => kind,
            };
            format!("{}{}: {kind}", parameter.name, mark(optional))
        })
        .collect();
    let returns = if result == "nothing" { String::new() } else { format!(": {}", value(result)) };
    format!("fun({}){returns}", parameters.join(", "))
}

fn value(kind: &str) -> String {
    let (kind, optional) = lua_type(kind).unwrap_or_else(|| ("any".to_owned(), false));
    if optional && kind != "any" { format!("{kind}|nil") } else { kind }
}

/// Writes what the tests of a module have.
fn trials(out: &mut String) {
    out.push_str("---What a test is given.\n---@class Trial\n");
    for item in TEST {
        let kind = function(&kinds::parameters(item.parameters), item.result, Given::Letters);
        let _ = writeln!(out, "---@field {} {kind} {}", item.name, item.sentence);
    }
    out.push_str("\n---A game in a test. Letters of the drawing stand for units and hexes.\n---@class TestBoard\n");
    out.push_str("local TestBoard = {}\n\n");
    for item in BOARD {
        method(out, item);
    }
    out.push_str(
        "---Makes a test; `berthier test` runs it.\n---@param name string What must hold, as a sentence.\n---@param body \
         fun(t: Trial)\nfunction test(name, body) end\n",
    );
}

fn method(out: &mut String, item: &TestItem) {
    let parameters = kinds::parameters(item.parameters);
    let _ = writeln!(out, "---{}", item.sentence);
    for parameter in &parameters {
        let (kind, optional) = lua_type(parameter.kind).unwrap_or_else(|| ("any".to_owned(), true));
        let _ = writeln!(out, "---@param {}{} {kind}", parameter.name, mark(optional));
    }
    if item.result != "nothing" {
        let _ = writeln!(out, "---@return {}", value(item.result));
    }
    let names: Vec<&str> = parameters.iter().map(|p| p.name).collect();
    let _ = writeln!(out, "function TestBoard:{}({}) end\n", item.name, names.join(", "));
}
