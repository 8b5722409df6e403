//! A game in progress: the one owner of its state, scripts, journal and watcher.
//!
//! It lives on one thread. Everything a front end asks goes through it: what may be done, what is done, what was
//! done before; nothing is shown that is not in the journal yet.

mod recorded;
mod reload;
mod start;
mod tests;

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use rules::decision::Decision;
use rules::hooks::{HookFault, Hooks};
use rules::ids::UnitId;
use rules::{Game, Order, Reach, Verdict};
use scripting::{Failing, Scripts};
use thiserror::Error;

use crate::journal::{ActId, Damage, Entry, EntryId, Header, JournalError, Mover, Writer};
use crate::library::{Library, Loaded, ModuleFiles, ModuleText, Running};
use crate::notice::{Banner, Conflict, Notice};
use crate::timeline::Timeline;
use crate::watch::Watch;
use crate::words::Lang;

pub use recorded::{Recorded, RecordedError};
pub use reload::changed_files;
pub use start::{Keep, StartError, StartOptions};
pub use tests::Trials;

/// Why an order was not done.
#[derive(Debug, Error)]
pub enum OrderError {
    /// It is refused, or a hook failed: the verdict says why.
    #[error("the order is refused")]
    Refused(Box<Verdict>),
    /// It could not be written down, so it did not happen.
    #[error("{0}")]
    NotWritten(#[from] JournalError),
    /// The game is only shown.
    #[error("the game is read-only")]
    ReadOnly,
    /// That moment holds things the modules no longer have.
    #[error("the modules no longer have what was in the game then")]
    Unresolved(Conflict),
    /// There is nothing to undo, to redo, or no such entry.
    #[error("there is no such moment in this game")]
    NoSuchEntry,
}

/// What undo or redo did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The entry after which the game now stands.
    pub to: EntryId,
    /// Whether it went back past thrown dice; the same ones come again.
    pub past_dice: bool,
}

/// Why a game takes no orders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadOnly {
    /// Its journal is damaged.
    Damaged(Damage),
    /// The modules no longer have things that are in it.
    Unresolved(Conflict),
    /// It was opened to be looked at.
    Asked,
}

/// A game in progress.
pub struct Session {
    game: Game,
    running: Running,
    timeline: Timeline,
    writer: Option<Writer>,
    header: Header,
    started: Option<String>,
    loaded: Loaded,
    library: Arc<dyn Library>,
    read_only: Option<ReadOnly>,
    notices: Vec<Notice>,
    banner: Option<Banner>,
    waiting: Option<(Loaded, Running, Conflict)>,
    watch: Option<Watch>,
    trials: Trials,
    lang: Rc<Cell<Lang>>,
}

impl Session {
    /// Returns the game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the scripts as the rules see them.
    pub fn hooks(&self) -> &dyn Hooks {
        self.running.hooks.as_ref()
    }

    /// Returns the scripts as the rules see them, to be kept by a player of this game.
    pub(crate) fn shared_hooks(&self) -> Rc<dyn Hooks> {
        Rc::clone(&self.running.hooks)
    }

    /// Returns the scripts of the game's modules, where a player may be among them.
    pub(crate) fn shared_scripts(&self) -> Option<Rc<Scripts>> {
        self.running.scripts.clone()
    }

    /// Returns the scripts, for their statistics, what they show, and switching a hook off.
    pub fn scripts(&self) -> Option<&Scripts> {
        self.running.scripts.as_deref()
    }

    /// Returns whether the scripts of the game's own module can play a side.
    pub fn module_plays(&self) -> bool {
        self.scripts().is_some_and(Scripts::plays)
    }

    /// Returns where modules are sought: those that one under work may stand on.
    pub fn module_library(&self) -> content::Library {
        self.library.modules()
    }

    /// Returns the file of a shipped example of a script, such as `steady`; none where there are none.
    pub fn example(&self, name: &str) -> Option<PathBuf> {
        self.library.example(name)
    }

    /// Returns the files of all shipped examples of scripts, by name.
    pub fn examples(&self) -> Vec<PathBuf> {
        self.library.examples()
    }

    /// Returns the hook that fails again and again, which the player is asked about.
    pub fn failing(&self) -> Option<Failing> {
        self.scripts()?.failing(&self.game.state)
    }

    /// Answers whether an order may be done, what it costs and why.
    pub fn check(&self, order: &Order) -> Verdict {
        self.placed(rules::check(&self.game, order, self.refreshed()))
    }

    /// Answers whether an order may be done after another one, which is not done either; `None` where the first may not
    /// be done, may provoke somebody, or leaves a decision owed.
    pub fn try_ahead(&self, first: &Order, then: &Order) -> Option<Verdict> {
        let verdict = self.check(first);
        if !verdict.is_allowed() || !verdict.provocations.is_empty() {
            return None;
        }
        let outcome = rules::resolve(&self.game, first, self.refreshed()).ok()?;
        let after = Game { definitions: Arc::clone(&self.game.definitions), state: outcome.state };
        after.state.pending().is_empty().then(|| rules::check(&after, then, self.refreshed()))
    }

    /// Works an order to its end without doing it, with the dice as they lie; `None` where it may not be done.
    pub fn work_ahead(&self, order: &Order) -> Option<rules::Outcome> {
        if let Some(scripts) = self.scripts() {
            scripts.begin_order();
        }
        rules::resolve(&self.game, order, self.hooks()).ok()
    }

    /// Adds to faults the rules found, such as effects that go round in a circle, where the hook stands.
    fn placed(&self, mut verdict: Verdict) -> Verdict {
        if let Some(scripts) = self.scripts() {
            for fault in verdict.faults.iter_mut().filter(|f| f.at.is_none()) {
                fault.at = scripts.place_of(&fault.module, &fault.hook);
            }
        }
        verdict
    }

    /// Finds every hex the units can reach.
    ///
    /// # Errors
    /// The fault of a script.
    pub fn reach(&self, units: &[UnitId]) -> Result<Reach, Box<HookFault>> {
        rules::reach(&self.game, units, self.refreshed()).map_err(Box::new)
    }

    /// Returns the scripts with a fresh budget for one question.
    fn refreshed(&self) -> &dyn Hooks {
        if let Some(scripts) = self.scripts() {
            scripts.begin_refresh();
        }
        self.hooks()
    }

    /// Does an order and writes it down; when this returns, it is in the file.
    ///
    /// # Errors
    /// If it is refused, or could not be written down. Nothing has happened then.
    pub fn order(&mut self, order: Order) -> Result<ActId, OrderError> {
        let is_owed = !self.game.state.pending().is_empty();
        self.carry_out(order, is_owed)
    }

    /// Does an order as a part of the act before it, which undo then takes back as one.
    ///
    /// # Errors
    /// As [`Self::order`].
    pub fn order_along(&mut self, order: Order) -> Result<ActId, OrderError> {
        self.carry_out(order, true)
    }

    /// Does an order and writes it down, in an act of its own or in that of the cursor.
    fn carry_out(&mut self, order: Order, goes_on: bool) -> Result<ActId, OrderError> {
        if self.read_only.is_some() {
            return Err(OrderError::ReadOnly);
        }
        if let Some(scripts) = self.scripts() {
            scripts.begin_order();
        }
        let outcome = rules::resolve(&self.game, &order, self.hooks());
        if let Some(scripts) = self.scripts() {
            scripts.end_order();
        }
        let outcome = outcome.map_err(|verdict| OrderError::Refused(Box::new(self.placed(*verdict))))?;
        let (seq, act, parent) = self.timeline.next(goes_on);
        let entry = Entry { seq, act, parent, order, events: outcome.happenings, state: outcome.state.hash() };
        if let Some(writer) = &mut self.writer {
            writer.entry(&entry)?;
        }
        self.timeline.push(entry, &outcome.state);
        self.game.state = outcome.state;
        Ok(act)
    }

    /// Goes back to before the last act.
    ///
    /// # Errors
    /// If there is none, or it could not be written down.
    pub fn undo(&mut self) -> Result<Moved, OrderError> {
        let to = self.timeline.undo_target().ok_or(OrderError::NoSuchEntry)?;
        self.go(to, Mover::Undo)
    }

    /// Goes forward to after the next act.
    ///
    /// # Errors
    /// If there is none, or it could not be written down.
    pub fn redo(&mut self) -> Result<Moved, OrderError> {
        let to = self.timeline.redo_target().ok_or(OrderError::NoSuchEntry)?;
        self.go(to, Mover::Redo)
    }

    /// Goes to just after an entry, of whatever branch; entry 0 is the start.
    ///
    /// # Errors
    /// If there is none, or it could not be written down.
    pub fn undo_to(&mut self, entry: EntryId) -> Result<Moved, OrderError> {
        self.go(entry, Mover::GoTo)
    }

    fn go(&mut self, to: EntryId, by: Mover) -> Result<Moved, OrderError> {
        if self.read_only.is_some() {
            return Err(OrderError::ReadOnly);
        }
        let state = self.timeline.state_at(to).ok_or(OrderError::NoSuchEntry)?;
        let then = Game { definitions: Arc::clone(&self.game.definitions), state };
        let gone = reload::conflict(&then, &then.definitions);
        if !gone.is_empty() {
            return Err(OrderError::Unresolved(gone));
        }
        if let Some(writer) = &mut self.writer {
            writer.cursor(to, by, then.state.hash())?;
        }
        let past_dice = self.timeline.dice_since(to);
        self.timeline.go(to);
        self.game = then;
        Ok(Moved { to, past_dice })
    }

    /// Returns the entry that opened the act undo would take back.
    pub fn can_undo(&self) -> Option<&Entry> {
        self.timeline.undo_target()?;
        self.timeline.opening_of(self.timeline.entry(self.timeline.cursor())?.act)
    }

    /// Returns the entry that opened the act redo would do again.
    pub fn can_redo(&self) -> Option<&Entry> {
        let to = self.timeline.redo_target()?;
        self.timeline.opening_of(self.timeline.entry(to)?.act)
    }

    /// Returns everything that happened, abandoned branches included.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// Returns every entry, in the order of the journal, abandoned branches included.
    pub fn entries(&self) -> &[Entry] {
        self.timeline.entries()
    }

    /// Returns the game as it stood after an entry, to be looked at.
    pub fn game_at(&self, entry: EntryId) -> Option<Game> {
        let state = self.timeline.state_at(entry)?;
        Some(Game { definitions: Arc::clone(&self.game.definitions), state })
    }

    /// Returns the decisions owed, oldest first.
    pub fn pending(&self) -> &[Decision] {
        self.game.state.pending()
    }

    /// Returns why the game takes no orders, where it takes none.
    pub fn read_only(&self) -> Option<&ReadOnly> {
        self.read_only.as_ref()
    }

    /// Returns what stays on screen until it is mended.
    pub fn banner(&self) -> Option<&Banner> {
        self.banner.as_ref()
    }

    /// Returns the library the modules come from.
    pub(crate) fn library(&self) -> &dyn Library {
        self.library.as_ref()
    }

    /// Returns the same library, to begin another game with.
    pub(crate) fn shared_library(&self) -> Arc<dyn Library> {
        Arc::clone(&self.library)
    }

    /// Returns what the game is played with.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns when the game was started, as its player's clock said.
    pub fn started(&self) -> Option<&str> {
        self.started.as_deref()
    }

    /// Returns the modules in force, by the hashes of their files.
    pub fn modules(&self) -> &[ModuleFiles] {
        &self.loaded.modules
    }

    /// Returns everything in force, as it was loaded.
    pub fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    /// Returns the texts of the modules in force, for [`crate::Words::set_module_texts`].
    pub fn texts(&self) -> &[ModuleText] {
        &self.loaded.texts
    }

    /// Has the scripts write to the console in another language from now on.
    pub fn set_lang(&self, lang: Lang) {
        self.lang.set(lang);
    }

    /// Returns the journal's file, where there is one.
    pub fn journal(&self) -> Option<&Path> {
        self.writer.as_ref().map(Writer::path)
    }
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session")
            .field("journal", &self.journal())
            .field("cursor", &self.timeline.cursor())
            .field("state", &self.game.state.hash())
            .finish_non_exhaustive()
    }
}
