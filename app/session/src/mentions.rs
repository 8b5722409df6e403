//! The hexes that orders and events are about, as their written form names them.

use std::collections::BTreeSet;

use rules::Game;
use rules::board::PlaceIdx;
use rules::ids::PlaceId;
use rules::state::UnitState;
use serde::Serialize;
use serde_json::Value as Json;

/// Returns the hexes that an order or an event names, and those on which the units it names stand.
pub fn hexes(game: &Game, of: &impl Serialize) -> BTreeSet<PlaceIdx> {
    let board = &game.definitions.board;
    let mut out = BTreeSet::new();
    // Whatever has an order or event has a written form: it stands in the journal.
    let written = serde_json::to_value(of).unwrap_or_default();
    texts(&written, &mut |text| {
        let standing = game.state.unit(&text.into()).into_iter().flat_map(UnitState::hexes);
        out.extend(standing.filter_map(|p| board.find(p.hex())));
        out.extend(board.find(&PlaceId::new(text)));
    });
    out
}

/// Calls with every text of a value.
fn texts(json: &Json, with: &mut impl FnMut(&str)) {
    match json {
        Json::String(text) => with(text),
        Json::Array(items) => items.iter().for_each(|item| texts(item, with)),
        Json::Object(map) => map.values().for_each(|item| texts(item, with)),
        _ => {}
    }
}
