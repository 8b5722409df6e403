//! Notices changed module files and loads them anew, on a worker.
//!
//! What the file system reports is only a hint: after a moment of silence every file is hashed again, and only a
//! changed hash counts. A slow look every two seconds finds what was never reported.

mod files;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use content::Diagnostic;
use notify::event::{AccessKind, AccessMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use rules::ids::ScenarioId;

use crate::library::{Library, Loaded};
use files::Files;

/// How long the files must lie still: editors write in several strokes.
const SILENCE: Duration = Duration::from_millis(80);
/// How long a change may be put off by further ones.
const PATIENCE: Duration = Duration::from_millis(500);
/// How often the files are looked at although nothing was reported.
const SLOW_LOOK: Duration = Duration::from_secs(2);

/// What the worker found.
pub enum Seen {
    /// The files changed and load.
    Loaded(Box<Loaded>),
    /// The files changed and do not load.
    Broken(Vec<Diagnostic>),
    /// The system reports no changes; the slow look goes on.
    NotWatched(String),
}

enum Hint {
    Changed(Event),
    Lost,
    Stop,
}

/// Watches the files of a game's modules until it is dropped.
pub struct Watch {
    seen: Receiver<Seen>,
    hints: Sender<Hint>,
    on_change: Waker,
}

/// Wakes whoever shows the game.
pub type Waker = Arc<dyn Fn() + Send + Sync>;

impl Watch {
    /// Starts the worker. It calls `on_change` after everything it sends.
    pub fn start(
        library: Arc<dyn Library>,
        module: String,
        scenario: ScenarioId,
        loaded: &Loaded,
        on_change: Waker,
    ) -> Self {
        let (hints, from_system) = channel();
        let (to_session, seen) = channel();
        let mut worker = Worker {
            library,
            module,
            scenario,
            folders: Vec::new(),
            files: Files::default(),
            watcher: None,
            to_session,
            on_change: Arc::clone(&on_change),
        };
        let folders = loaded.folders.clone();
        let for_system = hints.clone();
        let spawned = std::thread::Builder::new().name("module watcher".to_owned()).spawn(move || {
            worker.arm(&folders, for_system);
            worker.run(&from_system);
        });
        if let Err(error) = spawned {
            tracing::warn!("{error}: module files are not watched");
        }
        Self { seen, hints, on_change }
    }

    /// Returns what wakes whoever shows the game.
    pub fn waker(&self) -> Waker {
        Arc::clone(&self.on_change)
    }

    /// Returns what was found since it was last asked.
    pub fn drain(&self) -> Vec<Seen> {
        self.seen.try_iter().collect()
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        // The worker may be gone already.
        let _ = self.hints.send(Hint::Stop);
    }
}

struct Worker {
    library: Arc<dyn Library>,
    module: String,
    scenario: ScenarioId,
    folders: Vec<PathBuf>,
    files: Files,
    watcher: Option<RecommendedWatcher>,
    to_session: Sender<Seen>,
    on_change: Waker,
}

impl Worker {
    /// Watches each folder with all it holds, and the folder it lies in, for renames of it.
    fn arm(&mut self, folders: &[PathBuf], hints: Sender<Hint>) {
        self.folders = folders.to_vec();
        let made = notify::recommended_watcher(move |event: notify::Result<Event>| {
            // The worker may be gone already.
            let _ = hints.send(event.map_or(Hint::Lost, Hint::Changed));
        });
        match made {
            Ok(watcher) => self.watcher = Some(watcher),
            Err(error) => self.send(Seen::NotWatched(error.to_string())),
        }
        for folder in folders {
            if let Some(parent) = folder.parent().filter(|p| !p.as_os_str().is_empty()) {
                self.watch(parent, RecursiveMode::NonRecursive);
            }
            self.watch(folder, RecursiveMode::Recursive);
        }
        // What changed between loading and arming is found now.
        let _ = self.files.look(&self.folders, true);
        if self.files.count() > 0 {
            self.load();
        }
    }

    fn watch(&mut self, path: &Path, mode: RecursiveMode) {
        let Some(watcher) = &mut self.watcher else { return };
        if let Err(error) = watcher.watch(path, mode) {
            tracing::debug!("{error}: not watched ({})", path.display());
        }
    }

    /// Watches the folders anew: a renamed folder takes its watch along.
    fn rearm(&mut self) {
        for folder in self.folders.clone() {
            if let Some(watcher) = &mut self.watcher {
                // It is gone where the folder was renamed.
                let _ = watcher.unwatch(&folder);
            }
            self.watch(&folder, RecursiveMode::Recursive);
        }
    }

    fn run(&mut self, hints: &Receiver<Hint>) {
        loop {
            let (mut hinted, mut moved) = (false, false);
            let mut until = Instant::now() + SLOW_LOOK;
            let mut latest = until;
            loop {
                let wait = until.saturating_duration_since(Instant::now());
                match hints.recv_timeout(wait) {
                    Ok(Hint::Changed(event)) => {
                        if event.need_rescan() {
                            moved = true;
                        } else if !self.matters(&event) {
                            continue;
                        }
                        moved |= moves_folders(&event);
                    }
                    Ok(Hint::Lost) => moved = true,
                    Ok(Hint::Stop) | Err(RecvTimeoutError::Disconnected) => return,
                    Err(RecvTimeoutError::Timeout) => break,
                }
                if !hinted {
                    hinted = true;
                    latest = Instant::now() + PATIENCE;
                }
                until = (Instant::now() + SILENCE).min(latest);
            }
            if moved {
                self.rearm();
            }
            if self.files.look(&self.folders, hinted) {
                if !hinted {
                    self.rearm();
                }
                self.load();
            }
        }
    }

    /// Loads and checks everything, and sends what came of it.
    fn load(&mut self) {
        let loaded = self.library.load(&self.module, Some(&self.scenario)).and_then(|loaded| {
            self.library.check_scripts(&loaded)?;
            Ok(loaded)
        });
        match loaded {
            Ok(loaded) => {
                if loaded.folders != self.folders {
                    for folder in &loaded.folders {
                        if !self.folders.contains(folder) {
                            self.watch(folder, RecursiveMode::Recursive);
                        }
                    }
                    self.folders.clone_from(&loaded.folders);
                    self.files.look(&self.folders, false);
                }
                self.send(Seen::Loaded(Box::new(loaded)));
            }
            Err(problems) => self.send(Seen::Broken(problems)),
        }
    }

    fn send(&self, seen: Seen) {
        // The session may be gone already.
        let _ = self.to_session.send(seen);
        (self.on_change)();
    }

    /// Returns whether an event can mean that a module's file changed: our own reading, and the swap files of
    /// editors, cannot.
    fn matters(&self, event: &Event) -> bool {
        if let EventKind::Access(access) = event.kind
            && access != AccessKind::Close(AccessMode::Write)
        {
            return false;
        }
        event.paths.iter().any(|path| {
            let inside = self.folders.iter().any(|folder| path.starts_with(folder) || folder.starts_with(path));
            inside && !files::is_temporary(path)
        })
    }
}

fn moves_folders(event: &Event) -> bool {
    use notify::event::{CreateKind, ModifyKind, RemoveKind};
    matches!(
        event.kind,
        EventKind::Create(CreateKind::Folder | CreateKind::Any)
            | EventKind::Remove(RemoveKind::Folder | RemoveKind::Any)
            | EventKind::Modify(ModifyKind::Name(_))
    )
}
