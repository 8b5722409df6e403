//! The Lua of a module: a sandbox, the hooks it plugs into the rules, and errors its author can act on.
//!
//! Deliberately absent: files (the caller hands in texts), windows, clocks that a script could read, and any way for
//! a script to change state. A script answers questions (`may`, `calc`, `ask`) or asks for effects (`on`), which the
//! rules turn into events. This is the only crate that names mlua.
//!
//! ```text
//! Sources -> ScriptSet::compile (any thread: form, names, filters) -> ScriptSet::start (window thread) -> Scripts: Hooks
//! ```
//!
//! Read in this order: [`source`] (what comes in), [`registry`] (every name a script may use), `sandbox` and `budget`
//! (what holds a script back), `load` (main.lua to a table of hooks), [`scripts`] (the hooks at work), `ctx` and
//! `views` (what a hook sees), `fault` (what is said when it fails).

pub mod source;

pub mod docs;
pub mod registry;

mod budget;
mod call;
mod compile;
mod console;
mod conversion;
mod ctx;
mod doubts;
mod effects;
mod fault;
mod filter;
mod fix;
mod inspect;
mod keywords;
mod lint;
mod load;
mod lookup;
mod offers;
mod questions;
mod react;
mod require;
mod sandbox;
mod show;
mod stored;
mod timers;
mod value;
mod views;

pub mod presentation;
pub mod scripts;
pub mod set;
pub mod statistics;
pub mod texts;
pub mod trial;

pub use budget::Limits;
pub use console::completions;
pub use conversion::Conversion;
pub use doubts::doubts;
pub use fix::fix;
pub use offers::{Offer, OverlayMark, PanelPart};
pub use presentation::Presentation;
pub use scripts::{LessonStep, Scripts};
pub use set::{FileHash, KnownNames, ScriptSet};
pub use source::{ScriptFile, ScriptModule, Shipped, Sources};
pub use statistics::{Failing, HookStatistics};
pub use texts::{NoTexts, Phrase, TextValue, Texts};
