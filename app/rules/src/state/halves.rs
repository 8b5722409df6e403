//! A state taken apart into what has become of one side, of all others, and of the rest since a root, and put together again: two
//! sides that do not meet any more are worked each for itself.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxHasher;

use super::{Location, State, UnitState};
use crate::event::{Departure, Portion};
use crate::facing::Facing;
use crate::ids::{PlaceId, UnitId};
use crate::unit::Posture;

/// A stack as it stands now; none where a half has left the hex.
type Stack = (PlaceId, Option<Arc<Vec<UnitId>>>);

/// What has changed of one half of the units since a root.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Half {
    /// The units that are no longer as they were, by their place among all.
    units: Vec<(usize, Arc<UnitState>)>,
    /// The stacks that are no longer as they were, by hex.
    stacks: Vec<Stack>,
}

/// What the enemy can tell of a half: who stands where and how, not how strong he is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    units: Vec<(usize, Stands)>,
    stacks: Vec<Stack>,
}

/// How a unit stands.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Stands {
    hexes: Vec<PlaceId>,
    facing: Facing,
    posture: Option<Posture>,
    /// Whether it has no increments left, and is still to be taken off.
    is_spent: bool,
    /// Whether its fractions stand for it (O11).
    is_divided: bool,
}

impl Stands {
    fn of(unit: &UnitState, is_spent: bool) -> Self {
        let hexes: Vec<PlaceId> = unit.hexes().iter().map(|p| p.hex().clone()).collect();
        let is_divided = unit.location == Location::Out(Departure::Absorbed);
        Self { hexes, facing: unit.facing, posture: unit.posture(), is_spent, is_divided }
    }
}

impl Half {
    /// Returns a number that is the same for equal halves, and seldom for others.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut hasher = FxHasher::default();
        for (at, unit) in &self.units {
            at.hash(&mut hasher);
            for hex in unit.hexes().iter().map(Portion::hex) {
                hex.hash(&mut hasher);
            }
            if let Location::Out(why) = &unit.location {
                (*why as usize).hash(&mut hasher);
            }
            if let Some(troops) = &unit.troops {
                troops.losses.hash(&mut hasher);
                (troops.posture.condition() as u8).hash(&mut hasher);
            }
        }
        hasher.finish()
    }

    /// Returns what the enemy can tell of it. `is_spent` tells whether a unit that stands so has no increments left.
    pub(crate) fn seen(&self, root: &State, is_spent: &dyn Fn(&UnitId, &UnitState) -> bool) -> Seen {
        let stands = |(at, unit): &(usize, Arc<UnitState>)| {
            let (id, was) = root.units.get_index(*at)?;
            let of = |unit: &UnitState| Stands::of(unit, is_spent(id, unit));
            let now = of(unit);
            (of(was) != now).then_some((*at, now))
        };
        Seen { units: self.units.iter().filter_map(stands).collect(), stacks: self.stacks.clone() }
    }

    /// Returns a unit that is no longer as it was.
    pub(crate) fn unit(&self, at: usize) -> Option<&UnitState> {
        let found = self.units.binary_search_by_key(&at, |(at, _)| *at).ok()?;
        self.units.get(found).map(|(_, unit)| unit.as_ref())
    }

    /// Returns whether it holds a hex now in which it did not stand so before; `None` where nothing has changed there.
    pub(crate) fn holds(&self, hex: &PlaceId) -> Option<bool> {
        self.stacks.iter().find(|(at, _)| at == hex).map(|(_, stack)| stack.is_some())
    }

    /// Numbers anew when its units entered their hexes, so that only the order counts (S18): the numbers themselves tell how many
    /// others have moved.
    fn number_entries(&mut self, first: u64) {
        let mut numbers: Vec<u64> = self.units.iter().map(|(_, u)| u.entered).filter(|n| *n >= first).collect();
        numbers.sort_unstable();
        numbers.dedup();
        for (_, unit) in &mut self.units {
            let Ok(place) = numbers.binary_search(&unit.entered) else { continue };
            let entered = first.saturating_add(u64::try_from(place).unwrap_or(u64::MAX));
            if entered != unit.entered {
                Arc::make_mut(unit).entered = entered;
            }
        }
    }
}

/// A state taken apart.
pub(crate) struct Parted {
    /// Its halves.
    pub(crate) halves: [Half; 2],
    /// All else, the units as they were; none where it is the one it was compared with.
    pub(crate) rest: Option<State>,
}

impl State {
    /// Takes it apart. `half` names the half of a unit, by its place among all; a hex where both stand belongs to the rest, which is
    /// made only where it is another than `known`.
    pub(crate) fn parted(&self, root: &Self, known: &Self, half: &dyn Fn(usize) -> usize) -> Parted {
        let mut halves = [Half::default(), Half::default()];
        for (at, ((_, unit), (_, was))) in self.units.iter().zip(&root.units).enumerate() {
            if unit != was
                && let Some(half) = halves.get_mut(half(at))
            {
                half.units.push((at, Arc::clone(unit)));
            }
        }
        let of = |stack: &[UnitId]| -> Option<usize> {
            let mut all = stack.iter().filter_map(|unit| root.units.get_index_of(unit)).map(half);
            let first = all.next()?;
            all.all(|other| other == first).then_some(first)
        };
        let mut mixed = Vec::new();
        for hex in changed_stacks(self, root) {
            let (now, was) = (self.stacks.get(&hex), root.stacks.get(&hex));
            let (holds, held) = (now.and_then(|s| of(s)), was.and_then(|s| of(s)));
            if now.is_some() != holds.is_some() || was.is_some() != held.is_some() {
                mixed.push(hex);
                continue;
            }
            if let Some(half) = held.filter(|held| Some(*held) != holds).and_then(|held| halves.get_mut(held)) {
                half.stacks.push((hex.clone(), None));
            }
            if let Some(half) = holds.and_then(|holds| halves.get_mut(holds)) {
                half.stacks.push((hex, now.cloned()));
            }
        }
        for half in &mut halves {
            half.number_entries(root.next_entry);
        }
        let is_known = mixed.is_empty() && known.stacks == root.stacks && self.is_like_apart_from_units(known);
        Parted { halves, rest: (!is_known).then(|| self.rest(root, &mixed)) }
    }

    /// Returns all of it but the units and the stacks, those of some hexes apart.
    fn rest(&self, root: &Self, mixed: &[PlaceId]) -> Self {
        let mut rest = self.clone();
        rest.units.clone_from(&root.units);
        rest.next_entry = root.next_entry;
        rest.stacks.clone_from(&root.stacks);
        for hex in mixed {
            match self.stacks.get(hex) {
                Some(stack) => rest.stacks.insert(hex.clone(), Arc::clone(stack)),
                None => rest.stacks.remove(hex),
            };
        }
        rest
    }

    /// Returns whether two are alike in all but units, stacks and the number of the next entry.
    fn is_like_apart_from_units(&self, other: &Self) -> bool {
        // Named one by one, so that none that is added is forgotten here.
        let Self {
            seed,
            clock,
            units: _,
            stacks: _,
            containers,
            overlays,
            store,
            dice,
            pending,
            activated,
            cup,
            combat,
            victory,
            accepted,
            consequences,
            options,
            hex_notes,
            unit_notes,
            hooks_off,
            policies,
            next_entry: _,
            next_decision,
            hash: _,
            stale: _,
            is_trial: _,
        } = self;
        *seed == other.seed
            && *clock == other.clock
            && *combat == other.combat
            && *accepted == other.accepted
            && *next_decision == other.next_decision
            && *pending == other.pending
            && *consequences == other.consequences
            && *containers == other.containers
            && *overlays == other.overlays
            && *store == other.store
            && *dice == other.dice
            && *activated == other.activated
            && *cup == other.cup
            && *victory == other.victory
            && *options == other.options
            && *hex_notes == other.hex_notes
            && *unit_notes == other.unit_notes
            && *hooks_off == other.hooks_off
            && *policies == other.policies
    }

    /// Puts a state together from its rest and its halves.
    #[must_use]
    pub(crate) fn together(&self, halves: [&Half; 2]) -> Self {
        let mut state = self.clone();
        for (at, unit) in halves.iter().flat_map(|half| &half.units) {
            if let Some((_, place)) = state.units.get_index_mut(*at) {
                *place = Arc::clone(unit);
            }
        }
        let stacks = || halves.iter().flat_map(|half| &half.stacks);
        for (hex, _) in stacks().filter(|(_, stack)| stack.is_none()) {
            state.stacks.remove(hex);
        }
        for (hex, stack) in stacks() {
            if let Some(stack) = stack {
                state.stacks.insert(hex.clone(), Arc::clone(stack));
            }
        }
        // Whoever enters next does so after all of either half.
        let n_units = u64::try_from(state.units.len()).unwrap_or(u64::MAX);
        state.next_entry = state.next_entry.saturating_add(n_units);
        state
    }
}

impl State {
    /// Returns the place of a unit among all.
    pub(crate) fn place_of(&self, unit: &UnitId) -> Option<usize> {
        self.units.get_index_of(unit)
    }
}

/// Returns the hexes whose stacks are no longer as they were, in order.
fn changed_stacks(state: &State, root: &State) -> Vec<PlaceId> {
    let mut out = Vec::new();
    let (mut now, mut was) = (state.stacks.iter().peekable(), root.stacks.iter().peekable());
    loop {
        let order = match (now.peek(), was.peek()) {
            (None, None) => return out,
            (Some(_), None) => std::cmp::Ordering::Less,
            (None, Some(_)) => std::cmp::Ordering::Greater,
            (Some((a, _)), Some((b, _))) => a.cmp(b),
        };
        match order {
            std::cmp::Ordering::Less => out.extend(now.next().map(|(hex, _)| hex.clone())),
            std::cmp::Ordering::Greater => out.extend(was.next().map(|(hex, _)| hex.clone())),
            std::cmp::Ordering::Equal => {
                let (one, other) = (now.next(), was.next());
                if one != other {
                    out.extend(one.map(|(hex, _)| hex.clone()));
                }
            }
        }
    }
}
