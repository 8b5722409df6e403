//! The roll card in the corner of the map: what the dice of the last order were thrown for, and what they brought.

use egui::{
    Align, Align2, Color32, FontFamily, FontId, Frame, Layout, Margin, Rect, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};

use session::words::Band;

use super::camera::Lens;
use super::cards::{self, Card};
use crate::commands::{Command, Commands};
use crate::panels::icons::Icon;
use crate::panels::parts::{self, Button, Look};
use crate::panels::sums;
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::{Roll, View};

/// Where the pips of a die stand, in quarters of its side from its middle, for one to six.
const PIPS: [&[(i8, i8)]; 6] = [
    &[(0, 0)],
    &[(-1, -1), (1, 1)],
    &[(-1, -1), (0, 0), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
];

/// Shows the card until the next order, or until it is closed.
pub(super) fn roll_card_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    let rolls = &view.glance.rolls;
    if rolls.is_empty() || view.desk.rolls_of.is_none() || view.desk.throwing.is_some() || view.desk.march.is_some() {
        return;
    }
    let theme = view.theme;
    let width = theme.scaled(size::BUBBLE * 0.86).min(lens.rect.width() - 24.0);
    let most = (lens.rect.height() * 0.62).max(80.0);
    let frame = Frame::NONE
        .fill(theme.c.raised)
        .stroke(Stroke::new(size::EDGE_STRONG, theme.c.strong_line))
        .corner_radius(size::BUBBLE_RADIUS)
        .inner_margin(Margin { left: 12, right: 12, top: 8, bottom: 9 });
    let at = pos2(lens.rect.max.x - width - 10.0, lens.rect.min.y + 10.0);
    let area = egui::Area::new(egui::Id::unique("rolls")).fixed_pos(at).order(egui::Order::Middle).constrain(false);
    let shown = area.show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width - 24.0);
            heading_ui(ui, view, commands);
            egui::ScrollArea::vertical().id_salt("roll_lines").max_height(most).show(ui, |ui| {
                ui.set_width(ui.available_width());
                for (n, roll) in rolls.iter().enumerate() {
                    if n > 0 {
                        ui.add_space(4.0);
                        let y = ui.cursor().min.y;
                        ui.painter().hline(ui.max_rect().x_range(), y, Stroke::new(1.0, theme.c.line));
                        ui.add_space(5.0);
                    }
                    roll_ui(ui, view, roll, commands);
                    if roll.is_of_table {
                        continue;
                    }
                    let explain = Command::Walk(crate::walk::WalkCommand::Roll(n));
                    let named = view.named(&view.say("walk-explain"), &roll.title);
                    let button =
                        Button::new(&view.say("walk-explain")).look(Look::Link).small().named(&named).show(ui, theme);
                    commands.push_if(button.clicked(), explain);
                }
            });
        });
    });
    cards::note(ui.ctx(), Card::Rolls, shown.response.rect);
}

fn heading_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    ui.horizontal(|ui| {
        let words = view.say("window-rolls");
        parts::line_label(ui, theme, Type::NoteStrong, theme.c.muted, words);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let label = view.say("window-rolls_close");
            let button = Button::icon(Icon::Close, &label).look(Look::Link).small();
            commands.push_if(button.show(ui, theme).clicked(), Command::CloseRolls);
        });
    });
}

fn roll_ui(ui: &mut Ui, view: &View<'_>, roll: &Roll, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    parts::label(ui, theme, Type::NoteStrong, c.text, &roll.title);
    for part in &roll.parts {
        sums::part_ui(ui, view, part, commands);
    }
    bands_ui(ui, view, &roll.bands);
    ui.add_space(3.0);
    let side = theme.roomy(24.0);
    ui.horizontal_top(|ui| {
        let n = roll.dice.len();
        let extent = vec2((side + 4.0) * parts::count(n), side);
        let (rect, response) = ui.allocate_exact_size(extent, Sense::hover());
        let dice: String = roll.dice.iter().map(ToString::to_string).collect();
        let said = view.say_with("window-roll_dice", &[("dice", Arg::Text(&dice))]);
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &said));
        for (i, die) in roll.dice.iter().enumerate() {
            let min = rect.min + vec2((side + 4.0) * parts::count(i), 0.0);
            // The first die of a d66 is the dark one: it counts the tens (M1).
            let dark = !roll.is_of_table && n > 1 && i == 0;
            let counts = roll.kept.as_ref().is_none_or(|kept| kept.iter().any(|k| usize::from(*k) == i + 1));
            die_ui(ui, view, Rect::from_min_size(min, vec2(side, side)), *die, dark);
            if !counts {
                // What lies there for nothing lies in the background.
                let veil = c.raised.gamma_multiply(0.72);
                ui.painter().rect_filled(Rect::from_min_size(min, vec2(side, side)), 4, veil);
            }
        }
        let ink = match roll.good {
            Some(true) => c.success,
            Some(false) => c.refusal,
            None => c.text,
        };
        parts::label(ui, theme, Type::Row, ink, &roll.sentence);
    });
    if !roll.came.is_empty() {
        parts::label(ui, theme, Type::NoteStrong, c.muted, view.say("window-roll_came"));
    }
    for sentence in &roll.came {
        parts::label(ui, theme, Type::Note, c.text, sentence);
    }
}

/// Shows the row of the chart a roll is read in, a line for each result with how many of all rolls give it; the one that
/// was rolled is lit.
pub(super) fn bands_ui(ui: &mut Ui, view: &View<'_>, bands: &[Band]) {
    let theme = view.theme;
    let c = &theme.c;
    for band in bands {
        let fill = if band.is_lit { c.owed_ground } else { Color32::TRANSPARENT };
        let line = Frame::NONE.fill(fill).corner_radius(2).inner_margin(Margin::symmetric(4, 0));
        line.show(ui, |ui| {
            ui.horizontal_top(|ui| {
                let style = if band.is_lit { Type::NoteStrong } else { Type::Note };
                let rolls = if band.is_lit { format!("▸ {}", band.rolls) } else { band.rolls.clone() };
                parts::line_label(ui, theme, style, c.text, rolls);
                ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                    parts::line_label(ui, theme, style, c.text, format!("{}/{}", band.count, band.of));
                    ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                        parts::label(ui, theme, style, if band.is_lit { c.text } else { c.muted }, &band.words);
                    });
                });
            });
        });
    }
}

/// Draws a die; one of 0 pips is blank, and what no six-sided die shows is a number.
pub(super) fn die_ui(ui: &Ui, view: &View<'_>, rect: Rect, die: u8, dark: bool) {
    let c = &view.theme.c;
    let (ground, ink): (Color32, Color32) = if dark { (c.text, c.raised) } else { (c.raised, c.text) };
    ui.painter().rect(rect, 4, ground, Stroke::new(1.4, c.text), StrokeKind::Inside);
    let pips = usize::from(die).checked_sub(1).and_then(|i| PIPS.get(i)).copied().unwrap_or_default();
    let step = rect.width() * 0.26;
    if usize::from(die) > PIPS.len() {
        let font = FontId::new(rect.width() * 0.55, FontFamily::Name(crate::theme::UI_SEMIBOLD.into()));
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, die.to_string(), font, ink);
    }
    for (x, y) in pips {
        let at = rect.center() + vec2(f32::from(*x) * step, f32::from(*y) * step);
        ui.painter().circle_filled(at, rect.width() * 0.09, ink);
    }
}
