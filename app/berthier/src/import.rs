//! `berthier import`: a module of VASSAL's becomes a folder of ours, and its logs games beside it.

use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::anyhow;
use import::{Found, Imported, Log, Wanted};
use session::games;
use session::session::Recorded;
use vassal::{Progress, Stage};

use crate::cli::{Common, Format};
use crate::print::{self, Outcome};

/// How often a line of progress is written.
const EVERY: Duration = Duration::from_millis(100);

/// Imports a module, or a saved game with the module beside it, with progress on the terminal; Ctrl-C stops it and leaves
/// nothing behind.
pub(crate) fn import(file: PathBuf, wanted: Wanted, common: &Common) -> anyhow::Result<Outcome> {
    let wanted = with_module(file, wanted)?;
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&stop);
    ctrlc::set_handler(move || heard.store(true, Ordering::Relaxed))?;
    let mut watcher = Watcher { stop, last: Instant::now(), is_shown: std::io::stderr().is_terminal(), wrote: false };
    let imported = import::import(&wanted, &mut watcher);
    watcher.clear();
    let Imported { folder, report, logs, .. } = imported?;
    let kept = keep(&folder, &logs, common)?;
    if common.format == Some(Format::Json) {
        print::line(report.json().trim_end());
        return Ok(Outcome::Fine);
    }
    let shown = folder.display();
    print::line(report.markdown().trim_end());
    print::line(format!("\n{shown} is a module: `berthier {shown}` opens it. {shown}/import.md is this report."));
    for game in &kept {
        let game = game.display();
        print::line(format!("{game} is the log as a game: `berthier --journal \"{game}\"` opens it at its start."));
    }
    Ok(Outcome::Fine)
}

/// Returns what is wanted where the file may be a saved game: then its module lies beside it.
fn with_module(file: PathBuf, wanted: Wanted) -> anyhow::Result<Wanted> {
    let Wanted { out, extensions, mut saves, .. } = wanted;
    let is_module = |found: &Wanted| found.saves.is_empty() && found.extensions.is_empty();
    match import::find(std::slice::from_ref(&file)) {
        Some(Found::Module(found)) if !is_module(&found) => {
            saves.splice(0..0, found.saves);
            let extensions = found.extensions.into_iter().chain(extensions).collect();
            Ok(Wanted { module: found.module, extensions, saves, out })
        }
        Some(Found::WithoutModule(_)) if file.exists() => Err(anyhow!(
            "{} is a saved game, and there is no module beside it, or more than one: name it with `berthier import MODULE --save \
             {}`",
            file.display(),
            file.display()
        )),
        // What it is, reading it tells.
        _ => Ok(Wanted { module: file, extensions, saves, out }),
    }
}

/// Keeps logs as games beside the folder of the module, and has the start screen list them.
fn keep(folder: &Path, logs: &[Log], common: &Common) -> anyhow::Result<Vec<PathBuf>> {
    let folder = std::path::absolute(folder)?;
    let beside = folder.parent().unwrap_or(&folder);
    let mut kept = Vec::new();
    for log in logs {
        let file = games::free_name(beside, &log.title);
        let recorded = Recorded { module: &folder, scenario: &log.scenario, steps: &log.steps };
        recorded.keep(common.shared_library(), &file)?;
        if let (Ok(data), Ok(games)) = (games::data_folder(), games::folder())
            && let Err(error) = games::remember(&data, &games, &file)
        {
            tracing::warn!("{error}: the start screen does not list {}", file.display());
        }
        kept.push(file);
    }
    Ok(kept)
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
