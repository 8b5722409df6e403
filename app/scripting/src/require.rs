//! `require`: a module's own files, those of the modules it declares, and the shipped library. Each file runs once;
//! what it returns is closed to writing, so that no hook can leave something in it for another.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::{Rc, Weak};
use std::sync::Arc;

use mlua::chunk::ChunkMode;
use mlua::{Function, Lua, MultiValue, Table, Value};
use rules::ids::ModuleId;

use crate::compile::compile;
use crate::fault::{Chunks, wrong, wrong_with_help};
use crate::registry::{did_you_mean, nearest};
use crate::sandbox::Vm;
use crate::source::{Shipped, Sources};
use crate::value;

/// A file: its module, `None` for the library, and its path.
type Key = (Option<ModuleId>, String);

/// Runs files and remembers what they returned.
pub(crate) struct Loader {
    pub(crate) vm: Vm,
    files: BTreeMap<Key, Arc<str>>,
    codes: RefCell<BTreeMap<Key, Rc<[u8]>>>,
    depends: BTreeMap<ModuleId, Vec<ModuleId>>,
    /// Where the shipped library was sought, where none was found.
    sought: Vec<String>,
    environments: RefCell<BTreeMap<Option<ModuleId>, Table>>,
    results: RefCell<BTreeMap<Key, Value>>,
    running: RefCell<Vec<Key>>,
}

impl Loader {
    pub(crate) fn new(vm: Vm, sources: &Sources) -> Rc<Self> {
        let library = sources.library.files.iter().map(|f| ((None, f.path.clone()), Arc::clone(&f.text)));
        let own = sources.modules.iter();
        let own = own.flat_map(|m| m.files.iter().map(|f| ((Some(m.id.clone()), f.path.clone()), Arc::clone(&f.text))));
        Rc::new(Self {
            vm,
            files: library.chain(own).collect(),
            codes: RefCell::default(),
            depends: sources.modules.iter().map(|m| (m.id.clone(), m.depends.clone())).collect(),
            sought: missing(&sources.library),
            environments: RefCell::default(),
            results: RefCell::default(),
            running: RefCell::default(),
        })
    }

    /// Compiles a file without running it.
    pub(crate) fn compile(&self, module: Option<&ModuleId>, path: &str, text: &str) -> mlua::Result<()> {
        let code: Rc<[u8]> = compile(text, &Chunks::name(module, path))?.into();
        self.codes.borrow_mut().insert((module.cloned(), path.to_owned()), code);
        Ok(())
    }

    /// Returns a file compiled, as it was when it was checked.
    fn code(&self, key: &Key, text: &str, name: &str) -> mlua::Result<Rc<[u8]>> {
        if let Some(code) = self.codes.borrow().get(key) {
            return Ok(Rc::clone(code));
        }
        Ok(compile(text, name)?.into())
    }

    /// Runs a file, or returns what it returned when it ran.
    pub(crate) fn run(self: &Rc<Self>, lua: &Lua, module: Option<&ModuleId>, path: &str) -> mlua::Result<Value> {
        let key = (module.cloned(), path.to_owned());
        if let Some(result) = self.results.borrow().get(&key) {
            return Ok(result.clone());
        }
        let Some(text) = self.files.get(&key) else {
            return Err(wrong(format!("there is no file {}", Chunks::name(module, path))));
        };
        if self.running.borrow().contains(&key) {
            let running = self.running.borrow();
            let circle = running.iter().skip_while(|k| **k != key).chain([&key]);
            let circle: Vec<String> = circle.map(|(m, p)| Chunks::name(m.as_ref(), p)).collect();
            return Err(wrong_with_help(
                format!("files require each other in a circle: {}", circle.join(" -> ")),
                Some("move what both need to a third file".to_owned()),
            ));
        }
        let environment = self.environment(lua, module)?;
        self.running.borrow_mut().push(key.clone());
        let name = Chunks::name(module, path);
        let result = self.code(&key, text, &name).and_then(|code| {
            let chunk = lua.load(code.as_ref()).set_name(format!("@{name}")).set_mode(ChunkMode::Binary);
            chunk.set_environment(environment).call::<Value>(())
        });
        self.running.borrow_mut().pop();
        let result = result?;
        close(&result);
        self.results.borrow_mut().insert(key, result.clone());
        Ok(result)
    }

    /// Runs a text of the console among the globals of a module, with `ctx` beside them.
    pub(crate) fn evaluate(
        self: &Rc<Self>,
        module: &ModuleId,
        label: &str,
        text: &str,
        ctx: Value,
    ) -> mlua::Result<MultiValue> {
        let lua = &self.vm.lua;
        let known = Some(module).filter(|module| self.depends.contains_key(*module));
        let globals = self.environment(lua, known)?;
        let own = lua.create_table()?;
        own.raw_set("ctx", ctx)?;
        let meta = lua.create_table()?;
        meta.set("__index", globals)?;
        meta.set_readonly(true);
        own.set_metatable(Some(meta))?;
        own.set_readonly(true);
        let name = Chunks::name(Some(module), label);
        let chunk = lua.load(compile(text, &name)?).set_name(format!("@{name}")).set_mode(ChunkMode::Binary);
        chunk.set_environment(own).call::<MultiValue>(())
    }

    fn environment(self: &Rc<Self>, lua: &Lua, module: Option<&ModuleId>) -> mlua::Result<Table> {
        let owner = module.cloned();
        if let Some(environment) = self.environments.borrow().get(&owner) {
            return Ok(environment.clone());
        }
        let require = require_function(lua, Rc::downgrade(self), owner.clone())?;
        let environment = self.vm.environment(&require)?;
        self.environments.borrow_mut().insert(owner, environment.clone());
        Ok(environment)
    }

    /// Checks that a module may require files of another: it is itself, or one it declares that is there.
    fn may_reach(&self, owner: Option<&ModuleId>, module: &ModuleId) -> mlua::Result<()> {
        let declared: &[ModuleId] = owner.and_then(|o| self.depends.get(o)).map_or(&[], Vec::as_slice);
        let is_here = self.depends.contains_key(module);
        if owner == Some(module) || (is_here && declared.contains(module)) {
            return Ok(());
        }
        if declared.contains(module) {
            let help = "it is optional: install it, or do without what it holds".to_owned();
            return Err(wrong_with_help(format!("require: the module `{module}` is not there"), Some(help)));
        }
        let near = nearest(module.as_str(), declared.iter().map(ModuleId::as_str)).filter(|_| !is_here);
        let help = match (owner, near) {
            (_, Some(near)) => format!("did you mean `{near}`?"),
            (Some(owner), None) => format!("add `{module} = \"*\"` to [depends] in module.toml of {owner}"),
            (None, None) => "a file of the library requires no module's".to_owned(),
        };
        Err(wrong_with_help(format!("require: the module `{module}` is not declared"), Some(help)))
    }

    /// Finds the file a name means for a module.
    fn resolve(&self, owner: Option<&ModuleId>, name: &str) -> mlua::Result<Key> {
        let (module, file) = name.split_once(':').map_or((None, name), |(module, file)| (Some(module), file));
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        if !file.split('/').all(plain) || module.is_some_and(|m| !plain(m)) {
            return Err(wrong_with_help(
                format!("require: `{name}` is no name of a file"),
                Some("write \"name\" for rules/name.lua, \"module:name\" for one of another module, \"lib/name\" for the library".to_owned()),
            ));
        }
        let key: Key = match (module, owner) {
            (Some(module), owner) => {
                let module = ModuleId::new(module);
                self.may_reach(owner, &module)?;
                (Some(module), format!("rules/{file}.lua"))
            }
            (None, Some(_)) if !file.starts_with("lib/") => (owner.cloned(), format!("rules/{file}.lua")),
            (None, _) => (None, format!("{file}.lua")),
        };
        if self.files.contains_key(&key) {
            return Ok(key);
        }
        let near = self.files.keys().filter(|(m, _)| *m == key.0).map(|(_, p)| p.as_str());
        let is_shipped = key.0.is_none() && key.1.starts_with("lib/");
        let help = match self.sought.as_slice() {
            sought @ [_, ..] if is_shipped => Some(format!(
                "the scripts of the program were sought in {}; put them beside the program, or name the folder that holds them with BERTHIER_HOME",
                sought.join(", ")
            )),
            _ => did_you_mean(&key.1, near),
        };
        Err(wrong_with_help(format!("require: there is no file {}", Chunks::name(key.0.as_ref(), &key.1)), help))
    }
}

/// Returns where the shipped library was sought, if it was not found.
fn missing(library: &Shipped) -> Vec<String> {
    let sought = library.sought.iter().filter(|_| library.files.is_empty());
    sought.map(|folder| folder.display().to_string()).collect()
}

fn require_function(lua: &Lua, loader: Weak<Loader>, owner: Option<ModuleId>) -> mlua::Result<Function> {
    lua.create_function(move |lua, name: Value| {
        let Some(loader) = loader.upgrade() else { return Err(wrong("the scripts are closed")) };
        let name = value::text("require", &name)?;
        let (module, path) = loader.resolve(owner.as_ref(), &name)?;
        let result = loader.run(lua, module.as_ref(), &path)?;
        if result.is_nil() {
            let help = "end it with `return { ... }`".to_owned();
            return Err(wrong_with_help(
                format!("require: {} returns nothing", Chunks::name(module.as_ref(), &path)),
                Some(help),
            ));
        }
        Ok(result)
    })
}

/// Closes a table and all it holds to writing. Keeps its own list of what is left to do: a script may nest deeper than
/// our stack.
fn close(value: &Value) {
    let mut seen = BTreeSet::new();
    let mut open = vec![value.clone()];
    while let Some(value) = open.pop() {
        let Value::Table(table) = value else { continue };
        if seen.insert(table.to_pointer() as usize) {
            table.set_readonly(true);
            open.extend(table.pairs::<Value, Value>().flatten().map(|(_, inner)| inner));
        }
    }
}
