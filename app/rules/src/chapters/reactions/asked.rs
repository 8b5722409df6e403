//! The reactions themselves: which a stack may take, one decision after the other, and what comes of a yes (X2–X4).

use crate::board::PlaceIdx;
use crate::chapters::facing::{self, sight};
use crate::chapters::{charge, fire, formations, stacking};
use crate::combat::{Attack, AttackKind, FireKind};
use crate::consequence::{Asked, Consequence, Work};
use crate::decision::{Choice, DecisionKind, Policy};
use crate::event::{Event, Portion};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::state::UnitState;
use crate::unit::{Arm, Condition, Formation, Posture};
use crate::verdict::ProvocationKind;

/// What a stack is asked, in this order (X2).
const KINDS: [DecisionKind; 5] = [
    DecisionKind::FormSquare,
    DecisionKind::ReactionCharge,
    DecisionKind::OpportunityCharge,
    DecisionKind::FormUp,
    DecisionKind::OpportunityFire,
];

/// A provocation that is being answered.
#[derive(Clone, Copy)]
pub struct Answering<'a> {
    /// What provokes.
    pub kind: ProvocationKind,
    /// The hex it happens in.
    pub hex: &'a PlaceId,
    /// Who provokes.
    pub units: &'a [UnitId],
    /// The hexes of the stacks still to be asked.
    pub reactors: &'a [PlaceId],
    /// What the first of them has declined already.
    pub declined: &'a [DecisionKind],
    /// The hexes of the stacks that have reacted in this chain.
    pub chain: &'a [PlaceId],
}

impl Answering<'_> {
    fn consequence(&self, reactors: &[PlaceId], declined: Vec<DecisionKind>, chain: Vec<PlaceId>) -> Consequence {
        Consequence::Reactions {
            kind: self.kind,
            hex: self.hex.clone(),
            units: self.units.to_vec(),
            reactors: reactors.to_vec(),
            declined,
            chain,
        }
    }
}

/// Works the reactions to a provocation: each stack is asked what it may do, until it does something or nothing is left;
/// it reacts once, and not again in the same chain (X3).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn ask(
    game: &Game,
    hooks: &dyn Hooks,
    provocation: Answering<'_>,
    answer: Option<&Choice>,
) -> Result<Work, HookFault> {
    let [reactor, others @ ..] = provocation.reactors else { return Ok(Work::default()) };
    let next = |others: &[PlaceId]| provocation.consequence(others, Vec::new(), provocation.chain.to_vec());
    if provocation.chain.contains(reactor) || standing(game, provocation.units).next().is_none() {
        return Ok(Work { next: vec![next(others)], ..Work::default() });
    }
    for kind in KINDS.into_iter().filter(|k| !provocation.declined.contains(k)) {
        let Some(top) = top(game, reactor) else { continue };
        if is_never_taken(game, hooks, kind, &top) {
            continue;
        }
        let Some(effect) = effect(game, hooks, kind, &provocation, reactor)? else { continue };
        return Ok(match answer {
            None => Work::ask(Asked {
                side: game.side(&top).cloned(),
                kind,
                unit: Some(top),
                hexes: vec![provocation.hex.clone(), reactor.clone()],
                options: vec![Choice::Yes, Choice::No],
            }),
            Some(Choice::Yes) => {
                let mut chain = provocation.chain.to_vec();
                chain.push(reactor.clone());
                let happenings = vec![Event::Reacted { hex: reactor.clone(), kind }.into()];
                Work {
                    happenings,
                    next: vec![effect, provocation.consequence(others, Vec::new(), chain)],
                    ..Work::default()
                }
            }
            Some(_) => {
                let mut declined = provocation.declined.to_vec();
                declined.push(kind);
                let again = provocation.consequence(provocation.reactors, declined, provocation.chain.to_vec());
                Work { next: vec![again], ..Work::default() }
            }
        });
    }
    Ok(Work { next: vec![next(others)], ..Work::default() })
}

/// Returns whether a side never reacts so by its policy and no script may answer otherwise: nothing need be looked for (X4).
fn is_never_taken(game: &Game, hooks: &dyn Hooks, kind: DecisionKind, top: &UnitId) -> bool {
    let is_never = |side| game.state.policy(side, kind) == Policy::Never;
    !hooks.answers(kind) && game.side(top).is_some_and(is_never)
}

/// Returns the units of these that are on the map.
fn standing<'a>(game: &'a Game, units: &'a [UnitId]) -> impl Iterator<Item = (&'a UnitId, &'a UnitState)> {
    units.iter().filter_map(|u| Some((u, game.state.unit(u)?))).filter(|(_, u)| !u.hexes().is_empty())
}

/// Returns the top combat unit of a hex that may react: PGD units do nothing (X2).
fn top(game: &Game, hex: &PlaceId) -> Option<UnitId> {
    let place = game.definitions.board.find(hex)?;
    let may = |o: &stacking::Occupant| o.arm != Arm::Wagon && o.posture.condition() != Condition::Pgd;
    stacking::occupants(game, place).into_iter().find(may).map(|o| o.unit)
}

/// Returns what a reaction of a kind brings about; `None` where the stack may not react so.
fn effect(
    game: &Game,
    hooks: &dyn Hooks,
    kind: DecisionKind,
    provocation: &Answering<'_>,
    reactor: &PlaceId,
) -> Result<Option<Consequence>, HookFault> {
    match kind {
        DecisionKind::OpportunityFire => opportunity_fire(game, hooks, provocation, reactor),
        DecisionKind::FormSquare => Ok(square(game, provocation, reactor)),
        DecisionKind::ReactionCharge | DecisionKind::OpportunityCharge => {
            charge_at(game, hooks, kind, provocation, reactor)
        }
        DecisionKind::FormUp if is_charging(game, provocation) && charge::may_form_up(game, reactor) => {
            Ok(Some(Consequence::FormUp { hex: reactor.clone() }))
        }
        _ => Ok(None),
    }
}

/// Returns the fire of a stack at who provokes it: in whose zone the provoker stands, at range 1, from one of its hexes
/// (X2).
fn opportunity_fire(
    game: &Game,
    hooks: &dyn Hooks,
    provocation: &Answering<'_>,
    reactor: &PlaceId,
) -> Result<Option<Consequence>, HookFault> {
    let board = &game.definitions.board;
    let find = |portion: &Portion| board.find(portion.hex());
    let Some(top) = top(game, reactor) else { return Ok(None) };
    let zone = facing::arcs(game, &top).front;
    let from: Vec<PlaceIdx> =
        game.state.unit(&top).map(|u| u.hexes().iter().filter_map(find).collect()).unwrap_or_default();
    for (_, unit) in standing(game, provocation.units) {
        for at in unit.hexes().iter().filter_map(find).filter(|at| zone.contains(at)) {
            for from in from.iter().copied().filter(|from| board.direction(*from, at).is_some()) {
                if fire::value(game, hooks, from, Some(at))?.total() > crate::num::Ratio::ZERO {
                    return Ok(Some(Consequence::Fire {
                        from: board.place(from).id.clone(),
                        at: board.place(at).id.clone(),
                        kind: FireKind::Opportunity,
                        only: provocation.units.to_vec(),
                    }));
                }
            }
        }
    }
    Ok(None)
}

/// Returns the Square of infantry within reach and sight of the cavalry that provokes (X2, H3).
fn square(game: &Game, provocation: &Answering<'_>, reactor: &PlaceId) -> Option<Consequence> {
    let board = &game.definitions.board;
    let place = board.find(reactor)?;
    let top = top(game, reactor)?;
    let posture = game.state.unit(&top)?.posture()?;
    let is_foot = game.troops(&top)?.arm == Arm::Infantry;
    let within = u32::from(game.definitions.ruleset.combat.charge.square_within);
    if !is_foot || posture.condition() != Condition::GoodOrder || posture == Posture::Good(Formation::Square) {
        return None;
    }
    let infantry = stacking::infantry_increments(&stacking::occupants(game, place));
    if !formations::refusals_to_take(game, &top, posture, Formation::Square, place, infantry).is_empty() {
        return None;
    }
    let cavalry =
        standing(game, provocation.units).filter(|(u, _)| game.troops(u).is_some_and(|t| t.arm == Arm::Cavalry));
    let nearest = cavalry
        .flat_map(|(unit, state)| state.hexes().iter().map(move |p| (unit, p)))
        .filter_map(|(unit, p)| Some((board.distance(place, board.find(p.hex())?)?, board.find(p.hex())?, unit)))
        .filter(|(distance, hex, _)| *distance <= within && sight(game, place, *hex) == facing::Sight::Clear)
        .min()?;
    let (distance, _, unit) = nearest;
    let lancers = game.troops(unit).is_some_and(|t| t.has("lancers"));
    Some(Consequence::FormSquare { hex: reactor.clone(), distance, lancers })
}

/// Returns whether who provokes is on a charge: it is answered by a reaction charge, not an opportunity charge (X2).
fn is_charging(game: &Game, provocation: &Answering<'_>) -> bool {
    let charges = |attack: &&Attack| attack.kind != AttackKind::Assault && attack.units == provocation.units;
    game.state.combat().attacks.iter().any(|attack| charges(&attack))
}

/// Returns the charge of cavalry at the hex of who provokes it, where it has a path (X2, H1).
fn charge_at(
    game: &Game,
    hooks: &dyn Hooks,
    kind: DecisionKind,
    provocation: &Answering<'_>,
    reactor: &PlaceId,
) -> Result<Option<Consequence>, HookFault> {
    let (wanted, attack) = if is_charging(game, provocation) {
        (DecisionKind::ReactionCharge, AttackKind::ReactionCharge)
    } else {
        (DecisionKind::OpportunityCharge, AttackKind::OpportunityCharge)
    };
    let target = standing(game, provocation.units).find_map(|(_, unit)| unit.head());
    let Some(target) = target.filter(|_| kind == wanted) else { return Ok(None) };
    if !charge::can_charge(game, hooks, reactor, target)? {
        return Ok(None);
    }
    let chain = provocation.chain.iter().chain([reactor]).cloned().collect();
    let (hex, target) = (reactor.clone(), target.clone());
    Ok(Some(Consequence::ChargeInReaction { kind: attack, hex, target, chain }))
}
