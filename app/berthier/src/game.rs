//! Starting and opening games for the commands, with errors that say what to do.

use std::path::Path;
use std::sync::Arc;

use anyhow::anyhow;
use rules::ids::ScenarioId;
use session::modules::ModuleLibrary;
use session::session::{Keep, StartError, StartOptions};
use session::{Lang, Library, Session, Words};

use crate::cli::Common;

impl Common {
    /// Returns the library of the modules this program finds.
    pub(crate) fn library(&self) -> ModuleLibrary {
        ModuleLibrary::of_program(self.modules.as_deref())
    }

    /// Returns the same library as the session shares it.
    pub(crate) fn shared_library(&self) -> Arc<dyn Library> {
        Arc::new(self.library())
    }

    /// Returns the language asked for, else that of the environment, else English.
    pub(crate) fn language(&self) -> Lang {
        let asked = self.lang.as_deref().and_then(Lang::of);
        let environment = || {
            ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| {
                let value = std::env::var(name).ok().filter(|v| !v.is_empty())?;
                Lang::of(value.get(..2)?)
            })
        };
        asked.or_else(environment).unwrap_or_default()
    }

    /// Returns the words of a game.
    pub(crate) fn words(&self, session: &Session) -> Words {
        let mut words = Words::new(self.language());
        words.set_module_texts(session.texts());
        words
    }
}

/// What a new game is begun with.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    /// The module.
    pub(crate) module: String,
    /// The scenario.
    pub(crate) scenario: Option<String>,
    /// The seed of the dice.
    pub(crate) seed: u64,
    /// Where it is kept.
    pub(crate) keep: Keep,
}

/// Begins a game.
pub(crate) fn start(wanted: &Wanted, common: &Common) -> anyhow::Result<Session> {
    let options = StartOptions {
        scenario: wanted.scenario.as_deref().map(ScenarioId::new),
        keep: wanted.keep.clone(),
        started: Some(now()),
        ..StartOptions::new(wanted.module.clone(), wanted.seed)
    };
    let session = Session::start(common.shared_library(), &options).map_err(|e| explained(&e))?;
    session.set_lang(common.language());
    Ok(session)
}

/// Takes a game up where its journal ends; only to look at it, where it is open elsewhere or may not be written.
pub(crate) fn resume(journal: &Path, common: &Common) -> anyhow::Result<Session> {
    match Session::resume(common.shared_library(), journal) {
        Ok(session) => {
            session.set_lang(common.language());
            Ok(session)
        }
        Err(StartError::Journal(error)) if error.is_not_ours_to_write() => {
            tracing::warn!("{error}: the game is opened to look at it");
            look_at(journal, common)
        }
        Err(error) => Err(explained(&error)),
    }
}

/// Opens a game to look at it.
pub(crate) fn look_at(journal: &Path, common: &Common) -> anyhow::Result<Session> {
    let session = Session::look_at(common.shared_library(), journal).map_err(|e| explained(&e))?;
    session.set_lang(common.language());
    Ok(session)
}

/// Says all that is wrong with a module, or what is wrong with a journal.
pub(crate) fn explained(error: &StartError) -> anyhow::Error {
    match error {
        StartError::Module(diagnostics) => {
            let all: Vec<String> = diagnostics.iter().map(content::Diagnostic::render).collect();
            anyhow!("the module cannot be played\n{}", all.join("\n"))
        }
        StartError::Folder(_) => anyhow!("{error}\nname the game's file yourself: --journal FILE"),
        StartError::Journal(_) => anyhow!("{error}"),
    }
}

/// Returns the time of day for a game's header; it is in no hash.
fn now() -> String {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or_else(|_| "0".to_owned(), |d| d.as_secs().to_string())
}
