//! What `ctx.unit`, `ctx.hex` and `ctx.side` answer with: read-only values, looked up when asked for.

use super::{Field, Shape};

macro_rules! fields {
    ($($name:literal: $kind:literal, $sentence:literal;)*) => {
        &[$(Field { name: $name, kind: $kind, sentence: $sentence }),*]
    };
}

/// A unit.
pub const UNIT: Shape = Shape {
    name: "unit",
    sentence: "A unit as it stands now.",
    fields: fields! {
        "id": "id", "Its id, module:name.";
        "name": "text", "Its name on the counter.";
        "kind": "text", "troops, leader or marker.";
        "side": "id", "Its side.";
        "group": "id?", "Where it stands in the organisation.";
        "nation": "id?", "Its nation, of troops.";
        "arm": "text?", "infantry, cavalry, artillery or wagon.";
        "organisation": "text?", "company, half_battalion, battalion, squadron, regiment, section or battery.";
        "parent": "id?", "The unit it is a fraction of.";
        "fractions": "list of ids", "Its fractions, senior first.";
        "printed": "number", "Its printed strength in increments; 0 unless troops.";
        "increments": "number", "The increments it has left; 0 unless troops.";
        "losses": "number", "The increments it has lost.";
        "formation": "text?", "Its formation, in good order only.";
        "condition": "text?", "good_order, disordered or pgd, of troops.";
        "limbered": "flag", "Whether it is a limbered battery.";
        "facing": "number", "The way it faces as an hour of the clock: 0 is north, 3 east.";
        "mp": "number", "The movement points it has left.";
        "active": "flag", "Whether it is active.";
        "activity": "text", "waiting, active or finished.";
        "tried": "flag", "Whether it has tried to recover this turn.";
        "readiness": "text", "Of cavalry: fresh, tired or exhausted.";
        "range": "number", "The farthest hex it can fire at; 0 where it has no fire.";
        "on_map": "flag", "Whether it stands on the map.";
        "waits": "flag", "Whether it has yet to arrive.";
        "gone": "text?", "Why it is out of the game: eliminated, removed, absorbed (divided or re-formed), left_map, surrendered, captured or wounded.";
        "hex": "id?", "The hex of its head.";
        "hexes": "list of { hex, increments }", "The hexes it stands on, head first.";
        "traits": "set of ids", "Its traits: unit.traits.old_guard is true or nil.";
        "props": "table", "The values hung on it: unit.props.pinned.";
    },
};

/// A hex.
pub const HEX: Shape = Shape {
    name: "hex",
    sentence: "A hex as it is now.",
    fields: fields! {
        "id": "id", "Its number on the map.";
        "column": "number?", "Its column as printed; nil off a hex grid.";
        "row": "number?", "Its row as printed; nil off a hex grid.";
        "terrain": "id", "Its terrain as it is now, overlays included.";
        "printed_terrain": "id", "Its terrain as printed.";
        "level": "number", "Its height.";
        "mark": "text?", "The mark play laid on it: fire.";
        "units": "list of ids", "The units with any part in it, top first.";
        "neighbours": "list of ids", "The hexes next to it, clockwise from north.";
        "roads": "list of ids", "The neighbours a road joins it to.";
        "has_road": "flag", "Whether a road touches it.";
    },
};

/// A side.
pub const SIDE: Shape = Shape {
    name: "side",
    sentence: "A side.",
    fields: fields! {
        "id": "id", "Its id.";
        "name": "text", "Its name.";
        "first": "flag", "Whether it counts as first where no chit was drawn.";
        "units": "list of ids", "Its units.";
    },
};
