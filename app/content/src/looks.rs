//! The looks of ground and hexsides a ruleset may name: what the painter can draw.

/// How ground may look; `clear` is what everything else is drawn as.
pub const GROUNDS: [&str; 15] = [
    "clear",
    "cultivated",
    "field",
    "fields",
    "thicket",
    "brush",
    "wood",
    "forest",
    "village",
    "town",
    "orchard",
    "marsh",
    "redoubt",
    "work",
    "water",
];

/// How hexsides may look.
pub const HEXSIDES: [&str; 4] = ["bridge", "ford", "slope", "stream"];
