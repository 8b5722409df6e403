//! Outlines of text as paths for the CPU rasteriser: what counter faces and the map's lettering are set with.
//!
//! Separate from egui's own text because a counter is composed once into a picture and needs outlines it can
//! squeeze, turn and cut; no hinting, no kerning, one line at a time.

use std::sync::OnceLock;

use tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// One weight of a font, ready to give outlines.
pub struct Typeface {
    face: Option<Face<'static>>,
    units: f32,
}

/// A line of text as it came out of [`Typeface::fitted`].
#[derive(Clone, Debug, PartialEq)]
pub struct FittedText {
    /// The text, cut with an ellipsis where it had to be.
    pub text: String,
    /// The size it is set in.
    pub size: f32,
    /// How far it is squeezed sideways; 1 is as drawn.
    pub squeeze: f32,
    /// How wide it comes out.
    pub width: f32,
}

/// How a line may give way to fit its place, in the order it is tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// The width it has to fit.
    pub width: f32,
    /// The size it wants.
    pub size: f32,
    /// The smallest size it may shrink to before it is cut.
    pub min_size: f32,
    /// The most it may be squeezed sideways; 1 is not at all.
    pub min_squeeze: f32,
}

impl Typeface {
    /// Returns the semi-bold of the interface: names.
    pub fn semibold() -> &'static Self {
        static FACE: OnceLock<Typeface> = OnceLock::new();
        FACE.get_or_init(|| Self::new(include_bytes!("../fonts/SourceSans3-Semibold.ttf")))
    }

    /// Returns the bold of the interface: figures.
    pub fn bold() -> &'static Self {
        static FACE: OnceLock<Typeface> = OnceLock::new();
        FACE.get_or_init(|| Self::new(include_bytes!("../fonts/SourceSans3-Bold.ttf")))
    }

    /// Makes a typeface of a TrueType file. A file that cannot be read gives empty outlines.
    pub fn new(data: &'static [u8]) -> Self {
        let face = Face::parse(data, 0).inspect_err(|error| tracing::error!("a font cannot be read: {error}")).ok();
        let units = face.as_ref().map_or(1000.0, |face| f32::from(face.units_per_em()));
        Self { face, units }
    }

    /// Returns the height of a capital or figure as a part of the size.
    pub fn cap_height(&self) -> f32 {
        let units = self.face.as_ref().and_then(Face::capital_height).unwrap_or(660);
        f32::from(units) / self.units
    }

    /// Returns how wide the text is at this size.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        let Some(face) = &self.face else { return 0.0 };
        let units: f32 = text.chars().map(|c| advance(face, glyph(face, c))).sum();
        units / self.units * size
    }

    /// Returns the outline of the text with its left end at `x` on `baseline`, y to the south.
    ///
    /// `None` where it has no ink.
    pub fn path(&self, text: &str, size: f32, x: f32, baseline: f32) -> Option<Path> {
        let face = self.face.as_ref()?;
        let mut pen = Pen { builder: PathBuilder::new(), x, baseline, scale: size / self.units };
        for c in text.chars() {
            let id = glyph(face, c);
            face.outline_glyph(id, &mut pen);
            pen.x += advance(face, id) * pen.scale;
        }
        pen.builder.finish()
    }

    /// Fits a line into its place: first squeezed, then smaller, then cut with an ellipsis.
    pub fn fitted(&self, text: &str, fit: Fit) -> FittedText {
        let natural = self.width(text, 1.0);
        let wanted = natural * fit.size;
        if wanted <= fit.width {
            return FittedText { text: text.to_owned(), size: fit.size, squeeze: 1.0, width: wanted };
        }
        let squeeze = (fit.width / wanted).clamp(fit.min_squeeze, 1.0);
        let size = (fit.width / (natural * squeeze)).min(fit.size);
        if size >= fit.min_size {
            return FittedText { text: text.to_owned(), size, squeeze, width: natural * squeeze * size };
        }
        let (size, squeeze) = (fit.min_size, fit.min_squeeze);
        let mut kept: Vec<char> = text.chars().collect();
        loop {
            kept.pop();
            let cut: String = kept.iter().collect::<String>().trim_end().to_owned() + "…";
            let width = self.width(&cut, size) * squeeze;
            if width <= fit.width || kept.is_empty() {
                return FittedText { text: cut, size, squeeze, width };
            }
        }
    }

    /// Returns the outline of a fitted line with its left end at `x` on `baseline`.
    pub fn fitted_path(&self, fitted: &FittedText, x: f32, baseline: f32) -> Option<Path> {
        self.path(&fitted.text, fitted.size, 0.0, 0.0)?
            .transform(Transform::from_scale(fitted.squeeze, 1.0).post_translate(x, baseline))
    }
}

fn glyph(face: &Face<'_>, c: char) -> GlyphId {
    face.glyph_index(c).unwrap_or(GlyphId(0))
}

fn advance(face: &Face<'_>, id: GlyphId) -> f32 {
    f32::from(face.glyph_hor_advance(id).unwrap_or(0))
}

struct Pen {
    builder: PathBuilder,
    x: f32,
    baseline: f32,
    scale: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.baseline - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.builder.move_to(x, y);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.builder.line_to(x, y);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.builder.quad_to(x1, y1, x, y);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.builder.cubic_to(x1, y1, x2, y2, x, y);
    }
    fn close(&mut self) {
        self.builder.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIT: Fit = Fit { width: 80.0, size: 17.0, min_size: 11.0, min_squeeze: 0.88 };

    #[test]
    fn a_short_name_is_set_as_it_is_and_a_long_one_gives_way() {
        let face = Typeface::semibold();
        let short = face.fitted("61e Ligne", FIT);
        assert_eq!((short.size, short.squeeze), (17.0, 1.0));
        let middling = face.fitted("111e de Ligne", FIT);
        assert!(middling.size < 17.0 || middling.squeeze < 1.0);
        assert_eq!(middling.text, "111e de Ligne");
        let long = face.fitted("Лейб-гвардии Преображенский полк", FIT);
        assert!(long.text.ends_with('…') && long.width <= 80.0, "{long:?}");
    }

    #[test]
    fn accents_cyrillic_and_fractions_have_outlines() {
        for text in ["É", "ñ", "ç", "Ж", "щ", "ё", "½", "⅓", "¾"] {
            let ink = Typeface::bold().path(text, 20.0, 0.0, 20.0).unwrap();
            let missing = Typeface::bold().path("\u{10ffff}", 20.0, 0.0, 20.0);
            assert_ne!(Some(ink), missing, "{text}");
        }
        assert_eq!(Typeface::bold().path("  ", 20.0, 0.0, 0.0), None);
    }
}
