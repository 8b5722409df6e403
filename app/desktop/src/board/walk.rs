//! A walk through what the rules said, at the foot of the map with its hexes lit; and the card of a rule that bit first.

use std::collections::BTreeSet;

use egui::{Align2, Color32, Frame, Margin, Painter, Rect, Response, Shape, Stroke, Ui, vec2};

use super::camera::Lens;
use super::cards::{self, Card};
use crate::classroom::LessonCommand;
use crate::commands::{Command, Commands};
use crate::panels::parts::{self, Button, Look};
use crate::speech::Arg;
use crate::theme::{Type, on_map, size};
use crate::view::View;
use crate::walk::{Stop, Taught, Walk, WalkCommand};

/// Lights the hexes of the step shown.
pub(super) fn under_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    let Some(stop) = view.desk.walk.as_ref().and_then(|walk| walk.stops.get(walk.at)) else { return };
    let board = &view.game.definitions.board;
    for place in &stop.lit {
        let corners = lens.corners(board, *place).to_vec();
        canvas.add(Shape::closed_line(corners.clone(), Stroke::new(6.0, on_map::TARGET[0].gamma_multiply(0.6))));
        canvas.add(Shape::convex_polygon(corners, Color32::TRANSPARENT, Stroke::new(3.5, on_map::TARGET[1])));
    }
}

/// Shows the walk, or else the rule card.
pub(super) fn walk_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    if let Some(walk) = &view.desk.walk {
        let Some(stop) = walk.stops.get(walk.at) else { return };
        let args = [("n", Arg::Number(index(walk.at + 1))), ("of", Arg::Number(index(walk.stops.len())))];
        let numbered = view.say_with("teach-step", &args);
        let heading = format!("{numbered} · {}", view.say(stop.heading));
        let spot = Spot::of(ui, view, lens, stop);
        let corner = spot.clear.unwrap_or(Align2::LEFT_BOTTOM);
        let to_focus = newly_shown(ui, walk);
        boxed(ui, view, &spot, corner, |ui| {
            parts::label(ui, view.theme, Type::NoteStrong, view.theme.c.muted, &heading);
            lines_ui(ui, view, stop, commands);
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
                let is_last = walk.at + 1 == walk.stops.len();
                let on = Command::Walk(WalkCommand::Step(1));
                let next = button(ui, view, "walk-next", Look::Gold, !is_last, on, commands);
                button(ui, view, "walk-back", Look::Plain, walk.at > 0, Command::Walk(WalkCommand::Step(-1)), commands);
                lesson_ui(ui, view, walk.lesson.as_ref(), commands);
                let end = Command::Walk(WalkCommand::Close);
                let close = button(ui, view, "walk-close", Look::Link, true, end, commands);
                if to_focus {
                    // Return and Space go through it to its end.
                    if is_last { close.request_focus() } else { next.request_focus() }
                }
            });
        });
    } else if let Some(card) = &view.desk.rule_card {
        let heading = view.say("help-first_time");
        let stop = Stop { lines: vec![(Some(card.clause.clone()), card.says.clone())], ..Stop::default() };
        let spot = Spot::of(ui, view, lens, &stop);
        // It can wait until what lies in its place is read.
        let Some(corner) = spot.clear else { return };
        boxed(ui, view, &spot, corner, |ui| {
            parts::label(ui, view.theme, Type::NoteStrong, view.theme.c.muted, &heading);
            lines_ui(ui, view, &stop, commands);
            ui.horizontal_wrapped(|ui| {
                lesson_ui(ui, view, card.lesson.as_ref(), commands);
                button(ui, view, "walk-close", Look::Link, true, Command::Walk(WalkCommand::CloseCard), commands);
            });
        });
    }
}

/// Where a box over the map may stand.
struct Spot {
    id: egui::Id,
    room: Rect,
    width: f32,
    /// The corner of the map where it covers no other card and the fewest lit hexes, if there is one: the left foot first.
    clear: Option<Align2>,
}

impl Spot {
    /// Finds it. What says something else is an area of its own: one that kept the size of what was said before would
    /// move about for some frames, its buttons with it, and a quick click would miss them.
    fn of(ui: &Ui, view: &View<'_>, lens: &Lens, stop: &Stop) -> Self {
        let theme = view.theme;
        let width = theme.scaled(size::BUBBLE * 1.15).min(lens.rect.width() - 24.0);
        let id = egui::Id::unique("walk").with((stop.heading, &stop.lines, theme.scale.to_bits()));
        let height: f32 = ui.ctx().data(|data| data.get_temp(id)).unwrap_or(150.0);
        let mut room = lens.rect.shrink(10.0);
        room.min.y = room.min.y.max(crate::panels::banner::lowest(ui.ctx()) + 10.0).min(room.max.y);
        let corners = [Align2::LEFT_BOTTOM, Align2::RIGHT_BOTTOM, Align2::RIGHT_TOP, Align2::LEFT_TOP];
        let places = corners.map(|corner| corner.align_size_within_rect(vec2(width, height), room));
        let mut spots: Vec<(Align2, Rect)> = corners.into_iter().zip(places).collect();
        spots.sort_by_key(|(_, place)| covered(view, lens, *place));
        let places: Vec<Rect> = spots.iter().map(|(_, place)| *place).collect();
        let at = cards::clear_place(ui.ctx(), Card::Walk, &places);
        let clear = spots.into_iter().find(|(_, place)| Some(*place) == at).map(|(corner, _)| corner);
        Self { id, room, width, clear }
    }
}

/// Returns how many of the hexes that a walk lights would lie under a box, of all its steps: it stays where it is meanwhile.
fn covered(view: &View<'_>, lens: &Lens, place: Rect) -> usize {
    let lit: BTreeSet<_> = view.desk.walk.iter().flat_map(|walk| &walk.stops).flat_map(|stop| &stop.lit).collect();
    lit.into_iter().filter(|hex| super::marks::of_hex(view, lens, **hex).intersects(place)).count()
}

/// Shows a box in a corner of the map.
fn boxed(ui: &Ui, view: &View<'_>, spot: &Spot, corner: Align2, content: impl FnOnce(&mut Ui)) {
    let theme = view.theme;
    let frame = Frame::NONE
        .fill(theme.c.raised)
        .stroke(Stroke::new(size::EDGE_STRONG, theme.c.gold))
        .corner_radius(size::BUBBLE_RADIUS)
        .inner_margin(Margin::symmetric(12, 9));
    let shown = egui::Area::new(spot.id)
        .fixed_pos(corner.pos_in_rect(&spot.room))
        .pivot(corner)
        .order(egui::Order::Middle)
        .show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_width(spot.width - 24.0);
                content(ui);
            });
        });
    let rect = shown.response.rect;
    cards::note(ui.ctx(), Card::Walk, rect);
    ui.ctx().data_mut(|data| data.insert_temp(spot.id, rect.height()));
}

fn lines_ui(ui: &mut Ui, view: &View<'_>, stop: &Stop, commands: &mut Commands) {
    let most = (ui.ctx().content_rect().height() * 0.35).max(100.0);
    egui::ScrollArea::vertical().id_salt("walk_lines").max_height(most).show(ui, |ui| {
        ui.set_width(ui.available_width());
        for (clause, line) in &stop.lines {
            ui.horizontal_top(|ui| {
                if let Some(clause) = clause
                    && parts::clause_chip(ui, view.theme, clause, false).clicked()
                {
                    commands.push(Command::ShowClauses(vec![clause.clone()]));
                }
                parts::label(ui, view.theme, Type::Row, view.theme.c.text, line);
            });
        }
    });
    ui.add_space(5.0);
}

fn lesson_ui(ui: &mut Ui, view: &View<'_>, lesson: Option<&Taught>, commands: &mut Commands) {
    let Some((course, id, title)) = lesson else { return };
    let begin = Command::Lesson(LessonCommand::Begin(*course, id.clone()));
    let label = view.say_with("help-lesson", &[("title", Arg::Text(title))]);
    commands.push_if(Button::new(&label).show(ui, view.theme).clicked(), begin);
}

fn button(
    ui: &mut Ui,
    view: &View<'_>,
    key: &str,
    look: Look,
    enabled: bool,
    command: Command,
    commands: &mut Commands,
) -> Response {
    let label = view.say(key);
    let response = Button::new(&label).look(look).enabled(enabled).show(ui, view.theme);
    commands.push_if(response.clicked(), command);
    response
}

/// Returns whether this step was not yet shown in the last frame.
fn newly_shown(ui: &Ui, walk: &Walk) -> bool {
    let (id, frame) = (egui::Id::unique("walk_shown"), ui.ctx().cumulative_frame_nr());
    let before: Option<(u64, usize)> = ui.data_mut(|data| data.get_temp(id));
    ui.data_mut(|data| data.insert_temp(id, (frame, walk.at)));
    before.is_none_or(|(last, at)| last + 1 < frame || at != walk.at)
}

fn index(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
