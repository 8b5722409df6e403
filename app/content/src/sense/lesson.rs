//! A lesson as a whole: small enough to be taken in at once, and something to do in every step.

use rules::board::Grid;

use crate::form::Name;
use crate::form::lesson::{RawLesson, RawPosition, RawStep};
use crate::lesson::{Lesson, MAX_HINTS, MAX_STEPS, MAX_UNITS, MAX_WORDS, RECALLS, Task};
use crate::references::lesson::Played;
use crate::references::texts::Texts;
use crate::sink::Sink;

/// The most hexes of a board that is no strip.
const MAX_HEXES: usize = 7 * 7;

/// The most columns and rows of a strip.
const STRIP: (u16, u16) = (20, 5);

/// Warns of what makes a lesson hard to follow.
pub(crate) fn lesson(sink: &Sink, raw: &RawLesson, lesson: &Lesson, texts: &Texts) {
    let warn = |code, message: String, help: &str| sink.warning(code, raw.id.at, message, Some(help.to_owned()));
    if lesson.steps.len() > MAX_STEPS {
        let message = format!("the lesson has {} steps, more than {MAX_STEPS}", lesson.steps.len());
        warn("long_lesson", message, "make two lessons of it: one idea each");
    }
    if lesson.steps.is_empty() {
        sink.error("missing_key", raw.id.at, "a lesson needs at least one [[step]]");
    }
    if lesson.recalls.len() != RECALLS {
        let message = format!("the lesson ends with {} checks, not {RECALLS}", lesson.recalls.len());
        warn("recalls", message, "add [[recall]]: questions the engine answers, such as ask = { may = { ... } }");
    }
    for (written, read) in raw.steps.iter().zip(&lesson.steps) {
        if read.task == Task::Read && written.expect.is_empty() && written.ask.is_none() {
            let help = Some("give it `expect` or `ask`, or say it with the step before".to_owned());
            sink.warning("step_without_action", written.at, "the step explains without an action", help);
        }
    }
    for (written, read) in raw.recalls.iter().zip(&lesson.recalls) {
        if !matches!(read.task, Task::Question(_)) && written.ask.is_none() {
            sink.error("missing_key", written.at, "a check needs the key `ask`");
        }
    }
    let steps = || raw.steps.iter().chain(&raw.recalls);
    steps().for_each(|step| keys_together(sink, step));
    let texts_of = |s: &RawStep| -> Vec<Name> {
        [&s.on_wrong, &s.after].into_iter().flatten().chain(&s.hints).chain([&s.say]).cloned().collect()
    };
    for name in raw.texts.iter().chain(&raw.special).cloned().chain(steps().flat_map(texts_of)) {
        texts.check(sink, &name);
        short(sink, &name, texts);
    }
    for clause in steps().flat_map(|s| &s.clauses) {
        texts.check_clause(sink, clause);
    }
}

/// Reports keys of a step that say two things at once, or nothing without another.
fn keys_together(sink: &Sink, step: &RawStep) {
    let error = |message: &str, help: &str| {
        sink.error_help("bad_value", step.at, message.to_owned(), Some(help.to_owned()));
    };
    if step.ask.is_some() && !step.expect.is_empty() {
        error("a step has both `expect` and `ask`", "make two steps of it: one is done, the other answered");
    } else if step.expect.is_empty() && (!step.until.is_empty() || step.predicate.is_some()) {
        error("`until` and `predicate` need `expect`", "give the orders that bring it about: they are what is shown");
    }
    if step.hints.len() > MAX_HINTS {
        let message = format!("the step has {} hints, and {MAX_HINTS} are given", step.hints.len());
        sink.warning("many_hints", step.at, message, Some("which rule, which unit, which hex".to_owned()));
    }
}

/// Warns of a board, or a number of units, that is more than can be taken in at once.
pub(crate) fn position(sink: &Sink, raw: &RawLesson, played: &Played) {
    let RawPosition::Own(own) = &raw.position else { return };
    let help = |text: &str| Some(text.to_owned());
    if own.set_up.len() > MAX_UNITS {
        let message = format!("{} units stand on the board, more than {MAX_UNITS}", own.set_up.len());
        sink.warning("many_units", raw.id.at, message, help("leave out who is not needed for the one idea"));
    }
    let Grid::Hex(grid) = played.board.grid() else { return };
    let is_strip = grid.columns <= STRIP.0 && grid.rows <= STRIP.1;
    if played.board.len() > MAX_HEXES && !is_strip {
        let message = format!("the board has {} hexes", played.board.len());
        let help = help("7 x 7 hexes, or a strip of 20 x 5, are enough for one idea");
        sink.warning("large_board", raw.id.at, message, help);
    }
}

/// Warns of a text that is longer than a learner reads, in any language.
fn short(sink: &Sink, name: &Name, texts: &Texts) {
    let own = [("as written", name.value.split_whitespace().count())];
    let known = texts.words(&name.value);
    let counted = if known.is_empty() { own.to_vec() } else { known };
    for (language, words) in counted.into_iter().filter(|(_, words)| *words > MAX_WORDS) {
        let message = format!("the text has {words} words ({language}), more than {MAX_WORDS}");
        sink.warning("long_text", name.at, message, None);
    }
}
