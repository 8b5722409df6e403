//! The card of the selected unit: values, formations with their costs, other orders, the stack.

use egui::{Align2, Frame, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use rules::order::Order;

use super::parts::{self, Button, Look};
use super::{formations, orders, props, stack, sums};
use crate::board::faces;
use crate::commands::{Command, Commands};
use crate::counters::atlas::CounterAtlas;
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::{Card, Figure, View};

/// Shows the right pane.
pub(super) fn unit_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    egui::ScrollArea::vertical().id_salt("unit").auto_shrink(false).show(ui, |ui| {
        Frame::NONE.inner_margin(super::margin()).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            match &view.glance.card {
                Some(card) => card_ui(ui, view, card, atlas, commands),
                None => nobody_ui(ui, view),
            }
        });
    });
}

fn nobody_ui(ui: &mut Ui, view: &View<'_>) {
    let theme = view.theme;
    parts::heading(ui, theme, &view.say("window-unit"), |_| ());
    parts::label(ui, theme, Type::Row, theme.c.muted, view.say("window-nobody"));
    if let Some(place) = view.desk.hover {
        ui.add_space(10.0);
        parts::label(ui, theme, Type::RowStrong, theme.c.text, view.speech.hex(view.game, place));
        for unit in view.game.state.stack(&view.game.definitions.board.place(place).id) {
            parts::label(ui, theme, Type::Note, theme.c.text, view.speech.unit(view.game, unit));
        }
    }
}

fn card_ui(ui: &mut Ui, view: &View<'_>, card: &Card, atlas: &mut CounterAtlas, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let slot = ui.painter().add(egui::Shape::Noop);
    let frame = Frame::NONE.inner_margin(egui::Margin { left: 12, right: 12, top: 12, bottom: 10 });
    let rect = frame
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_top(|ui| {
                let side = theme.roomy(size::COUNTER_CARD);
                let (rect, _) = ui.allocate_exact_size(vec2(side + 8.0, side + 10.0), Sense::hover());
                faces::one(ui, view, atlas, &card.unit, rect.center() + vec2(0.0, 3.0), side, false);
                // The mark of its facing reaches out of the counter.
                ui.add_space((side * 0.24 - 4.0).max(6.0));
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    let name = parts::label(ui, theme, Type::UnitName, c.text, &card.name);
                    name.widget_info(|| WidgetInfo::labeled(Role::Heading, true, &card.name));
                    parts::label(ui, theme, Type::Row, c.text, &card.kind);
                    parts::label(ui, theme, Type::Note, c.muted, &card.place);
                });
            });
            ui.add_space(6.0);
            figures_ui(ui, view, &card.figures, commands);
            if let Some(open) = card.figures.iter().find(|f| view.desk.open_sum == Some(f.topic)) {
                ui.add_space(6.0);
                sums::why_ui(ui, view, &open.why, commands);
            }
        })
        .response
        .rect;
    let radius = size::RADIUS;
    let ground = egui::epaint::RectShape::new(
        rect,
        radius,
        c.raised,
        Stroke::new(size::EDGE, c.strong_line),
        egui::StrokeKind::Inside,
    );
    ui.painter().set(slot, ground);
    ui.painter().rect_stroke(rect.shrink(3.5), 2, Stroke::new(0.6, c.strong_line), egui::StrokeKind::Inside);
    if view.desk.selection.len() > 1 {
        ui.add_space(6.0);
        let n = i64::try_from(view.desk.selection.len()).unwrap_or(0);
        parts::label(
            ui,
            theme,
            Type::NoteStrong,
            c.muted,
            view.say_with("window-n_selected", &[("n", Arg::Number(n))]),
        );
    }
    ui.add_space(size::SECTION_GAP * 0.7);
    barred_ui(ui, view, card, commands);
    formations::formations_ui(ui, view, card, commands);
    props::props_ui(ui, view, card, commands);
    orders::orders_ui(ui, view, card, commands);
    stack::stack_ui(ui, view, card, commands);
}

/// Shows why most of what follows may not be done, and the way out where there is one.
fn barred_ui(ui: &mut Ui, view: &View<'_>, card: &Card, commands: &mut Commands) {
    let theme = view.theme;
    if card.barred.is_none() && !card.waits_for_chit {
        return;
    }
    if let Some((sentence, clause)) = &card.barred {
        ui.horizontal_top(|ui| {
            if let Some(clause) = clause
                && parts::clause_chip(ui, theme, clause, true).clicked()
            {
                commands.push(Command::ShowClauses(vec![clause.clone()]));
            }
            parts::label(ui, theme, Type::NoteStrong, theme.c.refusal, sentence);
        });
    }
    if card.waits_for_chit {
        ui.add_space(4.0);
        let label = view.say("window-draw_chit");
        let response = Button::new(&label).look(Look::Gold).small().show(ui, theme);
        commands.push_if(response.clicked(), Command::Give(Order::DrawChit {}, None));
        response.on_hover_text(view.say("window-draw_chit_help"));
    }
    ui.add_space(size::SECTION_GAP * 0.7);
}

fn figures_ui(ui: &mut Ui, view: &View<'_>, figures: &[Figure], commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let n = figures.len().max(1);
    let per_row = if theme.scale > 1.3 { 3.min(n) } else { n };
    for row in figures.chunks(per_row) {
        // Each takes what its words need, and an equal share of what is left.
        let words = |figure: &Figure| {
            let wide = |what, text: &str| parts::one_line(ui, theme, what, text).size().x;
            let below = wide(Type::Note, &figure.label).max(wide(Type::Note, &figure.below));
            below.max(wide(Type::Figure, &figure.value))
        };
        let needed: Vec<f32> = row.iter().map(words).collect();
        let spare = (ui.available_width() - needed.iter().sum::<f32>()) / parts::count(per_row);
        let line = [Type::Note, Type::Figure, Type::Note].map(|t| theme.font(t).size * 1.28);
        let height: f32 = line.iter().sum();
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        let mut x = rect.min.x;
        for (i, (figure, needed)) in row.iter().zip(needed).enumerate() {
            let cell = Rect::from_min_size(pos2(x, rect.min.y), vec2(needed + spare, height));
            x = cell.max.x;
            let id = ui.scope_id().with(("figure", &figure.label));
            let response = ui.interact(cell, id, Sense::click());
            let said = format!("{} {}, {}", figure.label, figure.value, figure.below);
            let open = view.desk.open_sum == Some(figure.topic);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, open, &said));
            if open {
                ui.painter().rect_filled(cell.expand2(vec2(0.0, 2.0)), 3, c.selected);
            }
            parts::focus_ring(ui, theme, &response);
            let painter = ui.painter();
            let below = if figure.warns { c.refusal } else { c.muted };
            let x = cell.center().x;
            let [label, value, _] = line;
            parts::put(painter, theme, Type::Note, pos2(x, cell.min.y), Align2::CENTER_TOP, &figure.label, c.text);
            let middle = pos2(x, cell.min.y + label + value / 2.0);
            let at = parts::put(painter, theme, Type::Figure, middle, Align2::CENTER_CENTER, &figure.value, c.text);
            dotted(painter, at.x_range(), at.max.y - 3.0, c.link);
            parts::put(painter, theme, Type::Note, pos2(x, cell.max.y), Align2::CENTER_BOTTOM, &figure.below, below);
            if i > 0 {
                painter.vline(cell.min.x, cell.y_range(), Stroke::new(1.0, c.line));
            }
            commands.push_if(response.clicked(), Command::ToggleSum(figure.topic));
            response.on_hover_cursor(egui::CursorIcon::PointingHand).on_hover_text(figure.why.told());
        }
    }
}

fn dotted(painter: &egui::Painter, x: egui::Rangef, y: f32, ink: egui::Color32) {
    painter.extend(egui::Shape::dotted_line(&[pos2(x.min, y), pos2(x.max, y)], ink, 3.5, 0.8));
}
