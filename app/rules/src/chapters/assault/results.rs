//! What the result of a melee does to both sides (A4, D8).

use super::next;
use super::sides::{Sides, is_in_battery};
use crate::charts::MeleeResult;
use crate::combat::{AssaultStage, Attack, AttackKind, ChargeStage};
use crate::consequence::{Consequence, Work};
use crate::event::{Cause, Departure, Event, Happening};
use crate::game::Game;
use crate::ids::{PlaceId, UnitId};
use crate::unit::Condition;

/// Works what a result brings: the loser goes back, Disordered or PGD; the winner may advance; else the attackers recoil
/// and the defenders stay (A4).
pub fn ends(game: &Game, attack: u32, result: MeleeResult) -> Work {
    let Some(attack) = game.state.combat().attack(attack) else { return Work::default() };
    let sides = Sides::of(game, attack);
    let charts = &game.definitions.ruleset.combat.assault;
    let mut work = Work::default();
    match result {
        MeleeResult::Recoil => {
            work.next.extend(back(&sides.attackers, charts.recoil_hexes, &attack.from, false));
        }
        MeleeResult::AttackerDisordered | MeleeResult::AttackerRouted => {
            let routed = result == MeleeResult::AttackerRouted;
            beaten(game, &sides.attackers, &attack.from, routed, &mut work);
            work.next.extend(sides.defenders_advance(attack));
        }
        MeleeResult::DefenderDisordered | MeleeResult::DefenderRouted => {
            let routed = result == MeleeResult::DefenderRouted;
            beaten(game, &sides.defenders, &attack.target, routed, &mut work);
            work.next.extend(sides.advance(attack));
        }
    }
    let lost = matches!(result, MeleeResult::AttackerDisordered | MeleeResult::AttackerRouted);
    work.next.push(goes_on(attack, lost));
    work
}

/// Returns how an attack goes on: a charge that has not lost may be recalled (H4), all else is over.
fn goes_on(attack: &Attack, lost: bool) -> Consequence {
    if attack.kind == AttackKind::Assault || lost {
        next(attack, AssaultStage::Over)
    } else {
        Consequence::Charge { attack: attack.id, stage: ChargeStage::Recall }
    }
}

/// Adds what befalls the losers, top first: who was in Good order is Disordered and goes back, who was Disordered is PGD
/// and routs, who was PGD surrenders (A4, D8); `routed`, all are PGD.
fn beaten(game: &Game, units: &[UnitId], hex: &PlaceId, routed: bool, work: &mut Work) {
    let charts = &game.definitions.ruleset.combat.assault;
    let mut driven_back = Vec::new();
    for unit in units {
        let Some(condition) = game.condition(unit) else { continue };
        let in_battery = is_in_battery(game, unit);
        let breaks = |to| Consequence::Break { unit: unit.clone(), to };
        match condition {
            _ if in_battery && routed => work.happenings.push(gone(unit, Departure::Captured)),
            Condition::Pgd if charts.pgd_again_surrenders => work.happenings.push(gone(unit, Departure::Surrendered)),
            Condition::Pgd => work.next.push(crate::chapters::disorder::rout(unit)),
            Condition::GoodOrder if !routed => {
                work.next.push(breaks(Condition::Disordered));
                // Guns in battery stay, Disordered.
                if !in_battery {
                    driven_back.push(unit.clone());
                }
            }
            Condition::GoodOrder | Condition::Disordered => work.next.push(breaks(Condition::Pgd)),
        }
    }
    work.next.extend(back(&driven_back, charts.driven_back_hexes, hex, true));
}

fn back(units: &[UnitId], hexes: u8, from: &PlaceId, costs: bool) -> Option<Consequence> {
    let path = vec![from.clone()];
    (!units.is_empty()).then(|| Consequence::Retreat { units: units.to_vec(), hexes, path, costs })
}

fn gone(unit: &UnitId, why: Departure) -> Happening {
    let event = Event::UnitRemoved { unit: unit.clone(), why };
    Happening { event, cause: Some(Cause::Clause("A4".to_owned())) }
}
