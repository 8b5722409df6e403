//! `t.eq`: whether two values are the same, and where they first differ.

use mlua::{Table, Value};

use crate::fault::wrong;
use crate::value::{self, show};

/// How deep tables are compared.
const MAX_DEPTH: usize = 12;

/// Fails where two values differ.
pub(super) fn same(got: &Value, wanted: &Value, what: &Value) -> mlua::Result<()> {
    let Some(difference) = difference(got, wanted, "", MAX_DEPTH) else { return Ok(()) };
    let what = value::optional_text("t.eq", what)?;
    let before = if what.is_empty() { String::new() } else { format!("{what}: ") };
    Err(wrong(format!("{before}{difference}")))
}

fn difference(got: &Value, wanted: &Value, at: &str, depth: usize) -> Option<String> {
    let place = if at.is_empty() { String::new() } else { format!("at {at}: ") };
    match (got, wanted) {
        (Value::Table(got), Value::Table(wanted)) if depth > 0 => tables(got, wanted, at, depth),
        _ if equal(got, wanted) => None,
        _ => Some(format!("{place}got {}, wanted {}", quoted(got), quoted(wanted))),
    }
}

fn equal(got: &Value, wanted: &Value) -> bool {
    match (got, wanted) {
        (Value::Integer(a), Value::Number(b)) | (Value::Number(b), Value::Integer(a)) => {
            #[expect(clippy::cast_precision_loss, clippy::float_cmp, reason = "whole numbers a test writes down")]
            let same = *a as f64 == *b;
            same
        }
        _ => got == wanted,
    }
}

fn tables(got: &Table, wanted: &Table, at: &str, depth: usize) -> Option<String> {
    if got.raw_len() != wanted.raw_len() {
        let place = if at.is_empty() { String::new() } else { format!("at {at}: ") };
        let (got, wanted) = (Value::Table(got.clone()), Value::Table(wanted.clone()));
        return Some(format!("{place}got {}, wanted {}", quoted(&got), quoted(&wanted)));
    }
    let keys = |table: &Table| table.pairs::<Value, Value>().flatten().map(|(key, _)| key).collect::<Vec<_>>();
    let mut all = keys(got);
    all.extend(keys(wanted));
    all.sort_by_key(show);
    all.dedup();
    all.iter().find_map(|key| {
        let (a, b) = (got.raw_get::<Value>(key).ok()?, wanted.raw_get::<Value>(key).ok()?);
        let inner = if at.is_empty() { show(key) } else { format!("{at}.{}", show(key)) };
        difference(&a, &b, &inner, depth - 1)
    })
}

fn quoted(value: &Value) -> String {
    if let Value::String(_) = value { format!("\"{}\"", show(value)) } else { show(value) }
}
