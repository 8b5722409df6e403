//! The surface one face is composed on: the unit square of a counter with a margin for what lies outside it.

use egui::Color32;
use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Mask, Paint, Path, Pixmap, PixmapPaint, Point,
    SpreadMode, Stroke, StrokeDash, Transform,
};

use super::paths;
use crate::glyphs::{Fit, Typeface};

/// The part of a counter's side that the margin takes, besides a few pixels.
const MARGIN: f32 = 0.30;

/// Returns the width of the margin round a face of this side, in whole pixels.
pub(super) fn margin_px(side_px: u16) -> u16 {
    let side = u32::from(side_px);
    u16::try_from(side * 3 / 10 + 6).unwrap_or(u16::MAX)
}

/// Returns the width of a whole face, margins and all, in pixels.
pub(super) fn cell_px(side_px: u16) -> u16 {
    side_px.saturating_add(2 * margin_px(side_px))
}

/// Where a text is pinned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pin {
    /// By its left end.
    Left,
    /// By its middle.
    Middle,
}

/// One face being composed, drawn on in parts of the counter's side.
pub(super) struct Canvas {
    pixmap: Pixmap,
    clip: Option<Mask>,
    origin: f32,
    scale: f32,
}

impl Canvas {
    /// Makes an empty canvas for a face of this side.
    pub(super) fn new(side_px: u16) -> Option<Self> {
        let cell = u32::from(cell_px(side_px));
        let side = f32::from(side_px);
        debug_assert!(f32::from(margin_px(side_px)) >= side * MARGIN);
        Some(Self { pixmap: Pixmap::new(cell, cell)?, clip: None, origin: f32::from(margin_px(side_px)), scale: side })
    }

    /// Returns the picture.
    pub(super) fn into_pixmap(self) -> Pixmap {
        self.pixmap
    }

    /// Draws `content` at a part of the size, about the middle of the counter.
    pub(super) fn at_part(&mut self, part: f32, content: impl FnOnce(&mut Self)) {
        let (origin, scale) = (self.origin, self.scale);
        self.scale = scale * part;
        self.origin = origin + scale * (1.0 - part) / 2.0;
        content(self);
        (self.origin, self.scale) = (origin, scale);
    }

    /// Draws `content` only inside the path.
    pub(super) fn clipped(&mut self, path: Option<&Path>, content: impl FnOnce(&mut Self)) {
        self.clip = path.and_then(|path| {
            let mut mask = Mask::new(self.pixmap.width(), self.pixmap.height())?;
            mask.fill_path(path, FillRule::Winding, true, self.transform());
            Some(mask)
        });
        content(self);
        self.clip = None;
    }

    /// Returns the side of the counter in pixels.
    pub(super) fn side(&self) -> f32 {
        self.scale
    }

    /// Returns the pixel that lies off the middle of the counter by parts of its side.
    pub(super) fn middle(&self, off: (f32, f32)) -> (f32, f32) {
        (self.origin + self.scale * (0.5 + off.0), self.origin + self.scale * (0.5 + off.1))
    }

    /// Draws pixels where a transform puts them.
    pub(super) fn draw_pixmap(&mut self, picture: &Pixmap, paint: PixmapPaint, placed: Transform) {
        self.pixmap.draw_pixmap(0, 0, picture.as_ref(), &paint, placed, self.clip.as_ref());
    }

    /// Returns one pixel as a part of the side.
    pub(super) fn px(&self) -> f32 {
        1.0 / self.scale
    }

    /// Moves a coordinate to the nearest edge between pixels.
    pub(super) fn snap(&self, at: f32) -> f32 {
        ((self.origin + at * self.scale).round() - self.origin) / self.scale
    }

    /// Returns a length as whole pixels, one at least.
    pub(super) fn snap_length(&self, length: f32) -> f32 {
        (length * self.scale).round().max(1.0) / self.scale
    }

    /// Returns a rectangle with its edges between pixels, so that it is crisp.
    pub(super) fn crisp(&self, x: f32, y: f32, w: f32, h: f32) -> Option<Path> {
        let (left, top) = (self.snap(x), self.snap(y));
        paths::rectangle(left, top, self.snap_length(w), self.snap_length(h))
    }

    fn transform(&self) -> Transform {
        Transform::from_row(self.scale, 0.0, 0.0, self.scale, self.origin, self.origin)
    }

    /// Fills a path.
    pub(super) fn fill(&mut self, path: Option<Path>, colour: Color32) {
        if let Some(path) = path {
            let transform = self.transform();
            self.pixmap.fill_path(&path, &paint(colour), FillRule::Winding, transform, self.clip.as_ref());
        }
    }

    /// Fills a path from one colour at the top of the counter to another at its bottom.
    pub(super) fn fill_falling(&mut self, path: Option<Path>, top: Color32, bottom: Color32) {
        let stops = vec![GradientStop::new(0.0, colour_of(top)), GradientStop::new(1.0, colour_of(bottom))];
        let ends = (Point::from_xy(0.0, 0.0), Point::from_xy(0.0, 1.0));
        let shader = LinearGradient::new(ends.0, ends.1, stops, SpreadMode::Pad, Transform::identity());
        if let (Some(path), Some(shader)) = (path, shader) {
            let transform = self.transform();
            let paint = Paint { shader, anti_alias: true, ..Paint::default() };
            self.pixmap.fill_path(&path, &paint, FillRule::Winding, transform, self.clip.as_ref());
        }
    }

    /// Draws a line along a path, with mitred joins.
    pub(super) fn stroke(&mut self, path: Option<Path>, colour: Color32, width: f32) {
        self.stroke_with(path, colour, &Stroke { width, miter_limit: 6.0, ..Stroke::default() });
    }

    /// Draws a line along a path, with round joins and ends.
    pub(super) fn stroke_round(&mut self, path: Option<Path>, colour: Color32, width: f32) {
        let (line_cap, line_join) = (LineCap::Round, LineJoin::Round);
        self.stroke_with(path, colour, &Stroke { width, line_cap, line_join, ..Stroke::default() });
    }

    /// Draws dashes along a path, stretched so that they meet without a seam on a line of `length`.
    pub(super) fn dashes(&mut self, path: Option<Path>, colour: Color32, width: f32, dash: Dash) {
        let count = (dash.length / (dash.on + dash.off)).round().max(1.0);
        let stretch = dash.length / (count * (dash.on + dash.off));
        let (on, off) = (dash.on * stretch, dash.off * stretch);
        let dash = StrokeDash::new(vec![on, off], on / 2.0);
        self.stroke_with(path, colour, &Stroke { width, dash, ..Stroke::default() });
    }

    fn stroke_with(&mut self, path: Option<Path>, colour: Color32, stroke: &Stroke) {
        if let Some(path) = path {
            let transform = self.transform();
            self.pixmap.stroke_path(&path, &paint(colour), stroke, transform, self.clip.as_ref());
        }
    }

    /// Sets a line of text, fitted into its place, on a baseline between pixels; returns where its ink ends.
    pub(super) fn text(&mut self, face: &Typeface, text: &str, set: Setting, colour: Color32) -> f32 {
        if text.is_empty() {
            return set.x;
        }
        // Whole pixels of height keep the bars of figures and capitals sharp.
        let cap = face.cap_height();
        let size = self.snap_length(set.fit.size * cap) / cap;
        let fit = Fit { size: size.min(set.fit.size * 1.08), ..set.fit };
        let fitted = face.fitted(text, fit);
        let x = match set.pin {
            Pin::Left => set.x,
            Pin::Middle => set.x - fitted.width / 2.0,
        };
        self.fill(face.fitted_path(&fitted, x, self.snap(set.baseline)), colour);
        x + fitted.width
    }
}

/// A pattern of dashes along a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Dash {
    /// Length of a dash.
    pub(super) on: f32,
    /// Length of a gap.
    pub(super) off: f32,
    /// Length of the whole line.
    pub(super) length: f32,
}

/// Where and how large a line of text is set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Setting {
    /// Where it is pinned, to the east.
    pub(super) x: f32,
    /// The line it stands on.
    pub(super) baseline: f32,
    /// By what it is pinned.
    pub(super) pin: Pin,
    /// How it may give way.
    pub(super) fit: Fit,
}

fn colour_of(colour: Color32) -> Color {
    let [r, g, b, a] = colour.to_srgba_unmultiplied();
    Color::from_rgba8(r, g, b, a)
}

fn paint(colour: Color32) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(colour_of(colour));
    paint.anti_alias = true;
    paint
}
