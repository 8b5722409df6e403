//! The hook call now running: what it looks at, what it has asked for, and how long its `ctx` is good.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::{Rc, Weak};

use mlua::{Function, Table};
use rules::event::StoreValue;
use rules::hooks::{Effect, Hooks, Number};
use rules::ids::{ModuleId, UnitId};
use rules::state::StateHash;
use rules::{Game, Reach};

use crate::budget::Budget;
use crate::fault::{Chunks, wrong_with_help};
use crate::lookup::Answered;
use crate::presentation::{MAX_ITEMS, Presentation};
use crate::registry::Family;
use crate::stored::Room;
use crate::texts::{Phrase, Texts};

/// What one call looks at and has asked for so far.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) game: Rc<Game>,
    pub(crate) module: ModuleId,
    pub(crate) family: Family,
    pub(crate) hook: Rc<str>,
    /// The number asked about, in `calc`.
    pub(crate) number: Option<Number>,
    /// The effects asked for, each with its reason.
    pub(crate) effects: Vec<(Effect, String)>,
    /// The values set in this call, seen by `ctx.store` at once.
    pub(crate) wrote: BTreeMap<String, Option<StoreValue>>,
    /// What it may still store; measured when it first stores something.
    pub(crate) room: Option<Room>,
    /// How many reasons and adjustments were made, to notice one that is not returned.
    pub(crate) made: usize,
    /// The filters answered in this call.
    pub(crate) answered: RefCell<Vec<Answered>>,
}

/// A range search kept for the next question about the same units in the same state.
pub(crate) type Reached = (StateHash, Vec<UnitId>, Rc<Reach>);

/// What the functions of the VM share.
pub(crate) struct Host {
    pub(crate) budget: Budget,
    pub(crate) texts: Rc<dyn Texts>,
    pub(crate) chunks: Chunks,
    /// The functions of `ctx`, made once.
    pub(crate) functions: RefCell<BTreeMap<&'static str, Function>>,
    /// The table `ctx.dice`.
    pub(crate) dice: RefCell<Option<Table>>,
    /// Throws dice for the hook now running.
    pub(crate) throw: RefCell<Option<Function>>,
    /// The rules of the game with its scripts, for `ask` hooks that put a question to them.
    pub(crate) rules: RefCell<Option<Weak<dyn Hooks>>>,
    /// The range search asked for last: for which state and units, and what it found.
    pub(crate) reached: RefCell<Option<Reached>>,
    /// The calls now running, the innermost last: a hook may ask the rules, and they other hooks.
    calls: RefCell<Vec<(u64, Call)>>,
    generation: Cell<u64>,
    presentation: RefCell<Vec<Presentation>>,
    /// The module whose main.lua is being read.
    pub(crate) loading: RefCell<Option<ModuleId>>,
    /// The timers of all modules, by module and name.
    pub(crate) timers: RefCell<BTreeSet<(ModuleId, String)>>,
}

impl Host {
    pub(crate) fn new(budget: Budget, texts: Rc<dyn Texts>, chunks: Chunks) -> Self {
        Self {
            budget,
            texts,
            chunks,
            functions: RefCell::default(),
            dice: RefCell::default(),
            throw: RefCell::default(),
            rules: RefCell::default(),
            reached: RefCell::default(),
            calls: RefCell::default(),
            generation: Cell::new(0),
            presentation: RefCell::default(),
            loading: RefCell::default(),
            timers: RefCell::default(),
        }
    }

    /// Begins a call and returns the generation its `ctx` bears.
    pub(crate) fn begin(&self, call: Call) -> u64 {
        self.generation.set(self.generation.get() + 1);
        self.calls.borrow_mut().push((self.generation.get(), call));
        self.generation.get()
    }

    /// Returns the generation of the call now running.
    pub(crate) fn generation(&self) -> u64 {
        self.calls.borrow().last().map_or_else(|| self.generation.get(), |(generation, _)| *generation)
    }

    /// Ends the call and returns what it asked for.
    pub(crate) fn end(&self) -> Option<Call> {
        self.calls.borrow_mut().pop().map(|(_, call)| call)
    }

    /// Looks at the call now running.
    pub(crate) fn with<R>(&self, look: impl FnOnce(&Call) -> mlua::Result<R>) -> mlua::Result<R> {
        self.calls.borrow().last().map_or_else(|| Err(outside()), |(_, call)| look(call))
    }

    /// Asks the call now running for something.
    pub(crate) fn with_mut<R>(&self, ask: impl FnOnce(&mut Call) -> mlua::Result<R>) -> mlua::Result<R> {
        self.calls.borrow_mut().last_mut().map_or_else(|| Err(outside()), |(_, call)| ask(call))
    }

    /// Looks at the call a value was handed out in; an error if that call is over.
    pub(crate) fn with_own<R>(&self, generation: u64, look: impl FnOnce(&Call) -> mlua::Result<R>) -> mlua::Result<R> {
        if generation == self.generation() { self.with(look) } else { Err(outside()) }
    }

    /// Keeps something to be shown.
    pub(crate) fn present(&self, item: Presentation) {
        let mut items = self.presentation.borrow_mut();
        if items.len() < MAX_ITEMS {
            items.push(item);
        }
    }

    /// Keeps a line for the console, where keys of the module's texts are shown in words.
    pub(crate) fn log(&self, parts: &[String]) {
        let (module, hook) = match self.calls.borrow().last() {
            Some((_, call)) => (call.module.clone(), format!("{}.{}", call.family.name(), call.hook)),
            None => (self.loading.borrow().clone().unwrap_or_else(|| "scripts".into()), "load".to_owned()),
        };
        let shown = |part: &String| self.texts.text(&module, &Phrase::read(part)).unwrap_or_else(|| part.clone());
        let text = parts.iter().map(shown).collect::<Vec<_>>().join(" ");
        self.present(Presentation::Log { module, hook, text });
    }

    /// Drops the marks among what was to be shown.
    pub(crate) fn drop_marks(&self) {
        self.presentation.borrow_mut().retain(|item| !matches!(item, Presentation::Mark { .. }));
    }

    /// Takes what was to be shown.
    pub(crate) fn take_presentation(&self) -> Vec<Presentation> {
        std::mem::take(&mut *self.presentation.borrow_mut())
    }
}

fn outside() -> mlua::Error {
    wrong_with_help(
        "`ctx` and what it answered are good only during the hook they were given to",
        Some("keep ids, not ctx or views: ask `ctx.unit(id)` anew in each hook".to_owned()),
    )
}
