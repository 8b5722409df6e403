//! The three doors: to be taught, to play, to make.

use egui::{Painter, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use super::{Form, Start, Teaches};
use crate::commands::{Command, Commands, House};
use crate::panels::icons::{self, Icon};
use crate::panels::parts;
use crate::shell::SHIPPED_BATTLE;
use crate::speech::Arg;
use crate::theme::{Theme, Type, size};
use crate::view::View;

/// What a door leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Door {
    Teach,
    Play,
    Make,
}

/// Shows the doors.
pub(super) fn doors_ui(ui: &mut Ui, view: &View<'_>, start: &mut Start, commands: &mut Commands) {
    let battle = view.game.definitions.modules.last().map(|m| view.speech.text(&m.title)).unwrap_or_default();
    let (teach, teach_note) = (view.say("window-start_teach"), view.say("window-start_teach-note"));
    let play = view.say_with("window-start_play", &[("battle", Arg::Text(&battle))]);
    let play_note = view.say("window-start_play-note");
    let (make, make_note) = (view.say("window-start_make"), view.say("window-start_make-note"));
    let teach_note = match &start.teaches {
        Teaches::First => teach_note,
        Teaches::Next(title) => {
            view.say_with("window-start_teach-next", &[("title", Arg::Text(&view.speech.text(title)))])
        }
        Teaches::Nothing => view.say("window-start_teach-none"),
    };
    for (door, title, note) in
        [(Door::Teach, teach, teach_note), (Door::Play, play, play_note), (Door::Make, make, make_note)]
    {
        if !door_ui(ui, view.theme, door, &title, &note) {
            continue;
        }
        match door {
            Door::Teach => commands.push(Command::House(House::Teach)),
            Door::Play => commands.push(Command::House(House::Begin(SHIPPED_BATTLE.to_owned()))),
            Door::Make => start.form = Some(Form::Make { title: String::new(), id: String::new() }),
        }
    }
}

/// Shows a door; returns whether it was opened.
fn door_ui(ui: &mut Ui, theme: &Theme, door: Door, title: &str, note: &str) -> bool {
    let c = &theme.c;
    let pad = theme.scaled(15.0).min(20.0);
    let picture = vec2(theme.scaled(66.0).min(96.0), theme.scaled(80.0).min(112.0));
    let width = ui.available_width() - 4.0;
    let text_width = width - picture.x - 3.0 * pad - theme.scaled(24.0);
    let heading = parts::wrapped(ui, theme, Type::Door, title, text_width);
    let below = parts::wrapped(ui, theme, Type::Note, note, text_width);
    let text_height = heading.size().y + 4.0 + below.size().y;
    let height = (picture.y + 2.0 * pad * 0.7).max(text_height + 2.0 * pad);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, title));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(note));
    let painter = ui.painter();
    let lit = response.hovered() || response.has_focus();
    parts::shadow(painter, rect.shrink2(vec2(2.0, 3.0)), size::RADIUS + 1);
    painter.rect(
        rect,
        size::RADIUS + 1,
        c.raised,
        Stroke::new(if lit { 2.0 } else { size::EDGE }, if lit { c.gold } else { c.strong_line }),
        StrokeKind::Inside,
    );
    let arch = Rect::from_min_size(pos2(rect.min.x + pad, rect.center().y - picture.y / 2.0), picture);
    vignette(painter, theme, door, arch);
    let at = pos2(arch.max.x + pad, rect.center().y - text_height / 2.0);
    let below_at = at + vec2(0.0, heading.size().y + 4.0);
    painter.galley_with_override_text_color(at, heading, c.text);
    painter.galley_with_override_text_color(below_at, below, c.muted);
    let chevron = pos2(rect.max.x - pad - theme.scaled(6.0), rect.center().y);
    icons::paint(painter, Icon::Right, chevron, theme.scale, c.gold);
    parts::focus_ring(ui, theme, &response);
    ui.add_space(theme.scaled(7.0));
    response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}

/// Draws the small picture of a door under its arch.
fn vignette(painter: &Painter, theme: &Theme, door: Door, rect: Rect) {
    let c = &theme.c;
    let radius = rect.width() / 2.0;
    let outline = arch(rect, radius);
    painter.add(Shape::convex_polygon(outline.clone(), c.sunken, Stroke::NONE));
    let inside = painter.with_clip_rect(rect.shrink(1.0).intersect(painter.clip_rect()));
    let at = |x: f32, y: f32| pos2(rect.min.x + rect.width() * x, rect.min.y + rect.height() * y);
    let ink = Stroke::new(theme.scaled(1.6).min(2.6), c.muted);
    match door {
        Door::Teach => {
            let road = Stroke::new(ink.width * 3.4, c.strong_line);
            let fill = Stroke::new(ink.width * 2.0, c.raised);
            for stroke in [road, fill] {
                inside.line_segment([at(0.02, 0.72), at(0.98, 0.40)], stroke);
                inside.line_segment([at(0.70, 0.14), at(0.76, 0.98)], stroke);
            }
            let centre = at(0.72, 0.48);
            inside.circle_stroke(centre, rect.width() * 0.15, Stroke::new(ink.width * 1.4, c.owed));
            inside.circle_filled(centre, rect.width() * 0.05, c.owed);
            let counter = Rect::from_center_size(at(0.34, 0.76), rect.size() * vec2(0.40, 0.33));
            crate::board::faces::side_chip(&inside, theme, counter, 0);
            let ink = theme.dress.palette.colours(0).ink;
            let cross = Rect::from_center_size(counter.center(), counter.size() * vec2(0.62, 0.5));
            inside.rect_stroke(cross, 0, Stroke::new(1.4, ink), StrokeKind::Middle);
            inside.line_segment([cross.left_top(), cross.right_bottom()], Stroke::new(1.4, ink));
            inside.line_segment([cross.right_top(), cross.left_bottom()], Stroke::new(1.4, ink));
        }
        Door::Play => {
            let smoke = [(0.36, 0.30, 0.13), (0.54, 0.22, 0.16), (0.68, 0.32, 0.12)];
            for (x, y, r) in smoke {
                inside.circle(at(x, y), rect.width() * r, c.raised, Stroke::new(1.0, c.strong_line));
            }
            let wall = vec![at(0.16, 0.74), at(0.30, 0.46), at(0.70, 0.46), at(0.84, 0.74)];
            inside.add(Shape::convex_polygon(wall, c.gold_fill.gamma_multiply(0.7), ink));
            for i in 0_u8..9 {
                let x = 0.12 + 0.095 * f32::from(i);
                inside.line_segment([at(x, 0.76), at(x - 0.03, 0.92)], Stroke::new(1.2, c.muted));
            }
        }
        Door::Make => {
            let side = rect.width() * 0.2;
            for (x, y, filled) in
                [(0.2, 0.4, false), (0.2, 0.72, true), (0.5, 0.56, false), (0.8, 0.4, true), (0.8, 0.72, false)]
            {
                let hex: Vec<_> = (0_u8..6)
                    .map(|i| at(x, y) + egui::Vec2::angled(f32::from(i) * std::f32::consts::TAU / 6.0) * side)
                    .collect();
                let fill = if filled { c.selected } else { egui::Color32::TRANSPARENT };
                inside.add(Shape::convex_polygon(hex, fill, Stroke::new(1.0, c.strong_line)));
            }
            let leg = Stroke::new(ink.width * 1.6, c.text);
            inside.line_segment([at(0.5, 0.2), at(0.27, 0.94)], leg);
            inside.line_segment([at(0.5, 0.2), at(0.73, 0.94)], leg);
            inside.line_segment([at(0.39, 0.58), at(0.61, 0.58)], leg);
            inside.circle(at(0.5, 0.18), rect.width() * 0.075, c.gold_fill, Stroke::new(1.4, c.text));
        }
    }
    painter.add(Shape::closed_line(outline, Stroke::new(1.6, c.strong_line)));
}

/// Returns the outline of an arch, from its lower left corner on.
fn arch(rect: Rect, radius: f32) -> Vec<egui::Pos2> {
    let centre = pos2(rect.center().x, rect.min.y + radius);
    let bend = (0_u8..=16).map(|i| {
        let turn = std::f32::consts::PI * (1.0 + f32::from(i) / 16.0);
        centre + egui::Vec2::angled(turn) * radius
    });
    std::iter::once(rect.left_bottom()).chain(bend).chain([rect.right_bottom()]).collect()
}
