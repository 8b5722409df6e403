//! `module.toml`: what a module is, what it needs and what it plays by.

use rules::charts::System;
use rules::ids::ModuleId;
use semver::{Version, VersionReq};

use super::{Name, new_id};
use crate::reader::{FromValue, Table, Value};
use crate::sink::{At, Sink, Spot};

/// The version of the format this program reads.
const API: u16 = 1;

/// What `module.toml` says.
#[derive(Clone, Debug)]
pub(crate) struct ModuleFile {
    pub(crate) id: ModuleId,
    pub(crate) id_at: Spot,
    pub(crate) title: String,
    pub(crate) version: Version,
    pub(crate) ruleset: Option<Name>,
    /// The system of a ruleset module.
    pub(crate) system: Option<System>,
    pub(crate) depends: Vec<Need>,
    pub(crate) optional: Vec<Need>,
}

impl ModuleFile {
    /// Returns the modules it declares, each once: its ruleset, then what it depends on, then what is optional.
    pub(crate) fn declares(&self) -> Vec<ModuleId> {
        let needs = self.depends.iter().chain(&self.optional).map(|need| &need.id.value);
        let mut declared: Vec<ModuleId> = Vec::new();
        for name in self.ruleset.iter().map(|name| &name.value).chain(needs) {
            let id = ModuleId::new(name);
            if !declared.contains(&id) {
                declared.push(id);
            }
        }
        declared
    }
}

/// Another module it needs.
#[derive(Clone, Debug)]
pub(crate) struct Need {
    pub(crate) id: Name,
    pub(crate) version: At<VersionReq>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Battle,
    Ruleset,
}

impl FromValue for Kind {
    fn from_value(value: Value<'_>) -> Option<Self> {
        crate::reader::one_of(value, "kind of module", &[("battle", Self::Battle), ("ruleset", Self::Ruleset)])
    }
}

impl FromValue for Version {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let text = String::from_value(value)?;
        let read = Self::parse(&text);
        if let Err(error) = &read {
            value.bad(format!("expected a version such as \"0.1.0\": {error}"));
        }
        read.ok()
    }
}

impl FromValue for VersionReq {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let text = String::from_value(value)?;
        let read = Self::parse(&text);
        if let Err(error) = &read {
            value.bad(format!("expected versions such as \">=0.1\": {error}"));
        }
        read.ok()
    }
}

/// Reads `module.toml`.
pub(crate) fn read(table: &Table<'_>) -> Option<ModuleFile> {
    let id = new_id(table);
    let title = table.need::<String>("title");
    let version = table.need::<Version>("version");
    if let Some(api) = table.need::<At<u16>>("api")
        && api.value != API
    {
        let message = format!("this program reads modules of api {API}, not {}", api.value);
        let newer = (api.value > API)
            .then_some("it was written for a newer Berthier: use that, or an older version of the module");
        table.sink.error_help("bad_api", api.at, message, newer.map(ToOwned::to_owned));
    }
    let kind = table.get::<At<Kind>>("kind");
    let is_ruleset = kind.as_ref().is_some_and(|k| k.value == Kind::Ruleset);
    let system = table.get_at::<System>("system");
    let mut ruleset = table.get_at::<String>("ruleset");
    match (&system, &ruleset) {
        (None, _) if is_ruleset => missing(table, "system"),
        (Some(system), _) if !is_ruleset => {
            table.sink.error("bad_value", system.at, "only a module of kind \"ruleset\" has a `system`");
        }
        (_, Some(named)) if is_ruleset => {
            table.sink.error("bad_value", named.at, "a ruleset names no `ruleset`: it is one");
            ruleset = None;
        }
        (None, None) if !is_ruleset => missing(table, "ruleset"),
        _ => {}
    }
    let _: Vec<String> = table.list("authors");
    let _: Option<String> = table.get("license");
    let _: Option<String> = table.get("description");
    let depends = needs(table.table("depends", "the list `depends`"));
    let optional = needs(table.table("optional", "the list `optional`"));
    let id = id?;
    Some(ModuleFile {
        id_at: id.at,
        id: ModuleId::new(&id.value),
        title: title?,
        version: version?,
        ruleset,
        system: system.map(|s| s.value).filter(|_| is_ruleset),
        depends,
        optional,
    })
}

/// Reads just the id, title, version and whether it is a ruleset, for lists of modules.
pub(crate) fn summary(text: &str) -> Option<(ModuleFile, bool)> {
    let sink = Sink::default();
    let file = sink.add_file(String::new(), text.into());
    let read = crate::reader::parse(&sink, file, text, "module.toml", read)??;
    let is_ruleset = read.system.is_some();
    Some((read, is_ruleset))
}

fn missing(table: &Table<'_>, key: &str) {
    table.sink.error("missing_key", table.at, format!("module.toml needs the key `{key}`"));
}

fn needs(table: Option<Table<'_>>) -> Vec<Need> {
    let Some(table) = table else { return Vec::new() };
    let entries = table.entries().into_iter();
    entries.filter_map(|(id, value)| Some(Need { id, version: value.read()? })).collect()
}
