//! `api.json`: the registry for programs.

use serde::Serialize;
use serde_json::Value;

use crate::registry::deprecated;
use crate::registry::{
    ANSWER, BOARD, CTX, CtxItem, DECISION, DICE, EVENTS, Family, GLOBALS, HEX, LIBRARIES, ODDS, ORDERS, OWN, Own,
    QUERY, SIDE, STEP, STYLES, Shape, TEST, TIMER, TIMER_SET, TURN, TestItem, UNIT, hooks,
};

/// The version of the interface.
const VERSION: u16 = 1;

#[derive(Serialize)]
struct Api {
    #[serde(rename = "api")]
    version: u16,
    families: Vec<FamilyEntry>,
    hooks: Vec<HookEntry>,
    own: Vec<OwnEntry>,
    styles: &'static [(&'static str, &'static str)],
    orders: Vec<ShapeEntry>,
    events: Vec<ShapeEntry>,
    values: Vec<ShapeEntry>,
    ctx: Vec<ItemEntry>,
    test: Vec<TestEntry>,
    board: Vec<TestEntry>,
    globals: &'static [&'static str],
    libraries: &'static [(&'static str, &'static [&'static str])],
}

#[derive(Serialize)]
struct FamilyEntry {
    name: &'static str,
    sentence: &'static str,
    returns: &'static str,
    several: &'static str,
}

#[derive(Serialize)]
struct OwnEntry {
    family: &'static str,
    fields: Vec<FieldEntry>,
    answer: &'static str,
    example: &'static str,
}

#[derive(Serialize)]
struct HookEntry {
    name: String,
    sentence: &'static str,
    given: &'static str,
    sample: Value,
    example: &'static str,
    since: u16,
    deprecated_since: Option<u16>,
}

#[derive(Serialize)]
struct ShapeEntry {
    name: &'static str,
    sentence: &'static str,
    fields: Vec<FieldEntry>,
}

#[derive(Serialize)]
struct FieldEntry {
    name: &'static str,
    kind: &'static str,
    sentence: &'static str,
}

#[derive(Serialize)]
struct ItemEntry {
    name: String,
    parameters: Option<&'static str>,
    result: &'static str,
    families: Vec<&'static str>,
    sentence: &'static str,
    example: &'static str,
    causes: &'static [&'static str],
    since: u16,
    deprecated_since: Option<u16>,
}

#[derive(Serialize)]
struct TestEntry {
    name: &'static str,
    parameters: &'static str,
    result: &'static str,
    sentence: &'static str,
    example: &'static str,
}

/// Returns `api.json`.
pub(super) fn api() -> String {
    let api = Api {
        version: VERSION,
        families: Family::ALL.into_iter().map(family).collect(),
        hooks: hooks().iter().map(hook).collect(),
        own: OWN.iter().map(own).collect(),
        styles: STYLES,
        orders: ORDERS.iter().map(shape).collect(),
        events: EVENTS.iter().map(shape).collect(),
        values: [&QUERY, &DECISION, &TURN, &STEP, &TIMER, &TIMER_SET, &ANSWER, &ODDS, &UNIT, &HEX, &SIDE]
            .map(shape)
            .into_iter()
            .collect(),
        ctx: CTX.iter().chain(DICE).map(item).collect(),
        test: TEST.iter().map(test).collect(),
        board: BOARD.iter().map(test).collect(),
        globals: GLOBALS,
        libraries: LIBRARIES,
    };
    serde_json::to_string_pretty(&api).unwrap_or_default() + "\n"
}

fn family(family: Family) -> FamilyEntry {
    FamilyEntry {
        name: family.name(),
        sentence: family.sentence(),
        returns: family.returns(),
        several: family.together(),
    }
}

fn hook(hook: &crate::registry::Hook) -> HookEntry {
    HookEntry {
        name: format!("{}.{}", hook.family.name(), hook.name),
        sentence: hook.sentence,
        given: hook.given.name,
        sample: hook.example.and_then(|e| serde_json::from_str(e.given).ok()).unwrap_or_default(),
        example: hook.example.map_or("", |e| e.body),
        since: hook.since,
        deprecated_since: deprecated(&format!("{}.{}", hook.family.name(), hook.name)).map(|old| old.since),
    }
}

fn own(own: &Own) -> OwnEntry {
    let fields = own.fields.iter().map(field).collect();
    OwnEntry { family: own.family.name(), fields, answer: own.answer, example: own.example }
}

fn field(f: &crate::registry::Field) -> FieldEntry {
    FieldEntry { name: f.name, kind: f.kind, sentence: f.sentence }
}

fn shape(shape: &Shape) -> ShapeEntry {
    ShapeEntry { name: shape.name, sentence: shape.sentence, fields: shape.fields.iter().map(field).collect() }
}

fn item(item: &CtxItem) -> ItemEntry {
    ItemEntry {
        name: format!("ctx.{}", item.name),
        parameters: item.parameters,
        result: item.result,
        families: item.families.iter().map(|f| f.name()).collect(),
        sentence: item.sentence,
        example: item.example,
        causes: item.causes,
        since: item.since,
        deprecated_since: deprecated(&format!("ctx.{}", item.name)).map(|old| old.since),
    }
}

fn test(item: &TestItem) -> TestEntry {
    TestEntry {
        name: item.name,
        parameters: item.parameters,
        result: item.result,
        sentence: item.sentence,
        example: item.example,
    }
}
