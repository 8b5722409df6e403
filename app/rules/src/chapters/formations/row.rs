//! The hexes of a Line side by side: how it grows along its front (F20) and shrinks onto some of them (F10, F17).
//!
//! The hexes of a unit are listed from one end to the other, the head first; of a Line the head is one of its wings.

use std::collections::VecDeque;

use crate::board::{Board, PlaceIdx};
use crate::facing::{Direction, Facing};
use crate::order::Hand;
use crate::unit::Formation;

/// A walk from hex to neighbouring hex, as pairs of where each step begins and ends.
pub type Walk = Vec<(PlaceIdx, PlaceIdx)>;

/// A Line that takes in more hexes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Grown {
    /// All its hexes afterwards, the head first.
    pub hexes: Vec<PlaceIdx>,
    /// What each wing walks outwards from where it stood.
    pub wings: [Walk; 2],
    /// The hexes that touch the Line, but do not lie along its front.
    pub askew: Vec<PlaceIdx>,
    /// The hexes that do not even touch it: they are not taken in.
    pub apart: Vec<PlaceIdx>,
}

/// A unit that draws back onto some of its hexes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shrunk {
    /// The hexes it keeps, in the order it had them.
    pub hexes: Vec<PlaceIdx>,
    /// What the outermost portion of each end walks inwards.
    pub wings: [Walk; 2],
}

/// Returns the two hexes at the flanks of a portion of a Line (Z1): where its next hexes may lie (F20), left then right.
pub fn flanks(board: &Board, facing: Facing, hex: PlaceIdx) -> [Option<PlaceIdx>; 2] {
    // A quarter of the clock to either hand of a vertex lies a hexside.
    [9, 3].map(|hours| {
        let direction = facing.turned(hours).hexside(board.orientation())?;
        board.neighbour(hex, direction)
    })
}

/// Adds hexes to those of a Line, each a flank hex of the wing it lies beside (F20).
pub fn grown(board: &Board, facing: Facing, hexes: &[PlaceIdx], more: &[PlaceIdx]) -> Grown {
    let mut chain: VecDeque<PlaceIdx> = hexes.iter().copied().collect();
    let mut left = more.to_vec();
    let mut out = Grown::default();
    let [before, behind] = &mut out.wings;
    let beside = |wing: PlaceIdx, hex: PlaceIdx| flanks(board, facing, wing).contains(&Some(hex));
    let touches = |wing: PlaceIdx, hex: PlaceIdx| board.direction(wing, hex).is_some();
    while let (Some(front), Some(back)) = (chain.front().copied(), chain.back().copied()) {
        let along = left.iter().position(|h| beside(back, *h) || beside(front, *h));
        let Some(at) = along.or_else(|| left.iter().position(|h| touches(back, *h) || touches(front, *h))) else {
            break;
        };
        let hex = left.remove(at);
        if along.is_none() {
            out.askew.push(hex);
        }
        let goes_last = if along.is_some() { beside(back, hex) } else { touches(back, hex) };
        if goes_last {
            behind.push((back, hex));
            chain.push_back(hex);
        } else {
            before.push((front, hex));
            chain.push_front(hex);
        }
    }
    out.hexes = chain.into();
    out.apart = left;
    out
}

/// Returns what is left of a unit's hexes when it keeps these: `None` where they are not its own, or not in one piece.
pub fn shrunk(hexes: &[PlaceIdx], keep: &[PlaceIdx]) -> Option<Shrunk> {
    let first = hexes.iter().position(|h| keep.contains(h))?;
    let kept = hexes.get(first..first + keep.len())?;
    if !kept.iter().all(|h| keep.contains(h)) {
        return None;
    }
    let last = first + keep.len() - 1;
    let walk = |way: Option<&[PlaceIdx]>| -> Walk {
        let pairs = way.unwrap_or_default().windows(2);
        pairs.filter_map(|pair| Some((*pair.first()?, *pair.last()?))).collect()
    };
    let back: Vec<PlaceIdx> = hexes.get(last..).unwrap_or_default().iter().rev().copied().collect();
    Some(Shrunk { hexes: kept.to_vec(), wings: [walk(hexes.get(..=first)), walk(Some(&back))] })
}

/// Returns the direction in which hexes follow one another in a straight row, from the last to the first; `None` where
/// they do not, or are fewer than two (F24).
pub fn straight(board: &Board, hexes: &[PlaceIdx]) -> Option<Direction> {
    let mut ways = hexes.windows(2).map(|pair| match pair {
        [before, behind] => board.direction(*behind, *before),
        _ => None,
    });
    let first = ways.next()??;
    ways.all(|way| way == Some(first)).then_some(first)
}

/// How cavalry stands after a wheel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wheeled {
    /// The way it faces.
    pub facing: Facing,
    /// The hexes it had, its new head first.
    pub hexes: Vec<PlaceIdx>,
    /// Whether they lie in a straight row along the Line's front.
    pub is_in_row: bool,
}

/// Wheels cavalry into Line, or into Column of companies, every portion turning a quarter to one hand (F24).
///
/// In Column each portion faces the hex before it (F22), so the Line looks to that hand of the row; of a Line the wing
/// on that hand becomes the head.
pub fn wheeled(board: &Board, to: Formation, facing: Facing, hexes: &[PlaceIdx], hand: Hand) -> Wheeled {
    let quarter = match hand {
        Hand::Left => 9,
        Hand::Right => 3,
    };
    let row = straight(board, hexes);
    let mut hexes = hexes.to_vec();
    if hexes.len() < 2 {
        return Wheeled { facing: facing.turned(quarter), hexes, is_in_row: true };
    }
    if to == Formation::Line {
        let ahead = row.map_or(facing, |way| board.facing_towards(way));
        return Wheeled { facing: ahead.turned(quarter), hexes, is_in_row: row.is_some() };
    }
    let ahead = facing.turned(quarter);
    let row = row.map(|way| board.facing_towards(way));
    if row == Some(ahead.about()) {
        hexes.reverse();
    }
    Wheeled { facing: ahead, hexes, is_in_row: row.is_some_and(|row| row == ahead || row == ahead.about()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{HexGrid, Numbering, ShiftedLine};
    use crate::chapters::facing::{can_face, formation_kind};
    use crate::facing::Orientation;
    use crate::unit::{Formation, Posture};

    fn board(orientation: Orientation) -> Board {
        HexGrid { orientation, columns: 7, rows: 7, shifted: ShiftedLine::Even, numbering: Numbering::default() }
            .board()
    }

    #[test]
    fn a_line_grows_into_a_straight_row_on_boards_of_either_kind() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let board = board(orientation);
            let centre = PlaceIdx(24);
            let facings = (0..12).map(Facing::hour);
            for facing in facings.filter(|f| can_face(Posture::Good(Formation::Line), *f, &board)) {
                let [Some(left), Some(right)] = flanks(&board, facing, centre) else { panic!("{facing:?}") };
                let line = grown(&board, facing, &[centre], &[left, right]);
                assert!(line.askew.is_empty() && line.apart.is_empty(), "{facing:?}");
                assert_eq!(line.hexes.len(), 3);
                let way = straight(&board, &line.hexes).unwrap();
                assert_eq!(board.facing_towards(way).hours_from(facing), 3, "the row lies across the front");
                let ahead = Direction::ALL.into_iter().filter(|d| board.facing_towards(*d).hours_from(facing) == 1);
                for askew in ahead.map(|d| board.neighbour(centre, d).unwrap()) {
                    assert_eq!(grown(&board, facing, &[centre], &[askew]).askew, [askew]);
                }
            }
            assert_eq!(formation_kind(Formation::Line), crate::facing::FacingKind::Vertex);
        }
    }

    #[test]
    fn what_is_kept_lies_in_one_piece_and_each_end_walks_to_it() {
        let hexes = [1, 2, 3, 4, 5].map(PlaceIdx);
        let kept = |keep: &[u32]| shrunk(&hexes, &keep.iter().map(|n| PlaceIdx(*n)).collect::<Vec<_>>());
        let walks = |keep: &[u32]| kept(keep).unwrap().wings.map(|w| w.len());
        assert_eq!(walks(&[1]), [0, 4]);
        assert_eq!(walks(&[3]), [2, 2]);
        assert_eq!(walks(&[4, 3]), [2, 1]);
        assert_eq!(kept(&[1, 3]), None);
        assert_eq!(kept(&[7]), None);
        assert_eq!(kept(&[]), None);
        assert_eq!(kept(&[5, 7]), None);
    }
}
