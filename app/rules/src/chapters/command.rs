//! Command and morale in a stack (C): who is led, and what the company of a unit does to its morale.

use crate::chapters::leaders;
use crate::explain::{LineKind, SumLine};
use crate::game::Game;
use crate::ids::{PlaceId, SideId, UnitId};
use crate::state::UnitState;
use crate::unit::{Arm, LeaderLevel, Organisation, TroopsDef, UnitDef};

/// Returns whether a leader stands in the hex (C1, L2).
pub fn is_led(game: &Game, hex: &PlaceId) -> bool {
    game.state.stack(hex).iter().any(|unit| leaders::leads(game, unit))
}

/// Returns the friendly leaders in any hex of a unit, who lead it whatever they command (C1, L2, O1).
pub fn leaders_with<'a>(
    game: &'a Game,
    state: &'a UnitState,
    side: &'a SideId,
) -> impl Iterator<Item = &'a UnitDef> + 'a {
    let here = state.hexes().iter().flat_map(|p| game.state.stack(p.hex()));
    here.filter(|unit| leaders::leads(game, unit))
        .filter_map(|unit| game.def(unit))
        .filter(move |def| def.side == *side)
}

/// A combat unit of a hex.
struct Member<'a> {
    def: &'a UnitDef,
    troops: &'a TroopsDef,
}

impl Member<'_> {
    fn is_guard(&self) -> bool {
        self.troops.has("old_guard")
    }

    /// Returns whether C1 counts it: by its organisation, however many increments it has left (C2).
    fn counts(&self) -> bool {
        match self.troops.arm {
            Arm::Infantry => self.troops.organisation >= Organisation::Battalion,
            Arm::Cavalry => self.troops.organisation == Organisation::Regiment,
            Arm::Artillery => true,
            Arm::Wagon => false,
        }
    }
}

/// Returns the combat units of a side in a hex, top first; wagons are none (O1).
fn members<'a>(game: &'a Game, hex: &PlaceId, side: &SideId) -> Vec<Member<'a>> {
    let member = |unit: &UnitId| {
        let def = game.def(unit)?;
        let troops = def.troops().filter(|t| t.arm != Arm::Wagon)?;
        (def.side == *side && game.increments(unit) > 0).then_some(Member { def, troops })
    };
    game.state.stack(hex).iter().filter_map(member).collect()
}

/// Returns what the company of a unit adds to its check: C1, C3 and C5, each at most once. A unit on several hexes is led
/// in any of them (O1), and takes the worst company of each.
pub fn modifiers(game: &Game, def: &UnitDef, state: &UnitState) -> Vec<SumLine> {
    let charts = &game.definitions.ruleset.combat.morale;
    let mut n_further = 0;
    let mut suffers_mixture = false;
    let mut beside_guard = false;
    for portion in state.hexes() {
        let members = members(game, portion.hex(), &def.side);
        let n_counted = members.iter().filter(|m| m.counts()).count();
        n_further = n_further.max(n_counted.saturating_sub(1));
        suffers_mixture |= is_mixed(&members)
            && !ignores_mixture(game, def, &members)
            && !has_common_commander(game, portion.hex(), &def.side, &members);
        beside_guard |= members.iter().any(|m| m.is_guard() && m.troops.arm == Arm::Infantry);
    }
    let mut lines = Vec::new();
    if n_further > 0 && leaders_with(game, state, &def.side).next().is_none() {
        let n_further = u16::try_from(n_further).unwrap_or(u16::MAX);
        let amount = i64::from(charts.each_further_unit) * i64::from(n_further);
        lines.push(SumLine::add("C1", LineKind::FurtherUnits(n_further), crate::num::Ratio::whole(amount)));
    }
    if suffers_mixture {
        lines.push(line("C3", LineKind::MixedCorps, charts.mixed_corps_or_nation));
    }
    if beside_guard && !def.troops().is_some_and(|t| t.has("old_guard")) {
        lines.push(line("C5", LineKind::WithOldGuard, charts.with_old_guard));
    }
    lines
}

/// Makes a line that adds so many steps of the ladder.
pub(super) fn line(clause: &str, kind: LineKind, steps: i16) -> SumLine {
    SumLine::add(clause, kind, crate::num::Ratio::whole(i64::from(steps)))
}

/// Returns whether units of different corps or nations are among them; without a corps a unit counts as a corps of its
/// own nation (C3).
fn is_mixed(members: &[Member<'_>]) -> bool {
    let belongs = |m: &Member<'_>| (m.troops.corps.clone(), m.troops.nation.clone());
    members.first().is_some_and(|first| members.iter().any(|m| belongs(m) != belongs(first)))
}

/// Returns whether C4 lets a unit ignore C3: it is not of the Old Guard and stands beneath a unit of it; by option the
/// Old Guard ignores it too.
fn ignores_mixture(game: &Game, def: &UnitDef, members: &[Member<'_>]) -> bool {
    if def.troops().is_some_and(|t| t.has("old_guard")) {
        return game.options().old_guard_cancels_for_all;
    }
    members.iter().take_while(|m| m.def.id != def.id).any(Member::is_guard)
}

/// Returns whether an army or corps commander common to all of them is in the hex (C4).
fn has_common_commander(game: &Game, hex: &PlaceId, side: &SideId, members: &[Member<'_>]) -> bool {
    game.state.stack(hex).iter().any(|unit| {
        let Some(def) = game.def(unit).filter(|d| d.side == *side) else { return false };
        let commands = def
            .leader()
            .filter(|l| matches!(l.level, LeaderLevel::Corps | LeaderLevel::Army))
            .and_then(|l| l.commands.as_ref());
        commands.is_some_and(|above| {
            members.iter().all(|m| m.def.group.as_ref().is_some_and(|g| game.definitions.is_under(g, above)))
        })
    })
}
