//! The hexes a search has come to, each with what is known of it: made when first seen, found by a flat index over
//! the part of the board a march can get to.
#![expect(clippy::indexing_slicing, reason = "a number of a ground is made only by the list that holds it")]

use std::collections::BTreeMap;

use crate::board::{PlaceIdx, TerrainIdx};
use crate::facing::Direction;
use crate::game::Game;
use crate::ids::UnitId;
use crate::unit::{Arm, Formation};

use super::group::Group;
use super::label::{NONE, WAYS, way};
use super::prices::Prices;

/// Friends that stay, wagons of either side among them.
const FRIENDS: u8 = 1;
/// Hostile combat units.
const ENEMIES: u8 = 2;

/// A hexside of a ground: where it leads, and the kind of step it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The ground behind it; [`NONE`] where the board ends.
    pub(super) to: u32,
    /// The kind of step, for [`Prices`].
    pub(super) kind: u16,
}

/// A hex the search has seen.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub(super) place: PlaceIdx,
    pub(super) terrain: TerrainIdx,
    pub(super) has_road: bool,
    marks: u8,
    has_edges: bool,
    edges: [Edge; 6],
    /// The most MP a group of one class on one hex was seen with here, for each way to stand; -1 for none.
    pub(super) best: [i16; WAYS],
    /// Whether the group may be here, for each way to stand; see `stand`.
    pub(super) stands: [u8; WAYS],
    /// The first of the other labels here, for each way to head.
    pub(super) known: [u32; 6],
    /// The most MP a march that ends here leaves; -1 for none.
    pub(super) end_left: i32,
    /// The label of that march.
    pub(super) end_label: u32,
}

impl Ground {
    /// Returns whether units that do not march stand here, enemy combat units apart.
    pub(super) fn has_friends(&self) -> bool {
        self.marks & FRIENDS != 0
    }

    /// Returns whether any label was followed here.
    pub(super) fn is_entered(&self) -> bool {
        self.has_edges
    }

    /// Returns a hexside of a ground that was entered.
    pub(super) fn edge(&self, direction: Direction) -> Edge {
        self.edges[direction.index()]
    }

    /// Returns the hexsides; of a ground that was never entered they lead nowhere.
    pub(super) fn edges(&self) -> &[Edge; 6] {
        &self.edges
    }

    /// Returns whether enemy combat units stand here.
    pub(super) fn has_enemies(&self) -> bool {
        self.marks & ENEMIES != 0
    }
}

/// The part of the board a march can get to: its columns and rows on a board of hexes, else all of it.
#[derive(Clone, Copy, Debug)]
struct Area {
    /// How many places of the board lie in a column.
    pitch: u32,
    first_column: u32,
    first_row: u32,
    columns: u32,
    rows: u32,
}

impl Area {
    fn around(game: &Game, start: PlaceIdx, steps: u32) -> Self {
        let board = &game.definitions.board;
        let Some(grid) = board.grid_of(start) else {
            let pitch = u32::try_from(board.len()).unwrap_or(u32::MAX).max(1);
            return Self { pitch, first_column: 0, first_row: 0, columns: 1, rows: pitch };
        };
        let (column, row) = grid.column_row(start);
        // A step changes the column by one at most, and so the row.
        let stretch = |at: u16, of: u16| {
            let first = u32::from(at).saturating_sub(steps);
            (first, u32::from(at).saturating_add(steps).saturating_add(1).min(u32::from(of)).saturating_sub(first))
        };
        let (first_column, columns) = stretch(column, grid.columns);
        let (first_row, rows) = stretch(row, grid.rows);
        Self { pitch: u32::from(grid.rows).max(1), first_column, first_row, columns, rows }
    }

    fn size(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Returns the position of a place in an array with one entry a place of the area, in the order of the board.
    fn slot(self, place: PlaceIdx) -> Option<usize> {
        let column = (place.0 / self.pitch).wrapping_sub(self.first_column);
        let row = (place.0 % self.pitch).wrapping_sub(self.first_row);
        (column < self.columns && row < self.rows).then(|| column as usize * self.rows as usize + row as usize)
    }
}

/// The hexes a search has seen.
pub(super) struct Grounds<'a> {
    game: &'a Game,
    side: Option<&'a crate::ids::SideId>,
    movers: Vec<&'a UnitId>,
    area: Area,
    index: Vec<u32>,
    marks: Vec<u8>,
    /// Friends that stay, and the formations they stand in, one bit each.
    friends: (bool, u16),
    /// Hexes outside the flat index, which only scripts bring about.
    outside: BTreeMap<PlaceIdx, u32>,
    list: Vec<Ground>,
}

impl<'a> Grounds<'a> {
    /// Prepares the index for what lies within so many steps of the start.
    pub(super) fn around(game: &'a Game, group: &Group<'a>, steps: u32) -> Self {
        let board = &game.definitions.board;
        let area = Area::around(game, group.start, steps);
        let size = area.size();
        let mut grounds = Self {
            game,
            side: group.members.first().map(|m| &m.def.side),
            movers: group.members.iter().map(|m| m.id).collect(),
            area,
            index: vec![NONE; size],
            marks: vec![0; size],
            friends: (false, 0),
            outside: BTreeMap::new(),
            list: Vec::with_capacity(size.min(1024)),
        };
        for (hex, stack) in game.state.stacks() {
            let is_near = |place: &PlaceIdx| board.distance(group.start, *place).is_none_or(|d| d <= steps);
            let place = board.find(hex).filter(is_near);
            let Some(slot) = place.and_then(|place| area.slot(place)) else { continue };
            let marks = grounds.marks_of(stack);
            grounds.marks[slot] |= marks;
            if marks & FRIENDS != 0 {
                grounds.friends.0 = true;
                for formation in stack.iter().filter_map(|u| game.state.unit(u)?.posture()?.formation()) {
                    grounds.friends.1 |= 1 << way(Some(formation));
                }
            }
        }
        grounds
    }

    /// Returns whether friends stay anywhere near.
    pub(super) fn has_friends(&self) -> bool {
        self.friends.0
    }

    /// Returns whether units in hexes where friends stay stand in a formation.
    pub(super) fn has_friends_in(&self, formation: Formation) -> bool {
        self.friends.1 & (1 << way(Some(formation))) != 0
    }

    fn marks_of(&self, stack: &[UnitId]) -> u8 {
        let mut marks = 0;
        for unit in stack {
            let Some(def) = self.game.def(unit) else { continue };
            let Some(troops) = def.troops() else { continue };
            if Some(&def.side) != self.side && troops.arm != Arm::Wagon {
                marks |= ENEMIES;
            } else if !self.movers.contains(&unit) {
                marks |= FRIENDS;
            }
        }
        marks
    }

    /// Returns how many hexes were seen.
    pub(super) fn len(&self) -> u32 {
        u32::try_from(self.list.len()).unwrap_or(NONE)
    }

    /// Returns the ground of this number.
    pub(super) fn get(&self, ground: u32) -> &Ground {
        &self.list[ground as usize]
    }

    /// Returns the ground of this number, to note something about it.
    pub(super) fn get_mut(&mut self, ground: u32) -> &mut Ground {
        &mut self.list[ground as usize]
    }

    /// Returns the grounds in which a march can end, in the order of the board.
    pub(super) fn ends(&self) -> impl Iterator<Item = &Ground> {
        let numbers = self.index.iter().chain(self.outside.values()).copied().filter(|ground| *ground != NONE);
        let mut ends: Vec<&Ground> = numbers.map(|n| self.get(n)).filter(|ground| ground.end_left >= 0).collect();
        // Those of the index come in order; what scripts bring about outside it is rare.
        if !self.outside.is_empty() {
            ends.sort_unstable_by_key(|ground| ground.place);
        }
        ends.into_iter()
    }

    /// Returns the number of a hex, which is given one if it has none yet.
    pub(super) fn at(&mut self, place: PlaceIdx) -> u32 {
        let slot = self.area.slot(place);
        let known = match slot {
            Some(slot) => self.index[slot],
            None => self.outside.get(&place).copied().unwrap_or(NONE),
        };
        if known != NONE {
            return known;
        }
        let number = u32::try_from(self.list.len()).unwrap_or(NONE);
        let def = self.game.definitions.board.place(place);
        let marks = if let Some(slot) = slot {
            self.index[slot] = number;
            self.marks[slot]
        } else {
            self.outside.insert(place, number);
            self.marks_of(self.game.state.stack(&def.id))
        };
        self.list.push(Ground {
            place,
            terrain: self.game.terrain(place),
            has_road: def.has_road(),
            marks,
            has_edges: false,
            edges: [Edge { to: NONE, kind: 0 }; 6],
            best: [-1; WAYS],
            stands: [0; WAYS],
            known: [NONE; 6],
            end_left: -1,
            end_label: NONE,
        });
        number
    }

    /// Returns where the six hexsides of a ground lead, which are looked up when it is first entered.
    pub(super) fn enter(&mut self, ground: u32, prices: &mut Prices<'_>) -> [Edge; 6] {
        let here = self.get(ground);
        if here.has_edges {
            return here.edges;
        }
        let place = self.game.definitions.board.place(here.place);
        let mut edges = [Edge { to: NONE, kind: 0 }; 6];
        for ((edge, to), (road, hexsides)) in
            edges.iter_mut().zip(place.neighbours).zip(place.roads.iter().zip(place.hexsides))
        {
            if let Some(to) = to {
                let to = self.at(to);
                *edge = Edge { to, kind: prices.kind(self.get(to).terrain, road.is_some(), hexsides) };
            }
        }
        let here = self.get_mut(ground);
        (here.edges, here.has_edges) = (edges, true);
        edges
    }
}
