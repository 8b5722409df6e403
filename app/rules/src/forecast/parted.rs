//! The way through positions that are taken apart: what a consequence comes to is worked once for all that look alike to it.

use std::borrow::Borrow;
use std::sync::Arc;

use super::chance::Probability;
use super::keys::Key;
use super::open::Stands;
use super::parts::{Agenda, Item, Outcome, Outcomes, Place};
use super::scope::Scope;
use super::sides::SideEnd;
use super::work::{Foretelling, Way};
use crate::consequence::{Consequence, Work};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::pipeline::ahead::{Effect, Position, Throws, Worked, effect, told};

/// What is known of a consequence that is next.
enum Found {
    /// All it may bring.
    All(Arc<Outcomes>),
    /// Dice are thrown; what they bring is not worked yet.
    Throws(Throws),
    /// A decision on the way has no answer, or more dice are thrown than can be told apart.
    Nothing,
}

impl Foretelling {
    /// Works a position as far as it goes without dice.
    pub(super) fn settle_parted(
        &mut self,
        hooks: &dyn Hooks,
        (mut place, mut agenda): (Place, Agenda),
        way: Way,
    ) -> Result<(), HookFault> {
        while let Some(item) = self.parts.next_owed(place, &mut agenda) {
            let throws = match self.outcomes(hooks, place, &item, None)? {
                Found::Nothing => {
                    self.is_lost = true;
                    return Ok(());
                }
                Found::Throws(throws) => Some(throws),
                Found::All(outcomes) => match outcomes.all.as_slice() {
                    [only] if !outcomes.are_thrown => {
                        only.befalls(&mut place, &mut agenda);
                        if is_whole(&agenda) {
                            self.go_on_whole(place, &agenda, way);
                            return Ok(());
                        }
                        continue;
                    }
                    _ => None,
                },
            };
            agenda.push_front(item);
            self.open.push(way.ready(Stands::Parted(place, agenda), throws));
            return Ok(());
        }
        if let Some(fight) = self.still_to_fight(self.parts.rest(place), way) {
            agenda.push_back(self.parts.item(fight));
            self.open.push(Way { is_fought: true, ..way }.unsettled(Stands::Parted(place, agenda)));
        } else {
            let ends = self.ends_of(place);
            self.end(ends, way.chance);
        }
        Ok(())
    }

    /// Lets the dice of a position fall in every way, and goes on from each result once.
    pub(super) fn throw_parted(
        &mut self,
        hooks: &dyn Hooks,
        (place, mut agenda): (Place, Agenda),
        way: Way,
        throws: Option<Throws>,
    ) -> Result<(), HookFault> {
        let Some(item) = agenda.pop_front() else { return Ok(()) };
        let Found::All(outcomes) = self.outcomes(hooks, place, &item, throws)? else {
            self.is_lost = true;
            return Ok(());
        };
        for outcome in &outcomes.all {
            let (n, of) = outcome.chance;
            let Some(chance) = way.chance.part(n, of) else {
                self.is_lost = true;
                return Ok(());
            };
            let (mut place, mut agenda) = (place, agenda.clone());
            outcome.befalls(&mut place, &mut agenda);
            self.go_on_parted(place, agenda, way.on(chance));
        }
        Ok(())
    }

    fn go_on_parted(&mut self, place: Place, agenda: Agenda, way: Way) {
        if is_whole(&agenda) {
            self.go_on_whole(place, &agenda, way);
        } else {
            self.open.push(way.unsettled(Stands::Parted(place, agenda)));
        }
    }

    fn go_on_whole(&mut self, place: Place, agenda: &Agenda, way: Way) {
        let agenda = agenda.iter().map(|item| Borrow::<Consequence>::borrow(item).clone()).collect();
        let game = Game::clone(&self.parts.game(place));
        self.go_on_from(Position { game, agenda }, way);
    }

    /// Returns what a consequence may bring where a position stands so: known already, or worked and kept.
    fn outcomes(
        &mut self,
        hooks: &dyn Hooks,
        place: Place,
        item: &Item,
        throws: Option<Throws>,
    ) -> Result<Found, HookFault> {
        let scope = Scope::of(item.borrow(), self.parts.rest(place));
        let (key, whole) = (self.parts.key(place, item, scope), Key::whole(place, item));
        if let Some(known) = self.parts.known(&key).or_else(|| self.parts.known(&whole)) {
            #[cfg(test)]
            self.holds_here(hooks, place, item, &known);
            return Ok(Found::All(known));
        }
        let n_counted = self.n_counted.get();
        // What looks at all is seldom met again: its dice wait until all that comes to it is known.
        let waits = matches!(scope, Scope::All) && throws.is_none();
        let found = self.worked_out(hooks, place, item.borrow(), throws, waits)?;
        if let Found::All(outcomes) = &found {
            // A script may look at all there is.
            let is_of_rules_alone = self.n_counted.get() == n_counted;
            let key = if is_of_rules_alone && key.holds_of(outcomes) { key } else { whole };
            self.parts.keep(key, outcomes);
        }
        Ok(found)
    }

    /// Works a consequence in every way in which its dice may fall; where it `waits`, only until dice are thrown.
    fn worked_out(
        &mut self,
        hooks: &dyn Hooks,
        place: Place,
        consequence: &Consequence,
        throws: Option<Throws>,
        waits: bool,
    ) -> Result<Found, HookFault> {
        let game = self.parts.game(place);
        let worked = match throws {
            Some(throws) => Worked::Wants(throws),
            None => self.worked(hooks, &game, consequence, &[])?,
        };
        let (results, are_thrown) = match worked {
            Worked::Undecided => return Ok(Found::Nothing),
            Worked::Wants(wanted) if waits => return Ok(Found::Throws(wanted)),
            Worked::Wants(wanted) => match self.results(hooks, &game, consequence, wanted)? {
                Some(results) => (results, true),
                None => return Ok(Found::Nothing),
            },
            Worked::Done(work) => (vec![(told(&game, work, &self.quiet(hooks)), Probability::ALWAYS)], false),
        };
        Ok(Found::All(self.kept_apart(hooks, &game, place, results, are_thrown)?))
    }

    /// Holds what is known of a consequence against what it comes to here: every test that foretells tests its scope.
    #[cfg(test)]
    fn holds_here(&mut self, hooks: &dyn Hooks, place: Place, item: &Item, known: &Outcomes) {
        let consequence: &Consequence = item.borrow();
        let found = self.worked_out(hooks, place, consequence, None, false).unwrap();
        let Found::All(worked) = found else { panic!("{consequence:?} is known and cannot be worked") };
        assert_eq!(&*worked, known, "{consequence:?} looks at more than its scope says");
    }

    /// Takes apart what a consequence has come to.
    fn kept_apart(
        &mut self,
        hooks: &dyn Hooks,
        game: &Game,
        place: Place,
        results: Vec<(Work, Probability)>,
        are_thrown: bool,
    ) -> Result<Arc<Outcomes>, HookFault> {
        let mut all = Vec::with_capacity(results.len());
        for (work, chance) in results {
            if work.happenings.is_empty() {
                let (next, later) = (self.parts.items(work.next), self.parts.items(work.later));
                let (halves, rest, first) = ([None; 2], None, Vec::new());
                all.push(Outcome { chance: chance.fraction(), halves, rest, first, next, later });
                continue;
            }
            let Effect { game: after, first, next, later } = effect(game, &self.quiet(hooks), work)?;
            let now = self.parts.part_of(after, place);
            let mut halves = [None; 2];
            for ((changed, now), was) in halves.iter_mut().zip(now.halves).zip(place.halves) {
                *changed = (now != was).then_some(now);
            }
            all.push(Outcome {
                chance: chance.fraction(),
                halves,
                rest: (now.rest != place.rest).then_some(now.rest),
                first: self.parts.items(first),
                next: self.parts.items(next),
                later: self.parts.items(later),
            });
        }
        Ok(Arc::new(Outcomes { all, are_thrown }))
    }

    /// Returns how both sides stand at an end.
    fn ends_of(&mut self, place: Place) -> (SideEnd, SideEnd) {
        let [attacker, defender] = place.halves;
        let (attacker, defender) = ([Some(attacker), None], [None, Some(defender)]);
        if let (Some(one), Some(other)) = (self.side_ends.get(&attacker), self.side_ends.get(&defender)) {
            return (*one, *other);
        }
        let ends = self.fighters.ends(&self.parts.game(place));
        self.side_ends.insert(attacker, ends.0);
        self.side_ends.insert(defender, ends.1);
        ends
    }
}

/// Returns whether an order waits that knows its units by when they entered their hexes.
fn is_whole(agenda: &Agenda) -> bool {
    agenda.iter().any(|item| matches!(item.borrow(), Consequence::GoOn { .. }))
}
