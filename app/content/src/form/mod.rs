//! The first pass: files to raw types, each value with its place. Nothing is looked up here.

pub(crate) mod charts;
pub(crate) mod combat;
pub(crate) mod dice;
pub(crate) mod face;
pub(crate) mod figures;
pub(crate) mod forces;
pub(crate) mod lesson;
pub(crate) mod map;
pub(crate) mod migration;
pub(crate) mod module_file;
pub(crate) mod scenario;

use rules::ids::ModuleId;

use crate::reader::{Table, Value};
use crate::sink::{At, Sink, Spot};

/// The most characters of a name.
const TITLE_LIMIT: usize = 200;

/// An id as a file writes it: `57e`, or `chevardino:57e` for another module's.
pub(crate) type Name = At<String>;

/// Returns the id a name has in the engine.
pub(crate) fn full_id(module: &ModuleId, name: &str) -> String {
    if name.contains(':') { name.to_owned() } else { format!("{module}:{name}") }
}

/// Reads the id of a new thing, which must be a plain name.
pub(crate) fn new_id(table: &Table<'_>) -> Option<Name> {
    let id: Name = table.need("id")?;
    check_id(table.sink, &id);
    Some(id)
}

/// Reports a name that cannot be an id. It is kept all the same, so that what refers to it still resolves.
pub(crate) fn check_id(sink: &Sink, id: &Name) {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if id.value.is_empty() || id.value.len() > 64 || !id.value.chars().all(plain) {
        let shown: String = id.value.chars().take(60).collect();
        let message = format!("{shown:?} cannot be an id: use a-z, 0-9 and _");
        sink.error("bad_id", id.at, message);
    }
}

/// Reads the name of a thing, which is one short line.
pub(crate) fn title(table: &Table<'_>, key: &'static str) -> Option<String> {
    let name: Name = table.need(key)?;
    short(table.sink, &name);
    Some(name.value.chars().take(TITLE_LIMIT).collect())
}

/// Reports a name that is too long.
pub(crate) fn short(sink: &Sink, name: &Name) {
    if name.value.chars().count() > TITLE_LIMIT {
        sink.error("bad_value", name.at, format!("a name has at most {TITLE_LIMIT} characters"));
    }
}

/// Reports a list that is longer than any game needs.
pub(crate) fn at_most<T>(sink: &Sink, items: &mut Vec<T>, limit: usize, at: Spot, what: &str) {
    if items.len() > limit {
        sink.error("too_many", at, format!("there are at most {limit} {what}"));
        items.truncate(limit);
    }
}

/// Returns the names of a list, whether it is written as a list or as a single name.
pub(crate) fn one_or_many(value: Value<'_>) -> Vec<Name> {
    if value.is_text() { value.read().into_iter().collect() } else { value.read().unwrap_or_default() }
}
