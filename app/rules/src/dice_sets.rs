//! Dice sets: the named dice of a module, as a table has them beside the map.
//!
//! A set may hold dice of several kinds, and dice whose faces bear words. They are thrown for no rule.

use crate::ids::DiceSetId;

/// Dice that are thrown together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceSet {
    /// Its id.
    pub id: DiceSetId,
    /// Its name: a key of the module's texts, or the words themselves.
    pub name: String,
    /// The dice, in the order in which they are read.
    pub dice: Vec<Die>,
    /// Which of them count once they lie; all where it says nothing.
    pub keep: Option<Keep>,
    /// Whether those that count are read from the lowest up.
    pub is_sorted: bool,
    /// What is added to their sum.
    pub plus: i16,
    /// Whether the sum is what counts; else each die is read by itself.
    pub is_summed: bool,
}

/// Which dice of a throw count, by what each counts; the others lie there for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// Those of so much or more.
    AtLeast(i32),
    /// Those of so much or less.
    AtMost(i32),
    /// Those of exactly so much.
    Exactly(i32),
    /// So many, the highest.
    Highest(u8),
    /// So many, the lowest.
    Lowest(u8),
}

/// One of the dice of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Die {
    /// How many sides it has.
    pub sides: u8,
    /// What its sides show, the first that of a 1; numbers from 1 where it is empty.
    pub faces: Vec<DieFace>,
}

/// One side of a die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DieFace {
    /// What stands on it.
    pub text: String,
    /// What it counts in the sum.
    pub value: i16,
}

impl Die {
    /// Returns what it counts when it shows a side.
    pub fn value(&self, side: u8) -> i32 {
        self.face(side).map_or_else(|| i32::from(side), |face| i32::from(face.value))
    }

    /// Returns what stands on a side.
    pub fn text(&self, side: u8) -> String {
        self.face(side).map_or_else(|| side.to_string(), |face| face.text.clone())
    }

    fn face(&self, side: u8) -> Option<&DieFace> {
        self.faces.get(usize::from(side).checked_sub(1)?)
    }
}

impl DiceSet {
    /// Returns which of the dice that lie count, by their place in the set from 0, in the order in which they are read.
    pub fn kept(&self, sides: &[u8]) -> Vec<usize> {
        let values: Vec<i32> = self.dice.iter().zip(sides).map(|(die, side)| die.value(*side)).collect();
        let value = |n: &usize| values.get(*n).copied().unwrap_or(0);
        let mut kept: Vec<usize> = (0..values.len()).collect();
        // Which of equal dice counts makes no difference to the sum; words of equal value go by the alphabet.
        let by_value = |kept: &mut Vec<usize>| {
            let text = |n: &usize| self.dice.get(*n).zip(sides.get(*n)).map(|(die, side)| die.text(*side));
            kept.sort_by(|a, b| value(a).cmp(&value(b)).then_with(|| text(a).cmp(&text(b))));
        };
        match self.keep {
            None => {}
            Some(Keep::AtLeast(least)) => kept.retain(|n| value(n) >= least),
            Some(Keep::AtMost(most)) => kept.retain(|n| value(n) <= most),
            Some(Keep::Exactly(wanted)) => kept.retain(|n| value(n) == wanted),
            Some(Keep::Highest(count)) => {
                by_value(&mut kept);
                kept.drain(..kept.len().saturating_sub(usize::from(count)));
                kept.sort_unstable();
            }
            Some(Keep::Lowest(count)) => {
                by_value(&mut kept);
                kept.truncate(usize::from(count));
                kept.sort_unstable();
            }
        }
        if self.is_sorted {
            by_value(&mut kept);
        }
        kept
    }

    /// Returns whether what it shows is said side by side: the dice are of several kinds, or bear words.
    pub fn is_told_by_faces(&self) -> bool {
        let first = self.dice.first().map(|die| die.sides);
        self.dice.iter().any(|die| !die.faces.is_empty() || Some(die.sides) != first)
    }
}
