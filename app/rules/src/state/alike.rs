//! Copies of one state on which things are tried by the thousand: made quickly, told apart quickly.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxHasher;

use super::{Location, State};

impl State {
    /// Returns a copy to try things on. It keeps up no hash, which is the dearest part of most events; asked for it, it counts it
    /// from scratch.
    #[must_use]
    pub(crate) fn to_try(&self) -> Self {
        Self { is_trial: true, stale: Vec::new(), ..self.clone() }
    }

    /// Returns a number that is the same for equal states come from one root, and seldom for others: it looks only at the units
    /// that are no longer as they were.
    pub(crate) fn fingerprint(&self, root: &Self) -> u64 {
        let mut hasher = FxHasher::default();
        for (n, ((_, unit), (_, was))) in self.units.iter().zip(&root.units).enumerate() {
            if Arc::ptr_eq(unit, was) {
                continue;
            }
            n.hash(&mut hasher);
            match &unit.location {
                Location::Map(hexes) => {
                    for portion in hexes {
                        portion.hex().hash(&mut hasher);
                    }
                }
                Location::Out(why) => (*why as usize).hash(&mut hasher),
                Location::Waiting | Location::Container(_) => {}
            }
            if let Some(troops) = &unit.troops {
                troops.losses.hash(&mut hasher);
                (troops.posture.condition() as u8).hash(&mut hasher);
            }
        }
        hasher.finish()
    }
}
