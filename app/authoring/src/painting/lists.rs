//! Lists of `map.toml`: places beside the grid, and the courses of water, crossings and roads.
//!
//! A list is written as `[[road]]` tables or as one array of tables; both are changed where they stand.

use rules::board::{Board, Grid, PlaceIdx, RoadClass};
use rules::charts::Ruleset;
use toml_edit::{Array, ArrayOfTables, DocumentMut, InlineTable, Item, Table, TableLike, Value, value};

use super::file::{Problem, in_grid};
use super::layers::{Change, Edge};

/// Hexes or hexsides a line of a list made here.
const A_LINE: usize = 8;

/// Writes the ground and levels of places beside the grid.
pub(super) fn places(
    map: &mut DocumentMut,
    changes: &[Change],
    board: &Board,
    ruleset: &Ruleset,
) -> Result<(), Problem> {
    let is_beside = |at: PlaceIdx| match board.grid() {
        Grid::Hex(grid) => !in_grid(grid, at),
        Grid::Free => true,
    };
    for change in changes {
        let (at, key, new) = match *change {
            Change::Terrain { at, is, .. } => {
                let name = ruleset.terrain(is).map(|(id, _)| id.as_str()).unwrap_or_default();
                (at, "terrain", value(name))
            }
            Change::Level { at, is, .. } => (at, "level", value(i64::from(is))),
            _ => continue,
        };
        if !is_beside(at) {
            continue;
        }
        let id = board.place(at).id.as_str();
        let missing = || Problem::NoPlace(id.to_owned());
        let mut list = List::of(map, "place");
        let n = (0..list.len()).find(|n| list.get(*n).is_some_and(|t| text(t, "id") == Some(id)));
        let place = n.and_then(|n| list.get(n)).ok_or_else(missing)?;
        replace(place, key, new);
    }
    Ok(())
}

/// Puts a value where another stands, with the spaces and comments of that.
fn replace(table: &mut dyn TableLike, key: &str, mut new: Item) {
    if let (Some(old), Some(new)) = (table.get(key).and_then(Item::as_value), new.as_value_mut()) {
        *new.decor_mut() = old.decor().clone();
    }
    table.insert(key, new);
}

/// The courses of a map's file.
pub(super) struct Courses<'a> {
    pub(super) map: &'a mut DocumentMut,
    pub(super) board: &'a Board,
}

impl Courses<'_> {
    /// Takes a kind of hexside off an edge, wherever it is named.
    pub(super) fn take_side(&mut self, kind: &str, on: Edge) {
        let ends = self.names(on);
        for name in ["water", "crossing"] {
            let mut list = List::of(self.map, name);
            for n in (0..list.len()).rev() {
                let Some(table) = list.get(n).filter(|t| text(*t, "kind") == Some(kind)) else { continue };
                let mut took = false;
                for key in ["side", "sides"] {
                    if table.get(key).and_then(Item::as_str).is_some_and(|side| is_side(side, &ends)) {
                        table.remove(key);
                        took = true;
                    } else if let Some(sides) = table.get_mut(key).and_then(Item::as_array_mut) {
                        let before = sides.len();
                        sides.retain(|side| !side.as_str().is_some_and(|side| is_side(side, &ends)));
                        took |= sides.len() != before;
                    }
                }
                let is_left = ["side", "sides"].iter().any(|key| match table.get(key) {
                    Some(item) => item.as_array().is_none_or(|sides| !sides.is_empty()),
                    None => false,
                });
                if took && !is_left {
                    list.remove(n);
                }
            }
        }
        self.drop_empty("water");
        self.drop_empty("crossing");
    }

    /// Adds a kind of hexside to an edge: to a list of that kind that has no name, else to a new one.
    pub(super) fn put_side(&mut self, name: &'static str, kind: &str, on: Edge) -> Result<(), Problem> {
        let (a, b) = self.names(on);
        let side = format!("{a}/{b}");
        let mut list = List::of(self.map, name);
        for n in (0..list.len()).rev() {
            let Some(table) = list.get(n).filter(|t| text(*t, "kind") == Some(kind) && t.get("name").is_none()) else {
                continue;
            };
            if let Some(sides) = table.get_mut("sides").and_then(Item::as_array_mut) {
                push(sides, &side);
                return Ok(());
            }
        }
        let mut table = Table::new();
        table.insert("kind", value(kind));
        table.insert("sides", value(Array::from_iter([side])));
        self.add(name, table)
    }

    /// Takes the road off an edge; a road that went on beyond it becomes two.
    pub(super) fn take_road(&mut self, on: Edge) -> Result<(), Problem> {
        let ends = self.names(on);
        let mut n = 0;
        while n < List::of(self.map, "road").len() {
            let mut list = List::of(self.map, "road");
            let Some(road) = list.get(n) else { break };
            let path = path_of(road)?;
            let joins = |pair: &[String]| matches!(pair, [from, to] if is_pair(from, to, &ends));
            let Some(at) = path.windows(2).position(joins) else {
                n += 1;
                continue;
            };
            let mut rest = plain(road);
            let array = road.get_mut("path").and_then(Item::as_array_mut).ok_or(Problem::Form("path"))?;
            while array.len() > at + 1 {
                array.remove(array.len() - 1);
            }
            let leaves = road.remove("leaves");
            rest.remove("enters");
            if let Some(leaves) = leaves {
                rest.insert("leaves", leaves);
            }
            if at == 0 && road.get("enters").is_none() {
                list.remove(n);
            }
            let tail = path.get(at + 1..).unwrap_or_default();
            if tail.len() > 1 || rest.contains_key("leaves") {
                rest.insert("path", value(lines(tail)));
                self.add("road", rest)?;
            }
        }
        self.drop_empty("road");
        Ok(())
    }

    /// Adds a road along an edge: one of its class that ends here goes on, else a new one begins.
    pub(super) fn put_road(&mut self, class: RoadClass, on: Edge) -> Result<(), Problem> {
        let (a, b) = self.names(on);
        let mut roads = List::of(self.map, "road");
        for n in 0..roads.len() {
            let Some(road) = roads.get(n).filter(|t| text(*t, "class").unwrap_or("road") == name_of(class)) else {
                continue;
            };
            let path = path_of(road)?;
            let is_open = |key: &str| road.get(key).is_none();
            let (first, last) = (path.first().filter(|_| is_open("enters")), path.last().filter(|_| is_open("leaves")));
            let behind = [(&a, &b), (&b, &a)].into_iter().find(|(from, _)| last == Some(from));
            let before = [(&a, &b), (&b, &a)].into_iter().find(|(from, _)| first == Some(from));
            let array = road.get_mut("path").and_then(Item::as_array_mut).ok_or(Problem::Form("path"))?;
            if let Some((_, next)) = behind {
                push(array, next);
                return Ok(());
            }
            if let Some((_, next)) = before {
                unshift(array, next);
                return Ok(());
            }
        }
        let mut table = Table::new();
        table.insert("class", value(name_of(class)));
        table.insert("path", value(Array::from_iter([a, b])));
        self.add("road", table)
    }

    fn names(&self, on: Edge) -> (String, String) {
        let (a, b) = on.ends();
        let name = |at: PlaceIdx| self.board.place(at).id.as_str().to_owned();
        (name(a), name(b))
    }

    /// Adds a table to a list, in the way the list is written.
    fn add(&mut self, name: &'static str, table: Table) -> Result<(), Problem> {
        match self.map.entry(name).or_insert_with(|| Item::ArrayOfTables(ArrayOfTables::new())) {
            Item::ArrayOfTables(list) => list.push(table),
            Item::Value(Value::Array(list)) => {
                let mut line = Value::InlineTable(table.into_inline_table());
                line.decor_mut().set_prefix("\n    ");
                list.push_formatted(line);
            }
            _ => return Err(Problem::Form(name)),
        }
        Ok(())
    }

    fn drop_empty(&mut self, name: &str) {
        if self.map.get(name).and_then(Item::as_array_of_tables).is_some_and(ArrayOfTables::is_empty) {
            self.map.remove(name);
        }
    }
}

/// A list of tables, however it is written.
enum List<'a> {
    Tables(&'a mut ArrayOfTables),
    Lines(&'a mut Array),
    None,
}

impl<'a> List<'a> {
    fn of(map: &'a mut DocumentMut, name: &str) -> Self {
        match map.get_mut(name) {
            Some(Item::ArrayOfTables(list)) => Self::Tables(list),
            Some(Item::Value(Value::Array(list))) => Self::Lines(list),
            _ => Self::None,
        }
    }

    fn len(&self) -> usize {
        match self {
            Self::Tables(list) => list.len(),
            Self::Lines(list) => list.len(),
            Self::None => 0,
        }
    }

    fn get(&mut self, n: usize) -> Option<&mut dyn TableLike> {
        match self {
            Self::Tables(list) => list.get_mut(n).map(|table| table as &mut dyn TableLike),
            Self::Lines(list) => {
                let table: Option<&mut InlineTable> = list.get_mut(n).and_then(Value::as_inline_table_mut);
                table.map(|table| table as &mut dyn TableLike)
            }
            Self::None => None,
        }
    }

    fn remove(&mut self, n: usize) {
        match self {
            Self::Tables(list) => drop(list.remove(n)),
            Self::Lines(list) => drop(list.remove(n)),
            Self::None => {}
        }
    }
}

/// Returns a copy of a table without comments: one that is to stand beside the one it was made of.
fn plain(table: &dyn TableLike) -> Table {
    let mut out = Table::new();
    for (key, item) in table.iter() {
        let mut item = item.clone();
        if let Some(value) = item.as_value_mut() {
            value.decor_mut().clear();
        }
        out.insert(key, item);
    }
    out
}

fn text<'a>(table: &'a dyn TableLike, key: &str) -> Option<&'a str> {
    table.get(key).and_then(Item::as_str)
}

fn path_of(road: &dyn TableLike) -> Result<Vec<String>, Problem> {
    let path = road.get("path").and_then(Item::as_array).ok_or(Problem::Form("path"))?;
    Ok(path.iter().filter_map(Value::as_str).map(str::to_owned).collect())
}

/// Returns whether a name such as `0308/0309` is that of the hexside of two places.
fn is_side(name: &str, ends: &(String, String)) -> bool {
    let Some((x, y)) = name.split_once('/') else { return false };
    is_pair(x.trim(), y.trim(), ends)
}

/// Returns whether two names are those of two places, whichever comes first.
fn is_pair(x: &str, y: &str, (a, b): &(String, String)) -> bool {
    (x == a && y == b) || (x == b && y == a)
}

const fn name_of(class: RoadClass) -> &'static str {
    match class {
        RoadClass::Track => "track",
        RoadClass::Road => "road",
        RoadClass::Main => "main",
    }
}

/// Adds to the end of an array, in a new line now and then.
fn push(array: &mut Array, name: &str) {
    let mut new = Value::from(name);
    let begins = array.len().is_multiple_of(A_LINE);
    new.decor_mut().set_prefix(match (array.is_empty(), begins) {
        (true, _) => "",
        (_, true) => "\n    ",
        _ => " ",
    });
    // What stood behind the last belongs to the bracket.
    if let Some(last) = array.len().checked_sub(1).and_then(|n| array.get_mut(n)) {
        let suffix = last.decor().suffix().and_then(|s| s.as_str()).unwrap_or_default().to_owned();
        if suffix.trim().is_empty() && !suffix.is_empty() {
            last.decor_mut().set_suffix("");
            if array.trailing().as_str().is_none_or(str::is_empty) {
                array.set_trailing(suffix);
            }
        }
    }
    array.push_formatted(new);
}

/// Adds before the first of an array, where that stood.
fn unshift(array: &mut Array, name: &str) {
    let mut new = Value::from(name);
    if let Some(first) = array.get_mut(0) {
        let prefix = first.decor().prefix().and_then(|p| p.as_str()).unwrap_or_default().to_owned();
        new.decor_mut().set_prefix(prefix);
        first.decor_mut().set_prefix(" ");
    }
    array.insert_formatted(0, new);
}

fn lines(names: &[String]) -> Array {
    let mut array = Array::new();
    for name in names {
        push(&mut array, name);
    }
    array
}
