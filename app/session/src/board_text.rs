//! The board in characters, with a legend and every unit in a sentence: for a terminal and for a screen reader.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;

use rules::Game;
use rules::board::{Grid, HexGrid, PlaceIdx};
use rules::facing::Orientation;
use rules::ids::{PlaceId, SideId, UnitId};

use crate::words::Words;

/// Characters to a hex: ground, road, side, number of units, and a space.
const CELL: usize = 5;

/// A part of a hex board: columns and rows counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// The columns.
    pub columns: Range<u16>,
    /// The rows.
    pub rows: Range<u16>,
}

/// Writes a board in characters; the whole of it where no region is named.
pub fn board_text(words: &Words, game: &Game, region: Option<&Region>) -> String {
    let definitions = &game.definitions;
    let title = words.name(&definitions.scenario.title);
    let moment = words.moment(game);
    let mut out = words.text("board-title", &[("title", title.into()), ("moment", moment.into())]);
    out.push_str("\n\n");
    match definitions.board.grid() {
        Grid::Hex(grid) => {
            let all = Region { columns: 0..grid.columns, rows: 0..grid.rows };
            let region = region.unwrap_or(&all);
            let signs = Signs::new(words, game);
            for line in hex_lines(game, grid, region, &signs) {
                out.push_str(line.trim_end());
                out.push('\n');
            }
            out.push('\n');
            legend(words, game, &signs, &mut out);
            units(words, game, &mut out, |hex| {
                definitions.board.find(hex).is_some_and(|idx| {
                    if definitions.board.grid_of(idx).is_none() {
                        return true;
                    }
                    let (column, row) = grid.column_row(idx);
                    region.columns.contains(&column) && region.rows.contains(&row)
                })
            });
        }
        Grid::Free => {
            out.push_str(&words.say("board-no_grid"));
            out.push_str("\n\n");
            for (idx, _) in definitions.board.places() {
                out.push_str(&words.hex(game, idx));
                out.push('\n');
            }
            out.push('\n');
            units(words, game, &mut out, |_| true);
        }
    }
    containers(words, game, &mut out);
    owed(words, game, &mut out);
    out
}

/// Lists what lies off the map, top first.
fn containers(words: &Words, game: &Game, out: &mut String) {
    for container in &game.definitions.scenario.containers {
        let units = words.units(&game.definitions, game.contents(&container.id));
        let name = words.name(&container.name);
        out.push_str(&words.text("board-container", &[("container", name.into()), ("units", units.into())]));
        out.push('\n');
    }
}

/// What stands for what.
struct Signs {
    terrains: Vec<char>,
    sides: BTreeMap<SideId, char>,
}

impl Signs {
    fn new(words: &Words, game: &Game) -> Self {
        let definitions = &game.definitions;
        let mut used = vec!['='];
        let mut terrains = Vec::new();
        for (n, id) in definitions.ruleset.terrains.keys().enumerate() {
            let sign = if n == 0 { '.' } else { free(&words.terrain(id).to_lowercase(), 'a'..='z', &used) };
            used.push(sign);
            terrains.push(sign);
        }
        let mut sides = BTreeMap::new();
        let mut used = Vec::new();
        for side in definitions.sides.keys() {
            let sign = free(&words.side(definitions, side).to_uppercase(), 'A'..='Z', &used);
            used.push(sign);
            sides.insert(side.clone(), sign);
        }
        Self { terrains, sides }
    }
}

/// Returns the first letter of a name that is not used yet, or else the first letter of all.
fn free(name: &str, mut all: std::ops::RangeInclusive<char>, used: &[char]) -> char {
    let is_free = |c: &char| !used.contains(c);
    name.chars().filter(char::is_ascii_alphabetic).find(is_free).or_else(|| all.find(is_free)).unwrap_or('?')
}

fn hex_lines(game: &Game, grid: &HexGrid, region: &Region, signs: &Signs) -> Vec<String> {
    let board = &game.definitions.board;
    let flat = grid.orientation == Orientation::Flat;
    // Positions in half hexes; the column of a flat-topped board lies on lines two apart.
    let Some(origin) = grid.idx(region.columns.start, region.rows.start) else { return Vec::new() };
    let origin = board.place(origin).at;
    let mut cells: BTreeMap<(i32, i32), String> = BTreeMap::new();
    for column in region.columns.clone() {
        for row in region.rows.clone() {
            let Some(idx) = grid.idx(column, row) else { continue };
            let at = board.place(idx).at;
            let (dx, dy) = (at.x - origin.x, at.y - origin.y);
            let (x, y) = if flat { (dx / 1500 * 2, rounded(dy, 866)) } else { (rounded(dx, 866), dy / 1500) };
            cells.insert((y, x), cell(game, idx, signs));
        }
    }
    let left = cells.keys().map(|(_, x)| *x).min().unwrap_or(0);
    let mut lines: BTreeMap<i32, String> = BTreeMap::new();
    let width = if flat { CELL } else { CELL / 2 + 1 };
    for ((y, x), text) in cells {
        let line = lines.entry(y).or_default();
        let half = usize::try_from(x - left).unwrap_or(0);
        let from = if flat { half / 2 * width } else { half * width };
        let missing = from.saturating_sub(line.chars().count());
        line.extend(std::iter::repeat_n(' ', missing));
        line.push_str(&text);
    }
    let mut out = Vec::new();
    if flat {
        let heads = region.columns.clone().filter_map(|c| grid.idx(c, region.rows.start));
        let mut line = String::new();
        for idx in heads {
            // Writing to a text cannot fail.
            let _ = write!(line, "{:<CELL$}", board.place(idx).id.as_str());
        }
        out.push(line);
    }
    out.extend(lines.into_values());
    out
}

fn rounded(value: i32, by: i32) -> i32 {
    (value + value.signum() * by / 2) / by
}

fn cell(game: &Game, idx: PlaceIdx, signs: &Signs) -> String {
    let place = game.definitions.board.place(idx);
    let ground = signs.terrains.get(usize::from(game.terrain(idx).0)).copied().unwrap_or('?');
    let road = if place.has_road() { '=' } else { ' ' };
    let stack = game.state.stack(&place.id);
    let mut sides: Vec<char> =
        stack.iter().filter_map(|u| game.side(u)).filter_map(|s| signs.sides.get(s)).copied().collect();
    sides.dedup();
    let who = match sides.as_slice() {
        [] => "  ".to_owned(),
        [side] => format!("{side}{}", stack.len().min(9)),
        _ => format!("*{}", stack.len().min(9)),
    };
    format!("{ground}{road}{who} ")
}

fn legend(words: &Words, game: &Game, signs: &Signs, out: &mut String) {
    let terrains = game.definitions.ruleset.terrains.keys().zip(&signs.terrains);
    let mut parts: Vec<String> = terrains.map(|(id, sign)| format!("{sign} {}", words.terrain(id))).collect();
    parts.push(format!("= {}", words.say("road-road")));
    for (side, sign) in &signs.sides {
        let name = words.side(&game.definitions, side);
        parts.push(words.text("board-side", &[("sign", sign.to_string().into()), ("side", name.into())]));
    }
    parts.push(words.say("board-both"));
    out.push_str(&words.named(&words.say("board-legend"), &parts.join(", ")));
    out.push_str("\n\n");
}

fn units(words: &Words, game: &Game, out: &mut String, shown: impl Fn(&PlaceId) -> bool) {
    let stacks: Vec<(&PlaceId, &[UnitId])> = game.state.stacks().filter(|(hex, _)| shown(hex)).collect();
    if stacks.is_empty() {
        out.push_str(&words.say("board-no_units"));
        out.push('\n');
        return;
    }
    out.push_str(&words.say("board-units"));
    out.push('\n');
    for (hex, stack) in stacks {
        let place = words.place(&game.definitions, hex);
        out.push_str(&words.text("board-stack", &[("hex", place.into())]));
        out.push('\n');
        for unit in stack {
            out.push_str("  ");
            out.push_str(&words.unit_line(game, unit));
            out.push('\n');
        }
    }
}

fn owed(words: &Words, game: &Game, out: &mut String) {
    if game.state.pending().is_empty() {
        return;
    }
    out.push('\n');
    out.push_str(&words.say("board-owed"));
    out.push('\n');
    for decision in game.state.pending() {
        out.push_str("  ");
        out.push_str(&words.decision(&game.definitions, decision));
        out.push('\n');
    }
}
