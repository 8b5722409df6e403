//! Zones of influence (Z2) and what they do to those who enter them (Z3).

use super::{Arc, Standing};
use crate::board::PlaceIdx;
use crate::charts::{Stance, ZoneRule, ZoneStop};
use crate::facing::Direction;
use crate::game::Game;
use crate::ids::SideId;
use crate::state::UnitState;
use crate::unit::{Arm, TroopsDef};

/// Returns whether a combat unit has a zone of influence as it stands (Z2, D9).
pub(crate) fn has_zone(game: &Game, def: &TroopsDef, state: &UnitState) -> bool {
    let without = &game.definitions.ruleset.combat.zones.none_when;
    def.arm != Arm::Wagon && state.posture().is_some_and(|p| !without.contains(&Stance::from(p)))
}

/// Returns whether a place lies in the zone of a unit (Z2): in the front of any of its portions.
pub(crate) fn covers(game: &Game, def: &TroopsDef, state: &UnitState, place: PlaceIdx) -> bool {
    if !has_zone(game, def, state) {
        return false;
    }
    let Some(standing) = Standing::of(game, def, state) else { return false };
    let board = &game.definitions.board;
    let mut is_covered = false;
    for (n, portion) in state.hexes().iter().enumerate() {
        let Some(hex) = board.find(portion.hex()) else { continue };
        if hex == place {
            return false;
        }
        is_covered |= board.direction(hex, place).is_some_and(|d| standing.arc(n, hex, d) == Arc::Front);
    }
    is_covered
}

/// Calls with every unit hostile to `side` whose zone covers a place; only neighbours are looked at.
fn each_zone<'a>(
    game: &'a Game,
    place: PlaceIdx,
    side: &SideId,
    mut call: impl FnMut(&TroopsDef, &'a UnitState) -> bool,
) -> bool {
    let board = &game.definitions.board;
    for next in Direction::ALL.into_iter().filter_map(|d| board.neighbour(place, d)) {
        for unit in game.state.stack(&board.place(next).id) {
            let Some(def) = game.def(unit) else { continue };
            // A hex holds units of one side only.
            if def.side == *side {
                break;
            }
            let (Some(troops), Some(state)) = (def.troops(), game.state.unit(unit)) else { continue };
            if covers(game, troops, state, place) && call(troops, state) {
                return true;
            }
        }
    }
    false
}

/// Returns whether a hex lies in the zone of influence of a unit hostile to `side` (Z2).
pub fn in_enemy_zone(game: &Game, place: PlaceIdx, side: &SideId) -> bool {
    each_zone(game, place, side, |_, _| true)
}

/// Returns the stacks hostile to `side` whose zone covers a place, each by the hex of its head, in the order of the
/// board (Z2).
pub fn zones_on(game: &Game, place: PlaceIdx, side: &SideId) -> Vec<PlaceIdx> {
    let mut found = Vec::new();
    each_zone(game, place, side, |_, state| {
        found.extend(state.head().and_then(|hex| game.definitions.board.find(hex)));
        false
    });
    found.sort_unstable();
    found.dedup();
    found
}

/// Whose zones concern a unit on the march, and whether it is held by them (Z3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    /// Whether all zones concern it, or those of cavalry only.
    pub(crate) all: bool,
    /// Whether it leaves one only with the first hex of an activation.
    pub(crate) holds: bool,
}

impl Reach {
    /// Returns whether a zone that concerns the unit lies on a place.
    pub(crate) fn concerns(self, game: &Game, place: PlaceIdx, side: &SideId) -> bool {
        each_zone(game, place, side, |troops, _| self.all || troops.arm == Arm::Cavalry)
    }
}

/// Returns whose zones concern a combat unit on the march; none for leaders, or where the chart says so (Z3).
pub(crate) fn zone_reach(game: &Game, def: &TroopsDef) -> Option<Reach> {
    let zones = &game.definitions.ruleset.combat.zones;
    let ZoneRule { stop, leave_first } = match (def.arm, def.has("horse")) {
        (Arm::Infantry, _) => zones.infantry,
        (Arm::Cavalry, _) => zones.cavalry,
        // Wagons move as limbered artillery (O1).
        (Arm::Artillery | Arm::Wagon, true) => zones.horse_artillery,
        (Arm::Artillery | Arm::Wagon, false) => zones.foot_artillery,
    };
    (stop != ZoneStop::None).then_some(Reach { all: stop == ZoneStop::Any, holds: leave_first })
}

/// All zones hostile to a side at once, for searches that look at many places.
#[derive(Clone, Debug, Default)]
pub struct ZoneMap {
    /// Every covered place, in the order of the board, and whether cavalry covers it.
    covered: Vec<(PlaceIdx, bool)>,
}

impl ZoneMap {
    /// Gathers the zones of all units hostile to `side` that stand where `is_near` says.
    pub fn new(game: &Game, side: &SideId, is_near: impl Fn(PlaceIdx) -> bool) -> Self {
        let board = &game.definitions.board;
        let mut covered = Vec::new();
        for (hex, stack) in game.state.stacks() {
            let is_hostile = || stack.first().and_then(|u| game.def(u)).is_some_and(|d| d.side != *side);
            let Some(place) = board.find(hex).filter(|p| is_near(*p) && is_hostile()) else { continue };
            for unit in stack {
                let (Some(def), Some(state)) = (game.troops(unit), game.state.unit(unit)) else { continue };
                for next in Direction::ALL.into_iter().filter_map(|d| board.neighbour(place, d)) {
                    if covers(game, def, state, next) {
                        covered.push((next, def.arm == Arm::Cavalry));
                    }
                }
            }
        }
        covered.sort_unstable_by_key(|(place, by_cavalry)| (*place, !by_cavalry));
        covered.dedup_by_key(|(place, _)| *place);
        Self { covered }
    }

    /// Returns whether there is no zone at all.
    pub fn is_empty(&self) -> bool {
        self.covered.is_empty()
    }

    /// Returns the covered places that concern a unit on the march.
    pub(crate) fn of(&self, reach: Reach) -> impl Iterator<Item = PlaceIdx> {
        self.covered.iter().filter(move |(_, by_cavalry)| reach.all || *by_cavalry).map(|(place, _)| *place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PlaceId;
    use crate::testkit::{Field, unit};

    fn place(game: &Game, id: &str) -> PlaceIdx {
        game.definitions.board.find(&PlaceId::new(id)).unwrap()
    }

    /// Returns the hexes of a board in the zone of red, as blue sees it.
    fn zone(what: &str, hexes: &[&str]) -> usize {
        let game = Field::new(&[".......", ".......", ".......", ".......", ".......", "......."])
            .put_for("red", "a", what, hexes, "0")
            .game();
        let blue = SideId::new("blue");
        let all = ZoneMap::new(&game, &blue, |_| true);
        let any = Reach { all: true, holds: false };
        let n = game.definitions.board.places().filter(|(p, _)| in_enemy_zone(&game, *p, &blue)).count();
        assert_eq!(all.of(any).count(), n, "the map of all zones is the same as place by place");
        assert_eq!(all.is_empty(), n == 0);
        for (p, _) in game.definitions.board.places() {
            assert_eq!(
                super::super::arcs(&game, &unit("a")).front.contains(&p) && n > 0,
                in_enemy_zone(&game, p, &blue)
            );
        }
        n
    }

    #[test]
    fn z2_the_zone_is_the_front() {
        assert_eq!(zone("infantry battalion 4 column", &["0403"]), 3);
        assert_eq!(zone("infantry battalion 4 line", &["0403"]), 2);
        assert_eq!(zone("infantry regiment 11 line", &["0403", "0504"]), 3);
        assert_eq!(zone("cavalry regiment 4 column light", &["0403"]), 5);
        assert_eq!(zone("infantry regiment 11 road_column", &["0402", "0403", "0404"]), 3);
    }

    #[test]
    fn z2_squares_wagons_and_leaders_have_none() {
        assert_eq!(zone("infantry battalion 4 square", &["0403"]), 0);
        assert_eq!(zone("wagon section 1 limbered", &["0403"]), 0);
        let game = Field::new(&["...", "...", "..."]).put_leader("l", "0202", "6").game();
        let red = SideId::new("red");
        assert!(game.definitions.board.places().all(|(p, _)| !in_enemy_zone(&game, p, &red)));
    }

    #[test]
    fn z2_of_a_stack_on_several_hexes_one_hex_is_named() {
        let game = Field::new(&[".......", ".......", ".......", ".......", "......."])
            .put_for("red", "a", "infantry regiment 11 line", &["0403", "0504"], "0")
            .put_for("red", "b", "cavalry squadron 3 column", &["0304"], "0")
            .game();
        let blue = SideId::new("blue");
        assert_eq!(zones_on(&game, place(&game, "0503"), &blue), [place(&game, "0403")]);
        assert_eq!(zones_on(&game, place(&game, "0303"), &blue), [place(&game, "0304")]);
        assert_eq!(zones_on(&game, place(&game, "0101"), &blue), []);
        assert_eq!(zones_on(&game, place(&game, "0503"), &SideId::new("red")), []);
    }

    #[test]
    fn z3_the_chart_says_whose_zones_concern_whom() {
        let game = Field::new(&["....."])
            .put("i", "infantry battalion 4 column", &["0101"], "6")
            .put("c", "cavalry regiment 4 column", &["0201"], "6")
            .put("f", "artillery battery 3 limbered", &["0301"], "6")
            .put("h", "artillery battery 3 limbered horse", &["0401"], "6")
            .game();
        let on_foot = Some(Reach { all: true, holds: true });
        let on_horse = Some(Reach { all: false, holds: false });
        let found = ["i", "f", "c", "h"].map(|u| zone_reach(&game, game.troops(&unit(u)).unwrap()));
        assert_eq!(found, [on_foot, on_foot, on_horse, on_horse]);
    }
}
