//! Predicates of lessons, asked of the scripts of the game.

use content::lesson::Lesson;
use lessons::Predicates;
use rules::{Game, Order};
use scripting::{LessonStep, Scripts};

/// Asks the scripts of a game whether a step is done (`ask.lesson_step`).
#[derive(Clone, Copy)]
pub struct ScriptPredicates<'a>(pub Option<&'a Scripts>);

impl std::fmt::Debug for ScriptPredicates<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("ScriptPredicates").field(&self.0.is_some()).finish()
    }
}

impl Predicates for ScriptPredicates<'_> {
    fn holds(&self, lesson: &Lesson, name: &str, after: &Game, order: &Order) -> Result<bool, String> {
        let inner = order.inner();
        let step = LessonStep { lesson: &lesson.id, predicate: name, order: inner.name(), units: inner.units() };
        let Some(scripts) = self.0 else { return Err(nobody(name)) };
        match scripts.lesson_step(after, &step) {
            Ok(answer) => answer.ok_or_else(|| nobody(name)),
            Err(fault) => Err(scripts.diagnostic(&fault).render()),
        }
    }
}

/// Says what to write where no script answers.
fn nobody(name: &str) -> String {
    format!("no script answers the predicate `{name}`: give rules/main.lua a hook `ask.lesson_step`")
}
