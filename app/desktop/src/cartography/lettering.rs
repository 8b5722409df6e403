//! Draws names glyph by glyph along their lines, and the numbers of hexes.
#![expect(clippy::indexing_slicing, reason = "cell numbers come from the cells themselves")]

use egui::{Pos2, Vec2, pos2, vec2};
use rules::facing::Orientation;

use super::canvas::{Canvas, Line, Pen};
use super::courses::{left_of, nearest_on};
use super::inks::{GRID, NAME, PAPER};
use super::input::Ground;
use super::labels::Label;
use super::sheet::MapSheet;
use super::typeface::{Hand, Typefaces};

/// Draws the names that show.
pub(super) fn paint_names(canvas: &mut Canvas, labels: &[Label], faces: &Typefaces) {
    let scale = canvas.scale;
    for label in labels.iter().filter(|label| scale >= label.style.from_scale) {
        let size = size_of(label, canvas.scale);
        let grown = size / label.style.size;
        let margin = 0.5 + label.bounds.width().max(label.bounds.height()) * (grown - 1.0) * 0.5;
        if !canvas.sees(label.bounds, margin) {
            continue;
        }
        let mut halo = canvas.pen();
        set(&mut halo, label, faces, size);
        let mut letters = canvas.pen();
        set(&mut letters, label, faces, size);
        canvas.draw(halo, Line::round(size * canvas.scale * 0.22), PAPER, 0.80);
        canvas.fill(letters, label.style.ink, 1.0);
    }
}

/// Returns the size of a name in hex radii at a scale: far away it stays legible.
fn size_of(label: &Label, scale: f32) -> f32 {
    label.style.size.max(label.style.least / scale)
}

/// Returns how far a name that grows moves away from the water or road beside it.
fn raised(label: &Label, size: f32) -> f32 {
    let grown = size - label.style.size;
    if label.lift > 0.0 { grown * 0.30 } else { grown * 0.80 * label.lift }
}

fn set(pen: &mut Pen, label: &Label, faces: &Typefaces, size: f32) {
    let style = &label.style;
    let width = faces.width(style.hand, &label.text, style.spacing) * size;
    let mut s = (label.course.length() - width) * 0.5;
    for letter in label.text.chars() {
        let advance = faces.advance(style.hand, letter) * size;
        if let Some((middle, _)) = label.course.at(s + advance * 0.5)
            && let (Some((back, _)), Some((on, _))) =
                (label.course.at(s - size * 0.15), label.course.at(s + advance + size * 0.15))
        {
            let along = (on - back).normalized();
            let foot = middle - along * (advance * 0.5) + left_of(along) * raised(label, size);
            faces.draw(pen, style.hand, letter, foot, along, size);
        }
        s += advance + style.spacing * size;
    }
}

/// Draws the numbers of the hexes that show, except under names.
pub(super) fn paint_numbers(canvas: &mut Canvas, sheet: &MapSheet, under_names: bool) {
    if canvas.scale < LEAST_NUMBERED {
        return;
    }
    let size = number_size(canvas.scale);
    let (mut figures, mut on_cover, mut on_trees) = (canvas.pen(), canvas.pen(), canvas.pen());
    for index in sheet.cells.within(canvas.view.expand(1.2)) {
        let cell = &sheet.cells.all[index];
        let Some(number) = sheet.numbers.get(index).filter(|_| cell.on_board) else { continue };
        let width = sheet.faces.width(Hand::Figures, number, 0.03) * size;
        let foot = cell.at + number_foot(sheet.orientation, width, size);
        let middle = foot + vec2(width * 0.5, -size * 0.33);
        if under_names && sheet.labels.iter().any(|label| covers(label, middle, canvas.scale, width)) {
            continue;
        }
        let room = sheet.clearance.room(middle);
        let covered = cell.ground != Ground::Clear || room.to_water < 0.1 || room.to_road < 0.1;
        if covered {
            write(&mut on_cover, &sheet.faces, number, foot, size);
            if cell.ground.is_wooded() {
                write(&mut on_trees, &sheet.faces, number, foot, size);
            }
        }
        write(&mut figures, &sheet.faces, number, foot, size);
    }
    canvas.draw(on_cover, Line::round(size * canvas.scale * 0.26), PAPER, 0.55);
    canvas.fill(figures, GRID, 0.72);
    canvas.fill(on_trees, NAME, 0.6);
}

/// The smallest scale at which numbers of hexes can be read.
pub(super) const LEAST_NUMBERED: f32 = 22.0;

/// Returns the size of the number of a hex in hex radii at a scale: far away it stays legible.
pub(super) fn number_size(scale: f32) -> f32 {
    (0.17 * scale).max(9.0) / scale
}

/// Returns the way from the middle of a hex to the foot of its number, which is so wide.
pub(super) fn number_foot(orientation: Orientation, width: f32, size: f32) -> Vec2 {
    let drop = match orientation {
        Orientation::Flat => -0.866 + 0.045 + size * 0.70,
        Orientation::Pointy => -0.60,
    };
    vec2(-width * 0.5, drop)
}

/// Sets a number.
pub(super) fn write(pen: &mut Pen, faces: &Typefaces, number: &str, mut foot: Pos2, size: f32) {
    for figure in number.chars() {
        faces.draw(pen, Hand::Figures, figure, foot, Vec2::X, size);
        foot += vec2((faces.advance(Hand::Figures, figure) + 0.03) * size, 0.0);
    }
}

/// Returns whether a name lies over a point.
fn covers(label: &Label, p: Pos2, scale: f32, width: f32) -> bool {
    if scale < label.style.from_scale || !label.bounds.expand(1.0).contains(p) {
        return false;
    }
    let size = size_of(label, scale);
    let near = |a: Pos2, b: Pos2| {
        let up = vec2(0.0, -size * 0.3);
        let (q, _) = nearest_on(p, a + up, b + up);
        let apart = q - p;
        pos2(apart.x / (width * 0.5 + size * 0.3), apart.y / (size * 0.62)).to_vec2().length() < 1.0
    };
    label.course.points.windows(2).any(|pair| near(pair[0], pair[1]))
}
