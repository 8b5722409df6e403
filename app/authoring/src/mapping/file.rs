//! Rules written into the text they were read from: only the lines that say something else now change.
//!
//! A rule knows where in the text it stood ([`Rule::from`]), so that it takes its comments along wherever it is moved.

use std::collections::BTreeSet;

use toml::Table as Plain;
use toml_edit::{
    Array, ArrayOfTables, Decor, DocumentMut, InlineTable, Item, RawString, Table, TableLike, Value, value,
};

use super::rules::{Mapping, Rule};
use crate::folder;

/// The list of rules.
const LIST: &str = "rule";
/// The keys of a rule, in the order in which a new one has them.
const KEYS: [&str; 4] = ["title", "make", "when", "give"];

/// Returns a text with rules written into it.
///
/// # Errors
/// If the text is not one of rules: where, and why.
pub(super) fn written(text: &str, is: &Mapping) -> Result<String, String> {
    let was = Mapping::of(text).map_err(|error| error.to_string())?;
    let mut file: DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| error.to_string())?;
    change(file.as_table_mut(), &head(&was), &head(is));
    let behind = match file.get_mut(LIST) {
        Some(Item::ArrayOfTables(list)) => arrange_tables(list, &was.rules, &is.rules),
        Some(Item::Value(Value::Array(list))) => {
            arrange_lines(list, &was.rules, &is.rules);
            String::new()
        }
        _ => {
            let mut list = ArrayOfTables::new();
            is.rules.iter().for_each(|rule| list.push(Table::of(rule)));
            file.insert(LIST, Item::ArrayOfTables(list));
            String::new()
        }
    };
    if !behind.is_empty() {
        let trailing = file.trailing().as_str().unwrap_or_default();
        file.set_trailing(format!("{behind}{trailing}"));
    }
    Ok(folder::numbered(&file))
}

/// Something of rules as a plain table; what is written here always is one.
fn plain(of: &impl serde::Serialize) -> Plain {
    Plain::try_from(of).unwrap_or_default()
}

/// What stands above the rules.
fn head(mapping: &Mapping) -> Plain {
    let mut all = plain(mapping);
    all.remove(LIST);
    all
}

/// A rule as a file has it: under a `[[rule]]` of its own, or as one of a list in brackets.
trait Entry: Clone {
    /// Makes one of a rule.
    fn of(rule: &Rule) -> Self;
    /// Its keys.
    fn keys(&mut self) -> Option<&mut dyn TableLike>;
    /// The comments above it.
    fn above(&mut self) -> &mut Decor;
}

impl Entry for Table {
    fn of(rule: &Rule) -> Self {
        let mut out = Self::new();
        out.decor_mut().set_prefix("\n");
        let plain = plain(rule);
        for (key, of) in KEYS.iter().filter_map(|key| Some((*key, plain.get(*key)?))) {
            let item = match of {
                toml::Value::Table(keys) => {
                    let mut inner = Self::new();
                    keys.iter().for_each(|(key, of)| drop(inner.insert(key, value(edited(of)))));
                    Item::Table(inner)
                }
                other => value(edited(other)),
            };
            out.insert(key, item);
        }
        out
    }

    fn keys(&mut self) -> Option<&mut dyn TableLike> {
        Some(self)
    }

    fn above(&mut self) -> &mut Decor {
        self.decor_mut()
    }
}

impl Entry for Value {
    fn of(rule: &Rule) -> Self {
        let plain = plain(rule);
        let keys = KEYS.iter().filter_map(|key| Some((*key, edited(plain.get(*key)?))));
        let mut out = Self::InlineTable(keys.collect());
        out.decor_mut().set_prefix("\n    ");
        out
    }

    fn keys(&mut self) -> Option<&mut dyn TableLike> {
        self.as_inline_table_mut().map(|table| table as &mut dyn TableLike)
    }

    fn above(&mut self) -> &mut Decor {
        self.decor_mut()
    }
}

/// Puts rules under headings of their own in order, and returns the comments that stand after the last of them now.
fn arrange_tables(list: &mut ArrayOfTables, was: &[Rule], is: &[Rule]) -> String {
    let first = list.iter().filter_map(Table::position).min();
    let (all, behind) = arranged(list.iter().cloned().collect(), was, is);
    list.clear();
    list.extend(all);
    // Tables are written by the number of their place in the text.
    if let Some(mut next) = first {
        list.iter_mut().for_each(|table| number(table, &mut next));
    }
    behind
}

/// Puts rules of a list in brackets in order.
fn arrange_lines(list: &mut Array, was: &[Rule], is: &[Rule]) {
    let (all, behind) = arranged(list.iter().cloned().collect(), was, is);
    list.clear();
    for line in all {
        list.push_formatted(line);
    }
    let trailing = list.trailing().as_str().unwrap_or_default();
    list.set_trailing(format!("{behind}{trailing}"));
}

/// Returns the rules of a file as they are now, each as its file had it but for what it says otherwise; and the comments
/// that stand after the last of them.
fn arranged<E: Entry>(mut old: Vec<E>, was: &[Rule], is: &[Rule]) -> (Vec<E>, String) {
    let stay: BTreeSet<usize> = is.iter().filter_map(|rule| rule.from).collect();
    let mut heading = String::new();
    for (number, entry) in old.iter_mut().enumerate() {
        let above = entry.above().prefix().and_then(RawString::as_str).unwrap_or_default().to_owned();
        if !stay.contains(&number) {
            // What stands above an empty line is about more than the rule that goes.
            heading.push_str(headings(&above));
        } else if !heading.is_empty() {
            entry.above().set_prefix(format!("{heading}{above}"));
            heading.clear();
        }
    }
    let all = is.iter().map(|rule| {
        let from = rule.from.and_then(|number| Some((old.get(number)?.clone(), was.get(number)?)));
        let Some((mut entry, was)) = from else { return E::of(rule) };
        if let Some(keys) = entry.keys() {
            change(keys, &plain(was), &plain(rule));
        }
        entry
    });
    (all.collect(), heading)
}

/// Returns the comments above the last empty line of what stands above a rule, if there are any.
fn headings(above: &str) -> &str {
    let mut end = 0;
    let mut at = 0;
    for line in above.split_inclusive('\n') {
        if line.trim().is_empty() && line.ends_with('\n') {
            end = at;
        }
        at += line.len();
    }
    above.get(..end).filter(|text| text.contains('#')).unwrap_or_default()
}

/// Gives a table, and all below it, their places in the text.
fn number(table: &mut Table, next: &mut isize) {
    table.set_position(Some(*next));
    *next += 1;
    for (_, item) in table.iter_mut() {
        match item {
            Item::Table(inner) => number(inner, next),
            Item::ArrayOfTables(list) => list.iter_mut().for_each(|inner| number(inner, next)),
            Item::None | Item::Value(_) => {}
        }
    }
}

/// Writes into a table what it says otherwise now; keys of which neither knows stay.
fn change(table: &mut dyn TableLike, was: &Plain, is: &Plain) {
    for (key, old) in was.iter().filter(|(key, _)| !is.contains_key(*key)) {
        let inner = table.get_mut(key).and_then(Item::as_table_like_mut);
        let stays = match (inner, old) {
            (Some(inner), toml::Value::Table(old)) => {
                change(inner, old, &Plain::new());
                !inner.is_empty()
            }
            _ => false,
        };
        if !stays {
            table.remove(key);
        }
    }
    for (key, new) in is {
        let old = was.get(key);
        if old == Some(new) {
            continue;
        }
        match (new, table.get_mut(key).and_then(Item::as_table_like_mut)) {
            (toml::Value::Table(new), Some(inner)) => {
                let none = Plain::new();
                change(inner, old.and_then(toml::Value::as_table).unwrap_or(&none), new);
            }
            _ => put(table, key, edited(new)),
        }
    }
}

/// Puts a value in the place of another, with the comment behind it, or after the last.
fn put(table: &mut dyn TableLike, key: &str, mut new: Value) {
    if let Some(old) = table.get_mut(key) {
        if let Some(old) = old.as_value() {
            *new.decor_mut() = old.decor().clone();
        }
        *old = Item::Value(new);
        return;
    }
    folder::make_room(table);
    table.insert(key, Item::Value(new));
}

/// Returns a value as a text is edited with.
fn edited(of: &toml::Value) -> Value {
    match of {
        toml::Value::String(text) => text.as_str().into(),
        toml::Value::Integer(number) => (*number).into(),
        toml::Value::Float(number) => (*number).into(),
        toml::Value::Boolean(is) => (*is).into(),
        toml::Value::Datetime(at) => (*at).into(),
        toml::Value::Array(list) => Value::Array(list.iter().map(edited).collect()),
        toml::Value::Table(keys) => {
            Value::InlineTable(keys.iter().map(|(key, of)| (key.as_str(), edited(of))).collect::<InlineTable>())
        }
    }
}
