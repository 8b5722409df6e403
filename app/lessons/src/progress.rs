//! Where a lesson stands, worked out from what was done in its game.

use std::collections::BTreeMap;

use content::lesson::{Expected, Lesson, Task};
use rules::event::Happening;
use rules::{Game, Order};

use crate::{Predicates, judge};

/// An entry of the game's journal.
#[derive(Clone, Copy, Debug)]
pub struct Done<'a> {
    /// Its number; 0 is the start of the game.
    pub entry: u64,
    /// The order.
    pub order: &'a Order,
    /// What came of it.
    pub events: &'a [Happening],
}

/// Whose an entry is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// The lesson gave the order itself, before a step.
    Lesson,
    /// The learner gave it, in this step.
    Learner {
        /// The step, from 0.
        step: usize,
        /// Whether it brought the step on.
        is_right: bool,
    },
}

/// A question that was answered, or a text that was read, after an entry.
pub type Answered = (usize, u64);

/// Where a lesson stands.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Progress {
    /// The step, from 0; checks at the end count on. As many as there are when it is over.
    pub step: usize,
    /// How many orders of the step's way were given.
    pub on_the_way: usize,
    /// The entry after which the step began, before the lesson did anything itself.
    pub since: u64,
    /// The entry after which it was the learner's turn.
    pub ready: u64,
    /// What the lesson has still to do before it is the learner's turn.
    pub owed: Vec<Order>,
    /// Whose each entry is.
    pub roles: BTreeMap<u64, Role>,
    /// Why a predicate failed.
    pub fault: Option<String>,
}

impl Progress {
    /// Works out where a lesson stands after these entries, from the game as it began.
    pub fn of(
        lesson: &Lesson,
        start: &Game,
        entries: &[Done<'_>],
        answered: &[Answered],
        predicates: &dyn Predicates,
    ) -> Self {
        let mut walk = Walk { lesson, game: start.clone(), answered, predicates, out: Self::default() };
        walk.begin(0);
        walk.read_on(0);
        for done in entries {
            walk.take(done);
            walk.read_on(done.entry);
        }
        walk.out
    }

    /// Returns whether everything is done.
    pub fn is_over(&self, lesson: &Lesson) -> bool {
        self.step >= lesson.steps.len() + lesson.recalls.len()
    }

    /// Returns the learner's last entry, which undo takes back.
    pub fn last_of_learner(&self) -> Option<u64> {
        self.roles.iter().rev().find(|(_, role)| matches!(role, Role::Learner { .. })).map(|(entry, _)| *entry)
    }

    /// Returns the learner's entries of the step now played, first one first.
    pub fn tried(&self) -> Vec<u64> {
        let now = |role: &Role| matches!(role, Role::Learner { step, .. } if *step == self.step);
        self.roles.iter().filter(|(_, role)| now(role)).map(|(entry, _)| *entry).collect()
    }
}

struct Walk<'a> {
    lesson: &'a Lesson,
    game: Game,
    answered: &'a [Answered],
    predicates: &'a dyn Predicates,
    out: Progress,
}

impl Walk<'_> {
    fn begin(&mut self, entry: u64) {
        self.out.on_the_way = 0;
        self.out.since = entry;
        self.out.ready = entry;
        self.out.owed = self.lesson.step(self.out.step).map_or_else(Vec::new, |step| step.before.clone());
    }

    /// Goes past the questions that were answered here.
    fn read_on(&mut self, entry: u64) {
        while self.out.owed.is_empty()
            && self.lesson.step(self.out.step).is_some_and(|s| !matches!(s.task, Task::Orders(_)))
            && self.answered.contains(&(self.out.step, entry))
        {
            self.out.step += 1;
            self.begin(entry);
        }
    }

    fn take(&mut self, done: &Done<'_>) {
        self.game.apply_all(done.events);
        if self.out.owed.first().is_some_and(|owed| is_own(owed, done.order)) {
            self.out.owed.remove(0);
            self.out.roles.insert(done.entry, Role::Lesson);
            self.out.ready = done.entry;
            return;
        }
        let step = self.out.step;
        let expected = match self.lesson.step(step).map(|s| &s.task) {
            Some(Task::Orders(expected)) if self.out.owed.is_empty() => Some(expected),
            _ => None,
        };
        let on_the_way = expected
            .and_then(|e| e.way.get(self.out.on_the_way))
            .is_some_and(|wanted| judge::is_expected(wanted, done.order));
        self.out.on_the_way += usize::from(on_the_way);
        self.out.fault = None;
        let is_done = expected.is_some_and(|expected| self.is_done(expected, done.order));
        self.out.roles.insert(done.entry, Role::Learner { step, is_right: is_done || on_the_way });
        if is_done {
            self.out.step += 1;
            self.begin(done.entry);
        }
    }

    fn is_done(&mut self, expected: &Expected, order: &Order) -> bool {
        if let Some(name) = &expected.predicate {
            return self.predicates.holds(self.lesson, name, &self.game, order).unwrap_or_else(|why| {
                self.out.fault = Some(why);
                false
            });
        }
        if expected.until.is_empty() {
            return self.out.on_the_way >= expected.way.len();
        }
        judge::holds(&self.game, &expected.until)
    }
}

/// Returns whether an order is the lesson's own, overruled where the rules would not have it.
fn is_own(owed: &Order, given: &Order) -> bool {
    let overruled = |given: &Order| matches!(given, Order::Overrule { order, .. } if **order == *owed.dice().1);
    given == owed || overruled(given.dice().1)
}
