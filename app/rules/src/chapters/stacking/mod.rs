//! Stacking (S): what a hex may hold, and who may stand with whom.

mod displacement;
mod limit;
mod mingled;
mod violation;

use crate::board::PlaceIdx;
use crate::chapters::{formations, organisation};
use crate::charts::{Limit, TerrainDef};
use crate::game::Game;
use crate::hooks::{Adjusted, HookFault, Hooks, Number, Query, adjust};
use crate::ids::UnitId;
use crate::num::Ratio;
use crate::unit::{Arm, Condition, Formation, Organisation, Posture};
use crate::verdict::{Reason, Refusal};

pub use displacement::displacement;
pub use limit::limit_of;
pub use mingled::ends_mingled;
pub use violation::table_checks;
pub use violation::{shown, violated};

/// A unit with a stacking value, as it stands in one hex (S1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occupant {
    /// Who.
    pub unit: UnitId,
    /// Its arm.
    pub arm: Arm,
    /// Its organisation.
    pub organisation: Organisation,
    /// Its increments in this hex (O1).
    pub increments: Ratio,
    /// How it stands.
    pub posture: Posture,
}

impl Occupant {
    /// Makes the occupant of a unit that would have so many increments in the hex; leaders and markers have no
    /// stacking value (S1).
    pub fn new(game: &Game, unit: &UnitId, posture: Option<Posture>, increments: Ratio) -> Option<Self> {
        let def = game.troops(unit)?;
        let posture = posture?;
        Some(Self { unit: unit.clone(), arm: def.arm, organisation: def.organisation, increments, posture })
    }

    fn formation(&self) -> Option<Formation> {
        self.posture.formation()
    }

    fn is_skirmishing(&self) -> bool {
        self.formation() == Some(Formation::Skirmish)
    }

    fn is_square(&self) -> bool {
        self.formation() == Some(Formation::Square)
    }

    /// Returns whether only a portion of the unit is in this hex (F8, F9).
    fn is_spread(&self, game: &Game) -> bool {
        self.increments < Ratio::from(game.increments(&self.unit))
    }
}

/// Returns the units with a stacking value that stand in a hex, top first.
pub fn occupants(game: &Game, place: PlaceIdx) -> Vec<Occupant> {
    let hex = &game.definitions.board.place(place).id;
    game.state
        .stack(hex)
        .iter()
        .filter_map(|unit| {
            let state = game.state.unit(unit)?;
            let portion = state.hexes().iter().find(|p| p.hex() == hex)?;
            Occupant::new(game, unit, state.posture(), portion.increments())
        })
        .collect()
}

/// Returns the infantry increments among these, for the Square's minimum (S22).
pub fn infantry_increments(occupants: &[Occupant]) -> Ratio {
    sum(occupants.iter().filter(|o| o.arm == Arm::Infantry).map(|o| o.increments))
}

fn sum(amounts: impl Iterator<Item = Ratio>) -> Ratio {
    amounts.fold(Ratio::ZERO, Ratio::plus)
}

/// Returns what the hex counts: artillery beside infantry weighs more (S3).
fn weight(occupants: &[&Occupant], artillery_weight: u16) -> Ratio {
    let mixed = occupants.iter().any(|o| o.arm == Arm::Infantry);
    sum(occupants.iter().map(|o| {
        if mixed && o.arm == Arm::Artillery { o.increments.times(Ratio::from(artillery_weight)) } else { o.increments }
    }))
}

/// Returns whether these units meet one alternative of the chart (S2–S4).
fn meets(limit: &Limit, occupants: &[&Occupant], artillery_weight: u16, allowed_more: &dyn Fn(u16) -> Ratio) -> bool {
    match limit {
        Limit::Increments(most) => weight(occupants, artillery_weight) <= allowed_more(*most),
        Limit::One(organisation) => matches!(occupants, [only] if only.organisation == *organisation),
        Limit::Both { infantry, artillery } => {
            [(Arm::Infantry, infantry), (Arm::Artillery, artillery)].into_iter().all(|(arm, limits)| {
                let part: Vec<&Occupant> = occupants.iter().filter(|o| o.arm == arm).copied().collect();
                part.is_empty() || limits.iter().any(|l| meets(l, &part, artillery_weight, allowed_more))
            })
        }
    }
}

/// Returns whether the units exceed the stacking limit of a hex (S2–S4, T6).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn over_limit(
    game: &Game,
    hooks: &dyn Hooks,
    place: PlaceIdx,
    occupants: &[Occupant],
) -> Result<Option<Refusal>, HookFault> {
    let ruleset = &game.definitions.ruleset;
    let Some((terrain_id, terrain)) = ruleset.terrain(game.terrain(place)) else { return Ok(None) };
    let hex = &game.definitions.board.place(place).id;
    let counted: Vec<&Occupant> = occupants.iter().filter(|o| o.arm != Arm::Wagon).collect();
    if counted.is_empty() {
        return Ok(None);
    }
    if trails_alone(game, &counted).is_some() {
        return Ok(None);
    }
    // Arms that never stack are refused by S6 and S7, whatever the limit.
    let Some((row, clause)) = row_of(terrain, &counted) else { return Ok(None) };
    let scripted = scripted(game, hooks, place, &counted, row)?;
    let allowed = |n: u16| adjust(Ratio::from(n), &scripted);
    if row.iter().any(|limit| meets(limit, &counted, ruleset.artillery_weight, &allowed)) {
        return Ok(None);
    }
    let mut refusal = Refusal::rule(clause, Reason::OverLimit(terrain_id.clone())).at(hex);
    if let Some((is, most)) = exceeded(row, &counted, ruleset.artillery_weight) {
        refusal = refusal.comparing(is, allowed(most));
    }
    if let Some(last) = occupants.last() {
        refusal = refusal.of(&last.unit);
    }
    Ok(Some(refusal))
}

/// Returns the unit alone in its hex in a trailing column, which answers only to the column's own limit (T6, F14).
fn trails_alone<'a>(game: &Game, counted: &[&'a Occupant]) -> Option<&'a Occupant> {
    let most = Ratio::from(game.definitions.ruleset.per_hex_in_column);
    match counted {
        [only] if only.formation().is_some_and(formations::trails) && only.increments <= most => Some(only),
        _ => None,
    }
}

/// Returns the row of the chart these units answer to, and its clause; none where their arms never stack.
fn row_of<'a>(terrain: &'a TerrainDef, counted: &[&Occupant]) -> Option<(&'a [Limit], &'static str)> {
    let has = |arm| counted.iter().any(|o| o.arm == arm);
    let chart = &terrain.stacking;
    match (has(Arm::Infantry), has(Arm::Cavalry), has(Arm::Artillery)) {
        (true, false, false) => Some((&chart.infantry, "S2")),
        (false, true, false) => Some((&chart.cavalry, "S2")),
        (false, false, true) => Some((&chart.artillery, "S2")),
        (true, false, true) => {
            let by_increments = chart.mixed.iter().any(|l| matches!(l, Limit::Increments(_)));
            Some((&chart.mixed, if by_increments { "S3" } else { "S4" }))
        }
        _ => None,
    }
}

/// Asks the scripts about the limit of a row: of its first alternative that counts increments.
fn scripted(
    game: &Game,
    hooks: &dyn Hooks,
    place: PlaceIdx,
    counted: &[&Occupant],
    row: &[Limit],
) -> Result<Vec<Adjusted>, HookFault> {
    let terrain = game.definitions.ruleset.terrain(game.terrain(place)).map(|(id, _)| id);
    let first = counted.first();
    if !hooks.wants(Number::StackingLimit, first.map(|o| o.arm), terrain) {
        return Ok(Vec::new());
    }
    let base = row.iter().find_map(|l| if let Limit::Increments(n) = l { Some(*n) } else { None }).unwrap_or(0);
    let query = Query {
        number: Number::StackingLimit,
        unit: first.map(|o| o.unit.clone()),
        arm: first.map(|o| o.arm),
        formation: None,
        hex: Some(game.definitions.board.place(place).id.clone()),
        from: None,
        terrain: terrain.cloned(),
        by_road: false,
        base: Ratio::from(base),
    };
    hooks.calc(game, &query)
}

/// Returns the two numbers to compare for a row that is not met: of its first alternative that counts increments,
/// what is there and what may be.
fn exceeded(row: &[Limit], occupants: &[&Occupant], artillery_weight: u16) -> Option<(Ratio, u16)> {
    row.iter().find_map(|limit| match limit {
        Limit::Increments(most) => Some((weight(occupants, artillery_weight), *most)),
        Limit::One(_) => None,
        Limit::Both { infantry, artillery } => {
            [(Arm::Infantry, infantry), (Arm::Artillery, artillery)].into_iter().find_map(|(arm, limits)| {
                let part: Vec<&Occupant> = occupants.iter().filter(|o| o.arm == arm).copied().collect();
                let met = limits.iter().any(|l| meets(l, &part, artillery_weight, &|n| Ratio::from(n)));
                if met { None } else { exceeded(limits, &part, artillery_weight) }
            })
        }
    })
}

/// Returns whether two units pass through one another freely: skirmishers and others that are not in PGD, wagons too (S8,
/// S12).
fn pass_freely(a: &Occupant, b: &Occupant) -> bool {
    let is_pgd = |o: &Occupant| o.posture.condition() == Condition::Pgd;
    (a.is_skirmishing() || b.is_skirmishing()) && !is_pgd(a) && !is_pgd(b)
}

/// Returns which of these units never stand together (S6–S8, S12).
///
/// `here` are the units that stay there, top first; `movers` those that come in. In passing, skirmishers and others go
/// through one another, and S8 does not bind (S8, S15).
pub fn apart(here: &[Occupant], movers: &[Occupant], passing: bool) -> Vec<Refusal> {
    let occupants = || here.iter().chain(movers);
    let Some(first) = occupants().next() else { return Vec::new() };
    // Whatever stands with its like stands well, but for wagons.
    let is_like = |o: &Occupant| o.arm == first.arm && o.is_skirmishing() == first.is_skirmishing();
    if first.arm != Arm::Wagon && occupants().all(is_like) {
        return Vec::new();
    }
    let mut out = Vec::new();
    let mut seen = std::collections::BTreeSet::new();
    for (n, a) in occupants().enumerate() {
        for b in occupants().skip(n + 1) {
            if passing && pass_freely(a, b) {
                continue;
            }
            // Several clauses may forbid the same pair: each is named.
            let by_arm = match (a.arm, b.arm) {
                (Arm::Wagon, _) | (_, Arm::Wagon) => Some(("S12", Reason::WagonApart)),
                (Arm::Infantry, Arm::Cavalry) | (Arm::Cavalry, Arm::Infantry) => {
                    Some(("S6", Reason::ArmsNeverStack(Arm::Infantry, Arm::Cavalry)))
                }
                (Arm::Cavalry, Arm::Artillery) | (Arm::Artillery, Arm::Cavalry) => {
                    Some(("S7", Reason::ArmsNeverStack(Arm::Cavalry, Arm::Artillery)))
                }
                _ => None,
            };
            let by_order =
                (!passing && a.is_skirmishing() != b.is_skirmishing()).then_some(("S8", Reason::SkirmishersApart));
            for (clause, reason) in by_arm.into_iter().chain(by_order) {
                if seen.insert(clause) {
                    out.push(Refusal::rule(clause, reason).of(&b.unit));
                }
            }
        }
    }
    out
}

/// Returns all that forbids these units to stand in a hex together, or to pass through it (S2–S8, S12–S15, S22).
///
/// `here` are the units that stay there, top first; `movers` those that come in.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn refusals(
    game: &Game,
    hooks: &dyn Hooks,
    place: PlaceIdx,
    here: &[Occupant],
    movers: &[Occupant],
    passing: bool,
) -> Result<Vec<Refusal>, HookFault> {
    let hex = &game.definitions.board.place(place).id;
    let mut out: Vec<Refusal> = apart(here, movers, passing).into_iter().map(|r| r.at(hex)).collect();
    if passing && !game.options().limits_in_passing {
        return Ok(out);
    }
    // Passing through skirmishers, or as skirmishers through units not in PGD, breaks no limit (S8).
    let counts = |o: &&Occupant| !passing || !movers.iter().any(|m| pass_freely(m, o));
    let counted: Vec<Occupant> = here.iter().filter(counts).chain(movers).cloned().collect();
    out.extend(over_limit(game, hooks, place, &counted)?);
    if !passing {
        out.extend(organisation::leaderless_excess(game, hex, &counted));
        if !here.is_empty() {
            out.extend(shared_by_several_hexes(game, place, here, movers));
        }
        if movers.iter().any(Occupant::is_square) {
            let infantry = infantry_increments(here).plus(infantry_increments(movers));
            out.extend(squares_too_small(game, place, movers, infantry));
        }
    }
    Ok(out)
}

/// Returns the refusal where another unit would stand on a hex of a unit that stands on several (S13, S14): that of
/// the units there, or one that comes in.
///
/// Artillery may stand on one of those hexes (S14). A column may leave the hex of its stack bit by bit (F14).
fn shared_by_several_hexes(game: &Game, place: PlaceIdx, here: &[Occupant], movers: &[Occupant]) -> Option<Refusal> {
    let hex = &game.definitions.board.place(place).id;
    let is_foot_or_horse = |o: &&Occupant| matches!(o.arm, Arm::Infantry | Arm::Cavalry);
    let of_arm = |arm: Arm, among: &[Occupant]| among.iter().find(|o| o.arm == arm).map(|o| o.unit.clone());
    let stays = here.iter().filter(is_foot_or_horse).find(|o| o.is_spread(game));
    let comes = movers
        .iter()
        .filter(is_foot_or_horse)
        .filter(|o| !game.state.unit(&o.unit).is_some_and(|u| u.stands_in(hex)))
        .find(|o| o.is_spread(game));
    let intruder = stays
        .and_then(|spread| of_arm(spread.arm, movers))
        .or_else(|| comes.and_then(|spread| of_arm(spread.arm, here).map(|_| spread.unit.clone())))?;
    Some(Refusal::rule("S13", Reason::HexesShared).at(hex).of(&intruder))
}

/// Returns the Squares among these that too few infantry increments hold (F21, S22).
fn squares_too_small<'a>(
    game: &'a Game,
    place: PlaceIdx,
    squares: &'a [Occupant],
    infantry: Ratio,
) -> impl Iterator<Item = Refusal> + use<'a> {
    let minimum = game.definitions.ruleset.square_minimum;
    let hex = &game.definitions.board.place(place).id;
    squares.iter().filter(move |o| o.formation() == Some(Formation::Square) && infantry < Ratio::from(minimum)).map(
        move |o| {
            let refusal = Refusal::rule("S22", Reason::TooFewIncrements(Formation::Square));
            refusal.comparing(infantry, minimum).of(&o.unit).at(hex)
        },
    )
}

/// Returns the refusals of Squares that would be too small when these units have left their hex (S22).
pub fn left_behind(game: &Game, place: PlaceIdx, leaving: &[&UnitId]) -> Vec<Refusal> {
    let in_square =
        |unit: &UnitId| game.state.unit(unit).is_some_and(|u| u.posture() == Some(Posture::Good(Formation::Square)));
    if !game.state.stack(&game.definitions.board.place(place).id).iter().any(in_square) {
        return Vec::new();
    }
    let (gone, here): (Vec<Occupant>, Vec<Occupant>) =
        occupants(game, place).into_iter().partition(|o| leaving.contains(&&o.unit));
    let infantry = infantry_increments(&here);
    let before = infantry.plus(infantry_increments(&gone));
    // What was too small before is none of their doing.
    if before < Ratio::from(game.definitions.ruleset.square_minimum) {
        return Vec::new();
    }
    squares_too_small(game, place, &here, infantry).collect()
}

/// Returns all the clauses a hex breaks as it stands (S16).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn violations(game: &Game, hooks: &dyn Hooks, place: PlaceIdx) -> Result<Vec<Refusal>, HookFault> {
    let here = occupants(game, place);
    // S16: a unit alone in its hex violates nothing.
    if here.len() < 2 {
        return Ok(Vec::new());
    }
    let mut out = refusals(game, hooks, place, &here, &[], false)?;
    out.extend(violation::intruder(game, place, &here));
    out.extend(violation::mixed_formations(game, place, &here));
    Ok(out)
}

/// Returns the top unit of an arm among these, which gives the stack its formation (S5, S24).
pub fn top_of_arm(occupants: &[Occupant], arm: Arm) -> Option<&Occupant> {
    occupants.iter().find(|o| o.arm == arm)
}
