//! A lesson as a whole: small enough to be taken in at once, and something to do in every step.

use rules::board::{Board, Grid};
use rules::explain::Question;
use rules::scenario::Scenario;

use crate::form::Name;
use crate::form::lesson::{RawLesson, RawPosition, RawStep};
use crate::lesson::{Ask, Lesson, MAX_HINTS, MAX_STEPS, MAX_UNITS, MAX_WORDS, RECALLS, Step, Task};
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
    for (written, read) in raw.steps.iter().zip(&lesson.steps).chain(raw.recalls.iter().zip(&lesson.recalls)) {
        few_hints(sink, written, read);
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

/// Warns of a step or a check for which fewer than three hints can be given: where the author wrote none, the rule comes of
/// its clauses, the unit and the hex of what is ordered, asked or marked, each found by the other.
fn few_hints(sink: &Sink, written: &RawStep, read: &Step) {
    if read.task == Task::Read {
        return;
    }
    let is_placed = match &read.task {
        _ if !read.marks.is_empty() => true,
        Task::Question(Ask::May(order) | Ask::Cost(order)) => !order.units().is_empty(),
        Task::Question(Ask::Number(question)) => asks_of_somebody(question),
        // An order to nobody is told itself.
        Task::Orders(_) | Task::Question(Ask::Barred { .. }) | Task::Read => true,
    };
    let has = |n: usize| read.hints.len() > n || if n == 0 { !read.clauses.is_empty() } else { is_placed };
    let n_hints = (0..MAX_HINTS).filter(|n| has(*n)).count();
    if n_hints < MAX_HINTS {
        let message = format!("only {n_hints} of {MAX_HINTS} hints can be given");
        let help = match (has(0), is_placed) {
            (false, true) => "name the rule it is about: clauses = [\"T1\"]",
            (true, _) => "light the unit or the hex it is about: mark = [\"0403\"]",
            (false, false) => "name the rule and light the unit or the hex: clauses = [\"T1\"], mark = [\"0403\"]",
        };
        sink.warning("few_hints", written.at, message, Some(format!("{help}; or write them: hint = [...]")));
    }
}

/// Returns whether a number of the rules is one of a unit or of a hex.
fn asks_of_somebody(question: &Question) -> bool {
    let written = serde_json::to_value(question).unwrap_or_default();
    let mut of = written.as_object().into_iter().flat_map(|map| map.values());
    of.any(|of| of.get("unit").is_some() || of.get("hex").is_some())
}

/// Warns of a lesson that is played on a whole scenario where that is more than can be taken in at once.
pub(crate) fn whole(sink: &Sink, name: &Name, board: &Board, scenario: &Scenario) {
    let n_units = scenario.set_up.len();
    if n_units <= MAX_UNITS && is_small(board) {
        return;
    }
    let message = format!("the lesson is played on the whole scenario: {n_units} units on {} hexes", board.len());
    let help = format!(
        "a beginner takes in about {MAX_UNITS} units on 7 x 7 hexes: give the lesson a [position] of its own with who matters, \
         or leave it so for those who know the game"
    );
    sink.warning("whole_scenario", name.at, message, Some(help));
}

/// Returns whether a board can be taken in at once; one that is no hex grid cannot be judged.
fn is_small(board: &Board) -> bool {
    let Grid::Hex(grid) = board.grid() else { return true };
    board.len() <= MAX_HEXES || (grid.columns <= STRIP.0 && grid.rows <= STRIP.1)
}

/// Warns of a board, or a number of units, that is more than can be taken in at once.
pub(crate) fn position(sink: &Sink, raw: &RawLesson, played: &Played) {
    let RawPosition::Own(own) = &raw.position else { return };
    let help = |text: &str| Some(text.to_owned());
    if own.set_up.len() > MAX_UNITS {
        let message = format!("{} units stand on the board, more than {MAX_UNITS}", own.set_up.len());
        sink.warning("many_units", raw.id.at, message, help("leave out who is not needed for the one idea"));
    }
    if !is_small(&played.board) {
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
