//! Three hints a step: which rule, which unit, which hex; or which order, and where its button is.

use content::lesson::{Ask, Mark, Step, Task};
use rules::ids::{PlaceId, UnitId};
use rules::{Game, Order};

/// A hint.
#[derive(Clone, PartialEq, Debug)]
pub enum Hint {
    /// What the author wrote.
    Words(String),
    /// The rule it is about.
    Rule(String),
    /// The unit it is about.
    Unit(UnitId),
    /// The hex it is about.
    Hex(PlaceId),
    /// The order wanted, where it is about no unit: to draw a chit, to go on to the next phase.
    Order(Box<Order>),
    /// Where the window has the button of an order that is about no hex.
    Button,
}

/// Returns the hints of a step: the author's, and in place of those that are missing what the orders expected say.
/// `way` is one that leads there from where the game stands. Whoever is asked about is shown by where he stands, a hex by who is
/// on top there.
pub fn hints(game: &Game, step: &Step, way: &[Order]) -> Vec<Hint> {
    let order = order_of(step, way);
    let (asked_unit, asked_hex) = asked_of(step);
    let rule = step.clauses.first().cloned().map(Hint::Rule);
    let marked = |wanted: fn(&Mark) -> Option<Hint>| step.marks.iter().find_map(wanted);
    let unit = order
        .and_then(|o| o.units().into_iter().next())
        .or(asked_unit)
        .map(Hint::Unit)
        .or_else(|| marked(|m| if let Mark::Unit(unit) = m { Some(Hint::Unit(unit.clone())) } else { None }));
    let hex = order
        .and_then(last_hex)
        .or(asked_hex)
        .map(Hint::Hex)
        .or_else(|| marked(|m| if let Mark::Hex(hex) = m { Some(Hint::Hex(hex.clone())) } else { None }));
    let stands = |unit: &Option<Hint>| match unit {
        Some(Hint::Unit(unit)) => game.state.unit(unit).and_then(|u| u.head()).cloned().map(Hint::Hex),
        _ => None,
    };
    let on_top = |hex: &Option<Hint>| match hex {
        Some(Hint::Hex(hex)) => game.state.stack(hex).first().cloned().map(Hint::Unit),
        _ => None,
    };
    let (unit, hex) = (unit.clone().or_else(|| on_top(&hex)), hex.or_else(|| stands(&unit)));
    // An order to nobody in particular is told itself, and one that is given on no hex where its button is.
    let wanted = order.filter(|_| matches!(step.task, Task::Orders(_)));
    let unit = unit.or_else(|| wanted.map(|order| Hint::Order(Box::new(order.clone()))));
    let hex = hex.or_else(|| wanted.map(|_| Hint::Button));
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

/// Returns the unit and the hex that a question is about.
fn asked_of(step: &Step) -> (Option<UnitId>, Option<PlaceId>) {
    match &step.task {
        Task::Question(Ask::Barred { unit, .. }) => (Some(unit.clone()), None),
        Task::Question(Ask::Number(number)) => {
            let written = serde_json::to_value(number).unwrap_or_default();
            let of = written.as_object().and_then(|map| map.values().next());
            let named = |key: &str| of.and_then(|of| of.get(key)?.as_str());
            (named("unit").map(UnitId::new), named("hex").map(PlaceId::new))
        }
        _ => (None, None),
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
