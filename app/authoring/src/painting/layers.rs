//! What of a map can be painted, layer by layer, and how two states of it differ.

use std::collections::BTreeMap;

use rules::board::{Board, HexsideSet, PlaceIdx, RoadClass, TerrainIdx};
use rules::charts::Ruleset;
use rules::facing::Direction;

/// Two neighbours: a hexside, or the way between their middles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Edge(PlaceIdx, PlaceIdx);

impl Edge {
    /// Returns the edge of two neighbours of a board, whichever is named first; none where they are no neighbours.
    pub fn of(board: &Board, a: PlaceIdx, b: PlaceIdx) -> Option<Self> {
        board.direction(a, b).map(|_| if a < b { Self(a, b) } else { Self(b, a) })
    }

    /// Returns both places, the one of the lower number first.
    pub const fn ends(self) -> (PlaceIdx, PlaceIdx) {
        (self.0, self.1)
    }
}

/// All that can be painted, by place and by edge.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layers {
    ground: Vec<(TerrainIdx, i8)>,
    hexsides: BTreeMap<Edge, HexsideSet>,
    roads: BTreeMap<Edge, RoadClass>,
}

/// One thing painted: what was, and what is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    Terrain { at: PlaceIdx, was: TerrainIdx, is: TerrainIdx },
    Level { at: PlaceIdx, was: i8, is: i8 },
    Hexsides { on: Edge, was: HexsideSet, is: HexsideSet },
    Road { on: Edge, was: Option<RoadClass>, is: Option<RoadClass> },
}

impl Change {
    /// Returns the change that takes this one back.
    pub(crate) const fn back(self) -> Self {
        match self {
            Self::Terrain { at, was, is } => Self::Terrain { at, was: is, is: was },
            Self::Level { at, was, is } => Self::Level { at, was: is, is: was },
            Self::Hexsides { on, was, is } => Self::Hexsides { on, was: is, is: was },
            Self::Road { on, was, is } => Self::Road { on, was: is, is: was },
        }
    }
}

impl Layers {
    /// Reads the layers of a board. Slopes are none: they lie wherever the ground rises.
    pub fn of(board: &Board, ruleset: &Ruleset) -> Self {
        let slopes: Vec<usize> =
            ruleset.hexsides.values().enumerate().filter(|(_, def)| def.uphill).map(|(kind, _)| kind).collect();
        let mut layers = Self::default();
        for (here, place) in board.places() {
            layers.ground.push((place.terrain, place.level));
            for (side, next) in Direction::ALL.into_iter().zip(place.neighbours) {
                let Some(on) = next.and_then(|next| Edge::of(board, here, next)) else { continue };
                let kinds = without(board.hexsides(here, side), &slopes);
                if !kinds.is_empty() {
                    layers.hexsides.insert(on, kinds);
                }
                if let Some(class) = board.road(here, side) {
                    layers.roads.insert(on, class);
                }
            }
        }
        layers
    }

    /// Returns the terrain of a place.
    pub fn terrain(&self, at: PlaceIdx) -> TerrainIdx {
        self.ground.get(at.index()).map_or(TerrainIdx::default(), |(terrain, _)| *terrain)
    }

    /// Returns the level of a place.
    pub fn level(&self, at: PlaceIdx) -> i8 {
        self.ground.get(at.index()).map_or(0, |(_, level)| *level)
    }

    /// Returns the kinds of hexside that lie on an edge.
    pub fn hexsides(&self, on: Edge) -> HexsideSet {
        self.hexsides.get(&on).copied().unwrap_or_default()
    }

    /// Returns the road along an edge.
    pub fn road(&self, on: Edge) -> Option<RoadClass> {
        self.roads.get(&on).copied()
    }

    /// Lists the edges with hexsides.
    pub fn all_hexsides(&self) -> impl Iterator<Item = (Edge, HexsideSet)> {
        self.hexsides.iter().map(|(on, kinds)| (*on, *kinds))
    }

    /// Lists the edges with roads.
    pub fn all_roads(&self) -> impl Iterator<Item = (Edge, RoadClass)> {
        self.roads.iter().map(|(on, class)| (*on, *class))
    }

    /// Returns of how many places these are the layers.
    pub const fn count(&self) -> usize {
        self.ground.len()
    }

    pub(crate) fn apply(&mut self, change: Change) {
        match change {
            Change::Terrain { at, is, .. } => {
                if let Some((terrain, _)) = self.ground.get_mut(at.index()) {
                    *terrain = is;
                }
            }
            Change::Level { at, is, .. } => {
                if let Some((_, level)) = self.ground.get_mut(at.index()) {
                    *level = is;
                }
            }
            Change::Hexsides { on, is, .. } if is.is_empty() => drop(self.hexsides.remove(&on)),
            Change::Hexsides { on, is, .. } => drop(self.hexsides.insert(on, is)),
            Change::Road { on, is: Some(class), .. } => drop(self.roads.insert(on, class)),
            Change::Road { on, is: None, .. } => drop(self.roads.remove(&on)),
        }
    }

    /// Lists what makes other layers of these, in the order of the places.
    pub(crate) fn changes_to(&self, other: &Self) -> Vec<Change> {
        let mut out = Vec::new();
        let places = (0_u32..).map(PlaceIdx).zip(self.ground.iter().zip(&other.ground));
        for (at, ((was, low), (is, high))) in places {
            if was != is {
                out.push(Change::Terrain { at, was: *was, is: *is });
            }
            if low != high {
                out.push(Change::Level { at, was: *low, is: *high });
            }
        }
        for on in both(&self.hexsides, &other.hexsides) {
            let (was, is) = (self.hexsides(on), other.hexsides(on));
            if was != is {
                out.push(Change::Hexsides { on, was, is });
            }
        }
        for on in both(&self.roads, &other.roads) {
            let (was, is) = (self.road(on), other.road(on));
            if was != is {
                out.push(Change::Road { on, was, is });
            }
        }
        out
    }
}

/// Returns the keys of two maps, each once and in order.
fn both<V>(a: &BTreeMap<Edge, V>, b: &BTreeMap<Edge, V>) -> std::collections::BTreeSet<Edge> {
    a.keys().chain(b.keys()).copied().collect()
}

fn without(kinds: HexsideSet, slopes: &[usize]) -> HexsideSet {
    let mut out = HexsideSet::default();
    for kind in (0..16).filter(|kind| kinds.has(*kind) && !slopes.contains(kind)) {
        out.insert(kind);
    }
    out
}
