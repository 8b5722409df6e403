//! Outlines in the unit square of a counter: bodies with each kind of corner, torn edges, stars, polygons.

use std::f32::consts::{PI, TAU};

use tiny_skia::{Path, PathBuilder};

use super::palette::Corner;

/// How far a control point stands from its end on a quarter circle of radius 1.
const ARC: f32 = 0.5523;

/// Returns the closed polygon through the points.
pub(super) fn polygon(points: &[(f32, f32)]) -> Option<Path> {
    trace(points, true)
}

/// Returns the open line through the points.
pub(super) fn polyline(points: &[(f32, f32)]) -> Option<Path> {
    trace(points, false)
}

fn trace(points: &[(f32, f32)], closed: bool) -> Option<Path> {
    let (first, rest) = points.split_first()?;
    let mut builder = PathBuilder::new();
    builder.move_to(first.0, first.1);
    for (x, y) in rest {
        builder.line_to(*x, *y);
    }
    if closed {
        builder.close();
    }
    builder.finish()
}

/// Returns an axis-parallel rectangle.
pub(super) fn rectangle(x: f32, y: f32, w: f32, h: f32) -> Option<Path> {
    polygon(&[(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
}

/// Returns a disc.
pub(super) fn disc(x: f32, y: f32, r: f32) -> Option<Path> {
    PathBuilder::from_circle(x, y, r)
}

/// Returns a diamond of this half-width.
pub(super) fn diamond(x: f32, y: f32, r: f32) -> Option<Path> {
    polygon(&[(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
}

/// Returns a five-pointed star, point up.
pub(super) fn star(x: f32, y: f32, r: f32) -> Option<Path> {
    let points: Vec<(f32, f32)> = (0_u8..10)
        .map(|i| {
            let angle = f32::from(i) / 10.0 * TAU - PI / 2.0;
            let reach = if i % 2 == 0 { r } else { r * 0.42 };
            (x + reach * angle.cos(), y + reach * angle.sin())
        })
        .collect();
    polygon(&points)
}

/// Returns the outline of a counter, drawn in by `inset`.
pub(super) fn body(corner: Corner, inset: f32) -> Option<Path> {
    cornered(inset, inset, 1.0 - 2.0 * inset, 1.0 - 2.0 * inset, corner, corner_size(corner, inset))
}

/// Returns how large a corner is on an outline drawn in by `inset`, so that outlines run parallel.
pub(super) fn corner_size(corner: Corner, inset: f32) -> f32 {
    match corner {
        Corner::Rounded => (0.075 - inset * 0.8).max(0.018),
        Corner::Cut => (0.13 - inset * 0.586).max(0.03),
        Corner::Scooped => (0.12 - inset * 0.2).max(0.03),
    }
}

/// Returns a rectangle with the corners of a side.
pub(super) fn cornered(x: f32, y: f32, w: f32, h: f32, corner: Corner, size: f32) -> Option<Path> {
    let (right, bottom) = (x + w, y + h);
    let mut builder = PathBuilder::new();
    builder.move_to(x + size, y);
    builder.line_to(right - size, y);
    turn(&mut builder, corner, (right - size, y), (right, y), (right, y + size));
    builder.line_to(right, bottom - size);
    turn(&mut builder, corner, (right, bottom - size), (right, bottom), (right - size, bottom));
    builder.line_to(x + size, bottom);
    turn(&mut builder, corner, (x + size, bottom), (x, bottom), (x, bottom - size));
    builder.line_to(x, y + size);
    turn(&mut builder, corner, (x, y + size), (x, y), (x + size, y));
    builder.close();
    builder.finish()
}

/// Goes round one corner: `tip` is where its sides would meet.
fn turn(builder: &mut PathBuilder, corner: Corner, from: (f32, f32), tip: (f32, f32), to: (f32, f32)) {
    let inner = (from.0 + to.0 - tip.0, from.1 + to.1 - tip.1);
    let towards = |a: (f32, f32), b: (f32, f32)| (a.0 + (b.0 - a.0) * ARC, a.1 + (b.1 - a.1) * ARC);
    let pull = match corner {
        Corner::Rounded => tip,
        Corner::Scooped => inner,
        Corner::Cut => {
            builder.line_to(to.0, to.1);
            return;
        }
    };
    let (a, b) = (towards(from, pull), towards(to, pull));
    builder.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1);
}

/// Returns the torn outline of PGD: `teeth` a side, `depth` deep, drawn in by `inset`.
pub(super) fn torn(teeth: u8, depth: f32, inset: f32) -> Option<Path> {
    let span = 1.0 - 2.0 * inset;
    let steps = u16::from(teeth) * 2;
    let side: Vec<(f32, f32)> =
        (0..steps).map(|i| (f32::from(i) / f32::from(steps) * span, if i % 2 == 0 { 0.0 } else { depth })).collect();
    let far = 1.0 - inset;
    let top = side.iter().map(|(along, deep)| (inset + along, inset + deep));
    let right = side.iter().map(|(along, deep)| (far - deep, inset + along));
    let bottom = side.iter().map(|(along, deep)| (far - along, far - deep));
    let left = side.iter().map(|(along, deep)| (inset + deep, far - along));
    let points: Vec<(f32, f32)> = top.chain(right).chain(bottom).chain(left).collect();
    polygon(&points)
}

/// Returns a smooth path from drawing steps: how the silhouettes are written down.
pub(super) fn sketch(steps: &[Step]) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for step in steps {
        match *step {
            Step::To(x, y) => builder.move_to(x, y),
            Step::Line(x, y) => builder.line_to(x, y),
            Step::Bend(cx, cy, x, y) => builder.quad_to(cx, cy, x, y),
            Step::Close => builder.close(),
        }
    }
    builder.finish()
}

/// One step of a sketch.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// Start here.
    To(f32, f32),
    /// A straight line to here.
    Line(f32, f32),
    /// A bend past the first point to the second.
    Bend(f32, f32, f32, f32),
    /// Back to the start.
    Close,
}
