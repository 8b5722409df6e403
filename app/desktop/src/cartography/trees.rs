//! Where trees stand: thick along a wood's edge, loose inside, in rows in orchards, by roads and streams.
#![expect(clippy::indexing_slicing, reason = "cell numbers come from the cells themselves")]
#![expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small counts along a line")]

use egui::{Pos2, Vec2, vec2};
use rules::board::RoadClass;

use super::areas::{Ring, Rough, inwards};
use super::canvas::Canvas;
use super::courses::{Course, bounds_of, left_of};
use super::fields::crooked;
use super::ground::for_lattice;
use super::inks::{GREENS, WOOD_EDGE};
use super::input::Ground;
use super::noise::{Chance, Layer, spot};
use super::roads::half_width;
use super::sheet::MapSheet;
use super::stamps::Stamps;

struct Tree {
    at: Pos2,
    radius: f32,
    pick: u32,
}

struct Planting<'a> {
    sheet: &'a MapSheet,
    chance: Chance,
    scale: f32,
    trees: Vec<Tree>,
}

/// Draws every tree that shows, the northern ones first.
pub(super) fn paint(canvas: &mut Canvas, sheet: &MapSheet, stamps: Option<&Stamps>) {
    let Some(stamps) = stamps else {
        far(canvas, sheet);
        return;
    };
    let mut planting = Planting { sheet, chance: sheet.chance, scale: canvas.scale, trees: Vec::new() };
    planting.edges(canvas, &sheet.floors.wood);
    planting.insides(canvas);
    planting.by_roads(canvas);
    planting.by_water(canvas);
    planting.in_the_open(canvas);
    let mut trees = planting.trees;
    trees.sort_by(|a, b| a.at.y.total_cmp(&b.at.y).then(a.at.x.total_cmp(&b.at.x)));
    for tree in trees {
        if let Some(stamp) = stamps.tree(tree.radius, tree.pick) {
            canvas.stamp(stamp, tree.at);
        }
    }
}

/// Darkens the woods instead of drawing trees too small to see.
fn far(canvas: &mut Canvas, sheet: &MapSheet) {
    let mut pen = canvas.pen();
    for ring in sheet.floors.wood.iter().filter(|ring| canvas.sees(ring.bounds, 0.2)) {
        pen.polygon(&ring.points);
    }
    canvas.fill(pen, GREENS[1], 0.72);
    let mut dots = canvas.pen();
    for_lattice(canvas.view.expand(0.5), vec2(0.5, 0.42), |cell, corner| {
        let chance = sheet.chance;
        let p = corner + vec2(chance.at(Layer::Tree, cell, 0) * 0.4, chance.at(Layer::Tree, cell, 1) * 0.3);
        if sheet.ground_at(p, Rough::WOOD).is_some_and(Ground::is_wooded) {
            dots.disc(p, 0.11);
        }
    });
    canvas.fill(dots, WOOD_EDGE, 0.30);
}

impl Planting<'_> {
    fn plant(&mut self, at: Pos2, radius: f32, key: (i32, i32), index: u32) {
        // Radii keep a least size in pixels, or trees vanish before the wood does.
        let radius = radius.max(1.3 / self.scale);
        let room = self.sheet.clearance.room(at);
        if room.to_road > radius * 0.9 && room.to_water > radius * 0.8 {
            self.trees.push(Tree { at, radius, pick: self.chance.bits(Layer::Tree, key, index + 900) });
        }
    }

    /// Plants the edge of woods.
    fn edges(&mut self, canvas: &Canvas, rings: &[Ring]) {
        for ring in rings.iter().filter(|ring| canvas.sees(ring.bounds, 0.4)) {
            for (_, stretch) in ring.stretches() {
                if !canvas.sees(bounds_of(&stretch), 0.4) {
                    continue;
                }
                let course = Course::new(stretch);
                let n = (course.length() / 0.125).round().max(1.0);
                let mut k = 0.0;
                while k < n {
                    if let Some((p, along)) = course.at((k + 0.5) / n * course.length()) {
                        let key = spot(p);
                        let chance = self.chance;
                        let roll = |n: u32| chance.at(Layer::Tree, key, n);
                        let inset = roll(0).mul_add(0.16, -0.02);
                        let radius = roll(1).mul_add(roll(2) * 0.085, 0.075);
                        if roll(3) < 0.94 {
                            self.plant(p + inwards(along) * inset, radius, key, 0);
                        }
                        // A few stray beyond the edge, so that it does not look cut.
                        if roll(4) < 0.07 {
                            self.plant(
                                p - inwards(along) * roll(5).mul_add(0.22, 0.10),
                                roll(6).mul_add(0.03, 0.06),
                                key,
                                1,
                            );
                        }
                    }
                    k += 1.0;
                }
            }
        }
    }

    /// Plants the inside of woods, thickets and orchards.
    fn insides(&mut self, canvas: &Canvas) {
        let view = canvas.view.expand(0.4);
        let near = |cell: &usize| self.sheet.cells.all[*cell].ground;
        let grounds: Vec<Ground> = self.sheet.cells.within(canvas.view.expand(1.9)).iter().map(near).collect();
        let has = |wanted: fn(Ground) -> bool| grounds.iter().any(|ground| wanted(*ground));
        if has(Ground::is_wooded) {
            for_lattice(view, vec2(0.20, 0.17), |cell, corner| self.in_wood(cell, corner));
        }
        if has(|ground| ground == Ground::Thicket) {
            for_lattice(view, vec2(0.23, 0.19), |cell, corner| self.in_thicket(cell, corner));
        }
        if has(|ground| ground == Ground::Orchard) {
            for_lattice(view, vec2(0.245, 0.225), |cell, corner| self.in_orchard(cell, corner));
        }
    }

    fn in_wood(&mut self, cell: (i32, i32), corner: Pos2) {
        let roll = |n| self.chance.at(Layer::Tree, cell, n);
        let p = corner + vec2(roll(10) * 0.20, roll(11) * 0.17);
        let Some(ground) = self.sheet.ground_at(p, Rough::WOOD).filter(|ground| ground.is_wooded()) else { return };
        // Clearings and stands, by slow noise.
        let stand = self.chance.noise(Layer::Tree, p, 0.9, 77) * 0.30;
        let (wanted, larger) = if ground == Ground::Forest { (0.95, 0.02) } else { (0.66 + stand, 0.0) };
        if roll(12) < wanted {
            self.plant(p, roll(13).mul_add(0.075, 0.082 + larger), cell, 2);
        }
    }

    fn in_thicket(&mut self, cell: (i32, i32), corner: Pos2) {
        let roll = |n| self.chance.at(Layer::Bush, cell, n);
        let p = corner + vec2(roll(0) * 0.23, roll(1) * 0.19);
        let clump = self.chance.noise(Layer::Bush, p, 1.1, 5);
        if roll(2) < 0.60 + clump * 0.55 && self.sheet.ground_at(p, Rough::THICKET) == Some(Ground::Thicket) {
            self.plant(p, (roll(3) * roll(4)).mul_add(0.055, 0.042), cell, 3);
        }
    }

    fn in_orchard(&mut self, cell: (i32, i32), corner: Pos2) {
        let is_orchard = |d: Vec2| self.sheet.ground_at(corner + d, Rough::ORCHARD) == Some(Ground::Orchard);
        if [vec2(0.1, 0.0), vec2(-0.1, 0.0), vec2(0.0, 0.1), vec2(0.0, -0.1)].into_iter().all(is_orchard) {
            self.plant(corner, self.chance.at(Layer::Tree, cell, 20).mul_add(0.015, 0.075), cell, 4);
        }
    }

    /// Plants avenues along main roads.
    fn by_roads(&mut self, canvas: &Canvas) {
        let sheet = self.sheet;
        for way in sheet.roads.ways.iter().filter(|way| canvas.sees(way.bounds, 0.6)) {
            let (step, wanted) = match way.class {
                RoadClass::Main => (0.42, 0.82),
                RoadClass::Road => (0.7, 0.16),
                RoadClass::Track => continue,
            };
            for k in 0..(way.course.length() / step) as u32 {
                let s = (f32::from(u16::try_from(k).unwrap_or(0)) + 0.5) * step;
                let Some((p, along)) = way.course.at(s) else { continue };
                if !canvas.view.expand(0.6).contains(p) {
                    continue;
                }
                for side in [-1.0, 1.0] {
                    let key = spot(p);
                    let index = if side > 0.0 { 30 } else { 40 };
                    let chance = self.chance;
                    let roll = |n: u32| chance.at(Layer::Tree, key, index + n);
                    let aside = half_width(way.class) + roll(0).mul_add(0.03, 0.125);
                    let at = p + left_of(along) * (side * aside) + along * (roll(1) - 0.5) * 0.06;
                    let built = sheet.ground_at(at, Rough::VILLAGE).is_some_and(Ground::is_built);
                    if roll(2) < wanted && !built {
                        self.plant(at, roll(3).mul_add(0.022, 0.062), key, index);
                    }
                }
            }
        }
    }

    /// Plants willows and bushes along the banks.
    fn by_water(&mut self, canvas: &Canvas) {
        let sheet = self.sheet;
        for stream in sheet.streams.iter().filter(|stream| canvas.sees(stream.bounds, 0.8)) {
            let wanted = if stream.is_river { 0.38 } else { 0.30 };
            for k in 0..(stream.course.length() / 0.34) as u32 {
                let Some((p, along)) = stream.course.at(f32::from(u16::try_from(k).unwrap_or(0)) * 0.34) else {
                    continue;
                };
                if !canvas.view.expand(0.8).contains(p) {
                    continue;
                }
                let key = spot(p);
                let chance = self.chance;
                let roll = |n: u32| chance.at(Layer::Bush, key, 50 + n);
                let clump = self.chance.noise(Layer::Bush, p, 0.45, 9) * 0.45;
                if roll(0) < wanted + clump {
                    let side = if roll(1) < 0.5 { -1.0 } else { 1.0 };
                    let half = if stream.is_river { 0.19 } else { 0.06 };
                    let at = p + left_of(along) * (side * roll(2).mul_add(0.12, half + 0.085));
                    self.plant(at, (roll(3) * roll(4)).mul_add(0.06, 0.045), key, 50);
                }
            }
        }
    }

    /// Plants single trees on open ground, along the edges of fields and between houses.
    fn in_the_open(&mut self, canvas: &Canvas) {
        let sheet = self.sheet;
        for index in sheet.cells.within(canvas.view.expand(1.6)) {
            let cell = &sheet.cells.all[index];
            let key = spot(cell.at);
            let chance = self.chance;
            let roll = |n: u32| chance.at(Layer::Bush, key, 100 + n);
            match cell.ground {
                Ground::Clear => {
                    for k in 0..3 {
                        if roll(k) < 0.16 {
                            let p = cell.at + vec2(roll(10 + k) - 0.5, roll(20 + k) - 0.5) * 1.5;
                            self.plant(p, roll(30 + k).mul_add(0.04, 0.05), key, 100 + k);
                        }
                    }
                }
                Ground::Cultivated => {
                    let outline = crooked(&sheet.cells, index, chance);
                    for side in 0..6 {
                        if sheet.cells.ground_across(index, side) == Some(Ground::Cultivated) {
                            continue;
                        }
                        let middle = outline[side * 2];
                        let halves = [(outline[(side * 2 + 11) % 12], middle), (middle, outline[side * 2 + 1])];
                        for (n, (from, to)) in halves.into_iter().enumerate() {
                            for k in 0..3_u8 {
                                let i = 200 + u32::from(k) * 4 + 40 * (side * 2 + n) as u32;
                                if roll(i) < 0.34 {
                                    let p = from.lerp(to, (f32::from(k) + roll(i + 1)) / 3.0);
                                    self.plant(p, (roll(i + 2) * roll(i + 3)).mul_add(0.04, 0.038), key, i);
                                }
                            }
                        }
                    }
                }
                Ground::Village | Ground::Town => {
                    for k in 0..7 {
                        let p = cell.at + vec2(roll(400 + k) - 0.5, roll(410 + k) - 0.5) * 1.6;
                        let free = sheet.buildings.seen(canvas, &sheet.cells).all(|house| house.at.distance(p) > 0.17);
                        if free {
                            self.plant(p, roll(420 + k).mul_add(0.035, 0.05), key, 400 + k);
                        }
                    }
                }
                _ => {}
            }
        }
    }
}
