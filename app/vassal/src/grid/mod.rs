//! Grids: which field a point of a board lies in, what that field is called, and where its middle is.
//!
//! The arithmetic is VASSAL's own with its oddities, since saved games and stacks at start name fields by it. It cuts
//! fractions off where VASSAL does and overflows nowhere.

mod hex;
mod numbering;
mod region;
mod square;
mod zone;

pub use hex::HexGrid;
pub use numbering::{Axis, Format, Numbering};
pub use region::{Region, RegionGrid};
pub use square::SquareGrid;
pub use zone::{Zone, ZonedGrid};

use crate::settings::Settings;
use crate::xml::Element;

/// A point in pixels, x to the right and y down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point {
    /// Pixels from the left edge.
    pub x: i32,
    /// Pixels from the upper edge.
    pub y: i32,
}

impl Point {
    /// Makes a point.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    fn swapped_if(self, is_sideways: bool) -> Self {
        if is_sideways { Self { x: self.y, y: self.x } } else { self }
    }

    fn distance_squared(self, other: Self) -> i64 {
        let (dx, dy) = (i64::from(self.x) - i64::from(other.x), i64::from(self.y) - i64::from(other.y));
        dx.saturating_mul(dx).saturating_add(dy.saturating_mul(dy))
    }
}

/// The size of a board or zone in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides {
    /// Pixels across.
    pub width: i32,
    /// Pixels down.
    pub height: i32,
}

/// Any grid of a board or zone.
#[derive(Clone, Debug, PartialEq)]
pub enum Grid {
    /// Hexes.
    Hex(HexGrid),
    /// Squares, or rectangles.
    Square(SquareGrid),
    /// Named points.
    Region(RegionGrid),
    /// Zones, each with a grid of its own or none.
    Zoned(ZonedGrid),
}

impl Grid {
    /// Reads a grid, if the element is one.
    pub(crate) fn read(element: &Element, settings: &Settings<'_>) -> Option<Self> {
        match element.kind() {
            "HexGrid" => Some(Self::Hex(HexGrid::read(element, settings))),
            "SquareGrid" => Some(Self::Square(SquareGrid::read(element, settings))),
            "RegionGrid" => Some(Self::Region(RegionGrid::read(element, settings))),
            "ZonedGrid" => Some(Self::Zoned(ZonedGrid::read(element, settings))),
            _ => None,
        }
    }

    /// Writes the name of the field at a point behind `out`, and tells whether it has one. The point should be
    /// snapped first: VASSAL names other points by rectangles. `sides` is the size of the board.
    pub fn write_name(&self, at: Point, sides: Sides, out: &mut String) -> bool {
        match self {
            Self::Hex(grid) => grid.write_name(at, sides, out),
            Self::Square(grid) => grid.write_name(at, sides, out),
            Self::Region(grid) => grid.write_name(at, out),
            Self::Zoned(grid) => grid.write_name(at, sides, out),
        }
    }

    /// Returns the name of the field at a point, as [`Grid::write_name`].
    pub fn name(&self, at: Point, sides: Sides) -> Option<String> {
        let mut out = String::new();
        self.write_name(at, sides, &mut out).then_some(out)
    }

    /// Returns the point a piece dropped at another stands on, by the settings of the grid.
    pub fn snap(&self, at: Point) -> Point {
        match self {
            Self::Hex(grid) => grid.snap(at),
            Self::Square(grid) => grid.snap(at),
            Self::Region(grid) => grid.snap(at),
            Self::Zoned(grid) => grid.snap(at),
        }
    }

    /// Returns the middle of the field of this name, if there is one. Unlike VASSAL's own, it is never one hex off:
    /// what it returns has that name.
    pub fn find(&self, name: &str, sides: Sides) -> Option<Point> {
        match self {
            Self::Hex(grid) => grid.find(name, sides),
            Self::Square(grid) => grid.find(name, sides),
            Self::Region(grid) => grid.find(name),
            Self::Zoned(grid) => grid.find(name, sides),
        }
    }
}

/// Rounds down to a whole number.
fn floor(value: f64) -> i32 {
    trunc(value.floor())
}

/// Cuts the fraction off, as Java's `(int)` does: numbers too large become the largest there is.
#[expect(clippy::cast_possible_truncation, reason = "`as` keeps to the ends, which is what Java does")]
fn trunc(value: f64) -> i32 {
    value as i32
}

/// Tells whether a point lies in a polygon, as Java does: even and odd crossings of a ray to the left.
fn is_inside(polygon: &[Point], at: Point) -> bool {
    let mut inside = false;
    let mut last = match polygon.last() {
        Some(last) => *last,
        None => return false,
    };
    for &corner in polygon {
        let (upper, lower) = if last.y < corner.y { (last, corner) } else { (corner, last) };
        // The lower end of an edge belongs to the next.
        if upper.y <= at.y && at.y < lower.y {
            let wide = |n: i32| i128::from(n);
            let run = (wide(at.y) - wide(upper.y)) * (wide(lower.x) - wide(upper.x));
            let rise = wide(lower.y) - wide(upper.y);
            inside ^= (wide(at.x) - wide(upper.x)) * rise < run;
        }
        last = corner;
    }
    inside
}

/// Reads the distance between fields; one that no grid can have becomes the default, and is told.
fn distance(element: &Element, settings: &Settings<'_>, name: &str, default: &str) -> f64 {
    let value: f64 = settings.of(element).get(name, default);
    if value > 0.0 && value <= 1.0e6 {
        return value;
    }
    settings.of(element).wrong(name, &value.to_string());
    default.parse().unwrap_or(1.0)
}
