//! Why a number is what it is: the sum of a figure, each part with its clause, and of a morale check the odds.

use rules::Game;
use rules::explain::{Question, Sum, SumLine};
use rules::verdict::{Chance, Shot, Verdict};
use session::words::StoryPart;

use crate::speech::{Arg, Speech, capital};

/// A number of the card that opens into its sum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Topic {
    /// The increments left.
    Strength,
    /// The fire value of the hex (K1).
    Fire,
    /// The melee value (A2).
    Melee,
    /// A morale check thrown now (M4, M7).
    Morale,
    /// The movement allowance (D3, D11).
    Mp,
    /// How much the hex may hold (S2–S4).
    Limit,
    /// What a leader adds to morale.
    Bonus,
    /// How far a leader commands.
    Range,
}

/// A part of a sum.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// What it is.
    pub words: String,
    /// What it does: `−3`, `× ½`.
    pub change: String,
    /// Its clause; a script has none.
    pub clause: Option<String>,
}

/// A sum as it is shown.
#[derive(Clone, Debug, Default)]
pub struct Why {
    /// The question it answers.
    pub title: String,
    /// Its parts, in the order they are worked.
    pub parts: Vec<Part>,
    /// What they come to.
    pub total: String,
    /// What is compared with it, where it is a limit.
    pub there: Vec<Part>,
    /// Of a morale check: how many of the 36 rolls pass, and what is needed, in words.
    pub odds: Option<(u8, String)>,
    /// What else is to be known of it, a sentence each.
    pub further: Vec<String>,
}

impl From<StoryPart> for Part {
    fn from(part: StoryPart) -> Self {
        Self { words: part.words, change: part.change, clause: part.clause }
    }
}

impl Why {
    /// Makes a sum that is one sentence and no more.
    pub fn sentence(title: String, words: String) -> Self {
        Self { title, parts: vec![Part { words, ..Part::default() }], ..Self::default() }
    }

    /// Writes a sum in words.
    pub fn new(game: &Game, speech: &Speech, question: &Question, sum: &Sum) -> Self {
        let words = speech.words();
        Self {
            title: capital(&words.question(&game.definitions, question)),
            parts: sum.lines.iter().map(|l| part(game, speech, l)).collect(),
            total: capital(&words.sum_total(sum)),
            there: sum.there.iter().map(|l| part(game, speech, l)).collect(),
            odds: sum.odds.map(|n| (n, needs(speech, n))),
            further: Vec::new(),
        }
    }

    /// Writes what a fire may cost in words: its value, the defence, the column, how likely each loss is (K1, K3).
    pub fn of_fire(game: &Game, speech: &Speech, title: String, verdict: &Verdict) -> Self {
        let mut why = Self { title, ..Self::default() };
        if let Some(sum) = &verdict.sum {
            why.parts = sum.lines.iter().map(|l| part(game, speech, l)).collect();
            why.total = speech.say_with("window-battle_value", &[("n", Arg::Text(&speech.ratio(sum.total())))]);
        }
        let Some(shot) = &verdict.shot else { return why };
        why.there = shot.defence.lines.iter().map(|l| part(game, speech, l)).collect();
        let defence = speech.ratio(shot.defence.total());
        let target = speech.words().unit(&game.definitions, &shot.target);
        let odds = shot.odds.clone().unwrap_or_else(|| speech.say("window-battle_no_odds"));
        let args = [("unit", &target), ("n", &defence), ("odds", &odds)].map(|(k, v)| (k, Arg::Text(v)));
        why.odds = Some((hits_of_36(shot), speech.say_with("window-battle_against", &args)));
        let chance = |c: &Chance| {
            let args = [("n", Arg::Number(c.increments.into())), ("chance", Arg::Number(c.of_36.into()))];
            speech.say_with("window-battle_chance", &args)
        };
        why.further = shot.chances.iter().filter(|c| c.increments > 0).map(chance).collect();
        why
    }

    /// Returns the sum as lines of text, as a hint shows it.
    pub fn told(&self) -> String {
        let line = |part: &Part| {
            let change = if part.change.is_empty() { String::new() } else { format!(" {}", part.change) };
            let clause = part.clause.as_ref().map(|c| format!(" · {c}")).unwrap_or_default();
            format!("{}{change}{clause}", part.words)
        };
        let mut lines = vec![self.title.clone()];
        lines.extend(self.parts.iter().chain(&self.there).map(line));
        lines.push(self.total.clone());
        lines.retain(|l| !l.is_empty());
        lines.join("\n")
    }
}

/// Writes a part of a sum in words.
pub fn part(game: &Game, speech: &Speech, line: &SumLine) -> Part {
    speech.words().part(&game.definitions, line).into()
}

/// Returns how many of the 36 rolls cost the target anything (K3).
pub fn hits_of_36(shot: &Shot) -> u8 {
    shot.chances.iter().filter(|c| c.increments > 0).map(|c| c.of_36).sum()
}

/// How many equal results a d66 has (M1).
pub const ROLLS: u8 = 36;

/// Returns which roll is needed for so many of the 36 to pass.
fn needs(speech: &Speech, odds: u8) -> String {
    match ROLLS.checked_sub(odds) {
        Some(0) => speech.say("window-sum_always"),
        Some(step) if step < ROLLS => {
            let roll = (step / 6 + 1) * 10 + step % 6 + 1;
            speech.say_with("window-sum_needs", &[("roll", Arg::Text(&roll.to_string()))])
        }
        _ => speech.say("window-sum_never"),
    }
}
