//! Units of a ruleset, made of the counters an import brought.
//!
//! An import makes every piece a marker: VASSAL says what it looks like, not what it is. `mapping/units.toml` says it, in
//! rules: the first whose pattern a counter fits makes a unit, a leader or a marker of it, with values that may be read from
//! its properties. The counters as they were imported are kept in `mapping/`, so that the files of forces can be made anew
//! whenever the rules change; nothing else of the module is lost.
//!
//! Read in this order: `rules` (the file), `file` (how it is written again), `pieces` (what is matched), `preview` (what
//! would come of it), `make` (the files), `check` (whether the module then passes).

mod check;
mod file;
mod make;
mod pieces;
mod preview;
mod rules;
#[cfg(test)]
mod tests;
mod words;

pub use check::{Refused, check};
pub use make::{Made, Outcome, apply, make};
pub use pieces::{Piece, Pieces};
pub use preview::{Lack, Preview, preview};
pub use rules::{FILE, Mapping, MappingError, Rule, What, When};
pub use words::filled;
