//! Which clauses a course teaches, and where: the table `berthier check` prints.

use std::collections::{BTreeMap, BTreeSet};

use content::lesson::Lesson;
use serde::Serialize;

/// The letters of the chapters a course of the first rules teaches whole: organisation, formations, disorder, stacking,
/// command.
pub const FIRST_CHAPTERS: [char; 5] = ['O', 'F', 'D', 'S', 'C'];

/// A clause, and the lessons that teach it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Covered {
    /// The clause: `F14`.
    pub clause: String,
    /// The lessons, by their ids, in their order.
    pub lessons: Vec<String>,
}

/// Returns every clause of the ruleset's texts that belongs to the first chapters or that a lesson names, in the order of
/// the rulebook: by chapter, then by number.
pub fn coverage(lessons: &[Lesson], text_keys: &BTreeSet<String>) -> Vec<Covered> {
    let known = text_keys.iter().filter_map(|key| key.strip_prefix("clause-"));
    let first = known.filter(|clause| clause.starts_with(FIRST_CHAPTERS) && place(clause).2.is_empty());
    let mut table: BTreeMap<_, Covered> = BTreeMap::new();
    for clause in first.chain(lessons.iter().flat_map(Lesson::clauses)) {
        let row = || Covered { clause: clause.to_owned(), lessons: Vec::new() };
        table.entry(place(clause)).or_insert_with(row);
    }
    for lesson in lessons {
        for clause in lesson.clauses() {
            if let Some(row) = table.get_mut(&place(clause)) {
                row.lessons.push(lesson.id.clone());
            }
        }
    }
    table.into_values().collect()
}

/// Returns where a clause stands in the rulebook: its chapter, its number, and what follows the number.
fn place(clause: &str) -> (usize, u16, &str) {
    let letter = clause.chars().next().unwrap_or(' ');
    let chapter = FIRST_CHAPTERS.iter().position(|c| *c == letter).unwrap_or(FIRST_CHAPTERS.len() + letter as usize);
    let rest = clause.get(letter.len_utf8()..).unwrap_or_default();
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (number, more) = rest.split_at(digits);
    (chapter, number.parse().unwrap_or(0), more)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_stand_in_the_order_of_the_rulebook() {
        let keys = ["clause-S5", "clause-F14", "clause-F2", "clause-O1", "terrain-wood", "clause-K1"];
        let keys = keys.into_iter().map(str::to_owned).collect();
        let rows: Vec<String> = coverage(&[], &keys).into_iter().map(|row| row.clause).collect();
        assert_eq!(rows, ["O1", "F2", "F14", "S5"]);
    }
}
