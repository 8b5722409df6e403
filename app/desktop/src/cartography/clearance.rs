//! Where roads and water run, so that trees, houses and hachures keep clear of them.
#![expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "positions on a sheet of bounded size")]

use egui::{Pos2, Rect, Vec2};

use super::courses::nearest_on;

#[derive(Clone, Copy)]
struct Stretch {
    a: Pos2,
    b: Pos2,
    half_width: f32,
    is_water: bool,
}

/// How far a point is from the nearest road and the nearest water.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// From the edge of the nearest road, in hex radii; at most 1.
    pub(super) to_road: f32,
    /// From the bank of the nearest water, in hex radii; at most 1.
    pub(super) to_water: f32,
    /// The direction of the nearest road.
    pub(super) road_along: Vec2,
}

/// Stretches of road and water, findable by position.
pub(super) struct Clearance {
    bounds: Rect,
    columns: usize,
    buckets: Vec<Vec<Stretch>>,
}

impl Clearance {
    /// Makes an empty index over a rectangle.
    pub(super) fn new(bounds: Rect) -> Self {
        let bounds = bounds.expand(2.0);
        let columns = bounds.width().max(0.0) as usize + 1;
        let rows = bounds.height().max(0.0) as usize + 1;
        Self { bounds, columns, buckets: vec![Vec::new(); columns * rows] }
    }

    /// Adds a line with half its width.
    pub(super) fn add(&mut self, line: &[Pos2], half_width: f32, is_water: bool) {
        for pair in line.windows(2) {
            let &[a, b] = pair else { continue };
            let near = Rect::from_two_pos(a, b).expand(1.0);
            for slot in self.slots(near) {
                if let Some(bucket) = self.buckets.get_mut(slot) {
                    bucket.push(Stretch { a, b, half_width, is_water });
                }
            }
        }
    }

    /// Returns the room round a point.
    pub(super) fn room(&self, p: Pos2) -> Room {
        let mut room = Room { to_road: 1.0, to_water: 1.0, road_along: Vec2::X };
        let at = p - self.bounds.min;
        if at.x < 0.0 || at.y < 0.0 || at.x as usize >= self.columns {
            return room;
        }
        for stretch in self.buckets.get(at.y as usize * self.columns + at.x as usize).into_iter().flatten() {
            let distance = nearest_on(p, stretch.a, stretch.b).0.distance(p) - stretch.half_width;
            if stretch.is_water {
                room.to_water = room.to_water.min(distance);
            } else if distance < room.to_road {
                room.to_road = distance;
                room.road_along = (stretch.b - stretch.a).normalized();
            }
        }
        room
    }

    fn slots(&self, rect: Rect) -> Vec<usize> {
        let rows = self.buckets.len() / self.columns;
        let (min, max) = (rect.min - self.bounds.min, rect.max - self.bounds.min);
        let mut slots = Vec::new();
        for y in min.y.max(0.0) as usize..=max.y.max(0.0) as usize {
            for x in min.x.max(0.0) as usize..=max.x.max(0.0) as usize {
                if x < self.columns && y < rows {
                    slots.push(y * self.columns + x);
                }
            }
        }
        slots
    }
}
