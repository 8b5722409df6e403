//! The map drawn from the board's data, as an engraver would: paper, relief, woods, water, roads, names.
//!
//! Everything is laid out in map coordinates (one unit is a hex radius, x to the east, y to the south) and painted on
//! the CPU into tiles of pixels, which the window shows as textures and `berthier show --png` writes to a file. Chance
//! is always a hash of the seed, the layer and the spot on the ground ([`noise`]), never a running generator, so that
//! tiles join without seams and a changed hex can be drawn alone. Nothing here knows units, rules or the window.

// What the cartographer is told, and his tools.
mod input;

mod areas;
mod canvas;
mod cells;
mod clearance;
mod courses;
mod inks;
mod noise;
mod typeface;

// The layers, bottom to top.
mod relief;

mod fields;
mod ground;

mod hachures;

mod crossings;
mod roads;
mod water;

mod buildings;

mod stamps;
mod trees;

mod grid;
mod over_pictures;

mod labels;
mod lettering;

mod grain;

// The whole map, and its tiles.
mod sheet;
mod tiles;

pub use input::{Ground, MapInput, MapOptions, MapText};
pub use sheet::{MapSheet, SheetPicture};
pub use tiles::{TileKey, TileLimits, TileMemory, TilePyramid, TileQuad};
