//! A lesson as a hand-out: Markdown with a picture of the position before every step, for a table without a screen.
//!
//! The lesson is played by itself on the real engine, so that pictures and answers are those of the window. What is asked
//! stands with its answers to choose among; what is right stands at the end.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use content::lesson::{Lesson, Step, Task};
use lessons::question::{Answer, Question};
use lessons::trial::own_order;
use rules::Order;
use session::{Lang, Session, Words};

use crate::chronicle::{ReportError, not_written};
use crate::picture::{Pictures, write_png};
use crate::speech::capital;

/// The name of the text.
const FILE: &str = "lesson.md";

/// Writes the hand-out of the lesson a session is about to a folder, which is made; returns the place of the text.
///
/// # Errors
/// If a file or the folder cannot be written, or the session is about no lesson.
pub fn hand_out(session: &mut Session, folder: &Path, lang: Lang, width_px: u32) -> Result<PathBuf, ReportError> {
    let lesson = lesson_of(session).ok_or_else(|| not_written(folder, &"the game is no lesson"))?;
    if folder.is_file() {
        return Err(ReportError::NotAFolder { place: folder.to_owned() });
    }
    fs::create_dir_all(folder).map_err(|why| not_written(folder, &why))?;
    let mut words = Words::new(lang);
    words.set_module_texts(session.texts());
    let pictures = Pictures::new(session, lang, width_px);
    let mut writer = Writer { lesson, words, pictures, folder, text: String::new(), answers: Vec::new() };
    writer.head();
    for number in 0..writer.lesson.all().count() {
        writer.step(session, number)?;
    }
    writer.end();
    let place = folder.join(FILE);
    fs::write(&place, writer.text).map_err(|why| not_written(&place, &why))?;
    Ok(place)
}

fn lesson_of(session: &Session) -> Option<Lesson> {
    let id = session.header().scenario.as_str().strip_prefix(content::lesson::SCENARIO)?.to_owned();
    session.loaded().content()?.lessons.iter().find(|l| l.id == id).cloned()
}

struct Writer<'a> {
    lesson: Lesson,
    words: Words,
    pictures: Pictures,
    folder: &'a Path,
    text: String,
    answers: Vec<String>,
}

impl Writer<'_> {
    fn head(&mut self) {
        let of = |key: &str| self.words.name(key);
        let (title, theme, goal) = (of(&self.lesson.title), of(&self.lesson.theme), of(&self.lesson.goal));
        let (rule, name) = (of(&self.lesson.general), self.words.say("teach-general"));
        let _ = write!(self.text, "# {title}\n\n*{theme}*\n\n{goal}\n\n**{name}.** {rule}\n");
        if let Some(special) = &self.lesson.special {
            let _ = write!(self.text, "\n**{}.** {}\n", self.words.say("teach-special"), self.words.name(special));
        }
    }

    fn end(&mut self) {
        let (tip, name) = (self.words.name(&self.lesson.tip), self.words.say("teach-tip"));
        let _ = write!(self.text, "\n**{name}.** {tip}\n\n## {}\n\n", self.words.say("teach-answers"));
        for answer in &self.answers {
            let _ = writeln!(self.text, "{answer}");
        }
    }

    fn step(&mut self, session: &mut Session, number: usize) -> Result<(), ReportError> {
        let Some(step) = self.lesson.step(number).cloned() else { return Ok(()) };
        for order in &step.before {
            let own = own_order(session.game(), order, session.hooks());
            self.give(session, own)?;
        }
        let name = format!("step-{:02}.png", number + 1);
        let place = self.folder.join(&name);
        let file = File::create(&place).map_err(|why| not_written(&place, &why))?;
        let picture = self.pictures.of(session.game());
        write_png(&picture, BufWriter::new(file)).map_err(|why| not_written(&place, &why))?;
        let (head, say) = (self.number(number), self.words.name(&step.say));
        let _ = write!(self.text, "\n## {head}\n\n![{head}]({name})\n\n{say}\n");
        self.task(session, &step, number)
    }

    fn number(&self, number: usize) -> String {
        let whole = |n: usize| i64::try_from(n).unwrap_or(i64::MAX).into();
        let said = |key: &str, n: usize, of: usize| self.words.text(key, &[("n", whole(n + 1)), ("of", whole(of))]);
        match number.checked_sub(self.lesson.steps.len()) {
            Some(check) => said("teach-check", check, self.lesson.recalls.len()),
            None => said("teach-step", number, self.lesson.steps.len()),
        }
    }

    fn task(&mut self, session: &mut Session, step: &Step, number: usize) -> Result<(), ReportError> {
        let answer = match &step.task {
            Task::Question(ask) => {
                let Some(question) = Question::of(session.game(), ask, session.hooks()) else { return Ok(()) };
                let choices: Vec<String> = question.choices.iter().map(|a| self.words.answer(a)).collect();
                if !choices.is_empty() {
                    let _ = write!(self.text, "\n- [ ] {}\n", choices.join("\n- [ ] "));
                }
                self.right(session, &question)
            }
            Task::Orders(expected) => {
                let mut said = Vec::new();
                for order in &expected.way {
                    said.push(capital(&self.words.order(&session.game().definitions, order)));
                    self.give(session, order.clone())?;
                }
                let after = step.after.as_ref().map(|text| self.words.name(text));
                said.into_iter().map(|order| format!("{order}.")).chain(after).collect::<Vec<_>>().join(" ")
            }
            Task::Read => return Ok(()),
        };
        self.answers.push(format!("- {}: {answer}", self.number(number)));
        Ok(())
    }

    fn right(&self, session: &Session, question: &Question) -> String {
        let definitions = &session.game().definitions;
        let right = match &question.right {
            Answer::Hexes(hexes) => {
                hexes.iter().map(|hex| self.words.place(definitions, hex)).collect::<Vec<_>>().join(", ")
            }
            answer => self.words.answer(answer),
        };
        let why = question.why.as_ref().map(|verdict| self.words.reasons(definitions, verdict));
        why.filter(|why| !why.is_empty()).map_or_else(|| right.clone(), |why| format!("{right}. {why}"))
    }

    fn give(&self, session: &mut Session, order: Order) -> Result<(), ReportError> {
        session.order(order).map(|_| ()).map_err(|why| not_written(self.folder, &why))
    }
}
