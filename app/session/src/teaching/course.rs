//! The lessons of the modules a game is played with, and how one is begun.

use std::path::Path;

use content::lesson::Lesson;
use rules::ids::{ModuleId, ScenarioId};

use crate::games;
use crate::journal::Peek;
use crate::library::ModuleFiles;
use crate::session::{Keep, Session, StartError, StartOptions};

/// The lessons of a module.
#[derive(Clone, Debug)]
pub struct Course {
    /// The module.
    pub module: ModuleId,
    /// Where it lies, or its id.
    pub source: String,
    /// Its lessons, in their order.
    pub lessons: Vec<Lesson>,
    /// The module's files, and those of the modules joined before it.
    stands_on: Vec<ModuleFiles>,
}

impl Session {
    /// Returns the lessons of every module of the game, the ruleset's first.
    pub fn courses(&self) -> Vec<Course> {
        self.courses_after(&[])
    }

    /// As [`Session::courses`], given those of before a reload: what has not changed is not read again.
    pub fn courses_after(&self, before: &[Course]) -> Vec<Course> {
        let modules = &self.loaded().modules;
        let all = modules.iter().enumerate().filter_map(|(n, module)| {
            let stands_on = modules.get(..=n)?.to_vec();
            let source = self.source_of(&module.id);
            if let Some(kept) = before.iter().find(|c| c.source == source && c.stands_on == stands_on) {
                return Some(kept.clone());
            }
            let is_own = n + 1 == modules.len();
            let own = self.loaded().content().filter(|_| is_own).map(|content| content.lessons.clone());
            let lessons = own.unwrap_or_else(|| self.library().lessons(&source));
            Some(Course { module: module.id.clone(), source, lessons, stands_on })
        });
        all.filter(|course| !course.lessons.is_empty()).collect()
    }

    /// Begins a lesson of a module, as a game of its own beside this one.
    ///
    /// # Errors
    /// If the module cannot be loaded or the journal not be written.
    pub fn begin_lesson(
        &self,
        course: &str,
        lesson: &str,
        keep: Keep,
        started: Option<String>,
    ) -> Result<Self, StartError> {
        let scenario = format!("{}{lesson}", content::lesson::SCENARIO);
        let options =
            StartOptions { scenario: Some(ScenarioId::new(&scenario)), keep, started, ..StartOptions::new(course, 1) };
        Self::start(self.shared_library(), &options)
    }

    /// Takes a lesson up where it was left, in the game of a folder that was last played of it; begins it there where there
    /// is none, or where that game cannot be taken up. Without a folder it is kept nowhere.
    ///
    /// # Errors
    /// If the module cannot be loaded or the journal not be written.
    pub fn take_up_lesson(
        &self,
        course: &Course,
        lesson: &str,
        folder: Option<&Path>,
        started: Option<String>,
    ) -> Result<Self, StartError> {
        let Some(folder) = folder else { return self.begin_lesson(&course.source, lesson, Keep::Nowhere, started) };
        let scenario = format!("{}{lesson}", content::lesson::SCENARIO);
        let is_of = |peek: &Peek| peek.header.module == course.module && peek.header.scenario.as_str() == scenario;
        let last = games::list(folder).into_iter().find(|game| game.peek.as_ref().is_some_and(is_of));
        let taken_up = last.and_then(|game| self.resume_other(&game.path).ok());
        if let Some(session) = taken_up.filter(|session| session.read_only().is_none()) {
            return Ok(session);
        }
        let keep = Keep::File(games::free_name(folder, lesson));
        self.begin_lesson(&course.source, lesson, keep, started)
    }

    /// Takes up another game with the modules of the same library.
    ///
    /// # Errors
    /// If its journal cannot be opened or its modules not be loaded.
    pub fn resume_other(&self, journal: &Path) -> Result<Self, StartError> {
        Self::resume(self.shared_library(), journal)
    }

    /// Returns where a module of the game lies, or its id where it is held in memory.
    fn source_of(&self, module: &ModuleId) -> String {
        let content = self.loaded().content();
        let found = content.and_then(|c| c.modules.iter().find(|m| m.id == *module));
        let path = found.and_then(|m| m.source.path());
        path.map_or_else(|| module.as_str().to_owned(), |p| p.display().to_string())
    }
}
