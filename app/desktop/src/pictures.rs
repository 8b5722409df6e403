//! Pictures of modules: read from their files the first time somebody draws them, on his own thread.
//!
//! What cannot be shown is told once and left out; the game goes on. Memory is bounded: maps lie sliced on the disk
//! (`sliced.rs`), pictures of counters are forgotten when there are too many.

mod decode;
#[cfg(test)]
mod head_of_png;
mod sliced;

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use content::Source;
use rules::ids::ModuleId;
use tiny_skia::{Pixmap, PremultipliedColorU8};

pub use self::decode::Why;
pub(crate) use self::decode::counter as counter_picture;
use self::sliced::Sliced;
use crate::speech::{Arg, Speech};

/// The most bytes of counters' pictures that are kept.
const COUNTER_BYTES: usize = 48 << 20;

/// A file of a module.
type Named = (ModuleId, String);

/// The pictures of a game's modules.
#[derive(Debug, Default)]
pub struct Pictures {
    sources: BTreeMap<ModuleId, Source>,
    kept: Mutex<Kept>,
    /// The maps taken in, so that a map laid out anew need not take them in again.
    maps: Mutex<BTreeMap<Named, Map>>,
    problems: Mutex<Vec<Problem>>,
    /// How much of the map being taken in is done, in thousandths; 0 while none is.
    progress: AtomicU32,
    is_left_out: AtomicBool,
    is_closed: AtomicBool,
}

/// How it stands with the pictures of maps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Intake {
    /// None is being taken in.
    #[default]
    Idle,
    /// So much of one is taken in, in percent.
    Coming(u32),
    /// The player has left them out.
    LeftOut,
}

#[derive(Debug, Default)]
struct Kept {
    counters: BTreeMap<Named, Option<Arc<Pixmap>>>,
    bytes: usize,
}

/// A map that was taken in, and the hash of the file it came from.
#[derive(Clone, Debug)]
struct Map {
    hash: u64,
    sliced: Arc<Sliced>,
}

/// A picture that cannot be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Its file.
    pub file: String,
    /// Why.
    pub why: Why,
}

impl Problem {
    /// Returns the notice that tells it.
    pub fn words(&self, speech: &Speech) -> String {
        let file = ("file", Arg::Text(&self.file));
        match &self.why {
            Why::Failed(why) => speech.say_with("window-picture_failed", &[file, ("why", Arg::Text(why))]),
            Why::TooLarge { size, fits, png_fits } => {
                let key = if *png_fits { "window-picture_no_png" } else { "window-picture_too_large" };
                let n = |n: u32| Arg::Number(n.into());
                let [width, height] = size.map(n);
                let [across, down] = fits.map(n);
                let args = [file, ("width", width), ("height", height), ("across", across), ("down", down)];
                speech.say_with(key, &args)
            }
            Why::Stopped => String::new(),
        }
    }
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

    /// Makes the pictures of the modules as they are now; maps whose files are as they were are kept.
    pub fn anew(&self, session: &session::Session) -> Arc<Self> {
        let anew = Self::of(session);
        lock(&anew.maps).clone_from(&lock(&self.maps));
        anew.is_left_out.store(self.is_left_out.load(Ordering::Relaxed), Ordering::Relaxed);
        anew
    }

    /// Returns a picture of a counter, if it can be had.
    pub fn counter(&self, module: &ModuleId, file: &str) -> Option<Arc<Pixmap>> {
        let key = (module.clone(), file.to_owned());
        if let Some(known) = lock(&self.kept).counters.get(&key) {
            return known.clone();
        }
        let read = self.bytes(module, file).and_then(|bytes| decode::counter(&bytes)).map(Arc::new);
        let read = read.map_err(|why| self.tell(module, file, why)).ok();
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
    pub fn take_problems(&self) -> Vec<Problem> {
        std::mem::take(&mut *lock(&self.problems))
    }

    /// Has what was left out taken in after all.
    pub fn take_in(&self) {
        self.is_left_out.store(false, Ordering::Relaxed);
    }

    /// Returns how it stands with the pictures of maps.
    pub fn intake(&self) -> Intake {
        match self.progress.load(Ordering::Relaxed) {
            _ if self.is_left_out.load(Ordering::Relaxed) => Intake::LeftOut,
            0 => Intake::Idle,
            done => Intake::Coming(done / 10),
        }
    }

    /// Leaves out the pictures of maps that are not taken in yet: the ground is drawn in their place.
    pub fn leave_out(&self) {
        self.is_left_out.store(true, Ordering::Relaxed);
    }

    /// Gives up what is being taken in: nobody waits for it any more.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
    }

    fn tell(&self, module: &ModuleId, file: &str, why: Why) {
        if why == Why::Stopped {
            return;
        }
        let place = self.sources.get(module).map_or_else(|| module.to_string(), |s| s.label().to_string());
        let problem = Problem { file: format!("{place}/{file}"), why };
        tracing::warn!("{problem:?}");
        lock(&self.problems).push(problem);
    }

    fn bytes(&self, module: &ModuleId, file: &str) -> Result<Vec<u8>, Why> {
        let source = self.sources.get(module);
        let source = source.ok_or_else(|| Why::Failed(format!("the module {module} is not open")))?;
        source.bytes(file).map_err(|problem| Why::Failed(problem.message.clone()))
    }

    /// Takes in the picture of a map, unless it was before.
    fn map(&self, module: &ModuleId, file: &str) -> Result<Arc<Sliced>, Why> {
        let key = (module.clone(), file.to_owned());
        if !self.goes_on(0.0) {
            return Err(Why::Stopped);
        }
        let taken_in = self.slice(&key);
        self.progress.store(0, Ordering::Relaxed);
        taken_in
    }

    fn slice(&self, key: &Named) -> Result<Arc<Sliced>, Why> {
        let bytes = self.bytes(&key.0, &key.1)?;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let hash = hasher.finish();
        if let Some(known) = lock(&self.maps).get(key).filter(|known| known.hash == hash) {
            return Ok(Arc::clone(&known.sliced));
        }
        let sliced = Arc::new(decode::map(&bytes, &folder(), &|done| self.goes_on(done))?);
        lock(&self.maps).insert(key.clone(), Map { hash, sliced: Arc::clone(&sliced) });
        Ok(sliced)
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share, in thousandths")]
    fn goes_on(&self, done: f32) -> bool {
        self.progress.store(((done * 1000.0) as u32).clamp(1, 1000), Ordering::Relaxed);
        !self.is_closed.load(Ordering::Relaxed) && !self.is_left_out.load(Ordering::Relaxed)
    }
}

/// Returns the folder that sliced maps lie in; the system's folder of passing files where there is no better.
fn folder() -> PathBuf {
    session::games::cache_folder().unwrap_or_else(|_| std::env::temp_dir())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The picture of a map, taken in by whoever paints it first.
pub struct MapPicture {
    pictures: Arc<Pictures>,
    module: ModuleId,
    file: String,
    sliced: OnceLock<Option<Arc<Sliced>>>,
}

impl std::fmt::Debug for MapPicture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MapPicture").field("module", &self.module).field("file", &self.file).finish_non_exhaustive()
    }
}

impl MapPicture {
    /// Names the picture of a map.
    pub fn new(pictures: Arc<Pictures>, module: ModuleId, file: String) -> Self {
        Self { pictures, module, file, sliced: OnceLock::new() }
    }

    fn sliced(&self) -> Option<&Sliced> {
        let taken_in = self.sliced.get_or_init(|| {
            let taken_in = self.pictures.map(&self.module, &self.file);
            taken_in.map_err(|why| self.pictures.tell(&self.module, &self.file, why)).ok()
        });
        taken_in.as_deref()
    }

    /// Paints the picture into a rectangle given in pixels of `onto`.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "pixels of a tile, clamped to it"
    )]
    pub(crate) fn paint(&self, onto: &mut Pixmap, left: f32, top: f32, width: f32, height: f32) {
        let Some(sliced) = self.sliced() else { return };
        let Some(largest) = sliced.levels().first() else { return };
        // The smallest copy that need not be enlarged.
        let wanted = *sliced.levels().iter().rev().find(|level| level.width as f32 >= width).unwrap_or(largest);
        let (across, down) = (wanted.width as f32 / width, wanted.height as f32 / height);
        let (columns, rows) = (onto.width() as usize, onto.height() as usize);
        let first = |from: f32, of: usize| (from - 0.5).ceil().clamp(0.0, of as f32) as usize;
        let (x0, x1) = (first(left, columns), first(left + width, columns));
        let (y0, y1) = (first(top, rows), first(top + height, rows));
        if x0 >= x1 || y0 >= y1 {
            return;
        }
        let u = |x: usize| (x as f32 + 0.5 - left) * across - 0.5;
        let v = |y: usize| (y as f32 + 0.5 - top) * down - 0.5;
        let corner = [u(x0), v(y0)].map(|at| at.floor().max(0.0) as usize);
        let end = [u(x1 - 1), v(y1 - 1)].map(|at| at.ceil().max(0.0) as usize + 1);
        let extent = [end[0].saturating_sub(corner[0]), end[1].saturating_sub(corner[1])];
        let part = match sliced.part(wanted, corner, extent) {
            Ok(part) => part,
            Err(error) => return self.pictures.tell(&self.module, &self.file, error.into()),
        };
        for (y, row) in onto.pixels_mut().chunks_exact_mut(columns).enumerate().take(y1).skip(y0) {
            for (x, pixel) in row.iter_mut().enumerate().take(x1).skip(x0) {
                let [red, green, blue] = part.between(u(x), v(y));
                if let Some(colour) = PremultipliedColorU8::from_rgba(red, green, blue, 255) {
                    *pixel = colour;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

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
        assert!(told.iter().any(|t| t.file.contains("a.png")) && told.iter().any(|t| t.file.contains("b.png")));
    }

    #[test]
    fn shapes_are_drawn_as_large_as_they_say() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="#00ff00"/></svg>"##;
        let found = pictures(vec![("a", svg.as_bytes().to_vec())]).counter(&"m".into(), "a").unwrap();
        assert_eq!((found.width(), found.height(), found.pixel(7, 3).unwrap().green()), (8, 4, 255));
    }

    #[test]
    fn a_map_laid_out_anew_is_not_taken_in_again_and_a_changed_file_is() {
        let file = png(&[[255, 0, 0]; 4], 2);
        let first = pictures(vec![("a.png", file.clone())]);
        let sliced = first.map(&"m".into(), "a.png").unwrap();
        assert!(Arc::ptr_eq(&sliced, &first.map(&"m".into(), "a.png").unwrap()));
        for (file, is_same) in [(file, true), (png(&[[0, 255, 0]; 4], 2), false)] {
            let next = pictures(vec![("a.png", file)]);
            lock(&next.maps).clone_from(&lock(&first.maps));
            assert_eq!(Arc::ptr_eq(&sliced, &next.map(&"m".into(), "a.png").unwrap()), is_same);
        }
    }

    #[test]
    fn the_notice_of_a_picture_too_large_names_both_sizes() {
        let why = Why::TooLarge { size: [20_000, 15_000], fits: [11_547, 8_660], png_fits: true };
        let problem = Problem { file: "m/map.jpg".to_owned(), why };
        for lang in session::Lang::ALL {
            let words = problem.words(&Speech::new(lang));
            let digits: String = words.chars().filter(char::is_ascii_digit).collect();
            assert!(digits.contains("2000015000") && digits.contains("115478660"), "{words}");
            assert!(words.contains("map.jpg") && words.contains("PNG"), "{words}");
        }
    }
}
