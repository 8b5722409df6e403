//! Outlines of woods, waters and the like: rounded, ragged, and each stretch decided by its own hexside alone.
#![expect(clippy::indexing_slicing, reason = "cell numbers come from the cells themselves")]
#![expect(clippy::cast_precision_loss, reason = "small step counts")]

use egui::{Pos2, Rect, Vec2};

use super::cells::{Cell, Cells};
use super::courses::bounds_of;
use super::noise::{Chance, Layer};

/// Points laid on each rounded corner of an outline.
const STEPS: usize = 8;

/// How ragged an outline is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rough {
    /// Wide bays and bulges, in hex radii.
    pub(super) coarse: f32,
    /// Small teeth, in hex radii.
    pub(super) fine: f32,
    /// How far the outline is drawn in from the hexsides.
    pub(super) inset: f32,
}

impl Rough {
    pub(super) const WOOD: Self = Self { coarse: 0.40, fine: 0.17, inset: 0.04 };
    pub(super) const THICKET: Self = Self { coarse: 0.38, fine: 0.24, inset: 0.04 };
    pub(super) const MARSH: Self = Self { coarse: 0.30, fine: 0.26, inset: 0.06 };
    pub(super) const ORCHARD: Self = Self { coarse: 0.10, fine: 0.03, inset: 0.10 };
    pub(super) const VILLAGE: Self = Self { coarse: 0.22, fine: 0.12, inset: 0.10 };
    pub(super) const WATER: Self = Self { coarse: 0.24, fine: 0.08, inset: 0.02 };
    pub(super) const SLOPE: Self = Self { coarse: 0.18, fine: 0.06, inset: 0.0 };

    /// Returns how far the ground at a point is shifted.
    pub(super) fn shift(self, chance: Chance, p: Pos2) -> Vec2 {
        chance.shift(Layer::Edge, p, 0.74, self.coarse) + chance.shift(Layer::EdgeFine, p, 1.7, self.fine)
    }

    /// Returns the point before the shift: where in the even hexes a point of the drawing lies.
    pub(super) fn unshifted(self, chance: Chance, p: Pos2) -> Pos2 {
        let first = p - self.shift(chance, p);
        let second = p - self.shift(chance, first);
        p - self.shift(chance, second)
    }
}

/// A closed outline.
#[derive(Clone, Debug)]
pub(super) struct Ring {
    /// Its points, clockwise round the area (anticlockwise round a hole).
    pub(super) points: Vec<Pos2>,
    /// The hexside each [`STEPS`] points begin at the middle of.
    pub(super) sides: Vec<(u32, u8)>,
    /// The rectangle round it.
    pub(super) bounds: Rect,
}

impl Ring {
    /// Returns the stretches of the outline: the hexside each begins at, and its points with the next one's first.
    pub(super) fn stretches(&self) -> impl Iterator<Item = ((u32, u8), Vec<Pos2>)> {
        self.sides.iter().enumerate().map(|(index, side)| {
            let points = &self.points;
            let mut stretch: Vec<Pos2> = points[index * STEPS..(index + 1) * STEPS].to_vec();
            stretch.push(points[(index + 1) * STEPS % points.len()]);
            (*side, stretch)
        })
    }

    /// Returns the outline moved inwards.
    pub(super) fn inset(&self, by: f32) -> Vec<Pos2> {
        let n = self.points.len();
        (0..n)
            .map(|i| {
                let along = (self.points[(i + 2) % n] - self.points[(i + n - 2) % n]).normalized();
                self.points[i] + inwards(along) * by
            })
            .collect()
    }
}

/// Returns the outlines of all cells that are `inside`.
pub(super) fn outlines(cells: &Cells, chance: Chance, rough: Rough, inside: impl Fn(&Cell) -> bool) -> Vec<Ring> {
    let all = &cells.all;
    let open = |cell: usize, direction: usize| {
        all[cell].near[direction].and_then(|near| all.get(near as usize)).is_none_or(|near| !inside(near))
    };
    let mut seen = vec![0_u8; all.len()];
    let mut rings = Vec::new();
    for start in 0..all.len() {
        if !inside(&all[start]) {
            continue;
        }
        for first in 0..6 {
            if seen[start] & (1 << first) != 0 || !open(start, first) {
                continue;
            }
            let mut sides = Vec::new();
            let (mut cell, mut direction) = (start, first);
            while seen[cell] & (1 << direction) == 0 {
                seen[cell] |= 1 << direction;
                sides.push((cell, direction));
                let next = (direction + 1) % 6;
                match all[cell].near[next] {
                    Some(near) if !open(cell, next) => (cell, direction) = (near as usize, (direction + 5) % 6),
                    _ => direction = next,
                }
            }
            rings.push(rounded(cells, chance, rough, &sides));
        }
    }
    rings
}

fn rounded(cells: &Cells, chance: Chance, rough: Rough, sides: &[(usize, usize)]) -> Ring {
    let mut points = Vec::with_capacity(sides.len() * STEPS);
    for (index, (cell, direction)) in sides.iter().enumerate() {
        let (next_cell, next_direction) = sides[(index + 1) % sides.len()];
        let a = cells.side(*cell, *direction);
        let corner = cells.corner(*cell, *direction);
        let b = cells.side(next_cell, next_direction);
        for step in 0..STEPS {
            let t = step as f32 / STEPS as f32;
            let (ab, bc) = (a.lerp(corner, t), corner.lerp(b, t));
            let along = (bc - ab).normalized();
            let p = ab.lerp(bc, t) + inwards(along) * rough.inset;
            points.push(p + rough.shift(chance, p));
        }
    }
    let narrow = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let sides = sides.iter().map(|(cell, side)| (narrow(*cell), u8::try_from(*side).unwrap_or(0))).collect();
    Ring { bounds: bounds_of(&points), points, sides }
}

/// Returns the direction into the area, walking its outline clockwise.
pub(super) fn inwards(along: Vec2) -> Vec2 {
    Vec2::new(-along.y, along.x)
}
