//! What a map shows besides terrain: the courses of water and roads, and names.

use serde::{Deserialize, Serialize};

use super::PlaceIdx;
use crate::facing::Direction;

/// How good a road is. Every class moves alike (T2); the painter tells them apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoadClass {
    /// A track.
    Track,
    /// A country road.
    Road,
    /// A post road.
    Main,
}

/// How wide water is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WaterWidth {
    /// A brook.
    Brook,
    /// A river.
    River,
}

/// The course of a stream along hexsides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Water {
    /// Its name on the map, if it has one: a key of the module's texts.
    pub name: Option<String>,
    /// How wide it is drawn.
    pub width: WaterWidth,
    /// Its hexsides, each named from one of its two hexes; in no particular order.
    pub hexsides: Vec<(PlaceIdx, Direction)>,
}

/// The course of a road through hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Road {
    /// Its name on the map, if it has one: a key of the module's texts.
    pub name: Option<String>,
    /// How good it is.
    pub class: RoadClass,
    /// Its hexes, neighbour to neighbour.
    pub path: Vec<PlaceIdx>,
    /// The hexside by which it leaves the sheet before the first hex.
    pub enters: Option<Direction>,
    /// The hexside by which it leaves the sheet after the last hex.
    pub leaves: Option<Direction>,
}

/// What a name on the map belongs to; it decides the lettering.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeatureKind {
    /// A village or town.
    Village,
    /// A river or brook.
    Water,
    /// A wood or forest.
    Wood,
    /// A hill, mound or hollow.
    Height,
    /// An earthwork or a single building.
    Work,
    /// A road.
    Road,
}

/// A name set along the ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// What it is called: a key of the module's texts.
    pub name: String,
    /// What kind of thing it is.
    pub kind: FeatureKind,
    /// The hexes it is set along, in reading order; one is enough.
    pub along: Vec<PlaceIdx>,
}
