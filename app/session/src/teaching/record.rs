//! A lesson recorded by playing it: the journal of a game becomes the skeleton of a lesson file.
//!
//! The position is cut out of the game as it stood before the first order: the ground round those who act, and whoever
//! stands on it. Every order is a step that says in words what it is; its author has then only to say why.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use content::lesson::LETTERS;
use rules::board::{Grid, PlaceIdx};
use rules::definitions::Definitions;
use rules::facing::Direction;
use rules::hooks::Hooks;
use rules::ids::{PlaceId, SideId, UnitId};
use rules::num::Ratio;
use rules::scenario::PhaseKind;
use rules::state::{Activity, UnitState};
use rules::unit::{Condition, Posture, UnitDef};
use rules::{Game, Order};
use serde_json::Value as Json;

use crate::journal::EntryId;
use crate::mentions;
use crate::session::Session;
use crate::words::Words;

/// The letters left for terrains of a module's own.
const MORE_LETTERS: &str = "abcdehijklnpqsuxyzABCDEGHIJKLMNOPQRSTUVWXYZ";

/// Why no lesson can be made of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoLesson {
    /// No order was given that a lesson could ask for.
    NoOrders,
    /// The map has no hexes in columns and rows.
    NoGrid,
    /// The first order was given in the Combat segment, in which no lesson can begin.
    InCombat,
}

impl std::fmt::Display for NoLesson {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::NoOrders => "the game has no orders to make steps of: play the lesson first",
            Self::NoGrid => "the board is no grid of hexes: a lesson needs one",
            Self::InCombat => "a lesson cannot begin in the Combat segment: let it begin before that, and go on to it",
        })
    }
}

impl std::error::Error for NoLesson {}

/// What a lesson file is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recorded<'a> {
    /// The id of the lesson.
    pub id: &'a str,
    /// Its title; its author writes it where there is none.
    pub title: Option<&'a str>,
    /// The entry of the journal after which it begins; 0 is the beginning of the game.
    pub from: EntryId,
}

/// Returns the file of a lesson: the position of a game before the first order after where it begins, and a step for each,
/// up to where the game stands.
///
/// # Errors
/// If there is nothing a lesson could be made of.
pub fn record(session: &Session, what: Recorded<'_>, words: &Words) -> Result<String, NoLesson> {
    let given = recorded(session, what.from);
    let (first, _) = given.first().ok_or(NoLesson::NoOrders)?;
    let start = session.game_at(*first).ok_or(NoLesson::NoOrders)?;
    let orders: Vec<(Game, &Order)> =
        given.iter().filter_map(|(before, order)| Some((session.game_at(*before)?, order))).collect();
    if start.phase_kind() == PhaseKind::Combat {
        return Err(NoLesson::InCombat);
    }
    let cut = Cut::of(&start, orders.iter().map(|(_, order)| *order))?;
    let mut out = head(what);
    cut.position(&mut out);
    for (game, order) in &orders {
        cut.step(&mut out, game, order, session.hooks(), words);
    }
    out.push_str("\n# Three questions that the rules answer: ask = { may = ... }, { cost = ... }, { number = ... } or { barred = ... }.\n");
    Ok(out)
}

/// Returns how many steps a lesson would have that begins after an entry and ends where the game stands.
pub fn n_recorded(session: &Session, from: EntryId) -> usize {
    recorded(session, from).len()
}

/// Returns the orders given since an entry, each with the entry before it; none where that was taken back. A lesson begins in
/// the middle of a turn: what was done in the set-up stands in its position.
fn recorded(session: &Session, from: EntryId) -> Vec<(EntryId, Order)> {
    let timeline = session.timeline();
    let cursor = timeline.cursor();
    let branch = timeline.branch();
    if from != EntryId(0) && !branch.contains(&from) {
        return Vec::new();
    }
    let reached = branch.into_iter().take_while(|entry| *entry <= cursor).filter(|entry| *entry > from);
    let entries = reached.filter_map(|entry| timeline.entry(entry));
    let in_set_up = |entry| session.game_at(entry).is_some_and(|game| game.phase_kind() == PhaseKind::SetUp);
    let given = entries.map(|entry| (entry.parent, entry.order.clone()));
    given.skip_while(|(before, order)| is_aside(order) || in_set_up(*before)).collect()
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

/// Orders that are no part of what is taught.
fn is_aside(order: &Order) -> bool {
    matches!(
        order,
        Order::SetPolicy { .. }
            | Order::SetOption { .. }
            | Order::Note { .. }
            | Order::Remark { .. }
            | Order::SwitchHook { .. }
    )
}

fn head(lesson: Recorded<'_>) -> String {
    let mut out = format!(
        "# A lesson recorded by playing it. Write why, not only what.\nformat = {}\nid = \"{}\"\n",
        content::FORMAT,
        lesson.id
    );
    for (key, what) in [
        ("title", lesson.title.unwrap_or("the title")),
        ("theme", "what it is about, in a line"),
        ("goal", "what is to be brought about, in two sentences"),
        ("general", "the rule in general"),
        ("special", "the special case"),
        ("tip", "one piece of advice"),
    ] {
        let _ = writeln!(out, "{key} = {}", quoted(what));
    }
    out
}

/// A part of a map, and how its hexes are named in the lesson.
struct Cut<'a> {
    game: &'a Game,
    /// The side that acts.
    acts: SideId,
    /// The first decision that is answered: it is the first of the lesson, whose sides then may react.
    asked: Option<u32>,
    /// The first column and row, and how many of each.
    from: (u16, u16),
    size: (u16, u16),
}

impl<'a> Cut<'a> {
    /// Cuts out the hexes that orders name and those of the units they name, with one more on every side.
    fn of<'o>(game: &'a Game, orders: impl Iterator<Item = &'o Order>) -> Result<Self, NoLesson> {
        let board = &game.definitions.board;
        let Grid::Hex(grid) = board.grid() else { return Err(NoLesson::NoGrid) };
        let orders: Vec<&Order> = orders.collect();
        let acts = acting(game, orders.iter().copied());
        let asked = orders.iter().find_map(|order| answered(order));
        let mut places: BTreeSet<PlaceIdx> = BTreeSet::new();
        for order in orders {
            places.extend(mentions::hexes(game, order));
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

    fn place(&self, hex: &PlaceId) -> Option<String> {
        self.named(self.game.definitions.board.find(hex)?)
    }

    fn position(&self, out: &mut String) {
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

    fn step(&self, out: &mut String, game: &Game, order: &Order, hooks: &dyn Hooks, words: &Words) {
        if let Order::Overrule { .. } = order {
            let said = words.order(&game.definitions, order);
            let _ = writeln!(out, "\n# Left out, since the rules forbid it: {said}");
            return;
        }
        let mut wanted = order.clone();
        if let Order::Answer { decision, .. } = &mut wanted {
            *decision = decision.saturating_sub(self.asked.unwrap_or(0));
        }
        let json = serde_json::to_value(&wanted).unwrap_or_default();
        let Ok(toml) = toml::Value::try_from(self.renamed(json)) else { return };
        let verdict = rules::check(game, order, hooks);
        let mut clauses: Vec<String> = Vec::new();
        for clause in verdict.cost.terms.iter().map(|term| term.clause.to_string()) {
            if !clauses.contains(&clause) {
                clauses.push(clause);
            }
        }
        let clauses: Vec<String> = clauses.iter().map(|c| quoted(c)).collect();
        let key = if is_aside(order) { "before" } else { "expect" };
        let said = crate::words::capitalised(&words.order(&game.definitions, &self.at_home(order)));
        let _ = writeln!(out, "\n[[step]]\nsay = {}\n{key} = {toml}", quoted(&said));
        if !verdict.cost.terms.is_empty() {
            let _ = writeln!(out, "after = {}", quoted(&words.cost(&game.definitions, &verdict.cost)));
        }
        let _ = writeln!(out, "clauses = [{}]", clauses.join(", "));
    }

    /// Returns an order with its hexes named as in the lesson, its units as in the game: for a sentence.
    fn at_home(&self, order: &Order) -> Order {
        let hexes = |json: Json| renamed_texts(json, &|text| self.place(&PlaceId::new(text)));
        let json = serde_json::to_value(order).map(hexes).unwrap_or_default();
        serde_json::from_value(json).unwrap_or_else(|_| order.clone())
    }

    /// Gives units and hexes of an order the names they have in the lesson.
    fn renamed(&self, json: Json) -> Json {
        let units = &self.game.definitions.units;
        let unit = |text: &str| units.contains_key(text).then(|| local(&UnitId::new(text)).to_owned());
        renamed_texts(json, &|text| unit(text).or_else(|| self.place(&PlaceId::new(text))))
    }
}

/// Gives the texts of a value other names, where they have any.
fn renamed_texts(json: Json, name: &dyn Fn(&str) -> Option<String>) -> Json {
    match json {
        Json::String(text) => Json::String(name(&text).unwrap_or(text)),
        Json::Array(items) => Json::Array(items.into_iter().map(|item| renamed_texts(item, name)).collect()),
        Json::Object(map) => Json::Object(map.into_iter().map(|(k, v)| (k, renamed_texts(v, name))).collect()),
        other => other,
    }
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

fn local(id: &UnitId) -> &str {
    id.as_str().rsplit(':').next().unwrap_or_default()
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
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
