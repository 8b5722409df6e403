//! Leaders alone in a hex the enemy enters: taken by cavalry, driven off by others (L3).

use super::fate::nearest;
use crate::event::{Cause, Departure, Event, Happening, Portion};
use crate::game::Game;
use crate::ids::{PlaceId, SideId, UnitId};
use crate::num::Ratio;

/// Returns the events by which leaders, aides too, who are alone in a hex leave it when troops of a side enter: captured
/// by cavalry; displaced by others to the nearest friend, and captured if there is none.
///
/// `gone` names those whom the same act has dealt with already; who leaves now is added.
pub fn overrun(game: &Game, hex: &PlaceId, by: &SideId, is_cavalry: bool, gone: &mut Vec<UnitId>) -> Vec<Happening> {
    if game.has_enemy_troops(hex, by) {
        return Vec::new();
    }
    let leads = |unit: &&UnitId| game.def(unit).is_some_and(|d| d.side != *by && d.leader().is_some());
    let taken: Vec<UnitId> =
        game.state.stack(hex).iter().filter(leads).filter(|u| !gone.contains(u)).cloned().collect();
    gone.extend(taken.iter().cloned());
    let events = taken.into_iter().filter_map(|unit| {
        let def = game.def(&unit)?;
        let friends = game.definitions.units.values();
        let refuge = if is_cavalry { None } else { nearest(game, &def.side, Some(hex), friends) };
        let event = match refuge {
            Some(to) => Event::UnitPlaced {
                hexes: vec![Portion(to, Ratio::ZERO)],
                posture: None,
                facing: game.state.unit(&unit)?.facing,
                unit,
            },
            None => Event::UnitRemoved { unit, why: Departure::Captured },
        };
        Some(Happening { event, cause: Some(Cause::Clause("L3".to_owned())) })
    });
    events.collect()
}
