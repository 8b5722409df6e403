//! What is kept of lessons: beside a journal the questions answered in it, and in the data folder what was missed.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use lessons::progress::Answered;
use lessons::review::{Day, Memory};
use serde::{Deserialize, Serialize};

/// The file of the data folder.
const MEMORY: &str = "lessons.txt";

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    /// Each a step from 0, and the entry of the journal after which it was answered.
    answered: Vec<Answered>,
}

fn beside(journal: &Path) -> PathBuf {
    journal.with_extension("lesson.toml")
}

/// Returns the questions answered in a game.
pub(super) fn answered(journal: Option<&Path>) -> Vec<Answered> {
    let text = journal.and_then(|journal| std::fs::read_to_string(beside(journal)).ok());
    text.and_then(|text| toml::from_str::<Kept>(&text).ok()).unwrap_or_default().answered
}

/// Keeps the questions answered in a game.
pub(super) fn keep_answered(journal: Option<&Path>, answered: &[Answered]) {
    let Some(path) = journal.map(beside) else { return };
    let kept = Kept { answered: answered.to_vec() };
    let written = toml::to_string(&kept).map_err(std::io::Error::other).and_then(|text| put(&path, &text));
    if let Err(error) = written {
        tracing::warn!("the answers could not be kept: {error} ({})", path.display());
    }
}

/// Returns the file of the program's own folder in which is kept what was missed.
pub fn memory_file(data: &Path) -> PathBuf {
    data.join(MEMORY)
}

/// Reads what was missed; nothing where there is no file.
pub fn memory(file: Option<&Path>) -> Memory {
    file.and_then(|file| std::fs::read_to_string(file).ok()).map(|text| Memory::read(&text)).unwrap_or_default()
}

/// Keeps what was missed.
pub(super) fn keep_memory(file: &Path, memory: &Memory) {
    if let Err(error) = put(file, &memory.write()) {
        tracing::warn!("what was learnt could not be kept: {error} ({})", file.display());
    }
}

/// Writes a file aside and puts it in place whole.
fn put(path: &Path, text: &str) -> std::io::Result<()> {
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."));
    std::fs::create_dir_all(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.persist(path)?;
    Ok(())
}

/// Returns the day it is.
pub fn today() -> Day {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |d| d.as_secs() / 86_400);
    Day(i64::try_from(since).unwrap_or(0))
}
