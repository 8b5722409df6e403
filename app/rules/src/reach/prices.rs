//! What steps cost: [`movement::step`] asked once for each kind of step, unless a script wants a say in it.
#![expect(clippy::indexing_slicing, reason = "flat tables: a kind is made only by the table that holds it")]

use crate::board::{HexsideSet, PlaceIdx, TerrainIdx};
use crate::chapters::movement::{step, to_points};
use crate::facing::Direction;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks, Number, Query, adjust};
use crate::num::Ratio;
use crate::unit::{Formation, Posture};

use super::group::{CLASSES, Class};
use super::label::way;

/// Ways to stand on one hex: nine formations, and none.
const STANCES: usize = 10;
/// Formations a forced change can be named: none, Line, Skirmish, Road column (F23).
const NAMES: usize = 4;
/// Rows of the table for one kind of step and one class.
const ROWS: usize = STANCES * NAMES;

/// What a step costs a class.
#[derive(Clone, Copy, Debug)]
pub(super) struct Price {
    /// All of it, in quarters.
    pub(super) total: i32,
    /// The part of it that is a forced change.
    pub(super) change: i32,
    /// The formation afterwards.
    pub(super) after: Option<Formation>,
    /// Whether the class stands as before.
    pub(super) keeps: bool,
    /// Whether the step can be made at all.
    pub(super) is_open: bool,
}

/// What a step costs the only class of a group on one hex, where nobody has anything to say about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plain {
    /// All of it, in quarters; more than anybody has where the step cannot be made.
    pub(super) total: i32,
    /// The formation afterwards: the same, or General order.
    pub(super) after: Option<Formation>,
}

/// What tells steps apart that cost differently, scripts aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Kind {
    terrain: TerrainIdx,
    by_road: bool,
    hexsides: HexsideSet,
}

/// A step to be priced.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    /// The hex left.
    pub(super) from: PlaceIdx,
    /// The hexside crossed.
    pub(super) direction: Direction,
    /// The kind of step.
    pub(super) kind: u16,
}

/// The prices known so far.
pub(super) struct Prices<'a> {
    game: &'a Game,
    hooks: &'a dyn Hooks,
    kinds: Vec<Kind>,
    /// The kind of a step without hexsides, by terrain and road.
    plain: Vec<u16>,
    known: Vec<Option<Price>>,
    /// The steps among those that need no second look, of the first class.
    easy: Vec<Option<Plain>>,
    /// The price of a change of one's own will, by class, terrain and formation taken.
    changes: Vec<[Option<i32>; STANCES]>,
    /// For each class, whether a script wants a say on a terrain; by terrain.
    scripted: Vec<[bool; CLASSES]>,
}

impl<'a> Prices<'a> {
    /// Makes the empty table.
    pub(super) fn new(game: &'a Game, hooks: &'a dyn Hooks, classes: &[Class<'a>]) -> Self {
        let scripted: Vec<[bool; CLASSES]> = game
            .definitions
            .ruleset
            .terrains
            .keys()
            .map(|terrain| {
                let mut wants = [false; CLASSES];
                for (slot, class) in wants.iter_mut().zip(classes) {
                    *slot = hooks.wants(Number::MovementCost, class.arm, Some(terrain));
                }
                wants
            })
            .collect();
        let plain = vec![u16::MAX; scripted.len() * 2];
        let changes = vec![[None; STANCES]; scripted.len() * CLASSES];
        Self { game, hooks, kinds: Vec::new(), plain, known: Vec::new(), easy: Vec::new(), changes, scripted }
    }

    /// Returns the kind of a step.
    pub(super) fn kind(&mut self, terrain: TerrainIdx, by_road: bool, hexsides: HexsideSet) -> u16 {
        let plain = (usize::from(terrain.0) * 2 + usize::from(by_road)).min(self.plain.len());
        if hexsides.is_empty()
            && let Some(known) = self.plain.get(plain)
            && *known != u16::MAX
        {
            return *known;
        }
        let kind = Kind { terrain, by_road, hexsides };
        let at = self.kinds.iter().position(|k| *k == kind).unwrap_or_else(|| {
            self.kinds.push(kind);
            self.known.resize(self.kinds.len() * CLASSES * ROWS, None);
            self.easy.resize(self.kinds.len() * STANCES, None);
            self.kinds.len() - 1
        });
        let at = u16::try_from(at).unwrap_or(u16::MAX);
        if hexsides.is_empty()
            && let Some(known) = self.plain.get_mut(plain)
        {
            *known = at;
        }
        at
    }

    /// Returns how many kinds of steps there are.
    pub(super) fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Returns what a step costs the n-th class, whose troops stand in `formation`.
    #[inline]
    pub(super) fn of(
        &mut self,
        crossing: Crossing,
        (n, class): (usize, &Class<'a>),
        formation: Option<Formation>,
        named: Option<Formation>,
    ) -> Result<Price, HookFault> {
        let name = match named {
            None => 0,
            Some(Formation::Line) => 1,
            Some(Formation::Skirmish) => 2,
            Some(_) => 3,
        };
        let row = (usize::from(crossing.kind) * CLASSES + n) * ROWS + way(formation) * NAMES + name;
        if let Some(Some(price)) = self.known.get(row) {
            return Ok(*price);
        }
        self.ask(row, crossing, (n, class), formation, named)
    }

    /// Asks what a step costs: once for each kind of step, so kept out of the loop that looks it up.
    #[inline(never)]
    fn ask(
        &mut self,
        row: usize,
        crossing: Crossing,
        (n, class): (usize, &Class<'a>),
        formation: Option<Formation>,
        named: Option<Formation>,
    ) -> Result<Price, HookFault> {
        let mover = class.mover(formation);
        let asked = step(self.game, self.hooks, &mover, crossing.from, crossing.direction, named)?;
        let price = match asked {
            Some(cost) if cost.barrier.is_none() => Price {
                total: cost.total.in_quarters(),
                change: cost.change.in_quarters(),
                after: cost.posture.and_then(Posture::formation),
                keeps: cost.posture == mover.posture,
                is_open: true,
            },
            _ => Price { total: 0, change: 0, after: formation, keeps: true, is_open: false },
        };
        let terrain = self.kinds[usize::from(crossing.kind)].terrain;
        if !self.scripted.get(usize::from(terrain.0)).is_some_and(|wants| wants[n]) {
            self.known[row] = Some(price);
            if n == 0 && named.is_none() && (price.keeps || price.after == Some(Formation::GeneralOrder)) {
                let total = if price.is_open { price.total } else { i32::MAX };
                let after = if price.keeps { formation } else { price.after };
                self.easy[usize::from(crossing.kind) * STANCES + way(formation)] = Some(Plain { total, after });
            }
        }
        Ok(price)
    }

    /// Returns what a step costs the only class of a group, where it is known and leaves no choice.
    pub(super) fn easy(&self, kind: u16, way: usize) -> Option<Plain> {
        self.easy.get(usize::from(kind) * STANCES + way).copied().flatten()
    }

    /// Returns what a change of one's own will costs a class in a hex (T5).
    pub(super) fn of_change(
        &mut self,
        (n, class): (usize, &Class<'_>),
        (from, to): (Formation, Formation),
        (place, terrain): (PlaceIdx, TerrainIdx),
    ) -> Result<i32, HookFault> {
        let row = usize::from(terrain.0) * CLASSES + n;
        if let Some(Some(known)) = self.changes.get(row).map(|by_formation| by_formation[way(Some(to))]) {
            return Ok(known);
        }
        let Some(arm) = class.arm else { return Ok(0) };
        let ruleset = &self.game.definitions.ruleset;
        let base = ruleset.changes.of(arm, to);
        let terrain = ruleset.terrain(terrain).map(|(id, _)| id);
        if !self.hooks.wants(Number::FormationCost, Some(arm), terrain) {
            if let Some(by_formation) = self.changes.get_mut(row) {
                by_formation[way(Some(to))] = Some(base.in_quarters());
            }
            return Ok(base.in_quarters());
        }
        let query = Query {
            number: Number::FormationCost,
            unit: Some(class.unit.clone()),
            arm: Some(arm),
            formation: Some(from),
            hex: Some(self.game.definitions.board.place(place).id.clone()),
            from: None,
            terrain: terrain.cloned(),
            by_road: false,
            base: Ratio::from(base),
        };
        Ok(to_points(adjust(query.base, &self.hooks.calc(self.game, &query)?)).in_quarters())
    }
}
