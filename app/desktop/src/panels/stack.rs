//! The stack of the selected unit's hex: top is the front; drag a line, or use its arrows, to change the order.

use egui::{Align2, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use rules::unit::Condition;

use super::icons::Icon;
use super::parts::{self, Button, Look, within};
use crate::board::faces;
use crate::commands::{Command, Commands};
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::{Card, StackLine, Topic, View};

/// Shows the stack.
pub(super) fn stack_ui(ui: &mut Ui, view: &View<'_>, card: &Card, commands: &mut Commands) {
    let theme = view.theme;
    if card.stack.is_empty() {
        return;
    }
    parts::heading(ui, theme, &view.say("window-stack"), |ui| {
        parts::line_label(ui, theme, Type::Note, theme.c.muted, view.say("window-stack_note"));
    });
    for (index, line) in card.stack.iter().enumerate() {
        line_ui(ui, view, card, index, line, commands);
    }
    if let Some((words, figures, over)) = &card.limit {
        ui.add_space(2.0);
        ui.painter().hline(ui.max_rect().x_range(), ui.cursor().min.y, Stroke::new(1.0, theme.c.line));
        ui.add_space(3.0);
        let indent = theme.scaled(40.0);
        // The words stand over the figures where one line does not hold both.
        let width = |what, text: &str| parts::one_line(ui, theme, what, text).size().x;
        let chip = width(Type::Chip, "S2") + 12.0 + 4.0 * ui.spacing().item_spacing.x;
        let opens = if card.limit_why.is_some() { theme.scaled(size::ICON) + 12.0 } else { 0.0 };
        let needed = indent + width(Type::Note, words) + width(Type::RowStrong, figures) + chip + opens;
        let apart = needed > ui.available_width();
        if apart {
            ui.horizontal(|ui| {
                ui.add_space(indent);
                parts::label(ui, theme, Type::Note, theme.c.muted, words);
            });
        }
        ui.horizontal(|ui| {
            ui.add_space(indent);
            if !apart {
                parts::line_label(ui, theme, Type::Note, theme.c.muted, words);
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if parts::clause_chip(ui, theme, "S2", *over).clicked() {
                    commands.push(Command::ShowClauses(vec!["S2".to_owned()]));
                }
                let ink = if *over { theme.c.refusal } else { theme.c.text };
                let label = parts::line_label(ui, theme, Type::RowStrong, ink, figures);
                if let Some(why) = &card.limit_why {
                    let open = view.desk.open_sum == Some(Topic::Limit);
                    let name = view.say_with("window-sum_open", &[("label", Arg::Text(words))]);
                    let icon = if open { Icon::Up } else { Icon::Down };
                    let button = Button::icon(icon, &name).look(Look::Link).small().show(ui, theme);
                    commands.push_if(button.clicked(), Command::ToggleSum(Topic::Limit));
                    label.on_hover_text(why.told());
                }
            });
        });
        if let Some(why) = card.limit_why.as_ref().filter(|_| view.desk.open_sum == Some(Topic::Limit)) {
            super::sums::why_ui(ui, view, why, commands);
        }
    }
}

fn line_ui(ui: &mut Ui, view: &View<'_>, card: &Card, index: usize, line: &StackLine, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let selected = view.desk.is_selected(&line.unit);
    let height = theme.scaled(size::ROW);
    let (whole, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let many = card.stack.len() > 1;
    let arrows = if many { 58.0 * theme.scale.max(0.9) } else { 0.0 };
    let rect = Rect::from_min_max(whole.min, pos2(whole.max.x - arrows, whole.max.y));
    let id = ui.scope_id().with(("stack", index));
    let response = ui.interact(rect, id, Sense::click_and_drag());
    let said = view.speech.unit(view.game, &line.unit);
    response.widget_info(|| WidgetInfo::selected(Role::ListItem, true, selected, &said));
    if selected {
        ui.painter().rect_filled(whole.expand2(vec2(8.0, 0.0)), 2, c.selected);
    }
    response.dnd_set_drag_payload(line.unit.clone());
    if let Some(dropped) = response.dnd_release_payload::<rules::ids::UnitId>() {
        commands.push(Command::Restack((*dropped).clone(), index));
    }
    if response.dnd_hover_payload::<rules::ids::UnitId>().is_some() {
        ui.painter().hline(rect.x_range(), rect.min.y, Stroke::new(2.0, c.gold));
    }
    parts::focus_ring(ui, theme, &response);
    let painter = ui.painter();
    let y = rect.center().y;
    let x = rect.min.x;
    parts::put(painter, theme, Type::Note, pos2(x, y), Align2::LEFT_CENTER, &(index + 1).to_string(), c.muted);
    let chip = Rect::from_center_size(pos2(x + theme.scaled(24.0), y), vec2(16.0, 16.0));
    faces::arm_chip(painter, view, chip, &line.unit, Condition::GoodOrder);
    let what = if selected { Type::RowStrong } else { Type::Row };
    let at = pos2(x + theme.scaled(40.0), y);
    let name = parts::put(painter, theme, what, at, Align2::LEFT_CENTER, &line.name, c.text);
    let right =
        parts::put(painter, theme, Type::RowStrong, rect.right_center(), Align2::RIGHT_CENTER, &line.strength, c.text);
    let note = match &line.note {
        Some((note, _)) => note.clone(),
        None if index == 0 => view.say("window-stack_front"),
        None => String::new(),
    };
    let room = right.min.x - 10.0 - name.max.x - 8.0;
    let galley = parts::one_line(ui, theme, Type::Note, &note);
    if galley.size().x <= room {
        let at = pos2(right.min.x - 10.0 - galley.size().x, y - galley.size().y / 2.0);
        ui.painter().galley_with_override_text_color(at, galley, c.muted);
    }
    if response.clicked() {
        let add = ui.input(|i| i.modifiers.shift || i.modifiers.command);
        commands.push(if add {
            Command::ToggleSelected(line.unit.clone())
        } else {
            Command::Select(vec![line.unit.clone()])
        });
    }
    if many {
        arrows_ui(ui, view, whole, arrows, index, card.stack.len(), line, commands);
    }
}

#[expect(clippy::too_many_arguments, reason = "a part of the line above, split for reading")]
fn arrows_ui(
    ui: &mut Ui,
    view: &View<'_>,
    whole: Rect,
    width: f32,
    index: usize,
    n_units: usize,
    line: &StackLine,
    commands: &mut Commands,
) {
    let at = Rect::from_min_max(pos2(whole.max.x - width, whole.min.y), whole.max);
    let builder = egui::UiBuilder::new().max_rect(at).layout(egui::Layout::right_to_left(egui::Align::Center));
    within(ui, builder, |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let name = [("unit", Arg::Text(&line.name))];
        let down = view.say_with("window-stack_down", &name);
        let button = Button::icon(Icon::Down, &down).look(Look::Link).small().enabled(index + 1 < n_units);
        commands.push_if(button.show(ui, view.theme).clicked(), Command::Restack(line.unit.clone(), index + 1));
        let up = view.say_with("window-stack_up", &name);
        let button = Button::icon(Icon::Up, &up).look(Look::Link).small().enabled(index > 0);
        commands.push_if(
            button.show(ui, view.theme).clicked(),
            Command::Restack(line.unit.clone(), index.saturating_sub(1)),
        );
    });
}
