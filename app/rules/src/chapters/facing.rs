//! Facing and zones (Z): what a formation faces, and which hexes are its front, flank and rear.

use std::collections::BTreeSet;

use crate::board::{Board, PlaceIdx};
use crate::charts::Stance;
use crate::facing::{Direction, Facing, FacingKind};
use crate::game::Game;
use crate::ids::{SideId, UnitId};
use crate::unit::{Arm, Formation, Posture, TroopsDef};

/// Returns what a posture faces: a hexside, a vertex, or every way (Z1, D2, D9).
pub const fn kind(posture: Posture) -> FacingKind {
    match posture {
        Posture::Good(formation) => formation_kind(formation),
        Posture::Disordered { .. } | Posture::Pgd { .. } => FacingKind::Every,
    }
}

/// Returns what a formation faces (Z1).
pub const fn formation_kind(formation: Formation) -> FacingKind {
    match formation {
        Formation::Line | Formation::Skirmish => FacingKind::Vertex,
        Formation::Square => FacingKind::Every,
        _ => FacingKind::Hexside,
    }
}

/// Returns the facing after a step through a hexside: to that hexside, or to the nearer of its two vertices (T3).
pub fn after_step(posture: Option<Posture>, old: Facing, direction: Direction, board: &Board) -> Facing {
    let towards = board.facing_towards(direction);
    match posture.map_or(FacingKind::Hexside, kind) {
        FacingKind::Hexside => towards,
        FacingKind::Every => old,
        FacingKind::Vertex => {
            let (left, right) = (towards.turned(11), towards.turned(1));
            if left.hours_from(old) < right.hours_from(old) { left } else { right }
        }
    }
}

/// Returns whether a unit in this posture can face so (Z1).
pub fn can_face(posture: Posture, facing: Facing, board: &Board) -> bool {
    match kind(posture) {
        FacingKind::Hexside => facing.hexside(board.orientation()).is_some(),
        FacingKind::Vertex => facing.hexside(board.orientation()).is_none(),
        FacingKind::Every => true,
    }
}

/// The hexes round a unit (Z1). A hex off the board is in none of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arcs {
    /// Its front: its zone of influence, unless it has none (Z2).
    pub front: BTreeSet<PlaceIdx>,
    /// Its flanks.
    pub flank: BTreeSet<PlaceIdx>,
    /// Its rear.
    pub rear: BTreeSet<PlaceIdx>,
}

/// One of the three arcs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Arc {
    Front,
    Flank,
    Rear,
}

/// Returns the arc in which a hexside lies, for a unit on one hex (Z1).
fn arc(def: &TroopsDef, posture: Posture, facing: Facing, towards: Facing) -> Arc {
    let hours = facing.hours_from(towards);
    let (front_to, flank_to) = match posture {
        Posture::Disordered { .. } | Posture::Pgd { .. } | Posture::Good(Formation::Square) => (6, 6),
        Posture::Good(Formation::Line) => (1, 3),
        Posture::Good(Formation::Skirmish) => (3, 5),
        Posture::Good(Formation::GeneralOrder) => (4, 4),
        Posture::Good(Formation::Column) if def.arm == Arm::Cavalry && !def.has("heavy") => (4, 4),
        Posture::Good(_) => (2, 4),
    };
    if hours <= front_to {
        Arc::Front
    } else if hours <= flank_to {
        Arc::Flank
    } else {
        Arc::Rear
    }
}

/// Returns the front, flank and rear hexes of a unit on the map (Z1); nothing for leaders and markers.
pub fn arcs(game: &Game, unit: &UnitId) -> Arcs {
    let mut arcs = Arcs::default();
    let (Some(def), Some(state)) = (game.troops(unit), game.state.unit(unit)) else { return arcs };
    let Some(posture) = state.posture() else { return arcs };
    let board = &game.definitions.board;
    let hexes: Vec<PlaceIdx> = state.hexes().iter().filter_map(|p| board.find(p.hex())).collect();
    let is_line = posture == Posture::Good(Formation::Line);
    for (n, hex) in hexes.iter().enumerate() {
        let (is_head, is_tail) = (n == 0, n + 1 == hexes.len());
        // Each portion of a column faces the hex before it (F22).
        let ahead = n.checked_sub(1).and_then(|before| hexes.get(before)).and_then(|h| board.direction(*hex, *h));
        let facing = match ahead {
            Some(direction) if !is_line => board.facing_towards(direction),
            _ => state.facing,
        };
        for direction in Direction::ALL {
            let Some(next) = board.neighbour(*hex, direction) else { continue };
            if hexes.contains(&next) {
                continue;
            }
            let found = arc(def, posture, facing, board.facing_towards(direction));
            let found = match found {
                Arc::Front if is_line || is_head => Arc::Front,
                Arc::Rear if is_line || is_tail => Arc::Rear,
                _ => Arc::Flank,
            };
            match found {
                Arc::Front => arcs.front.insert(next),
                Arc::Flank => arcs.flank.insert(next),
                Arc::Rear => arcs.rear.insert(next),
            };
        }
    }
    // A hex that two portions see differently counts for the better arc.
    arcs.rear = arcs.rear.difference(&arcs.front).copied().collect();
    arcs.flank = arcs.flank.iter().filter(|h| !arcs.front.contains(h) && !arcs.rear.contains(h)).copied().collect();
    arcs
}

/// Returns whether a hex lies in the zone of influence of a unit hostile to `side` (Z2).
pub fn in_enemy_zone(game: &Game, place: PlaceIdx, side: &SideId) -> bool {
    let without = &game.definitions.ruleset.combat.zones.none_when;
    game.state.units().any(|(id, state)| {
        let is_near = state
            .hexes()
            .iter()
            .filter_map(|p| game.definitions.board.find(p.hex()))
            .any(|hex| game.definitions.board.direction(hex, place).is_some());
        is_near
            && game.def(id).is_some_and(|d| d.side != *side && d.troops().is_some_and(|t| t.arm != Arm::Wagon))
            && state.posture().is_some_and(|p| !without.contains(&Stance::from(p)))
            && arcs(game, id).front.contains(&place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{Field, unit};

    /// Returns how many hexes lie in front, flank and rear of a unit in the middle of open ground.
    fn counts(what: &str, hexes: &[&str]) -> (usize, usize, usize) {
        let game = Field::new(&[".......", ".......", ".......", ".......", ".......", "......."])
            .put("a", what, hexes, "6")
            .game();
        let arcs = arcs(&game, &unit("a"));
        (arcs.front.len(), arcs.flank.len(), arcs.rear.len())
    }

    #[test]
    fn z1_every_formation_has_the_front_flank_and_rear_of_the_page() {
        for (what, expected) in [
            ("infantry battalion 4 column", (3, 2, 1)),
            ("cavalry regiment 4 column heavy", (3, 2, 1)),
            ("infantry battalion 4 road_column", (3, 2, 1)),
            ("artillery battery 4 limbered", (3, 2, 1)),
            ("artillery battery 4 unlimbered", (3, 2, 1)),
            ("cavalry regiment 4 column_of_companies", (3, 2, 1)),
            ("cavalry regiment 4 column light", (5, 0, 1)),
            ("infantry battalion 4 line", (2, 2, 2)),
            ("infantry company 1 skirmish skirmisher", (4, 2, 0)),
            ("infantry battalion 4 square", (6, 0, 0)),
        ] {
            assert_eq!(counts(what, &["0403"]), expected, "{what}");
        }
    }

    #[test]
    fn z1_a_line_on_n_hexes_has_one_more_before_and_behind() {
        assert_eq!(counts("infantry regiment 11 line", &["0403", "0504"]), (3, 2, 3));
        assert_eq!(counts("cavalry regiment 12 line", &["0303", "0403", "0504"]), (4, 2, 4));
    }

    #[test]
    fn z1_of_a_column_on_several_hexes_the_head_has_the_front_and_the_tail_the_rear() {
        let (front, flank, rear) = counts("infantry regiment 11 road_column", &["0402", "0403", "0404"]);
        assert_eq!((front, rear), (3, 1));
        assert_eq!(front + flank + rear, 10, "every hex round the column is in one of the three");
    }
}
