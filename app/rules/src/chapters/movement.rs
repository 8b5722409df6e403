//! Terrain and movement (T): what one step costs, part by part.
//!
//! The march that is ordered and the search for what can be reached ask this same function, so that the tint on
//! the map and the bill of the order cannot differ.

use crate::board::{HexsideSet, PlaceIdx, TerrainIdx};
use crate::chapters::formations;
use crate::charts::MoveClass;
use crate::facing::Direction;
use crate::game::Game;
use crate::hooks::{Adjusted, Adjustment, HookFault, Hooks, Number, Query, adjust};
use crate::ids::UnitId;
use crate::num::{MovePoints, Ratio};
use crate::unit::{Arm, Formation, Posture, UnitDef, UnitKind};
use crate::verdict::{Clause, Term, TermKind};

/// What the cost of a step depends on, besides the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mover<'a> {
    /// Who moves, for scripts.
    pub unit: &'a UnitId,
    /// Its column of the chart (T4).
    pub class: MoveClass,
    /// Its arm; leaders and markers have none.
    pub arm: Option<Arm>,
    /// How it stands; leaders and markers have no posture.
    pub posture: Option<Posture>,
}

impl<'a> Mover<'a> {
    /// Makes the mover of a unit that stands so.
    pub fn new(def: &'a UnitDef, posture: Option<Posture>) -> Self {
        let (class, arm) = match &def.kind {
            UnitKind::Troops(troops) => (MoveClass::from(troops.arm), Some(troops.arm)),
            UnitKind::Leader(_) | UnitKind::Marker => (MoveClass::Cavalry, None),
        };
        Self { unit: &def.id, class, arm, posture }
    }

    /// Returns whether it profits from a road: Road column, limbered artillery, wagons, and leaders (T2).
    pub fn uses_roads(&self) -> bool {
        match (self.arm, self.posture) {
            (None | Some(Arm::Wagon), _) | (_, Some(Posture::Good(Formation::RoadColumn))) => true,
            (_, Some(posture)) => posture.is_limbered(),
            (_, None) => false,
        }
    }

    /// Returns whether it is artillery in battery, which enters no hex (T1).
    pub fn is_unlimbered(&self) -> bool {
        self.arm == Some(Arm::Artillery) && !self.posture.is_some_and(Posture::is_limbered)
    }
}

/// Why a step cannot be made at any price.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Barrier {
    /// The ground forbids the class (T4).
    Terrain(TerrainIdx),
    /// The hexside forbids the class (T4): its position in the hexside table.
    Hexside(usize),
    /// Unlimbered artillery (T1).
    Unlimbered,
}

/// The price of one step, part by part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The ground entered.
    pub terrain: TerrainIdx,
    /// Whether it is entered by road (T2).
    pub by_road: bool,
    /// What the ground, or the road, costs.
    pub ground: MovePoints,
    /// What the hexside costs.
    pub hexside: MovePoints,
    /// What a Square pays more (T3).
    pub square: MovePoints,
    /// What a change forced by the ground costs (F6, F7).
    pub change: MovePoints,
    /// What scripts add or take off.
    pub scripts: Vec<Adjusted>,
    /// The sum of it all.
    pub total: MovePoints,
    /// How the unit stands after it.
    pub posture: Option<Posture>,
    /// What forbids it.
    pub barrier: Option<Barrier>,
}

/// The hexside kinds that count on a border: those that no other kind stands in for.
pub(crate) fn counting(game: &Game, set: HexsideSet) -> impl Iterator<Item = usize> {
    let table = &game.definitions.ruleset.hexsides;
    (0..table.len()).filter(move |i| {
        set.has(*i)
            && !table
                .values()
                .enumerate()
                .any(|(j, other)| set.has(j) && other.instead_of.iter().any(|id| table.get_index_of(id) == Some(*i)))
    })
}

/// Returns what a step through a hexside costs (T1–T4, F6, F7).
///
/// `into` is the formation the player names for a forced change; Column if none.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn step(
    game: &Game,
    hooks: &dyn Hooks,
    mover: &Mover<'_>,
    from: PlaceIdx,
    direction: Direction,
    into: Option<Formation>,
) -> Result<Option<Step>, HookFault> {
    let board = &game.definitions.board;
    let Some(to) = board.neighbour(from, direction) else { return Ok(None) };
    let terrain = game.terrain(to);
    let ruleset = &game.definitions.ruleset;
    let Some((terrain_id, def)) = ruleset.terrain(terrain) else { return Ok(None) };
    let by_road = mover.uses_roads() && board.road(from, direction).is_some();
    let mut barrier = mover.is_unlimbered().then_some(Barrier::Unlimbered);
    let mut hexside = MovePoints::ZERO;
    let ground = if by_road {
        def.by_road
    } else {
        let set = board.hexsides(from, direction);
        if !set.is_empty() {
            for kind in counting(game, set) {
                let cost = ruleset.hexsides.get_index(kind).and_then(|(_, h)| h.costs.of(mover.class));
                match cost {
                    Some(cost) => hexside += cost,
                    None => barrier = barrier.or(Some(Barrier::Hexside(kind))),
                }
            }
        }
        def.costs.of(mover.class).unwrap_or_else(|| {
            barrier = barrier.or(Some(Barrier::Terrain(terrain)));
            MovePoints::ZERO
        })
    };
    let square =
        if mover.posture == Some(Posture::Good(Formation::Square)) { ruleset.square_step } else { MovePoints::ZERO };
    let (posture, change) = formations::on_entering(game, mover, terrain, by_road, into);
    let mut scripts = Vec::new();
    let mut entry = ground + hexside;
    if hooks.wants(Number::MovementCost, mover.arm, Some(terrain_id)) {
        let query = Query {
            number: Number::MovementCost,
            unit: Some(mover.unit.clone()),
            arm: mover.arm,
            formation: mover.posture.and_then(Posture::formation),
            hex: Some(board.place(to).id.clone()),
            from: Some(board.place(from).id.clone()),
            terrain: Some(terrain_id.clone()),
            by_road,
            base: Ratio::from(entry),
        };
        scripts = hooks.calc(game, &query)?;
        entry = to_points(adjust(query.base, &scripts));
    }
    let total = entry + square + change;
    Ok(Some(Step { terrain, by_road, ground, hexside, square, change, scripts, total, posture, barrier }))
}

/// Returns a number that scripts adjusted as MP: none at least, an odd fraction rounded up to the quarter.
pub(crate) fn to_points(value: Ratio) -> MovePoints {
    let scaled = value.num().saturating_mul(4);
    let quarters = scaled.div_euclid(value.den()) + i64::from(scaled.rem_euclid(value.den()) != 0);
    MovePoints::quarters(i32::try_from(quarters.max(0)).unwrap_or(i32::MAX / 4))
}

/// Returns the terms of a step, in the order they are paid.
pub fn terms(game: &Game, mover: &Mover<'_>, from: PlaceIdx, direction: Direction, step: &Step) -> Vec<Term> {
    let ruleset = &game.definitions.ruleset;
    let board = &game.definitions.board;
    let hex = board.neighbour(from, direction).map(|to| board.place(to).id.clone());
    // Most steps cost their ground and nothing else.
    let mut out = Vec::with_capacity(1);
    let mut term = |kind, amount, clause| out.push(Term { kind, amount, clause: Clause(clause), hex: hex.clone() });
    if step.by_road {
        term(TermKind::Road, step.ground, "T2");
    } else {
        // Ground that may not be entered has no price.
        if let Some((id, _)) = ruleset.terrain(step.terrain).filter(|_| step.ground != MovePoints::ZERO) {
            term(TermKind::Terrain(id.clone()), step.ground, "T4");
        }
        for kind in counting(game, board.hexsides(from, direction)) {
            if let Some((id, def)) = ruleset.hexsides.get_index(kind)
                && let Some(cost) = def.costs.of(mover.class)
                && cost != MovePoints::ZERO
            {
                term(TermKind::Hexside(id.clone()), cost, "T4");
            }
        }
    }
    if !step.scripts.is_empty() {
        for (adjusted, amount) in script_amounts(Ratio::from(step.ground + step.hexside), &step.scripts) {
            term(TermKind::Script { module: adjusted.module, reason: adjusted.reason }, amount, "T1");
        }
    }
    if step.square != MovePoints::ZERO {
        term(TermKind::SquareStep, step.square, "T3");
    }
    if let Some(formation) = step.posture.and_then(Posture::formation)
        && Some(Posture::Good(formation)) != mover.posture
    {
        let clause = if formation == Formation::GeneralOrder { "F6" } else { "F7" };
        term(TermKind::ForcedChange(formation), step.change, clause);
    }
    out
}

/// Returns what each adjustment makes a cost differ by: adds, then factors, then bounds.
pub(crate) fn script_amounts(base: Ratio, adjusted: &[Adjusted]) -> Vec<(Adjusted, MovePoints)> {
    let mut ordered = adjusted.to_vec();
    ordered.sort_by_key(|a| match a.adjustment {
        Adjustment::Add(_) => 0,
        Adjustment::Times(_) => 1,
        Adjustment::AtLeast(_) | Adjustment::AtMost(_) => 2,
    });
    let mut out = Vec::with_capacity(ordered.len());
    let mut before = to_points(base);
    for n in 1..=ordered.len() {
        let after = to_points(adjust(base, ordered.get(..n).unwrap_or_default()));
        if let Some(adjusted) = ordered.get(n - 1) {
            out.push((adjusted.clone(), after - before));
        }
        before = after;
    }
    out
}
