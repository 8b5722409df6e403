//! Small pictures of trees, drawn once for a scale and copied wherever one stands.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "small sizes"
)]

use egui::{Pos2, Vec2, pos2, vec2};
use tiny_skia::Pixmap;

use super::canvas::{Canvas, Line};
use super::inks::{GREENS, PAPER_LIT, TREE_CAST, TREE_SHADE, WOOD_EDGE};
use super::noise::{Chance, Layer};

const SMALLEST: f32 = 0.04;
const STEP: f32 = 0.01;
const SIZES: usize = 16;
const SHAPES: usize = 5;
const LOBES: u32 = 7;

/// The trees of one scale.
pub(super) struct Stamps {
    all: Vec<Option<Pixmap>>,
}

impl Stamps {
    /// Draws every tree of a scale.
    pub(super) fn new(scale: f32) -> Self {
        let mut all = Vec::with_capacity(SIZES * SHAPES * GREENS.len());
        for size in 0..SIZES {
            for shape in 0..SHAPES {
                for green in 0..GREENS.len() {
                    all.push(tree(scale, (size as f32).mul_add(STEP, SMALLEST), shape, green));
                }
            }
        }
        Self { all }
    }

    /// Returns the tree of about this radius; `pick` decides its shape and its green.
    pub(super) fn tree(&self, radius: f32, pick: u32) -> Option<&Pixmap> {
        let size = (((radius - SMALLEST) / STEP).round().max(0.0) as usize).min(SIZES - 1);
        let kind = pick as usize % (SHAPES * GREENS.len());
        self.all.get(size * SHAPES * GREENS.len() + kind)?.as_ref()
    }
}

fn tree(scale: f32, radius: f32, shape: usize, green: usize) -> Option<Pixmap> {
    let half = (radius * scale * 1.7).ceil() as u32 + 2;
    let mut canvas = Canvas::new((0, 0), (half * 2, half * 2), scale)?;
    let middle = pos2(half as f32, half as f32) / scale;
    let chance = Chance::new(90 + shape as u64);
    let lobes: Vec<(Vec2, f32)> = (0..LOBES)
        .map(|lobe| {
            let turn =
                (lobe as f32 + chance.swing(Layer::Stamp, (0, 0), lobe) * 0.35) / LOBES as f32 * std::f32::consts::TAU;
            let out = chance.at(Layer::Stamp, (0, 1), lobe).mul_add(0.18, 0.52);
            let size = chance.at(Layer::Stamp, (0, 2), lobe).mul_add(0.16, 0.30);
            (Vec2::angled(turn) * out, size)
        })
        .collect();
    let crown = |canvas: &Canvas, at: Pos2, radius: f32| {
        let mut pen = canvas.pen();
        pen.disc(at, radius * 0.66);
        for (out, size) in &lobes {
            pen.disc(at + *out * radius, radius * size);
        }
        pen
    };
    let pixels = radius * scale;
    let cast = crown(&canvas, middle + vec2(0.26, 0.34) * radius, radius * 0.96);
    // A crown of few pixels would drown in its own outline.
    let small = ((pixels - 1.0) / 3.0).clamp(0.0, 1.0);
    canvas.fill(cast, TREE_CAST, 0.20_f32.mul_add(small, 0.14));
    let line = (0.014 * scale.powf(0.55) * 64.0_f32.powf(0.45)).clamp(0.35, 1.1) / scale;
    let rim = crown(&canvas, middle, radius);
    canvas.fill(rim, WOOD_EDGE, 0.62_f32.mul_add(small, 0.38));
    let inner = radius - line;
    let whole = crown(&canvas, middle, inner);
    canvas.fill(whole, TREE_SHADE, 0.45_f32.mul_add(small, 0.55));
    let ink = GREENS.get(green).copied().unwrap_or(TREE_SHADE);
    let lit = crown(&canvas, middle - vec2(0.10, 0.13) * radius, inner * 0.86);
    canvas.fill(lit, ink, 1.0);
    if pixels >= 4.0 {
        let mut gleam = canvas.pen();
        gleam.disc(middle - vec2(0.30, 0.36) * radius, radius * 0.30);
        gleam.disc(middle - vec2(0.02, 0.40) * radius, radius * 0.18);
        canvas.fill(gleam, PAPER_LIT, 0.20);
    }
    if pixels >= 6.5 {
        // Strokes of the burin on the shaded side.
        let mut strokes = canvas.pen();
        for (k, out) in [(0.10_f32, 0.52_f32), (0.75, 0.44), (1.45, 0.50), (2.3, 0.36)] {
            let at = middle + Vec2::angled(k) * radius * out;
            strokes.move_to(at + vec2(-0.13, 0.02) * radius);
            strokes.quad_to(at + vec2(0.0, 0.13) * radius, at + vec2(0.14, -0.02) * radius);
        }
        canvas.draw(strokes, Line::round(line * scale * 0.8), WOOD_EDGE, 0.7);
    }
    Some(canvas.pixmap)
}
