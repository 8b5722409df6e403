//! The lines of a journal with other ids and other kept values, chained anew.

use std::collections::BTreeMap;
use std::path::Path;

use content::Diagnostic;
use content::migration::{Change, Migration, Renames};
use rules::event::Event;
use rules::ids::ModuleId;
use rules::state::State;
use scripting::Conversion;
use tempfile::NamedTempFile;

use super::ids::renamed;
use super::{mark, stuck};
use crate::journal::{Header, JournalError, Line, Writer, line_of};
use crate::library::Loaded;
use crate::timeline::Timeline;

/// Returns the lines after the header as they are once the migrations were run.
pub(super) fn lines(bytes: &[u8], due: &[&Migration], loaded: &Loaded) -> Result<Vec<Line>, Box<Diagnostic>> {
    let last = due.last().map_or("", |m| m.path.as_str());
    let renames: Vec<&Renames> = due.iter().filter_map(|m| m.renames()).collect();
    let mut kept = Kept::of(due)?;
    let mut made = Vec::new();
    for (n, text) in bytes.split(|b| *b == b'\n').enumerate().skip(1).filter(|(_, text)| !text.is_empty()) {
        let fails = |why: &str| stuck(n + 1, last, why);
        let mut value = line_of(text).ok_or_else(|| fails("it has no chain value"))?;
        for renames in &renames {
            value = renamed(value, renames).map_err(|why| fails(&why))?;
        }
        let mut line: Line = serde_json::from_value(value).map_err(|e| fails(&e.to_string()))?;
        match &mut line {
            Line::Start { state, .. } => **state = kept.start(state)?,
            Line::Entry(entry) => {
                for happening in &mut entry.events {
                    kept.event(&mut happening.event)?;
                }
            }
            Line::Reload { modules } => mark(modules, due, loaded),
            Line::Cursor { .. } => {}
        }
        made.push(line);
    }
    Ok(made)
}

/// Writes a journal of these lines into a file of no name yet, beside the one it takes the place of.
pub(super) fn write(
    beside: &Path,
    header: &Header,
    started: Option<&str>,
    lines: &[Line],
) -> Result<NamedTempFile, JournalError> {
    let folder = beside.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."));
    // A folder that may not be written is no reason not to look at a game.
    let file = NamedTempFile::new_in(folder).or_else(|_| NamedTempFile::new());
    let file = file.map_err(|e| JournalError::io(beside, e))?;
    let mut lines = lines.iter();
    let Some(Line::Start { state, .. }) = lines.next() else {
        let why = "its second line is not a starting position".to_owned();
        return Err(JournalError::NotAJournal { path: beside.to_owned(), why });
    };
    let mut state = state.as_ref().clone().with_hash();
    let mut writer = Writer::create(file.path(), header, started, &state)?;
    let mut timeline = Timeline::new(state.clone());
    for line in lines {
        match line {
            Line::Entry(entry) => {
                let mut entry = entry.clone();
                for happening in &entry.events {
                    state.apply(&happening.event);
                }
                entry.state = state.hash();
                writer.entry(&entry)?;
                timeline.push(entry, &state);
            }
            Line::Cursor { to, by } => {
                state = timeline.state_at(*to).unwrap_or(state);
                timeline.go(*to);
                writer.cursor(*to, *by, state.hash())?;
            }
            Line::Reload { modules } => writer.reload(modules, state.hash())?,
            Line::Start { .. } => {}
        }
    }
    writer.sync();
    Ok(file)
}

/// The scripts that convert what a module's scripts kept, and under which names the values are kept now.
struct Kept {
    scripts: Vec<(ModuleId, Conversion)>,
    names: BTreeMap<(ModuleId, String), String>,
}

impl Kept {
    fn of(due: &[&Migration]) -> Result<Self, Box<Diagnostic>> {
        let mut scripts = Vec::new();
        for migration in due {
            if let Change::Stored(file) = &migration.change {
                scripts.push((migration.module.clone(), Conversion::of(file)?));
            }
        }
        Ok(Self { scripts, names: BTreeMap::new() })
    }

    /// Converts an event that keeps a value.
    fn event(&mut self, event: &mut Event) -> Result<(), Box<Diagnostic>> {
        let Event::StoreChanged { module, key, value } = event else { return Ok(()) };
        let scripts = self.scripts.iter().filter(|(of, _)| of == module);
        let mut now = value.take().map(|value| (key.clone(), value));
        for (_, script) in scripts {
            if let Some((key, value)) = now.take() {
                now = script.convert(&key, &value)?;
            }
        }
        let place = (module.clone(), key.clone());
        match now {
            Some((new, kept)) => {
                self.names.insert(place, new.clone());
                (*key, *value) = (new, Some(kept));
            }
            // Another branch of the game may forget it, too.
            None => *key = self.names.get(&place).unwrap_or(key).clone(),
        }
        Ok(())
    }

    /// Converts what is kept in the position a game starts from, as if it were kept one value after the other.
    fn start(&mut self, state: &State) -> Result<State, Box<Diagnostic>> {
        let kept = state.all_stored().clone();
        let mut state = state.clone().with_hash();
        for (module, values) in kept {
            for (key, value) in values {
                state.apply(&Event::StoreChanged { module: module.clone(), key: key.clone(), value: None });
                let mut event = Event::StoreChanged { module: module.clone(), key, value: Some(value) };
                self.event(&mut event)?;
                state.apply(&event);
            }
        }
        Ok(state)
    }
}
