//! A selected brigade dragged as one: its stacks march one after another, each by the steps of the one that was dragged.

use egui::Context;
use rules::board::{Board, PlaceIdx};
use rules::facing::Direction;
use rules::ids::{PlaceId, UnitId};
use rules::order::Order;

use crate::app::App;
use crate::board::camera::on_map;
use crate::speech::Arg;

impl App {
    /// Marches the stack that was dragged and every other selected one by the same steps.
    ///
    /// Those in front go first. Who is refused is tried again after the others have made room; the first who still is,
    /// is shown with its reason.
    pub(super) fn march_together(&mut self, ctx: &Context, order: Order, at: Option<PlaceIdx>) {
        let Order::Move { units: led, path, .. } = &order else { return self.give(ctx, order, at) };
        let selection = self.desk.selection.clone();
        let board = &self.link.game().definitions.board;
        let steps = self.steps(led, path);
        let mut orders = vec![(order.clone(), at)];
        let mut off_map: Vec<UnitId> = Vec::new();
        for units in self.other_stacks(led, &selection) {
            let start = self.head_of(units.first());
            let path = start.and_then(|start| walked(board, start, &steps));
            match path {
                Some(path) => {
                    let end = path.last().copied();
                    let hexes = path.iter().map(|place| board.place(*place).id.clone()).collect();
                    orders.push((Order::march(units, hexes), end));
                }
                None => off_map.extend(units.into_iter().take(1)),
            }
        }
        self.front_first(&mut orders, &steps);
        while let Some(next) = orders.iter().position(|(order, _)| self.link.check(order).is_allowed()) {
            let (order, at) = orders.remove(next);
            self.give(ctx, order, at);
            if !self.link.game().state.pending().is_empty() {
                break;
            }
        }
        for unit in off_map {
            let name = self.link.game().def(&unit).map(|def| self.link.speech().text(&def.name)).unwrap_or_default();
            let told = self.link.speech().say_with("window-brigade_off_map", &[("unit", Arg::Text(&name))]);
            self.notices.push(told);
        }
        if let Some((order, at)) = orders.into_iter().next() {
            self.give(ctx, order, at);
        }
        self.desk.selection = selection;
    }

    fn head_of(&self, unit: Option<&UnitId>) -> Option<PlaceIdx> {
        let game = self.link.game();
        game.state.unit(unit?)?.head().and_then(|hex| game.definitions.board.find(hex))
    }

    /// Returns the directions of a march, step by step.
    fn steps(&self, led: &[UnitId], path: &[PlaceId]) -> Vec<Direction> {
        let board = &self.link.game().definitions.board;
        let places: Vec<PlaceIdx> =
            self.head_of(led.first()).into_iter().chain(path.iter().filter_map(|hex| board.find(hex))).collect();
        places.windows(2).filter_map(|pair| if let [a, b] = pair { board.direction(*a, *b) } else { None }).collect()
    }

    /// Returns the selected units of every other stack, each top first.
    fn other_stacks(&self, led: &[UnitId], selection: &[UnitId]) -> Vec<Vec<UnitId>> {
        let game = self.link.game();
        let mut stacks: Vec<(PlaceId, Vec<UnitId>)> = Vec::new();
        for unit in selection.iter().filter(|unit| !led.contains(unit)) {
            let Some(hex) = game.state.unit(unit).and_then(|u| u.head()) else { continue };
            if stacks.iter().all(|(known, _)| known != hex) {
                let here = game.state.stack(hex).iter().filter(|u| selection.contains(u) && !led.contains(u));
                stacks.push((hex.clone(), here.cloned().collect()));
            }
        }
        stacks.into_iter().map(|(_, units)| units).filter(|units| !units.is_empty()).collect()
    }

    /// Puts the stacks that stand farthest along the way first.
    fn front_first(&self, orders: &mut [(Order, Option<PlaceIdx>)], steps: &[Direction]) {
        let board = &self.link.game().definitions.board;
        let start = orders.first().and_then(|(order, _)| self.head_of(order.units().first()));
        let end = start.and_then(|start| walked(board, start, steps)).and_then(|path| path.last().copied());
        let (Some(start), Some(end)) = (start, end) else { return };
        let way = on_map(board.place(end).at) - on_map(board.place(start).at);
        let far = |order: &Order| {
            let at = self.head_of(order.units().first()).map(|place| on_map(board.place(place).at)).unwrap_or_default();
            at.to_vec2().dot(way)
        };
        orders.sort_by(|(a, _), (b, _)| far(b).total_cmp(&far(a)));
    }
}

/// Returns the hexes of these steps from a hex on; `None` where they leave the map.
fn walked(board: &Board, start: PlaceIdx, steps: &[Direction]) -> Option<Vec<PlaceIdx>> {
    let mut here = start;
    steps
        .iter()
        .map(|step| {
            here = board.neighbour(here, *step)?;
            Some(here)
        })
        .collect()
}
