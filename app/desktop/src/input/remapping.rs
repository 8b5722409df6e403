//! The key a player presses for a command, while the dialog of keys waits for it.

use egui::{Context, Event, KeyboardShortcut, Modifiers};

use crate::commands::{Command, Commands, Remap};
use crate::desk::Desk;

/// Takes the next key pressed, with what is held beside it; everything else stays the dialog's.
pub(super) fn keys(ctx: &Context, desk: &Desk, commands: &mut Commands) {
    if desk.remapping.as_ref().is_none_or(|open| open.awaits.is_none() || open.clash.is_some()) {
        return;
    }
    let pressed = ctx.input_mut(|i| {
        let found = i.events.iter().find_map(|event| match event {
            Event::Key { key, pressed: true, modifiers, .. } => Some((*key, *modifiers)),
            _ => None,
        });
        i.events.retain(|event| !matches!(event, Event::Key { .. } | Event::Text(_)));
        found
    });
    if let Some((key, held)) = pressed {
        let command = if held.ctrl || held.command { Modifiers::COMMAND } else { Modifiers::NONE };
        let modifiers = Modifiers { alt: held.alt, shift: held.shift, ..command };
        commands.push(Command::Remap(Remap::Put(KeyboardShortcut::new(modifiers, key))));
    }
}
