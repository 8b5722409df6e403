//! The Scripts tab: the modules, what does not load, every hook with its account, and the console beside them.

use egui::{Align, Layout, Ui, vec2};
use rules::Order;

use super::excerpt;
use super::icons::Icon;
use super::parts::{self, Button, Look};
use crate::commands::{Command, Commands, Spot};
use crate::theme::Type;
use crate::view::{HookLine, Mistake, View};

/// Shows the tab.
pub(super) fn scripts_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let (room, height) = (ui.available_width(), ui.available_height());
    if room < view.theme.scaled(BESIDE) {
        // One below the other, where there is no room for both beside each other: the console takes what its lines
        // need, up to half.
        let above = vec2(room, height - super::console::height_wanted(view, room).min(height * 0.5));
        ui.allocate_ui(above, |ui| {
            ui.set_min_size(above);
            hooks_ui(ui, view, commands);
        });
        super::console::console_ui(ui, view, commands);
        return;
    }
    ui.columns(2, |columns| {
        if let [left, right] = columns {
            hooks_ui(left, view, commands);
            super::console::console_ui(right, view, commands);
        }
    });
}

/// How wide the tab must be, at text of 100 %, for the console to stand beside the hooks.
const BESIDE: f32 = 760.0;

/// How wide it must be for a hook, its account and its buttons to stand on one line.
const ONE_LINE: f32 = 700.0;

/// Shows modules, tests and hooks.
fn hooks_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let (theme, shop) = (view.theme, &view.glance.workshop);
    egui::ScrollArea::vertical().id_salt("scripts").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.horizontal_wrapped(|ui| {
            for module in &shop.modules {
                parts::label(ui, theme, Type::RowStrong, theme.c.text, &module.title);
                parts::label(ui, theme, Type::Note, theme.c.muted, &module.note);
            }
        });
        let ink = if shop.mistakes.is_empty() { theme.c.muted } else { theme.c.refusal };
        parts::label(ui, theme, Type::Note, ink, &shop.state);
        for mistake in &shop.mistakes {
            mistake_ui(ui, view, mistake, commands);
        }
        for doubt in &shop.doubts {
            mistake_ui(ui, view, doubt, commands);
        }
        tests_ui(ui, view, commands);
        if shop.hooks.is_empty() {
            parts::label(ui, theme, Type::Note, theme.c.muted, view.say("window-no_hooks"));
        }
        for hook in &shop.hooks {
            hook_ui(ui, view, hook, commands);
        }
    });
}

/// Shows what became of the module's tests, those that fail in full.
fn tests_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let (theme, shop) = (view.theme, &view.glance.workshop);
    let has_failed = shop.tests.iter().any(|test| test.fault.is_some());
    ui.horizontal_wrapped(|ui| {
        let button = Button::new(&view.say("window-tests_run")).small().show(ui, theme);
        commands.push_if(button.clicked(), Command::RunTests);
        let ink = if has_failed { theme.c.refusal } else { theme.c.success };
        parts::label(ui, theme, Type::NoteStrong, ink, &shop.tested);
    });
    for test in &shop.tests {
        if let Some(fault) = &test.fault {
            parts::label(ui, theme, Type::NoteStrong, theme.c.refusal, &test.name);
            mistake_ui(ui, view, fault, commands);
            if let Some((hook, spot)) = &test.hook {
                broken_hook_ui(ui, view, hook, spot, commands);
            }
        }
    }
}

/// Shows the button that opens the hook a test failed by: it is there that the mistake is.
fn broken_hook_ui(ui: &mut Ui, view: &View<'_>, hook: &str, spot: &Spot, commands: &mut Commands) {
    let label = view.say_with("window-open_hook", &[("hook", crate::speech::Arg::Text(hook))]);
    ui.horizontal(|ui| {
        ui.add_space(view.theme.scaled(12.0));
        let button = Button::new(&label).look(Look::Link).small().with_icon(Icon::Eye).show(ui, view.theme);
        commands.push_if(button.clicked(), Command::OpenInEditor(spot.clone()));
    });
}

fn hook_ui(ui: &mut Ui, view: &View<'_>, line: &HookLine, commands: &mut Commands) {
    let theme = view.theme;
    let ink = match (line.enabled, line.failures) {
        (false, _) => theme.c.faint,
        (true, 0) => theme.c.text,
        (true, _) => theme.c.refusal,
    };
    // What does not fit on one line goes on under it, the buttons last.
    let in_one_line = ui.available_width() >= theme.scaled(ONE_LINE);
    ui.horizontal_wrapped(|ui| {
        parts::label(ui, theme, Type::RowStrong, ink, &line.hook);
        parts::label(ui, theme, Type::Note, theme.c.muted, line.module.as_str());
        parts::label(ui, theme, Type::Note, theme.c.muted, &line.account);
        if line.failures > 0 {
            let n = i64::try_from(line.failures).unwrap_or(i64::MAX);
            let words = view.say_with("window-hook_failures", &[("n", crate::speech::Arg::Number(n))]);
            parts::label(ui, theme, Type::NoteStrong, theme.c.refusal, words);
        }
        let mut buttons = |ui: &mut Ui| {
            let label = view.say(if line.enabled { "window-hook_off" } else { "window-hook_on" });
            let name = view.named(&label, &line.hook);
            let switch = Order::SwitchHook { module: line.module.clone(), hook: line.hook.clone(), on: !line.enabled };
            let button = Button::new(&label).look(Look::Link).small().named(&name);
            commands.push_if(button.show(ui, theme).clicked(), Command::Give(switch, None));
            open_ui(ui, view, line.spot.as_ref(), &line.hook, commands);
        };
        if in_one_line {
            ui.with_layout(Layout::right_to_left(Align::Center), buttons);
        } else {
            buttons(ui);
        }
    });
    if let Some(fault) = line.fault.as_ref().filter(|_| line.enabled) {
        mistake_ui(ui, view, fault, commands);
    }
}

/// Shows a mistake in full; a click on it opens the file at its line.
pub(super) fn mistake_ui(ui: &mut Ui, view: &View<'_>, mistake: &Mistake, commands: &mut Commands) {
    let theme = view.theme;
    ui.horizontal_top(|ui| {
        ui.add_space(theme.scaled(12.0));
        let ink = if mistake.spot.is_some() { theme.c.text } else { theme.c.muted };
        let response = beside_button(ui, view, |ui| {
            excerpt::label(ui, &mistake.text, theme.scaled(12.0), ink, egui::Sense::click())
        });
        if let Some(spot) = &mistake.spot {
            let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
            commands.push_if(response.clicked(), Command::OpenInEditor(spot.clone()));
            open_ui(ui, view, Some(spot), &mistake.text, commands);
        }
    });
    ui.allocate_space(vec2(0.0, 2.0));
}

/// Shows a text that wraps where the button after it begins.
pub(super) fn beside_button<R>(ui: &mut Ui, view: &View<'_>, text: impl FnOnce(&mut Ui) -> R) -> R {
    let label = view.say("window-open_in_editor");
    let button = parts::one_line(ui, view.theme, Type::NoteStrong, &label).size().x + view.theme.scaled(56.0);
    ui.scope(|ui| {
        ui.set_max_width((ui.available_width() - button).max(view.theme.scaled(120.0)));
        text(ui)
    })
    .inner
}

/// Shows the button that opens a place in the author's editor.
pub(super) fn open_ui(ui: &mut Ui, view: &View<'_>, spot: Option<&Spot>, what: &str, commands: &mut Commands) {
    let Some(spot) = spot else { return };
    let label = view.say("window-open_in_editor");
    let name = view.named(&label, what);
    let button = Button::new(&label).look(Look::Link).small().with_icon(Icon::Eye).named(&name);
    commands.push_if(button.show(ui, view.theme).clicked(), Command::OpenInEditor(spot.clone()));
}
