//! What hands do at a table whatever the rules are: put counters down, draw, shuffle, throw dice, flip and turn faces.
//!
//! A game with rules moves its units by them: there counters are put and drawn only against the rules (Q0).

use std::collections::BTreeSet;

use super::hand::relative_there;
use super::{palette, refuse};
use crate::charts::System;
use crate::dice_sets::DiceSet;
use crate::event::{Event, Happening, Portion};
use crate::facing::Facing;
use crate::game::Game;
use crate::hooks::DiceCup;
use crate::ids::{ContainerId, DiceSetId, PlaceId, StreamId, UnitId};
use crate::looks::{Face, FaceLayer};
use crate::num::Ratio;
use crate::order::{Order, Spot};
use crate::scenario::ContainerKind;
use crate::state::UnitState;
use crate::unit::{PropValue, UnitDef};
use crate::verdict::{Reason, Refusal, Verdict};

/// The most dice of one throw.
const MOST_DICE: u8 = 100;

/// How many dice say where a counter comes to lie in a shuffle, and how many sides they have: two counters tie once in
/// billions, and then keep their order.
const SHUFFLE_DICE: (u8, u8) = (4, 255);

/// Puts counters down together.
pub(super) fn put(game: &Game, units: &[UnitId], to: &Spot, at: u16) -> Verdict {
    let stands = || matches!(to, Spot::Hex(_)).then(|| cannot_stand(game, units)).flatten();
    let refusal = at_hand(game, units).or_else(|| no_such_spot(game, to)).or_else(stands);
    if let Some(refusal) = refusal {
        return Verdict::without_form(refusal);
    }
    let plan = if is_palette(game, to) {
        palette::thrown_away(game, units)
    } else {
        let palette::Taken { units, mut plan } = palette::taken(game, units);
        plan.extend(laid(game, &units, to, usize::from(at)));
        plan
    };
    if plan.is_empty() {
        return Verdict::without_form(Refusal::form(Reason::NothingToDo));
    }
    by_hand(game, units, plan)
}

/// Draws counters from the top.
pub(super) fn draw(game: &Game, from: &ContainerId, count: u16, to: &Spot) -> Verdict {
    let source = Spot::Container(from.clone());
    if let Some(refusal) = no_such_spot(game, &source).or_else(|| no_such_spot(game, to)) {
        return Verdict::without_form(refusal);
    }
    if count == 0 || source == *to || is_palette(game, to) {
        return Verdict::without_form(Refusal::form(Reason::NothingToDo));
    }
    let lies = game.contents(from);
    let Some(drawn) = lies.get(..usize::from(count)) else {
        let refusal = Refusal::form(Reason::TooFewInContainer);
        return Verdict::without_form(refusal.comparing(count, counted(lies.len())));
    };
    if let Some(refusal) = matches!(to, Spot::Hex(_)).then(|| cannot_stand(game, drawn)).flatten() {
        return Verdict::without_form(refusal);
    }
    let palette::Taken { units, mut plan } = palette::taken(game, drawn);
    plan.extend(laid(game, &units, to, 0));
    by_hand(game, drawn, plan)
}

/// Answers a shuffle; the dice are thrown as it is done.
pub(super) fn shuffle(game: &Game, container: &ContainerId) -> Verdict {
    if let Some(refusal) = no_such_spot(game, &Spot::Container(container.clone())) {
        return Verdict::without_form(refusal);
    }
    if is_palette(game, &Spot::Container(container.clone())) {
        return Verdict::without_form(Refusal::form(Reason::InPalette));
    }
    let n = game.state.contents(container).len();
    if n < 2 {
        return Verdict::without_form(Refusal::form(Reason::TooFewInContainer).comparing(2_u16, counted(n)));
    }
    Verdict::default()
}

/// Answers a throw of dice.
pub(super) fn roll(count: u8, sides: u8) -> Verdict {
    if !(1..=MOST_DICE).contains(&count) || sides < 2 {
        return Verdict::without_form(Refusal::form(Reason::NoSuchDice));
    }
    Verdict::default()
}

/// Answers a throw of a set of dice.
pub(super) fn roll_set(game: &Game, set: &DiceSetId) -> Verdict {
    match game.definitions.dice_set(set) {
        Some(_) => Verdict::default(),
        None => Verdict::without_form(Refusal::form(Reason::NoSuchDiceSet)),
    }
}

/// Throws a set of dice, those alike together.
fn set_thrown(set: &DiceSet, cup: &mut DiceCup<'_>) -> Event {
    let stream = StreamId::new("table");
    let mut dice = Vec::with_capacity(set.dice.len());
    for alike in set.dice.chunk_by(|a, b| a.sides == b.sides) {
        let sides = alike.first().map_or(0, |die| die.sides);
        dice.extend(cup.throw(&stream, u8::try_from(alike.len()).unwrap_or(MOST_DICE), sides));
    }
    let shown = || set.dice.iter().zip(&dice);
    let counts = set.kept(&dice);
    let value = |n: &usize| set.dice.get(*n).zip(dice.get(*n)).map_or(0, |(die, side)| die.value(*side));
    let total = counts.iter().map(value).sum::<i32>() + i32::from(set.plus);
    let are_all_as_they_lie = counts.iter().copied().eq(0..dice.len());
    let numbered = || counts.iter().filter_map(|n| u8::try_from(n + 1).ok()).collect();
    let kept = (!are_all_as_they_lie).then(numbered);
    let faces = if set.is_told_by_faces() { shown().map(|(die, side)| die.text(*side)).collect() } else { Vec::new() };
    let sides = set.dice.iter().map(|die| die.sides).max().unwrap_or(0);
    let (why, apart) = (set.name.clone(), !set.is_summed);
    Event::TableRolled { dice, sides, plus: set.plus, total, why, faces, apart, kept }
}

/// Throws the dice of an order that is nothing but a throw; returns what came of them.
pub(crate) fn thrown(game: &Game, order: &Order, cup: &mut DiceCup<'_>) -> Option<Event> {
    match order {
        Order::Roll { count, sides, plus, why } => {
            let dice = cup.throw(&StreamId::new("table"), *count, *sides);
            let total = dice.iter().map(|die| i32::from(*die)).sum::<i32>() + i32::from(*plus);
            let (why, faces) = (why.trim().to_owned(), Vec::new());
            Some(Event::TableRolled { dice, sides: *sides, plus: *plus, total, why, faces, apart: false, kept: None })
        }
        Order::RollSet { set } => game.definitions.dice_set(set).map(|set| set_thrown(set, cup)),
        Order::Shuffle { container } => {
            let stream = StreamId::new("shuffle");
            let (each, sides) = SHUFFLE_DICE;
            let mut keyed: Vec<(Vec<u8>, UnitId)> = Vec::new();
            for lies in game.state.contents(container).chunks(usize::from(MOST_DICE / each)) {
                let count = u8::try_from(lies.len()).unwrap_or(MOST_DICE).saturating_mul(each);
                let dice = cup.throw(&stream, count, sides);
                let keys = dice.chunks(usize::from(each)).map(<[u8]>::to_vec);
                keyed.extend(keys.zip(lies.iter().cloned()));
            }
            keyed.sort_by(|(a, _), (b, _)| a.cmp(b));
            let order = keyed.into_iter().map(|(_, unit)| unit).collect();
            Some(Event::ContainerReordered { container: container.clone(), order, shuffled: true })
        }
        _ => None,
    }
}

/// Flips faces through the pictures of a layer.
pub(super) fn flip(game: &Game, units: &[UnitId], layer: Option<&str>, by: i16) -> Verdict {
    faces(game, units, |def, state| {
        let layer = flipped(def.face.as_deref()?, layer)?;
        let prop = layer.prop.clone()?;
        let now = state.number(&prop);
        // One picture alone is laid on and taken off.
        let n = i64::try_from(layer.pictures.len()).ok()?;
        let first = i64::from(layer.first);
        let (low, n) = if n == 1 { (first - 1, 2) } else { (first, n) };
        let is_off = now < low || now >= low + n;
        let next = match (is_off, by >= 0) {
            (true, true) => low + i64::from(by).saturating_sub(1).rem_euclid(n),
            (true, false) => low + (n + i64::from(by)).rem_euclid(n),
            (false, _) => low + (now - low + i64::from(by)).rem_euclid(n),
        };
        (next != now).then_some((prop, PropValue::Number(next)))
    })
}

/// Returns the layer that a flip means: the one of this prop, else the topmost that shows one picture of several, else the
/// topmost that can be laid on.
fn flipped<'a>(face: &'a Face, prop: Option<&str>) -> Option<&'a FaceLayer> {
    let mut all = face.layers.iter().rev().filter(|layer| layer.prop.is_some());
    match prop {
        Some(prop) => all.find(|layer| layer.prop.as_deref() == Some(prop)),
        None => all.clone().find(|layer| layer.pictures.len() > 1).or_else(|| all.next()),
    }
}

/// Turns faces.
pub(super) fn rotate(game: &Game, units: &[UnitId], by: i16) -> Verdict {
    faces(game, units, |def, state| {
        let turn = def.face.as_deref()?.turn.as_ref()?;
        let steps = i64::from(turn.steps.max(1));
        let now = state.number(&turn.prop).rem_euclid(steps);
        let next = (now + i64::from(by)).rem_euclid(steps);
        (next != now).then(|| (turn.prop.clone(), PropValue::Number(next)))
    })
}

/// Sets a value on counters.
pub(super) fn set_prop(game: &Game, units: &[UnitId], key: &str, value: Option<&PropValue>) -> Verdict {
    if let Some(refusal) = known(game, units) {
        return Verdict::without_form(refusal);
    }
    let changes = |unit: &&UnitId| game.state.unit(unit).is_some_and(|u| u.props.get(key) != value);
    let plan: Vec<Happening> = units
        .iter()
        .filter(changes)
        .map(|unit| Event::PropChanged { unit: unit.clone(), key: key.to_owned(), value: value.cloned() }.into())
        .collect();
    if plan.is_empty() || key.trim().is_empty() {
        return Verdict::without_form(Refusal::form(Reason::NothingToDo));
    }
    Verdict { plan, ..Verdict::default() }
}

/// Changes a prop of each of these counters whose face bears it.
fn faces(
    game: &Game,
    units: &[UnitId],
    change: impl Fn(&UnitDef, &UnitState) -> Option<(String, PropValue)>,
) -> Verdict {
    if let Some(refusal) = known(game, units) {
        return Verdict::without_form(refusal);
    }
    let changed = |unit: &UnitId| -> Option<Happening> {
        let (key, value) = change(game.def(unit)?, game.state.unit(unit)?)?;
        Some(Event::PropChanged { unit: unit.clone(), key, value: Some(value) }.into())
    };
    let plan: Vec<Happening> = units.iter().filter_map(changed).collect();
    if plan.is_empty() {
        return Verdict::without_form(Refusal::form(Reason::FaceStays));
    }
    Verdict { plan, ..Verdict::default() }
}

/// In a game without rules whatever comes into a hex comes to lie on top of what is there, as it does on a table.
pub(super) fn comes_to_lie_on_top(game: &Game, order: &Order, verdict: &mut Verdict) {
    let (units, hex) = match order.inner() {
        Order::Move { units, path, .. } => (units.as_slice(), path.last()),
        Order::Place { unit, hexes, .. } => (std::slice::from_ref(unit), hexes.first()),
        _ => return,
    };
    let Some(hex) = hex.filter(|_| verdict.refusals.is_empty() && !verdict.plan.is_empty()) else { return };
    let came: Vec<UnitId> = match order.inner() {
        // A march names its units in any order; they stay in that of their stack.
        Order::Move { .. } => {
            let stack = units.first().and_then(|u| game.state.unit(u)).and_then(UnitState::head);
            let stack = stack.map_or(&[][..], |hex| game.state.stack(hex));
            stack.iter().filter(|u| units.contains(u)).cloned().collect()
        }
        _ => units.to_vec(),
    };
    verdict.plan.extend(laid_otherwise(game, &came, hex, 0));
}

/// Returns what puts a stack into order after units have come to its bottom, or stand in it already.
fn laid_otherwise(game: &Game, units: &[UnitId], hex: &PlaceId, at: usize) -> Option<Happening> {
    let stack = game.state.stack(hex);
    let new = units.iter().filter(|u| !stack.contains(u));
    let as_they_come: Vec<UnitId> = stack.iter().chain(new).cloned().collect();
    let order = in_order(stack, units, at);
    (order != as_they_come).then(|| Event::StackReordered { hex: hex.clone(), order }.into())
}

/// Returns a pile with units taken out of it and laid in again, under so many others.
fn in_order(pile: &[UnitId], units: &[UnitId], at: usize) -> Vec<UnitId> {
    let mut order: Vec<UnitId> = pile.iter().filter(|u| !units.contains(u)).cloned().collect();
    let at = at.min(order.len());
    order.splice(at..at, units.iter().cloned());
    order
}

/// Returns the events that lay units into a hex or a container, top first, under so many others.
fn laid(game: &Game, units: &[UnitId], to: &Spot, at: usize) -> Vec<Happening> {
    let mut plan = Vec::new();
    match to {
        Spot::Hex(hex) => {
            for unit in units {
                // One that is just being taken from a palette has no state yet.
                let state = game.state.unit(unit);
                if state.is_some_and(|u| u.head() == Some(hex) && u.hexes().len() == 1) {
                    continue;
                }
                let hexes = vec![Portion(hex.clone(), Ratio::from(game.increments(unit)))];
                let (posture, facing) = state.map_or((None, Facing::NORTH), |u| (u.posture(), u.facing));
                plan.push(Event::UnitPlaced { unit: unit.clone(), hexes, posture, facing }.into());
            }
            plan.extend(laid_otherwise(game, units, hex, at));
        }
        Spot::Container(container) => {
            let lies = game.state.contents(container);
            let order = in_order(lies, units, at);
            let new: Vec<&UnitId> = units.iter().filter(|u| !lies.contains(u)).collect();
            let mut pile: Vec<&UnitId> = lies.iter().collect();
            for unit in new {
                let at = order.iter().position(|u| u == unit).unwrap_or(0).min(pile.len());
                pile.insert(at, unit);
                let event = Event::UnitStored { unit: unit.clone(), container: container.clone(), at: counted(at) };
                plan.push(event.into());
            }
            if !pile.into_iter().eq(&order) {
                let container = container.clone();
                plan.push(Event::ContainerReordered { container, order, shuffled: false }.into());
            }
        }
    }
    plan
}

/// Returns a plan that a game with rules holds against its own (Q0).
fn by_hand(game: &Game, units: &[UnitId], plan: Vec<Happening>) -> Verdict {
    let mut verdict = Verdict { plan, ..Verdict::default() };
    if game.definitions.ruleset.system != System::Free {
        let refusals = units.iter().take(1).map(|unit| Refusal::rule("Q0", Reason::WrongPhase).of(unit));
        refuse(&mut verdict, refusals);
    }
    verdict
}

/// Returns why these counters cannot be named together.
fn known(game: &Game, units: &[UnitId]) -> Option<Refusal> {
    named(units, |unit| game.state.unit(unit).is_some())
}

/// Returns why these counters cannot be taken into the hand: they are in play, or to be had from a palette.
fn at_hand(game: &Game, units: &[UnitId]) -> Option<Refusal> {
    named(units, |unit| game.state.unit(unit).is_some() || game.definitions.scenario.is_of_palette(unit))
}

fn named(units: &[UnitId], is_there: impl Fn(&UnitId) -> bool) -> Option<Refusal> {
    let mut seen = BTreeSet::new();
    if units.is_empty() {
        return Some(Refusal::form(Reason::NobodyNamed));
    }
    units.iter().find_map(|unit| match is_there(unit) {
        false => Some(Refusal::form(Reason::NoSuchUnit).of(unit)),
        true if !seen.insert(unit) => Some(Refusal::form(Reason::NamedTwice).of(unit)),
        true => None,
    })
}

/// Returns whether a spot is a palette.
fn is_palette(game: &Game, spot: &Spot) -> bool {
    let Spot::Container(container) = spot else { return false };
    game.definitions.scenario.container(container).is_some_and(|c| c.kind == ContainerKind::Palette)
}

/// Returns why units cannot be put on the map: who fights there is placed as its formation allows, in a game with rules; and
/// never without increments, or whole beside its fractions (O1).
fn cannot_stand(game: &Game, units: &[UnitId]) -> Option<Refusal> {
    let has_rules = game.definitions.ruleset.system != System::Free;
    units.iter().find_map(|unit| {
        if let Some(other) = relative_there(game, unit) {
            return Some(Refusal::form(Reason::StandsAlready).of(other));
        }
        game.troops(unit)?;
        if game.increments(unit) == 0 {
            return Some(Refusal::form(Reason::TooManyIncrements).of(unit).comparing(1_u16, 0_u16));
        }
        has_rules.then(|| Refusal::form(Reason::WrongPhase).of(unit))
    })
}

fn no_such_spot(game: &Game, spot: &Spot) -> Option<Refusal> {
    match spot {
        Spot::Hex(hex) if game.definitions.board.find(hex).is_none() => Some(Refusal::form(Reason::NoSuchHex).at(hex)),
        Spot::Container(container) if game.definitions.scenario.container(container).is_none() => {
            Some(Refusal::form(Reason::NoSuchContainer))
        }
        _ => None,
    }
}

fn counted(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}
