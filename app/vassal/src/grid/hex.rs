//! Hexes.

use super::numbering::far_ends;
use super::{Numbering, Point, Sides, distance, floor, is_inside, trunc};
use crate::settings::Settings;
use crate::value::Colour;
use crate::xml::Element;

/// The distance of columns that VASSAL takes to mean "go by the height of a hex".
const DEFAULT_DX: &str = "55.42562584220407";

/// A grid of hexes: columns with the odd ones shifted down, or rows with the odd ones shifted right.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
pub struct HexGrid {
    /// The middle of the first hex; with x and y exchanged if the grid lies sideways.
    pub origin: Point,
    /// Pixels between columns.
    pub dx: f64,
    /// Height of a hex.
    pub dy: f64,
    /// Rows with points up, instead of columns.
    pub is_sideways: bool,
    /// Pieces stand on fields, not anywhere.
    pub does_snap: bool,
    /// Pieces may stand on hexsides.
    pub allows_edges: bool,
    /// Pieces may stand on corners.
    pub allows_corners: bool,
    /// Into how many steps the way from the middle to a side is divided; 0: pieces stand in the middle.
    pub steps: i32,
    /// Drawn over the map.
    pub is_visible: bool,
    /// With dots in the middle.
    pub has_dots: bool,
    /// Colour of its lines.
    pub colour: Colour,
    /// How it is named, if at all.
    pub numbering: Option<Numbering>,
}

impl HexGrid {
    pub(super) fn read(element: &Element, settings: &Settings<'_>) -> Self {
        let dy = distance(element, settings, "dy", "64.0");
        let mut dx = distance(element, settings, "dx", DEFAULT_DX);
        if element.attribute("dx").is_none_or(|text| text == DEFAULT_DX) && element.attribute("dy").is_some() {
            dx = 3.0_f64.sqrt() / 2.0 * dy;
        }
        let numbering = element
            .components()
            .find(|c| matches!(c.kind(), "HexGridNumbering" | "ObliqueHexGridNumbering"))
            .map(|c| Numbering::read(c, settings));
        let s = settings.of(element);
        Self {
            origin: Point::new(s.get("x0", "0"), s.get("y0", "32")),
            dx,
            dy,
            is_sideways: s.get("sideways", "false"),
            does_snap: s.get("snapTo", "true"),
            allows_edges: s.get("edgesLegal", "false"),
            allows_corners: s.get("cornersLegal", "false"),
            steps: s.get("snapscale", "0"),
            is_visible: s.get("visible", "false"),
            has_dots: s.get("dotsVisible", "false"),
            colour: s.get("color", "0,0,0"),
            numbering,
        }
    }

    /// Returns the raw column and row of the rectangle a point lies in; both count from 0 at the origin.
    pub fn rectangle_at(&self, at: Point) -> (i32, i32) {
        self.raw(at.swapped_if(self.is_sideways))
    }

    fn raw(&self, at: Point) -> (i32, i32) {
        let column = floor((f64::from(at.x) - f64::from(self.origin.x)) / self.dx + 0.5);
        let shift = if is_odd(column) { self.dy / 2.0 } else { 0.0 };
        let row = floor((f64::from(at.y) - f64::from(self.origin.y) - shift) / self.dy + 0.5);
        (column, row)
    }

    /// Returns the middle of a hex by its raw column and row.
    pub fn middle(&self, column: i32, row: i32) -> Point {
        self.raw_middle(column, row).swapped_if(self.is_sideways)
    }

    fn raw_middle(&self, column: i32, row: i32) -> Point {
        let shift = if is_odd(column) { trunc(self.dy / 2.0) } else { 0 };
        let x = trunc(self.dx * f64::from(column) + f64::from(self.origin.x));
        let y = trunc(self.dy * f64::from(row)).saturating_add(self.origin.y).saturating_add(shift);
        Point::new(x, y)
    }

    /// Returns the raw column and row of the hex a point lies in: the rectangle's, or that of one of the four
    /// neighbours that reach into the rectangle.
    pub fn hex_at(&self, at: Point) -> (i32, i32) {
        let at = at.swapped_if(self.is_sideways);
        let guess @ (column, row) = self.raw(at);
        let upper = if is_odd(column) { row } else { row.saturating_sub(1) };
        let lower = upper.saturating_add(1);
        let (left, right) = (column.saturating_sub(1), column.saturating_add(1));
        let near = [guess, (left, upper), (left, lower), (right, upper), (right, lower)];
        near.into_iter().find(|(c, r)| self.is_in_hex(self.raw_middle(*c, *r), at)).unwrap_or(guess)
    }

    /// Tells whether a point lies in the hex VASSAL draws around a middle, on whole pixels.
    fn is_in_hex(&self, middle: Point, at: Point) -> bool {
        let round = |offset: f64| floor(offset + 0.5);
        let (r, half) = (round(2.0 * self.dx / 3.0), round(self.dy / 2.0));
        let near = round(self.dx / 3.0);
        let corner = |x: i32, y: i32| {
            let right = i32::from(x > 0);
            let below = i32::from(y > 0);
            Point::new(
                middle.x.saturating_add(x).saturating_add(right),
                middle.y.saturating_add(y).saturating_add(below),
            )
        };
        let hex = [
            corner(-r, 0),
            corner(-near, -half),
            corner(near, -half),
            corner(r, 0),
            corner(near, half),
            corner(-near, half),
        ];
        is_inside(&hex, at)
    }

    pub(super) fn write_name(&self, at: Point, sides: Sides, out: &mut String) -> bool {
        let Some(numbering) = &self.numbering else { return false };
        let (column, row) = self.numbered(numbering, self.rectangle_at(at), sides);
        numbering.write(column, row, out);
        true
    }

    /// Turns a raw column and row into the numbers before offsets.
    fn numbered(&self, numbering: &Numbering, (raw_column, raw_row): (i32, i32), sides: Sides) -> (i32, i32) {
        let (flips_column, flips_row) = self.flips(numbering);
        let (column_end, row_end) = self.ends(sides);
        let column = if flips_column { column_end.saturating_sub(raw_column) } else { raw_column };
        let mut row = if flips_row { row_end.saturating_sub(raw_row) } else { raw_row };
        row = row.saturating_add(stagger(numbering, raw_column, flips_row));
        if numbering.is_oblique {
            row = oblique(numbering, column, row);
        }
        (column, row)
    }

    /// Tells whether columns and rows are counted from the far end; sideways the two settings change places.
    fn flips(&self, numbering: &Numbering) -> (bool, bool) {
        let (h, v) = (numbering.h.is_descending, numbering.v.is_descending);
        if self.is_sideways { (v, h) } else { (h, v) }
    }

    fn ends(&self, sides: Sides) -> (i32, i32) {
        let (by_height, by_width) = far_ends(sides, self.dx, self.dy);
        if self.is_sideways { (by_height, by_width) } else { (by_width, by_height) }
    }

    pub(super) fn find(&self, name: &str, sides: Sides) -> Option<Point> {
        let numbering = self.numbering.as_ref()?;
        let (flips_column, flips_row) = self.flips(numbering);
        let (column_end, row_end) = self.ends(sides);
        let candidates = numbering.read_name(name).map(|(column, row)| {
            let raw_column = if flips_column { column_end.saturating_sub(column) } else { column };
            // Oblique rows differ from straight ones by the same amount in both directions.
            let shift = if numbering.is_oblique { oblique(numbering, column, 0) } else { 0 };
            let row = row.saturating_sub(shift).saturating_sub(stagger(numbering, raw_column, flips_row));
            let raw_row = if flips_row { row_end.saturating_sub(row) } else { row };
            self.middle(raw_column, raw_row)
        });
        named(candidates, name, |at, out| self.write_name(at, sides, out))
    }

    pub(super) fn snap(&self, at: Point) -> Point {
        if !self.does_snap {
            return at;
        }
        let turned = at.swapped_if(self.is_sideways);
        let (column, row) = self.hex_at(at);
        let middle = self.raw_middle(column, row);
        let near = match (self.allows_edges, self.allows_corners) {
            (false, false) => return self.stepped(middle, turned).swapped_if(self.is_sideways),
            (true, false) => self.edge(turned),
            (false, true) => self.corner(turned),
            (true, true) => nearer(turned, self.edge(turned), self.corner(turned)),
        };
        // A side or corner may come out a pixel beside the middle; the middle is meant then.
        let chosen = if middle.distance_squared(near) <= 2 { middle } else { near };
        chosen.swapped_if(self.is_sideways)
    }

    /// Keeps a part of the way from the middle, in whole steps.
    fn stepped(&self, middle: Point, at: Point) -> Point {
        if self.steps <= 0 {
            return middle;
        }
        let keep = |from: i32, to: i32, distance: f64| {
            let step = distance / (2.0 * f64::from(self.steps));
            let most = self.steps.saturating_sub(1);
            let steps = floor(f64::from(to.saturating_sub(from)) / step + 0.5).clamp(-most, most);
            from.saturating_add(floor(f64::from(steps) * step + 0.5))
        };
        Point::new(keep(middle.x, at.x, self.dx), keep(middle.y, at.y, self.dy))
    }

    /// Returns the middle of the nearest hexside or hex: a grid of half the distances.
    fn edge(&self, at: Point) -> Point {
        let (x, y) = self.offset_of(at);
        let column = floor(x * 2.0 / self.dx + 0.5);
        let left = trunc(self.dx / 2.0 * f64::from(column) + f64::from(self.origin.x));
        let down = if is_odd(column) {
            trunc(self.dy / 2.0 * f64::from(floor(y * 2.0 / self.dy)) + self.dy / 4.0)
        } else {
            trunc(self.dy / 2.0 * f64::from(floor(y * 2.0 / self.dy + 0.5)))
        };
        Point::new(left, down.saturating_add(self.origin.y))
    }

    /// Returns the nearest corner.
    fn corner(&self, at: Point) -> Point {
        let (column, row) = self.raw(at);
        let middle = self.raw_middle(column, row);
        let (r, near, half) = (trunc(2.0 * self.dx / 3.0), trunc(self.dx / 3.0), trunc(self.dy / 2.0));
        let corners = [(-r, 0), (r, 0), (-near, -half), (near, -half), (-near, half), (near, half)];
        let points = corners.map(|(x, y)| Point::new(middle.x.saturating_add(x), middle.y.saturating_add(y)));
        points.into_iter().fold(middle, |best, point| nearer(at, best, point))
    }

    fn offset_of(&self, at: Point) -> (f64, f64) {
        (f64::from(at.x) - f64::from(self.origin.x), f64::from(at.y) - f64::from(self.origin.y))
    }
}

fn is_odd(column: i32) -> bool {
    column.rem_euclid(2) == 1
}

fn nearer(to: Point, one: Point, other: Point) -> Point {
    if to.distance_squared(one) < to.distance_squared(other) { one } else { other }
}

/// What staggering adds to the row of an odd column.
fn stagger(numbering: &Numbering, raw_column: i32, flips_row: bool) -> i32 {
    match (numbering.is_staggered && is_odd(raw_column), flips_row) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => -1,
    }
}

fn oblique(numbering: &Numbering, column: i32, row: i32) -> i32 {
    if numbering.is_staggered {
        row.saturating_add(column / 2)
    } else {
        row.saturating_sub(column / 2).saturating_add(1)
    }
}

/// Returns the first point that does have the name.
pub(super) fn named(
    points: impl Iterator<Item = Point>,
    name: &str,
    write_name: impl Fn(Point, &mut String) -> bool,
) -> Option<Point> {
    let mut out = String::new();
    points.into_iter().find(|at| {
        out.clear();
        write_name(*at, &mut out) && out == name
    })
}
