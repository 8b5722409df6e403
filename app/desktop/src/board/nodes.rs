//! The board for those who do not see it: counters in view, the hex under the cursor and its neighbours, as nodes.
//!
//! Made only while something listens: they cost more than the whole picture.

use egui::{Rect, Role, Sense, Ui, WidgetInfo, vec2};
use rules::facing::Direction;

use super::camera::Lens;
use super::units::{Placed, counter_side, placed};
use crate::commands::{Command, Commands};
use crate::speech::Arg;
use crate::view::View;

/// The most counters that become nodes.
const MAX_NODES: usize = 600;

/// Puts the counters and the hexes round the cursor into the accessible tree.
pub(super) fn counters_ui(ui: &Ui, view: &View<'_>, lens: &Lens, board_id: egui::Id, commands: &mut Commands) {
    let listens = ui.ctx().accesskit_node_builder(board_id, |_| ()).is_some();
    if !listens {
        return;
    }
    let board = &view.game.definitions.board;
    if !view.desk.counters_hidden {
        let side = counter_side(lens);
        let seen = placed(view.game, lens);
        for at in seen.iter().filter(|at| lens.rect.contains(at.centre)).take(MAX_NODES) {
            let rect = Rect::from_center_size(at.centre, vec2(side, side)).intersect(lens.rect);
            let id = if at.is_head {
                ui.scope_id().with(("counter", at.unit.as_str()))
            } else {
                ui.scope_id().with(("portion", at.unit.as_str(), at.place.0))
            };
            let response = ui.interact(rect, id, Sense::hover());
            let said = if at.is_head { view.speech.unit(view.game, &at.unit) } else { portion(view, at) };
            let selected = view.desk.is_selected(&at.unit);
            response.widget_info(|| WidgetInfo::selected(Role::Image, true, selected, &said));
            let asked = ui.input(|i| i.has_accesskit_action_request(id, egui::accesskit::Action::Click));
            commands.push_if(asked, Command::Select(vec![at.unit.clone()]));
        }
    }
    let Some(cursor) = view.desk.cursor.filter(|_| view.desk.map_focused) else { return };
    let around = Direction::ALL.into_iter().filter_map(|d| board.neighbour(cursor, d));
    for place in std::iter::once(cursor).chain(around) {
        let centre = lens.place(board, place);
        let rect = Rect::from_center_size(centre, vec2(lens.camera.zoom, lens.camera.zoom)).intersect(lens.rect);
        let id = ui.scope_id().with(("hex", place.0));
        let said = view.speech.hex(view.game, place);
        ui.interact(rect, id, Sense::hover()).widget_info(|| WidgetInfo::labeled(Role::Cell, true, &said));
        let asked = ui.input(|i| i.has_accesskit_action_request(id, egui::accesskit::Action::Click));
        commands.push_if(asked, Command::MarchTo(place));
    }
}

/// Returns the sentence of the marker that names a unit on another of its hexes (F25).
fn portion(view: &View<'_>, at: &Placed) -> String {
    let hex = &view.game.definitions.board.place(at.place).id;
    let here = view.game.state.unit(&at.unit).and_then(|u| u.hexes().iter().find(|p| p.hex() == hex));
    let n = here.map(|p| view.speech.ratio(p.increments())).unwrap_or_default();
    let all = view.game.increments(&at.unit).to_string();
    let name = view.game.def(&at.unit).map(|def| view.speech.text(&def.name)).unwrap_or_default();
    let args = [("unit", name.as_str()), ("n", &n), ("all", &all), ("hex", hex.as_str())];
    view.say_with("window-portion", &args.map(|(key, value)| (key, Arg::Text(value))))
}
