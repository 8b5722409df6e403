//! The texture every counter is drawn from: composes a face the first time it is asked for and keeps it.
//!
//! Memory is bounded: the texture doubles up to a limit, then the faces not asked for lately make room. A frame
//! that needs more than fits gets smaller faces, and at the worst plain blocks, but always something.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use egui::{Color32, ColorImage, Rect, TextureHandle, TextureId, TextureOptions, Vec2, pos2};
use rayon::prelude::*;
use tiny_skia::Pixmap;

use super::canvas::{cell_px, margin_px};
use super::cells::{CORNER, Cell, Cells, PAGE};
use super::face;
use super::look::{CounterLook, FaceSize, MIN_SIDE_PX};
use crate::pictures::Pictures;

/// The side the texture starts at, in texels.
const START_SIDE: u16 = 1024;

/// The largest side the texture takes by default, in texels: 64 MiB.
pub const DEFAULT_MAX_SIDE: u16 = 4096;

/// One face in the atlas, ready for a [`super::mesh::CounterBatch`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Face {
    /// Where its picture lies in the texture, in texels, margin and all.
    pub texels: Rect,
    /// How far the picture reaches beyond the counter's square, as a part of its side: arrowhead, stack, shadow.
    pub margin: f32,
    /// The side of the counter's square in texels.
    pub side_px: f32,
    /// What its texels are multiplied by: white, or a plain block's own colour.
    pub tint: Color32,
}

/// A part of the texture to be sent to the graphics card.
pub struct AtlasDelta {
    /// Its top left corner in texels; `None` where the image is the whole texture.
    pub pos: Option<[usize; 2]>,
    /// Its pixels.
    pub image: ColorImage,
}

struct Slot {
    cell: Cell,
    face: Face,
    used_in: u64,
}

/// Keeps the faces of counters in one texture.
pub struct CounterAtlas {
    image: ColorImage,
    cells: Cells,
    slots: HashMap<CounterLook, Slot>,
    frame: u64,
    full_in: u64,
    generation: u64,
    composed: u64,
    dirty: Vec<[u16; 4]>,
    whole_dirty: bool,
    /// The frame in which it was asked to let go of what is not to be seen.
    letting_go: Option<u64>,
    /// The side at which all that was to be seen had just room when it last let go.
    grown_for_good: Option<u16>,
    texture: Option<TextureHandle>,
    pictures: Arc<Pictures>,
}

impl Default for CounterAtlas {
    fn default() -> Self {
        Self::new(DEFAULT_MAX_SIDE)
    }
}

impl CounterAtlas {
    /// Makes an empty atlas whose texture never grows beyond `max_side` texels a side.
    pub fn new(max_side: u16) -> Self {
        let cells = Cells::new(START_SIDE.min(max_side), max_side);
        Self {
            image: blank(cells.side()),
            cells,
            slots: HashMap::new(),
            frame: 1,
            full_in: 0,
            generation: 0,
            composed: 0,
            dirty: Vec::new(),
            whole_dirty: true,
            letting_go: None,
            grown_for_good: None,
            texture: None,
            pictures: Arc::default(),
        }
    }

    /// Draws printed faces from these pictures from now on.
    pub fn set_pictures(&mut self, pictures: Arc<Pictures>) {
        for (_, slot) in self.slots.drain() {
            self.cells.give_back(slot.cell);
        }
        self.generation += 1;
        self.pictures = pictures;
    }

    /// Starts a frame: faces asked for in the one before are kept, older ones may make room.
    pub fn begin_frame(&mut self) {
        self.frame += 1;
        // A whole frame has passed in which everything to be seen was asked for anew.
        if let Some(asked) = self.letting_go.filter(|asked| *asked + 1 < self.frame) {
            self.letting_go = None;
            self.move_together(asked);
        }
    }

    /// Returns whether the texture is larger than it was at the start.
    pub fn has_grown(&self) -> bool {
        self.grown_for_good != Some(self.cells.side()) && self.cells.side() > START_SIDE
    }

    /// Lets go of every face that the next frame does not ask for; the frame after that has the smaller texture.
    pub fn let_go(&mut self) {
        if self.has_grown() && self.letting_go.is_none() {
            self.letting_go = Some(self.frame);
            self.generation += 1;
        }
    }

    /// Returns whether it waits for a frame to tell what is to be seen.
    pub const fn is_letting_go(&self) -> bool {
        self.letting_go.is_some()
    }

    /// Keeps the faces asked for since a frame, in a texture as small as holds them.
    fn move_together(&mut self, since: u64) {
        let mut kept: Vec<(CounterLook, Slot)> = self.slots.drain().filter(|(_, slot)| slot.used_in > since).collect();
        kept.sort_by_key(|(_, slot)| (slot.cell.y, slot.cell.x));
        let max_side = self.cells.max_side();
        self.cells = Cells::new(START_SIDE.min(max_side), max_side);
        let old = std::mem::replace(&mut self.image, blank(self.cells.side()));
        for (look, slot) in kept {
            let Some(cell) = self.cell(slot.cell.side) else { continue };
            self.copy(&old, slot.cell, cell);
            let corner = pos2(f32::from(cell.x), f32::from(cell.y));
            let texels = Rect::from_min_size(corner, slot.face.texels.size());
            self.slots.insert(look, Slot { cell, face: Face { texels, ..slot.face }, ..slot });
        }
        self.dirty.clear();
        self.whole_dirty = true;
        self.generation += 1;
        self.grown_for_good = Some(self.cells.side());
    }

    fn copy(&mut self, old: &ColorImage, from: Cell, to: Cell) {
        let (old_width, width) = (old.size[0].max(1), self.image.size[0].max(1));
        let side = usize::from(to.side);
        let lines = old.pixels.chunks_exact(old_width).skip(usize::from(from.y));
        let into = self.image.pixels.chunks_exact_mut(width).skip(usize::from(to.y)).take(side);
        for (into, line) in into.zip(lines) {
            let pixels = line.iter().skip(usize::from(from.x)).take(side);
            into.iter_mut().skip(usize::from(to.x)).zip(pixels).for_each(|(to, from)| *to = *from);
        }
    }

    /// Returns a number that changes whenever a face handed out before may no longer be there.
    ///
    /// A mesh kept from an earlier frame is good only while this stays the same.
    pub const fn generation(&self) -> u64 {
        self.generation
    }

    /// Returns how many faces have been composed since the start; it stands still while the view does.
    pub const fn composed(&self) -> u64 {
        self.composed
    }

    /// Returns the side of the texture in texels.
    pub const fn side(&self) -> u16 {
        self.cells.side()
    }

    /// Returns the face of a look, composed now if it is new.
    pub fn face(&mut self, look: &CounterLook) -> Face {
        if let Some(face) = self.known(look) {
            return face;
        }
        let mut sized = look.clone();
        loop {
            if let Some(face) = self.known(&sized).or_else(|| self.compose(&sized)) {
                return face;
            }
            if sized.size.side_px <= MIN_SIDE_PX {
                return Self::plain(look);
            }
            let side_px = (sized.size.side_px / 2).max(MIN_SIDE_PX);
            sized.size = FaceSize { side_px, ..sized.size };
        }
    }

    fn known(&mut self, look: &CounterLook) -> Option<Face> {
        let slot = self.slots.get_mut(look)?;
        slot.used_in = self.frame;
        Some(slot.face)
    }

    /// Composes the faces of these looks that are new, on every core. For a view about to change: a call of
    /// [`Self::face`] does the same one by one.
    pub fn prepare(&mut self, looks: &[CounterLook]) {
        let mut wanted: HashSet<&CounterLook> = HashSet::new();
        let new: Vec<&CounterLook> =
            looks.iter().filter(|look| self.known(look).is_none() && wanted.insert(*look)).collect();
        // A batch at a time, so that pictures there is no room for do not pile up.
        let drawn_from = &Arc::clone(&self.pictures);
        for batch in new.chunks(256) {
            let pictures: Vec<Option<Pixmap>> = batch.par_iter().map(|look| face::compose(look, drawn_from)).collect();
            for (look, picture) in batch.iter().zip(pictures) {
                let kept = picture.and_then(|picture| {
                    let cell = self.cell(cell_px(look.size.side_px))?;
                    Some(self.keep(look, cell, &picture))
                });
                if kept.is_none() {
                    return;
                }
            }
        }
    }

    fn compose(&mut self, look: &CounterLook) -> Option<Face> {
        let cell = self.cell(cell_px(look.size.side_px))?;
        let Some(picture) = face::compose(look, &self.pictures) else {
            self.cells.give_back(cell);
            return None;
        };
        Some(self.keep(look, cell, &picture))
    }

    fn keep(&mut self, look: &CounterLook, cell: Cell, picture: &Pixmap) -> Face {
        let side_px = look.size.side_px;
        self.composed += 1;
        self.write(cell, picture);
        let side = f32::from(side_px);
        let corner = pos2(f32::from(cell.x), f32::from(cell.y));
        let face = Face {
            texels: Rect::from_min_size(corner, Vec2::splat(f32::from(cell_px(side_px)))),
            margin: f32::from(margin_px(side_px)) / side,
            side_px: side,
            tint: Color32::WHITE,
        };
        self.slots.insert(look.clone(), Slot { cell, face, used_in: self.frame });
        face
    }

    /// Returns a block in the colour of its side, for when there is no room for anything else.
    fn plain(look: &CounterLook) -> Face {
        let texels = Rect::from_min_size(pos2(2.0, 2.0), Vec2::splat(2.0));
        Face { texels, margin: 0.0, side_px: 0.0, tint: look.colours().body }
    }

    fn cell(&mut self, side: u16) -> Option<Cell> {
        if side > PAGE {
            return None;
        }
        loop {
            if let Some(cell) = self.cells.take(side) {
                return Some(cell);
            }
            if self.cells.grow() {
                self.enlarge();
            } else if self.full_in == self.frame || !self.evict() {
                self.full_in = self.frame;
                return None;
            }
        }
    }

    /// Lets go of the older half of the faces that neither this frame nor the last has used.
    fn evict(&mut self) -> bool {
        let keep_from = self.frame.saturating_sub(1);
        let mut ages: Vec<u64> = self.slots.values().map(|slot| slot.used_in).filter(|at| *at < keep_from).collect();
        ages.sort_unstable();
        let Some(oldest_kept) = ages.get(ages.len() / 2).copied() else { return false };
        let cells = &mut self.cells;
        self.slots.retain(|_, slot| {
            let kept = slot.used_in > oldest_kept;
            if !kept {
                cells.give_back(slot.cell);
            }
            kept
        });
        self.generation += 1;
        true
    }

    fn enlarge(&mut self) {
        let side = usize::from(self.cells.side());
        let mut image = ColorImage::filled([side, side], Color32::TRANSPARENT);
        let old = self.image.size[0].max(1);
        for (row, kept) in image.pixels.chunks_exact_mut(side).zip(self.image.pixels.chunks_exact(old)) {
            for (to, from) in row.iter_mut().zip(kept) {
                *to = *from;
            }
        }
        self.image = image;
        self.whole_dirty = true;
        self.generation += 1;
    }

    fn write(&mut self, cell: Cell, picture: &Pixmap) {
        let width = self.image.size[0];
        let (x, y, side) = (usize::from(cell.x), usize::from(cell.y), usize::from(cell.side));
        let cell_lines = self.image.pixels.chunks_exact_mut(width).skip(y).take(side);
        let picture_width = usize::try_from(picture.width()).unwrap_or(1).max(1);
        for (line, from) in cell_lines.zip(picture.pixels().chunks_exact(picture_width)) {
            for (to, from) in line.iter_mut().skip(x).zip(from) {
                *to = Color32::from_rgba_premultiplied(from.red(), from.green(), from.blue(), from.alpha());
            }
        }
        self.dirty.push([cell.x, cell.y, cell.x + cell.side, cell.y + cell.side]);
    }

    /// Takes what has to be sent to the graphics card since the last call; empty while nothing is new.
    pub fn take_deltas(&mut self) -> Vec<AtlasDelta> {
        let dirty = std::mem::take(&mut self.dirty);
        if std::mem::take(&mut self.whole_dirty) {
            return vec![AtlasDelta { pos: None, image: self.image.clone() }];
        }
        let mut pages: HashMap<(u16, u16), [u16; 4]> = HashMap::new();
        for part in dirty {
            let [left, top, right, bottom] = part;
            pages
                .entry((left / PAGE, top / PAGE))
                .and_modify(|all| *all = [all[0].min(left), all[1].min(top), all[2].max(right), all[3].max(bottom)])
                .or_insert(part);
        }
        pages
            .into_values()
            .map(|part| {
                let [left, top, right, bottom] = part.map(usize::from);
                let image = self.image.region_by_pixels([left, top], [right - left, bottom - top]);
                AtlasDelta { pos: Some([left, top]), image }
            })
            .collect()
    }

    /// Returns the texture, with everything composed so far sent to it. Call it after the last [`Self::face`].
    pub fn upload(&mut self, ctx: &egui::Context) -> TextureId {
        if self.texture.is_none() {
            // The texture starts as one texel; its id is what matters, and the deltas below fill it.
            let start = ColorImage::filled([1, 1], Color32::WHITE);
            self.texture = Some(ctx.load_texture("counters", start, TextureOptions::LINEAR));
            self.whole_dirty = true;
        }
        let deltas = self.take_deltas();
        let Some(texture) = &mut self.texture else { return TextureId::default() };
        for delta in deltas {
            match delta.pos {
                None => texture.set(delta.image, TextureOptions::LINEAR),
                Some(pos) => texture.set_partial(pos, delta.image, TextureOptions::LINEAR),
            }
        }
        texture.id()
    }
}

/// Returns an empty picture of a side, with the white block at its corner that plain faces are drawn from.
fn blank(side: u16) -> ColorImage {
    let side = usize::from(side);
    let mut image = ColorImage::filled([side, side], Color32::TRANSPARENT);
    let corner = usize::from(CORNER);
    for line in image.pixels.chunks_exact_mut(side.max(1)).take(corner) {
        line.iter_mut().take(corner).for_each(|pixel| *pixel = Color32::WHITE);
    }
    image
}

#[cfg(test)]
mod tests {
    use super::super::look::Symbol;
    use super::*;

    fn look(name: &str, side_in_points: f32) -> CounterLook {
        CounterLook::new(name, "11", Symbol::Infantry, 0, FaceSize::exact(side_in_points, 1.0))
    }

    #[test]
    fn at_rest_it_keeps_the_faces_to_be_seen_in_a_texture_as_small_as_holds_them() {
        let mut atlas = CounterAtlas::default();
        let names: Vec<String> = (0..400).map(|n| format!("{n}e")).collect();
        for name in &names {
            atlas.face(&look(name, 90.0));
        }
        assert!(atlas.has_grown());
        let before = atlas.image.clone();
        let seen: Vec<CounterLook> = names.iter().take(9).map(|name| look(name, 90.0)).collect();
        let old: Vec<Face> = seen.iter().map(|look| atlas.face(look)).collect();
        atlas.let_go();
        atlas.begin_frame();
        for look in &seen {
            atlas.face(look);
        }
        let generation = atlas.generation();
        atlas.begin_frame();
        assert!(atlas.generation() > generation, "meshes are laid out anew");
        assert_eq!((atlas.side(), atlas.has_grown(), atlas.is_letting_go()), (START_SIDE, false, false));
        let composed = atlas.composed();
        for (look, old) in seen.iter().zip(old) {
            let new = atlas.face(look);
            for step in [0.0, 0.3, 0.6, 0.99] {
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within the texture")]
                let texel = |image: &ColorImage, rect: Rect| {
                    let at = rect.min + rect.size() * step;
                    image.pixels[at.y as usize * image.width() + at.x as usize]
                };
                assert_eq!(texel(&atlas.image, new.texels), texel(&before, old.texels));
            }
        }
        assert_eq!(atlas.composed(), composed, "none is composed again");
    }

    #[test]
    fn the_same_look_is_composed_once() {
        let mut atlas = CounterAtlas::default();
        let first = atlas.face(&look("57e", 72.0));
        atlas.begin_frame();
        assert_eq!(atlas.face(&look("57e", 72.0)), first);
        assert_ne!(atlas.face(&look("61e", 72.0)), first);
        assert_eq!(atlas.composed(), 2);
    }

    #[test]
    fn preparing_composes_each_new_face_once_and_bounds_itself() {
        let looks: Vec<CounterLook> = (0..600).map(|i| look(&format!("Regiment {}", i % 300), 72.0)).collect();
        let mut atlas = CounterAtlas::default();
        atlas.prepare(&looks);
        assert_eq!(atlas.composed(), 300);
        let mut alone = CounterAtlas::default();
        for look in &looks {
            assert_eq!(atlas.face(look), alone.face(look));
        }
        assert_eq!(atlas.composed(), 300);
        let mut small = CounterAtlas::new(512);
        small.prepare(&looks);
        assert!(small.side() == 512 && small.face(&looks[0]).side_px > 71.0);
    }

    #[test]
    fn only_what_is_new_is_sent() {
        let mut atlas = CounterAtlas::default();
        atlas.face(&look("57e", 36.0));
        let first = atlas.take_deltas();
        assert!(first.len() == 1 && first[0].pos.is_none());
        atlas.face(&look("57e", 36.0));
        assert!(atlas.take_deltas().is_empty());
        atlas.face(&look("57e", 72.0));
        let new = atlas.take_deltas();
        assert!(new.len() == 1 && new[0].image.pixels.iter().any(|pixel| pixel.a() == 255));
    }

    #[test]
    fn two_thousand_counters_stand_still_without_composing() {
        let mut atlas = CounterAtlas::default();
        let looks: Vec<CounterLook> = (0..2000).map(|i| look(&format!("Regiment {i}"), 56.0)).collect();
        for look in &looks {
            atlas.face(look);
        }
        let (composed, generation) = (atlas.composed(), atlas.generation());
        for _ in 0..3 {
            atlas.begin_frame();
            for look in &looks {
                atlas.face(look);
            }
        }
        assert_eq!((atlas.composed(), atlas.generation()), (composed, generation));
        assert!(atlas.side() <= DEFAULT_MAX_SIDE);
    }

    #[test]
    fn a_frame_that_does_not_fit_gets_smaller_faces_and_then_stands_still() {
        let mut atlas = CounterAtlas::new(1536);
        let looks: Vec<CounterLook> = (0..400).map(|i| look(&format!("Regiment {i}"), 72.0)).collect();
        let faces: Vec<Face> = looks.iter().map(|look| atlas.face(look)).collect();
        let count = |low: f32, high: f32| faces.iter().filter(|face| (low..high).contains(&face.side_px)).count();
        assert!(count(71.0, 73.0) > 100 && count(35.0, 37.0) > 40 && count(0.0, 1.0) > 1);
        let composed = atlas.composed();
        for _ in 0..3 {
            atlas.begin_frame();
            let again: Vec<Face> = looks.iter().map(|look| atlas.face(look)).collect();
            assert_eq!(again, faces);
        }
        assert_eq!((atlas.composed(), atlas.side()), (composed, 1536));
    }

    #[test]
    fn old_faces_make_room_and_say_so() {
        let mut atlas = CounterAtlas::new(512);
        for step in 0..40 {
            atlas.begin_frame();
            let face = atlas.face(&look(&format!("Regiment {step}"), 144.0));
            assert!(face.side_px > 143.0, "{step}");
        }
        assert!(atlas.generation() > 0);
    }

    #[test]
    fn a_context_takes_the_texture() {
        let ctx = egui::Context::default();
        let mut atlas = CounterAtlas::default();
        atlas.face(&look("57e", 72.0));
        let id = atlas.upload(&ctx);
        atlas.face(&look("61e", 72.0));
        assert_eq!(atlas.upload(&ctx), id);
    }
}
