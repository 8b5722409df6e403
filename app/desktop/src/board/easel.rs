//! The map on the easel: what is painted lies over it, and the pointer paints.

use authoring::painting::{Edge, Ink};
use egui::{Align2, Color32, Painter, PointerButton, Pos2, Response, Shape, Stroke, Ui};
use rules::board::{Board, PlaceIdx, RoadClass};

use super::camera::Lens;
use crate::commands::{Command, Commands};
use crate::easel::{Easel, Hand, PaintCommand};
use crate::theme::{Type, on_map};
use crate::view::View;

/// How strongly ground is tinted over a picture, and over the map as it is drawn.
const TINT: [f32; 2] = [0.42, 0.55];
/// The least zoom at which levels are written, in points a hex radius.
const FIGURES_FROM: f32 = 13.0;
/// Within this part of a hex radius of a hex's middle the pointer means no hexside.
const MIDDLE: f32 = 0.42;

/// Returns the colour that stands for ground of a look.
pub(crate) fn ink_of_look(look: &str) -> Color32 {
    let [clear, field, brush, wood, forest, village, town, orchard, marsh, work, water] = on_map::PAINTED_GROUND;
    match look {
        "cultivated" | "field" | "fields" => field,
        "thicket" | "brush" => brush,
        "wood" => wood,
        "forest" => forest,
        "village" => village,
        "town" => town,
        "orchard" => orchard,
        "marsh" => marsh,
        "redoubt" | "work" => work,
        "water" => water,
        _ => clear,
    }
}

/// Returns the colour of a kind of hexside.
pub(crate) fn ink_of_side(look: &str) -> Color32 {
    let [stream, ford, bridge] = on_map::PAINTED_SIDES;
    match look {
        "ford" => ford,
        "bridge" => bridge,
        _ => stream,
    }
}

/// Returns the colour of a road.
pub(crate) const fn ink_of_road(class: RoadClass) -> Color32 {
    let [track, road, main] = on_map::PAINTED_ROADS;
    match class {
        RoadClass::Track => track,
        RoadClass::Road => road,
        RoadClass::Main => main,
    }
}

/// Draws what is painted, under the counters.
pub(super) fn under_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    let Some(easel) = view.desk.easel.as_deref() else { return };
    let board = &view.game.definitions.board;
    if easel.painting.layers().count() != board.len() {
        return;
    }
    let seen = lens.rect.expand(lens.camera.zoom * 1.5);
    let in_view = |place: PlaceIdx| seen.contains(lens.place(board, place));
    let shown: Vec<PlaceIdx> =
        board.places().filter(|(at, place)| !place.is_gap() && in_view(*at)).map(|(at, _)| at).collect();
    for place in &shown {
        ground(canvas, view, lens, easel, *place);
    }
    let layers = easel.painting.layers();
    for (on, class) in layers.all_roads().filter(|(on, _)| in_view(on.ends().0) || in_view(on.ends().1)) {
        road(canvas, board, lens, on, class);
    }
    let kinds = &view.game.definitions.ruleset.hexsides;
    for (on, set) in layers.all_hexsides().filter(|(on, _)| in_view(on.ends().0) || in_view(on.ends().1)) {
        for (_, (_, def)) in kinds.iter().enumerate().filter(|(kind, _)| set.has(*kind)) {
            side(canvas, board, lens, on, ink_of_side(&def.look), !def.instead_of.is_empty());
        }
    }
    pointed(canvas, view, lens, easel);
}

fn ground(canvas: &Painter, view: &View<'_>, lens: &Lens, easel: &Easel, place: PlaceIdx) {
    let definitions = &view.game.definitions;
    let (now, saved) = (easel.painting.layers(), easel.painting.saved());
    let has_picture = !definitions.board.pictures.is_empty();
    let terrain = now.terrain(place);
    // Where the map itself shows its ground, only what differs is tinted.
    let is_told = if has_picture { terrain.0 != 0 } else { terrain != saved.terrain(place) };
    if let Some((_, def)) = definitions.ruleset.terrain(terrain).filter(|_| is_told) {
        let tint = ink_of_look(&def.look).gamma_multiply(if has_picture { TINT[0] } else { TINT[1] });
        let corners = lens.corners(&definitions.board, place).to_vec();
        canvas.add(Shape::convex_polygon(corners, tint, Stroke::NONE));
    }
    let level = now.level(place);
    let is_level = level != 0 || matches!(easel.ink, Ink::Level(_));
    if is_level && lens.camera.zoom >= FIGURES_FROM {
        let at = lens.place(&definitions.board, place) + egui::vec2(0.0, lens.camera.zoom * 0.55);
        let font = view.theme.font(Type::Chip);
        for (shift, ink) in [(1.0, on_map::REFUSED[0]), (0.0, on_map::PRICE)] {
            canvas.text(at + egui::vec2(shift, shift), Align2::CENTER_CENTER, level.to_string(), font.clone(), ink);
        }
    }
}

fn road(canvas: &Painter, board: &Board, lens: &Lens, on: Edge, class: RoadClass) {
    let (a, b) = on.ends();
    let line = [lens.place(board, a), lens.place(board, b)];
    let width = (lens.camera.zoom * 0.12).clamp(2.0, 6.0);
    canvas.line_segment(line, Stroke::new(width + 2.0, on_map::REFUSED[0].gamma_multiply(0.8)));
    canvas.line_segment(line, Stroke::new(width, ink_of_road(class)));
}

/// Draws a hexside; what crosses it is a bar over it.
fn side(canvas: &Painter, board: &Board, lens: &Lens, on: Edge, ink: Color32, crosses: bool) {
    let Some([from, to]) = ends_of(board, lens, on) else { return };
    let width = (lens.camera.zoom * 0.14).clamp(2.5, 7.0);
    if crosses {
        let (middle, along) = (from.lerp(to, 0.5), (to - from).rot90() * 0.32);
        canvas.line_segment([middle - along, middle + along], Stroke::new(width + 3.0, on_map::SELECTED[0]));
        canvas.line_segment([middle - along, middle + along], Stroke::new(width, ink));
        return;
    }
    canvas.line_segment([from, to], Stroke::new(width + 2.0, on_map::REFUSED[0].gamma_multiply(0.7)));
    canvas.line_segment([from, to], Stroke::new(width, ink));
}

/// Returns the two corners between neighbours: those of one that lie nearest to the middle of the other.
fn ends_of(board: &Board, lens: &Lens, on: Edge) -> Option<[Pos2; 2]> {
    let (a, b) = on.ends();
    if board.grid_of(a).is_none() || board.grid_of(b).is_none() {
        // Places beside the grid have no sides: the middle of the way between them stands in.
        let (from, to) = (lens.place(board, a), lens.place(board, b));
        let (middle, across) = (from.lerp(to, 0.5), (to - from).rot90() * 0.25);
        return Some([middle - across, middle + across]);
    }
    let mut corners = lens.corners(board, a).to_vec();
    let other = lens.place(board, b);
    corners.sort_by(|x, y| x.distance_sq(other).total_cmp(&y.distance_sq(other)));
    let mut nearest = corners.into_iter();
    Some([nearest.next()?, nearest.next()?])
}

/// Shows where the brush would paint.
fn pointed(canvas: &Painter, view: &View<'_>, lens: &Lens, easel: &Easel) {
    let board = &view.game.definitions.board;
    let hex = |place: PlaceIdx, ink: Color32| {
        canvas.add(Shape::closed_line(lens.corners(board, place).to_vec(), Stroke::new(2.4, ink)));
    };
    if let Some(from) = easel.from.filter(|from| from.index() < board.len()) {
        hex(from, on_map::SELECTED[1]);
    }
    let Some(hover) = view.desk.hover.filter(|place| !board.place(*place).is_gap()) else { return };
    let pointer = canvas.ctx().pointer_hover_pos();
    match (easel.ink.is_of_places(), easel.hand) {
        (true, Hand::Brush) => {
            for place in authoring::painting::around(board, hover, easel.radius) {
                hex(place, on_map::CURSOR);
            }
        }
        (true, _) => hex(hover, on_map::CURSOR),
        (false, _) if matches!(easel.ink, Ink::Road(_) | Ink::NoRoad) => hex(hover, on_map::CURSOR),
        (false, _) => {
            let on = pointer.and_then(|pos| nearest_side(board, lens, hover, pos));
            if let Some([from, to]) = on.and_then(|(a, b)| ends_of(board, lens, Edge::of(board, a, b)?)) {
                canvas.line_segment([from, to], Stroke::new(4.0, on_map::CURSOR));
            }
        }
    }
}

/// Returns the place and the neighbour between which a point lies; none near the middle of the place.
fn nearest_side(board: &Board, lens: &Lens, place: PlaceIdx, pos: Pos2) -> Option<(PlaceIdx, PlaceIdx)> {
    let middle = lens.place(board, place);
    if middle.distance(pos) < lens.camera.zoom * MIDDLE {
        return None;
    }
    let next = board.place(place).neighbours.into_iter().flatten();
    let far = |next: &PlaceIdx| middle.lerp(lens.place(board, *next), 0.5).distance_sq(pos);
    next.min_by(|a, b| far(a).total_cmp(&far(b))).map(|next| (place, next))
}

/// Reads what the pointer paints; `false` where nothing is on the easel.
pub(super) fn paint(ui: &Ui, view: &View<'_>, lens: &Lens, response: &Response, commands: &mut Commands) -> bool {
    let Some(easel) = view.desk.easel.as_deref() else { return false };
    if let Some(pos) = response.interact_pointer_pos().filter(|_| response.secondary_clicked()) {
        pick(view, lens, easel, pos, commands);
    }
    let is_down = response.is_pointer_button_down_on() && ui.input(|i| i.pointer.button_down(PointerButton::Primary));
    let has_begun = is_down && ui.input(|i| i.pointer.button_pressed(PointerButton::Primary));
    if is_down && (has_begun || easel.hand == Hand::Brush) {
        for pos in way(ui, response, lens, has_begun) {
            stroke(view, lens, easel, pos, commands);
        }
    }
    if response.drag_stopped_by(PointerButton::Primary) || response.clicked() {
        commands.push(Command::Paint(PaintCommand::EndStroke));
    }
    true
}

/// Returns the points the pointer went over since the last frame, none further from the next than part of a hex.
fn way(ui: &Ui, response: &Response, lens: &Lens, has_begun: bool) -> Vec<Pos2> {
    let Some(to) = response.interact_pointer_pos() else { return Vec::new() };
    if has_begun {
        return vec![to];
    }
    let delta = ui.input(|i| i.pointer.delta());
    if delta == egui::Vec2::ZERO {
        return Vec::new();
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a bounded number of samples")]
    let steps = (delta.length() / (lens.camera.zoom * 0.3)).ceil().clamp(1.0, 400.0) as u16;
    (1..=steps).map(|n| to - delta * (1.0 - f32::from(n) / f32::from(steps))).collect()
}

fn stroke(view: &View<'_>, lens: &Lens, easel: &Easel, pos: Pos2, commands: &mut Commands) {
    let board = &view.game.definitions.board;
    let Some(place) = lens.hex_from_screen(board, pos) else { return };
    let command = match easel.ink {
        Ink::Terrain(_) | Ink::Level(_) => PaintCommand::At(place),
        Ink::Road(_) | Ink::NoRoad if easel.hand != Hand::Pick => PaintCommand::To(place),
        _ => match nearest_side(board, lens, place, pos) {
            Some((a, b)) => PaintCommand::Between(a, b),
            None => return,
        },
    };
    commands.push(Command::Paint(command));
}

fn pick(view: &View<'_>, lens: &Lens, easel: &Easel, pos: Pos2, commands: &mut Commands) {
    let board = &view.game.definitions.board;
    let Some(place) = lens.hex_from_screen(board, pos) else { return };
    let command = match nearest_side(board, lens, place, pos) {
        Some((a, b)) if !easel.ink.is_of_places() => PaintCommand::PickBetween(a, b),
        _ if easel.ink.is_of_places() => PaintCommand::Pick(place),
        _ => return,
    };
    commands.push(Command::Paint(command));
}
