//! What the ends of an attack are and how likely each is, before it is declared or fought: exact, never sampled.
//!
//! The attack is worked by the same agenda as when it is fought (`pipeline::ahead`), with all that it brings about to the end
//! of the act; where dice are thrown every roll is followed, and equal states are merged, so that the whole stays small.
//! `may` and `calc` hooks are in it; what `on` and `ask` hooks might do is not, and which of them would be called is told.

mod chance;
mod keys;
mod open;
mod parted;
mod parts;
mod quiet;
mod rolls;
mod scope;
mod sides;
mod table;
#[cfg(test)]
mod tests;
mod throws;
mod work;

use serde::Serialize;

pub use chance::Probability;
pub use sides::SideEnd;
pub use work::Foretelling;

use crate::combat::Attack;
use crate::decision::DecisionKind;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::num::Increments;
use crate::order::Order;
use crate::pipeline;
use crate::unit::Condition;
use crate::verdict::Verdict;

/// An end an attack may come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct End {
    /// How likely it is.
    pub chance: Probability,
    /// How the attacker stands then.
    pub attacker: SideEnd,
    /// How the defender stands then.
    pub defender: SideEnd,
}

/// A decision on the way that no policy answers, and the answer taken for granted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Assumed {
    /// What would be asked.
    pub kind: DecisionKind,
    /// Yes or no; none where it is the likeliest of several hexes or units.
    pub yes: Option<bool>,
}

/// One of the two sides of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Who attacks or fires.
    Attacker,
    /// Who is attacked or fired at.
    Defender,
}

/// The ends of an attack, the likeliest first; together they are certain.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Forecast {
    /// The ends.
    pub ends: Vec<End>,
    /// The answers taken for granted where a player would be asked.
    pub assumed: Vec<Assumed>,
    /// The hooks of scripts that would be called on the way, so that it may come otherwise: `on.morale_checked`.
    pub hooks: Vec<String>,
}

impl Forecast {
    fn side(end: &End, role: Role) -> SideEnd {
        match role {
            Role::Attacker => end.attacker,
            Role::Defender => end.defender,
        }
    }

    /// Returns how likely a side is to lose so many increments, fewest first.
    pub fn losses(&self, role: Role) -> Vec<(Increments, Probability)> {
        summed(self.ends.iter().map(|end| (Self::side(end, role).lost, end.chance)))
    }

    /// Returns how likely the worst condition of a side is, the best first; none of it left comes last.
    pub fn conditions(&self, role: Role) -> Vec<(Option<Condition>, Probability)> {
        let mut out = summed(self.ends.iter().map(|end| (Self::side(end, role).condition, end.chance)));
        let n_gone = out.iter().filter(|(condition, _)| condition.is_none()).count();
        out.rotate_left(n_gone);
        out
    }

    /// Returns the increments a side loses on average, in tenths, rounded to the nearest.
    pub fn expected_tenths(&self, role: Role) -> u32 {
        let millionths: u64 =
            self.ends.iter().map(|end| u64::from(Self::side(end, role).lost) * end.chance.per_million()).sum();
        u32::try_from((millionths + 50_000) / 100_000).unwrap_or(u32::MAX)
    }
}

/// Returns the chances of each value together, in the order of the values.
fn summed<T: Ord>(all: impl Iterator<Item = (T, Probability)>) -> Vec<(T, Probability)> {
    let mut out: std::collections::BTreeMap<T, Probability> = std::collections::BTreeMap::new();
    for (value, chance) in all {
        let so_far = out.entry(value).or_default();
        *so_far = so_far.or(chance);
    }
    out.into_iter().collect()
}

/// Returns what a declared attack may come to, fought from the position as it stands. `None` where it branches beyond all
/// bounds.
///
/// # Errors
/// The fault of a `may` or `calc` hook.
pub fn forecast(game: &Game, hooks: &dyn Hooks, attack: &Attack) -> Result<Option<Forecast>, HookFault> {
    Foretelling::of_attack(game, attack).to_the_end(hooks)
}

/// Returns the verdict of an assault, a charge or a fire that might be ordered, and what it may come to, whatever forbids it.
///
/// # Errors
/// The fault of a `may` or `calc` hook.
pub fn of_order(game: &Game, hooks: &dyn Hooks, order: &Order) -> Result<Verdict, HookFault> {
    let mut verdict = pipeline::check(game, order, hooks);
    if let Some(foretelling) = Foretelling::of_order(game, order, &verdict) {
        verdict.forecast = foretelling.to_the_end(hooks)?;
    }
    Ok(verdict)
}
