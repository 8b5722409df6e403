//! A lesson as a hand-out: Markdown with a picture of the position before every step, for a table without a screen.
//!
//! The lesson is played by itself on the real engine, so that pictures and answers are those of the window. What a step
//! lights is lit in its picture too. What is asked stands with its answers to choose among; what is right stands at the
//! end, with arrows where something moves.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use content::lesson::{Lesson, Step, Task};
use lessons::question::{Answer, Question};
use lessons::trial::own_order;
use rules::board::PlaceIdx;
use rules::{Game, Order};
use session::{Lang, Session, Words};

use crate::chronicle::{Progress, ReportError, not_written};
use crate::picture::{Drawn, Pictures, arrows, write_png};
use crate::speech::capital;
use crate::view::lit_by;

/// The name of the text.
const FILE: &str = "lesson.md";

/// A hand-out being written, step by step: a picture a step, and last the text, so that one that is there is whole.
pub struct HandOut {
    session: Session,
    lesson: Lesson,
    words: Words,
    pictures: Pictures,
    folder: PathBuf,
    text: String,
    answers: Vec<String>,
    n_written: usize,
}

impl HandOut {
    /// Begins to write the hand-out of the lesson a session is about to a folder, which is made; the session is played on.
    ///
    /// # Errors
    /// If the folder cannot be made, or the session is about no lesson.
    pub fn begin(session: Session, folder: &Path, lang: Lang, width_px: u32) -> Result<Self, ReportError> {
        let lesson = lesson_of(&session).ok_or_else(|| not_written(folder, &"the game is no lesson"))?;
        if folder.is_file() {
            return Err(ReportError::NotAFolder { place: folder.to_owned() });
        }
        fs::create_dir_all(folder).map_err(|why| not_written(folder, &why))?;
        let mut words = Words::new(lang);
        words.set_module_texts(session.texts());
        let pictures = Pictures::new(&session, lang, width_px);
        let folder = folder.to_owned();
        let (text, answers) = (String::new(), Vec::new());
        let mut handout = Self { session, lesson, words, pictures, folder, text, answers, n_written: 0 };
        handout.head();
        Ok(handout)
    }

    /// Returns how many steps and checks it has.
    pub fn n_steps(&self) -> usize {
        self.lesson.all().count()
    }

    /// Writes the next step; after the last the text.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn step(&mut self) -> Result<Progress, ReportError> {
        let of = self.n_steps();
        if self.n_written < of {
            self.write_step(self.n_written)?;
            self.n_written += 1;
            return Ok(Progress::Painted(self.n_written, of));
        }
        self.end();
        let place = self.folder.join(FILE);
        fs::write(&place, &self.text).map_err(|why| not_written(&place, &why))?;
        Ok(Progress::Written(place))
    }

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

    fn write_step(&mut self, number: usize) -> Result<(), ReportError> {
        let Some(step) = self.lesson.step(number).cloned() else { return Ok(()) };
        for order in &step.before {
            let own = own_order(self.session.game(), order, self.session.hooks());
            self.give(own)?;
        }
        let question = match &step.task {
            Task::Question(ask) => Question::of(self.session.game(), ask, self.session.hooks()),
            _ => None,
        };
        let name = format!("step-{:02}.png", number + 1);
        let lit = lit(self.session.game(), &step, question.as_ref());
        self.paint(&name, &Drawn { lit: &lit, arrows: &[] })?;
        let (head, say) = (self.number(number), self.words.name(&step.say));
        let _ = write!(self.text, "\n## {head}\n\n![{head}]({name})\n\n{say}\n");
        let answer = match (&step.task, question) {
            (Task::Question(_), Some(question)) => {
                let choices: Vec<String> = question.choices.iter().map(|a| self.words.answer(a)).collect();
                if !choices.is_empty() {
                    let _ = write!(self.text, "\n- [ ] {}\n", choices.join("\n- [ ] "));
                }
                self.right(&question)
            }
            (Task::Orders(expected), _) => self.play(&step, &expected.way, number)?,
            _ => return Ok(()),
        };
        let told = self.words.named(&self.number(number), &answer);
        self.answers.push(format!("- {told}"));
        Ok(())
    }

    /// Gives the orders of a step, and tells them as its answer; what goes from hex to hex is shown by arrows.
    fn play(&mut self, step: &Step, way: &[Order], number: usize) -> Result<String, ReportError> {
        let mut said = Vec::new();
        let mut shown = String::new();
        for (n, order) in way.iter().enumerate() {
            let arrows = arrows(self.session.game(), order);
            if !arrows.is_empty() {
                let name = format!(
                    "answer-{:02}{}.png",
                    number + 1,
                    if n == 0 { String::new() } else { format!("-{}", n + 1) }
                );
                let lit: Vec<PlaceIdx> = arrows.iter().filter_map(|arrow| arrow.last().copied()).collect();
                self.paint(&name, &Drawn { lit: &lit, arrows: &arrows })?;
                let _ = write!(shown, "\n\n  ![{}]({name})\n", self.number(number));
            }
            said.push(format!("{}.", capital(&self.words.order_in(self.session.game(), order))));
            self.give(order.clone())?;
        }
        said.extend(step.after.as_ref().map(|text| self.words.name(text)));
        Ok(said.join(" ") + &shown)
    }

    fn paint(&mut self, name: &str, drawn: &Drawn<'_>) -> Result<(), ReportError> {
        let place = self.folder.join(name);
        let file = File::create(&place).map_err(|why| not_written(&place, &why))?;
        let picture = self.pictures.with_marks(self.session.game(), drawn);
        write_png(&picture, BufWriter::new(file)).map_err(|why| not_written(&place, &why))
    }

    fn number(&self, number: usize) -> String {
        let whole = |n: usize| i64::try_from(n).unwrap_or(i64::MAX).into();
        let said = |key: &str, n: usize, of: usize| self.words.text(key, &[("n", whole(n + 1)), ("of", whole(of))]);
        match number.checked_sub(self.lesson.steps.len()) {
            Some(check) => said("teach-check", check, self.lesson.recalls.len()),
            None => said("teach-step", number, self.lesson.steps.len()),
        }
    }

    fn right(&self, question: &Question) -> String {
        let definitions = &self.session.game().definitions;
        let right = match &question.right {
            Answer::Hexes(hexes) => {
                hexes.iter().map(|hex| self.words.place(definitions, hex)).collect::<Vec<_>>().join(", ")
            }
            answer => self.words.answer(answer),
        };
        let why = question.why.as_ref().map(|verdict| self.words.reasons(definitions, verdict));
        why.filter(|why| !why.is_empty()).map_or_else(|| right.clone(), |why| format!("{right}. {why}"))
    }

    fn give(&mut self, order: Order) -> Result<(), ReportError> {
        self.session.order(order).map(|_| ()).map_err(|why| not_written(&self.folder, &why))
    }
}

fn lesson_of(session: &Session) -> Option<Lesson> {
    let id = session.header().scenario.as_str().strip_prefix(content::lesson::SCENARIO)?.to_owned();
    session.loaded().content()?.lessons.iter().find(|l| l.id == id).cloned()
}

/// Returns the hexes that are lit in a step: those it marks, or those among which one is asked to choose.
fn lit(game: &Game, step: &Step, question: Option<&Question>) -> Vec<PlaceIdx> {
    let among = question.into_iter().flat_map(|q| &q.among);
    let among: Vec<PlaceIdx> = among.filter_map(|hex| game.definitions.board.find(hex)).collect();
    if among.is_empty() { lit_by(game, &step.marks) } else { among }
}
