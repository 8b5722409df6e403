//! The console of the Scripts tab: lines, the field they are typed into, and what may be typed next.

use egui::{
    Align, EventFilter, Key, Layout, Modifiers, RichText, Role, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, vec2,
};

use super::parts::{self, Button, Look};
use crate::commands::{Command, Commands};
use crate::console::{ConsoleCommand, ConsoleLine, LineKind};
use crate::theme::{Type, size};
use crate::view::View;

/// The most completions shown at once.
const MAX_OFFERED: usize = 12;

/// Shows the console in the room there is.
pub(super) fn console_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let console = &view.desk.console;
    ui.horizontal(|ui| {
        parts::line_label(ui, theme, Type::RowStrong, theme.c.text, view.say("window-console"));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let label = view.say("window-console_clear");
            let button = Button::new(&label).look(Look::Link).small().enabled(!console.lines.is_empty());
            commands.push_if(button.show(ui, theme).clicked(), Command::Console(ConsoleCommand::Clear));
        });
    });
    let below = theme.roomy(size::BUTTON) + if console.offered.is_empty() { 12.0 } else { theme.roomy(34.0) + 14.0 };
    let height = (ui.available_height() - below).max(theme.scaled(48.0));
    ScrollArea::vertical().id_salt("console").auto_shrink(false).max_height(height).stick_to_bottom(true).show(
        ui,
        |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            if console.lines.is_empty() {
                parts::label(ui, theme, Type::Note, theme.c.muted, view.say("window-console_help"));
            }
            for line in &console.lines {
                line_ui(ui, view, line, commands);
            }
        },
    );
    offered_ui(ui, view, commands);
    field_ui(ui, view, commands);
}

/// Returns how high the console would be with all its lines shown, roughly: lines that wrap count by their length.
#[expect(clippy::cast_precision_loss, reason = "a line is far shorter than a float is exact")]
pub(super) fn height_wanted(view: &View<'_>, width: f32) -> f32 {
    let theme = view.theme;
    let console = &view.desk.console;
    let chars_a_row = (width / theme.scaled(7.5)).max(20.0);
    let rows_of = |line: &str| (line.chars().count() as f32 / chars_a_row).ceil().max(1.0);
    let rows: f32 = console.lines.iter().flat_map(|line| line.text.lines()).map(rows_of).sum();
    let offered = if console.offered.is_empty() { 0.0 } else { theme.roomy(34.0) };
    theme.roomy(30.0) + rows.max(3.0) * theme.scaled(18.0) + offered + theme.roomy(size::BUTTON) + 20.0
}

fn line_ui(ui: &mut Ui, view: &View<'_>, line: &ConsoleLine, commands: &mut Commands) {
    let theme = view.theme;
    let (sign, ink) = match line.kind {
        LineKind::Typed => ("> ", theme.c.text),
        LineKind::Value => ("", theme.c.text),
        LineKind::Noted => ("", theme.c.muted),
        LineKind::Mistake => ("", theme.c.refusal),
    };
    let times = if line.times > 1 { format!("  \u{d7}{}", line.times) } else { String::new() };
    let text = format!("{sign}{}{times}", line.text);
    let sense = if line.spot.is_some() { Sense::click() } else { Sense::hover() };
    let told = |ui: &mut Ui| super::excerpt::label(ui, &text, theme.scaled(12.0), ink, sense);
    ui.horizontal_top(|ui| {
        let response = match &line.spot {
            Some(_) => super::scripts::beside_button(ui, view, told),
            None => told(ui),
        };
        if let Some(spot) = &line.spot {
            commands.push_if(response.clicked(), Command::OpenInEditor(spot.clone()));
            super::scripts::open_ui(ui, view, Some(spot), &line.text, commands);
        }
    });
}

fn offered_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let console = &view.desk.console;
    if console.offered.is_empty() {
        return;
    }
    let row = vec2(ui.available_width(), view.theme.roomy(30.0));
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for line in console.offered.iter().take(MAX_OFFERED) {
            // The part that is to come tells them apart.
            let start = line.rfind(['.', '(', '"', '\'', ' ']).filter(|at| at + 1 < line.len());
            let shown = start.and_then(|at| line.get(at + 1..)).unwrap_or(line).trim_matches(['"', '\'']);
            let shown = if shown.is_empty() { line.as_str() } else { shown };
            if ui.available_width() < view.theme.scaled(60.0) {
                break;
            }
            let button = Button::new(shown).look(Look::Pill).small().named(line);
            commands
                .push_if(button.show(ui, view.theme).clicked(), Command::Console(ConsoleCommand::Take(line.clone())));
        }
    });
}

fn field_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let console = &view.desk.console;
    let id = egui::Id::unique("console_field");
    let name = view.say("window-console_field");
    if ui.memory(|memory| memory.has_focus(id)) {
        for (key, command) in [
            (Key::ArrowUp, ConsoleCommand::Earlier),
            (Key::ArrowDown, ConsoleCommand::Later),
            (Key::Tab, ConsoleCommand::Complete),
            (Key::Enter, ConsoleCommand::Enter),
        ] {
            let pressed = ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
            commands.push_if(pressed, Command::Console(command));
        }
    }
    let mut text = console.input.clone();
    let field = TextEdit::singleline(&mut text)
        .id(id)
        .font(egui::FontId::monospace(theme.scaled(13.0)))
        .text_color(theme.c.text)
        .hint_text(RichText::new("ctx.turn").monospace().color(theme.c.faint))
        .desired_width(ui.available_width());
    let mut output = field.show(ui);
    let response = output.response.response.clone();
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::TextInput, true, &name);
        info.current_text_value = Some(text.clone());
        info
    });
    if console.to_end {
        let end = egui::text::CCursor::new(text.chars().count());
        output.state.cursor.set_char_range(Some(egui::text::CCursorRange::one(end)));
        output.state.clone().store(ui.ctx(), id);
    }
    if response.has_focus() {
        // Tab completes and the arrows go through what was typed before: neither leaves the field.
        let all = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: false };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, all));
    }
    if response.changed() {
        commands.push(Command::Console(ConsoleCommand::Write(text)));
    }
}
