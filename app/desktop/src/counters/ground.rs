//! A unit that stands on several hexes, drawn on the ground under its counters: the bar of a line, the chain of a
//! road column, the bars of a column of companies. Also the ring round a selected counter.
//!
//! Everything is in points on the screen. The markers on the other hexes are faces ([`CounterLook::portion`]).
//!
//! [`CounterLook::portion`]: super::look::CounterLook::portion

use egui::epaint::PathShape;
use egui::{Color32, Pos2, Shape, Stroke, Vec2, pos2, vec2};
use rules::unit::Formation;

use super::look::Detail;
use super::palette::{Corner, Palette, SideColours, faded, mixed};
use super::paths::corner_size;

/// How a formation on the ground is drawn.
#[derive(Clone, Copy, Debug)]
pub struct GroundStyle {
    /// The colours of its side.
    pub colours: SideColours,
    /// The side of a counter.
    pub side: f32,
    /// The radius of a hex, centre to corner.
    pub radius: f32,
    /// How much is shown: at far zoom a bare bar.
    pub detail: Detail,
    /// How much of it shows through nothing: 1 is as it is, less for a ghost.
    pub alpha: f32,
}

/// Returns a formation on the ground.
///
/// `course` runs through the centres of its hexes, head first; for a road column it may follow the road's curve
/// in as many points as it takes. `front` is the way the unit faces, on the screen.
pub fn formation_on_ground(formation: Formation, course: &[Pos2], front: Vec2, style: &GroundStyle) -> Vec<Shape> {
    if course.len() < 2 {
        return Vec::new();
    }
    match formation {
        Formation::RoadColumn => road_column(&Course::new(course, 0.0), style),
        Formation::ColumnOfCompanies => companies(&Course::new(course, style.side * 0.30), style),
        _ => line(&Course::new(course, style.radius * 0.62), front, style),
    }
}

/// Returns the ring round a selected counter of this side in points.
pub fn selection_ring(centre: Pos2, side: f32, corner: Corner, palette: Palette) -> Vec<Shape> {
    let marks = palette.marks();
    let width = (0.06 * side).max(2.0);
    let ring = |out: f32, width: f32, colour: Color32| {
        let points = corner_points(centre, side + 2.0 * out, corner, corner_size(corner, 0.0) * side + out * 0.6);
        Shape::closed_line(points, Stroke::new(width, colour))
    };
    let out = width / 2.0 + 1.0;
    vec![ring(out, width + 2.4, marks.selected_ground), ring(out, width, marks.selected)]
}

fn corner_points(centre: Pos2, side: f32, corner: Corner, turn: f32) -> Vec<Pos2> {
    let steps: u8 = if corner == Corner::Cut { 1 } else { 5 };
    let half = side / 2.0;
    (0_u8..4)
        .flat_map(|quarter| {
            (0..=steps).map(move |step| {
                let share = f32::from(step) / f32::from(steps);
                let angle = (f32::from(quarter) + share) * std::f32::consts::FRAC_PI_2;
                let (sin, cos) = angle.sin_cos();
                // Rounded and scooped corners both take a round ring: it lies outside them.
                let reach = half - turn;
                let (qx, qy) = [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)]
                    .into_iter()
                    .nth(usize::from(quarter))
                    .unwrap_or((1.0, 1.0));
                pos2(centre.x + qx * reach + sin * turn, centre.y + qy * reach - cos * turn)
            })
        })
        .collect()
}

fn line(course: &Course, front: Vec2, style: &GroundStyle) -> Vec<Shape> {
    let (side, colours) = (style.side, style.colours);
    let mut shapes = bar(course, 0.50 * side, style);
    if style.detail == Detail::Far {
        return shapes;
    }
    let offset = 0.115 * side * if course.has_on_its_right(front) { 1.0 } else { -1.0 };
    let ranks = [(offset, 0.095, colours.ink, 1.0), (-offset, 0.075, mixed(colours.ink, colours.body, 0.45), 1.0)];
    for (offset, width, ink, alpha) in ranks {
        let rank = course.beside(offset);
        shapes.extend(dashes(&rank, 0.24 * side, 0.12 * side, width * side, faded(ink, alpha * style.alpha)));
    }
    shapes
}

fn road_column(course: &Course, style: &GroundStyle) -> Vec<Shape> {
    let side = style.side;
    let mut shapes = bar(course, 0.30 * side, style);
    if style.detail != Detail::Far {
        let ink = faded(style.colours.ink, style.alpha);
        shapes.extend(dashes(course, 0.15 * side, 0.11 * side, 0.19 * side, ink));
    }
    shapes
}

fn companies(course: &Course, style: &GroundStyle) -> Vec<Shape> {
    let (side, colours) = (style.side, style.colours);
    let edge = faded(colours.edge, style.alpha);
    if style.detail == Detail::Far {
        return bar(course, 0.40 * side, style);
    }
    let mut shapes = vec![Shape::line(course.points.clone(), Stroke::new(0.10 * side, edge))];
    let (deep, gap) = (0.17 * side, 0.13 * side);
    let body = faded(colours.body, style.alpha);
    let rim = Stroke::new((0.03 * side).max(1.0), edge);
    for at in steps(course.length(), deep, gap) {
        let (centre, along) = course.at(at + deep / 2.0);
        let (ahead, across) = (along * deep / 2.0, along.rot90() * 0.28 * side);
        let corners =
            vec![centre - ahead - across, centre + ahead - across, centre + ahead + across, centre - ahead + across];
        let bright = [centre + ahead * 0.2 - across * 0.82, centre + ahead * 0.2 + across * 0.82];
        shapes.push(Shape::Path(PathShape::convex_polygon(corners, body, rim)));
        let ink = faded(mixed(colours.body, colours.ink, 0.38), style.alpha);
        shapes.push(Shape::line_segment(bright, Stroke::new((0.035 * side).max(0.8), ink)));
    }
    shapes
}

/// A band along the course with a dark rim and a short shadow.
fn bar(course: &Course, width: f32, style: &GroundStyle) -> Vec<Shape> {
    let colours = style.colours;
    let rim = (0.035 * style.side).max(1.1);
    let shadow: Vec<Pos2> = course.points.iter().map(|at| *at + vec2(0.03, 0.05) * style.side).collect();
    let band = |points: &[Pos2], width: f32, colour: Color32, alpha: f32| {
        Shape::line(points.to_vec(), Stroke::new(width, faded(colour, alpha * style.alpha)))
    };
    // The rim closes the ends too.
    let rimmed = course.extended(rim);
    vec![
        band(&shadow, width + 2.0 * rim, colours.edge, 0.20),
        band(&rimmed.points, width + 2.0 * rim, colours.edge, 1.0),
        band(&course.points, width, colours.body, 1.0),
    ]
}

fn dashes(course: &Course, on: f32, off: f32, width: f32, colour: Color32) -> Vec<Shape> {
    steps(course.length(), on, off)
        .into_iter()
        .map(|at| Shape::line(course.between(at, at + on), Stroke::new(width, colour)))
        .collect()
}

/// Returns where dashes begin so that they lie evenly, with half a gap at both ends.
fn steps(length: f32, on: f32, off: f32) -> Vec<f32> {
    const MOST: u16 = 400;
    let step = on + off;
    if step <= 0.0 || !length.is_finite() {
        return Vec::new();
    }
    let count = (length / step).round().clamp(1.0, f32::from(MOST));
    (0..MOST).map(f32::from).take_while(|i| *i < count).map(|i| (i + 0.5) * length / count - on / 2.0).collect()
}

/// A line through points, measured along its length.
struct Course {
    points: Vec<Pos2>,
    /// How far along each point lies.
    marks: Vec<f32>,
}

impl Course {
    fn new(points: &[Pos2], beyond: f32) -> Self {
        let mut kept: Vec<Pos2> = Vec::with_capacity(points.len());
        for point in points {
            if kept.last().is_none_or(|last| last.distance(*point) > 0.01) {
                kept.push(*point);
            }
        }
        if beyond > 0.0 {
            let out = |end: Option<&Pos2>, inner: Option<&Pos2>| {
                end.zip(inner).map(|(end, inner)| *end + (*end - *inner).normalized() * beyond)
            };
            let head = out(kept.first(), kept.get(1));
            let tail = out(kept.last(), kept.iter().rev().nth(1));
            if let (Some(head), Some(tail)) = (head, tail) {
                kept.insert(0, head);
                kept.push(tail);
            }
        }
        let mut marks = Vec::with_capacity(kept.len());
        let mut along = 0.0;
        let mut before = kept.first().copied();
        for point in &kept {
            along += before.map_or(0.0, |before| before.distance(*point));
            marks.push(along);
            before = Some(*point);
        }
        Self { points: kept, marks }
    }

    fn extended(&self, beyond: f32) -> Self {
        Self::new(&self.points, beyond)
    }

    fn length(&self) -> f32 {
        self.marks.last().copied().unwrap_or(0.0)
    }

    /// Returns the point this far along and the way the course runs there.
    fn at(&self, along: f32) -> (Pos2, Vec2) {
        let legs =
            self.points.iter().zip(self.points.iter().skip(1)).zip(self.marks.iter().zip(self.marks.iter().skip(1)));
        let mut last = (self.points.first().copied().unwrap_or_default(), Vec2::X);
        for ((from, to), (start, end)) in legs {
            let way = (*to - *from).normalized();
            last = (*from + way * (along - start), way);
            if along <= *end {
                break;
            }
        }
        last
    }

    /// Returns the part of the course between two lengths, with its corners.
    fn between(&self, from: f32, to: f32) -> Vec<Pos2> {
        let inner = self.points.iter().zip(&self.marks).filter(|(_, mark)| **mark > from + 0.01 && **mark < to - 0.01);
        let start = std::iter::once(self.at(from).0);
        start.chain(inner.map(|(point, _)| *point)).chain(std::iter::once(self.at(to).0)).collect()
    }

    /// Returns a course that runs this far to the right of it (to the left where negative).
    fn beside(&self, offset: f32) -> Self {
        let n = self.points.len();
        let moved: Vec<Pos2> = (0..n)
            .filter_map(|i| {
                let here = *self.points.get(i)?;
                let before = if i > 0 { self.points.get(i - 1) } else { None };
                let after = self.points.get(i + 1);
                let into = before.map(|before| (here - *before).normalized());
                let out = after.map(|after| (*after - here).normalized());
                let normal = match (into, out) {
                    (Some(a), Some(b)) => {
                        let middle = (right_of(a) + right_of(b)).normalized();
                        middle / middle.dot(right_of(a)).max(0.4)
                    }
                    (Some(way), None) | (None, Some(way)) => right_of(way),
                    (None, None) => Vec2::ZERO,
                };
                Some(here + normal * offset)
            })
            .collect();
        Self::new(&moved, 0.0)
    }

    /// Returns whether `front` lies to the right of the way from the first point to the last.
    fn has_on_its_right(&self, front: Vec2) -> bool {
        let ends = self.points.first().zip(self.points.last());
        ends.is_none_or(|(first, last)| right_of(*last - *first).dot(front) >= 0.0)
    }
}

/// Returns the vector turned a quarter clockwise on the screen.
fn right_of(way: Vec2) -> Vec2 {
    vec2(-way.y, way.x)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(detail: Detail) -> GroundStyle {
        GroundStyle { colours: Palette::Default.colours(0), side: 36.0, radius: 34.0, detail, alpha: 1.0 }
    }

    #[test]
    fn every_formation_on_several_hexes_is_drawn_and_stays_near_its_course() {
        let course = [pos2(0.0, 0.0), pos2(51.0, 29.0), pos2(102.0, 0.0), pos2(102.0, 0.0), pos2(153.0, 29.0)];
        for detail in [Detail::Far, Detail::Middle, Detail::Near] {
            for formation in Formation::ALL {
                let shapes = formation_on_ground(formation, &course, vec2(0.0, -1.0), &style(detail));
                assert!(!shapes.is_empty());
                for shape in shapes {
                    let bounds = shape.visual_bounding_rect();
                    assert!(bounds.is_finite() && bounds.expand(-60.0).max.x < 170.0, "{formation}: {bounds:?}");
                }
            }
        }
    }

    #[test]
    fn one_hex_or_none_draws_nothing() {
        for course in [&[][..], &[pos2(3.0, 3.0)][..]] {
            assert!(formation_on_ground(Formation::Line, course, Vec2::X, &style(Detail::Near)).is_empty());
        }
        let spot = [pos2(3.0, 3.0); 3];
        formation_on_ground(Formation::Line, &spot, Vec2::X, &style(Detail::Near));
    }

    #[test]
    fn the_front_rank_lies_on_the_side_the_unit_faces() {
        let course = Course::new(&[pos2(0.0, 0.0), pos2(100.0, 0.0)], 0.0);
        assert!(course.has_on_its_right(vec2(0.0, 1.0)) && !course.has_on_its_right(vec2(0.0, -1.0)));
        assert!(course.beside(5.0).points.iter().all(|point| (point.y - 5.0).abs() < 1e-4));
    }
}
