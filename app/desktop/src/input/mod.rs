//! The keyboard: one table of keys for every command, the letters of formations, the hex cursor.

mod remapping;

use egui::{Context, Event, Key, Modifiers};
use rules::unit::Formation;

use crate::chooser::FileCommand;
use crate::commands::{Command, Commands, CursorStep, DiceCommand, letter, table};
use crate::desk::{Desk, Throwing};

/// Turns the keys of this frame into commands.
pub(crate) fn keys(ctx: &Context, desk: &Desk, commands: &mut Commands) {
    let writing = ctx.text_edit_focused();
    if ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Escape)) {
        // An open menu is the innermost thing there is; egui would close it, but the key is taken before it is asked.
        if egui::Popup::is_any_open(ctx) {
            return egui::Popup::close_all(ctx);
        }
        if egui::DragAndDrop::has_payload_of_type::<crate::commands::Tab>(ctx) {
            return egui::DragAndDrop::clear_payload(ctx);
        }
        commands.push(Command::Cancel);
        ctx.memory_mut(|m| m.focused().into_iter().for_each(|id| m.surrender_focus(id)));
    }
    if desk.chooser.is_some() {
        return chooser(ctx, writing, commands);
    }
    if desk.palette.is_some() {
        return palette(ctx, commands);
    }
    if desk.remapping.is_some() {
        return remapping::keys(ctx, desk, commands);
    }
    crate::panels::timeline::keys(ctx, desk, commands);
    if let Some(throwing) = desk.throwing.as_ref().filter(|_| !writing) {
        dice(ctx, throwing, commands);
    }
    let hidden = desk.counters_off || (!writing && is_held(ctx, desk, "hide_counters"));
    commands.push_if(hidden != desk.counters_hidden, Command::HideCounters(hidden));
    if desk.formation_menu && !writing {
        for formation in Formation::ALL {
            if ctx.input_mut(|i| i.consume_key(Modifiers::NONE, letter(formation).0)) {
                commands.push(Command::Form(formation));
            }
        }
    }
    for (key, bound) in desk.keys.all() {
        let command = bound.command();
        let goes = !bound.is_held() && (!writing || goes_on_while_writing(key, &command));
        let again = ctx.input(|i| i.events.iter().any(|e| matches!(e, Event::Key { repeat: true, pressed: true, .. })));
        if goes && ctx.input_mut(|i| i.consume_shortcut(&key)) && (!again || goes_on_while_held(&command)) {
            commands.push(command);
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

/// Returns whether a key that is held down means its command again and again; a switch does not.
fn goes_on_while_held(command: &Command) -> bool {
    matches!(
        command,
        Command::Turn(_)
            | Command::Zoom(_)
            | Command::TextSize(_)
            | Command::Undo
            | Command::Redo
            | Command::NextUnit
            | Command::PreviousUnit
    )
}

/// Digits are the dice that are waited for, Enter accepts them, whatever has the focus.
fn dice(ctx: &Context, throwing: &Throwing, commands: &mut Commands) {
    let mut text = throwing.text();
    let before = text.len();
    ctx.input_mut(|i| {
        i.events.retain(|event| match event {
            Event::Text(typed) if typed.chars().all(|c| c.is_ascii_digit() || c == ' ') => {
                text.push_str(typed);
                false
            }
            _ => true,
        });
        if i.consume_key(Modifiers::NONE, Key::Backspace) {
            text.pop();
        }
    });
    commands.push_if(text.len() != before, Command::Dice(DiceCommand::Write(text)));
    let enters = throwing.is_whole() && ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter));
    commands.push_if(enters, Command::Dice(DiceCommand::Take));
}

/// Returns whether a key of a command is down, with nothing else.
fn is_held(ctx: &Context, desk: &Desk, id: &str) -> bool {
    let keys = table::named(id).map(|named| desk.keys.keys(named)).unwrap_or_default();
    let is_down = |key: &egui::KeyboardShortcut| {
        ctx.input(|i| i.key_down(key.logical_key) && i.modifiers.matches_exact(key.modifiers))
    };
    keys.iter().any(is_down)
}

/// The palette's own keys, before its field of text sees them.
fn palette(ctx: &Context, commands: &mut Commands) {
    let keys = [
        (Key::ArrowDown, Command::MoveInPalette(1)),
        (Key::ArrowUp, Command::MoveInPalette(-1)),
        (Key::PageDown, Command::MoveInPalette(10)),
        (Key::PageUp, Command::MoveInPalette(-10)),
        (Key::Enter, Command::RunPalette),
    ];
    for (key, command) in keys {
        commands.push_if(ctx.input_mut(|i| i.consume_key(Modifiers::NONE, key)), command);
    }
}

/// The keys of the chooser of files, before its field of text sees them; a button that has the focus keeps its own.
fn chooser(ctx: &Context, writing: bool, commands: &mut Commands) {
    let keys = [
        (Modifiers::ALT, Key::ArrowUp, FileCommand::Up),
        (Modifiers::NONE, Key::ArrowDown, FileCommand::Step(1)),
        (Modifiers::NONE, Key::ArrowUp, FileCommand::Step(-1)),
        (Modifiers::NONE, Key::PageDown, FileCommand::Step(10)),
        (Modifiers::NONE, Key::PageUp, FileCommand::Step(-10)),
        (Modifiers::NONE, Key::Enter, FileCommand::Take),
    ];
    for (modifiers, key, command) in keys {
        let is_ours = writing || key != Key::Enter;
        commands.push_if(is_ours && ctx.input_mut(|i| i.consume_key(modifiers, key)), Command::Files(command));
    }
}

/// Returns whether a key means its command even where text is being written, and not something of the text's own.
fn goes_on_while_writing(key: egui::KeyboardShortcut, command: &Command) -> bool {
    let of_text = matches!(command, Command::Undo | Command::Redo | Command::Lose | Command::Regain);
    !of_text && (key.modifiers.command || matches!(key.logical_key, Key::F1))
}
