//! The enemies near enough to react to an order, gathered once for all its steps.

use std::cell::Cell;

use super::Seen;
use crate::board::{Board, PlaceIdx};
use crate::chapters::charge::distance_of;
use crate::chapters::facing::{covers, has_zone, is_formed, sight_past};
use crate::game::Game;
use crate::ids::UnitId;
use crate::state::UnitState;
use crate::unit::{Arm, Condition, Formation, Posture, TroopsDef};

/// A portion of an enemy unit.
struct Foe<'a> {
    def: &'a TroopsDef,
    state: &'a UnitState,
    spot: Spot,
    /// The hex of its head: its stack goes by it.
    head: PlaceIdx,
    has_zone: bool,
    /// From how far it charges: Good-order cavalry (X2).
    charges_from: Option<u32>,
    /// From how far it forms Square: infantry in Good order that is not in Square yet (X2).
    squares_from: Option<u32>,
}

/// A hex in which units stand.
struct Taken<'a> {
    hex: PlaceIdx,
    stack: &'a [UnitId],
    /// Whether a unit that does not march hides what lies behind, once that was asked.
    hides: Cell<Option<bool>>,
}

/// The enemies near an order, and the hexes in which units may hide what lies behind (Z4).
pub(super) struct Near<'a> {
    game: &'a Game,
    movers: &'a [&'a UnitId],
    foes: Vec<Foe<'a>>,
    /// Every hex in which units stand, in the order of the board.
    taken: Vec<Taken<'a>>,
}

/// Returns how far from a unit nobody reacts to it, whatever a module gives: no step of a charge's ride costs less than
/// half a point (H1).
fn farthest(game: &Game) -> u32 {
    u32::try_from(game.definitions.ruleset.combat.charge.ride.in_quarters() / 2).unwrap_or(0)
}

/// A place, with where it lies on a board of hexes: distances are asked for often.
#[derive(Clone, Copy)]
struct Spot {
    place: PlaceIdx,
    axial: Option<(i32, i32)>,
}

impl Spot {
    fn new(board: &Board, place: PlaceIdx) -> Self {
        let axial = board.grid_of(place).map(|grid| grid.axial(place));
        Self { place, axial }
    }

    /// Returns how many hexes lie between two places: neighbours are 1 apart, on boards without hexes too.
    fn apart(self, other: Self, board: &Board) -> u32 {
        if let (Some(a), Some(b)) = (self.axial, other.axial) {
            let (q, r) = (a.0 - b.0, a.1 - b.1);
            return (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2;
        }
        match board.direction(self.place, other.place) {
            _ if self.place == other.place => 0,
            Some(_) => 1,
            None => u32::MAX,
        }
    }
}

/// The part of a board of hexes in which an order happens, by the three axes of the hexes.
struct Around {
    /// The least and the greatest of each.
    bounds: Option<[(i32, i32); 3]>,
}

impl Around {
    fn new(board: &Board, places: &[PlaceIdx], margin: u32) -> Self {
        let margin = i32::try_from(margin).unwrap_or(i32::MAX / 4);
        let mut bounds: Option<[(i32, i32); 3]> = None;
        for (q, r) in places.iter().filter_map(|place| Spot::new(board, *place).axial) {
            let axes = [q, r, q + r];
            let bounds = bounds.get_or_insert(axes.map(|n| (n - margin, n + margin)));
            for ((least, most), n) in bounds.iter_mut().zip(axes) {
                (*least, *most) = ((*least).min(n - margin), (*most).max(n + margin));
            }
        }
        Self { bounds }
    }

    /// Returns how many hexes a place lies away at least; 0 where nobody can tell.
    fn away(&self, spot: Spot) -> u32 {
        let (Some(bounds), Some((q, r))) = (self.bounds, spot.axial) else { return 0 };
        let beyond = bounds.into_iter().zip([q, r, q + r]).map(|((least, most), n)| (least - n).max(n - most));
        beyond.max().map_or(0, |n| u32::try_from(n).unwrap_or(0))
    }
}

impl<'a> Near<'a> {
    /// Gathers the enemies of units that come to these places, their wings so many hexes beside them.
    pub(super) fn new(game: &'a Game, movers: &'a [&'a UnitId], places: &[PlaceIdx], margin: u32) -> Self {
        let mut near = Self { game, movers, foes: Vec::new(), taken: Vec::new() };
        let Some(side) = movers.first().and_then(|u| game.side(u)) else { return near };
        let board = &game.definitions.board;
        let farthest = farthest(game);
        let around = Around::new(board, places, margin);
        let has_cavalry = movers.iter().any(|unit| game.troops(unit).is_some_and(|t| t.arm == Arm::Cavalry));
        for (id, stack) in game.state.stacks() {
            let Some(hex) = board.find(id) else { continue };
            let spot = Spot::new(board, hex);
            let away = around.away(spot);
            if away > farthest {
                continue;
            }
            near.taken.push(Taken { hex, stack, hides: Cell::new(None) });
            for unit in stack {
                let Some(def) = game.def(unit) else { continue };
                // A hex holds units of one side only.
                if def.side == *side {
                    break;
                }
                let Some(def) = def.troops().filter(|def| away <= most(game, def, has_cavalry)) else { continue };
                near.foes.extend(game.state.unit(unit).and_then(|state| foe(game, def, state, spot)));
            }
        }
        near.taken.sort_unstable_by_key(|taken| taken.hex);
        near
    }

    /// Returns whether a unit that does not march hides what lies behind a hex (Z4).
    fn holds_formed(&self, place: PlaceIdx) -> bool {
        let at = self.taken.binary_search_by_key(&place, |taken| taken.hex);
        let Some(taken) = at.ok().and_then(|at| self.taken.get(at)) else { return false };
        let hides = taken.hides.get().unwrap_or_else(|| {
            taken.stack.iter().any(|unit| !self.movers.contains(&unit) && is_formed(self.game, unit))
        });
        taken.hides.set(Some(hides));
        hides
    }

    /// Returns whether nobody is near enough for anything.
    pub(super) fn is_empty(&self) -> bool {
        self.foes.is_empty()
    }

    /// Returns the stacks in whose zone any of these hexes lies (Z2).
    pub(super) fn zones(&self, hexes: &[PlaceIdx]) -> Seen {
        let mut seen = Seen::default();
        let board = &self.game.definitions.board;
        for hex in hexes {
            let spot = Spot::new(board, *hex);
            for foe in self.foes.iter().filter(|foe| foe.has_zone && foe.spot.apart(spot, board) == 1) {
                if covers(self.game, foe.def, foe.state, *hex) {
                    seen.first_hex.get_or_insert(*hex);
                    seen.reactors.push(foe.head);
                }
            }
        }
        seen
    }

    /// Adds the cavalry that sees any of these hexes from within its charge distance (X1, H1).
    pub(super) fn add_cavalry(&self, hexes: &[PlaceIdx], seen: &mut Seen) {
        self.add_in_sight(hexes, seen, |foe| foe.charges_from);
    }

    /// Adds the infantry that sees any of these hexes from near enough (X1).
    pub(super) fn add_infantry(&self, hexes: &[PlaceIdx], seen: &mut Seen) {
        self.add_in_sight(hexes, seen, |foe| foe.squares_from);
    }

    fn add_in_sight(&self, hexes: &[PlaceIdx], seen: &mut Seen, far: impl Fn(&Foe<'_>) -> Option<u32>) {
        let board = &self.game.definitions.board;
        let holds_formed = |place| self.holds_formed(place);
        for hex in hexes {
            let spot = Spot::new(board, *hex);
            for foe in &self.foes {
                if far(foe).is_some_and(|far| foe.spot.apart(spot, board) <= far)
                    && !seen.reactors.contains(&foe.head)
                    && sight_past(self.game, foe.spot.place, *hex, &holds_formed).is_none()
                {
                    seen.reactors.push(foe.head);
                }
            }
        }
    }
}

/// Returns from how far a unit could react at most, in whatever posture.
fn most(game: &Game, def: &TroopsDef, to_cavalry: bool) -> u32 {
    match def.arm {
        Arm::Cavalry => distance_of(game, def).max(1),
        Arm::Infantry if to_cavalry => {
            u32::from(game.definitions.ruleset.combat.charge.cavalry_step_in_sight_of_infantry).max(1)
        }
        Arm::Infantry | Arm::Artillery => 1,
        Arm::Wagon => 0,
    }
}

/// Returns a portion of an enemy unit, where it could react as it stands.
fn foe<'a>(game: &Game, def: &'a TroopsDef, state: &'a UnitState, spot: Spot) -> Option<Foe<'a>> {
    let posture = state.posture()?;
    let head = game.definitions.board.find(state.head()?)?;
    let is_good = posture.condition() == Condition::GoodOrder;
    let charges_from = (is_good && def.arm == Arm::Cavalry).then(|| distance_of(game, def));
    let forms = is_good && def.arm == Arm::Infantry && posture != Posture::Good(Formation::Square);
    let squares_from =
        forms.then_some(u32::from(game.definitions.ruleset.combat.charge.cavalry_step_in_sight_of_infantry));
    let has_zone = has_zone(game, def, state);
    (has_zone || charges_from.is_some() || squares_from.is_some()).then_some(Foe {
        def,
        state,
        spot,
        head,
        has_zone,
        charges_from,
        squares_from,
    })
}
