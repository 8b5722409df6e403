//! Writes module files for their author, and keeps his comments and the order of his lines.
//!
//! Two things are done here. [`painting`] is a map being painted: ground, levels, hexsides and roads, with its own undo; what
//! was painted is written into `map.toml`, and every line that says nothing of it stays as it was. [`mapping`] makes units
//! of a ruleset of the counters an import brought, by patterns that stand in a file of the module.
//!
//! Read in this order: `folder` (where may be written, and how), `painting`, `mapping`.
//!
//! Deliberately absent: windows (the `desktop` crate shows both), and running games: a changed file reaches them as any
//! change does, by the watcher of files.

pub mod folder;
pub mod mapping;
pub mod painting;
