//! What scripts offer in the window: the bar of buttons above the map, and the tab of the module's panels.

use egui::{Align, Frame, Layout, Margin, Panel, ScrollArea, Stroke, Ui, vec2};
use session::{Family, PanelPart};

use super::icons::Icon;
use super::parts::{self, Button, Look};
use crate::commands::{Command, Commands};
use crate::theme::{Type, size};
use crate::view::{Offered, PanelView, View};

/// The narrowest a panel is, at text of 100 %.
const PANEL_WIDTH: f32 = 260.0;

/// Shows the bar, where a script asks for a button.
pub(super) fn toolbar_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let offers = &view.glance.offers;
    if offers.in_toolbar().next().is_none() {
        return;
    }
    let theme = view.theme;
    let frame = Frame::NONE.fill(theme.c.sunken).inner_margin(Margin::symmetric(12, 4));
    Panel::top("offers").frame(frame).show_separator_line(false).show(ui, |ui| {
        let rect = ui.max_rect().expand2(vec2(12.0, 4.0));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            for offered in offers.in_toolbar() {
                offered_ui(ui, view, offered, commands);
            }
            for mistake in &offers.mistakes {
                let name = view.say("window-open_in_editor");
                let response = Button::new(&name).look(Look::Refusal).small().named(&mistake.text).show(ui, theme);
                if let Some(spot) = &mistake.spot {
                    commands.push_if(response.clicked(), Command::OpenInEditor(spot.clone()));
                }
                response.on_hover_text(egui::RichText::new(&mistake.text).monospace());
            }
        });
        ui.painter().hline(rect.x_range(), rect.max.y - 0.6, Stroke::new(1.2, theme.c.line));
    });
}

fn offered_ui(ui: &mut Ui, view: &View<'_>, offered: &Offered, commands: &mut Commands) {
    let offer = &offered.offer;
    let key = view.desk.keys.shown_of(ui.ctx(), &offered.id);
    let shown = offer.family == Family::Overlay && view.desk.shows_overlay(&offered.id, offer.shown);
    let look = if offer.family == Family::Overlay { Look::Pill } else { Look::Plain };
    let button = Button::new(&offered.title).look(look).small().selected(shown);
    let response = button.enabled(offered.refused.is_none()).show(ui, view.theme);
    commands.push_if(response.clicked(), Command::Offered(offered.id.clone(), None));
    let mut said: Vec<String> = offered.refused.iter().chain(&offered.help).cloned().collect();
    said.extend(key);
    if !said.is_empty() {
        response.on_hover_text(said.join("\n"));
    }
}

/// Shows the tab: the panels beside each other, as many as there is room for.
pub(super) fn panels_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let offers = &view.glance.offers;
    ScrollArea::vertical().id_salt("offers").auto_shrink(false).show(ui, |ui| {
        let least = view.theme.scaled(PANEL_WIDTH);
        let n = offers.panels.len().max(1);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a handful of columns")]
        let fit = (ui.available_width() / least).floor().max(1.0) as usize;
        ui.columns(fit.min(n), |columns| {
            let n_columns = columns.len();
            for (at, panel) in offers.panels.iter().enumerate() {
                if let Some(column) = columns.get_mut(at % n_columns) {
                    panel_ui(column, view, panel, commands);
                }
            }
        });
    });
}

fn panel_ui(ui: &mut Ui, view: &View<'_>, panel: &PanelView, commands: &mut Commands) {
    let theme = view.theme;
    parts::heading(ui, theme, &panel.title, |_| {});
    match &panel.parts {
        Ok(parts) => {
            for (at, part) in parts.iter().enumerate() {
                part_ui(ui, view, panel, (at, part), commands);
            }
        }
        Err(mistake) => super::scripts::mistake_ui(ui, view, mistake, commands),
    }
    ui.add_space(8.0);
}

fn part_ui(ui: &mut Ui, view: &View<'_>, panel: &PanelView, (at, part): (usize, &PanelPart), commands: &mut Commands) {
    let theme = view.theme;
    match part {
        PanelPart::Text { text, strong } => {
            let what = if *strong { Type::RowStrong } else { Type::Row };
            parts::label(ui, theme, what, theme.c.text, text);
        }
        PanelPart::Button { command, text, value } => {
            let text = text.as_deref().unwrap_or(command);
            let id = format!("{}:command.{command}", panel.module);
            let known = view.glance.offers.all.iter().find(|offered| offered.id == id);
            // What a button adds may make the difference: only the plain command is greyed beforehand.
            let refused = known.and_then(|offered| offered.refused.as_ref()).filter(|_| value.is_none());
            ui.horizontal(|ui| {
                let button = Button::new(text).with_icon(Icon::Right).small().enabled(refused.is_none());
                let response = button.show(ui, theme);
                commands.push_if(response.clicked(), Command::Offered(id.clone(), value.clone()));
                if let Some(why) = refused.or_else(|| known.and_then(|offered| offered.help.as_ref())) {
                    response.on_hover_text(why);
                }
            });
        }
        PanelPart::Table { head, rows } => table_ui(ui, view, (panel, at), head, rows),
    }
}

fn table_ui(ui: &mut Ui, view: &View<'_>, (panel, at): (&PanelView, usize), head: &[String], rows: &[Vec<String>]) {
    let theme = view.theme;
    let id = ("script table", panel.module.as_str(), panel.name.as_str(), at);
    egui::Grid::new(id).striped(true).spacing(vec2(theme.scaled(18.0), size::EDGE + 2.0)).show(ui, |ui| {
        if !head.is_empty() {
            for cell in head {
                parts::line_label(ui, theme, Type::NoteStrong, theme.c.muted, cell);
            }
            ui.end_row();
        }
        for row in rows {
            for cell in row {
                let is_number = cell.parse::<f64>().is_ok();
                let layout =
                    if is_number { Layout::right_to_left(Align::Center) } else { Layout::left_to_right(Align::Center) };
                ui.with_layout(layout, |ui| parts::line_label(ui, theme, Type::Row, theme.c.text, cell));
            }
            ui.end_row();
        }
    });
}
