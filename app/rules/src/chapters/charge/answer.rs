//! How the target of a charge answers, once, as it is declared (H2), and cavalry in Skirmish that forms up (X2).

use super::{declare, next, square};
use crate::board::PlaceIdx;
use crate::chapters::assault::{Weak, weak_side};
use crate::chapters::{facing as facings, formations, morale, stacking};
use crate::combat::{Attack, AttackKind, ChargeStage};
use crate::consequence::{Asked, Consequence, Work};
use crate::decision::{Choice, DecisionKind};
use crate::event::{Cause, Event, Happening};
use crate::explain::{LineKind, Occasion, SumLine};
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::num::Ratio;
use crate::unit::{Arm, Condition, Formation, Posture};

/// Works the answer of the target (H2): cavalry may counter, or form up out of Skirmish; infantry may try Square; else
/// infantry checks to stand, and all others stand unchecked.
///
/// # Errors
/// The fault of a `calc` hook.
pub(super) fn answers(
    game: &Game,
    hooks: &dyn Hooks,
    attack: &Attack,
    answer: Option<&Choice>,
    dice: &mut DiceCup<'_>,
) -> Result<Work, HookFault> {
    let hex = &attack.target;
    if counters(game, hooks, attack)? {
        return match answer {
            None => Ok(ask(game, attack, DecisionKind::ReactionCharge)),
            Some(Choice::Yes) => Ok(counter_charge(attack)),
            Some(_) => Ok(Work { next: vec![next(attack, ChargeStage::FormUp)], ..Work::default() }),
        };
    }
    if may_form_up(game, hex) {
        return Ok(Work { next: vec![next(attack, ChargeStage::FormUp)], ..Work::default() });
    }
    if square::may_form_square(game, hex) {
        match answer {
            None => return Ok(ask(game, attack, DecisionKind::FormSquare)),
            Some(Choice::Yes) => {
                let distance = distance(game, attack);
                let lancers = has(game, &attack.units, "lancers");
                let tries = Consequence::FormSquare { hex: hex.clone(), distance, lancers };
                let happenings = vec![reacted(hex, DecisionKind::FormSquare)];
                return Ok(Work { happenings, next: vec![tries], ..Work::default() });
            }
            Some(_) => {}
        }
    }
    stands(game, hooks, attack, dice)
}

/// Works the offer to cavalry in Skirmish to form up, which did not counter (X2, F3).
pub(super) fn forms_up(game: &Game, attack: &Attack, answer: Option<&Choice>) -> Work {
    let hex = &attack.target;
    if !may_form_up(game, hex) {
        return Work::default();
    }
    match answer {
        None => ask(game, attack, DecisionKind::FormUp),
        Some(Choice::Yes) => Work {
            happenings: vec![reacted(hex, DecisionKind::FormUp)],
            next: vec![Consequence::FormUp { hex: hex.clone() }],
            ..Work::default()
        },
        Some(_) => Work::default(),
    }
}

fn ask(game: &Game, attack: &Attack, kind: DecisionKind) -> Work {
    let top = game.state.stack(&attack.target).iter().find(|u| game.troops(u).is_some());
    Work::ask(Asked {
        side: top.and_then(|u| game.side(u)).cloned(),
        kind,
        unit: top.cloned(),
        hexes: vec![attack.start.clone(), attack.target.clone()],
        options: vec![Choice::Yes, Choice::No],
    })
}

fn reacted(hex: &PlaceId, kind: DecisionKind) -> Happening {
    let cause = Some(Cause::Clause(kind.clause().unwrap_or("H2").to_owned()));
    Happening { event: Event::Reacted { hex: hex.clone(), kind }, cause }
}

/// Returns whether the cavalry charged may counter: not one that is charging already.
fn counters(game: &Game, hooks: &dyn Hooks, attack: &Attack) -> Result<bool, HookFault> {
    let is_answer = attack.kind == AttackKind::ReactionCharge;
    Ok(!is_answer && declare::can_charge(game, hooks, &attack.target, &attack.start)?)
}

fn counter_charge(attack: &Attack) -> Work {
    let mut chain = attack.chain.clone();
    for hex in [&attack.target, &attack.start] {
        chain.extend((!chain.contains(hex)).then(|| hex.clone()));
    }
    let charge = Consequence::ChargeInReaction {
        kind: AttackKind::ReactionCharge,
        hex: attack.target.clone(),
        target: attack.start.clone(),
        chain,
    };
    Work {
        happenings: vec![reacted(&attack.target, DecisionKind::ReactionCharge)],
        next: vec![charge],
        ..Work::default()
    }
}

/// Returns how far the charge is declared from, in hexes (H3).
fn distance(game: &Game, attack: &Attack) -> u32 {
    let board = &game.definitions.board;
    board.find(&attack.start).zip(board.find(&attack.target)).and_then(|(a, b)| board.distance(a, b)).unwrap_or(1)
}

fn has(game: &Game, units: &[UnitId], name: &str) -> bool {
    units.iter().any(|u| game.troops(u).is_some_and(|t| t.has(name)))
}

/// Works the check of the infantry that stands; a Square stands unchecked (H2). Who fails breaks as by any check (M3).
fn stands(game: &Game, hooks: &dyn Hooks, attack: &Attack, dice: &mut DiceCup<'_>) -> Result<Work, HookFault> {
    let Some(place) = game.definitions.board.find(&attack.target) else { return Ok(Work::default()) };
    let unchecked = game.definitions.ruleset.combat.charge.square_stands_unchecked;
    let checks = |o: &stacking::Occupant| {
        let in_square = o.posture == Posture::Good(Formation::Square);
        o.arm == Arm::Infantry && o.posture.condition() != Condition::Pgd && !(unchecked && in_square)
    };
    let units: Vec<(UnitId, Occasion)> =
        stacking::occupants(game, place).into_iter().filter(checks).map(|o| (o.unit, Occasion::Stand)).collect();
    let besides = |unit: &UnitId| lines(game, attack, place, unit);
    Ok(morale::check_with(game, hooks, &attack.target, &units, &besides, dice)?.0)
}

/// Returns what a charge adds to the check of a unit of infantry to stand, part by part (H2).
fn lines(game: &Game, attack: &Attack, place: PlaceIdx, unit: &UnitId) -> Vec<SumLine> {
    let board = &game.definitions.board;
    let drm = game.definitions.ruleset.combat.charge.stand;
    let mut out = Vec::new();
    let mut add = |kind: LineKind, steps: i16| {
        if steps != 0 {
            out.push(SumLine::add("H2", kind, Ratio::whole(i64::from(steps))));
        }
    };
    match game.posture(unit) {
        Some(Posture::Good(Formation::RoadColumn)) => add(LineKind::RoadColumn, drm.road_column),
        Some(Posture::Good(formation @ Formation::Line)) => add(LineKind::InFormation(formation), drm.line),
        _ => {}
    }
    let from = attack.path.last().unwrap_or(&attack.from);
    let side = attack.units.first().and_then(|u| game.side(u));
    match side.zip(board.find(from)).and_then(|(side, from)| weak_side(game, side, place, &[from])) {
        Some(Weak::Flank) => add(LineKind::Flank, drm.flank),
        Some(Weak::Rear) => add(LineKind::Rear, drm.rear),
        None => {}
    }
    if has(game, &attack.units, "lancers") {
        add(LineKind::Lancers, drm.lancers);
    }
    if has(game, &attack.units, "heavy") {
        add(LineKind::HeavyCavalry, drm.heavy);
    }
    out
}

/// Returns the cavalry in Skirmish of a hex (X2).
fn skirmishers(game: &Game, hex: &PlaceId) -> Vec<UnitId> {
    let skirmishes = |u: &&UnitId| {
        game.troops(u).is_some_and(|t| t.arm == Arm::Cavalry)
            && game.posture(u) == Some(Posture::Good(Formation::Skirmish))
    };
    game.state.stack(hex).iter().filter(skirmishes).cloned().collect()
}

/// Returns whether cavalry in Skirmish stands in a hex, which may try to form up against a charge (X2, F3).
pub fn may_form_up(game: &Game, hex: &PlaceId) -> bool {
    !skirmishers(game, hex).is_empty()
}

/// Works cavalry in Skirmish that forms up, passing a check: one roll for the hex; who passes stands in Column at 0 MP, who
/// fails breaks as by any check (X2, F3, M3).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn form_up(game: &Game, hooks: &dyn Hooks, hex: &PlaceId, dice: &mut DiceCup<'_>) -> Result<Work, HookFault> {
    let units: Vec<(UnitId, Occasion)> = skirmishers(game, hex).into_iter().map(|u| (u, Occasion::Stand)).collect();
    let (mut work, checked) = morale::check_with(game, hooks, hex, &units, &|_| Vec::new(), dice)?;
    for (unit, _) in checked.iter().filter(|(_, passed)| *passed) {
        let Some(state) = game.state.unit(unit) else { continue };
        let to = Posture::Good(Formation::Column);
        let hexes: Vec<PlaceId> = state.head().cloned().into_iter().collect();
        let event = Event::FormationChanged {
            unit: unit.clone(),
            to,
            facing: state.facing.to_kind(facings::kind(to), game.definitions.board.orientation()),
            hexes: formations::portions(to.formation(), game.increments(unit), &hexes, &game.definitions.ruleset),
            mp_left: state.mp,
        };
        work.happenings.push(Happening { event, cause: Some(Cause::Clause("X2".to_owned())) });
    }
    Ok(work)
}
