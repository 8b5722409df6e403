//! What the result of a consequence depends on: itself, and the parts of a position that it looks at.

use super::parts::{Item, Outcomes, Parts, Place};
use super::scope::{Scope, Whose};
use crate::board::PlaceIdx;
use crate::chapters::retreat;
use crate::ids::{PlaceId, SideId, UnitId};

/// What a consequence comes to depends on this alone: itself, and the parts it looks at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Key {
    item: u32,
    looks_at: [LooksAt; 2],
    rest: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum LooksAt {
    /// All of a half.
    Half(u32),
    /// Only what the enemy can tell of it.
    Seen(u32),
    /// Only what of it is seen from a hex.
    Near(u32),
    /// Nothing of it.
    Nothing,
}

impl Parts {
    /// Returns the half a consequence is about: that of its units, or the one that holds its hex. None where it is about both.
    fn half_about(&self, place: Place, whose: Whose<'_>) -> Option<usize> {
        let half_of = |unit: &UnitId| self.half_of.get(self.root.place_of(unit)?).copied();
        match whose {
            Whose::Unit(unit) => half_of(unit),
            Whose::Checked(units) => the_same(units.iter().map(|(unit, _)| half_of(unit)))?,
            Whose::Hex(hex) => {
                let stack = self.rest(place).stack(hex);
                let held = if stack.is_empty() { None } else { Some(the_same(stack.iter().map(half_of))??) };
                let holds = |half: usize| {
                    let changed = self.half_at(place, half).and_then(|h| h.holds(hex));
                    changed.unwrap_or(held == Some(half))
                };
                match (holds(0), holds(1)) {
                    (true, true) => None,
                    (false, true) => Some(1),
                    // Of an empty hex there is nothing to look at.
                    (_, false) => Some(0),
                }
            }
        }
    }

    /// Returns the key of what a consequence looks at.
    pub(super) fn key(&mut self, place: Place, item: &Item, scope: Scope<'_>) -> Key {
        let [first, second] = place.halves.map(LooksAt::Half);
        let looks_at = match scope {
            Scope::Own(whose) => match self.half_about(place, whose) {
                Some(0) => [first, LooksAt::Nothing],
                Some(_) => [LooksAt::Nothing, second],
                None => [first, second],
            },
            Scope::Near(units, from) => self.looks_around(place, units, from).unwrap_or([first, second]),
            Scope::SeesBoth => place.halves.map(|half| LooksAt::Seen(self.seen(half))),
            Scope::All => [first, second],
        };
        Key { item: item.number, looks_at, rest: place.rest }
    }

    /// Returns what units look at that go from where they stand, or from a hex: their own half, and the enemy near them. `None`
    /// where they are of both halves, or sides of one half are enemies themselves.
    fn looks_around(&mut self, place: Place, units: &[UnitId], from: Option<&PlaceId>) -> Option<[LooksAt; 2]> {
        if self.definitions.sides.len() > 2 {
            return None;
        }
        let half_of = |unit: &UnitId| self.half_of.get(self.root.place_of(unit)?).copied();
        let half = the_same(units.iter().map(half_of))??;
        let side = self.definitions.units.get(units.first()?).map(|def| def.side.clone())?;
        let heads = units.iter().filter_map(|unit| self.unit(place, unit)?.head());
        // Those who stand apart go each from his own hex: all is looked at.
        let here = self.definitions.board.find(the_same(from.into_iter().chain(heads))?)?;
        let enemy = *place.halves.get(1 - half)?;
        let near = self.near(place, (half, &side), enemy, here);
        let [first, second] = place.halves.map(LooksAt::Half);
        Some(if half == 0 { [first, LooksAt::Near(near)] } else { [LooksAt::Near(near), second] })
    }

    /// Returns the number of what is seen of the enemy from a hex.
    fn near(&mut self, place: Place, (half, side): (usize, &SideId), enemy: u32, here: PlaceIdx) -> u32 {
        let by = (self.seen(enemy), half, place.rest, here);
        if let Some(near) = self.near_of.get(&by) {
            return *near;
        }
        let near = retreat::seen_from(&self.game(place), side, here);
        let number = self.near.number(0, near);
        self.near_of.insert(by, number);
        number
    }

    fn seen(&self, half: u32) -> u32 {
        let at = usize::try_from(half).ok();
        at.and_then(|at| self.seen_of.get(at)).copied().unwrap_or(u32::MAX)
    }
}

impl Key {
    /// Returns the key of what looks at all.
    pub(super) const fn whole(place: Place, item: &Item) -> Self {
        let [first, second] = place.halves;
        Self { item: item.number, looks_at: [LooksAt::Half(first), LooksAt::Half(second)], rest: place.rest }
    }

    /// Returns whether outcomes leave alone what the key does not name in full: they then hold of every position of the key. The rest
    /// may change where neither half does.
    pub(super) fn holds_of(&self, outcomes: &Outcomes) -> bool {
        let is_left_alone = |(looks_at, half): (&LooksAt, &Option<u32>)| match looks_at {
            LooksAt::Half(_) => true,
            LooksAt::Seen(_) | LooksAt::Near(_) | LooksAt::Nothing => half.is_none(),
        };
        outcomes.all.iter().all(|outcome| self.looks_at.iter().zip(&outcome.halves).all(is_left_alone))
    }
}

/// Returns the one value they all are.
fn the_same<T: PartialEq>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.all(|other| other == first).then_some(first)
}
