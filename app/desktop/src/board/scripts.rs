//! What scripts mark on the map: tints in a style with a sign of its own, so that none is told by colour alone.

use egui::{Align2, Color32, Painter, Pos2, Role, Sense, Shape, Stroke, Ui, WidgetInfo, vec2};

use super::camera::Lens;
use super::marks;
use crate::theme::{Type, on_map};
use crate::view::{ScriptMark, View};

/// Returns the ink of a style, and the sign in the corner of its hexes.
fn style(name: &str) -> (Color32, &'static str) {
    match name {
        "good" => (on_map::SEEN, "+"),
        "warning" => (on_map::PRICE, "!"),
        "danger" => (on_map::REFUSED[1], "!!"),
        "target" => (on_map::ARCS[2], "\u{d7}"),
        "path" => (on_map::PATH[2], ">"),
        _ => (on_map::CURSOR, "i"),
    }
}

/// Draws the tints under the counters.
pub(super) fn under_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    let board = &view.game.definitions.board;
    for mark in seen(view, lens) {
        let (ink, _) = style(&mark.style);
        let corners = lens.corners(board, mark.place).to_vec();
        canvas.add(Shape::convex_polygon(corners.clone(), ink.gamma_multiply(0.22), Stroke::NONE));
        canvas.add(Shape::closed_line(corners.clone(), Stroke::new(4.4, on_map::REFUSED[0].gamma_multiply(0.8))));
        canvas.add(Shape::closed_line(corners, Stroke::new(2.2, ink)));
    }
}

/// Writes the signs and texts over the counters.
pub(super) fn over_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    if lens.camera.zoom < 14.0 {
        return;
    }
    for mark in seen(view, lens) {
        let (ink, sign) = style(&mark.style);
        let at = lens.place(&view.game.definitions.board, mark.place) + vec2(0.0, lens.camera.zoom * 0.66);
        written(canvas, view, lens, at, mark.text.as_deref().unwrap_or(sign), ink);
    }
}

fn written(canvas: &Painter, view: &View<'_>, lens: &Lens, at: Pos2, text: &str, ink: Color32) {
    let mut font = view.theme.font(Type::NoteStrong);
    font.size = font.size.min(lens.camera.zoom * 0.5);
    for (x, y) in [(-1.3, 0.0), (1.3, 0.0), (0.0, -1.3), (0.0, 1.3), (-1.0, -1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)]
    {
        canvas.text(at + vec2(x, y), Align2::CENTER_CENTER, text, font.clone(), on_map::REFUSED[0]);
    }
    canvas.text(at, Align2::CENTER_CENTER, text, font, ink);
}

/// Puts the marks into the accessible tree, each with whose it is.
pub(super) fn marks_ui(ui: &Ui, view: &View<'_>, lens: &Lens) {
    for (at, mark) in seen(view, lens).enumerate() {
        let rect = marks::of_hex(view, lens, mark.place).intersect(lens.rect);
        if !rect.is_positive() {
            continue;
        }
        let hex = &view.game.definitions.board.place(mark.place).id;
        let text = mark.text.as_ref().map(|text| format!(" ({text})")).unwrap_or_default();
        let said = view.named(&mark.title, &format!("{hex}{text}"));
        let response = ui.interact(rect, ui.scope_id().with(("script mark", at)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    }
}

fn seen<'a>(view: &View<'a>, lens: &Lens) -> impl Iterator<Item = &'a ScriptMark> {
    let room = lens.rect.expand(lens.camera.zoom);
    let (board, lens) = (&view.game.definitions.board, *lens);
    let marks = view.glance.offers.marks.iter();
    marks.filter(move |mark| mark.place.index() < board.len() && room.contains(lens.place(board, mark.place)))
}
