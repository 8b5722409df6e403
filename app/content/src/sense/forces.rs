//! Organisations that do not fit their arm, traits that look misspelt, units nobody leads or uses.

use std::collections::BTreeSet;

use rules::charts::{Ruleset, System};
use rules::ids::UnitId;
use rules::scenario::Scenario;
use rules::unit::{Arm, Organisation, TroopsDef, UnitDef};

use crate::diagnostic::nearest;
use crate::references::forces::{Forces, local};
use crate::sink::{Sink, Spot};

/// Traits the rules read; a module may have others of its own.
const TRAITS: [&str; 7] = ["old_guard", "skirmisher", "light", "heavy", "lancers", "horse", "foot"];

/// Checks all forces, and whether any of the scenarios uses each unit.
pub(crate) fn forces(sink: &Sink, forces: &Forces, ruleset: &Ruleset, scenarios: &[&Scenario]) {
    let used = used(forces, scenarios);
    for unit in forces.units.values() {
        let Some(at) = forces.unit_spots.get(&unit.id).copied() else { continue };
        let Some(troops) = unit.troops() else { continue };
        if troops.parent.is_some() {
            check_organisation(sink, at, troops);
            continue;
        }
        if ruleset.system == System::AnXxx {
            check_organisation(sink, at, troops);
            check_traits(sink, at, troops);
            check_command(sink, at, unit, forces);
        }
        if !scenarios.is_empty() && !used.contains(&unit.id) && !forces.optional.contains(&unit.id) {
            let help = Some("if that is meant, write `optional = true`".to_owned());
            let message = format!("no scenario uses the unit `{}`", local(unit.id.as_str()));
            sink.warning("unused_unit", at, message, help);
        }
    }
}

/// Returns the units some scenario uses; a unit is used if its parent or a fraction is.
fn used(forces: &Forces, scenarios: &[&Scenario]) -> BTreeSet<UnitId> {
    let mut used = BTreeSet::new();
    for scenario in scenarios {
        used.extend(scenario.set_up.iter().map(|p| p.unit.clone()));
        used.extend(scenario.containers.iter().flat_map(|c| c.units.iter().cloned()));
        used.extend(scenario.areas.iter().flat_map(|a| a.units.iter().cloned()));
        used.extend(scenario.arrivals.iter().flat_map(|a| a.units.iter().cloned()));
    }
    let parents: Vec<UnitId> = used.iter().filter_map(|u| forces.units.get(u)?.troops()?.parent.clone()).collect();
    used.extend(parents);
    used
}

fn check_organisation(sink: &Sink, at: Spot, troops: &TroopsDef) {
    use Organisation::{Battalion, Battery, Company, HalfBattalion, Regiment, Section, Squadron};
    let fits = match troops.arm {
        Arm::Infantry => matches!(troops.organisation, Company | HalfBattalion | Battalion | Regiment),
        Arm::Cavalry => matches!(troops.organisation, Company | Squadron | Regiment),
        Arm::Artillery => matches!(troops.organisation, Company | Section | Battery),
        Arm::Wagon => true,
    };
    if !fits {
        let message = format!("{} has no {:?}", troops.arm.name(), troops.organisation).to_lowercase();
        sink.warning("odd_organisation", at, message, None);
    }
}

fn check_traits(sink: &Sink, at: Spot, troops: &TroopsDef) {
    for name in &troops.traits {
        if TRAITS.contains(&name.as_str()) {
            continue;
        }
        if let Some(near) = nearest(name.as_str(), TRAITS) {
            let help = Some(format!("did you mean `{near}`?"));
            sink.warning("odd_trait", at, format!("the rules read no trait `{name}`"), help);
        }
    }
}

fn check_command(sink: &Sink, at: Spot, unit: &UnitDef, forces: &Forces) {
    let acts = forces.line_of(unit.group.as_ref()).any(|g| g.manoeuvre_unit);
    if !acts {
        let message = format!("the unit `{}` belongs to no manoeuvre unit and can never act", local(unit.id.as_str()));
        let help = Some("set `manoeuvre_unit = true` on its group or one above".to_owned());
        sink.warning("never_acts", at, message, help);
    }
}
