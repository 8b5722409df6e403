//! Charts that leave someone without a row.

use rules::charts::{Ruleset, System};

use crate::form::charts::RawCharts;
use crate::sink::{Sink, Spot};

/// The sections a ruleset of the system `an_xxx` is complete with.
const SECTIONS: [&str; 29] = [
    "formation_change",
    "limits",
    "multi_hex",
    "division",
    "disorder",
    "pgd",
    "stacking_violation",
    "facing",
    "zones",
    "sight",
    "morale_modifiers",
    "corps_morale",
    "leader_loss",
    "fire",
    "fire_table",
    "fire_defence",
    "loss_share",
    "melee",
    "melee_results",
    "after_melee",
    "close_and_stand",
    "charge",
    "stand_against_charge",
    "square_by_reaction",
    "recall",
    "readiness",
    "reactions",
    "turn",
    "retreat",
];

/// Checks the charts of all modules together. `at` is where the ruleset's module names itself.
pub(crate) fn ruleset(sink: &Sink, ruleset: &Ruleset, charts: &RawCharts, at: Option<Spot>) {
    if ruleset.system != System::AnXxx {
        return;
    }
    for (name, raw) in &charts.terrains {
        let passages = [raw.infantry, raw.cavalry, raw.artillery];
        let [infantry, cavalry, artillery, mixed] = &raw.stacking;
        for ((passage, limits), arm) in
            passages.iter().zip([infantry, cavalry, artillery]).zip(["infantry", "cavalry", "artillery"])
        {
            if passage.0.is_some() && limits.is_empty() {
                let message = format!("{arm} may enter `{name}` but its stacking chart has no row for it");
                let help = Some(format!("add `{arm} = [...]` to [terrain.{name}.stacking]"));
                sink.error_help("empty_stacking", raw.at, message, help);
            }
        }
        if raw.infantry.0.is_some() && raw.artillery.0.is_some() && mixed.is_empty() {
            let message =
                format!("the stacking chart of `{name}` has no row `mixed`: infantry and artillery never share it");
            sink.warning("empty_stacking", raw.at, message, None);
        }
        if passages.iter().all(|p| p.0.is_none()) {
            sink.warning("no_entry", raw.at, format!("no arm may enter `{name}`"), None);
        }
    }
    let Some(at) = at else { return };
    if charts.terrains.is_empty() {
        sink.error("missing_chart", at, "the ruleset has no terrain");
    }
    let missing: Vec<&str> = SECTIONS.into_iter().filter(|s| !charts.sections.contains(s)).collect();
    if !missing.is_empty() {
        let help = Some(format!("missing are {}", crate::diagnostic::listed(missing)));
        sink.warning("missing_chart", at, "the ruleset lacks charts; the program's own figures stand in", help);
    }
}
