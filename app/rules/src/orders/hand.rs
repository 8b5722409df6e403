//! What the player does by hand: taking and giving increments, and placing units (Q0).

use super::refuse;
use crate::chapters::{facing as facings, formations, losses, stacking};
use crate::charts::System;
use crate::event::{Event, Happening, Portion};
use crate::facing::Facing;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{ContainerId, PlaceId, UnitId};
use crate::num::{Increments, Ratio};
use crate::order::Spot;
use crate::scenario::{ContainerKind, PhaseKind};
use crate::state::Location;
use crate::unit::{Formation, Posture, UnitKind};
use crate::verdict::{Reason, Refusal, Verdict};

/// Takes increments off a unit.
pub(super) fn lose(game: &Game, unit: &UnitId, increments: Increments) -> Verdict {
    let left = match strength(game, unit) {
        Ok(left) => left,
        Err(refusal) => return Verdict::without_form(refusal),
    };
    if increments == 0 {
        return Verdict::without_form(Refusal::form(Reason::NothingToDo).of(unit));
    }
    if increments > left {
        let refusal = Refusal::form(Reason::TooManyIncrements).of(unit);
        return Verdict::without_form(refusal.comparing(increments, left));
    }
    let plan = losses::lost(game, unit, increments).map(Happening::from).into_iter().collect();
    Verdict { plan, follows: losses::follows(unit), ..Verdict::default() }
}

/// Gives lost increments back.
pub(super) fn regain(game: &Game, unit: &UnitId, increments: Increments) -> Verdict {
    let left = match strength(game, unit) {
        Ok(left) => left,
        Err(refusal) => return Verdict::without_form(refusal),
    };
    if increments == 0 {
        return Verdict::without_form(Refusal::form(Reason::NothingToDo).of(unit));
    }
    let lost = lost(game, unit);
    if increments > lost {
        let refusal = Refusal::form(Reason::TooManyIncrements).of(unit);
        return Verdict::without_form(refusal.comparing(increments, lost));
    }
    let hexes = losses::hexes_kept(game, unit, left.saturating_add(increments));
    let losses = lost - increments;
    let event = Event::IncrementsRegained { unit: unit.clone(), regained: increments, losses, hexes };
    Verdict { plan: vec![event.into()], ..Verdict::default() }
}

fn strength(game: &Game, unit: &UnitId) -> Result<Increments, Refusal> {
    if game.state.unit(unit).is_none() {
        return Err(Refusal::form(Reason::NoSuchUnit).of(unit));
    }
    match relative_there(game, unit) {
        // Its increments are counted there.
        Some(other) => Err(Refusal::form(Reason::StandsAlready).of(other)),
        None => {
            game.troops(unit).map(|_| game.increments(unit)).ok_or_else(|| Refusal::form(Reason::NotTroops).of(unit))
        }
    }
}

/// Returns the unit on the map that a unit is part of, or a fraction of it that is: it is there whole or in fractions, never
/// both (O1).
pub(super) fn relative_there<'a>(game: &'a Game, unit: &UnitId) -> Option<&'a UnitId> {
    let family = game.troops(unit).into_iter().flat_map(|t| t.parent.iter().chain(&t.fractions));
    family.into_iter().find(|other| game.state.unit(other).is_some_and(|u| !u.hexes().is_empty()))
}

fn lost(game: &Game, unit: &UnitId) -> Increments {
    game.state.unit(unit).and_then(|u| u.troops.as_ref()).map_or(0, |t| t.losses)
}

/// Puts a unit into a box, a deck or a hand.
///
/// A game with rules takes units off the map by its rules: there it is done only against them.
pub(super) fn store(game: &Game, unit: &UnitId, container: &ContainerId, at: u16) -> Verdict {
    let Some(state) = game.state.unit(unit) else {
        return Verdict::without_form(Refusal::form(Reason::NoSuchUnit).of(unit));
    };
    match game.definitions.scenario.container(container).map(|c| c.kind) {
        None => return Verdict::without_form(Refusal::form(Reason::NoSuchContainer).of(unit)),
        Some(ContainerKind::Palette) => {
            return super::table::put(game, std::slice::from_ref(unit), &Spot::Container(container.clone()), at);
        }
        Some(ContainerKind::Box | ContainerKind::Deck | ContainerKind::Hand) => {}
    }
    let others = game.state.contents(container).iter().filter(|u| *u != unit).count();
    let at = at.min(count(others));
    let lies_there = state.location == Location::Container(container.clone());
    if lies_there && game.state.contents(container).get(usize::from(at)) == Some(unit) {
        return Verdict::without_form(Refusal::form(Reason::NothingToDo).of(unit));
    }
    let mut verdict = Verdict::default();
    if game.definitions.ruleset.system != System::Free {
        refuse(&mut verdict, [Refusal::rule("Q0", Reason::WrongPhase).of(unit)]);
    }
    verdict.plan.push(Event::UnitStored { unit: unit.clone(), container: container.clone(), at }.into());
    verdict
}

/// Puts a unit on the map.
pub(super) fn place(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    hexes: &[PlaceId],
    posture: Option<Posture>,
    facing: Option<Facing>,
) -> Result<Verdict, HookFault> {
    let board = &game.definitions.board;
    let ruleset = &game.definitions.ruleset;
    let (Some(def), Some(state)) = (game.def(unit), game.state.unit(unit)) else {
        return Ok(Verdict::without_form(Refusal::form(Reason::NoSuchUnit).of(unit)));
    };
    let mut places = Vec::with_capacity(hexes.len());
    for (n, hex) in hexes.iter().enumerate() {
        let Some(place) = board.find(hex) else {
            return Ok(Verdict::without_form(Refusal::form(Reason::NoSuchHex).at(hex)));
        };
        if places.contains(&place) {
            return Ok(Verdict::without_form(Refusal::form(Reason::HexTwice).at(hex)));
        }
        if n > 0 && places.last().is_none_or(|last| board.direction(*last, place).is_none()) {
            return Ok(Verdict::without_form(Refusal::form(Reason::NotAdjacent).at(hex)));
        }
        places.push(place);
    }
    let Some(head) = places.first().copied() else {
        return Ok(Verdict::without_form(Refusal::form(Reason::EmptyPath).of(unit)));
    };
    if let Some(other) = relative_there(game, unit) {
        return Ok(Verdict::without_form(Refusal::form(Reason::StandsAlready).of(other)));
    }
    let posture = posture.or_else(|| state.posture());
    let posture = def.troops().and_then(|troops| posture.map(|posture| posture.of_arm(troops.arm)));
    let mut facing = facing.unwrap_or(state.facing);
    let free = ruleset.system == System::Free;
    let mut verdict = Verdict::default();
    if let (Some(troops), Some(posture)) = (def.troops(), posture) {
        let increments = game.increments(unit);
        if increments == 0 {
            return Ok(Verdict::without_form(
                Refusal::form(Reason::TooManyIncrements).of(unit).comparing(1_u16, 0_u16),
            ));
        }
        facing = facing.to_kind(facings::kind(posture), board.orientation());
        if let Posture::Good(formation) = posture {
            if !formations::formations_of(troops.arm).contains(&formation) {
                return Ok(Verdict::without_form(Refusal::form(Reason::ArmHasNot(formation)).of(unit)));
            }
            let most = formations::most_hexes(troops, formation, increments, ruleset);
            if !free && hexes.len() > 1 && !formations::can_spread(troops.arm, formation) {
                let refusal = Refusal::form(Reason::HexCount).of(unit);
                return Ok(Verdict::without_form(refusal.comparing(count(hexes.len()), 1_u16)));
            }
            // F9: a column that trails fills its hexes from the head; an empty one cannot be written.
            let filled = formations::portions(Some(formation), increments, hexes, ruleset);
            if filled.iter().any(|p| p.increments() == Ratio::ZERO) {
                let refusal = Refusal::form(Reason::HexCount).of(unit);
                return Ok(Verdict::without_form(refusal.comparing(count(hexes.len()), count(most))));
            }
            if hexes.len() > most {
                refuse(
                    &mut verdict,
                    [Refusal::rule("F8", Reason::HexCount).of(unit).comparing(count(hexes.len()), count(most))],
                );
            }
        } else if hexes.len() > 1 {
            return Ok(Verdict::without_form(
                Refusal::form(Reason::HexCount).of(unit).comparing(count(hexes.len()), 1_u16),
            ));
        }
        if !free && posture == Posture::Good(Formation::Line) {
            let askew = places.windows(2).find_map(|pair| {
                let [before, next] = pair else { return None };
                (!formations::row::flanks(board, facing, *before).contains(&Some(*next))).then_some(*next)
            });
            let refusal = |at| Refusal::rule("F20", Reason::NotAlongTheFront).of(unit).at(&board.place(at).id);
            refuse(&mut verdict, askew.map(refusal));
        }
        if !free {
            ground_refusals(game, hooks, unit, posture, &places, increments, &mut verdict)?;
        }
    }
    for place in &places {
        let hex = &board.place(*place).id;
        if !free && !matches!(def.kind, UnitKind::Marker) && game.has_enemy_troops(hex, &def.side) {
            refuse(&mut verdict, [Refusal::rule("T1", Reason::EnemyInHex).at(hex).of(unit)]);
        }
    }
    if !free {
        if game.phase_kind() != PhaseKind::SetUp {
            refuse(&mut verdict, [Refusal::rule("Q0", Reason::WrongPhase).of(unit)]);
        }
        let areas: Vec<_> = game.definitions.scenario.areas.iter().filter(|a| a.units.contains(unit)).collect();
        let outside = hexes.iter().find(|h| !areas.iter().any(|a| a.hexes.contains(h)));
        if let Some(hex) = outside.filter(|_| !stands_there(game, unit, head)) {
            refuse(&mut verdict, [Refusal::rule("Q0", Reason::OutsideArea).of(unit).at(hex)]);
        }
    }
    let formation = posture.and_then(Posture::formation);
    let portions = formations::portions(formation, game.increments(unit), hexes, ruleset);
    verdict.plan.push(Event::UnitPlaced { unit: unit.clone(), hexes: portions, posture, facing }.into());
    Ok(verdict)
}

fn stands_there(game: &Game, unit: &UnitId, place: crate::board::PlaceIdx) -> bool {
    game.state.unit(unit).is_some_and(|u| u.stands_in(&game.definitions.board.place(place).id))
}

fn count(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}

/// Adds what the ground and the others in each hex forbid.
fn ground_refusals(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    posture: Posture,
    places: &[crate::board::PlaceIdx],
    increments: Increments,
    verdict: &mut Verdict,
) -> Result<(), HookFault> {
    let board = &game.definitions.board;
    let hexes: Vec<PlaceId> = places.iter().map(|p| board.place(*p).id.clone()).collect();
    let portions: Vec<Portion> =
        formations::portions(posture.formation(), increments, &hexes, &game.definitions.ruleset);
    let Some(def) = game.troops(unit) else { return Ok(()) };
    for (place, portion) in places.iter().zip(&portions) {
        let hex = portion.hex();
        let Some((id, terrain)) = game.definitions.ruleset.terrain(game.terrain(*place)) else { continue };
        let by_road = board.place(*place).has_road();
        let on_road = by_road && (posture.is_limbered() || posture == Posture::Good(Formation::RoadColumn));
        if terrain.costs.of(def.arm.into()).is_none() && !on_road {
            refuse(verdict, [Refusal::rule("T4", Reason::TerrainForbidden(id.clone())).at(hex).of(unit)]);
        }
        let others: Vec<stacking::Occupant> =
            stacking::occupants(game, *place).into_iter().filter(|o| o.unit != *unit).collect();
        let mover = stacking::Occupant::new(game, unit, Some(posture), portion.increments());
        let mover: Vec<stacking::Occupant> = mover.into_iter().collect();
        if let Posture::Good(formation) = posture {
            let infantry = stacking::infantry_increments(&others).plus(stacking::infantry_increments(&mover));
            refuse(verdict, standing_refusals(game, unit, formation, *place, infantry));
        }
        refuse(verdict, stacking::refusals(game, hooks, *place, &others, &mover, false)?);
        let together: Vec<stacking::Occupant> = others.into_iter().chain(mover).collect();
        stacking::ends_mingled(hex, &together, verdict);
    }
    Ok(())
}

/// Returns what forbids a formation to stand in a hex, however it came there (F6, F8, S22).
fn standing_refusals(
    game: &Game,
    unit: &UnitId,
    formation: Formation,
    place: crate::board::PlaceIdx,
    infantry: Ratio,
) -> Vec<Refusal> {
    let from = match formation {
        Formation::GeneralOrder => Formation::RoadColumn,
        _ => Formation::Column,
    };
    formations::refusals_to_take(game, unit, Posture::Good(from), formation, place, infantry)
}
