//! The charts tab: the charts of the ruleset as live text, with the row and the cell in play lit.

use egui::{Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use rules::charts::System;

use super::parts::{self, Button, Look};
use crate::commands::{Command, Commands};
use crate::theme::{Type, size};
use crate::view::{Chart, ChartId, ChartRow, View, chart, likeliest_chart};

/// The space between two columns.
const GAP: f32 = 18.0;

/// The widest a column gets before its words wrap, at text of 100 %.
const WIDEST: f32 = 230.0;

/// Shows the tab.
pub(super) fn charts_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    egui::ScrollArea::vertical().id_salt("charts").auto_shrink(false).show(ui, |ui| {
        if view.game.definitions.ruleset.system == System::Free {
            parts::label(ui, theme, Type::Note, theme.c.muted, view.say("window-rules_free"));
            return;
        }
        let shown = view.desk.chart.unwrap_or_else(|| likeliest_chart(view));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            for id in ChartId::ALL {
                let label = view.say(id.key());
                let button = Button::new(&label).look(Look::Pill).small().selected(id == shown);
                commands.push_if(button.show(ui, theme).clicked(), Command::ShowChart(id));
            }
        });
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            parts::line_label(ui, theme, Type::Group, theme.c.text, view.say(shown.key()));
            for clause in shown.clauses() {
                let chip = parts::clause_chip(ui, theme, clause, false).on_hover_text(view.speech.clause(clause));
                commands.push_if(chip.clicked(), Command::ShowClauses(vec![(*clause).to_owned()]));
            }
        });
        egui::ScrollArea::horizontal().id_salt("chart").auto_shrink([false, true]).show(ui, |ui| {
            table_ui(ui, view, &chart(view, shown));
        });
    });
}

fn table_ui(ui: &mut Ui, view: &View<'_>, chart: &Chart) {
    let theme = view.theme;
    let most = theme.scaled(WIDEST);
    let width = |n: usize| {
        let cells = chart.rows.iter().filter_map(|row| row.cells.get(n)).chain(chart.columns.get(n));
        let widths = cells.map(|cell| parts::one_line(ui, theme, Type::RowStrong, cell).size().x.min(most));
        widths.fold(theme.scaled(26.0), f32::max)
    };
    let widths: Vec<f32> = (0..chart.columns.len()).map(width).collect();
    let head = ChartRow { cells: chart.columns.clone(), ..ChartRow::default() };
    ui.spacing_mut().item_spacing.y = 0.0;
    row_ui(ui, view, &widths, &head, &chart.columns, true);
    for row in &chart.rows {
        row_ui(ui, view, &widths, row, &chart.columns, false);
    }
}

fn row_ui(ui: &mut Ui, view: &View<'_>, widths: &[f32], row: &ChartRow, columns: &[String], is_head: bool) {
    let theme = view.theme;
    let c = &theme.c;
    let what = |n: usize| {
        if is_head || (row.is_lit && (n == 0 || row.lit_cell == Some(n))) { Type::NoteStrong } else { Type::Row }
    };
    let cells: Vec<_> = row
        .cells
        .iter()
        .zip(widths)
        .enumerate()
        .map(|(n, (cell, width))| parts::wrapped(ui, theme, what(n), cell, *width + 2.0))
        .collect();
    let height = cells.iter().map(|g| g.size().y).fold(theme.scaled(18.0), f32::max) + 4.0;
    let whole: f32 = widths.iter().map(|w| w + GAP).sum();
    let (rect, response) = ui.allocate_exact_size(vec2(whole, height), Sense::hover());
    let name = if is_head { row.cells.join(", ") } else { told(view, row, columns) };
    response.widget_info(|| {
        WidgetInfo::selected(if is_head { Role::ColumnHeader } else { Role::ListItem }, true, row.is_lit, &name)
    });
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    if row.is_lit {
        painter.rect_filled(rect, 2, c.selected);
        painter.rect_filled(Rect::from_min_size(rect.min, vec2(3.0, height)), 0, c.gold);
    }
    let mut x = rect.min.x + 8.0;
    for (n, (galley, width)) in cells.into_iter().zip(widths).enumerate() {
        if row.is_lit && row.lit_cell == Some(n) {
            let cell = Rect::from_min_size(pos2(x - 6.0, rect.min.y), vec2(width + 12.0, height));
            painter.rect(cell, 2, c.gold_fill, Stroke::new(size::EDGE, c.gold), StrokeKind::Inside);
            let at = pos2(x, rect.center().y - galley.size().y / 2.0);
            painter.galley_with_override_text_color(at, galley, c.on_gold);
        } else {
            let ink = if is_head { c.muted } else { c.text };
            let at = pos2(x, rect.center().y - galley.size().y / 2.0);
            painter.galley_with_override_text_color(at, galley, ink);
        }
        x += width + GAP;
    }
    painter.hline(rect.x_range(), rect.max.y, Stroke::new(if is_head { 1.2 } else { 0.6 }, c.line));
}

/// Says a row with the name of each column, for those who do not see the table.
fn told(view: &View<'_>, row: &ChartRow, columns: &[String]) -> String {
    let cells = row.cells.iter().zip(columns).skip(1).filter(|(cell, _)| !cell.is_empty());
    let says: Vec<String> =
        cells.map(|(cell, column)| if column.is_empty() { cell.clone() } else { format!("{column} {cell}") }).collect();
    let name = row.cells.first().map_or("", String::as_str);
    view.named(name, &says.join(", "))
}
