//! A lesson as it was read and checked: a position, steps, and checks of what is remembered.
//!
//! The position is a scenario of its module, named `lesson:<id>`: a lesson is loaded, saved, undone, resumed and reloaded
//! like any other game. What a lesson does with the orders of a learner is in the crate `lessons`.

use rules::explain::Question;
use rules::ids::{ModuleId, PlaceId, UnitId};
use rules::order::Order;

/// What the name of a lesson's scenario begins with.
pub const SCENARIO: &str = "lesson:";

/// Letters of a small position's ground, and their terrains: the same in every lesson.
pub const LETTERS: [(char, &str); 10] = [
    ('.', "clear"),
    ('f', "cultivated"),
    ('t', "thicket"),
    ('w', "wood"),
    ('F', "forest"),
    ('v', "village"),
    ('o', "town"),
    ('g', "orchard"),
    ('m', "marsh"),
    ('r', "redoubt"),
];

/// The most words of a text of a lesson, in any language.
pub const MAX_WORDS: usize = 35;

/// The most units of a position.
pub const MAX_UNITS: usize = 5;

/// The most steps of a lesson.
pub const MAX_STEPS: usize = 8;

/// The most hints of a step.
pub const MAX_HINTS: usize = 3;

/// How many checks of what is remembered a lesson has.
pub const RECALLS: usize = 3;

/// A lesson. Texts are keys of its module's texts, or the words themselves.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// The module it belongs to.
    pub module: ModuleId,
    /// Its id within the module.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is about, in a line.
    pub theme: String,
    /// What the learner is to bring about, in two sentences.
    pub goal: String,
    /// The rule in general.
    pub general: String,
    /// The special case.
    pub special: Option<String>,
    /// One piece of advice.
    pub tip: String,
    /// The seed of its dice.
    pub seed: u64,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The checks at the end.
    pub recalls: Vec<Step>,
    /// Its file, as a diagnostic shows it.
    pub label: String,
}

/// A step of a lesson, or a check at its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// What is said.
    pub say: String,
    /// What is lit on the map.
    pub marks: Vec<Mark>,
    /// What the lesson itself does when the step begins.
    pub before: Vec<Order>,
    /// What the learner does.
    pub task: Task,
    /// The author's own hints; the engine makes those that are missing.
    pub hints: Vec<String>,
    /// What is said of a lawful order that is not the one expected.
    pub on_wrong: Option<String>,
    /// What is said when it is done.
    pub after: Option<String>,
    /// The clauses it teaches.
    pub clauses: Vec<String>,
    /// Its line in the file, from 1.
    pub line: usize,
}

/// What is lit on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A hex.
    Hex(PlaceId),
    /// A unit, wherever it stands.
    Unit(UnitId),
}

/// What the learner does in a step.
#[derive(Clone, PartialEq, Debug)]
pub enum Task {
    /// Gives orders.
    Orders(Expected),
    /// Answers a question whose answer the engine knows.
    Question(Ask),
    /// Nothing but reading on.
    Read,
}

/// The orders expected in a step.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Expected {
    /// A way to do it, order by order.
    pub way: Vec<Order>,
    /// How it must stand afterwards, however that came about; where nothing is said, the last order of the way must be
    /// given, or one that differs only in what that leaves open.
    pub until: Vec<Aim>,
    /// The name of a predicate in the module's Lua that must hold.
    pub predicate: Option<String>,
}

/// How a unit must stand for a step to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aim {
    /// Who.
    pub unit: UnitId,
    /// Its hexes, head first; any where none is named.
    pub hexes: Vec<PlaceId>,
    /// Its formation or condition, by its identifier.
    pub posture: Option<String>,
}

/// A question whose answer the engine knows.
#[derive(Clone, PartialEq, Debug)]
pub enum Ask {
    /// Whether an order is allowed.
    May(Box<Order>),
    /// What an order costs in MP.
    Cost(Box<Order>),
    /// A number of the rules.
    Number(Question),
    /// Which of some hexes a unit may not enter with its next step.
    Barred {
        /// Who.
        unit: UnitId,
        /// The hexes to choose among: those around it.
        among: Vec<PlaceId>,
    },
}

impl Lesson {
    /// Returns the name of the scenario that is its position.
    pub fn scenario(&self) -> String {
        format!("{SCENARIO}{}", self.id)
    }

    /// Returns every clause its steps teach, each once, in their order.
    pub fn clauses(&self) -> Vec<&str> {
        let mut out: Vec<&str> = Vec::new();
        for clause in self.steps.iter().chain(&self.recalls).flat_map(|s| &s.clauses) {
            if !out.contains(&clause.as_str()) {
                out.push(clause);
            }
        }
        out
    }

    /// Returns the steps and then the checks, as they are gone through.
    pub fn all(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().chain(&self.recalls)
    }

    /// Returns a step, or a check, by its number from 0.
    pub fn step(&self, number: usize) -> Option<&Step> {
        self.steps.get(number).or_else(|| self.recalls.get(number.checked_sub(self.steps.len())?))
    }
}
