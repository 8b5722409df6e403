//! How the boards of a map lie on the table, and what a point of the map is called.

use super::map::{Board, Map, Placement};
use crate::grid::{Point, Sides};

/// The boards of a map in one game.
#[derive(Clone, Debug)]
pub struct Layout<'m> {
    map: &'m Map,
    laid: Vec<Laid<'m>>,
    sides: Sides,
}

/// One board on the table.
#[derive(Clone, Copy, Debug)]
pub struct Laid<'m> {
    /// The board.
    pub board: &'m Board,
    /// Turned around.
    pub is_reversed: bool,
    /// Its upper left corner in pixels of the map.
    pub origin: Point,
}

impl<'m> Layout<'m> {
    /// Lays boards out; those that the map does not have are listed by name beside it.
    pub fn new(map: &'m Map, placements: &[Placement]) -> (Self, Vec<String>) {
        let mut missing = Vec::new();
        let mut found: Vec<(&Placement, &Board)> = Vec::new();
        for placement in placements {
            match map.boards.iter().find(|b| b.settings.name == placement.board) {
                Some(board) => found.push((placement, board)),
                None => missing.push(placement.board.clone()),
            }
        }
        let (left, top) = (map.settings.edge_width, map.settings.edge_height);
        let laid: Vec<Laid<'m>> = found
            .iter()
            .map(|(placement, board)| {
                let before = found.iter().filter(|(p, _)| p.row == placement.row && p.column < placement.column);
                let above = found.iter().filter(|(p, _)| p.column == placement.column && p.row < placement.row);
                let x = before.fold(left, |x, (_, b)| x.saturating_add(b.sides.width));
                let y = above.fold(top, |y, (_, b)| y.saturating_add(b.sides.height));
                Laid { board, is_reversed: placement.is_reversed, origin: Point::new(x, y) }
            })
            .collect();
        let right = laid.iter().map(|l| l.origin.x.saturating_add(l.board.sides.width)).max().unwrap_or(left);
        let bottom = laid.iter().map(|l| l.origin.y.saturating_add(l.board.sides.height)).max().unwrap_or(top);
        let sides = Sides { width: right.saturating_add(left), height: bottom.saturating_add(top) };
        (Self { map, laid, sides }, missing)
    }

    /// Lists the boards as they lie.
    pub fn boards(&self) -> &[Laid<'m>] {
        &self.laid
    }

    /// Returns the size of the whole map, with its edges.
    pub fn sides(&self) -> Sides {
        self.sides
    }

    /// Returns the board under a point of the map, and that point on the board.
    pub fn board_at(&self, at: Point) -> Option<(Laid<'m>, Point)> {
        let laid = self.laid.iter().find(|l| l.contains(at))?;
        Some((*laid, laid.local(at)))
    }

    /// Returns what VASSAL calls a point of the map: a deck that lies there, else the field, else `offboard`.
    pub fn name(&self, at: Point) -> String {
        let is_there = |d: &&super::Deck| self.point_of(d.at(), &d.settings.board) == at;
        if let Some(deck) = self.map.decks.iter().find(is_there) {
            return deck.settings.name.clone();
        }
        let named = self.board_at(at).and_then(|(laid, local)| laid.board.grid.as_ref()?.name(local, laid.board.sides));
        named.unwrap_or_else(|| "offboard".to_owned())
    }

    /// Returns the field a point belongs to: snaps, then names, as the name of any other point may be a neighbour's.
    pub fn field(&self, at: Point) -> Option<String> {
        let (laid, local) = self.board_at(at)?;
        let grid = laid.board.grid.as_ref()?;
        grid.name(grid.snap(local), laid.board.sides)
    }

    /// Turns a point of a board (or of any, if the name is empty) into one of the map.
    pub fn point_of(&self, at: Point, board: &str) -> Point {
        let owner = self.laid.iter().find(|l| !board.is_empty() && l.board.settings.name == board);
        let origin =
            owner.map_or(Point::new(self.map.settings.edge_width, self.map.settings.edge_height), |l| l.origin);
        Point::new(at.x.saturating_add(origin.x), at.y.saturating_add(origin.y))
    }
}

impl Laid<'_> {
    fn contains(&self, at: Point) -> bool {
        let within = |at: i32, from: i32, length: i32| at >= from && at < from.saturating_add(length);
        within(at.x, self.origin.x, self.board.sides.width) && within(at.y, self.origin.y, self.board.sides.height)
    }

    fn local(&self, at: Point) -> Point {
        let (x, y) = (at.x.saturating_sub(self.origin.x), at.y.saturating_sub(self.origin.y));
        if self.is_reversed {
            return Point::new(self.board.sides.width.saturating_sub(x), self.board.sides.height.saturating_sub(y));
        }
        Point::new(x, y)
    }
}
