//! Fire (K): the fire value of a hex, and the defence against it. The shot itself stands in a file of its own.

mod shot;

use std::collections::BTreeSet;

use crate::board::{Board, PlaceIdx};
use crate::chapters::facing;
use crate::chapters::stacking::{self, Occupant};
use crate::charts::{Case, Stance};
use crate::combat::FireKind;
use crate::explain::{LineKind, Sum, SumLine};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks, Number, Query};
use crate::ids::UnitId;
use crate::num::{Increments, Ratio};
use crate::state::UnitState;
use crate::unit::{Arm, Condition, Formation, TroopsDef};

pub use shot::{expect, farthest, shoot};

/// Range where no target is named.
const NEXT_HEX: u8 = 1;

/// Returns the fire value of a hex (K1), at a hex or at range 1: each part with its clause, and for whoever cannot fire
/// a part of nothing that says why.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn value(game: &Game, hooks: &dyn Hooks, from: PlaceIdx, at: Option<PlaceIdx>) -> Result<Sum, HookFault> {
    Ok(firing(game, hooks, from, at, None)?.sum)
}

/// The fire of a hex.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Firing {
    /// Its value, itemised.
    pub sum: Sum,
    /// Who adds to it, in the order of the sum.
    pub units: Vec<UnitId>,
}

/// Returns the fire of a hex, for a kind of fire: whoever fired in the step *Fire* does not fire again (Q3), and
/// opportunity fire reaches one hex (X2). Without a kind, what the hex is capable of.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn firing(
    game: &Game,
    hooks: &dyn Hooks,
    from: PlaceIdx,
    at: Option<PlaceIdx>,
    kind: Option<FireKind>,
) -> Result<Firing, HookFault> {
    let here = stacking::occupants(game, from);
    let target = Target::new(game, from, at, kind);
    let mut out = Firing::default();
    foot_and_horse(game, &here, &target, &mut out);
    for (n, battery) in here.iter().enumerate().filter(|(_, o)| o.arm == Arm::Artillery) {
        guns(game, battery, here.get(..n).unwrap_or_default(), &here, &target, &mut out);
    }
    let sum = &mut out.sum;
    let top = here.iter().find(|o| o.arm != Arm::Wagon);
    let terrain = game.definitions.ruleset.terrain(game.terrain(from)).map(|(id, _)| id.clone());
    let arm = top.map(|o| o.arm);
    if hooks.wants(Number::FireValue, arm, terrain.as_ref()) {
        let place = |idx: PlaceIdx| game.definitions.board.place(idx).id.clone();
        let query = Query {
            number: Number::FireValue,
            unit: top.map(|o| o.unit.clone()),
            arm,
            formation: top.and_then(|o| o.posture.formation()),
            hex: Some(at.map_or_else(|| place(from), place)),
            from: Some(place(from)),
            terrain,
            by_road: false,
            base: sum.total(),
        };
        sum.adjust(&hooks.calc(game, &query)?);
    }
    Ok(out)
}

/// What is fired at, as seen from the hex that fires.
struct Target<'a> {
    board: &'a Board,
    from: PlaceIdx,
    at: Option<PlaceIdx>,
    /// Range in hexes; `None` where the board knows no distances, or it is the hex that fires.
    range: Option<u8>,
    kind: Option<FireKind>,
}

impl<'a> Target<'a> {
    fn new(game: &'a Game, from: PlaceIdx, at: Option<PlaceIdx>, kind: Option<FireKind>) -> Self {
        let board = &game.definitions.board;
        let range = match at {
            None => Some(NEXT_HEX),
            Some(at) if at == from => None,
            Some(at) => board.distance(from, at).map(|d| u8::try_from(d).unwrap_or(u8::MAX)),
        };
        Self { board, from, at, range, kind }
    }

    /// Returns whether the target lies in the front of a unit (K1): the straight way there begins with a front hex.
    fn is_in_front(&self, game: &Game, unit: &UnitId) -> bool {
        let Some(at) = self.at else { return true };
        let beyond = |front: &PlaceIdx| {
            self.board.direction(self.from, *front).is_some()
                && self.board.distance(*front, at).map(|d| d + 1) == self.board.distance(self.from, at)
        };
        let front: BTreeSet<PlaceIdx> = facing::arcs(game, unit).front;
        front.iter().any(beyond)
    }

    /// Returns whether a unit has fired already and does not fire again (Q3). One on several hexes fires from each.
    fn has_fired(&self, game: &Game, unit: &UnitId) -> bool {
        let Some(state) = game.state.unit(unit).filter(|u| u.has_fired) else { return false };
        match self.kind {
            None | Some(FireKind::Opportunity) => false,
            Some(FireKind::Combat) => !game.state.combat().done.iter().any(|hex| state.stands_in(hex)),
            Some(FireKind::Defensive | FireKind::Offensive) => true,
        }
    }

    /// Returns the range at which a unit reaches the target, or says why it does not (K1).
    fn reached(&self, game: &Game, unit: &UnitId, most: u8, sum: &mut Sum) -> Option<u8> {
        if self.has_fired(game, unit) {
            say(sum, "Q3", LineKind::MayNotFire(unit.clone()));
            return None;
        }
        let most = if self.kind == Some(FireKind::Opportunity) { most.min(NEXT_HEX) } else { most };
        let Some(range) = self.range.filter(|r| *r <= most) else {
            let range = self.range.unwrap_or(0);
            say(sum, "K1", LineKind::OutOfRange(unit.clone(), range));
            return None;
        };
        if !self.is_in_front(game, unit) {
            say(sum, "K1", LineKind::OutsideFront(unit.clone()));
            return None;
        }
        Some(range)
    }
}

/// Adds a part of nothing that says why.
fn say(sum: &mut Sum, clause: &str, kind: LineKind) {
    sum.lines.push(SumLine::add(clause, kind, Ratio::ZERO));
}

/// Multiplies what one unit adds: in the sum a factor where it stands alone, else the difference.
fn scale(sum: &mut Sum, alone: bool, amount: &mut Ratio, clause: &str, kind: LineKind, factor: Ratio) {
    let scaled = amount.times(factor);
    sum.lines.push(if alone {
        SumLine::times(clause, kind, factor)
    } else {
        SumLine::add(clause, kind, scaled.plus(amount.times(Ratio::whole(-1))))
    });
    *amount = scaled;
}

/// Adds the fire of infantry, and of cavalry in Skirmish: the top unit's printed value, or that of the increments of
/// the hex, as the top unit stands (K1, S24).
fn foot_and_horse(game: &Game, here: &[Occupant], target: &Target<'_>, out: &mut Firing) {
    let charts = &game.definitions.ruleset.combat.fire;
    let shoots = |o: &&Occupant| matches!(o.arm, Arm::Infantry | Arm::Cavalry);
    let Some(top) = here.iter().find(shoots) else { return };
    let stance = Stance::from(top.posture);
    let skirmishes = stance == Stance::Formed(Formation::Skirmish);
    if top.arm == Arm::Cavalry && !(skirmishes && game.troops(&top.unit).is_some_and(|d| d.fire.is_some())) {
        return say(&mut out.sum, "K1", LineKind::MayNotFire(top.unit.clone()));
    }
    if charts.top_unit_only.contains(&stance) {
        // D5: of a disordered stack only the top unit.
        let clause = if stance == Stance::Disordered { "D5" } else { "K1" };
        printed(game, top, target, out);
        for under in here.iter().filter(shoots).skip(1) {
            say(&mut out.sum, clause, LineKind::MayNotFire(under.unit.clone()));
        }
    } else if charts.all_units.contains(&stance) {
        let most = if skirmishes { charts.increments_in_skirmish } else { charts.increments_in_line };
        let together: Vec<&Occupant> = here.iter().filter(shoots).filter(|o| o.posture == top.posture).collect();
        by_increments(game, &together, most, target, out);
    } else {
        let clause = if stance == Stance::Pgd { "X2" } else { "K1" };
        say(&mut out.sum, clause, LineKind::MayNotFire(top.unit.clone()));
    }
}

/// Returns the fire of an increment (K1).
fn per_increment(game: &Game, def: &TroopsDef) -> Ratio {
    def.fire.unwrap_or(game.definitions.ruleset.combat.fire.infantry_per_increment)
}

/// Returns whether losses have left infantry a single increment (K1, D4).
fn is_reduced_to_one(game: &Game, unit: &Occupant) -> bool {
    unit.arm == Arm::Infantry && game.increments(&unit.unit) == 1 && game.losses(&unit.unit) > 0
}

/// Adds the printed value of a unit (K1), halved as it is reduced or Disordered (D4).
fn printed(game: &Game, unit: &Occupant, target: &Target<'_>, out: &mut Firing) {
    let charts = &game.definitions.ruleset.combat.fire;
    let Some(def) = game.troops(&unit.unit) else { return };
    if target.reached(game, &unit.unit, def.range, &mut out.sum).is_none() {
        return;
    }
    let mut amount = per_increment(game, def).times(charts.printed_fire);
    out.sum.lines.push(SumLine::add("K1", LineKind::Printed, amount));
    out.units.push(unit.unit.clone());
    if is_reduced_to_one(game, unit) {
        scale(&mut out.sum, true, &mut amount, "D4", LineKind::SingleIncrement, charts.one_increment_left);
    }
    if unit.posture.condition() == Condition::Disordered {
        let half = game.definitions.ruleset.combat.broken.disordered_fire;
        scale(&mut out.sum, true, &mut amount, "D4", LineKind::Disordered, half);
    }
}

/// Adds the increments of the hex that fire, upper units first (K1).
fn by_increments(game: &Game, units: &[&Occupant], most: Increments, target: &Target<'_>, out: &mut Firing) {
    let charts = &game.definitions.ruleset.combat.fire;
    let mut room = Ratio::from(most);
    for unit in units {
        let Some(def) = game.troops(&unit.unit) else { continue };
        if unit.arm == Arm::Cavalry && def.fire.is_none() {
            say(&mut out.sum, "K1", LineKind::MayNotFire(unit.unit.clone()));
            continue;
        }
        if target.reached(game, &unit.unit, def.range, &mut out.sum).is_none() {
            continue;
        }
        let fire = unit.increments.min(room);
        room = room.plus(fire.times(Ratio::whole(-1)));
        if fire == Ratio::ZERO {
            continue;
        }
        let mut amount = fire.times(per_increment(game, def));
        let alone = out.sum.total() == Ratio::ZERO;
        let kind =
            if units.len() == 1 { LineKind::Increments(fire) } else { LineKind::Firing(unit.unit.clone(), fire) };
        out.sum.lines.push(SumLine::add("K1", kind, amount));
        out.units.push(unit.unit.clone());
        if is_reduced_to_one(game, unit) {
            scale(&mut out.sum, alone, &mut amount, "K1", LineKind::SingleIncrement, charts.one_increment_left);
        }
    }
}

/// Adds the fire of a battery: its value by distance × present ÷ printed (K1), nothing where it may not fire (K2, S24).
fn guns(game: &Game, unit: &Occupant, above: &[Occupant], here: &[Occupant], target: &Target<'_>, out: &mut Firing) {
    let Some(def) = game.troops(&unit.unit) else { return };
    let is_infantry = |o: &Occupant| o.arm == Arm::Infantry;
    let barred = if unit.posture.is_limbered() || above.iter().any(is_infantry) {
        Some("K2")
    } else if !above.is_empty() && here.iter().any(is_infantry) {
        Some("S24")
    } else if unit.posture.condition() == Condition::Pgd {
        Some("X2")
    } else {
        None
    };
    if let Some(clause) = barred {
        return say(&mut out.sum, clause, LineKind::MayNotFire(unit.unit.clone()));
    }
    let Some(range) = target.reached(game, &unit.unit, farthest(def), &mut out.sum) else { return };
    let band = def.fire_bands.iter().filter(|b| range <= b.to_range).min_by_key(|b| b.to_range);
    let Some(value) = band.map(|b| b.value).or(def.fire) else {
        return say(&mut out.sum, "K1", LineKind::MayNotFire(unit.unit.clone()));
    };
    let alone = out.sum.total() == Ratio::ZERO;
    let mut amount = value.times(Ratio::from(def.printed));
    out.sum.lines.push(SumLine::add("K1", LineKind::Range(range), amount));
    out.units.push(unit.unit.clone());
    let left = game.increments(&unit.unit);
    if left < def.printed {
        let share = Ratio::new(i64::from(left), i64::from(def.printed));
        scale(&mut out.sum, alone, &mut amount, "K1", LineKind::IncrementsLeft, share);
    }
    if unit.posture.condition() == Condition::Disordered {
        let half = game.definitions.ruleset.combat.broken.disordered_fire;
        scale(&mut out.sum, alone, &mut amount, "D4", LineKind::Disordered, half);
    }
}

/// Returns the defence of a unit against fire in a hex: the first row that fits, and what the ground adds (K4). Wagons
/// defend as artillery: they move as such (O1).
pub fn defence(game: &Game, unit: &UnitId, place: PlaceIdx) -> Sum {
    let charts = &game.definitions.ruleset.combat.fire;
    let mut sum = Sum::default();
    let Some(def) = game.troops(unit) else { return sum };
    let Some(posture) = game.state.unit(unit).and_then(UnitState::posture) else { return sum };
    let arm = if def.arm == Arm::Wagon { Arm::Artillery } else { def.arm };
    if let Some(row) = charts.defence.iter().find(|row| row.when.fits(arm, posture)) {
        let kind = match row.when {
            Case::Arm(arm) => LineKind::OfArm(arm),
            Case::Stance(Stance::Formed(formation)) => LineKind::InFormation(formation),
            Case::Stance(Stance::Disordered) => LineKind::Disordered,
            Case::Stance(Stance::Pgd) => LineKind::Pgd,
        };
        sum.lines.push(SumLine::add("K4", kind, Ratio::whole(i64::from(row.value))));
    }
    if let Some((terrain, _)) = game.definitions.ruleset.terrain(game.terrain(place))
        && let Some(more) = charts.terrain_defence.get(terrain).filter(|more| **more != 0)
    {
        sum.lines.push(SumLine::add("K4", LineKind::Ground(terrain.clone()), Ratio::whole(i64::from(*more))));
    }
    sum
}
