//! The dialog of keys: every command with its keys, each of which can be changed.

use egui::{Align, Layout, Role, Ui, vec2};

use super::help::{Paper, sheet_ui};
use super::icons::Icon;
use super::parts::{self, Button, Look};
use crate::commands::keymap::{Bound, is_reserved, spelt};
use crate::commands::{Command, Commands, Remap};
use crate::desk::Remapping;
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::View;

/// Shows the dialog.
pub fn keys_ui(ui: &Ui, view: &View<'_>, commands: &mut Commands) {
    let Some(open) = &view.desk.remapping else { return };
    let theme = view.theme;
    sheet_ui(ui, view, Paper::new("keys", &view.say("window-keys")), commands, |ui, commands| {
        parts::label(ui, theme, Type::Row, theme.c.text, view.say("window-keys_help"));
        let label = view.say("window-keys_reset_all");
        let any = view.desk.keys.is_any_changed();
        let button = Button::new(&label).small().enabled(any);
        commands.push_if(button.show(ui, theme).clicked(), Command::Remap(Remap::ResetAll));
        ui.add_space(8.0);
        let has_letters = |bound: &Bound<'_>| matches!(bound, Bound::Named(named) if named.letters("").is_some());
        for bound in view.desk.keys.bound().filter(|bound| !has_letters(bound)) {
            line_ui(ui, view, bound, open, commands);
        }
    });
}

fn line_ui(ui: &mut Ui, view: &View<'_>, bound: Bound<'_>, open: &Remapping, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let name = bound.name(view.speech);
    let waits = open.awaits.as_deref() == Some(bound.id());
    let keys: Vec<String> = view.desk.keys.keys_of(bound).iter().map(|key| ui.ctx().format_shortcut(key)).collect();
    let shown = match (waits, keys.is_empty()) {
        (true, _) => view.say("window-keys_press"),
        (false, true) => "–".to_owned(),
        (false, false) => keys.join(", "),
    };
    let row = theme.roomy(size::CARD_BUTTON) + 4.0;
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(row);
        parts::label(ui, theme, if waits { Type::RowStrong } else { Type::Row }, c.text, &name);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let args = [("command", Arg::Text(name.as_str()))];
            let reset = view.say_with("window-keys_reset", &args);
            let button = Button::icon(Icon::Undo, &reset).look(Look::Link).small();
            let changed = view.desk.keys.is_changed(bound);
            let response = button.enabled(changed).show(ui, theme).on_hover_text(&reset);
            commands.push_if(response.clicked(), Command::Remap(Remap::Reset(bound.id().to_owned())));
            let clear = view.say_with("window-keys_clear", &args);
            let button = Button::icon(Icon::Close, &clear).look(Look::Link).small().enabled(!keys.is_empty());
            let response = button.show(ui, theme).on_hover_text(&clear);
            commands.push_if(response.clicked(), Command::Remap(Remap::Clear(bound.id().to_owned())));
            let said = view.say_with("window-keys_of", &[args[0], ("keys", Arg::Text(&shown))]);
            let button = Button::new(&shown).small().selected(waits || changed).named(&said);
            let next = if waits { None } else { Some(bound.id().to_owned()) };
            commands.push_if(button.show(ui, theme).clicked(), Command::Remap(Remap::Await(next)));
        });
    });
    if let Some(key) = open.clash.filter(|_| waits) {
        clash_ui(ui, view, key, commands);
    }
}

/// Tells who has the key already, and offers to take it.
fn clash_ui(ui: &mut Ui, view: &View<'_>, key: egui::KeyboardShortcut, commands: &mut Commands) {
    let theme = view.theme;
    let owner = view.desk.keys.owner(key).map(|owner| owner.name(view.speech)).unwrap_or_default();
    let reserved = is_reserved(key);
    let sentence = if reserved { "window-keys_reserved" } else { "window-keys_taken" };
    let spelt = spelt(key);
    let words = view.say_with(sentence, &[("key", Arg::Text(&spelt)), ("command", Arg::Text(&owner))]);
    let frame = egui::Frame::NONE.fill(theme.c.refusal_ground).inner_margin(egui::Margin::symmetric(10, 6));
    frame.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
            let said = parts::label(ui, theme, Type::NoteStrong, theme.c.refusal, &words);
            said.widget_info(|| egui::WidgetInfo::labeled(Role::Label, true, &words));
            let take = view.say("window-keys_take");
            if !reserved {
                let button = Button::new(&take).look(Look::Refusal).small();
                commands.push_if(button.show(ui, theme).clicked(), Command::Remap(Remap::TakeOver));
            }
            let leave = view.say("window-leave_it");
            let button = Button::new(&leave).look(Look::Link).small();
            commands.push_if(button.show(ui, theme).clicked(), Command::Remap(Remap::Await(None)));
        });
    });
}
