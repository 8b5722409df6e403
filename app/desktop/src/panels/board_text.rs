//! The board in characters, with its legend and every unit in a sentence: what a screen reader reads line by line.

use std::sync::Arc;

use egui::{Align2, FontFamily, FontId, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};
use session::board_text::board_text;

use super::parts;
use crate::theme::Type;
use crate::view::View;

/// How large the signs of the map are, and how far apart, at text of 100 %.
const SIGN: f32 = 12.5;
const PITCH: f32 = 8.2;
const LINE: f32 = 15.0;

/// Shows the board as text: the map in signs of one width, then everything else in sentences.
pub(super) fn board_text_ui(ui: &mut Ui, view: &View<'_>) {
    let theme = view.theme;
    let text = text_of(ui, view);
    // The title, the map, then sentences: an empty line stands between.
    let mut parts_of = text.split("\n\n");
    if let Some(title) = parts_of.next() {
        parts::label(ui, theme, Type::RowStrong, theme.c.text, title);
    }
    let has_map = matches!(view.game.definitions.board.grid(), rules::board::Grid::Hex(_));
    if let Some(map) = parts_of.next().filter(|_| has_map) {
        ui.add_space(6.0);
        ScrollArea::horizontal().id_salt("board_text_map").show(ui, |ui| map_ui(ui, view, map));
    }
    for part in parts_of {
        ui.add_space(6.0);
        for line in part.lines() {
            parts::label(ui, theme, Type::Row, theme.c.text, line);
        }
    }
}

/// Returns the text, written once for a state and a language.
fn text_of(ui: &Ui, view: &View<'_>) -> Arc<str> {
    let now = (view.game.state.hash(), view.speech.language().to_owned());
    let id = egui::Id::unique("board_text_of");
    let known = ui.data(|d| d.get_temp::<((rules::state::StateHash, String), Arc<str>)>(id));
    if let Some((_, text)) = known.filter(|(of, _)| *of == now) {
        return text;
    }
    let text: Arc<str> = board_text(view.speech.words(), view.game, None).into();
    ui.data_mut(|d| d.insert_temp(id, (now, Arc::clone(&text))));
    text
}

/// Shows lines of signs, each sign as wide as any other, each line a line to a screen reader.
fn map_ui(ui: &mut Ui, view: &View<'_>, map: &str) {
    let theme = view.theme;
    ui.spacing_mut().item_spacing.y = 0.0;
    let pitch = theme.scaled(PITCH);
    let font = FontId::new(theme.scaled(SIGN), FontFamily::Name(crate::theme::UI_SEMIBOLD.into()));
    let width = map.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    for line in map.lines() {
        let extent = vec2(pitch * parts::count(width), theme.scaled(LINE));
        let (rect, response) = ui.allocate_exact_size(extent, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, line));
        if !ui.is_rect_visible(rect) {
            continue;
        }
        for (n, sign) in line.chars().enumerate().filter(|(_, sign)| *sign != ' ') {
            let at = pos2(rect.min.x + pitch * (parts::count(n) + 0.5), rect.center().y);
            ui.painter().text(at, Align2::CENTER_CENTER, sign, font.clone(), theme.c.text);
        }
    }
}
