//! A tile being painted: paths in map coordinates become pixels that fit those of the next tile.
//!
//! Every point is rounded to a sixteenth of a pixel counted from the sheet's corner before the tile's own corner is
//! taken away, so that a shape cut by two tiles has the same edge in both.

use egui::{Pos2, Rect, pos2};
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, PathSegment, Pixmap, Point,
    PremultipliedColorU8, Stroke, Transform,
};

use super::inks::Ink;

/// The pixels of one tile.
pub(super) struct Canvas {
    /// The pixels.
    pub(super) pixmap: Pixmap,
    /// The column and row of the tile's first pixel, counted from the sheet's corner.
    pub(super) origin: (i32, i32),
    /// Pixels a hex radius.
    pub(super) scale: f32,
    /// The part of the map the tile shows.
    pub(super) view: Rect,
}

/// Collects a path in map coordinates.
pub(super) struct Pen {
    builder: PathBuilder,
    scale: f32,
}

impl Pen {
    /// Begins a new line.
    pub(super) fn move_to(&mut self, p: Pos2) {
        self.builder.move_to(p.x * self.scale, p.y * self.scale);
    }

    /// Goes on in a straight line.
    pub(super) fn line_to(&mut self, p: Pos2) {
        self.builder.line_to(p.x * self.scale, p.y * self.scale);
    }

    /// Goes on in a quadratic curve.
    pub(super) fn quad_to(&mut self, c: Pos2, p: Pos2) {
        let s = self.scale;
        self.builder.quad_to(c.x * s, c.y * s, p.x * s, p.y * s);
    }

    /// Goes on in a cubic curve.
    pub(super) fn cubic_to(&mut self, c: Pos2, d: Pos2, p: Pos2) {
        let s = self.scale;
        self.builder.cubic_to(c.x * s, c.y * s, d.x * s, d.y * s, p.x * s, p.y * s);
    }

    /// Closes the line.
    pub(super) fn close(&mut self) {
        self.builder.close();
    }

    /// Adds a closed shape.
    pub(super) fn polygon(&mut self, points: &[Pos2]) {
        self.polyline(points);
        self.builder.close();
    }

    /// Adds an open line.
    pub(super) fn polyline(&mut self, points: &[Pos2]) {
        let mut points = points.iter();
        if let Some(first) = points.next() {
            self.move_to(*first);
        }
        for p in points {
            self.line_to(*p);
        }
    }

    /// Adds a straight stretch.
    pub(super) fn stretch(&mut self, a: Pos2, b: Pos2) {
        self.move_to(a);
        self.line_to(b);
    }

    /// Adds a disc.
    pub(super) fn disc(&mut self, centre: Pos2, radius: f32) {
        self.builder.push_circle(centre.x * self.scale, centre.y * self.scale, radius * self.scale);
    }
}

/// How a line is drawn.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// Its width in pixels.
    pub(super) width: f32,
    ends: LineCap,
    corners: LineJoin,
}

impl Line {
    /// A line with round ends.
    pub(super) const fn round(width: f32) -> Self {
        Self { width, ends: LineCap::Round, corners: LineJoin::Round }
    }

    /// A line with ends cut off.
    pub(super) const fn cut(width: f32) -> Self {
        Self { width, ends: LineCap::Butt, corners: LineJoin::Miter }
    }

    /// A line with round corners and ends cut off.
    pub(super) const fn open(width: f32) -> Self {
        Self { width, ends: LineCap::Butt, corners: LineJoin::Round }
    }
}

impl Canvas {
    /// Makes the canvas of a tile; `None` where it has no pixels.
    pub(super) fn new(origin: (i32, i32), size: (u32, u32), scale: f32) -> Option<Self> {
        let pixmap = Pixmap::new(size.0, size.1)?;
        let min = pos2(wide(origin.0), wide(origin.1));
        let max = min + egui::vec2(wide(size.0.cast_signed()), wide(size.1.cast_signed()));
        Some(Self { pixmap, origin, scale, view: Rect::from_min_max(min / scale, max / scale) })
    }

    /// Returns whether a shape with these bounds can show, with a margin in hex radii.
    pub(super) fn sees(&self, bounds: Rect, margin: f32) -> bool {
        self.view.intersects(bounds.expand(margin))
    }

    /// Returns the width in pixels of a stroke given in hex radii: strokes grow slower than the map.
    pub(super) fn stroke_width(&self, radii: f32) -> f32 {
        radii * 64.0 * (self.scale / 64.0).powf(0.55)
    }

    /// Returns a pen.
    pub(super) fn pen(&self) -> Pen {
        Pen { builder: PathBuilder::new(), scale: self.scale }
    }

    /// Fills what a pen drew.
    pub(super) fn fill(&mut self, pen: Pen, ink: Ink, alpha: f32) {
        let path = pen.builder.finish().and_then(|path| self.local(&path));
        self.fill_local(path, ink, alpha, None);
    }

    /// Draws along what a pen drew.
    pub(super) fn draw(&mut self, pen: Pen, line: Line, ink: Ink, alpha: f32) {
        let path = self.outline(pen, line);
        self.fill_local(path, ink, alpha, None);
    }

    /// Draws along what a pen drew, except where the mask is empty.
    pub(super) fn draw_masked(&mut self, pen: Pen, line: Line, ink: Ink, alpha: f32, mask: Option<&Mask>) {
        let path = self.outline(pen, line);
        self.fill_local(path, ink, alpha, mask);
    }

    /// Sets what a pen drew in a mask.
    pub(super) fn fill_mask(&self, mask: &mut Mask, pen: Pen) {
        if let Some(path) = pen.builder.finish().and_then(|path| self.local(&path)) {
            mask.fill_path(&path, FillRule::Winding, true, Transform::identity());
        }
    }

    /// Sets a line along what a pen drew in a mask.
    pub(super) fn draw_mask(&self, mask: &mut Mask, pen: Pen, line: Line) {
        if let Some(path) = self.outline(pen, line) {
            mask.fill_path(&path, FillRule::Winding, true, Transform::identity());
        }
    }

    /// Adds to a pen the parts of a line that can show.
    pub(super) fn add_visible(&self, pen: &mut Pen, points: &[Pos2], margin: f32) {
        let mut is_down = false;
        for pair in points.windows(2) {
            let &[a, b] = pair else { continue };
            if self.sees(Rect::from_two_pos(a, b), margin) {
                if !is_down {
                    pen.move_to(a);
                }
                pen.line_to(b);
                is_down = true;
            } else {
                is_down = false;
            }
        }
    }

    /// Copies a small picture so that its middle lies at a point, to the nearest whole pixel.
    pub(super) fn stamp(&mut self, stamp: &Pixmap, middle: Pos2) {
        let (w, h) = (stamp.width().cast_signed(), stamp.height().cast_signed());
        let left = whole(middle.x * self.scale) - w / 2 - self.origin.0;
        let top = whole(middle.y * self.scale) - h / 2 - self.origin.1;
        let (tw, th) = (self.pixmap.width().cast_signed(), self.pixmap.height().cast_signed());
        let (from_x, to_x) = (left.max(0), (left + w).min(tw));
        if from_x >= to_x {
            return;
        }
        let target = self.pixmap.pixels_mut();
        for y in top.max(0)..(top + h).min(th) {
            let row = usize::try_from(y * tw).unwrap_or(0);
            let source_row = usize::try_from((y - top) * w).unwrap_or(0);
            let (a, b) = (usize::try_from(from_x).unwrap_or(0), usize::try_from(to_x).unwrap_or(0));
            let skip = usize::try_from(from_x - left).unwrap_or(0);
            let Some(to) = target.get_mut(row + a..row + b) else { continue };
            let Some(from) = stamp.pixels().get(source_row + skip..source_row + skip + (b - a)) else { continue };
            for (to, from) in to.iter_mut().zip(from) {
                *to = over(*from, *to);
            }
        }
    }

    fn fill_local(&mut self, path: Option<Path>, ink: Ink, alpha: f32, mask: Option<&Mask>) {
        let Some(path) = path else { return };
        let [r, g, b] = ink.to_unit();
        let Some(color) = Color::from_rgba(r, g, b, alpha.clamp(0.0, 1.0)) else { return };
        let mut paint = Paint::default();
        paint.set_color(color);
        self.pixmap.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), mask);
    }

    fn outline(&self, pen: Pen, line: Line) -> Option<Path> {
        let stroke = Stroke { width: line.width, line_cap: line.ends, line_join: line.corners, ..Stroke::default() };
        let path = pen.builder.finish()?.stroke(&stroke, 1.0)?;
        self.local(&path)
    }

    /// Returns a path in pixels of the sheet as one in pixels of the tile.
    fn local(&self, path: &Path) -> Option<Path> {
        let (left, top) = (wide(self.origin.0), wide(self.origin.1));
        let own = |p: Point| Point::from_xy((p.x * 16.0).round() / 16.0 - left, (p.y * 16.0).round() / 16.0 - top);
        let mut builder = PathBuilder::with_capacity(path.verbs().len(), path.points().len());
        for segment in path.segments() {
            match segment {
                PathSegment::MoveTo(to) => {
                    let to = own(to);
                    builder.move_to(to.x, to.y);
                }
                PathSegment::LineTo(to) => {
                    let to = own(to);
                    builder.line_to(to.x, to.y);
                }
                PathSegment::QuadTo(by, to) => {
                    let (by, to) = (own(by), own(to));
                    builder.quad_to(by.x, by.y, to.x, to.y);
                }
                PathSegment::CubicTo(by, and, to) => {
                    let (by, and, to) = (own(by), own(and), own(to));
                    builder.cubic_to(by.x, by.y, and.x, and.y, to.x, to.y);
                }
                PathSegment::Close => builder.close(),
            }
        }
        let path = builder.finish()?;
        let bounds = path.bounds();
        let shows = bounds.right() >= 0.0
            && bounds.bottom() >= 0.0
            && bounds.left() <= wide(self.pixmap.width().cast_signed())
            && bounds.top() <= wide(self.pixmap.height().cast_signed());
        shows.then_some(path)
    }
}

/// Returns the premultiplied colour of one pixel laid over another.
fn over(from: PremultipliedColorU8, to: PremultipliedColorU8) -> PremultipliedColorU8 {
    let rest = 255 - u16::from(from.alpha());
    let part = |a: u8, b: u8| {
        let sum = u16::from(a) + (u16::from(b) * rest + 127) / 255;
        u8::try_from(sum).unwrap_or(u8::MAX)
    };
    let alpha = part(from.alpha(), to.alpha());
    PremultipliedColorU8::from_rgba(
        part(from.red(), to.red()).min(alpha),
        part(from.green(), to.green()).min(alpha),
        part(from.blue(), to.blue()).min(alpha),
        alpha,
    )
    .unwrap_or(to)
}

#[expect(clippy::cast_precision_loss, reason = "pixel counts of a sheet stay far below 2^24")]
pub(super) fn wide(pixels: i32) -> f32 {
    pixels as f32
}

#[expect(clippy::cast_possible_truncation, reason = "pixel counts of a sheet stay far below 2^31")]
pub(super) fn whole(pixels: f32) -> i32 {
    pixels.round() as i32
}
