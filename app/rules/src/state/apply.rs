//! The only writer of the state. It reads no definitions and is total: an event that names something unknown
//! changes nothing (events from files are tried by `fits` first).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::hash::{Stale, item};
use super::{Activity, Location, State, UnitState, Victory};
use crate::chapters::sequence::cup::Chit;
use crate::combat::{Combat, CombatStep, FireKind};
use crate::event::{Departure, Event, Fraction, Portion};
use crate::explain::Occasion;
use crate::ids::{ContainerId, PlaceId, UnitId};
use crate::order::NoteOn;
use crate::unit::PropValue;

impl State {
    /// Makes an event so.
    pub fn apply(&mut self, event: &Event) {
        self.apply_among_others(event);
        self.put_hashes_back();
    }

    /// Makes an event so, one of many: the hash of what they change is put back once, when somebody asks for it or says so.
    pub(crate) fn apply_among_others(&mut self, event: &Event) {
        match event {
            Event::UnitMoved { unit, hexes, facing, mp_left, .. } => {
                self.settle(unit, hexes);
                self.change(unit, |u| {
                    u.facing = *facing;
                    u.mp = *mp_left;
                    u.has_marched = true;
                    u.has_exerted = true;
                });
            }
            Event::FormationChanged { unit, to, facing, hexes, mp_left } => {
                self.settle(unit, hexes);
                self.change(unit, |u| {
                    if let Some(troops) = &mut u.troops {
                        troops.posture = *to;
                    }
                    u.facing = *facing;
                    u.mp = *mp_left;
                });
            }
            Event::UnitTurned { unit, facing, hexes } => {
                self.settle(unit, hexes);
                self.change(unit, |u| u.facing = *facing);
            }
            Event::StackReordered { hex, order } => {
                if self.stacks.contains_key(hex) {
                    self.set_stack(hex, order.clone());
                }
            }
            Event::IncrementsLost { unit, losses, hexes, .. }
            | Event::IncrementsRegained { unit, losses, hexes, .. } => {
                self.settle(unit, hexes);
                self.change(unit, |u| {
                    if let Some(troops) = &mut u.troops {
                        troops.losses = *losses;
                    }
                });
            }
            Event::UnitPlaced { unit, hexes, posture, facing } => {
                let waits = self.unit(unit).is_some_and(|u| u.location == Location::Waiting);
                let turn = self.clock.turn;
                self.settle(unit, hexes);
                self.change(unit, |u| {
                    if waits {
                        u.arrived = turn;
                    }
                    (u.back, u.fell_at) = (None, None);
                    if let (Some(troops), Some(posture)) = (&mut u.troops, posture) {
                        troops.posture = *posture;
                    }
                    u.facing = *facing;
                });
            }
            Event::UnitCopied { unit, props, .. } => self.bring_in(unit, props),
            Event::UnitStored { unit, container, at } => self.store(unit, container, usize::from(*at)),
            Event::ContainerReordered { container, order, .. } => self.set_contents(container, order.clone()),
            Event::UnitRemoved { unit, why } => {
                self.take_out(unit);
                self.settle(unit, &[]);
                self.change(unit, |u| u.location = Location::Out(*why));
            }
            Event::UnitActivated { unit, mp, group } => {
                self.change(unit, |u| {
                    u.mp = *mp;
                    u.activity = Activity::Active;
                    u.has_marched = false;
                    u.has_regrouped = false;
                });
                if let Some(group) = group
                    && !self.activated.contains(group)
                {
                    self.hash.add(item("activated", group.as_str(), &()));
                    self.activated.push(group.clone());
                }
            }
            Event::CupFilled { chits } => self.set_cup(chits.clone()),
            Event::CombatStepBegan { step, to_fire } => {
                let is_new = *step != self.combat.step;
                self.change_combat(|combat| {
                    if is_new {
                        combat.done.clear();
                    }
                    combat.step = *step;
                    combat.to_fire.clone_from(to_fire);
                });
                if is_new && *step == CombatStep::Fire {
                    // Q1: a module may have more than one Combat segment in a turn.
                    let fired = self.units.iter().filter(|(_, u)| u.has_fired).map(|(id, _)| id.clone());
                    for unit in fired.collect::<Vec<_>>() {
                        self.change(&unit, |u| u.has_fired = false);
                    }
                }
            }
            Event::FirePassed { hex } => self.change_combat(|combat| combat.done.push(hex.clone())),
            Event::HexFired { from, kind, units, .. } => {
                if *kind == FireKind::Combat {
                    self.change_combat(|combat| combat.done.push(from.clone()));
                    for unit in units {
                        self.change(unit, |u| u.has_fired = true);
                    }
                }
                for unit in units {
                    self.change(unit, |u| u.has_exerted = true);
                }
            }
            Event::AttackDeclared { attack, mp_left } => {
                self.change_combat(|combat| {
                    combat.attacks.retain(|a| a.id != attack.id);
                    combat.attacks.push(attack.clone());
                    combat.attacks.sort_by_key(|a| a.id);
                    combat.next_attack = combat.next_attack.max(attack.id.saturating_add(1));
                });
                for unit in &attack.units {
                    self.change(unit, |u| u.has_exerted = true);
                }
                for (unit, mp) in mp_left {
                    self.change(unit, |u| u.mp = *mp);
                }
            }
            Event::AttackEnded { attack } => self.change_combat(|combat| combat.attacks.retain(|a| a.id != *attack)),
            Event::LeaderTried { unit, back, .. } => self.change(unit, |u| {
                u.back = *back;
                u.fell_at = back.and_then(|_| u.head().cloned());
            }),
            Event::MeleeFought { units, .. } => {
                for unit in units {
                    self.change(unit, |u| u.has_exerted = true);
                }
            }
            Event::ReadinessChanged { unit, to } => self.change(unit, |u| u.readiness = *to),
            Event::VictoryDeclared { side, level, text } => {
                self.hash.remove(item("victory", "", &self.victory));
                self.victory = Some(Victory { side: side.clone(), level: *level, text: text.clone() });
                self.hash.add(item("victory", "", &self.victory));
            }
            Event::ChitDrawn { chit, side } => {
                if side.is_some() && self.combat.first_drawn.is_none() {
                    self.change_combat(|combat| combat.first_drawn.clone_from(side));
                }
                self.take_from_cup(chit);
            }
            Event::Corrected { correction, .. } => self.correct(correction),
            Event::UnitFinished { unit } => self.change(unit, |u| u.activity = Activity::Finished),
            Event::PhaseBegan { turn, index, .. } => {
                let new_turn = *turn != self.clock.turn;
                self.set_clock(|c| {
                    c.turn = *turn;
                    c.phase = *index;
                });
                if new_turn {
                    self.clear_turn();
                }
            }
            Event::GameEnded {} => self.set_clock(|c| c.ended = true),
            Event::OverlayChanged { hex, overlay } => {
                if let Some(old) = self.overlays.remove(hex) {
                    self.hash.remove(item("overlay", hex.as_str(), &old));
                }
                if let Some(overlay) = overlay {
                    self.hash.add(item("overlay", hex.as_str(), overlay));
                    self.overlays.insert(hex.clone(), overlay.clone());
                }
            }
            Event::PropChanged { unit, key, value } => self.change(unit, |u| {
                match value {
                    Some(value) => u.props.insert(key.clone(), value.clone()),
                    None => u.props.remove(key),
                };
            }),
            Event::StoreChanged { module, key, value } => {
                let values = self.store.entry(module.clone()).or_default();
                if let Some(old) = values.remove(key) {
                    self.hash.remove(item(module.as_str(), key, &old));
                }
                if let Some(value) = value {
                    self.hash.add(item(module.as_str(), key, value));
                    values.insert(key.clone(), value.clone());
                }
                if values.is_empty() {
                    self.store.remove(module);
                }
            }
            Event::DiceRolled { stream, position, .. } => {
                if let Some(old) = self.dice.insert(stream.clone(), *position) {
                    self.hash.remove(item("dice", stream.as_str(), &old));
                }
                self.hash.add(item("dice", stream.as_str(), position));
            }
            Event::DecisionOwed { decision } => {
                self.hash.remove(item("next_decision", "", &self.next_decision));
                self.next_decision = self.next_decision.max(decision.id.saturating_add(1));
                self.hash.add(item("next_decision", "", &self.next_decision));
                self.hash.add(item("pending", &decision.id.to_string(), decision));
                self.pending.push(decision.clone());
            }
            Event::DecisionAnswered { decision, .. } => {
                if let Some(at) = self.pending.iter().position(|d| d.id == *decision) {
                    let old = self.pending.remove(at);
                    self.hash.remove(item("pending", &old.id.to_string(), &old));
                }
            }
            Event::ConsequencesOwed { consequences } => {
                if !self.consequences.is_empty() {
                    self.hash.remove(item("consequences", "", &self.consequences));
                }
                if !consequences.is_empty() {
                    self.hash.add(item("consequences", "", consequences));
                }
                self.consequences.clone_from(consequences);
            }
            Event::MoraleChecked { unit, occasion, .. } => {
                if *occasion == Occasion::Recovery {
                    self.change(unit, |u| u.has_tried = true);
                }
            }
            Event::UnitDivided { unit, fractions } => self.divide(unit, fractions),
            Event::UnitReformed { unit, fractions, losses, posture, facing, hexes, mp_left } => {
                self.reform(unit, fractions, hexes);
                self.change(unit, |u| {
                    if let Some(troops) = &mut u.troops {
                        troops.posture = *posture;
                        troops.losses = *losses;
                    }
                    u.facing = *facing;
                    u.mp = *mp_left;
                });
            }
            Event::OptionSet { option, value } => {
                if let Some(old) = self.options.remove(option) {
                    self.hash.remove(item("option", option, &old));
                }
                if let Some(value) = value {
                    self.hash.add(item("option", option, value));
                    self.options.insert(option.clone(), value.clone());
                }
            }
            Event::NoteWritten { on, text } => {
                let (kind, id) = match on {
                    NoteOn::Hex(hex) => ("note", hex.as_str()),
                    NoteOn::Unit(unit) => ("unit note", unit.as_str()),
                };
                let kept = (!text.is_empty()).then(|| text.clone());
                let old = match on {
                    NoteOn::Hex(hex) => replace(&mut self.hex_notes, hex, kept),
                    NoteOn::Unit(unit) => replace(&mut self.unit_notes, unit, kept),
                };
                if let Some(old) = old {
                    self.hash.remove(item(kind, id, &old));
                }
                if !text.is_empty() {
                    self.hash.add(item(kind, id, text));
                }
            }
            Event::HookSwitched { module, hook, on } => {
                let key = (module.clone(), hook.clone());
                let changes = if *on { self.hooks_off.remove(&key) } else { self.hooks_off.insert(key) };
                let off = item("hook off", module.as_str(), hook);
                match (changes, on) {
                    (true, true) => self.hash.remove(off),
                    (true, false) => self.hash.add(off),
                    (false, _) => {}
                }
            }
            Event::PolicySet { side, kind, policy } => {
                let policies = self.policies.entry(side.clone()).or_default();
                if let Some(old) = policies.insert(*kind, *policy) {
                    self.hash.remove(item(side.as_str(), kind.name(), &old));
                }
                self.hash.add(item(side.as_str(), kind.name(), policy));
            }
            Event::ViolationAccepted { hex, clauses } => {
                self.forget_acceptance(hex);
                self.hash.add(item("accepted", hex.as_str(), clauses));
                self.accepted.insert(hex.clone(), clauses.clone());
            }
            Event::PathChosen { .. }
            | Event::Overruled { .. }
            | Event::SquareTried { .. }
            | Event::RecallTried { .. }
            | Event::Reacted { .. }
            | Event::TableRolled { .. }
            | Event::Said { .. }
            | Event::Remarked { .. }
            | Event::CommandGiven { .. }
            | Event::OrderStopped { .. } => {}
        }
    }

    /// Changes a unit and keeps the hash.
    pub(super) fn change(&mut self, id: &UnitId, write: impl FnOnce(&mut UnitState)) {
        self.take_out_hash(Stale::Unit(id.clone()));
        if let Some(unit) = self.units.get_mut(id) {
            write(Arc::make_mut(unit));
        }
    }

    /// Puts a unit on these hexes and keeps the stacks: it goes to the bottom of each hex it enters (S23).
    fn settle(&mut self, id: &UnitId, hexes: &[Portion]) {
        if !hexes.is_empty() {
            self.take_out(id);
        }
        let Some(unit) = self.units.get(id) else { return };
        let old = unit.hexes();
        if old == hexes {
            return;
        }
        let left: Vec<PlaceId> =
            old.iter().map(Portion::hex).filter(|h| !hexes.iter().any(|p| p.hex() == *h)).cloned().collect();
        let entered: Vec<PlaceId> = hexes.iter().map(Portion::hex).filter(|h| !unit.stands_in(h)).cloned().collect();
        let head_moved = old.first().map(Portion::hex) != hexes.first().map(Portion::hex);
        for hex in &left {
            let rest = self.stack(hex).iter().filter(|u| *u != id).cloned().collect();
            self.set_stack(hex, rest);
        }
        for hex in &entered {
            let mut stack = self.stack(hex).to_vec();
            stack.push(id.clone());
            self.set_stack(hex, stack);
        }
        let entry = self.next_entry;
        if head_moved && !hexes.is_empty() {
            self.take_out_hash(Stale::NextEntry);
            self.next_entry += 1;
        }
        let hexes = hexes.to_vec();
        self.change(id, |u| {
            if head_moved && !hexes.is_empty() {
                u.entered = entry;
                // O4 looks at the hex in which it was done.
                u.has_regrouped = false;
            }
            u.location = Location::Map(hexes);
        });
    }

    /// Puts fractions in their parent's place in each stack, senior first (O11).
    fn divide(&mut self, parent: &UnitId, fractions: &[Fraction]) {
        let Some(whole) = self.units.get(parent).cloned() else { return };
        let was: Vec<(PlaceId, usize)> = whole
            .hexes()
            .iter()
            .filter_map(|p| Some((p.hex().clone(), self.stack(p.hex()).iter().position(|u| u == parent)?)))
            .collect();
        self.take_out(parent);
        self.settle(parent, &[]);
        self.change(parent, |u| u.location = Location::Out(Departure::Absorbed));
        for fraction in fractions {
            self.settle(&fraction.unit, &fraction.hexes);
            self.change(&fraction.unit, |u| {
                if let Some(troops) = &mut u.troops {
                    troops.posture = fraction.posture;
                    troops.losses = fraction.losses;
                }
                u.facing = fraction.facing;
                u.mp = fraction.mp;
                u.activity = whole.activity;
                u.has_marched = whole.has_marched;
                u.has_tried = whole.has_tried;
                // O3, O6: only a division of its own will costs MP.
                u.has_regrouped = fraction.mp < whole.mp;
                u.has_fired = whole.has_fired;
                u.has_exerted = whole.has_exerted;
                u.readiness = whole.readiness;
                // S18: they came into the hex when their parent did.
                u.entered = whole.entered;
            });
        }
        for (hex, at) in was {
            let (came, mut stack): (Vec<UnitId>, Vec<UnitId>) =
                self.stack(&hex).iter().cloned().partition(|u| fractions.iter().any(|f| f.unit == *u));
            let at = at.min(stack.len());
            stack.splice(at..at, came);
            self.set_stack(&hex, stack);
        }
    }

    /// Puts a parent in the place of the highest of its fractions, which leave the map (O10).
    fn reform(&mut self, parent: &UnitId, fractions: &[UnitId], hexes: &[Portion]) {
        let standing = |state: &Self, hex: &PlaceId| state.stack(hex).iter().position(|u| fractions.contains(u));
        let was = hexes.first().and_then(|p| Some((p.hex().clone(), standing(self, p.hex())?)));
        let of: Vec<UnitState> =
            fractions.iter().filter_map(|f| self.unit(f)).filter(|u| !u.hexes().is_empty()).cloned().collect();
        for fraction in fractions {
            self.take_out(fraction);
            self.settle(fraction, &[]);
            self.change(fraction, |u| u.location = Location::Out(Departure::Absorbed));
        }
        self.settle(parent, hexes);
        self.change(parent, |u| {
            let acted = of.iter().map(|f| f.activity).find(|a| *a != Activity::Waiting);
            u.entered = of.iter().map(|f| f.entered).max().unwrap_or(0);
            u.activity = acted.unwrap_or(Activity::Waiting);
            u.has_marched = of.iter().any(|f| f.has_marched);
            u.has_tried = of.iter().any(|f| f.has_tried);
            u.has_regrouped = true;
            u.has_fired = of.iter().any(|f| f.has_fired);
            u.has_exerted = of.iter().any(|f| f.has_exerted);
            u.readiness = of.iter().map(|f| f.readiness).max().unwrap_or_default();
        });
        if let Some((hex, at)) = was {
            let mut stack: Vec<UnitId> = self.stack(&hex).iter().filter(|u| *u != parent).cloned().collect();
            stack.insert(at.min(stack.len()), parent.clone());
            self.set_stack(&hex, stack);
        }
    }

    /// Adds a counter to the game, in the order of the ids.
    fn bring_in(&mut self, id: &UnitId, props: &BTreeMap<String, PropValue>) {
        if !self.units.contains_key(id) {
            self.take_out_hash(Stale::Unit(id.clone()));
            self.units.insert_sorted(id.clone(), Arc::new(UnitState::waiting(props.clone(), None)));
        }
    }

    /// Puts a unit into a container, under so many others.
    fn store(&mut self, id: &UnitId, container: &ContainerId, at: usize) {
        if !self.units.contains_key(id) {
            return;
        }
        self.take_out(id);
        self.settle(id, &[]);
        let mut units = self.contents(container).to_vec();
        units.insert(at.min(units.len()), id.clone());
        self.set_contents(container, units);
        self.change(id, |u| u.location = Location::Container(container.clone()));
    }

    /// Takes a unit out of the container it lies in, if it lies in one.
    fn take_out(&mut self, id: &UnitId) {
        let Some(Location::Container(container)) = self.unit(id).map(|u| u.location.clone()) else { return };
        let rest = self.contents(&container).iter().filter(|u| *u != id).cloned().collect();
        self.set_contents(&container, rest);
        self.change(id, |u| u.location = Location::Waiting);
    }

    fn set_contents(&mut self, container: &ContainerId, units: Vec<UnitId>) {
        if let Some(old) = self.containers.remove(container) {
            self.hash.remove(item("container", container.as_str(), old.as_ref()));
        }
        if !units.is_empty() {
            self.hash.add(item("container", container.as_str(), &units));
            self.containers.insert(container.clone(), Arc::new(units));
        }
    }

    fn set_stack(&mut self, hex: &PlaceId, stack: Vec<UnitId>) {
        self.forget_acceptance(hex);
        self.take_out_hash(Stale::Stack(hex.clone()));
        if stack.is_empty() {
            self.stacks.remove(hex);
        } else {
            self.stacks.insert(hex.clone(), Arc::new(stack));
        }
    }

    fn forget_acceptance(&mut self, hex: &PlaceId) {
        if let Some(old) = self.accepted.remove(hex) {
            self.hash.remove(item("accepted", hex.as_str(), &old));
        }
    }

    pub(super) fn change_combat(&mut self, write: impl FnOnce(&mut Combat)) {
        self.take_out_hash(Stale::Combat);
        write(&mut self.combat);
    }

    pub(super) fn set_cup(&mut self, cup: Vec<Chit>) {
        if !self.cup.is_empty() {
            self.hash.remove(item("cup", "", &self.cup));
        }
        if !cup.is_empty() {
            self.hash.add(item("cup", "", &cup));
        }
        self.cup = cup;
    }

    pub(super) fn set_clock(&mut self, write: impl FnOnce(&mut super::Clock)) {
        self.hash.remove(item("clock", "", &self.clock));
        write(&mut self.clock);
        self.hash.add(item("clock", "", &self.clock));
    }

    /// Clears what lasts a turn (Q5).
    fn clear_turn(&mut self) {
        let ids: Vec<UnitId> = self.units.keys().cloned().collect();
        for id in &ids {
            let is_fresh = |u: &UnitState| {
                u.activity == Activity::Waiting
                    && u.mp == crate::num::MovePoints::ZERO
                    && !u.has_marched
                    && !u.has_tried
                    && !u.has_regrouped
                    && !u.has_fired
                    && !u.has_exerted
            };
            if self.unit(id).is_some_and(|u| !is_fresh(u)) {
                self.change(id, |u| {
                    u.activity = Activity::Waiting;
                    u.mp = crate::num::MovePoints::ZERO;
                    u.has_marched = false;
                    u.has_tried = false;
                    u.has_regrouped = false;
                    u.has_fired = false;
                    u.has_exerted = false;
                });
            }
        }
        self.change_combat(|combat| {
            *combat = Combat { next_attack: combat.next_attack, ..Combat::default() };
        });
        for group in std::mem::take(&mut self.activated) {
            self.hash.remove(item("activated", group.as_str(), &()));
        }
    }
}

/// Puts a value in place of what a table has under a key, or takes it out; returns what was there.
fn replace<K: Ord + Clone, V>(table: &mut BTreeMap<K, V>, key: &K, value: Option<V>) -> Option<V> {
    match value {
        Some(value) => table.insert(key.clone(), value),
        None => table.remove(key),
    }
}
