//! Where modules are found, and in which order they are joined.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use rules::charts::System;
use rules::ids::ModuleId;
use serde::Serialize;

use crate::diagnostic::{Diagnostic, Severity, did_you_mean};
use crate::form::module_file::{self, ModuleFile, Need};
use crate::sink::{FileId, Sink, Spot};
use crate::source::{Snapshot, Source};

/// The places modules are sought in, first one first.
#[derive(Clone, Debug, Default)]
pub struct Library {
    roots: Vec<PathBuf>,
    memory: BTreeMap<String, Source>,
}

/// What a list of modules shows of one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ModuleSummary {
    /// Its id.
    pub id: String,
    /// Its title: a key of its texts, or the words themselves.
    pub title: String,
    /// Its version.
    pub version: String,
    /// Whether it is a ruleset, which is not played by itself.
    pub is_ruleset: bool,
    /// Its folder or zip.
    pub path: Option<PathBuf>,
}

/// A module that takes part, with its files.
pub(crate) struct Member {
    pub(crate) file: ModuleFile,
    pub(crate) source: Source,
    pub(crate) snapshot: Snapshot,
}

/// The modules of one game, ruleset first, the module asked for last.
#[derive(Default)]
pub(crate) struct Members {
    pub(crate) members: Vec<Member>,
    /// Whether the module asked for could be read at all.
    pub(crate) complete: bool,
}

impl Library {
    /// Makes a library of these folders of modules, first one first.
    pub fn new(roots: impl IntoIterator<Item = PathBuf>) -> Self {
        Self { roots: roots.into_iter().collect(), memory: BTreeMap::new() }
    }

    /// Adds a module that is found before all others.
    #[must_use]
    pub fn with(mut self, id: &str, source: Source) -> Self {
        self.memory.insert(id.to_owned(), source);
        self
    }

    /// Returns the folders modules are sought in.
    pub fn roots(&self) -> &[PathBuf] {
        &self.roots
    }

    /// Finds a module by its id, its folder or its zip.
    ///
    /// # Errors
    /// Says in a diagnostic that there is none, with the nearest id.
    pub fn find(&self, module: &str) -> Result<Source, Box<Diagnostic>> {
        if let Some(source) = self.find_id(module) {
            return Ok(source);
        }
        let path = Path::new(module);
        if path.exists() {
            return Ok(Source::open(path));
        }
        let shown: String = module.chars().take(80).collect();
        let missing =
            Diagnostic::of_file("unknown_module", Severity::Error, "", format!("there is no module `{shown}`"));
        let known = self.list();
        // A folder may be called otherwise than its module: `chevardino-main`, `chevardino (1).zip`.
        if let Some(path) = known.iter().find(|m| m.id == module).and_then(|m| m.path.as_ref()) {
            return Ok(Source::open(path));
        }
        let help = did_you_mean(module, known.iter().map(|m| m.id.as_str())).unwrap_or_else(|| {
            if known.is_empty() {
                let name = "name the folder of the module, that of all modules with --modules, or the one that holds both modules and scripts with BERTHIER_HOME";
                format!("sought in {}; {name}", self.sought())
            } else {
                let known = crate::diagnostic::listed(known.iter().map(|m| m.id.as_str()));
                format!("known are {known}; sought in {}", self.sought())
            }
        });
        Err(Box::new(missing.with_help(help)))
    }

    /// Returns the folders modules are sought in, as a message lists them.
    fn sought(&self) -> String {
        // The folder a relative path begins in has no name of its own.
        let name = |r: &PathBuf| if r.as_os_str().is_empty() { ".".to_owned() } else { r.display().to_string() };
        let roots: Vec<String> = self.roots.iter().map(name).collect();
        if roots.is_empty() { "no folder".to_owned() } else { roots.join(", ") }
    }

    /// Returns what can be told of every module found, in the order of their ids. Of two with one id the first
    /// root's counts, as it does in [`Library::find`].
    pub fn list(&self) -> Vec<ModuleSummary> {
        let mut found: BTreeMap<String, ModuleSummary> = BTreeMap::new();
        let mut add = |source: &Source| {
            if let Some(summary) = summary(source) {
                found.entry(summary.id.clone()).or_insert(summary);
            }
        };
        self.memory.values().for_each(&mut add);
        for root in &self.roots {
            let Ok(entries) = std::fs::read_dir(root) else { continue };
            let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|e| e.path()).collect();
            paths.sort();
            for path in paths {
                let is_zip = path.extension().is_some_and(|e| e == "zip");
                if is_zip || path.join("module.toml").is_file() {
                    add(&Source::open(&path));
                }
            }
        }
        found.into_values().collect()
    }

    fn find_id(&self, id: &str) -> Option<Source> {
        if let Some(source) = self.memory.get(id) {
            return Some(source.clone());
        }
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        if id.is_empty() || !id.chars().all(plain) {
            return None;
        }
        for root in &self.roots {
            let folder = root.join(id);
            if folder.join("module.toml").is_file() {
                return Some(Source::open(&folder));
            }
            let zip = root.join(format!("{id}.zip"));
            if zip.is_file() {
                return Some(Source::open(&zip));
            }
        }
        None
    }

    /// Reads a module and all it needs.
    pub(crate) fn gather(&self, sink: &Sink, module: &str) -> Members {
        let mut gathering = Gathering { library: self.clone(), sink, done: BTreeSet::new(), out: Members::default() };
        match self.find(module) {
            Ok(source) => {
                // What lies beside a module given by its path comes before what the program knows by the same name.
                if let Some(beside) = source.path().and_then(Path::parent) {
                    let at = if self.find_id(module).is_none() { 0 } else { gathering.library.roots.len() };
                    gathering.library.roots.insert(at, beside.to_owned());
                }
                gathering.out.complete = gathering.add(source, &mut Vec::new(), None).is_some();
            }
            Err(missing) => sink.push(*missing),
        }
        gathering.out
    }
}

fn summary(source: &Source) -> Option<ModuleSummary> {
    let (file, is_ruleset) = module_file::summary(&source.text("module.toml")?)?;
    Some(ModuleSummary {
        id: file.id.as_str().to_owned(),
        title: file.title,
        version: file.version.to_string(),
        is_ruleset,
        path: source.path().map(Path::to_owned),
    })
}

struct Gathering<'a> {
    library: Library,
    sink: &'a Sink,
    done: BTreeSet<ModuleId>,
    out: Members,
}

impl Gathering<'_> {
    /// Adds a module after those it needs, and returns its id. `above` are the modules that need it.
    fn add(&mut self, source: Source, above: &mut Vec<ModuleId>, wanted: Option<&Need>) -> Option<ModuleId> {
        let snapshot = source.read();
        let label = source.file_label("module.toml");
        let Some(text) = snapshot.files.get("module.toml").and_then(|f| f.text.clone()) else {
            let has_said = !snapshot.diagnostics.is_empty();
            snapshot.diagnostics.into_iter().for_each(|d| self.sink.push(d));
            if !has_said {
                let missing = "the module has no module.toml";
                self.sink.push(Diagnostic::of_file("missing_file", Severity::Error, &label, missing));
            }
            return None;
        };
        let file = self.sink.add_file(label, text.clone());
        let read = crate::reader::parse(self.sink, file, &text, "module.toml", module_file::read).flatten();
        let Some(read) = read else {
            snapshot.diagnostics.into_iter().for_each(|d| self.sink.push(d));
            return None;
        };
        if let Some(need) = wanted
            && read.id.as_str() != need.id.value
        {
            let message = format!("the module found under the name `{}` calls itself `{}`", need.id.value, read.id);
            self.sink.error("wrong_module", need.id.at, message);
        }
        if !self.done.insert(read.id.clone()) {
            return Some(read.id);
        }
        let id = read.id.clone();
        above.push(id.clone());
        self.needs(&read, above, file);
        above.pop();
        self.out.members.push(Member { file: read, source, snapshot });
        Some(id)
    }

    fn needs(&mut self, file: &ModuleFile, above: &mut Vec<ModuleId>, in_file: FileId) {
        let ruleset = file.ruleset.as_ref().filter(|name| name.value != "free").map(|name| Need {
            id: name.clone(),
            version: crate::sink::At { value: semver::VersionReq::STAR, at: name.at },
        });
        for need in ruleset.iter().chain(&file.depends) {
            self.need(need, above, true);
        }
        for need in &file.optional {
            self.need(need, above, false);
        }
        if let Some(name) = &file.ruleset
            && name.value != "free"
            && let Some(member) = self.out.members.iter().find(|m| m.file.id.as_str() == name.value)
            && member.file.system.is_none()
        {
            let message = format!("`{}` is no ruleset", name.value);
            self.sink.error("not_a_ruleset", Spot { file: in_file, ..name.at }, message);
        }
    }

    fn need(&mut self, need: &Need, above: &mut Vec<ModuleId>, is_required: bool) {
        // A path is for the player to name: a module that came from elsewhere must not have any file opened.
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if need.id.value.is_empty() || !need.id.value.chars().all(plain) {
            let shown: String = need.id.value.chars().take(80).collect();
            let message = format!("`{shown}` is no id of a module: an id is made of a-z, 0-9 and _");
            self.sink.error("bad_id", need.id.at, message);
            return;
        }
        if let Some(from) = above.iter().position(|id| id.as_str() == need.id.value) {
            let circle: Vec<&str> =
                above.iter().skip(from).map(ModuleId::as_str).chain([need.id.value.as_str()]).collect();
            self.sink.error(
                "circle",
                need.id.at,
                format!("modules need one another in a circle: {}", circle.join(" → ")),
            );
            return;
        }
        let found = self.out.members.iter().any(|m| m.file.id.as_str() == need.id.value);
        if !found {
            match self.library.find(&need.id.value) {
                Ok(source) => {
                    if self.add(source, above, Some(need)).is_none() {
                        self.sink.error(
                            "broken_module",
                            need.id.at,
                            format!("the module `{}` cannot be read", need.id.value),
                        );
                        return;
                    }
                }
                Err(_) if !is_required => return,
                Err(missing) => {
                    self.sink.error_help("unknown_module", need.id.at, missing.message, missing.help);
                    return;
                }
            }
        }
        let version = self.out.members.iter().find(|m| m.file.id.as_str() == need.id.value).map(|m| &m.file.version);
        if let Some(version) = version.filter(|v| !need.version.value.matches(v)) {
            let message = format!("`{}` {version} is there, but {} is needed", need.id.value, need.version.value);
            self.sink.error("wrong_version", need.version.at, message);
        }
    }
}

impl Members {
    /// Returns the module that gives the ruleset, where it is not the free one.
    pub(crate) fn ruleset(&self) -> Option<&Member> {
        let main = self.members.last()?;
        match &main.file.ruleset {
            None => main.file.system.is_some().then_some(main),
            Some(name) => self.members.iter().find(|m| m.file.id.as_str() == name.value && m.file.system.is_some()),
        }
    }

    /// Returns which rules apply.
    pub(crate) fn system(&self) -> System {
        self.ruleset().and_then(|m| m.file.system).unwrap_or(System::Free)
    }
}
