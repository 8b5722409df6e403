//! The library of real modules: content reads and checks them, scripting runs their Lua.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use content::lesson::Lesson;
use content::{Diagnostic, Severity};
use rules::ids::{ModuleId, ScenarioId};
use scripting::trial::{self, Memory, Report};
use scripting::{KnownNames, ScriptFile, ScriptSet, Shipped, Sources, Texts};

use crate::library::{Library, Loaded, ModuleFiles, ModuleText, Running};
use crate::migrate;
use crate::places::{Surroundings, has_scripts, scripts_beside};

/// The name under which the program's own scripts stand in a journal.
const SHIPPED: &str = "scripts";

/// Modules on the disk, and the scripts shipped with the program.
#[derive(Clone, Debug, Default)]
pub struct ModuleLibrary {
    modules: content::Library,
    /// The folder `scripts/`, whose `lib/*.lua` every module may require.
    scripts: Option<PathBuf>,
    /// Where that folder was sought.
    sought: Vec<PathBuf>,
}

/// What is kept of a loaded module beside its definitions.
struct Parts {
    content: content::Loaded,
    sources: Sources,
    names: KnownNames,
    set: OnceLock<ScriptSet>,
}

impl ModuleLibrary {
    /// Makes a library of modules, with the shipped scripts where their folder is known.
    pub fn new(modules: content::Library, scripts: Option<PathBuf>) -> Self {
        Self { modules, scripts, sought: Vec::new() }
    }

    /// Makes the library of the program, with the folder of modules the player named; [`crate::places`] says where else
    /// is looked.
    pub fn of_program(named: Option<&Path>) -> Self {
        let around = Surroundings::of_program(named);
        let sought = around.scripts();
        let scripts = sought.iter().find(|folder| has_scripts(folder)).cloned();
        Self { modules: content::Library::new(around.modules()), scripts, sought }
    }

    /// Returns this library with a module found elsewhere.
    #[must_use]
    pub fn with_source(&self, id: &str, source: content::Source) -> Self {
        Self { modules: self.modules.clone().with(id, source), ..self.clone() }
    }

    /// Returns where modules are sought, to list them.
    pub fn modules(&self) -> &content::Library {
        &self.modules
    }

    /// Returns the folder of the program's own scripts, where it is known.
    pub fn scripts(&self) -> Option<&Path> {
        self.scripts.as_deref()
    }

    /// Returns the file of a shipped example of a script, such as `steady`; none where the program's scripts are not known.
    pub fn example(&self, name: &str) -> Option<PathBuf> {
        let path = self.scripts.as_ref()?.join("examples").join(format!("{name}.lua"));
        path.is_file().then_some(path)
    }

    /// Returns the files of all shipped examples of scripts, by name.
    pub fn examples(&self) -> Vec<PathBuf> {
        self.scripts.as_ref().map(|scripts| lua_in(&scripts.join("examples"))).unwrap_or_default()
    }

    /// Returns the Lua shipped with the program, which a loaded module may require.
    pub fn shipped(&self, module: &content::Loaded) -> Shipped {
        self.shipped_in(self.scripts_for(module).as_deref(), module)
    }

    /// Returns the folder of the program's own scripts; where it is not known, one beside the modules of a game.
    fn scripts_for(&self, module: &content::Loaded) -> Option<PathBuf> {
        self.scripts.clone().or_else(|| beside(module).into_iter().find(|folder| has_scripts(folder)))
    }

    fn shipped_in(&self, scripts: Option<&Path>, module: &content::Loaded) -> Shipped {
        let lua = scripts.map(|scripts| lua_in(&scripts.join("lib"))).unwrap_or_default().into_iter();
        let read = |path: PathBuf| {
            let name = path.file_name()?.to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).ok()?.into();
            Some(ScriptFile { path: format!("lib/{name}"), label: path.display().to_string(), text })
        };
        let mut sought = self.sought.clone();
        sought.extend(beside(module));
        Shipped { files: lua.filter_map(read).collect(), sought }
    }
}

/// Returns where the program's scripts may lie beside the modules of a game, that of the game itself first.
fn beside(module: &content::Loaded) -> Vec<PathBuf> {
    let mut out: Vec<PathBuf> = Vec::new();
    for folder in module.modules.iter().rev().filter_map(|m| m.source.path()).flat_map(scripts_beside) {
        if !out.contains(&folder) {
            out.push(folder);
        }
    }
    out
}

/// Returns the Lua files in a folder, by name.
fn lua_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|e| e.path()).collect();
    paths.sort();
    paths.retain(|p| p.extension().is_some_and(|e| e == "lua"));
    paths
}

impl Loaded {
    /// Returns all that content read: lessons, tests, scenarios, where pictures are. None of a library in tests.
    pub fn content(&self) -> Option<&content::Loaded> {
        self.parts.downcast_ref::<Parts>().map(|p| &p.content)
    }

    /// Returns the Lua shipped with the program that scripts may require. None of a library in tests.
    pub fn script_library(&self) -> Shipped {
        self.parts.downcast_ref::<Parts>().map(|p| p.sources.library.clone()).unwrap_or_default()
    }

    /// Returns the path of a module's file, as an editor can open it.
    pub fn file_path(&self, module: &ModuleId, path: &str) -> Option<PathBuf> {
        let content = self.content()?;
        let module = content.modules.iter().find(|m| m.id == *module)?;
        Some(module.source.path()?.join(path))
    }
}

impl Library for ModuleLibrary {
    fn modules(&self) -> content::Library {
        self.modules.clone()
    }

    fn example(&self, name: &str) -> Option<PathBuf> {
        Self::example(self, name)
    }

    fn examples(&self) -> Vec<PathBuf> {
        Self::examples(self)
    }

    fn load(&self, module: &str, scenario: Option<&ScenarioId>) -> Result<Loaded, Vec<Diagnostic>> {
        let content = content::load(&self.modules, module, scenario.map(ScenarioId::as_str));
        if content.has_errors() {
            return Err(content.diagnostics);
        }
        let Some(definitions) = content.definitions.clone() else {
            let mut all = content.diagnostics;
            all.push(Diagnostic::of_file("no_scenario", Severity::Error, "", "the module has no scenario to play"));
            return Err(all);
        };
        let scripts = self.scripts_for(&content);
        let library = self.shipped_in(scripts.as_deref(), &content);
        let mut modules: Vec<ModuleFiles> = content
            .modules
            .iter()
            .map(|m| ModuleFiles {
                id: m.id.clone(),
                version: m.version.clone(),
                files: content.files.get(&m.id).cloned().unwrap_or_default(),
            })
            .collect();
        if !library.files.is_empty() {
            let hash = |f: &ScriptFile| (f.path.clone(), blake3::hash(f.text.as_bytes()).to_hex().to_string());
            modules.insert(
                0,
                ModuleFiles {
                    id: ModuleId::new(SHIPPED),
                    version: env!("CARGO_PKG_VERSION").to_owned(),
                    files: library.files.iter().map(hash).collect(),
                },
            );
        }
        let texts = content
            .locales
            .iter()
            .map(|l| ModuleText {
                module: l.file.module.clone(),
                lang: l.language.clone(),
                source: l.file.text.to_string(),
            })
            .collect();
        let mut folders: Vec<PathBuf> =
            content.modules.iter().filter_map(|m| m.source.path()).map(Path::to_owned).collect();
        let home = folders.last().cloned();
        folders.extend(scripts);
        let sources = Sources::of(&content, library);
        let names = KnownNames::of(&definitions.ruleset);
        let mut warnings = content.diagnostics.clone();
        warnings.extend(scripting::doubts(&sources, &content.text_keys, &content.text_values));
        let parts = Parts { content, sources, names, set: OnceLock::new() };
        Ok(Loaded { definitions, modules, texts, home, folders, warnings, parts: Arc::new(parts) })
    }

    fn lessons(&self, module: &str) -> Vec<Lesson> {
        content::load(&self.modules, module, None).lessons
    }

    fn with_lesson(&self, loaded: &Loaded, id: &str, text: &str) -> Result<(Lesson, Loaded), Vec<Diagnostic>> {
        let module = loaded.content().and_then(content::Loaded::module).ok_or_else(Vec::new)?;
        let source = module.source.clone().with_file(&format!("lessons/{id}.toml"), text.as_bytes());
        let library = self.with_source(module.id.as_str(), source);
        let scenario = ScenarioId::new(&format!("{}{id}", content::lesson::SCENARIO));
        let loaded = library.load(module.id.as_str(), Some(&scenario))?;
        let lesson = loaded.content().and_then(|content| content.lessons.iter().find(|l| l.id == id)).cloned();
        Ok((lesson.ok_or_else(Vec::new)?, loaded))
    }

    fn check_scripts(&self, loaded: &Loaded) -> Result<(), Vec<Diagnostic>> {
        compiled(loaded)?;
        let migrations = loaded.content().map(|content| content.migrations.as_slice()).unwrap_or_default();
        let mistakes = migrate::mistakes(migrations);
        if mistakes.is_empty() { Ok(()) } else { Err(mistakes) }
    }

    fn test(&self, loaded: &Loaded) -> Report {
        loaded
            .content()
            .map(|content| trial::run(&self.modules, content, &loaded.script_library(), Memory::Keeps))
            .unwrap_or_default()
    }

    fn build_scripts(&self, loaded: &Loaded, texts: Rc<dyn Texts>) -> Result<Running, Vec<Diagnostic>> {
        compiled(loaded)?.start(texts).map(Running::scripts)
    }
}

/// Returns the compiled scripts, compiling them where no one has yet.
fn compiled(loaded: &Loaded) -> Result<&ScriptSet, Vec<Diagnostic>> {
    let Some(parts) = loaded.parts.downcast_ref::<Parts>() else {
        return Err(vec![Diagnostic::of_file(
            "library",
            Severity::Error,
            "",
            "the module was loaded by another library",
        )]);
    };
    if let Some(set) = parts.set.get() {
        return Ok(set);
    }
    let set = ScriptSet::compile(parts.sources.clone(), parts.names.clone())?;
    Ok(parts.set.get_or_init(|| set))
}
