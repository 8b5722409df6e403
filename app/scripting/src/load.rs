//! From sources to a table of hooks: every file compiled, every main.lua run once, every name checked. All mistakes are
//! collected; none ends the look at the other modules.

use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use content::{Diagnostic, Severity};
use mlua::{Function, Table, Value};
use rules::hooks::HookFault;
use rules::ids::ModuleId;

use crate::budget::{Budget, Limits};
use crate::call::Host;
use crate::ctx;
use crate::effects;
use crate::fault::{Chunks, LOADING, wrong};
use crate::filter::Filter;
use crate::lint::{bare_loops, place_of_key, place_of_text, tokens};
use crate::offers::{self, Offer};
use crate::registry::{Family, did_you_mean};
use crate::require::Loader;
use crate::sandbox::Vm;
use crate::set::KnownNames;
use crate::source::{MAX_SCRIPT_BYTES, MAX_SCRIPT_WORDS, ScriptFile, ScriptModule, Sources};
use crate::texts::Texts;
use crate::value::{self, shown};

/// The file a module's hooks are in.
pub(crate) const MAIN: &str = "rules/main.lua";

/// The most entries of a family.
const MAX_ENTRIES: usize = 500;

/// One hook of a module.
pub(crate) struct Hook {
    pub(crate) module: ModuleId,
    pub(crate) family: Family,
    pub(crate) name: Rc<str>,
    pub(crate) function: Function,
    pub(crate) filter: Filter,
    pub(crate) at: Option<(String, u32)>,
}

impl Hook {
    /// Returns its name as an author writes it: `may.move`.
    pub(crate) fn full_name(&self) -> String {
        format!("{}.{}", self.family.name(), self.name)
    }
}

/// Scripts that are loaded.
pub(crate) struct Loaded {
    pub(crate) loader: Rc<Loader>,
    pub(crate) host: Rc<Host>,
    pub(crate) hooks: Vec<Hook>,
    pub(crate) offers: Vec<Offer>,
}

/// Loads scripts into a VM of their own.
pub(crate) fn load(
    sources: &Sources,
    names: &KnownNames,
    texts: Rc<dyn Texts>,
    limits: Limits,
) -> Result<Loaded, Vec<Diagnostic>> {
    let mut chunks = Chunks::default();
    for (module, file) in files(sources) {
        chunks.insert(module.map(|m| &m.id), file);
    }
    let host = Rc::new(Host::new(Budget::new(limits), texts, chunks));
    let ready = Vm::new(&host).and_then(|vm| {
        ctx::make_functions(&vm.lua, &host)?;
        effects::make_functions(&vm.lua, &host)?;
        Ok(vm)
    });
    let mut load = match ready {
        Ok(vm) => Load {
            loader: Loader::new(vm, sources),
            host,
            names,
            hooks: Vec::new(),
            offers: Vec::new(),
            mistakes: Vec::new(),
        },
        Err(error) => return Err(vec![no_vm(&error)]),
    };
    let broken: Vec<bool> = files(sources).map(|(module, file)| load.check_file(module, file)).collect();
    // A file that does not compile would be reported a second time by whoever requires it.
    if !broken.contains(&true) {
        for module in sources.in_order() {
            load.run_main(module);
        }
    }
    if !load.mistakes.is_empty() {
        return Err(load.mistakes);
    }
    let timers = load.hooks.iter().filter(|hook| hook.family == Family::Timer);
    *load.host.timers.borrow_mut() = timers.map(|hook| (hook.module.clone(), hook.name.to_string())).collect();
    Ok(Loaded { loader: load.loader, host: load.host, hooks: load.hooks, offers: load.offers })
}

fn files(sources: &Sources) -> impl Iterator<Item = (Option<&ScriptModule>, &ScriptFile)> {
    let library = sources.library.files.iter().map(|file| (None, file));
    library.chain(sources.in_order().into_iter().flat_map(|m| m.files.iter().map(move |file| (Some(m), file))))
}

fn no_vm(error: &mlua::Error) -> Diagnostic {
    let message = format!("the script engine did not start: {error}");
    Diagnostic::of_file("script_engine", Severity::Error, "", message)
}

struct Load<'a> {
    loader: Rc<Loader>,
    host: Rc<Host>,
    names: &'a KnownNames,
    hooks: Vec<Hook>,
    offers: Vec<Offer>,
    mistakes: Vec<Diagnostic>,
}

impl Load<'_> {
    /// Checks the form of a file; returns whether it is broken.
    fn check_file(&mut self, module: Option<&ScriptModule>, file: &ScriptFile) -> bool {
        let id = module.map(|m| &m.id);
        if file.text.len() > MAX_SCRIPT_BYTES {
            let message = format!("the file has {} bytes; a script has at most {MAX_SCRIPT_BYTES}", file.text.len());
            let help = "divide it into several files, and `require` them".to_owned();
            self.report("script_size", file, None, message, Some(help));
            return true;
        }
        let n_words = tokens(&file.text).len();
        if n_words > MAX_SCRIPT_WORDS {
            let message = format!("the file has {n_words} words and signs; a script has at most {MAX_SCRIPT_WORDS}");
            let help = "divide it into several files, and `require` them".to_owned();
            self.report("script_size", file, None, message, Some(help));
            return true;
        }
        if let Err(error) = self.loader.compile(id, &file.path, &file.text) {
            let owner = id.cloned().unwrap_or_else(|| ModuleId::new("scripts"));
            let fault = self.host.chunks.fault(&owner, LOADING, &error, None, &self.host.budget.limits);
            self.report_fault("script_syntax", file, fault);
            return true;
        }
        let loops = bare_loops(&file.text);
        for bare in &loops {
            let message = "a loop over a table must say in which order".to_owned();
            let help = "write `for key, value in pairs(t) do`, or `ipairs(t)` for a list".to_owned();
            self.report("script_loop", file, Some(bare.clone()), message, Some(help));
        }
        !loops.is_empty()
    }

    fn run_main(&mut self, module: &ScriptModule) {
        let Some(main) = module.files.iter().find(|f| f.path == MAIN) else { return };
        *self.host.loading.borrow_mut() = Some(module.id.clone());
        let budget = &self.host.budget;
        let began = budget.begin_hook(None);
        let result = self.loader.run(&self.loader.vm.lua, Some(&module.id), MAIN);
        let (_, exhausted) = budget.end_hook(None, &began);
        *self.host.loading.borrow_mut() = None;
        let error = match result {
            Ok(table) if exhausted.is_none() => return self.read_table(module, main, &table),
            Ok(_) => wrong("stopped"),
            Err(error) => error,
        };
        let fault = self.host.chunks.fault(&module.id, LOADING, &error, exhausted, &budget.limits);
        self.report_fault("script_load", main, fault);
    }

    fn read_table(&mut self, module: &ScriptModule, main: &ScriptFile, result: &Value) {
        let Value::Table(table) = result else {
            let message = format!("main.lua must return a table of hooks, and returns {}", shown(result));
            let help = "end it with `return { may = {}, on = {}, calc = {}, ask = {} }`".to_owned();
            return self.report("script_table", main, None, message, Some(help));
        };
        for (name, value) in entries(table) {
            let Some(family) = Family::ALL.into_iter().find(|f| f.name() == name) else {
                let help = did_you_mean(&name, Family::ALL.map(Family::name));
                let message = format!("there is no family of hooks `{name}`");
                self.report("script_name", main, place_of_key(&main.text, &name), message, help);
                continue;
            };
            let Value::Table(hooks) = value else {
                let message = format!("`{name}` must be a table of hooks, and is {}", shown(&value));
                self.report("script_table", main, place_of_key(&main.text, &name), message, None);
                continue;
            };
            let named = entries(&hooks);
            if named.len() > MAX_ENTRIES {
                let message = format!("`{name}` has {} entries; a module has at most {MAX_ENTRIES}", named.len());
                self.report("script_table", main, place_of_key(&main.text, &name), message, None);
                continue;
            }
            for (hook, value) in named {
                if family.own().is_some() {
                    self.read_own(module, main, family, &hook, &value);
                    continue;
                }
                self.read_hook(module, main, family, &hook, &value);
            }
        }
    }

    /// Reads an entry of a family whose names are the script's own.
    fn read_own(&mut self, module: &ScriptModule, main: &ScriptFile, family: Family, name: &str, value: &Value) {
        match offers::read(&module.id, family, name, value) {
            Ok((offer, function)) => {
                if family != Family::Timer {
                    self.offers.push(offer);
                }
                self.push(module, family, name, function, Filter::default());
            }
            Err(mistakes) => {
                for mistake in mistakes {
                    let text = &main.text;
                    let place = place_of_text(text, &mistake.word).or_else(|| place_of_key(text, &mistake.word));
                    self.report("script_entry", main, place, mistake.message, mistake.help);
                }
            }
        }
    }

    fn read_hook(&mut self, module: &ScriptModule, main: &ScriptFile, family: Family, name: &str, value: &Value) {
        let known = family.hooks();
        let Some(name) = known.iter().copied().find(|k| *k == name) else {
            let elsewhere = Family::ALL.into_iter().find(|f| f.hooks().contains(&name));
            let help =
                elsewhere.map(|f| format!("`{name}` belongs to `{}`", f.name())).or_else(|| did_you_mean(name, known));
            let message = format!("there is no hook `{}.{name}`", family.name());
            return self.report("script_name", main, place_of_key(&main.text, name), message, help);
        };
        match value {
            Value::Function(function) => self.push(module, family, name, function.clone(), Filter::default()),
            Value::Table(table) if family == Family::Calc => {
                if table.raw_len() > 0 {
                    for item in table.sequence_values::<Value>().flatten() {
                        match item {
                            Value::Function(function) => self.push(module, family, name, function, Filter::default()),
                            Value::Table(entry) => self.read_filtered(module, main, name, &entry),
                            other => self.wrong_hook(main, family, name, &other),
                        }
                    }
                } else {
                    self.read_filtered(module, main, name, table);
                }
            }
            other => self.wrong_hook(main, family, name, other),
        }
    }

    /// Reads `{ where = { ... }, fn = function ... }`.
    fn read_filtered(&mut self, module: &ScriptModule, main: &ScriptFile, name: &'static str, table: &Table) {
        let mut function = None;
        let mut filter = Some(Filter::default());
        for (key, value) in entries(table) {
            match (key.as_str(), value) {
                ("fn", Value::Function(given)) => function = Some(given),
                ("where", Value::Table(wanted)) => match Filter::read(&wanted, self.names) {
                    Ok(read) => filter = Some(read),
                    Err(mistakes) => {
                        filter = None;
                        for mistake in mistakes {
                            let text = &main.text;
                            let place =
                                place_of_text(text, &mistake.word).or_else(|| place_of_key(text, &mistake.word));
                            self.report("script_filter", main, place, mistake.message, mistake.help);
                        }
                    }
                },
                (key, value) => {
                    filter = None;
                    let message = format!("`calc.{name}` has no use for `{key}` = {}", shown(&value));
                    let help = "a hook is a function, or { where = { ... }, fn = function ... }".to_owned();
                    self.report("script_filter", main, place_of_key(&main.text, key), message, Some(help));
                }
            }
        }
        match (filter, function) {
            (Some(filter), Some(function)) => self.push(module, Family::Calc, name, function, filter),
            (Some(_), None) => {
                let message = format!("`calc.{name}` has no function `fn`");
                self.report("script_filter", main, place_of_key(&main.text, name), message, None);
            }
            (None, _) => {}
        }
    }

    fn wrong_hook(&mut self, main: &ScriptFile, family: Family, name: &str, value: &Value) {
        let message = format!("`{}.{name}` must be a function, and is {}", family.name(), shown(value));
        self.report("script_table", main, place_of_key(&main.text, name), message, None);
    }

    fn push(&mut self, module: &ScriptModule, family: Family, name: &str, function: Function, filter: Filter) {
        let info = function.info();
        let line = info.line_defined.and_then(|l| u32::try_from(l).ok());
        let prefix = format!("{}/", module.id);
        let file = info.short_src.map(|s| s.strip_prefix(&prefix).map_or(s.clone(), ToOwned::to_owned));
        self.hooks.push(Hook {
            module: module.id.clone(),
            family,
            name: name.into(),
            function,
            filter,
            at: file.zip(line),
        });
    }

    /// Reports a fault where it happened, which may be in a file that was required.
    fn report_fault(&mut self, code: &'static str, file: &ScriptFile, fault: HookFault) {
        let place = match fault.at {
            Some((path, line)) => self.host.chunks.place(&fault.module, &path, line),
            None => None,
        };
        let made = match place {
            Some((label, text, range)) => {
                Diagnostic::of_text(code, Severity::Error, &label, &text, range, fault.message)
            }
            None => Diagnostic::of_file(code, Severity::Error, &file.label, fault.message),
        };
        self.mistakes.push(Diagnostic { help: fault.help, ..made });
    }

    fn report(
        &mut self,
        code: &'static str,
        file: &ScriptFile,
        place: Option<Range<usize>>,
        message: String,
        help: Option<String>,
    ) {
        let made = match place {
            Some(range) => Diagnostic::of_text(code, Severity::Error, &file.label, &file.text, range, message),
            None => Diagnostic::of_file(code, Severity::Error, &file.label, message),
        };
        self.mistakes.push(Diagnostic { help, ..made });
    }
}

/// Returns the entries of a table by their names; others are shown as they print.
fn entries(table: &Table) -> BTreeMap<String, Value> {
    table.pairs::<Value, Value>().flatten().map(|(key, value)| (value::show(&key), value)).collect()
}
