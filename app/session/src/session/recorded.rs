//! A game played elsewhere becomes a game here: its orders are given one after the other, and it stands at its start.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::Order;
use rules::ids::ScenarioId;
use thiserror::Error;

use super::{Keep, OrderError, Session, StartError, StartOptions};
use crate::journal::EntryId;
use crate::library::Library;

/// A game that was played elsewhere.
#[derive(Clone, Debug)]
pub struct Recorded<'a> {
    /// The module's folder.
    pub module: &'a Path,
    /// The scenario from which it goes.
    pub scenario: &'a str,
    /// What was ordered: each list is a step, and becomes an act.
    pub steps: &'a [Vec<Order>],
}

/// Why a game played elsewhere could not be kept.
#[derive(Debug, Error)]
pub enum RecordedError {
    /// It could not be started.
    #[error("{0}")]
    Start(#[from] StartError),
    /// A step could not be done.
    #[error("step {step} of the log: {why} ({})", path.display())]
    Step {
        /// Which, from 1.
        step: usize,
        /// Why.
        why: OrderError,
        /// The game that was begun.
        path: PathBuf,
    },
}

impl Recorded<'_> {
    /// Writes it as a game into a file, which must be new; it stands at its start, with all steps ahead. Nothing is left where
    /// it fails.
    ///
    /// # Errors
    /// If the module cannot be played, the file not be written, or the rules or scripts refuse a step.
    pub fn keep(&self, library: Arc<dyn Library>, file: &Path) -> Result<(), RecordedError> {
        let options = StartOptions {
            scenario: Some(ScenarioId::new(self.scenario)),
            keep: Keep::File(file.to_owned()),
            // What dice showed stands in the steps: the seed is for those who play on.
            ..StartOptions::new(self.module.display().to_string(), 1)
        };
        let mut session = Session::start(library, &options)?;
        let played = self.play(&mut session);
        drop(session);
        played.map_err(|(step, why)| {
            // Half a game would look like the whole.
            let _ = std::fs::remove_file(file);
            RecordedError::Step { step, why, path: file.to_owned() }
        })
    }

    fn play(&self, session: &mut Session) -> Result<(), (usize, OrderError)> {
        for (step, orders) in (1..).zip(self.steps) {
            for (n, order) in orders.iter().enumerate() {
                let order = order.clone();
                let done = if n == 0 { session.order(order) } else { session.order_along(order) };
                done.map_err(|why| (step, why))?;
            }
        }
        session.undo_to(EntryId(0)).map_err(|why| (self.steps.len(), why)).map(|_| ())
    }
}
