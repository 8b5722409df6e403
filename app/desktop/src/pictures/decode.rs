//! Pictures decoded from their files: whole for counters, a few rows at a time for maps.
//!
//! PNG and shapes are never held whole, so their size is bounded by the disk alone; every other format is decoded in one
//! piece first, and bounded by that.

use std::io::Cursor;
use std::path::Path;

use image::{DynamicImage, GenericImageView as _, ImageFormat, ImageReader, Limits};
use resvg::usvg;
use tiny_skia::{Pixmap, Transform};

use super::sliced::{CHANNELS, Sliced, Slicer};

/// The largest side of a picture.
const SIDE: u32 = 40_000;
/// The most pixels of a map: 20,000 x 15,000.
const MAP_PIXELS: u64 = 300_000_000;
/// The most pixels of a picture that has to be decoded in one piece.
const WHOLE_PIXELS: u64 = 100_000_000;
/// The most pixels of the picture of a counter.
const COUNTER_PIXELS: u64 = 24_000_000;
/// The most bytes that decoding one picture may take.
const DECODING: u64 = 1 << 30;
/// Rows handed on at a time.
const BAND: u32 = 64;

/// Why a picture cannot be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// What the decoder or the system says, in English.
    Failed(String),
    /// It has more pixels than can be shown.
    TooLarge {
        /// Its size.
        size: [u32; 2],
        /// The largest size of the same proportions that can be.
        fits: [u32; 2],
        /// Whether the same picture as a plain PNG could be shown as it is.
        png_fits: bool,
    },
    /// Nobody waits for it any more.
    Stopped,
}

impl<E: std::error::Error> From<E> for Why {
    fn from(error: E) -> Self {
        Self::Failed(error.to_string())
    }
}

/// Decodes PNG, JPEG, GIF, WebP, BMP and SVG, told apart by their first bytes, for drawing on a counter.
pub(crate) fn counter(bytes: &[u8]) -> Result<Pixmap, Why> {
    if is_drawn(bytes) {
        let tree = usvg::Tree::from_data(bytes, &usvg::Options::default())?;
        let size = tree.size().to_int_size();
        fits([size.width(), size.height()], COUNTER_PIXELS, false)?;
        let mut pixmap = Pixmap::new(size.width(), size.height()).ok_or_else(no_size)?;
        resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
        return Ok(pixmap);
    }
    let (width, height) = reader(bytes)?.into_dimensions()?;
    fits([width, height], COUNTER_PIXELS, false)?;
    let image = reader(bytes)?.decode()?.into_rgba8();
    let mut pixmap = Pixmap::new(image.width(), image.height()).ok_or_else(no_size)?;
    for (to, from) in pixmap.pixels_mut().iter_mut().zip(image.pixels()) {
        let [r, g, b, a] = from.0;
        *to = tiny_skia::ColorU8::from_rgba(r, g, b, a).premultiply();
    }
    Ok(pixmap)
}

/// Takes in the picture of a map: `goes_on` is told how much of it is done, from 0 to 1, and says whether to go on.
pub(super) fn map(bytes: &[u8], folder: &Path, goes_on: &dyn Fn(f32) -> bool) -> Result<Sliced, Why> {
    if is_drawn(bytes) {
        return shapes(bytes, folder, goes_on);
    }
    if reader(bytes)?.format() == Some(ImageFormat::Png) {
        let info = png::Decoder::new(Cursor::new(bytes)).read_header_info()?.clone();
        if !info.interlaced {
            return plain_png(bytes, folder, goes_on);
        }
        fits_whole([info.width, info.height])?;
    }
    let (width, height) = reader(bytes)?.into_dimensions()?;
    fits_whole([width, height])?;
    whole(&reader(bytes)?.decode()?, folder, goes_on)
}

/// Takes in a PNG whose rows are not interlaced, one row after the other.
fn plain_png(bytes: &[u8], folder: &Path, goes_on: &dyn Fn(f32) -> bool) -> Result<Sliced, Why> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let info = decoder.read_header_info()?;
    let (width, height) = (info.width, info.height);
    fits([width, height], MAP_PIXELS, false)?;
    let mut reader = decoder.read_info()?;
    let channels = reader.output_color_type().0.samples();
    let mut rows = Rows::new(width, height, folder, goes_on)?;
    while let Some(row) = reader.next_row()? {
        rows.take(row.data(), channels)?;
    }
    Ok(rows.slicer.finish()?)
}

/// Takes in a picture that was decoded in one piece.
fn whole(image: &DynamicImage, folder: &Path, goes_on: &dyn Fn(f32) -> bool) -> Result<Sliced, Why> {
    let (width, height) = image.dimensions();
    let mut rows = Rows::new(width, height, folder, goes_on)?;
    for top in (0..height).step_by(BAND as usize) {
        let band = image.crop_imm(0, top, width, BAND.min(height - top)).into_rgba8();
        for row in band.as_raw().chunks_exact(side(width) * 4) {
            rows.take(row, 4)?;
        }
    }
    Ok(rows.slicer.finish()?)
}

/// Draws shapes at the size they give, a band after the other.
fn shapes(bytes: &[u8], folder: &Path, goes_on: &dyn Fn(f32) -> bool) -> Result<Sliced, Why> {
    let tree = usvg::Tree::from_data(bytes, &usvg::Options::default())?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    fits([width, height], MAP_PIXELS, false)?;
    let mut rows = Rows::new(width, height, folder, goes_on)?;
    let mut band = Pixmap::new(width, BAND.min(height)).ok_or_else(no_size)?;
    for top in (0..height).step_by(BAND as usize) {
        band.fill(tiny_skia::Color::WHITE);
        #[expect(clippy::cast_precision_loss, reason = "a side is far smaller than a float is exact")]
        let up = Transform::from_translate(0.0, -(top as f32));
        resvg::render(&tree, up, &mut band.as_mut());
        for row in band.data().chunks_exact(side(width) * 4).take(side(height - top)) {
            rows.take(row, 4)?;
        }
    }
    Ok(rows.slicer.finish()?)
}

/// Rows on their way into a slicer.
struct Rows<'a> {
    slicer: Slicer,
    height: u32,
    done: u32,
    on_white: Vec<u8>,
    goes_on: &'a dyn Fn(f32) -> bool,
}

impl<'a> Rows<'a> {
    fn new(width: u32, height: u32, folder: &Path, goes_on: &'a dyn Fn(f32) -> bool) -> Result<Self, Why> {
        let slicer = Slicer::new(side(width), side(height), folder)?;
        Ok(Self { slicer, height, done: 0, on_white: Vec::with_capacity(side(width) * CHANNELS), goes_on })
    }

    /// Takes a row of so many channels a pixel, and lays it on white: a map hides what is under it.
    #[expect(clippy::cast_precision_loss, reason = "a share is shown in percent")]
    fn take(&mut self, row: &[u8], channels: usize) -> Result<(), Why> {
        self.on_white.clear();
        for pixel in row.chunks_exact(channels.max(1)) {
            let [r, g, b, a] = match *pixel {
                [grey] => [grey, grey, grey, 255],
                [grey, alpha] => [grey, grey, grey, alpha],
                [r, g, b] => [r, g, b, 255],
                [r, g, b, a] => [r, g, b, a],
                _ => [255; 4],
            };
            self.on_white.extend([r, g, b].map(|v| on_white(v, a)));
        }
        self.slicer.row(&self.on_white)?;
        self.done += 1;
        let asks = self.done.is_multiple_of(BAND);
        if asks && !(self.goes_on)(self.done as f32 / self.height.max(1) as f32) { Err(Why::Stopped) } else { Ok(()) }
    }
}

fn on_white(value: u8, alpha: u8) -> u8 {
    if alpha == 255 {
        return value;
    }
    let (value, alpha) = (u32::from(value), u32::from(alpha));
    u8::try_from((value * alpha + 255 * (255 - alpha) + 127) / 255).unwrap_or(u8::MAX)
}

fn is_drawn(bytes: &[u8]) -> bool {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start().starts_with(b"<")
}

fn reader(bytes: &[u8]) -> Result<ImageReader<Cursor<&[u8]>>, Why> {
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format()?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(DECODING);
    reader.limits(limits);
    Ok(reader)
}

fn no_size() -> Why {
    Why::Failed("it has no size".to_owned())
}

fn side(n: u32) -> usize {
    usize::try_from(n).unwrap_or(1)
}

/// Returns whether a picture of a size can be decoded in one piece; as a plain PNG more could be shown.
fn fits_whole(size: [u32; 2]) -> Result<(), Why> {
    fits(size, WHOLE_PIXELS, fits(size, MAP_PIXELS, false).is_ok())
}

/// Returns whether a size is within a number of pixels, and names the size it must have where it is not.
fn fits(size: [u32; 2], most: u64, png_fits: bool) -> Result<(), Why> {
    let [width, height] = size;
    if u64::from(width) * u64::from(height) <= most && width <= SIDE && height <= SIDE {
        return Ok(());
    }
    Err(Why::TooLarge { size, fits: reduced(size, most), png_fits })
}

/// Returns the largest size of the same proportions within a number of pixels and the largest side.
fn reduced([width, height]: [u32; 2], most: u64) -> [u32; 2] {
    let (wide, high) = (u64::from(width.max(1)), u64::from(height.max(1)));
    let across = (most * wide / high).isqrt().min(u64::from(SIDE)).min(u64::from(SIDE) * wide / high).max(1);
    [across, (across * high / wide).max(1)].map(|n| u32::try_from(n).unwrap_or(SIDE))
}

#[cfg(test)]
mod tests {
    use super::super::head_of_png::head_of_png;
    use super::*;

    /// Returns the colour of a pixel of a picture at its full size.
    #[expect(clippy::cast_precision_loss, reason = "small pictures")]
    fn colour(of: &Sliced, [x, y]: [usize; 2]) -> [u8; 3] {
        of.part(of.levels()[0], [x, y], [1, 1]).unwrap().between(x as f32, y as f32)
    }

    fn in_memory(bytes: &[u8]) -> Result<Sliced, Why> {
        map(bytes, &std::env::temp_dir(), &|_| true)
    }

    fn written(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut out = Cursor::new(Vec::new());
        image.write_to(&mut out, format).unwrap();
        out.into_inner()
    }

    #[test]
    fn every_format_comes_in_with_its_colours() {
        let image = DynamicImage::ImageRgb8(image::RgbImage::from_fn(90, 70, |x, _| {
            image::Rgb(if x < 45 { [200, 30, 20] } else { [20, 40, 210] })
        }));
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Bmp, ImageFormat::Gif] {
            let sliced = in_memory(&written(&image, format)).unwrap();
            let level = sliced.levels()[0];
            assert_eq!((level.width, level.height), (90, 70), "{format:?}");
            let [left, right] = [5, 85].map(|x| colour(&sliced, [x, 35]));
            assert!(left[0] > 180 && left[2] < 45 && right[0] < 45 && right[2] > 180, "{format:?} {left:?} {right:?}");
        }
    }

    #[test]
    fn what_is_seen_through_lies_on_white_and_sixteen_bits_and_greys_are_taken() {
        let clear = DynamicImage::ImageRgba8(image::RgbaImage::from_pixel(80, 80, image::Rgba([0, 0, 0, 0])));
        let deep = DynamicImage::ImageLuma16(image::ImageBuffer::from_pixel(80, 80, image::Luma([0x8000])));
        for (image, grey) in [(clear, 255), (deep, 128)] {
            let sliced = in_memory(&written(&image, ImageFormat::Png)).unwrap();
            assert_eq!(colour(&sliced, [9, 9]), [grey; 3]);
        }
    }

    #[test]
    fn shapes_are_drawn_in_bands_without_a_seam() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="150"><rect width="100" height="150" fill="#00ff00"/></svg>"##;
        let sliced = in_memory(svg.as_bytes()).unwrap();
        for y in 0..150 {
            assert_eq!(colour(&sliced, [50, y]), [0, 255, 0], "row {y}");
        }
    }

    #[test]
    fn what_is_too_large_is_told_the_size_it_must_have() {
        let why = in_memory(&head_of_png(30_000, 20_000, false)).unwrap_err();
        let Why::TooLarge { size: [30_000, 20_000], fits: [across, down], png_fits: false } = why else {
            panic!("{why:?}")
        };
        assert!(u64::from(across) * u64::from(down) <= MAP_PIXELS && across > 21_000, "{across} x {down}");
        let why = in_memory(&head_of_png(20_000, 15_000, true)).unwrap_err();
        assert!(matches!(why, Why::TooLarge { fits: [11_547, 8_660], png_fits: true, .. }), "{why:?}");
        assert_eq!(reduced([50_000, 10], MAP_PIXELS), [40_000, 8]);
        // A plain one of the largest size is taken in by rows, and these are missing.
        let why = in_memory(&head_of_png(20_000, 15_000, false)).unwrap_err();
        assert!(matches!(why, Why::Failed(_)), "{why:?}");
    }

    #[test]
    fn a_picture_nobody_waits_for_is_left() {
        let image = DynamicImage::ImageRgb8(image::RgbImage::new(70, 200));
        let bytes = written(&image, ImageFormat::Png);
        assert_eq!(map(&bytes, &std::env::temp_dir(), &|done| done < 0.5).unwrap_err(), Why::Stopped);
    }
}
