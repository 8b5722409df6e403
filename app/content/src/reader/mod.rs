//! Reads TOML with places: tables whose keys are asked for by name, and whose leftovers are mistakes.
//!
//! Every method reports what is wrong and goes on, so that one look at a file lists all its mistakes.

mod json;
mod named;
mod values;

use std::cell::RefCell;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::diagnostic::{did_you_mean, listed};
use crate::sink::{At, FileId, Sink, Spot};

pub(crate) use named::one_of;
pub(crate) use values::FromValue;

/// The most items of a list. What is checked against every other thing must not grow without bounds.
const LIST_LIMIT: usize = 20_000;

/// A value of a file.
#[derive(Clone, Copy)]
pub(crate) struct Value<'a> {
    pub(crate) sink: &'a Sink,
    pub(crate) at: Spot,
    inner: &'a DeValue<'a>,
}

/// A table of a file. [`Table::done`] reports the keys nobody asked for.
pub(crate) struct Table<'a> {
    pub(crate) sink: &'a Sink,
    pub(crate) at: Spot,
    what: &'static str,
    inner: &'a DeTable<'a>,
    known: RefCell<Vec<&'static str>>,
}

/// Parses a file and hands its top table to `read`. Returns `None`, and reports why, where the file is no TOML.
pub(crate) fn parse<R>(
    sink: &Sink,
    file: FileId,
    text: &str,
    what: &'static str,
    read: impl FnOnce(&Table<'_>) -> R,
) -> Option<R> {
    parse_names(sink, file, text, what, |table| {
        if !is_of_our_format(table) {
            return None;
        }
        let out = read(table);
        table.done();
        Some(out)
    })
    .flatten()
}

/// Reads the number of the format, where a file has one; reports one that this program does not know. A file without one
/// is of format 1.
fn is_of_our_format(table: &Table<'_>) -> bool {
    let Some(found) = table.get_at::<u16>("format") else { return true };
    if found.value == FORMAT {
        return true;
    }
    let message =
        format!("this program reads {} of format {FORMAT}, and this is of format {}", table.what, found.value);
    let help = if found.value > FORMAT {
        "it was written for a newer Berthier: use that, or an older version of the module"
    } else {
        "formats are counted from 1"
    };
    table.sink.error_help("format", found.at, message, Some(help.to_owned()));
    false
}

/// The format of the files of a module that this program reads and writes.
pub const FORMAT: u16 = 1;

/// Parses a file whose top keys are names of the author's own, and hands its top table to `read`.
pub(crate) fn parse_names<R>(
    sink: &Sink,
    file: FileId,
    text: &str,
    what: &'static str,
    read: impl FnOnce(&Table<'_>) -> R,
) -> Option<R> {
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let span = error.span().unwrap_or(0..0);
        sink.error("syntax", Spot { file, start: span.start, end: span.end }, sentence(error.message()));
    }
    if !errors.is_empty() {
        return None;
    }
    let at = Spot { file, start: 0, end: 0 };
    let table = Table { sink, at, what, inner: table.get_ref(), known: RefCell::default() };
    Some(read(&table))
}

fn sentence(message: &str) -> String {
    message.lines().next().unwrap_or("cannot be read").to_owned()
}

impl<'a> Value<'a> {
    fn new(sink: &'a Sink, file: FileId, value: &'a Spanned<DeValue<'a>>) -> Self {
        let span = value.span();
        Self { sink, at: Spot { file, start: span.start, end: span.end }, inner: value.get_ref() }
    }

    /// Returns whether the value is a text.
    pub(crate) fn is_text(self) -> bool {
        matches!(self.inner, DeValue::String(_))
    }

    /// Reads the value, reporting where it is of another type.
    pub(crate) fn read<T: FromValue>(self) -> Option<T> {
        T::from_value(self)
    }

    /// Returns the value as a table, if it is one.
    pub(crate) fn as_table(self, what: &'static str) -> Option<Table<'a>> {
        let DeValue::Table(table) = self.inner else { return None };
        Some(Table { sink: self.sink, at: self.at, what, inner: table, known: RefCell::default() })
    }

    /// Returns the value as a table, reporting where it is something else.
    pub(crate) fn table(self, what: &'static str) -> Option<Table<'a>> {
        let table = self.as_table(what);
        if table.is_none() {
            self.wrong_type("a table");
        }
        table
    }

    /// Returns the items of a list, reporting where it is something else.
    pub(crate) fn items(self) -> Option<Vec<Value<'a>>> {
        let DeValue::Array(items) = self.inner else {
            self.wrong_type("a list");
            return None;
        };
        let over = items.get(LIST_LIMIT).map(|item| Value::new(self.sink, self.at.file, item));
        if let Some(over) = over {
            self.sink.error("too_many", over.at, format!("a list has at most {LIST_LIMIT} items"));
        }
        Some(items.iter().take(LIST_LIMIT).map(|item| Value::new(self.sink, self.at.file, item)).collect())
    }

    /// Reports that the value should have been something else.
    pub(crate) fn wrong_type(self, expected: &str) {
        let found = match self.inner {
            DeValue::String(text) => format!("the text {:?}", text.chars().take(40).collect::<String>()),
            DeValue::Integer(_) => "a whole number".to_owned(),
            DeValue::Float(_) => "a decimal number".to_owned(),
            DeValue::Boolean(flag) => format!("{flag}"),
            DeValue::Datetime(_) => "a date".to_owned(),
            DeValue::Array(_) => "a list".to_owned(),
            DeValue::Table(_) => "a table".to_owned(),
        };
        self.sink.error("wrong_type", self.at, format!("expected {expected}, found {found}"));
    }

    /// Reports that the value is of the right type but not one that may stand here.
    pub(crate) fn bad(self, message: impl Into<String>) {
        self.sink.error("bad_value", self.at, message);
    }
}

impl<'a> Table<'a> {
    /// Returns the value of a key, if the table has it.
    pub(crate) fn value(&self, key: &'static str) -> Option<Value<'a>> {
        self.known.borrow_mut().push(key);
        self.inner.get(key).map(|value| Value::new(self.sink, self.at.file, value))
    }

    /// Reads a key that may be missing.
    pub(crate) fn get<T: FromValue>(&self, key: &'static str) -> Option<T> {
        self.value(key).and_then(Value::read)
    }

    /// Reads a key that may be missing, with its place.
    pub(crate) fn get_at<T: FromValue>(&self, key: &'static str) -> Option<At<T>> {
        self.get(key)
    }

    /// Reads a key that must be there.
    pub(crate) fn need<T: FromValue>(&self, key: &'static str) -> Option<T> {
        let value = self.value(key);
        if value.is_none() {
            self.sink.error("missing_key", self.at, format!("{} needs the key `{key}`", self.what));
        }
        value.and_then(Value::read)
    }

    /// Reads a list that may be missing: then it is empty.
    pub(crate) fn list<T: FromValue>(&self, key: &'static str) -> Vec<T> {
        self.get(key).unwrap_or_default()
    }

    /// Returns a table within this one.
    pub(crate) fn table(&self, key: &'static str, what: &'static str) -> Option<Table<'a>> {
        self.value(key).and_then(|v| v.table(what))
    }

    /// Returns the tables of a list such as `[[unit]]`.
    pub(crate) fn tables(&self, key: &'static str, what: &'static str) -> Vec<Table<'a>> {
        let Some(value) = self.value(key) else { return Vec::new() };
        if matches!(value.inner, DeValue::Table(_)) {
            let help = Some(format!("write [[{key}]] in place of [{key}]"));
            self.sink.error_help("wrong_type", value.at, "expected a list of tables, found one table", help);
            return Vec::new();
        }
        value.items().unwrap_or_default().into_iter().filter_map(|item| item.table(what)).collect()
    }

    /// Returns every key with its value, in the order of the file: for tables whose keys are names.
    pub(crate) fn entries(&self) -> Vec<(At<String>, Value<'a>)> {
        self.entries_but(&[])
    }

    /// Returns every key but some with its value, in the order of the file.
    pub(crate) fn entries_but(&self, fixed: &[&'static str]) -> Vec<(At<String>, Value<'a>)> {
        let mut entries: Vec<_> = self
            .inner
            .iter()
            .filter(|(key, _)| !fixed.contains(&key.get_ref().as_ref()))
            .map(|(key, value)| {
                let span = key.span();
                let at = Spot { file: self.at.file, start: span.start, end: span.end };
                (At { value: key.get_ref().to_string(), at }, Value::new(self.sink, self.at.file, value))
            })
            .collect();
        entries.sort_by_key(|(key, _)| key.at);
        entries
    }

    /// Reports every key that nobody asked for.
    pub(crate) fn done(&self) {
        let known = self.known.borrow();
        for (key, _) in self.entries_but(&known) {
            if self.sink.is_full(self.at.file) {
                return;
            }
            let help = did_you_mean(&key.value, known.iter().copied())
                .unwrap_or_else(|| format!("the keys of {} are {}", self.what, listed(known.iter().copied())));
            let message = format!("{} has no key `{}`", self.what, key.value.chars().take(60).collect::<String>());
            self.sink.error_help("unknown_key", key.at, message, Some(help));
        }
    }
}
