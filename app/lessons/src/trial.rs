//! A lesson played by itself: every step as it wants to be done, and once wrongly.

use std::sync::Arc;

use content::lesson::{Expected, Lesson, Step, Task};
use rules::definitions::Definitions;
use rules::hooks::Hooks;
use rules::verdict::Verdict;
use rules::{Game, Order};

use crate::outlook::Outlook;
use crate::progress::{Done, Progress};
use crate::question::Question;
use crate::{Predicates, judge};

/// What is wrong with a step.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// The step, from 0; checks at the end count on.
    pub step: usize,
    /// Its line in the lesson's file.
    pub line: usize,
    /// What went otherwise than it should.
    pub message: String,
    /// The verdict of the rules, where they refuse an order of the lesson.
    pub refused: Option<Box<Refused>>,
}

/// An order of a lesson that the rules refuse.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// The order.
    pub order: Order,
    /// The game it was given in.
    pub definitions: Arc<Definitions>,
    /// Why.
    pub verdict: Verdict,
}

/// Returns the game of a lesson as it begins.
pub fn start(lesson: &Lesson, definitions: Arc<Definitions>) -> Game {
    let mut game = Game::new(definitions, lesson.seed);
    let set_up = game.set_up();
    game.apply_all(&set_up);
    game
}

/// Plays a lesson from its beginning: each step once wrongly, which must not do, then as the author would have it, which
/// must.
pub fn play(lesson: &Lesson, game: &Game, hooks: &dyn Hooks, predicates: &dyn Predicates) -> Vec<Fault> {
    let mut trial = Trial { lesson, game: game.clone(), hooks, predicates, faults: Vec::new() };
    for (number, step) in lesson.all().enumerate() {
        trial.step(number, step);
    }
    trial.faults
}

struct Trial<'a> {
    lesson: &'a Lesson,
    game: Game,
    hooks: &'a dyn Hooks,
    predicates: &'a dyn Predicates,
    faults: Vec<Fault>,
}

impl Trial<'_> {
    fn step(&mut self, number: usize, step: &Step) {
        for order in &step.before {
            let own = own_order(&self.game, order, self.hooks);
            if let Err(why) = self.give(&own) {
                self.refused(number, step, "the lesson's own order is refused", order, *why);
            }
        }
        match &step.task {
            Task::Orders(expected) => {
                self.wrongly(number, step, expected);
                self.rightly(number, step, expected);
            }
            Task::Question(ask) => match Question::of(&self.game, ask, self.hooks) {
                None => self.fault(number, step, "the rules have no answer to the question".to_owned()),
                Some(question) => {
                    let wrong = question.wrong();
                    if question.is_trivial() {
                        self.fault(number, step, "either none of the hexes is barred, or all are".to_owned());
                    }
                    if wrong.as_ref().is_none_or(|wrong| question.is_right(wrong)) {
                        self.fault(number, step, "the question has no wrong answer to choose".to_owned());
                    }
                }
            },
            Task::Read => {}
        }
    }

    /// Does something else: the step must not be done by it, and must still be possible after undo.
    fn wrongly(&mut self, number: usize, step: &Step, expected: &Expected) {
        let before = self.game.clone();
        let Some(wrong) = wrong_order(&self.game, expected, self.hooks) else { return };
        let given = self.give(&wrong).is_ok();
        if given && self.is_done(number, &before, std::slice::from_ref(&wrong)) {
            self.fault(number, step, format!("the step is done by `{}`, which is not expected", wrong.name()));
        }
        self.game = before;
        if matches!(Outlook::of(&self.game, expected, 0, self.hooks), Outlook::Closed { .. }) {
            self.fault(number, step, "what is expected cannot be done".to_owned());
        }
    }

    fn rightly(&mut self, number: usize, step: &Step, expected: &Expected) {
        let before = self.game.clone();
        for order in &expected.way {
            if let Err(why) = self.give(order) {
                return self.refused(number, step, "the expected order is refused", order, *why);
            }
        }
        let progress = self.progress(number, &before, &expected.way);
        if let Some(why) = progress.as_ref().and_then(|p| p.fault.clone()) {
            self.fault(number, step, why);
        } else if progress.is_none_or(|p| p.step != 1) {
            let how = judge_of(&self.game, expected);
            self.fault(number, step, format!("the expected orders do not do what the step wants{how}"));
        }
    }

    /// Returns whether orders given from a position do the step.
    fn is_done(&self, number: usize, before: &Game, orders: &[Order]) -> bool {
        self.progress(number, before, orders).is_some_and(|p| p.step == 1)
    }

    /// Returns where a lesson of this step alone stands after orders given from a position, by the same code as in a
    /// lesson; nothing where one of them is refused.
    fn progress(&self, number: usize, before: &Game, orders: &[Order]) -> Option<Progress> {
        let mut entries = Vec::new();
        let mut game = before.clone();
        for order in orders {
            let Ok(outcome) = rules::resolve(&game, order, self.hooks) else { return None };
            game.state = outcome.state;
            entries.push((order, outcome.happenings));
        }
        let one = Lesson {
            steps: self.lesson.step(number).map(|s| Step { before: Vec::new(), ..s.clone() }).into_iter().collect(),
            recalls: Vec::new(),
            ..self.lesson.clone()
        };
        let done: Vec<Done<'_>> =
            (1..).zip(&entries).map(|(entry, (order, events))| Done { entry, order, events }).collect();
        Some(Progress::of(&one, before, &done, &[], self.predicates))
    }

    fn give(&mut self, order: &Order) -> Result<(), Box<Verdict>> {
        match rules::resolve(&self.game, order, self.hooks) {
            Ok(outcome) => {
                self.game.state = outcome.state;
                Ok(())
            }
            Err(verdict) => Err(verdict),
        }
    }

    fn fault(&mut self, step: usize, written: &Step, message: String) {
        self.faults.push(Fault { step, line: written.line, message, refused: None });
    }

    fn refused(&mut self, step: usize, written: &Step, message: &str, order: &Order, verdict: Verdict) {
        let definitions = Arc::clone(&self.game.definitions);
        let refused = Refused { order: order.dice().1.clone(), definitions, verdict };
        let (line, message) = (written.line, message.to_owned());
        self.faults.push(Fault { step, line, message, refused: Some(Box::new(refused)) });
    }
}

fn judge_of(game: &Game, expected: &Expected) -> String {
    let wrong = expected.until.iter().find(|aim| !judge::holds(game, std::slice::from_ref(aim)));
    wrong.map_or_else(String::new, |aim| format!(": `{}` does not stand as `until` says", aim.unit))
}

/// Returns an order of the lesson itself, which the rules need not allow.
pub fn own_order(game: &Game, order: &Order, hooks: &dyn Hooks) -> Order {
    let (dice, plain) = order.dice();
    if matches!(plain, Order::Overrule { .. }) || rules::check(game, order, hooks).is_allowed() {
        return order.clone();
    }
    let overruled = Order::Overrule { order: Box::new(plain.clone()), reason: "lesson".to_owned() };
    if dice.is_empty() { overruled } else { Order::UseDice { dice: dice.to_vec(), order: Box::new(overruled) } }
}

/// Returns a lawful order that is not the one expected: another answer where something is decided, a step elsewhere,
/// giving up; and where nothing of that can be done, an increment lost by hand.
pub fn wrong_order(game: &Game, expected: &Expected, hooks: &dyn Hooks) -> Option<Order> {
    let first = expected.way.first()?;
    let units = first.units();
    let elsewhere = units.first().into_iter().flat_map(|unit| {
        let board = &game.definitions.board;
        let head = game.state.unit(unit).and_then(|u| u.head()).and_then(|h| board.find(h));
        let around = head.into_iter().flat_map(|h| board.place(h).neighbours.into_iter().flatten());
        around.map(|p| Order::march(vec![unit.clone()], vec![board.place(p).id.clone()])).collect::<Vec<_>>()
    });
    let answers =
        game.state.pending().iter().flat_map(|decision| {
            (0..decision.options.len()).map(|option| Order::Answer { decision: decision.id, option })
        });
    let gives_up = (!units.is_empty()).then(|| Order::Finish { units: units.clone() });
    let standing = game.definitions.units.keys().filter_map(|unit| game.state.unit(unit)?.head());
    let losses = standing.map(|hex| Order::Hit { hex: hex.clone(), increments: 1, roll: None });
    let mut all = answers.chain(elsewhere).chain(gives_up).chain([Order::NextPhase {}]).chain(losses);
    all.find(|order| !judge::is_expected(first, order) && rules::check(game, order, hooks).is_allowed())
}
