//! What was painted, written into the text of `map.toml`: only the lines that say something of it change.

use std::path::{Path, PathBuf};

use rules::board::{Board, Grid, HexGrid, PlaceIdx, TerrainIdx};
use rules::charts::Ruleset;
use thiserror::Error;
use toml_edit::{DocumentMut, InlineTable, Item, Table, TableLike, value};

use super::layers::Change;
use super::lists::{Courses, places};
use super::rows::{self, Rows};
use crate::folder::{self, FolderError};

/// Why what was painted could not be written.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The file cannot be read or written.
    #[error(transparent)]
    Folder(FolderError),
    /// What stands in it is not what was painted on.
    #[error("{}: {problem}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        problem: Problem,
    },
}

/// What of a map's file stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Problem {
    /// It is no TOML.
    #[error("{0}")]
    Toml(String),
    /// Rows do not fit the grid.
    #[error("the rows of [{what}] are not {rows} of {columns} characters, as the map in play has; mend them first")]
    Size {
        /// The table.
        what: &'static str,
        /// How many columns the grid has.
        columns: u16,
        /// How many rows.
        rows: u16,
    },
    /// Something is not written as the format has it.
    #[error("`{0}` is not written as a map has it; `berthier check` says more")]
    Form(&'static str),
    /// A place is no longer there.
    #[error("the file has no place `{0}` any more; take up the map as it now is first")]
    NoPlace(String),
    /// All characters are taken.
    #[error("the legend has no character left for `{0}`")]
    Legend(String),
}

impl Problem {
    pub(super) fn at(self, file: &Path) -> SaveError {
        SaveError::File { file: file.to_owned(), problem: self }
    }
}

/// Returns the text of a map with changes written into it.
pub(super) fn painted(text: &str, changes: &[Change], board: &Board, ruleset: &Ruleset) -> Result<String, Problem> {
    let mut map: DocumentMut = text.parse().map_err(|e: toml_edit::TomlError| Problem::Toml(e.to_string()))?;
    let grid = match board.grid() {
        Grid::Hex(grid) => Some(grid),
        Grid::Free => None,
    };
    if let Some(grid) = grid {
        paint_ground(&mut map, changes, grid, ruleset)?;
        paint_levels(&mut map, changes, grid, ruleset)?;
    }
    places(&mut map, changes, board, ruleset)?;
    let mut courses = Courses { map: &mut map, board };
    for change in changes {
        match *change {
            Change::Hexsides { on, was, is } => {
                for (kind, (id, def)) in ruleset.hexsides.iter().enumerate() {
                    let list = if def.instead_of.is_empty() { "water" } else { "crossing" };
                    match (was.has(kind), is.has(kind)) {
                        (true, false) => courses.take_side(id.as_str(), on),
                        (false, true) => courses.put_side(list, id.as_str(), on)?,
                        _ => {}
                    }
                }
            }
            Change::Road { on, was, is } => {
                if was.is_some() {
                    courses.take_road(on)?;
                }
                if let Some(class) = is {
                    courses.put_road(class, on)?;
                }
            }
            Change::Terrain { .. } | Change::Level { .. } => {}
        }
    }
    Ok(folder::numbered(&map))
}

/// Returns whether a place is a hex of the grid, and none beside it.
pub(super) fn in_grid(grid: &HexGrid, at: PlaceIdx) -> bool {
    at.index() < grid.count()
}

fn paint_ground(map: &mut DocumentMut, changes: &[Change], grid: &HexGrid, ruleset: &Ruleset) -> Result<(), Problem> {
    let painted: Vec<(PlaceIdx, TerrainIdx)> = changes
        .iter()
        .filter_map(|change| match *change {
            Change::Terrain { at, is, .. } if in_grid(grid, at) => Some((at, is)),
            _ => None,
        })
        .collect();
    if painted.is_empty() {
        return Ok(());
    }
    let ground = table(map, "ground")?;
    if ground.get("legend").is_none() {
        ground.insert("legend", value(InlineTable::new()));
    }
    if ground.get("rows").is_none() {
        // Where nothing is drawn lies the first kind of ground.
        let legend = legend(ground)?;
        let usual = letter_of(legend, ruleset, TerrainIdx::default())?;
        ground.insert("rows", value(Rows::of(usual, grid)));
    }
    let old = text_of(ground, "rows")?;
    let mut rows = Rows::read(&old, grid, "ground")?;
    for (hex, terrain) in painted {
        let letter = letter_of(legend(ground)?, ruleset, terrain)?;
        rows.set(grid, hex, letter);
    }
    let new = rows.text();
    rows_of(ground, &old, &new)
}

fn paint_levels(map: &mut DocumentMut, changes: &[Change], grid: &HexGrid, ruleset: &Ruleset) -> Result<(), Problem> {
    let painted: Vec<(PlaceIdx, i8)> = changes
        .iter()
        .filter_map(|change| match *change {
            Change::Level { at, is, .. } if in_grid(grid, at) => Some((at, is)),
            _ => None,
        })
        .collect();
    if painted.is_empty() {
        return Ok(());
    }
    let heights = table(map, "heights")?;
    let base = heights.get("base").and_then(Item::as_integer).unwrap_or(0);
    if heights.get("rows").is_none() {
        heights.insert("rows", value(Rows::of('.', grid)));
    }
    let old = text_of(heights, "rows")?;
    let mut rows = Rows::read(&old, grid, "heights")?;
    for (hex, level) in painted {
        let digit = u32::try_from(level).ok().and_then(|level| char::from_digit(level, 10));
        let is_base = i64::from(level) == base;
        rows.set(grid, hex, digit.filter(|_| !is_base).unwrap_or('.'));
    }
    let new = rows.text();
    rows_of(heights, &old, &new)?;
    // Without a kind of slope the levels would cost nobody anything.
    let grid = table(map, "grid")?;
    let slope = ruleset.hexsides.iter().find(|(_, def)| def.uphill).map(|(id, _)| id.as_str());
    if let Some(slope) = slope.filter(|_| grid.get("slope").is_none()) {
        grid.insert("slope", value(slope));
    }
    Ok(())
}

fn rows_of(table: &mut dyn TableLike, old: &str, new: &str) -> Result<(), Problem> {
    let value = table.get_mut("rows").and_then(Item::as_value_mut).ok_or(Problem::Form("rows"))?;
    rows::put(value, old, new);
    Ok(())
}

/// Returns a table of the map, made where it is not there.
fn table<'a>(map: &'a mut DocumentMut, key: &'static str) -> Result<&'a mut dyn TableLike, Problem> {
    if map.get(key).is_none() {
        map.insert(key, Item::Table(Table::new()));
    }
    map.get_mut(key).and_then(Item::as_table_like_mut).ok_or(Problem::Form(key))
}

fn text_of(table: &dyn TableLike, key: &'static str) -> Result<String, Problem> {
    table.get(key).and_then(Item::as_str).map(str::to_owned).ok_or(Problem::Form(key))
}

fn legend(ground: &mut dyn TableLike) -> Result<&mut dyn TableLike, Problem> {
    ground.get_mut("legend").and_then(Item::as_table_like_mut).ok_or(Problem::Form("legend"))
}

/// Returns the character that stands for a kind of ground, and gives it one where it has none.
fn letter_of(legend: &mut dyn TableLike, ruleset: &Ruleset, terrain: TerrainIdx) -> Result<char, Problem> {
    let name = ruleset.terrain(terrain).map(|(id, _)| id.as_str()).unwrap_or_default().to_owned();
    let known = legend.iter().find(|(_, item)| item.as_str() == Some(name.as_str()));
    if let Some(letter) = known.and_then(|(key, _)| key.chars().next()) {
        return Ok(letter);
    }
    let open = (terrain == TerrainIdx::default()).then_some('.');
    let own = name.chars().flat_map(|c| [c, c.to_ascii_uppercase()]);
    let others = ('a'..='z').chain('A'..='Z').chain('0'..='9').chain('\u{c0}'..='\u{24f}');
    let mut free = open.into_iter().chain(own).chain(others).filter(|c| c.is_alphanumeric() || *c == '.');
    let letter = free.find(|c| !legend.contains_key(&c.to_string())).ok_or_else(|| Problem::Legend(name.clone()))?;
    folder::make_room(legend);
    legend.insert(&letter.to_string(), value(name));
    Ok(letter)
}
