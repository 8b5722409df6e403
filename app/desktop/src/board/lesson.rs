//! The map in a lesson: what the step is about is lit, the rest lies in a light shade and can be used all the same.

use egui::{Align2, Color32, FontId, Painter, Shape, Stroke, vec2};
use rules::board::{Board, PlaceIdx};

use super::camera::Lens;
use crate::theme::{Type, on_map};
use crate::view::View;

/// The most hexes that are shaded: a lesson on a whole battle only has what is lit outlined.
pub(super) const SHADED: usize = 400;

/// How far over the middle of a hex its name is written, in hex radii.
const NAME_ABOVE: f32 = 0.86;

/// Draws shade and light under the counters.
pub(super) fn under_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    let Some(lesson) = &view.glance.lesson else { return };
    let lit = if lesson.among.is_empty() { &lesson.lit } else { &lesson.among };
    let is_chosen = |place| view.desk.clicked.contains(&place) && !lesson.among.is_empty();
    light(canvas, &view.game.definitions.board, lens, lit, is_chosen);
}

/// Names the hexes that are lit, over their counters: what a lesson speaks of is found at every zoom.
pub(super) fn over_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    let Some(lesson) = &view.glance.lesson else { return };
    let lit = if lesson.among.is_empty() { &lesson.lit } else { &lesson.among };
    name(canvas, &view.game.definitions.board, lens, lit, &view.theme.font(Type::Chip));
}

/// Writes the names of hexes on small plates at their upper edge.
pub(crate) fn name(canvas: &Painter, board: &Board, lens: &Lens, lit: &[PlaceIdx], font: &FontId) {
    for place in lit {
        let top = lens.place(board, *place) - vec2(0.0, lens.camera.zoom * NAME_ABOVE);
        let id = board.place(*place).id.as_str().to_owned();
        let words = canvas.layout_no_wrap(id, font.clone(), on_map::TARGET[0]);
        let plate = Align2::CENTER_CENTER.anchor_size(top, words.size()).expand2(vec2(3.0, 0.0));
        canvas.rect_filled(plate, 3, on_map::TARGET[1]);
        canvas.galley(plate.min + vec2(3.0, 0.0), words, on_map::TARGET[0]);
    }
}

/// Outlines hexes, those chosen in another colour, and lays a shade over all others; does nothing where none is lit.
pub(crate) fn light(
    canvas: &Painter,
    board: &Board,
    lens: &Lens,
    lit: &[PlaceIdx],
    is_chosen: impl Fn(PlaceIdx) -> bool,
) {
    if lit.is_empty() {
        return;
    }
    if board.len() <= SHADED {
        for (place, _) in board.places().filter(|(place, _)| !lit.contains(place)) {
            let corners = lens.corners(board, place).to_vec();
            canvas.add(Shape::convex_polygon(corners, on_map::UNLIT, Stroke::NONE));
        }
    }
    for place in lit {
        let corners = lens.corners(board, *place).to_vec();
        let chosen = is_chosen(*place);
        let fill = if chosen { on_map::REFUSED[1].gamma_multiply(0.30) } else { Color32::TRANSPARENT };
        canvas.add(Shape::convex_polygon(corners.clone(), fill, Stroke::NONE));
        canvas.add(Shape::closed_line(corners.clone(), Stroke::new(5.0, on_map::TARGET[0].gamma_multiply(0.6))));
        let ink = if chosen { on_map::REFUSED[1] } else { on_map::TARGET[1] };
        canvas.add(Shape::closed_line(corners, Stroke::new(3.0, ink)));
    }
}
