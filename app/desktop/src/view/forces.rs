//! The order of battle as lines of a tree.

use rules::Game;
use rules::charts::System;
use rules::definitions::GroupLevel;
use rules::ids::{GroupId, SideId, UnitId};
use rules::state::{Activity, Location};
use rules::unit::{Condition, UnitDef, UnitKind};

use super::slot_of;
use crate::speech::Speech;

/// A line of the order of battle.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts of a line, each shown in its own way")]
pub struct ForceLine {
    /// How deep it stands.
    pub depth: u8,
    /// What it is called in the tree; a branch is closed by it.
    pub key: String,
    /// The name shown.
    pub name: String,
    /// What stands at the right: `11/12`, or how many are done.
    pub figure: String,
    /// Its side's colours.
    pub slot: u8,
    /// Whether it is the army, or a side.
    pub top: bool,
    /// The unit, unless it is a branch.
    pub unit: Option<UnitId>,
    /// What the filter is held against: name, hex and state, in small letters.
    pub searched: String,
    /// Whether it is active and has MP left.
    pub to_move: bool,
    /// Whether its activation is over.
    pub done: bool,
    /// How sound it is.
    pub condition: Condition,
    /// Whether it stands on the map.
    pub on_map: bool,
}

/// Returns the lines of the whole order of battle, branches before what hangs on them.
///
/// Without rules there is none, and in its place stands what lies on the map.
pub fn forces(game: &Game, speech: &Speech) -> Vec<ForceLine> {
    let mut lines = Vec::new();
    let is_free = game.definitions.ruleset.system == System::Free;
    for side in game.definitions.sides.values() {
        lines.push(branch(0, format!("side:{}", side.id), speech.text(&side.name), side.colours, true));
        let at = lines.len();
        for group in game.definitions.groups.values().filter(|g| g.side == side.id) {
            let is_root = group.parent.as_ref().is_none_or(|p| !game.definitions.groups.contains_key(p));
            if is_root {
                add_group(game, speech, &group.id, 1, &mut lines);
            }
        }
        let loose = game.definitions.units.values().filter(|u| u.side == side.id && u.group.is_none());
        loose.for_each(|unit| add_unit(game, speech, unit, 1, &mut lines));
        if is_free {
            add_counters(game, speech, &side.id, &mut lines);
        }
        if lines.len() == at {
            lines.truncate(at - 1);
        }
    }
    if is_free && game.definitions.sides.len() == 1 && !lines.is_empty() {
        // The only side says nothing: imported modules often have none by name.
        lines.remove(0);
        for line in &mut lines {
            line.depth = line.depth.saturating_sub(1);
        }
    }
    lines
}

/// Adds the counters of a side that lie on the map, stack by stack from the top.
fn add_counters(game: &Game, speech: &Speech, side: &SideId, lines: &mut Vec<ForceLine>) {
    let is_counter =
        |unit: &&UnitId| game.def(unit).is_some_and(|def| def.side == *side && matches!(def.kind, UnitKind::Marker));
    for (hex, stack) in game.state.stacks() {
        let counters: Vec<&UnitId> = stack.iter().filter(is_counter).collect();
        let place = speech.words().place(&game.definitions, hex);
        let is_stack = counters.len() > 1;
        if is_stack {
            let slot = game.definitions.sides.get(side).map_or(0, |s| s.colours);
            let mut line = branch(1, format!("hex:{side}:{hex}"), place.clone(), slot, false);
            line.figure = counters.len().to_string();
            lines.push(line);
        }
        for unit in counters {
            let name = speech.words().unit(&game.definitions, unit);
            lines.push(ForceLine {
                unit: Some(unit.clone()),
                searched: format!("{name} {place}").to_lowercase(),
                figure: if is_stack { String::new() } else { place.clone() },
                on_map: true,
                ..branch(if is_stack { 2 } else { 1 }, format!("unit:{unit}"), name, slot_of(game, unit), false)
            });
        }
    }
}

fn branch(depth: u8, key: String, name: String, slot: u8, top: bool) -> ForceLine {
    ForceLine {
        depth,
        key,
        searched: name.to_lowercase(),
        name,
        figure: String::new(),
        slot,
        top,
        unit: None,
        to_move: false,
        done: false,
        condition: Condition::GoodOrder,
        on_map: false,
    }
}

fn add_group(game: &Game, speech: &Speech, id: &GroupId, depth: u8, lines: &mut Vec<ForceLine>) {
    // A circle in bad data must end.
    if depth > 8 {
        return;
    }
    let Some(group) = game.definitions.groups.get(id) else { return };
    let slot = game.definitions.sides.get(&group.side).map_or(0, |s| s.colours);
    let mut line =
        branch(depth, format!("group:{id}"), speech.text(&group.name), slot, group.level == GroupLevel::Army);
    if group.manoeuvre_unit {
        let (done, all) = rules::chapters::sequence::progress(game, id);
        line.figure = format!("{done}/{all}");
    }
    let at = lines.len();
    lines.push(line);
    for unit in game.definitions.units.values().filter(|u| u.group.as_ref() == Some(id)) {
        add_unit(game, speech, unit, depth + 1, lines);
    }
    for child in game.definitions.groups.values().filter(|g| g.parent.as_ref() == Some(id)) {
        add_group(game, speech, &child.id, depth + 1, lines);
    }
    if lines.len() == at + 1 {
        lines.truncate(at);
    }
}

fn add_unit(game: &Game, speech: &Speech, def: &UnitDef, depth: u8, lines: &mut Vec<ForceLine>) {
    let Some(state) = game.state.unit(&def.id) else { return };
    let is_fraction = def.troops().is_some_and(|t| t.parent.is_some());
    let on_map = !state.hexes().is_empty();
    if matches!(def.kind, UnitKind::Marker) || (is_fraction && !on_map) {
        return;
    }
    if matches!(state.location, Location::Out(rules::event::Departure::Absorbed)) {
        return;
    }
    let figure = match (&def.kind, state.head()) {
        (UnitKind::Troops(t), _) => format!("{}/{}", game.increments(&def.id), t.printed),
        (_, Some(hex)) => hex.to_string(),
        _ => String::new(),
    };
    let condition = state.posture().map_or(Condition::GoodOrder, rules::unit::Posture::condition);
    let hex = state.head().map(ToString::to_string).unwrap_or_default();
    let name = speech.text(&def.name);
    let words = format!("{name} {hex} {}", speech.posture(state.posture()));
    lines.push(ForceLine {
        depth,
        key: format!("unit:{}", def.id),
        figure,
        slot: slot_of(game, &def.id),
        top: false,
        unit: Some(def.id.clone()),
        searched: words.to_lowercase(),
        name,
        to_move: on_map && state.is_active() && state.mp.in_quarters() > 0,
        done: on_map && state.activity == Activity::Finished,
        condition,
        on_map,
    });
}
