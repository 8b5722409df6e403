//! A game in progress: its state, scripts, journal, timeline, file watcher, and the words for all of it.
//!
//! Deliberately absent: windows, and rules. Rules answer; the session keeps what they answered, in a file that is
//! written before anyone sees the result. No clock, thread or hash-map order reaches a state or a journal hash.
//!
//! ```text
//! Session::order -> rules::resolve -> Journal::append (written, flushed) -> Timeline -> shown
//! Watch (worker) -> Library::load -> channel -> Session::poll -> swapped between two orders
//! ```
//!
//! Read in this order: [`session`] (the whole of a game), [`library`] (what it is loaded from), [`journal`] (the
//! file), [`timeline`] (undo, redo, branches), [`replay`], [`report`], [`watch`], [`editor`], [`teaching`] (a lesson),
//! [`words`], [`board_text`], [`games`], [`view_state`].

pub mod auto;
pub mod board_text;
pub mod editor;
pub mod games;
pub mod journal;
pub mod library;
pub mod mentions;
mod migrate;
pub mod modules;
pub mod new_module;
pub mod notice;
pub mod places;
pub mod replay;
pub mod report;
pub mod session;
pub mod teaching;
pub mod timeline;
pub mod view_state;
pub mod watch;
pub mod words;

pub use editor::{Editor, EditorError};
pub use library::{Library, Loaded};
pub use modules::ModuleLibrary;
pub use notice::{Banner, Notice};
pub use scripting::registry::Family;
pub use scripting::trial::Outcome as TestOutcome;
pub use scripting::{Failing, HookStatistics, Offer, OverlayMark, PanelPart, Presentation, Scripts, completions};
pub use session::{OrderError, Session, StartError, StartOptions, changed_files};
pub use teaching::Teaching;
pub use view_state::ViewState;
pub use words::{Lang, Words};
