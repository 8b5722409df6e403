//! How a unit stands: its formation, turned to its facing, or the letters of what is left of it.

use egui::Color32;
use rules::facing::Facing;
use rules::unit::{Condition, Formation};
use tiny_skia::{Path, PathBuilder, Transform};

use super::arms::Frame;
use super::canvas::{Canvas, Pin, Setting};
use super::face::Sheet;
use super::palette::{Corner, mixed};
use super::paths;
use super::plans::{self, Part};
use crate::glyphs::{Fit, Typeface};

/// Draws the D of Disorder in its disc, where the formation would stand.
pub(super) fn disorder_disc(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let light = sheet.side.is_light();
    let disc = if light { sheet.marks.window } else { sheet.marks.disorder };
    let (x, y, r) = (0.715, 0.705, 0.185);
    canvas.fill(paths::disc(x, y, r + 0.028_f32.max(canvas.px() * 0.8)), sheet.side.edge);
    canvas.fill(paths::disc(x, y, r), disc);
    let fit = Fit { width: 0.3, size: 0.31, min_size: 0.2, min_squeeze: 0.9 };
    let baseline = y + fit.size * Typeface::bold().cap_height() / 2.0;
    canvas.text(Typeface::bold(), "D", Setting { x, baseline, pin: Pin::Middle, fit }, sheet.side.edge);
}

/// Draws the red band with the letters of PGD, at middle zoom.
pub(super) fn broken_band(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let (top, height) = (0.505, 0.335);
    canvas.fill(canvas.crisp(0.115, top - 0.028, 0.77, height + 0.056), sheet.marks.paper);
    canvas.fill(canvas.crisp(0.115, top, 0.77, height), sheet.marks.loss);
    let fit = Fit { width: 0.72, size: 0.36, min_size: 0.2, min_squeeze: 0.85 };
    let baseline = top + f32::midpoint(height, fit.size * Typeface::bold().cap_height());
    let set = Setting { x: 0.5, baseline, pin: Pin::Middle, fit };
    canvas.text(Typeface::bold(), "PGD", set, sheet.marks.paper);
}

/// Draws the window on the ground: the formation as it stands, or the letters of what is left of it.
pub(super) fn window(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let (x, y, w, h) = (canvas.snap(0.475), canvas.snap(0.335), 0.435, canvas.snap_length(0.345));
    let rim = 0.013_f32.max(canvas.px() * 0.7);
    canvas
        .fill(paths::cornered(x - rim, y - rim, w + 2.0 * rim, h + 2.0 * rim, Corner::Rounded, 0.04), sheet.side.edge);
    canvas.fill(paths::cornered(x, y, w, h, Corner::Rounded, 0.03), sheet.marks.window);
    let frame = Frame::new(x + 0.03, y + 0.03, w - 0.06, h - 0.06);
    let (letters, size, colour) = match sheet.look.condition() {
        Condition::GoodOrder => {
            if let Some(formation) = sheet.formation() {
                plan(canvas, &plans::fine(formation), sheet.look.arrow(), frame, 0.40, sheet.side.plan);
            }
            return;
        }
        Condition::Disordered => ("D", 0.30, sheet.marks.disorder_letter),
        Condition::Pgd => ("PGD", 0.22, sheet.marks.broken_letter),
    };
    let faint = mixed(sheet.side.tint, sheet.marks.window, 0.25);
    plan(canvas, &plans::scattered(), None, frame, 0.36, faint);
    let (cx, cy) = frame.centre();
    let fit = Fit { width: w - 0.04, size, min_size: 0.15, min_squeeze: 0.85 };
    let baseline = cy + size * Typeface::bold().cap_height() / 2.0;
    canvas.text(Typeface::bold(), letters, Setting { x: cx, baseline, pin: Pin::Middle, fit }, colour);
}

/// Draws the formation at middle zoom: stout, and as large as its place allows the way it is turned.
pub(super) fn middle_plan(canvas: &mut Canvas, sheet: &Sheet<'_>, formation: Formation, frame: Frame) {
    plan(canvas, &plans::stout(formation), sheet.look.arrow(), frame, frame.w * 1.12, sheet.side.ink);
}

/// Draws a plan turned to the facing, filling the frame but no larger than `most`.
fn plan(canvas: &mut Canvas, parts: &[Part], facing: Option<Facing>, frame: Frame, most: f32, ink: Color32) {
    let degrees = f32::from(facing.unwrap_or_default().as_hour()) * 30.0;
    let turned = plan_path(parts).and_then(|path| path.transform(Transform::from_rotate(degrees)));
    let Some(path) = turned else { return };
    let bounds = path.bounds();
    let scale = (frame.w / bounds.width()).min(frame.h / bounds.height()).min(most);
    let (cx, cy) = frame.centre();
    let placed = Transform::from_scale(scale, scale).post_translate(cx, cy);
    canvas.fill(path.transform(placed), ink);
}

/// Returns a plan as one path.
fn plan_path(parts: &[Part]) -> Option<Path> {
    let mut whole: Option<Path> = None;
    for part in parts {
        let piece = match *part {
            Part::Bar { x, y, w, h, turn } => paths::polygon(&Part::corners(x, y, w, h, turn)),
            Part::Dot { x, y, r } => paths::disc(x, y, r),
            Part::Ring { side, stroke } => {
                let (outer, inner) = (side / 2.0, side / 2.0 - stroke);
                // Wound the other way, the inner square stays open.
                let hole = paths::polygon(&[(-inner, -inner), (-inner, inner), (inner, inner), (inner, -inner)]);
                joined(paths::rectangle(-outer, -outer, side, side).as_ref(), hole.as_ref())
            }
        };
        whole = joined(whole.as_ref(), piece.as_ref());
    }
    whole
}

fn joined(whole: Option<&Path>, piece: Option<&Path>) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for path in whole.into_iter().chain(piece) {
        builder.push_path(path);
    }
    builder.finish()
}
