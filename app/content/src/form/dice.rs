//! `dice.toml`: the sets of dice that lie on the table.

use std::collections::BTreeSet;

use rules::dice_sets::{DiceSet, Die, DieFace, Keep};
use rules::ids::DiceSetId;

use super::{Name, at_most, new_id, short};
use crate::reader::{Table, Value};
use crate::sink::At;

/// The most sets of a module.
const SETS: usize = 100;
/// The most dice of a set.
const DICE: usize = 100;
/// The most characters of a face.
const FACE: usize = 40;

/// A set, with its name as it is written.
#[derive(Clone, Debug)]
pub(crate) struct RawDice {
    pub(crate) name: Name,
    pub(crate) set: DiceSet,
}

/// Reads the sets of one file into those of the modules before: one of the same id takes its place.
pub(crate) fn read(table: &Table<'_>, out: &mut Vec<RawDice>) {
    let mut tables = table.tables("dice", "a set of dice");
    at_most(table.sink, &mut tables, SETS, table.at, "sets of dice");
    let mut seen = BTreeSet::new();
    for table in &tables {
        let Some((id, raw)) = set(table) else { continue };
        if !seen.insert(id.value.clone()) {
            table.sink.error("duplicate_id", id.at, format!("the dice `{}` are there already", id.value));
            continue;
        }
        match out.iter_mut().find(|old| old.set.id == raw.set.id) {
            Some(old) => *old = raw,
            None => out.push(raw),
        }
    }
}

fn set(table: &Table<'_>) -> Option<(Name, RawDice)> {
    let (id, name) = (new_id(table), table.need::<Name>("name"));
    let mut dice = alike(table);
    for die in table.tables("die", "a die") {
        dice.extend(alike(&die));
        die.done();
    }
    if dice.is_empty() {
        table.sink.error("missing_key", table.at, "dice need `sides` or `faces`, or a list of [[dice.die]]");
    }
    at_most(table.sink, &mut dice, DICE, table.at, "dice of a set");
    let (plus, sum) = (table.get("plus").unwrap_or(0), table.get::<bool>("sum"));
    let is_sorted = table.get("sorted").unwrap_or(false);
    let keep = table.value("keep").and_then(|value| keep(value, dice.len()));
    table.done();
    let id = id?;
    // Words add up to nothing unless the author gives them numbers.
    let has_values = dice.iter().all(|die| die.faces.is_empty() || die.faces.iter().any(|face| face.value != 0));
    let name = name?;
    short(table.sink, &name);
    let (set_id, is_summed) = (DiceSetId::new(&id.value), sum.unwrap_or(has_values));
    let set = DiceSet { id: set_id, name: name.value.clone(), dice, keep, is_sorted, plus, is_summed };
    Some((id, RawDice { name, set }))
}

/// Reads which of the dice count: one of five ways, with its number.
fn keep(value: Value<'_>, n_dice: usize) -> Option<Keep> {
    let table = value.table("which dice count")?;
    let by_value = [
        table.get("at_least").map(Keep::AtLeast),
        table.get("at_most").map(Keep::AtMost),
        table.get("exactly").map(Keep::Exactly),
    ];
    let highest = table.get::<u8>("highest").map(|n| (n, Keep::Highest(n)));
    let lowest = table.get::<u8>("lowest").map(|n| (n, Keep::Lowest(n)));
    table.done();
    for (n, _) in highest.iter().chain(&lowest) {
        if *n == 0 || usize::from(*n) > n_dice {
            value.bad(format!("of {n_dice} dice, 1 to {n_dice} can be kept"));
        }
    }
    let by_count = [highest, lowest].map(|kept| kept.map(|(_, keep)| keep));
    let mut named = by_value.into_iter().chain(by_count).flatten();
    let (first, second) = (named.next(), named.next());
    if first.is_none() || second.is_some() {
        value.bad("`keep` names one of at_least, at_most, exactly, highest, lowest, with a number");
    }
    first
}

/// Reads so many dice of one kind; none where the table names no kind.
fn alike(table: &Table<'_>) -> Vec<Die> {
    let (count, sides) = (table.get_at::<u8>("count"), table.get_at::<u8>("sides"));
    let faces = table.value("faces").map(|value| (value, faces(value)));
    if let Some(count) = count.as_ref().filter(|count| count.value == 0) {
        table.sink.error("bad_value", count.at, "at least 1 die is thrown");
    }
    let die = match (sides, faces) {
        (Some(sides), None) => numbered(table, &sides),
        (None, Some((value, faces))) => {
            if !(2..=255).contains(&faces.len()) {
                value.bad("a die has 2 to 255 faces");
            }
            u8::try_from(faces.len()).ok().map(|sides| Die { sides, faces })
        }
        (Some(sides), Some(_)) => {
            table.sink.error("bad_value", sides.at, "a die has `sides` or `faces`, not both");
            None
        }
        (None, None) => None,
    };
    let count = usize::from(count.map_or(1, |count| count.value));
    die.map_or_else(Vec::new, |die| vec![die; count])
}

fn numbered(table: &Table<'_>, sides: &At<u8>) -> Option<Die> {
    if sides.value < 2 {
        table.sink.error("bad_value", sides.at, "a die has 2 to 255 sides");
        return None;
    }
    Some(Die { sides: sides.value, faces: Vec::new() })
}

fn faces(value: Value<'_>) -> Vec<DieFace> {
    value.items().unwrap_or_default().into_iter().filter_map(face).collect()
}

/// Reads a face: a word, or a word with what it counts. A word that is a number counts as one.
fn face(value: Value<'_>) -> Option<DieFace> {
    let (text, counts) = if value.is_text() {
        (value.read::<String>()?, None)
    } else {
        let table = value.table("a face")?;
        let face = (table.need::<String>("text"), table.get::<i16>("value"));
        table.done();
        (face.0?, face.1)
    };
    let text = text.trim().to_owned();
    if text.is_empty() || text.chars().count() > FACE {
        value.bad(format!("a face bears 1 to {FACE} characters"));
    }
    let counts = counts.or_else(|| text.parse().ok()).unwrap_or(0);
    Some(DieFace { text, value: counts })
}
