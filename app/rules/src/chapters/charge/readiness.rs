//! How fresh cavalry is, and what a charge makes of its melee (H1, H2, H4).

use crate::board::PlaceIdx;
use crate::combat::{Attack, AttackKind, Readiness};
use crate::event::{Cause, Event, Happening};
use crate::explain::{LineKind, SumLine};
use crate::game::Game;
use crate::ids::{SideId, UnitId};
use crate::num::Ratio;
use crate::unit::{Arm, Formation, Posture};

/// Returns the factors of a cavalry unit's melee: how fresh it is (H4), a straight ride (H1), a Square before it (H2).
pub fn melee_lines(game: &Game, unit: &UnitId, against: Option<PlaceIdx>) -> Vec<SumLine> {
    let charts = &game.definitions.ruleset.combat.charge;
    let mut out = Vec::new();
    let (Some(state), Some(side)) = (game.state.unit(unit), game.side(unit)) else { return out };
    if game.troops(unit).is_none_or(|t| t.arm != Arm::Cavalry) {
        return out;
    }
    let fresh = match state.readiness {
        Readiness::Fresh => charts.fresh,
        Readiness::Tired => charts.tired,
        Readiness::Exhausted => charts.exhausted,
    };
    if fresh != Ratio::ONE {
        out.push(SumLine::times("H4", LineKind::Readiness(state.readiness), fresh));
    }
    let Some(against) = against else { return out };
    let hex = &game.definitions.board.place(against).id;
    let charges = |a: &&Attack| a.kind != AttackKind::Assault && a.units.contains(unit) && a.target == *hex;
    let attack = game.state.combat().attacks.iter().rev().find(charges);
    if attack.is_some_and(|a| a.straight) {
        out.push(SumLine::times("H1", LineKind::StraightRide, charts.straight_melee));
    }
    if holds_square(game, side, against) {
        out.push(SumLine::times("H2", LineKind::InFormation(Formation::Square), charts.against_square));
    }
    out
}

/// Returns whether the top enemy of a hex stands in Square (S24).
fn holds_square(game: &Game, side: &SideId, place: PlaceIdx) -> bool {
    let hex = &game.definitions.board.place(place).id;
    let fights = |u: &&UnitId| game.side(u) != Some(side) && game.troops(u).is_some_and(|t| t.arm == Arm::Infantry);
    let top = game.state.stack(hex).iter().find(fights);
    top.and_then(|u| game.posture(u)) == Some(Posture::Good(Formation::Square))
}

fn changed(game: &Game, unit: &UnitId, to: Readiness) -> Option<Happening> {
    game.troops(unit).filter(|t| t.arm == Arm::Cavalry)?;
    game.state.unit(unit).filter(|u| u.readiness != to && !u.hexes().is_empty())?;
    let event = Event::ReadinessChanged { unit: unit.clone(), to };
    Some(Happening { event, cause: Some(Cause::Clause("H4".to_owned())) })
}

/// Returns the events by which the cavalry of a charge that is over falls a step (H4); none of an assault.
pub fn tired(game: &Game, attack: &Attack) -> Vec<Happening> {
    if attack.kind == AttackKind::Assault {
        return Vec::new();
    }
    let worse = |u: &UnitId| changed(game, u, game.state.unit(u)?.readiness.worse());
    attack.units.iter().filter_map(worse).collect()
}

/// Returns the events by which cavalry that neither moved nor fought this turn rises a step in the Reorganisation that ends
/// (H4).
pub fn recovered(game: &Game) -> Vec<Happening> {
    let rested = game.state.units().filter(|(_, u)| !u.has_exerted);
    rested.filter_map(|(id, u)| changed(game, id, u.readiness.better())).collect()
}
