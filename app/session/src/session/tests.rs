//! The module's own tests, run on a worker: after every reload, and whenever the author wants.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

use scripting::trial::Report;

use super::Session;
use crate::notice::Notice;

/// What is known of the tests of the modules in force.
#[derive(Debug, Default)]
pub struct Trials {
    running: Option<Running>,
    report: Option<Report>,
}

/// Tests at work. When it is dropped, those that wait to begin never do.
#[derive(Debug)]
struct Running {
    report: Receiver<Report>,
    _wanted: Arc<()>,
}

impl Trials {
    /// Returns whether they are running.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Returns what became of them; `None` where they have not been run since the last reload.
    pub fn report(&self) -> Option<&Report> {
        self.report.as_ref()
    }
}

impl Session {
    /// Returns what is known of the module's tests.
    pub fn trials(&self) -> &Trials {
        &self.trials
    }

    /// Begins to run the module's tests on a worker. What was running for files that are no longer in force is forgotten.
    pub fn run_tests(&mut self) {
        self.run_tests_after(Duration::ZERO);
    }

    /// As [`Session::run_tests`], after a while, unless others are wanted by then.
    pub(super) fn run_tests_after(&mut self, wait: Duration) {
        let (done, report) = channel();
        let (library, loaded) = (Arc::clone(&self.library), self.loaded.clone());
        let wake = self.watch.as_ref().map(crate::watch::Watch::waker);
        let wanted = Arc::new(());
        let still = Arc::downgrade(&wanted);
        let spawned = std::thread::Builder::new().name("module tests".to_owned()).spawn(move || {
            std::thread::sleep(wait);
            if still.strong_count() == 0 {
                return;
            }
            // The session may be gone, or want other tests, by then.
            let _ = done.send(library.test(&loaded));
            if let Some(wake) = wake {
                wake();
            }
        });
        match spawned {
            Ok(_) => self.trials = Trials { running: Some(Running { report, _wanted: wanted }), report: None },
            Err(error) => tracing::warn!("{error}: the tests are not run"),
        }
    }

    /// Takes in what became of the tests.
    pub(super) fn take_report(&mut self) {
        let Some(running) = &self.trials.running else { return };
        let report = match running.report.try_recv() {
            Ok(report) => report,
            Err(TryRecvError::Empty) => return,
            Err(TryRecvError::Disconnected) => Report::default(),
        };
        let n_failed = report.mistakes.len() + report.tests.iter().filter(|t| t.fault.is_some()).count();
        if n_failed > 0 {
            self.notices.push(Notice::TestsFailed { n_failed });
        }
        self.trials = Trials { running: None, report: Some(report) };
    }
}
