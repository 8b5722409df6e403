//! Questions whose answer the engine knows: the answers to choose among, and whether one is right.

use std::collections::BTreeSet;

use content::lesson::Ask;
use rules::explain::{Change, Sum};
use rules::hooks::Hooks;
use rules::ids::PlaceId;
use rules::num::Ratio;
use rules::verdict::Verdict;
use rules::{Game, Order};

/// How many answers a number is chosen among.
const CHOICES: usize = 4;

/// An answer to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is allowed.
    Yes,
    /// It is not.
    No,
    /// So many.
    Number(Ratio),
    /// These hexes.
    Hexes(BTreeSet<PlaceId>),
}

/// A question on a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// The right answer.
    pub right: Answer,
    /// The answers to choose among; none where hexes are clicked.
    pub choices: Vec<Answer>,
    /// The hexes that may be clicked.
    pub among: Vec<PlaceId>,
    /// What the rules say: the reason shown after the answer.
    pub why: Option<Box<Verdict>>,
}

impl Question {
    /// Asks the rules. Nothing where they cannot answer.
    pub fn of(game: &Game, ask: &Ask, hooks: &dyn Hooks) -> Option<Self> {
        match ask {
            Ask::May(order) => {
                let verdict = rules::check(game, order, hooks);
                let right = if verdict.is_allowed() { Answer::Yes } else { Answer::No };
                Some(Self::choosing(right, vec![Answer::Yes, Answer::No], verdict))
            }
            Ask::Cost(order) => {
                let verdict = rules::check(game, order, hooks);
                let right = Ratio::from(verdict.cost.total());
                let terms =
                    verdict.cost.terms.iter().map(|t| right.plus(Ratio::from(t.amount).times(Ratio::whole(-1))));
                let near = [Ratio::ONE, Ratio::new(1, 2), Ratio::whole(2)].into_iter().map(|d| right.plus(d));
                let fits = |n: &Ratio| *n >= Ratio::ZERO;
                let choices = choices(right, terms.chain(near).filter(fits));
                Some(Self::choosing(Answer::Number(right), choices, verdict))
            }
            Ask::Number(question) => {
                let verdict = rules::explain(game, question, hooks);
                let sum = verdict.sum.as_ref()?;
                let right = sum.total();
                let choices = choices(right, without_a_line(sum).into_iter().chain(around(right)));
                Some(Self::choosing(Answer::Number(right), choices, verdict))
            }
            Ask::Barred { unit, among } => {
                let step = |hex: &PlaceId| Order::march(vec![unit.clone()], vec![hex.clone()]);
                let barred = |hex: &&PlaceId| !rules::check(game, &step(hex), hooks).is_allowed();
                let right = among.iter().filter(barred).cloned().collect();
                Some(Self { right: Answer::Hexes(right), choices: Vec::new(), among: among.clone(), why: None })
            }
        }
    }

    fn choosing(right: Answer, choices: Vec<Answer>, verdict: Verdict) -> Self {
        Self { right, choices, among: Vec::new(), why: Some(Box::new(verdict)) }
    }

    /// Returns whether an answer is right.
    pub fn is_right(&self, answer: &Answer) -> bool {
        self.right == *answer
    }

    /// Returns whether the hexes to be clicked are none, or all.
    pub fn is_trivial(&self) -> bool {
        matches!(&self.right, Answer::Hexes(right) if right.is_empty() || right.len() == self.among.len())
    }

    /// Returns an answer that is wrong.
    pub fn wrong(&self) -> Option<Answer> {
        match &self.right {
            Answer::Hexes(right) => {
                let mut other = right.clone();
                let hex = self.among.first()?;
                if !other.remove(hex) {
                    other.insert(hex.clone());
                }
                Some(Answer::Hexes(other))
            }
            right => self.choices.iter().find(|choice| *choice != right).cloned(),
        }
    }
}

/// Returns the right number among others that a mistake would lead to, least first.
fn choices(right: Ratio, others: impl Iterator<Item = Ratio>) -> Vec<Answer> {
    let mut numbers = vec![right];
    for other in others {
        if numbers.len() < CHOICES && !numbers.contains(&other) {
            numbers.push(other);
        }
    }
    numbers.sort();
    numbers.into_iter().map(Answer::Number).collect()
}

/// Returns what a sum comes to where one of its parts is left out, for each of them.
fn without_a_line(sum: &Sum) -> Vec<Ratio> {
    (0..sum.lines.len()).map(|skipped| without(sum, skipped)).collect()
}

/// Returns what a sum comes to without one of its parts.
pub(crate) fn without(sum: &Sum, skipped: usize) -> Ratio {
    let kept = sum.lines.iter().enumerate().filter(|(n, _)| *n != skipped);
    kept.fold(Ratio::ZERO, |so_far, (_, line)| match line.change {
        Change::Add(amount) => so_far.plus(amount),
        Change::Times(factor) => so_far.times(factor),
        Change::Becomes(amount) => amount,
    })
}

fn around(right: Ratio) -> impl Iterator<Item = Ratio> {
    [-3, 3, -6, 6].into_iter().map(move |d| right.plus(Ratio::whole(d)))
}
