//! What the program itself says in lessons: hints, what became of an order, answers.

use lessons::hints::Hint;
use lessons::mistake::Mistake;
use lessons::question::{Answer, Question};
use rules::definitions::Definitions;
use rules::verdict::Verdict;

use super::{Words, capitalised, quantity};
use crate::teaching::{Judged, Told};

impl Words {
    /// Returns a hint in words.
    pub fn hint(&self, definitions: &Definitions, hint: &Hint) -> String {
        match hint {
            Hint::Words(text) => self.name(text),
            Hint::Rule(clause) => {
                let says = self.name(&format!("clause-{clause}"));
                self.text("teach-hint-rule", &[("rule", format!("{says} ({clause})").into())])
            }
            Hint::Unit(unit) => self.text("teach-hint-unit", &[("unit", self.unit(definitions, unit).into())]),
            Hint::Order(order) => {
                self.text("teach-hint-order", &[("order", self.order(definitions, order.dice().1).into())])
            }
            Hint::Button => self.say("teach-hint-button"),
            Hint::Hex(hex) => self.text("teach-hint-hex", &[("hex", self.place(definitions, hex).into())]),
        }
    }

    /// Returns what there is to say of the learner's last order.
    pub fn lesson_told(&self, definitions: &Definitions, told: &Told) -> String {
        let own = |words: &Option<String>, key: &str| words.as_ref().map_or_else(|| self.say(key), |w| self.name(w));
        match told {
            Told::Done(words) => own(words, "teach-done"),
            Told::Elsewhere(words) => own(words, "teach-elsewhere"),
            Told::Unasked => self.say("teach-unasked"),
            Told::Fault(why) => self.text("teach-fault", &[("why", why.as_str().into())]),
            Told::Spent { by, order, refusal } => {
                let why = self.refusal(definitions, refusal);
                let args = [
                    ("order", self.order(definitions, order).into()),
                    ("why", why.trim_end_matches('.').into()),
                    ("by", self.order(definitions, by).into()),
                ];
                self.text("teach-spent", &args)
            }
        }
    }

    /// Joins a name and what there is to say of it, with the colon of the language.
    pub fn named(&self, name: &str, what: &str) -> String {
        self.text("named", &[("name", name.into()), ("what", what.into())])
    }

    /// Returns an answer as its button says it; nothing of hexes, which are clicked.
    pub fn answer(&self, answer: &Answer) -> String {
        match answer {
            Answer::Yes => self.say("teach-answer-yes"),
            Answer::No => self.say("teach-answer-no"),
            Answer::Number(number) => quantity(*number),
            Answer::Hexes(_) => String::new(),
        }
    }

    /// Returns what the rules say to a question that was answered: the sum, the reasons against it, or the cost.
    pub fn reasons(&self, definitions: &Definitions, verdict: &Verdict) -> String {
        if let Some(sum) = &verdict.sum {
            self.sum_lines(definitions, sum).join(" · ")
        } else if !verdict.is_allowed() {
            self.verdict(definitions, verdict)
        } else if verdict.cost.terms.is_empty() {
            self.say("teach-allowed")
        } else {
            let cost = &verdict.cost;
            let terms: Vec<String> = cost.terms.iter().map(|term| self.cost_term(definitions, term)).collect();
            let args = [
                ("total", quantity(cost.total()).into()),
                ("had", quantity(cost.had).into()),
                ("terms", terms.join(" + ").into()),
            ];
            self.text("teach-costs", &args)
        }
    }

    /// Returns what became of an answer: whether it is right, and what the rules say; to a wrong one what its author
    /// wrote, else where it went wrong.
    pub fn judged(&self, definitions: &Definitions, judged: &Judged) -> String {
        if let Some(mistake) = judged.question.mistake(&judged.answer) {
            let own = judged.on_wrong.as_ref().map(|words| self.name(words));
            let why = own.unwrap_or_else(|| self.mistake(definitions, &judged.question, &mistake));
            return self.text("teach-wrong", &[("why", sentence(&why).into())]);
        }
        let right = self.say("teach-right");
        let Some(verdict) = &judged.question.why else { return right };
        format!("{right} {}", self.reasons(definitions, verdict))
    }

    fn mistake(&self, definitions: &Definitions, question: &Question, mistake: &Mistake) -> String {
        let left_out = |part: String| self.text("teach-left_out", &[("part", part.into())]);
        match mistake {
            Mistake::Verdict => question.why.as_ref().map_or_else(String::new, |v| self.reasons(definitions, v)),
            Mistake::Line(line) => left_out(self.sum_line(definitions, line)),
            Mistake::Term(term) => left_out(self.cost_term(definitions, term)),
            Mistake::TooMuch => self.say("teach-too_much"),
            Mistake::TooLittle => self.say("teach-too_little"),
            Mistake::Open(hex) => self.text("teach-open", &[("hex", self.place(definitions, hex).into())]),
            Mistake::Missing(n) => self.text("teach-missing", &[("n", (*n).into())]),
        }
    }
}

/// Returns words as a sentence of their own.
fn sentence(words: &str) -> String {
    let end = if words.is_empty() || words.ends_with(['.', '!', '?', '…']) { "" } else { "." };
    format!("{}{end}", capitalised(words))
}
