//! What the test suites share: the shipped modules, small battlefields drawn in text, golden cases, and random
//! play.

pub mod anything;
pub mod bare;
pub mod case;
pub mod crowd;
pub mod field;
pub mod invariants;
pub mod large_module;
pub mod ordeal;
pub mod play;
pub mod positions;
pub mod program;
pub mod screens;
pub mod skirmisher;
pub mod tabletop;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::definitions::Definitions;

/// Returns the repository's folder.
///
/// # Panics
/// Never: the crate lies in it.
pub fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ lies in the repository")
}

/// Returns the folder of the shipped modules.
pub fn modules_folder() -> PathBuf {
    repository().join("modules")
}

/// Returns a library of the shipped modules.
pub fn library() -> content::Library {
    content::Library::new([modules_folder()])
}

/// Returns the definitions of the shipped battle.
///
/// # Panics
/// If it has errors.
pub fn chevardino() -> Arc<Definitions> {
    let loaded = content::load(&library(), "chevardino", None);
    loaded.definitions.unwrap_or_else(|| panic!("{}", listed(&loaded.diagnostics)))
}

/// Returns diagnostics as text, one a paragraph.
pub fn listed(diagnostics: &[content::Diagnostic]) -> String {
    diagnostics.iter().map(content::Diagnostic::render).collect::<Vec<_>>().join("\n")
}
