//! The whole map, laid out once, and painted tile by tile.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use egui::{ColorImage, Pos2, Rect, vec2};
use rayon::prelude::*;
use rules::board::{Grid, PlaceIdx};
use rules::facing::Orientation;
use tiny_skia::Pixmap;

use super::areas::Rough;
use super::buildings::Buildings;
use super::canvas::{Canvas, whole};
use super::cells::{Cells, sheet_rect};
use super::clearance::Clearance;
use super::crossings::Crossings;
use super::ground::Floors;
use super::hachures::{Brow, brows};
use super::input::{Ground, MapInput, MapOptions};
use super::labels::{Label, labels};
use super::noise::Chance;
use super::over_pictures::Overprint;
use super::relief::Heights;
use super::roads::{Roads, half_width};
use super::stamps::Stamps;
use super::typeface::Typefaces;
use super::water::{Stream, streams};
use super::{fields, grain, grid, ground, hachures, lettering, relief, roads, trees, water};
use crate::pictures::MapPicture;

/// The largest picture made in one piece, in pixels a side.
const PIECE: i32 = 512;
/// How many scales keep their trees.
const STAMP_SCALES: usize = 12;
/// The margin of paper round the sheet, in hex radii.
const MARGIN: f32 = 0.45;

/// A picture that lies on a map.
#[derive(Debug)]
pub struct SheetPicture {
    /// Where, in hex radii.
    pub rect: Rect,
    /// The picture.
    pub picture: MapPicture,
}

/// A map laid out from a board, ready to be painted at any scale.
pub struct MapSheet {
    pub(super) chance: Chance,
    pub(super) orientation: Orientation,
    pub(super) cells: Cells,
    pub(super) floors: Floors,
    pub(super) streams: Vec<Stream>,
    pub(super) roads: Roads,
    pub(super) buildings: Buildings,
    pub(super) clearance: Clearance,
    pub(super) labels: Vec<Label>,
    pub(super) numbers: Vec<String>,
    pub(super) faces: Typefaces,
    crossings: Crossings,
    heights: Heights,
    brows: Vec<Brow>,
    sheet: Rect,
    is_hexed: bool,
    pictures: Vec<SheetPicture>,
    overprint: Overprint,
    stamps: Arc<Mutex<BTreeMap<u32, Arc<Stamps>>>>,
}

impl std::fmt::Debug for MapSheet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MapSheet")
            .field("sheet", &self.sheet)
            .field("n_cells", &self.cells.all.len())
            .finish_non_exhaustive()
    }
}

impl MapSheet {
    /// Lays out a map.
    pub fn new(input: &MapInput<'_>) -> Self {
        let board = input.board;
        let chance = Chance::new(input.seed);
        let cells = Cells::new(input);
        let is_hexed = matches!(board.grid(), Grid::Hex(_)) && board.pictures.is_empty();
        let sheet = sheet_rect(board);
        let crossings = if is_hexed { Crossings::new(input, &cells) } else { Crossings::default() };
        let (streams, roads) = if is_hexed {
            (streams(board, &cells, &crossings, chance), Roads::new(input, &cells, &crossings, chance))
        } else {
            (Vec::new(), Roads { ways: Vec::new(), named: Vec::new() })
        };
        let mut clearance = Clearance::new(if is_hexed { sheet } else { Rect::ZERO });
        for way in &roads.ways {
            clearance.add(&way.course.points, half_width(way.class), false);
        }
        for stream in &streams {
            let half = if stream.is_river { 0.18 } else { 0.055 };
            clearance.add(&stream.course.points, half, true);
        }
        let (floors, brows) = if is_hexed {
            (Floors::new(&cells, chance), brows(&cells, chance))
        } else {
            (Floors::default(), Vec::new())
        };
        let heights = Heights::new(&cells, is_hexed);
        let buildings = Buildings::new(&cells, &clearance, chance);
        let faces = Typefaces::new();
        let labels = labels(input, &cells, &clearance, chance, (&streams, &roads), &faces);
        let numbers = board.places().map(|(_, place)| place.id.as_str().to_owned()).collect();
        Self {
            chance,
            orientation: board.orientation(),
            cells,
            floors,
            streams,
            roads,
            buildings,
            clearance,
            labels,
            numbers,
            faces,
            crossings,
            heights,
            brows,
            sheet,
            is_hexed,
            pictures: Vec::new(),
            overprint: if board.pictures.is_empty() { Overprint::default() } else { Overprint::new(board) },
            stamps: Arc::default(),
        }
    }

    /// Lays pictures under the places: they show in place of the ground.
    #[must_use]
    pub fn with_pictures(mut self, pictures: impl IntoIterator<Item = SheetPicture>) -> Self {
        self.pictures = pictures.into_iter().collect();
        self
    }

    /// Takes over what another map has drawn that is the same on every map: the trees of a scale.
    #[must_use]
    pub fn after(mut self, other: &Self) -> Self {
        self.stamps = Arc::clone(&other.stamps);
        self
    }

    /// Returns the rectangle of the map with its margin, in hex radii.
    pub fn bounds(&self) -> Rect {
        self.sheet.expand(MARGIN)
    }

    /// Returns the rectangle inside the frame, in hex radii.
    pub fn sheet(&self) -> Rect {
        self.sheet
    }

    /// Returns what may look different from another map on which these places alone were otherwise, in hex radii: the
    /// ground round them, and the names that have moved.
    pub fn touched_since(&self, other: &Self, places: &[PlaceIdx]) -> Vec<Rect> {
        let ground = places.iter().filter_map(|place| self.touched_by(*place));
        let lost = other.labels.iter().filter(|label| !self.labels.contains(label));
        let new = self.labels.iter().filter(|label| !other.labels.contains(label));
        ground.chain(lost.chain(new).map(Label::reach)).collect()
    }

    /// Returns the ground that may look different when this place changes, in hex radii.
    fn touched_by(&self, place: PlaceIdx) -> Option<Rect> {
        let at = self.cells.all.get(place.index())?.at;
        // A hex of the board's edge lends its ground to the ring beyond.
        Some(Rect::from_center_size(at, vec2(7.0, 7.0)))
    }

    /// Returns the drawn ground at a point, for an outline of this roughness.
    pub(super) fn ground_at(&self, p: Pos2, rough: Rough) -> Option<Ground> {
        let cell = self.cells.under(rough.unshifted(self.chance, p))?;
        self.cells.all.get(cell).map(|cell| cell.ground)
    }

    /// Paints a part of the map at a scale, both rounded to whole pixels; pieces join without seams.
    ///
    /// The picture covers the pixels from `rect.min * px_per_r` up to `rect.max * px_per_r`, at least one each way.
    pub fn render(&self, rect: Rect, px_per_r: f32, options: MapOptions) -> Pixmap {
        let scale = px_per_r.clamp(0.5, 512.0);
        let origin = (whole(rect.min.x * scale), whole(rect.min.y * scale));
        let end = (whole(rect.max.x * scale), whole(rect.max.y * scale));
        let size = ((end.0 - origin.0).clamp(1, 32_000), (end.1 - origin.1).clamp(1, 32_000));
        self.render_pixels(origin, size, scale, options)
    }

    /// Paints a part of the map given in pixels of the whole sheet at this scale.
    pub fn render_pixels(&self, origin: (i32, i32), size: (i32, i32), px_per_r: f32, options: MapOptions) -> Pixmap {
        if size.0 <= PIECE && size.1 <= PIECE {
            return self.piece(origin, size, px_per_r, options);
        }
        let (Ok(width), Ok(height)) = (u32::try_from(size.0), u32::try_from(size.1)) else { return blank() };
        let Some(mut whole) = Pixmap::new(width, height) else { return blank() };
        let mut corners = Vec::new();
        let (mut x, mut y) = (0, 0);
        while y < size.1 {
            corners.push((x, y));
            x += PIECE;
            if x >= size.0 {
                (x, y) = (0, y + PIECE);
            }
        }
        let pieces: Vec<((i32, i32), Pixmap)> = corners
            .into_par_iter()
            .map(|(x, y)| {
                let size = (PIECE.min(size.0 - x), PIECE.min(size.1 - y));
                ((x, y), self.piece((origin.0 + x, origin.1 + y), size, px_per_r, options))
            })
            .collect();
        for ((x, y), piece) in pieces {
            copy(&piece, &mut whole, (x, y));
        }
        whole
    }

    /// Paints a part of the map as an image for the window.
    pub fn image(&self, rect: Rect, px_per_r: f32, options: MapOptions) -> ColorImage {
        image_of(&self.render(rect, px_per_r, options))
    }

    fn piece(&self, origin: (i32, i32), size: (i32, i32), scale: f32, options: MapOptions) -> Pixmap {
        let size = (size.0.max(1).cast_unsigned(), size.1.max(1).cast_unsigned());
        let Some(mut canvas) = Canvas::new(origin, size, scale) else { return blank() };
        let canvas = &mut canvas;
        if !self.pictures.is_empty() {
            self.paint_pictures(canvas, options);
            return std::mem::replace(&mut canvas.pixmap, blank());
        }
        relief::paint(canvas, &self.heights, self.chance);
        if self.is_hexed {
            self.paint_ground(canvas);
            if options.grid {
                grid::paint(canvas, self);
            }
        } else {
            grid::paint_discs(canvas, self);
        }
        if options.numbers {
            lettering::paint_numbers(canvas, self, options.names);
        }
        if options.names {
            lettering::paint_names(canvas, &self.labels, &self.faces);
        }
        grain::frame(canvas, self.sheet);
        grain::paint(canvas, self.chance, options.dark);
        std::mem::replace(&mut canvas.pixmap, blank())
    }

    /// Paints pictures in place of the ground, with the grid and the names a module sets over them.
    fn paint_pictures(&self, canvas: &mut Canvas, options: MapOptions) {
        canvas.pixmap.fill(tiny_skia::Color::from_rgba8(58, 60, 62, 255));
        for lying in self.pictures.iter().filter(|lying| canvas.view.intersects(lying.rect)) {
            let at = lying.rect.min.to_vec2() * canvas.scale;
            #[expect(clippy::cast_precision_loss, reason = "pixels of a sheet")]
            let origin = vec2(canvas.origin.0 as f32, canvas.origin.1 as f32);
            let (corner, size) = (at - origin, lying.rect.size() * canvas.scale);
            lying.picture.paint(&mut canvas.pixmap, corner.x, corner.y, size.x, size.y);
        }
        let rects: Vec<Rect> = self.pictures.iter().map(|lying| lying.rect).collect();
        self.overprint.paint(canvas, self, &rects, options);
        if options.names {
            lettering::paint_names(canvas, &self.labels, &self.faces);
        }
    }

    fn paint_ground(&self, canvas: &mut Canvas) {
        ground::paint_tufts(canvas, &self.cells, &self.clearance, self.chance);
        self.floors.paint_marshes(canvas, &self.cells, self.chance);
        fields::paint(canvas, &self.cells, self.chance);
        self.floors.paint_woods(canvas);
        hachures::paint(canvas, &self.brows, &self.clearance, self.chance);
        self.floors.paint_villages(canvas);
        water::paint(canvas, &self.streams, &self.floors);
        self.floors.paint_lakes(canvas);
        self.crossings.paint_fords(canvas, self.chance);
        roads::paint(canvas, &self.roads);
        self.crossings.paint_bridges(canvas);
        self.buildings.paint(canvas, &self.cells);
        let stamps = self.stamps(canvas.scale);
        trees::paint(canvas, self, stamps.as_deref());
    }

    fn stamps(&self, scale: f32) -> Option<Arc<Stamps>> {
        if scale < 7.0 {
            return None;
        }
        let mut all = self.stamps.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() > STAMP_SCALES {
            all.clear();
        }
        Some(Arc::clone(all.entry(scale.to_bits()).or_insert_with(|| Arc::new(Stamps::new(scale)))))
    }
}

/// Returns a picture as an image for the window.
pub(super) fn image_of(pixmap: &Pixmap) -> ColorImage {
    let size = [pixmap.width() as usize, pixmap.height() as usize];
    ColorImage::from_rgba_premultiplied(size, pixmap.data())
}

fn copy(from: &Pixmap, to: &mut Pixmap, (left, top): (i32, i32)) {
    let (left, top) = (usize::try_from(left).unwrap_or(0), usize::try_from(top).unwrap_or(0));
    let (from_width, to_width) = (from.width() as usize, to.width() as usize);
    let rows = from.pixels().chunks(from_width.max(1));
    let target = to.pixels_mut();
    for (y, row) in rows.enumerate() {
        let start = (top + y) * to_width + left;
        if let Some(slot) = target.get_mut(start..start + from_width) {
            slot.copy_from_slice(row);
        }
    }
}

#[expect(clippy::expect_used, reason = "one pixel always fits in memory")]
fn blank() -> Pixmap {
    Pixmap::new(1, 1).expect("a picture of one pixel")
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::canvas::wide;
    use super::*;
    use egui::pos2;
    use rules::board::{
        Board, Feature, FeatureKind, HexGrid, Numbering, Place, Road, RoadClass, ShiftedLine, TerrainIdx, Water,
        WaterWidth,
    };
    use rules::facing::Direction;
    use rules::ids::PlaceId;

    const LOOKS: [Ground; 11] = [
        Ground::Clear,
        Ground::Cultivated,
        Ground::Thicket,
        Ground::Wood,
        Ground::Forest,
        Ground::Village,
        Ground::Town,
        Ground::Orchard,
        Ground::Marsh,
        Ground::Redoubt,
        Ground::Water,
    ];

    fn hexes(orientation: Orientation, columns: u16, rows: u16) -> Board {
        let numbering = Numbering::default();
        HexGrid { orientation, columns, rows, shifted: ShiftedLine::Even, numbering }.board()
    }

    /// A board with some of everything.
    fn varied(orientation: Orientation, columns: u16, rows: u16) -> Board {
        let mut board = hexes(orientation, columns, rows);
        let n = u32::try_from(board.len()).unwrap();
        for index in 0..n {
            let at = board.place(PlaceIdx(index)).at;
            let bits = Chance::new(5).bits(super::super::noise::Layer::Tone, (at.x / 4000, at.y / 4000), 0);
            let place = board.place_mut(PlaceIdx(index)).unwrap();
            place.terrain = TerrainIdx(u8::try_from(bits % 16).unwrap());
            place.level = i8::try_from(bits >> 8 & 3).unwrap();
        }
        let middle = PlaceIdx(n / 2);
        let mut path = vec![middle];
        let mut last = middle;
        while let Some(next) = board.neighbour(last, Direction::new(1)).filter(|_| path.len() < 40) {
            board.join_by_road(last, next, RoadClass::Main);
            path.push(next);
            last = next;
        }
        board.roads.push(Road {
            name: Some("road".into()),
            class: RoadClass::Main,
            path: path.clone(),
            enters: Some(Direction::new(4)),
            leaves: Some(Direction::new(1)),
        });
        let mut hexsides = Vec::new();
        for place in &path {
            for side in [2, 3] {
                hexsides.push((*place, Direction::new(side)));
                if let Some(next) = board.neighbour(*place, Direction::new(side)) {
                    board.set_hexside(*place, next, 2);
                }
            }
        }
        board.waters.push(Water { name: Some("river".into()), width: WaterWidth::River, hexsides });
        for kind in [FeatureKind::Village, FeatureKind::Wood, FeatureKind::Water, FeatureKind::Road] {
            board.features.push(Feature {
                name: "Шевардино".into(),
                kind,
                along: path.iter().copied().take(3).collect(),
            });
        }
        board
    }

    fn sheet_of(board: &Board, overlays: &[(PlaceIdx, TerrainIdx)]) -> MapSheet {
        let text = |key: &str| key.to_owned();
        let (ford, bridge) = (Some(1), Some(2));
        MapSheet::new(&MapInput { board, looks: &LOOKS, ford, bridge, overlays, text: &text, seed: 1812 })
    }

    /// Lays out a varied flat-topped board, for the tests of the tiles.
    pub(in super::super) fn board(columns: u16, rows: u16) -> MapSheet {
        sheet_of(&varied(Orientation::Flat, columns, rows), &[])
    }

    /// Lays out the same board with another terrain in a place.
    pub(in super::super) fn board_with(columns: u16, rows: u16, place: PlaceIdx, terrain: TerrainIdx) -> MapSheet {
        sheet_of(&varied(Orientation::Flat, columns, rows), &[(place, terrain)])
    }

    /// Returns the share of pixels that differ by more than a hair, and the greatest difference.
    fn difference(a: &Pixmap, b: &Pixmap) -> (f64, u8) {
        assert_eq!((a.width(), a.height()), (b.width(), b.height()));
        let mut n = 0_u32;
        let mut most = 0;
        for (a, b) in a.pixels().iter().zip(b.pixels()) {
            let apart = [(a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue())]
                .into_iter()
                .map(|(a, b)| a.abs_diff(b))
                .max()
                .unwrap();
            most = most.max(apart);
            n += u32::from(apart > 2);
        }
        (f64::from(n) / f64::from(a.width() * a.height()), most)
    }

    #[test]
    fn two_tiles_show_what_one_would() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let sheet = sheet_of(&varied(orientation, 14, 12), &[]);
            for scale in [12.0, 34.0, 64.0] {
                let options = MapOptions::default();
                let one = sheet.render_pixels((-10, 40), (400, 300), scale, options);
                let mut two = Pixmap::new(400, 300).unwrap();
                for (x, width) in [(0, 173), (173, 227)] {
                    for (y, height) in [(0, 99), (99, 201)] {
                        let piece = sheet.render_pixels((-10 + x, 40 + y), (width, height), scale, options);
                        copy(&piece, &mut two, (x, y));
                    }
                }
                let (share, most) = difference(&one, &two);
                assert!(share < 0.0005, "{orientation:?} at {scale}: {share} differ, by {most} at most");
            }
        }
    }

    #[test]
    fn the_same_seed_draws_the_same_map() {
        let board = varied(Orientation::Flat, 10, 8);
        let rect = Rect::from_min_max(pos2(1.0, 1.0), pos2(12.0, 9.0));
        let paint = || sheet_of(&board, &[]).render(rect, 30.0, MapOptions::default());
        assert_eq!(paint().data(), paint().data());
    }

    #[test]
    fn a_changed_place_changes_nothing_far_from_it() {
        let board = varied(Orientation::Flat, 16, 12);
        for (place, terrain) in [(90, 3), (66, 5), (66, 1), (0, 10)] {
            check_change(&board, PlaceIdx(place), TerrainIdx(terrain));
        }
    }

    fn check_change(board: &Board, place: PlaceIdx, terrain: TerrainIdx) {
        let before = sheet_of(board, &[(place, TerrainIdx(7))]);
        let after = sheet_of(board, &[(place, terrain)]);
        let touched = after.touched_since(&before, &[place]);
        let options = MapOptions::default();
        let (a, b) = (before.render(before.bounds(), 12.0, options), after.render(after.bounds(), 12.0, options));
        let origin = (whole(before.bounds().min.x * 12.0), whole(before.bounds().min.y * 12.0));
        let mut n_changed = 0;
        for y in 0..a.height() {
            for x in 0..a.width() {
                if a.pixel(x, y) != b.pixel(x, y) {
                    n_changed += 1;
                    let at = pos2(wide(x.cast_signed() + origin.0), wide(y.cast_signed() + origin.1)) / 12.0;
                    assert!(touched.iter().any(|near| near.contains(at)), "{at:?} outside {touched:?}");
                }
            }
        }
        assert!(n_changed > 50);
    }

    #[test]
    fn the_smallest_boards_and_odd_scales_are_drawn() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            for (columns, rows) in [(1, 1), (1, 5), (3, 1)] {
                let sheet = sheet_of(&varied(orientation, columns, rows), &[]);
                for scale in [0.0, 0.7, 5.0, 33.3, 150.0] {
                    let picture =
                        sheet.render(sheet.bounds(), scale, MapOptions { dark: true, ..MapOptions::default() });
                    assert!(picture.pixels().iter().all(|pixel| pixel.alpha() == 255));
                }
                sheet.render(Rect::from_min_size(pos2(500.0, -500.0), vec2(2.0, 2.0)), 20.0, MapOptions::default());
            }
        }
        sheet_of(&hexes(Orientation::Flat, 0, 0), &[]).render(Rect::ZERO, 10.0, MapOptions::default());
    }

    #[test]
    fn a_huge_board_is_laid_out_and_its_tiles_drawn() {
        let sheet = sheet_of(&varied(Orientation::Flat, 200, 200), &[]);
        assert!(sheet.render(sheet.bounds(), 2.0, MapOptions::default()).width() > 500);
        sheet.render_pixels((6000, 6000), (256, 256), 48.0, MapOptions::default());
    }

    #[test]
    fn a_board_without_hexes_is_paper_and_discs() {
        let place = |id: &str, x, y| Place::bare(PlaceId::new(id), rules::board::MapPoint { x, y });
        let places = vec![place("a", 0, 0), place("b", 4000, 1000), place("c", i32::MAX, i32::MIN)];
        let sheet = sheet_of(&Board::new(Grid::Free, places), &[]);
        let picture = sheet.render(Rect::from_min_max(pos2(-2.0, -2.0), pos2(6.0, 3.0)), 20.0, MapOptions::default());
        assert_eq!((picture.width(), picture.height()), (160, 100));
    }
}
