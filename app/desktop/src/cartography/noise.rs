//! Chance without a generator: hashes of a spot on the ground, and smooth noise made from them.
#![expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "lattice numbers of bounded size")]

use egui::{Pos2, Vec2, vec2};

/// The layer a value is drawn for, so that two layers never share their accidents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub(super) enum Layer {
    Tone = 1,
    Ripple,
    Edge,
    EdgeFine,
    Tuft,
    Marsh,
    Field,
    FieldCorner,
    Course,
    Wobble,
    Hachure,
    House,
    Tree,
    Stamp,
    Bush,
    Grain,
}

/// Gives the accidents of one map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance {
    seed: u64,
}

impl Chance {
    /// Makes the accidents that belong to a seed.
    pub(super) const fn new(seed: u64) -> Self {
        Self { seed }
    }

    /// Returns a number drawn for a spot (lattice cell or hex) and an index.
    pub(super) const fn bits(self, layer: Layer, spot: (i32, i32), index: u32) -> u32 {
        let mut h = self.seed ^ 0x9E37_79B9_7F4A_7C15;
        h = mix(h ^ (layer as u64) << 32 ^ index as u64);
        h = mix(h ^ (spot.0.cast_unsigned() as u64) << 32 ^ spot.1.cast_unsigned() as u64);
        (h >> 32) as u32
    }

    /// Returns a number from 0 up to 1 drawn for a spot and an index.
    pub(super) fn at(self, layer: Layer, spot: (i32, i32), index: u32) -> f32 {
        (self.bits(layer, spot, index) >> 8) as f32 / 16_777_216.0
    }

    /// Returns a number from −1 to 1 drawn for a spot and an index.
    pub(super) fn swing(self, layer: Layer, spot: (i32, i32), index: u32) -> f32 {
        self.at(layer, spot, index) * 2.0 - 1.0
    }

    /// Returns one of `n` things drawn for a spot and an index.
    pub(super) fn pick(self, layer: Layer, spot: (i32, i32), index: u32, n: usize) -> usize {
        self.bits(layer, spot, index) as usize % n.max(1)
    }

    /// Returns smooth noise from −1 to 1 with `frequency` lattice cells a hex radius.
    pub(super) fn noise(self, layer: Layer, p: Pos2, frequency: f32, index: u32) -> f32 {
        let at = p.to_vec2() * frequency;
        let (left, top) = (floor(at.x), floor(at.y));
        let ease = |t: f32| t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
        let (across, down) = (ease(at.x - left as f32), ease(at.y - top as f32));
        let corner = |dx, dy| self.swing(layer, (left.wrapping_add(dx), top.wrapping_add(dy)), index);
        let row = |dy| {
            let west = corner(0, dy);
            west + (corner(1, dy) - west) * across
        };
        let upper = row(0);
        upper + (row(1) - upper) * down
    }

    /// Returns a smooth shift of the ground, up to about `amplitude` either way.
    pub(super) fn shift(self, layer: Layer, p: Pos2, frequency: f32, amplitude: f32) -> Vec2 {
        vec2(self.noise(layer, p, frequency, 0), self.noise(layer, p, frequency, 1)) * amplitude
    }
}

/// Rounds down, faster than the library does without help from the processor.
fn floor(v: f32) -> i32 {
    let whole = v as i32;
    whole - i32::from(v < whole as f32)
}

/// Returns the lattice cell a point lies in.
pub(super) fn lattice(p: Pos2, step: f32) -> (i32, i32) {
    (floor(p.x / step), floor(p.y / step))
}

/// Returns the point as whole thousandths, to draw chance for it.
pub(super) fn spot(p: Pos2) -> (i32, i32) {
    ((p.x * 64.0).round() as i32, (p.y * 64.0).round() as i32)
}

const fn mix(mut h: u64) -> u64 {
    h ^= h >> 32;
    h = h.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    h ^= h >> 29;
    h = h.wrapping_mul(0xA076_1D64_78BD_642F);
    h ^ (h >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn noise_is_smooth_and_the_same_every_time() {
        let chance = Chance::new(7);
        let mut last = chance.noise(Layer::Edge, pos2(0.0, 3.3), 1.4, 0);
        for step in 1..4000_u16 {
            let p = pos2(f32::from(step) * 0.01, 3.3);
            let here = chance.noise(Layer::Edge, p, 1.4, 0);
            assert!((here - last).abs() < 0.06 && here.abs() <= 1.0);
            assert_eq!(here.to_bits(), chance.noise(Layer::Edge, p, 1.4, 0).to_bits());
            last = here;
        }
        assert_ne!(chance.bits(Layer::Tree, (1, 2), 0), Chance::new(8).bits(Layer::Tree, (1, 2), 0));
    }
}
