//! The hash of a state: a sum of one hash an item, so that keeping it up costs what an event changed.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::State;

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
    // Writing to a hasher cannot fail, and every value of the state can be written as JSON.
    let _ = serde_json::to_writer(&mut hasher, value);
    let mut out = [0_u8; 16];
    hasher.finalize_xof().fill(&mut out);
    u128::from_le_bytes(out)
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
        for (name, value) in &self.options {
            hash.add(item("option", name, value));
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
