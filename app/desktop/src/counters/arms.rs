//! Arm symbols: branch boxes at near and middle zoom, plain shapes at far zoom.

use egui::Color32;
use rules::unit::LeaderLevel;

use super::canvas::Canvas;
use super::look::Symbol;
use super::paths;

/// A box in parts of the counter's side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Frame {
    /// Left edge.
    pub(super) x: f32,
    /// Top edge.
    pub(super) y: f32,
    /// Width.
    pub(super) w: f32,
    /// Height.
    pub(super) h: f32,
}

impl Frame {
    /// Makes a box of its left, top, width and height.
    pub(super) const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// Returns the middle of the box.
    pub(super) fn centre(self) -> (f32, f32) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Returns a point of the box given in parts of its width and height.
    pub(super) fn at(self, across: f32, down: f32) -> (f32, f32) {
        (self.x + self.w * across, self.y + self.h * down)
    }
}

/// Draws the branch box of an arm.
pub(super) fn branch_box(canvas: &mut Canvas, symbol: Symbol, frame: Frame, ink: Color32, stroke: f32) {
    let stroke = canvas.snap_length(stroke);
    // The tokens give the middle of the stroke.
    let out = stroke / 2.0;
    let frame = Frame::new(frame.x - out, frame.y - out, frame.w + stroke, frame.h + stroke);
    let frame = snapped(canvas, frame);
    let inner = Frame::new(frame.x + stroke, frame.y + stroke, frame.w - 2.0 * stroke, frame.h - 2.0 * stroke);
    let (cx, cy) = frame.centre();
    match symbol {
        Symbol::Leader(level) => return leader(canvas, level, frame, ink),
        Symbol::Marker => {
            let r = frame.h * 0.5;
            canvas.stroke(paths::diamond(cx, cy, r - stroke * 0.7), ink, stroke);
            return canvas.fill(paths::diamond(cx, cy, r * 0.36), ink);
        }
        _ => {}
    }
    let outline = paths::rectangle(frame.x + stroke / 2.0, frame.y + stroke / 2.0, frame.w - stroke, frame.h - stroke);
    canvas.stroke(outline, ink, stroke);
    let diagonal = stroke * 0.9;
    let rising = paths::polyline(&[inner.at(0.0, 1.0), inner.at(1.0, 0.0)]);
    match symbol {
        Symbol::Infantry | Symbol::LightInfantry => {
            let clip = paths::rectangle(frame.x, frame.y, frame.w, frame.h);
            canvas.clipped(clip.as_ref(), |canvas| {
                canvas.stroke(rising, ink, diagonal);
                canvas.stroke(paths::polyline(&[inner.at(0.0, 0.0), inner.at(1.0, 1.0)]), ink, diagonal);
            });
            if symbol == Symbol::LightInfantry {
                canvas.fill(paths::polygon(&[inner.at(0.12, 0.0), inner.at(0.88, 0.0), inner.at(0.5, 0.46)]), ink);
            }
        }
        Symbol::LightCavalry => canvas.stroke(rising, ink, diagonal),
        Symbol::HeavyCavalry => {
            canvas.fill(paths::polygon(&[inner.at(0.0, 1.0), inner.at(1.0, 0.0), inner.at(0.0, 0.0)]), ink);
        }
        Symbol::FootArtillery => canvas.fill(paths::disc(cx, cy, inner.h * 0.33), ink),
        Symbol::HorseArtillery => {
            canvas.stroke(rising, ink, diagonal);
            canvas.fill(paths::disc(cx, cy, inner.h * 0.33), ink);
        }
        Symbol::Wagon => {
            let r = (inner.h * 0.30).min(inner.w * 0.2);
            for x in [cx - r * 1.04, cx + r * 1.04] {
                canvas.stroke(paths::disc(x, cy, r), ink, stroke * 0.85);
            }
        }
        Symbol::Leader(_) | Symbol::Marker => {}
    }
}

/// Draws a leader's star with his level under it: nothing for an aide, then one dot more a level.
fn leader(canvas: &mut Canvas, level: LeaderLevel, frame: Frame, ink: Color32) {
    let (cx, _) = frame.centre();
    let dots = level_dots(level);
    let reach = (frame.h * 0.44).min(frame.w * 0.5);
    star(canvas, level, (cx, frame.y + reach), reach, ink);
    let r = (frame.h * 0.055).max(canvas.px());
    for i in 0..dots {
        let x = cx + (f32::from(i) - (f32::from(dots) - 1.0) / 2.0) * r * 3.2;
        canvas.fill(paths::disc(x, frame.y + frame.h - r, r), ink);
    }
}

/// Draws a star: hollow for an aide, who leads nobody.
fn star(canvas: &mut Canvas, level: LeaderLevel, centre: (f32, f32), reach: f32, ink: Color32) {
    if level == LeaderLevel::Aide {
        canvas.stroke(paths::star(centre.0, centre.1, reach * 0.86), ink, reach * 0.2);
    } else {
        canvas.fill(paths::star(centre.0, centre.1, reach), ink);
    }
}

const fn level_dots(level: LeaderLevel) -> u8 {
    match level {
        LeaderLevel::Aide => 0,
        LeaderLevel::Brigade => 1,
        LeaderLevel::Division => 2,
        LeaderLevel::Corps => 3,
        LeaderLevel::Army => 4,
    }
}

/// Draws the plain shape of an arm that fills a counter at far zoom.
pub(super) fn far_shape(canvas: &mut Canvas, symbol: Symbol, ink: Color32) {
    let stroke = 0.135_f32.max(1.7 * canvas.px());
    let (low, high) = (0.24, 0.76);
    let rising = paths::polyline(&[(low, high), (high, low)]);
    match symbol {
        Symbol::Infantry | Symbol::LightInfantry => {
            canvas.stroke(rising, ink, stroke);
            canvas.stroke(paths::polyline(&[(low, low), (high, high)]), ink, stroke);
            if symbol == Symbol::LightInfantry {
                canvas.fill(paths::polygon(&[(0.28, 0.20), (0.72, 0.20), (0.5, 0.46)]), ink);
            }
        }
        Symbol::LightCavalry => canvas.stroke(rising, ink, stroke * 1.15),
        Symbol::HeavyCavalry => {
            canvas.fill(paths::polygon(&[(0.22, 0.22), (0.80, 0.22), (0.22, 0.80)]), ink);
        }
        Symbol::FootArtillery => canvas.fill(paths::disc(0.5, 0.5, 0.215), ink),
        Symbol::HorseArtillery => {
            canvas.stroke(paths::polyline(&[(0.17, 0.83), (0.83, 0.17)]), ink, stroke * 0.72);
            canvas.fill(paths::disc(0.5, 0.5, 0.19), ink);
        }
        Symbol::Leader(level) => star(canvas, level, (0.5, 0.53), 0.36, ink),
        Symbol::Wagon => {
            for x in [0.335, 0.665] {
                canvas.stroke(paths::disc(x, 0.5, 0.145), ink, stroke * 0.72);
            }
        }
        Symbol::Marker => canvas.fill(paths::diamond(0.5, 0.5, 0.27), ink),
    }
}

fn snapped(canvas: &Canvas, frame: Frame) -> Frame {
    Frame {
        x: canvas.snap(frame.x),
        y: canvas.snap(frame.y),
        w: canvas.snap_length(frame.w),
        h: canvas.snap_length(frame.h),
    }
}
