//! The keyboard: one table of keys for every command, the letters of formations, the hex cursor.

use egui::{Context, Key, Modifiers};
use rules::unit::Formation;

use crate::commands::{Command, Commands, CursorStep, NAMED, letter};
use crate::desk::Desk;

/// Turns the keys of this frame into commands.
pub(crate) fn keys(ctx: &Context, desk: &Desk, commands: &mut Commands) {
    let writing = ctx.text_edit_focused();
    if ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Escape)) {
        commands.push(Command::Cancel);
        ctx.memory_mut(|m| m.focused().into_iter().for_each(|id| m.surrender_focus(id)));
    }
    let held = !writing && ctx.input(|i| i.key_down(Key::H) && !i.modifiers.any());
    commands.push_if(held != desk.counters_hidden, Command::HideCounters(held));
    if desk.formation_menu && !writing {
        for formation in Formation::ALL {
            if ctx.input_mut(|i| i.consume_key(Modifiers::NONE, letter(formation).0)) {
                commands.push(Command::Form(formation));
            }
        }
    }
    for named in NAMED {
        for key in named.keys {
            let command = (named.command)();
            if (!writing || goes_on_while_writing(*key, &command)) && ctx.input_mut(|i| i.consume_shortcut(key)) {
                commands.push(command);
            }
        }
    }
    let on_map = desk.map_focused || ctx.memory(|m| m.focused().is_none());
    if on_map && !writing {
        for (key, step) in [
            (Key::ArrowUp, CursorStep::Up),
            (Key::ArrowDown, CursorStep::Down),
            (Key::ArrowLeft, CursorStep::Left),
            (Key::ArrowRight, CursorStep::Right),
        ] {
            if ctx.input_mut(|i| i.consume_key(Modifiers::NONE, key)) {
                commands.push(Command::MoveCursor(step));
            }
        }
        if desk.cursor.is_some() && ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter)) {
            commands.push(Command::UseCursor);
        }
    }
}

/// Returns whether a key means its command even where text is being written, and not something of the text's own.
fn goes_on_while_writing(key: egui::KeyboardShortcut, command: &Command) -> bool {
    let of_text = matches!(command, Command::Undo | Command::Redo | Command::Lose | Command::Regain);
    !of_text && (key.modifiers.command || matches!(key.logical_key, Key::F1))
}
