//! Marching along a path (T1): every hex entered, the changes on the way, and joining the stack at its end.

mod lines;
mod overrun;
mod spread;
mod zones;

use super::change::price;
use super::{of_one_stack, refusal_to_act, refuse};
use crate::board::{Grid, PlaceIdx};
use crate::chapters::movement::{Barrier, Mover, Step, step, terms};
use crate::chapters::stacking::Occupant;
use crate::chapters::{facing as facings, formations, stacking};
use crate::charts::System;
use crate::event::{Event, Happening, Portion};
use crate::facing::{Direction, Facing};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::num::{Increments, MovePoints, Ratio};
use crate::order::{ChangeOnMarch, LineOnMarch};
use crate::unit::{Arm, Formation, Posture, UnitDef, UnitKind};
use crate::verdict::{Clause, Cost, Reason, Refusal, Term, TermKind, Verdict};

pub(crate) use spread::fold_cost;
use spread::{column_step, fold_before_change, heads_that_way, line_step};

/// The parts of a `Move` order.
pub(super) struct March<'a> {
    pub(super) units: &'a [UnitId],
    pub(super) path: &'a [PlaceId],
    pub(super) changes: &'a [ChangeOnMarch],
    pub(super) into: Option<Formation>,
    pub(super) lines: &'a [LineOnMarch],
    pub(super) facing: Option<Facing>,
    /// Whether its events are wanted; without them only its price and what forbids it count.
    pub(super) is_told: bool,
}

impl March<'_> {
    /// Returns the formation named for a change that the ground forces at the end of a step (F23): that of a change
    /// put there, else that of the whole march.
    fn named_after(&self, game: &Game, marcher: &Marcher<'_>, steps_done: usize) -> Option<Formation> {
        self.changes
            .iter()
            .find(|c| usize::from(c.after) == steps_done && formations::can_be_named(game, marcher.id, c.to))
            .map(|c| c.to)
            .or(self.into)
    }

    /// Returns the hexes named for a Line at the end of a step (F18); guns and leaders with it go as they are (S14).
    fn line_after(&self, marcher: &Marcher<'_>, steps_done: usize) -> Option<&[PlaceId]> {
        let line = self.lines.iter().find(|l| usize::from(l.after) == steps_done)?;
        matches!(marcher.arm(), Some(Arm::Infantry | Arm::Cavalry)).then_some(&line.hexes)
    }
}

/// A unit on the march: how it stands after the steps done so far.
struct Marcher<'a> {
    /// Who: of a copy the definition bears another id.
    id: &'a UnitId,
    def: &'a UnitDef,
    posture: Option<Posture>,
    facing: Facing,
    hexes: Vec<PlaceIdx>,
    /// The hex from which its first step is made, where that is not its head's: a wing of a Line steps in (F12).
    steps_from: Option<PlaceIdx>,
    increments: Increments,
    cost: Cost,
    /// Whether its events are wanted.
    is_told: bool,
    /// The change the ground forces with the present step: it comes after the arrival of all (X3).
    forced: Option<Happening>,
    /// Whether it has entered a hex in this activation (Z3).
    has_marched: bool,
    /// The zone it has stopped in (Z3).
    stopped_in: Option<PlaceIdx>,
}

impl Marcher<'_> {
    /// Returns the hex from which its next step is made.
    fn stands_at(&self) -> Option<PlaceIdx> {
        self.steps_from.or_else(|| self.hexes.first().copied())
    }

    fn arm(&self) -> Option<Arm> {
        self.def.troops().map(|t| t.arm)
    }

    fn formation(&self) -> Option<Formation> {
        self.posture.and_then(Posture::formation)
    }

    fn mover(&self) -> Mover<'_> {
        Mover { unit: self.id, ..Mover::new(self.def, self.posture) }
    }

    fn portions(&self, game: &Game) -> Vec<Portion> {
        if let [only] = self.hexes.as_slice() {
            return vec![Portion(game.definitions.board.place(*only).id.clone(), Ratio::from(self.increments))];
        }
        let hexes: Vec<PlaceId> = self.hexes.iter().map(|p| game.definitions.board.place(*p).id.clone()).collect();
        formations::portions(self.formation(), self.increments, &hexes, &game.definitions.ruleset)
    }

    fn occupant(&self, game: &Game, place: PlaceIdx) -> Option<Occupant> {
        // Most stand on one hex: all of them is there.
        if self.hexes == [place] {
            return Occupant::new(game, self.id, self.posture, Ratio::from(self.increments));
        }
        let hex = &game.definitions.board.place(place).id;
        let portion = self.portions(game).into_iter().find(|p| p.hex() == hex)?;
        Occupant::new(game, self.id, self.posture, portion.increments())
    }

    /// Returns whether it still marches out: its last hex holds more than a column's share (F14).
    fn is_paying_out(&self, game: &Game) -> bool {
        self.hexes.len() < formations::hexes_paid_out(self.increments, &game.definitions.ruleset)
    }

    fn trails(&self) -> bool {
        self.formation().is_some_and(formations::trails)
    }

    fn changed(&self, game: &Game) -> Happening {
        Event::FormationChanged {
            unit: self.id.clone(),
            to: self.posture.unwrap_or(Posture::Disordered { limbered: false }),
            facing: self.facing,
            hexes: self.portions(game),
            mp_left: self.cost.left(),
        }
        .into()
    }
}

/// Answers a march.
pub(super) fn check(game: &Game, hooks: &dyn Hooks, march: &March<'_>) -> Result<Verdict, HookFault> {
    let named = match of_one_stack(game, march.units) {
        Ok(named) => named,
        Err(refusal) => return Ok(Verdict::without_form(refusal)),
    };
    let steps_from = lines::wing_that_steps_in(game, hooks, &named, march)?;
    let steps = match directions(game, steps_from.unwrap_or(named.place), march.path) {
        Ok(steps) => steps,
        Err(refusal) => return Ok(Verdict::without_form(refusal)),
    };
    let mut verdict = Verdict::default();
    if march.is_told {
        verdict.plan.reserve(named.units.len() * steps.len());
    }
    let mut marchers = Vec::with_capacity(named.units.len());
    for unit in &named.units {
        let (Some(def), Some(state)) = (game.def(unit), game.state.unit(unit)) else { continue };
        refuse(&mut verdict, refusal_to_act(game, unit));
        if let Some(Posture::Pgd { .. }) = state.posture() {
            refuse(&mut verdict, [Refusal::rule("D10", Reason::PgdStays).of(unit)]);
        }
        marchers.push(Marcher {
            id: unit,
            def,
            posture: state.posture(),
            facing: state.facing,
            hexes: state.hexes().iter().filter_map(|p| game.definitions.board.find(p.hex())).collect(),
            steps_from,
            increments: game.increments(unit),
            cost: Cost { unit: Some((*unit).clone()), terms: Vec::with_capacity(steps.len()), had: state.mp },
            is_told: march.is_told,
            forced: None,
            has_marched: state.has_marched,
            stopped_in: None,
        });
    }
    if let Some(refusal) =
        misnamed(game, march, &marchers).or_else(|| lines::unreadable(game, march.lines, steps.len()))
    {
        return Ok(Verdict::without_form(refusal));
    }
    let free = game.definitions.ruleset.system == System::Free;
    refuse(&mut verdict, on_other_hexes(&marchers));
    let together = infantry_of(&marchers);
    let mut overrun = overrun::Overrun::default();
    let mut known_zones = zones::Known::default();
    for marcher in marchers.iter_mut().filter(|_| !free) {
        marcher.stopped_in = zones::stopped_before(game, marcher, &mut known_zones);
    }
    for (n, (direction, to)) in steps.iter().enumerate() {
        if !free {
            for change in march.changes.iter().filter(|c| usize::from(c.after) == n) {
                change_on_march(game, hooks, &mut marchers, change.to, &mut verdict)?;
            }
        }
        if marchers.len() > 1 && !free {
            // F14: a stack marches out unit by unit; leaders ride along.
            let n_troops = marchers.iter().filter(|m| m.arm().is_some()).count();
            let out = marchers.iter().find(|m| m.trails() && m.increments > game.definitions.ruleset.per_hex_in_column);
            if let Some(marcher) = out.filter(|_| n_troops > 1) {
                refuse(&mut verdict, [Refusal::rule("F14", Reason::MarchesOutAlone).of(marcher.id)]);
            }
        }
        let here = staying(game, &marchers, *to);
        for marcher in &mut marchers {
            let Some(from) = marcher.stands_at() else { continue };
            if free {
                marcher.hexes = vec![*to];
                // Places that are only listed lie in no direction of the clock.
                let board = &game.definitions.board;
                if !matches!(board.grid(), Grid::Free) {
                    marcher.facing = facings::after_step(marcher.posture, marcher.facing, *direction, board);
                }
                verdict.plan.push(moved(game, marcher, from, *to));
                continue;
            }
            refuse(&mut verdict, zones::refusal(game, marcher, &mut known_zones));
            // Where it goes on after this step, and may stop in a zone it enters.
            let goes_on = n + 1 < steps.len() && marcher.stopped_in.is_none();
            let before = if goes_on { marcher.hexes.clone() } else { Vec::new() };
            if let Some(wanted) = march.line_after(marcher, n + 1) {
                lines::dressed_step(game, hooks, marcher, *direction, wanted, &mut verdict)?;
            } else {
                // A Line whose other wing leads now goes the way its old head would have gone.
                let Some(to) = game.definitions.board.neighbour(from, *direction) else {
                    let refusal = Refusal::rule("F22", Reason::OffBoard).of(marcher.id);
                    refuse(&mut verdict, [refusal.at(&game.definitions.board.place(from).id)]);
                    continue;
                };
                let into = march.named_after(game, marcher, n + 1);
                let infantry = together.plus(stacking::infantry_increments(&here));
                one_step(game, hooks, marcher, (*direction, to), (into, infantry), &mut verdict)?;
            }
            marcher.has_marched = true;
            if goes_on {
                marcher.stopped_in = zones::stopped_by_step(game, marcher, &before, &mut known_zones);
            }
        }
        verdict.arrivals.push(verdict.plan.len());
        verdict.plan.extend(marchers.iter_mut().filter_map(|m| m.forced.take()));
        // The last hex is looked at when all is done there: a change at the end may take the column off its tail.
        if !free && n + 1 < steps.len() {
            entered(game, hooks, &marchers, *to, false, &mut verdict)?;
        }
        if !free {
            overrun.step(game, &marchers, &mut verdict);
        }
        verdict.breaks.push(verdict.plan.len());
    }
    let end = march.changes.iter().filter(|c| usize::from(c.after) >= steps.len());
    for change in end {
        if !free {
            change_on_march(game, hooks, &mut marchers, change.to, &mut verdict)?;
        }
    }
    if !free && let Some((_, end)) = steps.last() {
        if marchers.iter().all(|m| !m.hexes.contains(&named.place)) {
            let leaving: Vec<&UnitId> = marchers.iter().map(|m| m.id).collect();
            refuse(&mut verdict, stacking::left_behind(game, named.place, &leaving));
        }
        join(game, hooks, &mut marchers, *end, &mut verdict)?;
        entered(game, hooks, &marchers, *end, true, &mut verdict)?;
        mingle(game, &marchers, &mut verdict);
    }
    if let Some(facing) = march.facing
        && let Some(refusal) = turn_at_end(game, &mut marchers, facing, &mut verdict)
    {
        return Ok(Verdict::without_form(refusal));
    }
    pay(&marchers, &mut verdict, free);
    Ok(verdict)
}

/// Returns the steps of a path: the hexside crossed and the hex entered.
fn directions(game: &Game, start: PlaceIdx, path: &[PlaceId]) -> Result<Vec<(Direction, PlaceIdx)>, Refusal> {
    let board = &game.definitions.board;
    let mut from = start;
    let mut steps = Vec::with_capacity(path.len());
    for hex in path {
        let to = board.find(hex).ok_or_else(|| Refusal::form(Reason::NoSuchHex).at(hex))?;
        let direction = board.direction(from, to).ok_or_else(|| Refusal::form(Reason::NotAdjacent).at(hex))?;
        steps.push((direction, to));
        from = to;
    }
    if steps.is_empty() { Err(Refusal::form(Reason::EmptyPath)) } else { Ok(steps) }
}

/// Returns the refusals of units that do not stand on the hexes of the first of their stack: foot or horse on several
/// hexes marches together only from the same ones (S13).
fn on_other_hexes<'a>(marchers: &'a [Marcher<'_>]) -> impl Iterator<Item = Refusal> + use<'a> {
    let formed = |m: &&Marcher<'_>| matches!(m.arm(), Some(Arm::Infantry | Arm::Cavalry));
    let first = marchers.iter().find(formed);
    let others = marchers.iter().filter(formed).filter(move |m| first.is_some_and(|f| f.hexes != m.hexes));
    others.map(|m| Refusal::rule("S13", Reason::DifferentHexes).of(m.id))
}

/// Returns the refusal of a formation that nobody in the march can take.
fn misnamed(game: &Game, march: &March<'_>, marchers: &[Marcher<'_>]) -> Option<Refusal> {
    for change in march.changes {
        if usize::from(change.after) > march.path.len() {
            return Some(Refusal::form(Reason::BeyondPath));
        }
        if !marchers.iter().any(|m| m.arm().is_some_and(|a| formations::formations_of(a).contains(&change.to))) {
            return Some(Refusal::form(Reason::ArmHasNot(change.to)));
        }
    }
    let into = march.into?;
    let nobody = !marchers.iter().any(|m| formations::can_be_named(game, m.id, into));
    nobody.then(|| Refusal::form(Reason::ArmHasNot(into)))
}

/// A change of one's own will on the way (F3): of all marchers whose arm has the formation.
fn change_on_march(
    game: &Game,
    hooks: &dyn Hooks,
    marchers: &mut [Marcher<'_>],
    to: Formation,
    verdict: &mut Verdict,
) -> Result<(), HookFault> {
    let Some(place) = marchers.first().and_then(|m| m.hexes.first()).copied() else { return Ok(()) };
    let infantry = infantry_at(game, marchers, place);
    for marcher in marchers {
        let (Some(arm), Some(posture)) = (marcher.arm(), marcher.posture) else { continue };
        if !formations::formations_of(arm).contains(&to) {
            continue;
        }
        if posture == Posture::Good(to) {
            continue;
        }
        refuse(verdict, formations::refusals_to_take(game, marcher.id, posture, to, place, infantry));
        fold_before_change(game, hooks, marcher, place)?;
        let terms = price(game, hooks, marcher.id, arm, posture, to, place)?;
        marcher.cost.terms.extend(terms);
        take(game, marcher, to);
        let event = marcher.changed(game);
        verdict.plan.push(event);
    }
    Ok(())
}

fn take(game: &Game, marcher: &mut Marcher<'_>, to: Formation) {
    marcher.posture = Some(Posture::Good(to));
    marcher.facing = marcher.facing.to_kind(facings::formation_kind(to), game.definitions.board.orientation());
}

/// Returns the infantry increments in a hex, the marchers in it included (S22).
fn infantry_at(game: &Game, marchers: &[Marcher<'_>], place: PlaceIdx) -> Ratio {
    let mut here = staying(game, marchers, place);
    here.extend(marchers.iter().filter_map(|m| m.occupant(game, place)));
    stacking::infantry_increments(&here)
}

/// Returns the infantry increments that march: after a change the ground forces, all of them stand in one hex.
fn infantry_of(marchers: &[Marcher<'_>]) -> Ratio {
    let on_foot = marchers.iter().filter(|m| m.arm() == Some(Arm::Infantry));
    on_foot.fold(Ratio::ZERO, |sum, m| sum.plus(Ratio::from(m.increments)))
}

/// Returns the units of a hex that do not march.
fn staying(game: &Game, marchers: &[Marcher<'_>], place: PlaceIdx) -> Vec<Occupant> {
    let mut here = stacking::occupants(game, place);
    here.retain(|o| !marchers.iter().any(|m| *m.id == o.unit));
    here
}

/// Takes one unit one step on (T1, F14, F22).
fn one_step(
    game: &Game,
    hooks: &dyn Hooks,
    marcher: &mut Marcher<'_>,
    (direction, to): (Direction, PlaceIdx),
    (into, infantry): (Option<Formation>, Ratio),
    verdict: &mut Verdict,
) -> Result<(), HookFault> {
    let Some(from) = marcher.stands_at() else { return Ok(()) };
    let board = &game.definitions.board;
    let Some(head) = step(game, hooks, &marcher.mover(), from, direction, into)? else { return Ok(()) };
    refuse(verdict, barrier(game, &head, marcher.id, to));
    let spreads = marcher.hexes.len() > 1;
    let is_line = marcher.formation() == Some(Formation::Line);
    if spreads && !heads_that_way(game, marcher, direction) {
        let refusal = Refusal::rule("F22", Reason::NotToTheFront).of(marcher.id).at(&board.place(to).id);
        refuse(verdict, [refusal]);
    }
    let keeps = head.posture == marcher.posture;
    if marcher.steps_from.take().is_some() && keeps {
        // Only to fold does a Line follow another of its hexes than the head.
        refuse(verdict, [Refusal::form(Reason::NotAdjacent).of(marcher.id).at(&board.place(to).id)]);
    }
    let mut new_hexes = vec![to];
    if spreads && keeps && is_line {
        new_hexes = line_step(game, hooks, marcher, (direction, to), &head, verdict)?;
    } else if spreads && !keeps {
        // F12: the rest comes up to the hex the head leaves, then all stand in the new one.
        let mover = marcher.mover();
        let amount = fold_cost(game, hooks, &mover, &marcher.hexes, from)?;
        let mut paid = terms(game, &mover, from, direction, &head);
        paid.push(Term { kind: TermKind::Fold, amount, clause: Clause("F12"), hex: Some(board.place(to).id.clone()) });
        marcher.cost.terms.extend(paid);
    } else if marcher.trails() && keeps {
        new_hexes = column_step(game, hooks, marcher, (direction, to), &head, verdict)?;
    } else {
        let paid = terms(game, &marcher.mover(), from, direction, &head);
        marcher.cost.terms.extend(paid);
    }
    let old_posture = marcher.posture;
    marcher.hexes = new_hexes;
    marcher.facing = if is_line && spreads && keeps {
        marcher.facing
    } else {
        facings::after_step(old_posture, marcher.facing, direction, board)
    };
    if let Some(formation) = named_in_vain(game, &head, old_posture) {
        let refusal = Refusal::rule("F8", Reason::FormationBarred(formation));
        refuse(verdict, [refusal.of(marcher.id).at(&board.place(to).id)]);
    }
    // The change the ground forces comes after the arrival (X3).
    let forced = marcher.cost.terms.pop_if(|t| matches!(t.kind, TermKind::ForcedChange(_)));
    if marcher.is_told {
        verdict.plan.push(moved(game, marcher, from, to));
    }
    if let Some(term) = forced {
        marcher.cost.terms.push(term);
    }
    if head.posture != old_posture
        && let Some(formation) = head.posture.and_then(Posture::formation)
    {
        let by_name = formation != Formation::GeneralOrder;
        if by_name {
            if formation == Formation::RoadColumn && !board.place(to).has_road() {
                let refusal = Refusal::rule("F23", Reason::FormationBarred(formation));
                refuse(verdict, [refusal.of(marcher.id).at(&board.place(to).id)]);
            }
            let from_column = Posture::Good(Formation::Column);
            refuse(verdict, formations::refusals_to_take(game, marcher.id, from_column, formation, to, infantry));
        }
        take(game, marcher, formation);
        marcher.forced = Some(marcher.changed(game));
    }
    Ok(())
}

/// Returns the formation a unit keeps on ground that bars it, since the player named it for the forced change (F23).
fn named_in_vain(game: &Game, step: &Step, old_posture: Option<Posture>) -> Option<Formation> {
    let formation = step.posture.filter(|_| step.posture == old_posture && !step.by_road)?.formation()?;
    let (_, terrain) = game.definitions.ruleset.terrain(step.terrain)?;
    terrain.bars.contains(&formation).then_some(formation)
}

fn moved(game: &Game, marcher: &Marcher<'_>, from: PlaceIdx, to: PlaceIdx) -> Happening {
    let board = &game.definitions.board;
    Event::UnitMoved {
        unit: marcher.id.clone(),
        from: board.place(from).id.clone(),
        to: board.place(to).id.clone(),
        hexes: marcher.portions(game),
        facing: marcher.facing,
        mp_left: marcher.cost.left(),
    }
    .into()
}

/// Returns the refusal of a step that cannot be made at any price (T1, T4).
pub(super) fn barrier(game: &Game, step: &Step, unit: &UnitId, to: PlaceIdx) -> Option<Refusal> {
    let ruleset = &game.definitions.ruleset;
    let (clause, reason) = match step.barrier? {
        Barrier::Unlimbered => ("T1", Reason::Unlimbered),
        Barrier::Terrain(terrain) => ("T4", Reason::TerrainForbidden(ruleset.terrain(terrain)?.0.clone())),
        Barrier::Hexside(kind) => ("T4", Reason::HexsideForbidden(ruleset.hexsides.get_index(kind)?.0.clone())),
    };
    Some(Refusal::rule(clause, reason).of(unit).at(&game.definitions.board.place(to).id))
}

/// Adds what forbids the marchers to be in the hexes they have entered (T1, S15).
fn entered(
    game: &Game,
    hooks: &dyn Hooks,
    marchers: &[Marcher<'_>],
    to: PlaceIdx,
    is_last: bool,
    verdict: &mut Verdict,
) -> Result<(), HookFault> {
    let board = &game.definitions.board;
    let mut places = vec![to];
    if is_last {
        for place in marchers.iter().flat_map(|m| &m.hexes) {
            if !places.contains(place) {
                places.push(*place);
            }
        }
    } else {
        // A Line's other hexes are entered at the same time as its head's.
        for place in marchers.iter().filter(|m| !m.trails()).flat_map(|m| &m.hexes) {
            if !places.contains(place) {
                places.push(*place);
            }
        }
    }
    for place in places {
        let hex = &board.place(place).id;
        let marcher = marchers.iter().find(|m| m.hexes.contains(&place) && !matches!(m.def.kind, UnitKind::Marker));
        if let Some(marcher) = marcher
            && game.has_enemy_troops(hex, &marcher.def.side)
        {
            refuse(verdict, [Refusal::rule("T1", Reason::EnemyInHex).at(hex).of(marcher.id)]);
            continue;
        }
        let here = staying(game, marchers, place);
        let movers: Vec<Occupant> = marchers.iter().filter_map(|m| m.occupant(game, place)).collect();
        if movers.is_empty() {
            continue;
        }
        refuse(verdict, stacking::refusals(game, hooks, place, &here, &movers, !is_last)?);
    }
    Ok(())
}

/// Adds what ending beside units in another condition brings about, in each hex the marchers stand on then (S9).
fn mingle(game: &Game, marchers: &[Marcher<'_>], verdict: &mut Verdict) {
    let mut places: Vec<PlaceIdx> = Vec::new();
    for place in marchers.iter().flat_map(|m| &m.hexes) {
        if !places.contains(place) {
            places.push(*place);
        }
    }
    for place in places {
        let mut together = staying(game, marchers, place);
        together.extend(marchers.iter().filter_map(|m| m.occupant(game, place)));
        stacking::ends_mingled(&game.definitions.board.place(place).id, &together, verdict);
    }
}

/// Gives those that join a stack its formation, at the price of the change (S5).
fn join(
    game: &Game,
    hooks: &dyn Hooks,
    marchers: &mut [Marcher<'_>],
    place: PlaceIdx,
    verdict: &mut Verdict,
) -> Result<(), HookFault> {
    let here = staying(game, marchers, place);
    // Where nobody of its arm stands, the first of the marchers is the top.
    let led: Vec<Occupant> = marchers.iter().filter_map(|m| m.occupant(game, place)).collect();
    let infantry = stacking::infantry_increments(&here).plus(stacking::infantry_increments(&led));
    for marcher in marchers {
        let (Some(arm), Some(posture @ Posture::Good(formation))) = (marcher.arm(), marcher.posture) else { continue };
        let top = stacking::top_of_arm(&here, arm).or_else(|| stacking::top_of_arm(&led, arm));
        let Some(to) = top.and_then(|top| top.posture.formation()) else { continue };
        if to == formation {
            continue;
        }
        let hex = game.definitions.board.place(place).id.clone();
        let refusals = formations::refusals_to_take(game, marcher.id, posture, to, place, infantry);
        if !refusals.is_empty() {
            let refusal = Refusal::rule("S5", Reason::CannotJoin(to)).of(marcher.id).at(&hex);
            refuse(verdict, [refusal]);
            refuse(verdict, refusals);
            continue;
        }
        fold_before_change(game, hooks, marcher, place)?;
        let mut paid = price(game, hooks, marcher.id, arm, posture, to, place)?;
        for term in &mut paid {
            if let TermKind::Change(formation) = term.kind {
                term.kind = TermKind::Join(formation);
                term.clause = Clause("S5");
            }
        }
        marcher.cost.terms.extend(paid);
        take(game, marcher, to);
        verdict.plan.push(marcher.changed(game));
    }
    Ok(())
}

/// Turns the marchers at the end (T3); returns the refusal of a facing their formation has not.
fn turn_at_end(game: &Game, marchers: &mut [Marcher<'_>], facing: Facing, verdict: &mut Verdict) -> Option<Refusal> {
    let free = game.definitions.ruleset.system == System::Free;
    let orientation = game.definitions.board.orientation();
    for (n, marcher) in marchers.iter_mut().enumerate() {
        let facing = match marcher.posture {
            // Those below face as nearly so as their formation can.
            Some(posture) if n > 0 && !free => facing.to_kind(facings::kind(posture), orientation),
            _ => facing,
        };
        if marcher.facing == facing {
            continue;
        }
        if let Some(posture) = marcher.posture
            && !free
            && !facings::can_face(posture, facing, &game.definitions.board)
        {
            return Some(Refusal::form(Reason::FacingImpossible).of(marcher.id));
        }
        if marcher.hexes.len() > 1 && !free && !turns_about(game, marcher, facing) {
            refuse(verdict, [Refusal::rule("F22", Reason::TurnsOnlyAbout).of(marcher.id)]);
            continue;
        }
        let left = marcher.cost.had - marcher.cost.total();
        if !free && left <= MovePoints::ZERO {
            let refusal = Refusal::rule("T3", Reason::TurnNeedsMp).of(marcher.id);
            refuse(verdict, [refusal.comparing(left, MovePoints::ZERO)]);
        }
        marcher.facing = facing;
        let hexes = marcher.portions(game);
        verdict.plan.push(Event::UnitTurned { unit: marcher.id.clone(), facing, hexes }.into());
    }
    None
}

/// Turns a unit on several hexes right about if that is the facing wanted; returns whether it is (F22).
fn turns_about(game: &Game, marcher: &mut Marcher<'_>, facing: Facing) -> bool {
    let board = &game.definitions.board;
    if !marcher.trails() {
        return facing == marcher.facing.about();
    }
    let [.., before, tail] = marcher.hexes.as_slice() else { return false };
    let is_about = board.direction(*before, *tail).is_some_and(|way| facing == board.facing_towards(way));
    if is_about {
        marcher.hexes.reverse();
    }
    is_about
}

/// Sets the bill: that of the unit with least left; and refuses what cannot be paid in full (T1).
fn pay(marchers: &[Marcher<'_>], verdict: &mut Verdict, free: bool) {
    let mut dearest: Option<&Marcher<'_>> = None;
    for marcher in marchers {
        let (total, had) = (marcher.cost.total(), marcher.cost.had);
        if total > had && !free {
            refuse(verdict, [Refusal::rule("T1", Reason::NotEnoughMp).of(marcher.id).comparing(total, had)]);
        }
        if dearest.is_none_or(|d| had - total < d.cost.had - d.cost.total()) {
            dearest = Some(marcher);
        }
    }
    if let Some(marcher) = dearest {
        verdict.cost = marcher.cost.clone();
    }
}
