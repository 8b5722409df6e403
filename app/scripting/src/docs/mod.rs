//! What is made of the registry: types for editors, `api.json` for programs, pages for people. `berthier docs` writes
//! them to `scripts/`; a test fails where those are stale.

mod api;
mod kinds;
mod own;
mod reference;
mod types;

use std::path::Path;

pub use types::types;

/// A file made of the registry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// Its path within `scripts/`.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// The path of the types within `scripts/`.
pub const TYPES: &str = "types/berthier.d.lua";

/// Returns every file made of the registry, in the order of their paths.
pub fn pages() -> Vec<Page> {
    let mut pages =
        vec![Page { path: "api.json".to_owned(), text: api::api() }, Page { path: TYPES.to_owned(), text: types() }];
    pages.extend(reference::pages());
    pages.sort_by(|a, b| a.path.cmp(&b.path));
    pages
}

/// Returns the paths of the files of a folder that say something else than the registry, or are missing.
pub fn stale(scripts: &Path) -> Vec<String> {
    let differs = |page: &Page| std::fs::read_to_string(scripts.join(&page.path)).ok().as_deref() != Some(&page.text);
    pages().into_iter().filter(differs).map(|page| page.path).collect()
}

/// Returns what the pages say of a name: `may.move`, `unit_moved`, `ctx.lose`, `lose`, `unit`.
pub fn entries(name: &str) -> Vec<String> {
    reference::entries().into_iter().filter(|entry| entry.is_called(name)).map(|entry| entry.text).collect()
}

/// Returns the names the pages have entries for.
pub fn names() -> Vec<String> {
    reference::entries().into_iter().map(|entry| entry.title).collect()
}
