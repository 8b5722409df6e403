//! Houses along the roads of villages, a church, gardens, and the earthwork of a redoubt.
#![expect(clippy::indexing_slicing, reason = "cell numbers come from the cells themselves; corners are counted")]

use egui::{Pos2, Vec2, vec2};

use super::canvas::{Canvas, Line, Pen};
use super::cells::Cells;
use super::clearance::Clearance;
use super::courses::left_of;
use super::inks::{
    CHURCH, DOME, GARDEN, GARDEN_LINE, HOUSE_LINE, Ink, PARAPET, PARAPET_LINE, PARAPET_LIT, ROOF_LIT, ROOF_SHADE,
    TERREPLEIN, TREE_CAST,
};
use super::input::Ground;
use super::noise::{Chance, Layer, spot};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    House,
    Garden,
    Church,
}

/// A building or a garden plot.
#[derive(Clone, Copy)]
pub(super) struct Building {
    pub(super) at: Pos2,
    along: Vec2,
    half: Vec2,
    kind: Kind,
}

/// An earthwork of five sides, open to the rear.
struct Redoubt {
    at: Pos2,
    facing: Vec2,
}

/// Everything built on the sheet.
pub(super) struct Buildings {
    by_cell: Vec<(usize, Vec<Building>)>,
    redoubts: Vec<Redoubt>,
}

impl Buildings {
    /// Settles where everything stands.
    pub(super) fn new(cells: &Cells, clearance: &Clearance, chance: Chance) -> Self {
        let mut by_cell = Vec::new();
        let mut redoubts = Vec::new();
        for (index, cell) in cells.all.iter().enumerate() {
            match cell.ground {
                Ground::Village => by_cell.push((index, settle(cells, index, clearance, chance, 12))),
                Ground::Town => by_cell.push((index, settle(cells, index, clearance, chance, 22))),
                Ground::Redoubt => redoubts.push(Redoubt { at: cell.at, facing: facing(cell.at, clearance) }),
                _ => {}
            }
        }
        Self { by_cell, redoubts }
    }

    /// Returns the buildings of the cells near the tile.
    pub(super) fn seen<'a>(
        &'a self,
        canvas: &Canvas,
        cells: &'a Cells,
    ) -> impl Iterator<Item = &'a Building> + use<'a> {
        let view = canvas.view.expand(1.6);
        self.by_cell.iter().filter(move |(cell, _)| view.contains(cells.all[*cell].at)).flat_map(|(_, all)| all)
    }

    /// Draws gardens, houses and churches, then earthworks.
    pub(super) fn paint(&self, canvas: &mut Canvas, cells: &Cells) {
        let seen: Vec<Building> = self.seen(canvas, cells).copied().collect();
        for kind in [Kind::Garden, Kind::House, Kind::Church] {
            for building in seen.iter().filter(|building| building.kind == kind) {
                building.paint(canvas);
            }
        }
        for redoubt in &self.redoubts {
            if canvas.view.expand(1.2).contains(redoubt.at) {
                redoubt.paint(canvas);
            }
        }
    }
}

fn settle(cells: &Cells, index: usize, clearance: &Clearance, chance: Chance, most: usize) -> Vec<Building> {
    let centre = cells.all[index].at;
    let at = spot(centre);
    let mut built: Vec<Building> = Vec::new();
    let lowest = (0..6).all(|side| {
        let near = cells.all[index].near[side].and_then(|near| cells.all.get(near as usize));
        near.is_none_or(|near| {
            !near.ground.is_built()
                || chance.bits(Layer::House, spot(near.at), 999) > chance.bits(Layer::House, at, 999)
        })
    });
    let has_neighbour = (0..6).any(|side| cells.ground_across(index, side).is_some_and(Ground::is_built));
    if lowest && (has_neighbour || cells.all[index].ground == Ground::Town) {
        built.extend(church(centre, clearance, chance));
    }
    let dense = most > 15;
    for attempt in 0..most * 14 {
        if built.iter().filter(|building| building.kind == Kind::House).count() >= most {
            break;
        }
        let attempt = u32::try_from(attempt).unwrap_or(0);
        let roll = |n: u32| chance.at(Layer::House, at, attempt * 8 + n);
        let mut p = centre + Vec2::angled(roll(0) * std::f32::consts::TAU) * (roll(1).sqrt() * 0.80);
        let half = vec2(roll(2).mul_add(0.04, 0.085), roll(3).mul_add(0.018, 0.058));
        let setback = half.y + 0.055 + if dense && roll(4) < 0.4 { 0.26 } else { roll(5) * 0.03 };
        let room = clearance.room(p);
        let mut along = room.road_along;
        let by_road = room.to_road < 0.55;
        if by_road {
            let away = left_of(along);
            let nearer = clearance.room(p + away * 0.02).to_road < room.to_road;
            let away = if nearer { -away } else { away };
            p += away * (setback - room.to_road);
            along = Vec2::angled(along.angle() + (roll(6) - 0.5) * 0.16);
        } else {
            if roll(4) > 0.5 {
                continue;
            }
            along = Vec2::angled(chance.at(Layer::House, at, 7777) * 3.0 + (roll(6) - 0.5) * 0.5);
            if roll(7) < 0.35 {
                along = left_of(along);
            }
        }
        let room = clearance.room(p);
        let clear = room.to_road > half.y + 0.02 && room.to_water > half.x + 0.03 && p.distance(centre) < 0.84;
        let apart = built.iter().all(|other| {
            let (dx, dy) = ((p - other.at).dot(other.along).abs(), (p - other.at).dot(left_of(other.along)).abs());
            dx > other.half.x + half.x + 0.02 || dy > other.half.y + half.y.max(half.x * 0.55) + 0.015
        });
        if !clear || !apart {
            continue;
        }
        built.push(Building { at: p, along, half, kind: Kind::House });
        if by_road && !dense && roll(7) < 0.5 {
            let away = left_of(along);
            let nearer = clearance.room(p + away * 0.05).to_road < room.to_road;
            let away = if nearer { -away } else { away };
            let plot = vec2(half.x * 1.05, 0.085);
            let garden = p + away * (half.y + plot.y + 0.03);
            let room = clearance.room(garden);
            let apart = built.iter().all(|other| {
                let (dx, dy) =
                    ((garden - other.at).dot(other.along).abs(), (garden - other.at).dot(left_of(other.along)).abs());
                dx > other.half.x + plot.x + 0.01 || dy > other.half.y + plot.y + 0.01
            });
            if apart && room.to_road > plot.x && room.to_water > plot.x {
                built.push(Building { at: garden, along, half: plot, kind: Kind::Garden });
            }
        }
    }
    built
}

fn church(centre: Pos2, clearance: &Clearance, chance: Chance) -> Option<Building> {
    (0..40).find_map(|attempt| {
        let roll = |n: u32| chance.swing(Layer::House, spot(centre), 5000 + attempt * 2 + n);
        let p = centre + vec2(roll(0), roll(1)) * 0.5;
        let room = clearance.room(p);
        (room.to_road > 0.19 && room.to_road < 0.45 && room.to_water > 0.25).then_some(Building {
            at: p,
            along: Vec2::X,
            half: vec2(0.14, 0.10),
            kind: Kind::Church,
        })
    })
}

/// Returns the way an earthwork faces: its open side lies towards the nearest road, or the east.
fn facing(at: Pos2, clearance: &Clearance) -> Vec2 {
    let mut best = (f32::MAX, -Vec2::X);
    for ring in 1..=8_u8 {
        for turn in 0..24_u8 {
            let away = Vec2::angled(f32::from(turn) / 24.0 * std::f32::consts::TAU);
            let distance = f32::from(ring) * 0.25;
            let room = clearance.room(at + away * distance);
            if room.to_road < 0.5 && room.to_road + distance < best.0 - 0.01 {
                best = (room.to_road + distance, -away);
            }
        }
        if best.0 < f32::MAX {
            break;
        }
    }
    best.1
}

impl Building {
    fn corner(&self, a: f32, b: f32) -> Pos2 {
        self.at + self.along * (a * self.half.x) + left_of(self.along) * (b * self.half.y)
    }

    fn quad(&self, pen: &mut Pen, from: f32, to: f32) {
        pen.polygon(&[self.corner(-1.0, from), self.corner(1.0, from), self.corner(1.0, to), self.corner(-1.0, to)]);
    }

    fn paint(&self, canvas: &mut Canvas) {
        let line = canvas.stroke_width(0.013).max(0.45);
        match self.kind {
            Kind::Garden => self.paint_garden(canvas, line),
            Kind::House => self.paint_house(canvas, line),
            Kind::Church => self.paint_church(canvas, line),
        }
    }

    fn paint_garden(&self, canvas: &mut Canvas, line: f32) {
        let mut plot = canvas.pen();
        self.quad(&mut plot, -1.0, 1.0);
        canvas.fill(plot, GARDEN, 0.9);
        if canvas.scale < 20.0 {
            return;
        }
        let mut beds = canvas.pen();
        for k in [-0.6, -0.2, 0.2, 0.6] {
            beds.stretch(self.corner(k, -0.8), self.corner(k, 0.8));
        }
        for k in [-0.5, 0.0, 0.5] {
            beds.stretch(self.corner(-0.85, k), self.corner(0.85, k));
        }
        canvas.draw(beds, Line::cut(line * 0.8), GARDEN_LINE, 0.55);
        let mut edge = canvas.pen();
        self.quad(&mut edge, -1.0, 1.0);
        canvas.draw(edge, Line::cut(line), GARDEN_LINE, 0.8);
    }

    fn paint_house(&self, canvas: &mut Canvas, line: f32) {
        let mut cast = canvas.pen();
        let moved = Self { at: self.at + vec2(0.028, 0.034), ..*self };
        moved.quad(&mut cast, -1.0, 1.0);
        canvas.fill(cast, TREE_CAST, 0.34);
        let left = left_of(self.along);
        let lit_side = if left.x + left.y < 0.0 { 1.0 } else { -1.0 };
        let roof = |canvas: &mut Canvas, side: f32, ink: Ink| {
            let mut pen = canvas.pen();
            self.quad(&mut pen, side, -0.04 * side);
            canvas.fill(pen, ink, 1.0);
        };
        roof(canvas, -lit_side, ROOF_SHADE);
        roof(canvas, lit_side, ROOF_LIT);
        let mut edge = canvas.pen();
        self.quad(&mut edge, -1.0, 1.0);
        if canvas.scale >= 24.0 {
            edge.stretch(self.corner(-1.0, 0.0), self.corner(1.0, 0.0));
        }
        canvas.draw(edge, Line::round(line), HOUSE_LINE, 0.9);
    }

    fn paint_church(&self, canvas: &mut Canvas, line: f32) {
        let mut cast = canvas.pen();
        Self { at: self.at + vec2(0.03, 0.04), ..*self }.quad(&mut cast, -1.0, 1.0);
        canvas.fill(cast, TREE_CAST, 0.34);
        let mut nave = canvas.pen();
        nave.polygon(&[self.corner(-1.0, -0.6), self.corner(0.3, -0.6), self.corner(0.3, 0.6), self.corner(-1.0, 0.6)]);
        canvas.fill(nave, CHURCH, 1.0);
        let mut edge = canvas.pen();
        edge.polygon(&[self.corner(-1.0, -0.6), self.corner(0.3, -0.6), self.corner(0.3, 0.6), self.corner(-1.0, 0.6)]);
        edge.stretch(self.corner(-1.0, 0.0), self.corner(0.0, 0.0));
        canvas.draw(edge, Line::round(line), HOUSE_LINE, 0.9);
        let tower = self.corner(0.45, 0.0);
        let mut rim = canvas.pen();
        rim.disc(tower, 0.094);
        canvas.fill(rim, HOUSE_LINE, 0.9);
        let mut dome = canvas.pen();
        dome.disc(tower, 0.080);
        canvas.fill(dome, DOME, 1.0);
        let mut gleam = canvas.pen();
        gleam.disc(tower - vec2(0.022, 0.024), 0.030);
        canvas.fill(gleam, CHURCH, 0.65);
        let mut cross = canvas.pen();
        let top = tower - vec2(0.0, 0.20);
        cross.stretch(tower - vec2(0.0, 0.07), top);
        cross.stretch(top + vec2(-0.04, 0.045), top + vec2(0.04, 0.045));
        canvas.draw(cross, Line::cut((line * 1.3).max(0.8)), HOUSE_LINE, 1.0);
    }
}

impl Redoubt {
    /// Returns the crest from one side of the gorge to the other.
    fn crest(&self, radius: f32) -> Vec<Pos2> {
        let corner = |k: f32| {
            let turn = self.facing.angle() + k * std::f32::consts::TAU / 5.0;
            self.at + Vec2::angled(turn) * radius
        };
        let (left, right) = (corner(-2.0), corner(2.0));
        vec![left.lerp(right, 0.30), left, corner(-1.0), corner(0.0), corner(1.0), right, right.lerp(left, 0.30)]
    }

    fn paint(&self, canvas: &mut Canvas) {
        let s = canvas.scale;
        let mut ground = canvas.pen();
        ground.polygon(&self.crest(0.66));
        canvas.fill(ground, TERREPLEIN, 0.85);
        let mut ditch = canvas.pen();
        ditch.polyline(&self.crest(0.725));
        canvas.draw(ditch, Line::cut(0.10 * s), PARAPET_LINE, 0.30);
        let mut spikes = canvas.pen();
        let outer = self.crest(0.76);
        for pair in outer.windows(2).skip(1).take(4) {
            let along = (pair[1] - pair[0]).normalized();
            let out = left_of(along);
            let mut k = 0.03;
            while k < 1.0 {
                let p = pair[0].lerp(pair[1], k);
                spikes.polygon(&[p - along * 0.010, p + along * 0.010, p + out * 0.10]);
                k += 0.055;
            }
        }
        if s >= 18.0 {
            canvas.fill(spikes, PARAPET_LINE, 0.7);
        }
        for (radius, width, ink) in [
            (0.66, 0.155, PARAPET_LINE),
            (0.66, 0.125, PARAPET),
            (0.625, 0.028, PARAPET_LIT),
            (0.675, 0.010, PARAPET_LINE),
        ] {
            let mut pen = canvas.pen();
            pen.polyline(&self.crest(radius));
            let width = if radius > 0.67 { canvas.stroke_width(width) } else { width * s };
            canvas.draw(pen, Line::cut(width), ink, if radius > 0.67 { 0.5 } else { 1.0 });
        }
        let crest = self.crest(0.66);
        let mut guns = canvas.pen();
        for pair in crest.windows(2).skip(1).take(4) {
            for k in [0.33, 0.67] {
                let out = left_of((pair[1] - pair[0]).normalized());
                let p = pair[0].lerp(pair[1], k);
                guns.stretch(p - out * 0.045, p + out * 0.062);
            }
        }
        canvas.draw(guns, Line::cut((0.030 * s).max(0.8)), PARAPET_LINE, 0.95);
    }
}
