//! The bar at the bottom: the hex under the pointer in words, a hint, what is kept, text size, language, tone.

use egui::{Align, Frame, LayerId, Layout, Margin, Order, Panel, Rect, Role, Stroke, Ui, WidgetInfo, pos2, vec2};
use rules::board::PlaceIdx;
use rules::combat::CombatStep;

use super::icons::Icon;
use super::parts::{self, Button, Look};
use crate::board::camera::Lens;
use crate::commands::{Command, Commands};
use crate::speech::Arg;
use crate::theme::{Tone, Type, size};
use crate::view::View;

/// The languages, as each calls itself.
pub(super) const LANGUAGES: [(&str, &str); 3] = [("en", "English"), ("es", "Español"), ("fr", "Français")];

/// The room that what is kept needs beside the hex in words, at text of 100 %.
const ENOUGH: f32 = 300.0;

/// Shows the bar.
pub(super) fn status_bar_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let frame = Frame::NONE.fill(c.bar).inner_margin(Margin::symmetric(16, 0));
    let height = theme.roomy(size::STATUS);
    Panel::bottom("status").exact_size(height).frame(frame).show_separator_line(false).show(ui, |ui| {
        let rect = ui.max_rect().expand2(vec2(16.0, 0.0));
        ui.painter().hline(rect.x_range(), rect.min.y + 0.6, Stroke::new(1.2, c.bar_line));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            right_ui(ui, view, commands);
            ui.add_space(8.0);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| left_ui(ui, view));
        });
    });
}

fn right_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let (icon, key) = match theme.tone {
        Tone::Light => (Icon::Moon, "window-dark"),
        Tone::Dark => (Icon::Sun, "window-light"),
    };
    let name = view.say(key);
    commands
        .push_if(Button::icon(icon, &name).look(Look::BarLink).small().show(ui, theme).clicked(), Command::SwitchTone);
    bar(ui, view);
    let now = view.speech.language();
    let own = LANGUAGES.iter().find(|(code, _)| *code == now).map_or(now, |(_, name)| *name);
    let label = view.say_with("window-language", &[("name", Arg::Text(own))]);
    let button = Button::new(own).look(Look::BarLink).small().named(&label);
    let response = button.show(ui, theme);
    egui::Popup::menu(&response).show(|ui| {
        for (code, name) in LANGUAGES {
            let button = Button::new(name).look(Look::Link).selected(code == now);
            if button.show(ui, theme).clicked() {
                commands.push(Command::Speak(code.to_owned()));
                ui.close();
            }
        }
    });
    bar(ui, view);
    let plus = view.say("window-command-text_larger");
    commands.push_if(
        Button::icon(Icon::Plus, &plus).look(Look::BarLink).small().show(ui, theme).clicked(),
        Command::TextSize(1),
    );
    let percent = format!("{:.0}", theme.scale * 100.0);
    let text = view.say_with("window-text_size", &[("percent", Arg::Text(&percent))]);
    let button = Button::new(&text).look(Look::BarLink).small();
    commands.push_if(button.show(ui, theme).clicked(), Command::TextSizeHome);
    let minus = view.say("window-command-text_smaller");
    commands.push_if(
        Button::icon(Icon::Minus, &minus).look(Look::BarLink).small().show(ui, theme).clicked(),
        Command::TextSize(-1),
    );
    // Where text is large, the hex under the pointer needs the room more.
    if ui.available_width() < theme.scaled(ENOUGH) && view.glance.read_only.is_none() {
        return;
    }
    bar(ui, view);
    let n = i64::try_from(view.glance.n_kept).unwrap_or(i64::MAX);
    let kept = match &view.glance.read_only {
        Some(_) => view.say("window-read_only"),
        None => view.say_with("window-kept", &[("n", Arg::Number(n))]),
    };
    let response = parts::line_label(ui, theme, Type::Note, theme.c.bar_text, kept);
    if let Some(why) = &view.glance.read_only {
        response.on_hover_text(why);
    }
}

/// Shows text size and language in the open, as the start screen has them.
pub(crate) fn look_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let percent = view.settings.text_percent.to_string();
    let text = view.say_with("window-text_size", &[("percent", Arg::Text(&percent))]);
    for (icon, key, step) in
        [(Icon::Minus, "window-command-text_smaller", -1), (Icon::Plus, "window-command-text_larger", 1)]
    {
        let name = view.say(key);
        let button = Button::icon(icon, &name).look(Look::BarLink);
        commands.push_if(button.show(ui, theme).clicked(), Command::TextSize(step));
        if step < 0 {
            parts::line_label(ui, theme, Type::Row, theme.c.bar_text, &text);
        }
    }
    ui.add_space(8.0);
    for (code, name) in LANGUAGES {
        let now = view.speech.language() == code;
        let look = if now { Look::Gold } else { Look::BarLink };
        let button = Button::new(name).look(look).selected(now);
        commands.push_if(button.show(ui, theme).clicked() && !now, Command::Speak(code.to_owned()));
    }
}

fn bar(ui: &mut Ui, view: &View<'_>) {
    let (rect, _) = ui.allocate_exact_size(vec2(5.0, 14.0), egui::Sense::hover());
    ui.painter().vline(rect.center().x, rect.y_range(), Stroke::new(1.0, view.theme.c.bar_line.gamma_multiply(0.7)));
}

fn left_ui(ui: &mut Ui, view: &View<'_>) {
    let theme = view.theme;
    let c = &theme.c;
    if let Some(place) = view.desk.hover.or(view.desk.cursor) {
        let sentence = view.speech.hex(view.game, place);
        let galley = parts::one_line(ui, theme, Type::Note, &sentence);
        if galley.size().x <= ui.available_width() {
            parts::line_label(ui, theme, Type::Note, c.bar_text, sentence);
        } else {
            over_map_ui(ui, view, place, &sentence);
        }
    }
    let hint = hint(ui, view);
    let galley = parts::one_line(ui, theme, Type::Note, &hint);
    let room = ui.available_width();
    if galley.size().x + 24.0 < room {
        ui.add_space((room - galley.size().x) / 2.0);
        parts::line_label(ui, theme, Type::Note, c.bar_muted, hint);
    }
}

/// Shows the sentence of a hex for which the bar has no room: whole, in as many lines as it takes, over the foot of the
/// map; over its head where the hex itself is at the foot.
fn over_map_ui(ui: &mut Ui, view: &View<'_>, place: PlaceIdx, sentence: &str) {
    let theme = view.theme;
    let Some(map) = view.desk.map_rect else { return };
    let galley = parts::wrapped(ui, theme, Type::Note, sentence, map.width() - 2.0 * size::MARGIN);
    let height = galley.size().y + 10.0;
    let foot = Rect::from_min_max(pos2(map.min.x, map.max.y - height), map.max);
    let hex = Lens { camera: view.desk.camera, rect: map }.place(&view.game.definitions.board, place);
    let hides = foot.expand(view.desk.camera.zoom).contains(hex);
    let rect = if hides { foot.translate(vec2(0.0, map.min.y - foot.min.y)) } else { foot };
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Middle, ui.scope_id().with("hex_in_words")));
    painter.rect_filled(rect, 0, theme.c.bar);
    let edge = if hides { rect.max.y } else { rect.min.y };
    painter.hline(rect.x_range(), edge, Stroke::new(1.2, theme.c.bar_line));
    painter.galley(rect.min + vec2(size::MARGIN, 5.0), galley, theme.c.bar_text);
    let (_, response) = ui.allocate_exact_size(egui::Vec2::ZERO, egui::Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, sentence));
}

/// Returns what can be done now, with the keys as the player has them.
fn hint(ui: &Ui, view: &View<'_>) -> String {
    let key = |id: &str| view.desk.keys.shown_or_palette(ui.ctx(), id);
    let keys = [
        ("next", "next_unit"),
        ("hide", "hide_counters"),
        ("formation", "formation"),
        ("left", "turn_left"),
        ("right", "turn_right"),
        ("wider_left", "extend_left"),
        ("wider_right", "extend_right"),
    ]
    .map(|(name, id)| (name, key(id)));
    let args: Vec<(&str, Arg<'_>)> = keys.iter().map(|(name, key)| (*name, Arg::Text(key))).collect();
    view.say_with(hint_key(view), &args)
}

fn hint_key(view: &View<'_>) -> &'static str {
    let desk = view.desk;
    if view.desk.tool.is_some() {
        "window-hint_sight"
    } else if desk.formation_menu {
        "window-hint_letter"
    } else if !desk.picks.is_empty() {
        "window-hint_pick"
    } else if desk.march.is_some() {
        "window-hint_drag"
    } else if desk.bubble.is_some() {
        "window-hint_bubble"
    } else if !view.game.state.pending().is_empty() {
        "window-hint_decide"
    } else if desk.aim.from.is_some() {
        "window-hint_fire"
    } else if crate::board::placing::is_set_up(view.game) {
        "window-hint_set_up"
    } else if view.glance.card.as_ref().is_some_and(|c| c.waits_for_chit) {
        "window-hint_activate"
    } else if !desk.reachable.hexes.is_empty() && !desk.selection.is_empty() {
        "window-hint_selected"
    } else if let Some(battle) = &view.glance.battle {
        hint_of_battle(battle)
    } else if !view.glance.any_active && view.glance.groups.iter().any(|g| g.in_cup) {
        "window-hint_activate"
    } else {
        "window-hint_idle"
    }
}

fn hint_of_battle(battle: &crate::view::Battle) -> &'static str {
    match battle.step {
        CombatStep::Fire => "window-battle_fire_help",
        CombatStep::Attacks => "window-hint_fight",
        CombatStep::Over | CombatStep::None => "window-nothing_to_do",
    }
}
