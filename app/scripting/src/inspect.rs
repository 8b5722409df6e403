//! How the console shows a value: what the game hands out is opened, a line for each field that holds something.

use mlua::{Lua, Value};

use crate::ctx::{Ctx, Store};
use crate::registry::{CTX, Family};
use crate::value::show;
use crate::views::View;

/// The longest line of a field, in letters: a side may have a thousand units.
const MAX_FIELD: usize = 400;
/// The most fields shown.
const MAX_FIELDS: usize = 100;

/// Returns a value as the console shows it. A view, `ctx` and its store are opened; what lies in a table is named only.
pub(crate) fn inspected(lua: &Lua, value: &Value) -> mlua::Result<String> {
    let Value::UserData(data) = value else { return Ok(show(value)) };
    if let Ok(view) = data.borrow::<View>() {
        let (head, fields) = view.opened(lua)?;
        return Ok(listed(head, &fields));
    }
    if let Ok(ctx) = data.borrow::<Ctx>() {
        let of_console =
            |item: &&crate::registry::CtxItem| item.parameters.is_some() && item.families.contains(&Family::Console);
        let functions: Vec<&str> = CTX.iter().filter(of_console).map(|item| item.name).collect();
        let values = listed("ctx".to_owned(), &ctx.opened(lua, Family::Console)?);
        return Ok(format!("{values}\n  functions: {}", functions.join(", ")));
    }
    if let Ok(store) = data.borrow::<Store>() {
        let kept = store.opened(lua)?;
        let head = if kept.is_empty() { "ctx.store (empty)" } else { "ctx.store" };
        return Ok(listed(head.to_owned(), &kept));
    }
    Ok(show(value))
}

/// Puts fields under a heading; what holds nothing is left out.
fn listed(head: String, fields: &[(String, Value)]) -> String {
    let mut lines = vec![head];
    for (name, value) in fields {
        let shown = match value {
            Value::Nil => continue,
            Value::Table(table) if table.is_empty() => continue,
            Value::String(text) => format!("\"{}\"", text.to_string_lossy()),
            other => show(other),
        };
        if lines.len() > MAX_FIELDS {
            lines.push("  ...".to_owned());
            break;
        }
        let short: String = shown.chars().take(MAX_FIELD).collect();
        let rest = if short.len() < shown.len() { " ..." } else { "" };
        lines.push(format!("  {name} = {short}{rest}"));
    }
    lines.join("\n")
}
