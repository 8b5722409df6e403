//! Where games are kept, and the list of them.

mod elsewhere;
mod keeping;

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::journal::{self, Peek};

pub use elsewhere::{list_all, remember};
pub use keeping::{BIN, copy, export, put_in_bin, rename};

/// How a journal's file name ends.
pub const EXTENSION: &str = "journal";

/// How much of a journal's end is read to find the turn it stands in.
const TAIL_BYTES: u64 = 256 << 10;

/// A game in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its journal.
    pub path: PathBuf,
    /// Its name: the file's, without its ending.
    pub name: String,
    /// What it is played with; `None` where the file is no journal that can be read.
    pub peek: Option<Peek>,
    /// When it was last played.
    pub modified: Option<SystemTime>,
    /// The turn last begun; 0 during set-up, `None` where the end of the file does not say.
    pub turn: Option<u16>,
}

/// Returns the folder of the program's own files: lesson progress and games.
///
/// # Errors
/// If the system names none.
pub fn data_folder() -> Result<PathBuf, String> {
    let folders = directories::ProjectDirs::from("", "", "berthier").ok_or("the system names no data folder")?;
    Ok(folders.data_dir().to_owned())
}

/// Returns the folder of the player's settings.
///
/// # Errors
/// If the system names none.
pub fn settings_folder() -> Result<PathBuf, String> {
    let folders = directories::ProjectDirs::from("", "", "berthier").ok_or("the system names no settings folder")?;
    Ok(folders.config_dir().to_owned())
}

/// Returns the folders in which people keep files, as far as they are there: their home first, then its usual ones, then where
/// the system keeps everything.
pub fn usual_folders() -> Vec<PathBuf> {
    let user = directories::UserDirs::new();
    let named = user.iter().flat_map(|user| {
        let usual = [user.download_dir(), user.document_dir(), user.desktop_dir()];
        std::iter::once(user.home_dir()).chain(usual.into_iter().flatten()).map(Path::to_path_buf)
    });
    let drives = ('A'..='Z').filter(|_| cfg!(windows)).map(|letter| PathBuf::from(format!("{letter}:\\")));
    let all = named.chain(drives).chain((!cfg!(windows)).then(|| PathBuf::from("/")));
    let mut folders: Vec<PathBuf> = Vec::new();
    for folder in all.filter(|folder| folder.is_dir()) {
        // Without folders of its own names for them a system gives the home.
        if !folders.contains(&folder) {
            folders.push(folder);
        }
    }
    folders
}

/// Returns the folder of what can be made anew at any time, and makes it where it is missing.
///
/// # Errors
/// If the system names none, or it cannot be made.
pub fn cache_folder() -> Result<PathBuf, String> {
    let folders = directories::ProjectDirs::from("", "", "berthier").ok_or("the system names no folder for caches")?;
    let folder = folders.cache_dir().to_owned();
    std::fs::create_dir_all(&folder).map_err(|e| format!("{e} ({})", folder.display()))?;
    Ok(folder)
}

/// Returns the folder in which games are kept, and makes it where it is missing.
///
/// # Errors
/// If the system names none, or it cannot be made.
pub fn folder() -> Result<PathBuf, String> {
    let folder = data_folder()?.join("games");
    std::fs::create_dir_all(&folder).map_err(|e| format!("{e} ({})", folder.display()))?;
    Ok(folder)
}

/// Returns a file of a folder that no game has yet: `name.journal`, `name 2.journal` ...
pub fn free_name(folder: &Path, name: &str) -> PathBuf {
    free_file(folder, name, EXTENSION)
}

/// Returns a file of this ending that is not there yet.
fn free_file(folder: &Path, name: &str, ending: &str) -> PathBuf {
    let name = as_file_name(name);
    let file = |n: u32| {
        let name = if n == 1 { name.clone() } else { format!("{name} {n}") };
        folder.join(format!("{name}.{ending}"))
    };
    (1..10_000).map(file).find(|path| !path.exists()).unwrap_or_else(|| file(10_000))
}

/// Returns a game's name as every file system takes it.
pub fn as_file_name(name: &str) -> String {
    let fit = |c: char| if c.is_alphanumeric() || " -_()'".contains(c) { c } else { '_' };
    let name: String = name.trim().chars().take(80).map(fit).collect();
    if name.trim().is_empty() { "game".to_owned() } else { name }
}

/// Lists the games of a folder, last played first.
pub fn list(folder: &Path) -> Vec<Listed> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let games: Vec<Listed> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == EXTENSION) && path.is_file())
        .map(listed)
        .collect();
    sorted(games)
}

fn listed(path: PathBuf) -> Listed {
    Listed {
        name: path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        peek: journal::peek(&path).ok(),
        modified: std::fs::metadata(&path).and_then(|m| m.modified()).ok(),
        turn: turn_of(&path),
        path,
    }
}

/// Returns games in their order: last played first.
fn sorted(mut games: Vec<Listed>) -> Vec<Listed> {
    games.sort_by(|a, b| b.modified.cmp(&a.modified).then_with(|| a.name.cmp(&b.name)));
    games
}

/// Finds the turn last begun, by the end of the file alone: the list must not load every game.
fn turn_of(path: &Path) -> Option<u16> {
    use std::io::{Read, Seek, SeekFrom};
    let mut file = std::fs::File::open(path).ok()?;
    let length = file.metadata().ok()?.len();
    let from = length.saturating_sub(TAIL_BYTES);
    file.seek(SeekFrom::Start(from)).ok()?;
    let mut tail = Vec::new();
    file.take(TAIL_BYTES).read_to_end(&mut tail).ok()?;
    let tail = String::from_utf8_lossy(&tail);
    let mark = "\"phase_began\":{\"turn\":";
    let Some(at) = tail.rfind(mark) else { return (from == 0).then_some(0) };
    let digits: String = tail.get(at + mark.len()..)?.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_makes_a_file_that_is_not_there_yet() {
        let folder = tempfile::tempdir().unwrap();
        let first = free_name(folder.path(), "Chevardino: l'été");
        assert_eq!(first.file_name().unwrap(), "Chevardino_ l'été.journal");
        std::fs::write(&first, "").unwrap();
        assert_eq!(free_name(folder.path(), "Chevardino: l'été").file_name().unwrap(), "Chevardino_ l'été 2.journal");
        assert_eq!(as_file_name("../.."), "_____");
        assert_eq!(as_file_name("  "), "game");
    }

    #[test]
    fn a_file_that_is_no_game_is_listed_as_such() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("x.journal"), [0xff, 0, 1]).unwrap();
        std::fs::write(folder.path().join("y.txt"), "").unwrap();
        let games = list(folder.path());
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].peek, None);
    }
}
