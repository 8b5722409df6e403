//! `map.toml` to a board: terrain, heights, hexsides, roads and names on their hexes.

use std::collections::{BTreeMap, BTreeSet};

use rules::board::{Board, Feature, Grid, HexGrid, MapPoint, Place, PlaceIdx, Road, TerrainIdx, Water};
use rules::charts::Ruleset;
use rules::facing::Direction;
use rules::ids::{HexsideId, ModuleId, PlaceId, TerrainId};
use rules::looks::{BoardPicture, OverPictures};

use super::{direction, hex, unknown};
use crate::form::Name;
use crate::form::map::{Picture, RawGrid, RawMap, RawPlace, RawRoad};
use crate::sink::{At, Sink, Spot};

/// What stands in the names of hexes where the sheet has none.
const NO_HEX: &str = "-";

/// Makes the board, as far as the map makes one.
pub(crate) fn board(sink: &Sink, map: &RawMap, module: &ModuleId, ruleset: &Ruleset) -> Option<Board> {
    let mut board = match &map.grid {
        Some(grid) => hex_board(sink, grid, &map.places, ruleset),
        None if map.places.is_empty() => return None,
        None => Board::new(Grid::Free, places(sink, &map.places, &[], ruleset)),
    };
    if let Some(grid) = &map.grid {
        ground(sink, map, grid, ruleset, &mut board);
        heights(sink, map, grid, &mut board);
        slopes(sink, grid, ruleset, &mut board);
    }
    waters(sink, map, ruleset, &mut board);
    crossings(sink, map, ruleset, &mut board);
    roads(sink, map, &mut board);
    for name in &map.names {
        let along: Vec<PlaceIdx> = name.along.iter().filter_map(|n| hex(sink, &board, n)).collect();
        if !along.is_empty() {
            board.features.push(Feature { name: name.text.value.clone(), kind: name.kind, along });
        }
    }
    board.over_pictures = map.grid.as_ref().map_or_else(OverPictures::default, |grid| grid.over_pictures);
    let point = |(x, y): (i32, i32)| MapPoint { x, y };
    board.pictures = map
        .pictures
        .iter()
        .map(|p| BoardPicture {
            module: module.clone(),
            file: p.file.value.clone(),
            at: point(p.at),
            size: point(p.size),
        })
        .collect();
    Some(board)
}

/// Makes the hexes, with names of their own where the map gives some, and the places beside them.
fn hex_board(sink: &Sink, raw: &RawGrid, beside: &[RawPlace], ruleset: &Ruleset) -> Board {
    let grid = raw.grid.clone();
    let mut hexes: Vec<Place> = grid.clone().board().places().map(|(_, place)| place.clone()).collect();
    if let Some(names) = &raw.names {
        name_hexes(sink, &grid, names, &mut hexes);
    }
    let mut seen = BTreeSet::new();
    if let Some(twice) = hexes.iter().find(|place| !place.id.as_str().is_empty() && !seen.insert(place.id.clone())) {
        let message = format!("two hexes would bear the number {}", twice.id);
        let help = Some("give the numbers more digits, or a `separator`".to_owned());
        sink.error_help("duplicate_id", raw.at, message, help);
    }
    let more = places(sink, beside, &hexes, ruleset);
    hexes.extend(more);
    Board::new(Grid::Hex(grid), hexes)
}

/// Gives the hexes the names of `[grid] names`: a line a row, the names parted by bars.
fn name_hexes(sink: &Sink, grid: &HexGrid, names: &At<String>, hexes: &mut [Place]) {
    let lines: Vec<&str> = names.value.lines().filter(|line| !line.trim().is_empty()).collect();
    if lines.len() != usize::from(grid.rows) {
        let message = format!("expected {} lines of names, one for each row, found {}", grid.rows, lines.len());
        sink.error("wrong_size", names.at, message);
        return;
    }
    for (row, line) in (0..grid.rows).zip(lines) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if cells.len() != usize::from(grid.columns) {
            let message = format!("expected {} names, found {}: {line}", grid.columns, cells.len());
            sink.error("wrong_size", names.at, message);
            return;
        }
        for (column, name) in (0..grid.columns).zip(cells) {
            let is_plain = !name.is_empty() && name.chars().count() <= 64 && !name.contains('/');
            if !is_plain {
                sink.error("bad_id", names.at, format!("{name:?} cannot name a hex"));
                return;
            }
            if let Some(place) = grid.idx(column, row).and_then(|idx| hexes.get_mut(idx.index())) {
                place.id = PlaceId::new(if name == NO_HEX { "" } else { name });
            }
        }
    }
    // Nobody goes where there is no hex.
    let gone: Vec<bool> = hexes.iter().map(|place| place.id.as_str().is_empty()).collect();
    let is_gone = |idx: PlaceIdx| gone.get(idx.index()).copied().unwrap_or(false);
    for place in hexes.iter_mut() {
        let all_gone = place.id.as_str().is_empty();
        for slot in &mut place.neighbours {
            *slot = slot.filter(|next| !all_gone && !is_gone(*next));
        }
    }
}

/// Makes places listed one by one; those of the grid come before them.
fn places(sink: &Sink, raw: &[RawPlace], hexes: &[Place], ruleset: &Ruleset) -> Vec<Place> {
    let known: BTreeSet<&str> = hexes.iter().map(|place| place.id.as_str()).collect();
    let numbers: BTreeMap<&str, usize> = raw.iter().enumerate().map(|(i, p)| (p.id.value.as_str(), i)).collect();
    let idx = |i: usize| u32::try_from(i.saturating_add(hexes.len())).ok().map(PlaceIdx);
    let mut places = Vec::with_capacity(raw.len());
    for (i, place) in raw.iter().enumerate() {
        if numbers.get(place.id.value.as_str()) != Some(&i) || known.contains(place.id.value.as_str()) {
            sink.error("duplicate_id", place.id.at, format!("the place `{}` is there already", place.id.value));
        }
        let mut made = Place::bare(PlaceId::new(&place.id.value), MapPoint { x: place.x, y: place.y });
        made.level = place.level;
        if let Some(name) = &place.terrain {
            made.terrain = terrain(sink, ruleset, name).unwrap_or_default();
        }
        for (slot, name) in made.neighbours.iter_mut().zip(&place.neighbours) {
            match numbers.get(name.value.as_str()) {
                Some(other) => *slot = idx(*other),
                None => unknown(sink, "unknown_hex", name, "place", numbers.keys().copied()),
            }
        }
        if let Some(over) = place.neighbours.get(made.neighbours.len()) {
            sink.error("too_many", over.at, "a place has at most 6 neighbours");
        }
        places.push(made);
    }
    places
}

fn terrain(sink: &Sink, ruleset: &Ruleset, name: &Name) -> Option<TerrainIdx> {
    let found = ruleset.terrain_idx(&TerrainId::new(&name.value));
    if found.is_none() {
        let known = ruleset.terrains.keys().map(TerrainId::as_str);
        unknown(sink, "unknown_terrain", name, "kind of terrain", known);
    }
    found
}

fn hexside(sink: &Sink, ruleset: &Ruleset, name: &Name) -> Option<usize> {
    let found = ruleset.hexsides.get_index_of(&HexsideId::new(&name.value));
    if found.is_none() {
        let known = ruleset.hexsides.keys().map(HexsideId::as_str);
        unknown(sink, "unknown_hexside", name, "kind of hexside", known);
    }
    found
}

/// Calls `each` for every character of a picture with its hex, and reports rows of the wrong size.
fn each_char(sink: &Sink, picture: &Picture, grid: &RawGrid, mut each: impl FnMut(PlaceIdx, char, Spot)) {
    let (columns, rows) = (usize::from(grid.grid.columns), usize::from(grid.grid.rows));
    if picture.rows.len() != rows {
        let message = format!("expected {rows} rows, one for each row of the grid, found {}", picture.rows.len());
        sink.error("wrong_size", picture.at, message);
    }
    for (row, line) in (0..grid.grid.rows).zip(&picture.rows) {
        if line.chars.len() != columns {
            let message = format!("expected {columns} characters, one for each hex, found {}", line.chars.len());
            sink.error("wrong_size", line.at, message);
        }
        let mut byte = line.at.start;
        let exact = line.at.end - line.at.start == line.chars.iter().map(|c| c.len_utf8()).sum::<usize>();
        for (column, c) in (0..grid.grid.columns).zip(&line.chars) {
            let at = if exact { Spot { start: byte, end: byte + c.len_utf8(), ..line.at } } else { line.at };
            byte += c.len_utf8();
            if let Some(idx) = grid.grid.idx(column, row) {
                each(idx, *c, at);
            }
        }
    }
}

fn ground(sink: &Sink, map: &RawMap, grid: &RawGrid, ruleset: &Ruleset, board: &mut Board) {
    let mut legend: BTreeMap<char, Option<TerrainIdx>> = BTreeMap::new();
    for (key, name) in &map.legend {
        legend.insert(key.value, terrain(sink, ruleset, name));
    }
    let Some(picture) = &map.ground else { return };
    // A legend that is not there, or is misspelt, is told once and not of every hex.
    if legend.is_empty() {
        return;
    }
    each_char(sink, picture, grid, |idx, c, at| match legend.get(&c) {
        Some(Some(terrain)) => {
            if let Some(place) = board.place_mut(idx) {
                place.terrain = *terrain;
            }
        }
        Some(None) => {}
        None => sink.error("unknown_terrain", at, format!("the legend has no {c:?}")),
    });
}

fn heights(sink: &Sink, map: &RawMap, grid: &RawGrid, board: &mut Board) {
    let mut levels = vec![map.base_level; board.len()];
    if let Some(picture) = &map.heights {
        each_char(sink, picture, grid, |idx, c, at| {
            let level = match c {
                '.' => Some(map.base_level),
                _ => c.to_digit(10).and_then(|d| i8::try_from(d).ok()),
            };
            match (level, levels.get_mut(idx.index())) {
                (Some(level), Some(slot)) => *slot = level,
                _ => sink.error("bad_value", at, format!("a height is a digit, or '.' for the base, not {c:?}")),
            }
        });
    }
    for (i, level) in (0_u32..).zip(levels) {
        if let Some(place) = board.place_mut(PlaceIdx(i)) {
            place.level = level;
        }
    }
}

/// Puts the uphill kind on every hexside behind which the ground rises.
fn slopes(sink: &Sink, grid: &RawGrid, ruleset: &Ruleset, board: &mut Board) {
    let Some(name) = &grid.slope else { return };
    let Some(kind) = hexside(sink, ruleset, name) else { return };
    if ruleset.hexsides.get_index(kind).is_some_and(|(_, def)| !def.uphill) {
        let help = Some("set `uphill = true` in its chart".to_owned());
        sink.error_help("bad_value", name.at, format!("the hexside `{}` is not met uphill", name.value), help);
        return;
    }
    let mut rising: Vec<(PlaceIdx, Direction)> = Vec::new();
    for (idx, place) in board.places() {
        for (side, next) in Direction::ALL.into_iter().zip(place.neighbours) {
            if next.is_some_and(|n| board.place(n).level > place.level) {
                rising.push((idx, side));
            }
        }
    }
    for (idx, side) in rising {
        if let Some(set) = board.place_mut(idx).and_then(|p| p.hexsides.get_mut(side.index())) {
            set.insert(kind);
        }
    }
}

/// Finds the hexside of a name such as `0308/0309`.
fn side(sink: &Sink, board: &Board, name: &Name) -> Option<(PlaceIdx, PlaceIdx, Direction)> {
    let Some((a, b)) = name.value.split_once('/') else {
        let message = "a hexside is named by its two hexes: \"0308/0309\"";
        sink.error("bad_value", name.at, message);
        return None;
    };
    let part = |text: &str| Name { value: text.trim().to_owned(), at: name.at };
    let (a, b) = (hex(sink, board, &part(a)), hex(sink, board, &part(b)));
    let (a, b) = (a?, b?);
    let found = board.direction(a, b);
    if found.is_none() {
        let around: Vec<&str> = neighbours(board, a).collect();
        let help = format!("the neighbours of {} are {}", board.place(a).id, around.join(", "));
        sink.error_help("not_neighbours", name.at, format!("{} are no neighbours", name.value), Some(help));
    }
    found.map(|d| (a, b, d))
}

fn neighbours(board: &Board, idx: PlaceIdx) -> impl Iterator<Item = &str> {
    board.place(idx).neighbours.into_iter().flatten().map(|n| board.place(n).id.as_str())
}

fn waters(sink: &Sink, map: &RawMap, ruleset: &Ruleset, board: &mut Board) {
    for water in &map.waters {
        let kind = water.kind.as_ref().and_then(|k| hexside(sink, ruleset, k));
        let mut hexsides = Vec::new();
        for name in &water.sides {
            let Some((a, b, direction)) = side(sink, board, name) else { continue };
            if let Some(kind) = kind {
                board.set_hexside(a, b, kind);
            }
            hexsides.push((a, direction));
        }
        let name = water.name.as_ref().map(|n| n.value.clone());
        board.waters.push(Water { name, width: water.width, hexsides });
    }
}

fn crossings(sink: &Sink, map: &RawMap, ruleset: &Ruleset, board: &mut Board) {
    for crossing in &map.crossings {
        let kind = crossing.kind.as_ref().and_then(|k| hexside(sink, ruleset, k));
        for name in &crossing.sides {
            let Some((a, b, direction)) = side(sink, board, name) else { continue };
            let Some((kind, def)) = kind.and_then(|k| Some((k, ruleset.hexsides.get_index(k)?.1))) else { continue };
            let here = board.place(a).hexsides.get(direction.index()).copied().unwrap_or_default();
            let crossed = |id: &HexsideId| ruleset.hexsides.get_index_of(id).is_some_and(|i| here.has(i));
            if !def.instead_of.is_empty() && !def.instead_of.iter().any(crossed) {
                let message = format!("there is nothing to cross at {}", name.value);
                sink.warning("dry_crossing", name.at, message, None);
            }
            board.set_hexside(a, b, kind);
        }
    }
}

fn roads(sink: &Sink, map: &RawMap, board: &mut Board) {
    for road in &map.roads {
        let found: Vec<(PlaceIdx, &Name)> =
            road.path.iter().filter_map(|n| hex(sink, board, n).map(|h| (h, n))).collect();
        let mut before: Option<PlaceIdx> = None;
        for (here, name) in &found {
            if let Some(before) = before
                && !board.join_by_road(before, *here, road.class)
            {
                let around: Vec<&str> = neighbours(board, before).collect();
                let from = board.place(before).id.clone();
                let help = format!("the neighbours of {from} are {}", around.join(", "));
                let message = format!("the road jumps from {from} to {}", name.value);
                sink.error_help("not_neighbours", name.at, message, Some(help));
            }
            before = Some(*here);
        }
        let first = found.first().map(|(h, _)| *h);
        let enters = off_sheet(sink, board, first, road.enters.as_ref());
        let leaves = off_sheet(sink, board, before, road.leaves.as_ref());
        push_road(board, road, found.iter().map(|(h, _)| *h).collect(), enters, leaves);
    }
}

fn push_road(
    board: &mut Board,
    road: &RawRoad,
    path: Vec<PlaceIdx>,
    enters: Option<Direction>,
    leaves: Option<Direction>,
) {
    let name = road.name.as_ref().map(|n| n.value.clone());
    board.roads.push(Road { name, class: road.class, path, enters, leaves });
}

/// Reads the hexside by which a road leaves the sheet.
fn off_sheet(sink: &Sink, board: &Board, end: Option<PlaceIdx>, name: Option<&Name>) -> Option<Direction> {
    let (end, name) = (end?, name?);
    let direction = direction(sink, board, name)?;
    if let Some(next) = board.neighbour(end, direction) {
        let message = format!("the road does not leave the sheet here: {} lies there", board.place(next).id);
        sink.warning("road_stays", name.at, message, Some("add the hex to `path`".to_owned()));
    }
    Some(direction)
}
