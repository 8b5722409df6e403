//! VASSAL's files, read for what a board game needs of them: modules (`.vmod`, `.mod`, folders) with their
//! extensions (`.vmdx`), saved games (`.vsav`, `.sav`) and logs (`.vlog`, `.log`).
//!
//! Read in this order: `limits`, `error` and `finding` say what is refused, what fails and what is merely odd;
//! `archive` opens zips and folders nobody vouches for; `sequence` and `value` are VASSAL's ways to write lists, keys
//! and colours; `xml` turns a build file into a tree, `extension` hangs extensions into it, `build` reads components;
//! `grid` names fields, with VASSAL's own arithmetic; `piece` reads traits and puts prototypes in; `check` looks for
//! what is named and not there; `save` reads games.
//!
//! Deliberately absent: Berthier's own module files (the importer is built on this), pictures as pixels (only their
//! size and format are looked at), expressions (they are kept as text), and Java code of modules.
//!
//! ```no_run
//! use vassal::{Limits, Unwatched};
//!
//! let module = vassal::open("a.vmod".as_ref(), &Limits::default(), &mut Unwatched)?;
//! println!("{} has {} pieces", module.build.about.name, module.build.slots().len());
//! for finding in module.findings.iter() {
//!     println!("{finding}");
//! }
//! # Ok::<(), vassal::Error>(())
//! ```

mod archive;
mod build;
mod check;
mod error;
mod extension;
mod finding;
pub mod grid;
mod limits;
mod module;
pub mod piece;
mod progress;
mod save;
pub mod sequence;
mod settings;
mod text;
pub mod value;
mod xml;

pub use archive::{Archive, Picture, PictureFormat};
pub use build::*;
pub use error::{Error, Place, Taken};
pub use finding::{Finding, FindingKind, Findings};
pub use limits::{Limit, Limits};
pub use module::{Module, extensions_beside, of_bytes, of_tree, open, open_with};
pub use progress::{Progress, Stage, Unwatched};
pub use save::{
    Added, Command, Damage, DeckPile, Game, MadeWith, Moved, Pile, Placed, Save, disguise, module_name, open_save,
    save_of_bytes, save_of_text,
};
pub use xml::Element;
