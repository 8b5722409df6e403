//! A set of scripts that has been checked: plain texts, so that a worker may check what the window then starts.

use std::collections::BTreeMap;
use std::rc::Rc;

use content::Diagnostic;
use rules::charts::Ruleset;
use rules::ids::{ModuleId, TerrainId};
use rules::unit::Arm;

use crate::budget::Limits;
use crate::load::load;
use crate::scripts::Scripts;
use crate::source::Sources;
use crate::texts::{NoTexts, Texts};

/// The hash of one script, for the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileHash {
    /// Its module; `None` for the shipped library.
    pub module: Option<ModuleId>,
    /// Its path.
    pub path: String,
    /// The BLAKE3 hash of its text, in hexadecimal.
    pub hash: String,
}

/// The names of a game that filters of `calc` hooks may use.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KnownNames {
    /// The kinds of terrain.
    pub terrains: Vec<TerrainId>,
}

impl KnownNames {
    /// Returns the names of a ruleset.
    pub fn of(ruleset: &Ruleset) -> Self {
        Self { terrains: ruleset.terrains.keys().cloned().collect() }
    }

    /// The arms a filter may name.
    pub(crate) const ARMS: [Arm; 4] = [Arm::Infantry, Arm::Cavalry, Arm::Artillery, Arm::Wagon];
}

/// Scripts that load: checked, but not running.
#[derive(Clone, Debug)]
pub struct ScriptSet {
    sources: Sources,
    names: KnownNames,
}

impl ScriptSet {
    /// Checks scripts by loading each once: form, names of hooks, filters, what they `require`.
    ///
    /// # Errors
    /// Every mistake found, of all modules.
    pub fn compile(sources: Sources, names: KnownNames) -> Result<Self, Vec<Diagnostic>> {
        load(&sources, &names, Rc::new(NoTexts), Limits::default())?;
        Ok(Self { sources, names })
    }

    /// Starts the scripts in a VM of their own. What it returns stays on this thread.
    ///
    /// # Errors
    /// What [`ScriptSet::compile`] would say: a set that compiled starts.
    pub fn start(&self, texts: Rc<dyn Texts>) -> Result<Scripts, Vec<Diagnostic>> {
        self.start_with(texts, Limits::default())
    }

    /// Starts the scripts with limits of the caller's own, for tests.
    ///
    /// # Errors
    /// As [`ScriptSet::start`].
    pub fn start_with(&self, texts: Rc<dyn Texts>, limits: Limits) -> Result<Scripts, Vec<Diagnostic>> {
        load(&self.sources, &self.names, texts, limits).map(Scripts::new)
    }

    /// Returns the scripts.
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// Returns the hash of every file, in the order of modules and paths.
    pub fn hashes(&self) -> Vec<FileHash> {
        let library = self.sources.library.files.iter().map(|f| ((None, f.path.clone()), &f.text));
        let own = self.sources.modules.iter();
        let own = own.flat_map(|m| m.files.iter().map(|f| ((Some(m.id.clone()), f.path.clone()), &f.text)));
        let files: BTreeMap<_, _> = library.chain(own).collect();
        files
            .into_iter()
            .map(|((module, path), text)| FileHash {
                module,
                path,
                hash: blake3::hash(text.as_bytes()).to_hex().to_string(),
            })
            .collect()
    }
}
