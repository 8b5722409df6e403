//! Hex grids: where a hex lies, who its neighbours are and what number it bears.

use serde::{Deserialize, Serialize};

use super::{Board, MapPoint, Place, PlaceIdx};
use crate::facing::{Direction, Orientation};
use crate::ids::PlaceId;

/// How the places of a board are laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grid {
    /// Hexes in columns (flat-topped) or rows (pointy-topped).
    Hex(HexGrid),
    /// Places joined by hand.
    Free,
}

/// Which columns (flat-topped) or rows (pointy-topped) lie half a hex further on, by their printed number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShiftedLine {
    /// Those with odd numbers.
    Odd,
    /// Those with even numbers.
    Even,
}

/// How hexes are numbered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbering {
    /// The number of the first column.
    pub first_column: u16,
    /// The number of the first row.
    pub first_row: u16,
    /// Digits of the column number.
    pub column_digits: u8,
    /// Digits of the row number.
    pub row_digits: u8,
    /// What stands between the two.
    pub separator: String,
    /// Whether the row number comes first.
    pub row_first: bool,
}

impl Default for Numbering {
    fn default() -> Self {
        Self {
            first_column: 1,
            first_row: 1,
            column_digits: 2,
            row_digits: 2,
            separator: String::new(),
            row_first: false,
        }
    }
}

impl Numbering {
    /// Returns the number of the hex in this column and row, counted from 0.
    pub fn id(&self, column: u16, row: u16) -> PlaceId {
        let (c, r) = (column.saturating_add(self.first_column), row.saturating_add(self.first_row));
        let column = format!("{c:0width$}", width = usize::from(self.column_digits));
        let row = format!("{r:0width$}", width = usize::from(self.row_digits));
        let (first, second) = if self.row_first { (row, column) } else { (column, row) };
        PlaceId::new(&format!("{first}{}{second}", self.separator))
    }
}

/// A rectangular sheet of hexes, numbered by columns, then rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexGrid {
    /// How the hexes lie.
    pub orientation: Orientation,
    /// How many columns.
    pub columns: u16,
    /// How many rows.
    pub rows: u16,
    /// Which columns (rows on a pointy-topped board) are set half a hex on.
    pub shifted: ShiftedLine,
    /// How the hexes are numbered.
    pub numbering: Numbering,
}

impl HexGrid {
    /// Makes the board of bare hexes this grid describes, column by column.
    pub fn board(self) -> Board {
        let mut places = Vec::with_capacity(usize::from(self.columns) * usize::from(self.rows));
        for column in 0..self.columns {
            for row in 0..self.rows {
                let mut place = Place::bare(self.numbering.id(column, row), self.centre(column, row));
                place.neighbours = Direction::ALL.map(|d| self.neighbour(column, row, d));
                places.push(place);
            }
        }
        Board::new(Grid::Hex(self), places)
    }

    /// Returns how many hexes there are.
    pub fn count(&self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// Returns the index of the hex in this column and row, counted from 0.
    pub fn idx(&self, column: u16, row: u16) -> Option<PlaceIdx> {
        (column < self.columns && row < self.rows)
            .then(|| PlaceIdx(u32::from(column) * u32::from(self.rows) + u32::from(row)))
    }

    /// Returns the hex of this number without looking it up, where it is written in the usual digits.
    pub(crate) fn numbered(&self, id: &str) -> Option<PlaceIdx> {
        let of = &self.numbering;
        let digits = [usize::from(of.column_digits), usize::from(of.row_digits)];
        let [first, second] = if of.row_first { [digits[1], digits[0]] } else { digits };
        let (first, second) = (id.get(..first)?, id.get(first..).filter(|r| r.len() == second + of.separator.len())?);
        // Most numbers have no separator. Comparing with nothing is slow: the text of an empty string lies nowhere.
        let second = if of.separator.is_empty() { second } else { second.strip_prefix(of.separator.as_str())? };
        let (column, row) = if of.row_first { (second, first) } else { (first, second) };
        let number = |text: &str, first: u16| whole(text)?.checked_sub(first);
        self.idx(number(column, of.first_column)?, number(row, of.first_row)?)
    }

    /// Returns the column and row of a hex, counted from 0.
    pub fn column_row(&self, idx: PlaceIdx) -> (u16, u16) {
        let rows = u32::from(self.rows.max(1));
        let part = |n: u32| u16::try_from(n).unwrap_or(u16::MAX);
        (part(idx.0 / rows), part(idx.0 % rows))
    }

    /// Returns the size of the sheet in thousandths of a hex radius, from its north-west corner.
    pub fn size(&self) -> MapPoint {
        let (columns, rows) = (i32::from(self.columns), i32::from(self.rows));
        match self.orientation {
            Orientation::Flat => MapPoint { x: columns * 1500 + 500, y: rows * 1732 + 866 },
            Orientation::Pointy => MapPoint { x: columns * 1732 + 866, y: rows * 1500 + 500 },
        }
    }

    /// Returns the number of hexes between two hexes.
    pub fn distance(&self, a: PlaceIdx, b: PlaceIdx) -> u32 {
        Self::apart(self.axial(a), self.axial(b))
    }

    /// Returns the number of hexes between two, by their axial coordinates.
    pub(crate) const fn apart(a: (i32, i32), b: (i32, i32)) -> u32 {
        let (q, r) = (a.0 - b.0, a.1 - b.1);
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    fn is_shifted(&self, line: u16) -> bool {
        let first = match self.orientation {
            Orientation::Flat => self.numbering.first_column,
            Orientation::Pointy => self.numbering.first_row,
        };
        let odd = (line % 2 + first % 2) % 2 == 1;
        odd == (self.shifted == ShiftedLine::Odd)
    }

    fn centre(&self, column: u16, row: u16) -> MapPoint {
        let (c, r) = (i32::from(column), i32::from(row));
        match self.orientation {
            Orientation::Flat => {
                MapPoint { x: 1000 + c * 1500, y: 866 + r * 1732 + 866 * i32::from(self.is_shifted(column)) }
            }
            Orientation::Pointy => {
                MapPoint { x: 866 + c * 1732 + 866 * i32::from(self.is_shifted(row)), y: 1000 + r * 1500 }
            }
        }
    }

    fn neighbour(&self, column: u16, row: u16, direction: Direction) -> Option<PlaceIdx> {
        let line = if self.orientation == Orientation::Flat { column } else { row };
        let (back, on) = if self.is_shifted(line) { (0, 1) } else { (-1, 0) };
        let (dc, dr) = match (self.orientation, direction.index()) {
            (Orientation::Flat, 0) => (0, -1),
            (Orientation::Flat, 1) => (1, back),
            (Orientation::Flat, 2) => (1, on),
            (Orientation::Flat, 3) => (0, 1),
            (Orientation::Flat, 4) => (-1, on),
            (Orientation::Flat, _) => (-1, back),
            (Orientation::Pointy, 0) => (on, -1),
            (Orientation::Pointy, 1) => (1, 0),
            (Orientation::Pointy, 2) => (on, 1),
            (Orientation::Pointy, 3) => (back, 1),
            (Orientation::Pointy, 4) => (-1, 0),
            (Orientation::Pointy, _) => (back, -1),
        };
        self.idx(column.checked_add_signed(dc)?, row.checked_add_signed(dr)?)
    }

    /// Returns the axial coordinates of a hex: a step to a neighbour is one of (1, 0), (0, 1), (-1, 1) and their opposites.
    pub(crate) fn axial(&self, idx: PlaceIdx) -> (i32, i32) {
        let (column, row) = self.column_row(idx);
        let (c, r) = (i32::from(column), i32::from(row));
        match self.orientation {
            Orientation::Flat => (c, r - self.halves(column) / 2),
            Orientation::Pointy => (c - self.halves(row) / 2, r),
        }
    }

    /// Returns the hex at axial coordinates; none off the sheet.
    pub(crate) fn at_axial(&self, (q, r): (i32, i32)) -> Option<PlaceIdx> {
        match self.orientation {
            Orientation::Flat => {
                let column = u16::try_from(q).ok()?;
                self.idx(column, u16::try_from(r + self.halves(column) / 2).ok()?)
            }
            Orientation::Pointy => {
                let row = u16::try_from(r).ok()?;
                self.idx(u16::try_from(q + self.halves(row) / 2).ok()?, row)
            }
        }
    }

    /// Returns how many half hexes a column (a row on a pointy-topped board) lies set on from the first.
    fn halves(&self, line: u16) -> i32 {
        // The line before a shifted one lies half a hex back from it.
        i32::from(line) - i32::from(self.is_shifted(line)) + i32::from(self.is_shifted(0))
    }
}

/// Reads a number of digits only.
fn whole(text: &str) -> Option<u16> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boards() -> Vec<Board> {
        let mut boards = Vec::new();
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            for shifted in [ShiftedLine::Odd, ShiftedLine::Even] {
                for first in [0, 1] {
                    let numbering = Numbering { first_column: first, first_row: first, ..Numbering::default() };
                    boards.push(HexGrid { orientation, columns: 7, rows: 6, shifted, numbering }.board());
                }
            }
        }
        boards
    }

    #[test]
    fn going_out_and_back_returns_to_the_same_hex_on_every_board() {
        for board in boards() {
            for (idx, _) in board.places() {
                for direction in Direction::ALL {
                    if let Some(next) = board.neighbour(idx, direction) {
                        assert_eq!(board.neighbour(next, direction.opposite()), Some(idx));
                        assert_eq!(board.distance(idx, next), Some(1));
                    }
                }
            }
        }
    }

    #[test]
    fn neighbours_lie_one_hex_apart_on_the_map() {
        for board in boards() {
            for (idx, place) in board.places() {
                for next in Direction::ALL.into_iter().filter_map(|d| board.neighbour(idx, d)) {
                    let other = board.place(next).at;
                    let (dx, dy) = (i64::from(place.at.x - other.x), i64::from(place.at.y - other.y));
                    let squared = dx * dx + dy * dy;
                    assert!((2_990_000..3_010_000).contains(&squared), "{} {squared}", place.id);
                }
            }
        }
    }

    #[test]
    fn the_distance_is_the_length_of_the_shortest_walk() {
        for board in boards() {
            let start = PlaceIdx(9);
            let mut steps = vec![None; board.len()];
            steps[start.index()] = Some(0_u32);
            let mut edge = vec![start];
            while let Some(here) = edge.pop() {
                for next in Direction::ALL.into_iter().filter_map(|d| board.neighbour(here, d)) {
                    let n = steps[here.index()].unwrap() + 1;
                    if steps[next.index()].is_none_or(|old| n < old) {
                        steps[next.index()] = Some(n);
                        edge.push(next);
                    }
                }
            }
            for (idx, place) in board.places() {
                assert_eq!(board.distance(start, idx), steps[idx.index()], "{}", place.id);
            }
        }
    }

    #[test]
    fn a_number_leads_to_its_hex_and_any_other_text_to_none() {
        for board in boards() {
            let Grid::Hex(grid) = board.grid() else { unreachable!() };
            for (idx, place) in board.places() {
                assert_eq!(board.find(&place.id), Some(idx));
                assert_eq!(grid.numbered(place.id.as_str()), Some(idx));
                let (q, r) = grid.axial(idx);
                assert_eq!(grid.at_axial((q, r)), Some(idx));
            }
            for id in ["", "0", "9999", "01 1", "+101", "01é", "011", "00101"] {
                assert_eq!(grid.numbered(id), None, "{id}");
                assert_eq!(board.find(&PlaceId::new(id)), None, "{id}");
            }
        }
        let numbering = Numbering { row_first: true, separator: "-".into(), row_digits: 3, ..Numbering::default() };
        let grid =
            HexGrid { orientation: Orientation::Pointy, columns: 120, rows: 4, shifted: ShiftedLine::Odd, numbering };
        let board = grid.board();
        assert_eq!(board.place(board.find(&PlaceId::new("002-07")).unwrap()).id.as_str(), "002-07");
        // Beyond the digits of a column.
        assert_eq!(board.place(board.find(&PlaceId::new("002-115")).unwrap()).id.as_str(), "002-115");
    }

    #[test]
    fn chevardino_numbers_its_hexes_like_the_printed_sheet() {
        let grid = HexGrid {
            orientation: Orientation::Flat,
            columns: 48,
            rows: 36,
            shifted: ShiftedLine::Even,
            numbering: Numbering::default(),
        };
        let board = grid.board();
        let redoubt = board.find(&PlaceId::new("2418")).unwrap();
        let north = board.neighbour(redoubt, Direction::new(0)).unwrap();
        let south_east = board.neighbour(redoubt, Direction::new(2)).unwrap();
        assert_eq!(board.place(north).id.as_str(), "2417");
        assert_eq!(board.place(south_east).id.as_str(), "2519", "even columns lie half a hex lower");
    }
}
