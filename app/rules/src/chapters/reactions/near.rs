//! The enemies near enough to react to an order, gathered once for all its steps.

use super::Seen;
use crate::board::{Board, PlaceIdx};
use crate::chapters::facing::{covers, has_zone, is_formed, sight_past};
use crate::game::Game;
use crate::ids::UnitId;
use crate::state::UnitState;
use crate::unit::{Arm, Condition, Formation, Posture, TroopsDef};

/// A portion of an enemy unit.
struct Foe<'a> {
    def: &'a TroopsDef,
    state: &'a UnitState,
    hex: PlaceIdx,
    /// The hex of its head: its stack goes by it.
    head: PlaceIdx,
    has_zone: bool,
    /// From how far it charges: Good-order cavalry (X2).
    charges_from: Option<u32>,
    /// From how far it forms Square: infantry in Good order that is not in Square yet (X2).
    squares_from: Option<u32>,
}

/// The enemies near an order, and the hexes in which units may hide what lies behind (Z4).
pub(super) struct Near<'a> {
    game: &'a Game,
    movers: &'a [&'a UnitId],
    foes: Vec<Foe<'a>>,
    /// Every hex in which units stand, in the order of the board.
    taken: Vec<(PlaceIdx, &'a [UnitId])>,
}

/// So far from a unit nobody reacts to it, whatever a module gives: a charge has 5 MP for its ride (H1).
const FARTHEST: u32 = 20;

/// Returns how many hexes lie between two places: neighbours are 1 apart, on boards without hexes too.
fn apart(board: &Board, a: PlaceIdx, b: PlaceIdx) -> u32 {
    board.distance(a, b).unwrap_or_else(|| match board.direction(a, b) {
        _ if a == b => 0,
        Some(_) => 1,
        None => u32::MAX,
    })
}

impl<'a> Near<'a> {
    /// Gathers the enemies of units that get no farther than so many hexes from where they start.
    pub(super) fn new(game: &'a Game, movers: &'a [&'a UnitId], start: PlaceIdx, radius: u32) -> Self {
        let mut near = Self { game, movers, foes: Vec::new(), taken: Vec::new() };
        let Some(side) = movers.first().and_then(|u| game.side(u)) else { return near };
        let board = &game.definitions.board;
        for (id, stack) in game.state.stacks() {
            let Some(hex) = board.find(id) else { continue };
            let away = apart(board, start, hex).saturating_sub(radius);
            if away > FARTHEST {
                continue;
            }
            near.taken.push((hex, stack));
            for unit in stack {
                let Some(def) = game.def(unit) else { continue };
                // A hex holds units of one side only.
                if def.side == *side {
                    break;
                }
                let Some(def) = def.troops().filter(|def| away <= most(game, def)) else { continue };
                near.foes.extend(game.state.unit(unit).and_then(|state| foe(game, def, state, hex)));
            }
        }
        near.taken.sort_unstable_by_key(|(hex, _)| *hex);
        near
    }

    /// Returns whether a unit that does not march hides what lies behind a hex (Z4).
    fn holds_formed(&self, place: PlaceIdx) -> bool {
        self.taken.binary_search_by_key(&place, |(hex, _)| *hex).ok().and_then(|at| self.taken.get(at)).is_some_and(
            |(_, stack)| stack.iter().any(|unit| !self.movers.contains(&unit) && is_formed(self.game, unit)),
        )
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
            for foe in self.foes.iter().filter(|foe| foe.has_zone && apart(board, foe.hex, *hex) == 1) {
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
        for foe in &self.foes {
            let Some(far) = far(foe).filter(|_| !seen.reactors.contains(&foe.head)) else { continue };
            let is_seen = hexes.iter().any(|hex| {
                apart(board, foe.hex, *hex) <= far && sight_past(self.game, foe.hex, *hex, &holds_formed).is_none()
            });
            if is_seen {
                seen.reactors.push(foe.head);
            }
        }
    }
}

/// Returns from how far cavalry charges (H1).
fn charge_distance(game: &Game, def: &TroopsDef) -> u32 {
    let charts = &game.definitions.ruleset.combat.charge;
    let by_trait = if def.has("heavy") { charts.distance_heavy } else { charts.distance_light };
    u32::from(def.charge_distance.unwrap_or(by_trait))
}

/// Returns from how far a unit could react at most, in whatever posture.
fn most(game: &Game, def: &TroopsDef) -> u32 {
    match def.arm {
        Arm::Cavalry => charge_distance(game, def).max(1),
        Arm::Infantry => u32::from(game.definitions.ruleset.combat.charge.cavalry_step_in_sight_of_infantry).max(1),
        Arm::Artillery => 1,
        Arm::Wagon => 0,
    }
}

/// Returns a portion of an enemy unit, where it could react as it stands.
fn foe<'a>(game: &Game, def: &'a TroopsDef, state: &'a UnitState, hex: PlaceIdx) -> Option<Foe<'a>> {
    let posture = state.posture()?;
    let head = game.definitions.board.find(state.head()?)?;
    let is_good = posture.condition() == Condition::GoodOrder;
    let charges_from = (is_good && def.arm == Arm::Cavalry).then(|| charge_distance(game, def));
    let forms = is_good && def.arm == Arm::Infantry && posture != Posture::Good(Formation::Square);
    let squares_from =
        forms.then_some(u32::from(game.definitions.ruleset.combat.charge.cavalry_step_in_sight_of_infantry));
    let has_zone = has_zone(game, def, state);
    (has_zone || charges_from.is_some() || squares_from.is_some()).then_some(Foe {
        def,
        state,
        hex,
        head,
        has_zone,
        charges_from,
        squares_from,
    })
}
