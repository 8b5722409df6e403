//! Notices changed module files and loads them anew, on a worker.
//!
//! What the file system reports is only a hint: after a moment of silence the files it named are hashed again, and only
//! a changed hash counts. A slow look every two seconds finds what was never reported. The silence is short, so that a
//! save acts at once; what is caught half written therefore shows itself in two ways, and is tried again: a file that
//! changes while all are loaded, and files that do not load, which get a second chance before anybody is told.

mod files;
mod quiet;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use content::Diagnostic;
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};
use rules::ids::ScenarioId;

use crate::library::{Library, Loaded};
use files::{Files, Which};
use quiet::Quiet;

/// How long the files must lie still after one of them was closed or renamed: it is most likely whole.
const AFTER_CLOSING: Duration = Duration::from_millis(20);
/// How long they must lie still after a stroke of writing: editors write in several.
const AFTER_WRITING: Duration = Duration::from_millis(60);
/// How long they must lie still when several files are written, by an archive or a version control: one act.
const AFTER_MANY: Duration = Duration::from_millis(120);
/// How many files are more than an editor saves at a time.
const MANY: usize = 3;
/// How long files that do not load are given to be mended by whoever is still writing them.
const SECOND_CHANCE: Duration = Duration::from_millis(250);
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
            is_listed: scenarios(loaded).any(|id| *id == scenario),
            scenario,
            folders: Vec::new(),
            files: Files::default(),
            torn: torn_texts(loaded),
            is_behind: false,
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
    /// Whether it is one of the scenarios of the module, not a lesson's.
    is_listed: bool,
    folders: Vec<PathBuf>,
    files: Files,
    /// The texts that could not be read when the modules were last in order: a game may be opened with them.
    torn: Vec<Diagnostic>,
    /// Whether files changed while they were loaded, and what was loaded is theirs no longer.
    is_behind: bool,
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
        let _ = self.files.look(&self.folders, &Which::All);
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
        let mut broken: Option<Vec<Diagnostic>> = None;
        loop {
            let wait = match (self.is_behind, &broken) {
                (true, _) => Duration::ZERO,
                (false, Some(_)) => SECOND_CHANCE,
                (false, None) => SLOW_LOOK,
            };
            let Some(quiet) = self.wait(hints, wait) else { return };
            if quiet.has_moved() {
                self.rearm();
            }
            let is_hinted = quiet.is_hinted();
            let changed = self.files.look(&self.folders, &quiet.which());
            if !changed && !self.is_behind {
                // Nobody came to mend it.
                if let Some(problems) = broken.take() {
                    self.send(Seen::Broken(problems));
                }
                continue;
            }
            if !is_hinted {
                self.rearm();
            }
            broken = self.load_whole();
        }
    }

    /// Waits until something was reported and the files lie still again, or for so long; `None` when it is to end.
    fn wait(&self, hints: &Receiver<Hint>, most: Duration) -> Option<Quiet> {
        let mut quiet = Quiet::default();
        let mut until = Instant::now() + most;
        let mut latest = until;
        loop {
            let first = !quiet.is_hinted();
            match hints.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(Hint::Changed(event)) if event.need_rescan() => quiet.lost(),
                Ok(Hint::Changed(event)) if !quiet::matters(&event, &self.folders) => continue,
                Ok(Hint::Changed(event)) => quiet.hear(&event),
                Ok(Hint::Lost) => quiet.lost(),
                Ok(Hint::Stop) | Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => return Some(quiet),
            }
            if first {
                latest = Instant::now() + PATIENCE;
            }
            until = (Instant::now() + quiet.silence()).min(latest);
        }
    }

    /// Loads everything, again where files changed meanwhile, and sends it; returns what is wrong where it does not load.
    fn load_whole(&mut self) -> Option<Vec<Diagnostic>> {
        let until = Instant::now() + PATIENCE;
        loop {
            let loaded = self.read();
            let changed = self.files.look(&self.folders, &Which::Touched);
            if changed && Instant::now() < until {
                continue;
            }
            // Where loading takes longer than anybody should wait, what is there is taken, and all is loaded once more.
            self.is_behind = changed;
            match loaded {
                Ok(loaded) => self.hand_over(loaded),
                Err(problems) => return Some(problems),
            }
            return None;
        }
    }

    /// Loads and checks everything, and sends what came of it.
    fn load(&mut self) {
        match self.read() {
            Ok(loaded) => self.hand_over(loaded),
            Err(problems) => self.send(Seen::Broken(problems)),
        }
    }

    fn read(&mut self) -> Result<Loaded, Vec<Diagnostic>> {
        let began = Instant::now();
        let loaded =
            self.library.load(&self.module, Some(&self.scenario)).or_else(|problems| self.instead(problems))?;
        // A game opens with a text that cannot be read; one that is being written does not take the place of a good one.
        let torn = torn_texts(&loaded);
        if torn.iter().any(|text| !self.torn.contains(text)) {
            return Err(torn);
        }
        self.torn = torn;
        let read = began.elapsed();
        self.library.check_scripts(&loaded)?;
        tracing::debug!("modules read in {read:?}, scripts compiled in {:?}", began.elapsed().saturating_sub(read));
        Ok(loaded)
    }

    /// Loads the scenario that came instead of the one being played, where that alone is gone; the player is asked.
    fn instead(&self, problems: Vec<Diagnostic>) -> Result<Loaded, Vec<Diagnostic>> {
        if !self.is_listed {
            return Err(problems);
        }
        let loaded = self.library.load(&self.module, None).map_err(|_| problems)?;
        let names = scenarios(&loaded).map(ScenarioId::as_str);
        match content::diagnostic::nearest(self.scenario.as_str(), names).map(ScenarioId::new) {
            Some(near) if near != loaded.definitions.scenario.id => self.library.load(&self.module, Some(&near)),
            _ => Ok(loaded),
        }
    }

    fn hand_over(&mut self, loaded: Loaded) {
        if loaded.folders != self.folders {
            for folder in &loaded.folders {
                if !self.folders.contains(folder) {
                    self.watch(folder, RecursiveMode::Recursive);
                }
            }
            self.folders.clone_from(&loaded.folders);
            self.files.look(&self.folders, &Which::Touched);
        }
        self.send(Seen::Loaded(Box::new(loaded)));
    }

    fn send(&self, seen: Seen) {
        // The session may be gone already.
        let _ = self.to_session.send(seen);
        (self.on_change)();
    }
}

/// Returns the scenarios of a module, in the order of its files.
fn scenarios(loaded: &Loaded) -> impl Iterator<Item = &ScenarioId> {
    loaded.content().into_iter().flat_map(|content| content.scenarios.iter().map(|scenario| &scenario.id))
}

/// Returns what is wrong with the form of the texts of modules that can be played all the same.
fn torn_texts(loaded: &Loaded) -> Vec<Diagnostic> {
    loaded.warnings.iter().filter(|warning| warning.code == "bad_text").cloned().collect()
}
