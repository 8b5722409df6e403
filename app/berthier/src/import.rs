//! `berthier import`: a module of VASSAL's becomes a folder of ours.

use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use import::{Imported, Wanted};
use vassal::{Progress, Stage};

use crate::cli::{Common, Format};
use crate::print::{self, Outcome};

/// How often a line of progress is written.
const EVERY: Duration = Duration::from_millis(100);

/// Imports a module, with progress on the terminal; Ctrl-C stops it and leaves nothing behind.
pub(crate) fn import(wanted: &Wanted, common: &Common) -> anyhow::Result<Outcome> {
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&stop);
    ctrlc::set_handler(move || heard.store(true, Ordering::Relaxed))?;
    let mut watcher = Watcher { stop, last: Instant::now(), is_shown: std::io::stderr().is_terminal(), wrote: false };
    let imported = import::import(wanted, &mut watcher);
    watcher.clear();
    let Imported { folder, report, .. } = imported?;
    if common.format == Some(Format::Json) {
        print::line(report.json().trim_end());
        return Ok(Outcome::Fine);
    }
    let shown = folder.display();
    print::line(report.markdown().trim_end());
    print::line(format!("\n{shown} is a module: `berthier {shown}` opens it. {shown}/import.md is this report."));
    Ok(Outcome::Fine)
}

struct Watcher {
    stop: Arc<AtomicBool>,
    last: Instant,
    is_shown: bool,
    wrote: bool,
}

impl Watcher {
    /// Takes the line of progress away.
    fn clear(&mut self) {
        if std::mem::take(&mut self.wrote) {
            eprint!("\r\u{1b}[K");
        }
    }
}

impl Progress for Watcher {
    fn step(&mut self, stage: Stage, done: u64, total: u64) -> ControlFlow<()> {
        if self.stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        if self.is_shown && self.last.elapsed() >= EVERY {
            self.last = Instant::now();
            self.wrote = true;
            let part = if total > 0 { format!(" {done} of {total}") } else { String::new() };
            eprint!("\r\u{1b}[K{stage}{part}");
        }
        ControlFlow::Continue(())
    }
}
