//! The map as tiles of several scales, painted off the window's thread and kept under a ceiling of memory.
//!
//! Each frame the window asks for what it shows. What is ready comes back as quads; for what is not, a coarser tile
//! stands in while workers paint, nearest to the middle of the view first. Requests live for one frame: what has
//! scrolled away is never painted.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use egui::{ColorImage, Context, Pos2, Rect, TextureHandle, TextureId, TextureOptions, pos2, vec2};
use rules::board::PlaceIdx;

use super::canvas::whole;
use super::input::MapOptions;
use super::sheet::{MapSheet, image_of};

/// Pixels along a side of a tile.
const SIDE: i32 = 512;
/// Bytes of a tile.
const BYTES: usize = 512 * 512 * 4;
/// Bytes of tiles that a window at rest keeps: where the view has just been costs nothing to go back to.
const AT_REST: usize = 24 << 20;
/// The scale of level 0, in pixels a hex radius; each level is larger by the root of two.
const FIRST_SCALE: f32 = 3.0;
/// How many levels there are.
const LEVELS: u8 = 12;

/// A tile: its level and its place in that level's rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TileKey {
    /// The level; 0 is the coarsest.
    pub level: u8,
    /// The column, counted from the sheet's origin.
    pub x: i32,
    /// The row, counted from the sheet's origin.
    pub y: i32,
}

impl TileKey {
    /// Returns the scale of a level in pixels a hex radius.
    pub fn px_per_r(level: u8) -> f32 {
        FIRST_SCALE * std::f32::consts::SQRT_2.powi(i32::from(level.min(LEVELS - 1)))
    }

    /// Returns the coarsest level that need not be enlarged at this scale.
    pub fn level_for(px_per_r: f32) -> u8 {
        (0..LEVELS).find(|level| Self::px_per_r(*level) >= px_per_r * 0.985).unwrap_or(LEVELS - 1)
    }

    /// Returns the part of the map the tile shows, in hex radii.
    pub fn rect(self) -> Rect {
        let side = tile_side(self.level);
        Rect::from_min_size(corner(self.x, self.y, side), vec2(side, side))
    }

    /// Returns the tiles of a level that show part of a rectangle of the map.
    pub fn covering(level: u8, rect: Rect) -> Vec<Self> {
        let side = tile_side(level);
        if !rect.is_positive() || !rect.is_finite() {
            return Vec::new();
        }
        let (left, right) = (cell(rect.min.x, side), cell(rect.max.x, side));
        let (top, bottom) = (cell(rect.min.y, side), cell(rect.max.y, side));
        (top..=bottom).flat_map(|y| (left..=right).map(move |x| Self { level, x, y })).collect()
    }
}

/// What the tiles may cost.
#[derive(Clone, Copy, Debug)]
pub struct TileLimits {
    /// Bytes of finished tiles kept, beyond those on the screen.
    pub bytes: usize,
    /// Tiles handed to the graphics card in one frame.
    pub uploads_a_frame: usize,
    /// Threads that paint.
    pub workers: usize,
}

impl Default for TileLimits {
    fn default() -> Self {
        Self { bytes: 192 << 20, uploads_a_frame: 4, workers: 2 }
    }
}

/// What tiles take of the memory, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TileMemory {
    /// All that are kept.
    pub kept: usize,
    /// Those that the last view needs: they are kept whatever the ceiling.
    pub in_view: usize,
}

/// A piece of the map ready to be shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TileQuad {
    /// The texture.
    pub texture: TextureId,
    /// The part of the map it shows, in hex radii.
    pub rect: Rect,
    /// The part of the texture that shows it.
    pub uv: Rect,
}

/// A tile as its worker hands it over.
#[derive(Debug)]
struct Finished {
    key: TileKey,
    part: Part,
    generation: u64,
    image: ColorImage,
}

/// The pixels of a tile that are to be painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Part {
    at: [i32; 2],
    size: [i32; 2],
}

impl Part {
    const WHOLE: Self = Self { at: [0, 0], size: [SIDE, SIDE] };

    /// Returns the pixels of a tile in which part of a rectangle of the map shows, in hex radii.
    fn of(key: TileKey, rect: Rect) -> Self {
        let scale = TileKey::px_per_r(key.level);
        let corner = [key.x * SIDE, key.y * SIDE];
        let within = |at: f32, corner: i32| (whole(at * scale) - corner).clamp(0, SIDE);
        let start = [within(rect.min.x, corner[0]), within(rect.min.y, corner[1])];
        let end = [within(rect.max.x, corner[0]), within(rect.max.y, corner[1])];
        // What is antialiased reaches a pixel beyond.
        let start = start.map(|at| (at - 2).max(0));
        let end = end.map(|at| (at + 2).min(SIDE));
        Self { at: start, size: [end[0] - start[0], end[1] - start[1]] }
    }

    /// Returns its corner as textures count.
    fn corner(self) -> [usize; 2] {
        self.at.map(|at| usize::try_from(at).unwrap_or(0))
    }
}

struct Tile {
    texture: TextureHandle,
    /// The part of the map, in hex radii, of which it shows what was there before a change.
    stale: Option<Rect>,
    used: u64,
}

/// What the workers are to paint.
struct Orders {
    sheet: Arc<MapSheet>,
    options: MapOptions,
    generation: u64,
    /// Most wanted last.
    wanted: Vec<(TileKey, Part)>,
    in_work: BTreeSet<TileKey>,
    context: Option<Context>,
    is_closed: bool,
}

struct Shared {
    orders: Mutex<Orders>,
    news: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Orders> {
        self.orders.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The tiles of one map.
pub struct TilePyramid {
    sheet: Arc<MapSheet>,
    options: MapOptions,
    limits: TileLimits,
    generation: u64,
    shared: Arc<Shared>,
    finished: Receiver<Finished>,
    waiting: Vec<Finished>,
    tiles: BTreeMap<TileKey, Tile>,
    clock: u64,
    workers: Vec<JoinHandle<()>>,
}

impl std::fmt::Debug for TilePyramid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TilePyramid")
            .field("sheet", &self.sheet)
            .field("n_tiles", &self.tiles.len())
            .finish_non_exhaustive()
    }
}

impl TilePyramid {
    /// Starts the workers of a map. They stop when the pyramid is dropped.
    pub fn new(sheet: Arc<MapSheet>, options: MapOptions, limits: TileLimits) -> Self {
        let orders = Orders {
            sheet: Arc::clone(&sheet),
            options,
            generation: 0,
            wanted: Vec::new(),
            in_work: BTreeSet::new(),
            context: None,
            is_closed: false,
        };
        let shared = Arc::new(Shared { orders: Mutex::new(orders), news: Condvar::new() });
        let (sender, finished) = channel();
        let workers = (0..limits.workers.max(1))
            .filter_map(|number| {
                let (shared, sender) = (Arc::clone(&shared), sender.clone());
                let thread = std::thread::Builder::new().name(format!("cartographer {number}"));
                thread.spawn(move || work(&shared, &sender)).ok()
            })
            .collect();
        Self {
            sheet,
            options,
            limits,
            generation: 0,
            shared,
            finished,
            waiting: Vec::new(),
            tiles: BTreeMap::new(),
            clock: 0,
            workers,
        }
    }

    /// Returns the map.
    pub fn sheet(&self) -> &Arc<MapSheet> {
        &self.sheet
    }

    /// Takes a map laid out anew. What changed places touch is painted again, that part of each tile alone, and shows
    /// as it was until then; `None` means that everything may have changed.
    pub fn replace(&mut self, sheet: Arc<MapSheet>, changed: Option<&[PlaceIdx]>) {
        let touched = changed.map(|places| sheet.touched_since(&self.sheet, places));
        self.sheet = sheet;
        self.expire(|tile| match &touched {
            None => Some(tile),
            Some(touched) => {
                let near = touched.iter().map(|near| near.intersect(tile)).filter(Rect::is_positive);
                near.reduce(Rect::union)
            }
        });
    }

    /// Changes how many bytes of finished tiles are kept.
    pub fn set_bytes(&mut self, bytes: usize) {
        self.limits.bytes = bytes;
    }

    /// Returns the memory that the tiles take.
    pub fn memory(&self) -> TileMemory {
        let n_in_view = self.tiles.values().filter(|tile| tile.used == self.clock).count();
        TileMemory { kept: self.tiles.len() * BYTES, in_view: n_in_view * BYTES }
    }

    /// Returns whether tiles beyond those in view take more than a window at rest keeps.
    pub fn has_more_than_at_rest(&self) -> bool {
        let memory = self.memory();
        memory.kept > memory.in_view.max(AT_REST)
    }

    /// Lets go of tiles until no more are kept than at rest.
    pub fn let_go(&mut self) {
        self.keep(AT_REST);
    }

    /// Takes how the map is to be drawn; a change has every tile painted again.
    pub fn set_options(&mut self, options: MapOptions) {
        if self.options != options {
            self.options = options;
            self.expire(Some);
        }
    }

    /// Marks what is no longer as it is painted: `touched` says which part of a tile.
    fn expire(&mut self, touched: impl Fn(Rect) -> Option<Rect>) {
        self.generation += 1;
        for (key, tile) in &mut self.tiles {
            tile.stale = tile.stale.into_iter().chain(touched(key.rect())).reduce(Rect::union);
        }
        self.waiting.clear();
        let mut orders = self.shared.lock();
        orders.sheet = Arc::clone(&self.sheet);
        orders.options = self.options;
        orders.generation = self.generation;
    }

    /// Returns the quads that show a part of the map at a scale, coarse ones first, and has the rest painted.
    ///
    /// `view` is in hex radii, `px_per_r` in physical pixels. When more is on its way, the context is asked to
    /// repaint as soon as it is ready.
    pub fn show(&mut self, ctx: &Context, view: Rect, px_per_r: f32) -> Vec<TileQuad> {
        self.clock += 1;
        self.upload(ctx);
        let view = view.intersect(self.sheet.bounds());
        let level = TileKey::level_for(px_per_r);
        let shown = TileKey::covering(level, view);
        let mut quads = BTreeSet::new();
        let mut missing = Vec::new();
        for key in shown {
            let ready = self.touch(key);
            if ready != Some(true) {
                missing.push(key);
            }
            if ready.is_none() {
                quads.extend(self.stand_ins(key));
            } else {
                quads.insert(key);
            }
        }
        self.order(ctx, view, missing);
        self.evict();
        quads.into_iter().filter_map(|key| self.quad(key)).collect()
    }

    /// Returns whether every tile of a view is ready and up to date.
    pub fn is_ready(&self, view: Rect, px_per_r: f32) -> bool {
        let view = view.intersect(self.sheet.bounds());
        let keys = TileKey::covering(TileKey::level_for(px_per_r), view);
        keys.iter().all(|key| self.tiles.get(key).is_some_and(|tile| tile.stale.is_none()))
    }

    /// Marks a tile as used; returns whether it is up to date, or `None` where there is none.
    fn touch(&mut self, key: TileKey) -> Option<bool> {
        let tile = self.tiles.get_mut(&key)?;
        tile.used = self.clock;
        Some(tile.stale.is_none())
    }

    /// Returns the nearest coarser tiles that show what a missing one would; failing these, finer ones.
    fn stand_ins(&mut self, key: TileKey) -> Vec<TileKey> {
        let rect = key.rect().shrink(tile_side(key.level) * 0.001);
        for level in (0..key.level).rev() {
            let coarser = TileKey::covering(level, rect.intersect(self.sheet.bounds()));
            if !coarser.is_empty() && coarser.iter().all(|key| self.tiles.contains_key(key)) {
                for key in &coarser {
                    self.touch(*key);
                }
                return coarser;
            }
        }
        let finer = (key.level + 1..LEVELS.min(key.level + 3)).map(|level| TileKey::covering(level, rect));
        let found = finer.map(|keys| keys.into_iter().filter(|key| self.tiles.contains_key(key)).collect::<Vec<_>>());
        let found = found.max_by_key(Vec::len).unwrap_or_default();
        for key in &found {
            self.touch(*key);
        }
        found
    }

    fn quad(&self, key: TileKey) -> Option<TileQuad> {
        let tile = self.tiles.get(&key)?;
        let uv = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        Some(TileQuad { texture: tile.texture.id(), rect: key.rect(), uv })
    }

    /// Tells the workers what is wanted now: the missing tiles, and before all others the coarse picture of the sheet;
    /// where there is one of before a change, after all others.
    fn order(&mut self, ctx: &Context, view: Rect, mut missing: Vec<TileKey>) {
        let middle = view.center();
        missing.sort_by(|a, b| {
            let distance = |key: &TileKey| key.rect().center().distance_sq(middle);
            distance(b).total_cmp(&distance(a))
        });
        let coarse = TileKey::covering(self.overview_level(), self.sheet.bounds());
        for key in coarse {
            let ready = self.touch(key);
            if ready == Some(true) || missing.contains(&key) {
                continue;
            }
            // Nothing else can stand in for what is not there; one of before the change still can.
            if ready.is_none() {
                missing.push(key);
            } else {
                missing.insert(0, key);
            }
        }
        let handed_over: Vec<TileKey> = self.waiting.iter().map(|finished| finished.key).collect();
        missing.retain(|key| !handed_over.contains(key));
        let mut orders = self.shared.lock();
        if orders.context.is_none() {
            orders.context = Some(ctx.clone());
        }
        missing.retain(|key| !orders.in_work.contains(key));
        let is_idle = missing.is_empty();
        let part = |key: &TileKey| self.tiles.get(key).and_then(|tile| Some(Part::of(*key, tile.stale?)));
        orders.wanted = missing.into_iter().map(|key| (key, part(&key).unwrap_or(Part::WHOLE))).collect();
        drop(orders);
        if !is_idle {
            self.shared.news.notify_all();
        }
        if !self.waiting.is_empty() {
            ctx.request_repaint();
        }
    }

    /// Returns the quads of the coarse picture of the whole sheet, as far as they are painted.
    pub fn overview(&self) -> Vec<TileQuad> {
        let keys = TileKey::covering(self.overview_level(), self.sheet.bounds());
        keys.into_iter().filter_map(|key| self.quad(key)).collect()
    }

    /// Returns the finest level at which the whole sheet takes at most six tiles.
    fn overview_level(&self) -> u8 {
        let bounds = self.sheet.bounds();
        (0..LEVELS).rev().find(|level| TileKey::covering(*level, bounds).len() <= 6).unwrap_or(0)
    }

    /// Turns finished tiles into textures, a few a frame.
    fn upload(&mut self, ctx: &Context) {
        self.waiting.extend(self.finished.try_iter());
        let now = self.generation;
        self.waiting.retain(|finished| finished.generation == now);
        let n = self.limits.uploads_a_frame.max(1).min(self.waiting.len());
        for Finished { key, part, image, .. } in self.waiting.drain(..n) {
            if part != Part::WHOLE {
                // Of a tile that was dropped meanwhile a part is of no use: it is asked for whole again.
                if let Some(tile) = self.tiles.get_mut(&key) {
                    tile.texture.set_partial(part.corner(), image, TextureOptions::LINEAR);
                    tile.stale = None;
                }
                continue;
            }
            let TileKey { level, x, y } = key;
            let texture = ctx.load_texture(format!("map {level} {x} {y}"), image, TextureOptions::LINEAR);
            self.tiles.insert(key, Tile { texture, stale: None, used: self.clock });
        }
    }

    /// Drops the tiles used longest ago until the rest fits.
    fn evict(&mut self) {
        self.keep(self.limits.bytes);
    }

    /// Keeps so many bytes of tiles, those used last; what this frame shows always stays.
    fn keep(&mut self, bytes: usize) {
        let most = (bytes / BYTES).max(1);
        while self.tiles.len() > most {
            let oldest = self.tiles.iter().min_by_key(|(_, tile)| tile.used).map(|(key, tile)| (*key, tile.used));
            match oldest {
                Some((key, used)) if used < self.clock => self.tiles.remove(&key),
                _ => break,
            };
        }
    }
}

impl Drop for TilePyramid {
    fn drop(&mut self) {
        self.shared.lock().is_closed = true;
        self.shared.news.notify_all();
        for worker in self.workers.drain(..) {
            // A worker that panicked has said so already; the window closes all the same.
            let _ = worker.join();
        }
    }
}

fn work(shared: &Shared, sender: &Sender<Finished>) {
    loop {
        let mut orders = shared.lock();
        let (key, part) = loop {
            if orders.is_closed {
                return;
            }
            if let Some(wanted) = orders.wanted.pop() {
                break wanted;
            }
            orders = shared.news.wait(orders).unwrap_or_else(PoisonError::into_inner);
        };
        orders.in_work.insert(key);
        let (sheet, options, generation) = (Arc::clone(&orders.sheet), orders.options, orders.generation);
        drop(orders);
        let scale = TileKey::px_per_r(key.level);
        let origin = (key.x * SIDE + part.at[0], key.y * SIDE + part.at[1]);
        let pixels = sheet.render_pixels(origin, part.size.into(), scale, options);
        let sent = sender.send(Finished { key, part, generation, image: image_of(&pixels) });
        let mut orders = shared.lock();
        orders.in_work.remove(&key);
        let context = orders.context.clone();
        drop(orders);
        if sent.is_err() {
            return;
        }
        if let Some(context) = context {
            context.request_repaint();
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "the side of a tile")]
fn tile_side(level: u8) -> f32 {
    SIDE as f32 / TileKey::px_per_r(level)
}

#[expect(clippy::cast_precision_loss, reason = "tile counts stay far below 2^24")]
fn corner(x: i32, y: i32, side: f32) -> Pos2 {
    pos2(x as f32 * side, y as f32 * side)
}

#[expect(clippy::cast_possible_truncation, reason = "tile counts stay far below 2^31")]
fn cell(at: f32, side: f32) -> i32 {
    (at / side).floor() as i32
}

#[cfg(test)]
mod tests {
    use super::super::sheet::tests::{board, board_with};
    use super::*;
    use rules::board::TerrainIdx;
    use std::time::{Duration, Instant};

    fn wait_for(pyramid: &mut TilePyramid, ctx: &Context, view: Rect, scale: f32) -> Vec<TileQuad> {
        let start = Instant::now();
        loop {
            let mut quads = Vec::new();
            let mut output = ctx.run_ui(egui::RawInput::default(), |_| quads = pyramid.show(ctx, view, scale));
            output.textures_delta.clear();
            if pyramid.is_ready(view, scale) || start.elapsed() > Duration::from_mins(1) {
                return quads;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn a_level_is_never_coarser_than_the_screen() {
        for scale in [1.0, 3.0, 12.0, 34.0, 50.0, 64.0, 100.0] {
            let level = TileKey::level_for(scale);
            assert!(TileKey::px_per_r(level) >= scale * 0.985);
            assert!(level == 0 || TileKey::px_per_r(level - 1) < scale);
        }
        let keys = TileKey::covering(4, Rect::from_min_max(pos2(-1.0, -1.0), pos2(90.0, 50.0)));
        assert!(keys.contains(&TileKey { level: 4, x: -1, y: -1 }));
        assert!(keys.iter().all(|key| key.rect().width() > 0.0));
    }

    #[test]
    fn tiles_arrive_stand_in_for_finer_ones_and_stay_under_the_ceiling() {
        let sheet = Arc::new(board(12, 10));
        let limits = TileLimits { bytes: 8 << 20, uploads_a_frame: 2, workers: 2 };
        let mut pyramid = TilePyramid::new(Arc::clone(&sheet), MapOptions::default(), limits);
        let ctx = Context::default();
        let view = sheet.bounds();
        assert!(!wait_for(&mut pyramid, &ctx, view, 12.0).is_empty());
        let near = Rect::from_min_size(pos2(3.0, 3.0), vec2(9.0, 6.0));
        let mut quads = Vec::new();
        let mut output = ctx.run_ui(egui::RawInput::default(), |_| quads = pyramid.show(&ctx, near, 60.0));
        output.textures_delta.clear();
        assert!(!quads.is_empty(), "the coarse picture stands in");
        wait_for(&mut pyramid, &ctx, near, 60.0);
        assert!(pyramid.is_ready(near, 60.0));
        wait_for(&mut pyramid, &ctx, near.translate(vec2(4.0, 4.0)), 60.0);
        assert!(pyramid.tiles.len() <= 12, "{} tiles", pyramid.tiles.len());
        let memory = pyramid.memory();
        assert!(memory.in_view > 0 && memory.in_view <= memory.kept, "{memory:?}");
        pyramid.set_bytes(BYTES);
        wait_for(&mut pyramid, &ctx, near, 60.0);
        let memory = pyramid.memory();
        assert!(memory.kept == memory.in_view && memory.kept > BYTES, "what is in view stays: {memory:?}");
    }

    #[test]
    fn a_pyramid_at_rest_keeps_what_is_in_view_and_little_more() {
        let sheet = Arc::new(board(40, 30));
        let limits = TileLimits { bytes: 400 << 20, uploads_a_frame: 64, workers: 2 };
        let mut pyramid = TilePyramid::new(Arc::clone(&sheet), MapOptions::default(), limits);
        let ctx = Context::default();
        for scale in [48.0, 60.0, 17.0] {
            wait_for(&mut pyramid, &ctx, sheet.bounds(), scale);
        }
        assert!(pyramid.has_more_than_at_rest(), "{:?}", pyramid.memory());
        pyramid.let_go();
        let memory = pyramid.memory();
        assert!(memory.kept <= AT_REST.max(memory.in_view) && !pyramid.has_more_than_at_rest(), "{memory:?}");
        assert!(pyramid.is_ready(sheet.bounds(), 17.0), "what is in view stays");
    }

    /// Returns the pictures of the tiles in a view, once they are ready, kept as a graphics card keeps them.
    fn pictures(
        pyramid: &mut TilePyramid,
        card: &mut BTreeMap<TextureId, ColorImage>,
        ctx: &Context,
        view: Rect,
        scale: f32,
    ) -> Vec<ColorImage> {
        let mut quads = Vec::new();
        loop {
            let is_ready = pyramid.is_ready(view, scale);
            let mut output = ctx.run_ui(egui::RawInput::default(), |_| quads = pyramid.show(ctx, view, scale));
            let deltas = &output.textures_delta.set;
            for (id, delta) in deltas.iter().flat_map(|(id, all)| all.iter().map(move |delta| (*id, delta))) {
                let egui::ImageData::Color(image) = &delta.image;
                let Some(corner) = delta.pos else {
                    card.insert(id, image.as_ref().clone());
                    continue;
                };
                let whole = card.get_mut(&id).expect("a part is of a picture that is there");
                for (y, row) in image.pixels.chunks(image.width()).enumerate() {
                    let start = (corner[1] + y) * whole.width() + corner[0];
                    whole.pixels[start..start + row.len()].copy_from_slice(row);
                }
            }
            output.textures_delta.clear();
            if is_ready {
                return quads.iter().map(|quad| card[&quad.texture].clone()).collect();
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn a_part_painted_again_leaves_the_tile_as_if_all_of_it_were() {
        let (before, after) = (Arc::new(board(24, 18)), Arc::new(board_with(24, 18, PlaceIdx(60), TerrainIdx(7))));
        let (view, scale) = (before.bounds(), 17.0);
        let (ctx, mut card) = (Context::default(), BTreeMap::new());
        let mut pyramid = TilePyramid::new(before, MapOptions::default(), TileLimits::default());
        let old = pictures(&mut pyramid, &mut card, &ctx, view, scale);
        pyramid.replace(Arc::clone(&after), Some(&[PlaceIdx(60)]));
        let parts: Vec<Part> =
            pyramid.tiles.iter().filter_map(|(key, tile)| Some(Part::of(*key, tile.stale?))).collect();
        assert!(!parts.is_empty() && parts.iter().all(|part| part.size[0] * part.size[1] < SIDE * SIDE / 4));
        let mended = pictures(&mut pyramid, &mut card, &ctx, view, scale);
        let mut anew = TilePyramid::new(after, MapOptions::default(), TileLimits::default());
        let anew = pictures(&mut anew, &mut BTreeMap::new(), &Context::default(), view, scale);
        assert_eq!(mended.len(), anew.len());
        let apart = |a: &ColorImage, b: &ColorImage| {
            let far = |(a, b): (&egui::Color32, &egui::Color32)| (0..3).any(|n| a[n].abs_diff(b[n]) > 8);
            a.pixels.iter().zip(&b.pixels).filter(|pair| far(*pair)).count()
        };
        let differs: usize = old.iter().zip(&anew).map(|(a, b)| apart(a, b)).sum();
        assert!(differs > 500, "the change shows: {differs}");
        let left: usize = mended.iter().zip(&anew).map(|(a, b)| apart(a, b)).sum();
        // Where a part begins, half-covered pixels may come out a hair otherwise.
        assert!(left * 10 < differs, "{left} of {differs} pixels are not as they should be");
    }

    #[test]
    fn a_changed_place_has_only_its_own_tiles_painted_again() {
        let sheet = Arc::new(board(48, 36));
        let mut pyramid = TilePyramid::new(Arc::clone(&sheet), MapOptions::default(), TileLimits::default());
        let ctx = Context::default();
        let view = sheet.bounds();
        wait_for(&mut pyramid, &ctx, view, 17.0);
        let n_tiles = pyramid.tiles.len();
        pyramid.replace(Arc::new(board(48, 36)), Some(&[PlaceIdx(0)]));
        let n_stale = pyramid.tiles.values().filter(|tile| tile.stale.is_some()).count();
        assert!(n_stale >= 1 && n_stale < n_tiles / 2, "{n_stale} of {n_tiles}");
        wait_for(&mut pyramid, &ctx, view, 17.0);
        assert!(pyramid.is_ready(view, 17.0));
        pyramid.set_options(MapOptions { grid: false, ..MapOptions::default() });
        assert!(!pyramid.is_ready(view, 17.0));
    }
}
