//! The row of the chart a roll is read in: which rolls give what, how many of all they are, and the cell that was rolled.

use rules::chapters::morale::{LADDER_STEPS, ladder_roll, moved};
use rules::charts::{LeaderFate, MeleeEntry};
use rules::definitions::Definitions;
use rules::event::Event;
use rules::explain::{SumLine, total};
use rules::unit::{Condition, Formation};

use super::super::Words;
use super::super::refusals::capitalised;

/// Rolls that give the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Band {
    /// The rolls: `41–64`.
    pub rolls: String,
    /// How many of all equal results they are.
    pub count: u8,
    /// Of how many: 36 of a d66, 6 of a die.
    pub of: u8,
    /// What they give.
    pub words: String,
    /// Whether the roll was one of them.
    pub is_lit: bool,
}

impl Words {
    /// Returns the row of the chart in which the roll of an event is read; nothing where none was made.
    pub fn bands(&self, definitions: &Definitions, event: &Event) -> Vec<Band> {
        let charts = &definitions.ruleset.combat;
        match event {
            Event::HexFired { odds: Some(odds), roll: Some(roll), .. } => {
                let Some(row) = charts.fire.table.iter().find(|row| row.odds.to_string() == *odds) else {
                    return Vec::new();
                };
                d66(*roll, |roll| row.increments(roll), |hit| self.text("roll-hit", &[("n", hit.into())]))
            }
            Event::MeleeFought { odds, roll, .. } => {
                let Some(row) = charts.assault.results.iter().find(|row| row.odds.to_string() == *odds) else {
                    return Vec::new();
                };
                let words = |entry: Option<MeleeEntry>| entry.map(|e| self.melee_end(e)).unwrap_or_default();
                let same = |a: &MeleeEntry, b: &MeleeEntry| a.from == b.from;
                let cells = rolls().map(|roll| (roll, row.result(roll)));
                let is_same = |a: &Option<MeleeEntry>, b: &Option<MeleeEntry>| {
                    a.as_ref().zip(b.as_ref()).is_some_and(|(a, b)| same(a, b))
                };
                bands(cells, *roll, LADDER_STEPS, is_same, words)
            }
            Event::MoraleChecked { roll, modifiers, morale, .. } => {
                let passes = |roll| moved(roll, steps(modifiers)) > *morale;
                let words = |passed| self.say(if passed { "roll-passes" } else { "roll-fails" });
                d66(*roll, passes, words)
            }
            Event::SquareTried { roll, modifiers, formed, disordered, .. } => {
                let what = |roll| match moved(roll, steps(modifiers)) {
                    m if m <= *formed => Condition::GoodOrder,
                    m if m <= *disordered => Condition::Disordered,
                    _ => Condition::Pgd,
                };
                let words = |condition| match condition {
                    Condition::GoodOrder => capitalised(&self.formation(Formation::Square)),
                    broken => capitalised(&self.condition(broken)),
                };
                d66(*roll, what, words)
            }
            Event::RecallTried { roll, modified, needs, .. } if *needs > 0 => {
                let bonus = i16::from(*modified) - i16::from(*roll);
                let is_recalled = |roll| i16::from(roll) + bonus >= i16::from(*needs);
                let words = |recalled| self.say(if recalled { "roll-recalled" } else { "roll-stays" });
                die(*roll, is_recalled, words)
            }
            Event::LeaderTried { roll, die: None, .. } => {
                let is_struck = |roll| roll >= charts.morale.leader_struck_from;
                d66(*roll, is_struck, |struck| self.say(if struck { "roll-struck" } else { "roll-missed" }))
            }
            Event::LeaderTried { die: Some(thrown), .. } => {
                let fate = |thrown: u8| {
                    let row = charts.morale.leader_fate.iter().rev().find(|row| row.from <= thrown);
                    row.map_or(LeaderFate::Unhurt, |row| row.result)
                };
                die(*thrown, fate, |fate| self.fate(fate))
            }
            _ => Vec::new(),
        }
    }

    fn melee_end(&self, entry: MeleeEntry) -> String {
        let result = self.say(&format!("melee-{}", entry.result.name().to_lowercase()));
        let losses = [("attacker", entry.attacker.into()), ("defender", entry.defender.into())];
        self.text("roll-melee", &[[("result", capitalised(&result).into())].as_slice(), &losses].concat())
    }

    fn fate(&self, fate: LeaderFate) -> String {
        self.say(match fate {
            LeaderFate::Dead => "roll-dead",
            LeaderFate::Wounded { .. } => "roll-wounded",
            LeaderFate::Unhurt => "roll-unhurt",
        })
    }
}

/// Returns the 36 rolls, lowest first (M1).
fn rolls() -> impl Iterator<Item = u8> {
    (0..LADDER_STEPS).map(|step| ladder_roll(step.into()))
}

/// Returns by how many steps modifiers move a roll (M1).
fn steps(modifiers: &[SumLine]) -> i16 {
    let (sum, most) = (total(modifiers), i64::from(LADDER_STEPS));
    i16::try_from((sum.num() / sum.den()).clamp(-most, most)).unwrap_or(0)
}

fn d66<T: PartialEq + Copy>(rolled: u8, gives: impl Fn(u8) -> T, words: impl Fn(T) -> String) -> Vec<Band> {
    bands(rolls().map(|roll| (roll, gives(roll))), rolled, LADDER_STEPS, |a, b| a == b, words)
}

fn die<T: PartialEq + Copy>(rolled: u8, gives: impl Fn(u8) -> T, words: impl Fn(T) -> String) -> Vec<Band> {
    bands((1..=6).map(|roll| (roll, gives(roll))), rolled, 6, |a, b| a == b, words)
}

/// Gathers neighbouring rolls that give the same.
fn bands<T: Copy>(
    cells: impl Iterator<Item = (u8, T)>,
    rolled: u8,
    of: u8,
    is_same: impl Fn(&T, &T) -> bool,
    words: impl Fn(T) -> String,
) -> Vec<Band> {
    let mut runs: Vec<(u8, u8, u8, T)> = Vec::new();
    for (roll, gives) in cells {
        match runs.last_mut() {
            Some((_, to, count, before)) if is_same(before, &gives) => (*to, *count) = (roll, *count + 1),
            _ => runs.push((roll, roll, 1, gives)),
        }
    }
    let band = |(from, to, count, gives): (u8, u8, u8, T)| Band {
        rolls: if from == to { from.to_string() } else { format!("{from}–{to}") },
        count,
        of,
        words: words(gives),
        is_lit: (from..=to).contains(&rolled),
    };
    runs.into_iter().map(band).collect()
}
