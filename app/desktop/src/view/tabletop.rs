//! What the card says of a counter with a printed face: what it can be flipped to, how it turns, what is written on it.

use rules::ids::UnitId;
use rules::order::{Order, Spot};
use rules::scenario::ContainerKind;

use super::card::Asking;
use super::orders::Lines;
use crate::commands::Command;
use crate::speech::Arg;
use crate::tabletop::{AtTable, can_flip, face_of, steps_of_hexside, thrown_away, written};

/// The most layers, and the most containers, that have lines of their own.
const MOST_LINES: usize = 12;

/// A value that hangs on a counter.
#[derive(Clone, PartialEq, Debug)]
pub struct PropLine {
    /// Its key.
    pub key: String,
    /// What it is called.
    pub name: String,
    /// What it is, in words.
    pub value: String,
    /// The order a click gives, where the value is one of a few; else a field opens.
    pub flip: Option<Order>,
}

/// Returns the values of a counter: pictures that show first, then texts and all else.
pub(super) fn prop_lines(asking: &Asking<'_>, unit: &UnitId) -> Vec<PropLine> {
    let Asking { game, speech, .. } = *asking;
    let Some(state) = game.state.unit(unit) else { return Vec::new() };
    let face = face_of(game, unit);
    let words = speech.words();
    let mut lines = Vec::new();
    for layer in face.into_iter().flat_map(|face| &face.layers) {
        let Some(prop) = &layer.prop else { continue };
        let number = state.number(prop);
        let value = match layer.picture(number) {
            Some(_) => words.picture(layer, number),
            None => speech.say("window-face_off"),
        };
        let flip = Order::Flip { units: vec![unit.clone()], layer: Some(prop.clone()), by: 1 };
        lines.push(PropLine { key: prop.clone(), name: words.layer(layer), value, flip: Some(flip) });
    }
    let turn = face.and_then(|face| face.turn.as_ref());
    if let Some(turn) = turn {
        let steps = i64::from(turn.steps.max(1));
        let degrees = state.number(&turn.prop).rem_euclid(steps) * 360 / steps;
        let flip = Order::Rotate { units: vec![unit.clone()], by: steps_of_hexside(game, unit).unwrap_or(1) };
        let name = speech.say("window-face_turned");
        lines.push(PropLine { key: turn.prop.clone(), name, value: format!("{degrees}°"), flip: Some(flip) });
    }
    for text in face.into_iter().flat_map(|face| &face.texts).filter(|text| !state.props.contains_key(&text.prop)) {
        lines.push(PropLine { key: text.prop.clone(), name: text.prop.clone(), value: String::new(), flip: None });
    }
    let known: Vec<String> = lines.iter().map(|line| line.key.clone()).collect();
    let rest = state.props.iter().filter(|(key, _)| !known.contains(key));
    lines.extend(rest.map(|(key, value)| PropLine {
        key: key.clone(),
        name: key.clone(),
        value: written(Some(value)),
        flip: None,
    }));
    lines
}

impl Lines<'_> {
    /// Adds what hands do with counters at a table; `stack` are the selected units of one hex, top first.
    pub(super) fn at_table(&mut self, unit: &UnitId, stack: &[UnitId]) {
        let game = self.asking().game;
        let units = || stack.to_vec();
        if can_flip(game, unit) {
            let flip = |by| Order::Flip { units: units(), layer: None, by };
            self.add("window-order_flip", &flip(1), Command::Table(AtTable::Flip(1)));
            self.add("window-order_flip_back", &flip(-1), Command::Table(AtTable::Flip(-1)));
            self.layers(unit, stack);
        }
        if let Some(by) = steps_of_hexside(game, unit) {
            self.add("window-order_face", &Order::Rotate { units: units(), by }, Command::Turn(1));
        }
        if let Some(text) = face_of(game, unit).and_then(|face| face.texts.first()) {
            let value = Some(rules::unit::PropValue::Text("\u{0}".to_owned()));
            let order = Order::SetProp { units: vec![unit.clone()], key: text.prop.clone(), value };
            self.add("window-order_write", &order, Command::Table(AtTable::Edit(None)));
        }
        self.whereabouts(unit, stack);
    }

    /// Adds a line for each layer, where there are several.
    fn layers(&mut self, unit: &UnitId, stack: &[UnitId]) {
        let asking = self.asking();
        let layers = face_of(asking.game, unit).map_or(&[][..], |face| face.layers.as_slice());
        let flips: Vec<_> = layers.iter().rev().filter(|layer| layer.prop.is_some()).take(MOST_LINES).collect();
        if flips.len() < 2 {
            return;
        }
        for layer in flips {
            let what = asking.speech.words().layer(layer);
            let name = asking.speech.say_with("window-order_flip_layer", &[("what", Arg::Text(&what))]);
            let order = Order::Flip { units: stack.to_vec(), layer: layer.prop.clone(), by: 1 };
            self.named(name, &order, Command::Give(order.clone(), None));
        }
    }

    /// Adds the ways within the stack, and into decks and hands.
    fn whereabouts(&mut self, unit: &UnitId, stack: &[UnitId]) {
        let asking = self.asking();
        let (game, speech) = (asking.game, asking.speech);
        if let Some(hex) = game.state.unit(unit).and_then(|u| u.head()).filter(|hex| game.state.stack(hex).len() > 1) {
            for (key, at) in [("window-order_to_top", 0), ("window-order_to_bottom", u16::MAX)] {
                let order = Order::Put { units: stack.to_vec(), to: Spot::Hex(hex.clone()), at };
                self.add(key, &order, Command::Give(order.clone(), None));
            }
        }
        if let Some(order) = thrown_away(game, stack) {
            self.add("window-order_throw_away", &order, Command::Table(AtTable::ThrowAway));
        }
        let piles = game
            .definitions
            .scenario
            .containers
            .iter()
            .filter(|c| matches!(c.kind, ContainerKind::Deck | ContainerKind::Hand));
        for container in piles.take(MOST_LINES) {
            let name = speech.text(&container.name);
            let to = || Spot::Container(container.id.clone());
            let mut ways = vec![("window-order_into", 0)];
            if container.kind == ContainerKind::Deck {
                ways.push(("window-order_under", u16::MAX));
            }
            for (key, at) in ways {
                let order = Order::Put { units: stack.to_vec(), to: to(), at };
                let name = speech.say_with(key, &[("container", Arg::Text(&name))]);
                self.named(name, &order, Command::Give(order.clone(), None));
            }
        }
    }
}
