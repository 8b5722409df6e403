//! Letters as outlines, from the two families the program ships.

use egui::{Pos2, Vec2};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::canvas::Pen;

/// A style of lettering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hand {
    /// Villages, woods.
    Bold,
    /// Waters, roads, heights.
    Italic,
    /// Hex numbers.
    Figures,
}

/// The faces the map is lettered in.
pub(super) struct Typefaces {
    bold: Option<Face<'static>>,
    italic: Option<Face<'static>>,
    figures: Option<Face<'static>>,
}

impl Typefaces {
    /// Reads the faces.
    pub(super) fn new() -> Self {
        let read = |data: &'static [u8]| Face::parse(data, 0).ok();
        Self {
            bold: read(include_bytes!("../../fonts/OldStandard-Bold.ttf")),
            italic: read(include_bytes!("../../fonts/OldStandard-Italic.ttf")),
            figures: read(include_bytes!("../../fonts/SourceSans3-Medium.ttf")),
        }
    }

    fn glyph(&self, hand: Hand, letter: char) -> Option<(&Face<'static>, GlyphId)> {
        let face = match hand {
            Hand::Bold => &self.bold,
            Hand::Italic => &self.italic,
            Hand::Figures => &self.figures,
        };
        // What the period face lacks is borrowed from the other one.
        let own = face.as_ref().and_then(|face| Some((face, face.glyph_index(letter)?)));
        own.or_else(|| self.figures.as_ref().and_then(|face| Some((face, face.glyph_index(letter)?))))
    }

    /// Returns the advance of a letter, in parts of the size.
    pub(super) fn advance(&self, hand: Hand, letter: char) -> f32 {
        let Some((face, glyph)) = self.glyph(hand, letter) else { return 0.5 };
        f32::from(face.glyph_hor_advance(glyph).unwrap_or(500)) / f32::from(face.units_per_em())
    }

    /// Returns the width of a text, in parts of the size, with letters set apart by `spacing`.
    pub(super) fn width(&self, hand: Hand, text: &str, spacing: f32) -> f32 {
        let letters = text.chars().map(|letter| self.advance(hand, letter) + spacing).sum::<f32>();
        (letters - spacing).max(0.0)
    }

    /// Draws a letter that stands on a point and runs in a direction.
    pub(super) fn draw(&self, pen: &mut Pen, hand: Hand, letter: char, foot: Pos2, along: Vec2, size: f32) {
        if let Some((face, glyph)) = self.glyph(hand, letter) {
            let scale = size / f32::from(face.units_per_em());
            let mut placed = Placed { pen, foot, along: along * scale, is_open: false };
            face.outline_glyph(glyph, &mut placed);
            if placed.is_open {
                placed.pen.close();
            }
        }
    }
}

struct Placed<'a> {
    pen: &'a mut Pen,
    foot: Pos2,
    along: Vec2,
    is_open: bool,
}

impl Placed<'_> {
    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.foot + self.along * x + Vec2::new(self.along.y, -self.along.x) * y
    }
}

impl OutlineBuilder for Placed<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.pen.move_to(self.at(x, y));
        self.is_open = true;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.pen.line_to(self.at(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.pen.quad_to(self.at(x1, y1), self.at(x, y));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.pen.cubic_to(self.at(x1, y1), self.at(x2, y2), self.at(x, y));
    }

    fn close(&mut self) {
        self.pen.close();
        self.is_open = false;
    }
}
