//! What of the texts of a frame is to be seen.

use egui::epaint::ClippedShape;
use egui::{Color32, Pos2, Rect, Shape};

/// How much of a text's height may be hidden without harm: the room over and under its letters.
const HARMLESS: f32 = 3.0;

/// A text as it is painted.
#[derive(Clone, Debug)]
pub struct Painted {
    /// What it says.
    pub words: String,
    /// Where it lies, as far as ink goes.
    pub rect: Rect,
    /// What is shown of the screen there.
    pub clip: Rect,
    /// Whether it was shortened with dots.
    pub elided: bool,
}

impl Painted {
    /// Whether any of it is to be seen.
    fn is_seen(&self) -> bool {
        let seen = self.rect.intersect(self.clip);
        seen.width() > 1.0 && seen.height() > 1.0
    }

    /// How far it goes beyond what is shown, to the sides and up and down.
    pub fn beyond(&self) -> (f32, f32) {
        let over = |min: f32, max: f32, from: f32, to: f32| (from - min).max(max - to).max(0.0);
        let x = over(self.rect.min.x, self.rect.max.x, self.clip.min.x, self.clip.max.x);
        let y = over(self.rect.min.y, self.rect.max.y, self.clip.min.y, self.clip.max.y);
        (if x > HARMLESS { x } else { 0.0 }, if y > HARMLESS { y } else { 0.0 })
    }
}

/// Returns the texts that are to be seen: not those that something opaque was painted over.
pub fn seen(shapes: &[ClippedShape], screen: Rect) -> Vec<Painted> {
    let mut texts = Vec::new();
    for ClippedShape { clip_rect, shape, .. } in shapes {
        walk(shape, clip_rect.intersect(screen), &mut texts);
    }
    texts.retain(Painted::is_seen);
    texts
}

fn walk(shape: &Shape, clip: Rect, texts: &mut Vec<Painted>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| walk(shape, clip, texts)),
        Shape::Text(text) if !text.galley.text().trim().is_empty() && text.angle.abs() < 0.01 => {
            // Line by line: a text that begins in the middle of a line goes round what stands before it.
            for rect in lines(&text.galley, text.pos) {
                texts.push(Painted { words: text.galley.text().to_owned(), rect, clip, elided: text.galley.elided });
            }
        }
        Shape::Rect(rect) if rect.fill.a() == u8::MAX && rect.fill != Color32::TRANSPARENT => {
            let covered = rect.rect.intersect(clip);
            // What lies under something else is not cut off: it is under it.
            texts.retain(|text| !covered.intersects(text.rect.intersect(text.clip)));
        }
        _ => {}
    }
}

/// Returns where the letters of each line of a galley are: without the empty end of a line.
fn lines(galley: &egui::Galley, pos: Pos2) -> Vec<Rect> {
    let of_row = |row: &egui::epaint::text::PlacedRow| {
        let last = row.glyphs.iter().rev().find(|g| !g.chr.is_whitespace())?;
        let (left, right) = (row.glyphs.first()?.pos.x, last.pos.x + last.advance_width);
        let rect = Rect::from_min_max(egui::pos2(left, 0.0), egui::pos2(right, row.size.y));
        Some(rect.translate(row.pos.to_vec2() + pos.to_vec2()))
    };
    galley.rows.iter().filter_map(of_row).collect()
}
