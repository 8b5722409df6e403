//! The tests of a module: each runs against its own scripts at work, on boards it draws or scenarios it sets up.
//!
//! The tests have a VM of their own, beside that of the hooks: a test can no more look into a hook than a player can.
//! Every board starts the scripts anew, so that a hook which keeps something in a variable is found out.

mod board;
mod compare;
mod forget;
mod order;
mod stage;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use content::{Diagnostic, Library};
use mlua::{Function, Lua, MultiValue, Table, Value};
use rules::hooks::HookFault;
use serde::Serialize;

use crate::budget::{Budget, Exhausted, Limits};
use crate::call::Host;
use crate::fault::{Chunks, hook_behind, wrong, wrong_with_help};
use crate::require::Loader;
use crate::sandbox::Vm;
use crate::set::{KnownNames, ScriptSet};
use crate::source::{ScriptFile, Shipped, Sources};
use crate::texts::NoTexts;
use crate::value;
use board::TrialBoard;
use stage::Bench;

/// What one test may use, far above any honest one; hooks keep their own limits but for the time of day.
const LIMITS: Limits = Limits {
    memory_bytes: 128 << 20,
    ticks: 20_000_000,
    pure_hook: Duration::from_secs(2),
    refresh: Duration::from_secs(10),
    order: Duration::from_secs(10),
    load: Duration::from_secs(30),
};

/// The most tests a module may have.
const MAX_TESTS: usize = 5_000;

/// What became of the tests of a module.
#[derive(Debug, Default, Serialize)]
pub struct Report {
    /// Each test.
    pub tests: Vec<Outcome>,
    /// Why tests could not be run at all.
    pub mistakes: Vec<Diagnostic>,
    /// The hooks no test had called, each with its file and line.
    pub never_called: Vec<Uncalled>,
}

/// What became of a test.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// What must hold.
    pub name: String,
    /// The file it stands in.
    pub file: String,
    /// Why it failed, if it did.
    pub fault: Option<HookFault>,
    /// The hook that failed in it, where that is why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hook: Option<HookFault>,
}

/// A hook no test had called.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Uncalled {
    /// The hook: `may.move`.
    pub hook: String,
    /// Where its function begins.
    pub at: Option<(String, u32)>,
}

impl Report {
    /// Returns whether every test could be run and passed.
    pub fn has_passed(&self) -> bool {
        self.mistakes.is_empty() && self.tests.iter().all(|t| t.fault.is_none())
    }
}

/// A test as its file made it.
struct Made {
    name: String,
    body: Function,
}

/// How long the scripts of a test live.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Memory {
    /// As long as its board, as in a game.
    #[default]
    Keeps,
    /// From one question of the rules to the next: what a hook keeps in a variable is gone, and the test fails.
    Forgets,
}

/// What a test that fails only with scripts that forget points to.
const FORGOT: &str =
    "scripts were started anew before each hook: keep what one hook leaves for another with ctx.set, not in a variable";

/// Runs the tests of a module that loads.
pub fn run(library: &Library, module: &content::Loaded, shipped: &Shipped, memory: Memory) -> Report {
    let mut report = Report::default();
    let Some(own) = module.module() else { return report };
    let tests: Vec<ScriptFile> = module
        .tests
        .iter()
        .filter(|f| f.module == own.id && Path::new(&f.path).extension().is_some_and(|e| e == "lua"))
        .map(|f| ScriptFile { path: f.path.clone(), label: f.label.clone(), text: f.text.clone() })
        .collect();
    let bench = match bench(library, module, shipped, memory) {
        Ok(bench) => Rc::new(bench),
        Err(mistakes) => {
            report.mistakes = mistakes;
            return report;
        }
    };
    for file in &tests {
        match run_file(&bench, file) {
            Ok(outcomes) => report.tests.extend(outcomes),
            Err(mistake) => report.mistakes.push(*mistake),
        }
    }
    report.never_called = bench.never_called();
    report
}

/// Checks all that the tests of a module share.
fn bench(
    library: &Library,
    module: &content::Loaded,
    shipped: &Shipped,
    memory: Memory,
) -> Result<Bench, Vec<Diagnostic>> {
    let names = module.ruleset.as_ref().map(|r| KnownNames::of(r)).unwrap_or_default();
    let set = ScriptSet::compile(Sources::of(module, shipped.clone()), names)?;
    let own = module.module().map(|m| m.id.clone());
    let legend = module.tests.iter().find(|f| f.path == content::drawing::LEGEND && Some(&f.module) == own.as_ref());
    let legend = match legend {
        Some(file) => Some(content::drawing::Legend::read(&file.label, &file.text)?),
        None => None,
    };
    Bench::new(library.clone(), module, set, legend, memory)
}

/// Runs the tests of one file, in a VM of their own.
fn run_file(bench: &Rc<Bench>, file: &ScriptFile) -> Result<Vec<Outcome>, Box<Diagnostic>> {
    let mut sources = bench.sources().clone();
    let module = bench.module().clone();
    if let Some(own) = sources.modules.iter_mut().find(|m| m.id == module) {
        own.files.push(file.clone());
    }
    let mut chunks = Chunks::default();
    chunks.insert(Some(&module), file);
    for file in sources.modules.iter().filter(|m| m.id == module).flat_map(|m| &m.files) {
        chunks.insert(Some(&module), file);
    }
    let host = Rc::new(Host::new(Budget::new(LIMITS), Rc::new(NoTexts), chunks));
    let made: Rc<RefCell<Vec<Made>>> = Rc::default();
    let began = host.budget.begin_hook(None);
    let loaded = Vm::new(&host).and_then(|mut vm| {
        vm.add("test", Value::Function(test_function(&vm.lua, &made)?));
        let lua = vm.lua.clone();
        Loader::new(vm, &sources).run(&lua, Some(&module), &file.path)?;
        Ok(lua)
    });
    let (_, exhausted) = host.budget.end_hook(None, &began);
    let failed = |error: &mlua::Error, hook: &str, exhausted: Option<Exhausted>| {
        host.chunks.fault(&module, hook, error, exhausted, &host.budget.limits)
    };
    let lua = match loaded {
        Ok(lua) => lua,
        Err(error) => {
            let fault = failed(&error, "load", exhausted);
            let place = fault.at.as_ref().and_then(|(path, line)| host.chunks.place(&module, path, *line));
            let made = place.map_or_else(
                || Diagnostic::of_file("test_load", content::Severity::Error, &file.label, fault.message.clone()),
                |(label, text, range)| {
                    Diagnostic::of_text(
                        "test_load",
                        content::Severity::Error,
                        &label,
                        &text,
                        range,
                        fault.message.clone(),
                    )
                },
            );
            return Err(Box::new(Diagnostic { help: fault.help, ..made }));
        }
    };
    let mut outcomes = Vec::new();
    for test in made.borrow().iter() {
        let began = host.budget.begin_hook(None);
        let result = trial(&lua, bench).and_then(|trial| test.body.call::<()>(trial));
        let (_, exhausted) = host.budget.end_hook(None, &began);
        bench.gather();
        let error = result.err();
        let hook = error.as_ref().and_then(hook_behind);
        let mut fault = error.map(|error| failed(&error, "test", exhausted));
        if let Some(fault) = fault.as_mut().filter(|_| bench.forgets()) {
            fault.help = Some(FORGOT.to_owned());
        }
        outcomes.push(Outcome { name: test.name.clone(), file: file.path.clone(), fault, hook });
    }
    Ok(outcomes)
}

/// Makes the function `test`, which only notes the test down.
fn test_function(lua: &Lua, made: &Rc<RefCell<Vec<Made>>>) -> mlua::Result<Function> {
    let made = Rc::clone(made);
    lua.create_function(move |_, (name, body): (Value, Value)| {
        let name = value::text("test", &name)?;
        let Value::Function(body) = body else {
            let help = "write `test(\"what must hold\", function(t) ... end)`".to_owned();
            return Err(wrong_with_help("test wants a name and a function", help));
        };
        let mut made = made.borrow_mut();
        if made.len() >= MAX_TESTS {
            return Err(wrong(format!("a file has at most {MAX_TESTS} tests")));
        }
        if made.iter().any(|m| m.name == name) {
            return Err(wrong(format!("there are two tests of the name \"{name}\"")));
        }
        made.push(Made { name, body });
        Ok(())
    })
}

/// Makes the `t` of a test.
fn trial(lua: &Lua, bench: &Rc<Bench>) -> mlua::Result<Table> {
    let mut functions: BTreeMap<&str, Function> = BTreeMap::new();
    let own = Rc::clone(bench);
    functions.insert(
        "board",
        lua.create_function(move |_, (drawing, options): (Value, Value)| {
            let drawing = value::text("t.board", &drawing)?;
            TrialBoard::drawn(&own, &drawing, &options)
        })?,
    );
    let own = Rc::clone(bench);
    functions.insert(
        "scenario",
        lua.create_function(move |_, id: Value| {
            TrialBoard::of_scenario(&own, &value::optional_text("t.scenario", &id)?)
        })?,
    );
    functions.insert(
        "eq",
        lua.create_function(|_, (got, wanted, what): (Value, Value, Value)| compare::same(&got, &wanted, &what))?,
    );
    functions.insert(
        "ok",
        lua.create_function(|_, values: MultiValue| {
            let holds = values.front().is_some_and(|v| !matches!(v, Value::Nil | Value::Boolean(false)));
            let what = values.get(1).map_or_else(|| "it".to_owned(), value::show);
            if holds { Ok(()) } else { Err(wrong(format!("{what} does not hold"))) }
        })?,
    );
    let table = lua.create_table()?;
    let names: Vec<&'static str> = crate::registry::TEST.iter().map(|i| i.name).collect();
    for (name, function) in functions {
        table.raw_set(name, function)?;
    }
    let meta = lua.create_table()?;
    let missing = lua.create_function(move |_, (_, name): (Value, Value)| -> mlua::Result<Value> {
        let name = value::show(&name);
        let help = crate::registry::did_you_mean(&name, names.iter().copied());
        Err(wrong_with_help(format!("t has no `{name}`"), help))
    })?;
    meta.set("__index", missing)?;
    meta.set_readonly(true);
    table.set_metatable(Some(meta))?;
    table.set_readonly(true);
    Ok(table)
}
