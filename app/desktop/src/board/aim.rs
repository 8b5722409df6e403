//! Fire being aimed: the enemy hexes the chosen hex can fire at, each with its column and its chance (K1).

use egui::{Painter, Role, Sense, Shape, Stroke, Ui, WidgetInfo, vec2};
use rules::Game;
use rules::board::{Board, PlaceIdx};
use rules::chapters::sequence::combat;
use rules::ids::UnitId;
use rules::order::Order;

use super::camera::Lens;
use super::marks;
use crate::desk::{Desk, Target};
use crate::speech::Arg;
use crate::theme::on_map;
use crate::view::{ROLLS, View, hits_of_36};

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
