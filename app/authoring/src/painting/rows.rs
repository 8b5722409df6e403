//! Rows of characters in `map.toml`, one for each hex: single characters are changed, the rest stays as it was written.

use rules::board::{HexGrid, PlaceIdx};
use toml_edit::{Decor, Formatted, Value};

use super::file::Problem;

/// Rows of characters, with where each row stands in the text.
pub(super) struct Rows {
    /// The text by characters.
    text: Vec<char>,
    /// Where each row begins in it.
    begins: Vec<usize>,
    columns: usize,
}

impl Rows {
    /// Reads the rows of a grid from a text, as the loader does: indents and empty lines at both ends do not count.
    pub(super) fn read(text: &str, grid: &HexGrid, what: &'static str) -> Result<Self, Problem> {
        let (mut rows, mut begin) = (Vec::new(), 0);
        for line in text.split('\n') {
            let indent = line.chars().take_while(|c| c.is_whitespace()).count();
            rows.push((begin + indent, line.trim().chars().count()));
            begin += line.chars().count() + 1;
        }
        let is_empty = |row: Option<&(usize, usize)>| row.is_some_and(|(_, n)| *n == 0);
        while is_empty(rows.last()) {
            rows.pop();
        }
        while is_empty(rows.first()) {
            rows.remove(0);
        }
        let columns = usize::from(grid.columns);
        if rows.len() != usize::from(grid.rows) || rows.iter().any(|(_, n)| *n != columns) {
            return Err(Problem::Size { what, columns: grid.columns, rows: grid.rows });
        }
        Ok(Self { text: text.chars().collect(), begins: rows.into_iter().map(|(at, _)| at).collect(), columns })
    }

    /// Returns rows that hold one character everywhere.
    pub(super) fn of(c: char, grid: &HexGrid) -> String {
        let row: String = std::iter::repeat_n(c, usize::from(grid.columns)).chain(['\n']).collect();
        row.repeat(usize::from(grid.rows))
    }

    /// Sets the character of a hex.
    pub(super) fn set(&mut self, grid: &HexGrid, hex: PlaceIdx, c: char) {
        let (column, row) = grid.column_row(hex);
        debug_assert!(usize::from(column) < self.columns, "the hex is of the grid");
        let at = self.begins.get(usize::from(row)).map(|begin| begin + usize::from(column));
        if let Some(old) = at.and_then(|at| self.text.get_mut(at)) {
            *old = c;
        }
    }

    /// Returns the text as it now is.
    pub(super) fn text(&self) -> String {
        self.text.iter().collect()
    }
}

/// Puts another text into a value, written as the old one was where that is possible.
pub(super) fn put(value: &mut Value, old: &str, new: &str) {
    let decor: Decor = value.decor().clone();
    let written = match value {
        Value::String(text) => text.as_repr().and_then(|repr| repr.as_raw().as_str()).map(str::to_owned),
        _ => None,
    };
    let same_hand = written.filter(|raw| raw.contains(old)).map(|raw| raw.replacen(old, new, 1));
    let read = same_hand.and_then(|raw| raw.parse::<Value>().ok()).filter(|read| read.as_str() == Some(new));
    *value = read.unwrap_or_else(|| Value::String(Formatted::new(new.to_owned())));
    *value.decor_mut() = decor;
}
