//! The marks of a counter: body and border, losses, movement points, stack, arrowhead.

use egui::Color32;
use rules::unit::Condition;
use tiny_skia::{Path, Transform};

use super::canvas::{Canvas, Dash, Pin, Setting};
use super::face::Sheet;
use super::look::{Detail, Symbol};
use super::palette::{Corner, faded, mixed};
use super::paths;
use crate::glyphs::{Fit, Typeface};

/// Returns the outline of the counter, drawn in by `inset`.
fn outline(sheet: &Sheet<'_>, inset: f32) -> Option<Path> {
    let far = sheet.look.size.detail == Detail::Far;
    match sheet.look.condition() {
        Condition::Pgd if far => paths::torn(4, 0.085, inset),
        Condition::Pgd => paths::torn(6, 0.055, inset),
        _ => paths::body(sheet.look.corner(), inset),
    }
}

/// Draws the shadow under the counter.
pub(super) fn shadow(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    for (offset, alpha) in [(0.060, 0.10), (0.030, 0.20)] {
        let offset = canvas.snap_length(offset);
        let moved =
            outline(sheet, 0.0).and_then(|path| path.transform(Transform::from_translate(offset * 0.6, offset)));
        canvas.fill(moved, faded(sheet.marks.shadow, alpha));
    }
}

/// Draws up to three bodies behind, each up and to the right of the last.
pub(super) fn stack_behind(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let step = canvas.snap_length(0.065_f32.max(1.6 * canvas.px()));
    let rim = rim(canvas, sheet);
    let corner = sheet.look.corner();
    let leaf = mixed(sheet.side.body, sheet.side.tint, 0.45);
    for i in (1..=sheet.look.behind.min(3)).rev() {
        let (dx, dy) = (f32::from(i) * step, f32::from(i) * -step);
        let placed = |inset| paths::body(corner, inset)?.transform(Transform::from_translate(dx, dy));
        canvas.fill(placed(0.0), sheet.side.edge);
        canvas.fill(placed(rim), leaf);
    }
}

fn rim(canvas: &Canvas, sheet: &Sheet<'_>) -> f32 {
    sheet.side.edge_width.max(canvas.px())
}

/// Draws the rim and the body; of PGD, the torn edge in red and white.
pub(super) fn ground(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let (side, marks) = (sheet.side, sheet.marks);
    let rim = rim(canvas, sheet);
    canvas.fill(outline(sheet, 0.0), side.edge);
    let body = if sheet.look.condition() == Condition::Pgd {
        let band = 0.034_f32.max(canvas.px());
        canvas.fill(outline(sheet, rim), marks.loss);
        canvas.fill(outline(sheet, rim + band * 1.15), marks.paper);
        if sheet.look.size.detail == Detail::Far {
            canvas.fill(outline(sheet, rim + band), marks.loss);
            paths::rectangle(0.19, 0.19, 0.62, 0.62)
        } else {
            outline(sheet, rim + band * 2.1)
        }
    } else {
        outline(sheet, rim)
    };
    let (top, bottom) = (mixed(side.body, marks.paper, 0.07), mixed(side.body, side.edge, 0.10));
    canvas.fill_falling(body, top, bottom);
}

/// Draws the border that tells Good order from Disorder.
pub(super) fn border(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let corner = sheet.look.corner();
    let detail = sheet.look.size.detail;
    let rim = rim(canvas, sheet);
    if sheet.look.condition() == Condition::Disordered {
        let (on, off, width) = match detail {
            Detail::Near => (0.115, 0.062, 0.046),
            Detail::Middle => (0.15, 0.085, 0.065),
            Detail::Far => (0.19, 0.13, 0.115),
        };
        let inset = rim + width / 2.0;
        let side = sheet.side;
        let dash = if side.is_light() { side.ink } else { sheet.marks.disorder };
        let under = if side.is_light() { side.tint } else { side.edge };
        canvas.stroke(paths::body(corner, inset), under, width);
        let turn = paths::corner_size(corner, inset);
        let straight = 4.0 * (1.0 - 2.0 * inset - 2.0 * turn);
        let round = match corner {
            Corner::Cut => 4.0 * turn * std::f32::consts::SQRT_2,
            Corner::Rounded | Corner::Scooped => turn * std::f32::consts::TAU,
        };
        canvas.dashes(paths::body(corner, inset), dash, width, Dash { on, off, length: straight + round });
        return;
    }
    let (gap, width): (f32, f32) = match detail {
        Detail::Near => (0.034, 0.020),
        Detail::Middle => (0.055, 0.026),
        Detail::Far => return,
    };
    let width = canvas.snap_length(width).min(0.034);
    let inset = canvas.snap_length(gap.max(rim + 0.012)) + width / 2.0;
    let share = if sheet.side.is_light() { 0.45 } else { 0.06 };
    let line = mixed(if sheet.side.is_light() { sheet.side.ink } else { sheet.side.tint }, sheet.side.body, share);
    canvas.stroke(paths::body(corner, inset), line, width);
}

/// Draws the rule under the name: plain, dotted or dashed as the side has it.
pub(super) fn rule(canvas: &mut Canvas, corner: Corner, y: f32, ink: Color32) {
    let (left, right) = (0.085, 0.915);
    let width = canvas.snap_length(0.012);
    let y = canvas.snap(y) + width / 2.0;
    let line = paths::polyline(&[(left, y), (right, y)]);
    let length = right - left;
    let soft = faded(ink, 0.75);
    match corner {
        Corner::Rounded => canvas.stroke(line, soft, width),
        Corner::Cut => {
            let width = canvas.snap_length(0.026);
            canvas.dashes(line, ink, width, Dash { on: width, off: width, length });
        }
        Corner::Scooped => canvas.dashes(line, ink, width * 1.5, Dash { on: 0.09, off: 0.04, length }),
    }
}

/// Draws losses at near zoom: up to six diamonds in a row; more become one and a figure.
pub(super) fn losses_near(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let losses = sheet.look.losses;
    let combat = sheet.look.symbol.is_combat();
    let (x, y) = if combat { (0.512, 0.739) } else { (0.512, 0.70) };
    let shown = if losses > 6 { 1 } else { losses };
    for i in 0..shown {
        pip(canvas, sheet, x + f32::from(i) * 0.073, y, 0.031);
    }
    if losses > 6 {
        let fit = Fit { width: 0.3, size: 0.142, min_size: 0.1, min_squeeze: 0.85 };
        let set = Setting { x: x + 0.062, baseline: y + 0.032, pin: Pin::Left, fit };
        canvas.text(Typeface::bold(), &losses.to_string(), set, sheet.side.ink);
    }
}

/// Draws losses at middle zoom: a column of four at most.
pub(super) fn losses_middle(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let inset = if sheet.look.condition() == Condition::Disordered { 0.015 } else { 0.0 };
    for i in 0..sheet.look.losses.min(4) {
        pip(canvas, sheet, 0.855 - inset, 0.16 + inset + f32::from(i) * 0.112, 0.042);
    }
}

fn pip(canvas: &mut Canvas, sheet: &Sheet<'_>, x: f32, y: f32, r: f32) {
    let edge = if sheet.side.is_light() { sheet.side.ink } else { sheet.marks.paper };
    let rim = 0.018_f32.max(canvas.px() * 0.8);
    canvas.fill(paths::diamond(x, y, r + rim), edge);
    canvas.fill(paths::diamond(x, y, r), sheet.marks.loss);
}

/// Draws the tab with the movement points left.
pub(super) fn mp_tab(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let Some(text) = sheet.look.mp_left.as_deref().filter(|text| !text.is_empty()) else { return };
    let (right, top, height) = (0.91, canvas.snap(0.788), canvas.snap_length(0.142));
    let fit = Fit { width: 0.28, size: 0.162, min_size: 0.1, min_squeeze: 0.78 };
    let width = Typeface::bold().fitted(text, fit).width;
    let (point, pad) = (0.055, 0.045);
    let left = right - (width + pad * 1.5 + point);
    let tab = |grow: f32| {
        paths::polygon(&[
            (left - grow, top - grow),
            (right - point + grow * 0.4, top - grow),
            (right + grow * 1.3, top + height / 2.0),
            (right - point + grow * 0.4, top + height + grow),
            (left - grow, top + height + grow),
        ])
    };
    canvas.fill(tab(0.015_f32.max(canvas.px() * 0.7)), sheet.side.edge);
    canvas.fill(tab(0.0), sheet.marks.window);
    let baseline = top + height / 2.0 + fit.size * Typeface::bold().cap_height() / 2.0;
    let set = Setting { x: left + pad, baseline, pin: Pin::Left, fit };
    canvas.text(Typeface::bold(), text, set, sheet.side.plan);
}

/// Fades a counter that has moved; at middle zoom it folds a corner too.
pub(super) fn moved(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    if !sheet.look.moved {
        return;
    }
    let detail = sheet.look.size.detail;
    let alpha = match detail {
        Detail::Near => 0.30,
        Detail::Middle => 0.20,
        Detail::Far => 0.38,
    };
    canvas.fill(outline(sheet, rim(canvas, sheet)), faded(sheet.marks.window, alpha));
    if detail == Detail::Middle {
        let fold = 0.22;
        canvas.fill(paths::polygon(&[(1.0 - fold, 1.0), (1.0, 1.0 - fold), (1.0 - fold, 1.0 - fold)]), sheet.side.edge);
        let inset = canvas.px() * 0.9;
        let (near, far) = (1.0 - fold + inset, 1.0 - inset * 2.2);
        canvas.fill(paths::polygon(&[(near, far), (far, near), (near, near)]), sheet.marks.window);
    }
}

/// Draws the hollow arrowhead outside the edge, on the ray to the hexside or vertex faced.
pub(super) fn arrowhead(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let Some(facing) = sheet.look.arrow().filter(|_| sheet.look.symbol != Symbol::Marker) else { return };
    let (sin, cos) = (f32::from(facing.as_hour()) * 30.0).to_radians().sin_cos();
    let (ahead, aside) = ((sin, -cos), (cos, sin));
    let long = 0.20_f32.max(4.6 * canvas.px());
    let half = 0.135_f32.max(2.7 * canvas.px());
    let width = 0.022_f32.max(canvas.px());
    // Far enough along the ray for both ends of the base to stand clear of the edge.
    let span = |ray: f32, across: f32| if ray.abs() < 0.1 { 9.0 } else { (0.5 + half * across.abs()) / ray.abs() };
    let clear = span(ahead.0, aside.0).min(span(ahead.1, aside.1)) - 0.02;
    let bare = (0.5 / ahead.0.abs().max(ahead.1.abs())) + 0.045;
    let start = clear.clamp(bare, bare + 0.05);
    let point = |along: f32, across: f32| {
        (0.5 + ahead.0 * (start + along) + aside.0 * across, 0.5 + ahead.1 * (start + along) + aside.1 * across)
    };
    let head = || paths::polygon(&[point(long, 0.0), point(0.0, half), point(long * 0.28, 0.0), point(0.0, -half)]);
    let fill = if sheet.side.is_light() { sheet.side.body } else { sheet.marks.paper };
    canvas.stroke_round(head(), sheet.side.edge, width * 2.0);
    canvas.fill(head(), fill);
}
