//! What it costs: the sum in one line, and each term in words.

use rules::definitions::Definitions;
use rules::verdict::{Cost, Term, TermKind};

use super::{Arg, Words, quantity};

impl Words {
    /// Returns a cost as its sum: `1 formation + ½ + ½ = 2 of 6`. On a long way, what comes again is counted: `8 × 1`;
    /// of a single term there is no sum: `1 of 12`.
    pub fn cost(&self, definitions: &Definitions, cost: &Cost) -> String {
        let had = quantity(cost.had);
        if cost.terms.is_empty() {
            return self.text("cost-free", &[("had", had.into())]);
        }
        let terms: Vec<String> = cost
            .terms
            .iter()
            .map(|term| {
                let label = self.short_label(definitions, &term.kind);
                let amount = quantity(term.amount);
                if label.is_empty() { amount } else { format!("{amount} {label}") }
            })
            .collect();
        if let [term] = &cost.terms[..] {
            let label = self.short_label(definitions, &term.kind);
            let key = if label.is_empty() { "cost-one" } else { "cost-one-for" };
            let args = [("total", quantity(term.amount).into()), ("label", label.into()), ("had", had.into())];
            return self.text(key, &args);
        }
        let mut sum = String::new();
        for (n, term) in runs(&terms).iter().enumerate() {
            // A term that takes something off brings its own sign.
            match (n, term.strip_prefix('−')) {
                (0, _) => sum.push_str(term),
                (_, Some(taken)) => sum.extend([" − ", taken]),
                (_, None) => sum.extend([" + ", term]),
            }
        }
        let total = quantity(cost.total());
        self.text("cost-sum", &[("sum", sum.into()), ("total", total.into()), ("had", had.into())])
    }

    /// Returns a term of a cost in full, with its hex and clause: `½ by road, 0513 (T2)`.
    pub fn cost_term(&self, definitions: &Definitions, term: &Term) -> String {
        let what = self.term_kind(definitions, &term.kind);
        let mut args: Vec<(&str, Arg)> =
            vec![("amount", quantity(term.amount).into()), ("what", what.into()), ("clause", term.clause.0.into())];
        match &term.hex {
            Some(hex) => {
                args.push(("hex", self.place(definitions, hex).into()));
                self.text("cost-term-at", &args)
            }
            None => self.text("cost-term", &args),
        }
    }

    /// Returns what a term is paid for.
    pub fn term_kind(&self, definitions: &Definitions, kind: &TermKind) -> String {
        match kind {
            TermKind::Terrain(terrain) => self.terrain(terrain),
            TermKind::Road => self.say("term-road"),
            TermKind::Hexside(hexside) => self.hexside(hexside),
            TermKind::Change(f) => self.text("term-change", &[("formation", self.formation(*f).into())]),
            TermKind::ForcedChange(f) => self.text("term-forced_change", &[("formation", self.formation(*f).into())]),
            TermKind::Join(f) => self.text("term-join", &[("formation", self.formation(*f).into())]),
            TermKind::Fold => self.say("term-fold"),
            TermKind::Dress => self.say("term-dress"),
            TermKind::Wheel => self.say("term-wheel"),
            TermKind::Divide => self.say("term-divide"),
            TermKind::SquareStep => self.say("term-square_step"),
            TermKind::Script { module: id, reason } => {
                let module = self.module(definitions, id);
                self.text("term-script", &[("module", module.into()), ("reason", self.said(Some(id), reason).into())])
            }
        }
    }

    /// Returns the word beside an amount in a sum: ground and road go without.
    fn short_label(&self, definitions: &Definitions, kind: &TermKind) -> String {
        match kind {
            TermKind::Terrain(_) | TermKind::Road => String::new(),
            TermKind::Hexside(_) => self.term_kind(definitions, kind),
            TermKind::Change(_) | TermKind::ForcedChange(_) | TermKind::Join(_) => self.say("label-change"),
            TermKind::Fold => self.say("label-fold"),
            TermKind::Dress => self.say("label-dress"),
            TermKind::Wheel => self.say("label-wheel"),
            TermKind::Divide => self.say("label-divide"),
            TermKind::SquareStep => self.say("label-square"),
            TermKind::Script { module, reason } => self.said(Some(module), reason),
        }
    }
}

/// Returns the terms of a sum with each long run of the same term as one: a march of twelve hexes is read at a glance.
fn runs(terms: &[String]) -> Vec<String> {
    /// The fewest that are counted: three are still seen.
    const COUNTED: usize = 4;
    let mut out = Vec::new();
    for run in terms.chunk_by(|a, b| a == b) {
        match run {
            [term, ..] if run.len() >= COUNTED && !term.starts_with('−') => {
                out.push(format!("{} × {term}", run.len()));
            }
            _ => out.extend_from_slice(run),
        }
    }
    out
}
