//! Games begun with an earlier version of a module: what the module's migrations rename and convert, the whole journal has
//! had from its first line. The journal as it was is kept beside it.

mod ids;
mod rewrite;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use content::migration::{Change, Migration};
use content::{Diagnostic, Severity};
use scripting::Conversion;

use crate::journal::{self, Header, Journal, JournalError};
use crate::library::{Library, Loaded, ModuleFiles};
use crate::session::StartError;

/// A journal with the modules it is played with.
pub(crate) struct TakenUp {
    pub(crate) loaded: Loaded,
    pub(crate) journal: Journal,
    /// The migrations that were run just now, as `module: path`.
    pub(crate) ran: Vec<String>,
    /// The journal as it was before them; none where it was only looked at.
    pub(crate) kept: Option<PathBuf>,
}

/// Loads a game's modules and reads its journal, with the migrations run that it has not had yet. Where it may not be
/// written the file stays as it is, and what is read is a copy.
///
/// # Errors
/// If the modules cannot be loaded, the journal not be read, or a migration fails; the journal is then as it was.
pub(crate) fn take_up(library: &Arc<dyn Library>, path: &Path, to_write: bool) -> Result<TakenUp, StartError> {
    let header = journal::peek(path)?.header;
    let loaded = library.load(&header.source(), Some(&header.scenario)).map_err(StartError::Module)?;
    let mut journal = journal::load(path, &loaded, to_write)?;
    let due = due(&header.modules, &loaded);
    if due.is_empty() || journal.damage.is_some() {
        return Ok(TakenUp { loaded, journal, ran: Vec::new(), kept: None });
    }
    let header = header_now(&header, &due, &loaded);
    let ran = due.iter().map(|m| format!("{}: {}", m.module, m.path)).collect();
    let bytes = journal.good_bytes()?;
    let lines = rewrite::lines(&bytes, &due, &loaded).map_err(|why| StartError::Module(vec![*why]))?;
    let new = rewrite::write(path, &header, journal.started.as_deref(), &lines)?;
    // A torn end is told of as ever; it is in the file that is kept, too.
    let torn = std::mem::take(&mut journal.torn);
    // The lock goes with it.
    drop(journal);
    if !to_write {
        let mut journal = journal::load(new.path(), &loaded, false)?.read_as(path);
        journal.torn = torn;
        return Ok(TakenUp { loaded, journal, ran, kept: None });
    }
    let kept = kept_beside(path);
    std::fs::rename(path, &kept).map_err(|e| JournalError::io(path, e))?;
    if let Err(error) = new.persist_noclobber(path) {
        // Nothing is lost: the game gets its name back.
        std::fs::rename(&kept, path).map_err(|e| JournalError::io(&kept, e))?;
        return Err(JournalError::io(path, error.error).into());
    }
    let mut journal = journal::load(path, &loaded, true)?;
    journal.torn = torn;
    Ok(TakenUp { loaded, journal, ran, kept: Some(kept) })
}

/// Returns the migrations a game has not had: those that were not among the files of the module it began with.
pub(crate) fn due<'a>(had: &[ModuleFiles], loaded: &'a Loaded) -> Vec<&'a Migration> {
    let all = loaded.content().map(|content| content.migrations.as_slice()).unwrap_or_default();
    let is_due = |m: &&Migration| had.iter().any(|had| had.id == m.module && !had.files.contains_key(&m.path));
    all.iter().filter(is_due).collect()
}

/// Returns what is wrong with the scripts among a module's migrations.
pub(crate) fn mistakes(all: &[Migration]) -> Vec<Diagnostic> {
    let script = |m: &Migration| match &m.change {
        Change::Stored(file) => Conversion::of(file).err().map(|why| *why),
        Change::Renames(_) => None,
    };
    all.iter().filter_map(script).collect()
}

/// Returns the header a game has once migrations were run: they stand among the files of its modules.
fn header_now(header: &Header, due: &[&Migration], loaded: &Loaded) -> Header {
    let mut header = header.clone();
    header.scenario = loaded.definitions.scenario.id.clone();
    mark(&mut header.modules, due, loaded);
    header
}

/// Adds migrations to the files of modules as a journal lists them.
fn mark(modules: &mut [ModuleFiles], due: &[&Migration], loaded: &Loaded) {
    for migration in due {
        let now = loaded.modules.iter().find(|m| m.id == migration.module);
        let hash = now.and_then(|m| m.files.get(&migration.path)).cloned().unwrap_or_default();
        for module in modules.iter_mut().filter(|m| m.id == migration.module) {
            module.files.insert(migration.path.clone(), hash.clone());
        }
    }
}

/// Returns a free name for a journal as it was: `sunday.journal.before`, `sunday.journal.before.2`.
fn kept_beside(path: &Path) -> PathBuf {
    let name = |n: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(if n == 1 { ".before".to_owned() } else { format!(".before.{n}") });
        PathBuf::from(name)
    };
    (1..u32::MAX).map(name).find(|path| !path.exists()).unwrap_or_else(|| name(0))
}

/// Returns the diagnostic of a line that does not come through a migration.
fn stuck(line: usize, path: &str, why: &str) -> Box<Diagnostic> {
    let message = format!("line {line} of the game does not come through the migrations up to {path}: {why}");
    Box::new(Diagnostic::of_file("bad_migration", Severity::Error, path, message))
}
