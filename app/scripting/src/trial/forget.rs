//! Scripts that forget: the VM is built anew before every question of the rules, so that a hook which keeps something in a
//! variable of its file is found out. In a game the same happens at each reload and when the game is taken up again.

use std::rc::Rc;

use rules::decision::{Decision, DecisionKind};
use rules::event::Event;
use rules::hooks::{Adjusted, DiceCup, HookFault, Hooks, Number, Objection, Query, Reaction};
use rules::ids::{ModuleId, TerrainId};
use rules::unit::Arm;
use rules::{Game, Order};

use super::stage::Bench;
use crate::scripts::Scripts;

/// The scripts of a test, started anew for each question where the test is to find out what they keep.
pub(super) struct AtWork {
    pub(super) bench: Rc<Bench>,
    pub(super) scripts: Rc<Scripts>,
}

impl AtWork {
    /// Returns the scripts to be asked next.
    pub(super) fn next(&self) -> Rc<Scripts> {
        if !self.bench.forgets() {
            return Rc::clone(&self.scripts);
        }
        // Those asked before are done: one after the other, not all at once, takes memory.
        self.bench.gather();
        // What started once starts again.
        self.bench.start().unwrap_or_else(|_| Rc::clone(&self.scripts))
    }
}

impl Hooks for AtWork {
    fn may(&self, game: &Game, order: &Order) -> Result<Vec<Objection>, HookFault> {
        self.next().may(game, order)
    }

    fn wants(&self, number: Number, arm: Option<Arm>, terrain: Option<&TerrainId>) -> bool {
        self.scripts.wants(number, arm, terrain)
    }

    fn calc(&self, game: &Game, query: &Query) -> Result<Vec<Adjusted>, HookFault> {
        self.next().calc(game, query)
    }

    fn ask(&self, game: &Game, decision: &Decision) -> Result<Option<usize>, HookFault> {
        self.next().ask(game, decision)
    }

    fn on(&self, game: &Game, event: &Event, dice: &mut DiceCup<'_>) -> Result<Vec<Reaction>, HookFault> {
        self.next().on(game, event, dice)
    }

    fn listens(&self, event: &str) -> bool {
        self.scripts.listens(event)
    }

    fn knows_command(&self, module: &ModuleId, command: &str) -> bool {
        self.scripts.knows_command(module, command)
    }

    fn located(&self, fault: HookFault) -> HookFault {
        self.scripts.located(fault)
    }

    fn answers(&self, kind: DecisionKind) -> bool {
        self.scripts.answers(kind)
    }
}
