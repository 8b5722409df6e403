//! What a script offers beside its hooks: commands, panels, overlays and timers, under names of its own; and what panels
//! and overlays answer with.

use mlua::{Function, Table, Value};
use rules::ids::{ModuleId, PlaceId};

use crate::call::Call;
use crate::fault::{wrong, wrong_with_help};
use crate::lookup::hex_id;
use crate::registry::{Family, STYLES, did_you_mean};
use crate::value::{self, show, shown};

/// The most parts of a panel, rows and columns of a table, and marks of an overlay.
const MAX_PARTS: usize = 200;
const MAX_ROWS: usize = 500;
const MAX_COLUMNS: usize = 20;

/// The most letters an overlay writes into a hex.
const MAX_LETTERS: usize = 12;

/// The longest name of an entry.
const MAX_NAME: usize = 40;

/// A command, a panel or an overlay that a script offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Whose.
    pub module: ModuleId,
    /// What it is.
    pub family: Family,
    /// Its name: its title is the module's text `command-NAME`, `panel-NAME`, `overlay-NAME`.
    pub name: String,
    /// The key it asks for, as `keys.toml` spells it.
    pub key: Option<String>,
    /// Whether a command has a button above the map.
    pub toolbar: bool,
    /// Whether an overlay is shown from the start, and the first texts of a panel at all times.
    pub shown: bool,
}

/// A part of a panel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PanelPart {
    /// A line or paragraph.
    Text {
        /// The words, or the key of a text.
        text: String,
        /// Whether it is a heading.
        strong: bool,
    },
    /// A button that gives a command of the same module.
    Button {
        /// The command.
        command: String,
        /// What it says; the command's title where nothing is said.
        text: Option<String>,
        /// What is given with the command.
        value: Option<String>,
    },
    /// A table.
    Table {
        /// The heads of the columns; none at all where there are none.
        head: Vec<String>,
        /// The rows, each perhaps shorter than the longest.
        rows: Vec<Vec<String>>,
    },
}

/// Marks of an overlay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OverlayMark {
    /// On which hexes.
    pub hexes: Vec<PlaceId>,
    /// In which style: a name of the registry.
    pub style: String,
    /// What is written into each.
    pub text: Option<String>,
}

/// A mistake in an entry.
pub(crate) struct EntryMistake {
    pub(crate) message: String,
    pub(crate) help: Option<String>,
    /// The word that is wrong, to find its line.
    pub(crate) word: String,
}

/// Reads an entry of a family whose names are the script's own: what it offers, and its function.
pub(crate) fn read(
    module: &ModuleId,
    family: Family,
    name: &str,
    entry: &Value,
) -> Result<(Offer, Function), Vec<EntryMistake>> {
    let mistake =
        |word: &str, message: String, help: Option<String>| EntryMistake { message, help, word: word.to_owned() };
    let full = format!("{}.{name}", family.name());
    let plain = name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
    let mut mistakes = Vec::new();
    if !plain || name.is_empty() || name.len() > MAX_NAME {
        let message = format!("`{name}` is no name for a {}", family.name());
        let help = format!("use up to {MAX_NAME} small letters, digits and `_`");
        mistakes.push(mistake(name, message, Some(help)));
    }
    let mut offer =
        Offer { module: module.clone(), family, name: name.to_owned(), key: None, toolbar: false, shown: false };
    let mut function = None;
    let known = family.own().map(|own| own.fields).unwrap_or_default();
    match entry {
        Value::Function(given) => function = Some(given.clone()),
        Value::Table(table) => {
            for (field, value) in table.pairs::<Value, Value>().flatten() {
                let field = show(&field);
                let is_known = known.iter().any(|f| f.name == field);
                match (field.as_str(), value) {
                    ("fn", Value::Function(given)) => function = Some(given),
                    ("toolbar", Value::Boolean(flag)) if is_known => offer.toolbar = flag,
                    ("shown", Value::Boolean(flag)) if is_known => offer.shown = flag,
                    ("key", value) if is_known => {
                        offer.key = key(&value);
                        if offer.key.is_none() {
                            let message = format!("`{full}`: {} is no key", shown(&value));
                            let help = "write a letter, a digit or F1 to F12, as in \"Ctrl+Shift+J\"".to_owned();
                            mistakes.push(mistake(&show(&value), message, Some(help)));
                        }
                    }
                    (_, value) if is_known => {
                        mistakes.push(mistake(
                            &field,
                            format!("`{full}`: `{field}` cannot be {}", shown(&value)),
                            None,
                        ));
                    }
                    _ => {
                        let help = did_you_mean(&field, known.iter().map(|f| f.name));
                        mistakes.push(mistake(&field, format!("`{full}` has no use for `{field}`"), help));
                    }
                }
            }
            if function.is_none() && mistakes.is_empty() {
                mistakes.push(mistake(name, format!("`{full}` has no function `fn`"), None));
            }
        }
        other => {
            let message = format!("`{full}` must be a function or a table with one, and is {}", shown(other));
            mistakes.push(mistake(name, message, None));
        }
    }
    match function {
        Some(function) if mistakes.is_empty() => Ok((offer, function)),
        _ => Err(mistakes),
    }
}

/// Reads a key: `Ctrl+Alt+Shift+` in this order, then a letter, a digit or F1 to F12.
fn key(value: &Value) -> Option<String> {
    let text = value::text("key", value).ok()?;
    let mut rest = text.as_str();
    for held in ["Ctrl+", "Alt+", "Shift+"] {
        rest = rest.strip_prefix(held).unwrap_or(rest);
    }
    let one = rest.len() == 1 && rest.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    let function = rest.strip_prefix('F').and_then(|n| n.parse::<u8>().ok()).is_some_and(|n| (1..=12).contains(&n));
    (one || function).then_some(text)
}

/// Reads what a panel returned; `commands` are those of its module.
pub(crate) fn panel(value: &Value, commands: &[&str]) -> mlua::Result<Vec<PanelPart>> {
    if value.is_nil() {
        return Err(wrong_with_help(
            "the panel returned nothing",
            Some("return a list, `{}` if it is empty".to_owned()),
        ));
    }
    let items = value::list("the panel", value)?;
    if items.len() > MAX_PARTS {
        return Err(wrong(format!("a panel has at most {MAX_PARTS} parts, and this one {}", items.len())));
    }
    items.iter().map(|item| part(item, commands)).collect()
}

fn part(item: &Value, commands: &[&str]) -> mlua::Result<PanelPart> {
    let Value::Table(table) = item else {
        return value::text("the panel", item).map(|text| PanelPart::Text { text, strong: false });
    };
    let text = |name: &str| -> mlua::Result<Option<String>> {
        let given: Value = table.get(name)?;
        if given.is_nil() { Ok(None) } else { cell(name, &given).map(Some) }
    };
    if table.contains_key("button")? {
        fields(table, "a button", &["button", "text", "value"])?;
        let command = value::text("button", &table.get("button")?)?;
        if !commands.contains(&command.as_str()) {
            let help = did_you_mean(&command, commands.iter().copied());
            return Err(wrong_with_help(format!("the button gives `{command}`, which is no command here"), help));
        }
        return Ok(PanelPart::Button { command, text: text("text")?, value: text("value")? });
    }
    if table.contains_key("rows")? {
        fields(table, "a table", &["rows", "head"])?;
        let head: Value = table.get("head")?;
        let head = if head.is_nil() { Vec::new() } else { cells("head", &head)? };
        let rows = value::list("rows", &table.get("rows")?)?;
        if rows.len() > MAX_ROWS {
            return Err(wrong(format!("a table has at most {MAX_ROWS} rows, and this one {}", rows.len())));
        }
        let rows = rows.iter().map(|row| cells("rows", row)).collect::<mlua::Result<_>>()?;
        return Ok(PanelPart::Table { head, rows });
    }
    fields(table, "a text", &["text", "strong"])?;
    let strong = matches!(table.get("strong")?, Value::Boolean(true));
    let text = text("text")?.ok_or_else(|| {
        let help = "write a text, { text = ... }, { button = ... } or { rows = ... }".to_owned();
        wrong_with_help("a part of the panel is neither text, button nor table", Some(help))
    })?;
    Ok(PanelPart::Text { text, strong })
}

/// Returns an error where a table has other fields than these.
fn fields(table: &Table, what: &str, known: &[&'static str]) -> mlua::Result<()> {
    for pair in table.pairs::<Value, Value>() {
        let field = show(&pair?.0);
        if !known.contains(&field.as_str()) {
            let help = did_you_mean(&field, known.iter().copied());
            return Err(wrong_with_help(format!("{what} of a panel has no `{field}`"), help));
        }
    }
    Ok(())
}

fn cells(what: &str, row: &Value) -> mlua::Result<Vec<String>> {
    let row = value::list(what, row)?;
    if row.len() > MAX_COLUMNS {
        return Err(wrong(format!("a table has at most {MAX_COLUMNS} columns, and this one {}", row.len())));
    }
    row.iter().map(|value| cell(what, value)).collect()
}

/// Returns the text of a cell: a text, a number or a flag.
fn cell(what: &str, value: &Value) -> mlua::Result<String> {
    match value {
        Value::String(_) => value::text(what, value),
        Value::Integer(_) | Value::Number(_) | Value::Boolean(_) => Ok(show(value)),
        other => Err(wrong(format!("{what} wants a text or a number, got {}", shown(other)))),
    }
}

/// Returns a style of the registry.
pub(crate) fn style(what: &str, value: &Value) -> mlua::Result<String> {
    let style = value::text(what, value)?;
    let known = || STYLES.iter().map(|(name, _)| *name);
    if known().any(|name| name == style) {
        return Ok(style);
    }
    Err(wrong_with_help(format!("{what}: there is no style `{style}`"), did_you_mean(&style, known())))
}

/// Reads what an overlay returned.
pub(crate) fn marks(call: &Call, value: &Value) -> mlua::Result<Vec<OverlayMark>> {
    if value.is_nil() {
        return Ok(Vec::new());
    }
    let items = value::list("the overlay", value)?;
    if items.len() > MAX_ROWS {
        return Err(wrong(format!("an overlay has at most {MAX_ROWS} marks, and this one {}", items.len())));
    }
    let mark = |item: &Value| {
        let Value::Table(table) = item else {
            let help = "write { hexes = { ... }, style = \"warning\" }".to_owned();
            return Err(wrong_with_help(format!("a mark of the overlay is {}", shown(item)), Some(help)));
        };
        for pair in table.pairs::<Value, Value>() {
            let field = show(&pair?.0);
            if !["hexes", "style", "text"].contains(&field.as_str()) {
                let help = did_you_mean(&field, ["hexes", "style", "text"]);
                return Err(wrong_with_help(format!("a mark of an overlay has no `{field}`"), help));
            }
        }
        let hexes = value::list("hexes", &table.get("hexes")?)?;
        let hexes = hexes.iter().map(|hex| hex_id(call, "hexes", hex)).collect::<mlua::Result<_>>()?;
        let text: Value = table.get("text")?;
        let text = if text.is_nil() { None } else { Some(cell("text", &text)?) };
        if text.as_ref().is_some_and(|text| text.chars().count() > MAX_LETTERS) {
            return Err(wrong(format!("the text of a mark has at most {MAX_LETTERS} letters")));
        }
        Ok(OverlayMark { hexes, style: style("style", &table.get("style")?)?, text })
    };
    items.iter().map(mark).collect()
}
