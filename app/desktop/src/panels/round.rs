//! The panes as F6 goes round them: each can hold the keyboard focus itself, and Tab goes on into it.

use egui::{Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo};

use crate::commands::{Place, Tab};
use crate::desk::Pane;
use crate::view::View;

/// Makes a pane one that F6 comes to. Before its content, so that Tab goes on into it.
pub(super) fn pane_ui(ui: &Ui, view: &View<'_>, pane: Pane, rect: Rect) {
    let name = view.say(match pane {
        Pane::Map => "window-board",
        Pane::At(Place::Bottom) => "window-command-drawer",
        Pane::At(place) => {
            let front = |any| {
                let shown = |tab| super::places::is_there(view, tab) && (any || tab != Tab::Todo);
                view.desk.layout.front(place, shown)
            };
            front(false).or_else(|| front(true)).map_or("window-forces", Tab::key)
        }
        Pane::Top => "window-top",
    });
    let id = egui::Id::unique(("pane", name.clone()));
    let response = ui.interact(rect, id, Sense::focusable_noninteractive());
    response.widget_info(|| WidgetInfo::labeled(Role::Pane, true, &name));
    if view.desk.to_focus == Some(pane) {
        response.request_focus();
    }
    if response.has_focus() {
        let ring = Stroke::new(2.0, view.theme.c.focus);
        ui.painter().rect_stroke(rect.shrink(2.0), 0, ring, StrokeKind::Inside);
    }
}
