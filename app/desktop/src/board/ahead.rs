//! The card of an attack pointed at: what it may come to, before it is declared.

use egui::{Frame, Margin, Pos2, Rect, Stroke, Ui, Vec2, pos2, vec2};
use rules::Game;
use rules::board::PlaceIdx;
use rules::order::Order;
use rules::verdict::Refusal;

use super::attack;
use super::camera::Lens;
use crate::commands::{Command, Commands};
use crate::desk::Desk;
use crate::foresight::{Ahead, is_within_reach};
use crate::panels::{ahead, parts, sums};
use crate::speech::{Arg, capital};
use crate::theme::{Type, size};
use crate::view::{View, Why};

/// Returns the attack that is pointed at: one a refused march may be meant as, one being dragged, a fire at the hex under
/// the pointer or the cursor, or the attack of the selection on it.
pub fn pointed_at(game: &Game, desk: &Desk) -> Option<(PlaceIdx, Order)> {
    if let Some(bubble) = &desk.bubble {
        return bubble.attack.as_ref().and_then(|asked| Some((bubble.at?, asked.order.clone())));
    }
    if !game.state.pending().is_empty() {
        return None;
    }
    if let Some(march) = &desk.march {
        let place = *march.path.last()?;
        return attack::of_drag(game, march, place).map(|order| (place, order));
    }
    let here = desk.hover.or(desk.cursor.filter(|_| desk.map_focused))?;
    if let Some(target) = desk.aim.targets.iter().find(|target| target.place == here) {
        return Some((here, target.asked.order.clone()));
    }
    let first = desk.selection.first().and_then(|unit| game.state.unit(unit))?;
    let order = attack::order_on(game, &desk.selection, here).filter(|_| first.is_active())?;
    Some((here, order))
}

/// Returns whether the card tells of an attack: not of one that is too far away to be thought of.
pub(super) fn is_told(ahead: &Ahead) -> bool {
    matches!(ahead.order, Order::Fire { .. }) || is_within_reach(&ahead.verdict)
}

/// Shows the card beside the hex attacked.
pub(super) fn card_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    let (theme, board, desk) = (view.theme, &view.game.definitions.board, view.desk);
    let Some(shown) = desk.ahead.as_ref().filter(|_| desk.bubble.is_none()) else { return };
    if !is_told(shown) {
        return;
    }
    let width = theme.scaled(size::BUBBLE * 0.8).min(lens.rect.width() - 24.0);
    let id = egui::Id::unique("forecast");
    let height: f32 = ui.ctx().data(|d| d.get_temp(id)).unwrap_or(180.0);
    let at = lens.place(board, shown.place);
    let pos = place_for(lens, vec2(width, height), at, start(view, lens, &shown.order).unwrap_or(at));
    let frame = Frame::NONE
        .fill(theme.c.raised)
        .stroke(Stroke::new(size::EDGE_STRONG, theme.c.gold))
        .corner_radius(size::BUBBLE_RADIUS)
        .inner_margin(Margin::symmetric(12, 9));
    // The pointer goes through it: what lies under it can still be clicked.
    let area = egui::Area::new(id).fixed_pos(pos).order(egui::Order::Foreground).interactable(false);
    let card = area.constrain(false).show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width - 24.0);
            heading_ui(ui, view, shown, commands);
            ahead::foreseen_ui(ui, view, &shown.foreseen);
        })
    });
    remember_height(ui, id, height, card.response.rect);
}

/// Shows what the attack is: of a fire the sums, of any other its clause, its price or what forbids it.
fn heading_ui(ui: &mut Ui, view: &View<'_>, shown: &Ahead, commands: &mut Commands) {
    let theme = view.theme;
    if let Order::Fire { from, at } = &shown.order {
        let args = [("from", Arg::Text(from.as_str())), ("hex", Arg::Text(at.as_str()))];
        let why = Why::of_fire(view.game, view.speech, view.say_with("window-battle_forecast", &args), &shown.verdict);
        sums::why_ui(ui, view, &why, commands);
        if let Some(refusal) = shown.verdict.refusals.first() {
            refusal_ui(ui, view, refusal, commands);
        }
        return;
    }
    let clause = match shown.order {
        Order::Charge { .. } => "H1",
        Order::FightNext { .. } => "Q3",
        _ => "A1",
    };
    ui.horizontal_top(|ui| {
        let chip = parts::clause_chip(ui, theme, clause, false);
        commands.push_if(chip.clicked(), Command::ShowClauses(vec![clause.to_owned()]));
        let title = capital(&view.speech.words().order(&view.game.definitions, &shown.order));
        parts::label(ui, theme, Type::NoteStrong, theme.c.text, title);
    });
    if let Some(refusal) = shown.verdict.refusals.first() {
        let why = view.speech.refusal(view.game, refusal);
        parts::label(ui, theme, Type::Note, theme.c.refusal, why);
    } else {
        let cost = view.speech.cost(view.game, &shown.verdict.cost);
        parts::label(ui, theme, Type::Note, theme.c.muted, cost);
    }
}

/// Shows why a fire is refused, with its clause.
fn refusal_ui(ui: &mut Ui, view: &View<'_>, refusal: &Refusal, commands: &mut Commands) {
    ui.horizontal_top(|ui| {
        if let Some(clause) = refusal.clause.map(|clause| clause.to_string()) {
            let chip = parts::clause_chip(ui, view.theme, &clause, true);
            commands.push_if(chip.clicked(), Command::ShowClauses(vec![clause]));
        }
        let why = view.speech.refusal(view.game, refusal);
        parts::label(ui, view.theme, Type::Note, view.theme.c.refusal, why);
    });
}

/// Returns where the attack comes from.
fn start(view: &View<'_>, lens: &Lens, order: &Order) -> Option<Pos2> {
    let board = &view.game.definitions.board;
    let hex = match order {
        Order::Fire { from, .. } => board.find(from),
        _ => order.units().first().and_then(|u| view.game.state.unit(u)?.head()).and_then(|hex| board.find(hex)),
    };
    hex.map(|hex| lens.place(board, hex))
}

/// Returns where a card of this size stands beside a target: on the side away from where the attack comes from, else under or over
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
