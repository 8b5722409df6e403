//! Where a wrong answer went wrong: what the rules themselves say to it, so that whoever answers again knows why.

use rules::explain::SumLine;
use rules::ids::PlaceId;
use rules::num::Ratio;
use rules::verdict::Term;

use crate::question::{Answer, Question, without};

/// What is wrong with an answer.
#[derive(Clone, PartialEq, Debug)]
pub enum Mistake {
    /// Yes for no, or no for yes: the reason is what the rules say to the question.
    Verdict,
    /// This part of the sum was left out.
    Line(Box<SumLine>),
    /// This part of the cost was left out.
    Term(Box<Term>),
    /// It is less.
    TooMuch,
    /// It is more.
    TooLittle,
    /// This hex was clicked, and may be entered.
    Open(PlaceId),
    /// So many more hexes may not be entered.
    Missing(usize),
}

impl Question {
    /// Returns what is wrong with an answer; nothing where it is right, or none to this question.
    pub fn mistake(&self, answer: &Answer) -> Option<Mistake> {
        if self.is_right(answer) {
            return None;
        }
        match (answer, &self.right) {
            (Answer::Number(given), Answer::Number(right)) => Some(self.wrong_number(*given, *right)),
            (Answer::Hexes(given), Answer::Hexes(right)) => {
                let open = given.difference(right).next();
                Some(open.map_or(Mistake::Missing(right.difference(given).count()), |hex| Mistake::Open(hex.clone())))
            }
            (Answer::Yes | Answer::No, Answer::Yes | Answer::No) => Some(Mistake::Verdict),
            _ => None,
        }
    }

    fn wrong_number(&self, given: Ratio, right: Ratio) -> Mistake {
        let why = self.why.as_deref();
        let sum = why.and_then(|verdict| verdict.sum.as_ref());
        let line = sum.and_then(|sum| sum.lines.iter().enumerate().find(|(n, _)| without(sum, *n) == given));
        if let Some((_, line)) = line {
            return Mistake::Line(Box::new(line.clone()));
        }
        let terms = why.filter(|verdict| verdict.sum.is_none()).map(|verdict| verdict.cost.terms.as_slice());
        let left_out = |term: &&Term| given.plus(Ratio::from(term.amount)) == right;
        match terms.unwrap_or_default().iter().find(left_out) {
            Some(term) => Mistake::Term(Box::new(term.clone())),
            None if given > right => Mistake::TooMuch,
            None => Mistake::TooLittle,
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::explain::{Change, LineKind, Sum};
    use rules::verdict::Verdict;

    use super::*;

    fn hexes(names: &[&str]) -> Answer {
        Answer::Hexes(names.iter().map(|name| PlaceId::new(name)).collect())
    }

    #[test]
    fn a_hex_that_is_open_is_named_before_those_that_are_missing() {
        let question = Question { right: hexes(&["0101", "0102"]), choices: Vec::new(), among: Vec::new(), why: None };
        let cases = [
            (hexes(&["0101", "0102"]), None),
            (hexes(&["0101", "0201"]), Some(Mistake::Open(PlaceId::new("0201")))),
            (hexes(&[]), Some(Mistake::Missing(2))),
            (Answer::Yes, None),
        ];
        for (answer, mistake) in cases {
            assert_eq!(question.mistake(&answer), mistake, "{answer:?}");
        }
    }

    #[test]
    fn the_part_of_a_sum_that_was_left_out_is_named() {
        let line = |change| SumLine { kind: LineKind::Printed, change, clause: "O1".to_owned() };
        let lines = vec![line(Change::Add(Ratio::whole(8))), line(Change::Times(Ratio::new(1, 2)))];
        let sum = Sum { lines, there: Vec::new(), morale: None, odds: None };
        let why = Some(Box::new(Verdict { sum: Some(sum.clone()), ..Verdict::default() }));
        let number = |n| Answer::Number(Ratio::whole(n));
        let question = Question { right: number(4), choices: Vec::new(), among: Vec::new(), why };
        let left_out = |n: usize| Some(Mistake::Line(Box::new(sum.lines[n].clone())));
        let cases = [(8, left_out(1)), (0, left_out(0)), (7, Some(Mistake::TooMuch)), (3, Some(Mistake::TooLittle))];
        for (given, mistake) in cases {
            assert_eq!(question.mistake(&number(given)), mistake, "{given}");
        }
    }
}
