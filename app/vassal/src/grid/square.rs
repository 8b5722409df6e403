//! Squares, or rectangles.

use super::hex::named;
use super::{Numbering, Point, Sides, distance, floor, trunc};
use crate::settings::Settings;
use crate::value::Colour;
use crate::xml::Element;

/// A grid of equal rectangles.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
pub struct SquareGrid {
    /// The middle of the first square.
    pub origin: Point,
    /// Pixels between columns.
    pub dx: f64,
    /// Pixels between rows.
    pub dy: f64,
    /// Distances add up the two directions, instead of taking the larger.
    pub is_manhattan: bool,
    /// Pieces stand on fields, not anywhere.
    pub does_snap: bool,
    /// Pieces may stand on sides.
    pub allows_edges: bool,
    /// Pieces may stand on corners.
    pub allows_corners: bool,
    /// Drawn over the map.
    pub is_visible: bool,
    /// With dots in the middle.
    pub has_dots: bool,
    /// Colour of its lines.
    pub colour: Colour,
    /// How it is named, if at all.
    pub numbering: Option<Numbering>,
}

impl SquareGrid {
    pub(super) fn read(element: &Element, settings: &Settings<'_>) -> Self {
        let dx = distance(element, settings, "dx", "48.0");
        let dy = distance(element, settings, "dy", "48.0");
        let numbering =
            element.components().find(|c| c.kind() == "SquareGridNumbering").map(|c| Numbering::read(c, settings));
        let s = settings.of(element);
        Self {
            origin: Point::new(s.get("x0", "24"), s.get("y0", "24")),
            dx,
            dy,
            is_manhattan: s.get::<String>("range", "Metric") == "Manhattan",
            does_snap: s.get("snapTo", "true"),
            allows_edges: s.get("edgesLegal", "false"),
            allows_corners: s.get("cornersLegal", "false"),
            is_visible: s.get("visible", "false"),
            has_dots: s.get("dotsVisible", "false"),
            colour: s.get("color", "0,0,0"),
            numbering,
        }
    }

    /// Returns the raw column and row of a point; rows are cut off where columns are rounded down, as VASSAL does.
    pub fn square_at(&self, at: Point) -> (i32, i32) {
        let column = floor((f64::from(at.x) - f64::from(self.origin.x)) / self.dx + 0.5);
        let row = trunc((f64::from(at.y) - f64::from(self.origin.y)) / self.dy + 0.5);
        (column, row)
    }

    /// Returns the middle of a square by its raw column and row.
    pub fn middle(&self, column: i32, row: i32) -> Point {
        let x = trunc(self.dx * f64::from(column)).saturating_add(self.origin.x);
        let y = trunc(self.dy * f64::from(row)).saturating_add(self.origin.y);
        Point::new(x, y)
    }

    pub(super) fn write_name(&self, at: Point, sides: Sides, out: &mut String) -> bool {
        let Some(numbering) = &self.numbering else { return false };
        let (column, row) = self.flipped(numbering, self.square_at(at), sides);
        numbering.write(column, row, out);
        true
    }

    /// Counts from the far end where that is asked; to do it twice is to do nothing.
    fn flipped(&self, numbering: &Numbering, (column, row): (i32, i32), sides: Sides) -> (i32, i32) {
        let across = trunc(f64::from(sides.width) / self.dx + 0.5);
        let down = trunc(f64::from(sides.height) / self.dy + 0.5);
        (
            if numbering.h.is_descending { across.saturating_sub(column) } else { column },
            if numbering.v.is_descending { down.saturating_sub(row) } else { row },
        )
    }

    pub(super) fn find(&self, name: &str, sides: Sides) -> Option<Point> {
        let numbering = self.numbering.as_ref()?;
        let candidates = numbering.read_name(name).map(|numbers| {
            let (column, row) = self.flipped(numbering, numbers, sides);
            self.middle(column, row)
        });
        named(candidates, name, |at, out| self.write_name(at, sides, out))
    }

    pub(super) fn snap(&self, at: Point) -> Point {
        if !self.does_snap {
            return at;
        }
        let half =
            |value: i32, origin: i32, step: f64| floor((f64::from(value) - f64::from(origin)) / (step / 2.0) + 0.5);
        let (nx, ny) = (half(at.x, self.origin.x, self.dx), half(at.y, self.origin.y, self.dy));
        // From the far end, since of two as near VASSAL takes the one further right and down.
        let around = || (-1..=1).rev();
        let near = around().flat_map(|x| around().map(move |y| (nx.saturating_add(x), ny.saturating_add(y))));
        let allowed = near.filter(|(x, y)| match (x.rem_euclid(2), y.rem_euclid(2)) {
            (0, 0) => true,
            (1, 1) => self.allows_corners,
            _ => self.allows_edges,
        });
        allowed.map(|(x, y)| self.half_point(x, y)).min_by_key(|p| p.distance_squared(at)).unwrap_or(at)
    }

    fn half_point(&self, x: i32, y: i32) -> Point {
        let along = |n: i32, step: f64, origin: i32| trunc(step / 2.0 * f64::from(n)).saturating_add(origin);
        Point::new(along(x, self.dx, self.origin.x), along(y, self.dy, self.origin.y))
    }
}
