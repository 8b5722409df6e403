//! The report written from the window: on a worker, so that the window goes on; it tells how far it is and can be stopped.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use egui::Context;

use crate::chronicle::{PICTURE_WIDTH_PX, Progress, ReportError, ReportFormat, Told};

/// How far a report is, as the window shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Telling {
    /// So many pictures of so many are painted.
    Painting(usize, usize),
    /// All is written; this is the text.
    Written(PathBuf),
    /// So many steps of so many are drawn of a lesson that is handed out.
    Drawing(usize, usize),
    /// The hand-out is written; this is the text.
    HandedOut(PathBuf),
}

/// A report being written on a worker. Dropped, it stops after the picture it is at.
#[derive(Debug)]
pub(crate) struct Reporter {
    told: Receiver<Result<Progress, ReportError>>,
    stop: Arc<AtomicBool>,
}

impl Reporter {
    /// Begins to write, and wakes the window whenever there is something to tell.
    pub(crate) fn start(ctx: &Context, told: Told, folder: &Path) -> Self {
        let (sender, receiver) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (ctx, folder, stopped) = (ctx.clone(), folder.to_owned(), Arc::clone(&stop));
        std::thread::spawn(move || {
            write(told, &folder, &sender, &stopped, || ctx.request_repaint());
        });
        Self { told: receiver, stop }
    }

    /// Returns what there is to tell since the last time.
    pub(crate) fn poll(&self) -> Vec<Result<Progress, ReportError>> {
        self.told.try_iter().collect()
    }
}

impl Drop for Reporter {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn write(
    told: Told,
    folder: &Path,
    sender: &Sender<Result<Progress, ReportError>>,
    stopped: &AtomicBool,
    wake: impl Fn(),
) {
    // Where nobody listens any more the window is gone.
    let tell = |step: Result<Progress, ReportError>| {
        let goes_on = matches!(step, Ok(Progress::Painted(..))) && !stopped.load(Ordering::Relaxed);
        let heard = sender.send(step).is_ok();
        wake();
        goes_on && heard
    };
    match told.begin(folder, ReportFormat::Markdown, PICTURE_WIDTH_PX) {
        Ok(mut chronicle) => while tell(chronicle.step()) {},
        Err(error) => {
            tell(Err(error));
        }
    }
}
