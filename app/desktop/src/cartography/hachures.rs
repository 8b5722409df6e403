//! Hachures: wedges that run downhill from every hexside where the level drops.
#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "levels and step counts are small"
)]

use super::areas::{Ring, Rough, inwards, outlines};
use super::canvas::Canvas;
use super::cells::Cells;
use super::clearance::Clearance;
use super::courses::Course;
use super::inks::HACHURE;
use super::noise::{Chance, Layer, spot};

/// A step in the ground: an outline and how many levels fall away at each of its hexsides.
pub(super) struct Brow {
    ring: Ring,
    drops: Vec<f32>,
}

/// Returns every brow of the sheet.
pub(super) fn brows(cells: &Cells, chance: Chance) -> Vec<Brow> {
    let levels = cells.all.iter().map(|cell| cell.level as i32);
    let (Some(low), Some(high)) = (levels.clone().min(), levels.max()) else { return Vec::new() };
    let mut brows = Vec::new();
    for level in low + 1..=high {
        let top = level as f32;
        for ring in outlines(cells, chance, Rough::SLOPE, |cell| cell.level > top - 0.5) {
            let drop = |(cell, side): &(u32, u8)| -> f32 {
                let Some(upper) = cells.all.get(*cell as usize) else { return 0.0 };
                let near = upper.near.get(usize::from(*side)).copied().flatten();
                let Some(lower) = near.and_then(|near| cells.all.get(near as usize)) else { return 0.0 };
                // A drop of several levels bounds several outlines; the highest draws it.
                if (upper.level - top).abs() < 0.5 { upper.level - lower.level } else { 0.0 }
            };
            let drops = ring.sides.iter().map(drop).collect();
            brows.push(Brow { ring, drops });
        }
    }
    brows
}

/// Draws the hachures that show.
pub(super) fn paint(canvas: &mut Canvas, brows: &[Brow], clearance: &Clearance, chance: Chance) {
    if canvas.scale < 7.0 {
        return;
    }
    let step = (1.9 / canvas.scale).max(0.055);
    let (mut light, mut dark) = (canvas.pen(), canvas.pen());
    for brow in brows.iter().filter(|brow| canvas.sees(brow.ring.bounds, 0.8)) {
        let next = brow.drops.iter().cycle().skip(1);
        for ((((_, _), stretch), drop), next) in brow.ring.stretches().zip(&brow.drops).zip(next) {
            if (*drop <= 0.0 && *next <= 0.0) || !canvas.sees(super::courses::bounds_of(&stretch), 0.8) {
                continue;
            }
            let course = Course::new(stretch);
            let n = (course.length() / step).round().max(1.0);
            for index in 0..n as u32 {
                // The first half of a stretch lies on its own hexside, the second on the next one.
                let along_stretch = (index as f32 + 0.5) / n;
                let drop = if along_stretch < 0.5 { *drop } else { *next };
                let Some((p, along)) = course.at(course.length() * along_stretch) else { continue };
                if drop <= 0.0 {
                    continue;
                }
                let at = spot(p);
                let room = clearance.room(p);
                if room.to_road < 0.13 || room.to_water < 0.13 {
                    continue;
                }
                let downhill = -inwards(along) + along * chance.swing(Layer::Hachure, at, 0) * 0.16;
                let faces_away = (downhill.x + downhill.y) * std::f32::consts::FRAC_1_SQRT_2;
                let shade = 0.5_f32.mul_add(faces_away, 0.5).clamp(0.0, 1.0);
                let vary = chance.noise(Layer::Hachure, p, 1.3, 1).mul_add(0.22, 1.0);
                let size = 0.22_f32.mul_add((drop - 1.0).min(2.0), 1.0) * vary;
                let length = chance.at(Layer::Hachure, at, 2).mul_add(0.10, 0.14_f32.mul_add(shade, 0.20)) * size;
                let top = 0.027_f32.mul_add(shade, 0.021).max(0.55 / canvas.scale);
                let reach = (room.to_road - 0.05).min(room.to_water).min(length);
                let start = p - downhill * 0.03;
                let pen = if shade > 0.5 { &mut dark } else { &mut light };
                pen.polygon(&[start - along * top * 0.5, start + along * top * 0.5, start + downhill * reach]);
            }
        }
    }
    canvas.fill(light, HACHURE, 0.52);
    canvas.fill(dark, HACHURE, 0.74);
}
