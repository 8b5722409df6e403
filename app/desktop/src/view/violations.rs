//! The hexes that violate the stacking rules as they stand.

use rules::Game;
use rules::board::PlaceIdx;
use rules::chapters::stacking;
use rules::charts::System;
use rules::hooks::Hooks;

use crate::speech::Speech;

/// A hex that violates the stacking rules.
#[derive(Clone, Debug)]
pub struct Violation {
    /// Which.
    pub place: PlaceIdx,
    /// The clauses it breaks, each with its sentence.
    pub broken: Vec<(String, String)>,
    /// Whether the players accepted it by overruling.
    pub accepted: bool,
}

/// Returns every hex that violates the stacking rules, and those accepted so; where a script fails, what is known.
pub fn violations(game: &Game, hooks: &dyn Hooks, speech: &Speech) -> Vec<Violation> {
    if game.definitions.ruleset.system != System::AnXxx {
        return Vec::new();
    }
    let mut out = Vec::new();
    for (hex, _) in game.state.stacks() {
        let Some(place) = game.definitions.board.find(hex) else { continue };
        let refusals = stacking::violations(game, hooks, place).unwrap_or_default();
        let told = refusals.iter().filter_map(|r| Some((r.clause?.to_string(), speech.refusal(game, r))));
        let mut broken: Vec<(String, String)> = told.collect();
        broken.dedup();
        let accepted = game.state.accepted(hex);
        let is_accepted = !accepted.is_empty() && broken.iter().all(|(clause, _)| accepted.contains(clause));
        if !broken.is_empty() {
            out.push(Violation { place, broken, accepted: is_accepted });
        }
    }
    out
}
