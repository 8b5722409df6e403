//! One automatic player: its script, the side it plays, and the guards that stop a script that never ends.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use rules::decision::Decision;
use rules::hooks::{HookFault, Hooks};
use rules::ids::SideId;
use rules::{Game, Order, Verdict};
use scripting::{KnownNames, Limits, NoTexts, ScriptFile, ScriptModule, ScriptSet, Scripts, Sources};

use super::{AutoError, MOST_ORDERS, MOST_REFUSED};
use crate::session::Session;

/// A script that plays a side.
pub struct Player {
    side: SideId,
    path: PathBuf,
    scripts: Rc<Scripts>,
    /// The rules of the game with the scripts of its modules: what the script puts questions to.
    rules: Rc<dyn Hooks>,
    /// The phase it last ordered in, and how many orders it has given there.
    counted: ((u16, u16), u32),
    refused: u16,
}

impl Player {
    /// Loads a script for a side of the session's game.
    ///
    /// # Errors
    /// If it cannot be read, does not load, or plays no side.
    pub fn load(session: &Session, side: SideId, path: &Path) -> Result<Self, AutoError> {
        let text = std::fs::read_to_string(path).map_err(|error| AutoError::Unreadable { path: path.into(), error })?;
        let label = path.display().to_string();
        let file = ScriptFile { path: "rules/main.lua".to_owned(), label, text: Arc::from(text.as_str()) };
        Self::of_file(session, side, &file, Vec::new())
    }

    /// Loads a script that was read already, with the files beside it that it may `require`.
    ///
    /// # Errors
    /// If it does not load, or plays no side.
    pub(super) fn of_file(
        session: &Session,
        side: SideId,
        file: &ScriptFile,
        beside: Vec<ScriptFile>,
    ) -> Result<Self, AutoError> {
        let path = PathBuf::from(&file.label);
        let id = path.file_stem().map_or_else(|| "bot".into(), |stem| stem.to_string_lossy().into_owned());
        // A module runs by its main.lua: the script stands in its place.
        let main = ScriptFile { path: "rules/main.lua".to_owned(), ..file.clone() };
        let files = std::iter::once(main).chain(beside).collect();
        let module = ScriptModule { id: id.as_str().into(), depends: Vec::new(), files };
        let library = session.loaded().script_library();
        let names = KnownNames::of(&session.game().definitions.ruleset);
        let scripts = ScriptSet::compile(Sources { modules: vec![module], library }, names)
            .and_then(|set| set.start_with(Rc::new(NoTexts), Limits::of_player()))
            .map_err(|problems| AutoError::Broken { path: path.clone(), problems })?;
        if !scripts.plays() {
            return Err(AutoError::NoPlayer { path });
        }
        scripts.set_quiet(true);
        Ok(Self::new(session, side, path, Rc::new(scripts)))
    }

    /// Takes the game's own module as the player of a side, where its rules/main.lua plays sides.
    pub fn of_module(session: &Session, side: SideId) -> Option<Self> {
        let scripts = session.shared_scripts().filter(|scripts| scripts.plays())?;
        let path = PathBuf::from(session.header().module.as_str()).join("rules/main.lua");
        Some(Self::new(session, side, path, scripts))
    }

    fn new(session: &Session, side: SideId, path: PathBuf, scripts: Rc<Scripts>) -> Self {
        Self { side, path, scripts, rules: session.shared_hooks(), counted: ((0, 0), 0), refused: 0 }
    }

    /// Returns the side it plays.
    pub fn side(&self) -> &SideId {
        &self.side
    }

    /// Returns the script's file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns what it orders now, or nothing where it leaves it to others.
    pub(super) fn next_order(&self, game: &Game) -> Result<Option<Order>, AutoError> {
        self.scripts.set_rules(Rc::downgrade(&self.rules));
        self.scripts.next_order(game, &self.side, self.refused).map_err(|fault| self.failed(*fault))
    }

    /// Returns its answer to a decision: the likeliest where its script has none.
    pub(super) fn answer(&self, game: &Game, decision: &Decision) -> Result<Order, AutoError> {
        self.scripts.begin_order();
        let option = self.scripts.ask(game, decision).map_err(|fault| self.failed(fault))?;
        Ok(Order::Answer { decision: decision.id, option: option.unwrap_or_default() })
    }

    fn failed(&self, fault: HookFault) -> AutoError {
        AutoError::Fault { path: self.path.clone(), fault: Box::new(fault) }
    }

    /// Counts an order of a phase; an error where there are too many.
    pub(super) fn count(&mut self, game: &Game) -> Result<(), AutoError> {
        let clock = game.state.clock();
        let phase = (clock.turn, clock.phase);
        let given = if self.counted.0 == phase { self.counted.1 + 1 } else { 1 };
        self.counted = (phase, given);
        if given > MOST_ORDERS {
            return Err(AutoError::Endless { path: self.path.clone(), side: self.side.clone(), turn: clock.turn });
        }
        Ok(())
    }

    /// Notes that the game has gone on.
    pub(super) fn was_done(&mut self) {
        self.refused = 0;
    }

    /// Counts a refusal; an error where there are too many in a row.
    pub(super) fn was_refused(&mut self, order: Order, verdict: Option<Box<Verdict>>) -> Result<(), AutoError> {
        self.refused += 1;
        if self.refused < MOST_REFUSED {
            return Ok(());
        }
        let (path, side) = (self.path.clone(), self.side.clone());
        Err(AutoError::Refused { path, side, order: Box::new(order), verdict })
    }
}

impl std::fmt::Debug for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Player").field("side", &self.side).field("path", &self.path).finish_non_exhaustive()
    }
}
