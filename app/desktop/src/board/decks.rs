//! Boxes, decks and hands that lie on the map: a pile with how many lie in it; a click opens it.

use egui::{Align2, Painter, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use rules::scenario::Container;

use super::camera::Lens;
use super::units::counter_side;
use crate::commands::{Command, Commands};
use crate::panels::parts;
use crate::speech::Arg;
use crate::tabletop::AtTable;
use crate::theme::{Type, on_map};
use crate::view::View;

/// The smallest pile that can be hit, in points.
const LEAST: f32 = 14.0;

/// Returns the piles in view, each with where it lies.
fn piles<'a>(view: &View<'a>, lens: &Lens) -> Vec<(&'a Container, Rect)> {
    let board = &view.game.definitions.board;
    let side = (counter_side(lens) * 0.9).max(LEAST);
    let seen = lens.rect.expand(side);
    let at = |container: &'a Container| -> Option<(&'a Container, Rect)> {
        let centre: Pos2 = lens.place(board, board.find(container.at.as_ref()?)?);
        let rect = Rect::from_center_size(centre, vec2(side * 0.8, side));
        seen.contains(centre).then_some((container, rect))
    };
    view.game.definitions.scenario.containers.iter().filter_map(at).collect()
}

/// Draws the piles under the counters.
pub(super) fn under_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    for (container, rect) in piles(view, lens) {
        let n = view.game.contents(&container.id).len();
        let leaves: u8 = if n > 1 { 3 } else { 1 };
        for leaf in (0..leaves).rev() {
            let leaf = rect.translate(vec2(1.0, -1.0) * f32::from(leaf) * (rect.width() * 0.05));
            let fill = if n == 0 { egui::Color32::TRANSPARENT } else { on_map::REACH_HALO };
            canvas.rect(leaf, 3, fill, Stroke::new(1.5, on_map::TARGET[0]), StrokeKind::Inside);
        }
        if rect.width() > LEAST * 1.4 {
            parts::put(
                canvas,
                view.theme,
                Type::RowStrong,
                rect.center(),
                Align2::CENTER_CENTER,
                &n.to_string(),
                on_map::TARGET[0],
            );
        }
    }
}

/// Opens a pile that is clicked, names it at rest, and puts it into the accessible tree.
pub(super) fn decks_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    for (container, rect) in piles(view, lens) {
        let rect = rect.intersect(lens.rect);
        let is_covered = container.at.as_ref().is_some_and(|hex| !view.game.state.stack(hex).is_empty());
        if rect.is_negative() || is_covered {
            continue;
        }
        let name = view.speech.text(&container.name);
        let n = i64::try_from(view.game.contents(&container.id).len()).unwrap_or(i64::MAX);
        let said = view.say_with("window-pile", &[("name", Arg::Text(&name)), ("n", Arg::Number(n))]);
        let response = ui.interact(rect, ui.scope_id().with(("pile", container.id.as_str())), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
        commands.push_if(response.clicked(), Command::Table(AtTable::Open(container.id.clone())));
        response.on_hover_text(said);
    }
}
