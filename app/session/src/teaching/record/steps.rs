//! The steps of a recorded lesson: what was done, told in words, and three questions about where it ends.

use std::fmt::Write as _;

use content::lesson::{MAX_STEPS, MAX_WORDS, RECALLS};
use lessons::hints::Hint;
use rules::explain::{Occasion, Question};
use rules::ids::PlaceId;
use rules::unit::UnitDef;
use rules::verdict::Verdict;
use rules::{Game, Order};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use super::{Given, Ground, is_own, quoted, renamed_texts};
use crate::journal::EntryId;
use crate::session::Session;
use crate::words::{Words, capitalised};

/// All of a lesson file but its head.
pub(super) struct Body {
    /// What it says.
    pub(super) text: String,
    /// The entries of the game that it gives again, in order.
    pub(super) gives: Vec<EntryId>,
}

/// Writes where a lesson is played, its steps and its questions.
pub(super) fn body(session: &Session, ground: &Ground<'_>, given: &[Given], words: &Words) -> Body {
    let mut text = String::new();
    match ground {
        Ground::Cut(cut) => cut.position(&mut text),
        Ground::Scenario(name, _) => {
            let _ = writeln!(text, "scenario = {}", quoted(name));
        }
    }
    let mut writer = Writer { session, ground, words, out: Body { text, gives: Vec::new() } };
    writer.steps(given);
    writer.recalls(given);
    writer.out
}

/// Returns the clauses that forbid an order, or else that price it or make up a sum, each once and as written in a file.
fn clauses_of(verdict: &Verdict) -> Vec<String> {
    let forbid = verdict.refusals.iter().filter_map(|refusal| refusal.clause.map(|c| c.to_string()));
    let price = verdict.cost.terms.iter().map(|term| term.clause.to_string());
    let parts = verdict.sum.iter().flat_map(|sum| &sum.lines);
    // What a script adds has no clause.
    let add_up = parts.map(|line| line.clause.clone()).filter(|clause| clause != "script");
    let mut clauses: Vec<String> = Vec::new();
    for clause in forbid.chain(price).chain(add_up).map(|clause| quoted(&clause)) {
        if !clauses.contains(&clause) {
            clauses.push(clause);
        }
    }
    clauses
}

/// Returns the clause that says when an order may be given, for one that no clause forbids, prices or adds up.
fn clause_of_kind(order: &Order) -> &'static str {
    match order.inner() {
        Order::NextPhase {} => "Q1",
        Order::DrawChit {} | Order::Activate { .. } | Order::Finish { .. } => "Q2",
        Order::Fire { .. }
        | Order::PassFire { .. }
        | Order::FightNext { .. }
        | Order::Assault { .. }
        | Order::Charge { .. } => "Q3",
        Order::Recover { .. } => "Q4",
        _ => "Q6",
    }
}

struct Writer<'a> {
    session: &'a Session,
    ground: &'a Ground<'a>,
    words: &'a Words,
    out: Body,
}

impl Writer<'_> {
    /// Writes a step for every order; where there are more than a lesson has steps, several stand in one.
    fn steps(&mut self, given: &[Given]) {
        let n_taught = given.iter().filter(|g| !is_own(&g.order)).count();
        let n_together = n_taught.div_ceil(MAX_STEPS).max(1);
        let mut before: Vec<&Given> = self.ground.before().iter().collect();
        let mut step: Vec<&Given> = Vec::new();
        for one in given {
            let is_full = step.len() == n_together;
            if !step.is_empty() && (is_full || is_own(&one.order)) {
                self.step(&std::mem::take(&mut before), &std::mem::take(&mut step));
            }
            if is_own(&one.order) { before.push(one) } else { step.push(one) }
        }
        if !step.is_empty() {
            self.step(&before, &step);
        }
    }

    fn step(&mut self, before: &[&Given], orders: &[&Given]) {
        let own: Vec<String> = before.iter().filter_map(|one| self.written(&one.order)).collect();
        let way: Vec<String> = orders.iter().filter_map(|one| self.written(&one.order)).collect();
        let mut clauses: Vec<String> = Vec::new();
        let mut cost = None;
        for one in orders {
            let Some(game) = self.session.game_at(one.before) else { continue };
            let verdict = rules::check(&game, &one.order, self.session.hooks());
            for clause in clauses_of(&verdict) {
                if !clauses.contains(&clause) {
                    clauses.push(clause);
                }
            }
            let is_priced = orders.len() == 1 && !verdict.cost.terms.is_empty();
            cost = is_priced.then(|| self.words.cost(&game.definitions, &verdict.cost)).or(cost);
        }
        if clauses.is_empty() {
            clauses.extend(orders.first().map(|one| quoted(clause_of_kind(one.order.dice().1))));
        }
        let say = self.told(orders);
        let out = &mut self.out.text;
        let _ = writeln!(out, "\n[[step]]\nsay = {}", quoted(&say));
        if !own.is_empty() {
            let _ = writeln!(out, "before = {}", list(&own));
        }
        let _ = writeln!(out, "expect = {}", list(&way));
        if let Some(cost) = cost {
            let _ = writeln!(out, "after = {}", quoted(&cost));
        }
        let _ = writeln!(out, "clauses = [{}]", clauses.join(", "));
        self.out.gives.extend(before.iter().chain(orders).map(|one| one.entry));
    }

    /// Says what is done in a step, in as many words as a learner reads.
    fn told(&self, orders: &[&Given]) -> String {
        let said = orders.iter().filter_map(|one| {
            let game = self.session.game_at(one.before)?;
            Some(capitalised(&self.sentence(&game, one.order.dice().1)))
        });
        let mut all: Vec<String> = Vec::new();
        for sentence in said.filter(|sentence| !sentence.is_empty()) {
            if !all.contains(&sentence) {
                all.push(sentence);
            }
        }
        let text = all.join(". ");
        if text.split_whitespace().count() <= MAX_WORDS {
            return text;
        }
        text.split_whitespace().take(MAX_WORDS).collect::<Vec<_>>().join(" ") + "…"
    }

    /// Writes three questions about the position at the end: whether something may still be done, and a number.
    fn recalls(&mut self, given: &[Given]) {
        self.out.text.push_str(
            "\n# Three questions that the rules answer: ask = { may = ... }, { cost = ... }, { number = ... } or { barred = ... }.\n",
        );
        let Some(last) = given.last().and_then(|one| self.session.game_at(one.entry)) else { return };
        let mut asked: Vec<Order> = Vec::new();
        let taught = given.iter().rev().map(|one| one.order.dice().1).filter(|order| !is_own(order));
        let is_played = |order: &&Order| !matches!(order, Order::Answer { .. });
        for order in
            taught.filter(is_played).chain([&Order::NextPhase {}, &Order::DrawChit {}, &Order::PassFire { hex: None }])
        {
            if !asked.contains(order) && asked.len() < RECALLS {
                asked.push(order.clone());
            }
        }
        // A number is asked of somebody who acted, as long as he stands.
        let units = given.iter().rev().flat_map(|one| one.order.units());
        let stands =
            |def: &&UnitDef| def.troops().is_some() && last.state.unit(&def.id).is_some_and(|u| u.head().is_some());
        let troops = units.filter_map(|unit| last.definitions.units.get(&unit)).find(stands);
        if let Some(def) = troops {
            asked.truncate(RECALLS - 1);
            let unit = self.words.unit(&last.definitions, &def.id);
            let say = self.words.text("record-ask_morale", &[("unit", unit.into())]);
            let question = Question::Morale { unit: def.id.clone(), occasion: Occasion::ByHand };
            let verdict = rules::explain(&last, &question, self.session.hooks());
            // Where nothing is added, that is what the rule of morale checks says.
            self.recall(&say, serde_json::json!({ "number": question }), &verdict, "M4");
        }
        for order in &asked {
            let said = self.sentence(&last, order);
            let say = self.words.text("record-ask_may", &[("order", said.into())]);
            let verdict = rules::check(&last, order, self.session.hooks());
            let rule = clause_of_kind(order);
            self.recall(&say, serde_json::json!({ "may": order }), &verdict, rule);
            if order.units().is_empty() {
                self.hints_on_the_turn(&last, rule);
            }
        }
    }

    /// Writes the hints of a question about nobody in particular: the rule, the phase, and where its button is.
    fn hints_on_the_turn(&mut self, last: &Game, rule: &str) {
        let phase = last.phase().map(|phase| self.words.phase(phase)).unwrap_or_default();
        let hints = [
            self.words.hint(&last.definitions, &Hint::Rule(rule.to_owned())),
            self.words.text("record-hint_phase", &[("phase", phase.into())]),
            self.words.hint(&last.definitions, &Hint::Button),
        ];
        let _ = writeln!(self.out.text, "hint = [{}]", hints.map(|hint| quoted(&hint)).join(", "));
    }

    /// Writes a question, and the rules it is answered by: they are its first hint.
    fn recall(&mut self, say: &str, ask: Json, verdict: &Verdict, rule: &str) {
        let Ok(ask) = toml::Value::try_from(self.ground.renamed(ask)) else { return };
        let _ = writeln!(self.out.text, "\n[[recall]]\nsay = {}\nask = {ask}", quoted(say));
        let mut clauses = clauses_of(verdict);
        if clauses.is_empty() {
            clauses.push(quoted(rule));
        }
        let _ = writeln!(self.out.text, "clauses = [{}]", clauses.join(", "));
    }

    /// Writes an order with the names of the lesson.
    fn written(&self, order: &Order) -> Option<String> {
        let mut order = order.clone();
        renumber(&mut order, self.ground.asked());
        let json = self.ground.renamed(serde_json::to_value(&order).ok()?);
        Some(toml::Value::try_from(json).ok()?.to_string())
    }

    /// Returns an order in words, with its hexes named as in the lesson, its units as in the game.
    fn sentence(&self, game: &Game, order: &Order) -> String {
        let pending = self.at_home(&game.state.pending().to_vec());
        self.words.order_asked(&game.definitions, &pending, &self.at_home(order))
    }

    /// Returns something with its hexes named as in the lesson.
    fn at_home<T: Serialize + DeserializeOwned + Clone>(&self, of: &T) -> T {
        let named = |json| renamed_texts(json, &|text| self.ground.place(&PlaceId::new(text)));
        let json = serde_json::to_value(of).map(named).unwrap_or_default();
        serde_json::from_value(json).unwrap_or_else(|_| of.clone())
    }
}

/// Counts decisions from the first of the lesson.
fn renumber(order: &mut Order, first: u32) {
    match order {
        Order::Answer { decision, .. } => *decision = decision.saturating_sub(first),
        Order::UseDice { order, .. } | Order::Overrule { order, .. } => renumber(order, first),
        _ => {}
    }
}

/// Writes orders as one, or as a list with a line each.
fn list(orders: &[String]) -> String {
    match orders {
        [one] => one.clone(),
        many => format!("[\n  {},\n]", many.join(",\n  ")),
    }
}
