//! The ground as hexes of one kind each, with one more ring round the board so that it runs off the sheet.
#![expect(clippy::indexing_slicing, reason = "cell numbers are made here and stay below the number of cells")]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "positions on a sheet of bounded size"
)]

use std::collections::HashMap;
use std::f32::consts::{FRAC_PI_2, FRAC_PI_3, FRAC_PI_6};

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use rules::board::{Board, Grid, MapPoint, PlaceIdx};
use rules::facing::Orientation;

use super::input::{Ground, MapInput};

/// Half the way across a hexside: the distance from a hex's centre to the middle of its side.
pub(super) const APOTHEM: f32 = 0.866_025_4;

/// One hex of ground.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// Its centre.
    pub(super) at: Pos2,
    /// What is drawn on it.
    pub(super) ground: Ground,
    /// Its height in levels.
    pub(super) level: f32,
    /// Whether it lies on the board, not in the ring beyond.
    pub(super) on_board: bool,
    /// The cell across each hexside.
    pub(super) near: [Option<u32>; 6],
}

/// All hexes of ground, findable by position.
pub(super) struct Cells {
    /// Board places first, by their index; then the ring beyond.
    pub(super) all: Vec<Cell>,
    orientation: Orientation,
    bounds: Rect,
    columns: usize,
    buckets: Vec<u32>,
}

/// Returns a point of the board in hex radii.
pub(super) fn in_radii(at: MapPoint) -> Pos2 {
    pos2(at.x as f32 / 1000.0, at.y as f32 / 1000.0)
}

impl Cells {
    /// Lays out the hexes of a board with their present ground.
    pub(super) fn new(input: &MapInput<'_>) -> Self {
        let board = input.board;
        let orientation = board.orientation();
        let mut terrain: Vec<usize> = board.places().map(|(_, place)| usize::from(place.terrain.0)).collect();
        for (place, now) in input.overlays {
            if let Some(slot) = terrain.get_mut(place.index()) {
                *slot = usize::from(now.0);
            }
        }
        let mut all: Vec<Cell> = board
            .places()
            .zip(&terrain)
            .map(|((_, place), terrain)| Cell {
                at: in_radii(place.at),
                ground: input.looks.get(*terrain).copied().unwrap_or_default(),
                level: f32::from(place.level),
                on_board: true,
                near: place.neighbours.map(|near| near.map(|idx| idx.0)),
            })
            .collect();
        let is_hexed = matches!(board.grid(), Grid::Hex(_)) && board.pictures.is_empty();
        if is_hexed {
            add_ring(&mut all, orientation);
        }
        let mut bounds = Rect::NOTHING;
        for cell in &all {
            bounds.extend_with(cell.at);
        }
        let mut cells = Self { all, orientation, bounds, columns: 0, buckets: Vec::new() };
        if is_hexed {
            cells.fill_buckets();
        }
        cells
    }

    fn fill_buckets(&mut self) {
        self.columns = self.bounds.width().max(0.0) as usize + 1;
        let rows = self.bounds.height().max(0.0) as usize + 1;
        self.buckets = vec![u32::MAX; self.columns * rows];
        for index in 0..self.all.len() {
            let at = self.all[index].at - self.bounds.min;
            let slot = at.y as usize * self.columns + at.x as usize;
            self.buckets[slot] = index as u32;
        }
    }

    /// Returns the direction of a hexside as an angle, clockwise from east.
    pub(super) fn angle(&self, direction: usize) -> f32 {
        angle(self.orientation, direction)
    }

    /// Returns the way from a centre to the middle of a hexside.
    pub(super) fn to_side(&self, direction: usize) -> Vec2 {
        Vec2::angled(self.angle(direction)) * APOTHEM
    }

    /// Returns the way from a centre to the corner after a hexside, clockwise.
    pub(super) fn to_corner(&self, direction: usize) -> Vec2 {
        corner_after(self.orientation, direction)
    }

    /// Returns the middle of a hexside of a cell.
    pub(super) fn side(&self, cell: usize, direction: usize) -> Pos2 {
        self.all[cell].at + self.to_side(direction)
    }

    /// Returns the corner after a hexside of a cell, clockwise.
    pub(super) fn corner(&self, cell: usize, direction: usize) -> Pos2 {
        self.all[cell].at + self.to_corner(direction)
    }

    /// Returns the cell a point lies in.
    pub(super) fn under(&self, p: Pos2) -> Option<usize> {
        let at = p - self.bounds.min;
        let (cx, cy) = (at.x.floor() as i64, at.y.floor() as i64);
        let mut best = None;
        let mut least = 1.02_f32;
        for y in cy - 1..=cy + 1 {
            for x in cx - 1..=cx + 1 {
                if x < 0 || y < 0 || x as usize >= self.columns {
                    continue;
                }
                let Some(&index) = self.buckets.get(y as usize * self.columns + x as usize) else { continue };
                if let Some(cell) = self.all.get(index as usize) {
                    let distance = (cell.at - p).length_sq();
                    if distance < least {
                        (least, best) = (distance, Some(index as usize));
                    }
                }
            }
        }
        best
    }

    /// Returns the cells whose centres lie in a rectangle, in a fixed order.
    pub(super) fn within(&self, rect: Rect) -> Vec<usize> {
        if self.columns == 0 || !rect.is_positive() {
            return Vec::new();
        }
        let clamp = |v: f32, n: usize| (v.max(0.0) as usize).min(n.saturating_sub(1));
        let rows = self.buckets.len() / self.columns;
        let (min, max) = (rect.min - self.bounds.min, rect.max - self.bounds.min);
        if max.x < 0.0 || max.y < 0.0 {
            return Vec::new();
        }
        let mut found = Vec::new();
        for y in clamp(min.y, rows)..=clamp(max.y, rows) {
            for x in clamp(min.x, self.columns)..=clamp(max.x, self.columns) {
                let index = self.buckets[y * self.columns + x] as usize;
                if self.all.get(index).is_some_and(|cell| rect.contains(cell.at)) {
                    found.push(index);
                }
            }
        }
        found
    }

    /// Returns the rectangle all centres lie in.
    pub(super) fn bounds(&self) -> Rect {
        self.bounds
    }

    /// Returns the ground across a hexside.
    pub(super) fn ground_across(&self, cell: usize, direction: usize) -> Option<Ground> {
        self.all[cell].near[direction].and_then(|near| self.all.get(near as usize)).map(|near| near.ground)
    }
}

/// Returns the way from the centre of a hex to the corner after a hexside, clockwise.
pub(super) fn corner_after(orientation: Orientation, direction: usize) -> Vec2 {
    Vec2::angled(angle(orientation, direction) + FRAC_PI_6)
}

/// Returns the cell of a place.
pub(super) fn cell_of(place: PlaceIdx) -> usize {
    place.index()
}

/// Returns the rectangle of the printed sheet.
pub(super) fn sheet_rect(board: &Board) -> Rect {
    if board.pictures.is_empty()
        && let Grid::Hex(grid) = board.grid()
    {
        let size = in_radii(grid.size());
        return Rect::from_min_max(Pos2::ZERO, size);
    }
    let mut rect = Rect::NOTHING;
    for picture in &board.pictures {
        let at = in_radii(picture.at);
        rect = rect.union(Rect::from_min_size(at, in_radii(picture.size).to_vec2()));
    }
    for (_, place) in board.places().filter(|(_, place)| !place.is_gap()) {
        rect.extend_with(in_radii(place.at));
    }
    if !board.pictures.is_empty() {
        return rect;
    }
    if rect.is_finite() { rect.expand(1.5) } else { Rect::from_min_size(Pos2::ZERO, vec2(4.0, 3.0)) }
}

fn angle(orientation: Orientation, direction: usize) -> f32 {
    let first = match orientation {
        Orientation::Flat => -FRAC_PI_2,
        Orientation::Pointy => -FRAC_PI_3,
    };
    FRAC_PI_3.mul_add(direction as f32, first)
}

/// Adds a ring of cells round the board that continue the ground of the board's edge.
fn add_ring(all: &mut Vec<Cell>, orientation: Orientation) {
    let n_board = all.len();
    let mut by_position: HashMap<(i32, i32), u32> = HashMap::new();
    for index in 0..n_board {
        for direction in 0..6 {
            if all[index].near[direction].is_some() {
                continue;
            }
            let at = all[index].at + Vec2::angled(angle(orientation, direction)) * (2.0 * APOTHEM);
            let ghost = known(&by_position, at).unwrap_or_else(|| {
                let ghost = all.len() as u32;
                let mut cell = all[index].clone();
                cell.at = at;
                cell.on_board = false;
                cell.near = [None; 6];
                if matches!(cell.ground, Ground::Redoubt | Ground::Village | Ground::Town) {
                    cell.ground = Ground::Clear;
                }
                all.push(cell);
                by_position.insert(key(at), ghost);
                ghost
            });
            all[index].near[direction] = Some(ghost);
            all[ghost as usize].near[(direction + 3) % 6] = Some(index as u32);
        }
    }
    for ghost in all.iter_mut().skip(n_board) {
        for direction in 0..6 {
            let at = ghost.at + Vec2::angled(angle(orientation, direction)) * (2.0 * APOTHEM);
            let near = ghost.near[direction].or_else(|| known(&by_position, at));
            ghost.near[direction] = near;
        }
    }
}

/// Returns a point as a key of a table, to a sixteenth of a hex radius.
fn key(p: Pos2) -> (i32, i32) {
    ((p.x * 16.0).round() as i32, (p.y * 16.0).round() as i32)
}

/// Looks a point up; rounding may fall either side of a step, so the neighbouring keys are asked as well.
fn known<T: Copy>(table: &HashMap<(i32, i32), T>, p: Pos2) -> Option<T> {
    let (x, y) = key(p);
    (-1..=1)
        .flat_map(|dx| (-1..=1).map(move |dy| (x.wrapping_add(dx), y.wrapping_add(dy))))
        .find_map(|key| table.get(&key).copied())
}

/// Numbers the points that come up more than once (corners, middles of hexsides), however they were rounded.
#[derive(Default)]
pub(super) struct Joints {
    by_position: HashMap<(i32, i32), usize>,
    /// Where each joint lies.
    pub(super) at: Vec<Pos2>,
}

impl Joints {
    /// Returns the number of the joint at a point, if there is one.
    pub(super) fn find(&self, p: Pos2) -> Option<usize> {
        known(&self.by_position, p)
    }

    /// Returns the number of the joint at a point, making one where there is none.
    pub(super) fn add(&mut self, p: Pos2) -> usize {
        self.find(p).unwrap_or_else(|| {
            self.by_position.insert(key(p), self.at.len());
            self.at.push(p);
            self.at.len() - 1
        })
    }
}
