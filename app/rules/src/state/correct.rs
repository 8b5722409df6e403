//! How a correction becomes so, where no other event says the same thing.

use super::hash::item;
use super::{State, UnitState};
use crate::chapters::sequence::cup::Chit;
use crate::correction::{Correction, Done};
use crate::event::Departure;

impl UnitState {
    /// Returns whether the unit has done something this turn.
    pub const fn has_done(&self, what: Done) -> bool {
        match what {
            Done::Marched => self.has_marched,
            Done::Fired => self.has_fired,
            Done::Exerted => self.has_exerted,
            Done::Tried => self.has_tried,
        }
    }

    const fn set_done(&mut self, what: Done, done: bool) {
        match what {
            Done::Marched => self.has_marched = done,
            Done::Fired => self.has_fired = done,
            Done::Exerted => self.has_exerted = done,
            Done::Tried => self.has_tried = done,
        }
    }
}

impl State {
    /// Makes a correction so; of those that another event follows nothing but what that event does not say.
    pub(super) fn correct(&mut self, correction: &Correction) {
        match correction {
            Correction::Mp { unit, mp } => self.change(unit, |u| u.mp = *mp),
            Correction::Activity { unit, activity } => self.change(unit, |u| u.activity = *activity),
            Correction::Done { unit, what, done } => self.change(unit, |u| u.set_done(*what, *done)),
            Correction::Out { unit, why, back } => self.change(unit, |u| {
                u.back = *back;
                let fell_here = u.head().cloned().filter(|_| *why == Departure::Wounded);
                u.fell_at = fell_here.or_else(|| u.fell_at.take().filter(|_| *why == Departure::Wounded));
            }),
            Correction::IntoCup { chit } => self.put_into_cup(chit),
            Correction::OutOfCup { chit } => self.take_from_cup(chit),
            Correction::Clock { turn, phase } => self.set_clock(|clock| {
                clock.turn = *turn;
                clock.phase = *phase;
                clock.ended = false;
            }),
            Correction::FireAgain { hex } => {
                self.change_combat(|combat| combat.done.retain(|done| done != hex));
                for unit in self.stack(hex).to_vec() {
                    self.change(&unit, |u| u.has_fired = false);
                }
            }
            Correction::NoVictory {} => {
                self.hash.remove(item("victory", "", &self.victory));
                self.victory = None;
                self.hash.add(item("victory", "", &self.victory));
            }
            Correction::Readiness { .. }
            | Correction::Draw { .. }
            | Correction::Combat { .. }
            | Correction::GiveUp { .. }
            | Correction::Victory { .. }
            | Correction::Ground { .. }
            | Correction::Prop { .. }
            | Correction::Kept { .. } => {}
        }
    }

    fn put_into_cup(&mut self, chit: &Chit) {
        let mut cup = self.cup.clone();
        cup.push(chit.clone());
        self.set_cup(cup);
        if let Chit::Group(group) = chit
            && let Some(at) = self.activated.iter().position(|g| g == group)
        {
            self.activated.remove(at);
            self.hash.remove(item("activated", group.as_str(), &()));
        }
    }

    /// Takes a chit out of the cup, one where there are several alike.
    pub(super) fn take_from_cup(&mut self, chit: &Chit) {
        let mut cup = self.cup.clone();
        if let Some(at) = cup.iter().position(|c| c == chit) {
            cup.remove(at);
        }
        self.set_cup(cup);
    }
}
