//! The icons of the window, drawn as strokes on a grid of sixteen.

use std::f32::consts::TAU;

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};

use crate::theme::size;

/// An icon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    /// Three lines.
    Menu,
    /// A clock.
    Clock,
    /// A check mark.
    Check,
    /// A chevron to the right.
    Right,
    /// A chevron to the left.
    Left,
    /// A chevron down.
    Down,
    /// A chevron up.
    Up,
    /// An arrow back.
    Undo,
    /// An arrow on.
    Redo,
    /// A magnifying glass.
    Search,
    /// An octagon with a bar: no.
    Stop,
    /// Plus.
    Plus,
    /// Minus.
    Minus,
    /// Four corners.
    Fit,
    /// A sun.
    Sun,
    /// A moon.
    Moon,
    /// An eye.
    Eye,
    /// A cross.
    Close,
    /// A warning sign.
    Warning,
    /// A folder.
    Open,
    /// An arrow round: once more.
    Again,
    /// A chevron to the left against a bar: from the beginning.
    First,
}

/// Draws an icon centred on a point, at this part of its natural size.
pub fn paint(painter: &Painter, icon: Icon, centre: Pos2, scale: f32, colour: Color32) {
    let side = size::ICON * scale;
    let pen = Pen {
        painter,
        origin: centre - Vec2::splat(side / 2.0),
        unit: side / 16.0,
        stroke: Stroke::new(size::ICON_STROKE * scale.max(0.7), colour),
    };
    pen.icon(icon);
}

struct Pen<'a> {
    painter: &'a Painter,
    origin: Pos2,
    unit: f32,
    stroke: Stroke,
}

impl Pen<'_> {
    fn at(&self, (x, y): (f32, f32)) -> Pos2 {
        self.origin + vec2(x, y) * self.unit
    }

    fn line(&self, points: &[(f32, f32)]) {
        let points: Vec<Pos2> = points.iter().map(|p| self.at(*p)).collect();
        // Round ends, as the house draws them.
        for end in [points.first(), points.last()].into_iter().flatten() {
            self.painter.circle_filled(*end, self.stroke.width / 2.0, self.stroke.color);
        }
        self.painter.add(Shape::line(points, self.stroke));
    }

    fn arc(&self, centre: (f32, f32), radius: f32, from_turn: f32, to_turn: f32) {
        let steps = 18_u8;
        let points: Vec<(f32, f32)> = (0..=steps)
            .map(|i| {
                let turn = from_turn + (to_turn - from_turn) * f32::from(i) / f32::from(steps);
                let (sin, cos) = (turn * TAU).sin_cos();
                (centre.0 + radius * cos, centre.1 + radius * sin)
            })
            .collect();
        self.line(&points);
    }

    fn icon(&self, icon: Icon) {
        match icon {
            Icon::Menu => [3.5, 8.0, 12.5].into_iter().for_each(|y| self.line(&[(1.5, y), (14.5, y)])),
            Icon::Clock => {
                self.arc((8.0, 8.0), 6.5, 0.0, 1.0);
                self.line(&[(8.0, 4.2), (8.0, 8.2), (10.6, 9.8)]);
            }
            Icon::Check => self.line(&[(2.5, 8.5), (6.3, 12.2), (13.5, 4.2)]),
            Icon::Right => self.line(&[(6.0, 3.8), (10.4, 8.0), (6.0, 12.2)]),
            Icon::Left => self.line(&[(10.0, 3.8), (5.6, 8.0), (10.0, 12.2)]),
            Icon::Down => self.line(&[(3.8, 6.0), (8.0, 10.4), (12.2, 6.0)]),
            Icon::Up => self.line(&[(3.8, 10.2), (8.0, 5.8), (12.2, 10.2)]),
            Icon::Undo => {
                self.line(&[(5.6, 2.0), (2.2, 5.4), (5.6, 8.8)]);
                self.line(&[(2.4, 5.4), (9.2, 5.4)]);
                self.arc((9.2, 9.4), 4.0, -0.25, 0.25);
                self.line(&[(9.2, 13.4), (5.0, 13.4)]);
            }
            Icon::Redo => {
                self.line(&[(10.4, 2.0), (13.8, 5.4), (10.4, 8.8)]);
                self.line(&[(13.6, 5.4), (6.8, 5.4)]);
                self.arc((6.8, 9.4), 4.0, 0.25, 0.75);
                self.line(&[(6.8, 13.4), (11.0, 13.4)]);
            }
            Icon::Again => {
                self.arc((8.0, 8.0), 6.0, 0.06, 0.86);
                self.line(&[(12.0, 3.6), (15.0, 6.6)]);
                self.line(&[(15.0, 2.4), (15.0, 6.6), (10.8, 6.6)]);
            }
            Icon::First => {
                self.line(&[(3.0, 3.0), (3.0, 13.0)]);
                self.line(&[(12.6, 3.4), (7.0, 8.0), (12.6, 12.6)]);
            }
            Icon::Search => {
                self.arc((6.8, 6.8), 4.6, 0.0, 1.0);
                self.line(&[(10.3, 10.3), (14.0, 14.0)]);
            }
            Icon::Stop => {
                let corners: Vec<(f32, f32)> = (0_u8..=8)
                    .map(|i| {
                        let (sin, cos) = (TAU * (f32::from(i) + 0.5) / 8.0).sin_cos();
                        (8.0 + 7.0 * cos, 8.0 + 7.0 * sin)
                    })
                    .collect();
                self.line(&corners);
                self.line(&[(4.8, 8.0), (11.2, 8.0)]);
            }
            Icon::Plus => {
                self.line(&[(2.5, 8.0), (13.5, 8.0)]);
                self.line(&[(8.0, 2.5), (8.0, 13.5)]);
            }
            Icon::Minus => self.line(&[(2.5, 8.0), (13.5, 8.0)]),
            Icon::Fit => {
                for (x, y) in [(2.5, 2.5), (13.5, 2.5), (2.5, 13.5), (13.5, 13.5)] {
                    let (dx, dy) = (if x < 8.0 { 3.6 } else { -3.6 }, if y < 8.0 { 3.6 } else { -3.6 });
                    self.line(&[(x + dx, y), (x, y), (x, y + dy)]);
                }
            }
            Icon::Sun => {
                self.arc((8.0, 8.0), 3.1, 0.0, 1.0);
                for i in 0_u8..8 {
                    let (sin, cos) = (TAU * f32::from(i) / 8.0).sin_cos();
                    self.line(&[(8.0 + 5.4 * cos, 8.0 + 5.4 * sin), (8.0 + 7.0 * cos, 8.0 + 7.0 * sin)]);
                }
            }
            Icon::Moon => {
                self.arc((7.6, 8.0), 5.8, 0.12, 0.86);
                self.arc((11.2, 5.8), 4.8, 0.27, 0.68);
            }
            Icon::Eye => {
                self.arc((8.0, 12.4), 8.0, 0.625, 0.875);
                self.arc((8.0, 3.6), 8.0, 0.125, 0.375);
                self.arc((8.0, 8.0), 1.7, 0.0, 1.0);
            }
            Icon::Open => {
                self.line(&[(1.8, 13.2), (1.8, 2.8), (6.2, 2.8), (7.8, 5.0), (14.2, 5.0), (14.2, 13.2), (1.8, 13.2)]);
            }
            Icon::Close => {
                self.line(&[(3.5, 3.5), (12.5, 12.5)]);
                self.line(&[(12.5, 3.5), (3.5, 12.5)]);
            }
            Icon::Warning => {
                self.line(&[(8.0, 1.8), (14.8, 13.8), (1.2, 13.8), (8.0, 1.8)]);
                self.line(&[(8.0, 6.2), (8.0, 9.6)]);
                self.line(&[(8.0, 11.6), (8.0, 11.8)]);
            }
        }
    }
}

/// Draws a pair of lines, thick over thin: the mark of the house under a heading.
pub fn double_rule(painter: &Painter, x: egui::Rangef, y: f32, colour: Color32) {
    painter.hline(x, y, Stroke::new(1.2, colour));
    painter.hline(x, y + 2.6, Stroke::new(0.6, colour));
}

/// Draws a card: two offset shadows, ground and edge, with a thin second line inside where it is a frame.
pub fn card(painter: &Painter, rect: Rect, ground: Color32, edge: Color32, framed: bool) {
    let radius = size::RADIUS;
    painter.rect(rect, radius, ground, Stroke::new(size::EDGE, edge), egui::StrokeKind::Inside);
    if framed {
        painter.rect_stroke(rect.shrink(3.5), 2, Stroke::new(0.6, edge), egui::StrokeKind::Inside);
    }
}

/// Draws the hollow head of an arrow with its tip at a point, pointing along a unit vector.
pub fn arrow_head(painter: &Painter, tip: Pos2, along: Vec2, side: f32, stroke: Stroke) {
    let across = vec2(-along.y, along.x);
    let base = tip - along * side;
    let points = vec![base + across * side * 0.6, tip, base - across * side * 0.6];
    painter.add(Shape::line(points, stroke));
}
