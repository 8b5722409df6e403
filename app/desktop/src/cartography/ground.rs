//! The floors of the ground: marsh, wood, orchard, village, lake, and the tufts of open ground.
#![expect(clippy::cast_precision_loss, reason = "small counts")]

use egui::{Pos2, Rect, pos2, vec2};

use super::areas::{Ring, Rough, outlines};
use super::canvas::{Canvas, Line, Pen};
use super::cells::Cells;
use super::clearance::Clearance;
use super::inks::{
    FOREST_FLOOR, Ink, MARSH, MARSH_DASH, ORCHARD_FLOOR, REED, THICKET_FLOOR, TUFT, VILLAGE_GROUND, WATER, WATER_BANK,
    WATER_LINE, WOOD_EDGE, WOOD_FLOOR, WOOD_RIM,
};
use super::input::Ground;
use super::noise::{Chance, Layer, lattice, spot};

/// The outlines of every kind of ground that is filled.
#[derive(Default)]
pub(super) struct Floors {
    /// Woods and forests together.
    pub(super) wood: Vec<Ring>,
    forest: Vec<Ring>,
    /// Thickets.
    pub(super) thicket: Vec<Ring>,
    orchard: Vec<Ring>,
    marsh: Vec<Ring>,
    village: Vec<Ring>,
    lake: Vec<Ring>,
}

impl Floors {
    /// Walks the outlines of a sheet.
    pub(super) fn new(cells: &Cells, chance: Chance) -> Self {
        let of = |rough: Rough, wanted: fn(Ground) -> bool| outlines(cells, chance, rough, |cell| wanted(cell.ground));
        Self {
            wood: of(Rough::WOOD, Ground::is_wooded),
            forest: of(Rough::WOOD, |ground| ground == Ground::Forest),
            thicket: of(Rough::THICKET, |ground| ground == Ground::Thicket),
            orchard: of(Rough::ORCHARD, |ground| ground == Ground::Orchard),
            marsh: of(Rough::MARSH, |ground| ground == Ground::Marsh),
            village: of(Rough::VILLAGE, Ground::is_built),
            lake: of(Rough::WATER, |ground| ground == Ground::Water),
        }
    }

    /// Paints the floors that lie under the fields' hachures: wood, thicket and orchard.
    pub(super) fn paint_woods(&self, canvas: &mut Canvas) {
        for (inset, alpha) in [(0.0, 0.30), (0.07, 0.26), (0.16, 0.26)] {
            let mut pen = canvas.pen();
            for ring in self.thicket.iter().filter(|ring| canvas.sees(ring.bounds, 0.2)) {
                pen.polygon(&ring.inset(inset));
            }
            canvas.fill(pen, THICKET_FLOOR, alpha);
        }
        fill(canvas, &self.orchard, ORCHARD_FLOOR, 0.92);
        border(canvas, &self.orchard, 0.012, WOOD_RIM, 0.75);
        fill(canvas, &self.wood, WOOD_FLOOR, 0.92);
        fill(canvas, &self.forest, FOREST_FLOOR, 0.92);
        rim(canvas, &self.wood, 0.10, WOOD_RIM, 0.35);
        border(canvas, &self.wood, 0.014, WOOD_EDGE, 0.85);
    }

    /// Paints village ground.
    pub(super) fn paint_villages(&self, canvas: &mut Canvas) {
        fill(canvas, &self.village, VILLAGE_GROUND, 0.55);
        let mut pen = canvas.pen();
        for ring in self.village.iter().filter(|ring| canvas.sees(ring.bounds, 1.0)) {
            pen.polygon(&ring.inset(0.14));
        }
        canvas.fill(pen, VILLAGE_GROUND, 0.60);
    }

    /// Draws the banks of lakes, before the streams that open them.
    pub(super) fn paint_shores(&self, canvas: &mut Canvas) {
        border(canvas, &self.lake, 0.06, WATER_BANK, 1.0);
    }

    /// Paints the water of lakes, after the streams that run into them.
    pub(super) fn paint_lakes(&self, canvas: &mut Canvas) {
        fill(canvas, &self.lake, WATER, 1.0);
        for (inset, alpha) in [(0.09, 0.8), (0.19, 0.5), (0.31, 0.3)] {
            let mut pen = canvas.pen();
            for ring in self.lake.iter().filter(|ring| canvas.sees(ring.bounds, 1.0)) {
                let mut line = ring.inset(inset);
                line.extend(line.first().copied());
                canvas.add_visible(&mut pen, &line, 0.5);
            }
            let width = canvas.stroke_width(0.014);
            canvas.draw(pen, Line::round(width), WATER_LINE, alpha);
        }
    }

    /// Paints marshes: pale water that fades to the edge, dashes and reeds.
    pub(super) fn paint_marshes(&self, canvas: &mut Canvas, cells: &Cells, chance: Chance) {
        if self.marsh.iter().all(|ring| !canvas.sees(ring.bounds, 1.0)) {
            return;
        }
        for inset in [0.0, 0.10, 0.22] {
            let mut pen = canvas.pen();
            for ring in self.marsh.iter().filter(|ring| canvas.sees(ring.bounds, 1.0)) {
                pen.polygon(&ring.inset(inset));
            }
            canvas.fill(pen, MARSH, 0.42);
        }
        if canvas.scale < 9.0 {
            return;
        }
        let is_marsh = |p: Pos2| {
            let at = Rough::MARSH.unshifted(chance, p);
            cells.under(at).and_then(|cell| cells.all.get(cell)).is_some_and(|cell| cell.ground == Ground::Marsh)
        };
        let (mut dashes, mut reeds) = (canvas.pen(), canvas.pen());
        for_lattice(canvas.view.expand(0.5), vec2(0.34, 0.13), |cell, corner| {
            if chance.at(Layer::Marsh, cell, 0) < 0.42 {
                return;
            }
            let from = corner + vec2(chance.at(Layer::Marsh, cell, 1) * 0.15, 0.04 * chance.at(Layer::Marsh, cell, 2));
            let to = from + vec2(chance.at(Layer::Marsh, cell, 3).mul_add(0.20, 0.08), 0.0);
            if is_marsh(from) && is_marsh(to) {
                dashes.stretch(from, to);
            }
        });
        for_lattice(canvas.view.expand(0.5), vec2(0.36, 0.30), |cell, corner| {
            if chance.at(Layer::Marsh, cell, 4) < 0.5 {
                return;
            }
            let foot = corner + vec2(chance.at(Layer::Marsh, cell, 5), chance.at(Layer::Marsh, cell, 6)) * 0.28;
            if is_marsh(foot) {
                for blade in -2..=2_i8 {
                    let lean = f32::from(blade);
                    let height = 0.016_f32.mul_add(-lean.abs(), 0.105);
                    reeds.stretch(foot + vec2(lean * 0.018, 0.0), foot + vec2(lean * 0.042, -height));
                }
            }
        });
        let width = canvas.stroke_width(0.016);
        canvas.draw(dashes, Line::round(width), MARSH_DASH, 0.9);
        if canvas.scale >= 16.0 {
            canvas.draw(reeds, Line::round(width * 0.95), REED, 0.9);
        }
    }
}

/// Paints tufts of grass on open ground.
pub(super) fn paint_tufts(canvas: &mut Canvas, cells: &Cells, clearance: &Clearance, chance: Chance) {
    if canvas.scale < 20.0 {
        return;
    }
    let most = if canvas.scale > 44.0 { 6 } else { 3 };
    let mut pen = canvas.pen();
    for cell in cells.within(canvas.view.expand(1.2)).into_iter().filter_map(|index| cells.all.get(index)) {
        if cell.ground != Ground::Clear {
            continue;
        }
        let at = spot(cell.at);
        for index in 0..chance.bits(Layer::Tuft, at, 0) % (most + 1) {
            let roll = |n: u32| chance.swing(Layer::Tuft, at, 1 + index * 2 + n);
            let p = cell.at + vec2(roll(0) * 0.8, roll(1) * 0.75);
            let room = clearance.room(p);
            if room.to_road > 0.1 && room.to_water > 0.12 {
                tuft(&mut pen, p);
            }
        }
    }
    let width = canvas.stroke_width(0.013);
    canvas.draw(pen, Line::round(width), TUFT, 0.62);
}

fn tuft(pen: &mut Pen, p: Pos2) {
    for (dx, dy) in [(-0.035, -0.042), (0.0, -0.062), (0.035, -0.042)] {
        pen.stretch(p + vec2(dx * 0.45, 0.0), p + vec2(dx, dy));
    }
}

/// Calls back for every cell of a lattice that lies in a rectangle, with its corner.
pub(super) fn for_lattice(view: Rect, step: egui::Vec2, mut each: impl FnMut((i32, i32), Pos2)) {
    let (left, _) = lattice(view.min, step.x);
    let (_, top) = lattice(view.min, step.y);
    let (right, _) = lattice(view.max, step.x);
    let (_, bottom) = lattice(view.max, step.y);
    for y in top..=bottom {
        for x in left..=right {
            each((x, y), pos2(x as f32 * step.x, y as f32 * step.y));
        }
    }
}

fn fill(canvas: &mut Canvas, rings: &[Ring], ink: Ink, alpha: f32) {
    let mut pen = canvas.pen();
    for ring in rings.iter().filter(|ring| canvas.sees(ring.bounds, 0.2)) {
        pen.polygon(&ring.points);
    }
    canvas.fill(pen, ink, alpha);
}

fn border(canvas: &mut Canvas, rings: &[Ring], width: f32, ink: Ink, alpha: f32) {
    let mut pen = canvas.pen();
    for ring in rings.iter().filter(|ring| canvas.sees(ring.bounds, 0.2)) {
        let mut line = ring.points.clone();
        line.extend(line.first().copied());
        canvas.add_visible(&mut pen, &line, 0.4);
    }
    let width = canvas.stroke_width(width);
    canvas.draw(pen, Line::round(width), ink, alpha);
}

fn rim(canvas: &mut Canvas, rings: &[Ring], width: f32, ink: Ink, alpha: f32) {
    let mut pen = canvas.pen();
    for ring in rings.iter().filter(|ring| canvas.sees(ring.bounds, 0.2)) {
        let mut line = ring.inset(width * 0.5);
        line.extend(line.first().copied());
        canvas.add_visible(&mut pen, &line, 0.4);
    }
    let width = width * canvas.scale;
    canvas.draw(pen, Line::round(width), ink, alpha);
}
