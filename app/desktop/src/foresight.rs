//! The forecasts the window shows: worked for what is pointed at, a few milliseconds a frame, and kept by position.
//!
//! Scripts live on the window's own thread, so a forecast cannot be worked on another; it is left and taken up again
//! between frames instead, and dropped when something else is pointed at.

use std::collections::VecDeque;
use std::rc::Rc;
use std::time::{Duration, Instant};

use rules::board::PlaceIdx;
use rules::forecast::{Forecast, Foretelling};
use rules::order::Order;
use rules::state::StateHash;
use rules::verdict::{Reason, Verdict};

use crate::link::Link;

/// How long a frame may work at forecasts: half of what a frame at 120 Hz has.
const SLICE: Duration = Duration::from_millis(4);
/// How many forecasts are kept.
const KEPT: usize = 24;

/// What is known of an attack ahead.
#[derive(Clone, Debug)]
pub enum Foreseen {
    /// It is still being worked out.
    Waits,
    /// It branches beyond all bounds, or a script failed.
    TooWide,
    /// Its ends.
    Known(Rc<Forecast>),
}

/// An attack pointed at, with what is said of it and what it may come to.
#[derive(Clone, Debug)]
pub struct Ahead {
    /// The hex attacked.
    pub place: PlaceIdx,
    /// The order.
    pub order: Order,
    /// What is said of it.
    pub verdict: Rc<Verdict>,
    /// What it may come to.
    pub foreseen: Foreseen,
}

/// What a forecast is made for.
type Key = (StateHash, Order);

/// A forecast, once begun.
#[derive(Debug)]
struct Kept {
    key: Key,
    verdict: Rc<Verdict>,
    work: Work,
}

#[derive(Debug)]
enum Work {
    Going(Box<Foretelling>),
    Done(Foreseen),
}

/// The forecasts kept, the last asked for first.
#[derive(Debug, Default)]
pub struct Foresight {
    kept: VecDeque<Kept>,
}

impl Foresight {
    /// Forgets all: the rules or scripts have changed.
    pub fn forget(&mut self) {
        self.kept.clear();
    }

    /// Returns what is said of an attack and what it may come to as far as it is known, working at it until then.
    pub fn ask(&mut self, link: &Link, order: &Order, until: Instant) -> (Rc<Verdict>, Foreseen) {
        let key = (link.game().state.hash(), order.clone());
        let kept = match self.kept.iter().position(|kept| kept.key == key).and_then(|at| self.kept.remove(at)) {
            Some(kept) => kept,
            None => begun(link, key),
        };
        let kept = Kept { work: worked(link, kept.work, until), ..kept };
        let foreseen = match &kept.work {
            Work::Going(_) => Foreseen::Waits,
            Work::Done(foreseen) => foreseen.clone(),
        };
        let verdict = Rc::clone(&kept.verdict);
        // What is no longer asked for is not worked to its end.
        self.kept.retain(|old| matches!(old.work, Work::Done(_)));
        self.kept.push_front(kept);
        self.kept.truncate(KEPT);
        (verdict, foreseen)
    }
}

/// Returns until when this frame may work at forecasts.
pub fn slice() -> Instant {
    Instant::now() + SLICE
}

fn begun(link: &Link, key: Key) -> Kept {
    let verdict = link.check(&key.1);
    let work = match Foretelling::of_order(link.game(), &key.1, &verdict) {
        Some(begun) => Work::Going(Box::new(begun)),
        None => Work::Done(Foreseen::TooWide),
    };
    Kept { key, verdict: Rc::new(verdict), work }
}

fn worked(link: &Link, work: Work, until: Instant) -> Work {
    let Work::Going(mut foretelling) = work else { return work };
    loop {
        match foretelling.go_on(link.hooks()) {
            Ok(false) if Instant::now() < until => {}
            Ok(false) => return Work::Going(foretelling),
            Ok(true) => {
                let told = foretelling.told().map(Rc::new);
                return Work::Done(told.map_or(Foreseen::TooWide, Foreseen::Known));
            }
            Err(fault) => {
                tracing::debug!("a forecast failed: {}", fault.message);
                return Work::Done(Foreseen::TooWide);
            }
        }
    }
}

/// Returns whether an attack can be thought of at all: not where it has no form, or is too far away.
pub fn is_within_reach(verdict: &Verdict) -> bool {
    let away = |reason: &Reason| {
        matches!(
            reason,
            Reason::NotAdjacent | Reason::BeyondChargeDistance | Reason::NoWayToCharge | Reason::OutOfSight
        )
    };
    verdict.faults.is_empty() && !verdict.refusals.iter().any(|r| r.clause.is_none() || away(&r.reason))
}
