//! The scripts of a forecast: asked what they forbid and what they add, never told what happens.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use super::work::decide;
use crate::consequence::Asked;
use crate::decision::{Choice, Decision, DecisionKind};
use crate::event::Event;
use crate::game::Game;
use crate::hooks::{Adjusted, DiceCup, HookFault, Hooks, Number, Objection, Query, Reaction};
use crate::ids::{ModuleId, TerrainId};
use crate::order::Order;
use crate::unit::Arm;

/// The hooks of a game that only forbid and count; those that would be told or asked are noted.
pub(super) struct Quiet<'a> {
    /// The hooks.
    pub(super) hooks: &'a dyn Hooks,
    /// Those that would have been called.
    pub(super) noted: &'a RefCell<BTreeSet<String>>,
    /// The answers taken for granted so far.
    pub(super) assumed: &'a RefCell<BTreeMap<DecisionKind, Option<bool>>>,
    /// How often a script was asked for a number: he may look at all there is.
    pub(super) n_counted: &'a Cell<u64>,
}

impl Quiet<'_> {
    fn note(&self, name: String) {
        self.noted.borrow_mut().insert(name);
    }
}

impl Hooks for Quiet<'_> {
    fn may(&self, game: &Game, order: &Order) -> Result<Vec<Objection>, HookFault> {
        self.hooks.may(game, order)
    }

    fn wants(&self, number: Number, arm: Option<Arm>, terrain: Option<&TerrainId>) -> bool {
        self.hooks.wants(number, arm, terrain)
    }

    fn calc(&self, game: &Game, query: &Query) -> Result<Vec<Adjusted>, HookFault> {
        self.n_counted.set(self.n_counted.get().wrapping_add(1));
        self.hooks.calc(game, query)
    }

    fn ask(&self, _: &Game, _: &Decision) -> Result<Option<usize>, HookFault> {
        Ok(None)
    }

    fn on(&self, _: &Game, _: &Event, _: &mut DiceCup<'_>) -> Result<Vec<Reaction>, HookFault> {
        Ok(Vec::new())
    }

    fn located(&self, fault: HookFault) -> HookFault {
        self.hooks.located(fault)
    }

    fn listens(&self, event: &str) -> bool {
        if self.hooks.listens(event) {
            self.note(format!("on.{event}"));
        }
        false
    }

    fn knows_command(&self, module: &ModuleId, command: &str) -> bool {
        self.hooks.knows_command(module, command)
    }

    fn answers(&self, kind: DecisionKind) -> bool {
        let answers = self.hooks.answers(kind);
        if answers {
            self.note(format!("ask.{}", kind.name()));
        }
        answers
    }

    fn decided(&self, game: &Game, asked: &Asked) -> Option<Choice> {
        decide(game, self, asked, self.assumed)
    }
}
