//! The lessons of a module for `berthier test` and `berthier check`: each played by itself, and what they teach.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

use content::Diagnostic;
use content::lesson::Lesson;
use lessons::coverage::{Covered, FIRST_CHAPTERS, coverage};
use lessons::trial::{self, Fault};
use rules::ids::ScenarioId;
use scripting::NoTexts;
use serde::Serialize;
use session::modules::ModuleLibrary;
use session::teaching::ScriptPredicates;
use session::{Lang, Library, Words};

use crate::print;

/// What became of a lesson.
#[derive(Serialize)]
pub(crate) struct Played {
    /// Its id.
    lesson: String,
    /// Its file.
    file: String,
    /// What went wrong.
    faults: Vec<Faulty>,
}

/// What went wrong with a step.
#[derive(Serialize)]
struct Faulty {
    line: usize,
    message: String,
}

impl Faulty {
    /// Tells a fault with its step, and what the rules refuse in the words a player sees.
    fn of(lesson: &Lesson, fault: Fault, words: &Words) -> Self {
        let step = match fault.step.checked_sub(lesson.steps.len()) {
            Some(check) => format!("question {} of {}", check + 1, lesson.recalls.len()),
            None => format!("step {} of {}", fault.step + 1, lesson.steps.len()),
        };
        let message = fault.refused.map_or(fault.message.clone(), |refused| {
            let order = words.order(&refused.definitions, &refused.order);
            format!("{}: {order}: {}", fault.message, words.verdict(&refused.definitions, &refused.verdict))
        });
        Self { line: fault.line, message: format!("{step}: {message}") }
    }
}

impl Played {
    /// Returns whether every step could be done, and none by a wrong order.
    pub(crate) fn has_passed(&self) -> bool {
        self.faults.is_empty()
    }

    /// Prints what became of it.
    pub(crate) fn say(&self) {
        if self.has_passed() {
            return print::line(format!("ok      lesson {}", self.lesson));
        }
        print::line(format!("FAILED  lesson {}", self.lesson));
        for fault in &self.faults {
            print::line(format!("        {}:{}: {}", self.file, fault.line, fault.message));
        }
    }
}

/// Plays every lesson of a module: right, and wrong once a step.
pub(crate) fn play(library: &ModuleLibrary, module: &str, lessons: &[Lesson]) -> Vec<Played> {
    lessons.iter().map(|lesson| play_one(library, module, lesson)).collect()
}

fn play_one(library: &ModuleLibrary, module: &str, lesson: &Lesson) -> Played {
    let mut played = Played { lesson: lesson.id.clone(), file: lesson.label.clone(), faults: Vec::new() };
    let scenario = ScenarioId::new(&lesson.scenario());
    let started = library
        .load(module, Some(&scenario))
        .and_then(|loaded| Ok((library.build_scripts(&loaded, Rc::new(NoTexts))?, loaded)));
    match started {
        Ok((running, loaded)) => {
            let game = trial::start(lesson, Arc::clone(&loaded.definitions));
            let predicates = ScriptPredicates(running.scripts.as_deref());
            let faults = trial::play(lesson, &game, running.hooks.as_ref(), &predicates);
            let mut words = Words::new(Lang::En);
            words.set_module_texts(&loaded.texts);
            played.faults = faults.into_iter().map(|fault| Faulty::of(lesson, fault, &words)).collect();
        }
        Err(problems) => {
            let message = problems.first().map_or_else(String::new, |p| p.message.clone());
            played.faults.push(Faulty { line: 1, message: format!("the lesson cannot be set up: {message}") });
        }
    }
    played
}

/// Returns which clauses the lessons of a module teach; nothing where it has none.
pub(crate) fn taught(lessons: &[Lesson], text_keys: &BTreeSet<String>) -> Vec<Covered> {
    if lessons.is_empty() { Vec::new() } else { coverage(lessons, text_keys) }
}

/// Returns what the lessons of a ruleset leave out: a warning for each clause of the first chapters that none teaches. Of a
/// module that stands on another ruleset nothing is asked: its lessons are about what it adds.
pub(crate) fn untaught(loaded: &content::Loaded, table: &[Covered]) -> Vec<Diagnostic> {
    let Some(first) = loaded.lessons.first().filter(|_| loaded.modules.len() == 1) else { return Vec::new() };
    let folder = first.label.rsplit_once('/').map_or("", |(folder, _)| folder);
    let is_left_out = |row: &&Covered| row.lessons.is_empty() && row.clause.starts_with(FIRST_CHAPTERS);
    let warning = |row: &Covered| Diagnostic {
        help: Some(format!("name it in the `clauses` of the step that teaches it: clauses = [\"{}\"]", row.clause)),
        ..Diagnostic::of_file(
            "untaught_clause",
            content::Severity::Warning,
            folder,
            format!("no lesson teaches clause {}", row.clause),
        )
    };
    table.iter().filter(is_left_out).map(warning).collect()
}

/// Prints the table: a line a clause, then how many of the first chapters are taught.
pub(crate) fn say_taught(table: &[Covered]) {
    if table.is_empty() {
        return;
    }
    let first: Vec<&Covered> = table.iter().filter(|row| row.clause.starts_with(FIRST_CHAPTERS)).collect();
    for row in table {
        let lessons = if row.lessons.is_empty() { "-".to_owned() } else { row.lessons.join(", ") };
        print::line(format!("  {:<4} {lessons}", row.clause));
    }
    let taught = first.iter().filter(|row| !row.lessons.is_empty()).count();
    print::line(format!("  lessons teach {taught} of {} clauses of O, F, D, S and C", first.len()));
}
