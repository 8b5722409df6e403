//! What brought a question about: who moves and what of it provoked, or which charge is being answered (X1, H2).

use rules::Game;
use rules::consequence::Consequence;
use rules::decision::DecisionKind;

use super::refusals::{capitalised, provocation_key};
use super::{Arg, Words};

impl Words {
    /// Returns what brought the decision about that is owed now, with its clause; nothing where it says so itself.
    pub fn occasion_of_decision(&self, game: &Game) -> Option<String> {
        let kind = game.state.pending().first()?.kind;
        if !is_reaction(kind) {
            return None;
        }
        let definitions = &game.definitions;
        let (sentence, clause) = game.state.consequences().iter().find_map(|waits| match waits {
            Consequence::Reactions { kind, hex, units, .. } => {
                let (key, clause) = provocation_key(*kind);
                let n = units.len();
                let units = self.units(definitions, units);
                let args = [("units", Arg::from(units)), ("n", n.into()), ("hex", self.place(definitions, hex).into())];
                Some((self.text(&format!("provoked-{key}"), &args), clause))
            }
            Consequence::Charge { attack, .. } => {
                let attack = game.state.combat().attack(*attack)?;
                let units = self.units(definitions, &attack.units);
                let args = [
                    ("units", Arg::from(units)),
                    ("n", attack.units.len().into()),
                    ("hex", self.place(definitions, &attack.target).into()),
                ];
                Some((self.text("provoked-charge", &args), "H2"))
            }
            _ => None,
        })?;
        let args = [("sentence", Arg::from(capitalised(&sentence))), ("clause", clause.into())];
        Some(self.text("with-clause", &args))
    }
}

/// Returns whether a decision is one about a reaction (X2, H2).
pub const fn is_reaction(kind: DecisionKind) -> bool {
    kind.is_reaction()
}
