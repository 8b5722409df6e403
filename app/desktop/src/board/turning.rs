//! Turning a unit by its front arrow: the arrow is taken and let go where the unit is to face.

use egui::{Painter, PointerButton, Pos2, Rect, Response, Role, Sense, Shape, Stroke, Ui, WidgetInfo, vec2};
use rules::board::PlaceIdx;
use rules::facing::Facing;
use rules::order::Order;
use rules::unit::{Formation, Posture};

use super::camera::Lens;
use super::marks;
use super::pointer::Moved;
use super::units::{counter_side, facing_vector};
use crate::commands::{Command, Commands};
use crate::desk::Turning;
use crate::link::selected_with;
use crate::speech::Arg;
use crate::theme::on_map;
use crate::view::{View, turned};

/// How far from the middle of the arrow it can still be taken, in points, at least.
const GRIP: f32 = 9.0;

/// Returns where the arrow of the selected unit is, and the way it points; none of a square, or in disorder.
fn arrow(view: &View<'_>, lens: &Lens) -> Option<(Pos2, Pos2, Facing, PlaceIdx)> {
    let unit = view.desk.selection.first()?;
    let state = view.game.state.unit(unit)?;
    let has_front = matches!(state.posture()?, Posture::Good(formation) if formation != Formation::Square);
    let hex = state.head().filter(|hex| has_front && view.game.state.stack(hex).first() == Some(unit))?;
    let place = view.game.definitions.board.find(hex)?;
    let centre = lens.place(&view.game.definitions.board, place);
    let way = facing_vector(state.facing);
    let edge = 0.5 / way.x.abs().max(way.y.abs()).max(0.1);
    Some((centre, centre + way * counter_side(lens) * (edge + 0.145), state.facing, place))
}

/// Reads the pointer on the arrow; `true` while it has the pointer.
pub(super) fn turn(
    ui: &Ui,
    view: &View<'_>,
    lens: &Lens,
    response: &Response,
    moved: &mut Moved,
    commands: &mut Commands,
) -> bool {
    let Some((centre, tip, facing, place)) = arrow(view, lens).filter(|_| !view.desk.counters_hidden) else {
        moved.turning = None;
        return false;
    };
    let grip = GRIP.max(counter_side(lens) * 0.18);
    let near = |pos: Option<Pos2>| pos.is_some_and(|pos| pos.distance(tip) <= grip);
    if near(response.hover_pos()) {
        ui.ctx().set_cursor_icon(egui::CursorIcon::Grab);
    }
    if response.drag_started_by(PointerButton::Primary) && near(ui.input(|i| i.pointer.press_origin())) {
        moved.turning = Some(Turning { to: facing });
    }
    let Some(turning) = &mut moved.turning else { return false };
    if let Some(pos) = response.interact_pointer_pos().filter(|pos| pos.distance(centre) > 4.0) {
        let wanted = (pos - centre).normalized();
        let likeness = |to: &Facing| facing_vector(*to).dot(wanted);
        let ways = (0..6).map(|steps| turned(facing, steps));
        turning.to = ways.max_by(|a, b| likeness(a).total_cmp(&likeness(b))).unwrap_or(facing);
    }
    if ui.input(|i| i.pointer.button_pressed(PointerButton::Secondary)) {
        moved.turning = None;
    } else if response.drag_stopped_by(PointerButton::Primary) {
        let to = turning.to;
        moved.turning = None;
        if to != facing {
            commands.push(Command::Give(order(view, to), Some(place)));
        }
    }
    true
}

/// Returns the order that turns the selected unit, with those selected in its stack.
fn order(view: &View<'_>, facing: Facing) -> Order {
    let selection = &view.desk.selection;
    let units = selection.first().map(|first| selected_with(view.game, first, selection)).unwrap_or_default();
    Order::Turn { units, facing }
}

/// Draws the grip on the arrow, and while it is turned the way it would face.
pub(super) fn over_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    let Some((centre, tip, _, _)) = arrow(view, lens).filter(|_| !view.desk.counters_hidden) else { return };
    let Some(turning) = view.desk.turning else {
        if canvas.ctx().pointer_hover_pos().is_some_and(|pos| pos.distance(tip) < GRIP * 2.0) {
            canvas.circle_stroke(tip, GRIP, Stroke::new(2.0, on_map::SELECTED[1]));
        }
        return;
    };
    let way = facing_vector(turning.to);
    let across = vec2(-way.y, way.x);
    let side = counter_side(lens);
    let (base, end) = (centre + way * side * 0.62, centre + way * side * 1.15);
    let shaft = [centre, base];
    canvas.line_segment(shaft, Stroke::new(6.4, on_map::TARGET[0]));
    canvas.line_segment(shaft, Stroke::new(3.6, on_map::TARGET[1]));
    let head = vec![end, base + across * side * 0.26, base - across * side * 0.26];
    canvas.add(Shape::convex_polygon(head, on_map::TARGET[1], Stroke::new(2.0, on_map::TARGET[0])));
    if let Some(named) = named(view, turning.to) {
        marks::chip(canvas, view, end + way * 16.0, &named, on_map::TARGET[0]);
    }
}

fn named(view: &View<'_>, to: Facing) -> Option<String> {
    Some(view.speech.words().facing(to, view.game.definitions.board.orientation())).filter(|name| !name.is_empty())
}

/// Puts the arrow into the accessible tree.
pub(super) fn arrow_ui(ui: &Ui, view: &View<'_>, lens: &Lens) {
    let Some((_, tip, facing, _)) = arrow(view, lens).filter(|_| !view.desk.counters_hidden) else { return };
    let rect = Rect::from_center_size(tip, vec2(GRIP, GRIP) * 2.0).intersect(lens.rect);
    if let Some(name) = named(view, facing).filter(|_| rect.is_positive()) {
        let said = view.say_with("window-arrow", &[("facing", Arg::Text(&name))]);
        let response = ui.interact(rect, ui.scope_id().with("front_arrow"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    }
}
