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
    /// What is added to their sum.
    pub plus: i16,
    /// Whether the sum is what counts; else each die is read by itself.
    pub is_summed: bool,
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
    /// Returns whether what it shows is said side by side: the dice are of several kinds, or bear words.
    pub fn is_told_by_faces(&self) -> bool {
        let first = self.dice.first().map(|die| die.sides);
        self.dice.iter().any(|die| !die.faces.is_empty() || Some(die.sides) != first)
    }
}
