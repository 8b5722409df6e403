//! What the pointer does on the map: pan, zoom, select, draw a box, drag a counter along a path.

use egui::{MouseWheelUnit, PointerButton, Pos2, Rect, Response, Ui, Vec2, vec2};
use rules::Game;
use rules::board::{Board, PlaceIdx};
use rules::facing::Direction;
use rules::ids::UnitId;
use rules::order::{Order, Spot};

use super::camera::{Camera, Lens, sheet};
use super::easel;
use super::placing::{is_put, orders_of};
use super::rows;
use super::tools;
use super::turning;
use super::units::{counter_side, placed, times};
use crate::commands::{Command, Commands};
use crate::deeds;
use crate::desk::{March, Measure, Menu, Turning};
use crate::panels::table::container_at;
use crate::tabletop::Carried;
use crate::view::View;

/// How near to the edge of the map a drag begins to move it, in points.
const EDGE: f32 = 26.0;

/// How fast, in points a second.
const EDGE_SPEED: f32 = 520.0;

/// How much later than asked a frame is due, in seconds: one that comes early would be in vain.
const REST_MARGIN_SECS: f64 = 0.03;

/// What the pointer changed of the desk.
#[derive(Clone, Debug)]
pub struct Moved {
    /// Where the window looks.
    pub camera: Camera,
    /// The part of the screen the map fills.
    pub rect: Rect,
    /// The hex under the pointer.
    pub hover: Option<PlaceIdx>,
    /// Since when.
    pub hover_since: f64,
    /// The march being dragged.
    pub march: Option<March>,
    /// Where a box began.
    pub box_from: Option<Pos2>,
    /// The stack laid open.
    pub open_stack: Option<PlaceIdx>,
    /// The open menu.
    pub menu: Option<Menu>,
    /// The unit being turned by its front arrow.
    pub turning: Option<Turning>,
    /// The line drawn with a tool.
    pub measure: Option<Measure>,
    /// Whether the map has the keyboard focus.
    pub focused: bool,
}

/// Reads what the pointer did.
pub(super) fn read(ui: &Ui, view: &View<'_>, lens: &Lens, response: &Response, commands: &mut Commands) -> Moved {
    let desk = view.desk;
    let board = &view.game.definitions.board;
    let mut moved = Moved {
        camera: desk.camera,
        rect: lens.rect,
        hover: None,
        hover_since: desk.hover_since,
        march: desk.march.clone(),
        box_from: desk.box_from,
        open_stack: desk.open_stack,
        menu: desk.menu,
        turning: desk.turning,
        measure: desk.measure,
        focused: response.has_focus(),
    };
    hover(ui, view, lens, response, &mut moved);
    zoom(ui, lens, response, &mut moved);
    if response.dragged_by(PointerButton::Middle)
        || (response.dragged_by(PointerButton::Secondary) && moved.march.is_none())
    {
        moved.camera.centre -= response.drag_delta() / moved.camera.zoom;
    }
    if easel::paint(ui, view, lens, response, commands) {
        return painted(ui, view, response, moved);
    }
    if tools::draw(ui, view, lens, response, &mut moved) {
        // The tool in hand has the pointer.
    } else if turning::turn(ui, view, lens, response, &mut moved, commands) {
        // So has the front arrow.
    } else if response.drag_started_by(PointerButton::Primary) {
        start_drag(ui, view, lens, &mut moved, commands);
    }
    if moved.march.is_some() || moved.box_from.is_some() {
        go_on(ui, view, lens, response, &mut moved);
        let gave_up = ui.input(|i| i.pointer.button_pressed(PointerButton::Secondary));
        if gave_up {
            moved.march = None;
            moved.box_from = None;
        } else if response.drag_stopped_by(PointerButton::Primary) {
            finish(ui, view, lens, response, &mut moved, commands);
        }
    } else if response.clicked() {
        click(ui, view, lens, response, &mut moved, commands);
    }
    put_down_carried(view, lens, response, commands);
    if response.secondary_clicked() && view.desk.march.is_none() && view.desk.turning.is_none() {
        open_menu(view, lens, response, &mut moved, commands);
    }
    keep_focus(ui, response, &moved);
    moved.camera.keep_on(sheet(board));
    moved
}

/// Leaves the board as a stroke of the brush does: nobody is selected, dragged or asked.
fn painted(ui: &Ui, view: &View<'_>, response: &Response, mut moved: Moved) -> Moved {
    moved.march = None;
    moved.box_from = None;
    keep_focus(ui, response, &moved);
    moved.camera.keep_on(sheet(&view.game.definitions.board));
    moved
}

/// Takes the keyboard focus where the map is clicked, and the arrow keys with it.
fn keep_focus(ui: &Ui, response: &Response, moved: &Moved) {
    if response.clicked() || response.drag_started() {
        response.request_focus();
    }
    if moved.focused {
        let filter = egui::EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
        ui.memory_mut(|m| m.set_focus_lock_filter(response.id, filter));
    }
}

/// Puts counters down that were carried here from a box or a deck.
fn put_down_carried(view: &View<'_>, lens: &Lens, response: &Response, commands: &mut Commands) {
    let board = &view.game.definitions.board;
    let Some(carried) = response.dnd_release_payload::<Carried>() else { return };
    let pointed = response.hover_pos().and_then(|pos| lens.hex_from_screen(board, pos));
    if let Some(place) = pointed.filter(|_| is_now(view)) {
        let to = Spot::Hex(board.place(place).id.clone());
        commands.push(Command::Give(Order::Put { units: carried.0.clone(), to, at: 0 }, Some(place)));
    }
}

/// Opens the menu where the right button was clicked; a counter there is selected, if none of its stack is.
fn open_menu(view: &View<'_>, lens: &Lens, response: &Response, moved: &mut Moved, commands: &mut Commands) {
    let board = &view.game.definitions.board;
    let Some(pos) = response.interact_pointer_pos() else { return };
    let pointed = counter_at(view, lens, pos);
    let Some(place) = pointed.as_ref().map(|(_, place)| *place).or_else(|| lens.hex_from_screen(board, pos)) else {
        return;
    };
    let stack = view.game.state.stack(&board.place(place).id);
    if let Some((unit, _)) = pointed.filter(|_| !stack.iter().any(|unit| view.desk.is_selected(unit))) {
        commands.push(Command::Select(vec![unit]));
    }
    moved.open_stack = None;
    moved.menu = Some(Menu { place, at: pos, by_key: false });
}

fn hover(ui: &Ui, view: &View<'_>, lens: &Lens, response: &Response, moved: &mut Moved) {
    let board = &view.game.definitions.board;
    let pointer = response.hover_pos().or_else(|| response.interact_pointer_pos());
    moved.hover = pointer.filter(|p| lens.rect.contains(*p)).and_then(|p| lens.hex_from_screen(board, p));
    if moved.hover != view.desk.hover {
        moved.hover_since = ui.ctx().time();
    }
    // Asked for again in every frame until then: each frame forgets what the one before it asked for.
    let left = rows::REST_SECS - (ui.ctx().time() - moved.hover_since);
    let stack = moved.hover.map_or(0, |p| view.game.state.stack(&board.place(p).id).len());
    if stack > 1 && left > 0.0 {
        ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(left + REST_MARGIN_SECS));
    }
}

fn zoom(ui: &Ui, lens: &Lens, response: &Response, moved: &mut Moved) {
    let Some(pointer) = response.hover_pos() else { return };
    // Straight from the events: zoom follows the wheel, with no inertia.
    let factor = ui.input(|i| {
        i.events.iter().fold(1.0_f32, |factor, event| match event {
            egui::Event::MouseWheel { unit, delta, .. } => {
                let notches = match unit {
                    MouseWheelUnit::Line => delta.y,
                    MouseWheelUnit::Point => delta.y / 50.0,
                    MouseWheelUnit::Page => delta.y * 4.0,
                };
                factor * 1.15_f32.powf(notches)
            }
            egui::Event::Zoom(z) => factor * z,
            _ => factor,
        })
    });
    if (factor - 1.0).abs() > 1e-4 {
        moved.camera.zoom_at(lens.rect, pointer, factor);
    }
}

/// Returns the top counter under a point of the screen: head or portion, a little more than its square.
pub(super) fn counter_at(view: &View<'_>, lens: &Lens, pos: Pos2) -> Option<(UnitId, PlaceIdx)> {
    if view.desk.counters_hidden {
        return None;
    }
    placed(view.game, lens)
        .into_iter()
        .rev()
        .find(|at| {
            let half = counter_side(lens) * 0.56 * times(view.game, &at.unit);
            Rect::from_center_size(at.centre, vec2(half, half) * 2.0).contains(pos)
        })
        .map(|at| (at.unit, at.place))
}

fn start_drag(ui: &Ui, view: &View<'_>, lens: &Lens, moved: &mut Moved, commands: &mut Commands) {
    let board = &view.game.definitions.board;
    let Some(origin) = ui.input(|i| i.pointer.press_origin()) else { return };
    moved.open_stack = None;
    let taken = counter_at(view, lens, origin).filter(|_| is_now(view));
    let Some((unit, place)) = taken else {
        moved.box_from = Some(origin);
        return;
    };
    let hex = &board.place(place).id;
    let stack = view.game.state.stack(hex);
    let units = if view.desk.is_selected(&unit) || stack.iter().any(|u| view.desk.is_selected(u)) {
        stack.iter().filter(|u| view.desk.is_selected(u)).cloned().collect()
    } else {
        vec![unit.clone()]
    };
    // A drag of one stack of a selected brigade keeps the brigade: all its stacks march.
    if units.iter().any(|unit| !view.desk.is_selected(unit)) {
        commands.push(Command::Select(units.clone()));
    }
    let head = view.game.state.unit(&unit).and_then(|u| u.head()).and_then(|h| board.find(h));
    moved.march = Some(March {
        units,
        start: head.unwrap_or(place),
        taken: place,
        path: Vec::new(),
        waypoints: Vec::new(),
        ctrl_down: ui.input(|i| i.modifiers.command),
        changes: Vec::new(),
        wings: Vec::new(),
        keeps_formation: false,
        pointer: origin,
        asked: None,
    });
}

/// Returns whether the game is shown as it stands: nobody marches in the past.
fn is_now(view: &View<'_>) -> bool {
    view.desk.looking.is_none()
}

fn go_on(ui: &Ui, view: &View<'_>, lens: &Lens, response: &Response, moved: &mut Moved) {
    let board = &view.game.definitions.board;
    let Some(pointer) = response.interact_pointer_pos() else { return };
    if let Some(march) = &mut moved.march {
        // Every place the pointer has been since the last frame counts, however fast it went.
        let mut from = march.pointer;
        let positions: Vec<Pos2> = ui.input(|i| {
            i.events.iter().filter_map(|e| if let egui::Event::PointerMoved(p) = e { Some(*p) } else { None }).collect()
        });
        for to in positions.into_iter().chain(std::iter::once(pointer)) {
            follow(board, lens, march, from, to);
            from = to;
        }
        march.pointer = pointer;
        let ctrl = ui.input(|i| i.modifiers.command);
        if ctrl && !march.ctrl_down && march.waypoints.last() != Some(&march.path.len()) && !march.path.is_empty() {
            march.waypoints.push(march.path.len());
        }
        march.ctrl_down = ctrl;
        let n_steps = u16::try_from(march.path.len()).unwrap_or(u16::MAX);
        march.changes.retain(|c| c.after <= n_steps);
        march.wings.retain(|(after, _)| *after <= n_steps);
    }
    // Whoever carries a counter to a box does not want the map to run away.
    let to_container = moved.march.is_some() && container_at(ui.ctx(), pointer).is_some();
    let push = if to_container { Vec2::ZERO } else { edge_push(lens.rect, pointer) };
    if push != Vec2::ZERO {
        let dt = ui.input(|i| i.stable_dt).min(0.05);
        moved.camera.centre += push * EDGE_SPEED * dt / moved.camera.zoom;
        ui.ctx().request_repaint();
    }
}

fn edge_push(rect: Rect, pointer: Pos2) -> Vec2 {
    let axis = |at: f32, min: f32, max: f32| {
        if at < min + EDGE {
            -1.0
        } else if at > max - EDGE {
            1.0
        } else {
            0.0
        }
    };
    vec2(axis(pointer.x, rect.min.x, rect.max.x), axis(pointer.y, rect.min.y, rect.max.y))
}

fn follow(board: &Board, lens: &Lens, march: &mut March, from: Pos2, to: Pos2) {
    let length = from.distance(to);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a bounded number of samples")]
    let steps = (length / (lens.camera.zoom * 0.3)).ceil().clamp(1.0, 400.0) as u16;
    for i in 1..=steps {
        let at = from + (to - from) * (f32::from(i) / f32::from(steps));
        if let Some(hex) = lens.hex_from_screen(board, at) {
            let kept = march.waypoints.last().copied().unwrap_or(0);
            extend(board, march.start, &mut march.path, kept, hex);
        }
    }
}

/// Takes a hex into a path: back onto the path shortens it, though not the hexes `kept` before a waypoint; elsewhere
/// the hexes between are filled in.
pub fn extend(board: &Board, start: PlaceIdx, path: &mut Vec<PlaceIdx>, kept: usize, hex: PlaceIdx) {
    if hex == start && kept == 0 {
        path.clear();
        return;
    }
    if let Some(at) = path.iter().rposition(|p| *p == hex).filter(|at| at + 1 >= kept) {
        path.truncate(at + 1);
        return;
    }
    let mut here = path.last().copied().unwrap_or(start);
    for _ in 0..400 {
        if here == hex {
            return;
        }
        if board.direction(here, hex).is_some() {
            path.push(hex);
            return;
        }
        let ahead = |d: Direction| board.neighbour(here, d).and_then(|n| board.distance(n, hex).map(|far| (far, n)));
        let Some((_, next)) = Direction::ALL.into_iter().filter_map(ahead).min() else {
            path.push(hex);
            return;
        };
        path.push(next);
        here = next;
    }
}

/// Returns the order a march asks for.
pub fn order_of(game: &Game, march: &March) -> Order {
    let board = &game.definitions.board;
    Order::Move {
        units: march.units.clone(),
        path: march.path.iter().map(|p| board.place(*p).id.clone()).collect(),
        changes: march.changes.clone(),
        into: None,
        lines: deeds::lines_on_march(game, &march.units, &march.path, &march.wings),
        facing: None,
    }
}

fn finish(ui: &Ui, view: &View<'_>, lens: &Lens, response: &Response, moved: &mut Moved, commands: &mut Commands) {
    let board = &view.game.definitions.board;
    if let Some(march) = moved.march.take() {
        if let Some(container) = container_at(ui.ctx(), march.pointer) {
            let to = Spot::Container(container);
            commands.push(Command::Give(Order::Put { units: march.units, to, at: 0 }, None));
            return;
        }
        let Some(last) = march.path.last() else { return };
        if is_put(view.game, &march) {
            // Where the first is refused nobody is put down.
            let is_lawful = march.asked.as_ref().is_some_and(|a| a.verdict.is_allowed());
            let n_orders = if is_lawful { usize::MAX } else { 1 };
            for order in orders_of(view.game, &march).into_iter().take(n_orders) {
                commands.push(Command::Give(order, Some(*last)));
            }
            return;
        }
        if let Some(order) = super::attack::in_combat(view.game, &march, *last) {
            commands.push(Command::Give(order, Some(*last)));
            return;
        }
        // What was asked about stands in the ribbon, and is what is done.
        let order = match march.asked.as_ref().map(|a| &a.order) {
            Some(order) if view.desk.march.as_ref().is_some_and(|m| m.goes_as(&march)) => order.clone(),
            _ => order_of(view.game, &march),
        };
        let alone = view.desk.selection.iter().all(|unit| march.units.contains(unit));
        commands.push(if alone {
            Command::Give(order, Some(*last))
        } else {
            Command::MarchTogether(order, Some(*last))
        });
        return;
    }
    if let (Some(from), Some(to)) = (moved.box_from.take(), response.interact_pointer_pos()) {
        let rect = Rect::from_two_pos(from, to);
        let mut units = Vec::new();
        for at in placed(view.game, lens).iter().filter(|at| at.is_head && rect.contains(at.centre)) {
            units.extend(view.game.state.stack(&board.place(at.place).id).iter().cloned());
        }
        units.sort_unstable();
        units.dedup();
        let add = ui.input(|i| i.modifiers.shift || i.modifiers.command);
        commands.push(if add { Command::AddToSelection(units) } else { Command::Select(units) });
    }
}

fn click(ui: &Ui, view: &View<'_>, lens: &Lens, response: &Response, moved: &mut Moved, commands: &mut Commands) {
    let board = &view.game.definitions.board;
    let Some(pos) = response.interact_pointer_pos() else { return };
    moved.open_stack = None;
    let pointed = lens.hex_from_screen(board, pos);
    let asked = view.glance.lesson.as_ref().map_or(&[][..], |lesson| &lesson.among);
    if let Some(place) = pointed.filter(|p| asked.contains(p)) {
        commands.push(Command::Lesson(crate::classroom::LessonCommand::Click(place)));
        return;
    }
    if let Some(pick) = super::marks::picks(view).into_iter().find(|p| Some(p.place) == pointed) {
        commands.push(Command::Give(pick.order, Some(pick.place)));
        return;
    }
    if let Some(place) = pointed.filter(|p| super::aim::is_for_fire(view.game, view.desk, *p)) {
        commands.push(Command::FireAt(place));
        return;
    }
    let plain = !ui.input(|i| i.modifiers.any());
    if let Some(place) = pointed.filter(|p| plain && super::attack::is_meant(view.game, &view.desk.selection, *p)) {
        commands.push(Command::MarchTo(place));
        return;
    }
    let Some((unit, place)) = counter_at(view, lens, pos) else {
        if let Some(place) = lens.hex_from_screen(board, pos) {
            click_ground(view, place, commands);
        }
        return;
    };
    let stack = view.game.state.stack(&board.place(place).id);
    if response.double_clicked() && stack.len() > 1 {
        moved.open_stack = Some(place);
        return;
    }
    let modifiers = ui.input(|i| i.modifiers);
    commands.push(Command::FireFrom(place));
    commands.push(if modifiers.command {
        Command::ToggleSelected(unit)
    } else if modifiers.shift {
        Command::AddToSelection(vec![unit])
    } else {
        Command::Select(vec![unit])
    });
}

/// Does what a click on a hex without a counter does: an active selection marches there, any other is given up.
pub(super) fn click_ground(view: &View<'_>, place: PlaceIdx, commands: &mut Commands) {
    let desk = view.desk;
    let shown_here = desk.shown.as_ref().is_some_and(|s| s.path.last() == Some(&place));
    if shown_here {
        commands.push(Command::TakeWay);
    } else if desk.bubble.is_some() || desk.shown.is_some() {
        commands.push(Command::Cancel);
    } else if desk.reachable.is_area && desk.reachable.hexes.iter().any(|(p, _)| *p == place)
        || desk.selection.iter().any(|u| view.game.state.unit(u).is_some_and(rules::state::UnitState::is_active))
    {
        commands.push(Command::MarchTo(place));
    } else {
        commands.push(Command::Select(Vec::new()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::board::{HexGrid, Numbering, ShiftedLine};
    use rules::facing::Orientation;

    #[test]
    fn a_path_fills_gaps_and_is_shortened_by_going_back() {
        let numbering = Numbering::default();
        let board =
            HexGrid { orientation: Orientation::Flat, columns: 9, rows: 9, shifted: ShiftedLine::Even, numbering }
                .board();
        let at = |id: &str| board.find(&id.into()).unwrap();
        let start = at("0303");
        let mut path = Vec::new();
        extend(&board, start, &mut path, 0, at("0304"));
        extend(&board, start, &mut path, 0, at("0307"));
        let names: Vec<&str> = path.iter().map(|p| board.place(*p).id.as_str()).collect();
        assert_eq!(names, ["0304", "0305", "0306", "0307"]);
        extend(&board, start, &mut path, 0, at("0305"));
        assert_eq!(path.len(), 2);
        extend(&board, start, &mut path, 0, start);
        assert!(path.is_empty());
        extend(&board, start, &mut path, 0, at("0305"));
        extend(&board, start, &mut path, 2, at("0304"));
        let names: Vec<&str> = path.iter().map(|p| board.place(*p).id.as_str()).collect();
        assert_eq!(names, ["0304", "0305", "0304"], "what lies before a waypoint stays");
    }
}
