//! The bar at the top: whose turn it is in the day, where the phase stands, who acts, and undo; in a lesson also what
//! begins a step or all of it again.

use egui::{
    Align, Frame, Layout, Margin, Panel, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};
use rules::scenario::PhaseKind;

use super::icons::{self, Icon};
use super::parts::{self, Button, Look};
use crate::classroom::LessonCommand;
use crate::commands::{Command, Commands};
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::View;

/// The name of the program: the same in every language.
const PRODUCT: &str = "Berthier";

/// How wide and high the bar is that shows how many units are done, at text of 100 %.
const DONE_WIDTH: f32 = 84.0;
const DONE_HEIGHT: f32 = 7.0;

/// How much room the turn and the phase need, at text of 100 %, before words stand on the buttons of a lesson.
const MOMENT: f32 = 470.0;

/// How much of the bar there is room for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Room {
    /// Undo and redo as icons, the turn and the phase; no more.
    Little,
    /// Undo and redo as icons.
    Some,
    /// Everything.
    Plenty,
}

impl Room {
    fn of(width_at_100: f32) -> Self {
        match width_at_100 {
            w if w < 900.0 => Self::Little,
            w if w < 1300.0 => Self::Some,
            _ => Self::Plenty,
        }
    }
}

/// Shows the bar.
pub(super) fn top_bar_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let frame = Frame::NONE.fill(theme.c.bar).inner_margin(Margin::symmetric(16, 0));
    let room = Room::of(ui.available_width() / theme.scale);
    let row = theme.roomy(size::TOP_BAR);
    let height = if room == Room::Little { 2.0 * theme.roomy(size::BUTTON) + 26.0 } else { row };
    Panel::top("top").exact_size(height).frame(frame).show_separator_line(false).show(ui, |ui| {
        let rect = ui.max_rect().expand2(vec2(16.0, 0.0));
        super::round::pane_ui(ui, view, crate::desk::Pane::Top, rect);
        let y = rect.max.y;
        ui.painter().hline(rect.x_range(), y - 1.2, Stroke::new(2.4, theme.c.bar_line));
        ui.painter().hline(rect.x_range(), y - 4.2, Stroke::new(0.7, theme.c.bar_line));
        ui.spacing_mut().item_spacing.x = 10.0;
        let inner = ui.max_rect();
        let right_to_left = Layout::right_to_left(Align::Center);
        if room == Room::Little {
            // One line for when it is, one for what can be done: large text never loses either.
            let (upper, lower) = inner.split_top_bottom_at_fraction(0.46);
            let line = UiBuilder::new().max_rect(upper).layout(right_to_left);
            parts::within(ui, line, |ui| {
                lesson_ui(ui, view, room, commands);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    // A long name of a phase ends at the buttons.
                    ui.set_clip_rect(ui.clip_rect().intersect(ui.max_rect().expand2(vec2(16.0, 8.0))));
                    super::main_menu::menu_button_ui(ui, view, commands);
                    moment_ui(ui, view, room);
                });
            });
            let buttons = UiBuilder::new().max_rect(lower).layout(right_to_left);
            parts::within(ui, buttons, |ui| buttons_ui(ui, view, room, commands));
            return;
        }
        let all = UiBuilder::new().max_rect(inner).layout(right_to_left);
        parts::within(ui, all, |ui| {
            buttons_ui(ui, view, room, commands);
            lesson_ui(ui, view, room, commands);
            // What stands at the left takes what the buttons leave.
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                super::main_menu::menu_button_ui(ui, view, commands);
                moment_ui(ui, view, room);
            });
        });
    });
}

fn buttons_ui(ui: &mut Ui, view: &View<'_>, room: Room, commands: &mut Commands) {
    let theme = view.theme;
    let help = view.say("window-help");
    let key = view.desk.keys.shown(ui.ctx(), "rules_here");
    let button = Button::new(&help).look(Look::Bar).key(key);
    commands.push_if(button.show(ui, theme).clicked(), Command::ToggleHelp);
    phase_button_ui(ui, view, commands);
    ui.add_space(2.0);
    let glance = view.glance;
    for (icon, id, key, sentence, command) in [
        (Icon::Redo, "redo", "window-redo", &glance.redo, Command::Redo),
        (Icon::Undo, "undo", "window-undo", &glance.undo, Command::Undo),
    ] {
        let label = view.say(key);
        let button =
            if room == Room::Plenty { Button::new(&label).with_icon(icon) } else { Button::icon(icon, &label) };
        // In a lesson only what the learner did is taken back.
        let nothing = icon == Icon::Undo && glance.lesson.as_ref().is_some_and(|lesson| !lesson.can_undo);
        let shown = button.look(Look::Bar).enabled(sentence.is_some() && !nothing);
        let response = shown.show(ui, theme);
        commands.push_if(response.clicked(), command);
        if let Some(sentence) = sentence {
            let key = view.desk.keys.shown(ui.ctx(), id).map(|key| format!(" · {key}")).unwrap_or_default();
            response.on_hover_text(format!("{sentence}{key}"));
        }
    }
}

/// Shows what begins the step of a lesson, or the lesson, again: here it is on screen whichever pane is open.
fn lesson_ui(ui: &mut Ui, view: &View<'_>, room: Room, commands: &mut Commands) {
    if view.glance.lesson.is_none() {
        return;
    }
    let theme = view.theme;
    let buttons = [
        (Icon::First, view.say("teach-restart"), view.say("teach-restart-help"), LessonCommand::Restart),
        (Icon::Again, view.say("teach-again"), view.say("teach-again-help"), LessonCommand::RestartStep),
    ];
    let beside = theme.scaled(size::ICON) + 2.0 * size::BUTTON_PAD + 17.0;
    let words = |label: &str| parts::one_line(ui, theme, Type::RowStrong, label).size().x + beside;
    let words: f32 = buttons.iter().map(|(_, label, _, _)| words(label)).sum();
    let in_words = room > Room::Little && words + theme.scaled(MOMENT) < ui.available_width();
    for (icon, label, help, command) in buttons {
        let button = if in_words { Button::new(&label).with_icon(icon) } else { Button::icon(icon, &label) };
        let response = button.look(Look::Bar).show(ui, theme);
        commands.push_if(response.clicked(), Command::Lesson(command));
        response.on_hover_text(format!("{label}: {help}"));
    }
}

fn phase_button_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let glance = view.glance;
    // While units act, the next thing is to end their segment; the phase can be ended over it all the same.
    let holds = glance.battle.as_ref().is_some_and(crate::view::Battle::holds);
    let look = if glance.any_active || glance.chits_left || holds { Look::Bar } else { Look::Gold };
    let label = view.say("window-next_phase");
    let refused = glance.next_phase_refused.as_ref();
    let response = Button::new(&label).look(look).enabled(refused.is_none()).show(ui, theme);
    commands.push_if(response.clicked(), Command::NextPhase);
    let said = refused.cloned().unwrap_or_else(|| view.say("window-command-next_phase-help"));
    response.on_hover_text(said);
    if glance.any_active {
        let label = view.say("window-end_segment");
        let response = Button::new(&label).look(Look::Gold).show(ui, theme);
        commands.push_if(response.clicked(), Command::Finish);
        response.on_hover_text(view.say("window-command-finish-help"));
    }
}

fn moment_ui(ui: &mut Ui, view: &View<'_>, room: Room) {
    let theme = view.theme;
    let c = &theme.c;
    if room > Room::Little {
        parts::line_label(ui, theme, Type::Product, c.bar_text, PRODUCT);
        divider(ui, view);
    }
    let clock = view.game.state.clock();
    let scenario = &view.game.definitions.scenario;
    let turn = if clock.turn == 0 {
        view.say("window-set_up")
    } else {
        view.say_with("window-turn", &[("n", Arg::Number(clock.turn.into()))])
    };
    parts::line_label(ui, theme, Type::Turn, c.bar_text, turn);
    let minutes = scenario.minutes_at(clock.turn.max(1));
    icon_ui(ui, view, Icon::Clock);
    parts::line_label(ui, theme, Type::Sentence, c.bar_text, format!("{}:{:02}", minutes / 60, minutes % 60));
    divider(ui, view);
    let rest = ui.available_width();
    ribbon_ui(ui, view, rest);
    if let Some(group) = view.glance.groups.iter().find(|g| g.active) {
        group_ui(ui, view, group);
    }
}

fn icon_ui(ui: &mut Ui, view: &View<'_>, icon: Icon) {
    let side = view.theme.scaled(size::ICON);
    let (rect, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    icons::paint(ui.painter(), icon, rect.center(), view.theme.scale, view.theme.c.gold);
}

fn divider(ui: &mut Ui, view: &View<'_>) {
    let (rect, _) = ui.allocate_exact_size(vec2(9.0, view.theme.roomy(28.0)), Sense::hover());
    ui.painter().vline(rect.center().x, rect.y_range(), Stroke::new(1.0, view.theme.c.bar_line.gamma_multiply(0.7)));
}

fn ribbon_ui(ui: &mut Ui, view: &View<'_>, room: f32) {
    let theme = view.theme;
    let now = usize::from(view.game.state.clock().phase);
    let set_up = view.game.phase_kind() == PhaseKind::SetUp;
    let names: Vec<String> = view.game.definitions.scenario.phases.iter().map(|p| view.speech.phase(p)).collect();
    let galleys: Vec<_> = names.iter().map(|n| parts::one_line(ui, theme, Type::RowStrong, n)).collect();
    let whole: f32 = galleys.iter().map(|g| g.size().x + theme.scaled(30.0)).sum();
    let group = if view.glance.groups.iter().any(|g| g.active) { theme.scaled(260.0) } else { 0.0 };
    // Where the whole turn does not fit, the phase of the moment is enough.
    let all = whole + group < room;
    for (index, (name, galley)) in names.iter().zip(galleys).enumerate() {
        let is_now = index == now && !set_up;
        if !all && !is_now {
            continue;
        }
        let width = galley.size().x + theme.scaled(if is_now { 34.0 } else { 22.0 });
        let (rect, response) = ui.allocate_exact_size(vec2(width, theme.roomy(30.0)), Sense::hover());
        response.widget_info(|| WidgetInfo::selected(Role::Label, true, is_now, name));
        let done = index < now;
        let text_at = |x: f32| pos2(x, rect.center().y - galley.size().y / 2.0);
        if is_now {
            let points = arrow(rect);
            ui.painter().add(Shape::convex_polygon(points, theme.c.gold_fill, Stroke::NONE));
            let notch = vec![rect.left_top(), rect.left_center() + vec2(9.0, 0.0), rect.left_bottom()];
            ui.painter().add(Shape::convex_polygon(notch, theme.c.bar, Stroke::NONE));
            let at = text_at(rect.min.x + theme.scaled(17.0));
            ui.painter().galley_with_override_text_color(at, galley, theme.c.on_gold);
        } else {
            let mark = pos2(rect.min.x + theme.scaled(6.0), rect.center().y);
            let icon = if done { Icon::Check } else { Icon::Right };
            let ink = if done { theme.c.gold } else { theme.c.bar_muted };
            icons::paint(ui.painter(), icon, mark, theme.scale * 0.72, ink);
            let at = text_at(rect.min.x + theme.scaled(18.0));
            ui.painter().galley_with_override_text_color(at, galley, theme.c.bar_muted);
        }
    }
}

fn arrow(rect: Rect) -> Vec<Pos2> {
    let tip = 9.0;
    vec![
        rect.left_top(),
        pos2(rect.max.x - tip, rect.min.y),
        rect.right_center(),
        pos2(rect.max.x - tip, rect.max.y),
        rect.left_bottom(),
    ]
}

fn group_ui(ui: &mut Ui, view: &View<'_>, group: &crate::view::GroupLine) {
    let theme = view.theme;
    let c = &theme.c;
    divider(ui, view);
    let (done, all) = (i64::try_from(group.n_done).unwrap_or(0), i64::try_from(group.n_units).unwrap_or(0));
    let moved = view.say_with("window-moved", &[("done", Arg::Number(done)), ("all", Arg::Number(all))]);
    let room = ui.available_width();
    let name = parts::one_line(ui, theme, Type::RowStrong, &group.name);
    let done = parts::one_line(ui, theme, Type::Row, &moved);
    if name.size().x + done.size().x + 24.0 > room {
        return;
    }
    parts::line_label(ui, theme, Type::RowStrong, c.bar_text, &group.name);
    parts::line_label(ui, theme, Type::Row, c.bar_text, moved);
    let width = theme.scaled(DONE_WIDTH);
    if group.n_units > 0 && width < ui.available_width() {
        let (rect, _) = ui.allocate_exact_size(vec2(width, theme.scaled(DONE_HEIGHT)), Sense::hover());
        let radius = rect.height() / 2.0;
        let share = parts::count(group.n_done) / parts::count(group.n_units);
        ui.painter().rect_filled(rect, radius, c.bar_line.gamma_multiply(0.45));
        if group.n_done > 0 {
            let done = Rect::from_min_size(rect.min, vec2((width * share).max(2.0 * radius), rect.height()));
            ui.painter().rect_filled(done, radius, c.gold);
        }
    }
}
