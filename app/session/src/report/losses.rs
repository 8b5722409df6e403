//! What a game has cost: increments and units, by side and corps, and the leaders who fell.

use rules::Game;
use rules::event::Departure;
use rules::ids::{GroupId, SideId, UnitId};
use rules::state::Location;
use rules::unit::{Condition, Posture, UnitKind};

use crate::words::Words;

/// What a side has lost.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct SideLosses {
    /// The side.
    pub side: String,
    /// Corps by corps, in the order of the module.
    pub corps: Vec<CorpsLosses>,
    /// All of them.
    pub all: CorpsLosses,
    /// The leaders who are out of it, a sentence each.
    pub leaders: Vec<String>,
}

/// What a corps has lost.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct CorpsLosses {
    /// The corps; empty where units belong to none.
    pub corps: String,
    /// Increments that have come into the battle.
    pub strength: u32,
    /// Increments lost: fallen, surrendered and taken.
    pub lost: u32,
    /// Units eliminated, surrendered or taken whole.
    pub units_lost: u32,
    /// Units that stand PGD.
    pub pgd: u32,
}

impl CorpsLosses {
    fn add(&mut self, other: &Self) {
        self.strength += other.strength;
        self.lost += other.lost;
        self.units_lost += other.units_lost;
        self.pgd += other.pgd;
    }

    /// Returns what is lost of a hundred, rounded to the nearest.
    pub fn percent(&self) -> u32 {
        (self.lost * 200 + self.strength).checked_div(self.strength * 2).unwrap_or(0)
    }
}

/// Returns the losses of every side, in the order of the module.
pub(super) fn by_side(game: &Game, words: &Words) -> Vec<SideLosses> {
    let definitions = game.definitions.as_ref();
    let sides = definitions.sides.keys();
    sides.map(|side| of_side(game, words, side)).filter(|s| s.all.strength > 0 || !s.leaders.is_empty()).collect()
}

fn of_side(game: &Game, words: &Words, side: &SideId) -> SideLosses {
    let definitions = game.definitions.as_ref();
    let mut corps: Vec<(Option<&GroupId>, CorpsLosses)> = Vec::new();
    for (id, def) in definitions.units.iter().filter(|(_, def)| def.side == *side) {
        let Some(troops) = def.troops().filter(|t| t.parent.is_none()) else { continue };
        let tally = of_unit(game, id, false);
        if tally.strength == 0 {
            continue;
        }
        let its = troops.corps.as_ref();
        match corps.iter_mut().find(|(corps, _)| *corps == its) {
            Some((_, losses)) => losses.add(&tally),
            None => corps.push((its, tally)),
        }
    }
    let mut all = CorpsLosses::default();
    for (_, losses) in &corps {
        all.add(losses);
    }
    let named = corps.into_iter().map(|(id, losses)| {
        let corps = id.map(|id| words.group(definitions, id)).unwrap_or_default();
        CorpsLosses { corps, ..losses }
    });
    SideLosses { side: words.side(definitions, side), corps: named.collect(), all, leaders: leaders(game, words, side) }
}

/// Counts a unit that is no fraction, or a fraction of one that is divided: a fraction that never came had nothing left
/// to come with (O9).
fn of_unit(game: &Game, unit: &UnitId, is_of_divided: bool) -> CorpsLosses {
    let (Some(state), Some(troops)) = (game.state.unit(unit), game.troops(unit)) else { return CorpsLosses::default() };
    let strength = u32::from(troops.printed);
    let lost = state.troops.as_ref().map_or(0, |t| u32::from(t.losses));
    let fractions = |is_divided| {
        let mut all = CorpsLosses::default();
        for fraction in &troops.fractions {
            all.add(&of_unit(game, fraction, is_divided));
        }
        all
    };
    let gone = CorpsLosses { strength, lost: strength, units_lost: 1, ..CorpsLosses::default() };
    match &state.location {
        Location::Map(_) => {
            let is_pgd = state.posture().map(Posture::condition) == Some(Condition::Pgd);
            CorpsLosses { strength, lost, pgd: u32::from(is_pgd), ..CorpsLosses::default() }
        }
        Location::Out(Departure::Absorbed) => fractions(true),
        Location::Out(Departure::LeftMap | Departure::Removed) => {
            CorpsLosses { strength, lost, ..CorpsLosses::default() }
        }
        Location::Out(_) => gone,
        Location::Waiting | Location::Container(_) if is_of_divided => gone,
        Location::Waiting | Location::Container(_) => fractions(false),
    }
}

fn leaders(game: &Game, words: &Words, side: &SideId) -> Vec<String> {
    let definitions = game.definitions.as_ref();
    let of_side = definitions.units.iter().filter(|(_, def)| def.side == *side);
    let leaders = of_side.filter(|(_, def)| matches!(def.kind, UnitKind::Leader(_)));
    let fallen = leaders.filter_map(|(id, _)| {
        let state = game.state.unit(id)?;
        let Location::Out(why) = state.location else { return None };
        Some(words.out_of_game(definitions, id, why, state.back))
    });
    fallen.collect()
}
