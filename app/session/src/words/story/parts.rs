//! What the numbers of an event are made of: every part with its clause, worked from 0, and what they come to.

use rules::definitions::Definitions;
use rules::event::{Event, Fighter};
use rules::explain::{Change, SumLine, total};
use rules::num::Ratio;

use super::super::refusals::capitalised;
use super::super::{Words, quantity};

/// A part of a number, or what parts come to.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct StoryPart {
    /// What it is.
    pub words: String,
    /// What it does: `−3`, `× ½`; or what the parts come to.
    pub change: String,
    /// Its clause; a script has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

impl Words {
    /// Returns what the numbers of an event are made of; nothing of events without such.
    pub fn parts(&self, definitions: &Definitions, event: &Event) -> Vec<StoryPart> {
        match event {
            Event::HexFired { value, value_lines, target, defence, defence_lines, odds, .. } => {
                let mut parts = self.part_lines(definitions, value_lines);
                parts.push(self.sum_part("roll-value", quantity(*value), "K1"));
                parts.extend(self.part_lines(definitions, defence_lines));
                parts.push(match target {
                    Some(target) => {
                        let args = [("unit", self.unit(definitions, target).into())];
                        let words = self.text("roll-defence_of", &args);
                        StoryPart { words, change: quantity(*defence), clause: Some("K4".to_owned()) }
                    }
                    None => self.sum_part("roll-defence", quantity(*defence), "K4"),
                });
                parts.extend(odds.iter().map(|odds| self.sum_part("roll-column", odds.clone(), "K1")));
                parts
            }
            Event::MeleeFought { attacker, attackers, defender, defenders, odds, .. } => {
                let mut parts = self.fighters(definitions, attackers);
                parts.push(self.sum_part("roll-attacker", quantity(*attacker), "A2"));
                parts.extend(self.fighters(definitions, defenders));
                parts.push(self.sum_part("roll-defender", quantity(*defender), "A2"));
                parts.push(self.sum_part("roll-column", odds.clone(), "A3"));
                parts
            }
            Event::MoraleChecked { modifiers, modified, morale, .. } => {
                let mut parts = self.ladder(definitions, modifiers, *modified, "M1");
                parts.push(self.sum_part("roll-morale", morale.to_string(), "M2"));
                parts
            }
            Event::SquareTried { modifiers, modified, .. } => self.ladder(definitions, modifiers, *modified, "H3"),
            Event::RecallTried { modifiers, modified, .. } => self.ladder(definitions, modifiers, *modified, "H4"),
            _ => Vec::new(),
        }
    }

    /// Returns one part of a number: a chart may give a part of nothing, which is listed all the same, with its nought.
    pub fn part(&self, definitions: &Definitions, line: &SumLine) -> StoryPart {
        let change = match line.change {
            Change::Add(amount) if amount == Ratio::ZERO => "0".to_owned(),
            change => self.change(change),
        };
        StoryPart {
            words: capitalised(&self.line_kind(definitions, &line.kind)),
            change,
            clause: (line.clause != super::NO_CLAUSE).then(|| line.clause.clone()),
        }
    }

    fn part_lines(&self, definitions: &Definitions, lines: &[SumLine]) -> Vec<StoryPart> {
        lines.iter().map(|line| self.part(definitions, line)).collect()
    }

    /// Returns the parts of each fighter's value; where several fight, each with his name and what it comes to.
    fn fighters(&self, definitions: &Definitions, fighters: &[Fighter]) -> Vec<StoryPart> {
        let mut parts = Vec::new();
        for fighter in fighters {
            parts.extend(self.part_lines(definitions, &fighter.lines));
            if fighters.len() > 1 {
                let words = self.unit(definitions, &fighter.unit);
                let change = quantity(total(&fighter.lines).max(Ratio::ZERO));
                parts.push(StoryPart { words, change, clause: Some("A2".to_owned()) });
            }
        }
        parts
    }

    /// Returns what moved a roll, and where it came to (M1).
    fn ladder(&self, definitions: &Definitions, lines: &[SumLine], modified: u8, clause: &str) -> Vec<StoryPart> {
        let mut parts = self.part_lines(definitions, lines);
        parts.push(self.sum_part("roll-modified", modified.to_string(), clause));
        parts
    }

    fn sum_part(&self, key: &str, change: String, clause: &str) -> StoryPart {
        StoryPart { words: self.say(key), change, clause: Some(clause.to_owned()) }
    }
}
