//! What lies over the window on demand: every command with its key, and the text of clauses.

use egui::{Align2, Margin, Ui, vec2};

use super::icons::Icon;
use super::parts::{self, Button, Look};
use crate::commands::{Command, Commands, NAMED};
use crate::theme::{Type, size};
use crate::view::View;

/// How wide the column of keys is, at text of 100 %.
const KEYS: f32 = 116.0;

/// The most clauses a chapter has.
const MOST_CLAUSES: u8 = 40;

/// How wide the column of names is.
const NAMES: f32 = 190.0;

/// The paper of a sheet over the window: whose it is, and how high.
pub(super) struct Paper<'a> {
    id: &'a str,
    title: &'a str,
    grows: bool,
}

impl<'a> Paper<'a> {
    /// A sheet that is as high as what it holds when it is opened.
    pub(super) fn new(id: &'a str, title: &'a str) -> Self {
        Self { id, title, grows: false }
    }

    /// Has it grow with what it holds while it is open, as far as the screen has room.
    pub(super) fn growing(self) -> Self {
        Self { grows: true, ..self }
    }
}

/// What of the height of the screen a sheet leaves to its heading and to what lies round it.
const BESIDE: f32 = 150.0;

/// How much of what it holds a sheet shows at the least: what egui itself asks of an area that scrolls.
const LEAST: f32 = 64.0;

/// Shows a sheet.
pub(super) fn sheet_ui(
    ui: &Ui,
    view: &View<'_>,
    Paper { id, title, grows }: Paper<'_>,
    commands: &mut Commands,
    body: impl FnOnce(&mut Ui, &mut Commands),
) {
    let theme = view.theme;
    let frame = parts::sheet_frame(ui, theme, theme.c.strong_line, Margin::same(20));
    let screen = ui.ctx().content_rect();
    let width = theme.scaled(720.0).min(screen.width() - 60.0);
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
                let most = screen.height() - BESIDE;
                let least = if grows { most } else { LEAST };
                egui::ScrollArea::vertical().max_height(most).min_scrolled_height(least).show(ui, |ui| {
                    ui.set_width(width - 12.0);
                    body(ui, commands);
                });
            });
        });
}

/// Shows every command with its key and what it does.
pub(super) fn help_ui(ui: &Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    sheet_ui(ui, view, Paper::new("help", &view.say("window-help_title")), commands, |ui, commands| {
        parts::label(ui, theme, Type::Row, c.text, view.say("window-help_mouse"));
        ui.add_space(8.0);
        for named in NAMED {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.horizontal_top(|ui| {
                let keys = view.desk.keys.shown(ui.ctx(), named.id).unwrap_or_default();
                let row = theme.roomy(size::CARD_BUTTON);
                let cell = |ui: &mut Ui, width: f32, content: &mut dyn FnMut(&mut Ui)| {
                    let layout = egui::Layout::left_to_right(egui::Align::Center);
                    ui.allocate_ui_with_layout(vec2(width, row), layout, |ui| {
                        ui.set_min_size(vec2(width, row));
                        content(ui);
                    });
                };
                cell(ui, theme.scaled(KEYS), &mut |ui| {
                    parts::line_label(ui, theme, Type::NoteStrong, c.muted, &keys);
                });
                let label = named.name(view.speech);
                let mut button_ui = |ui: &mut Ui| {
                    let button = Button::new(&label).look(Look::Link).small();
                    commands.push_if(button.show(ui, theme).clicked(), (named.command)());
                };
                let help = named.told(view.speech);
                // What it does stands beside its name, or under it where text is large.
                if ui.available_width() > theme.scaled(NAMES + KEYS) {
                    cell(ui, theme.scaled(NAMES), &mut button_ui);
                    let width = ui.available_width();
                    cell(ui, width, &mut |ui| {
                        parts::label(ui, theme, Type::Note, c.muted, &help);
                    });
                } else {
                    ui.vertical(|ui| {
                        ui.spacing_mut().item_spacing.y = 0.0;
                        button_ui(ui);
                        parts::label(ui, theme, Type::Note, c.muted, &help);
                    });
                }
            });
        }
        ui.add_space(8.0);
        let label = view.say("window-command-keys");
        commands.push_if(Button::new(&label).show(ui, theme).clicked(), Command::ToggleKeys);
        ui.add_space(8.0);
        parts::label(ui, theme, Type::Note, c.muted, view.say("window-about"));
    });
}

/// Shows the text of clauses under their headings, and the other clauses of their chapters to go on to.
pub(super) fn clauses_ui(ui: &Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    sheet_ui(ui, view, Paper::new("clauses", &view.say("window-clauses")), commands, |ui, commands| {
        for (n, clause) in view.desk.clauses.iter().enumerate() {
            if let Some(head) = view.desk.clause_heads.get(&n) {
                ui.add_space(if n == 0 { 0.0 } else { 10.0 });
                parts::label(ui, theme, Type::Group, c.text, head);
            }
            parts::label(ui, theme, Type::RowStrong, c.owed, clause);
            parts::label(ui, theme, Type::Row, c.text, view.speech.clause(clause));
            ui.add_space(6.0);
        }
        chapters_ui(ui, view, commands);
    });
}

/// Shows a chip for every clause of the chapters that lie open.
fn chapters_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let mut chapters: Vec<char> = view.desk.clauses.iter().filter_map(|clause| clause.chars().next()).collect();
    chapters.sort_unstable();
    chapters.dedup();
    for chapter in chapters {
        let ids = (1..=MOST_CLAUSES).map(|n| format!("{chapter}{n}")).filter(|id| view.speech.has_clause(id));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for id in ids {
                let open = view.desk.clauses.contains(&id);
                let chip = parts::clause_chip(ui, view.theme, &id, open).on_hover_text(view.speech.clause(&id));
                commands.push_if(chip.clicked(), Command::ShowClauses(vec![id.clone()]));
            }
        });
    }
}
