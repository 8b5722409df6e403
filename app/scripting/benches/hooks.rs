//! What a hook costs over the call that mlua makes anyway: `cargo bench -p scripting --bench hooks`. The difference of the two
//! figures is ours: budget, account, views, what is read of the answer.
#![allow(clippy::unwrap_used, reason = "a bench may fail")]

use std::rc::Rc;

use content::template;
use divan::Bencher;
use mlua::{Function, Lua, Value};
use rules::Game;
use rules::hooks::{Hooks, Number, Query};
use rules::num::Ratio;
use scripting::{KnownNames, NoTexts, ScriptFile, ScriptModule, ScriptSet, Scripts, Sources};

fn main() {
    divan::main();
}

struct Handed;

impl mlua::UserData for Handed {}

/// The call alone, with as many values made for it as a hook is given.
#[divan::bench]
fn mlua_alone(bencher: Bencher<'_, '_>) {
    let lua = Lua::new();
    lua.sandbox(true).unwrap();
    lua.set_interrupt(|_| Ok(mlua::VmState::Continue));
    let function: Function = lua.load("return function(ctx, q) return nil end").eval().unwrap();
    bencher.bench_local(|| {
        let (ctx, q) = (lua.create_userdata(Handed).unwrap(), lua.create_userdata(Handed).unwrap());
        function.call::<Value>((ctx, q)).unwrap()
    });
}

fn scripts() -> Scripts {
    let text = "return { calc = { movement_cost = function(ctx, q) return nil end } }".into();
    let file = ScriptFile { path: "rules/main.lua".into(), label: "rules/main.lua".into(), text };
    let module = ScriptModule { id: template::ID.into(), depends: Vec::new(), files: vec![file] };
    let sources = Sources { modules: vec![module], ..Sources::default() };
    ScriptSet::compile(sources, KnownNames::default()).unwrap().start(Rc::new(NoTexts)).unwrap()
}

fn game() -> Game {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../modules");
    let library = content::Library::new([root.into()]).with(template::ID, template::source());
    Game::new(content::load(&library, template::ID, None).definitions.unwrap(), 1)
}

/// A `calc` hook asked about a number it was not asked about before: what is remembered is not measured.
#[divan::bench]
fn a_calc_hook(bencher: Bencher<'_, '_>) {
    let (game, scripts) = (game(), scripts());
    let mut n = 0;
    let query = move || {
        n += 1;
        Query {
            number: Number::MovementCost,
            unit: None,
            arm: None,
            formation: None,
            hex: None,
            from: None,
            terrain: None,
            by_road: false,
            base: Ratio::whole(n),
        }
    };
    bencher.with_inputs(query).bench_local_refs(|query| scripts.calc(&game, query).unwrap());
}
