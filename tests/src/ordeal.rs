//! An ordeal: a position drawn by chance, and so many orders given in it, each of them held against what must be true.
//!
//! A failure comes with its seed and the smallest list of orders that still brings it about.

use std::collections::BTreeSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rules::event::{Event, Happening};
use rules::game::Game;
use rules::hooks::{Hooks, NoHooks};
use rules::ids::UnitId;
use rules::order::Order;
use rules::state::State;

use crate::anything::any_order;
use crate::invariants::{torn, unlawful};
use crate::play::Chance;
use crate::positions::position;

/// What went wrong, and how to see it again.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The seed of the ordeal.
    pub seed: u64,
    /// The orders that were done, as few as still bring it about.
    pub orders: Vec<Order>,
    /// What must not be.
    pub what: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "seed {}: {}", self.seed, self.what)?;
        for order in &self.orders {
            writeln!(f, "  {}", serde_json::to_string(order).unwrap_or_default())?;
        }
        Ok(())
    }
}

/// What was counted on the way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Orders given.
    pub given: usize,
    /// Orders done.
    pub done: usize,
    /// Decisions that were owed.
    pub decisions: usize,
    /// Events that came of it.
    pub events: usize,
}

/// Gives so many orders in the position of a seed.
///
/// # Errors
/// The first thing that must not be.
pub fn ordeal(seed: u64, n_orders: usize) -> Result<Tally, Box<Failure>> {
    ordeal_in(&position(&mut Chance::new(seed)), &NoHooks, seed, n_orders)
}

/// Gives so many orders, drawn from a seed, in this game with the scripts that hook into it.
///
/// # Errors
/// The first thing that must not be.
pub fn ordeal_in(start: &Game, hooks: &dyn Hooks, seed: u64, n_orders: usize) -> Result<Tally, Box<Failure>> {
    let mut chance = Chance::new(seed ^ 0x0BAD_CAFE);
    let mut run = Run::new(start, hooks);
    let mut done: Vec<Order> = Vec::new();
    let mut tally = Tally::default();
    for _ in 0..n_orders {
        let order = any_order(&run.game, &mut chance);
        tally.given += 1;
        match run.give(&order) {
            Ok(None) => {}
            Ok(Some(events)) => {
                tally.done += 1;
                tally.events += events.len();
                tally.decisions += events.iter().filter(|h| matches!(h.event, Event::DecisionOwed { .. })).count();
                done.push(order);
            }
            Err(what) => {
                done.push(order);
                let orders = smallest(start, hooks, done, &kind(&what));
                let what = replayed(start, hooks, &orders).unwrap_or(what);
                return Err(Box::new(Failure { seed, orders, what }));
            }
        }
    }
    let end = run.game.state.clone();
    match run.replays_to(&start.state, &end) {
        Ok(()) => Ok(tally),
        Err(what) => Err(Box::new(Failure { seed, orders: done, what })),
    }
}

/// The sort of a failure: its words without names and numbers, so that a smaller list shows the same.
fn kind(what: &str) -> String {
    what.chars().filter(|c| !c.is_ascii_digit()).skip_while(|c| *c != ':').take(24).collect()
}

fn replayed(start: &Game, hooks: &dyn Hooks, orders: &[Order]) -> Option<String> {
    let mut run = Run::new(start, hooks);
    orders.iter().find_map(|order| run.give(order).err())
}

/// Leaves out orders one by one as long as the same goes wrong.
fn smallest(start: &Game, hooks: &dyn Hooks, mut orders: Vec<Order>, wanted: &str) -> Vec<Order> {
    let fails = |orders: &[Order]| replayed(start, hooks, orders).is_some_and(|what| kind(&what) == wanted);
    let mut size = orders.len() / 2;
    while size > 0 {
        let mut at = 0;
        while at < orders.len() {
            let mut fewer = orders.clone();
            fewer.drain(at..(at + size).min(orders.len()));
            if fails(&fewer) {
                orders = fewer;
            } else {
                at += size;
            }
        }
        size /= 2;
    }
    orders
}

/// A game in an ordeal.
struct Run<'a> {
    game: Game,
    hooks: &'a dyn Hooks,
    /// Units that an overrule left in a state no rule allows, until they are lawful again.
    excused: BTreeSet<UnitId>,
    /// Whether an overruled order is still being worked off.
    overruled: bool,
    happenings: Vec<Happening>,
}

impl<'a> Run<'a> {
    fn new(start: &Game, hooks: &'a dyn Hooks) -> Self {
        Self { game: start.clone(), hooks, excused: BTreeSet::new(), overruled: false, happenings: Vec::new() }
    }

    /// Gives an order; returns what happened, or nothing where it was refused.
    fn give(&mut self, order: &Order) -> Result<Option<Vec<Happening>>, String> {
        let text = serde_json::to_string(order).map_err(|e| format!("written: {e}"))?;
        if serde_json::from_str::<Order>(&text).ok().as_ref() != Some(order) {
            return Err(format!("read: {text} is another order when it is read again"));
        }
        let (game, hooks) = (&self.game, self.hooks);
        let answered =
            catch_unwind(AssertUnwindSafe(|| (rules::check(game, order, hooks), rules::resolve(game, order, hooks))));
        let Ok((verdict, result)) = answered else { return Err(format!("panic: at {text}")) };
        if let Some(fault) = verdict.faults.first() {
            return Err(format!("fault: {}", fault.message));
        }
        let overruled = matches!(order, Order::Overrule { .. });
        let allowed = verdict.is_allowed() || (overruled && verdict.can_be_overruled());
        let outcome = match result {
            Err(_) if !allowed => return Ok(None),
            Err(refused) => return Err(format!("allowed and not done: {:?}", refused.refusals)),
            Ok(_) if !allowed => return Err(format!("refused and done: {:?}", verdict.refusals)),
            Ok(outcome) => outcome,
        };
        let before = self.game.state.hash();
        let mut after = self.game.state.clone();
        for happening in &outcome.happenings {
            happening
                .event
                .fits(&after, &self.game.definitions)
                .map_err(|e| format!("misfit: {e}, {}", serde_json::to_string(happening).unwrap_or_default()))?;
            after.apply(&happening.event);
        }
        if after.hash() != outcome.state.hash() {
            return Err("replay: the events lead to another state".to_owned());
        }
        // An undo goes back to a state kept before: what was done since has not touched it.
        if self.game.state.hash_from_scratch() != before {
            return Err("undo: the state before has changed".to_owned());
        }
        if outcome.happenings.iter().any(|h| matches!(&h.event, Event::OrderStopped { clause, .. } if clause == "W3")) {
            return Err("endless: the consequences do not end".to_owned());
        }
        self.game.state = outcome.state;
        self.happenings.extend(outcome.happenings.iter().cloned());
        let faults = catch_unwind(AssertUnwindSafe(|| (torn(&self.game), unlawful(&self.game))));
        let Ok((torn, unlawful)) = faults else { return Err("panic: in what is asked of the state".to_owned()) };
        if let Some(what) = torn.first() {
            return Err(format!("torn: {what}"));
        }
        self.overruled |= overruled;
        // While an act rests, what is unlawful waits to be worked.
        if !self.game.state.consequences().is_empty() {
            return Ok(Some(outcome.happenings));
        }
        let now: BTreeSet<UnitId> = unlawful.iter().map(|(unit, _)| unit.clone()).collect();
        if std::mem::take(&mut self.overruled) {
            self.excused = now;
        } else {
            if let Some((unit, what)) = unlawful.iter().find(|(unit, _)| !self.is_excused(unit)) {
                return Err(format!("unlawful: {what} ({unit})"));
            }
            self.excused = now.into_iter().filter(|unit| self.is_excused(unit)).collect();
        }
        Ok(Some(outcome.happenings))
    }

    /// Returns whether an overrule left the unit so, or the one it was divided from or re-formed of.
    fn is_excused(&self, unit: &UnitId) -> bool {
        let family = self.game.troops(unit).into_iter().flat_map(|t| t.parent.iter().chain(&t.fractions));
        family.chain([unit]).any(|u| self.excused.contains(u))
    }

    /// Tries whether all that happened, from the start, leads to where the game stands, and whether a state that is
    /// written and read again is the same.
    fn replays_to(&self, start: &State, end: &State) -> Result<(), String> {
        let mut again = start.clone();
        for happening in &self.happenings {
            let text = serde_json::to_string(happening).map_err(|e| format!("written: {e}"))?;
            let read: Happening = serde_json::from_str(&text).map_err(|e| format!("read: {e}, {text}"))?;
            if read != *happening {
                return Err(format!("read: {text} is another event when it is read again"));
            }
            again.apply(&read.event);
        }
        if again != *end {
            return Err("replay: the events from the start lead to another state".to_owned());
        }
        let text = serde_json::to_string(end).map_err(|e| format!("saved: {e}"))?;
        let read: State = serde_json::from_str(&text).map_err(|e| format!("loaded: {e}"))?;
        if read.hash_from_scratch() != end.hash() { Err("loaded: another state".to_owned()) } else { Ok(()) }
    }
}
