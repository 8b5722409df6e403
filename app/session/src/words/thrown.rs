//! A throw of the table in words: what lay there, which dice count, and what they come to.

use rules::event::Event;

use super::faces::{dice_written, signed};
use super::{Arg, Words};

/// The key of the sentences.
const KEY: &str = "event-table_rolled";

impl Words {
    /// Returns the sentence of a throw of dice that no rule asked for.
    pub(super) fn table_rolled(&self, event: &Event) -> String {
        let Event::TableRolled { dice, sides, plus, total, why, faces, apart, kept } = event else {
            return String::new();
        };
        let all = if faces.is_empty() { dice.iter().map(ToString::to_string).collect() } else { faces.clone() };
        let throw = Throw { written: dice_written(dice.len(), *sides, *plus), why, has_faces: !faces.is_empty() };
        let Some(kept) = kept else {
            return self.shown(&throw, &all, (!apart).then_some((*plus, *total)));
        };
        let counting = kept.iter().filter_map(|n| all.get(usize::from(*n).checked_sub(1)?).cloned());
        let counting: Vec<String> = counting.collect();
        if counting.len() == all.len() {
            // All count, in another order.
            return self.shown(&throw, &counting, (!apart).then_some((*plus, *total)));
        }
        let is_summed = !apart && (counting.len() != 1 || *plus != 0);
        let variant = match (counting.is_empty(), is_summed) {
            (true, true) => "none_sum",
            (true, false) => "none",
            (false, true) => "sum",
            (false, false) => "apart",
        };
        let more = if is_summed && *plus != 0 { signed(*plus) } else { String::new() };
        let between = if is_summed { " + " } else { ", " };
        let args = [
            ("thrown", Arg::from(self.shown(&throw, &all, None))),
            ("shown", (counting.join(between) + &more).into()),
            ("total", total.to_string().into()),
        ];
        self.text(&format!("{KEY}-kept_{variant}"), &args)
    }

    /// Returns what dice show, with what is added and what they come to where they are summed.
    fn shown(&self, throw: &Throw<'_>, dice: &[String], sum: Option<(i16, i32)>) -> String {
        let shown = match sum {
            None => dice.join(", "),
            Some((0, _)) => dice.join(" + "),
            Some((plus, _)) => dice.join(" + ") + &signed(plus),
        };
        let is_one = dice.len() == 1 && sum.is_some_and(|(plus, _)| plus == 0);
        // A die named "1d6" is not told twice.
        let is_unnamed = throw.why.is_empty() || throw.why == throw.written;
        let variant = match (throw.has_faces, sum.is_none(), is_unnamed) {
            (false, true, false) => "-apart",
            (false, true, true) | (true, true, _) => "-faces",
            (true, false, _) => "-faces_sum",
            (false, false, true) if is_one => "-one",
            (false, false, false) if is_one => "-one_for",
            (false, false, true) => "",
            (false, false, false) => "-for",
        };
        let name = if throw.why.is_empty() { throw.written.clone() } else { self.name(throw.why) };
        let total = sum.map_or(0, |(_, total)| total);
        let args = [
            ("dice", Arg::from(throw.written.clone())),
            ("shown", shown.into()),
            ("total", total.to_string().into()),
            ("why", name.into()),
        ];
        self.text(&format!("{KEY}{variant}"), &args)
    }
}

/// What is thrown, and what for.
struct Throw<'a> {
    /// As players write it: `2d6 + 1`.
    written: String,
    why: &'a str,
    has_faces: bool,
}
