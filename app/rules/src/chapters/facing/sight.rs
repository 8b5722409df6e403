//! Sight (Z4): the line from the centre of one hex to that of another, walked hex by hex in whole numbers.

use crate::board::{HexGrid, PlaceIdx};
use crate::game::Game;
use crate::ids::{PlaceId, UnitId};
use crate::unit::{Arm, Formation, Posture};

/// Whether one hex is seen from another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sight {
    /// It is seen.
    Clear,
    /// This hex hides it: the one nearest to who looks.
    BlockedBy(PlaceId),
}

/// Returns whether `to` is seen from `from` (Z4); the same both ways. On a board without hexes nothing hides.
pub fn sight(game: &Game, from: PlaceIdx, to: PlaceIdx) -> Sight {
    let board = &game.definitions.board;
    let holds_formed = |place| game.state.stack(&board.place(place).id).iter().any(|u| is_formed(game, u));
    match sight_past(game, from, to, &holds_formed) {
        None => Sight::Clear,
        Some(hidden_by) => Sight::BlockedBy(board.place(hidden_by).id.clone()),
    }
}

/// What of a hex hides what lies behind it (Z4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hides {
    /// It is higher than what looks over it.
    Height,
    /// Its ground: a wood, houses.
    Ground,
    /// Units in formation.
    Units,
}

/// A hex on a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnLine {
    /// The hex.
    pub place: PlaceIdx,
    /// Whether it is itself seen from where the line starts.
    pub is_seen: bool,
    /// What of it hides the end of the line.
    pub hides: Option<Hides>,
}

/// Returns every hex the line between two passes (Z4), its start left out: of two it passes between, both.
pub fn sight_line(game: &Game, from: PlaceIdx, to: PlaceIdx) -> Vec<OnLine> {
    let board = &game.definitions.board;
    let Some(grid) = board.grid_of(from).filter(|_| board.grid_of(to).is_some()) else { return Vec::new() };
    let holds_formed = |place| game.state.stack(&board.place(place).id).iter().any(|u| is_formed(game, u));
    let why = |place| hides(game, grid, (from, to), place, &holds_formed);
    let is_seen = |place| sight(game, from, place) == Sight::Clear;
    let on_line = |place, hides| OnLine { place, is_seen: is_seen(place), hides };
    let mut line = Vec::new();
    let mut walk = Walk::new(grid, from, to);
    while let Some(next) = walk.next() {
        match next {
            Passed::Through(place) => line.extend(place.map(|p| on_line(p, why(p)))),
            Passed::Between(a, b) => {
                let both = a.and_then(why).is_some() && b.and_then(why).is_some();
                line.extend([a, b].into_iter().flatten().map(|p| on_line(p, why(p).filter(|_| both))));
            }
        }
    }
    if from != to {
        line.push(on_line(to, None));
    }
    line
}

/// Returns what of a hex hides one end of a line from the other, where units hide only in the hexes that
/// `holds_formed` names.
fn hides(
    game: &Game,
    grid: &HexGrid,
    (from, to): (PlaceIdx, PlaceIdx),
    place: PlaceIdx,
    holds_formed: &dyn Fn(PlaceIdx) -> bool,
) -> Option<Hides> {
    if place == from || place == to {
        return None;
    }
    let board = &game.definitions.board;
    let (at_from, at_to, level) = (board.place(from).level, board.place(to).level, board.place(place).level);
    let nearer_from = || grid.distance(from, place) < grid.distance(place, to);
    let nearer_to = || grid.distance(place, to) < grid.distance(from, place);
    if (level > at_from && (level > at_to || nearer_from())) || (level > at_to && nearer_to()) {
        return Some(Hides::Height);
    }
    if game.definitions.ruleset.terrain(game.terrain(place)).is_some_and(|(_, t)| t.blocks_sight) {
        return Some(Hides::Ground);
    }
    let formed_block = game.definitions.ruleset.combat.zones.formed_units_block;
    (formed_block && holds_formed(place)).then_some(Hides::Units)
}

/// Returns whether a unit hides what lies behind it: a combat unit in Good order, skirmishers apart.
pub(crate) fn is_formed(game: &Game, unit: &UnitId) -> bool {
    let posture = || game.state.unit(unit)?.posture();
    game.troops(unit).is_some_and(|t| t.arm != Arm::Wagon)
        && matches!(posture(), Some(Posture::Good(formation)) if formation != Formation::Skirmish)
}

/// Returns the hex that hides `to` from `from`, where units hide only in the hexes that `holds_formed` names.
pub(crate) fn sight_past(
    game: &Game,
    from: PlaceIdx,
    to: PlaceIdx,
    holds_formed: &dyn Fn(PlaceIdx) -> bool,
) -> Option<PlaceIdx> {
    let board = &game.definitions.board;
    let grid = board.grid_of(from).filter(|_| board.grid_of(to).is_some())?;
    let hides = |place: PlaceIdx| hides(game, grid, (from, to), place, holds_formed).is_some();
    let mut walk = Walk::new(grid, from, to);
    while let Some(next) = walk.next() {
        match next {
            Passed::Through(place) => {
                if let Some(place) = place.filter(|p| hides(*p)) {
                    return Some(place);
                }
            }
            // Along a hexside only if both hexes block; the first of the two in the order of the board is named.
            Passed::Between(Some(a), Some(b)) if hides(a) && hides(b) => return Some(a.min(b)),
            Passed::Between(..) => {}
        }
    }
    None
}

/// What the line passes next; no hex off the board.
enum Passed {
    /// Through a hex.
    Through(Option<PlaceIdx>),
    /// Along the hexside between two.
    Between(Option<PlaceIdx>, Option<PlaceIdx>),
}

/// The six neighbours of a hex in axial coordinates, clockwise.
const AROUND: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// A walk along the line, hex by hex, its ends left out.
struct Walk<'a> {
    grid: &'a HexGrid,
    /// Where the line starts and how far it goes, in axial coordinates.
    start: (i32, i32),
    way: (i32, i32),
    here: (i32, i32),
    /// Whether the hex it is in has still to be told of: it came there along a hexside.
    is_new: bool,
}

/// Returns how far a vector reaches in the direction of a neighbour, in halves of the distance to it.
const fn along(v: (i32, i32), n: (i32, i32)) -> i32 {
    // The scalar product of two axial vectors, twice over: in it a neighbour is 2 long.
    2 * (v.0 * n.0 + v.1 * n.1) + v.0 * n.1 + v.1 * n.0
}

impl<'a> Walk<'a> {
    fn new(grid: &'a HexGrid, from: PlaceIdx, to: PlaceIdx) -> Self {
        let (start, end) = (grid.axial(from), grid.axial(to));
        Self { grid, start, way: (end.0 - start.0, end.1 - start.1), here: start, is_new: false }
    }

    fn is_at_end(&self, hex: (i32, i32)) -> bool {
        hex == (self.start.0 + self.way.0, self.start.1 + self.way.1)
    }

    fn place(&self, hex: (i32, i32)) -> Option<PlaceIdx> {
        self.grid.at_axial(hex)
    }

    /// Returns what the line passes after the hex it is in.
    fn next(&mut self) -> Option<Passed> {
        if self.is_at_end(self.here) {
            return None;
        }
        if std::mem::take(&mut self.is_new) {
            return Some(Passed::Through(self.place(self.here)));
        }
        let centre = (self.here.0 - self.start.0, self.here.1 - self.start.1);
        // Of the hexsides the line comes nearer to, the one it meets first. Along the line hexside `n` is met where
        // along(way) * t = along(centre) + 1 hexside, that is 1 of the halves `along` counts a neighbour by.
        let mut first: Option<((i32, i32), (i64, i64))> = None;
        let mut tied = None;
        for n in AROUND {
            let speed = i64::from(along(self.way, n));
            if speed <= 0 {
                continue;
            }
            let far = i64::from(along(centre, n)) + 1;
            match first {
                Some((_, (best, its_speed))) if far * its_speed > best * speed => {}
                Some((_, (best, its_speed))) if far * its_speed == best * speed => tied = Some(n),
                _ => (first, tied) = (Some((n, (far, speed))), None),
            }
        }
        let (one, _) = first?;
        let beyond = |n: (i32, i32)| (self.here.0 + n.0, self.here.1 + n.1);
        let Some(other) = tied else {
            return self.enter(beyond(one));
        };
        // Through a vertex: into the hex that lies more in the way, or along the hexside between the two.
        let (a, b) = (along(self.way, one), along(self.way, other));
        if a != b {
            return self.enter(beyond(if a > b { one } else { other }));
        }
        let (a, b) = (beyond(one), beyond(other));
        (self.here, self.is_new) = ((a.0 + other.0, a.1 + other.1), true);
        Some(Passed::Between(self.place(a), self.place(b)))
    }

    fn enter(&mut self, hex: (i32, i32)) -> Option<Passed> {
        self.here = hex;
        (!self.is_at_end(hex)).then(|| Passed::Through(self.place(hex)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc as Shared;

    use crate::board::{Numbering, ShiftedLine, TerrainIdx};
    use crate::facing::Orientation;
    use crate::testkit::Field;

    /// A game on a bare board of 13 by 13 hexes, units of the field apart.
    fn on(orientation: Orientation, shifted: ShiftedLine) -> Game {
        let mut game = Field::new(&["."]).game();
        let definitions = Shared::make_mut(&mut game.definitions);
        let grid = HexGrid { orientation, columns: 13, rows: 13, shifted, numbering: Numbering::default() };
        definitions.board = grid.board();
        if let Some((_, wood)) = definitions.ruleset.terrains.get_index_mut(3) {
            wood.blocks_sight = true;
        }
        game
    }

    fn boards() -> Vec<Game> {
        let mut games = Vec::new();
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            for shifted in [ShiftedLine::Odd, ShiftedLine::Even] {
                games.push(on(orientation, shifted));
            }
        }
        games
    }

    fn change(game: &mut Game, place: PlaceIdx, write: impl FnOnce(&mut crate::board::Place)) {
        write(Shared::make_mut(&mut game.definitions).board.place_mut(place).unwrap());
    }

    /// Returns whether a point lies within the hex round a centre, by the map's own coordinates: the distances to the
    /// centre and to every other centre are compared.
    fn nearest(game: &Game, x: i64, y: i64, scale: i64) -> Vec<PlaceIdx> {
        let far = |p: &crate::board::Place| {
            let (dx, dy) = (i64::from(p.at.x) * scale - x, i64::from(p.at.y) * scale - y);
            dx * dx + dy * dy
        };
        let least = game.definitions.board.places().map(|(_, p)| far(p)).min().unwrap();
        // The map's coordinates are rounded: near a hexside both count.
        let slack = scale * scale * 20_000;
        game.definitions.board.places().filter(|(_, p)| far(p) <= least + slack).map(|(i, _)| i).collect()
    }

    /// How many parts of a line are looked at.
    const POINTS: i64 = 60;

    #[test]
    fn z4_the_walk_passes_the_hexes_that_lie_on_the_line_of_the_map() {
        for game in boards() {
            let board = &game.definitions.board;
            let from = PlaceIdx(84);
            for (to, place) in board.places() {
                let mut walked = Vec::new();
                let crate::board::Grid::Hex(grid) = board.grid() else { unreachable!() };
                let mut walk = Walk::new(grid, from, to);
                while let Some(passed) = walk.next() {
                    match passed {
                        Passed::Through(place) => walked.extend(place),
                        Passed::Between(a, b) => walked.extend(a.into_iter().chain(b)),
                    }
                }
                assert!(!walked.contains(&from) && !walked.contains(&to), "{}", place.id);
                let start = board.place(from).at;
                for n in 0..=POINTS {
                    let x = i64::from(start.x) * (POINTS - n) + i64::from(place.at.x) * n;
                    let y = i64::from(start.y) * (POINTS - n) + i64::from(place.at.y) * n;
                    let there = nearest(&game, x, y, POINTS);
                    let is_told = there.iter().any(|p| *p == from || *p == to || walked.contains(p));
                    assert!(is_told, "{} {n}", place.id);
                }
                let n = board.distance(from, to).unwrap() as usize;
                assert!(walked.len() + 1 >= n && walked.len() <= 2 * n, "{} {}", place.id, walked.len());
            }
        }
    }

    #[test]
    fn z4_sight_is_the_same_both_ways() {
        for mut game in boards() {
            for n in 0..game.definitions.board.len() {
                let place = PlaceIdx(u32::try_from(n).unwrap());
                change(&mut game, place, |p| {
                    p.level = i8::try_from(n * 7 % 11 % 3).unwrap();
                    p.terrain = TerrainIdx(if n * 5 % 17 == 0 { 3 } else { 0 });
                });
            }
            let (mut n_clear, mut n_blocked) = (0, 0);
            for (a, _) in game.definitions.board.places().step_by(3) {
                for (b, _) in game.definitions.board.places() {
                    let is_clear = sight(&game, a, b) == Sight::Clear;
                    assert_eq!(is_clear, sight(&game, b, a) == Sight::Clear);
                    *(if is_clear { &mut n_clear } else { &mut n_blocked }) += 1;
                }
            }
            assert!(n_clear > 500 && n_blocked > 500, "{n_clear} {n_blocked}");
        }
    }

    fn at(game: &Game, id: &str) -> PlaceIdx {
        game.definitions.board.find(&PlaceId::new(id)).unwrap()
    }

    fn hidden_by(game: &Game, from: &str, to: &str) -> String {
        match sight(game, at(game, from), at(game, to)) {
            Sight::Clear => "-".to_owned(),
            Sight::BlockedBy(hex) => hex.to_string(),
        }
    }

    fn wood(game: &mut Game, id: &str) {
        let place = at(game, id);
        change(game, place, |p| p.terrain = TerrainIdx(3));
    }

    fn level(game: &mut Game, id: &str, level: i8) {
        let place = at(game, id);
        change(game, place, |p| p.level = level);
    }

    #[test]
    fn z4_terrain_between_hides_and_the_ends_never_do() {
        let mut game = on(Orientation::Flat, ShiftedLine::Even);
        wood(&mut game, "0303");
        wood(&mut game, "0306");
        assert_eq!(hidden_by(&game, "0303", "0306"), "-", "both ends stand in woods");
        wood(&mut game, "0304");
        assert_eq!(hidden_by(&game, "0303", "0306"), "0304");
        assert_eq!(hidden_by(&game, "0303", "0304"), "-", "neighbours always see each other");
        wood(&mut game, "0305");
        assert_eq!(hidden_by(&game, "0306", "0303"), "0305", "the one nearest to who looks");
        assert_eq!(hidden_by(&game, "0303", "0303"), "-");
    }

    #[test]
    fn z4_along_a_hexside_only_if_both_hexes_block() {
        let mut game = on(Orientation::Flat, ShiftedLine::Even);
        // 0303 and 0503 lie two columns apart in one row: the line runs between 0402 and 0403.
        assert_eq!(game.definitions.board.distance(at(&game, "0303"), at(&game, "0503")), Some(2));
        wood(&mut game, "0402");
        assert_eq!(hidden_by(&game, "0303", "0503"), "-");
        wood(&mut game, "0403");
        assert_eq!(hidden_by(&game, "0303", "0503"), "0402");
        assert_eq!(hidden_by(&game, "0503", "0303"), "0402");
        let mut game = on(Orientation::Flat, ShiftedLine::Even);
        wood(&mut game, "0503");
        assert_eq!(hidden_by(&game, "0303", "0703"), "0503", "and through the hex that comes after the hexside");
    }

    #[test]
    fn z4_heights_hide() {
        let game = |levels: [i8; 5]| {
            let mut game = on(Orientation::Flat, ShiftedLine::Even);
            for (n, l) in levels.into_iter().enumerate() {
                level(&mut game, &format!("030{}", n + 3), l);
            }
            hidden_by(&game, "0303", "0307")
        };
        assert_eq!(game([0, 1, 0, 0, 0]), "0304", "higher than both");
        assert_eq!(game([1, 1, 1, 1, 1]), "-", "as high is not higher");
        assert_eq!(game([2, 0, 0, 1, 0]), "0306", "higher than the low end and nearer to it");
        assert_eq!(game([2, 1, 0, 0, 0]), "-", "higher than the low end, nearer to the high one");
        assert_eq!(game([2, 0, 1, 0, 0]), "-", "as near to both");
        assert_eq!(game([2, 2, 2, 1, 0]), "0306");
        assert_eq!(game([2, 0, 0, 2, 0]), "0306");
        assert_eq!(game([2, 3, 0, 0, 0]), "0304");
    }

    #[test]
    fn z4_formed_units_hide_whoever_they_are() {
        let seen = |what: &str| {
            let game = Field::new(&["..", "..", "..", "..", ".."])
                .put("a", "infantry battalion 4 column", &["0101"], "6")
                .put("b", what, &["0103"], "6")
                .put_for("red", "r", "infantry battalion 4 column", &["0105"], "6")
                .game();
            hidden_by(&game, "0101", "0105")
        };
        assert_eq!(seen("infantry battalion 4 line"), "0103");
        assert_eq!(seen("artillery battery 3 unlimbered"), "0103");
        assert_eq!(seen("infantry company 1 skirmish skirmisher"), "-");
        assert_eq!(seen("wagon section 1 limbered"), "-");
    }
}
