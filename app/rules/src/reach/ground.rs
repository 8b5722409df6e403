//! The hexes a search has come to, each with what is known of it: made when first seen, found by a flat index over
//! the part of the board a march can get to.
#![expect(clippy::indexing_slicing, reason = "a number of a ground is made only by the list that holds it")]

use std::collections::BTreeMap;

use crate::board::{Board, Grid, HexGrid, PlaceIdx, TerrainIdx};
use crate::facing::Direction;
use crate::game::Game;
use crate::ids::{PlaceId, UnitId};
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
    /// What a Road column or Column of companies must have left to lead to anything new.
    pub(super) needs: [i32; 2],
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

    /// Returns whether enemy combat units stand here.
    pub(super) fn has_enemies(&self) -> bool {
        self.marks & ENEMIES != 0
    }
}

/// The hexes a search has seen.
pub(super) struct Grounds<'a> {
    game: &'a Game,
    side: Option<&'a crate::ids::SideId>,
    movers: Vec<&'a UnitId>,
    first: u32,
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
        let n_places = u32::try_from(board.len()).unwrap_or(u32::MAX);
        // A hex board lies column by column: the columns within reach are one stretch of it.
        let (first, end) = match board.grid() {
            Grid::Hex(grid) => {
                let rows = u32::from(grid.rows).max(1);
                let column = group.start.0 / rows;
                (column.saturating_sub(steps) * rows, ((column + steps + 1) * rows).min(n_places))
            }
            Grid::Free => (0, n_places),
        };
        let size = end.saturating_sub(first) as usize;
        let mut grounds = Self {
            game,
            side: group.members.first().map(|m| &m.def.side),
            movers: group.members.iter().map(|m| &m.def.id).collect(),
            first,
            index: vec![NONE; size],
            marks: vec![0; size],
            friends: (false, 0),
            outside: BTreeMap::new(),
            list: Vec::with_capacity(512),
        };
        for (hex, stack) in game.state.stacks() {
            let is_far = |place| board.distance(group.start, place).is_some_and(|d| d > steps);
            let Some(place) = locate(board, hex, is_far) else { continue };
            let Some(slot) = grounds.slot(place).filter(|_| !is_far(place)) else { continue };
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

    fn slot(&self, place: PlaceIdx) -> Option<usize> {
        let slot = place.0.checked_sub(self.first)? as usize;
        (slot < self.index.len()).then_some(slot)
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
        let before = self.outside.range(..PlaceIdx(self.first)).map(|(_, ground)| *ground);
        let after = self.outside.range(PlaceIdx(self.first)..).map(|(_, ground)| *ground);
        let within = self.index.iter().copied().filter(|ground| *ground != NONE);
        before.chain(within).chain(after).map(|ground| self.get(ground)).filter(|ground| ground.end_left >= 0)
    }

    /// Returns the number of a hex, which is given one if it has none yet.
    pub(super) fn at(&mut self, place: PlaceIdx) -> u32 {
        let slot = self.slot(place);
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
            needs: [0; 2],
            end_left: -1,
            end_label: NONE,
        });
        number
    }

    /// Returns where the six hexsides of a ground lead.
    pub(super) fn edges(&mut self, ground: u32, prices: &mut Prices<'_>) -> [Edge; 6] {
        if !self.get(ground).has_edges {
            let place = self.game.definitions.board.place(self.get(ground).place);
            for direction in Direction::ALL.map(Direction::index) {
                if let Some(to) = place.neighbours[direction] {
                    let to = self.at(to);
                    let by_road = place.roads[direction].is_some();
                    let kind = prices.kind(self.get(to).terrain, by_road, place.hexsides[direction]);
                    self.get_mut(ground).edges[direction] = Edge { to, kind };
                }
            }
            self.get_mut(ground).has_edges = true;
        }
        self.get(ground).edges
    }
}

/// Finds a hex by its number where the numbering of the grid says where it lies: cheaper than a look-up among all. A
/// hex far away is taken at its word.
fn locate(board: &Board, hex: &PlaceId, is_far: impl Fn(PlaceIdx) -> bool) -> Option<PlaceIdx> {
    if let Grid::Hex(grid) = board.grid()
        && let Some(place) = by_number(grid, hex.as_str())
        && place.index() < board.len()
        && (is_far(place) || board.place(place).id == *hex)
    {
        return Some(place);
    }
    board.find(hex)
}

/// Reads the number of a hex; of several readings (`10111`) the first place of the board is meant.
fn by_number(grid: &HexGrid, text: &str) -> Option<PlaceIdx> {
    let numbering = &grid.numbering;
    let (column_digits, row_digits) = (usize::from(numbering.column_digits), usize::from(numbering.row_digits));
    let (first, second) = if numbering.row_first { (row_digits, column_digits) } else { (column_digits, row_digits) };
    let last = text.len().checked_sub(numbering.separator.len() + second)?;
    let read = |split: usize| {
        let (a, rest) = text.split_at_checked(split)?;
        let b = rest.strip_prefix(numbering.separator.as_str())?;
        let (a, b) = (number(a, first)?, number(b, second)?);
        let (column, row) = if numbering.row_first { (b, a) } else { (a, b) };
        grid.idx(column.checked_sub(numbering.first_column)?, row.checked_sub(numbering.first_row)?)
    };
    (first..=last).filter_map(read).min()
}

/// Reads a number written with at least so many digits, and no more zeros in front than that takes.
fn number(text: &str, digits: usize) -> Option<u16> {
    let is_padded = text.len() > digits && text.starts_with('0');
    (!is_padded && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse().ok()).flatten()
}
