//! What a turn tracker counts, as turns and phases of a scenario; and its state in a log, as one of these.

use std::borrow::Cow;

use vassal::sequence::Tokens;
use vassal::{Count, TurnLevel, TurnTracker};

/// The turns of a scenario whose tracker has no end.
const ENDLESS: u16 = 99;
/// The most turns of a scenario.
const TURNS: u16 = 999;
/// The most phases of a turn.
const PHASES: usize = 40;
/// What stands in the state of a level before the states of those within it.
const OF_A_LEVEL: usize = 4;

/// The first turn tracker of a module: which of its levels are the turns, and which the phases.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clock {
    levels: Vec<TurnLevel>,
    turns: Option<Turns>,
    phases: Option<Phases>,
}

#[derive(Clone, Debug)]
struct Turns {
    /// Where the level is: its number on each depth.
    path: Vec<usize>,
    start: i64,
    step: i64,
    last: Option<i64>,
}

#[derive(Clone, Debug)]
struct Phases {
    path: Vec<usize>,
    entries: Vec<String>,
}

impl Clock {
    /// Reads the first tracker: turns are its first level of numbers, phases its first list.
    pub(crate) fn of(trackers: &[TurnTracker]) -> Self {
        Self::counting(trackers.first().map(|tracker| tracker.levels.clone()).unwrap_or_default())
    }

    fn counting(levels: Vec<TurnLevel>) -> Self {
        let mut clock = Self::default();
        clock.find(&levels, &mut Vec::new());
        clock.levels = levels;
        clock
    }

    fn find(&mut self, levels: &[TurnLevel], path: &mut Vec<usize>) {
        for (number, level) in levels.iter().enumerate() {
            path.push(number);
            match &level.count {
                Count::Numbers { start, step, last } if self.turns.is_none() => {
                    let step = whole(step).filter(|step| *step != 0).unwrap_or(1);
                    let start = whole(start).unwrap_or(1);
                    self.turns = Some(Turns { path: path.clone(), start, step, last: last.as_deref().and_then(whole) });
                }
                Count::List { entries, .. } if self.phases.is_none() => {
                    self.phases = Some(Phases { path: path.clone(), entries: entries.clone() });
                }
                _ => {}
            }
            self.find(&level.levels, path);
            path.pop();
        }
    }

    /// Returns how many turns there are.
    pub(crate) fn turns(&self) -> u16 {
        let last = self.turns.as_ref().and_then(|turns| turns.number(turns.last?));
        last.unwrap_or(ENDLESS).clamp(1, TURNS)
    }

    /// Returns the names of the phases; none where it has no list.
    pub(crate) fn phases(&self) -> impl Iterator<Item = &str> {
        let entries = self.phases.iter().flat_map(|phases| &phases.entries);
        entries.map(|entry| entry.trim()).filter(|entry| !entry.is_empty()).take(PHASES)
    }

    /// Returns the turn and the position of the phase that a state of the tracker says; none where it says neither.
    pub(crate) fn at(&self, state: &str) -> Option<(Option<u16>, Option<u16>)> {
        let turn = self.turns.as_ref().and_then(|turns| turns.number(self.current(state, &turns.path)?));
        let phase = self.phases.as_ref().and_then(|phases| {
            let entry = usize::try_from(self.current(state, &phases.path)?).ok()?;
            // Entries without a name are no phases.
            let before = phases.entries.get(..entry)?.iter().filter(|entry| !entry.trim().is_empty()).count();
            u16::try_from(before).ok().filter(|_| before < self.phases().count())
        });
        (turn.is_some() || phase.is_some()).then_some((turn, phase))
    }

    /// Returns where a level stands: a number, or the number of an entry.
    fn current(&self, state: &str, path: &[usize]) -> Option<i64> {
        // Which level moves next stands first.
        current(&self.levels, Tokens::new(state, '|').skip(1), path)
    }
}

impl Turns {
    /// Returns which turn a number of the tracker is, counted from 1.
    fn number(&self, at: i64) -> Option<u16> {
        let n = at.checked_sub(self.start)?.checked_div(self.step)?.checked_add(1)?;
        u16::try_from(n).ok().filter(|n| *n >= 1)
    }
}

fn current<S: AsRef<str>>(levels: &[TurnLevel], mut states: impl Iterator<Item = S>, path: &[usize]) -> Option<i64> {
    let (at, deeper) = path.split_first()?;
    let state = states.nth(*at)?;
    let mut parts = Tokens::new(state.as_ref(), ';');
    if deeper.is_empty() {
        return whole(&parts.next()?);
    }
    let within: Vec<_> = parts.skip(OF_A_LEVEL).map(Cow::into_owned).collect();
    current(&levels.get(*at)?.levels, within.into_iter(), deeper)
}

fn whole(text: &str) -> Option<i64> {
    text.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(count: Count, levels: Vec<TurnLevel>) -> TurnLevel {
        TurnLevel { name: String::new(), property: String::new(), format: String::new(), count, levels }
    }

    fn clock(start: &str, step: &str, last: Option<&str>) -> Clock {
        let words = |list: [&str; 4]| list.map(str::to_owned).to_vec();
        let phases = Count::List { entries: words(["Move", "", "Fire", "End"]), first: String::new() };
        let last = last.map(str::to_owned);
        let turns = Count::Numbers { start: start.to_owned(), step: step.to_owned(), last };
        Clock::counting(vec![level(turns, vec![level(phases, Vec::new())])])
    }

    #[test]
    fn turns_are_counted_from_one_and_phases_by_their_names() {
        let years = clock("1805", "2", Some("1815"));
        assert_eq!((years.turns(), years.phases().collect::<Vec<_>>()), (6, vec!["Move", "Fire", "End"]));
        assert_eq!(years.at("0|1809;0;false;-1;2\\;0\\;0\\;true,true,true,true"), Some((Some(3), Some(1))));
        assert_eq!(years.at("0|1805;0;false;-1;0\\;0\\;0\\;"), Some((Some(1), Some(0))));
        assert_eq!(clock("1", "1", None).turns(), 99);
    }

    #[test]
    fn a_state_that_is_none_says_nothing() {
        let plain = clock("1", "1", None);
        for state in ["", "0", "0|", "0|x;0", "|;;;;;", "0|99999999999999999999"] {
            assert_eq!(plain.at(state), None, "{state}");
        }
        assert_eq!(plain.at("0|3;0;false;-1"), Some((Some(3), None)));
        assert_eq!(plain.at("0|-3;0;false;-1;9\\;0"), None);
    }
}
