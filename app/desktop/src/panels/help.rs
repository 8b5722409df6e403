//! What lies over the window on demand: every command with its key, and the text of clauses.

use egui::{Align2, Frame, Margin, Stroke, Ui, vec2};

use super::icons::Icon;
use super::parts::{self, Button, Look};
use crate::commands::{Command, Commands, NAMED};
use crate::theme::{Type, size};
use crate::view::View;

fn sheet_ui(
    ui: &Ui,
    view: &View<'_>,
    id: &str,
    title: &str,
    commands: &mut Commands,
    body: impl FnOnce(&mut Ui, &mut Commands),
) {
    let theme = view.theme;
    let c = &theme.c;
    let frame = Frame::NONE
        .fill(c.raised)
        .stroke(Stroke::new(size::EDGE_STRONG, c.strong_line))
        .corner_radius(size::BUBBLE_RADIUS)
        .inner_margin(Margin::same(20))
        .shadow(ui.visuals().popup_shadow);
    let screen = ui.ctx().content_rect();
    let width = theme.scaled(620.0).min(screen.width() - 60.0);
    egui::Area::new(egui::Id::unique(id.to_owned()))
        .order(egui::Order::Foreground)
        .default_size(vec2(width + 44.0, screen.height() - 60.0))
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_width(width);
                parts::heading(ui, theme, title, |ui| {
                    let name = view.say("window-close");
                    let button = Button::icon(Icon::Close, &name).look(Look::Link).small();
                    commands.push_if(button.show(ui, theme).clicked(), Command::CloseOverlay);
                });
                egui::ScrollArea::vertical().max_height(screen.height() - 180.0).show(ui, |ui| {
                    ui.set_width(width - 12.0);
                    body(ui, commands);
                });
            });
        });
}

/// Shows every command with its key and what it does.
pub fn help_ui(ui: &Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    sheet_ui(ui, view, "help", &view.say("window-help_title"), commands, |ui, commands| {
        parts::label(ui, theme, Type::Row, c.text, view.say("window-help_mouse"));
        ui.add_space(8.0);
        for named in NAMED {
            ui.horizontal_top(|ui| {
                let keys = named.keys.first().map(|k| ui.ctx().format_shortcut(k)).unwrap_or_default();
                ui.allocate_ui(vec2(theme.scaled(116.0), theme.scaled(size::ROW)), |ui| {
                    ui.set_min_width(theme.scaled(116.0));
                    parts::label(ui, theme, Type::NoteStrong, c.link, keys);
                });
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    let label = view.say(named.label);
                    let button = Button::new(&label).look(Look::Link).small();
                    if button.show(ui, theme).clicked() {
                        commands.push((named.command)());
                    }
                    parts::label(ui, theme, Type::Note, c.muted, view.say(named.help));
                });
            });
        }
        ui.add_space(8.0);
        parts::label(ui, theme, Type::Note, c.muted, view.say("window-about"));
    });
}

/// Shows the text of clauses.
pub fn clauses_ui(ui: &Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    sheet_ui(ui, view, "clauses", &view.say("window-clauses"), commands, |ui, _| {
        for clause in &view.desk.clauses {
            parts::label(ui, theme, Type::RowStrong, c.owed, clause);
            parts::label(ui, theme, Type::Row, c.text, view.speech.clause(clause));
            ui.add_space(8.0);
        }
    });
}
