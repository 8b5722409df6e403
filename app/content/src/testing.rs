//! Modules from text, for tests of this crate and of those that use it.

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
