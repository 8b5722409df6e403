//! Figures of charts: a bare value, or `{ value = 3, source = "rulebook" }`, over what an earlier module wrote.

use rules::charts::Sources;
use rules::unit::Source;

use crate::reader::{FromValue, Table, Value};

/// A table of figures. Each figure read replaces what an earlier module wrote, with its mark.
pub(crate) struct Figures<'a, 'b> {
    pub(crate) table: Table<'a>,
    path: String,
    marks: &'b mut Sources,
    source: Source,
    own: Vec<(String, Source)>,
}

impl<'a, 'b> Figures<'a, 'b> {
    /// Opens a table of figures that goes by this path.
    pub(crate) fn new(table: Table<'a>, path: &str, marks: &'b mut Sources) -> Self {
        let source = table.get::<Source>("source");
        let own = own_marks(&table);
        if let Some(source) = source {
            marks.insert(path, source);
        }
        Self { table, path: path.to_owned(), marks, source: source.unwrap_or(Source::Default), own }
    }

    /// Returns where figures without a mark of their own come from.
    pub(crate) fn source(&self) -> Source {
        self.source
    }

    /// Reads a figure into its field, if the table has it.
    pub(crate) fn set<T: FromValue>(&mut self, field: &mut T, key: &'static str) {
        if let Some(read) = self.get(key) {
            *field = read;
        }
    }

    /// Reads a figure, if the table has it.
    pub(crate) fn get<T: FromValue>(&mut self, key: &'static str) -> Option<T> {
        let value = self.table.value(key)?;
        let path = format!("{}.{key}", self.path);
        let own = self.own.iter().find(|(k, _)| k == key).map(|(_, s)| *s);
        let (read, source) = figure(value);
        self.marks.insert(&path, source.or(own).unwrap_or(self.source));
        read
    }

    /// Returns the figures of a table within this one.
    pub(crate) fn within(&mut self, key: &'static str, what: &'static str) -> Option<Figures<'a, '_>> {
        let table = self.table.table(key, what)?;
        let path = format!("{}.{key}", self.path);
        let source = self.source;
        let mut within = Figures::new(table, &path, self.marks);
        if within.marks.of(&path).is_none() {
            within.source = source;
        }
        Some(within)
    }

    /// Returns the tables of a list within this one.
    pub(crate) fn rows(&self, key: &'static str, what: &'static str) -> Option<Vec<Table<'a>>> {
        let has = self.table.value(key).is_some();
        let rows = self.table.tables(key, what);
        for row in &rows {
            let _: Option<Source> = row.get("source");
        }
        has.then_some(rows)
    }

    /// Reports the keys nobody asked for.
    pub(crate) fn done(self) {
        self.table.done();
    }
}

/// Reads a figure that may be bare or marked.
fn figure<T: FromValue>(value: Value<'_>) -> (Option<T>, Option<Source>) {
    const KEYS: [&str; 4] = ["value", "values", "mp", "increments"];
    let Some(table) = value.as_table("a figure") else { return (value.read(), None) };
    let given: Vec<Value<'_>> = KEYS.into_iter().filter_map(|key| table.value(key)).collect();
    if given.is_empty() {
        return (value.read(), None);
    }
    let source = table.get::<Source>("source");
    own_marks(&table);
    if let Some(second) = given.get(1) {
        second.bad("a figure has one value");
    }
    table.done();
    (given.first().and_then(|v| v.read()), source)
}

fn own_marks(table: &Table<'_>) -> Vec<(String, Source)> {
    let Some(marks) = table.table("sources", "the table `sources`") else { return Vec::new() };
    marks.entries().into_iter().filter_map(|(key, value)| Some((key.value, value.read()?))).collect()
}
