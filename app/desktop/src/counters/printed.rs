//! Counters that are pictures: a face as its module gives it, in the state it is in.

use std::fmt::Write;
use std::sync::Arc;

use egui::Color32;
use rules::looks::{Face, FaceText};
use rules::state::UnitState;
use rules::unit::PropValue;
use tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};

use super::canvas::{Canvas, Pin, Setting};
use super::paths;
use crate::glyphs::{Fit, Typeface};
use crate::pictures::Pictures;
use crate::theme::on_map;

/// A face with all that its state decides.
#[derive(Clone, Debug)]
pub struct Printed {
    face: Arc<Face>,
    /// The pictures that show, by layer and by picture within it.
    shown: Vec<(usize, String)>,
    texts: Vec<String>,
    degrees: u16,
    key: String,
}

impl Printed {
    /// Returns the face of a unit as it stands, with its name for texts that ask for it.
    pub fn new(face: &Arc<Face>, state: &UnitState, name: &str) -> Self {
        let number = |prop: &str| state.number(prop);
        let shown: Vec<(usize, String)> = face
            .layers
            .iter()
            .enumerate()
            .filter_map(|(n, layer)| {
                let now = layer.prop.as_deref().map_or_else(|| i64::from(layer.first), number);
                layer.picture(now).map(|file| (n, file.to_owned()))
            })
            .collect();
        let texts: Vec<String> = face.texts.iter().map(|text| words(state, name, &text.prop)).collect();
        let degrees = face.turn.as_ref().map_or(0, |turn| {
            let steps = i64::from(turn.steps.max(1));
            u16::try_from(number(&turn.prop).rem_euclid(steps) * 360 / steps).unwrap_or(0)
        });
        let mut key = format!("{} {degrees}", face.module);
        for (layer, file) in &shown {
            let _ = write!(key, "|{layer}:{file}");
        }
        for text in &texts {
            let _ = write!(key, "|{text}");
        }
        let _ = write!(key, "|{}x{}", face.width, face.height);
        Self { face: Arc::clone(face), shown, texts, degrees, key }
    }

    /// Returns how much larger it is than other counters.
    pub fn times(&self) -> f32 {
        times(&self.face)
    }

    /// Returns a text that is the same for faces that look the same.
    pub(super) fn key(&self) -> &str {
        &self.key
    }

    /// Draws the face; returns whether anything of it could be drawn.
    pub(super) fn draw(&self, canvas: &mut Canvas, pictures: &Pictures) -> bool {
        // The longer side fills the counter.
        let scale = 1.0 / f32::from(self.face.width.max(self.face.height).max(1));
        let mut drew = false;
        for (n, file) in &self.shown {
            let Some(layer) = self.face.layers.get(*n) else { continue };
            let Some(picture) = pictures.counter(&self.face.module, file) else { continue };
            let turn = if layer.turns { f32::from(self.degrees) } else { 0.0 };
            let by = scale * f32::from(layer.percent) / 100.0;
            canvas.picture(&picture, (f32::from(layer.x) * scale, f32::from(layer.y) * scale), by, turn);
            drew = true;
        }
        if !drew && self.texts.iter().any(|words| !words.is_empty()) {
            self.draw_body(canvas, scale);
        }
        for (text, words) in self.face.texts.iter().zip(&self.texts).filter(|(_, words)| !words.is_empty()) {
            write_text(canvas, text, words, scale);
            drew = true;
        }
        drew
    }

    /// Draws a plain counter for words to stand on, where no picture can be had.
    fn draw_body(&self, canvas: &mut Canvas, scale: f32) {
        let (width, height) = (f32::from(self.face.width) * scale, f32::from(self.face.height) * scale);
        let body = || paths::rectangle(0.5 - width / 2.0, 0.5 - height / 2.0, width, height);
        canvas.fill(body(), on_map::PAPER);
        canvas.stroke(body(), on_map::TARGET[0], 0.03);
    }
}

/// Returns how much larger a face is than other counters.
pub fn times(face: &Face) -> f32 {
    f32::from(face.reach) / 1_000.0 / crate::theme::size::COUNTER
}

/// Returns the words of a text; names of props between dollars stand for their values.
fn words(state: &UnitState, name: &str, prop: &str) -> String {
    let value = |prop: &str| match state.props.get(prop) {
        Some(PropValue::Text(text)) => text.clone(),
        Some(PropValue::Number(n)) => n.to_string(),
        Some(PropValue::Flag(on)) => on.to_string(),
        None if matches!(prop, "BasicName" | "PieceName" | "pieceName") => name.to_owned(),
        None => String::new(),
    };
    let text = value(prop);
    if !text.contains('$') {
        return text;
    }
    let parts = text.split('$').enumerate();
    parts.map(|(n, part)| if n % 2 == 1 { value(part) } else { part.to_owned() }).collect()
}

fn write_text(canvas: &mut Canvas, text: &FaceText, words: &str, scale: f32) {
    let size = f32::from(text.size) * scale;
    let (x, y) = (0.5 + f32::from(text.x) * scale, 0.5 + f32::from(text.y) * scale);
    let colour = |[r, g, b]: [u8; 3]| Color32::from_rgb(r, g, b);
    let fit = Fit { width: 1.5, size, min_size: size * 0.5, min_squeeze: 0.7 };
    let turned = Transform::from_rotate_at(f32::from(text.degrees), x, y);
    if let Some(ground) = text.ground {
        let width = Typeface::bold().fitted(words, fit).width;
        let ground_path = paths::rectangle(x - width / 2.0, y - size * 0.6, width, size * 1.2);
        canvas.fill(ground_path.and_then(|path| path.transform(turned)), colour(ground));
    }
    let baseline = y + size * Typeface::bold().cap_height() / 2.0;
    if text.degrees != 0 {
        let fitted = Typeface::bold().fitted(words, fit);
        let path = Typeface::bold().fitted_path(&fitted, x - fitted.width / 2.0, baseline);
        canvas.fill(path.and_then(|path| path.transform(turned)), colour(text.ink));
        return;
    }
    canvas.text(Typeface::bold(), words, Setting { x, baseline, pin: Pin::Middle, fit }, colour(text.ink));
}

impl Canvas {
    /// Draws a picture with its middle off that of the counter; `by` is the part of the side that one of its pixels takes.
    fn picture(&mut self, picture: &Pixmap, off: (f32, f32), by: f32, degrees: f32) {
        let mut by = by * self.side();
        let mut halved: Option<Pixmap> = None;
        // Pictures shrink by halves first: a filter of four pixels would skip the rest.
        while by <= 0.5 {
            let Some(half) = half(halved.as_ref().unwrap_or(picture)) else { break };
            halved = Some(half);
            by *= 2.0;
        }
        let picture = halved.as_ref().unwrap_or(picture);
        let (width, height) = (side(picture.width()), side(picture.height()));
        let (x, y) = self.middle(off);
        let placed = Transform::from_translate(-width / 2.0, -height / 2.0)
            .post_scale(by, by)
            .post_rotate(degrees)
            .post_translate(x, y);
        let paint = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
        self.draw_pixmap(picture, paint, placed);
    }
}

#[expect(clippy::cast_precision_loss, reason = "a picture is far smaller than a float is exact")]
fn side(n: u32) -> f32 {
    n as f32
}

/// Returns a picture half as large.
fn half(picture: &Pixmap) -> Option<Pixmap> {
    if picture.width() < 2 || picture.height() < 2 {
        return None;
    }
    let mut out = Pixmap::new(picture.width() / 2, picture.height() / 2)?;
    let width = out.width();
    for (n, pixel) in (0_u32..).zip(out.pixels_mut()) {
        let (x, y) = (n % width * 2, n / width * 2);
        let four: Vec<_> =
            [(0, 0), (1, 0), (0, 1), (1, 1)].iter().filter_map(|(a, b)| picture.pixel(x + a, y + b)).collect();
        let mean = |of: fn(&tiny_skia::PremultipliedColorU8) -> u8| {
            let sum: u32 = four.iter().map(|p| u32::from(of(p))).sum();
            u8::try_from((sum + 2) / 4).unwrap_or(255)
        };
        let alpha = mean(|p| p.alpha());
        let part = |of: fn(&tiny_skia::PremultipliedColorU8) -> u8| mean(of).min(alpha);
        if let Some(colour) = tiny_skia::PremultipliedColorU8::from_rgba(
            part(|p| p.red()),
            part(|p| p.green()),
            part(|p| p.blue()),
            alpha,
        ) {
            *pixel = colour;
        }
    }
    Some(out)
}
