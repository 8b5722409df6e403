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
use crate::counters::look::{CounterLook, Detail, FaceSize};
use crate::counters::mesh::CounterBatch;
use crate::counters::palette::Corner;
use crate::theme::{Dress, size};
use crate::view::{View, slot_of};

/// The side of a portion marker as a part of the counter's.
const PORTION: f32 = 0.80;

/// Keeps what was laid out.
#[derive(Default)]
pub struct UnitPainter {
    key: Option<Key>,
    entries: Vec<Entry>,
    entries_of: Option<(u64, String, Dress)>,
    faces_of: Option<(FaceSize, u64)>,
    on_ground: Vec<Shape>,
    mesh: Option<Arc<Mesh>>,
    rings: Vec<Shape>,
}

/// The top counter of a hex, with all that moving the camera does not change.
struct Entry {
    unit: UnitId,
    place: PlaceIdx,
    at: Pos2,
    is_head: bool,
    look: CounterLook,
    face: Option<Face>,
}

#[derive(Clone, PartialEq)]
struct Key {
    revision: u64,
    lens: Lens,
    ppp: f32,
    selection: Vec<UnitId>,
    moving: Option<UnitId>,
    language: String,
    dress: Dress,
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
}

/// A counter, or the portion of one, that was laid out.
pub struct Standing<'a> {
    /// Who: the top unit of its hex.
    pub unit: &'a UnitId,
    /// Where.
    pub place: PlaceIdx,
    /// Its middle on the screen.
    pub centre: Pos2,
    /// Whether it is the counter itself and not a portion marker.
    pub is_head: bool,
}

/// Returns the side of a counter on the screen.
pub fn counter_side(lens: &Lens) -> f32 {
    lens.camera.zoom * size::COUNTER
}

/// The top unit of a hex.
struct Top {
    unit: UnitId,
    place: PlaceIdx,
    is_head: bool,
    behind: usize,
}

fn tops(game: &Game) -> impl Iterator<Item = Top> {
    game.state.stacks().filter_map(|(hex, stack)| {
        let (place, unit) = (game.definitions.board.find(hex)?, stack.first()?);
        let is_head = game.state.unit(unit).and_then(|u| u.head()) == Some(hex);
        Some(Top { unit: unit.clone(), place, is_head, behind: stack.len() - 1 })
    })
}

/// Returns the top counter of every hex in view, in the order they are drawn.
pub fn placed(game: &Game, lens: &Lens) -> Vec<Placed> {
    let board = &game.definitions.board;
    let mut out: Vec<Placed> = tops(game)
        .map(|top| {
            let centre = lens.place(board, top.place);
            Placed { unit: top.unit, place: top.place, centre, is_head: top.is_head }
        })
        .filter(|at| lens.rect.expand(counter_side(lens) * 1.5 * times(game, &at.unit).max(1.0)).contains(at.centre))
        .collect();
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
            dress: view.theme.dress,
            generation: atlas.generation(),
        };
        if self.key.as_ref() != Some(&key) {
            let still = self.key.as_ref().is_none_or(|old| (old.lens.camera.zoom - lens.camera.zoom).abs() < 1e-3);
            self.take_in(view, revision);
            self.compose(lens, face_size(lens, ppp, still), atlas);
            let texture = atlas.upload(canvas.ctx());
            self.on_ground = on_ground(view, lens);
            self.rings = rings(view, lens);
            self.mesh = Some(self.lay_out(lens, ppp, key.moving.as_ref(), atlas, texture));
            self.key = Some(Key { generation: atlas.generation(), ..key });
            if !still {
                // Once the zoom rests the faces are composed pixel for pixel.
                canvas.ctx().request_repaint();
                self.key = None;
            }
        }
        canvas.extend(self.on_ground.iter().cloned());
        if let Some(mesh) = &self.mesh {
            canvas.add(Shape::mesh(Arc::clone(mesh)));
        }
        canvas.extend(self.rings.iter().cloned());
    }

    /// Returns the counters whose middles are in view, in the order they are drawn.
    pub fn in_view<'a>(&'a self, lens: &'a Lens) -> impl Iterator<Item = Standing<'a>> {
        let standing = |entry: &'a Entry| Standing {
            unit: &entry.unit,
            place: entry.place,
            centre: lens.pos_in_screen(entry.at),
            is_head: entry.is_head,
        };
        self.entries.iter().map(standing).filter(|at| lens.rect.contains(at.centre))
    }

    /// Takes the counters of a game that changed.
    fn take_in(&mut self, view: &View<'_>, revision: u64) {
        let now = (revision, view.speech.language().to_owned(), view.theme.dress);
        if self.entries_of.as_ref() == Some(&now) {
            return;
        }
        self.entries.clear();
        self.faces_of = None;
        for at in tops(view.game) {
            let Some(look) = look_at(view, &at) else { continue };
            let on_sheet = on_map(view.game.definitions.board.place(at.place).at);
            let Top { unit, place, .. } = at;
            self.entries.push(Entry { unit, place, at: on_sheet, is_head: at.is_head, look, face: None });
        }
        // Lower counters lie over upper ones, as they do on a table seen from the south.
        self.entries.sort_by(|a, b| a.at.y.total_cmp(&b.at.y).then(a.at.x.total_cmp(&b.at.x)));
        self.entries_of = Some(now);
    }

    /// Composes the faces in view that are not known at this size.
    fn compose(&mut self, lens: &Lens, size: FaceSize, atlas: &mut CounterAtlas) {
        // A second round finds what the first pushed out of a full texture.
        for _ in 0..2 {
            let now = (size, atlas.generation());
            if self.faces_of != Some(now) {
                self.entries.iter_mut().for_each(|e| e.face = None);
                self.faces_of = Some(now);
            }
            for entry in self.entries.iter_mut().filter(|e| e.face.is_none() && e.is_seen(lens)) {
                entry.look.size = match &entry.look.printed {
                    Some(printed) => size.times(printed.times()),
                    None => size,
                };
                entry.face = Some(atlas.face(&entry.look));
            }
            if atlas.generation() == now.1 {
                return;
            }
        }
        self.faces_of = Some((size, atlas.generation()));
    }

    fn lay_out(
        &self,
        lens: &Lens,
        ppp: f32,
        moving: Option<&UnitId>,
        atlas: &CounterAtlas,
        texture: TextureId,
    ) -> Arc<Mesh> {
        let counter = counter_side(lens);
        let mut batch = CounterBatch::new(ppp);
        batch.reserve(self.entries.len());
        for entry in self.entries.iter().filter(|e| e.is_seen(lens) && Some(&e.unit) != moving) {
            let Some(face) = entry.face else { continue };
            let counter = counter * entry.times();
            let side = if entry.is_head { counter } else { counter * PORTION };
            batch.push(face, lens.pos_in_screen(entry.at), side);
        }
        batch.finish(atlas, texture)
    }
}

impl Entry {
    /// Returns how much larger it is than other counters.
    fn times(&self) -> f32 {
        self.look.printed.as_ref().map_or(1.0, |printed| printed.times())
    }

    /// Returns whether it reaches into view: a large picture does from farther off.
    fn is_seen(&self, lens: &Lens) -> bool {
        lens.view_on_map().expand(size::COUNTER * 1.5 * self.times().max(1.0)).contains(self.at)
    }
}

/// Returns how much larger the counter of a unit is than others.
pub fn times(game: &Game, unit: &UnitId) -> f32 {
    game.def(unit).and_then(|def| def.face.as_deref()).map_or(1.0, crate::counters::printed::times)
}

fn rings(view: &View<'_>, lens: &Lens) -> Vec<Shape> {
    let game = view.game;
    let mut rings = Vec::new();
    for unit in view.desk.selection.iter().filter_map(|u| game.state.unit(u)) {
        for hex in unit.hexes().iter().map(rules::event::Portion::hex) {
            let (Some(place), Some(top)) = (game.definitions.board.find(hex), game.state.stack(hex).first()) else {
                continue;
            };
            let corner = Corner::of_slot(slot_of(game, top));
            let is_head = game.state.unit(top).and_then(|u| u.head()) == Some(hex);
            let side = counter_side(lens) * times(game, top) * if is_head { 1.0 } else { PORTION };
            rings.extend(selection_ring(
                lens.place(&game.definitions.board, place),
                side,
                corner,
                view.theme.dress.palette,
            ));
        }
    }
    rings
}

/// Returns the size a face is composed at: exact when the zoom rests, from a short ladder while it changes.
pub fn face_size(lens: &Lens, ppp: f32, still: bool) -> FaceSize {
    let side = counter_side(lens);
    if still { FaceSize::exact(side, ppp) } else { FaceSize::stepped(side, ppp) }
}

/// Returns the look of a counter, of no size yet.
fn look_at(view: &View<'_>, top: &Top) -> Option<CounterLook> {
    let (game, speech) = (view.game, view.speech);
    let look = look_of(view, &top.unit, FaceSize::exact(0.0, 1.0), top.behind)?;
    if top.is_head {
        return Some(look);
    }
    let hex = &game.definitions.board.place(top.place).id;
    let portion = game.state.unit(&top.unit)?.hexes().iter().find(|p| p.hex() == hex)?.increments();
    Some(look.portion(&speech.ratio(portion)))
}

/// Returns what units on several hexes draw on the ground.
pub fn on_ground(view: &View<'_>, lens: &Lens) -> Vec<Shape> {
    let game = view.game;
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
            colours: view.theme.dress.palette.colours(slot_of(game, id)),
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
