//! `map.toml`: the grid, what lies on it and what it is called.

use rules::board::{FeatureKind, HexGrid, Numbering, RoadClass, ShiftedLine, WaterWidth};
use rules::facing::Orientation;
use rules::looks::OverPictures;

use super::face::colour;
use super::{Name, one_or_many};
use crate::reader::{FromValue, Table, Value};
use crate::sink::{At, Sink, Spot};

/// The most hexes of a map.
const HEX_LIMIT: u32 = 250_000;
/// No place lies further from the corner of the map, in thousandths of a hex radius.
const FARTHEST: i32 = 50_000_000;

/// What `map.toml` says.
#[derive(Clone, Debug)]
pub(crate) struct RawMap {
    pub(crate) grid: Option<RawGrid>,
    pub(crate) places: Vec<RawPlace>,
    pub(crate) legend: Vec<(At<char>, Name)>,
    pub(crate) ground: Option<Picture>,
    pub(crate) base_level: i8,
    pub(crate) heights: Option<Picture>,
    pub(crate) waters: Vec<RawWater>,
    pub(crate) crossings: Vec<RawCrossing>,
    pub(crate) roads: Vec<RawRoad>,
    pub(crate) names: Vec<RawName>,
    pub(crate) pictures: Vec<RawPicture>,
}

/// A picture under the places.
#[derive(Clone, Debug)]
pub(crate) struct RawPicture {
    pub(crate) file: Name,
    pub(crate) at: (i32, i32),
    pub(crate) size: (i32, i32),
}

/// The hex grid.
#[derive(Clone, Debug)]
pub(crate) struct RawGrid {
    pub(crate) at: Spot,
    pub(crate) grid: HexGrid,
    pub(crate) metres_per_hex: Option<u16>,
    pub(crate) slope: Option<Name>,
    /// Names of hexes in place of their numbers, a row of the grid each.
    pub(crate) names: Option<At<String>>,
    pub(crate) over_pictures: OverPictures,
}

/// A place of a board without a grid.
#[derive(Clone, Debug)]
pub(crate) struct RawPlace {
    pub(crate) id: Name,
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) terrain: Option<Name>,
    pub(crate) level: i8,
    pub(crate) neighbours: Vec<Name>,
}

/// Rows of characters, one for each hex.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(crate) at: Spot,
    pub(crate) rows: Vec<PictureRow>,
}

/// A row of a picture.
#[derive(Clone, Debug)]
pub(crate) struct PictureRow {
    pub(crate) at: Spot,
    pub(crate) chars: Vec<char>,
}

/// The course of water.
#[derive(Clone, Debug)]
pub(crate) struct RawWater {
    pub(crate) name: Option<Name>,
    pub(crate) width: WaterWidth,
    pub(crate) kind: Option<Name>,
    pub(crate) sides: Vec<Name>,
}

/// A bridge or ford.
#[derive(Clone, Debug)]
pub(crate) struct RawCrossing {
    pub(crate) kind: Option<Name>,
    pub(crate) sides: Vec<Name>,
}

/// The course of a road.
#[derive(Clone, Debug)]
pub(crate) struct RawRoad {
    pub(crate) name: Option<Name>,
    pub(crate) class: RoadClass,
    pub(crate) path: Vec<Name>,
    pub(crate) enters: Option<Name>,
    pub(crate) leaves: Option<Name>,
}

/// A name on the map.
#[derive(Clone, Debug)]
pub(crate) struct RawName {
    pub(crate) text: Name,
    pub(crate) kind: FeatureKind,
    pub(crate) along: Vec<Name>,
}

/// Reads `map.toml`.
pub(crate) fn read(table: &Table<'_>) -> RawMap {
    let grid_table = table.table("grid", "[grid]");
    let has_grid = grid_table.is_some();
    let grid = grid_table.and_then(|t| grid(&t));
    let places: Vec<RawPlace> = table.tables("place", "a place").iter().filter_map(place).collect();
    if !has_grid && places.is_empty() {
        table.sink.error("missing_key", table.at, "map.toml needs [grid], or a list of [[place]]");
    }
    let (legend, ground) = table.table("ground", "[ground]").map_or((Vec::new(), None), |t| ground(&t));
    let (base_level, heights) = table.table("heights", "[heights]").map_or((0, None), |t| {
        let read = (t.get("base").unwrap_or(0), t.value("rows").and_then(picture));
        t.done();
        read
    });
    RawMap {
        grid,
        places,
        legend,
        ground,
        base_level,
        heights,
        waters: table.tables("water", "a water").iter().map(water).collect(),
        crossings: table.tables("crossing", "a crossing").iter().map(crossing).collect(),
        roads: table.tables("road", "a road").iter().map(road).collect(),
        names: table.tables("name", "a name").iter().filter_map(name).collect(),
        pictures: table.tables("picture", "a picture").iter().filter_map(map_picture).collect(),
    }
}

/// Reads the ground of a lesson: a picture with the usual letters, and what lies on it as in `map.toml`.
pub(crate) fn read_small(table: &Table<'_>, usual: &[(char, &str)]) -> Option<RawMap> {
    let value = table.value("ground");
    if value.is_none() {
        table.sink.error("missing_key", table.at, "a position needs the key `ground`: rows of letters, one a hex");
    }
    let ground = value.and_then(picture);
    let heights = table.value("heights").and_then(picture);
    let own = table.table("legend", "the legend").map_or_else(Vec::new, |t| letters(&t));
    let roads: Vec<Name> = table.list("roads");
    let waters = table.tables("water", "a water").iter().map(water).collect();
    let crossings = table.tables("crossing", "a crossing").iter().map(crossing).collect();
    let names = table.tables("name", "a name").iter().filter_map(name).collect();
    let ground = ground?;
    let at = ground.at;
    let mut legend = own;
    for (letter, terrain) in usual {
        if legend.iter().all(|(key, _)| key.value != *letter) {
            legend.push((At { value: *letter, at }, At { value: (*terrain).to_owned(), at }));
        }
    }
    // Letters nobody drew need no terrain in the ruleset.
    legend.retain(|(key, _)| ground.rows.iter().any(|row| row.chars.contains(&key.value)));
    let size = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
    let grid = HexGrid {
        orientation: Orientation::Flat,
        columns: size(ground.rows.iter().map(|row| row.chars.len()).max().unwrap_or(0)),
        rows: size(ground.rows.len()),
        shifted: ShiftedLine::Even,
        numbering: Numbering::default(),
    };
    if u32::from(grid.columns) * u32::from(grid.rows) == 0 || u32::from(grid.columns) * u32::from(grid.rows) > HEX_LIMIT
    {
        table.sink.error("bad_value", at, format!("a position has from 1 to {HEX_LIMIT} hexes"));
        return None;
    }
    let slope = heights.is_some().then(|| At { value: "slope".to_owned(), at });
    Some(RawMap {
        grid: Some(RawGrid {
            at,
            grid,
            metres_per_hex: Some(100),
            slope,
            names: None,
            over_pictures: OverPictures::default(),
        }),
        places: Vec::new(),
        legend,
        ground: Some(ground),
        base_level: 0,
        heights,
        waters,
        crossings,
        roads: roads.iter().map(small_road).collect(),
        names,
        pictures: Vec::new(),
    })
}

/// Makes a road of hexes written one after the other: `0305 0304 0303`.
fn small_road(text: &Name) -> RawRoad {
    let path = text.value.split_whitespace().map(|hex| At { value: hex.to_owned(), at: text.at }).collect();
    RawRoad { name: None, class: RoadClass::Road, path, enters: None, leaves: None }
}

fn grid(table: &Table<'_>) -> Option<RawGrid> {
    let columns = table.need::<At<u16>>("columns");
    let rows = table.need::<At<u16>>("rows");
    let usual = Numbering::default();
    let digits = |key, usual| match table.get_at::<u8>(key) {
        Some(n) if n.value > 6 => {
            table.sink.error("bad_value", n.at, "a number has at most 6 digits");
            usual
        }
        n => n.map_or(usual, |n| n.value),
    };
    let separator = table.get_at::<String>("separator");
    if let Some(long) = separator.as_ref().filter(|s| s.value.chars().count() > 4) {
        table.sink.error("bad_value", long.at, "a separator has at most 4 characters");
    }
    let numbering = Numbering {
        first_column: table.get("first_column").unwrap_or(usual.first_column),
        first_row: table.get("first_row").unwrap_or(usual.first_row),
        column_digits: digits("column_digits", usual.column_digits),
        row_digits: digits("row_digits", usual.row_digits),
        separator: separator.map_or(usual.separator, |s| s.value.chars().take(4).collect()),
        row_first: table.get("row_first").unwrap_or(usual.row_first),
    };
    let orientation = table.get("orientation").unwrap_or(Orientation::Flat);
    let shifted = table.get("shifted").unwrap_or(ShiftedLine::Even);
    let metres_per_hex = table.get("metres_per_hex");
    let slope = table.get("slope");
    let names = table.get("names");
    let (lines, numbers) = (colour(table, "lines_over_pictures"), colour(table, "numbers_over_pictures"));
    let over_pictures = OverPictures { lines, numbers };
    table.done();
    let (columns, rows) = (columns?, rows?);
    let hexes = u32::from(columns.value).saturating_mul(u32::from(rows.value));
    if hexes == 0 || hexes > HEX_LIMIT {
        let message = format!("a map has from 1 to {HEX_LIMIT} hexes, not {hexes}");
        table.sink.error("bad_value", columns.at, message);
        return None;
    }
    let grid = HexGrid { orientation, columns: columns.value, rows: rows.value, shifted, numbering };
    Some(RawGrid { at: table.at, grid, metres_per_hex, slope, names, over_pictures })
}

fn place(table: &Table<'_>) -> Option<RawPlace> {
    let id: Option<Name> = table.need("id").inspect(|id| check_place(table.sink, id));
    let at = point(table, "at");
    let (terrain, level) = (table.get("terrain"), table.get("level").unwrap_or(0));
    let neighbours = table.list("neighbours");
    table.done();
    let (x, y) = at?;
    Some(RawPlace { id: id?, x, y, terrain, level, neighbours })
}

/// Reads a point or a size: two numbers, in thousandths of a hex radius.
fn point(table: &Table<'_>, key: &'static str) -> Option<(i32, i32)> {
    let read: At<Vec<i32>> = table.need(key)?;
    let [x, y] = read.value.as_slice() else {
        table.sink.error("bad_value", read.at, format!("`{key}` is [x, y], in thousandths of a hex radius"));
        return None;
    };
    if x.abs().max(y.abs()) > FARTHEST {
        table.sink.error("bad_value", read.at, format!("nothing lies further out than {FARTHEST}"));
        return None;
    }
    Some((*x, *y))
}

/// Reports a name that no place can bear: hexsides are named by two places with a slash between them.
fn check_place(sink: &Sink, id: &Name) {
    let name = id.value.as_str();
    let is_plain = name.trim() == name && !name.chars().any(|c| c.is_control() || c == '/');
    if name.is_empty() || name.chars().count() > 64 || !is_plain {
        let shown: String = name.chars().take(60).collect();
        let message = format!("{shown:?} cannot name a place: use up to 64 letters on one line, none of them `/`");
        sink.error("bad_id", id.at, message);
    }
}

fn map_picture(table: &Table<'_>) -> Option<RawPicture> {
    let (file, at, size) = (table.need::<Name>("file"), point(table, "at"), point(table, "size"));
    table.done();
    let (file, at, size) = (file?, at?, size?);
    if size.0 <= 0 || size.1 <= 0 {
        table.sink.error("bad_value", file.at, "a picture is wider and higher than nothing");
        return None;
    }
    Some(RawPicture { file, at, size })
}

fn ground(table: &Table<'_>) -> (Vec<(At<char>, Name)>, Option<Picture>) {
    let keys = table.table("legend", "the legend");
    if keys.is_none() {
        table.sink.error("missing_key", table.at, "[ground] needs the key `legend`");
    }
    let legend = keys.map_or_else(Vec::new, |keys| letters(&keys));
    let rows = table.value("rows");
    if rows.is_none() {
        table.sink.error("missing_key", table.at, "[ground] needs the key `rows`");
    }
    let picture = rows.and_then(picture);
    table.done();
    (legend, picture)
}

/// Reads which letter stands for which terrain.
fn letters(keys: &Table<'_>) -> Vec<(At<char>, Name)> {
    let mut legend = Vec::new();
    for (key, value) in keys.entries() {
        let mut chars = key.value.chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) if !c.is_whitespace() => {
                if let Some(terrain) = value.read() {
                    legend.push((At { value: c, at: key.at }, terrain));
                }
            }
            _ => keys.sink.error("bad_value", key.at, "a key of the legend is one character, and no space"),
        }
    }
    legend
}

/// Reads rows of characters. Indentation and empty lines at both ends are no part of them.
fn picture(value: Value<'_>) -> Option<Picture> {
    let text = String::from_value(value)?;
    // A text without escapes stands in the file as it is read, so that each character has its place.
    let source = value.sink.text_at(value.at).unwrap_or_default();
    let offset = source.find(text.as_str()).map(|o| value.at.start + o);
    let mut rows = Vec::new();
    let mut begin = 0;
    for line in text.split('\n') {
        let inner = line.trim();
        let indent = line.len() - line.trim_start().len();
        let at = offset.map_or(value.at, |o| {
            let start = o + begin + indent;
            Spot { file: value.at.file, start, end: start + inner.len() }
        });
        rows.push(PictureRow { at, chars: inner.chars().collect() });
        begin += line.len() + 1;
    }
    let is_empty = |row: Option<&PictureRow>| row.is_some_and(|r| r.chars.is_empty());
    while is_empty(rows.last()) {
        rows.pop();
    }
    while is_empty(rows.first()) {
        rows.remove(0);
    }
    Some(Picture { at: value.at, rows })
}

fn water(table: &Table<'_>) -> RawWater {
    let read = RawWater {
        name: table.get("name"),
        width: table.get("width").unwrap_or(WaterWidth::Brook),
        kind: table.need("kind"),
        sides: table.need("sides").unwrap_or_default(),
    };
    table.done();
    read
}

fn crossing(table: &Table<'_>) -> RawCrossing {
    let kind = table.need("kind");
    let (side, sides) = (table.value("side"), table.value("sides"));
    if side.is_none() && sides.is_none() {
        table.sink.error("missing_key", table.at, "a crossing needs the key `side`");
    }
    let sides = side.into_iter().chain(sides).flat_map(one_or_many).collect();
    table.done();
    RawCrossing { kind, sides }
}

fn road(table: &Table<'_>) -> RawRoad {
    let read = RawRoad {
        name: table.get("name"),
        class: table.get("class").unwrap_or(RoadClass::Road),
        path: table.need("path").unwrap_or_default(),
        enters: table.get("enters"),
        leaves: table.get("leaves"),
    };
    table.done();
    read
}

fn name(table: &Table<'_>) -> Option<RawName> {
    let (text, kind, along) = (table.need("text"), table.need("kind"), table.need("along"));
    table.done();
    Some(RawName { text: text?, kind: kind?, along: along? })
}
