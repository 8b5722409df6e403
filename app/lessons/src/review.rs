//! What was missed comes back: after one day, then three, then seven. A plain text file anyone can read and mend.
//!
//! ```text
//! done an_xxx first_move 2026-11-30
//! missed an_xxx first_move 7 2026-12-01 1
//! ```

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// After how many days what was missed is asked again; after the last it is known.
const AFTER_DAYS: [i64; 3] = [1, 3, 7];

/// A day, counted from 1970-01-01.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Day(pub i64);

/// A lesson: its module, and its id.
pub type LessonName = (String, String);

/// When a question comes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// The day.
    pub on: Day,
    /// How often it has come back and been answered.
    pub round: usize,
}

/// What a learner has done and missed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    done: BTreeMap<LessonName, Day>,
    missed: BTreeMap<(LessonName, usize), Due>,
    /// Lines that were not understood: written back as they were.
    other: Vec<String>,
}

impl Memory {
    /// Reads the file; a line that cannot be read is kept as it is.
    pub fn read(text: &str) -> Self {
        let mut memory = Self::default();
        for line in text.lines().filter(|l| !l.trim().is_empty()) {
            if memory.take(line).is_none() {
                memory.other.push(line.to_owned());
            }
        }
        memory
    }

    fn take(&mut self, line: &str) -> Option<()> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["done", module, lesson, day] => {
                self.done.insert(((*module).to_owned(), (*lesson).to_owned()), Day::read(day)?);
            }
            ["missed", module, lesson, step, day, round] => {
                let name = ((*module).to_owned(), (*lesson).to_owned());
                let due = Due { on: Day::read(day)?, round: round.parse().ok()? };
                self.missed.insert((name, step.parse().ok()?), due);
            }
            _ => return None,
        }
        Some(())
    }

    /// Writes the file.
    pub fn write(&self) -> String {
        let mut out = String::new();
        for ((module, lesson), day) in &self.done {
            let _ = writeln!(out, "done {module} {lesson} {}", day.write());
        }
        for (((module, lesson), step), due) in &self.missed {
            let _ = writeln!(out, "missed {module} {lesson} {step} {} {}", due.on.write(), due.round);
        }
        for line in &self.other {
            let _ = writeln!(out, "{line}");
        }
        out
    }

    /// Notes that a lesson was gone through.
    pub fn finish(&mut self, lesson: LessonName, today: Day) {
        self.done.insert(lesson, today);
    }

    /// Returns when a lesson was last gone through.
    pub fn done(&self, lesson: &LessonName) -> Option<Day> {
        self.done.get(lesson).copied()
    }

    /// Notes that a question was missed: it comes back tomorrow.
    pub fn miss(&mut self, lesson: LessonName, step: usize, today: Day) {
        self.missed.insert((lesson, step), Due { on: Day(today.0 + AFTER_DAYS[0]), round: 0 });
    }

    /// Notes that a question was answered; one that was due comes back later, or no more.
    pub fn answer(&mut self, lesson: &LessonName, step: usize, today: Day) {
        let key = (lesson.clone(), step);
        let Some(due) = self.missed.get(&key).copied().filter(|due| due.on <= today) else { return };
        match AFTER_DAYS.get(due.round + 1) {
            Some(days) => {
                self.missed.insert(key, Due { on: Day(today.0 + days), round: due.round + 1 });
            }
            None => {
                self.missed.remove(&key);
            }
        }
    }

    /// Returns the questions of a lesson that come back today, or should have.
    pub fn due(&self, lesson: &LessonName, today: Day) -> Vec<usize> {
        let ours = self.missed.iter().filter(|((name, _), due)| name == lesson && due.on <= today);
        ours.map(|((_, step), _)| *step).collect()
    }
}

impl Day {
    /// Reads `2026-11-30`.
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, '-').map(|part| part.parse::<i64>().ok());
        let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
        ((0..10_000).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day))
            .then(|| Self(days_before(year, month) + day - 1))
    }

    /// Writes `2026-11-30`.
    fn write(self) -> String {
        // The year is near; from there month and day are counted off.
        let mut year = self.0.div_euclid(366) + 1970;
        while days_before(year + 1, 1) <= self.0 {
            year += 1;
        }
        let month = (1..=12).rev().find(|month| days_before(year, *month) <= self.0).unwrap_or(1);
        format!("{year:04}-{month:02}-{:02}", self.0 - days_before(year, month) + 1)
    }
}

/// Returns the days from 1970-01-01 to the first of a month.
fn days_before(year: i64, month: i64) -> i64 {
    const BEFORE: [i64; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
    let leaps = |year: i64| year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    let is_leap = leaps(year) != leaps(year - 1);
    let within = usize::try_from(month - 1).ok().and_then(|m| BEFORE.get(m)).copied().unwrap_or(0);
    (year - 1970) * 365 + leaps(year - 1) - leaps(1969) + within + i64::from(is_leap && month > 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first() -> LessonName {
        ("an_xxx".to_owned(), "first_move".to_owned())
    }

    #[test]
    fn what_was_missed_comes_back_after_one_three_and_seven_days() {
        let mut memory = Memory::default();
        let mut day = 20_787;
        memory.miss(first(), 7, Day(day));
        for days in AFTER_DAYS {
            assert_eq!(memory.due(&first(), Day(day + days - 1)), [0; 0]);
            day += days;
            assert_eq!(memory.due(&first(), Day(day)), [7]);
            memory.answer(&first(), 7, Day(day));
        }
        assert_eq!(memory.due(&first(), Day(day + 1000)), [0; 0], "it is known now");
    }

    #[test]
    fn what_is_missed_again_begins_anew() {
        let mut memory = Memory::default();
        memory.miss(first(), 7, Day(0));
        memory.answer(&first(), 7, Day(1));
        memory.miss(first(), 7, Day(4));
        assert_eq!(memory.due(&first(), Day(5)), [7]);
    }

    #[test]
    fn the_file_is_read_back_as_it_was_written_and_keeps_what_it_does_not_know() {
        let text = "done an_xxx first_move 2026-11-30\nmissed an_xxx first_move 7 2024-02-29 1\n# my notes\n";
        let memory = Memory::read(text);
        assert_eq!(memory.write(), text);
        assert_eq!(memory.done(&first()), Some(Day(20_787)));
        for day in (-800..40_000).step_by(13) {
            assert_eq!(Day::read(&Day(day).write()), Some(Day(day)));
        }
    }
}
