//! A file or folder chosen by hand: which folder is looked into, what fits there, what is marked, what is written.
//!
//! Our own and not the system's dialog: it has our words, themes, keys and accessible names on every system, and needs no other
//! program. Folders are read on a thread (`listing`); the panel (`panels/chooser.rs`) only shows what is here.

mod listing;

use std::path::{Path, PathBuf};

use egui::Context;

pub(crate) use listing::in_one_line;
pub use listing::{Entry, Kind, MOST, Wanted};
use listing::{Listed, Listing};

/// What a file is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A module, saved game or log of VASSAL's to import.
    Import,
    /// A game or module to open.
    Open,
    /// The folder in which games are kept.
    Games,
}

impl Purpose {
    /// Returns what can be chosen for it.
    const fn wanted(self) -> Wanted {
        match self {
            Self::Import => Wanted { vassal: true, ours: false },
            Self::Open => Wanted { vassal: true, ours: true },
            Self::Games => Wanted { vassal: false, ours: false },
        }
    }
}

/// What is done with the chooser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileCommand {
    /// Opens it.
    Ask(Purpose),
    /// Looks into a folder.
    Go(PathBuf),
    /// Looks into the folder around this one.
    Up,
    /// Writes part of a name, or a path.
    Write(String),
    /// Marks a line.
    Mark(usize),
    /// Moves the mark by so many lines.
    Step(isize),
    /// Goes into the marked folder, or takes what is marked or written.
    Take,
    /// Takes the folder looked into.
    TakeFolder,
}

/// What comes of taking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// Nothing is marked or written.
    Nothing,
    /// Another folder is looked into.
    Went,
    /// This is chosen.
    Chosen(PathBuf),
}

/// What is shown of the folder looked into.
#[derive(Clone, Copy, Debug)]
pub enum Shown<'a> {
    /// It is being read.
    Reading,
    /// It cannot be read, and why.
    Failed(&'a str),
    /// What fits in it.
    Entries {
        /// How many lines there are.
        lines: usize,
        /// Whether there is more in the folder than is read of one.
        more: bool,
    },
}

/// The chooser.
#[derive(Debug)]
pub struct Chooser {
    /// What for.
    pub purpose: Purpose,
    /// Folders to go to at once.
    pub places: Vec<PathBuf>,
    /// What is written: part of a name, or a path.
    pub text: String,
    /// The marked line, of those that are shown.
    pub mark: Option<usize>,
    folder: PathBuf,
    listing: Listing,
    /// The entries that answer to what is written, by their numbers.
    lines: Vec<usize>,
    /// What is marked once the folder is read: the folder one came up from.
    came_from: Option<PathBuf>,
}

impl Chooser {
    /// Opens it on a folder; where that is gone, on the nearest one around it.
    pub fn open(ctx: &Context, purpose: Purpose, folder: PathBuf, places: Vec<PathBuf>) -> Self {
        let listing = Listing::begin(ctx, folder.clone(), purpose.wanted(), true);
        let (text, lines) = Default::default();
        Self { purpose, places, text, mark: None, folder, listing, lines, came_from: None }
    }

    /// Returns the folder looked into.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Takes in what the thread has read; returns whether anything is new.
    pub fn poll(&mut self) -> bool {
        let is_new = self.listing.poll();
        if is_new {
            if let Some(Listed { folder, .. }) = self.listing.listed() {
                self.folder.clone_from(folder);
            }
            self.sift();
            let came_from = self.came_from.take();
            self.mark = came_from
                .and_then(|from| (0..self.lines.len()).find(|n| self.line(*n).is_some_and(|e| e.path == from)));
        }
        is_new
    }

    /// Returns what is shown.
    pub fn shown(&self) -> Shown<'_> {
        match self.listing.listed() {
            None => Shown::Reading,
            Some(Listed { entries: Err(why), .. }) => Shown::Failed(why),
            Some(Listed { more, .. }) => Shown::Entries { lines: self.lines.len(), more: *more },
        }
    }

    /// Returns a line that is shown.
    pub fn line(&self, number: usize) -> Option<&Entry> {
        self.entries().get(*self.lines.get(number)?)
    }

    /// Returns the marked line.
    pub fn marked(&self) -> Option<&Entry> {
        self.line(self.mark?)
    }

    /// Returns whether there is something to take.
    pub fn can_take(&self) -> bool {
        self.marked().is_some() || self.written_path().is_some()
    }

    /// Returns whether a path is written, and no part of a name.
    pub fn is_path_written(&self) -> bool {
        self.written_path().is_some()
    }

    /// Looks into another folder.
    pub fn go(&mut self, ctx: &Context, folder: PathBuf) {
        self.listing = Listing::begin(ctx, folder.clone(), self.purpose.wanted(), false);
        self.folder = folder;
        self.text.clear();
        self.lines.clear();
        self.mark = None;
        self.came_from = None;
    }

    /// Looks into the folder around this one, and marks where it came from.
    pub fn up(&mut self, ctx: &Context) {
        if let Some(around) = self.folder.parent().map(Path::to_path_buf) {
            let from = self.folder.clone();
            self.go(ctx, around);
            self.came_from = Some(from);
        }
    }

    /// Takes what is written.
    pub fn write(&mut self, text: String) {
        self.text = text;
        self.sift();
        // What is found first is what Enter takes; a path needs no mark.
        self.mark =
            (!self.text.trim().is_empty() && !self.lines.is_empty() && self.written_path().is_none()).then_some(0);
    }

    /// Moves the mark.
    pub fn step(&mut self, by: isize) {
        let Some(last) = self.lines.len().checked_sub(1) else { return };
        self.mark = Some(match self.mark {
            None if by < 0 => last,
            None => 0,
            Some(mark) => mark.saturating_add_signed(by).min(last),
        });
    }

    /// Takes what is marked or written.
    pub fn take(&mut self, ctx: &Context) -> Taken {
        let written = self.written_path();
        let Some((path, enters)) = written
            .map(|path| {
                let enters = path.is_dir() && !self.purpose.wanted().is_module(&path);
                (path, enters)
            })
            .or_else(|| self.marked().map(|entry| (entry.path.clone(), entry.kind == Kind::Folder)))
        else {
            return Taken::Nothing;
        };
        if enters {
            self.go(ctx, path);
            return Taken::Went;
        }
        Taken::Chosen(path)
    }

    fn entries(&self) -> &[Entry] {
        self.listing.listed().and_then(|listed| listed.entries.as_deref().ok()).unwrap_or_default()
    }

    /// Finds the lines whose name holds what is written.
    fn sift(&mut self) {
        let part = if self.written_path().is_some() { String::new() } else { self.text.trim().to_lowercase() };
        let fits = |entry: &Entry| part.is_empty() || entry.name.to_lowercase().contains(&part);
        self.lines = self.entries().iter().enumerate().filter(|(_, entry)| fits(entry)).map(|(n, _)| n).collect();
        self.mark = None;
    }

    /// Returns the path that is written, where it is one and no part of a name.
    fn written_path(&self) -> Option<PathBuf> {
        let text = self.text.trim();
        let text = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(text);
        let home = self.places.first();
        if let Some(home) = home.filter(|_| text == "~") {
            return Some(home.clone());
        }
        if let (Some(rest), Some(home)) = (text.strip_prefix("~/").or_else(|| text.strip_prefix("~\\")), home) {
            return Some(home.join(rest));
        }
        let is_path = Path::new(text).is_absolute() || text.contains(['/', std::path::MAIN_SEPARATOR]) || text == "..";
        is_path.then(|| self.folder.join(text))
    }
}

#[cfg(test)]
#[path = "chooser/tests.rs"]
mod tests;
