//! Every hook with what it is given and what it may answer, put together from the lists beside this file.

use super::examples::{Example, examples};
use super::{DECISION, EVENTS, Family, LESSON_STEP, NEXT_ORDER, ORDERS, QUERY, STEP, Shape, TURN};

/// The version of the interface all hooks are of so far.
const FIRST: u16 = 1;

/// A hook.
#[derive(Clone, Copy, Debug)]
pub struct Hook {
    /// Its family.
    pub family: Family,
    /// Its name.
    pub name: &'static str,
    /// What it is about, in one sentence.
    pub sentence: &'static str,
    /// What it is given after `ctx`.
    pub given: &'static Shape,
    /// Fields of what it is given that are never nil for this hook, though they may be for others.
    pub always: &'static [&'static str],
    /// An example; a test holds that there is one.
    pub example: Option<&'static Example>,
    /// The first version of the interface that has it.
    pub since: u16,
}

impl Hook {
    /// Returns the example as it stands in main.lua.
    pub fn script(&self) -> Option<String> {
        let body: Vec<String> = self.example?.body.lines().map(|line| format!("      {line}\n")).collect();
        let (family, name, parameter) = (self.family.name(), self.name, self.family.parameter());
        Some(format!(
            "return {{\n  {family} = {{\n    {name} = function(ctx, {parameter})\n{}    end,\n  }},\n}}\n",
            body.concat()
        ))
    }
}

/// Returns every hook, family by family.
pub fn hooks() -> Vec<Hook> {
    Family::ALL.into_iter().flat_map(|family| family.hooks().into_iter().filter_map(move |n| hook(family, n))).collect()
}

fn hook(family: Family, name: &'static str) -> Option<Hook> {
    let shapes = if family == Family::May { ORDERS } else { EVENTS };
    let given = match family {
        Family::May | Family::On => shapes.iter().find(|s| s.name == name)?,
        Family::Calc => &QUERY,
        Family::Ask if name == NEXT_ORDER => &TURN,
        Family::Ask if name == LESSON_STEP => &STEP,
        Family::Ask => &DECISION,
        Family::Command | Family::Panel | Family::Overlay | Family::Timer | Family::Console => return None,
    };
    let example = examples().find(|e| e.family == family && e.hook == name);
    let own = example.map_or("", |e| e.sentence);
    let sentence = if own.is_empty() { given.sentence } else { own };
    let always = if family == Family::Calc { always(name) } else { &[] };
    Some(Hook { family, name, sentence, given, always, example, since: FIRST })
}

/// Returns the fields of the question about a number that are there whenever it is asked.
fn always(number: &str) -> &'static [&'static str] {
    match number {
        "movement_cost" => &["unit", "hex", "from", "terrain"],
        "formation_cost" | "morale_drm" | "melee_value" => &["unit", "arm"],
        "movement_allowance" => &["unit"],
        "stacking_limit" => &["hex", "terrain"],
        "fire_value" => &["hex", "from"],
        _ => &[],
    }
}
