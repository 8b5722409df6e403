//! The hash of a state: a sum of one hash an item, so that keeping it up costs what an event changed.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::State;
use crate::ids::{PlaceId, UnitId};

/// A hash of the state: equal states have equal hashes on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct StateHash(u128);

impl StateHash {
    pub(super) fn add(&mut self, item: u128) {
        self.0 = self.0.wrapping_add(item);
    }

    pub(super) fn remove(&mut self, item: u128) {
        self.0 = self.0.wrapping_sub(item);
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for StateHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for StateHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        u128::from_str_radix(&text, 16).map(Self).map_err(serde::de::Error::custom)
    }
}

/// Returns the hash of one item: where it stands in the state, and its value.
pub(super) fn item(kind: &str, key: &str, value: &impl Serialize) -> u128 {
    let mut hasher = blake3::Hasher::new();
    hasher.update(kind.as_bytes());
    hasher.update(&[0]);
    hasher.update(key.as_bytes());
    hasher.update(&[0]);
    // Written whole first: a hasher takes many small pieces slowly. Every value of the state can be written as JSON.
    let mut text = Vec::with_capacity(512);
    let _ = serde_json::to_writer(&mut text, value);
    hasher.update(&text);
    let mut out = [0_u8; 16];
    let whole = hasher.finalize();
    out.copy_from_slice(whole.as_bytes().first_chunk::<16>().unwrap_or(&[0; 16]));
    u128::from_le_bytes(out)
}

/// An item whose hash is taken out of the state's and not yet put back: it may change again before anybody asks.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stale {
    /// A unit.
    Unit(UnitId),
    /// The stack of a hex.
    Stack(PlaceId),
    /// The Combat segment.
    Combat,
    /// The number of the next entry.
    NextEntry,
}

impl State {
    /// Takes the hash of an item out before it changes, once.
    pub(super) fn take_out_hash(&mut self, what: Stale) {
        if self.is_trial {
            return;
        }
        if let Err(at) = self.stale.binary_search(&what) {
            if let Some(old) = self.hash_of(&what) {
                self.hash.remove(old);
            }
            self.stale.insert(at, what);
        }
    }

    fn hash_of(&self, what: &Stale) -> Option<u128> {
        match what {
            Stale::Unit(id) => self.units.get(id).map(|unit| item("unit", id.as_str(), unit.as_ref())),
            Stale::Stack(hex) => self.stacks.get(hex).map(|stack| item("stack", hex.as_str(), stack.as_ref())),
            Stale::Combat => Some(item("combat", "", &self.combat)),
            Stale::NextEntry => Some(item("next_entry", "", &self.next_entry)),
        }
    }

    /// Puts back the hashes of all that changed.
    pub(crate) fn put_hashes_back(&mut self) {
        if self.is_trial {
            return;
        }
        self.hash = self.hash();
        self.stale.clear();
    }

    /// Returns the hash of the whole state.
    pub fn hash(&self) -> StateHash {
        if self.is_trial {
            return self.hash_from_scratch();
        }
        let mut hash = self.hash;
        for new in self.stale.iter().filter_map(|what| self.hash_of(what)) {
            hash.add(new);
        }
        hash
    }
}

impl State {
    /// Computes the hash anew from every item: what `apply` keeps up, for checking.
    pub fn hash_from_scratch(&self) -> StateHash {
        let mut hash = StateHash::default();
        hash.add(item("seed", "", &self.seed));
        hash.add(item("clock", "", &self.clock));
        for (id, unit) in &self.units {
            hash.add(item("unit", id.as_str(), unit.as_ref()));
        }
        for (hex, stack) in &self.stacks {
            hash.add(item("stack", hex.as_str(), stack.as_ref()));
        }
        for (container, units) in &self.containers {
            hash.add(item("container", container.as_str(), units.as_ref()));
        }
        for (hex, overlay) in &self.overlays {
            hash.add(item("overlay", hex.as_str(), overlay));
        }
        for (module, values) in &self.store {
            for (key, value) in values {
                hash.add(item(module.as_str(), key, value));
            }
        }
        for (stream, position) in &self.dice {
            hash.add(item("dice", stream.as_str(), position));
        }
        for decision in &self.pending {
            hash.add(item("pending", &decision.id.to_string(), decision));
        }
        for group in &self.activated {
            hash.add(item("activated", group.as_str(), &()));
        }
        for (hex, clauses) in &self.accepted {
            hash.add(item("accepted", hex.as_str(), clauses));
        }
        hash.add(item("combat", "", &self.combat));
        hash.add(item("victory", "", &self.victory));
        if !self.cup.is_empty() {
            hash.add(item("cup", "", &self.cup));
        }
        if !self.consequences.is_empty() {
            hash.add(item("consequences", "", &self.consequences));
        }
        for (hex, text) in &self.hex_notes {
            hash.add(item("note", hex.as_str(), text));
        }
        for (unit, text) in &self.unit_notes {
            hash.add(item("unit note", unit.as_str(), text));
        }
        for (name, value) in &self.options {
            hash.add(item("option", name, value));
        }
        for (module, hook) in &self.hooks_off {
            hash.add(item("hook off", module.as_str(), hook));
        }
        for (side, policies) in &self.policies {
            for (kind, policy) in policies {
                hash.add(item(side.as_str(), kind.name(), policy));
            }
        }
        hash.add(item("next_entry", "", &self.next_entry));
        hash.add(item("next_decision", "", &self.next_decision));
        hash
    }

    /// Makes a state read from a file whole: its hash is not written with it.
    #[must_use]
    pub fn with_hash(mut self) -> Self {
        self.hash = self.hash_from_scratch();
        self
    }
}
