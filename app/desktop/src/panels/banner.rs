//! What has to be told over the map: files that do not load, a reload that waits, notices.

use egui::{Frame, Margin, Panel, Sense, Ui, vec2};

use super::icons::{self, Icon};
use super::parts::{self, Button, Look};
use crate::commands::{Command, Commands, ReloadAnswer};
use crate::theme::Type;
use crate::view::View;

/// Shows the banners, each a strip under the top bar.
pub(super) fn banners_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let c = &view.theme.c;
    if let Some((words, place)) = &view.glance.banner {
        let text = if place.is_empty() { words.clone() } else { format!("{words} · {place}") };
        strip_ui(ui, view, "banner", (c.refusal_ground, c.refusal), &text, |_| ());
    }
    if let Some(words) = &view.glance.conflict {
        strip_ui(ui, view, "conflict", (c.owed_ground, c.owed), words, |ui| {
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
        strip_ui(ui, view, "notice", (c.sunken, c.text), words, |ui| {
            let name = view.say("window-dismiss");
            let button = Button::icon(Icon::Close, &name).look(Look::Link).small();
            commands.push_if(button.show(ui, view.theme).clicked(), Command::DismissNotice(index));
        });
    }
}

fn strip_ui(
    ui: &mut Ui,
    view: &View<'_>,
    id: &str,
    (ground, ink): (egui::Color32, egui::Color32),
    words: &str,
    buttons: impl FnOnce(&mut Ui),
) {
    let theme = view.theme;
    let width = ui.available_width() - 240.0;
    let height = parts::wrapped(ui, theme, Type::NoteStrong, words, width).size().y.max(theme.roomy(26.0)) + 10.0;
    let frame = Frame::NONE.fill(ground).inner_margin(Margin::symmetric(16, 4));
    Panel::top(id.to_owned()).exact_size(height).frame(frame).show_separator_line(false).show(ui, |ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            buttons(ui);
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
                icons::paint(ui.painter(), Icon::Warning, rect.center(), 1.0, ink);
                parts::label(ui, theme, Type::NoteStrong, ink, words);
            });
        });
    });
}
