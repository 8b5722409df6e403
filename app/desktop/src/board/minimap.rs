//! The whole map in small: the units as dots and the frame of what is seen; a click or a drag moves the view.

use std::sync::Arc;

use egui::{Color32, Mesh, Pos2, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};

use super::Painter;
use super::camera::{Camera, Lens, on_map as to_map, sheet};
use crate::commands::{Command, Commands};
use crate::theme::{Dress, Tone, on_map};
use crate::view::View;

/// Half the side of a dot, and of its edge.
const DOT: f32 = 2.5;
const EDGE: f32 = 3.3;

/// Keeps the dots while the game and the small map stand as they are: there may be thousands, and panning moves none.
#[derive(Default)]
pub struct Dots {
    key: Option<(u64, Rect, Dress)>,
    mesh: Arc<Mesh>,
}

impl Dots {
    fn of(&mut self, view: &View<'_>, revision: u64, lens: &Lens) -> Arc<Mesh> {
        let key = Some((revision, lens.rect, view.theme.dress));
        if self.key != key {
            self.key = key;
            self.mesh = Arc::new(dots(view, lens));
        }
        Arc::clone(&self.mesh)
    }
}

fn dots(view: &View<'_>, lens: &Lens) -> Mesh {
    let board = &view.game.definitions.board;
    let mut mesh = Mesh::default();
    for (hex, stack) in view.game.state.stacks() {
        let (Some(place), Some(top)) = (board.find(hex), stack.first()) else { continue };
        let at = lens.pos_in_screen(to_map(board.place(place).at));
        let slot = view.slot(top);
        dot(&mut mesh, at, EDGE, on_map::REFUSED[0], slot);
        dot(&mut mesh, at, DOT, view.theme.dress.palette.colours(slot).body, slot);
    }
    mesh
}

/// The part of the map's height it may take at most.
const MOST: f32 = 0.34;

/// The smallest map it is shown on, in points.
const ROOM: Vec2 = vec2(520.0, 380.0);

/// Returns how high it is at this width; 0 where it is off, on the small board of a lesson, where there is no room
/// for it, or all of the map is in view anyway.
pub(super) fn height(view: &View<'_>, width: f32, map: Rect) -> f32 {
    // The board of a lesson is small enough without, and every hex of it may be what is spoken of.
    let is_lesson_board = view.glance.lesson.is_some() && view.game.definitions.board.len() <= super::lesson::SHADED;
    if view.desk.minimap_off || is_lesson_board || map.width() < ROOM.x || map.height() < ROOM.y {
        return 0.0;
    }
    let sheet = sheet(&view.game.definitions.board);
    let seen = Lens { camera: view.desk.camera, rect: map }.view_on_map();
    if seen.expand(0.5).contains_rect(sheet) {
        return 0.0;
    }
    (width * sheet.height() / sheet.width().max(0.1)).min(map.height() * MOST)
}

/// Shows it.
pub(super) fn minimap_ui(
    ui: &Ui,
    view: &View<'_>,
    revision: u64,
    painter: &mut Painter,
    rect: Rect,
    commands: &mut Commands,
) {
    let Painter { ground, dots, .. } = painter;
    let board = &view.game.definitions.board;
    let mut camera = Camera::default();
    let sheet = sheet(board);
    camera.centre = sheet.center();
    camera.zoom = (rect.width() / sheet.width().max(0.1)).min(rect.height() / sheet.height().max(0.1));
    let lens = Lens { camera, rect };
    let canvas = ui.painter_at(rect);
    canvas.rect_filled(rect, 0, on_map::OUTSIDE);
    ground.overview(&canvas, &lens);
    if view.theme.tone == Tone::Dark {
        canvas.rect_filled(rect, 0, on_map::NIGHT);
    }
    canvas.add(Shape::mesh(dots.of(view, revision, &lens)));
    let seen = view.desk.map_rect.map(|map| Lens { camera: view.desk.camera, rect: map }.view_on_map());
    if let Some(seen) = seen {
        let frame = Rect::from_min_max(lens.pos_in_screen(seen.min), lens.pos_in_screen(seen.max));
        let frame = frame.intersect(rect.shrink(1.0));
        canvas.rect_stroke(frame, 0, Stroke::new(3.4, on_map::SELECTED[0]), StrokeKind::Inside);
        canvas.rect_stroke(frame.shrink(0.8), 0, Stroke::new(1.8, on_map::SELECTED[1]), StrokeKind::Inside);
    }
    canvas.rect_stroke(rect, 0, Stroke::new(1.0, view.theme.c.strong_line), StrokeKind::Inside);
    let response = ui.interact(rect, ui.scope_id().with("minimap"), Sense::click_and_drag());
    let name = view.say("window-command-minimap");
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, &name));
    let pressed = response.clicked() || response.dragged() || response.is_pointer_button_down_on();
    if let Some(pos) = response.interact_pointer_pos().filter(|_| pressed) {
        commands.push(Command::CentreOn(lens.point_on_map(pos.clamp(rect.min, rect.max))));
    }
}

/// Draws a unit as a dot: round for one side, square for the other, so that colour is not all that tells them apart.
fn dot(mesh: &mut Mesh, at: Pos2, half: f32, ink: Color32, slot: u8) {
    if slot != 0 {
        return mesh.add_colored_rect(Rect::from_center_size(at, Vec2::splat(2.0 * half)), ink);
    }
    let first = u32::try_from(mesh.vertices.len()).unwrap_or(u32::MAX);
    // The corners of a square cut off: at this size, a disc.
    let (long, short) = (half, half * 0.42);
    let around = [(long, short), (short, long), (-short, long), (-long, short)];
    for (x, y) in around.into_iter().chain(around.map(|(x, y)| (-x, -y))) {
        mesh.colored_vertex(at + vec2(x, y), ink);
    }
    for n in 1..7 {
        mesh.add_triangle(first, first + n, first + n + 1);
    }
}
