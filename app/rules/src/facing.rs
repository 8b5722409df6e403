//! Directions on a hex board: the six hexsides of a hex and the twelve ways a unit can face (Z1).

use serde::{Deserialize, Serialize};

/// How the hexes of a board lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// Flat sides to north and south; the hexes form columns.
    Flat,
    /// Corners to north and south; the hexes form rows.
    Pointy,
}

/// One of the six hexsides, clockwise: from north on a flat-topped board, from north-east on a pointy-topped one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Direction(u8);

impl Direction {
    /// All six, clockwise.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// Returns the direction of this index, counted round the hex.
    pub const fn new(index: u8) -> Self {
        Self(index % 6)
    }

    /// Returns the index, 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the direction of the opposite hexside.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self((self.0 + 3) % 6)
    }

    /// Returns the direction `steps` hexsides on, clockwise.
    #[must_use]
    pub const fn turned(self, steps: u8) -> Self {
        Self((self.0 + steps % 6) % 6)
    }

    /// Returns the facing towards this hexside.
    pub const fn facing(self, orientation: Orientation) -> Facing {
        match orientation {
            Orientation::Flat => Facing(self.0 * 2),
            Orientation::Pointy => Facing(self.0 * 2 + 1),
        }
    }
}

/// A facing, as an hour of the clock: 0 is north, 3 east; hexsides and vertices alternate (Z1).
///
/// On a flat-topped board the even hours are hexsides and the odd ones vertices; on a pointy-topped one the
/// reverse.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize, Default)]
#[serde(try_from = "u8", into = "u8")]
pub struct Facing(u8);

impl Facing {
    /// North.
    pub const NORTH: Self = Self(0);

    /// Returns the facing at this hour, taken round the clock.
    pub const fn hour(hour: u8) -> Self {
        Self(hour % 12)
    }

    /// Returns the hour, 0 to 11.
    pub const fn as_hour(self) -> u8 {
        self.0
    }

    /// Returns the hexside faced, or `None` where the facing is to a vertex.
    pub const fn hexside(self, orientation: Orientation) -> Option<Direction> {
        let odd = self.0 % 2 == 1;
        match orientation {
            Orientation::Flat if !odd => Some(Direction(self.0 / 2)),
            Orientation::Pointy if odd => Some(Direction(self.0 / 2)),
            _ => None,
        }
    }

    /// Returns the facing `hours` on, clockwise.
    #[must_use]
    pub const fn turned(self, hours: u8) -> Self {
        Self((self.0 + hours % 12) % 12)
    }

    /// Returns the facing right about.
    #[must_use]
    pub const fn about(self) -> Self {
        self.turned(6)
    }

    /// Returns how many hours lie between the two, either way round: 0 to 6.
    pub const fn hours_from(self, other: Self) -> u8 {
        let apart = (self.0 + 12 - other.0) % 12;
        if apart > 6 { 12 - apart } else { apart }
    }

    /// Returns the facing of the wanted kind that lies nearest; of two as near, the one clockwise.
    #[must_use]
    pub const fn to_kind(self, kind: FacingKind, orientation: Orientation) -> Self {
        let at_hexside = self.hexside(orientation).is_some();
        match kind {
            FacingKind::Hexside if !at_hexside => self.turned(1),
            FacingKind::Vertex if at_hexside => self.turned(1),
            _ => self,
        }
    }

    /// Returns the compass name: `n`, `nne`, `ene`, `e` ...
    pub const fn name(self) -> &'static str {
        match self.0 {
            0 => "n",
            1 => "nne",
            2 => "ene",
            3 => "e",
            4 => "ese",
            5 => "sse",
            6 => "s",
            7 => "ssw",
            8 => "wsw",
            9 => "w",
            10 => "wnw",
            _ => "nnw",
        }
    }

    /// Reads a compass name. `ne`, `se`, `sw` and `nw` name the hexside that lies there on this board.
    pub fn parse(name: &str, orientation: Orientation) -> Option<Self> {
        let flat = orientation == Orientation::Flat;
        Some(Self(match name {
            "n" => 0,
            "nne" => 1,
            "ene" => 2,
            "e" => 3,
            "ese" => 4,
            "sse" => 5,
            "s" => 6,
            "ssw" => 7,
            "wsw" => 8,
            "w" => 9,
            "wnw" => 10,
            "nnw" => 11,
            "ne" => 1 + u8::from(flat),
            "se" => 5 - u8::from(flat),
            "sw" => 7 + u8::from(flat),
            "nw" => 11 - u8::from(flat),
            _ => return None,
        }))
    }
}

impl TryFrom<u8> for Facing {
    type Error = String;
    fn try_from(hour: u8) -> Result<Self, String> {
        if hour < 12 { Ok(Self(hour)) } else { Err(format!("a facing is an hour from 0 to 11, not {hour}")) }
    }
}

impl From<Facing> for u8 {
    fn from(facing: Facing) -> Self {
        facing.0
    }
}

/// What a formation faces (Z1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FacingKind {
    /// A hexside.
    Hexside,
    /// A vertex.
    Vertex,
    /// Every way at once: Square, Disorder, PGD.
    Every,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hexside_and_its_facing_name_each_other_on_both_boards() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            for direction in Direction::ALL {
                assert_eq!(direction.facing(orientation).hexside(orientation), Some(direction));
            }
        }
        assert_eq!(Facing::parse("ne", Orientation::Flat), Some(Direction::new(1).facing(Orientation::Flat)));
        assert_eq!(Facing::parse("nw", Orientation::Pointy), Some(Direction::new(5).facing(Orientation::Pointy)));
    }

    #[test]
    fn the_way_round_is_the_shorter_one() {
        assert_eq!(Facing::hour(11).hours_from(Facing::hour(1)), 2);
        assert_eq!(Facing::hour(2).hours_from(Facing::hour(8)), 6);
    }
}
