//! The dice of a module's buttons become sets of dice beside the map.

use serde::Serialize;
use vassal::{Dice, Module};

use crate::naming::{self, Names};
use crate::report::Report;
use crate::write;

/// The most sets, and the most dice of one: what a module of ours may have.
const SETS: usize = 100;
const DICE: i32 = 100;
/// The most characters of a face.
const FACE: usize = 40;

/// Returns `dice.toml`; none where the module has no dice that can be thrown here.
pub(crate) fn file(module: &Module, report: &mut Report) -> Option<String> {
    let mut ids = Names::default();
    let mut out = Vec::new();
    for dice in &module.build.dice {
        let name = naming::line(dice.settings.name.trim());
        let name = if name.trim().is_empty() { "Dice".to_owned() } else { name };
        let read = if dice.special.is_empty() { plain(dice) } else { special(dice) };
        let Some(read) = read.filter(|_| out.len() < SETS) else {
            report.left(&format!(
                "dice button that cannot be read (its numbers are expressions, or out of bounds): {name}"
            ));
            continue;
        };
        tell(dice, &read, &name, report);
        out.push(SetOut { id: ids.id(&name, "dice"), name, ..read });
    }
    report.dice = out.len();
    (!out.is_empty()).then(|| write::toml(&File { dice: out }))
}

/// Tells what these dice do otherwise than in VASSAL.
fn tell(dice: &Dice, read: &SetOut, name: &str, report: &mut Report) {
    let s = &dice.settings;
    let are_all_fixed = s.has_fixed_count && s.has_fixed_sides && s.has_fixed_plus && s.has_fixed_sum;
    if s.asks && !are_all_fixed {
        report.approximated(format!(
            "the dice “{name}” are thrown as they are set, where VASSAL asks for their number: the field of dice throws any"
        ));
    }
    let has_pictures = dice.special.iter().flat_map(|die| &die.faces).any(|face| !face.image.is_empty());
    // Numbers from 1 are shown as dice show them.
    if has_pictures && read.die.iter().any(|die| !die.faces.is_empty()) {
        report.approximated(format!(
            "the faces of the dice “{name}” are told by their words, where VASSAL shows pictures"
        ));
    }
    if !is_told_here(&s.format) {
        let format = naming::line(&s.format);
        report.approximated(format!("the dice “{name}” are told in our own words, where VASSAL writes “{format}”"));
    }
}

/// Returns whether all that changes in the sentence of a throw is told here as well.
fn is_told_here(format: &str) -> bool {
    // What stands between signs of money is the name of a value.
    let names = format.split('$').skip(1).step_by(2);
    let told = ["name", "nDice", "nSides", "plus", "addToTotal", "numericalTotal", "rawRolls", "keepCount", "keepDice"];
    let mut names = names.map(str::trim);
    names.all(|name| {
        let result = name.strip_prefix("result").is_some_and(|n| n.chars().all(|c| c.is_ascii_digit()));
        result
            || told.contains(&name)
            || matches!(name, "PlayerName" | "PlayerId" | "PlayerSide" | "playerName" | "playerSide")
    })
}

/// Returns which dice count; `None` where that cannot be said here.
///
/// VASSAL keeps the largest or smallest even where keeping is switched off.
fn keep(dice: &Dice, count: u8) -> Option<KeepOut> {
    let s = &dice.settings;
    let by_count = matches!(s.keep.as_str(), "l" | "s");
    if !s.faces.0.is_empty() || !s.keeps_some && !by_count {
        return Some(KeepOut::default());
    }
    let n = whole(&s.keep_count)?;
    if by_count && n >= i32::from(count) {
        return Some(KeepOut::default());
    }
    let so_many = u8::try_from(n).ok().filter(|n| *n > 0);
    let mut keep = KeepOut::default();
    match s.keep.as_str() {
        ">" => keep.at_least = Some(n),
        "<" => keep.at_most = Some(n),
        "=" => keep.exactly = Some(n),
        "l" => keep.highest = Some(so_many?),
        "s" => keep.lowest = Some(so_many?),
        _ => return None,
    }
    Some(keep)
}

fn whole(text: &str) -> Option<i32> {
    text.trim().parse().ok()
}

/// Reads dice by their number and sides, or the words on their faces.
fn plain(dice: &Dice) -> Option<SetOut> {
    let s = &dice.settings;
    let count = u8::try_from(whole(&s.count).filter(|n| (1..=DICE).contains(n))?).ok()?;
    let each = i16::try_from(whole(&s.plus)?).ok()?;
    let plus = i16::try_from(whole(&s.add_to_total)?).ok()?;
    let sides = whole(&s.sides).and_then(|n| u8::try_from(n).ok()).filter(|n| *n >= 2);
    let value = |word: &str| word.trim().parse::<i16>().unwrap_or(0);
    // Only words that are numbers have something added, and a sum.
    let has_numbers = s.faces.0.is_empty() || s.is_numeric;
    let words: Vec<FaceOut> = match (s.is_numeric, each) {
        (true, 1.. | ..=-1) => {
            let sums = s.faces.0.iter().map(|word| value(word).saturating_add(each));
            sums.map(|n| face(&n.to_string(), n)).collect()
        }
        _ => s.faces.0.iter().map(|word| face(word, value(word))).collect(),
    };
    let faces = if words.is_empty() && each != 0 {
        // What is added to each die stands on its faces.
        (1..=i16::from(sides?)).map(|n| face(&n.saturating_add(each).to_string(), n.saturating_add(each))).collect()
    } else {
        words
    };
    if faces.is_empty() && sides.is_none() || faces.len() == 1 || faces.len() > 255 {
        return None;
    }
    let is_summed = has_numbers && (s.tells_total || s.format.contains("$numericalTotal$"));
    let has_faces = !faces.is_empty();
    let keep = keep(dice, count)?;
    Some(SetOut {
        count: (count != 1).then_some(count),
        sides: sides.filter(|_| !has_faces),
        faces,
        plus: if is_summed { plus } else { 0 },
        // So many of the largest are told from the smallest of them up.
        sorted: count > 1 && (s.does_sort || keep.highest.or(keep.lowest).is_some()),
        sum: is_summed,
        keep: (keep != KeepOut::default()).then_some(keep),
        ..SetOut::default()
    })
}

/// Reads dice with pictures on their faces, one by one.
fn special(dice: &Dice) -> Option<SetOut> {
    let mut all = Vec::new();
    for one in &dice.special {
        let faces: Vec<FaceOut> =
            one.faces.iter().map(|f| face(&f.text, i16::try_from(f.value).unwrap_or(0))).collect();
        if !(2..=255).contains(&faces.len()) {
            return None;
        }
        let new = of_faces(faces);
        match all.last_mut().filter(|last: &&mut DieOut| (last.sides, &last.faces) == (new.sides, &new.faces)) {
            Some(alike) if alike.count < 100 => alike.count += 1,
            _ => all.push(new),
        }
    }
    // The sum is told only where the module's sentence tells it.
    let sum = dice.settings.format.contains("$numericalTotal$");
    Some(SetOut { die: all, sum, ..SetOut::default() })
}

/// Returns a die by its faces; one that shows the numbers from 1 has as many sides.
fn of_faces(faces: Vec<FaceOut>) -> DieOut {
    let is_plain = faces.iter().zip(1_i16..).all(|(face, n)| *face == FaceOut::Plain(n.to_string()));
    let sides = u8::try_from(faces.len()).ok().filter(|_| is_plain);
    DieOut { count: 1, sides, faces: if sides.is_some() { Vec::new() } else { faces } }
}

fn face(text: &str, value: i16) -> FaceOut {
    let line = naming::line(text);
    let text: String = line.trim().chars().take(FACE).collect();
    let text = if text.is_empty() { value.to_string() } else { text };
    let counts: i16 = text.parse().unwrap_or(0);
    if counts == value { FaceOut::Plain(text) } else { FaceOut::Counting { text, value } }
}

#[derive(Serialize)]
struct File {
    dice: Vec<SetOut>,
}

#[derive(Serialize, Default)]
struct SetOut {
    id: String,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sides: Option<u8>,
    #[serde(skip_serializing_if = "is_nothing")]
    plus: i16,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    sorted: bool,
    sum: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faces: Vec<FaceOut>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    die: Vec<DieOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    keep: Option<KeepOut>,
}

#[derive(Serialize, Default, PartialEq)]
struct KeepOut {
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_most: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exactly: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    highest: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lowest: Option<u8>,
}

#[derive(Serialize)]
struct DieOut {
    count: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    sides: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faces: Vec<FaceOut>,
}

#[derive(Serialize, PartialEq)]
#[serde(untagged)]
enum FaceOut {
    /// It counts what stands on it, a word nothing.
    Plain(String),
    Counting {
        text: String,
        value: i16,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
const fn is_nothing(plus: &i16) -> bool {
    *plus == 0
}
