//! Plays a journal again: applies its events, or works its orders anew and compares.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use rules::Game;
use rules::event::Happening;
use rules::state::StateHash;

use crate::journal::{Damage, EntryId, Header};
use crate::library::Library;
use crate::migrate::{TakenUp, take_up};
use crate::session::StartError;
use crate::session::changed_files;

/// What a replay found.
#[derive(Debug)]
pub struct ReplayReport {
    /// What the game is played with.
    pub header: Header,
    /// How many entries were replayed, abandoned branches included.
    pub n_entries: usize,
    /// How many of them stand on abandoned branches.
    pub n_abandoned: usize,
    /// The game where it ended.
    pub game: Game,
    /// The hash of its state.
    pub hash: StateHash,
    /// Where the journal stopped making sense.
    pub damage: Option<Damage>,
    /// Bytes of a torn last line that were not read.
    pub torn_bytes: usize,
    /// `module: path` of each file that is not as it was at the end of the journal.
    pub changed_files: Vec<String>,
    /// The entries that would come out otherwise; empty unless they were to be verified.
    pub differences: Vec<Difference>,
}

impl ReplayReport {
    /// Returns whether nothing is amiss.
    pub fn is_clean(&self) -> bool {
        self.damage.is_none() && self.torn_bytes == 0 && self.differences.is_empty()
    }
}

/// An entry that today's rules and scripts would decide otherwise.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// The entry.
    pub entry: EntryId,
    /// What differs.
    pub what: Deviation,
}

/// How an entry differs.
#[derive(Clone, PartialEq, Debug)]
pub enum Deviation {
    /// The order would be refused now; why, in the words of the engine.
    Refused(Box<rules::Verdict>),
    /// It would bring about other events: the first that differs.
    Event {
        /// Its position in the entry.
        at: usize,
        /// What the journal says.
        was: Option<Box<Happening>>,
        /// What would happen now.
        is: Option<Box<Happening>>,
    },
    /// The events are the same but the state is not.
    State,
}

/// Replays a journal, up to an entry where one is named; to `verify` works every order anew.
///
/// # Errors
/// If the journal cannot be read or its modules not be loaded.
pub fn replay(
    library: &Arc<dyn Library>,
    path: &Path,
    to: Option<EntryId>,
    verify: bool,
) -> Result<ReplayReport, StartError> {
    let TakenUp { loaded, journal, .. } = take_up(library, path, false)?;
    let timeline = &journal.timeline;
    let until = to.unwrap_or(timeline.cursor());
    let state = timeline.state_at(until).unwrap_or_else(|| journal.state.clone());
    let mut differences = Vec::new();
    if verify {
        let running = library.build_scripts(&loaded, Rc::new(scripting::NoTexts)).map_err(StartError::Module)?;
        let mut game = Game { definitions: Arc::clone(&loaded.definitions), state: state.clone() };
        let mut standing = None;
        for entry in timeline.entries().iter().filter(|e| to.is_none_or(|to| e.seq <= to)) {
            if standing != Some(entry.parent) {
                let Some(before) = timeline.state_at(entry.parent) else { continue };
                game.state = before;
            }
            let found = match rules::resolve(&game, &entry.order, running.hooks.as_ref()) {
                Err(verdict) => Some(Deviation::Refused(verdict)),
                Ok(outcome) => differs(&entry.events, &outcome.happenings)
                    .or_else(|| (outcome.state.hash() != entry.state).then_some(Deviation::State)),
            };
            differences.extend(found.map(|what| Difference { entry: entry.seq, what }));
            for happening in &entry.events {
                game.state.apply(&happening.event);
            }
            standing = Some(entry.seq);
        }
    }
    Ok(ReplayReport {
        n_entries: timeline.entries().len(),
        n_abandoned: timeline.entries().len().saturating_sub(timeline.branch().len()),
        hash: state.hash(),
        game: Game { definitions: Arc::clone(&loaded.definitions), state },
        torn_bytes: journal.torn.len(),
        changed_files: changed_files(&journal.modules, &loaded.modules),
        damage: journal.damage,
        header: journal.header,
        differences,
    })
}

fn differs(was: &[Happening], is: &[Happening]) -> Option<Deviation> {
    let longest = was.len().max(is.len());
    let at = (0..longest).find(|n| was.get(*n) != is.get(*n))?;
    let boxed = |list: &[Happening]| list.get(at).cloned().map(Box::new);
    Some(Deviation::Event { at, was: boxed(was), is: boxed(is) })
}
