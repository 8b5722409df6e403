//! A lesson in progress: the session's game with what the lesson says of it.
//!
//! Where the lesson stands is worked out from the journal after every change ([`Teaching::refresh`]), so that undo, redo,
//! save, resume and reload need nothing of their own. Kept beside the journal are only the questions answered, and in the
//! data folder what was missed and when it comes back.

mod course;
mod kept;
mod predicates;
mod record;
mod shelf;

use std::path::PathBuf;

use content::lesson::{Lesson, SCENARIO, Task};
use lessons::hints::Hint;
use lessons::judge;
use lessons::outlook::Outlook;
use lessons::progress::{Answered, Done, Progress, Role};
use lessons::question::{Answer, Question};
use lessons::review::{Day, LessonName, Memory};
use lessons::trial;
use rules::{Game, Order};

use crate::journal::EntryId;
use crate::session::{OrderError, Session};

pub use course::Course;
pub use kept::{memory, memory_file, today};
pub use predicates::ScriptPredicates;
pub use record::{NoLesson, Recorded, n_recorded, record};
pub use shelf::{NotShelved, shelve};

/// What there is to say after the learner's last order.
#[derive(Clone, PartialEq, Debug)]
pub enum Told {
    /// The step before is done; the author's words, where there are any.
    Done(Option<String>),
    /// Something else was done; the author's words, where there are any. It can still be done.
    Elsewhere(Option<String>),
    /// Something was done although a question is asked: it is about the position before that.
    Unasked,
    /// The script that should say whether it is done failed: what is told its author.
    Fault(String),
    /// It can no longer be done.
    Spent {
        /// The order that spent what was needed.
        by: Box<Order>,
        /// The order that is refused now.
        order: Box<Order>,
        /// Why.
        refusal: Box<rules::verdict::Refusal>,
    },
}

/// What became of the last answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The question, with the right answer and what the rules say.
    pub question: Question,
    /// What was answered.
    pub answer: Answer,
    /// Whether it was right.
    pub is_right: bool,
    /// The author's words for a wrong answer, where there are any.
    pub on_wrong: Option<String>,
}

/// A lesson in progress.
#[derive(Debug)]
pub struct Teaching {
    lesson: Lesson,
    progress: Progress,
    start: Game,
    answered: Vec<Answered>,
    hints: usize,
    outlook: Option<Outlook>,
    told: Option<Told>,
    judged: Option<Judged>,
    missed: bool,
    memory: Memory,
    memory_file: Option<PathBuf>,
    today: Day,
    /// The questions that came back, still to be asked, when this is a repetition.
    review: Option<Vec<usize>>,
}

impl Teaching {
    /// Takes up the lesson a session is about, if it is about one.
    pub fn of(session: &mut Session, memory_file: Option<PathBuf>, today: Day) -> Option<Self> {
        let id = session.header().scenario.as_str().strip_prefix(SCENARIO)?.to_owned();
        let lesson = session.loaded().content()?.lessons.iter().find(|l| l.id == id)?.clone();
        let start = session.game_at(EntryId(0))?;
        let mut teaching = Self {
            lesson,
            progress: Progress::default(),
            start,
            answered: kept::answered(session.journal()),
            hints: 0,
            outlook: None,
            told: None,
            judged: None,
            missed: false,
            memory: kept::memory(memory_file.as_deref()),
            memory_file,
            today,
            review: None,
        };
        teaching.refresh(session);
        Some(teaching)
    }

    /// Works out where the lesson stands, and does what the lesson has to do itself. Call it after every change.
    pub fn refresh(&mut self, session: &mut Session) {
        let changed = session.loaded().content().and_then(|c| c.lessons.iter().find(|l| l.id == self.lesson.id));
        if let Some(lesson) = changed.filter(|l| **l != self.lesson).cloned() {
            self.lesson = lesson;
        }
        self.start.definitions = std::sync::Arc::clone(&session.game().definitions);
        let step = self.progress.step;
        self.derive(session);
        while !self.progress.owed.is_empty() {
            let given = self.give_owed(session);
            self.derive(session);
            if !given {
                break;
            }
        }
        if self.progress.step != step {
            self.hints = 0;
            self.missed = false;
        }
        self.outlook = self.look_ahead(session);
        self.told = self.tell(session);
        if self.is_over() && self.review.is_none() {
            self.memory.finish(self.name(), self.today);
            self.keep_memory();
        }
    }

    /// Gives the orders that the lesson owes, as far as they can be given; returns whether all were.
    fn give_owed(&self, session: &mut Session) -> bool {
        for order in &self.progress.owed {
            let answers = matches!(order.inner(), Order::Answer { .. });
            if !answers && !session.pending().is_empty() {
                return false;
            }
            let own = trial::own_order(session.game(), order, session.hooks());
            if session.order(own).is_err() {
                tracing::warn!("{}: an order of the lesson itself is refused", self.lesson.label);
                return false;
            }
        }
        true
    }

    fn derive(&mut self, session: &Session) {
        let timeline = session.timeline();
        let cursor = timeline.cursor();
        let branch = timeline.branch();
        let reached = branch.iter().take_while(|id| **id <= cursor && cursor != EntryId(0));
        let entries: Vec<Done<'_>> = reached
            .filter_map(|id| timeline.entry(*id))
            .map(|e| Done { entry: e.seq.0, order: &e.order, events: &e.events })
            .collect();
        let predicates = ScriptPredicates(session.scripts());
        self.progress = Progress::of(&self.lesson, &self.start, &entries, &self.answered, &predicates);
    }

    fn look_ahead(&self, session: &Session) -> Option<Outlook> {
        let Task::Orders(expected) = &self.lesson.step(self.progress.step)?.task else { return None };
        Some(Outlook::of(session.game(), expected, self.progress.on_the_way, session.hooks()))
    }

    fn tell(&self, session: &Session) -> Option<Told> {
        let timeline = session.timeline();
        let last = timeline.entry(timeline.cursor())?;
        let learner = self.progress.last_of_learner()?;
        let Role::Learner { step, is_right } = *self.progress.roles.get(&learner)? else { return None };
        if step != self.progress.step {
            let after = self.lesson.step(step).and_then(|s| s.after.clone());
            return Some(Told::Done(after)).filter(|_| step + 1 == self.progress.step);
        }
        if self.is_asked() {
            return Some(Told::Unasked);
        }
        if let Some(why) = &self.progress.fault {
            return Some(Told::Fault(why.clone()));
        }
        if let Some(Outlook::Closed { order, refusal }) = &self.outlook {
            let by = self.spender(session).unwrap_or_else(|| last.order.clone());
            return Some(Told::Spent { by: Box::new(by), order: order.clone(), refusal: refusal.clone() });
        }
        let words = self.lesson.step(step).and_then(|s| s.on_wrong.clone());
        (!is_right).then_some(Told::Elsewhere(words))
    }

    /// Returns the learner's order of this step after which it could no longer be done.
    fn spender(&self, session: &Session) -> Option<Order> {
        let Task::Orders(expected) = &self.lesson.step(self.progress.step)?.task else { return None };
        let closes = |entry: &u64| {
            let Some(then) = session.game_at(EntryId(*entry)) else { return false };
            matches!(Outlook::of(&then, expected, self.progress.on_the_way, session.hooks()), Outlook::Closed { .. })
        };
        let entry = self.progress.tried().into_iter().find(closes)?;
        session.timeline().entry(EntryId(entry)).map(|e| e.order.clone())
    }

    /// Returns the lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Returns where it stands.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Returns whether everything is done.
    pub fn is_over(&self) -> bool {
        self.progress.is_over(&self.lesson)
    }

    /// Returns whether this only asks again what was missed.
    pub fn is_review(&self) -> bool {
        self.review.is_some()
    }

    /// Returns what there is to say after the learner's last order.
    pub fn told(&self) -> Option<&Told> {
        self.told.as_ref()
    }

    /// Returns what became of the last answer.
    pub fn judged(&self) -> Option<&Judged> {
        self.judged.as_ref()
    }

    /// Returns whether the step can still be done.
    pub fn outlook(&self) -> Option<&Outlook> {
        self.outlook.as_ref()
    }

    /// Returns the hints asked for so far.
    pub fn hints(&self, session: &Session) -> Vec<Hint> {
        let Some(step) = self.lesson.step(self.progress.step) else { return Vec::new() };
        let way = self.outlook.as_ref().map_or(&[][..], Outlook::way);
        lessons::hints::hints(session.game(), step, way).into_iter().take(self.hints).collect()
    }

    /// Returns whether there is a further hint.
    pub fn has_more_hints(&self, session: &Session) -> bool {
        let step = self.lesson.step(self.progress.step);
        let way = self.outlook.as_ref().map_or(&[][..], Outlook::way);
        step.is_some_and(|step| self.hints < lessons::hints::hints(session.game(), step, way).len())
    }

    /// Gives the next hint.
    pub fn hint(&mut self) {
        self.hints += 1;
    }

    /// Returns whether a question is asked.
    fn is_asked(&self) -> bool {
        self.lesson.step(self.progress.step).is_some_and(|step| matches!(step.task, Task::Question(_)))
    }

    /// Returns the question now asked: of the position as it was when it was first asked, whatever was done since.
    pub fn question(&self, session: &Session) -> Option<Question> {
        let Task::Question(ask) = &self.lesson.step(self.progress.step)?.task else { return None };
        if self.progress.tried().is_empty() {
            return Question::of(session.game(), ask, session.hooks());
        }
        Question::of(&session.game_at(EntryId(self.progress.ready))?, ask, session.hooks())
    }

    /// Answers the question; a wrong answer may be tried again, and comes back another day. What was done since the
    /// question was asked is taken back.
    ///
    /// # Errors
    /// If that could not be written down.
    pub fn answer(&mut self, session: &mut Session, answer: Answer) -> Result<(), OrderError> {
        self.take_back_asides(session)?;
        let Some(question) = self.question(session) else { return Ok(()) };
        let is_right = question.is_right(&answer);
        let step = self.progress.step;
        let on_wrong = self.lesson.step(step).and_then(|s| s.on_wrong.clone());
        self.judged = Some(Judged { question, answer, is_right, on_wrong });
        if !is_right {
            self.missed = true;
            self.memory.miss(self.name(), step, self.today);
            self.keep_memory();
            return Ok(());
        }
        if !self.missed {
            self.memory.answer(&self.name(), step, self.today);
            self.keep_memory();
        }
        self.go_past(session);
        Ok(())
    }

    /// Goes on past a step that only says something, and takes back what was done meanwhile.
    ///
    /// # Errors
    /// If that could not be written down.
    pub fn read_on(&mut self, session: &mut Session) -> Result<(), OrderError> {
        let step = self.lesson.step(self.progress.step);
        if step.is_some_and(|s| s.task == Task::Read) {
            self.take_back_asides(session)?;
            self.go_past(session);
        }
        Ok(())
    }

    /// Takes back what was done in a step that asks or says something: what follows counts on the position as it was.
    fn take_back_asides(&mut self, session: &mut Session) -> Result<(), OrderError> {
        let is_played = self.lesson.step(self.progress.step).is_none_or(|s| matches!(s.task, Task::Orders(_)));
        if is_played || self.progress.tried().is_empty() {
            return Ok(());
        }
        self.go_to(session, EntryId(self.progress.ready))
    }

    fn go_past(&mut self, session: &mut Session) {
        self.answered.push((self.progress.step, session.timeline().cursor().0));
        kept::keep_answered(session.journal(), &self.answered);
        self.refresh(session);
        self.next_of_review(session);
    }

    /// Plays the next order of a way that leads there, for the learner to see.
    ///
    /// # Errors
    /// If it could not be written down.
    pub fn show_way(&mut self, session: &mut Session) -> Result<bool, OrderError> {
        let Some(order) = self.outlook.as_ref().and_then(|o| o.way().first()).cloned() else { return Ok(false) };
        session.order(order)?;
        self.refresh(session);
        Ok(true)
    }

    /// Returns an order of the learner as the lesson has it done: with the dice that are laid out for the one expected.
    pub fn laid_out(&self, session: &Session, order: Order) -> Order {
        let Some(Task::Orders(expected)) = self.lesson.step(self.progress.step).map(|step| &step.task) else {
            return order;
        };
        let wanted = expected.way.get(self.progress.on_the_way).filter(|wanted| judge::is_expected(wanted, &order));
        let (dice, _) = wanted.map_or((&[][..], &order), Order::dice);
        if dice.is_empty() || matches!(order, Order::UseDice { .. }) {
            return order;
        }
        let laid = Order::UseDice { dice: dice.to_vec(), order: Box::new(order.clone()) };
        // Who comes there by another way may meet with other throws: for those the dice do not fit.
        if session.work_ahead(&laid).is_some() { laid } else { order }
    }

    /// Takes back the learner's last act, and what the lesson did by itself since.
    ///
    /// # Errors
    /// If there is none, or it could not be written down.
    pub fn undo(&mut self, session: &mut Session) -> Result<(), OrderError> {
        let entry = self.progress.last_of_learner().ok_or(OrderError::NoSuchEntry)?;
        let timeline = session.timeline();
        let act = timeline.entry(EntryId(entry)).map(|e| e.act).ok_or(OrderError::NoSuchEntry)?;
        let to = timeline.opening_of(act).map(|e| e.parent).ok_or(OrderError::NoSuchEntry)?;
        self.go_to(session, to)
    }

    /// Begins the step again.
    ///
    /// # Errors
    /// If it could not be written down.
    pub fn restart_step(&mut self, session: &mut Session) -> Result<(), OrderError> {
        self.hints = 0;
        self.go_to(session, EntryId(self.progress.ready))
    }

    /// Begins the lesson again.
    ///
    /// # Errors
    /// If it could not be written down.
    pub fn restart(&mut self, session: &mut Session) -> Result<(), OrderError> {
        self.answered.clear();
        self.review = None;
        self.hints = 0;
        kept::keep_answered(session.journal(), &self.answered);
        self.go_to(session, EntryId(0))
    }

    fn go_to(&mut self, session: &mut Session, to: EntryId) -> Result<(), OrderError> {
        self.judged = None;
        if to != session.timeline().cursor() {
            session.undo_to(to)?;
        }
        // Questions answered later are asked again, unless redo leads back to them.
        self.refresh(session);
        Ok(())
    }

    /// Goes at once to the questions that were missed and come back today: the rest is played by itself.
    pub fn review(&mut self, session: &mut Session) {
        let due = self.memory.due(&self.name(), self.today);
        self.review = Some(due);
        self.next_of_review(session);
    }

    fn next_of_review(&mut self, session: &mut Session) {
        let Some(due) = &mut self.review else { return };
        due.retain(|step| *step >= self.progress.step);
        let to = due.first().copied().unwrap_or(usize::MAX);
        while self.progress.step < to && !self.is_over() {
            let step = self.progress.step;
            match self.lesson.step(step).map(|s| &s.task) {
                Some(Task::Orders(expected)) => {
                    for order in expected.way.clone() {
                        if session.order(order).is_err() {
                            return;
                        }
                    }
                }
                _ => self.answered.push((step, session.timeline().cursor().0)),
            }
            self.refresh(session);
            if self.progress.step == step {
                return;
            }
        }
    }

    /// Returns what was done and missed.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    fn name(&self) -> LessonName {
        (self.lesson.module.as_str().to_owned(), self.lesson.id.clone())
    }

    fn keep_memory(&self) {
        if let Some(file) = &self.memory_file {
            kept::keep_memory(file, &self.memory);
        }
    }
}
