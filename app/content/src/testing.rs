//! Modules from text, for tests of this crate and of those that use it.

use std::path::Path;

use crate::library::Library;
use crate::load::{Loaded, load};
use crate::source::Source;

/// Makes a library of modules held in memory: `(id, [(path, text)])`.
pub fn library(modules: &[(&str, &[(&str, &str)])]) -> Library {
    modules.iter().fold(Library::default(), |library, (id, files)| {
        library.with(id, Source::memory(id, files.iter().map(|(path, text)| (*path, *text))))
    })
}

/// Loads the first scenario of the last of some modules held in memory.
pub fn load_memory(modules: &[(&str, &[(&str, &str)])]) -> Loaded {
    let id = modules.last().map_or("", |(id, _)| *id);
    load(&library(modules), id, None)
}

/// Copies a folder with all it holds, so that a test may change it.
///
/// # Errors
/// What the file system says.
pub fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &place)?;
        } else {
            std::fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}
