//! A log becomes a game that can be stepped through: each of its steps is a list of orders.
//!
//! VASSAL's commands are not translated one by one: `walk` lets them happen as VASSAL does and notes what is otherwise after
//! each step, and `orders` finds the orders that bring the same about here, by trying them on the rules. So whatever made a
//! change, a chain of keys, an undo or Java code of the module's own, it comes over. `cast` says which counter is which piece, `dice` what was thrown.
//!
//! Deliberately absent: dice are not thrown again; what they showed is a fact of the log.

mod cast;
mod dice;
mod orders;
mod walk;

use std::collections::BTreeMap;
use std::path::Path;

use content::Library;
use content::load::load;
use rules::Order;
use serde::Serialize;
use vassal::Progress;

use crate::ImportError;
use crate::art::Art;
use crate::clock::Clock;
use crate::counters::Stock;
use crate::report::Report;
use crate::sheet::Scale;

pub(crate) use cast::{Cast, Scan};
pub(crate) use dice::Sentences;
pub(crate) use walk::{Arrangement, Ground, Step, Where, walk};

/// A log as a game of the new module: where it begins, and what is ordered in each step.
#[derive(Clone, Debug)]
pub struct Log {
    /// What it is called: its file's name.
    pub title: String,
    /// The scenario from which it goes.
    pub scenario: String,
    /// Each step with its orders; none is without any.
    pub steps: Vec<Vec<Order>>,
}

/// What came of a log; for the report.
#[derive(Clone, Debug, Default, Serialize)]
pub struct LogReport {
    /// What it is called.
    pub title: String,
    /// The scenario from which it goes.
    pub scenario: String,
    /// How many steps came over.
    pub steps: usize,
    /// How many of them show nothing on the board but words.
    pub steps_of_words: usize,
    /// What its steps hold that cannot be said here, and how often.
    pub left: BTreeMap<String, usize>,
    /// Where it is damaged, and what is therefore missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<String>,
}

/// A log that has been walked through.
pub(crate) struct Walked {
    pub(crate) title: String,
    pub(crate) scenario: String,
    pub(crate) steps: Vec<walk::Step>,
    pub(crate) damage: Option<String>,
}

/// What is needed to say how a piece looks.
pub(crate) struct Looks<'a, 'b> {
    pub(crate) stock: &'a mut Stock<'b>,
    pub(crate) art: &'a mut Art<'b>,
    pub(crate) scale: Scale,
    pub(crate) dice: Sentences,
    pub(crate) clock: Clock,
}

/// Finds the orders of logs, on the module as it has been written.
pub(crate) fn play(
    walked: Vec<Walked>,
    module: &Path,
    looks: &mut Looks<'_, '_>,
    progress: &mut dyn Progress,
    report: &mut Report,
) -> Result<Vec<Log>, ImportError> {
    let mut logs = Vec::new();
    for log in walked {
        let loaded = load(&Library::new([]), &module.display().to_string(), Some(&log.scenario));
        let Some(definitions) = loaded.definitions else {
            let why = loaded.diagnostics.first().map_or_else(String::new, ToString::to_string);
            report.odd.push(format!("the log “{}” has no scenario to go from: {why}", log.title));
            continue;
        };
        let (steps, told) = orders::find(&log, definitions, looks, progress)?;
        report.logs.push(told);
        logs.push(Log { title: log.title, scenario: log.scenario, steps });
    }
    Ok(logs)
}
