//! What a unit can be told besides marching: each deed made into the order it is, for the card and for its key.

use rules::Game;
use rules::board::PlaceIdx;
use rules::chapters::formations::row;
use rules::ids::{PlaceId, UnitId};
use rules::order::{Hand, LineOnMarch, Order};
use rules::state::UnitState;
use rules::unit::{Arm, Condition, Formation, Posture};

/// A wing of a Line, or both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wings {
    /// The left one, as the Line faces.
    Left,
    /// The right one.
    Right,
    /// Both at once.
    Both,
}

/// Something a unit can be told by one key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Extends a Line by a hex on a wing (F15, F17, F20).
    Extend(Wings),
    /// Draws a wing of a Line in by a hex (F16, F17).
    DrawIn(Wings),
    /// Wheels by companies (F24).
    Wheel(Hand),
    /// Divides into the fractions (O2).
    Divide,
    /// Re-forms the parent (O10).
    Reform,
    /// Tries to recover Good order (D8).
    Recover,
}

/// Something for which a hex of the unit is pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choosing {
    /// The hex a Line consolidates onto (F10, F16).
    Onto,
    /// The hex on which the senior fraction stands (O11).
    Senior,
    /// The hex a unit on several folds onto before it changes formation (F19).
    Form(Formation),
}

/// A hex that can be pointed at, on the map or by a button, and the order that gives.
#[derive(Clone, PartialEq, Debug)]
pub struct Pick {
    /// The hex.
    pub place: PlaceIdx,
    /// The order.
    pub order: Order,
    /// What is written in it: a number, or a price.
    pub label: String,
}

/// Returns the order a deed is for units of one stack, top first; `None` where it makes no sense for them.
pub fn order_of(game: &Game, units: &[UnitId], deed: Deed) -> Option<Order> {
    let unit = units.first()?;
    let (troops, state) = (game.troops(unit)?, game.state.unit(unit)?);
    let hexes = places(game, state);
    if hexes.is_empty() && deed != Deed::Reform {
        return None;
    }
    let formation = state.posture().and_then(Posture::formation);
    let is_line = formation == Some(Formation::Line);
    match deed {
        Deed::Extend(wings) if is_line => {
            let more = ends(game, state, &hexes, wings, |end| end.1);
            let all = more.len() == if wings == Wings::Both { 2 } else { 1 };
            (all && (wings != Wings::Both || hexes.len() > 1 && troops.arm == Arm::Cavalry))
                .then(|| Order::Extend { units: units.to_vec(), hexes: ids(game, &more) })
        }
        Deed::DrawIn(wings) if is_line && hexes.len() > if wings == Wings::Both { 2 } else { 1 } => {
            let gone = ends(game, state, &hexes, wings, |end| Some(end.0));
            let kept: Vec<PlaceIdx> = hexes.iter().copied().filter(|h| !gone.contains(h)).collect();
            (!gone.is_empty() && !kept.is_empty())
                .then(|| Order::Consolidate { units: units.to_vec(), hexes: ids(game, &kept) })
        }
        Deed::Wheel(to) => {
            let can = formation == Some(Formation::ColumnOfCompanies) || (is_line && hexes.len() > 1);
            (troops.arm == Arm::Cavalry && can).then(|| Order::Wheel { unit: unit.clone(), to })
        }
        Deed::Divide => (!troops.fractions.is_empty()).then(|| Order::Divide { unit: unit.clone(), hex: None }),
        Deed::Reform => troops.parent.clone().map(|unit| Order::Reform { unit }),
        Deed::Recover => state
            .posture()
            .is_some_and(|p| p.condition() != Condition::GoodOrder)
            .then(|| Order::Recover { unit: unit.clone() }),
        Deed::Extend(_) | Deed::DrawIn(_) => None,
    }
}

/// Returns how a cavalry Line stands after the steps of a march with which wings are put out or drawn in (F18): the path is
/// that of its head, and the other hexes go the same way.
pub fn lines_on_march(game: &Game, units: &[UnitId], path: &[PlaceIdx], wings: &[(u16, Deed)]) -> Vec<LineOnMarch> {
    let board = &game.definitions.board;
    let Some(state) = units.first().and_then(|u| game.state.unit(u)).filter(|_| !wings.is_empty()) else {
        return Vec::new();
    };
    let mut hexes = places(game, state);
    let mut lines = Vec::new();
    for (after, to) in (1_u16..).zip(path) {
        let Some(way) = hexes.first().and_then(|head| board.direction(*head, *to)) else { return lines };
        hexes = hexes.iter().filter_map(|hex| board.neighbour(*hex, way)).collect();
        let Some((_, deed)) = wings.iter().find(|(n, _)| *n == after) else { continue };
        match deed {
            Deed::Extend(wings) => hexes.extend(ends(game, state, &hexes, *wings, |end| end.1)),
            Deed::DrawIn(wings) => {
                let gone = ends(game, state, &hexes, *wings, |end| Some(end.0));
                hexes.retain(|hex| !gone.contains(hex));
            }
            _ => continue,
        }
        lines.push(LineOnMarch { after, hexes: ids(game, &hexes) });
    }
    lines
}

/// Returns the hexes of the first unit among which one is to be pointed at, each with the order it gives.
pub fn to_choose(game: &Game, units: &[UnitId], choosing: Choosing) -> Vec<(PlaceIdx, Order)> {
    let Some((unit, state)) = units.first().and_then(|u| Some((u, game.state.unit(u)?))) else { return Vec::new() };
    let is_line = state.posture() == Some(Posture::Good(Formation::Line));
    let divides = game.troops(unit).is_some_and(|t| !t.fractions.is_empty());
    let hexes = places(game, state);
    let can = match choosing {
        Choosing::Onto => is_line,
        Choosing::Senior => is_line && divides,
        Choosing::Form(_) => true,
    };
    if !can || hexes.len() < 2 {
        return Vec::new();
    }
    let order = |place: PlaceIdx| {
        let hex = game.definitions.board.place(place).id.clone();
        match choosing {
            Choosing::Onto => Order::Consolidate { units: units.to_vec(), hexes: vec![hex] },
            Choosing::Senior => Order::Divide { unit: unit.clone(), hex: Some(hex) },
            Choosing::Form(to) => Order::ChangeFormation { units: units.to_vec(), to, facing: None, hex: Some(hex) },
        }
    };
    hexes.into_iter().map(|place| (place, order(place))).collect()
}

/// Returns the hexes by which a decision that is owed can be answered, each with its answer, as numbered in To do.
pub fn answers(game: &Game) -> Vec<Pick> {
    let Some(decision) = game.state.pending().first() else { return Vec::new() };
    let options = decision.options.iter().enumerate();
    let pick = |(option, choice): (usize, &rules::decision::Choice)| {
        let place = game.definitions.board.find(choice.hex()?)?;
        let order = Order::Answer { decision: decision.id, option };
        Some(Pick { place, order, label: (option + 1).to_string() })
    };
    options.filter_map(pick).collect()
}

fn places(game: &Game, state: &UnitState) -> Vec<PlaceIdx> {
    state.hexes().iter().filter_map(|p| game.definitions.board.find(p.hex())).collect()
}

fn ids(game: &Game, places: &[PlaceIdx]) -> Vec<PlaceId> {
    places.iter().map(|p| game.definitions.board.place(*p).id.clone()).collect()
}

/// Returns something of the wings of a Line: each is its outermost hex and the hex beyond, where there is one.
fn ends(
    game: &Game,
    state: &UnitState,
    hexes: &[PlaceIdx],
    wings: Wings,
    what: impl Fn((PlaceIdx, Option<PlaceIdx>)) -> Option<PlaceIdx>,
) -> Vec<PlaceIdx> {
    let board = &game.definitions.board;
    let end = |hand: usize| {
        let beyond = |hex: PlaceIdx| row::flanks(board, state.facing, hex).get(hand).copied().flatten();
        let outermost = hexes.iter().copied().find(|h| beyond(*h).is_none_or(|b| !hexes.contains(&b)))?;
        what((outermost, beyond(outermost)))
    };
    match wings {
        Wings::Left => end(0).into_iter().collect(),
        Wings::Right => end(1).into_iter().collect(),
        Wings::Both => end(0).into_iter().chain(end(1)).collect(),
    }
}
