//! The lessons of the modules a game is played with, and how one is begun.

use std::path::Path;

use content::lesson::Lesson;
use rules::ids::{ModuleId, ScenarioId};

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
}

impl Session {
    /// Returns the lessons of every module of the game, the ruleset's first.
    pub fn courses(&self) -> Vec<Course> {
        let ids = self.loaded().modules.iter().map(|m| m.id.clone());
        let course = |module: ModuleId| {
            let source = self.source_of(&module);
            let lessons = self.library().lessons(&source);
            Course { module, source, lessons }
        };
        ids.map(course).filter(|course| !course.lessons.is_empty()).collect()
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
