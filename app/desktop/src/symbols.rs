//! The icons of the chrome, drawn as shapes: sharp at every text size, and no font has to have them.
//!
//! All are written on a grid of 16 with a stroke of 1.8 and round ends. Formations use the plans of the counters.

use egui::epaint::PathShape;
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2};
use rules::unit::Formation;

use crate::counters::plans::{self, Part};

/// An icon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    /// An arrow back.
    Undo,
    /// An arrow on.
    Redo,
    /// Three bars.
    Menu,
    /// A magnifying glass.
    Search,
    /// A check mark.
    Check,
    /// An octagon with a bar: a refusal.
    Refusal,
    /// A triangle with a stroke: something owed or doubtful.
    Warning,
    /// A chevron to the left.
    ChevronLeft,
    /// A chevron to the right.
    ChevronRight,
    /// A chevron up.
    ChevronUp,
    /// A chevron down.
    ChevronDown,
    /// A clock.
    Clock,
    /// A plus.
    Plus,
    /// A minus.
    Minus,
    /// A cross: close.
    Close,
    /// Four corners: the whole map.
    Fit,
    /// A question mark in a ring.
    Help,
    /// A filled disc: running, new.
    Dot,
    /// A formation as it stands on the ground, front up.
    Formation(Formation),
    /// A line on this many hexes, front up.
    LineOnHexes(u8),
}

impl Icon {
    /// The icons that need no more to be said.
    pub const PLAIN: [Self; 18] = [
        Self::Undo,
        Self::Redo,
        Self::Menu,
        Self::Search,
        Self::Check,
        Self::Refusal,
        Self::Warning,
        Self::ChevronLeft,
        Self::ChevronRight,
        Self::ChevronUp,
        Self::ChevronDown,
        Self::Clock,
        Self::Plus,
        Self::Minus,
        Self::Close,
        Self::Fit,
        Self::Help,
        Self::Dot,
    ];
}

/// Draws an icon as large as fits into the middle of `rect`.
pub fn icon(painter: &Painter, rect: Rect, icon: Icon, color: Color32) {
    painter.extend(icon_shapes(rect, icon, color));
}

/// Returns the shapes of an icon, for a caller that lays its own.
pub fn icon_shapes(rect: Rect, icon: Icon, color: Color32) -> Vec<Shape> {
    if !rect.is_positive() || !rect.is_finite() {
        return Vec::new();
    }
    let side = rect.width().min(rect.height());
    let corner = rect.center() - Vec2::splat(side / 2.0);
    let mut pen = Pen { corner, grid: side / 16.0, color, shapes: Vec::new() };
    match icon {
        Icon::Undo => arrow_back(&mut pen, |x| x),
        Icon::Redo => arrow_back(&mut pen, |x| 16.0 - x),
        Icon::Menu => [3.6, 8.0, 12.4].into_iter().for_each(|y| pen.line(&[(2.2, y), (13.8, y)])),
        Icon::Search => {
            pen.ring(6.8, 6.8, 4.4);
            pen.line(&[(10.1, 10.1), (13.9, 13.9)]);
        }
        Icon::Check => pen.line(&[(2.6, 8.6), (6.2, 12.2), (13.4, 4.0)]),
        Icon::Refusal => {
            pen.closed(&regular(8, 8.0, 8.0, 6.9, 22.5));
            pen.line(&[(5.0, 8.0), (11.0, 8.0)]);
        }
        Icon::Warning => {
            pen.closed(&[(8.0, 2.2), (14.6, 13.6), (1.4, 13.6)]);
            pen.line(&[(8.0, 6.6), (8.0, 9.4)]);
            pen.dot(8.0, 11.6, 0.95);
        }
        Icon::ChevronLeft => pen.line(&[(9.9, 3.6), (5.5, 8.0), (9.9, 12.4)]),
        Icon::ChevronRight => pen.line(&[(6.1, 3.6), (10.5, 8.0), (6.1, 12.4)]),
        Icon::ChevronUp => pen.line(&[(3.6, 9.9), (8.0, 5.5), (12.4, 9.9)]),
        Icon::ChevronDown => pen.line(&[(3.6, 6.1), (8.0, 10.5), (12.4, 6.1)]),
        Icon::Clock => {
            pen.ring(8.0, 8.0, 6.3);
            pen.line(&[(8.0, 4.4), (8.0, 8.2), (10.6, 9.8)]);
        }
        Icon::Plus => {
            pen.line(&[(2.8, 8.0), (13.2, 8.0)]);
            pen.line(&[(8.0, 2.8), (8.0, 13.2)]);
        }
        Icon::Minus => pen.line(&[(2.8, 8.0), (13.2, 8.0)]),
        Icon::Close => {
            pen.line(&[(3.6, 3.6), (12.4, 12.4)]);
            pen.line(&[(12.4, 3.6), (3.6, 12.4)]);
        }
        Icon::Fit => {
            for (x, y) in [(2.4, 2.4), (13.6, 2.4), (13.6, 13.6), (2.4, 13.6)] {
                let inward = |at: f32| at + (8.0 - at).signum() * 3.0;
                pen.line(&[(inward(x), y), (x, y), (x, inward(y))]);
            }
        }
        Icon::Help => {
            pen.ring(8.0, 8.0, 6.5);
            let bow: Vec<(f32, f32)> = (0_u8..9).map(|i| on_ring(8.0, 6.4, 2.2, 280.0 + f32::from(i) * 26.0)).collect();
            pen.line(&bow);
            pen.line(&[bow.last().copied().unwrap_or((8.0, 8.8)), (8.0, 8.8), (8.0, 9.2)]);
            pen.dot(8.0, 11.6, 0.95);
        }
        Icon::Dot => pen.dot(8.0, 8.0, 4.2),
        Icon::Formation(formation) => pen.plan(&plans::fine(formation)),
        Icon::LineOnHexes(n) => {
            let n = n.clamp(1, 5);
            let step = 14.0 / f32::from(n);
            for i in 0..n {
                let x = 1.0 + step * (f32::from(i) + 0.5);
                pen.bar(&Part::corners(x, 8.0, step - 1.7, 3.4, 0.0));
            }
        }
    }
    pen.shapes
}

fn arrow_back(pen: &mut Pen, flip: impl Fn(f32) -> f32) {
    let tip: Vec<(f32, f32)> = [(5.8, 2.4), (2.4, 5.8), (5.8, 9.2)].into_iter().map(|(x, y)| (flip(x), y)).collect();
    pen.line(&tip);
    let bow = (0_u8..9).map(|i| on_ring(9.4, 9.6, 3.8, f32::from(i) * 22.5));
    let shaft = std::iter::once((2.8, 5.8)).chain(bow).chain([(5.6, 13.4)]);
    pen.line(&shaft.map(|(x, y)| (flip(x), y)).collect::<Vec<_>>());
}

/// Returns a point on a ring; degrees run clockwise from north.
fn on_ring(x: f32, y: f32, r: f32, degrees: f32) -> (f32, f32) {
    let (sin, cos) = degrees.to_radians().sin_cos();
    (x + r * sin, y - r * cos)
}

fn regular(corners: u8, x: f32, y: f32, r: f32, first: f32) -> Vec<(f32, f32)> {
    (0..corners).map(|i| on_ring(x, y, r, first + 360.0 * f32::from(i) / f32::from(corners))).collect()
}

/// Collects shapes written on the grid of 16.
struct Pen {
    corner: Pos2,
    grid: f32,
    color: Color32,
    shapes: Vec<Shape>,
}

impl Pen {
    fn at(&self, (x, y): (f32, f32)) -> Pos2 {
        self.corner + Vec2::new(x, y) * self.grid
    }

    fn width(&self) -> f32 {
        (1.8 * self.grid).max(1.0)
    }

    fn line(&mut self, points: &[(f32, f32)]) {
        let points: Vec<Pos2> = points.iter().map(|point| self.at(*point)).collect();
        let width = self.width();
        for end in [points.first(), points.last()].into_iter().flatten() {
            self.shapes.push(Shape::circle_filled(*end, width * 0.47, self.color));
        }
        // Joins are round too: egui's mitres would make spikes.
        for joint in points.iter().skip(1).take(points.len().saturating_sub(2)) {
            self.shapes.push(Shape::circle_filled(*joint, width * 0.47, self.color));
        }
        self.shapes.push(Shape::line(points, Stroke::new(width, self.color)));
    }

    fn closed(&mut self, points: &[(f32, f32)]) {
        let points = points.iter().map(|point| self.at(*point)).collect();
        self.shapes.push(Shape::closed_line(points, Stroke::new(self.width(), self.color)));
    }

    fn ring(&mut self, x: f32, y: f32, r: f32) {
        let stroke = Stroke::new(self.width(), self.color);
        self.shapes.push(Shape::circle_stroke(self.at((x, y)), r * self.grid, stroke));
    }

    fn dot(&mut self, x: f32, y: f32, r: f32) {
        self.shapes.push(Shape::circle_filled(self.at((x, y)), r * self.grid, self.color));
    }

    fn bar(&mut self, corners: &[(f32, f32)]) {
        let points = corners.iter().map(|corner| self.at(*corner)).collect();
        self.shapes.push(Shape::Path(PathShape::convex_polygon(points, self.color, Stroke::NONE)));
    }

    fn plan(&mut self, parts: &[Part]) {
        let on_grid = |at: f32| 8.0 + at * 15.0;
        for part in parts {
            match *part {
                Part::Bar { x, y, w, h, turn } => {
                    let corners = Part::corners(x, y, w, h, turn).map(|(x, y)| (on_grid(x), on_grid(y)));
                    self.bar(&corners);
                }
                Part::Dot { x, y, r } => self.dot(on_grid(x), on_grid(y), r * 15.0),
                Part::Ring { side, stroke } => {
                    let half = (side - stroke) / 2.0;
                    let square = Rect::from_two_pos(
                        self.at((on_grid(-half), on_grid(-half))),
                        self.at((on_grid(half), on_grid(half))),
                    );
                    let corners = [square.left_top(), square.right_top(), square.right_bottom(), square.left_bottom()];
                    let stroke = Stroke::new(stroke * 15.0 * self.grid, self.color);
                    self.shapes.push(Shape::closed_line(corners.to_vec(), stroke));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    #[test]
    fn every_icon_stays_inside_its_place() {
        let rect = Rect::from_min_size(pos2(10.0, 20.0), Vec2::new(40.0, 16.0));
        let square = Rect::from_center_size(rect.center(), Vec2::splat(16.0));
        let formations = Formation::ALL.into_iter().map(Icon::Formation);
        let lines = (0..7).map(Icon::LineOnHexes);
        for icon in Icon::PLAIN.into_iter().chain(formations).chain(lines) {
            let shapes = icon_shapes(rect, icon, Color32::BLACK);
            assert!(!shapes.is_empty(), "{icon:?}");
            for shape in shapes {
                let bounds = shape.visual_bounding_rect();
                assert!(square.expand(0.6).contains_rect(bounds), "{icon:?}: {bounds:?} outside {square:?}");
            }
        }
        assert!(icon_shapes(Rect::NOTHING, Icon::Check, Color32::BLACK).is_empty());
    }
}
