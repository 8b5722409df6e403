//! The corner of the map: the whole of it in small, and under it zoom out, zoom in, the whole map.

use egui::{Align2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::Painter;
use super::camera::HOME_ZOOM;
use super::cards;
use super::minimap;
use crate::commands::{Command, Commands, ZOOM_STEP};
use crate::panels::icons::Icon;
use crate::panels::parts::{self, Button, Look, within};
use crate::theme::{Theme, Type, size};
use crate::view::View;

/// Shows the bar.
pub(super) fn corner_ui(
    ui: &mut Ui,
    view: &View<'_>,
    revision: u64,
    map: Rect,
    painter: &mut Painter,
    commands: &mut Commands,
) {
    // A tool of the map: it grows with the text only as far as it leaves the map to be seen.
    let theme = &Theme { scale: view.theme.scale.min(1.3), ..*view.theme };
    let c = &theme.c;
    let bar = vec2(theme.roomy(178.0), theme.roomy(34.0));
    let corner = |small: f32| {
        let extent = bar + vec2(0.0, if small > 0.0 { small + 4.0 } else { 0.0 });
        Rect::from_min_size(pos2(map.min.x + 10.0, map.max.y - extent.y - 10.0), extent)
    };
    // A card that stands there matters more: first the small map makes room, then all of it.
    let fits = |small: f32| corner(small).min.y >= map.min.y && !cards::is_any_over(ui.ctx(), corner(small));
    let small = minimap::height(view, bar.x - 8.0, map);
    let Some(small) = [small, 0.0].into_iter().find(|small| fits(*small)) else { return };
    let rect = corner(small);
    let _ = ui.interact(rect, ui.scope_id().with("corner"), Sense::click_and_drag());
    parts::shadow(ui.painter(), rect, size::RADIUS);
    ui.painter().rect(rect, size::RADIUS, c.raised, Stroke::new(size::EDGE, c.strong_line), StrokeKind::Inside);
    let (upper, rect) = rect.split_top_bottom_at_y(rect.max.y - bar.y);
    if small > 0.0 {
        let inside = Rect::from_min_size(upper.min + vec2(4.0, 4.0), vec2(bar.x - 8.0, small));
        minimap::minimap_ui(ui, view, revision, painter, inside, commands);
    }
    let builder =
        egui::UiBuilder::new().max_rect(rect.shrink(4.0)).layout(egui::Layout::left_to_right(egui::Align::Center));
    within(ui, builder, |ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        let out = view.say("window-command-zoom_out");
        commands.push_if(icon(ui, theme, Icon::Minus, &out), Command::Zoom(1.0 / ZOOM_STEP));
        let percent = format!("{:.0} %", view.desk.camera.zoom / HOME_ZOOM * 100.0);
        let (at, _) = ui.allocate_exact_size(vec2(theme.roomy(58.0), theme.roomy(24.0)), Sense::hover());
        parts::put(ui.painter(), theme, Type::RowStrong, at.center(), Align2::CENTER_CENTER, &percent, c.text);
        let into = view.say("window-command-zoom_in");
        commands.push_if(icon(ui, theme, Icon::Plus, &into), Command::Zoom(ZOOM_STEP));
        let fit = view.say("window-command-fit_map");
        commands.push_if(icon(ui, theme, Icon::Fit, &fit), Command::FitMap);
    });
}

fn icon(ui: &mut Ui, theme: &Theme, icon: Icon, name: &str) -> bool {
    Button::icon(icon, name).look(Look::Link).small().show(ui, theme).clicked()
}
