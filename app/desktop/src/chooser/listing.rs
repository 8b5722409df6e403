//! A folder read on a thread: its folders, and the files that can be chosen. A folder that does not answer, as on a network that
//! is down, holds nothing up but itself.

use std::cmp::Ordering;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering as Seen};
use std::sync::mpsc::{Receiver, channel};

use egui::Context;
use session::games;

/// The most entries that are read of a folder.
pub const MOST: usize = 50_000;

/// How files of VASSAL's end.
const OF_VASSAL: [&str; 7] = ["vmod", "mod", "vmdx", "vsav", "sav", "vlog", "log"];

/// How files of ours end: games, and modules in one file.
const OF_OURS: [&str; 2] = [games::EXTENSION, "zip"];

/// What can be chosen beside folders to look into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Files of VASSAL's, and folders of its modules.
    pub vassal: bool,
    /// Games and modules of ours.
    pub ours: bool,
}

impl Wanted {
    fn takes(self, path: &Path) -> bool {
        let ends =
            |kinds: &[&str]| path.extension().is_some_and(|e| kinds.iter().any(|kind| e.eq_ignore_ascii_case(kind)));
        self.vassal && ends(&OF_VASSAL) || self.ours && ends(&OF_OURS)
    }

    /// Returns whether a folder is a module that can be chosen.
    pub(super) fn is_module(self, folder: &Path) -> bool {
        let holds = |file: &str| folder.join(file).is_file();
        self.vassal && (holds("buildFile.xml") || holds("buildFile")) || self.ours && holds("module.toml")
    }
}

/// What an entry is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A folder to look into.
    Folder,
    /// A folder that is a module.
    Module,
    /// A file.
    File,
}

/// A line of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its name, as it can be shown in one line.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// What it is.
    pub kind: Kind,
    /// How large a file is, in bytes.
    pub bytes: Option<u64>,
}

/// What was read.
#[derive(Debug)]
pub(super) struct Listed {
    /// The folder; where the one asked for is gone, one around it.
    pub(super) folder: PathBuf,
    /// What fits in it, or why it cannot be read.
    pub(super) entries: Result<Vec<Entry>, String>,
    /// Whether there is more than is read of one.
    pub(super) more: bool,
}

/// A folder being read, or read.
#[derive(Debug)]
pub(super) struct Listing {
    comes: Receiver<Listed>,
    stop: Arc<AtomicBool>,
    listed: Option<Listed>,
}

impl Drop for Listing {
    fn drop(&mut self) {
        self.stop.store(true, Seen::Relaxed);
    }
}

impl Listing {
    /// Begins to read a folder; if need be, the nearest one around it that is there.
    pub(super) fn begin(ctx: &Context, folder: PathBuf, wanted: Wanted, or_around: bool) -> Self {
        let (tell, comes) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (stopped, ctx, asked) = (Arc::clone(&stop), ctx.clone(), folder.clone());
        let told = tell.clone();
        let work = move || {
            let around = || folder.ancestors().find(|at| at.is_dir()).map(Path::to_path_buf);
            let folder = if or_around { around().unwrap_or(folder) } else { folder };
            let listed = match read(&folder, wanted, &stopped) {
                Ok((entries, more)) => Listed { folder, entries: Ok(entries), more },
                Err(error) => Listed { folder, entries: Err(error.to_string()), more: false },
            };
            // Where nobody waits any more another folder is looked into.
            let _ = tell.send(listed);
            ctx.request_repaint();
        };
        if let Err(error) = std::thread::Builder::new().name("folder".to_owned()).spawn(work) {
            let _ = told.send(Listed { folder: asked, entries: Err(error.to_string()), more: false });
        }
        Self { comes, stop, listed: None }
    }

    /// Takes what the thread has read; returns whether it has just come.
    pub(super) fn poll(&mut self) -> bool {
        if self.listed.is_some() {
            return false;
        }
        self.listed = self.comes.try_recv().ok();
        self.listed.is_some()
    }

    pub(super) fn listed(&self) -> Option<&Listed> {
        self.listed.as_ref()
    }
}

/// Reads a folder: its folders first, each list by name; hidden ones are left out.
fn read(folder: &Path, wanted: Wanted, stop: &AtomicBool) -> std::io::Result<(Vec<Entry>, bool)> {
    let mut out = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        if stop.load(Seen::Relaxed) {
            break;
        }
        if out.len() == MOST {
            return Ok((sorted(out), true));
        }
        // What goes away while the folder is read is not in it.
        out.extend(entry.ok().and_then(|entry| of(&entry, wanted)));
    }
    Ok((sorted(out), false))
}

fn of(entry: &std::fs::DirEntry, wanted: Wanted) -> Option<Entry> {
    let name = entry.file_name();
    let name = name.to_string_lossy();
    if name.starts_with('.') {
        return None;
    }
    let path = entry.path();
    // Links are what they lead to.
    let kind = entry.file_type().ok()?;
    let is_folder = if kind.is_symlink() { path.is_dir() } else { kind.is_dir() };
    let kind = match is_folder {
        true if wanted.is_module(&path) => Kind::Module,
        true => Kind::Folder,
        false if wanted.takes(&path) => Kind::File,
        false => return None,
    };
    let bytes = (kind == Kind::File).then(|| std::fs::metadata(&path)).transpose().ok()?;
    if bytes.as_ref().is_some_and(|of| !of.is_file()) {
        return None;
    }
    Some(Entry { name: in_one_line(&name), path, kind, bytes: bytes.map(|of| of.len()) })
}

/// Returns a name without what would break its line, turn the direction of writing, or is no letter at all.
pub(crate) fn in_one_line(name: &str) -> String {
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}');
    // Lossy names have the sign of a letter that is none, which no font of ours can draw.
    let is_odd = |c: char| c.is_control() || turns(c) || c == char::REPLACEMENT_CHARACTER;
    name.chars().map(|c| if is_odd(c) { '?' } else { c }).collect()
}

fn sorted(mut entries: Vec<Entry>) -> Vec<Entry> {
    let is_file = |entry: &Entry| entry.kind == Kind::File;
    entries.sort_by(|a, b| {
        is_file(a).cmp(&is_file(b)).then_with(|| by_name(&a.name, &b.name)).then_with(|| a.path.cmp(&b.path))
    });
    entries
}

/// Compares names as people order them: capitals do not matter, and 2 comes before 10.
pub(super) fn by_name(one: &str, other: &str) -> Ordering {
    let (mut one, mut other) = (parts(one), parts(other));
    loop {
        match (one.next(), other.next()) {
            (None, None) => return Ordering::Equal,
            (None, Some(_)) => return Ordering::Less,
            (Some(_), None) => return Ordering::Greater,
            (Some(a), Some(b)) => match a.cmp(&b) {
                Ordering::Equal => {}
                unequal => return unequal,
            },
        }
    }
}

/// A part of a name: a number by its length and digits, or a letter.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Number(usize, String),
    Letter(String),
}

fn parts(name: &str) -> impl Iterator<Item = Part> + '_ {
    let mut letters = name.chars().peekable();
    std::iter::from_fn(move || {
        let first = letters.next()?;
        if !first.is_ascii_digit() {
            return Some(Part::Letter(first.to_lowercase().collect()));
        }
        let mut digits = String::from(first);
        while let Some(digit) = letters.next_if(char::is_ascii_digit) {
            digits.push(digit);
        }
        let digits = digits.trim_start_matches('0').to_owned();
        Some(Part::Number(digits.len(), digits))
    })
}
