//! Where roads cross water: bridges, fords, and the spots at which both keep to the middle of the hexside.
#![expect(clippy::indexing_slicing, reason = "hexside numbers are below six")]

use egui::{Pos2, Vec2};
use rules::board::WaterWidth;

use super::canvas::{Canvas, Line};
use super::cells::{Cells, Joints, cell_of};
use super::courses::left_of;
use super::inks::{PLANK, RAIL, SHOAL, STONE, WATER_BANK};
use super::input::MapInput;
use super::noise::{Chance, Layer, spot};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Bridge,
    Ford,
    Road,
}

struct Crossing {
    at: Pos2,
    /// The way of the road.
    along: Vec2,
    kind: Kind,
    is_river: bool,
}

/// All crossings of a board.
#[derive(Default)]
pub(super) struct Crossings {
    all: Vec<Crossing>,
    joints: Joints,
    wet: Joints,
}

impl Crossings {
    /// Finds the crossings of a board.
    pub(super) fn new(input: &MapInput<'_>, cells: &Cells) -> Self {
        let mut found = Self::default();
        for water in &input.board.waters {
            for (place, direction) in &water.hexsides {
                let (cell, side) = (cell_of(*place), direction.index());
                if cell >= input.board.len() {
                    continue;
                }
                let at = cells.side(cell, side);
                found.wet.add(at);
                let here = input.board.place(*place);
                let set = here.hexsides[side];
                let has = |bit: Option<usize>| bit.is_some_and(|bit| set.has(bit));
                let kind = if has(input.bridge) {
                    Kind::Bridge
                } else if has(input.ford) {
                    Kind::Ford
                } else if here.roads[side].is_some() {
                    Kind::Road
                } else {
                    continue;
                };
                if found.joints.find(at).is_none() {
                    found.joints.add(at);
                    let is_river = water.width == WaterWidth::River;
                    found.all.push(Crossing { at, along: cells.to_side(side).normalized(), kind, is_river });
                }
            }
        }
        found
    }

    /// Returns whether the middle of this hexside is a crossing.
    pub(super) fn crosses(&self, middle: Pos2) -> bool {
        self.joints.find(middle).is_some()
    }

    /// Returns whether water runs along the hexside with this middle.
    pub(super) fn is_wet(&self, middle: Pos2) -> bool {
        self.wet.find(middle).is_some()
    }

    /// Returns the distance to the nearest crossing.
    pub(super) fn distance(&self, p: Pos2) -> f32 {
        self.all.iter().map(|crossing| crossing.at.distance(p)).fold(f32::MAX, f32::min)
    }

    /// Draws the shoals of fords, which lie under the roads.
    pub(super) fn paint_fords(&self, canvas: &mut Canvas, chance: Chance) {
        for crossing in self.seen(canvas, Kind::Ford) {
            let (half_water, half_way) = (crossing.half_water(canvas), 0.17);
            let (along, across) = (crossing.along, left_of(crossing.along));
            let mut shoal = canvas.pen();
            let ring: Vec<Pos2> = (0..14_u8)
                .map(|k| {
                    let turn = f32::from(k) / 14.0 * std::f32::consts::TAU;
                    let rough = chance.swing(Layer::Wobble, spot(crossing.at), u32::from(k)).mul_add(0.14, 1.0);
                    crossing.at
                        + along * (turn.cos() * half_water * 0.98 * rough)
                        + across * (turn.sin() * half_way * rough)
                })
                .collect();
            shoal.polygon(&ring);
            canvas.fill(shoal, SHOAL, 0.72);
            let mut stones = canvas.pen();
            for k in 0..12 {
                let roll = |n: u32| chance.swing(Layer::Wobble, spot(crossing.at), 40 + k * 3 + n);
                let p = crossing.at + along * (roll(0) * half_water * 0.9) + across * (roll(1) * half_way);
                stones.disc(p, roll(2).mul_add(0.006, 0.021).max(0.7 / canvas.scale));
            }
            let mut rims = canvas.pen();
            for k in 0..12 {
                let roll = |n: u32| chance.swing(Layer::Wobble, spot(crossing.at), 40 + k * 3 + n);
                let p = crossing.at + along * (roll(0) * half_water * 0.9) + across * (roll(1) * half_way);
                rims.disc(p, roll(2).mul_add(0.006, 0.030).max(1.0 / canvas.scale));
            }
            canvas.fill(rims, WATER_BANK, 0.8);
            canvas.fill(stones, STONE, 1.0);
        }
    }

    /// Draws the bridges, which lie over the roads.
    pub(super) fn paint_bridges(&self, canvas: &mut Canvas) {
        for crossing in self.seen(canvas, Kind::Bridge) {
            let half_long = crossing.half_water(canvas) + 0.07;
            let half_wide = canvas.stroke_width(0.155) / canvas.scale * 0.5;
            let (along, across) = (crossing.along, left_of(crossing.along));
            let spot = |a: f32, b: f32| crossing.at + along * (a * half_long) + across * (b * half_wide);
            let mut deck = canvas.pen();
            deck.polygon(&[spot(-1.0, -1.0), spot(1.0, -1.0), spot(1.0, 1.0), spot(-1.0, 1.0)]);
            canvas.fill(deck, PLANK, 1.0);
            let thin = canvas.stroke_width(0.012).max(0.5);
            if canvas.scale >= 18.0 {
                let mut planks = canvas.pen();
                let n = (half_long * 2.0 / 0.065).round().max(2.0);
                let mut k = 1.0;
                while k < n {
                    let a = (k / n).mul_add(2.0, -1.0);
                    planks.stretch(spot(a, -1.0), spot(a, 1.0));
                    k += 1.0;
                }
                canvas.draw(planks, Line::cut(thin), RAIL, 0.55);
            }
            let mut rails = canvas.pen();
            for side in [-1.0, 1.0] {
                let splay = 0.75;
                rails.polyline(&[
                    spot(-1.0, side) - along * 0.07 + across * (side * half_wide * splay),
                    spot(-0.96, side),
                    spot(0.96, side),
                    spot(1.0, side) + along * 0.07 + across * (side * half_wide * splay),
                ]);
            }
            canvas.draw(rails, Line::round((thin * 2.2).max(1.0)), RAIL, 1.0);
        }
    }

    fn seen<'a>(&'a self, canvas: &Canvas, kind: Kind) -> impl Iterator<Item = &'a Crossing> + use<'a> {
        let view = canvas.view.expand(0.8);
        self.all.iter().filter(move |crossing| crossing.kind == kind && view.contains(crossing.at))
    }
}

impl Crossing {
    /// Returns half the width of the water as drawn, in hex radii.
    fn half_water(&self, canvas: &Canvas) -> f32 {
        if self.is_river {
            0.18 * (64.0 / canvas.scale).powf(0.15)
        } else {
            0.055 * (64.0 / canvas.scale).powf(0.32) + 0.03
        }
    }
}
