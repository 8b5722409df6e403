//! Fire being aimed: the enemy hexes the chosen hex can fire at, and what the dice may bring before they are thrown (K1).

use egui::{Frame, Margin, Painter, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2};
use rules::Game;
use rules::board::{Board, PlaceIdx};
use rules::chapters::sequence::combat;
use rules::ids::UnitId;
use rules::order::Order;

use super::camera::Lens;
use super::marks;
use crate::commands::Commands;
use crate::desk::{Desk, Target};
use crate::panels::sums;
use crate::speech::Arg;
use crate::theme::{on_map, size};
use crate::view::{ROLLS, View, Why, hits_of_36};

/// Returns the fire of a hex at another.
pub fn order(board: &Board, from: PlaceIdx, at: PlaceIdx) -> Order {
    Order::Fire { from: board.place(from).id.clone(), at: board.place(at).id.clone() }
}

/// Returns the hexes the first selected unit stands on.
pub fn hexes_of(game: &Game, selection: &[UnitId]) -> Vec<PlaceIdx> {
    let unit = selection.first().and_then(|u| game.state.unit(u));
    let portions = unit.into_iter().flat_map(rules::state::UnitState::hexes);
    portions.filter_map(|p| game.definitions.board.find(p.hex())).collect()
}

/// Returns whether a click on a hex means fire: a hex is chosen to fire, and enemies stand there.
pub fn is_for_fire(game: &Game, desk: &Desk, place: PlaceIdx) -> bool {
    let fires = game.state.combat().to_fire.as_ref().filter(|_| desk.aim.from.is_some());
    let pending = !game.state.pending().is_empty();
    !pending && fires.is_some_and(|side| combat::is_enemy(game, place, side))
}

/// Draws the hexes that can be fired at, each with its column and how many of the 36 rolls hit.
pub(super) fn over_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    let board = &view.game.definitions.board;
    for target in &view.desk.aim.targets {
        let corners = lens.corners(board, target.place).to_vec();
        canvas.add(Shape::closed_line(corners.clone(), Stroke::new(6.0, on_map::REFUSED[0])));
        canvas.add(Shape::closed_line(corners, Stroke::new(3.0, on_map::REFUSED[1])));
        let at = lens.place(board, target.place) + vec2(0.0, lens.camera.zoom * 0.70);
        marks::chip(canvas, view, at, &mark(view, lens, target), on_map::REFUSED[1]);
    }
    if let Some(from) = view.desk.aim.from {
        let corners = lens.corners(board, from).to_vec();
        canvas.add(Shape::closed_line(corners.clone(), Stroke::new(5.0, on_map::TARGET[0])));
        canvas.add(Shape::closed_line(corners, Stroke::new(2.4, on_map::TARGET[1])));
    }
}

/// How small hexes may be for their marks to hold the chance too, in points at 100 % of text size.
const ROOM_FOR_CHANCE: f32 = 34.0;

/// Returns what there is room for in the mark of a target: at least the column.
fn mark(view: &View<'_>, lens: &Lens, target: &Target) -> String {
    let all = figures(target);
    let has_room = lens.camera.zoom >= view.theme.scaled(ROOM_FOR_CHANCE) || view.desk.aim.targets.len() == 1;
    if has_room { all } else { all.split(' ').next().unwrap_or_default().to_owned() }
}

/// Returns the column of a target and how many of the 36 rolls hit: `2:1 · 14/36`.
fn figures(target: &Target) -> String {
    match &target.asked.verdict.shot {
        Some(shot) => {
            let odds = shot.odds.as_deref().unwrap_or("–");
            format!("{odds} · {}/{ROLLS}", hits_of_36(shot))
        }
        None => "–".to_owned(),
    }
}

/// Puts the targets into the accessible tree.
pub(super) fn marks_ui(ui: &Ui, view: &View<'_>, lens: &Lens) {
    for target in &view.desk.aim.targets {
        let rect = marks::of_hex(view, lens, target.place);
        if !lens.rect.intersects(rect) {
            continue;
        }
        let hex = &view.game.definitions.board.place(target.place).id;
        let figures = figures(target);
        let args = [("hex", Arg::Text(hex.as_str())), ("odds", Arg::Text(&figures))];
        let said = view.say_with("window-battle_target", &args);
        let id = ui.scope_id().with(("target", target.place.0));
        let response = ui.interact(rect.intersect(lens.rect), id, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    }
}

/// Shows what the fire at the hex under the pointer, or the cursor, may cost before the dice are thrown.
pub(super) fn forecast_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    let desk = view.desk;
    if desk.bubble.is_some() || desk.march.is_some() {
        return;
    }
    let here = desk.hover.or(desk.cursor.filter(|_| desk.map_focused));
    let Some(target) = desk.aim.targets.iter().find(|t| Some(t.place) == here) else { return };
    let (theme, board) = (view.theme, &view.game.definitions.board);
    let hex = board.place(target.place).id.as_str();
    let from = desk.aim.from.map_or("", |from| board.place(from).id.as_str());
    let title = view.say_with("window-battle_forecast", &[("from", Arg::Text(from)), ("hex", Arg::Text(hex))]);
    let why = Why::of_fire(view.game, view.speech, title, &target.asked.verdict);
    let width = theme.scaled(size::BUBBLE * 0.8).min(lens.rect.width() - 24.0);
    let id = egui::Id::unique("forecast");
    let height: f32 = ui.ctx().data(|d| d.get_temp(id)).unwrap_or(180.0);
    let at = lens.place(board, target.place);
    let start = desk.aim.from.map_or(at, |from| lens.place(board, from));
    let pos = place_for(lens, vec2(width, height), at, start);
    let frame = Frame::NONE
        .fill(theme.c.raised)
        .stroke(Stroke::new(size::EDGE_STRONG, theme.c.gold))
        .corner_radius(size::BUBBLE_RADIUS)
        .inner_margin(Margin::symmetric(12, 9));
    // The pointer goes through it: what lies under it can still be clicked.
    let area = egui::Area::new(id).fixed_pos(pos).order(egui::Order::Foreground).interactable(false);
    let shown = area.constrain(false).show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width - 24.0);
            sums::why_ui(ui, view, &why, commands);
        })
    });
    remember_height(ui, id, height, shown.response.rect);
}

/// Returns where a card of this size stands beside a target: on the side away from the hex that fires, else under or over
/// it, away from that hex too.
fn place_for(lens: &Lens, card: Vec2, at: Pos2, start: Pos2) -> Pos2 {
    let inside = lens.rect.shrink(8.0);
    let within = |v: f32, low: f32, high: f32| v.min(high).max(low);
    let gap = lens.camera.zoom * 1.1 + 12.0;
    let (left, right) = (at.x - gap - card.x, at.x + gap);
    let y = within(at.y - card.y / 2.0, inside.min.y, inside.max.y - card.y);
    if start.x <= at.x + 1.0 && right + card.x <= inside.max.x {
        return pos2(right, y);
    }
    if start.x >= at.x - 1.0 && left >= inside.min.x {
        return pos2(left, y);
    }
    let below = if start.y <= at.y { at.y + gap } else { at.y - gap - card.y };
    let x = within(at.x - card.x / 2.0, inside.min.x, inside.max.x - card.x);
    pos2(x, within(below, inside.min.y, inside.max.y - card.y))
}

fn remember_height(ui: &Ui, id: egui::Id, known: f32, rect: Rect) {
    ui.ctx().data_mut(|d| d.insert_temp(id, rect.height()));
    if (known - rect.height()).abs() > 1.0 {
        ui.ctx().request_repaint();
    }
}
