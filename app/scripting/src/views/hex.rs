//! The fields of a hex.

use mlua::{Lua, Value};
use rules::Game;
use rules::board::{Board, PlaceIdx, TerrainIdx};
use rules::facing::Direction;
use rules::ids::{PlaceId, TerrainId, UnitId};

use super::{number, text, texts};

/// Returns a field of a hex, `None` where there is none of this name.
pub(super) fn field(lua: &Lua, game: &Game, id: &PlaceId, name: &str) -> mlua::Result<Option<Value>> {
    let board = &game.definitions.board;
    let Some(idx) = board.find(id) else { return Ok(Some(Value::Nil)) };
    let place = board.place(idx);
    Ok(Some(match name {
        "id" => text(lua, id.as_str())?,
        "column" => column_row(board, idx).map_or(Value::Nil, |(column, _)| number(column)),
        "row" => column_row(board, idx).map_or(Value::Nil, |(_, row)| number(row)),
        "terrain" => text(lua, terrain(game, game.terrain(idx)).map(TerrainId::as_str))?,
        "printed_terrain" => text(lua, terrain(game, place.terrain).map(TerrainId::as_str))?,
        "level" => number(place.level),
        "mark" => text(lua, game.state.overlay(id).map(|o| o.mark.as_str()))?,
        "units" => texts(lua, game.state.stack(id).iter().map(UnitId::as_str))?,
        "neighbours" => texts(lua, neighbours(board, idx).map(|(_, next)| board.place(next).id.as_str()))?,
        "roads" => {
            let joined = neighbours(board, idx).filter(|(direction, _)| board.road(idx, *direction).is_some());
            texts(lua, joined.map(|(_, next)| board.place(next).id.as_str()))?
        }
        "has_road" => Value::Boolean(place.has_road()),
        _ => return Ok(None),
    }))
}

/// Returns the id of a terrain.
fn terrain(game: &Game, idx: TerrainIdx) -> Option<&TerrainId> {
    game.definitions.ruleset.terrain(idx).map(|(id, _)| id)
}

fn neighbours(board: &Board, idx: PlaceIdx) -> impl Iterator<Item = (Direction, PlaceIdx)> {
    Direction::ALL.into_iter().filter_map(move |d| board.neighbour(idx, d).map(|next| (d, next)))
}

fn column_row(board: &Board, idx: PlaceIdx) -> Option<(u16, u16)> {
    let grid = board.grid_of(idx)?;
    let (column, row) = grid.column_row(idx);
    Some((column.saturating_add(grid.numbering.first_column), row.saturating_add(grid.numbering.first_row)))
}
