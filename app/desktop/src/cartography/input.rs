//! What the cartographer is told: which ground each terrain is, and how the map is to be drawn.
//!
//! These types stand between the painter and the ruleset, so that either can change alone.

use rules::board::{Board, PlaceIdx, TerrainIdx};

/// What a kind of terrain looks like on the ground.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Ground {
    /// Open ground.
    #[default]
    Clear,
    /// Fields in strips.
    Cultivated,
    /// Brush and young trees.
    Thicket,
    /// Trees.
    Wood,
    /// Trees, dense and old.
    Forest,
    /// Houses and gardens along the roads.
    Village,
    /// Houses wall to wall.
    Town,
    /// Trees in rows.
    Orchard,
    /// Wet ground with reeds.
    Marsh,
    /// An earthwork of five sides.
    Redoubt,
    /// A lake or the sea.
    Water,
}

impl Ground {
    /// Returns whether trees hide the ground.
    pub const fn is_wooded(self) -> bool {
        matches!(self, Self::Wood | Self::Forest)
    }

    /// Returns whether houses stand on it.
    pub const fn is_built(self) -> bool {
        matches!(self, Self::Village | Self::Town)
    }
}

/// Turns the key of a name on the map into the words the player reads.
pub type MapText<'a> = &'a dyn Fn(&str) -> String;

/// Everything a map is drawn from.
#[derive(Clone, Copy)]
pub struct MapInput<'a> {
    /// The board.
    pub board: &'a Board,
    /// The look of each terrain, by [`TerrainIdx`]; what is missing is open ground.
    pub looks: &'a [Ground],
    /// Which entry of the hexside table is a ford.
    pub ford: Option<usize>,
    /// Which entry of the hexside table is a bridge.
    pub bridge: Option<usize>,
    /// Places whose terrain has changed in play, with what they are now; the last entry for a place counts.
    pub overlays: &'a [(PlaceIdx, TerrainIdx)],
    /// The words for the names on the map.
    pub text: MapText<'a>,
    /// Decides every accident of the drawing; the same seed draws the same map.
    pub seed: u64,
}

/// How a map is to be drawn.
#[expect(clippy::struct_excessive_bools, reason = "four switches the player turns one by one")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MapOptions {
    /// Whether the hex grid is drawn.
    pub grid: bool,
    /// Whether hexes bear their numbers.
    pub numbers: bool,
    /// Whether names are set on the ground.
    pub names: bool,
    /// Whether the map is dimmed a little, for dark chrome.
    pub dark: bool,
}

impl Default for MapOptions {
    fn default() -> Self {
        Self { grid: true, numbers: true, names: true, dark: false }
    }
}
