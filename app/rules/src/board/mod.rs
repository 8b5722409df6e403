//! The board: places with neighbours, terrain, hexsides, roads and heights.
//!
//! A hex grid is one way to make a board; a `free` board is any set of places joined by hand. The board is a
//! definition: play never changes it (what play digs or burns is an overlay in the state).
#![expect(clippy::indexing_slicing, reason = "flat arrays: a PlaceIdx is made only by the board that holds it")]

mod features;
mod grid;

use std::collections::BTreeMap;

use crate::facing::{Direction, Facing, Orientation};
use crate::ids::PlaceId;
use crate::looks::{BoardPicture, OverPictures};

pub use features::{Feature, FeatureKind, Road, RoadClass, Water, WaterWidth};
pub use grid::{Grid, HexGrid, Numbering, ShiftedLine};

/// A place of one board, as an index into it. Never written to a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlaceIdx(pub u32);

impl PlaceIdx {
    /// Returns the index as a position in an array with one entry a place.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A kind of terrain, as an index into the ruleset's terrain table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct TerrainIdx(pub u8);

/// A set of hexside kinds, one bit for each entry of the ruleset's hexside table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HexsideSet(pub u16);

impl HexsideSet {
    /// Returns whether the kind at `index` of the hexside table is present.
    pub const fn has(self, index: usize) -> bool {
        index < 16 && self.0 & (1 << index) != 0
    }

    /// Adds the kind at `index` of the hexside table.
    pub const fn insert(&mut self, index: usize) {
        if index < 16 {
            self.0 |= 1 << index;
        }
    }

    /// Returns whether no kind is present.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A point on the map in thousandths of a hex radius, x to the east, y to the south.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct MapPoint {
    /// To the east.
    pub x: i32,
    /// To the south.
    pub y: i32,
}

/// One place of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// What it is called in files and on the map.
    pub id: PlaceId,
    /// Its centre.
    pub at: MapPoint,
    /// Its terrain, before overlays.
    pub terrain: TerrainIdx,
    /// Its height, in the map's levels.
    pub level: i8,
    /// The place across each hexside; a free place may have up to six.
    pub neighbours: [Option<PlaceIdx>; 6],
    /// The hexside kinds on each hexside (a slope is on the side of the lower hex).
    pub hexsides: [HexsideSet; 6],
    /// The road that leaves across each hexside.
    pub roads: [Option<RoadClass>; 6],
}

impl Place {
    /// Makes a place with nothing on it and no neighbours.
    pub fn bare(id: PlaceId, at: MapPoint) -> Self {
        Self {
            id,
            at,
            terrain: TerrainIdx(0),
            level: 0,
            neighbours: [None; 6],
            hexsides: [HexsideSet::default(); 6],
            roads: [None; 6],
        }
    }

    /// Returns whether it is no place at all, but a gap in a grid: a hex the sheet does not have.
    pub fn is_gap(&self) -> bool {
        self.id.as_str().is_empty()
    }

    /// Returns whether a road touches the place (T2, F6).
    pub fn has_road(&self) -> bool {
        self.roads.iter().any(Option::is_some)
    }
}

/// The places of a map and how they join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    grid: Grid,
    places: Vec<Place>,
    by_id: BTreeMap<PlaceId, PlaceIdx>,
    /// Whether every hex bears the number its grid gives it, in the usual digits.
    is_numbered: bool,
    /// Streams and rivers, for the painter; their hexsides stand in the places too.
    pub waters: Vec<Water>,
    /// Roads, for the painter; their hexsides stand in the places too.
    pub roads: Vec<Road>,
    /// Names and works set on the map.
    pub features: Vec<Feature>,
    /// Pictures under the places, the lowest first; where there are any, no ground is drawn.
    pub pictures: Vec<BoardPicture>,
    /// What is drawn of the hex grid over the pictures; without pictures all of it is drawn.
    pub over_pictures: OverPictures,
}

impl Board {
    /// Makes a board from its places. A place whose id came before is dropped.
    pub fn new(grid: Grid, places: Vec<Place>) -> Self {
        let mut by_id = BTreeMap::new();
        for (index, place) in places.iter().enumerate().filter(|(_, place)| !place.is_gap()) {
            by_id.entry(place.id.clone()).or_insert(PlaceIdx(u32::try_from(index).unwrap_or(u32::MAX)));
        }
        let is_numbered = match &grid {
            Grid::Hex(grid) => places.iter().take(grid.count()).enumerate().all(|(index, place)| {
                grid.numbered(place.id.as_str()).is_some_and(|numbered| numbered.index() == index)
            }),
            Grid::Free => false,
        };
        Self {
            grid,
            places,
            by_id,
            is_numbered,
            waters: Vec::new(),
            roads: Vec::new(),
            features: Vec::new(),
            pictures: Vec::new(),
            over_pictures: OverPictures::default(),
        }
    }

    /// Returns how the places are laid out.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns which way the hexes lie; a free board counts as flat-topped.
    pub fn orientation(&self) -> Orientation {
        match &self.grid {
            Grid::Hex(grid) => grid.orientation,
            Grid::Free => Orientation::Flat,
        }
    }

    /// Returns the hex grid a place is of; none of places beside it, or where there is no grid.
    pub fn grid_of(&self, idx: PlaceIdx) -> Option<&HexGrid> {
        match &self.grid {
            Grid::Hex(grid) => (idx.index() < grid.count()).then_some(grid),
            Grid::Free => None,
        }
    }

    /// Returns how many places there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Returns whether the board has no place.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Returns the place of this id.
    pub fn find(&self, id: &PlaceId) -> Option<PlaceIdx> {
        self.find_named(id.as_str())
    }

    /// Returns the place whose id reads so.
    pub fn find_named(&self, id: &str) -> Option<PlaceIdx> {
        // A hex that bears the number its grid gives it needs no look-up.
        if let Grid::Hex(grid) = &self.grid
            && let Some(idx) = grid.numbered(id)
            && self.places.get(idx.index()).is_some_and(|place| self.is_numbered || place.id.as_str() == id)
        {
            return Some(idx);
        }
        self.by_id.get(id).copied()
    }

    /// Returns a place of this board.
    ///
    /// # Panics
    /// If the index was made by a larger board.
    pub fn place(&self, idx: PlaceIdx) -> &Place {
        &self.places[idx.index()]
    }

    /// Returns a place of this board, to be written while the board is being made.
    pub fn place_mut(&mut self, idx: PlaceIdx) -> Option<&mut Place> {
        self.places.get_mut(idx.index())
    }

    /// Returns every place with its index, in the order of the module.
    pub fn places(&self) -> impl Iterator<Item = (PlaceIdx, &Place)> {
        self.places.iter().enumerate().map(|(i, p)| (PlaceIdx(u32::try_from(i).unwrap_or(u32::MAX)), p))
    }

    /// Returns the neighbour across a hexside.
    pub fn neighbour(&self, idx: PlaceIdx, direction: Direction) -> Option<PlaceIdx> {
        self.place(idx).neighbours[direction.index()]
    }

    /// Returns the hexside of `from` behind which `to` lies, where they are neighbours.
    pub fn direction(&self, from: PlaceIdx, to: PlaceIdx) -> Option<Direction> {
        Direction::ALL.into_iter().find(|d| self.neighbour(from, *d) == Some(to))
    }

    /// Returns the facing from a place towards its neighbour across a hexside.
    pub fn facing_towards(&self, direction: Direction) -> Facing {
        direction.facing(self.orientation())
    }

    /// Returns the road that joins a place to its neighbour across a hexside (T2).
    pub fn road(&self, from: PlaceIdx, direction: Direction) -> Option<RoadClass> {
        self.place(from).roads[direction.index()]
    }

    /// Returns the hexside kinds met going from a place across a hexside.
    pub fn hexsides(&self, from: PlaceIdx, direction: Direction) -> HexsideSet {
        self.place(from).hexsides[direction.index()]
    }

    /// Returns the number of hexes between two places, 0 for the same one; `None` off the hex grid.
    pub fn distance(&self, a: PlaceIdx, b: PlaceIdx) -> Option<u32> {
        self.grid_of(a).filter(|_| self.grid_of(b).is_some()).map(|grid| grid.distance(a, b))
    }

    /// Joins two neighbours by a road, both ways; `false` where they are no neighbours.
    pub fn join_by_road(&mut self, a: PlaceIdx, b: PlaceIdx, class: RoadClass) -> bool {
        let Some(direction) = self.direction(a, b) else { return false };
        let better = |old: &mut Option<RoadClass>| *old = Some(old.map_or(class, |o| o.max(class)));
        better(&mut self.places[a.index()].roads[direction.index()]);
        if let Some(back) = self.direction(b, a) {
            better(&mut self.places[b.index()].roads[back.index()]);
        }
        true
    }

    /// Sets a hexside kind between two neighbours, seen from both; `false` where they are no neighbours.
    pub fn set_hexside(&mut self, a: PlaceIdx, b: PlaceIdx, kind: usize) -> bool {
        self.set_hexside_from(a, b, kind) && self.set_hexside_from(b, a, kind)
    }

    /// Sets a hexside kind met only when going from `a` to `b` (an uphill slope).
    pub fn set_hexside_from(&mut self, a: PlaceIdx, b: PlaceIdx, kind: usize) -> bool {
        let Some(direction) = self.direction(a, b) else { return false };
        self.places[a.index()].hexsides[direction.index()].insert(kind);
        true
    }
}
