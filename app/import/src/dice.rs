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
            report.left(&format!("dice button whose numbers are expressions: {name}"));
            continue;
        };
        if dice.settings.keeps_some {
            report.approximated(format!("the dice “{name}” are all counted, where VASSAL keeps some of them"));
        }
        if dice.settings.asks {
            report.approximated(format!(
                "the dice “{name}” are thrown as they are set, where VASSAL asks for their number"
            ));
        }
        out.push(SetOut { id: ids.id(&name, "dice"), name, ..read });
    }
    report.dice = out.len();
    (!out.is_empty()).then(|| write::toml(&File { dice: out }))
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
    let words: Vec<FaceOut> = s.faces.0.iter().map(|word| face(word, word.trim().parse().unwrap_or(0))).collect();
    let faces = if words.is_empty() && each != 0 {
        // What is added to each die stands on its faces.
        (1..=i16::from(sides?)).map(|n| face(&n.saturating_add(each).to_string(), n.saturating_add(each))).collect()
    } else {
        words
    };
    if faces.is_empty() && sides.is_none() || faces.len() == 1 || faces.len() > 255 {
        return None;
    }
    let is_summed = s.tells_total;
    let has_faces = !faces.is_empty();
    Some(SetOut {
        count: (count != 1).then_some(count),
        sides: sides.filter(|_| !has_faces),
        faces,
        plus: if is_summed { plus } else { 0 },
        sum: is_summed,
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
    Some(SetOut { die: all, sum: false, ..SetOut::default() })
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
    sum: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faces: Vec<FaceOut>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    die: Vec<DieOut>,
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
