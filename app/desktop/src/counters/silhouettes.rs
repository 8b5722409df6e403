//! Silhouettes of the time: shako, horse's head, gun, covered wagon, hat. The other way to show an arm.

use egui::Color32;
use tiny_skia::{Path, Transform};

use super::arms::Frame;
use super::canvas::Canvas;
use super::look::Symbol;
use super::paths::{self, Step, sketch};

/// Draws the figure of an arm into a box, `cut` being the colour of what is cut out of it.
pub(super) fn figure(canvas: &mut Canvas, symbol: Symbol, frame: Frame, ink: Color32, cut: Color32) {
    let side = frame.h.min(frame.w);
    let (cx, cy) = frame.centre();
    let mut pen = Pen { canvas, ink, cut, x: cx - side / 2.0, y: cy - side / 2.0, side };
    match symbol {
        Symbol::Infantry => infantry(&mut pen, false),
        Symbol::LightInfantry => infantry(&mut pen, true),
        Symbol::LightCavalry => horse(&mut pen),
        Symbol::HeavyCavalry => {
            horse(&mut pen);
            pen.fill(paths::rectangle(0.08, 0.92, 0.86, 0.11));
        }
        Symbol::FootArtillery => gun(&mut pen),
        Symbol::HorseArtillery => {
            gun(&mut pen);
            pen.fill(paths::polygon(&[(0.05, 0.02), (0.42, 0.02), (0.05, 0.39)]));
        }
        Symbol::Leader(_) => general(&mut pen),
        Symbol::Wagon => wagon(&mut pen),
        Symbol::Marker => {
            pen.fill(paths::rectangle(0.24, 0.04, 0.09, 0.94));
            pen.fill(paths::polygon(&[(0.33, 0.06), (0.90, 0.28), (0.33, 0.50)]));
        }
    }
}

/// Draws in the box of a figure, as if it were the unit square.
struct Pen<'a> {
    canvas: &'a mut Canvas,
    ink: Color32,
    cut: Color32,
    x: f32,
    y: f32,
    side: f32,
}

impl Pen<'_> {
    fn placed(&self, path: Option<Path>) -> Option<Path> {
        path?.transform(Transform::from_row(self.side, 0.0, 0.0, self.side, self.x, self.y))
    }

    fn fill(&mut self, path: Option<Path>) {
        self.canvas.fill(self.placed(path), self.ink);
    }

    fn cut(&mut self, path: Option<Path>) {
        self.canvas.fill(self.placed(path), self.cut);
    }

    fn line(&mut self, points: &[(f32, f32)], width: f32) {
        let path = self.placed(paths::polyline(points));
        self.canvas.stroke_round(path, self.ink, (width * self.side).max(self.canvas.px()));
    }

    fn ring(&mut self, x: f32, y: f32, r: f32, width: f32) {
        let path = self.placed(paths::disc(x, y, r));
        self.canvas.stroke(path, self.ink, (width * self.side).max(self.canvas.px()));
    }

    fn cut_line(&mut self, points: &[(f32, f32)], width: f32) {
        let path = self.placed(paths::polyline(points));
        self.canvas.stroke(path, self.cut, (width * self.side).max(self.canvas.px() * 0.8));
    }
}

fn infantry(pen: &mut Pen<'_>, light: bool) {
    // Shoulders and chest, the belts crossed on it.
    pen.fill(sketch(&[
        Step::To(0.08, 1.0),
        Step::Bend(0.09, 0.70, 0.26, 0.64),
        Step::Line(0.40, 0.595),
        Step::Line(0.58, 0.595),
        Step::Line(0.72, 0.64),
        Step::Bend(0.86, 0.70, 0.87, 1.0),
        Step::Close,
    ]));
    pen.cut_line(&[(0.27, 0.62), (0.66, 1.0)], 0.055);
    pen.cut_line(&[(0.71, 0.62), (0.32, 1.0)], 0.055);
    // Face, then the shako flaring to its top, with visor, plate and plume.
    pen.fill(paths::rectangle(0.395, 0.38, 0.19, 0.19));
    pen.cut_line(&[(0.33, 0.385), (0.68, 0.385)], 0.045);
    pen.fill(paths::polygon(&[(0.33, 0.12), (0.65, 0.12), (0.62, 0.345), (0.36, 0.345)]));
    pen.fill(paths::polygon(&[(0.31, 0.33), (0.69, 0.33), (0.72, 0.375), (0.28, 0.375)]));
    pen.cut(paths::diamond(0.49, 0.235, 0.06));
    let plume = if light { 0.075 } else { 0.048 };
    pen.fill(sketch(&[
        Step::To(0.49 - plume, 0.10),
        Step::Bend(0.49 - plume * 1.6, -0.08, 0.49, if light { -0.07 } else { -0.04 }),
        Step::Bend(0.49 + plume * 1.6, -0.08, 0.49 + plume, 0.10),
        Step::Close,
    ]));
    // Musket with its bayonet.
    pen.line(&[(0.955, 0.30), (0.955, 0.97)], 0.075);
    pen.line(&[(0.955, 0.06), (0.955, 0.30)], 0.032);
}

fn horse(pen: &mut Pen<'_>) {
    pen.fill(sketch(&[
        Step::To(0.30, 1.0),
        Step::Bend(0.30, 0.80, 0.47, 0.64),
        Step::Bend(0.53, 0.57, 0.50, 0.51),
        Step::Bend(0.42, 0.60, 0.31, 0.61),
        Step::Line(0.20, 0.73),
        Step::Bend(0.13, 0.77, 0.09, 0.70),
        Step::Bend(0.03, 0.66, 0.06, 0.58),
        Step::Bend(0.14, 0.42, 0.20, 0.34),
        Step::Bend(0.24, 0.22, 0.36, 0.16),
        Step::Line(0.37, 0.0),
        Step::Line(0.48, 0.11),
        Step::Bend(0.86, 0.20, 0.93, 0.62),
        Step::Line(0.95, 1.0),
        Step::Close,
    ]));
    pen.cut(paths::disc(0.325, 0.335, 0.042));
    // The mane: locks cut into the neck.
    pen.cut_line(&[(0.54, 0.22), (0.66, 0.34)], 0.04);
    pen.cut_line(&[(0.66, 0.30), (0.76, 0.46)], 0.04);
    pen.cut_line(&[(0.76, 0.42), (0.82, 0.62)], 0.04);
}

fn gun(pen: &mut Pen<'_>) {
    pen.fill(paths::polygon(&[(0.42, 0.48), (0.02, 0.88), (0.10, 0.98), (0.54, 0.66)]));
    pen.fill(paths::polygon(&[(0.16, 0.50), (0.22, 0.40), (0.92, 0.09), (0.99, 0.21), (0.30, 0.61)]));
    pen.fill(paths::disc(0.17, 0.52, 0.07));
    pen.cut(paths::disc(0.60, 0.66, 0.335));
    pen.ring(0.60, 0.66, 0.265, 0.085);
    pen.fill(paths::disc(0.60, 0.66, 0.085));
    for turn in [0.0_f32, 45.0, 90.0, 135.0] {
        let (sin, cos) = turn.to_radians().sin_cos();
        let (dx, dy) = (cos * 0.25, sin * 0.25);
        pen.line(&[(0.60 - dx, 0.66 - dy), (0.60 + dx, 0.66 + dy)], 0.042);
    }
}

fn wagon(pen: &mut Pen<'_>) {
    pen.fill(sketch(&[
        Step::To(0.08, 0.56),
        Step::Bend(0.02, 0.10, 0.26, 0.10),
        Step::Line(0.74, 0.10),
        Step::Bend(0.98, 0.10, 0.92, 0.56),
        Step::Close,
    ]));
    for (top, bottom) in [(0.33, 0.29), (0.67, 0.71)] {
        pen.cut_line(&[(top, 0.10), (bottom, 0.56)], 0.05);
    }
    pen.fill(paths::rectangle(0.04, 0.61, 0.92, 0.09));
    for x in [0.25, 0.75] {
        pen.cut(paths::disc(x, 0.78, 0.24));
        pen.ring(x, 0.78, 0.155, 0.085);
        pen.fill(paths::disc(x, 0.78, 0.055));
    }
}

fn general(pen: &mut Pen<'_>) {
    pen.fill(sketch(&[
        Step::To(0.06, 1.0),
        Step::Bend(0.08, 0.76, 0.30, 0.72),
        Step::Line(0.42, 0.66),
        Step::Line(0.58, 0.66),
        Step::Line(0.70, 0.72),
        Step::Bend(0.92, 0.76, 0.94, 1.0),
        Step::Close,
    ]));
    pen.cut(paths::polygon(&[(0.5, 0.99), (0.40, 0.68), (0.60, 0.68)]));
    pen.fill(sketch(&[
        Step::To(0.36, 0.40),
        Step::Line(0.64, 0.40),
        Step::Bend(0.64, 0.64, 0.5, 0.66),
        Step::Bend(0.36, 0.64, 0.36, 0.40),
        Step::Close,
    ]));
    pen.cut_line(&[(0.20, 0.385), (0.80, 0.385)], 0.045);
    pen.fill(sketch(&[
        Step::To(0.0, 0.40),
        Step::Bend(0.16, 0.28, 0.22, 0.14),
        Step::Bend(0.5, -0.14, 0.78, 0.14),
        Step::Bend(0.84, 0.28, 1.0, 0.40),
        Step::Bend(0.5, 0.27, 0.0, 0.40),
        Step::Close,
    ]));
    pen.cut(paths::disc(0.5, 0.16, 0.065));
}
