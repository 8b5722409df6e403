//! What scripts show and note down: collected for the session, never read back, dropped in headless runs.

use rules::ids::{ModuleId, PlaceId};

/// The most items kept between two drains; later ones are dropped.
pub(crate) const MAX_ITEMS: usize = 1_000;

/// Something a script shows or notes down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Presentation {
    /// A line for the console, by `ctx.log` or `print`.
    Log {
        /// Whose script.
        module: ModuleId,
        /// The hook; `load` while main.lua is read.
        hook: String,
        /// The line.
        text: String,
    },
    /// Hexes to be marked on the map until the next order, by `ctx.mark`.
    Mark {
        /// Whose script.
        module: ModuleId,
        /// Which hexes.
        hexes: Vec<PlaceId>,
        /// The style: a name the painter knows.
        style: String,
    },
}
