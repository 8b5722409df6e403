//! The positions still to be worked, those with least done first, equal ones together.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use super::chance::Probability;
use super::parts::{Agenda, Place};
use crate::combat::{AssaultStage, ChargeStage};
use crate::consequence::Consequence;
use crate::pipeline::ahead::{Position, Throws};
use crate::state::State;

/// How an act stands on the way.
#[derive(Clone, Debug)]
pub(super) enum Stands {
    /// As a whole.
    Whole(Box<Position>),
    /// Taken apart.
    Parted(Place, Agenda),
}

impl Stands {
    /// Returns what waits, in order.
    fn agenda(&self) -> Box<dyn Iterator<Item = &Consequence> + '_> {
        match self {
            Self::Whole(position) => Box::new(position.agenda.iter()),
            Self::Parted(_, agenda) => Box::new(agenda.iter().map(Borrow::borrow)),
        }
    }

    /// Returns whether two stand alike.
    fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Whole(one), Self::Whole(other)) => one.agenda == other.agenda && one.game.state == other.game.state,
            (Self::Parted(place, agenda), Self::Parted(other, waits)) => place == other && agenda == waits,
            _ => false,
        }
    }
}

/// A position on the way, and how likely it is.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// The act where it stands.
    pub(super) stands: Stands,
    /// How likely it is.
    pub(super) chance: Probability,
    /// Whether all is worked that comes before the next dice.
    pub(super) is_ready: bool,
    /// The dice thrown next, where it is not known yet what they bring.
    pub(super) throws: Option<Box<Throws>>,
    /// Whether the attack has been called up to be fought.
    pub(super) is_fought: bool,
    /// How many throws led to it.
    pub(super) depth: u16,
}

/// A node in line.
#[derive(Clone, Debug)]
struct Waiting {
    node: Node,
    /// The fingerprint of its state.
    hash: u64,
}

/// Where a node stands in line: the stage the attack has come to, whether all that belongs before is done, how deep.
type Key = (u8, bool, bool, u16, u32);

/// The positions still to be worked.
#[derive(Clone, Debug)]
pub(super) struct Open {
    /// What all the positions have come from.
    root: State,
    nodes: BTreeMap<Key, Waiting>,
    /// Where those of a fingerprint stand in line: only looked up, never walked.
    known: FxHashMap<u64, Vec<Key>>,
    n_pushed: u32,
}

impl Open {
    pub(super) fn new(root: State) -> Self {
        Self { root, nodes: BTreeMap::new(), known: FxHashMap::default(), n_pushed: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Puts a node among them; an equal one takes its chance in.
    pub(super) fn push(&mut self, node: Node) {
        let hash = self.fingerprint(&node);
        let keys = self.known.entry(hash).or_default();
        for key in keys.iter() {
            if let Some(Waiting { node: same, .. }) = self.nodes.get_mut(key)
                && same.is_fought == node.is_fought
                && same.is_ready == node.is_ready
                && same.stands.is_like(&node.stands)
            {
                same.chance = same.chance.or(node.chance);
                return;
            }
        }
        self.n_pushed = self.n_pushed.saturating_add(1);
        let key = key_of(&node, self.n_pushed);
        keys.push(key);
        self.nodes.insert(key, Waiting { node, hash });
    }

    /// Returns a number that is the same for equal nodes, and seldom for others.
    fn fingerprint(&self, node: &Node) -> u64 {
        match &node.stands {
            Stands::Whole(position) => position.game.state.fingerprint(&self.root),
            Stands::Parted(place, agenda) => {
                let mut hasher = FxHasher::default();
                (place, agenda, node.is_ready).hash(&mut hasher);
                hasher.finish()
            }
        }
    }

    /// Takes the one whose turn it is.
    pub(super) fn pop(&mut self) -> Option<Node> {
        let (key, Waiting { node, hash }) = self.nodes.pop_first()?;
        if let Some(keys) = self.known.get_mut(&hash) {
            keys.retain(|k| *k != key);
            if keys.is_empty() {
                self.known.remove(&hash);
            }
        }
        Some(node)
    }
}

fn key_of(node: &Node, n: u32) -> Key {
    // What must be done before that stage comes first.
    let is_next = node.stands.agenda().next().and_then(stage).is_some();
    let rank = node.stands.agenda().find_map(stage).unwrap_or(if node.is_fought { u8::MAX } else { BEFORE_THE_FIGHT });
    (rank, is_next, node.is_ready, node.depth, n)
}

/// The rank of a charge that has ridden and is not yet fought.
const BEFORE_THE_FIGHT: u8 = 3;

/// Returns the place of a stage among those of an attack.
const fn stage(consequence: &Consequence) -> Option<u8> {
    Some(match consequence {
        Consequence::Charge { stage: ChargeStage::Answer, .. } => 0,
        Consequence::Charge { stage: ChargeStage::FormUp, .. } => 1,
        Consequence::Charge { stage: ChargeStage::Ride, .. } => 2,
        Consequence::Assault { stage: AssaultStage::PasDeCharge, .. } => 4,
        Consequence::Assault { stage: AssaultStage::Close, .. } => 5,
        Consequence::Assault { stage: AssaultStage::DefensiveFire, .. } => 6,
        Consequence::Assault { stage: AssaultStage::Stand, .. } => 7,
        Consequence::Assault { stage: AssaultStage::OffensiveFire, .. } => 8,
        Consequence::Assault { stage: AssaultStage::Melee, .. }
        | Consequence::Charge { stage: ChargeStage::Melee, .. } => 9,
        Consequence::MeleeEnds { .. } => 10,
        Consequence::Charge { stage: ChargeStage::Recall, .. } => 11,
        Consequence::Assault { stage: AssaultStage::Over, .. } => 12,
        _ => return None,
    })
}
