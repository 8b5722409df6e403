//! Three hints a step: which rule, which unit, which hex.

use content::lesson::{Ask, Mark, Step, Task};
use rules::Order;
use rules::ids::{PlaceId, UnitId};

/// A hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// What the author wrote.
    Words(String),
    /// The rule it is about.
    Rule(String),
    /// The unit it is about.
    Unit(UnitId),
    /// The hex it is about.
    Hex(PlaceId),
}

/// Returns the hints of a step: the author's, and in place of those that are missing what the orders expected say.
/// `way` is one that leads there from where the game stands.
pub fn hints(step: &Step, way: &[Order]) -> Vec<Hint> {
    let order = order_of(step, way);
    let rule = step.clauses.first().cloned().map(Hint::Rule);
    let marked = |wanted: fn(&Mark) -> Option<Hint>| step.marks.iter().find_map(wanted);
    let unit = order
        .and_then(|o| o.units().into_iter().next())
        .map(Hint::Unit)
        .or_else(|| marked(|m| if let Mark::Unit(unit) = m { Some(Hint::Unit(unit.clone())) } else { None }));
    let hex = order
        .and_then(last_hex)
        .map(Hint::Hex)
        .or_else(|| marked(|m| if let Mark::Hex(hex) = m { Some(Hint::Hex(hex.clone())) } else { None }));
    let own = [rule, unit, hex].into_iter().enumerate();
    own.filter_map(|(n, made)| step.hints.get(n).cloned().map(Hint::Words).or(made)).collect()
}

fn order_of<'a>(step: &'a Step, way: &'a [Order]) -> Option<&'a Order> {
    match &step.task {
        Task::Orders(expected) => way.first().or_else(|| expected.way.first()),
        Task::Question(Ask::May(order) | Ask::Cost(order)) => Some(order),
        _ => None,
    }
}

fn last_hex(order: &Order) -> Option<PlaceId> {
    match order.inner() {
        Order::Move { path, .. } => path.last().cloned(),
        Order::Extend { hexes, .. } | Order::Consolidate { hexes, .. } => hexes.last().cloned(),
        Order::Assault { target, .. } | Order::Charge { target, .. } => Some(target.clone()),
        Order::Fire { at, .. } => Some(at.clone()),
        Order::Restack { hex, .. } => Some(hex.clone()),
        _ => None,
    }
}
