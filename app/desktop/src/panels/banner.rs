//! What has to be told, on strips over the map: files that do not load, a reload that waits, notices.

use egui::{Align, Frame, Layout, Margin, Rect, Sense, Stroke, Ui, vec2};

use super::icons::{self, Icon};
use super::parts::{self, Button, Look};
use crate::commands::{Command, Commands, ReloadAnswer};
use crate::theme::{Type, size};
use crate::view::View;

/// How far a strip keeps from the edge of the map, and from the one above it.
const GAP: f32 = 10.0;

/// The room the buttons of a strip may take from its words.
const BUTTONS: f32 = 240.0;

/// Shows the banners: strips that lie over the top of the map, which keeps its place under them.
pub(super) fn banners_ui(ui: &Ui, view: &View<'_>, commands: &mut Commands) {
    let c = &view.theme.c;
    let mut map = ui.available_rect_before_wrap();
    if let Some((words, place)) = &view.glance.banner {
        let text = if place.is_empty() { words.clone() } else { format!("{words} · {place}") };
        strip_ui(ui, view, &mut map, "banner", (c.refusal_ground, c.refusal), &text, |_| ());
    }
    if let Some(words) = &view.glance.conflict {
        strip_ui(ui, view, &mut map, "conflict", (c.owed_ground, c.owed), words, |ui| {
            for (key, answer) in
                [("window-reload_keep", ReloadAnswer::Keep), ("window-reload_retry", ReloadAnswer::Retry)]
            {
                let label = view.say(key);
                commands.push_if(Button::new(&label).small().show(ui, view.theme).clicked(), Command::Reload(answer));
            }
        });
    }
    // The newest matters most; the others wait their turn.
    if let Some((index, words)) = view.glance.notices.iter().enumerate().next_back() {
        strip_ui(ui, view, &mut map, "notice", (c.sunken, c.text), words, |ui| {
            let name = view.say("window-dismiss");
            let button = Button::icon(Icon::Close, &name).look(Look::Link).small();
            commands.push_if(button.show(ui, view.theme).clicked(), Command::DismissNotice(index));
        });
    }
}

fn strip_ui(
    ui: &Ui,
    view: &View<'_>,
    map: &mut Rect,
    id: &str,
    (ground, ink): (egui::Color32, egui::Color32),
    words: &str,
    buttons: impl FnOnce(&mut Ui),
) {
    let theme = view.theme;
    let frame = Frame::NONE
        .fill(ground)
        .stroke(Stroke::new(size::EDGE, ink))
        .corner_radius(size::RADIUS)
        .inner_margin(Margin::symmetric(12, 4));
    let width = map.width() - 2.0 * GAP - 26.0;
    let height = parts::wrapped(ui, theme, Type::NoteStrong, words, width - theme.scaled(BUTTONS)).size().y;
    let height = height.max(theme.roomy(26.0));
    let area = egui::Area::new(egui::Id::unique(("strip", id)))
        .fixed_pos(map.min + vec2(GAP, GAP))
        .order(egui::Order::Middle)
        .constrain(false);
    let shown = area.show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width);
            ui.set_height(height);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                buttons(ui);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
                    icons::paint(ui.painter(), Icon::Warning, rect.center(), 1.0, ink);
                    parts::label(ui, theme, Type::NoteStrong, ink, words);
                });
            });
        });
    });
    map.min.y = shown.response.rect.max.y;
}
