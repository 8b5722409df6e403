//! The digest of a lesson: what it says now, what is lit, what may be answered; and the list of all lessons.

use content::lesson::{Mark, Task};
use lessons::question::Answer;
use lessons::review::{Day, Memory};
use rules::Game;
use rules::board::PlaceIdx;
use session::teaching::{Course, Told};
use session::{Session, Teaching};

use crate::speech::{Arg, Speech, capital};

/// How something said is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// It went as it should.
    Good,
    /// It went otherwise, and nothing is lost.
    Aside,
    /// It can no longer be done so.
    Lost,
}

/// The lesson in progress.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts of the step, each shown in its own way")]
pub struct LessonView {
    /// Its title.
    pub title: String,
    /// What is to be brought about; nothing once it is, when only questions are left.
    pub goal: Option<String>,
    /// Which step it is, of how many.
    pub number: String,
    /// What is said now.
    pub say: String,
    /// What is said of what was just done.
    pub told: Option<(Tone, String)>,
    /// The hints asked for.
    pub hints: Vec<String>,
    /// Whether there is a further one.
    pub more_hints: bool,
    /// Whether a way can be shown.
    pub can_show: bool,
    /// Whether there is anything to take back.
    pub can_undo: bool,
    /// What is lit; nothing where all of the map is.
    pub lit: Vec<PlaceIdx>,
    /// The answers to choose among.
    pub choices: Vec<(String, Answer)>,
    /// The hexes that may be clicked.
    pub among: Vec<PlaceIdx>,
    /// Whether it is only to be read.
    pub is_read: bool,
    /// Whether everything is done.
    pub is_over: bool,
    /// The clauses of the step.
    pub clauses: Vec<String>,
    /// The rule, the exception and the tip, each with the key of its name.
    pub summary: Vec<(&'static str, String)>,
}

/// A lesson in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonLine {
    /// The number of its course.
    pub course: usize,
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub theme: String,
    /// The clauses it teaches.
    pub clauses: Vec<String>,
    /// Whether it was gone through.
    pub was_done: bool,
    /// How many of its questions come back today.
    pub due: usize,
}

/// Makes the digest of the lesson in progress.
pub fn lesson(teaching: &Teaching, session: &Session, speech: &Speech) -> LessonView {
    let (lesson, game) = (teaching.lesson(), session.game());
    let words = speech.words();
    let definitions = &game.definitions;
    let step = lesson.step(teaching.progress().step);
    let question = teaching.question(session);
    let told = match (teaching.judged(), teaching.told()) {
        (_, Some(told @ Told::Unasked)) => Some((Tone::Aside, words.lesson_told(definitions, told))),
        (Some(judged), _) if !judged.is_right || !matches!(step.map(|s| &s.task), Some(Task::Orders(_))) => {
            let tone = if judged.is_right { Tone::Good } else { Tone::Aside };
            Some((tone, words.judged(definitions, judged)))
        }
        (_, Some(told)) => {
            let tone = match told {
                Told::Done(_) => Tone::Good,
                Told::Elsewhere(_) | Told::Unasked => Tone::Aside,
                Told::Spent { .. } | Told::Fault(_) => Tone::Lost,
            };
            Some((tone, capital(&words.lesson_told(definitions, told))))
        }
        _ => None,
    };
    let is_over = teaching.is_over();
    let text = |key: &str| speech.text(key);
    LessonView {
        title: text(&lesson.title),
        goal: (teaching.progress().step < lesson.steps.len()).then(|| text(&lesson.goal)),
        number: number(teaching, speech),
        say: step.map_or_else(|| speech.say("teach-over"), |s| text(&s.say)),
        told,
        hints: teaching.hints(session).iter().map(|h| words.hint(definitions, h)).collect(),
        more_hints: teaching.has_more_hints(session),
        can_show: teaching.outlook().is_some_and(|o| !o.way().is_empty()),
        can_undo: teaching.progress().last_of_learner().is_some(),
        lit: step.map_or_else(Vec::new, |s| lit_by(game, &s.marks)),
        choices: question
            .iter()
            .flat_map(|q| &q.choices)
            .map(|answer| (words.answer(answer), answer.clone()))
            .collect(),
        among: question.iter().flat_map(|q| &q.among).filter_map(|hex| definitions.board.find(hex)).collect(),
        is_read: step.is_some_and(|s| s.task == Task::Read),
        is_over,
        clauses: step.map_or_else(Vec::new, |s| s.clauses.clone()),
        summary: if is_over { summary(teaching, speech) } else { Vec::new() },
    }
}

fn number(teaching: &Teaching, speech: &Speech) -> String {
    let (lesson, step) = (teaching.lesson(), teaching.progress().step);
    let said = |key: &str, n: usize, of: usize| {
        let whole = |n: usize| Arg::Number(i64::try_from(n).unwrap_or(i64::MAX));
        speech.say_with(key, &[("n", whole(n.saturating_add(1).min(of))), ("of", whole(of))])
    };
    match step.checked_sub(lesson.steps.len()) {
        Some(recall) if !lesson.recalls.is_empty() => said("teach-check", recall, lesson.recalls.len()),
        _ => said("teach-step", step, lesson.steps.len()),
    }
}

fn summary(teaching: &Teaching, speech: &Speech) -> Vec<(&'static str, String)> {
    let lesson = teaching.lesson();
    let special = lesson.special.as_ref().map(|text| ("teach-special", text));
    let parts = [("teach-general", &lesson.general)].into_iter().chain(special).chain([("teach-tip", &lesson.tip)]);
    parts.map(|(name, text)| (name, speech.text(text))).collect()
}

/// Returns the hexes that marks light.
pub fn lit_by(game: &Game, marks: &[Mark]) -> Vec<PlaceIdx> {
    let board = &game.definitions.board;
    let mut out = Vec::new();
    for mark in marks {
        match mark {
            Mark::Hex(hex) => out.extend(board.find(hex)),
            Mark::Unit(unit) => {
                let hexes = game.state.unit(unit).into_iter().flat_map(rules::state::UnitState::hexes);
                out.extend(hexes.filter_map(|p| board.find(p.hex())));
            }
        }
    }
    out
}

/// Makes the list of all lessons.
pub fn lessons(courses: &[Course], memory: &Memory, today: Day, speech: &Speech) -> Vec<LessonLine> {
    let line = |(course, of): (usize, &Course), lesson: &content::lesson::Lesson| {
        let name = (of.module.as_str().to_owned(), lesson.id.clone());
        LessonLine {
            course,
            id: lesson.id.clone(),
            title: speech.text(&lesson.title),
            theme: speech.text(&lesson.theme),
            clauses: lesson.clauses().into_iter().map(str::to_owned).collect(),
            was_done: memory.done(&name).is_some(),
            due: memory.due(&name, today).len(),
        }
    };
    courses.iter().enumerate().flat_map(|of| of.1.lessons.iter().map(move |l| line(of, l))).collect()
}
