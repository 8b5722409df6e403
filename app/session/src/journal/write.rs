//! Appends to a journal: each line written whole and flushed before anyone sees what it says.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use rules::Order;
use rules::event::Happening;
use rules::state::{State, StateHash};
use serde::Serialize;

use super::{ActId, Chain, Entry, EntryId, Header, JournalError, Mover};
use crate::library::ModuleFiles;

/// The open journal of the game being played. Locked while it lives.
#[derive(Debug)]
pub struct Writer {
    file: File,
    path: PathBuf,
    chain: Chain,
    bytes: u64,
}

/// What is written, borrowed: the twin of [`super::Line`].
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Out<'a> {
    Header(&'a Header),
    Start { state: &'a State, hash: StateHash },
    Entry(OutEntry<'a>),
    Cursor { to: EntryId, by: Mover },
    Reload { modules: &'a [ModuleFiles] },
}

#[derive(Serialize)]
struct OutEntry<'a> {
    seq: EntryId,
    act: ActId,
    parent: EntryId,
    order: &'a Order,
    events: &'a [Happening],
    state: StateHash,
}

impl Writer {
    /// Starts the journal of a new game.
    ///
    /// # Errors
    /// If the file cannot be made, or holds something already.
    pub fn create(path: &Path, header: &Header, started: Option<&str>, start: &State) -> Result<Self, JournalError> {
        let mut options = OpenOptions::new();
        options.create(true).append(true).read(true);
        let file = options.open(path).map_err(|e| JournalError::io(path, e))?;
        lock(&file, path)?;
        let held = file.metadata().map_err(|e| JournalError::io(path, e))?.len();
        if held > 0 {
            return Err(JournalError::Exists { path: path.to_owned() });
        }
        let mut writer = Self { file, path: path.to_owned(), chain: Chain::start(), bytes: 0 };
        let body = body(path, &Out::Header(header))?;
        let chain = writer.chain.next(body.as_bytes(), None);
        let line = match started {
            Some(started) => {
                let started = serde_json::to_string(started).map_err(|e| JournalError::io(path, e.into()))?;
                let open = body.strip_suffix('}').unwrap_or(&body);
                chain.close(&format!("{open},\"started\":{started}}}"))
            }
            None => chain.close(&body),
        };
        writer.put(&line, chain)?;
        writer.append(&Out::Start { state: start, hash: start.hash() }, start.hash())?;
        writer.sync();
        Ok(writer)
    }

    /// Goes on with a journal that was loaded up to `bytes`; what is behind them is cut off.
    pub(super) fn resume(file: File, path: &Path, chain: Chain, bytes: u64) -> Result<Self, JournalError> {
        let io = |e| JournalError::io(path, e);
        if file.metadata().map_err(io)?.len() > bytes {
            file.set_len(bytes).map_err(io)?;
        }
        Ok(Self { file, path: path.to_owned(), chain, bytes })
    }

    /// Returns the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes an entry.
    ///
    /// # Errors
    /// If it could not be written whole; the file is then as it was before.
    pub fn entry(&mut self, entry: &Entry) -> Result<(), JournalError> {
        let Entry { seq, act, parent, order, events, state } = entry;
        let out = OutEntry { seq: *seq, act: *act, parent: *parent, order, events, state: *state };
        self.append(&Out::Entry(out), *state)?;
        if entry.ends_phase() {
            self.sync();
        }
        Ok(())
    }

    /// Writes where the cursor went.
    ///
    /// # Errors
    /// If it could not be written whole; the file is then as it was before.
    pub fn cursor(&mut self, to: EntryId, by: Mover, state: StateHash) -> Result<(), JournalError> {
        self.append(&Out::Cursor { to, by }, state)
    }

    /// Writes which files are in force from now on.
    ///
    /// # Errors
    /// If it could not be written whole; the file is then as it was before.
    pub fn reload(&mut self, modules: &[ModuleFiles], state: StateHash) -> Result<(), JournalError> {
        self.append(&Out::Reload { modules }, state)
    }

    /// Asks the system to put everything on the disk itself, against a loss of power.
    pub fn sync(&self) {
        if let Err(error) = self.file.sync_data() {
            tracing::warn!("{error}: not synchronised ({})", self.path.display());
        }
    }

    fn append(&mut self, out: &Out<'_>, state: StateHash) -> Result<(), JournalError> {
        let body = body(&self.path, out)?;
        let chain = self.chain.next(body.as_bytes(), Some(state));
        self.put(&chain.close(&body), chain)
    }

    fn put(&mut self, line: &str, chain: Chain) -> Result<(), JournalError> {
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.flush());
        if let Err(error) = written {
            // Half a line must not stand in the way of the next one.
            let cut = self.file.set_len(self.bytes).and_then(|()| self.file.seek(SeekFrom::End(0)));
            if let Err(error) = cut {
                tracing::error!("{error}: a torn line remains ({})", self.path.display());
            }
            return Err(JournalError::io(&self.path, error));
        }
        self.bytes += u64::try_from(line.len()).unwrap_or(0);
        self.chain = chain;
        Ok(())
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.sync();
    }
}

/// Takes the file for this process.
pub(super) fn lock(file: &File, path: &Path) -> Result<(), JournalError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(JournalError::Locked { path: path.to_owned() }),
        Err(TryLockError::Error(error)) => {
            // Some network drives have no locks: play on rather than refuse.
            tracing::warn!("{error}: not locked ({})", path.display());
            Ok(())
        }
    }
}

fn body(path: &Path, out: &Out<'_>) -> Result<String, JournalError> {
    serde_json::to_string(out).map_err(|e| JournalError::io(path, e.into()))
}
