//! The tools of the map: the line of sight with each hex's verdict (Z4), and the ruler.

use egui::{
    Align2, Color32, Painter, PointerButton, Pos2, Response, Role, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo,
    vec2,
};
use rules::board::PlaceIdx;
use rules::chapters::facing::{Hides, OnLine, sight_line};

use super::camera::Lens;
use super::marks;
use super::pointer::Moved;
use crate::desk::{Measure, Tool};
use crate::panels::parts;
use crate::speech::{Arg, capital};
use crate::theme::{Type, on_map, size};
use crate::view::View;

/// Reads what the pointer draws with the tool in hand; `false` where none is.
pub(super) fn draw(ui: &Ui, view: &View<'_>, lens: &Lens, response: &Response, moved: &mut Moved) -> bool {
    let Some(tool) = view.desk.tool else { return false };
    let board = &view.game.definitions.board;
    let at = |pos: Option<Pos2>| pos.and_then(|pos| lens.hex_from_screen(board, pos));
    if response.drag_started_by(PointerButton::Primary) {
        let from = at(ui.input(|i| i.pointer.press_origin()));
        moved.measure = from.map(|from| Measure { tool, from, to: from, drawing: true });
    }
    let Some(measure) = &mut moved.measure else { return true };
    if measure.drawing {
        measure.to = at(response.interact_pointer_pos()).unwrap_or(measure.to);
        measure.drawing = !response.drag_stopped();
    } else if response.clicked() {
        // A click ends the line anew.
        measure.to = at(response.interact_pointer_pos()).unwrap_or(measure.to);
    }
    true
}

/// Draws the line of the tool.
pub(super) fn over_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    let Some(measure) = view.desk.measure else { return };
    match measure.tool {
        Tool::Sight => sight(canvas, view, lens, measure),
        Tool::Ruler => ruler(canvas, view, lens, measure),
    }
    let at = end_of(view, lens, measure.to);
    told(canvas, view, lens, at, &sentence(view, measure), ink_of(view, measure));
}

fn end_of(view: &View<'_>, lens: &Lens, place: PlaceIdx) -> Pos2 {
    lens.place(&view.game.definitions.board, place) + vec2(0.0, lens.camera.zoom * 0.95 + 12.0)
}

fn ink_of(view: &View<'_>, measure: Measure) -> Color32 {
    match measure.tool {
        Tool::Ruler => on_map::CURSOR,
        Tool::Sight if is_clear(&line(view, measure)) => on_map::SEEN,
        Tool::Sight => on_map::REFUSED[1],
    }
}

fn line(view: &View<'_>, measure: Measure) -> Vec<OnLine> {
    sight_line(view.game, measure.from, measure.to)
}

fn is_clear(line: &[OnLine]) -> bool {
    line.iter().all(|hex| hex.hides.is_none())
}

fn sight(canvas: &Painter, view: &View<'_>, lens: &Lens, measure: Measure) {
    let board = &view.game.definitions.board;
    let line = line(view, measure);
    for hex in &line {
        let ink = if hex.is_seen { on_map::SEEN } else { on_map::REFUSED[1] };
        let corners = lens.corners(board, hex.place).to_vec();
        canvas.add(Shape::convex_polygon(corners, ink.gamma_multiply(0.20), Stroke::new(1.0, ink)));
    }
    let (from, to) = (lens.place(board, measure.from), lens.place(board, measure.to));
    let blocked = line.iter().find(|hex| hex.hides.is_some());
    let far = blocked.map_or(1.0, |hex| part_of(from, to, lens.place(board, hex.place)));
    let turn = from + (to - from) * far;
    canvas.line_segment([from, to], Stroke::new(5.4, on_map::REFUSED[0]));
    canvas.line_segment([from, turn], Stroke::new(2.6, on_map::SEEN));
    canvas.extend(Shape::dashed_line(&[turn, to], Stroke::new(2.6, on_map::REFUSED[1]), 6.0, 5.0));
    for hex in &line {
        verdict(canvas, lens.place(board, hex.place), lens.camera.zoom, hex.is_seen);
    }
    if let Some((hex, why)) = blocked.and_then(|hex| Some((hex, hex.hides?))) {
        let corners = lens.corners(board, hex.place).to_vec();
        canvas.add(Shape::closed_line(corners.clone(), Stroke::new(6.0, on_map::REFUSED[0])));
        canvas.add(Shape::closed_line(corners, Stroke::new(3.4, on_map::REFUSED[1])));
        let id = board.place(hex.place).id.as_str();
        let at = lens.place(board, hex.place) - vec2(0.0, lens.camera.zoom * 0.72);
        marks::chip(canvas, view, at, &format!("{id} · {}", why_words(view, hex.place, why)), on_map::REFUSED[1]);
    }
}

/// Returns which part of a line lies before the point of it that is nearest to another.
fn part_of(from: Pos2, to: Pos2, point: Pos2) -> f32 {
    let way = to - from;
    let length = way.length_sq().max(1e-3);
    ((point - from).dot(way) / length).clamp(0.0, 1.0)
}

/// Draws the verdict of a hex by shape as well as colour: a ring where it is seen, a cross where it is not.
fn verdict(canvas: &Painter, at: Pos2, zoom: f32, seen: bool) {
    let r = (zoom * 0.16).clamp(3.0, 8.0);
    if seen {
        canvas.circle(at, r, on_map::SEEN, Stroke::new(1.8, on_map::REFUSED[0]));
        return;
    }
    for (stroke, ink) in [(r * 0.95, on_map::REFUSED[0]), (r * 0.5, on_map::REFUSED[1])] {
        canvas.line_segment([at - vec2(r, r), at + vec2(r, r)], Stroke::new(stroke, ink));
        canvas.line_segment([at + vec2(-r, r), at + vec2(r, -r)], Stroke::new(stroke, ink));
    }
}

fn ruler(canvas: &Painter, view: &View<'_>, lens: &Lens, measure: Measure) {
    let board = &view.game.definitions.board;
    let (from, to) = (lens.place(board, measure.from), lens.place(board, measure.to));
    canvas.line_segment([from, to], Stroke::new(6.0, on_map::REFUSED[0]));
    canvas.line_segment([from, to], Stroke::new(3.0, on_map::CURSOR));
    for end in [from, to] {
        canvas.circle(
            end,
            (lens.camera.zoom * 0.14).clamp(3.0, 7.0),
            on_map::CURSOR,
            Stroke::new(2.0, on_map::REFUSED[0]),
        );
    }
}

/// Shows a sentence on a plate that stays within the map.
fn told(canvas: &Painter, view: &View<'_>, lens: &Lens, at: Pos2, words: &str, ink: Color32) {
    let theme = view.theme;
    let galley = canvas.layout(words.to_owned(), theme.font(Type::NoteStrong), theme.c.text, theme.scaled(300.0));
    let extent = galley.size() + vec2(18.0, 10.0);
    let inside = lens.rect.shrink(8.0);
    let mut rect = Align2::CENTER_TOP.anchor_size(at, extent);
    if rect.max.y > inside.max.y {
        rect = rect.translate(vec2(0.0, -extent.y - 2.0 * lens.camera.zoom - 24.0));
    }
    let push = |low: f32, high: f32, from: f32, to: f32| (from - low).max(0.0) + (to - high).min(0.0);
    rect = rect.translate(vec2(push(rect.min.x, rect.max.x, inside.min.x, inside.max.x), 0.0));
    parts::shadow(canvas, rect, size::RADIUS);
    canvas.rect(rect, size::RADIUS, theme.c.raised, Stroke::new(size::EDGE_STRONG, ink), StrokeKind::Inside);
    canvas.galley(rect.min + vec2(9.0, 5.0), galley, theme.c.text);
}

/// Returns what the line says, in one sentence.
fn sentence(view: &View<'_>, measure: Measure) -> String {
    let board = &view.game.definitions.board;
    let name = |place: PlaceIdx| board.place(place).id.to_string();
    let (from, to) = (name(measure.from), name(measure.to));
    let ends = [("from", Arg::Text(&from)), ("to", Arg::Text(&to))];
    match measure.tool {
        Tool::Ruler => {
            let far = board.distance(measure.from, measure.to).unwrap_or(0);
            view.say_with("window-ruler", &[ends[0], ends[1], ("n", Arg::Number(far.into()))])
        }
        Tool::Sight => match line(view, measure).iter().find_map(|hex| Some((hex.place, hex.hides?))) {
            None => view.say_with("window-sight_clear", &ends),
            Some((place, hides)) => {
                let (hex, why) = (name(place), why_words(view, place, hides));
                let args = [ends[0], ends[1], ("hex", Arg::Text(&hex)), ("why", Arg::Text(&why))];
                view.say_with("window-sight_blocked", &args)
            }
        },
    }
}

fn why_words(view: &View<'_>, place: PlaceIdx, hides: Hides) -> String {
    match hides {
        Hides::Height => view.say("window-sight_height"),
        Hides::Units => view.say("window-sight_units"),
        Hides::Ground => {
            let terrain = view.game.definitions.ruleset.terrain(view.game.terrain(place));
            terrain.map(|(id, _)| view.speech.terrain(id)).unwrap_or_default()
        }
    }
}

/// Puts the line and the verdict of each hex into the accessible tree.
pub(super) fn tools_ui(ui: &Ui, view: &View<'_>, lens: &Lens) {
    let Some(measure) = view.desk.measure else { return };
    let label = |what: &str, place: PlaceIdx, said: &str| {
        let rect = marks::of_hex(view, lens, place).intersect(lens.rect);
        if rect.is_positive() {
            let response = ui.interact(rect, ui.scope_id().with((what, place.0)), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, said));
        }
    };
    label("measure", measure.to, &sentence(view, measure));
    if measure.tool != Tool::Sight {
        return;
    }
    for hex in line(view, measure) {
        let id = view.game.definitions.board.place(hex.place).id.to_string();
        let key = if hex.is_seen { "window-sight_seen" } else { "window-sight_unseen" };
        let said = capital(&view.say_with(key, &[("hex", Arg::Text(&id))]));
        label("on_line", hex.place, &said);
    }
}
