//! Enemy zones in the search (Z3): where a march goes no farther.

use crate::board::PlaceIdx;
use crate::chapters::facing::{ZoneMap, zone_reach};
use crate::chapters::formations;
use crate::game::Game;

use super::group::Group;
use super::label::{Label, Via};
use super::search::Search;

/// The zones near the start that concern the units that march.
#[derive(Debug, Default)]
pub(super) struct Zones {
    /// Hexes in which some of them stop, in the order of the board.
    stops: Vec<PlaceIdx>,
    /// Hexes in which some of them are held.
    holds: Vec<PlaceIdx>,
    /// Whether some of them have marched already in this activation.
    has_marched: bool,
}

impl Zones {
    /// Gathers the zones that lie within so many steps of the start.
    pub(super) fn new(game: &Game, group: &Group<'_>, steps: u32) -> Self {
        let mut zones = Self::default();
        let Some(side) = group.members.first().map(|m| &m.def.side) else { return zones };
        let board = &game.definitions.board;
        let most = steps.saturating_add(u32::try_from(group.trail.len()).unwrap_or(u32::MAX)).saturating_add(1);
        let map = ZoneMap::new(game, side, |place| board.distance(group.start, place).is_none_or(|d| d <= most));
        if map.is_empty() {
            return zones;
        }
        for member in &group.members {
            let Some(reach) = member.def.troops().and_then(|troops| zone_reach(game, troops)) else { continue };
            zones.stops.extend(map.of(reach));
            if reach.holds {
                zones.holds.extend(map.of(reach));
            }
            zones.has_marched |= game.state.unit(member.id).is_some_and(|u| u.has_marched);
        }
        for list in [&mut zones.stops, &mut zones.holds] {
            list.sort_unstable();
            list.dedup();
        }
        zones
    }

    fn stop_in(&self, place: PlaceIdx) -> bool {
        self.stops.binary_search(&place).is_ok()
    }

    /// Returns whether some unit is held in a hex, once it has marched.
    pub(super) fn hold_in(&self, place: PlaceIdx) -> bool {
        !self.holds.is_empty() && self.holds.binary_search(&place).is_ok()
    }
}

impl Search<'_> {
    /// Returns whether a march goes no farther: a unit has stopped in an enemy zone, or is held in one.
    pub(super) fn is_halted(&self, label: &Label) -> bool {
        if self.zones.stops.is_empty() || (!self.zones.has_marched && self.is_before_first_step(label)) {
            return false;
        }
        if label.n_hexes < 2 {
            return self.zones.stop_in(label.place);
        }
        // A column enters with its head, a Line with all its hexes.
        let trails = label.formation.is_some_and(formations::trails);
        let is_stopped = |(n, place)| (n == 0 || !trails) && self.zones.stop_in(place);
        let mut hexes = self.trails.of(label).map(|node| self.grounds.get(node.ground).place).enumerate();
        hexes.any(|(n, place)| is_stopped((n, place)) || self.zones.hold_in(place))
    }

    /// Returns whether a label is the start, or a change made there.
    fn is_before_first_step(&self, label: &Label) -> bool {
        let mut label = label;
        loop {
            match label.via {
                Via::Start => return true,
                Via::Step(_) => return false,
                Via::Change(_) => {}
            }
            let Some(parent) = self.labels.get(label.parent as usize) else { return false };
            label = parent;
        }
    }
}
