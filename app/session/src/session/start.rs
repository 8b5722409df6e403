//! Starts a game, or takes one up where its journal ends.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use content::Diagnostic;
use rules::Game;
use rules::ids::ScenarioId;
use thiserror::Error;

use super::{ReadOnly, Session};
use crate::games;
use crate::journal::{self, FORMAT, Header, Journal, JournalError, Writer};
use crate::library::{Library, Loaded, ModuleFiles, Running};
use crate::migrate::{TakenUp, take_up};
use crate::notice::{Conflict, Notice};
use crate::session::reload::{changed_files, conflict};
use crate::timeline::Timeline;
use crate::words::{Lang, ScriptTexts, Words};

/// Where a game is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Keep {
    /// In this file, which must be new or empty.
    File(PathBuf),
    /// In the games folder, under a name made of the module and a number.
    GamesFolder,
    /// Nowhere: for tests, searches and bots.
    Nowhere,
}

/// What a new game is started with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartOptions {
    /// The module: an id, a folder or a zip.
    pub module: String,
    /// The scenario; the module's first where none is named.
    pub scenario: Option<ScenarioId>,
    /// Where it is kept.
    pub keep: Keep,
    /// The seed of the dice.
    pub seed: u64,
    /// When it is started, as the player's clock says; kept outside every hash.
    pub started: Option<String>,
}

impl StartOptions {
    /// Makes the options of a game that is kept nowhere.
    pub fn new(module: impl Into<String>, seed: u64) -> Self {
        Self { module: module.into(), scenario: None, keep: Keep::Nowhere, seed, started: None }
    }
}

/// Why a game could not be started or taken up.
#[derive(Debug, Error)]
pub enum StartError {
    /// The module cannot be played.
    #[error("{}", first(.0))]
    Module(Vec<Diagnostic>),
    /// The journal cannot be used.
    #[error("{0}")]
    Journal(#[from] JournalError),
    /// The data folder cannot be used.
    #[error("there is no folder for games: {0}")]
    Folder(String),
}

fn first(problems: &[Diagnostic]) -> String {
    problems.first().map_or_else(|| "the module cannot be played".to_owned(), |p| p.message.clone())
}

impl Session {
    /// Starts a game.
    ///
    /// # Errors
    /// If the module cannot be played or the journal not be written.
    pub fn start(library: Arc<dyn Library>, options: &StartOptions) -> Result<Self, StartError> {
        let lang = Rc::new(Cell::new(Lang::default()));
        let loaded = library.load(&options.module, options.scenario.as_ref()).map_err(StartError::Module)?;
        let running = build(&library, &loaded, &lang).map_err(StartError::Module)?;
        // The dice of a lesson are the author's.
        let seed = lesson_seed(&loaded).unwrap_or(options.seed);
        let mut game = Game::new(Arc::clone(&loaded.definitions), seed);
        let set_up = game.set_up();
        game.apply_all(&set_up);
        let mut english = Words::new(Lang::En);
        english.set_module_texts(&loaded.texts);
        let path = Path::new(&options.module);
        let by_path = options.module.contains(['/', '\\', '.']) && path.exists();
        let header = Header {
            format: FORMAT,
            module: loaded.modules.last().map_or_else(|| options.module.as_str().into(), |m| m.id.clone()),
            path: by_path.then(|| std::path::absolute(path).unwrap_or_else(|_| path.to_owned())),
            scenario: loaded.definitions.scenario.id.clone(),
            title: english.name(&loaded.definitions.scenario.title),
            seed,
            modules: loaded.modules.clone(),
        };
        let path = match &options.keep {
            Keep::File(path) => Some(path.clone()),
            Keep::GamesFolder => Some(new_name(&loaded)?),
            Keep::Nowhere => None,
        };
        let started = options.started.as_deref();
        let writer = path.map(|p| Writer::create(&p, &header, started, &game.state)).transpose()?;
        Ok(Self {
            timeline: Timeline::new(game.state.clone()),
            game,
            running,
            writer,
            header,
            started: options.started.clone(),
            loaded,
            library,
            read_only: None,
            notices: Vec::new(),
            banner: None,
            waiting: None,
            watch: None,
            trials: super::Trials::default(),
            lang,
        })
    }

    /// Takes a game up where its journal ends: what is torn is cut, what is damaged is shown as far as it goes.
    ///
    /// # Errors
    /// If the journal cannot be opened, or its modules not be loaded.
    pub fn resume(library: Arc<dyn Library>, path: &Path) -> Result<Self, StartError> {
        Self::open(library, path, true)
    }

    /// Opens a game to look at it: nothing is written, and it may be open elsewhere.
    ///
    /// # Errors
    /// If the journal cannot be read, or its modules not be loaded.
    pub fn look_at(library: Arc<dyn Library>, path: &Path) -> Result<Self, StartError> {
        Self::open(library, path, false)
    }

    fn open(library: Arc<dyn Library>, path: &Path, to_write: bool) -> Result<Self, StartError> {
        let lang = Rc::new(Cell::new(Lang::default()));
        let TakenUp { loaded, mut journal, ran, kept } = take_up(&library, path, to_write)?;
        let running = build(&library, &loaded, &lang).map_err(StartError::Module)?;
        let header = journal.header.clone();
        let game = Game { definitions: Arc::clone(&loaded.definitions), state: journal.state.clone() };
        let mut notices = Vec::new();
        if !ran.is_empty() {
            notices.push(Notice::Migrated { ran, kept });
        }
        let changed = changed_files(&journal.modules, &loaded.modules);
        if !changed.is_empty() {
            notices.push(Notice::ModulesChanged { files: changed.clone() });
        }
        let read_only = why_read_only(&mut journal, &game, to_write, &mut notices);
        let timeline = journal.timeline.clone();
        let started = journal.started.clone();
        let writer = if read_only.is_none() {
            let torn = u64::try_from(journal.torn.len()).unwrap_or(u64::MAX);
            let (mut writer, kept) = journal.into_writer()?;
            notices.extend(kept.map(|kept| Notice::TornLine { kept, bytes: torn }));
            if !changed.is_empty() {
                writer.reload(&loaded.modules, game.state.hash())?;
            }
            Some(writer)
        } else {
            None
        };
        Ok(Self {
            game,
            running,
            timeline,
            writer,
            header,
            started,
            loaded,
            library,
            read_only,
            notices,
            banner: None,
            waiting: None,
            watch: None,
            trials: super::Trials::default(),
            lang,
        })
    }

    /// Writes everything of the game that makes sense to a new file, which can then be resumed: to copy a game, to
    /// share it, or to go on with one that is damaged.
    ///
    /// # Errors
    /// If the journal cannot be read or the copy not be written.
    pub fn copy(from: &Path, loaded: &Loaded, to: &Path) -> Result<(), JournalError> {
        let mut journal = journal::load(from, loaded, false)?;
        let bytes = journal.good_bytes()?;
        let mut file = std::fs::OpenOptions::new().write(true).create_new(true).open(to).map_err(|error| {
            if error.kind() == std::io::ErrorKind::AlreadyExists {
                JournalError::Exists { path: to.to_owned() }
            } else {
                JournalError::io(to, error)
            }
        })?;
        std::io::Write::write_all(&mut file, &bytes).map_err(|e| JournalError::io(to, e))
    }
}

/// Builds the scripts over the texts of their modules.
pub(super) fn build(
    library: &Arc<dyn Library>,
    loaded: &Loaded,
    lang: &Rc<Cell<Lang>>,
) -> Result<Running, Vec<Diagnostic>> {
    library.build_scripts(loaded, Rc::new(ScriptTexts::new(&loaded.texts, Rc::clone(lang))))
}

fn why_read_only(journal: &mut Journal, game: &Game, to_write: bool, notices: &mut Vec<Notice>) -> Option<ReadOnly> {
    if let Some(damage) = journal.damage.take() {
        notices.push(Notice::LoadEnded { line: damage.line, why: damage.why.clone() });
        return Some(ReadOnly::Damaged(damage));
    }
    let gone: Conflict = conflict(game, &game.definitions);
    if !gone.is_empty() {
        notices.push(Notice::Unresolved { units: gone.units.clone(), hexes: gone.hexes.clone() });
        return Some(ReadOnly::Unresolved(gone));
    }
    (!to_write).then_some(ReadOnly::Asked)
}

fn new_name(loaded: &Loaded) -> Result<PathBuf, StartError> {
    let folder = games::folder().map_err(StartError::Folder)?;
    let module = loaded.modules.last().map_or("game", |m: &ModuleFiles| m.id.as_str());
    let name = lesson_of(loaded).map_or_else(|| module.to_owned(), |lesson| format!("{module} {}", lesson.id));
    Ok(games::free_name(&folder, &name))
}

/// Returns the lesson a game is about.
fn lesson_of(loaded: &Loaded) -> Option<&content::lesson::Lesson> {
    let id = loaded.definitions.scenario.id.as_str().strip_prefix(content::lesson::SCENARIO)?;
    loaded.content()?.lessons.iter().find(|lesson| lesson.id == id)
}

fn lesson_seed(loaded: &Loaded) -> Option<u64> {
    lesson_of(loaded).map(|lesson| lesson.seed)
}
