//! A recorded lesson put into the folder of its module: under a free name, after the lessons that are there.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use unicode_normalization::UnicodeNormalization as _;

use super::record::{NoLesson, Recorded, record};
use crate::journal::EntryId;
use crate::session::Session;
use crate::words::Words;

/// The id of a lesson whose title has no letters of the alphabet.
const NAMELESS: &str = "lesson";

/// The most letters of an id.
const LONGEST: usize = 40;

/// Why a lesson is not in its module's folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotShelved {
    /// No lesson can be made of the game.
    NoLesson(NoLesson),
    /// The module lies in no folder: it is held in memory, or packed in one file.
    NoFolder,
    /// A file cannot be written.
    Write {
        /// Which.
        place: PathBuf,
        /// Why.
        why: String,
    },
}

/// Writes the lesson recorded since an entry of the journal into the folder of lessons of the game's own module; returns
/// its file.
///
/// # Errors
/// If no lesson can be made of the game, or its module takes none.
pub fn shelve(session: &Session, title: &str, from: EntryId, words: &Words) -> Result<PathBuf, NotShelved> {
    let content = session.loaded().content();
    let module = &session.header().module;
    let found = content.and_then(|c| c.modules.iter().find(|m| m.id == *module));
    let path = found.and_then(|m| m.source.path()).filter(|path| path.is_dir()).ok_or(NotShelved::NoFolder)?;
    let folder = path.join("lessons");
    let known = content.into_iter().flat_map(|c| &c.lessons).filter(|l| l.module == *module).map(|l| l.id.clone());
    let files = names(&folder);
    let taken: Vec<String> = known.chain(files.iter().map(|name| without_number(name).to_owned())).collect();
    let id = free(&id_of(title), &taken);
    let title = Some(title.trim()).filter(|title| !title.is_empty());
    let text = record(session, Recorded { id: &id, title, from }, words).map_err(NotShelved::NoLesson)?;
    let number = files.iter().filter_map(|name| number(name)).max().map_or(1, |last| last.saturating_add(1));
    let place = folder.join(format!("{number:02}_{id}.toml"));
    let write = || {
        std::fs::create_dir_all(&folder)?;
        File::create_new(&place)?.write_all(text.as_bytes())
    };
    write().map_err(|why: std::io::Error| NotShelved::Write { place: place.clone(), why: why.to_string() })?;
    Ok(place)
}

/// Returns the names of the lesson files in a folder, without their ending.
fn names(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let files = files.filter(|path| path.extension().is_some_and(|e| e == "toml"));
    files.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect()
}

fn number(name: &str) -> Option<u32> {
    name.split_once('_')?.0.parse().ok()
}

fn without_number(name: &str) -> &str {
    name.split_once('_').filter(|(n, _)| n.parse::<u32>().is_ok()).map_or(name, |(_, id)| id)
}

/// Makes an id of a title: its letters without accents, and digits, words joined by `_`.
fn id_of(title: &str) -> String {
    let plain: String = title.nfd().filter(|c| !unicode_normalization::char::is_combining_mark(*c)).collect();
    let words = plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let id: String = words.collect::<Vec<_>>().join("_").to_ascii_lowercase().chars().take(LONGEST).collect();
    let id = id.trim_end_matches('_');
    if id.is_empty() { NAMELESS.to_owned() } else { id.to_owned() }
}

/// Returns an id that is not taken: the one wanted, or that with a number.
fn free(wanted: &str, taken: &[String]) -> String {
    let numbered = (2_u32..).map(|n| format!("{wanted}_{n}"));
    let mut all = std::iter::once(wanted.to_owned()).chain(numbered);
    all.find(|id| !taken.contains(id)).unwrap_or_else(|| wanted.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_in_any_language_makes_an_id() {
        assert_eq!(id_of("La 61e Légère — ¡al bosque!"), "la_61e_legere_al_bosque");
        assert_eq!(id_of("  "), NAMELESS);
        assert_eq!(free("a", &["a".to_owned(), "a_2".to_owned()]), "a_3");
    }
}
