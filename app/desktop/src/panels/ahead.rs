//! What an attack may come to, as a card shows it: for each side what it loses and how it stands, each with its chance.

use egui::{Align2, Color32, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use rules::forecast::{Forecast, Probability, Role as Part};
use rules::num::Increments;
use rules::unit::Condition;

use super::parts;
use crate::foresight::Foreseen;
use crate::speech::{Arg, capital};
use crate::theme::Type;
use crate::view::View;

/// Shows what is known of an attack ahead.
pub(crate) fn foreseen_ui(ui: &mut Ui, view: &View<'_>, foreseen: &Foreseen) {
    let theme = view.theme;
    let sentence = match foreseen {
        Foreseen::Known(forecast) => return forecast_ui(ui, view, forecast),
        Foreseen::Waits => view.say("window-ahead_wait"),
        Foreseen::TooWide => view.say("window-ahead_too_wide"),
    };
    parts::label(ui, theme, Type::Note, theme.c.muted, sentence);
}

fn forecast_ui(ui: &mut Ui, view: &View<'_>, forecast: &Forecast) {
    let theme = view.theme;
    for (part, key) in [(Part::Attacker, "window-ahead_attacker"), (Part::Defender, "window-ahead_defender")] {
        let losses = forecast.losses(part);
        let conditions = forecast.conditions(part);
        // Who only fires risks nothing.
        if matches!(losses.as_slice(), [(0, _)]) && matches!(conditions.as_slice(), [(Some(Condition::GoodOrder), _)]) {
            continue;
        }
        ui.add_space(4.0);
        let average = view.speech.words().tenths(forecast.expected_tenths(part));
        let average = view.say_with("window-ahead_losses", &[("n", Arg::Text(&average))]);
        ui.horizontal_wrapped(|ui| {
            parts::label(ui, theme, Type::NoteStrong, theme.c.text, view.say(key));
            parts::label(ui, theme, Type::Note, theme.c.muted, average);
        });
        losses_ui(ui, view, &losses);
        conditions_ui(ui, view, &conditions);
    }
    for note in view.speech.words().forecast_notes(forecast) {
        parts::label(ui, theme, Type::Note, theme.c.muted, capital(&note));
    }
}

fn share(chance: Probability) -> f32 {
    f32::from(chance.per_mille()) / 1_000.0
}

/// How wide a column of losses is at most, in points at 100 % of text size.
const COLUMN: f32 = 34.0;

/// Shows a column for each number of increments that may be lost, as high as it is likely.
fn losses_ui(ui: &mut Ui, view: &View<'_>, losses: &[(Increments, Probability)]) {
    let theme = view.theme;
    let c = &theme.c;
    let (Some((first, _)), Some((last, _))) = (losses.first(), losses.last()) else { return };
    let n = last - first + 1;
    let width = (ui.available_width() / f32::from(n)).min(theme.scaled(COLUMN));
    let (bar, text) = (theme.scaled(26.0), theme.scaled(15.0));
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), bar + text), Sense::hover());
    let line = |(lost, chance): &(Increments, Probability)| {
        let chance = view.speech.words().chance(*chance);
        view.say_with("window-ahead_lost", &[("n", Arg::Number((*lost).into())), ("chance", Arg::Text(&chance))])
    };
    let said: Vec<String> = losses.iter().map(line).collect();
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, said.join(", ")));
    response.on_hover_text(said.join("\n"));
    let highest = losses.iter().map(|(_, chance)| share(*chance)).fold(0.001, f32::max);
    for (lost, chance) in losses {
        let x = rect.min.x + width * f32::from(lost - first);
        let height = (bar * share(*chance) / highest).max(1.5);
        let floor = rect.min.y + bar;
        let column = Rect::from_min_max(pos2(x + 1.0, floor - height), pos2(x + width - 2.0, floor));
        let fill = if *lost == 0 { c.success } else { c.refusal };
        ui.painter().rect_filled(column, 1, fill.gamma_multiply(0.85));
        // Narrow columns are named by the first and the last alone.
        if width >= theme.scaled(14.0) || lost == first || lost == last {
            let at = pos2(column.center().x, floor + text / 2.0);
            parts::put(ui.painter(), theme, Type::Note, at, Align2::CENTER_CENTER, &lost.to_string(), c.muted);
        }
    }
    ui.painter().hline(rect.x_range(), rect.min.y + bar, Stroke::new(1.0, c.line));
}

/// Shows how a side may stand, as one bar parted by chance, and in words.
fn conditions_ui(ui: &mut Ui, view: &View<'_>, conditions: &[(Option<Condition>, Probability)]) {
    let theme = view.theme;
    let c = &theme.c;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), theme.scaled(9.0)), Sense::hover());
    let mut x = rect.min.x;
    for (condition, chance) in conditions {
        let width = rect.width() * share(*chance);
        let part = Rect::from_min_size(pos2(x, rect.min.y), vec2(width, rect.height()));
        ui.painter().rect_filled(part, 0, ink(view, *condition));
        x += width;
    }
    ui.painter().rect_stroke(rect, 1, Stroke::new(1.0, c.strong_line), StrokeKind::Inside);
    let words = view.speech.words();
    let name = |condition: Option<Condition>| match condition {
        Some(condition) => words.condition(condition),
        None => view.say("window-ahead_gone"),
    };
    let said: Vec<String> = conditions
        .iter()
        .map(|(condition, chance)| format!("{} {}", capital(&name(*condition)), words.chance(*chance)))
        .collect();
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, said.join(", ")));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 2.0);
        for ((condition, _), words) in conditions.iter().zip(&said) {
            let (key, _) = ui.allocate_exact_size(vec2(9.0, 9.0) * theme.scale, Sense::hover());
            ui.painter().rect(key, 1, ink(view, *condition), Stroke::new(1.0, c.strong_line), StrokeKind::Inside);
            parts::label(ui, theme, Type::Note, c.text, words);
            ui.add_space(4.0);
        }
    });
}

fn ink(view: &View<'_>, condition: Option<Condition>) -> Color32 {
    let c = &view.theme.c;
    match condition {
        Some(Condition::GoodOrder) => c.success,
        Some(Condition::Disordered) => c.gold,
        Some(Condition::Pgd) => c.refusal,
        None => c.faint,
    }
}
