//! The pages and types of what a script gives names of its own: commands, panels, overlays, timers.

use std::fmt::Write as _;

use super::kinds::lua_type;
use super::types::pascal;
use crate::registry::{OWN, Own, STYLES, TIMER};

/// Returns the entry of a family in the reference, without what its page says of it at the head.
pub(super) fn entry(own: &Own) -> String {
    let family = own.family.name();
    let mut text = format!("## {family}\n\nAn entry is a function, or a table:\n\n");
    for field in own.fields {
        let _ = writeln!(text, "- `{}` ({}): {}", field.name, field.kind, field.sentence);
    }
    if own.family == crate::registry::Family::Timer {
        text.push_str("\nIts second parameter holds:\n\n");
        for field in TIMER.fields {
            let _ = writeln!(text, "- `{}` ({}): {}", field.name, field.kind, field.sentence);
        }
    }
    let _ = write!(text, "\n{}\n", own.answer);
    if own.family == crate::registry::Family::Overlay {
        let styles: Vec<String> = STYLES.iter().map(|(name, what)| format!("`{name}` ({what})")).collect();
        let _ = write!(text, "\nStyles: {}.\n", styles.join(", "));
    }
    let _ = write!(text, "\n```lua\n{}```\n", own.example);
    text
}

/// Writes the types of the entries.
pub(super) fn types(out: &mut String) {
    for own in OWN {
        let name = pascal(own.family.name());
        let _ = writeln!(out, "---@alias {name}Function {}", own.function);
        let _ = writeln!(out, "\n---@class (exact) {name}Entry");
        for field in own.fields {
            let (kind, optional) = lua_type(field.kind).unwrap_or_else(|| ("any".to_owned(), true));
            let kind = if field.name == "fn" { format!("{name}Function") } else { kind };
            let _ =
                writeln!(out, "---@field {}{} {kind} {}", field.name, if optional { "?" } else { "" }, field.sentence);
        }
        out.push('\n');
    }
}

/// Returns the type of the table a family's entries stand in.
pub(super) fn table_type(own: &Own) -> String {
    let name = pascal(own.family.name());
    format!("table<string, {name}Function|{name}Entry>")
}
