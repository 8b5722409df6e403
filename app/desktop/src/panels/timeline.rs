//! The timeline under the map: any moment of the game is looked at without changing it, those ahead of it too; Left and
//! Right, Home and End, Space plays.

use egui::{Frame, Key, Margin, Panel, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use super::parts::{self, Button, Look as Shape};
use crate::commands::{Command, Commands};
use crate::desk::Desk;
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::{Look, View};

/// Shows the timeline, where it is open.
pub(super) fn timeline_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    if !view.desk.timeline_open {
        return;
    }
    let theme = view.theme;
    let frame = Frame::NONE.fill(theme.c.sunken).inner_margin(Margin::symmetric(14, 6));
    // A long sentence has lines of its own under the buttons.
    let said = sentence(view);
    let wide = ui.available_width() - 32.0;
    let play = if view.desk.playing { "window-timeline_stop" } else { "window-timeline_play" };
    let take = view.desk.looking.map(|_| "window-timeline_take");
    let buttons = [play, "window-timeline_now"].into_iter().chain(take).map(|key| view.say(key));
    let width = |words: &String| parts::one_line(ui, theme, Type::NoteStrong, words).size().x + 40.0;
    let buttons: Vec<f32> = buttons.map(|words| width(&words)).collect();
    let close_width = theme.scaled(40.0);
    let n_rows = rows_of(&buttons, wide - close_width);
    let rest = wide - close_width - buttons.iter().sum::<f32>();
    let in_line = n_rows == 1 && parts::one_line(ui, theme, Type::Note, &said).size().x < rest;
    let under = if in_line { 0.0 } else { parts::wrapped(ui, theme, Type::Note, &said, wide).size().y + 4.0 };
    let row = theme.roomy(size::BUTTON);
    let height = (row + 4.0) * parts::count(n_rows) - 4.0 + theme.scaled(30.0) + under;
    Panel::bottom("timeline").exact_size(height).frame(frame).show_separator_line(false).show(ui, |ui| {
        let y = ui.max_rect().top() - 6.0;
        ui.painter().hline(ui.max_rect().x_range().expand(14.0), y, Stroke::new(1.6, theme.c.strong_line));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Min), |ui| {
            let close = view.say("window-close");
            let button = Button::icon(super::icons::Icon::Close, &close).look(Shape::Link).small();
            commands.push_if(button.show(ui, theme).clicked(), Command::ToggleTimeline);
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Min).with_main_wrap(true), |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                buttons_ui(ui, view, commands);
                if in_line {
                    parts::line_label(ui, theme, Type::Note, theme.c.text, &said);
                }
            });
        });
        if !in_line {
            parts::label(ui, theme, Type::Note, theme.c.text, &said);
        }
        track_ui(ui, view, commands);
    });
}

/// Returns how many rows buttons of these widths take.
fn rows_of(buttons: &[f32], wide: f32) -> usize {
    let mut rows = 1;
    let mut end = 0.0;
    for width in buttons {
        if end > 0.0 && end + width > wide {
            rows += 1;
            end = 0.0;
        }
        end += width;
    }
    rows
}

/// Shows the buttons: play, back to the game, and while another moment is looked at, play on from there.
fn buttons_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let (key, play) = if view.desk.playing { ("window-timeline_stop", false) } else { ("window-timeline_play", true) };
    let label = view.say(key);
    commands.push_if(Button::new(&label).small().show(ui, theme).clicked(), Command::Play(play));
    let back = view.say("window-timeline_now");
    let looking = view.desk.looking.is_some();
    let button = Button::new(&back).small().look(if looking { Shape::Gold } else { Shape::Plain }).enabled(looking);
    commands.push_if(button.show(ui, theme).clicked(), Command::Look(Look::Now));
    if let Some(entry) = view.desk.looking {
        let take = view.say("window-timeline_take");
        let tip = view.say("window-timeline_take-help");
        let clicked = Button::new(&take).small().show(ui, theme).on_hover_text(tip).clicked();
        commands.push_if(clicked, Command::GoToEntry(entry));
    }
}

/// Returns which moment is looked at, with what happened in it.
fn sentence(view: &View<'_>) -> String {
    let n = |value: usize| Arg::Number(i64::try_from(value).unwrap_or(i64::MAX));
    let (last, at) = (view.glance.moments.last(), position(view));
    let Some(entry) = view.desk.looking else {
        let key = if at < last { "window-timeline_at_now-ahead" } else { "window-timeline_at_now" };
        return view.say_with(key, &[("n", n(at)), ("all", n(last))]);
    };
    let line = view.glance.journal.iter().find(|line| line.entry == entry);
    let told =
        line.map_or_else(|| view.say("window-timeline_start"), |line| format!("{} · {}", line.when, line.sentence));
    view.say_with("window-timeline_at", &[("n", n(at)), ("all", n(last)), ("told", Arg::Text(&told))])
}

fn position(view: &View<'_>) -> usize {
    view.glance.moments.at(view.desk.looking)
}

/// Shows the track with its handle; the keys are its own while it has the focus.
fn track_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let extent = vec2(ui.available_width(), theme.scaled(18.0));
    let (rect, _) = ui.allocate_exact_size(extent, Sense::hover());
    let response = ui.interact(rect, track_id(), Sense::click_and_drag());
    let name = view.say("window-timeline");
    let moments = &view.glance.moments;
    let last = moments.last();
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::Slider, true, &name);
        info.value = Some(f64::from(u32::try_from(position(view)).unwrap_or(u32::MAX)));
        info
    });
    let inner = rect.shrink2(vec2(8.0, 0.0));
    let y = rect.center().y;
    let x_at =
        |n: usize| inner.min.x + inner.width() * if last == 0 { 1.0 } else { parts::count(n) / parts::count(last) };
    let x = x_at(position(view));
    let painter = ui.painter();
    painter.hline(inner.x_range(), y, Stroke::new(5.0, c.line));
    painter.hline(inner.min.x..=x, y, Stroke::new(5.0, c.gold));
    if moments.now < last {
        // The game stands here, and what lies right of it is ahead.
        let (x, half) = (x_at(moments.now), theme.scaled(8.0));
        painter.vline(x, y - half..=y + half, Stroke::new(2.0, c.strong_line));
    }
    painter.circle(pos2(x, y), theme.scaled(7.0), c.raised, Stroke::new(2.0, c.strong_line));
    if view.desk.focus_timeline {
        response.request_focus();
    }
    if response.clicked() || response.drag_started() {
        response.request_focus();
    }
    if let Some(pos) = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged()) {
        commands.push(Command::Look(Look::At(at_part(&moments.entries, inner, pos.x))));
    }
    if response.has_focus() {
        ui.painter().rect_stroke(rect, size::RADIUS, Stroke::new(2.0, c.focus), StrokeKind::Inside);
        let filter = egui::EventFilter { horizontal_arrows: true, ..Default::default() };
        ui.memory_mut(|m| m.set_focus_lock_filter(response.id, filter));
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a part of a list, clamped to it")]
fn at_part(moments: &[u64], track: Rect, x: f32) -> u64 {
    let last = moments.len().saturating_sub(1);
    let part = ((x - track.min.x) / track.width().max(1.0)).clamp(0.0, 1.0);
    let at = (part * parts::count(last)).round() as usize;
    moments.get(at.min(last)).copied().unwrap_or(0)
}

/// Reads the timeline's own keys, while it has the focus: before those of commands, some of which are the same.
pub(crate) fn keys(ctx: &egui::Context, desk: &Desk, commands: &mut Commands) {
    if ctx.memory(egui::Memory::focused) != Some(track_id()) {
        return;
    }
    let keys = [
        (Key::ArrowLeft, Command::Look(Look::Back)),
        (Key::ArrowRight, Command::Look(Look::On)),
        (Key::Home, Command::Look(Look::First)),
        (Key::End, Command::Look(Look::Last)),
        (Key::Space, Command::Play(!desk.playing)),
    ];
    for (key, command) in keys {
        commands.push_if(ctx.input_mut(|i| i.consume_key(egui::Modifiers::NONE, key)), command);
    }
}

fn track_id() -> egui::Id {
    egui::Id::unique("timeline_track")
}
