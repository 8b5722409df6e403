//! Makes a timeline of a journal, line by line, up to the first that is wrong.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use rules::definitions::Definitions;
use rules::state::{Misfit, State};

use super::read::{Lines, Raw, Stop, line, opening};
use super::write::{Writer, lock};
use super::{Chain, Entry, Header, JournalError, Line};
use crate::library::{Loaded, ModuleFiles};
use crate::timeline::Timeline;

/// Where a journal stopped making sense, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The line, from 1.
    pub line: u64,
    /// What is wrong with it, in English.
    pub why: String,
}

/// A journal that was read.
#[derive(Debug)]
pub struct Journal {
    /// What it is played with.
    pub header: Header,
    /// When it was started, as its player's clock said.
    pub started: Option<String>,
    /// The modules in force at its end.
    pub modules: Vec<ModuleFiles>,
    /// Everything that happened.
    pub timeline: Timeline,
    /// How it stands at the cursor.
    pub state: State,
    /// Where it stopped making sense.
    pub damage: Option<Damage>,
    /// The bytes of a torn last line.
    pub torn: Vec<u8>,
    path: PathBuf,
    file: File,
    chain: Chain,
    bytes: u64,
    /// Whether the last good line lacks its line feed.
    unended: bool,
}

/// Reads a journal; `loaded` says which units and hexes there are.
///
/// # Errors
/// If it is none, cannot be read, or is open elsewhere (asked for only where `to_write`).
pub fn load(path: &Path, loaded: &Loaded, to_write: bool) -> Result<Journal, JournalError> {
    let io = |e| JournalError::io(path, e);
    let file = OpenOptions::new().read(true).append(to_write).open(path).map_err(io)?;
    if to_write {
        lock(&file, path)?;
    }
    let mut lines = Lines::new(file.try_clone().map_err(io)?);
    let opening = opening(&mut lines, path)?;
    let mut chain = opening.chain;
    let no = |why: String| JournalError::NotAJournal { path: path.to_owned(), why };
    let raw = lines.next().map_err(|_| no("it has no second line".to_owned()))?;
    let state = match line(&raw) {
        Ok((Line::Start { state, hash }, body, written)) => {
            let state = state.with_hash();
            chain = chain.next(&body, Some(state.hash()));
            if state.hash() != hash || chain != written {
                return Err(no("its starting position was changed by another hand".to_owned()));
            }
            state
        }
        Ok(_) => return Err(no("its second line is not a starting position".to_owned())),
        Err(why) => return Err(no(format!("its starting position is damaged ({why})"))),
    };
    let mut journal = Journal {
        modules: opening.header.modules.clone(),
        header: opening.header,
        started: opening.started,
        timeline: Timeline::new(state.clone()),
        state,
        damage: None,
        torn: Vec::new(),
        path: path.to_owned(),
        file,
        chain,
        bytes: lines.bytes,
        unended: !raw.whole,
    };
    journal.read(&mut lines, loaded);
    Ok(journal)
}

impl Journal {
    /// Returns it as what was read of another file, of which it is a copy.
    pub(crate) fn read_as(mut self, path: &Path) -> Self {
        path.clone_into(&mut self.path);
        self
    }

    /// Opens it for play: the torn line is kept aside in `<name>.torn` and cut off.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn into_writer(self) -> Result<(Writer, Option<PathBuf>), JournalError> {
        let io = |e| JournalError::io(&self.path, e);
        let mut kept = None;
        if !self.torn.is_empty() {
            let mut name = self.path.clone().into_os_string();
            name.push(".torn");
            let aside = PathBuf::from(name);
            let mut options = OpenOptions::new();
            options.create(true).append(true);
            let mut file = options.open(&aside).map_err(|e| JournalError::io(&aside, e))?;
            file.write_all(&self.torn).map_err(|e| JournalError::io(&aside, e))?;
            file.write_all(b"\n").map_err(|e| JournalError::io(&aside, e))?;
            kept = Some(aside);
        }
        let mut bytes = self.bytes;
        let mut file = self.file;
        if self.unended {
            file.set_len(bytes).map_err(io)?;
            file.write_all(b"\n").map_err(io)?;
            bytes += 1;
        }
        Ok((Writer::resume(file, &self.path, self.chain, bytes)?, kept))
    }

    /// Returns the good lines as they stand in the file.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn good_bytes(&mut self) -> Result<Vec<u8>, JournalError> {
        let io = |e| JournalError::io(&self.path, e);
        self.file.seek(SeekFrom::Start(0)).map_err(io)?;
        let mut bytes = Vec::new();
        (&mut self.file).take(self.bytes).read_to_end(&mut bytes).map_err(io)?;
        Ok(bytes)
    }

    fn read(&mut self, lines: &mut Lines, loaded: &Loaded) {
        loop {
            let raw = match lines.next() {
                Ok(raw) => raw,
                Err(Stop::End) => return,
                Err(Stop::TooLong) => return self.end(lines.number, "the line is longer than any of a game"),
                Err(Stop::Io(error)) => return self.end(lines.number + 1, &error.to_string()),
            };
            match self.take(&raw, loaded) {
                Ok(()) => {
                    self.bytes = lines.bytes;
                    self.unended = !raw.whole;
                }
                // Cut short by a crash, or left as zeros by a loss of power.
                Err(_) if !raw.whole || raw.text.contains(&0) && is_last(lines) => {
                    self.torn = raw.text;
                    return;
                }
                Err(why) => return self.end(lines.number, &why),
            }
        }
    }

    fn end(&mut self, line: u64, why: &str) {
        self.damage = Some(Damage { line, why: why.to_owned() });
    }

    /// Takes a line in, or says why it cannot stand here; then nothing has changed.
    fn take(&mut self, raw: &Raw, loaded: &Loaded) -> Result<(), String> {
        let (line, body, written) = line(raw)?;
        let linked = |chain: Chain, state: &State| {
            let chain = chain.next(&body, Some(state.hash()));
            if chain == written { Ok(chain) } else { Err("its chain value is wrong: a line was changed".to_owned()) }
        };
        match line {
            Line::Entry(entry) => {
                self.timeline.accepts(&entry)?;
                let as_now = self.modules == loaded.modules;
                let state = happened(&self.state, &entry, &loaded.definitions, as_now)?;
                self.chain = linked(self.chain, &state)?;
                self.state = state;
                self.timeline.push(entry, &self.state);
            }
            Line::Cursor { to, .. } => {
                let state = self.timeline.state_at(to).ok_or_else(|| format!("there is no entry {to} to go to"))?;
                self.chain = linked(self.chain, &state)?;
                self.timeline.go(to);
                self.state = state;
            }
            Line::Reload { modules } => {
                self.chain = linked(self.chain, &self.state)?;
                self.modules = modules;
            }
            Line::Start { .. } => return Err("a second starting position".to_owned()),
        }
        Ok(())
    }
}

/// Applies an entry's events to a copy of the state, trying each first. What happened under other modules than those
/// of today (not `as_now`) may name hexes, phases and palettes that have gone since; the chain vouches for it.
fn happened(before: &State, entry: &Entry, definitions: &Definitions, as_now: bool) -> Result<State, String> {
    let mut state = before.clone();
    for happening in &entry.events {
        match happening.event.fits(&state, definitions) {
            Ok(()) => {}
            Err(Misfit::Hex(_) | Misfit::Losses(_) | Misfit::Phase(_) | Misfit::Copy(_) | Misfit::Container(_))
                if !as_now => {}
            Err(misfit) => return Err(format!("{} cannot have happened: {misfit}", happening.event.name())),
        }
        state.apply(&happening.event);
    }
    if state.hash() == entry.state { Ok(state) } else { Err("the state after it is another".to_owned()) }
}

fn is_last(lines: &mut Lines) -> bool {
    matches!(lines.next(), Err(Stop::End))
}
