//! Lessons in the window: their commands, and the change from one game to another that they bring about.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use egui::Context;
use lessons::question::Answer;
use lessons::review::{Day, Memory};
use rules::board::PlaceIdx;
use session::{Session, Teaching, teaching};

use crate::app::{App, WindowOptions};
use crate::commands::Tab;
use crate::desk::Desk;

/// Something the learner wants of a lesson.
#[derive(Clone, PartialEq, Debug)]
pub enum LessonCommand {
    /// Begins a lesson: the number of its course, and its id.
    Begin(usize, String),
    /// Begins the next lesson of the course.
    Next,
    /// Asks again what was missed in a lesson and comes back today.
    Review(usize, String),
    /// Gives the next hint.
    Hint,
    /// Plays an order that leads on.
    ShowWay,
    /// Takes the last order back.
    Undo,
    /// Begins the step again.
    RestartStep,
    /// Begins the lesson again.
    Restart,
    /// Goes on past what is only said.
    ReadOn,
    /// Chooses an answer.
    Answer(Answer),
    /// Takes a hex into the answer, or out of it.
    Click(PlaceIdx),
    /// Says that the hexes clicked are all.
    CheckClicked,
    /// Shows the list of lessons, or the lesson that is open.
    List(bool),
    /// Goes back to the game that was open before the first lesson.
    Leave,
}

/// Where what is learnt is kept, and what day it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct School {
    data: Option<PathBuf>,
    day: Option<Day>,
}

impl School {
    /// Keeps what is learnt in the program's own folder; the day is the one named, or else that of the clock.
    pub(crate) fn of(options: &WindowOptions) -> Self {
        Self { data: options.data.clone(), day: options.today }
    }

    /// Returns the day it is.
    pub(crate) fn today(&self) -> Day {
        self.day.unwrap_or_else(teaching::today)
    }

    /// Returns what was learnt; of a game that is kept nowhere nothing is.
    pub(crate) fn memory(&self, session: &Session) -> Memory {
        teaching::memory(self.file(session).as_deref())
    }

    /// Makes the teaching of a session, where it is about a lesson.
    pub(crate) fn teaching_of(&self, session: &mut Session) -> Option<Teaching> {
        let file = self.file(session);
        Teaching::of(session, file, self.today())
    }

    fn file(&self, session: &Session) -> Option<PathBuf> {
        session.journal().and(self.data.as_deref()).map(teaching::memory_file)
    }
}

impl App {
    /// Does what a learner wants.
    pub(crate) fn learn(&mut self, ctx: &Context, command: LessonCommand) {
        match command {
            LessonCommand::Begin(course, lesson) => self.begin_lesson(ctx, course, &lesson, false),
            LessonCommand::Review(course, lesson) => self.begin_lesson(ctx, course, &lesson, true),
            LessonCommand::Next => {
                if let Some((course, lesson)) = self.link.next_lesson() {
                    self.begin_lesson(ctx, course, &lesson, false);
                }
            }
            LessonCommand::Leave => self.leave_lessons(ctx),
            LessonCommand::List(open) => self.desk.lesson_list = open,
            LessonCommand::Click(place) => {
                if !self.desk.clicked.remove(&place) {
                    self.desk.clicked.insert(place);
                }
            }
            LessonCommand::CheckClicked => {
                let board = &self.link.game().definitions.board;
                let hexes = self.desk.clicked.iter().map(|p| board.place(*p).id.clone()).collect::<BTreeSet<_>>();
                self.answer(Answer::Hexes(hexes));
            }
            LessonCommand::Answer(answer) => self.answer(answer),
            other => self.in_lesson(&other),
        }
    }

    fn answer(&mut self, answer: Answer) {
        let step = self.link.lesson_step();
        let result = self.link.teach(|teaching, session| teaching.answer(session, answer));
        self.notices.extend(result);
        if self.link.lesson_step() != step {
            self.desk.clicked.clear();
        }
    }

    fn in_lesson(&mut self, command: &LessonCommand) {
        self.desk.bubble = None;
        self.desk.shown = None;
        self.desk.picks.clear();
        let result = self.link.teach(|teaching, session| {
            match command {
                LessonCommand::Hint => teaching.hint(),
                LessonCommand::ShowWay => return teaching.show_way(session).map(|_| ()),
                LessonCommand::Undo => return teaching.undo(session),
                LessonCommand::RestartStep => return teaching.restart_step(session),
                LessonCommand::Restart => return teaching.restart(session),
                LessonCommand::ReadOn => return teaching.read_on(session),
                _ => {}
            }
            Ok(())
        });
        if matches!(command, LessonCommand::Restart | LessonCommand::RestartStep) {
            self.desk.clicked.clear();
        }
        self.notices.extend(result);
    }

    fn begin_lesson(&mut self, ctx: &Context, course: usize, lesson: &str, review: bool) {
        if !self.link.is_lesson(course, lesson) {
            let session = self.link.session();
            let Some(of) = self.link.course(course) else { return };
            // Beside the game that is played, wherever that is kept.
            let folder = session.journal().and_then(Path::parent);
            match session.take_up_lesson(of, lesson, folder, session.started().map(str::to_owned)) {
                Ok(session) => self.change_game(ctx, session),
                Err(error) => return self.notices.push(error.to_string()),
            }
        }
        self.desk.lesson_list = false;
        if review {
            let again = self.link.teach(|teaching, session| {
                teaching.restart(session)?;
                teaching.review(session);
                Ok(())
            });
            self.notices.extend(again);
        } else {
            self.link.begin_again_what_is_over();
        }
    }

    fn leave_lessons(&mut self, ctx: &Context) {
        let Some(journal) = self.link.came_from().map(ToOwned::to_owned) else { return };
        match self.link.session().resume_other(&journal) {
            Ok(session) => {
                self.change_game(ctx, session);
                self.desk.layout.open(Tab::Journal);
            }
            Err(error) => self.notices.push(error.to_string()),
        }
    }

    /// Puts another game on the table.
    fn change_game(&mut self, ctx: &Context, session: Session) {
        self.put_away();
        let kept = crate::kept::Kept::load(&session);
        self.link.change(session);
        if self.watches {
            self.link.start_watching(ctx);
        }
        // Keys and the places of panes are the player's, whatever is played.
        let keys = std::mem::take(&mut self.desk.keys);
        let layout = std::mem::take(&mut self.desk.layout);
        self.desk = Desk { layout, keys, ..Desk::default() };
        self.desk.layout.open(Tab::Lesson);
        if self.link.lesson_step().is_none() {
            kept.restore(&mut self.desk, self.link.game());
        }
        self.load_scripts();
    }
}
