//! The paper and the lie of the land: heights from the hexes' levels, lit from the north-west.
#![expect(clippy::indexing_slicing, reason = "raster positions are clamped to the raster")]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    clippy::cast_possible_wrap,
    reason = "raster positions and colour parts of bounded size"
)]

use egui::{Pos2, Rect, pos2};
use tiny_skia::PremultipliedColorU8;

use super::canvas::{Canvas, wide};
use super::cells::Cells;
use super::inks::{PAPER, PAPER_HIGH, PAPER_LIT, PAPER_LOW, SHADOW};
use super::noise::{Chance, Layer};

/// Height samples a hex radius.
const PER_RADIUS: f32 = 4.0;
/// How far a hex's level is felt, in hex radii.
const REACH: f32 = 1.75;
/// Least distance between lit samples, in hex radii; far away they stand two pixels apart.
const STEP: f32 = 0.11;

/// The height of the ground at every point of the sheet.
pub(super) struct Heights {
    bounds: Rect,
    columns: usize,
    rows: usize,
    values: Vec<f32>,
    mean: f32,
}

impl Heights {
    /// Blurs the levels of the hexes into a smooth ground.
    pub(super) fn new(cells: &Cells, is_hexed: bool) -> Self {
        let bounds = if cells.all.is_empty() || !is_hexed { Rect::ZERO } else { cells.bounds().expand(1.0) };
        let columns = (bounds.width() * PER_RADIUS) as usize + 2;
        let rows = (bounds.height() * PER_RADIUS) as usize + 2;
        let mean = cells.all.iter().map(|cell| cell.level).sum::<f32>() / cells.all.len().max(1) as f32;
        let mut heights = Self { bounds, columns, rows, values: Vec::new(), mean };
        let is_level = cells.all.windows(2).all(|pair| (pair[0].level - pair[1].level).abs() < 0.5);
        if is_hexed && !is_level {
            heights.blur(cells);
        }
        heights
    }

    fn blur(&mut self, cells: &Cells) {
        let mut sums = vec![(0.0_f32, 0.0_f32); self.columns * self.rows];
        for cell in &cells.all {
            let at = (cell.at - self.bounds.min) * PER_RADIUS;
            let reach = REACH * PER_RADIUS;
            let range = |v: f32, n: usize| ((v - reach).max(0.0) as usize)..((v + reach).max(0.0) as usize + 1).min(n);
            for y in range(at.y, self.rows) {
                for x in range(at.x, self.columns) {
                    let (dx, dy) = (x as f32 - at.x, y as f32 - at.y);
                    let near = 1.0 - (dx * dx + dy * dy) / (reach * reach);
                    if near > 0.0 {
                        let weight = near * near * near;
                        let sum = &mut sums[y * self.columns + x];
                        sum.0 += weight * cell.level;
                        sum.1 += weight;
                    }
                }
            }
        }
        let level = |(sum, weight): (f32, f32)| if weight > 0.0 { sum / weight } else { 0.0 };
        self.values = sums.into_iter().map(level).collect();
    }

    /// Returns the height at a point, in levels above the mean.
    fn at(&self, p: Pos2) -> f32 {
        if self.values.is_empty() {
            return 0.0;
        }
        let at = (p - self.bounds.min) * PER_RADIUS;
        let (fx, fy) = (at.x.floor(), at.y.floor());
        let (wx, wy) = (spline(at.x - fx), spline(at.y - fy));
        let clamp = |v: isize, n: usize| v.clamp(0, n as isize - 1) as usize;
        let mut sum = 0.0;
        for (j, wy) in wy.iter().enumerate() {
            let y = clamp(fy as isize + j as isize - 1, self.rows);
            for (i, wx) in wx.iter().enumerate() {
                let x = clamp(fx as isize + i as isize - 1, self.columns);
                sum += self.values[y * self.columns + x] * wx * wy;
            }
        }
        sum - self.mean
    }
}

/// Returns the weights of four samples in a row for a point between the middle two.
fn spline(t: f32) -> [f32; 4] {
    let (t2, t3) = (t * t, t * t * t);
    [
        (1.0 - 3.0 * t + 3.0 * t2 - t3) / 6.0,
        (4.0 - 6.0 * t2 + 3.0 * t3) / 6.0,
        (1.0 + 3.0 * t + 3.0 * t2 - 3.0 * t3) / 6.0,
        t3 / 6.0,
    ]
}

/// Paints the lit ground over the whole tile.
pub(super) fn paint(canvas: &mut Canvas, heights: &Heights, chance: Chance) {
    let view = canvas.view;
    let step = STEP.max(2.0 / canvas.scale);
    let (left, top) = ((view.min.x / step).floor() as i32 - 1, (view.min.y / step).floor() as i32 - 1);
    let columns = (view.width() / step) as usize + 5;
    let rows = (view.height() / step) as usize + 5;
    let at = |x: usize, y: usize| pos2(wide(left + x as i32) * step, wide(top + y as i32) * step);
    let mut ground = Vec::with_capacity(columns * rows);
    for y in 0..rows {
        for x in 0..columns {
            ground.push(heights.at(at(x, y)));
        }
    }
    let near = ((canvas.scale - 34.0) / 30.0).clamp(0.0, 1.0);
    let relief = 0.44 + near * 0.16;
    // Far away the swells of single meadows would only crumple the paper.
    let calm = 0.72 * ((canvas.scale - 2.0) / 32.0).clamp(0.30, 1.0);
    let mut lit = vec![[0.0_f32; 3]; columns * rows];
    let mut swell = vec![0.0_f32; columns * rows];
    for y in 0..rows {
        for x in 0..columns {
            let p = at(x, y);
            // Turned against the sheet, so that the lattice of the noise does not show.
            let turned = pos2(p.x * 0.83 + p.y * 0.56, p.y * 0.83 - p.x * 0.56);
            let ripple = chance.noise(Layer::Ripple, turned, 0.47, 0) * 0.17
                + chance.noise(Layer::Ripple, p, 0.95, 1) * 0.075
                + chance.noise(Layer::Ripple, turned, 2.1, 2) * 0.020;
            swell[y * columns + x] = ground[y * columns + x] * relief + ripple * calm;
        }
    }
    for y in 1..rows - 1 {
        for x in 1..columns - 1 {
            let here = y * columns + x;
            let dx = (swell[here + 1] - swell[here - 1]) / (2.0 * step);
            let dy = (swell[here + columns] - swell[here - columns]) / (2.0 * step);
            lit[here] = colour(at(x, y), ground[here], dx, dy, chance);
        }
    }
    spread(canvas, &lit, columns, (left, top), step);
}

/// Returns the colour of lit ground with this slope.
fn colour(p: Pos2, height: f32, dx: f32, dy: f32, chance: Chance) -> [f32; 3] {
    let tone = chance.noise(Layer::Tone, p, 0.35, 0) * 0.62
        + chance.noise(Layer::Tone, p, 0.8, 1) * 0.30
        + chance.noise(Layer::Tone, p, 1.9, 2) * 0.16
        + height * 0.30
        - 0.22;
    let paper = PAPER.to_unit();
    let mut colour = if tone < 0.0 {
        mix(paper, PAPER_LOW.to_unit(), (-tone).min(1.0) * 0.92)
    } else {
        mix(paper, PAPER_HIGH.to_unit(), tone.min(1.0) * 0.85)
    };
    let light = (0.63 + (dx + dy) * 0.55) / (dx * dx + dy * dy + 1.0).sqrt() / 0.63;
    if light < 1.0 {
        let depth = ((1.0 - light) * 0.78).min(0.62);
        let shadow = SHADOW.to_unit();
        for (part, shadow) in colour.iter_mut().zip(shadow) {
            *part *= 1.0 - depth * (1.0 - shadow) * 0.92;
        }
    } else {
        colour = mix(colour, PAPER_LIT.to_unit(), ((light - 1.0) * 1.15).min(0.72));
    }
    colour
}

fn mix(a: [f32; 3], b: [f32; 3], t: f32) -> [f32; 3] {
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

/// Spreads the lit samples over the pixels.
fn spread(canvas: &mut Canvas, lit: &[[f32; 3]], columns: usize, first: (i32, i32), step: f32) {
    let width = canvas.pixmap.width() as usize;
    let (scale, origin) = (canvas.scale, canvas.origin);
    let place = |pixel: usize, origin: i32, first: i32| {
        let at = (wide(origin + pixel as i32) + 0.5) / scale / step - wide(first);
        (at.max(0.0) as usize, at.max(0.0).fract())
    };
    let across: Vec<(usize, f32)> = (0..width).map(|x| place(x, origin.0, first.0)).collect();
    for (y, row) in canvas.pixmap.pixels_mut().chunks_mut(width.max(1)).enumerate() {
        let (j, v) = place(y, origin.1, first.1);
        let line: Vec<[f32; 3]> =
            (0..columns).map(|x| mix(lit[j * columns + x], lit[(j + 1) * columns + x], v)).collect();
        for (pixel, (i, u)) in row.iter_mut().zip(&across) {
            let rgb = mix(line[*i], line[*i + 1], *u).map(|part| (part * 255.0 + 0.5) as u8);
            if let Some(value) = PremultipliedColorU8::from_rgba(rgb[0], rgb[1], rgb[2], 255) {
                *pixel = value;
            }
        }
    }
}
