//! The course of a lesson: which step it is at, whether the goal can still be reached, hints, questions, what comes back.
//!
//! Deliberately absent: files, clocks, words and windows. A lesson has no state of its own: where it stands follows from
//! the orders of the game it is played in, so that undo, save, resume and reload need nothing more. Lua comes in only as
//! the trait [`Predicates`].
//!
//! ```text
//! entries of the game -> Progress::of -> step, what the lesson has to do itself -> Outlook::of -> hints, a way
//! ```
//!
//! Read in this order: [`progress`] (where a lesson stands), [`judge`] (whether an order is the one expected), [`outlook`]
//! (whether it can still be done), [`question`] (what the engine asks and answers), [`hints`], [`review`] (what comes
//! back), [`coverage`] (which clauses a course teaches), [`trial`] (a lesson played by itself).

pub mod coverage;
pub mod hints;
pub mod judge;
pub mod mistake;
pub mod outlook;
pub mod progress;
pub mod question;
pub mod review;
pub mod trial;

use content::lesson::Lesson;
use rules::{Game, Order};

/// Asks a module's script whether a step is done, where a pattern cannot say it.
pub trait Predicates {
    /// Returns whether the predicate of this name holds after an order.
    ///
    /// # Errors
    /// What is wrong with the script, in a sentence.
    fn holds(&self, lesson: &Lesson, name: &str, after: &Game, order: &Order) -> Result<bool, String>;
}

/// No predicate holds.
#[derive(Clone, Copy, Debug)]
pub struct NoPredicates;

impl Predicates for NoPredicates {
    fn holds(&self, _: &Lesson, name: &str, _: &Game, _: &Order) -> Result<bool, String> {
        Err(format!("there is no predicate `{name}`"))
    }
}
