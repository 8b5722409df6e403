//! What is true of every state, whatever the players do.
//!
//! `torn` lists what may never be; `unlawful` what only an overrule may leave behind.

use std::collections::{BTreeMap, BTreeSet};

use rules::chapters::{formations, stacking};
use rules::decision::DecisionKind;
use rules::event::Portion;
use rules::game::Game;
use rules::ids::{PlaceId, UnitId};
use rules::num::{MovePoints, Ratio};
use rules::state::{Location, UnitState};
use rules::unit::{Arm, Condition, Formation, Posture, TroopsDef, UnitKind};

/// Lists what may never be, whatever was overruled.
pub fn torn(game: &Game) -> Vec<String> {
    let mut out = Vec::new();
    if game.state.hash() != game.state.hash_from_scratch() {
        out.push("the running hash is not kept".to_owned());
    }
    for (id, unit) in game.state.units() {
        out.extend(unit_torn(game, id, unit).into_iter().map(|what| format!("{id}: {what}")));
    }
    out.extend(places_torn(game));
    out.extend(families_torn(game));
    let owed = game.state.pending().iter().any(|d| d.kind != DecisionKind::Script);
    if owed == game.state.consequences().is_empty() {
        out.push(format!(
            "{} consequences wait, and {} decisions",
            game.state.consequences().len(),
            game.state.pending().len()
        ));
    }
    for decision in game.state.pending() {
        if decision.kind != DecisionKind::Script && decision.options.len() < 2 {
            out.push(format!("decision {} leaves no choice", decision.id));
        }
    }
    out
}

fn unit_torn(game: &Game, id: &UnitId, unit: &UnitState) -> Vec<String> {
    let mut out = Vec::new();
    let hexes = unit.hexes();
    let parts = hexes.iter().map(Portion::increments).fold(Ratio::ZERO, Ratio::plus);
    let strength = Ratio::from(game.increments(id));
    if !hexes.is_empty() && unit.troops.is_some() {
        if parts != strength {
            out.push(format!("its portions are {parts}, its strength {strength}"));
        }
        if strength == Ratio::ZERO {
            out.push("it stands on the map with nothing left".to_owned());
        }
        if hexes.iter().any(|p| p.increments() <= Ratio::ZERO) {
            out.push("it has a hex without increments".to_owned());
        }
    }
    if matches!(&unit.location, Location::Map(hexes) if hexes.is_empty()) {
        out.push("it is on the map and nowhere".to_owned());
    }
    if unit.mp < MovePoints::ZERO {
        out.push(format!("it owes {} MP", unit.mp));
    }
    let board = &game.definitions.board;
    for pair in hexes.windows(2) {
        let [a, b] = pair else { continue };
        let touch = board.find(a.hex()).zip(board.find(b.hex())).is_some_and(|(a, b)| board.direction(a, b).is_some());
        if !touch {
            out.push(format!("{} and {} do not touch", a.hex(), b.hex()));
        }
    }
    if let (Some(def), Some(posture)) = (game.troops(id), unit.posture()) {
        let broken = posture.condition() != Condition::GoodOrder;
        if broken && hexes.len() > 1 {
            out.push(format!("it is broken and stands on {} hexes", hexes.len()));
        }
        if posture != posture.of_arm(def.arm) {
            out.push("its arm is not limbered so".to_owned());
        }
        if posture.formation().is_some_and(|f| !formations::formations_of(def.arm).contains(&f)) {
            out.push(format!("its arm has no {posture:?}"));
        }
    }
    out
}

/// Every unit somewhere or out exactly once, and the stacks agree with where the units are.
fn places_torn(game: &Game) -> Vec<String> {
    let mut out = Vec::new();
    let mut seen: BTreeMap<(&PlaceId, &UnitId), usize> = BTreeMap::new();
    for (hex, stack) in game.state.stacks() {
        if game.definitions.board.find(hex).is_none() {
            out.push(format!("there is a stack on {hex}, off the board"));
        }
        for unit in stack {
            *seen.entry((hex, unit)).or_default() += 1;
        }
    }
    for ((hex, unit), times) in &seen {
        if *times > 1 {
            out.push(format!("the stack of {hex} holds {unit} {times} times"));
        }
        if !game.state.unit(unit).is_some_and(|u| u.stands_in(hex)) {
            out.push(format!("the stack of {hex} holds {unit}, who stands elsewhere"));
        }
    }
    for (id, unit) in game.state.units() {
        let hexes: BTreeSet<&PlaceId> = unit.hexes().iter().map(Portion::hex).collect();
        if hexes.len() != unit.hexes().len() {
            out.push(format!("{id} stands on a hex twice"));
        }
        for hex in hexes {
            if !seen.contains_key(&(hex, id)) {
                out.push(format!("{id} stands in {hex}, whose stack does not hold it"));
            }
        }
    }
    for container in &game.definitions.scenario.containers {
        for unit in game.state.contents(&container.id) {
            if !game.state.unit(unit).is_some_and(|u| u.location == Location::Container(container.id.clone())) {
                out.push(format!("{} holds {unit}, who is elsewhere", container.id));
            }
        }
    }
    out
}

/// A unit and its fractions are never on the map at once (O1, O2).
fn families_torn(game: &Game) -> Vec<String> {
    let on_map = |u: &UnitId| game.state.unit(u).is_some_and(|u| !u.hexes().is_empty());
    let families = game.definitions.units.values().filter(|d| on_map(&d.id));
    families
        .filter_map(|d| d.troops().map(|t| (&d.id, t)))
        .filter(|(_, t)| t.fractions.iter().any(on_map))
        .map(|(id, _)| format!("{id} and its fractions stand on the map at once"))
        .collect()
}

/// Lists what breaks a rule that no order and no consequence may break, by unit.
pub fn unlawful(game: &Game) -> Vec<(UnitId, String)> {
    let mut out = Vec::new();
    for (id, unit) in game.state.units().filter(|(_, u)| !u.hexes().is_empty()) {
        let Some(def) = game.def(id) else { continue };
        let printed = match &def.kind {
            UnitKind::Troops(troops) => troops.allowance,
            UnitKind::Leader(leader) => leader.allowance,
            UnitKind::Marker => MovePoints::ZERO,
        };
        if unit.mp > printed {
            out.push((id.clone(), format!("has {} MP of {printed}", unit.mp)));
        }
        if let (Some(troops), Some(Posture::Good(formation))) = (def.troops(), unit.posture()) {
            out.extend(stands_unlawfully(game, id, troops, unit, formation).map(|what| (id.clone(), what)));
        }
    }
    out
}

/// Returns what is wrong with a formation on the hexes it is held on (F6, F8, F9, F15, F17, S22).
fn stands_unlawfully(
    game: &Game,
    id: &UnitId,
    def: &TroopsDef,
    unit: &UnitState,
    formation: Formation,
) -> Option<String> {
    let ruleset = &game.definitions.ruleset;
    let places: Vec<PlaceId> = unit.hexes().iter().map(|p| p.hex().clone()).collect();
    let increments = game.increments(id);
    let most = formations::most_hexes(def, formation, increments, ruleset);
    if places.len() > most {
        return Some(format!("stands in {formation} on {} hexes of {most}", places.len()));
    }
    if unit.hexes() != formations::portions(Some(formation), increments, &places, ruleset) {
        return Some(format!("has the portions of another formation than {formation}"));
    }
    if formation == Formation::Skirmish && !def.has("skirmisher") {
        return Some("skirmishes without the trait".to_owned());
    }
    for hex in &places {
        let place = game.definitions.board.find(hex)?;
        let (terrain, ground) = ruleset.terrain(game.terrain(place))?;
        if ground.bars.contains(&formation) {
            return Some(format!("stands in {formation} in {terrain}"));
        }
        let imposed = ground.general_order && matches!(def.arm, Arm::Infantry | Arm::Cavalry);
        if formation == Formation::GeneralOrder && !imposed {
            return Some(format!("is in General order in {terrain}"));
        }
        if imposed && !matches!(formation, Formation::GeneralOrder | Formation::RoadColumn) {
            return Some(format!("is in {formation} where General order is imposed"));
        }
        if formation == Formation::Square {
            let infantry = stacking::infantry_increments(&stacking::occupants(game, place));
            if infantry < Ratio::from(ruleset.square_minimum) {
                return Some(format!("stands in Square with {infantry} increments in the hex"));
            }
        }
    }
    None
}
