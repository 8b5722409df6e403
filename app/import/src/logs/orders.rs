//! What differs after a step of a log becomes orders, each tried on the rules before it is taken.

use std::collections::BTreeMap;
use std::sync::Arc;

use rules::correction::Correction;
use rules::definitions::Definitions;
use rules::event::StoreValue;
use rules::hooks::NoHooks;
use rules::ids::{ContainerId, ModuleId, PlaceId, UnitId};
use rules::order::Spot;
use rules::unit::PropValue;
use rules::{Game, Order};
use vassal::{Error, Progress, Stage};

use super::walk::{Step, Where};
use super::{LogReport, Looks, Walked};
use crate::ImportError;

/// Finds the orders of a log.
pub(super) fn find(
    log: &Walked,
    definitions: Arc<Definitions>,
    looks: &mut Looks<'_, '_>,
    progress: &mut dyn Progress,
) -> Result<(Vec<Vec<Order>>, LogReport), ImportError> {
    let module = definitions.modules.last().map_or_else(|| ModuleId::new("module"), |module| module.id.clone());
    let mut game = Game::new(definitions, 1);
    let set_up = game.set_up();
    game.apply_all(&set_up);
    let mut told = LogReport {
        title: log.title.clone(),
        scenario: log.scenario.clone(),
        steps: log.steps.len(),
        damage: log.damage.clone(),
        ..LogReport::default()
    };
    let mut hand = Hand { game, module, given: Vec::new() };
    let mut steps = Vec::with_capacity(log.steps.len());
    let total = u64::try_from(log.steps.len()).unwrap_or(0);
    for (n, step) in (0_u64..).zip(&log.steps) {
        if n.is_multiple_of(16) && progress.step(Stage::Commands, n, total).is_break() {
            return Err(Error::Cancelled.into());
        }
        let orders = hand.step(step, looks, &mut told)?;
        let is_of_words = orders.iter().all(|order| matches!(order, Order::Remark { .. }));
        told.steps_of_words += usize::from(is_of_words);
        steps.push(orders);
    }
    Ok((steps, told))
}

/// The hand that does what a log tells.
struct Hand {
    game: Game,
    module: ModuleId,
    given: Vec<Order>,
}

impl Hand {
    fn step(
        &mut self,
        step: &Step,
        looks: &mut Looks<'_, '_>,
        told: &mut LogReport,
    ) -> Result<Vec<Order>, ImportError> {
        for text in &step.remarks {
            self.give(Order::Remark { text: text.clone() });
            if let Some(thrown) = looks.dice.thrown(text) {
                self.give(thrown);
            }
        }
        self.arrange(&step.piles);
        let mut left = step.left.clone();
        for (counter, piece) in &step.changes {
            let values = looks.stock.values(counter, piece, looks.art, looks.scale)?;
            self.look(&self.unit(counter), &values);
        }
        if let Some(state) = &step.turn
            && !self.set_clock(looks.clock.at(state))
        {
            left.push("turn tracker (the turn is set by hand)".to_owned());
        }
        for (name, value) in &step.properties {
            self.keep(name, value);
        }
        if !self.is_arranged(&step.piles) {
            left.push("an order of pieces that cannot be had here".to_owned());
        }
        if self.given.is_empty() {
            // It is a step all the same, named by what it holds.
            if left.is_empty() {
                left.clone_from(&step.idle);
                left.dedup();
            }
            let what = if left.is_empty() { "–".to_owned() } else { left.join(", ") };
            self.give(Order::Remark { text: format!("VASSAL: {what}") });
        }
        for what in left {
            *told.left.entry(what).or_default() += 1;
        }
        Ok(std::mem::take(&mut self.given))
    }

    fn unit(&self, counter: &str) -> UnitId {
        UnitId::new(&format!("{}:{counter}", self.module))
    }

    /// Gives an order, where the rules take it.
    fn give(&mut self, order: Order) -> bool {
        let Ok(outcome) = rules::resolve(&self.game, &order, &NoHooks) else { return false };
        self.game.state = outcome.state;
        self.given.push(order);
        true
    }

    /// Puts counters where they lie after the step.
    fn arrange(&mut self, piles: &[(Where, Vec<String>)]) {
        for (place, counters) in piles {
            let (spot, wanted) = (spot(place), self.units(counters));
            let mut n = 0;
            while let Some(rest) = wanted.get(n..).filter(|rest| !rest.is_empty()) {
                let come: Vec<UnitId> = rest.iter().take_while(|unit| !self.lies(unit, &spot)).cloned().collect();
                if come.is_empty() {
                    n += 1;
                    continue;
                }
                let over = n.checked_sub(1).and_then(|above| wanted.get(above));
                let over = over.and_then(|above| self.pile(&spot).iter().position(|unit| unit == above));
                n += come.len();
                self.bring(come, &spot, over.map_or(0, |at| at + 1));
            }
        }
        // Who left another pile of this step lies there no more: now the order of each can be looked at.
        for (place, counters) in piles {
            let (spot, wanted) = (spot(place), self.units(counters));
            if self.pile(&spot) != wanted && wanted.len() > 1 {
                self.give(Order::Put { units: wanted, to: spot, at: 0 });
            }
        }
    }

    fn is_arranged(&self, piles: &[(Where, Vec<String>)]) -> bool {
        piles.iter().all(|(place, counters)| self.pile(&spot(place)) == self.units(counters))
    }

    fn units(&self, counters: &[String]) -> Vec<UnitId> {
        counters.iter().map(|counter| self.unit(counter)).collect()
    }

    fn pile(&self, spot: &Spot) -> &[UnitId] {
        match spot {
            Spot::Hex(hex) => self.game.state.stack(hex),
            Spot::Container(container) => self.game.state.contents(container),
        }
    }

    fn lies(&self, unit: &UnitId, spot: &Spot) -> bool {
        match spot {
            Spot::Hex(hex) => self.game.state.unit(unit).and_then(|state| state.head()) == Some(hex),
            Spot::Container(_) => self.pile(spot).contains(unit),
        }
    }

    /// Brings counters to where they lie: drawn where they are the top of a deck or a hand, else put.
    fn bring(&mut self, units: Vec<UnitId>, to: &Spot, over: usize) {
        let drawn = (over == 0).then(|| self.top_of(&units)).flatten();
        let count = u16::try_from(units.len()).unwrap_or(u16::MAX);
        if let Some(from) = drawn
            && self.give(Order::Draw { from, count, to: to.clone() })
        {
            return;
        }
        self.give(Order::Put { units, to: to.clone(), at: u16::try_from(over).unwrap_or(u16::MAX) });
    }

    /// Returns the deck of which these are the top, in order.
    fn top_of(&self, units: &[UnitId]) -> Option<ContainerId> {
        let decks = self.game.definitions.scenario.containers.iter();
        let mut decks = decks.filter(|of| of.kind == rules::scenario::ContainerKind::Deck).map(|deck| &deck.id);
        decks.find(|deck| self.game.state.contents(deck).starts_with(units)).cloned()
    }

    /// Makes a counter look as its piece does after the step.
    fn look(&mut self, unit: &UnitId, values: &BTreeMap<String, PropValue>) {
        for (key, value) in values {
            if self.value(unit, key) == Some(value) {
                continue;
            }
            if let Some(order) = self.turned(unit, key, value).or_else(|| self.flipped(unit, key, value)) {
                self.give(order);
            }
            if self.value(unit, key) != Some(value) {
                let (units, key) = (vec![unit.clone()], key.clone());
                self.give(Order::SetProp { units, key, value: Some(value.clone()) });
            }
        }
    }

    fn value(&self, unit: &UnitId, key: &str) -> Option<&PropValue> {
        self.game.state.unit(unit)?.props.get(key)
    }

    /// Returns the turn of a face by which it comes to this value, the shorter way round.
    fn turned(&self, unit: &UnitId, key: &str, value: &PropValue) -> Option<Order> {
        let turn = self.game.def(unit)?.face.as_ref()?.turn.as_ref().filter(|turn| turn.prop == key)?;
        let PropValue::Number(to) = value else { return None };
        let steps = i64::from(turn.steps.max(1));
        let by = (to - self.game.state.unit(unit)?.number(key)).rem_euclid(steps);
        let by = if by * 2 > steps { by - steps } else { by };
        Some(Order::Rotate { units: vec![unit.clone()], by: i16::try_from(by).ok()? })
    }

    /// Returns the flip by which a layer comes to this value, if it is one of its pictures.
    fn flipped(&self, unit: &UnitId, key: &str, value: &PropValue) -> Option<Order> {
        let face = self.game.def(unit)?.face.as_ref()?;
        face.layers.iter().find(|layer| layer.prop.as_deref() == Some(key))?;
        let PropValue::Number(to) = value else { return None };
        let by = i16::try_from(to - self.game.state.unit(unit)?.number(key)).ok()?;
        let order = Order::Flip { units: vec![unit.clone()], layer: Some(key.to_owned()), by };
        // Pictures come round: from off they are counted otherwise.
        let after = rules::resolve(&self.game, &order, &NoHooks).ok()?;
        let is_so = after.state.unit(unit)?.props.get(key) == Some(value);
        is_so.then_some(order)
    }

    /// Sets the turn and the phase, as far as they are known; returns whether they are so now.
    fn set_clock(&mut self, at: Option<(Option<u16>, Option<u16>)>) -> bool {
        let Some((turn, phase)) = at else { return false };
        let now = |game: &Game| (game.state.clock().turn, game.state.clock().phase);
        let (was_turn, was_phase) = now(&self.game);
        let wanted = (turn.unwrap_or(was_turn), phase.unwrap_or(was_phase));
        let correction = Correction::Clock { turn: wanted.0, phase: wanted.1 };
        now(&self.game) == wanted || self.give(Order::Correct { correction, reason: String::new() })
    }

    /// Keeps a property of the game as a value of the module's scripts.
    fn keep(&mut self, name: &str, value: &str) {
        let number = value.trim().parse::<i64>().ok().map(|number| StoreValue::Number(number.into()));
        let value = Some(number.unwrap_or_else(|| StoreValue::Text(value.to_owned())));
        let correction = Correction::Kept { module: self.module.clone(), key: name.to_owned(), value };
        self.give(Order::Correct { correction, reason: String::new() });
    }
}

fn spot(place: &Where) -> Spot {
    match place {
        Where::Field(name) => Spot::Hex(PlaceId::new(name)),
        Where::Box(id) => Spot::Container(ContainerId::new(id)),
    }
}
