//! The row of a stack's units, shown when the pointer rests on it, or laid open by a double click.

use egui::{Align2, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use rules::board::PlaceIdx;

use super::camera::Lens;
use super::faces;
use super::units::counter_side;
use crate::commands::{Command, Commands};
use crate::counters::atlas::CounterAtlas;
use crate::panels::parts;
use crate::theme::{Type, size};
use crate::view::View;

/// How long the pointer rests before the row appears, in seconds.
pub(super) const REST_SECS: f64 = 0.4;

/// Shows the row, where there is a stack to show.
pub(super) fn stack_row_ui(
    ui: &mut Ui,
    view: &View<'_>,
    lens: &Lens,
    atlas: &mut CounterAtlas,
    commands: &mut Commands,
) {
    let desk = view.desk;
    if desk.march.is_some() || desk.box_from.is_some() || desk.bubble.is_some() || desk.counters_hidden {
        return;
    }
    let rested = desk.hover.filter(|_| ui.ctx().time() - desk.hover_since >= REST_SECS);
    let Some(place) = desk.open_stack.or(rested) else { return };
    let open = desk.open_stack.is_some();
    let stack = view.game.state.stack(&view.game.definitions.board.place(place).id);
    if stack.len() < 2 {
        return;
    }
    row_ui(ui, view, lens, place, open, atlas, commands);
}

fn row_ui(
    ui: &mut Ui,
    view: &View<'_>,
    lens: &Lens,
    place: PlaceIdx,
    open: bool,
    atlas: &mut CounterAtlas,
    commands: &mut Commands,
) {
    let theme = view.theme;
    let c = &theme.c;
    let board = &view.game.definitions.board;
    let stack = view.game.state.stack(&board.place(place).id);
    let side = theme.roomy(60.0);
    let gap = 10.0;
    #[expect(clippy::cast_precision_loss, reason = "a stack is a few units")]
    let width = (side + gap) * stack.len() as f32 + gap;
    let extent = vec2(width, side + 38.0 * theme.scale);
    let at = lens.place(board, place);
    let above = at.y - counter_side(lens) * 0.8 - extent.y;
    let y = if above > lens.rect.min.y + 4.0 { above } else { at.y + counter_side(lens) * 0.8 };
    let x = (at.x - extent.x / 2.0)
        .clamp(lens.rect.min.x + 4.0, (lens.rect.max.x - extent.x - 4.0).max(lens.rect.min.x + 4.0));
    let rect = Rect::from_min_size(pos2(x, y), extent);
    // Until it is laid open the row only tells: it must not stand in the pointer's way.
    let area = egui::Area::new(egui::Id::unique("stack_row")).fixed_pos(rect.min).interactable(open).constrain(false);
    area.show(ui.ctx(), |ui| {
        let (rect, _) = ui.allocate_exact_size(extent, Sense::hover());
        parts::shadow(ui.painter(), rect, size::BUBBLE_RADIUS);
        ui.painter().rect(
            rect,
            size::BUBBLE_RADIUS,
            c.raised,
            Stroke::new(size::EDGE, c.strong_line),
            StrokeKind::Inside,
        );
        for (i, unit) in stack.iter().enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "a stack is a few units")]
            let min = rect.min + vec2(gap + (side + gap) * i as f32, 9.0);
            let cell = Rect::from_min_size(min, vec2(side, side));
            let selected = view.desk.is_selected(unit);
            faces::one(ui, view, atlas, unit, cell.center(), side - 8.0, selected);
            let caption = if i == 0 { view.say("window-stack_front") } else { (i + 1).to_string() };
            let below = pos2(cell.center().x, rect.max.y - 6.0);
            parts::put(ui.painter(), theme, Type::Note, below, Align2::CENTER_BOTTOM, &caption, c.muted);
            if !open {
                continue;
            }
            let response = ui.interact(cell, ui.scope_id().with(("in_stack", i)), Sense::click_and_drag());
            let said = view.speech.unit(view.game, unit);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, &said));
            response.dnd_set_drag_payload(unit.clone());
            if response.dnd_hover_payload::<rules::ids::UnitId>().is_some() {
                ui.painter().vline(cell.min.x - gap / 2.0, cell.y_range(), Stroke::new(3.0, c.gold));
            }
            if let Some(dropped) = response.dnd_release_payload::<rules::ids::UnitId>() {
                commands.push(Command::Restack((*dropped).clone(), i));
            }
            parts::focus_ring(ui, theme, &response);
            if response.clicked() {
                let add = ui.input(|i| i.modifiers.shift || i.modifiers.command);
                commands.push(if add {
                    Command::ToggleSelected(unit.clone())
                } else {
                    Command::Select(vec![unit.clone()])
                });
            }
        }
    });
}
