//! How much a script may use: memory, interpreter ticks and time. Reaching a limit always drops the whole order; it is
//! never a rule's outcome, so a replay, which applies events, never meets one.

use std::cell::Cell;
use std::time::{Duration, Instant};

use crate::registry::Family;

/// Ticks below which a hook is not held to its deadline, only to the long one: a busy machine may stop the program for
/// a while in the middle of an honest hook.
const GRACE_TICKS: u64 = 1_000;

/// The limits of a VM. The defaults are those of the reference; tests set others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Memory of the whole VM, in bytes.
    pub memory_bytes: usize,
    /// Interpreter ticks of one hook: calls and turns of loops.
    pub ticks: u64,
    /// Time of one `may` or `calc` hook.
    pub pure_hook: Duration,
    /// Time of all `calc` hooks between [`crate::Scripts::begin_refresh`] and the next order.
    pub refresh: Duration,
    /// Time of all `on` and `ask` hooks of an order.
    pub order: Duration,
    /// Time of loading one main.lua.
    pub load: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            memory_bytes: 64 << 20,
            ticks: 2_000_000,
            pure_hook: Duration::from_millis(20),
            refresh: Duration::from_millis(100),
            order: Duration::from_millis(250),
            load: Duration::from_secs(1),
        }
    }
}

impl Limits {
    /// Returns the limits of a script that plays a side: it may think for longer than a player waits for a rule.
    pub fn of_player() -> Self {
        Self { ticks: 20_000_000, order: Duration::from_secs(10), ..Self::default() }
    }
}

/// Which limit was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exhausted {
    /// Too many ticks.
    Ticks,
    /// Too long.
    Time,
}

/// A hook that has begun: when, and what was left to the one that is held up by it.
#[derive(Debug)]
pub(crate) struct Begun {
    at: Instant,
    outer: (u64, Instant, Instant, Option<Exhausted>),
}

/// The account of the hook now running, and of the order it belongs to.
#[derive(Debug)]
pub(crate) struct Budget {
    pub(crate) limits: Limits,
    left: Cell<u64>,
    soft: Cell<Instant>,
    hard: Cell<Instant>,
    exhausted: Cell<Option<Exhausted>>,
    order_left: Cell<Duration>,
    refresh_left: Cell<Option<Duration>>,
}

impl Budget {
    pub(crate) fn new(limits: Limits) -> Self {
        let now = Instant::now();
        Self {
            limits,
            left: Cell::new(limits.ticks),
            soft: Cell::new(now),
            hard: Cell::new(now),
            exhausted: Cell::new(None),
            order_left: Cell::new(limits.order),
            refresh_left: Cell::new(None),
        }
    }

    /// Begins the account of an order.
    pub(crate) fn begin_order(&self) {
        self.order_left.set(self.limits.order);
        self.refresh_left.set(None);
    }

    /// Begins the account of a search for all hexes in reach.
    pub(crate) fn begin_refresh(&self) {
        self.refresh_left.set(Some(self.limits.refresh));
    }

    /// Begins the account of a hook; `None` is the loading of a script.
    pub(crate) fn begin_hook(&self, family: Option<Family>) -> Begun {
        let now = Instant::now();
        let outer = (self.left.get(), self.soft.get(), self.hard.get(), self.exhausted.get());
        let soft = match family {
            Some(Family::May) => self.limits.pure_hook,
            Some(Family::Calc) => self.refresh_left.get().unwrap_or(self.limits.pure_hook).min(self.limits.pure_hook),
            Some(Family::On | Family::Ask | Family::Command | Family::Timer) => self.order_left.get(),
            Some(Family::Panel | Family::Overlay | Family::Console) => self.limits.refresh,
            None => self.limits.load,
        };
        self.soft.set(now + soft);
        self.hard.set(now + soft.max(self.limits.order));
        self.left.set(self.limits.ticks);
        self.exhausted.set(None);
        Begun { at: now, outer }
    }

    /// Ends the account of a hook, goes on with that of the one it held up, and returns how long it took and which limit
    /// it reached, if any: its outcome is void then, however it ended.
    pub(crate) fn end_hook(&self, family: Option<Family>, begun: &Begun) -> (Duration, Option<Exhausted>) {
        let (took, exhausted) = (begun.at.elapsed(), self.exhausted.get());
        let (left, soft, hard, outer) = begun.outer;
        self.left.set(left);
        self.soft.set(soft);
        self.hard.set(hard);
        self.exhausted.set(outer);
        match family {
            Some(Family::On | Family::Ask | Family::Command | Family::Timer) => {
                self.order_left.set(self.order_left.get().saturating_sub(took));
            }
            Some(Family::Calc) => {
                if let Some(left) = self.refresh_left.get() {
                    self.refresh_left.set(Some(left.saturating_sub(took)));
                }
            }
            _ => {}
        }
        (took, exhausted)
    }

    /// Counts a tick; says so where a limit is reached, and goes on saying so until the hook has ended.
    pub(crate) fn tick(&self) -> Result<(), Exhausted> {
        if let Some(exhausted) = self.exhausted.get() {
            return Err(exhausted);
        }
        let left = self.left.get();
        if left == 0 {
            self.exhausted.set(Some(Exhausted::Ticks));
            return Err(Exhausted::Ticks);
        }
        if left % 16 == 8 {
            let now = Instant::now();
            let spent = self.limits.ticks - left;
            if now > self.hard.get() || (spent > GRACE_TICKS && now > self.soft.get()) {
                self.exhausted.set(Some(Exhausted::Time));
                return Err(Exhausted::Time);
            }
        }
        self.left.set(left - 1);
        Ok(())
    }
}
