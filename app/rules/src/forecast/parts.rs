//! The positions of a forecast taken apart: what has become of either side is kept once, and so is what a consequence comes to
//! for a side, however many positions it is met in.

use std::borrow::Borrow;
use std::collections::VecDeque;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHasher};

use super::keys::Key;
use super::scope::{Scope, Whose};
use super::table::Table;
use crate::board::PlaceIdx;
use crate::chapters::retreat::SeenInHex;
use crate::consequence::Consequence;
use crate::definitions::Definitions;
use crate::game::Game;
use crate::ids::{PlaceId, SideId, UnitId};
use crate::pipeline::agenda;
use crate::state::{Half, Seen, State, UnitState};

/// A consequence that is kept once.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) number: u32,
    consequence: Arc<Consequence>,
}

impl PartialEq for Item {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Hash for Item {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.number.hash(state);
    }
}

impl Borrow<Consequence> for Item {
    fn borrow(&self) -> &Consequence {
        &self.consequence
    }
}

/// What still waits, in order (W3).
pub(super) type Agenda = VecDeque<Item>;

/// How a position stands, by the numbers of its parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Place {
    /// The attacker's side, and all others.
    pub(super) halves: [u32; 2],
    /// All else.
    pub(super) rest: u32,
}

/// What one way of a consequence brings: the parts that change, and what comes onto the agenda.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Outcome {
    /// How likely it is once the consequence is worked: so many of so many ways.
    pub(super) chance: (u128, u128),
    pub(super) halves: [Option<u32>; 2],
    pub(super) rest: Option<u32>,
    pub(super) first: Vec<Item>,
    pub(super) next: Vec<Item>,
    pub(super) later: Vec<Item>,
}

impl Outcome {
    /// Lets it come true of a position.
    pub(super) fn befalls(&self, place: &mut Place, agenda: &mut Agenda) {
        for (half, now) in place.halves.iter_mut().zip(self.halves) {
            *half = now.unwrap_or(*half);
        }
        place.rest = self.rest.unwrap_or(place.rest);
        agenda::queue(agenda, self.next.clone(), self.later.clone());
        agenda::put_first(agenda, self.first.iter().cloned());
    }
}

/// All that a consequence may bring.
#[derive(PartialEq, Debug)]
pub(super) struct Outcomes {
    pub(super) all: Vec<Outcome>,
    /// Whether dice decide.
    pub(super) are_thrown: bool,
}

/// The parts, each kept once.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    pub(super) definitions: Arc<Definitions>,
    pub(super) root: State,
    /// The half of each unit.
    pub(super) half_of: Vec<usize>,
    pub(super) halves: Table<Half>,
    /// The number of what is seen of each half.
    pub(super) seen_of: Vec<u32>,
    seen: Table<Seen>,
    pub(super) near: Table<Vec<SeenInHex>>,
    /// The number of what is seen of an enemy, by a half, from a hex.
    pub(super) near_of: FxHashMap<(u32, usize, u32, PlaceIdx), u32>,
    /// The position put together last.
    together: Option<(Place, Arc<Game>)>,
    pub(super) rests: Table<State>,
    items: Table<Arc<Consequence>>,
    known: FxHashMap<Key, Arc<Outcomes>>,
}

impl Parts {
    /// Makes them for a forecast from a root, the units of `side` as the first half.
    pub(super) fn new(game: &Game, side: Option<&SideId>) -> Self {
        let half = |(unit, _): (&UnitId, _)| usize::from(game.side(unit) != side);
        Self {
            definitions: Arc::clone(&game.definitions),
            root: game.state.clone(),
            half_of: game.state.units().map(half).collect(),
            halves: Table::default(),
            seen_of: Vec::new(),
            seen: Table::default(),
            near: Table::default(),
            near_of: FxHashMap::default(),
            together: None,
            rests: Table::default(),
            items: Table::default(),
            known: FxHashMap::default(),
        }
    }

    /// Takes a state apart that has come from a position, or from the root.
    pub(super) fn part(&mut self, state: &State, from: Option<Place>) -> Place {
        let known = from.and_then(|place| self.rests.get(place.rest)).unwrap_or(&self.root);
        let parted = state.parted(&self.root, known, &|at| self.half_of.get(at).copied().unwrap_or(1));
        let rest = match (parted.rest, from) {
            (None, Some(place)) => place.rest,
            (None, None) => self.rests.number(0, self.root.clone()),
            (Some(rest), _) => self.rests.number(0, rest),
        };
        Place { halves: parted.halves.map(|half| self.number_half(half)), rest }
    }

    fn number_half(&mut self, half: Half) -> u32 {
        let fingerprint = half.fingerprint();
        let number = self.halves.number(fingerprint, half);
        if let Some(half) = self.halves.get(number).filter(|_| self.seen_of.len() < self.halves.len()) {
            let definitions = &self.definitions;
            let is_spent = |unit: &UnitId, state: &UnitState| {
                let printed = definitions.units.get(unit).and_then(|def| def.troops()).map(|t| t.printed);
                printed.zip(state.troops.as_ref()).is_some_and(|(printed, troops)| troops.losses >= printed)
            };
            let seen = half.seen(&self.root, &is_spent);
            self.seen_of.push(self.seen.number(0, seen));
        }
        number
    }

    /// Returns a position put together.
    pub(super) fn game(&mut self, place: Place) -> Arc<Game> {
        if let Some((_, game)) = self.together.as_ref().filter(|(last, _)| *last == place) {
            return Arc::clone(game);
        }
        let nothing = Half::default();
        let half = |number| self.halves.get(number).unwrap_or(&nothing);
        let rest = self.rests.get(place.rest).unwrap_or(&self.root);
        let state = rest.together(place.halves.map(half));
        let game = Arc::new(Game { definitions: Arc::clone(&self.definitions), state });
        self.together = Some((place, Arc::clone(&game)));
        game
    }

    /// Returns all but the units and stacks.
    pub(super) fn rest(&self, place: Place) -> &State {
        self.rests.get(place.rest).unwrap_or(&self.root)
    }

    pub(super) fn item(&mut self, consequence: Consequence) -> Item {
        let mut hasher = FxHasher::default();
        std::mem::discriminant(&consequence).hash(&mut hasher);
        match Scope::of(&consequence, &self.root).whose() {
            Some(Whose::Unit(unit) | Whose::Checked([(unit, _), ..])) => unit.hash(&mut hasher),
            Some(Whose::Hex(hex)) => hex.hash(&mut hasher),
            _ => {}
        }
        let number = self.items.number(hasher.finish(), Arc::new(consequence));
        let consequence = self.items.get(number).cloned();
        // It has just been put there.
        Item { number, consequence: consequence.unwrap_or_else(|| Arc::new(Consequence::DrawChit {})) }
    }

    pub(super) fn items(&mut self, consequences: Vec<Consequence>) -> Vec<Item> {
        consequences.into_iter().map(|consequence| self.item(consequence)).collect()
    }

    /// Takes the consequence whose turn it is.
    pub(super) fn next_owed(&self, place: Place, agenda: &mut Agenda) -> Option<Item> {
        let stands = |unit: &UnitId, hex: &PlaceId| self.unit(place, unit).is_some_and(|u| u.stands_in(hex));
        agenda::next_owed(agenda, &stands)
    }

    pub(super) fn unit(&self, place: Place, unit: &UnitId) -> Option<&UnitState> {
        let at = self.root.place_of(unit)?;
        let changed = self.half_at(place, *self.half_of.get(at)?).and_then(|half| half.unit(at));
        changed.or_else(|| self.root.unit(unit))
    }

    /// Returns what has become of a half.
    pub(super) fn half_at(&self, place: Place, half: usize) -> Option<&Half> {
        place.halves.get(half).and_then(|number| self.halves.get(*number))
    }

    /// Returns how a position stands that a position has become by an effect, and keeps it as the last one put together.
    pub(super) fn part_of(&mut self, game: Game, from: Place) -> Place {
        let place = self.part(&game.state, Some(from));
        self.together = Some((place, Arc::new(game)));
        place
    }

    pub(super) fn known(&self, key: &Key) -> Option<Arc<Outcomes>> {
        self.known.get(key).cloned()
    }

    /// Keeps what a consequence has come to.
    pub(super) fn keep(&mut self, key: Key, outcomes: &Arc<Outcomes>) {
        self.known.insert(key, Arc::clone(outcomes));
    }
}
