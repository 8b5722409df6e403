//! A number opened into its sum: parts with their clauses, what they come to, and the odds as 36 cells.

use egui::{Align, Layout, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::parts;
use crate::commands::{Command, Commands};
use crate::theme::Type;
use crate::view::{Part, ROLLS, View, Why};

/// Shows a sum.
pub(crate) fn why_ui(ui: &mut Ui, view: &View<'_>, why: &Why, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    parts::label(ui, theme, Type::NoteStrong, c.text, &why.title);
    for part in &why.parts {
        part_ui(ui, view, part, commands);
    }
    if !why.parts.is_empty() && !why.total.is_empty() {
        let y = ui.cursor().min.y + 1.0;
        ui.painter().hline(ui.max_rect().x_range(), y, Stroke::new(1.0, c.line));
        ui.add_space(3.0);
    }
    if !why.total.is_empty() {
        parts::label(ui, theme, Type::RowStrong, c.text, &why.total);
    }
    for part in &why.there {
        part_ui(ui, view, part, commands);
    }
    if let Some((n, needs)) = &why.odds {
        ui.horizontal_wrapped(|ui| {
            parts::label(ui, theme, Type::Note, c.muted, needs);
            parts::label(ui, theme, Type::RowStrong, c.text, format!("{n}/{ROLLS}"));
        });
        cells_ui(ui, view, *n);
    }
    for line in &why.further {
        parts::label(ui, theme, Type::Note, c.text, line);
    }
    ui.add_space(4.0);
}

/// Shows a part of a sum: its clause, its words, what it does.
pub(crate) fn part_ui(ui: &mut Ui, view: &View<'_>, part: &Part, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    ui.horizontal_top(|ui| {
        if let Some(clause) = &part.clause {
            let chip = parts::clause_chip(ui, theme, clause, false).on_hover_text(view.speech.clause(clause));
            commands.push_if(chip.clicked(), Command::ShowClauses(vec![clause.clone()]));
        }
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            parts::line_label(ui, theme, Type::NoteStrong, c.text, &part.change);
            ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                parts::label(ui, theme, Type::Note, c.text, &part.words);
            });
        });
    });
}

/// Shows the 36 rolls as cells, those that pass filled.
fn cells_ui(ui: &mut Ui, view: &View<'_>, n_passing: u8) {
    let theme = view.theme;
    let c = &theme.c;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), theme.scaled(10.0)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, format!("{n_passing}/{ROLLS}")));
    let width = rect.width() / f32::from(ROLLS);
    for i in 0..ROLLS {
        let at = egui::pos2(rect.min.x + width * f32::from(i), rect.min.y);
        let cell = Rect::from_min_size(at, vec2(width - 1.0, rect.height()));
        let passes = i + n_passing >= ROLLS;
        let fill = if passes { c.success } else { c.sunken };
        ui.painter().rect(
            cell,
            1,
            fill,
            Stroke::new(1.0, if passes { c.success } else { c.strong_line }),
            StrokeKind::Inside,
        );
    }
}
