//! Where a game is loaded from, as a trait: the session never opens a module's file itself.
//!
//! `modules` implements it over the content and scripting crates; tests implement it over memory.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use content::Diagnostic;
use content::lesson::Lesson;
use rules::definitions::Definitions;
use rules::hooks::Hooks;
use rules::ids::{ModuleId, ScenarioId};
use scripting::trial::Report as TestReport;
use scripting::{Scripts, Texts};
use serde::{Deserialize, Serialize};

/// The version of a module by its files: what a journal names it by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModuleFiles {
    /// The module.
    pub id: ModuleId,
    /// Its version.
    pub version: String,
    /// A hash of each of its files, by its path within the module.
    pub files: BTreeMap<String, String>,
}

/// The texts of a module in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModuleText {
    /// Whose.
    pub module: ModuleId,
    /// In which language: `en`, `es`, `fr`.
    pub lang: String,
    /// The file, in Fluent's format.
    pub source: String,
}

/// A module with all it stands on, read and checked. A clone shares everything large.
#[derive(Clone)]
pub struct Loaded {
    /// Board, ruleset, units, scenario.
    pub definitions: Arc<Definitions>,
    /// The modules that take part, ruleset first.
    pub modules: Vec<ModuleFiles>,
    /// Their texts.
    pub texts: Vec<ModuleText>,
    /// Where the module itself lies, so that a reload finds this one and no other of its id; none in memory.
    pub home: Option<PathBuf>,
    /// The folders to watch.
    pub folders: Vec<PathBuf>,
    /// What is not quite right.
    pub warnings: Vec<Diagnostic>,
    /// What the library keeps for itself; the session only carries it.
    pub parts: Arc<dyn std::any::Any + Send + Sync>,
}

impl fmt::Debug for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Loaded").field("modules", &self.modules).finish_non_exhaustive()
    }
}

/// The scripts of a game at work. They stay on the thread that built them.
#[derive(Clone)]
pub struct Running {
    /// The scripts as the rules see them.
    pub hooks: Rc<dyn Hooks>,
    /// The scripts themselves, for their statistics and what they show; none in tests.
    pub scripts: Option<Rc<Scripts>>,
}

impl Running {
    /// Makes hooks that are no scripts.
    pub fn plain(hooks: impl Hooks + 'static) -> Self {
        Self { hooks: Rc::new(hooks), scripts: None }
    }

    /// Takes scripts.
    pub fn scripts(scripts: Scripts) -> Self {
        let scripts = Rc::new(scripts);
        // What `ask` hooks of a module ask the rules is answered with its own scripts in force.
        let rules = Rc::clone(&scripts) as Rc<dyn Hooks>;
        scripts.set_rules(Rc::downgrade(&rules));
        // Until an order is given they are only asked.
        scripts.end_order();
        Self { hooks: Rc::clone(&scripts) as Rc<dyn Hooks>, scripts: Some(scripts) }
    }
}

/// Loads modules. Shared with the worker that reloads them.
pub trait Library: Send + Sync {
    /// Loads a module (an id, a folder or a zip) and all it stands on, with one of its scenarios; with its first
    /// where none is named.
    ///
    /// # Errors
    /// Everything that is wrong with it, where it cannot be played.
    fn load(&self, module: &str, scenario: Option<&ScenarioId>) -> Result<Loaded, Vec<Diagnostic>>;

    /// Returns the lessons of a module; none where it cannot be read.
    fn lessons(&self, _module: &str) -> Vec<Lesson> {
        Vec::new()
    }

    /// Loads a module again with one lesson more, which stands in no file yet, and that lesson's game.
    ///
    /// # Errors
    /// Everything that is wrong with the lesson; nothing more of a library that cannot try one.
    fn with_lesson(&self, _loaded: &Loaded, _id: &str, _text: &str) -> Result<(Lesson, Loaded), Vec<Diagnostic>> {
        Err(Vec::new())
    }

    /// Tries whether the scripts compile. Called on the worker, so that the session's thread need not wait.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    fn check_scripts(&self, loaded: &Loaded) -> Result<(), Vec<Diagnostic>>;

    /// Returns where modules are sought; nowhere of a library in tests.
    fn modules(&self) -> content::Library {
        content::Library::new([])
    }

    /// Returns the file of a shipped example of a script, such as `steady`; none where there are none.
    fn example(&self, _name: &str) -> Option<PathBuf> {
        None
    }

    /// Returns the files of all shipped examples of scripts, by name; none where there are none.
    fn examples(&self) -> Vec<PathBuf> {
        Vec::new()
    }

    /// Runs the module's own tests. Called on a worker.
    fn test(&self, _: &Loaded) -> TestReport {
        TestReport::default()
    }

    /// Builds the scripts, on the thread that will call them; they take their words from `texts`.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    fn build_scripts(&self, loaded: &Loaded, texts: Rc<dyn Texts>) -> Result<Running, Vec<Diagnostic>>;
}
