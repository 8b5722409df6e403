//! What would come of rules, without anything being written.

use std::collections::BTreeMap;

use super::pieces::{Piece, Pieces};
use super::rules::{Mapping, Rule, What};
use super::words::filled;

/// What rules would make of counters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Preview {
    /// How many counters each rule takes.
    pub taken: Vec<usize>,
    /// How many more it would take if none stood before it.
    pub late: Vec<usize>,
    /// Which rule takes each counter.
    pub by: Vec<Option<usize>>,
    /// The names of counters no rule takes, with how many there are of each.
    pub left: BTreeMap<String, usize>,
    /// What keeps rules from making what they say, each once, with how many counters lack it.
    pub lacks: BTreeMap<(usize, Lack), usize>,
}

/// What a rule needs and does not have.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lack {
    /// A key no unit, or no leader, can do without.
    Key(&'static str),
    /// A property that a counter does not have.
    Property(String),
    /// A group is named, but no nation to which it belongs.
    Nation,
}

impl std::fmt::Display for Lack {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Key(key) => write!(out, "it gives no `{key}`"),
            Self::Property(name) => write!(out, "there is no property `{name}`; write {{{name}|VALUE}}"),
            Self::Nation => write!(out, "it names a group, but gives no `nation`"),
        }
    }
}

/// Tells what rules would make of counters.
pub fn preview(mapping: &Mapping, pieces: &Pieces) -> Preview {
    let tests: Vec<_> = mapping.rules.iter().map(|rule| rule.when.test()).collect();
    let mut out = Preview {
        taken: vec![0; tests.len()],
        late: vec![0; tests.len()],
        by: Vec::with_capacity(pieces.all.len()),
        ..Preview::default()
    };
    for piece in &pieces.all {
        let mut fits = tests.iter().enumerate().filter(|(_, test)| test(piece)).map(|(number, _)| number);
        let first = fits.next();
        if let Some(number) = first {
            count(&mut out.taken, number);
        }
        for number in fits {
            count(&mut out.late, number);
        }
        out.by.push(first);
        match first.and_then(|number| Some((number, mapping.rules.get(number)?))) {
            None => *out.left.entry(piece.name.clone()).or_default() += 1,
            Some((number, rule)) => {
                for lack in lacks(rule, piece) {
                    *out.lacks.entry((number, lack)).or_default() += 1;
                }
            }
        }
    }
    out
}

fn count(counts: &mut [usize], at: usize) {
    if let Some(n) = counts.get_mut(at) {
        *n += 1;
    }
}

/// Lists what keeps a rule from making what it says of a counter.
pub(super) fn lacks(rule: &Rule, piece: &Piece) -> Vec<Lack> {
    let needed: &[&'static str] = match rule.make {
        What::Unit => &["arm", "organisation", "increments"],
        What::Leader => &["level", "mp"],
        What::Marker => return Vec::new(),
    };
    let mut out: Vec<Lack> =
        needed.iter().filter(|key| !rule.give.contains_key(**key)).map(|key| Lack::Key(key)).collect();
    let names_group = ["corps", "division", "brigade"].iter().any(|key| rule.give.contains_key(*key));
    if names_group && !rule.give.contains_key("nation") {
        out.push(Lack::Nation);
    }
    let missing = rule.give.values().filter_map(|value| filled(value, piece).err());
    out.extend(missing.map(Lack::Property));
    out
}
