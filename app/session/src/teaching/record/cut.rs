//! The ground of a lesson cut out of a map round those who act, with whoever stands on it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use content::lesson::LETTERS;
use rules::board::{Grid, PlaceIdx};
use rules::combat::Readiness;
use rules::definitions::Definitions;
use rules::facing::Direction;
use rules::ids::{PlaceId, SideId, UnitId};
use rules::num::Ratio;
use rules::state::{Activity, UnitState};
use rules::unit::{Condition, Posture, UnitDef};
use rules::{Game, Order};
use serde_json::Value as Json;

use super::{NoLesson, quoted};
use crate::mentions;

/// The letters left for terrains of a module's own.
const MORE_LETTERS: &str = "abcdehijklnpqsuxyzABCDEGHIJKLMNOPQRSTUVWXYZ";

/// A part of a map, and how its hexes are named in the lesson.
pub(super) struct Cut<'a> {
    game: &'a Game,
    /// The side that acts.
    acts: SideId,
    /// The first decision that is answered: it is the first of the lesson, whose sides then may react.
    pub(super) asked: Option<u32>,
    /// The first column and row, and how many of each.
    from: (u16, u16),
    size: (u16, u16),
}

impl<'a> Cut<'a> {
    /// Cuts out the hexes that orders name and those of the units they name, with one more on every side; besides them
    /// `more`.
    pub(super) fn of(game: &'a Game, orders: &[&Order], more: &BTreeSet<PlaceIdx>) -> Result<Self, NoLesson> {
        let board = &game.definitions.board;
        let Grid::Hex(grid) = board.grid() else { return Err(NoLesson::NoGrid) };
        let acts = acting(game, orders.iter().copied());
        let asked = orders.iter().find_map(|order| answered(order));
        let mut places: BTreeSet<PlaceIdx> = more.clone();
        for order in orders {
            places.extend(mentions::hexes(game, *order));
        }
        let at = || places.iter().map(|p| grid.column_row(*p));
        let (Some(west), Some(east)) = (at().map(|p| p.0).min(), at().map(|p| p.0).max()) else {
            return Err(NoLesson::NoOrders);
        };
        let (north, south) = (at().map(|p| p.1).min().unwrap_or(0), at().map(|p| p.1).max().unwrap_or(0));
        // Even columns lie half a hex lower in a lesson: the cut begins where they do on the map.
        let west = west.saturating_sub(1) / 2 * 2;
        let north = north.saturating_sub(1);
        let (east, south) = ((east + 2).min(grid.columns), (south + 2).min(grid.rows));
        Ok(Self { game, acts, asked, from: (west, north), size: (east - west, south - north) })
    }

    /// Returns the name of a hex in the lesson; nothing of one that lies outside.
    fn named(&self, place: PlaceIdx) -> Option<String> {
        let Grid::Hex(grid) = self.game.definitions.board.grid() else { return None };
        let (column, row) = grid.column_row(place);
        let (c, r) = (column.checked_sub(self.from.0)?, row.checked_sub(self.from.1)?);
        (c < self.size.0 && r < self.size.1).then(|| format!("{:02}{:02}", c + 1, r + 1))
    }

    /// As [`Self::named`], of a hex by its name on the map.
    pub(super) fn place(&self, hex: &PlaceId) -> Option<String> {
        self.named(self.game.definitions.board.find(hex)?)
    }

    /// Writes the ground and who stands on it.
    pub(super) fn position(&self, out: &mut String) {
        let definitions = &self.game.definitions;
        let Grid::Hex(grid) = definitions.board.grid() else { return };
        let (mut rows, mut heights) = (String::new(), String::new());
        let mut own: Vec<(char, String)> = Vec::new();
        let levels = || (0..definitions.board.len()).filter_map(|i| u32::try_from(i).ok().map(PlaceIdx));
        let base = levels().filter(|p| self.named(*p).is_some()).map(|p| definitions.board.place(p).level).min();
        for row in 0..self.size.1 {
            for column in 0..self.size.0 {
                let Some(place) = grid.idx(self.from.0 + column, self.from.1 + row) else { continue };
                let place = definitions.board.place(place);
                rows.push(letter(definitions, place.terrain, &mut own));
                let above = place.level.saturating_sub(base.unwrap_or(0)).clamp(0, 9);
                heights.push(char::from(b'0'.saturating_add(above.unsigned_abs())));
            }
            rows.push('\n');
            heights.push('\n');
        }
        let _ = write!(out, "\n[position]\nground = \"\"\"\n{rows}\"\"\"\n");
        if heights.chars().any(|c| c != '0' && c != '\n') {
            let _ = write!(out, "heights = \"\"\"\n{heights}\"\"\"\n");
        }
        if !own.is_empty() {
            let pairs: Vec<String> = own.iter().map(|(letter, name)| format!("\"{letter}\" = \"{name}\"")).collect();
            let _ = writeln!(out, "legend = {{ {} }}", pairs.join(", "));
        }
        let roads = self.roads();
        if !roads.is_empty() {
            let _ = writeln!(out, "roads = [{}]", roads.join(", "));
        }
        let phase = definitions.scenario.phases.iter().map(|p| format!("\"{}\"", p.id)).collect::<Vec<_>>();
        let known = |p: &String| p != "\"set_up\"";
        let _ = writeln!(out, "phases = [{}]", phase.into_iter().filter(known).collect::<Vec<_>>().join(", "));
        if self.asked.is_some() {
            out.push_str("reactions = true\n");
        }
        if let Some(phase) = self.game.phase() {
            let _ = writeln!(out, "begins = {}", quoted(phase.id.as_str()));
        }
        for unit in definitions.units.values() {
            self.unit(out, unit);
        }
    }

    /// Returns the roads that stay within, each from hex to hex.
    fn roads(&self) -> Vec<String> {
        let board = &self.game.definitions.board;
        let mut out = Vec::new();
        for (idx, place) in board.places() {
            let Some(from) = self.named(idx) else { continue };
            for (side, _) in Direction::ALL.into_iter().zip(place.roads).filter(|(_, road)| road.is_some()) {
                let to = board.neighbour(idx, side).filter(|to| *to > idx).and_then(|to| self.named(to));
                out.extend(to.map(|to| format!("\"{from} {to}\"")));
            }
        }
        out
    }

    fn unit(&self, out: &mut String, def: &UnitDef) {
        let Some(state) = self.game.state.unit(&def.id) else { return };
        let hexes: Vec<String> = state.hexes().iter().filter_map(|p| self.place(p.hex())).collect();
        if hexes.is_empty() || hexes.len() < state.hexes().len() {
            return;
        }
        let is_first = def.side == self.acts;
        let mut keys: Vec<(&str, String)> = vec![("id", quoted(local(&def.id))), ("name", quoted(&def.name))];
        if !is_first {
            keys.push(("side", quoted("red")));
        }
        let kind = match (def.troops(), def.leader()) {
            (Some(troops), _) => {
                keys.extend(troops_keys(troops, state));
                "unit"
            }
            (None, Some(leader)) => {
                keys.push(("level", enum_name(&leader.level)));
                keys.push(("bonus", leader.bonus.to_string()));
                keys.push(("range", leader.range.to_string()));
                keys.push(("mp", number(leader.allowance.into())));
                "leader"
            }
            (None, None) => return,
        };
        if is_first && state.is_active() {
            keys.push(("mp_left", number(state.mp.into())));
        } else if is_first && state.activity != Activity::Active {
            keys.push(("waits", "true".to_owned()));
        }
        let facing = state.facing.name();
        keys.push(("facing", quoted(facing)));
        keys.push(("hexes", format!("[{}]", hexes.iter().map(|h| quoted(h)).collect::<Vec<_>>().join(", "))));
        let _ = writeln!(out, "\n[[{kind}]]");
        for (key, value) in keys {
            let _ = writeln!(out, "{key} = {value}");
        }
    }

    /// Gives units and hexes of an order the names they have in the lesson.
    pub(super) fn renamed(&self, json: Json) -> Json {
        let units = &self.game.definitions.units;
        let unit = |text: &str| units.contains_key(text).then(|| local(&UnitId::new(text)).to_owned());
        super::renamed_texts(json, &|text| unit(text).or_else(|| self.place(&PlaceId::new(text))))
    }
}

/// Returns the decision an order answers.
fn answered(order: &Order) -> Option<u32> {
    match order {
        Order::Answer { decision, .. } => Some(*decision),
        _ => None,
    }
}

/// Returns the side that acts in a position: its units are active, and in a lesson those of the first side are.
fn acting<'o>(game: &Game, orders: impl Iterator<Item = &'o Order>) -> SideId {
    let definitions = &game.definitions;
    let active = definitions.units.values().find(|def| game.state.unit(&def.id).is_some_and(UnitState::is_active));
    let named = || orders.flat_map(Order::units).find_map(|unit| definitions.units.get(&unit));
    active.or_else(named).map_or_else(|| definitions.scenario.first_side.clone(), |def| def.side.clone())
}

fn troops_keys(troops: &rules::unit::TroopsDef, state: &UnitState) -> Vec<(&'static str, String)> {
    let mut keys = vec![
        ("arm", quoted(troops.arm.name())),
        ("organisation", enum_name(&troops.organisation)),
        ("increments", troops.printed.to_string()),
        ("mp", number(troops.allowance.into())),
        ("morale", troops.morale.to_string()),
        ("melee", number(troops.melee)),
        ("range", troops.range.to_string()),
    ];
    keys.extend(troops.fire.map(|fire| ("fire", number(fire))));
    if !troops.fire_bands.is_empty() {
        let band = |b: &rules::unit::FireBand| format!("{{ to = {}, value = {} }}", b.to_range, number(b.value));
        keys.push(("fire_bands", format!("[{}]", troops.fire_bands.iter().map(band).collect::<Vec<_>>().join(", "))));
    }
    let losses = state.troops.as_ref().map_or(0, |t| t.losses);
    if losses > 0 {
        keys.push(("losses", losses.to_string()));
    }
    let readiness = state.readiness;
    if readiness != Readiness::Fresh {
        keys.push(("readiness", quoted(readiness.name())));
    }
    if !troops.traits.is_empty() {
        let traits: Vec<String> = troops.traits.iter().map(|t| quoted(t.as_str())).collect();
        keys.push(("traits", format!("[{}]", traits.join(", "))));
    }
    match state.posture() {
        Some(Posture::Good(formation)) => keys.push(("formation", quoted(formation.name()))),
        Some(posture) if posture.condition() == Condition::Disordered => keys.push(("condition", quoted("disordered"))),
        Some(_) => keys.push(("condition", quoted("pgd"))),
        None => {}
    }
    keys
}

/// Returns the letter of a terrain, giving one to a terrain that has none in lessons.
fn letter(definitions: &Definitions, idx: rules::board::TerrainIdx, own: &mut Vec<(char, String)>) -> char {
    let name = definitions.ruleset.terrain(idx).map_or("clear", |(id, _)| id.as_str());
    let usual = LETTERS.iter().find(|(_, terrain)| *terrain == name).map(|(letter, _)| *letter);
    if let Some(letter) = usual.or_else(|| own.iter().find(|(_, terrain)| terrain == name).map(|(l, _)| *l)) {
        return letter;
    }
    let letter = MORE_LETTERS.chars().nth(own.len()).unwrap_or('.');
    own.push((letter, name.to_owned()));
    letter
}

/// Returns the name a unit has within its module.
pub(super) fn local(id: &UnitId) -> &str {
    id.as_str().rsplit(':').next().unwrap_or_default()
}

fn number(value: Ratio) -> String {
    let text = value.to_string();
    if text.contains('/') { quoted(&text) } else { text }
}

/// Returns the name an enumeration has in files.
fn enum_name(value: &impl serde::Serialize) -> String {
    let name = serde_json::to_value(value).ok().and_then(|v| v.as_str().map(str::to_owned));
    quoted(&name.unwrap_or_default())
}
