//! Swaps changed modules in between two orders, or says what stands in the way.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use content::{Diagnostic, Severity};
use rules::chapters::stacking;
use rules::charts::System;
use rules::definitions::Definitions;
use rules::hooks::Hooks;
use rules::ids::{PlaceId, UnitId};
use rules::state::Location;
use rules::{Game, Order};

use super::{Keep, OrderError, ReadOnly, Session, StartError, StartOptions};
use crate::games;
use crate::journal;
use crate::library::{Loaded, ModuleFiles, Running};
use crate::migrate;
use crate::notice::{Banner, Conflict, GoneScenario, Notice};
use crate::watch::{Seen, Watch};

/// How long the tests wait after a reload: the window paints first, and a file saved again has them run once.
const TESTS_WAIT: Duration = Duration::from_millis(250);

impl Session {
    /// Watches the files of the modules; `on_change` is called on another thread whenever [`Session::poll`] has
    /// something to do.
    pub fn start_watching(&mut self, on_change: impl Fn() + Send + Sync + 'static) {
        self.watch = Some(Watch::start(
            Arc::clone(&self.library),
            self.loaded.home.as_ref().map_or_else(|| self.header.source(), |home| home.display().to_string()),
            self.header.scenario.clone(),
            &self.loaded,
            Arc::new(on_change),
        ));
    }

    /// Takes in what the worker found, and returns what there is to tell. Call it between two orders.
    pub fn poll(&mut self) -> Vec<Notice> {
        let seen: Vec<Seen> = self.watch.as_ref().map(Watch::drain).unwrap_or_default();
        for seen in seen {
            match seen {
                Seen::Loaded(loaded) => self.take(*loaded),
                Seen::Broken(problems) => {
                    self.withdraw();
                    self.show(problems);
                }
                Seen::NotWatched(why) => self.notices.push(Notice::NotWatched { why }),
            }
        }
        self.take_report();
        std::mem::take(&mut self.notices)
    }

    /// Returns the reload that waits because it would take things out of the running game.
    pub fn conflict(&self) -> Option<&Conflict> {
        self.waiting.as_ref().map(|(_, _, conflict)| conflict)
    }

    /// Keeps the old modules in force, whatever the files say, until they change again.
    pub fn keep_old_modules(&mut self) {
        self.waiting = None;
    }

    /// Puts the waiting modules in force if nothing stands in the way any more; hexes may be crowded by them.
    ///
    /// # Errors
    /// If it could not be written down.
    pub fn retry_reload(&mut self) -> Result<(), OrderError> {
        if let Some((loaded, running, _)) = self.waiting.take() {
            if self.is_to_be_brought_along(&loaded) {
                self.bring_along(loaded);
                return Ok(());
            }
            let conflict = self.whole_conflict(&loaded, &running);
            if !conflict.blocks() {
                return self.swap(loaded, running);
            }
            self.waiting = Some((loaded, running, conflict));
        }
        Ok(())
    }

    /// Moves the units that stand on hexes the waiting map no longer has to the nearest hex it has, by hand and on
    /// record, then puts the waiting modules in force. What cannot be moved remains a conflict.
    ///
    /// # Errors
    /// If a move is refused even by hand, or could not be written down.
    pub fn move_and_reload(&mut self, reason: &str) -> Result<(), OrderError> {
        let Some((loaded, _, conflict)) = &self.waiting else { return Ok(()) };
        let new = Arc::clone(&loaded.definitions);
        let stranded: Vec<UnitId> = self
            .game
            .state
            .units()
            .filter(|(_, unit)| unit.hexes().iter().any(|p| conflict.hexes.contains(p.hex())))
            .map(|(id, _)| id.clone())
            .collect();
        for unit in stranded {
            let Some(hex) = nearest_kept(&self.game, &new, &unit) else { continue };
            let place = Order::Place { unit, hexes: vec![hex], posture: None, facing: None };
            let by_hand = if self.check(&place).is_allowed() {
                place
            } else {
                Order::Overrule { order: Box::new(place), reason: reason.to_owned() }
            };
            self.order(by_hand)?;
        }
        self.retry_reload()
    }

    /// Begins the scenario anew with the files as they are, in a journal of its own; the game so far stays in its own. Where
    /// the module no longer has the scenario, the one that came instead is begun.
    ///
    /// # Errors
    /// If the module cannot be played or the new journal not be written; the running game goes on then.
    pub fn restart(&mut self) -> Result<(), StartError> {
        let keep = self.journal().map_or(Keep::Nowhere, |journal| {
            let name = journal.file_stem().unwrap_or_default().to_string_lossy();
            Keep::File(games::free_name(journal.parent().unwrap_or(Path::new("")), &name))
        });
        let instead = self.conflict().and_then(|conflict| Some(conflict.scenario.as_ref()?.instead.clone()));
        let options = StartOptions {
            module: self.loaded.home.as_ref().map_or_else(|| self.header.source(), |home| home.display().to_string()),
            scenario: Some(instead.clone().unwrap_or_else(|| self.header.scenario.clone())),
            keep,
            seed: self.header.seed,
            started: self.started.clone(),
        };
        let mut fresh = Self::start(Arc::clone(&self.library), &options)?;
        fresh.set_lang(self.lang.get());
        match self.watch.take() {
            // The worker loads the scenario it was given.
            Some(watch) if instead.is_some() => {
                let waker = watch.waker();
                fresh.start_watching(move || waker());
            }
            watch => fresh.watch = watch,
        }
        fresh.notices.push(Notice::Reloaded { files: changed_files(&self.loaded.modules, &fresh.loaded.modules) });
        *self = fresh;
        Ok(())
    }

    /// Returns what stands in the way of other modules, and which hexes they make crowded.
    fn whole_conflict(&self, loaded: &Loaded, running: &Running) -> Conflict {
        let mut conflict = conflict(&self.game, &loaded.definitions);
        if !conflict.blocks() {
            let new = Game { definitions: Arc::clone(&loaded.definitions), state: self.game.state.clone() };
            let before = crowded(&self.game, self.hooks());
            conflict.crowded =
                crowded(&new, running.hooks.as_ref()).into_iter().filter(|h| !before.contains(h)).collect();
        }
        conflict
    }

    fn take(&mut self, mut loaded: Loaded) {
        self.withdraw();
        if changed_files(&self.loaded.modules, &loaded.modules).is_empty() {
            return self.mended();
        }
        if self.is_to_be_brought_along(&loaded) {
            return self.bring_along(loaded);
        }
        // Whoever works something out of the definitions sees by this that a changed script leaves it as it is.
        if loaded.definitions == self.game.definitions {
            loaded.definitions = Arc::clone(&self.game.definitions);
        }
        let running = match super::start::build(&self.library, &loaded, &self.lang) {
            Ok(running) => running,
            Err(problems) => return self.show(problems),
        };
        self.mended();
        let conflict = self.whole_conflict(&loaded, &running);
        if !conflict.is_empty() {
            self.waiting = Some((loaded, running, conflict));
            self.notices.push(Notice::Conflict);
            return;
        }
        if let Err(error) = self.swap(loaded, running) {
            self.show(vec![Diagnostic::of_file("journal", Severity::Error, "", error.to_string())]);
        }
    }

    /// Returns whether changed modules have migrations that the running game has not had.
    fn is_to_be_brought_along(&self, loaded: &Loaded) -> bool {
        !migrate::due(&self.header.modules, loaded).is_empty() && self.writer.is_some()
    }

    /// Takes the running game up anew with the migrations that came with changed files: every id in it is then of today. What
    /// they leave without a name of today is asked about first.
    fn bring_along(&mut self, loaded: Loaded) {
        let Some(path) = self.journal().map(Path::to_owned) else { return };
        let tried = Self::look_at(Arc::clone(&self.library), &path);
        if let Ok(Self { read_only: Some(ReadOnly::Unresolved(conflict)), .. }) = tried {
            match super::start::build(&self.library, &loaded, &self.lang) {
                Ok(running) => {
                    self.mended();
                    self.waiting = Some((loaded, running, conflict));
                    self.notices.push(Notice::Conflict);
                }
                Err(problems) => self.show(problems),
            }
            return;
        }
        let files = changed_files(&self.loaded.modules, &loaded.modules);
        // The file is locked for as long as it is written to.
        self.writer = None;
        match Self::resume(Arc::clone(&self.library), &path) {
            Ok(mut fresh) => {
                fresh.set_lang(self.lang.get());
                fresh.watch = self.watch.take();
                fresh.notices.retain(|notice| !matches!(notice, Notice::ModulesChanged { .. }));
                fresh.notices.push(Notice::Reloaded { files });
                fresh.run_tests_after(TESTS_WAIT);
                *self = fresh;
            }
            Err(error) => {
                let again = journal::load(&path, &self.loaded, true).and_then(journal::Journal::into_writer);
                self.writer = again.ok().map(|(writer, _)| writer);
                let problems = match error {
                    StartError::Module(problems) => problems,
                    other => vec![Diagnostic::of_file("journal", Severity::Error, "", other.to_string())],
                };
                self.show(problems);
            }
        }
    }

    fn swap(&mut self, loaded: Loaded, running: Running) -> Result<(), OrderError> {
        if let Some(writer) = &mut self.writer {
            writer.reload(&loaded.modules, self.game.state.hash())?;
        }
        let files = changed_files(&self.loaded.modules, &loaded.modules);
        // What lies in a palette is to be had at once; others wait for a game that begins.
        let scenario = &loaded.definitions.scenario;
        let is_new = |u: &&UnitId| self.game.state.unit(u).is_none() && !scenario.is_of_palette(u);
        let new: Vec<UnitId> = loaded.definitions.units.keys().filter(is_new).cloned().collect();
        let n_new = loaded.warnings.iter().filter(|w| !self.loaded.warnings.contains(w)).count();
        self.game.definitions = Arc::clone(&loaded.definitions);
        self.running = running;
        self.loaded = loaded;
        self.notices.push(Notice::Reloaded { files });
        if n_new > 0 {
            self.notices.push(Notice::Doubtful { n_new });
        }
        self.run_tests_after(TESTS_WAIT);
        if !new.is_empty() {
            self.notices.push(Notice::NewUnits { units: new });
        }
        Ok(())
    }

    /// Forgets the reload that waits: the files are no longer those that were asked about.
    fn withdraw(&mut self) {
        if self.waiting.take().is_some() {
            self.notices.push(Notice::Withdrawn);
        }
    }

    fn mended(&mut self) {
        if self.banner.take().is_some() {
            self.notices.push(Notice::Mended);
        }
    }

    fn show(&mut self, mut problems: Vec<Diagnostic>) {
        // Errors before warnings.
        problems.sort_by_key(|p| p.severity);
        if problems.is_empty() {
            problems.push(Diagnostic::of_file("load", Severity::Error, "", "the module cannot be loaded"));
        }
        self.banner = Some(Banner { problems });
        self.notices.push(Notice::NotReloaded);
    }
}

/// Returns the hex nearest to a unit's head that other definitions keep and no enemy holds.
fn nearest_kept(game: &Game, new: &Definitions, unit: &UnitId) -> Option<PlaceId> {
    let board = &game.definitions.board;
    let head = board.find(game.state.unit(unit)?.head()?)?;
    let side = game.side(unit)?;
    let kept = board.places().filter(|(_, p)| new.board.find(&p.id).is_some() && !game.has_enemy_troops(&p.id, side));
    kept.min_by_key(|(idx, _)| (board.distance(head, *idx), *idx)).map(|(_, p)| p.id.clone())
}

/// Returns what of a running game other definitions lack.
pub(super) fn conflict(game: &Game, definitions: &Definitions) -> Conflict {
    let (own, other) = (&game.definitions.scenario, &definitions.scenario);
    if own.id != other.id {
        let gone = GoneScenario { id: own.id.clone(), instead: other.id.clone(), title: other.title.clone() };
        return Conflict { scenario: Some(gone), ..Conflict::default() };
    }
    let mut units = Vec::new();
    let mut hexes: BTreeSet<PlaceId> = BTreeSet::new();
    for (id, unit) in game.state.units() {
        let same_kind = definitions.unit(id).is_some_and(|d| d.troops().is_some() == unit.troops.is_some());
        // A unit that never came into play may go.
        if !same_kind && unit.location != Location::Waiting {
            units.push(id.clone());
        }
        hexes.extend(unit.hexes().iter().map(|p| p.hex().clone()));
    }
    hexes.extend(game.state.overlays().keys().cloned());
    hexes.retain(|hex| definitions.board.find(hex).is_none());
    let clock = game.state.clock();
    let phase = clock.turn > 0 && usize::from(clock.phase) >= definitions.scenario.phases.len().max(1);
    Conflict { units, hexes: hexes.into_iter().collect(), phase, ..Conflict::default() }
}

/// Returns the hexes that hold more than the rules allow (S); where a script fails, those known without it.
fn crowded(game: &Game, hooks: &dyn Hooks) -> Vec<PlaceId> {
    if game.definitions.ruleset.system != System::AnXxx {
        return Vec::new();
    }
    let board = &game.definitions.board;
    let breaks = |hex: &&PlaceId| {
        let place = board.find(hex);
        place.is_some_and(|place| !stacking::violations(game, hooks, place).unwrap_or_default().is_empty())
    };
    game.state.stacks().map(|(hex, _)| hex).filter(breaks).cloned().collect()
}

/// Returns `module: path` of each file that is new, changed or gone.
pub fn changed_files(old: &[ModuleFiles], new: &[ModuleFiles]) -> Vec<String> {
    let list = |modules: &[ModuleFiles]| -> BTreeSet<(String, String)> {
        let name = |m: &ModuleFiles, f: &str| format!("{}: {f}", m.id);
        modules.iter().flat_map(|m| m.files.iter().map(move |(f, h)| (name(m, f), h.clone()))).collect()
    };
    let (old, new) = (list(old), list(new));
    let changed: BTreeSet<String> = old.symmetric_difference(&new).map(|(file, _)| file.clone()).collect();
    changed.into_iter().collect()
}
