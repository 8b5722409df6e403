//! Pictures: told apart by their first bytes, as generated counters have no suffix, and measured before anyone
//! decodes them.

use crate::error::{Error, Place};
use crate::limits::{Limit, Limits, wide};
use crate::text;
use crate::xml::Element;

/// A format VASSAL can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Portable Network Graphics.
    Png,
    /// JPEG.
    Jpeg,
    /// GIF.
    Gif,
    /// Windows bitmap.
    Bmp,
    /// WebP.
    WebP,
    /// Scalable Vector Graphics.
    Svg,
}

/// A picture as it lies in the archive, and its size.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// The entry it was found under.
    pub entry: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Its format.
    pub format: PictureFormat,
    /// Pixels across.
    pub width: i32,
    /// Pixels down.
    pub height: i32,
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({:?}, {} x {})", self.entry, self.format, self.width, self.height)
    }
}

impl Picture {
    /// Measures a picture and refuses one of absurd size.
    pub(super) fn check(entry: &str, bytes: Vec<u8>, limits: &Limits) -> Result<Self, Error> {
        let place = || Place::entry(entry);
        let (format, width, height) = measure(entry, &bytes).ok_or_else(|| Error::Text {
            place: place(),
            why: "is no picture of a kind VASSAL shows (png, jpg, gif, bmp, svg)".to_owned(),
        })?;
        if width.max(height) > limits.picture_side {
            return Err(Error::limit(Limit::PictureSide, limits, place()));
        }
        if wide(width).saturating_mul(wide(height)) > limits.picture_pixels {
            return Err(Error::limit(Limit::PicturePixels, limits, place()));
        }
        let side = |pixels| i32::try_from(pixels).unwrap_or(i32::MAX);
        Ok(Self { entry: entry.to_owned(), bytes, format, width: side(width), height: side(height) })
    }
}

fn measure(entry: &str, bytes: &[u8]) -> Option<(PictureFormat, usize, usize)> {
    // VASSAL goes by the name for this one format only.
    let is_svg = std::path::Path::new(entry).extension().is_some_and(|e| e.eq_ignore_ascii_case("svg"));
    if is_svg {
        let (width, height) = measure_svg(bytes)?;
        return Some((PictureFormat::Svg, width, height));
    }
    let format = match imagesize::image_type(bytes).ok()? {
        imagesize::ImageType::Png => PictureFormat::Png,
        imagesize::ImageType::Jpeg => PictureFormat::Jpeg,
        imagesize::ImageType::Gif => PictureFormat::Gif,
        imagesize::ImageType::Bmp => PictureFormat::Bmp,
        imagesize::ImageType::Webp => PictureFormat::WebP,
        _ => return None,
    };
    let size = imagesize::blob_size(bytes).ok()?;
    Some((format, size.width, size.height))
}

/// Reads the size that the first element of a drawing gives, else that of its view box.
fn measure_svg(bytes: &[u8]) -> Option<(usize, usize)> {
    let (text, _) = text::decode(bytes);
    let start = text.find("<svg")?;
    let end = start + text.get(start..)?.find('>')?;
    // The rest of the drawing is not looked at: only whoever draws it parses it.
    let head = format!("{}/>", text.get(start..end)?.trim_end_matches('/'));
    let root = Element::parse("svg", &head, &Limits::default()).ok()?;
    let length = |name: &str| root.attribute(name).and_then(pixels);
    if let (Some(width), Some(height)) = (length("width"), length("height")) {
        return Some((width, height));
    }
    let mut sides = root.attribute("viewBox")?.split([' ', ',']).filter(|s| !s.is_empty()).skip(2);
    Some((pixels(sides.next()?)?, pixels(sides.next()?)?))
}

/// Reads a length of a drawing in whole pixels; relative lengths are none.
fn pixels(length: &str) -> Option<usize> {
    let number = length.trim().trim_end_matches("px");
    let whole = number.split('.').next()?;
    whole.parse().ok()
}
