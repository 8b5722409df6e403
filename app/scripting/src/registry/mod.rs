//! Every name a script may use: hooks, what they are given, what a `ctx` offers, and what is left of Lua.
//!
//! The only list of such names. "Did you mean", the checks at load and the written reference all read it; a test
//! compares it with the names of the rules and with what the views answer.

mod arguments;
mod ctx;
mod lua;
mod views;

use rules::decision::DecisionKind;
use rules::event::Event;
use rules::hooks::Number;
use rules::order::Order;

pub use arguments::{DECISION, EVENTS, ORDERS, QUERY};
pub use ctx::{CTX, DICE};
pub use lua::{GLOBALS, LIBRARIES, WITHOUT};
pub use views::{HEX, SIDE, UNIT};

/// A family of hooks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Family {
    /// Before an order: may refuse it.
    May,
    /// After an event: asks for effects.
    On,
    /// A number of the rules: adjusts it.
    Calc,
    /// A decision that is owed: may answer it.
    Ask,
}

impl Family {
    /// Every family.
    pub const ALL: [Self; 4] = [Self::May, Self::On, Self::Calc, Self::Ask];

    /// Returns the name used in main.lua.
    pub const fn name(self) -> &'static str {
        match self {
            Self::May => "may",
            Self::On => "on",
            Self::Calc => "calc",
            Self::Ask => "ask",
        }
    }

    /// Returns the names of the hooks of this family.
    pub fn hooks(self) -> Vec<&'static str> {
        match self {
            Self::May => Order::NAMES.to_vec(),
            Self::On => Event::NAMES.to_vec(),
            Self::Calc => Number::ALL.iter().map(|n| n.name()).collect(),
            Self::Ask => DecisionKind::ALL.iter().map(|k| k.name()).chain(["any"]).collect(),
        }
    }

    /// Returns what the hooks of this family do, in one sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::May => "Asked before an order: returns nothing, or `ctx.refuse(...)`. All reasons are kept.",
            Self::On => "Told after an event: asks for effects, which become events with this hook as their cause.",
            Self::Calc => {
                "Adjusts a number: returns nothing, one adjustment or a list; adds, then factors, then bounds."
            }
            Self::Ask => "Offered an owed decision before the player: returns one of `q.options`, or nothing to pass.",
        }
    }
}

/// A named value a script can read.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it holds; `?` where it may be nil.
    pub kind: &'static str,
    /// What it is, in one sentence.
    pub sentence: &'static str,
}

/// A table of values: an order, an event, a view.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Its name.
    pub name: &'static str,
    /// What it is, in one sentence.
    pub sentence: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
}

/// Something of `ctx`: a field, or a function.
#[derive(Clone, Copy, Debug)]
pub struct CtxItem {
    /// Its name after `ctx.`.
    pub name: &'static str,
    /// Its parameters, `None` for a field.
    pub parameters: Option<&'static str>,
    /// What it holds or returns.
    pub result: &'static str,
    /// The families whose hooks have it.
    pub families: &'static [Family],
    /// What it does, in one sentence.
    pub sentence: &'static str,
    /// An example.
    pub example: &'static str,
    /// The first version of the interface that has it.
    pub since: u16,
}

/// Returns the field of this name.
pub(crate) fn has_field(shape: &Shape, name: &str) -> bool {
    shape.fields.iter().any(|f| f.name == name)
}

/// Returns the name nearest to a mistyped one, where one is near enough to be meant.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let known: Vec<&str> = known.into_iter().collect();
    // The part after `module:` alone is a common slip.
    let bare = |candidate: &&&str| candidate.split_once(':').is_some_and(|(_, bare)| bare == name);
    known.iter().find(bare).copied().or_else(|| content::diagnostic::nearest(name, known))
}

/// Returns the help for a mistyped name: the nearest one, or all of them where they are few.
pub(crate) fn did_you_mean<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let known: Vec<&str> = known.into_iter().collect();
    if let Some(near) = nearest(name, known.iter().copied()) {
        return Some(format!("did you mean `{near}`?"));
    }
    if known.is_empty() || known.len() > 16 {
        return None;
    }
    Some(format!("known here: {}", known.join(", ")))
}

/// Returns the reference as text: what a page about scripts is made of.
pub fn reference() -> String {
    use std::fmt::Write as _;
    let mut out = String::new();
    for family in Family::ALL {
        let _ = writeln!(out, "## {}\n\n{}\n\n{}\n", family.name(), family.sentence(), family.hooks().join(", "));
    }
    for shape in ORDERS.iter().chain(EVENTS).chain([&QUERY, &DECISION, &UNIT, &HEX, &SIDE]) {
        let _ = writeln!(out, "### {}\n\n{}\n", shape.name, shape.sentence);
        for field in shape.fields {
            let _ = writeln!(out, "- `{}`: {}. {}", field.name, field.kind, field.sentence);
        }
        out.push('\n');
    }
    for item in CTX.iter().chain(DICE) {
        let families: Vec<_> = item.families.iter().map(|f| f.name()).collect();
        let call = item.parameters.map_or(String::new(), |p| format!("({p})"));
        let _ = writeln!(
            out,
            "### ctx.{}{call} -> {}\n\n{} In {}. `{}`\n",
            item.name,
            item.result,
            item.sentence,
            families.join(", "),
            item.example
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_found_and_a_far_one_is_not() {
        assert_eq!(nearest("unit_movd", Event::NAMES), Some("unit_moved"));
        assert_eq!(nearest("57e_1", ["chevardino:57e_1", "chevardino:61e_1"]), Some("chevardino:57e_1"));
        assert_eq!(nearest("artillery", ["hex", "unit"]), None);
    }

    #[test]
    fn every_order_and_event_of_the_rules_is_described_once() {
        let names = |shapes: &[Shape]| shapes.iter().map(|s| s.name).collect::<Vec<_>>();
        assert_eq!(names(ORDERS), Order::NAMES);
        assert_eq!(names(EVENTS), Event::NAMES);
    }

    #[test]
    fn the_reference_names_every_item() {
        let text = reference();
        for item in CTX {
            assert!(text.contains(&format!("ctx.{}", item.name)), "{}", item.name);
        }
    }
}
