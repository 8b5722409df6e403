//! What may provoke an opportunity reaction, in words (X1).

use rules::Game;
use rules::verdict::{Provocation, ProvocationKind};

use super::{Arg, Words};

impl Words {
    /// Returns what may provoke a reaction, where, and who may react: `enters an enemy zone in 0305: 2/Vilna may react`.
    pub fn provocation(&self, game: &Game, provocation: &Provocation) -> String {
        let definitions = &game.definitions;
        let what = self.provocation_kind(provocation.kind);
        let hex = self.place(definitions, &provocation.hex);
        let tops: Vec<_> =
            provocation.reactors.iter().filter_map(|hex| game.state.stack(hex).first().cloned()).collect();
        let args = [("what", Arg::from(what)), ("hex", hex.into()), ("units", self.units(definitions, &tops).into())];
        self.text(if tops.is_empty() { "provocation" } else { "provocation-by" }, &args)
    }

    /// Returns what provokes, without its place.
    pub fn provocation_kind(&self, kind: ProvocationKind) -> String {
        self.say(match kind {
            ProvocationKind::EntersZone => "provocation-enters_zone",
            ProvocationKind::SpendsInZone => "provocation-spends_in_zone",
            ProvocationKind::Changes => "provocation-changes",
            ProvocationKind::Dresses => "provocation-dresses",
            ProvocationKind::Divides => "provocation-divides",
            ProvocationKind::Reorders => "provocation-reorders",
            ProvocationKind::IsDisplaced => "provocation-is_displaced",
            ProvocationKind::NearCavalry => "provocation-near_cavalry",
            ProvocationKind::CavalryNearInfantry => "provocation-cavalry_near_infantry",
        })
    }
}
