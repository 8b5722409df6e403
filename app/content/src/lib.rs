//! Module files read into checked definitions, with every mistake of their author as a [`Diagnostic`].
//!
//! Deliberately absent: rules (the `rules` crate only ever sees what was checked here), Lua (scripts are read as
//! text and compiled by `scripting`), windows, clocks, file watching and the words shown to players.
//!
//! ```text
//! Library -> Source -> form -> references -> sense -> Loaded { Definitions, diagnostics, scripts, texts }
//! ```
//!
//! Read in this order: [`library`] (where modules are found), [`source`] (the only code that opens their
//! files), [`load`] (the flow), `form` (text to raw types with places), `references` (names to things, raw
//! types to definitions), `sense` (what no single name shows). The format itself is in `modules/README.md`.

pub mod diagnostic;
pub mod drawing;
pub mod fix;
pub mod lesson;
pub mod library;
pub mod load;
pub mod looks;
pub mod migration;
pub mod naming;
mod pack;
pub mod source;
pub mod template;
pub mod testing;

mod form;
mod reader;
mod references;
mod sense;
mod sink;
#[cfg(test)]
mod tests;

pub use diagnostic::{Diagnostic, Severity, Span};
pub use library::{Library, ModuleSummary};
pub use load::{Loaded, LocaleFile, ScenarioTitle, TextFile, load};
pub use pack::pack;
pub use reader::FORMAT;
pub use references::texts::is_text_key;
pub use source::Source;
