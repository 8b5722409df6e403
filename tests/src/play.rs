//! Random play: orders a player might give, lawful and not, from a seed.

use rules::board::PlaceIdx;
use rules::game::Game;
use rules::hooks::Hooks;
use rules::ids::UnitId;
use rules::order::{ChangeOnMarch, Order};
use rules::unit::Formation;

/// A small generator, so that a failing play can be played again on any machine.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Starts from a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed ^ 0x9E37_79B9_7F4A_7C15)
    }

    /// Returns a number below `n`; 0 where `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let high = usize::try_from(self.0 >> 33).unwrap_or(0);
        if n == 0 { 0 } else { high % n }
    }

    /// Returns one of these.
    pub fn one_of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

/// Returns an order a player might give now.
pub fn any_order(game: &Game, hooks: &dyn Hooks, chance: &mut Chance) -> Order {
    let active: Vec<UnitId> = game.state.units().filter(|(_, u)| u.is_active()).map(|(id, _)| id.clone()).collect();
    let on_map: Vec<UnitId> =
        game.state.units().filter(|(_, u)| !u.hexes().is_empty()).map(|(id, _)| id.clone()).collect();
    let unit = chance.one_of(if active.is_empty() { &on_map } else { &active }).cloned();
    let Some(unit) = unit else { return Order::NextPhase {} };
    let units = vec![unit.clone()];
    match chance.below(16) {
        0 => Order::NextPhase {},
        1 | 2 => {
            let groups: Vec<_> =
                game.definitions.groups.values().filter(|g| g.manoeuvre_unit).map(|g| g.id.clone()).collect();
            let by_hand = chance.one_of(&groups).map(|g| Order::Activate { group: g.clone() });
            match by_hand {
                Some(order) if chance.below(2) == 0 => {
                    Order::Overrule { order: Box::new(order), reason: "chance".to_owned() }
                }
                _ => Order::DrawChit {},
            }
        }
        3 => {
            let to = *chance.one_of(&Formation::ALL).unwrap_or(&Formation::Column);
            Order::ChangeFormation { units, to, facing: None, hex: None }
        }
        4 => Order::Turn { units, facing: rules::facing::Facing::hour(u8::try_from(chance.below(12)).unwrap_or(0)) },
        5 => Order::Lose { unit, increments: u16::try_from(chance.below(3)).unwrap_or(0) },
        6 => Order::Regain { unit, increments: u16::try_from(chance.below(3)).unwrap_or(0) },
        7 => restack(game, &unit, chance),
        8 => Order::Finish { units },
        9 => {
            // Anything at all may be overruled.
            let order = any_march(game, &units, chance);
            Order::Overrule { order: Box::new(order), reason: "chance".to_owned() }
        }
        10 => any_march(game, &units, chance),
        _ => lawful_march(game, hooks, &unit, chance),
    }
}

pub(crate) fn restack(game: &Game, unit: &UnitId, chance: &mut Chance) -> Order {
    let Some(hex) = game.state.unit(unit).and_then(|u| u.head()).cloned() else { return Order::NextPhase {} };
    let mut order = game.state.stack(&hex).to_vec();
    let by = chance.below(order.len());
    order.rotate_left(by);
    Order::Restack { hex, order }
}

pub(crate) fn lawful_march(game: &Game, hooks: &dyn Hooks, unit: &UnitId, chance: &mut Chance) -> Order {
    let Ok(found) = rules::reach(game, std::slice::from_ref(unit), hooks) else { return Order::NextPhase {} };
    let end = chance.one_of(found.ends()).map(|(place, _)| *place);
    end.and_then(|place| found.order_to(place)).unwrap_or(Order::Finish { units: vec![unit.clone()] })
}

pub(crate) fn any_march(game: &Game, units: &[UnitId], chance: &mut Chance) -> Order {
    let board = &game.definitions.board;
    let head = units.first().and_then(|u| game.state.unit(u)).and_then(|u| u.head()).and_then(|h| board.find(h));
    let mut at = head.unwrap_or(PlaceIdx(0));
    let mut path = Vec::new();
    for _ in 0..=chance.below(5) {
        let direction = rules::facing::Direction::new(u8::try_from(chance.below(6)).unwrap_or(0));
        if let Some(next) = board.neighbour(at, direction) {
            path.push(board.place(next).id.clone());
            at = next;
        }
    }
    let changes = if chance.below(3) == 0 {
        vec![ChangeOnMarch { after: 0, to: *chance.one_of(&Formation::ALL).unwrap_or(&Formation::Column) }]
    } else {
        Vec::new()
    };
    Order::Move { units: units.to_vec(), path, changes, into: None, lines: Vec::new(), facing: None }
}
