//! What has to be told, on strips over the map: files that do not load, a reload that waits, notices.

use std::time::Duration;

use egui::{Align, Color32, Frame, Layout, Margin, Rect, Sense, Stroke, Ui, vec2};

use rules::Order;

use super::icons::{self, Icon};
use super::parts::{self, Button, Look};
use crate::commands::{Command, Commands, House, ReloadAnswer};
use crate::pictures::Intake;
use crate::reporting::Telling;
use crate::scripted::ScriptsNow;
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::{FailingHook, View, Waits};

/// How far a strip keeps from the edge of the map, and from the one above it.
const GAP: f32 = 10.0;

/// How often what is told of a picture being taken in is brought up to date.
const LOOK_AGAIN: Duration = Duration::from_millis(150);

/// The narrowest that words stand beside the buttons of their strip, at text of 100 %.
const MIN_WORDS: f32 = 300.0;

/// Shows the banners: strips that lie over the top of the map, which keeps its place under them.
pub(super) fn banners_ui(ui: &Ui, view: &View<'_>, commands: &mut Commands) {
    let c = &view.theme.c;
    let mut map = ui.available_rect_before_wrap();
    let button = |label: &str| parts::one_line(ui, view.theme, Type::NoteStrong, label).size().x + 40.0;
    if let Some((words, spot)) = &view.glance.banner {
        let beside = spot.as_ref().map_or(0.0, |_| button(&view.say("window-open_in_editor")) + 12.0);
        let look = Strip { ground: c.refusal_ground, ink: c.refusal, icon: Some(Icon::Warning), beside };
        strip_ui(ui, view, &mut map, "banner", &look, words, |ui| {
            super::scripts::open_ui(ui, view, spot.as_ref(), words, commands);
        });
    }
    crash_ui(ui, view, &mut map, commands);
    if let Some(failing) = &view.glance.failing {
        failing_ui(ui, view, &mut map, failing, commands);
    }
    if let Some(waits) = &view.glance.conflict {
        conflict_ui(ui, view, &mut map, waits, commands);
    }
    scripts_ui(ui, view, &mut map, commands);
    picture_ui(ui, view, &mut map, commands);
    if let Some(telling) = &view.desk.report {
        report_ui(ui, view, &mut map, telling, commands);
    }
    // The newest matters most; the others wait their turn.
    if let Some((index, words)) = view.glance.notices.iter().enumerate().next_back() {
        let beside = view.theme.scaled(size::ICON) + 24.0;
        let look = Strip { ground: c.raised, ink: c.text, icon: None, beside };
        strip_ui(ui, view, &mut map, "notice", &look, words, |ui| {
            let name = view.say("window-dismiss");
            let button = Button::icon(Icon::Close, &name).look(Look::Link).small();
            commands.push_if(button.show(ui, view.theme).clicked(), Command::DismissNotice(index));
        });
    }
    ui.ctx().data_mut(|data| data.insert_temp(under(), map.min.y));
}

/// Returns how low the strips reach, so that a card of the map lies under them and hides none.
pub(crate) fn lowest(ctx: &egui::Context) -> f32 {
    ctx.data(|data| data.get_temp(under())).unwrap_or(0.0)
}

fn under() -> egui::Id {
    egui::Id::unique("under_strips")
}

/// Tells that scripts play, with what stops them; or that they were stopped, with what lets them go on.
fn scripts_ui(ui: &Ui, view: &View<'_>, map: &mut Rect, commands: &mut Commands) {
    let c = &view.theme.c;
    let words = view.speech.words();
    let sides = view.desk.played.keys().map(|side| words.side(&view.game.definitions, side));
    let sides = words.list(&sides.collect::<Vec<_>>());
    let (key, answers) = match view.desk.scripts {
        ScriptsNow::Idle => return,
        ScriptsNow::Acting => ("window-played_acting", vec![("window-played_stop", vec![Command::StopScripts])]),
        ScriptsNow::Stopped => {
            let mine = view.desk.played.keys().map(|side| Command::PlaySide(side.clone(), None));
            let mine = ("window-played_myself", mine.collect());
            ("window-played_waits", vec![mine, ("window-played_go_on", vec![Command::GoOnWithScripts])])
        }
    };
    let said = view.say_with(key, &[("sides", Arg::Text(&sides))]);
    let answers: Vec<(String, Vec<Command>)> = answers.into_iter().map(|(key, does)| (view.say(key), does)).collect();
    let button = |label: &str| parts::one_line(ui, view.theme, Type::NoteStrong, label).size().x + 34.0;
    let beside = answers.iter().map(|(label, _)| button(label)).sum();
    let look = Strip { ground: c.owed_ground, ink: c.owed, icon: None, beside };
    strip_ui(ui, view, map, "scripts", &look, &said, |ui| {
        for (label, does) in answers {
            if Button::new(&label).small().show(ui, view.theme).clicked() {
                for command in does {
                    commands.push(command);
                }
            }
        }
    });
}

/// Tells that the program stopped the last time, with what shows the folder of the report.
fn crash_ui(ui: &Ui, view: &View<'_>, map: &mut Rect, commands: &mut Commands) {
    let Some(report) = &view.desk.crash else { return };
    let c = &view.theme.c;
    let folder = report.parent().unwrap_or(report).to_owned();
    let answers = [
        (view.say("window-dismiss"), House::SeenCrash(report.clone())),
        (view.say("window-open_folder"), House::ShowFolder(folder)),
    ];
    let words = view.say_with("window-crashed", &[("report", Arg::Text(&report.display().to_string()))]);
    let button = |label: &str| parts::one_line(ui, view.theme, Type::NoteStrong, label).size().x + 34.0;
    let beside = answers.iter().map(|(label, _)| button(label)).sum();
    let look = Strip { ground: c.refusal_ground, ink: c.refusal, icon: Some(Icon::Warning), beside };
    strip_ui(ui, view, map, "crash", &look, &words, |ui| {
        for (label, does) in answers {
            commands.push_if(Button::new(&label).small().show(ui, view.theme).clicked(), Command::House(does));
        }
    });
}

/// Tells how far the picture under the map is taken in, with what leaves it out; or that it was left out, with what takes
/// it in after all.
fn picture_ui(ui: &Ui, view: &View<'_>, map: &mut Rect, commands: &mut Commands) {
    let c = &view.theme.c;
    let (words, key, does) = match view.desk.intake {
        Intake::Idle => return,
        Intake::Coming(percent) => {
            ui.ctx().request_repaint_after(LOOK_AGAIN);
            let words = view.say_with("window-picture_coming", &[("n", Arg::Number(percent.into()))]);
            (words, "window-picture_leave", Command::LeavePictures)
        }
        Intake::LeftOut => (view.say("window-picture_left"), "window-picture_take", Command::TakePictures),
    };
    let label = view.say(key);
    let beside = parts::one_line(ui, view.theme, Type::NoteStrong, &label).size().x + 34.0;
    let look = Strip { ground: c.raised, ink: c.text, icon: None, beside };
    strip_ui(ui, view, map, "picture", &look, &words, |ui| {
        commands.push_if(Button::new(&label).small().show(ui, view.theme).clicked(), does);
    });
}

/// Tells how far the report is, with what stops it; or where it lies, with what shows it.
fn report_ui(ui: &Ui, view: &View<'_>, map: &mut Rect, telling: &Telling, commands: &mut Commands) {
    let c = &view.theme.c;
    let mut answers = Vec::new();
    let words = match telling {
        Telling::Painting(n, of) | Telling::Drawing(n, of) => {
            let count = |n: usize| Arg::Number(i64::try_from(n).unwrap_or(i64::MAX));
            let is_report = matches!(telling, Telling::Painting(..));
            let key = if is_report { "window-report_painting" } else { "handout-drawing" };
            answers.push((view.say("window-report_stop"), Command::LeaveReport));
            view.say_with(key, &[("n", count(*n)), ("of", count(*of))])
        }
        Telling::Written(text) | Telling::HandedOut(text) => {
            let is_report = matches!(telling, Telling::Written(_));
            let key = if is_report { "window-report_written" } else { "handout-written" };
            let folder = text.parent().unwrap_or(text).to_owned();
            answers.push((view.say("window-dismiss"), Command::LeaveReport));
            answers.push((view.say("window-report_folder"), Command::House(House::ShowFolder(folder))));
            view.say_with(key, &[("path", Arg::Text(&text.display().to_string()))])
        }
    };
    let button = |label: &str| parts::one_line(ui, view.theme, Type::NoteStrong, label).size().x + 34.0;
    let beside = answers.iter().map(|(label, _)| button(label)).sum();
    let look = Strip { ground: c.raised, ink: c.text, icon: None, beside };
    strip_ui(ui, view, map, "report", &look, &words, |ui| {
        for (label, does) in answers {
            commands.push_if(Button::new(&label).small().show(ui, view.theme).clicked(), does);
        }
    });
}

/// Asks what to do with a hook that fails again and again.
fn failing_ui(ui: &Ui, view: &View<'_>, map: &mut Rect, failing: &FailingHook, commands: &mut Commands) {
    let c = &view.theme.c;
    let off = Order::SwitchHook { module: failing.module.clone(), hook: failing.hook.clone(), on: false };
    let mut answers = vec![
        ("window-failing_go_on", Command::Forgive(failing.module.clone(), failing.hook.clone())),
        ("window-failing_off", Command::Give(off, None)),
    ];
    if view.glance.undo.is_some() {
        answers.insert(1, ("window-failing_undo", Command::Undo));
    }
    if let Some(spot) = &failing.spot {
        answers.insert(1, ("window-open_in_editor", Command::OpenInEditor(spot.clone())));
    }
    let answers: Vec<(String, Command)> = answers.into_iter().map(|(key, does)| (view.say(key), does)).collect();
    let button = |label: &str| parts::one_line(ui, view.theme, Type::NoteStrong, label).size().x + 34.0;
    let beside = answers.iter().map(|(label, _)| button(label)).sum();
    let look = Strip { ground: c.owed_ground, ink: c.owed, icon: Some(Icon::Warning), beside };
    strip_ui(ui, view, map, "failing", &look, &failing.words, |ui| {
        for (label, does) in answers {
            commands.push_if(Button::new(&label).small().show(ui, view.theme).clicked(), does);
        }
    });
}

/// Lists what a changed map or chart touches in the running game, and offers what can be done about it.
fn conflict_ui(ui: &Ui, view: &View<'_>, map: &mut Rect, waits: &Waits, commands: &mut Commands) {
    let c = &view.theme.c;
    let mut answers = vec![(view.say("window-reload_keep"), ReloadAnswer::Keep)];
    if let Some(scenario) = &waits.begins {
        let begin = view.say_with("window-reload_begin", &[("scenario", Arg::Text(scenario))]);
        answers.push((begin, ReloadAnswer::Restart));
    } else {
        let again = if waits.blocks { "window-reload_retry" } else { "window-reload_take" };
        answers.push((view.say(again), ReloadAnswer::Retry));
        answers.push((view.say("window-reload_restart"), ReloadAnswer::Restart));
    }
    if waits.strands {
        answers.push((view.say("window-reload_move"), ReloadAnswer::Move));
    }
    let button = |label: &str| parts::one_line(ui, view.theme, Type::NoteStrong, label).size().x + 34.0;
    let beside = answers.iter().map(|(label, _)| button(label)).sum();
    let look = Strip { ground: c.owed_ground, ink: c.owed, icon: Some(Icon::Warning), beside };
    strip_ui(ui, view, map, "conflict", &look, &waits.words, |ui| {
        for (label, answer) in answers {
            commands.push_if(Button::new(&label).small().show(ui, view.theme).clicked(), Command::Reload(answer));
        }
    });
}

/// How a strip looks.
struct Strip {
    ground: Color32,
    ink: Color32,
    icon: Option<Icon>,
    /// The room its buttons take.
    beside: f32,
}

fn strip_ui(
    ui: &Ui,
    view: &View<'_>,
    map: &mut Rect,
    id: &str,
    &Strip { ground, ink, icon, beside }: &Strip,
    words: &str,
    buttons: impl FnOnce(&mut Ui),
) {
    let theme = view.theme;
    let frame = Frame::NONE
        .fill(ground)
        .stroke(Stroke::new(size::EDGE, if icon.is_some() { ink } else { theme.c.strong_line }))
        .corner_radius(size::RADIUS)
        .inner_margin(Margin::symmetric(12, 4));
    let icon = icon.map(|icon| (icon, theme.scaled(size::ICON) + 8.0));
    let beside = icon.map_or(0.0, |(_, room)| room) + beside + 16.0;
    let most = map.width() - 2.0 * GAP - 26.0;
    let one_line = parts::one_line(ui, theme, Type::NoteStrong, words).size().x;
    // Words that the buttons would squeeze into a narrow column stand over them instead.
    let is_stacked = beside + one_line.min(theme.scaled(MIN_WORDS)) > most;
    let room = if is_stacked { icon.map_or(0.0, |(_, room)| room) + 16.0 } else { beside };
    let text = parts::wrapped(ui, theme, Type::NoteStrong, words, most - room).size();
    let width = (text.x + room).max(if is_stacked { beside } else { 0.0 }).min(most);
    let height = text.y.max(theme.roomy(26.0));
    let area = egui::Area::new(egui::Id::unique(("strip", id)))
        .fixed_pos(map.min + vec2(GAP, GAP))
        .order(egui::Order::Middle)
        .constrain(false);
    let shown = area.show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width);
            let words_ui = |ui: &mut Ui| {
                if let Some((icon, room)) = icon {
                    let (rect, _) = ui.allocate_exact_size(vec2(room - 8.0, room - 8.0), Sense::hover());
                    icons::paint(ui.painter(), icon, rect.center(), theme.scale, ink);
                }
                parts::label(ui, theme, Type::NoteStrong, ink, words);
            };
            if is_stacked {
                let row = Layout::left_to_right(Align::Center);
                ui.allocate_ui_with_layout(vec2(width, height), row, words_ui);
                let row = Layout::right_to_left(Align::Center);
                ui.allocate_ui_with_layout(vec2(width, theme.roomy(30.0)), row, buttons);
            } else {
                ui.set_height(height);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    buttons(ui);
                    ui.with_layout(Layout::left_to_right(Align::Center), words_ui);
                });
            }
        });
    });
    map.min.y = shown.response.rect.max.y;
}
