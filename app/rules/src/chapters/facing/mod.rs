//! Facing and zones (Z): what a formation faces, and which hexes are its front, flank and rear. Zones and sight stand in
//! files of their own.

use std::collections::BTreeSet;

use crate::board::{Board, PlaceIdx};
use crate::charts::Stance;
use crate::event::Portion;
use crate::facing::{Direction, Facing, FacingKind};
use crate::game::Game;
use crate::ids::UnitId;
use crate::state::UnitState;
use crate::unit::{Arm, Formation, Posture, TroopsDef};

mod sight;
mod zones;

pub use sight::{Hides, OnLine, Sight, sight, sight_line};
pub(crate) use sight::{is_formed, sight_past};
pub(crate) use zones::{Reach, covers, has_zone, zone_reach};
pub use zones::{ZoneMap, in_enemy_zone, zones_on};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arc {
    /// Before the unit.
    Front,
    /// To its sides.
    Flank,
    /// Behind it.
    Rear,
}

/// Returns how many of the six hexes round a unit on one hex are front, and how many front or flank (Z1): the first row
/// of the chart that fits, else what the page says.
fn figures(game: &Game, def: &TroopsDef, posture: Posture) -> (u8, u8) {
    let stance = Stance::from(posture);
    let row = game.definitions.ruleset.combat.facing.rows.iter().find(|row| {
        row.when.contains(&stance)
            && row.arm.is_none_or(|arm| arm == def.arm)
            && row.with_trait.as_ref().is_none_or(|t| def.has(t.as_str()))
            && row.without_trait.as_ref().is_none_or(|t| !def.has(t.as_str()))
    });
    match row {
        Some(row) => (row.front, row.front.saturating_add(row.flank)),
        None => figures_of_the_page(def, posture),
    }
}

/// Returns the same where no row of the chart fits.
fn figures_of_the_page(def: &TroopsDef, posture: Posture) -> (u8, u8) {
    match posture {
        Posture::Disordered { .. } | Posture::Pgd { .. } | Posture::Good(Formation::Square) => (6, 6),
        Posture::Good(Formation::Line) => (2, 4),
        Posture::Good(Formation::Skirmish) => (4, 6),
        Posture::Good(Formation::GeneralOrder) => (5, 5),
        Posture::Good(Formation::Column) if def.arm == Arm::Cavalry && !def.has("heavy") => (5, 5),
        Posture::Good(_) => (3, 5),
    }
}

/// Returns the arc in which a hexside lies, for a unit on one hex (Z1).
fn arc((front, with_flank): (u8, u8), facing: Facing, towards: Facing) -> Arc {
    // So many of the six lie as near to the facing as this one, it included: 1, 3, 5, 6 of a hexside, 2, 4, 6 of a vertex.
    let rank = (facing.hours_from(towards) + 1).min(6);
    if rank <= front {
        Arc::Front
    } else if rank <= with_flank {
        Arc::Flank
    } else {
        Arc::Rear
    }
}

/// A combat unit as it stands on the map, with what its arcs depend on.
struct Standing<'a> {
    board: &'a Board,
    hexes: &'a [Portion],
    facing: Facing,
    is_line: bool,
    figures: (u8, u8),
}

impl<'a> Standing<'a> {
    /// Returns how a combat unit stands; nothing for leaders and markers.
    fn of(game: &'a Game, def: &TroopsDef, state: &'a UnitState) -> Option<Self> {
        let posture = state.posture()?;
        Some(Self {
            board: &game.definitions.board,
            hexes: state.hexes(),
            facing: state.facing,
            is_line: posture == Posture::Good(Formation::Line),
            figures: figures(game, def, posture),
        })
    }

    /// Returns the arc in which the hexside of its portion number `n`, on `hex`, lies.
    fn arc(&self, n: usize, hex: PlaceIdx, direction: Direction) -> Arc {
        let (is_head, is_tail) = (n == 0, n + 1 == self.hexes.len());
        // Each portion of a column faces the hex before it (F22).
        let ahead = n.checked_sub(1).filter(|_| !self.is_line).and_then(|before| self.hexes.get(before));
        let way = ahead.and_then(|p| self.board.find(p.hex())).and_then(|h| self.board.direction(hex, h));
        let facing = way.map_or(self.facing, |direction| self.board.facing_towards(direction));
        match arc(self.figures, facing, self.board.facing_towards(direction)) {
            Arc::Front if self.is_line || is_head => Arc::Front,
            Arc::Rear if self.is_line || is_tail => Arc::Rear,
            _ => Arc::Flank,
        }
    }
}

/// Returns the front, flank and rear hexes of a unit on the map (Z1); nothing for leaders and markers.
pub fn arcs(game: &Game, unit: &UnitId) -> Arcs {
    let mut arcs = Arcs::default();
    let (Some(def), Some(state)) = (game.troops(unit), game.state.unit(unit)) else { return arcs };
    let Some(standing) = Standing::of(game, def, state) else { return arcs };
    let board = &game.definitions.board;
    let hexes: Vec<PlaceIdx> = state.hexes().iter().filter_map(|p| board.find(p.hex())).collect();
    for (n, hex) in hexes.iter().enumerate() {
        for direction in Direction::ALL {
            let Some(next) = board.neighbour(*hex, direction).filter(|next| !hexes.contains(next)) else { continue };
            match standing.arc(n, *hex, direction) {
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
