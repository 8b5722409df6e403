//! Pictures of modules: read from their files and decoded the first time somebody draws them, on his own thread.
//!
//! What cannot be shown is told once and left out; the game goes on. Memory is bounded: maps are halved until they fit,
//! pictures of counters are forgotten when there are too many.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use content::Source;
use image::{DynamicImage, ImageReader, Limits};
use resvg::usvg;
use rules::ids::ModuleId;
use tiny_skia::{Pixmap, PremultipliedColorU8, Transform};

/// The most pixels of one map that are kept: 96 MB of them with their smaller copies.
const MAP_PIXELS: usize = 24_000_000;
/// The most bytes of counters' pictures that are kept.
const COUNTER_BYTES: usize = 48 << 20;
/// The largest side of a picture.
const SIDE: u32 = 40_000;
/// The most bytes that decoding one picture may take.
const DECODING: u64 = 1 << 30;

/// The pictures of a game's modules.
#[derive(Debug, Default)]
pub struct Pictures {
    sources: BTreeMap<ModuleId, Source>,
    kept: Mutex<Kept>,
    problems: Mutex<Vec<String>>,
}

#[derive(Debug, Default)]
struct Kept {
    counters: BTreeMap<(ModuleId, String), Option<Arc<Pixmap>>>,
    bytes: usize,
}

impl Pictures {
    /// Makes the pictures of modules.
    pub fn new(sources: impl IntoIterator<Item = (ModuleId, Source)>) -> Self {
        Self { sources: sources.into_iter().collect(), ..Self::default() }
    }

    /// Makes the pictures of a game's modules.
    pub fn of(session: &session::Session) -> Arc<Self> {
        let modules = session.loaded().content().map(|content| content.modules.as_slice()).unwrap_or_default();
        Arc::new(Self::new(modules.iter().map(|m| (m.id.clone(), m.source.clone()))))
    }

    /// Returns a picture of a counter, if it can be had.
    pub fn counter(&self, module: &ModuleId, file: &str) -> Option<Arc<Pixmap>> {
        let key = (module.clone(), file.to_owned());
        if let Some(known) = lock(&self.kept).counters.get(&key) {
            return known.clone();
        }
        let read = self.read(module, file).and_then(|image| pixmap(file, image)).map(Arc::new);
        let read = read.inspect_err(|why| self.tell(why)).ok();
        let mut kept = lock(&self.kept);
        kept.bytes += read.as_ref().map_or(0, |p| p.data().len());
        if kept.bytes > COUNTER_BYTES {
            kept.counters.clear();
            kept.bytes = read.as_ref().map_or(0, |p| p.data().len());
        }
        kept.counters.insert(key, read.clone());
        read
    }

    /// Takes what there is to tell since the last time.
    pub fn take_problems(&self) -> Vec<String> {
        std::mem::take(&mut *lock(&self.problems))
    }

    fn tell(&self, why: &str) {
        tracing::warn!("{why}");
        lock(&self.problems).push(why.to_owned());
    }

    fn read(&self, module: &ModuleId, file: &str) -> Result<Read, String> {
        let source = self.sources.get(module).ok_or_else(|| format!("{file}: the module {module} is not open"))?;
        let bytes = source.bytes(file).map_err(|problem| problem.to_string())?;
        decode(&bytes).map_err(|why| format!("{}/{file}: {why}", source.label()))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A decoded picture: of pixels, or drawn from shapes.
enum Read {
    Image(DynamicImage),
    Drawn(Pixmap),
}

/// Decodes PNG, JPEG, GIF, WebP, BMP and SVG, told apart by their first bytes.
fn decode(bytes: &[u8]) -> Result<Read, String> {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    if text.starts_with(b"<") {
        return draw(bytes).map(Read::Drawn);
    }
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|e| e.to_string())?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(SIDE);
    limits.max_image_height = Some(SIDE);
    limits.max_alloc = Some(DECODING);
    reader.limits(limits);
    reader.decode().map(Read::Image).map_err(|e| e.to_string())
}

/// Draws shapes at the size they give.
fn draw(bytes: &[u8]) -> Result<Pixmap, String> {
    let tree = usvg::Tree::from_data(bytes, &usvg::Options::default()).map_err(|e| e.to_string())?;
    let size = tree.size().to_int_size();
    let pixels = u64::from(size.width()) * u64::from(size.height());
    let most = u64::try_from(MAP_PIXELS).unwrap_or(u64::MAX);
    if pixels > most {
        return Err(format!("is {} x {} pixels, more than {most} in all", size.width(), size.height()));
    }
    let mut pixmap = Pixmap::new(size.width(), size.height()).ok_or("has no size")?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Returns a picture for drawing on a counter.
fn pixmap(file: &str, read: Read) -> Result<Pixmap, String> {
    let image = match read {
        Read::Drawn(pixmap) => return Ok(pixmap),
        Read::Image(image) => image.into_rgba8(),
    };
    let mut pixmap = Pixmap::new(image.width(), image.height()).ok_or_else(|| format!("{file} has no size"))?;
    for (to, from) in pixmap.pixels_mut().iter_mut().zip(image.pixels()) {
        let [r, g, b, a] = from.0;
        *to = tiny_skia::ColorU8::from_rgba(r, g, b, a).premultiply();
    }
    Ok(pixmap)
}

/// The picture of a map, decoded by whoever paints it first.
pub struct MapPicture {
    pictures: Arc<Pictures>,
    module: ModuleId,
    file: String,
    levels: OnceLock<Vec<Level>>,
}

impl std::fmt::Debug for MapPicture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MapPicture").field("module", &self.module).field("file", &self.file).finish_non_exhaustive()
    }
}

/// A picture at one scale, three bytes a pixel.
struct Level {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

impl MapPicture {
    /// Names the picture of a map.
    pub fn new(pictures: Arc<Pictures>, module: ModuleId, file: String) -> Self {
        Self { pictures, module, file, levels: OnceLock::new() }
    }

    fn levels(&self) -> &[Level] {
        self.levels.get_or_init(|| match self.pictures.read(&self.module, &self.file) {
            Ok(read) => levels(read),
            Err(why) => {
                self.pictures.tell(&why);
                Vec::new()
            }
        })
    }

    /// Paints the picture into a rectangle given in pixels of `onto`.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "pixels of a tile, clamped to it"
    )]
    pub(crate) fn paint(&self, onto: &mut Pixmap, left: f32, top: f32, width: f32, height: f32) {
        let all = self.levels();
        let Some(largest) = all.first() else { return };
        // The smallest copy that need not be enlarged.
        let wanted = all.iter().rev().find(|level| level.width as f32 >= width).unwrap_or(largest);
        let (across, down) = (wanted.width as f32 / width, wanted.height as f32 / height);
        let (columns, rows) = (onto.width() as usize, onto.height() as usize);
        let first = |from: f32, of: usize| (from - 0.5).ceil().clamp(0.0, of as f32) as usize;
        let (x0, x1) = (first(left, columns), first(left + width, columns));
        let (y0, y1) = (first(top, rows), first(top + height, rows));
        for (y, row) in onto.pixels_mut().chunks_exact_mut(columns).enumerate().take(y1).skip(y0) {
            let v = (y as f32 + 0.5 - top) * down - 0.5;
            for (x, pixel) in row.iter_mut().enumerate().take(x1).skip(x0) {
                let u = (x as f32 + 0.5 - left) * across - 0.5;
                let [red, green, blue] = wanted.between(u, v);
                if let Some(colour) = PremultipliedColorU8::from_rgba(red, green, blue, 255) {
                    *pixel = colour;
                }
            }
        }
    }
}

impl Level {
    /// Returns the colour between the four pixels round a point.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "clamped to the picture"
    )]
    fn between(&self, u: f32, v: f32) -> [u8; 3] {
        let (u, v) = (u.clamp(0.0, self.width as f32 - 1.0), v.clamp(0.0, self.height as f32 - 1.0));
        let (x, y) = (u as usize, v as usize);
        let (over, down) = (((u - x as f32) * 256.0) as u32, ((v - y as f32) * 256.0) as u32);
        let (right, below) = ((x + 1).min(self.width - 1), (y + 1).min(self.height - 1));
        let four = [(x, y), (right, y), (x, below), (right, below)].map(|(x, y)| self.at(x, y));
        let mix = |channel: usize| {
            let [near, far, near_below, far_below] = four.map(|pixel| pixel.get(channel).copied().map_or(0, u32::from));
            let upper = near * (256 - over) + far * over;
            let lower = near_below * (256 - over) + far_below * over;
            ((upper * (256 - down) + lower * down + 32_768) >> 16) as u8
        };
        [mix(0), mix(1), mix(2)]
    }

    fn at(&self, x: usize, y: usize) -> [u8; 3] {
        let at = (y * self.width + x) * 3;
        self.bytes.get(at..at + 3).and_then(|p| p.try_into().ok()).unwrap_or([255; 3])
    }

    /// Returns it half as large: each pixel is the mean of four.
    fn half(&self) -> Self {
        let (width, height) = ((self.width / 2).max(1), (self.height / 2).max(1));
        let mut bytes = Vec::with_capacity(width * height * 3);
        for y in 0..height {
            let (upper, lower) = (y * 2, (y * 2 + 1).min(self.height - 1));
            for x in 0..width {
                let (left, right) = (x * 2, (x * 2 + 1).min(self.width - 1));
                let four = [self.at(left, upper), self.at(right, upper), self.at(left, lower), self.at(right, lower)];
                for n in 0..3 {
                    let sum: u16 = four.iter().filter_map(|p| p.get(n)).map(|v| u16::from(*v)).sum();
                    bytes.push(u8::try_from((sum + 2) / 4).unwrap_or(255));
                }
            }
        }
        Self { width, height, bytes }
    }
}

/// Returns a picture at every scale, the largest first.
fn levels(read: Read) -> Vec<Level> {
    let mut level = flat(read);
    while level.width * level.height > MAP_PIXELS {
        level = level.half();
    }
    let mut all = Vec::new();
    while level.width > 64 && level.height > 64 {
        let half = level.half();
        all.push(level);
        level = half;
    }
    all.push(level);
    all
}

/// Lays a picture on white: a map hides what is under it.
fn flat(read: Read) -> Level {
    let side = |n: u32| usize::try_from(n).unwrap_or(1).max(1);
    let on_white = |v: u8, a: u8| {
        let (v, a) = (u32::from(v), u32::from(a));
        u8::try_from((v * a + 255 * (255 - a) + 127) / 255).unwrap_or(255)
    };
    match read {
        Read::Image(image) if image.color().has_alpha() => {
            let image = image.into_rgba8();
            let bytes = image.pixels().flat_map(|p| {
                let [r, g, b, a] = p.0;
                [on_white(r, a), on_white(g, a), on_white(b, a)]
            });
            Level { width: side(image.width()), height: side(image.height()), bytes: bytes.collect() }
        }
        Read::Image(image) => {
            let image = image.into_rgb8();
            Level { width: side(image.width()), height: side(image.height()), bytes: image.into_raw() }
        }
        Read::Drawn(pixmap) => {
            let bytes = pixmap.pixels().iter().flat_map(|p| {
                let c = p.demultiply();
                [on_white(c.red(), c.alpha()), on_white(c.green(), c.alpha()), on_white(c.blue(), c.alpha())]
            });
            Level { width: side(pixmap.width()), height: side(pixmap.height()), bytes: bytes.collect() }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(pixels: &[[u8; 3]], width: u32) -> Vec<u8> {
        let height = u32::try_from(pixels.len()).unwrap() / width;
        let image = image::RgbImage::from_raw(width, height, pixels.concat()).unwrap();
        let mut out = Cursor::new(Vec::new());
        image.write_to(&mut out, image::ImageFormat::Png).unwrap();
        out.into_inner()
    }

    fn pictures(files: Vec<(&str, Vec<u8>)>) -> Arc<Pictures> {
        Arc::new(Pictures::new([(ModuleId::new("m"), Source::memory("m", files))]))
    }

    #[test]
    fn a_map_is_painted_where_it_lies_and_nowhere_else() {
        let red_and_blue = png(&[[255, 0, 0], [0, 0, 255]], 2);
        let picture = MapPicture::new(pictures(vec![("a.png", red_and_blue)]), "m".into(), "a.png".to_owned());
        let mut onto = Pixmap::new(10, 4).unwrap();
        picture.paint(&mut onto, 2.0, 0.0, 6.0, 2.0);
        let at = |x, y| onto.pixel(x, y).unwrap();
        assert_eq!((at(2, 0).red(), at(2, 0).blue()), (255, 0));
        assert_eq!((at(7, 1).red(), at(7, 1).blue()), (0, 255));
        assert_eq!((at(1, 0).alpha(), at(8, 0).alpha(), at(3, 2).alpha()), (0, 0, 0));
    }

    #[test]
    fn a_picture_that_fails_is_told_once_and_left_out() {
        let broken = pictures(vec![("a.png", b"no picture".to_vec())]);
        let picture = MapPicture::new(Arc::clone(&broken), "m".into(), "a.png".to_owned());
        let mut onto = Pixmap::new(4, 4).unwrap();
        picture.paint(&mut onto, 0.0, 0.0, 4.0, 4.0);
        picture.paint(&mut onto, 0.0, 0.0, 4.0, 4.0);
        assert!(broken.counter(&"m".into(), "b.png").is_none());
        assert_eq!(onto.pixel(1, 1).unwrap().alpha(), 0);
        let told = broken.take_problems();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told.iter().any(|t| t.contains("a.png")) && told.iter().any(|t| t.contains("b.png")));
    }

    #[test]
    fn shapes_are_drawn_as_large_as_they_say() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="#00ff00"/></svg>"##;
        let found = pictures(vec![("a", svg.as_bytes().to_vec())]).counter(&"m".into(), "a").unwrap();
        assert_eq!((found.width(), found.height(), found.pixel(7, 3).unwrap().green()), (8, 4, 255));
    }

    #[test]
    fn a_map_too_large_is_halved_until_it_fits() {
        let level = Level { width: 8_000, height: 4_000, bytes: vec![7; 8_000 * 4_000 * 3] };
        let half = level.half();
        assert_eq!((half.width, half.height, half.at(3_999, 1_999)), (4_000, 2_000, [7; 3]));
    }
}
