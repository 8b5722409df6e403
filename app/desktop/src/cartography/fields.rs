//! Fields: strips at one angle a field, cut into parcels, with furrows, inside crooked straight-sided hexes.
#![expect(clippy::indexing_slicing, reason = "cell numbers come from the cells themselves")]
#![expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "small counts of strips and cuts")]

use egui::{Pos2, Vec2, pos2};

use super::canvas::{Canvas, Line};
use super::cells::Cells;
use super::courses::{bounds_of, left_of};
use super::inks::{BALK, FIELDS, FURROW};
use super::input::Ground;
use super::noise::{Chance, Layer, lattice, spot};

/// Hexes whose centres share a square of this size are ploughed as one field.
const FIELD: f32 = 4.3;

struct Strips {
    key: (i32, i32),
    along: Vec2,
    across: Vec2,
    width: f32,
}

/// Paints the fields that show.
pub(super) fn paint(canvas: &mut Canvas, cells: &Cells, chance: Chance) {
    let mut fills: [_; 8] = std::array::from_fn(|_| canvas.pen());
    let (mut furrows, mut balks) = (canvas.pen(), canvas.pen());
    for index in cells.within(canvas.view.expand(1.4)) {
        if cells.all[index].ground != Ground::Cultivated {
            continue;
        }
        let strips = strips(cells.all[index].at, chance);
        let outline = crooked(cells, index, chance);
        for (parcel, piece) in parcels(&outline, &strips, chance) {
            let tint = chance.pick(Layer::Field, parcel, 3, FIELDS.len());
            fills[tint].polygon(&piece);
            balks.polygon(&piece);
            if canvas.scale >= 18.0 && chance.at(Layer::Field, parcel, 4) < 0.72 {
                let turned = chance.at(Layer::Field, parcel, 5) < 0.16;
                let along = if turned { strips.across } else { strips.along };
                for (a, b) in furrow_lines(&piece, along, chance.at(Layer::Field, parcel, 6).mul_add(0.035, 0.07)) {
                    furrows.stretch(a, b);
                }
            }
        }
    }
    for (pen, ink) in fills.into_iter().zip(FIELDS) {
        canvas.fill(pen, ink, 0.80);
    }
    let width = canvas.stroke_width(0.011);
    canvas.draw(furrows, Line::cut(width), FURROW, if canvas.scale > 40.0 { 0.62 } else { 0.45 });
    canvas.draw(balks, Line::round(width * 1.2), BALK, 0.5);
}

/// Returns the outline of a field's hex: its corners and the middles of its sides moved about, the same for both sides.
pub(super) fn crooked(cells: &Cells, index: usize, chance: Chance) -> Vec<Pos2> {
    let moved = |p: Pos2, amount: f32| {
        let at = spot(p);
        p + Vec2::new(chance.swing(Layer::FieldCorner, at, 0), chance.swing(Layer::FieldCorner, at, 1)) * amount
    };
    (0..6).flat_map(|side| [moved(cells.side(index, side), 0.13), moved(cells.corner(index, side), 0.17)]).collect()
}

fn strips(at: Pos2, chance: Chance) -> Strips {
    let key = lattice(at, FIELD);
    let along = Vec2::angled(chance.at(Layer::Field, key, 0) * std::f32::consts::PI);
    Strips { key, along, across: left_of(along), width: chance.at(Layer::Field, key, 1).mul_add(0.40, 0.55) }
}

/// Returns the parcels inside an outline, each with the key that decides its tint.
fn parcels(outline: &[Pos2], strips: &Strips, chance: Chance) -> Vec<((i32, i32), Vec<Pos2>)> {
    let flat: Vec<Pos2> =
        outline.iter().map(|p| pos2(p.to_vec2().dot(strips.along), p.to_vec2().dot(strips.across))).collect();
    let bounds = bounds_of(&flat);
    let key = |i: i32, j: i32| (strips.key.0 * 977 + i * 31, strips.key.1 * 983 + j);
    let bound = |i: i32| chance.swing(Layer::Field, key(i, 0), 7).mul_add(0.24, i as f32) * strips.width;
    let mut parcels = Vec::new();
    let first = (bounds.min.y / strips.width).floor() as i32 - 1;
    for i in first..=first + (bounds.height() / strips.width) as i32 + 3 {
        let long = chance.at(Layer::Field, key(i, 0), 8).mul_add(1.2, 0.9);
        let cut = |j: i32| chance.swing(Layer::Field, key(i, j), 9).mul_add(0.3, j as f32) * long;
        let start = (bounds.min.x / long).floor() as i32 - 1;
        for j in start..=start + (bounds.width() / long) as i32 + 3 {
            let gap = 0.02;
            let mut piece = flat.clone();
            piece = cut_off(&piece, |p| p.y - bound(i) - gap);
            piece = cut_off(&piece, |p| bound(i + 1) - gap - p.y);
            piece = cut_off(&piece, |p| p.x - cut(j) - gap);
            piece = cut_off(&piece, |p| cut(j + 1) - gap - p.x);
            if piece.len() >= 3 && bounds_of(&piece).area() > 0.012 {
                let back = |p: &Pos2| (strips.along * p.x + strips.across * p.y).to_pos2();
                parcels.push((key(i, j), piece.iter().map(back).collect()));
            }
        }
    }
    parcels
}

/// Returns the part of a shape where a linear function is positive.
fn cut_off(shape: &[Pos2], inside: impl Fn(Pos2) -> f32) -> Vec<Pos2> {
    let mut kept = Vec::with_capacity(shape.len() + 2);
    for (index, b) in shape.iter().enumerate() {
        let a = shape[(index + shape.len() - 1) % shape.len()];
        let (da, db) = (inside(a), inside(*b));
        if (da > 0.0) != (db > 0.0) {
            kept.push(a.lerp(*b, da / (da - db)));
        }
        if db > 0.0 {
            kept.push(*b);
        }
    }
    kept
}

/// Returns the stretches of parallel lines inside a shape.
fn furrow_lines(shape: &[Pos2], along: Vec2, step: f32) -> Vec<(Pos2, Pos2)> {
    let across = left_of(along);
    let heights: Vec<f32> = shape.iter().map(|p| p.to_vec2().dot(across)).collect();
    let (low, high) = heights.iter().fold((f32::MAX, f32::MIN), |(low, high), v| (low.min(*v), high.max(*v)));
    let mut lines = Vec::new();
    let mut height = (low / step).floor().mul_add(step, step);
    while height < high {
        let mut cuts: Vec<f32> = Vec::new();
        for index in 0..shape.len() {
            let next = (index + 1) % shape.len();
            let (a, b) = (heights[index] - height, heights[next] - height);
            if (a > 0.0) != (b > 0.0) {
                cuts.push(shape[index].lerp(shape[next], a / (a - b)).to_vec2().dot(along));
            }
        }
        cuts.sort_by(f32::total_cmp);
        for pair in cuts.chunks_exact(2) {
            if pair[1] - pair[0] > 0.08 {
                let on_line = |d: f32| (along * d + across * height).to_pos2();
                lines.push((on_line(pair[0] + 0.025), on_line(pair[1] - 0.025)));
            }
        }
        height += step;
    }
    lines
}
