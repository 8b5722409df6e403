//! Attacks on the map: what a march onto an enemy hex may be meant as, and the arrows of those declared (A1, H1).

use egui::{Painter, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, WidgetInfo, vec2};
use rules::Game;
use rules::board::PlaceIdx;
use rules::charts::System;
use rules::combat::{Attack, AttackKind, CombatStep};
use rules::ids::UnitId;
use rules::order::Order;
use rules::scenario::PhaseKind;
use rules::unit::Arm;

use super::camera::Lens;
use crate::desk::March;
use crate::speech::Arg;
use crate::theme::on_map;
use crate::view::View;

/// Returns the attack of a stack on an enemy hex, where one can be declared: an assault of all but artillery where
/// infantry is led there (A1), a charge of the units led where it is cavalry (H1).
pub fn order_on(game: &Game, units: &[UnitId], place: PlaceIdx) -> Option<Order> {
    if game.phase_kind() == PhaseKind::Manoeuvre { declared_on(game, units, place) } else { None }
}

/// Returns what a drag onto an enemy hex means in the Combat segment (Q3): in the step *Fire* the fire of the hex taken,
/// among the attacks the fight of the one that was declared so, out of its turn where another comes first, its target gone
/// or not; else the attack it would be, which is refused with its clause.
pub fn in_combat(game: &Game, march: &March, place: PlaceIdx) -> Option<Order> {
    let board = &game.definitions.board;
    let target = &board.place(place).id;
    let side = game.side(march.units.first()?)?;
    if game.phase_kind() != PhaseKind::Combat || game.definitions.ruleset.system != System::AnXxx {
        return None;
    }
    let now = game.state.combat();
    let is_it = |a: &&Attack| a.target == *target && march.units.iter().any(|unit| a.units.contains(unit));
    if now.step == CombatStep::Attacks
        && let Some(declared) = now.attacks.iter().find(is_it)
    {
        let is_next = now.next().is_some_and(|next| next.id == declared.id);
        return Some(Order::FightNext { attack: (!is_next).then_some(declared.id) });
    }
    if !game.has_enemy_troops(target, side) {
        return None;
    }
    match now.step {
        CombatStep::Fire => Some(super::aim::order(board, march.taken, place)),
        CombatStep::Attacks | CombatStep::Over | CombatStep::None => declared_on(game, &march.units, place),
    }
}

/// Returns what a drag onto an enemy hex attacks with, in whichever segment.
pub fn of_drag(game: &Game, march: &March, place: PlaceIdx) -> Option<Order> {
    in_combat(game, march, place).or_else(|| order_on(game, &march.units, place))
}

fn declared_on(game: &Game, units: &[UnitId], place: PlaceIdx) -> Option<Order> {
    let first = units.first()?;
    let target = game.definitions.board.place(place).id.clone();
    if !game.has_enemy_troops(&target, game.side(first)?) {
        return None;
    }
    let arm = |u: &UnitId| game.troops(u).map(|t| t.arm);
    let stack = game.state.stack(game.state.unit(first)?.head()?);
    match arm(first)? {
        Arm::Infantry => {
            let goes = |u: &&UnitId| matches!(arm(u), Some(Arm::Infantry | Arm::Cavalry));
            Some(Order::Assault { units: stack.iter().filter(goes).cloned().collect(), target })
        }
        Arm::Cavalry => {
            let goes = |u: &&UnitId| arm(u) == Some(Arm::Cavalry) && units.contains(u);
            let units = stack.iter().filter(goes).cloned().collect();
            Some(Order::Charge { units, target, path: Vec::new() })
        }
        Arm::Artillery | Arm::Wagon => None,
    }
}

/// Returns whether a click on an enemy hex means an attack: active infantry or cavalry is selected and stands next to it.
pub fn is_meant(game: &Game, selection: &[UnitId], place: PlaceIdx) -> bool {
    let board = &game.definitions.board;
    let Some(state) = selection.first().and_then(|u| game.state.unit(u)).filter(|u| u.is_active()) else {
        return false;
    };
    let is_next = |hex| board.find(hex).is_some_and(|own| board.direction(own, place).is_some());
    state.hexes().iter().any(|p| is_next(p.hex())) && order_on(game, selection, place).is_some()
}

/// Draws an arrow for each attack declared.
pub(super) fn arrows(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    for attack in &view.game.state.combat().attacks {
        let Some([from, to]) = ends(view, lens, attack) else { continue };
        let along = (to - from).normalized();
        let across = vec2(-along.y, along.x);
        let (from, to) = (from + along * lens.camera.zoom * 0.3, to - along * lens.camera.zoom * 0.42);
        let width = (lens.camera.zoom * 0.16).clamp(3.0, 9.0);
        let neck = to - along * width * 2.2;
        canvas.line_segment([from, neck], Stroke::new(width + 3.0, on_map::REFUSED[0]));
        canvas.line_segment([from, neck], Stroke::new(width, on_map::REFUSED[1]));
        let head = vec![to, neck + across * width * 1.5, neck - across * width * 1.5];
        canvas.add(Shape::convex_polygon(head, on_map::REFUSED[1], Stroke::new(1.5, on_map::REFUSED[0])));
    }
}

/// Puts the arrows into the accessible tree.
pub(super) fn arrows_ui(ui: &Ui, view: &View<'_>, lens: &Lens) {
    for attack in &view.game.state.combat().attacks {
        let Some([from, to]) = ends(view, lens, attack) else { continue };
        let rect = Rect::from_center_size(from + (to - from) * 0.5, vec2(1.0, 1.0) * lens.camera.zoom * 0.5);
        if !lens.rect.intersects(rect) {
            continue;
        }
        let words = view.speech.words();
        let units = words.units(&view.game.definitions, &attack.units);
        let hex = words.place(&view.game.definitions, &attack.target);
        let key = if attack.kind == AttackKind::Assault { "window-battle_assault" } else { "window-battle_charge" };
        let n = i64::try_from(attack.units.len()).unwrap_or(i64::MAX);
        let said = view.say_with(key, &[("units", Arg::Text(&units)), ("n", Arg::Number(n)), ("hex", Arg::Text(&hex))]);
        let response =
            ui.interact(rect.intersect(lens.rect), ui.scope_id().with(("attack", attack.id)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        response.on_hover_text(said);
    }
}

fn ends(view: &View<'_>, lens: &Lens, attack: &Attack) -> Option<[Pos2; 2]> {
    let board = &view.game.definitions.board;
    let (from, to) = (board.find(&attack.from)?, board.find(&attack.target)?);
    (from != to).then(|| [lens.place(board, from), lens.place(board, to)])
}
