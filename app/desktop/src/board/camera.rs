//! The camera: which part of the map the window shows, and which hex lies under a point of the screen.
//!
//! Map coordinates are hex radii from the north-west corner, x to the east, y to the south.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use rules::board::{Board, Grid, HexGrid, MapPoint, PlaceIdx};
use rules::facing::Orientation;

/// Points of the screen to a hex radius at 100 %.
pub const HOME_ZOOM: f32 = 34.0;

/// The smallest and largest zoom.
pub const ZOOM_RANGE: std::ops::RangeInclusive<f32> = 4.0..=140.0;

/// Where the window looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    /// The point of the map in the middle.
    pub centre: Pos2,
    /// Points of the screen to a hex radius.
    pub zoom: f32,
}

impl Default for Camera {
    fn default() -> Self {
        Self { centre: pos2(0.0, 0.0), zoom: HOME_ZOOM }
    }
}

/// The camera together with the part of the screen it fills.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lens {
    /// Where it looks.
    pub camera: Camera,
    /// Where it shows it.
    pub rect: Rect,
}

/// Returns a point of the map in hex radii.
#[expect(clippy::cast_precision_loss, reason = "a map is far smaller than a float is exact")]
pub fn on_map(at: MapPoint) -> Pos2 {
    pos2(at.x as f32 / 1000.0, at.y as f32 / 1000.0)
}

/// Returns the sheet of a board in hex radii.
pub fn sheet(board: &Board) -> Rect {
    if board.pictures.is_empty()
        && let Grid::Hex(grid) = board.grid()
    {
        return Rect::from_min_max(Pos2::ZERO, on_map(grid.size()));
    }
    let pictures = board.pictures.iter().map(|p| Rect::from_min_size(on_map(p.at), on_map(p.size).to_vec2()));
    let mut all = pictures.fold(Rect::NOTHING, Rect::union);
    board.places().filter(|(_, place)| !place.is_gap()).for_each(|(_, place)| all.extend_with(on_map(place.at)));
    if all.is_finite() { all.expand(1.0) } else { Rect::from_min_size(Pos2::ZERO, vec2(1.0, 1.0)) }
}

impl Lens {
    /// Returns where a point of the map lies on the screen.
    pub fn pos_in_screen(&self, point: Pos2) -> Pos2 {
        self.rect.center() + (point - self.camera.centre) * self.camera.zoom
    }

    /// Returns the point of the map under a point of the screen.
    pub fn point_on_map(&self, pos: Pos2) -> Pos2 {
        self.camera.centre + (pos - self.rect.center()) / self.camera.zoom
    }

    /// Returns where the centre of a place lies on the screen.
    pub fn place(&self, board: &Board, place: PlaceIdx) -> Pos2 {
        self.pos_in_screen(on_map(board.place(place).at))
    }

    /// Returns the part of the map in view.
    pub fn view_on_map(&self) -> Rect {
        Rect::from_min_max(self.point_on_map(self.rect.min), self.point_on_map(self.rect.max))
    }

    /// Returns the hex under a point of the screen.
    pub fn hex_from_screen(&self, board: &Board, pos: Pos2) -> Option<PlaceIdx> {
        hex_at(board, self.point_on_map(pos))
    }

    /// Returns the six corners of a hex on the screen.
    pub fn corners(&self, board: &Board, place: PlaceIdx) -> [Pos2; 6] {
        let centre = self.place(board, place);
        corner_offsets(board.orientation()).map(|o| centre + o * self.camera.zoom)
    }
}

/// Returns the corners of a hex round its centre, in hex radii: corner `i` and `i + 1` bound hexside `i`.
pub fn corner_offsets(orientation: Orientation) -> [Vec2; 6] {
    let first = match orientation {
        Orientation::Flat => -120.0_f32,
        Orientation::Pointy => -90.0,
    };
    [0.0, 60.0, 120.0, 180.0, 240.0, 300.0].map(|turn: f32| {
        let (sin, cos) = (first + turn).to_radians().sin_cos();
        vec2(cos, sin)
    })
}

/// Returns the hex that holds a point of the map. On a free board, the place nearest to it.
pub fn hex_at(board: &Board, point: Pos2) -> Option<PlaceIdx> {
    // Places over a picture are farther apart than discs of their own would be.
    let reach = if board.pictures.is_empty() { 1.0 } else { 2.25 };
    let nearest = |candidates: &mut dyn Iterator<Item = PlaceIdx>| {
        candidates
            .map(|p| (p, on_map(board.place(p).at).distance_sq(point)))
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .filter(|(_, d)| *d <= reach)
    };
    let beside = |board: &Board| match board.grid() {
        Grid::Hex(grid) => u32::try_from(grid.count()).unwrap_or(u32::MAX),
        Grid::Free => 0,
    };
    match board.grid() {
        Grid::Hex(grid) => {
            // The hex that holds a point is the one whose centre is nearest; only a few can be.
            let (column, row) = roughly(grid, point);
            let around = (-1..=1).flat_map(|dc| (-1..=1).map(move |dr| (column + dc, row + dr)));
            let mut found = around.filter_map(|(c, r)| grid.idx(u16::try_from(c).ok()?, u16::try_from(r).ok()?));
            let hex = nearest(&mut found).map(|(place, _)| place).filter(|place| {
                let at = &board.place(*place);
                !at.is_gap() && is_inside(grid.orientation, point - on_map(at.at))
            });
            let last = u32::try_from(board.len()).unwrap_or(u32::MAX);
            hex.or_else(|| nearest(&mut (beside(board)..last).map(PlaceIdx)).map(|(place, _)| place))
        }
        Grid::Free => nearest(&mut board.places().map(|(idx, _)| idx)).map(|(p, _)| p),
    }
}

/// Returns whether a point lies in the hex round the origin; the little more makes neighbours meet.
fn is_inside(orientation: Orientation, from_centre: Vec2) -> bool {
    let (x, y) = match orientation {
        Orientation::Flat => (from_centre.x.abs(), from_centre.y.abs()),
        Orientation::Pointy => (from_centre.y.abs(), from_centre.x.abs()),
    };
    let flat = 0.868;
    y <= flat && x * 3.0_f32.sqrt() + y <= 2.0 * flat
}

#[expect(clippy::cast_possible_truncation, reason = "clamped by the grid that looks it up")]
fn roughly(grid: &HexGrid, point: Pos2) -> (i32, i32) {
    let (across, along) = match grid.orientation {
        Orientation::Flat => ((point.x - 1.0) / 1.5, (point.y - 0.866) / 1.732),
        Orientation::Pointy => ((point.x - 0.866) / 1.732, (point.y - 1.0) / 1.5),
    };
    (across.round() as i32, along.round() as i32)
}

impl Camera {
    /// Zooms so that the point of the map under the pointer stays there.
    pub fn zoom_at(&mut self, rect: Rect, pointer: Pos2, factor: f32) {
        let before = Lens { camera: *self, rect }.point_on_map(pointer);
        self.zoom = (self.zoom * factor).clamp(*ZOOM_RANGE.start(), *ZOOM_RANGE.end());
        let after = Lens { camera: *self, rect }.point_on_map(pointer);
        self.centre += before - after;
    }

    /// Shows this part of the map whole.
    pub fn fit(&mut self, rect: Rect, part: Rect) {
        let zoom = (rect.width() / part.width().max(0.1)).min(rect.height() / part.height().max(0.1));
        self.zoom = zoom.clamp(*ZOOM_RANGE.start(), *ZOOM_RANGE.end());
        self.centre = part.center();
    }

    /// Brings a point of the map into view, if it is not well within it.
    pub fn reveal(&mut self, rect: Rect, point: Pos2) {
        let view = Lens { camera: *self, rect }.view_on_map();
        let margin = vec2(view.width(), view.height()) * 0.15;
        if !view.shrink2(margin).contains(point) {
            self.centre = point;
        }
    }

    /// Keeps the middle of the window on the sheet.
    pub fn keep_on(&mut self, sheet: Rect) {
        self.centre = self.centre.clamp(sheet.min, sheet.max);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::board::{Numbering, ShiftedLine};

    fn boards() -> Vec<Board> {
        let mut boards = Vec::new();
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            for shifted in [ShiftedLine::Odd, ShiftedLine::Even] {
                let grid = HexGrid { orientation, columns: 9, rows: 7, shifted, numbering: Numbering::default() };
                boards.push(grid.board());
            }
        }
        boards
    }

    #[test]
    fn the_hex_under_every_point_within_it_is_found() {
        for board in boards() {
            for (idx, place) in board.places() {
                let centre = on_map(place.at);
                assert_eq!(hex_at(&board, centre), Some(idx));
                for corner in corner_offsets(board.orientation()) {
                    assert_eq!(hex_at(&board, centre + corner * 0.9), Some(idx), "{}", place.id);
                }
            }
        }
    }

    #[test]
    fn hexside_i_lies_between_corner_i_and_the_next() {
        use rules::facing::Direction;
        for board in boards() {
            let (idx, place) = board.places().nth(24).unwrap();
            let corners = corner_offsets(board.orientation());
            for d in Direction::ALL {
                let Some(next) = board.neighbour(idx, d) else { continue };
                let towards = (on_map(board.place(next).at) - on_map(place.at)) / 2.0;
                let middle = (corners[d.index()] + corners[(d.index() + 1) % 6]) / 2.0;
                assert!((towards - middle).length() < 0.01);
            }
        }
    }

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let rect = Rect::from_min_size(pos2(200.0, 50.0), vec2(800.0, 600.0));
        let mut camera = Camera { centre: pos2(10.0, 10.0), zoom: 34.0 };
        let pointer = pos2(300.0, 500.0);
        let before = Lens { camera, rect }.point_on_map(pointer);
        camera.zoom_at(rect, pointer, 1.7);
        let after = Lens { camera, rect }.point_on_map(pointer);
        assert!((before - after).length() < 1e-3);
    }
}
