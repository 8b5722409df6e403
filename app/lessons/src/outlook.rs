//! Whether what a step wants can still be done: its orders are tried with the rules on the game as it stands.

use content::lesson::Expected;
use rules::board::PlaceIdx;
use rules::event::Event;
use rules::hooks::Hooks;
use rules::ids::UnitId;
use rules::verdict::{Refusal, Verdict};
use rules::{Game, Order};

use crate::judge;

/// What can still come of a step.
#[derive(Clone, PartialEq, Debug)]
pub enum Outlook {
    /// It can be done, like this.
    Open(Vec<Order>),
    /// It can no longer be done: an order of its way is refused.
    Closed {
        /// The order.
        order: Box<Order>,
        /// Why, by the rules.
        refusal: Box<Refusal>,
    },
    /// Nothing can be said.
    Unknown,
}

impl Outlook {
    /// Tries the orders a step expects, from those on the way not yet given, and other ways to the same hexes.
    pub fn of(game: &Game, expected: &Expected, on_the_way: usize, hooks: &dyn Hooks) -> Self {
        if !can_go_on(game, expected.way.get(on_the_way)) {
            return Self::Unknown;
        }
        // Where it only matters how it stands at the end, any part of the way may have been gone otherwise.
        let starts: Vec<usize> =
            if expected.until.is_empty() { vec![on_the_way] } else { (0..expected.way.len()).collect() };
        let mut refused = None;
        for start in starts {
            let way = expected.way.get(start..).unwrap_or_default();
            match gone(game, way, hooks) {
                Gone::To(after, orders) => {
                    if expected.predicate.is_some() || judge::holds(&after, &expected.until) {
                        return Self::Open(orders);
                    }
                }
                Gone::Refused(order, verdict) => {
                    refused.get_or_insert((order, verdict));
                }
                Gone::Thrown => return Self::Unknown,
            }
        }
        let is_pattern = expected.predicate.is_none();
        refused.filter(|_| is_pattern).map_or(Self::Unknown, |(order, verdict)| closed(&order, *verdict))
    }

    /// Returns the orders that lead there.
    pub fn way(&self) -> &[Order] {
        if let Self::Open(way) = self { way } else { &[] }
    }
}

/// Only a rule says that something can no longer be done; an order that has lost its form says nothing of the goal.
fn closed(order: &Order, verdict: Verdict) -> Outlook {
    let is_form = verdict.refusals.iter().any(|r| r.clause.is_none());
    let refusal = verdict.refusals.into_iter().find(|r| r.clause.is_some()).filter(|_| !is_form);
    let Some(refusal) = refusal.filter(|_| verdict.faults.is_empty()) else { return Outlook::Unknown };
    Outlook::Closed { order: Box::new(order.dice().1.clone()), refusal: Box::new(refusal) }
}

enum Gone {
    /// The game after these orders.
    To(Box<Game>, Vec<Order>),
    /// One was refused.
    Refused(Order, Box<Verdict>),
    /// Dice decided, or a question was asked: the rest cannot be told.
    Thrown,
}

fn gone(game: &Game, way: &[Order], hooks: &dyn Hooks) -> Gone {
    let mut after = Box::new(game.clone());
    let mut orders = Vec::new();
    for (n, wanted) in way.iter().enumerate() {
        let order = lawful(&after, wanted, hooks);
        match rules::resolve(&after, &order, hooks) {
            Ok(outcome) => {
                // Dice that are laid out show the same whoever gives the order.
                let is_thrown = |event: &Event| matches!(event, Event::DiceRolled { by_player: false, .. });
                let thrown = outcome.happenings.iter().any(|h| is_thrown(&h.event));
                after.state = outcome.state;
                orders.push(order);
                if n + 1 < way.len() && (thrown || !can_go_on(&after, way.get(n + 1))) {
                    return Gone::Thrown;
                }
            }
            Err(verdict) => return Gone::Refused(wanted.clone(), verdict),
        }
    }
    Gone::To(after, orders)
}

/// Returns whether an order can be given now: while something is asked, only an answer can.
fn can_go_on(game: &Game, next: Option<&Order>) -> bool {
    game.state.pending().is_empty() || next.is_some_and(|order| matches!(order.inner(), Order::Answer { .. }))
}

/// Returns an order, or where it is refused another march of the same units to the same hex.
fn lawful(game: &Game, wanted: &Order, hooks: &dyn Hooks) -> Order {
    let Order::Move { units, path, .. } = wanted else { return wanted.clone() };
    if rules::check(game, wanted, hooks).is_allowed() {
        return wanted.clone();
    }
    let end = path.last().and_then(|hex| game.definitions.board.find(hex));
    let reach = rules::reach(game, units, hooks).unwrap_or_default();
    let other = end.and_then(|end| reach.order_to(end)).filter(|other| judge::is_expected(wanted, other));
    // What cannot be reached at all is asked for straight ahead: the rules then say what is wanting.
    other.or_else(|| straight(game, units, end?)).unwrap_or_else(|| wanted.clone())
}

/// Returns the march of fewest hexes, whatever it costs.
fn straight(game: &Game, units: &[UnitId], end: PlaceIdx) -> Option<Order> {
    let board = &game.definitions.board;
    let mut at = board.find(game.state.unit(units.first()?)?.head()?)?;
    let mut path = Vec::new();
    while at != end && path.len() < board.len() {
        let around = board.place(at).neighbours.into_iter().flatten();
        at = around.min_by_key(|p| (board.distance(*p, end), *p))?;
        path.push(board.place(at).id.clone());
    }
    Some(Order::march(units.to_vec(), path))
}
