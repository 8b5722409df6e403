//! A picture of any size at every half of its size, kept so that memory does not grow with it.
//!
//! Rows come from the decoder one after another. Each level keeps two of them, makes one of the next level of them and
//! writes them away: small pictures stay in memory, large ones lie in a file without a name that goes with them. Whoever
//! paints a tile reads the rows it shows and nothing else.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// Bytes a pixel: red, green and blue.
pub(super) const CHANNELS: usize = 3;
/// The most pixels of a picture that stays in memory: 16 MB with its smaller copies.
const IN_MEMORY: usize = 4_000_000;
/// Bytes of a level gathered before they are written.
const GATHERED: usize = 1 << 20;
/// The side below which a picture is not halved again.
const SMALLEST: usize = 64;

/// One level of a picture: its size, and where its rows begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Level {
    /// Pixels across.
    pub width: usize,
    /// Rows.
    pub height: usize,
    start: u64,
}

/// Where rows are kept.
#[derive(Debug)]
enum Store {
    Memory(Vec<u8>),
    File(Mutex<File>),
}

/// A picture at every half of its size.
#[derive(Debug)]
pub(super) struct Sliced {
    levels: Vec<Level>,
    store: Store,
}

/// A part of a level, read for painting.
#[derive(Debug)]
pub(super) struct Part {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

/// Takes the rows of a picture.
#[derive(Debug)]
pub(super) struct Slicer {
    levels: Vec<Gathering>,
    store: Store,
}

/// A level whose rows are coming.
#[derive(Debug)]
struct Gathering {
    level: Level,
    /// Rows that have come.
    rows: usize,
    /// The row that waits for its pair.
    upper: Vec<u8>,
    /// Rows not written yet, and where they go.
    gathered: Vec<u8>,
    next: u64,
}

impl Slicer {
    /// Makes ready for a picture of a size; what does not stay in memory lies in a file of this folder.
    ///
    /// # Errors
    /// If the file cannot be made.
    pub(super) fn new(width: usize, height: usize, folder: &Path) -> io::Result<Self> {
        let levels = levels_of(width.max(1), height.max(1));
        let store = if width * height <= IN_MEMORY {
            Store::Memory(vec![0; levels.iter().map(Level::bytes).sum()])
        } else {
            Store::File(Mutex::new(tempfile::tempfile_in(folder)?))
        };
        let gathering =
            |level: Level| Gathering { level, rows: 0, upper: Vec::new(), gathered: Vec::new(), next: level.start };
        Ok(Self { levels: levels.into_iter().map(gathering).collect(), store })
    }

    /// Takes the next row, three bytes a pixel.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub(super) fn row(&mut self, row: &[u8]) -> io::Result<()> {
        let mut row = row.to_vec();
        for gathering in &mut self.levels {
            gathering.take(&row, &mut self.store)?;
            gathering.rows += 1;
            if gathering.rows % 2 == 1 {
                gathering.upper = row;
                return Ok(());
            }
            row = half(&gathering.upper, &row);
        }
        Ok(())
    }

    /// Returns the picture once every row has come.
    ///
    /// # Errors
    /// If rows are missing or cannot be kept.
    pub(super) fn finish(mut self) -> io::Result<Sliced> {
        for gathering in &mut self.levels {
            gathering.flush(&mut self.store)?;
            if gathering.rows < gathering.level.height {
                return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "the picture ends early"));
            }
        }
        Ok(Sliced { levels: self.levels.into_iter().map(|g| g.level).collect(), store: self.store })
    }
}

impl Gathering {
    fn take(&mut self, row: &[u8], store: &mut Store) -> io::Result<()> {
        if self.rows >= self.level.height {
            return Ok(());
        }
        self.gathered.extend_from_slice(row);
        if self.gathered.len() >= GATHERED { self.flush(store) } else { Ok(()) }
    }

    fn flush(&mut self, store: &mut Store) -> io::Result<()> {
        match store {
            Store::Memory(bytes) => {
                let start = usize::try_from(self.next).unwrap_or(usize::MAX);
                let to = bytes.get_mut(start..start.saturating_add(self.gathered.len()));
                to.ok_or_else(too_many)?.copy_from_slice(&self.gathered);
            }
            Store::File(file) => {
                let file = file.get_mut().unwrap_or_else(PoisonError::into_inner);
                file.seek(SeekFrom::Start(self.next))?;
                file.write_all(&self.gathered)?;
            }
        }
        self.next += self.gathered.len() as u64;
        self.gathered.clear();
        Ok(())
    }
}

impl Sliced {
    /// Returns its levels, the largest first.
    pub(super) fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// Returns how many bytes of memory it takes.
    #[cfg(test)]
    pub(super) fn in_memory(&self) -> usize {
        match &self.store {
            Store::Memory(bytes) => bytes.len(),
            Store::File(_) => 0,
        }
    }

    /// Reads a part of a level: `width` pixels of `height` rows, cut off where the level ends.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(super) fn part(&self, level: Level, [left, top]: [usize; 2], [width, height]: [usize; 2]) -> io::Result<Part> {
        let (left, top) = (left.min(level.width - 1), top.min(level.height - 1));
        let (width, height) = (width.clamp(1, level.width - left), height.clamp(1, level.height - top));
        let mut bytes = vec![0; width * height * CHANNELS];
        for (y, row) in bytes.chunks_exact_mut(width * CHANNELS).enumerate() {
            let start = level.start + (((top + y) * level.width + left) * CHANNELS) as u64;
            self.read(start, row)?;
        }
        Ok(Part { left, top, width, height, bytes })
    }

    fn read(&self, start: u64, into: &mut [u8]) -> io::Result<()> {
        match &self.store {
            Store::Memory(bytes) => {
                let start = usize::try_from(start).unwrap_or(usize::MAX);
                let from = bytes.get(start..start.saturating_add(into.len())).ok_or_else(too_many)?;
                into.copy_from_slice(from);
                Ok(())
            }
            Store::File(file) => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                file.seek(SeekFrom::Start(start))?;
                file.read_exact(into)
            }
        }
    }
}

impl Level {
    const fn bytes(&self) -> usize {
        self.width * self.height * CHANNELS
    }
}

impl Part {
    /// Returns the colour between the four pixels round a point of the level.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "clamped to the part"
    )]
    pub(super) fn between(&self, u: f32, v: f32) -> [u8; 3] {
        let inside = |at: f32, first: usize, n: usize| (at - first as f32).clamp(0.0, n as f32 - 1.0);
        let (u, v) = (inside(u, self.left, self.width), inside(v, self.top, self.height));
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
        let at = (y * self.width + x) * CHANNELS;
        self.bytes.get(at..at + CHANNELS).and_then(|p| p.try_into().ok()).unwrap_or([255; 3])
    }
}

fn too_many() -> io::Error {
    io::Error::other("the picture has more rows than it says")
}

/// Returns the levels of a picture of a size, one after the other as they lie.
fn levels_of(width: usize, height: usize) -> Vec<Level> {
    let mut level = Level { width, height, start: 0 };
    let mut all = vec![level];
    while level.width > SMALLEST && level.height > SMALLEST {
        let start = level.start + level.bytes() as u64;
        level = Level { width: level.width / 2, height: level.height / 2, start };
        all.push(level);
    }
    all
}

/// Returns one row of two: each pixel is the mean of four.
fn half(upper: &[u8], lower: &[u8]) -> Vec<u8> {
    let pairs = upper.chunks_exact(2 * CHANNELS).zip(lower.chunks_exact(2 * CHANNELS));
    let mut row = Vec::with_capacity(upper.len() / 2);
    for (upper, lower) in pairs {
        let ([r, g, b, r2, g2, b2], [r3, g3, b3, r4, g4, b4]) = (six(upper), six(lower));
        for four in [[r, r2, r3, r4], [g, g2, g3, g4], [b, b2, b3, b4]] {
            let sum: u16 = four.into_iter().map(u16::from).sum();
            row.push(u8::try_from((sum + 2) / 4).unwrap_or(u8::MAX));
        }
    }
    row
}

fn six(two_pixels: &[u8]) -> [u8; 6] {
    two_pixels.try_into().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sliced(width: usize, height: usize, pixel: impl Fn(usize, usize) -> [u8; 3]) -> Sliced {
        let folder = tempfile::tempdir().unwrap();
        let mut slicer = Slicer::new(width, height, folder.path()).unwrap();
        for y in 0..height {
            slicer.row(&(0..width).flat_map(|x| pixel(x, y)).collect::<Vec<u8>>()).unwrap();
        }
        slicer.finish().unwrap()
    }

    /// Reads a pixel of a level as a part of one pixel.
    fn pixel(of: &Sliced, n: usize, x: usize, y: usize) -> [u8; 3] {
        of.part(of.levels()[n], [x, y], [1, 1]).unwrap().at(0, 0)
    }

    #[test]
    fn each_level_is_half_as_large_and_the_mean_of_four() {
        let of = sliced(200, 130, |x, y| [u8::try_from(x).unwrap(), u8::try_from(y).unwrap(), 7]);
        let sizes: Vec<_> = of.levels().iter().map(|l| (l.width, l.height)).collect();
        assert_eq!(sizes, [(200, 130), (100, 65), (50, 32)]);
        assert_eq!(pixel(&of, 0, 199, 129), [199, 129, 7]);
        assert_eq!(pixel(&of, 1, 30, 20), [61, 41, 7], "of 60 and 61, 40 and 41, rounded up");
        assert_eq!(pixel(&of, 2, 49, 31), [198, 126, 7]);
    }

    #[test]
    fn a_large_picture_takes_no_memory_and_is_read_as_a_small_one() {
        let colour = |x: usize, y: usize| [x % 251, y % 241, (x + y) % 7].map(|n| u8::try_from(n).unwrap());
        let of = sliced(3_000, 1_500, colour);
        assert_eq!(of.in_memory(), 0, "it lies in its file");
        for (x, y) in [(0, 0), (2_999, 1_499), (1_234, 987)] {
            assert_eq!(pixel(&of, 0, x, y), colour(x, y));
        }
        assert!(sliced(2_000, 1_500, colour).in_memory() > 0);
    }

    #[test]
    fn a_part_ends_where_the_picture_does() {
        let of = sliced(10, 8, |x, y| [u8::try_from(x).unwrap(), u8::try_from(y).unwrap(), 0]);
        let part = of.part(of.levels()[0], [6, 5], [100, 100]).unwrap();
        assert_eq!((part.width, part.height, part.at(3, 2)), (4, 3, [9, 7, 0]));
        assert_eq!(part.between(6.5, 5.0), [7, 5, 0], "between two pixels, rounded");
    }

    #[test]
    fn rows_that_are_missing_are_told() {
        let folder = tempfile::tempdir().unwrap();
        let mut slicer = Slicer::new(4, 3, folder.path()).unwrap();
        slicer.row(&[0; 12]).unwrap();
        assert!(slicer.finish().is_err());
    }
}
