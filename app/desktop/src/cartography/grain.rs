//! The grain of the paper: specks and fibres over everything but counters, the frame, and the dimming for dark chrome.
#![expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "colour parts of bounded size")]

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use tiny_skia::PremultipliedColorU8;

use super::canvas::{Canvas, Line, wide};
use super::ground::for_lattice;
use super::inks::{DIM, FRAME, GRAIN, MARGIN, PAPER_LIT};
use super::noise::{Chance, Layer};

/// Lays the grain over the tile.
pub(super) fn paint(canvas: &mut Canvas, chance: Chance, is_dark: bool) {
    fibres(canvas, chance);
    let (left, top) = canvas.origin;
    let width = canvas.pixmap.width() as usize;
    let dim = DIM.to_unit();
    let keep = if is_dark { 0.90 } else { 1.0 };
    let base = dim.map(|part| part * 255.0 * (1.0 - keep));
    for (y, row) in (top..).zip(canvas.pixmap.pixels_mut().chunks_mut(width.max(1))) {
        for (x, pixel) in (left..).zip(row) {
            let bits = chance.bits(Layer::Grain, (x, y), 0);
            // Two overlapping scales: single pixels, and blots of four by four.
            let blot = chance.bits(Layer::Grain, (x >> 2, y >> 2), 1);
            let fine = f32::from((bits & 0xFF) as u8) / 255.0 - 0.5;
            let coarse = f32::from((blot & 0xFF) as u8) / 255.0 - 0.5;
            let speck = if (bits >> 8).trailing_zeros() >= 10 { -0.085 } else { 0.0 };
            let light = (fine * 0.030 + coarse * 0.014 + speck + 1.0) * keep;
            let part = |value: u8, base: f32| (f32::from(value) * light + base + 0.5).clamp(0.0, 255.0) as u8;
            let (r, g, b) = (part(pixel.red(), base[0]), part(pixel.green(), base[1]), part(pixel.blue(), base[2]));
            if let Some(value) = PremultipliedColorU8::from_rgba(r, g, b, 255) {
                *pixel = value;
            }
        }
    }
}

/// Draws the fibres of the paper; they are as long on the screen at every scale.
fn fibres(canvas: &mut Canvas, chance: Chance) {
    let scale = canvas.scale;
    let view = Rect::from_min_max(
        (canvas.view.min.to_vec2() * scale).to_pos2(),
        (canvas.view.max.to_vec2() * scale).to_pos2(),
    );
    let (mut dark, mut light) = (canvas.pen(), canvas.pen());
    for_lattice(view.expand(30.0), Vec2::splat(26.0), |cell, corner| {
        let roll = |n: u32| chance.at(Layer::Grain, cell, 10 + n);
        if roll(0) > 0.62 {
            return;
        }
        let from = corner + vec2(roll(1), roll(2)) * 26.0;
        let way = Vec2::angled(roll(3) * std::f32::consts::TAU) * roll(4).mul_add(12.0, 4.0);
        let bend = vec2(-way.y, way.x) * (roll(5) - 0.5) * 0.7;
        let on_map = |p: Pos2| (p.to_vec2() / scale).to_pos2();
        let pen = if roll(6) < 0.5 { &mut dark } else { &mut light };
        pen.move_to(on_map(from));
        pen.quad_to(on_map(from + way * 0.5 + bend), on_map(from + way));
    });
    canvas.draw(dark, Line::round(0.7), GRAIN, 0.09);
    canvas.draw(light, Line::round(0.8), PAPER_LIT, 0.12);
}

/// Draws the margin of the sheet and the double line round the map.
pub(super) fn frame(canvas: &mut Canvas, sheet: Rect) {
    let view = canvas.view;
    if sheet.contains_rect(view) {
        return;
    }
    let outside = view.expand(1.0).union(sheet.expand(2.0));
    let mut margin = canvas.pen();
    let (o, s) = (outside, sheet);
    for rect in [
        Rect::from_min_max(o.min, pos2(o.max.x, s.min.y)),
        Rect::from_min_max(pos2(o.min.x, s.max.y), o.max),
        Rect::from_min_max(pos2(o.min.x, s.min.y), pos2(s.min.x, s.max.y)),
        Rect::from_min_max(pos2(s.max.x, s.min.y), pos2(o.max.x, s.max.y)),
    ] {
        margin.polygon(&[rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()]);
    }
    canvas.fill(margin, MARGIN, 1.0);
    let heavy = (canvas.scale / 28.0).clamp(0.8, 2.2);
    for (out, width) in [(0.0, heavy * 0.55), (wide(3) * heavy, heavy * 1.2)] {
        let rect = sheet.expand(out / canvas.scale);
        let mut line = canvas.pen();
        line.polygon(&[rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()]);
        canvas.draw(line, Line::cut(width), FRAME, 0.9);
    }
}
