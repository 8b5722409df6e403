//! The melee value of a unit, and on which side of the defender an attacker stands (A2).

use crate::board::PlaceIdx;
use crate::chapters::{charge, facing};
use crate::explain::{LineKind, Sum, SumLine};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks, Number, Query};
use crate::ids::{SideId, UnitId};
use crate::num::Ratio;
use crate::unit::{Arm, Condition, Formation, Posture};

/// Returns the melee value of a unit (A2): in attack on a hex, in defence of one of its own, or as a whole.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn melee_value(game: &Game, hooks: &dyn Hooks, unit: &UnitId, against: Option<PlaceIdx>) -> Result<Sum, HookFault> {
    let charts = &game.definitions.ruleset.combat.assault;
    let mut sum = Sum::default();
    let (Some(def), Some(state)) = (game.troops(unit), game.state.unit(unit)) else { return Ok(sum) };
    let left = game.increments(unit);
    sum.lines.push(SumLine::add("A2", LineKind::Printed, def.melee.times(Ratio::from(def.printed))));
    let mut times = |clause: &str, kind, factor| sum.lines.push(SumLine::times(clause, kind, factor));
    if left < def.printed {
        times("A2", LineKind::IncrementsLeft, Ratio::new(i64::from(left), i64::from(def.printed)));
    }
    let engaged = Engaged::new(game, unit, against);
    if let Some(share) = engaged.share {
        times("O1", LineKind::Portions, share);
    }
    let posture = state.posture();
    match posture.map(Posture::condition) {
        Some(Condition::Disordered) => times("D6", LineKind::Disordered, charts.disordered),
        Some(Condition::Pgd) => times("A2", LineKind::Pgd, charts.pgd_defending),
        _ => {}
    }
    if posture == Some(Posture::Good(Formation::Skirmish)) {
        times("A2", LineKind::InFormation(Formation::Skirmish), charts.skirmish);
    }
    match engaged.side {
        Some(Weak::Flank) => times("A2", LineKind::Flank, charts.flank),
        Some(Weak::Rear) => times("A2", LineKind::Rear, charts.rear),
        None => {}
    }
    sum.lines.extend(charge::melee_lines(game, unit, against));
    let hex = |place: PlaceIdx| game.definitions.board.place(place).id.clone();
    let head = state.head().and_then(|h| game.definitions.board.find(h));
    let ground = against.or(head).and_then(|p| game.definitions.ruleset.terrain(game.terrain(p)));
    let terrain = ground.map(|(id, _)| id.clone());
    if hooks.wants(Number::MeleeValue, Some(def.arm), terrain.as_ref()) {
        let query = Query {
            number: Number::MeleeValue,
            unit: Some(unit.clone()),
            arm: Some(def.arm),
            formation: posture.and_then(Posture::formation),
            hex: against.or(head).map(hex),
            from: head.map(hex),
            terrain,
            by_road: false,
            base: sum.total(),
        };
        sum.adjust(&hooks.calc(game, &query)?);
    }
    Ok(sum)
}

/// Where a defender is weak (A2, A5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weak {
    /// His flank.
    Flank,
    /// His rear.
    Rear,
}

/// Returns the side of the top defender of a hex that an attacker stands on, where that is not his front (A2, A5).
pub(super) fn side_attacked(game: &Game, attacker: &UnitId, hex: PlaceIdx) -> Option<Weak> {
    Engaged::new(game, attacker, Some(hex)).side
}

/// How a unit is engaged with a hex.
struct Engaged {
    /// The share of the unit whose portions count (O1); `None` where all of it does.
    share: Option<Ratio>,
    /// On which side of the defender it stands, where that is not his front.
    side: Option<Weak>,
}

impl Engaged {
    fn new(game: &Game, unit: &UnitId, against: Option<PlaceIdx>) -> Self {
        let board = &game.definitions.board;
        let all = Self { share: None, side: None };
        let (Some(hex), Some(state)) = (against, game.state.unit(unit)) else { return all };
        let own: Vec<(PlaceIdx, Ratio)> =
            state.hexes().iter().filter_map(|p| Some((board.find(p.hex())?, p.increments()))).collect();
        let defends = own.iter().any(|(place, _)| *place == hex);
        let counts = |place: PlaceIdx| if defends { place == hex } else { board.direction(place, hex).is_some() };
        let counted: Vec<PlaceIdx> = own.iter().map(|(place, _)| *place).filter(|p| counts(*p)).collect();
        let share = (counted.len() < own.len() || own.is_empty()).then(|| {
            let part = own.iter().filter(|(p, _)| counted.contains(p)).fold(Ratio::ZERO, |sum, (_, n)| sum.plus(*n));
            let whole = own.iter().fold(Ratio::ZERO, |sum, (_, n)| sum.plus(*n));
            if whole == Ratio::ZERO { Ratio::ZERO } else { part.times(Ratio::new(whole.den(), whole.num())) }
        });
        Self {
            share,
            side: if defends { None } else { game.side(unit).and_then(|side| weak_side(game, side, hex, &counted)) },
        }
    }
}

/// Returns the side of the top defender of a hex, hostile to `side`, that these hexes lie on. Where they lie on several it is the one that
/// is best for him: his front, then his rear (A2).
pub fn weak_side(game: &Game, side: &SideId, hex: PlaceIdx, from: &[PlaceIdx]) -> Option<Weak> {
    let arcs = arcs_of_top(game, side, hex)?;
    if from.iter().any(|p| arcs.front.contains(p)) {
        None
    } else if from.iter().any(|p| arcs.rear.contains(p)) {
        Some(Weak::Rear)
    } else {
        from.iter().any(|p| arcs.flank.contains(p)).then_some(Weak::Flank)
    }
}

/// Returns the arcs of the top defender of a hex, hostile to `side`.
fn arcs_of_top(game: &Game, side: &SideId, hex: PlaceIdx) -> Option<facing::Arcs> {
    let fights = |unit: &&UnitId| {
        game.def(unit).is_some_and(|d| d.side != *side && d.troops().is_some_and(|t| t.arm != Arm::Wagon))
    };
    let defender = game.state.stack(&game.definitions.board.place(hex).id).iter().find(fights)?;
    Some(facing::arcs(game, defender))
}

/// What an attack from each of the hexes around makes of melee by the side of the top defender it falls on (A2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideFactors {
    arcs: facing::Arcs,
    flank: Ratio,
    rear: Ratio,
}

impl SideFactors {
    /// Looks at the top defender of a hex, hostile to `side`.
    pub fn new(game: &Game, side: &SideId, hex: PlaceIdx) -> Self {
        let charts = &game.definitions.ruleset.combat.assault;
        let arcs = arcs_of_top(game, side, hex).unwrap_or_default();
        Self { arcs, flank: charts.flank, rear: charts.rear }
    }

    /// Returns the factor of an attack from a hex.
    pub fn from(&self, hex: PlaceIdx) -> Ratio {
        if self.arcs.front.contains(&hex) {
            Ratio::ONE
        } else if self.arcs.rear.contains(&hex) {
            self.rear
        } else if self.arcs.flank.contains(&hex) {
            self.flank
        } else {
            Ratio::ONE
        }
    }
}
