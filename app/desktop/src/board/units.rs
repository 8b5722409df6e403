//! Every counter on the map as one mesh, with what units on several hexes draw on the ground.
//!
//! The mesh is kept while game, camera and selection stand still.

use std::sync::Arc;

use egui::{Mesh, Painter, Pos2, Rect, Shape, TextureId, Vec2, vec2};
use rules::Game;
use rules::board::PlaceIdx;
use rules::facing::Facing;
use rules::ids::UnitId;
use rules::unit::Formation;

use super::camera::{Lens, on_map};
use super::faces::look_of;
use crate::counters::atlas::{CounterAtlas, Face};
use crate::counters::ground::{GroundStyle, formation_on_ground, selection_ring};
use crate::counters::look::{Detail, FaceSize};
use crate::counters::mesh::CounterBatch;
use crate::counters::palette::{Corner, Palette};
use crate::speech::Speech;
use crate::theme::size;
use crate::view::{View, slot_of};

/// The side of a portion marker as a part of the counter's.
const PORTION: f32 = 0.80;

/// Keeps what was laid out.
#[derive(Default)]
pub struct UnitPainter {
    key: Option<Key>,
    on_ground: Vec<Shape>,
    mesh: Option<Arc<Mesh>>,
    rings: Vec<Shape>,
}

#[derive(Clone, PartialEq)]
struct Key {
    revision: u64,
    lens: Lens,
    ppp: f32,
    selection: Vec<UnitId>,
    moving: Option<UnitId>,
    language: String,
    generation: u64,
}

/// A counter, or the portion of one, where it lies on the screen.
pub struct Placed {
    /// Who: the top unit of its hex.
    pub unit: UnitId,
    /// Where.
    pub place: PlaceIdx,
    /// Its middle on the screen.
    pub centre: Pos2,
    /// Whether it is the counter itself and not a portion marker.
    pub is_head: bool,
    /// How many lie under it.
    pub behind: usize,
}

/// Returns the side of a counter on the screen.
pub fn counter_side(lens: &Lens) -> f32 {
    lens.camera.zoom * size::COUNTER
}

/// Returns the top counter of every hex in view.
pub fn placed(game: &Game, lens: &Lens) -> Vec<Placed> {
    let board = &game.definitions.board;
    let visible = lens.rect.expand(counter_side(lens) * 1.5);
    let mut out = Vec::new();
    for (hex, stack) in game.state.stacks() {
        let (Some(place), Some(unit)) = (board.find(hex), stack.first()) else { continue };
        let centre = lens.place(board, place);
        if !visible.contains(centre) {
            continue;
        }
        let is_head = game.state.unit(unit).and_then(|u| u.head()) == Some(hex);
        out.push(Placed { unit: unit.clone(), place, centre, is_head, behind: stack.len() - 1 });
    }
    // Lower counters lie over upper ones, as they do on a table seen from the south.
    out.sort_by(|a, b| a.centre.y.total_cmp(&b.centre.y).then(a.centre.x.total_cmp(&b.centre.x)));
    out
}

/// Returns the way a facing points on the screen.
pub fn facing_vector(facing: Facing) -> Vec2 {
    let (sin, cos) = (f32::from(facing.as_hour()) * 30.0 - 90.0).to_radians().sin_cos();
    vec2(cos, sin)
}

impl UnitPainter {
    /// Draws the counters.
    pub fn paint(&mut self, canvas: &Painter, view: &View<'_>, lens: &Lens, revision: u64, atlas: &mut CounterAtlas) {
        let ppp = canvas.ctx().pixels_per_point();
        let key = Key {
            revision,
            lens: *lens,
            ppp,
            selection: view.desk.selection.clone(),
            moving: view.desk.motion.as_ref().map(|m| m.unit.clone()),
            language: view.speech.language().to_owned(),
            generation: atlas.generation(),
        };
        if self.key.as_ref() != Some(&key) {
            let still = self.key.as_ref().is_some_and(|old| (old.lens.camera.zoom - lens.camera.zoom).abs() < 1e-3);
            self.lay_out(view, lens, ppp, still, atlas);
            let texture = atlas.upload(canvas.ctx());
            self.key = Some(Key { generation: atlas.generation(), ..key });
            self.finish(view, lens, ppp, still, atlas, texture);
        }
        canvas.extend(self.on_ground.iter().cloned());
        if let Some(mesh) = &self.mesh {
            canvas.add(Shape::mesh(Arc::clone(mesh)));
        }
        canvas.extend(self.rings.iter().cloned());
    }

    fn lay_out(&mut self, view: &View<'_>, lens: &Lens, ppp: f32, still: bool, atlas: &mut CounterAtlas) {
        self.on_ground = on_ground(view.game, lens);
        // Composes every face first, so that the texture has its final size when the mesh is finished.
        let size = face_size(lens, ppp, still);
        let moving = view.desk.motion.as_ref().map(|m| &m.unit);
        for at in placed(view.game, lens).iter().filter(|at| Some(&at.unit) != moving) {
            face_at(view.game, view.speech, at, size, atlas);
        }
    }

    fn finish(
        &mut self,
        view: &View<'_>,
        lens: &Lens,
        ppp: f32,
        still: bool,
        atlas: &mut CounterAtlas,
        texture: TextureId,
    ) {
        let counter = counter_side(lens);
        let composed = face_size(lens, ppp, still);
        let moving = view.desk.motion.as_ref().map(|m| &m.unit);
        let mut batch = CounterBatch::new(ppp);
        self.rings.clear();
        let all = placed(view.game, lens);
        batch.reserve(all.len());
        for at in all.iter().filter(|at| Some(&at.unit) != moving) {
            let Some(face) = face_at(view.game, view.speech, at, composed, atlas) else { continue };
            let side = if at.is_head { counter } else { counter * PORTION };
            batch.push(face, at.centre, side);
            let hex = &view.game.definitions.board.place(at.place).id;
            if view.game.state.stack(hex).iter().any(|u| view.desk.is_selected(u)) {
                let corner = Corner::of_slot(slot_of(view.game, &at.unit));
                self.rings.extend(selection_ring(at.centre, counter, corner, Palette::default()));
            }
        }
        self.mesh = Some(batch.finish(atlas, texture));
    }
}

/// Returns the size a face is composed at: exact when the zoom rests, from a short ladder while it changes.
pub fn face_size(lens: &Lens, ppp: f32, still: bool) -> FaceSize {
    let side = counter_side(lens);
    if still { FaceSize::exact(side, ppp) } else { FaceSize::stepped(side, ppp) }
}

fn face_at(game: &Game, speech: &Speech, at: &Placed, size: FaceSize, atlas: &mut CounterAtlas) -> Option<Face> {
    let look = look_of(game, speech, &at.unit, size, at.behind)?;
    if at.is_head {
        return Some(atlas.face(&look));
    }
    let hex = &game.definitions.board.place(at.place).id;
    let portion = game.state.unit(&at.unit)?.hexes().iter().find(|p| p.hex() == hex)?.increments();
    Some(atlas.face(&look.portion(&speech.ratio(portion))))
}

/// Returns what units on several hexes draw on the ground.
pub fn on_ground(game: &Game, lens: &Lens) -> Vec<Shape> {
    let board = &game.definitions.board;
    let side = counter_side(lens);
    let detail = FaceSize::exact(side, 1.0).detail;
    let visible: Rect = lens.rect.expand(lens.camera.zoom * 4.0);
    let mut shapes = Vec::new();
    for (id, unit) in game.state.units().filter(|(_, u)| u.hexes().len() > 1) {
        let Some(formation) = unit.posture().and_then(rules::unit::Posture::formation) else { continue };
        let places: Vec<PlaceIdx> = unit.hexes().iter().filter_map(|p| board.find(p.hex())).collect();
        let centres: Vec<Pos2> = places.iter().map(|p| lens.place(board, *p)).collect();
        if !centres.iter().any(|c| visible.contains(*c)) {
            continue;
        }
        let course = if formation == Formation::RoadColumn { along_roads(game, lens, &places) } else { centres };
        let style = GroundStyle {
            colours: Palette::default().colours(slot_of(game, id)),
            side,
            radius: lens.camera.zoom,
            detail,
            alpha: if detail == Detail::Far { 0.9 } else { 1.0 },
        };
        shapes.extend(formation_on_ground(formation, &course, facing_vector(unit.facing), &style));
    }
    shapes
}

/// Returns the course of a road column, bent as its road is: through the middles of the hexsides it crosses.
fn along_roads(game: &Game, lens: &Lens, places: &[PlaceIdx]) -> Vec<Pos2> {
    let board = &game.definitions.board;
    let mut points = Vec::new();
    for pair in places.windows(2) {
        let [a, b] = pair else { continue };
        let (from, to) = (on_map(board.place(*a).at), on_map(board.place(*b).at));
        points.push(lens.pos_in_screen(from));
        points.push(lens.pos_in_screen(from + (to - from) * 0.5));
    }
    points.extend(places.last().map(|p| lens.place(board, *p)));
    points
}
