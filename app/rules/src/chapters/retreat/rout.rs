//! The rout of a PGD unit, step by step, until it is far enough or can go no farther (D10–D12, R3, R4).

use super::step::{Candidate, Chosen, Enemies, Going, candidates_away, choose, is_next_to_enemy, toll};
use crate::board::PlaceIdx;
use crate::chapters::{disorder, formations};
use crate::consequence::{Asked, Consequence, Work};
use crate::decision::{Choice, DecisionKind};
use crate::event::{Cause, Departure, Event, Happening};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, SideId, UnitId};
use crate::num::MovePoints;
use crate::unit::{Arm, Posture};

/// Works one step of a rout (D10–D12, R1–R3).
///
/// `path` names the hexes behind the unit, where it began first; the hex it stands in is added once its owner has said
/// that it does not leave the map there (R4).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn rout(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    path: &[PlaceId],
    left: Option<MovePoints>,
    answer: Option<&Choice>,
) -> Result<Work, HookFault> {
    let board = &game.definitions.board;
    let (Some(def), Some(state)) = (game.def(unit), game.state.unit(unit)) else { return Ok(Work::default()) };
    let (Some(troops), Some(posture @ Posture::Pgd { .. })) = (def.troops(), state.posture()) else {
        return Ok(Work::default());
    };
    let Some(here) = state.head().and_then(|hex| board.find(hex)) else { return Ok(Work::default()) };
    // T1: artillery in battery stays where it is.
    if troops.arm == Arm::Artillery && !posture.is_limbered() {
        return Ok(Work::default());
    }
    let left = left.unwrap_or_else(|| disorder::rout_allowance(game, troops.allowance));
    let rout = Rout { game, unit, side: &def.side, here, hex: &board.place(here).id, path, left };
    let enemies = Enemies::of(game, &def.side);
    let nearest = enemies.distance(game, here);
    if rout.is_far_enough(nearest) || left <= MovePoints::ZERO {
        return Ok(rout.ended());
    }
    if rout.may_leave() {
        return Ok(rout.leave(answer));
    }
    let barred = rout.path_here();
    let open = candidates_away(game, hooks, &Going { unit, from: here, barred: &barred }, &enemies, nearest)?;
    if open.is_empty() {
        return Ok(rout.without_a_way());
    }
    let paid: Vec<Candidate> = open.into_iter().filter(|c| c.cost <= left).collect();
    Ok(match choose(game, hooks, unit, &paid, answer) {
        Chosen::None => rout.ended(),
        Chosen::Asked(asked) => Work::ask(asked),
        Chosen::One(candidate, why) => {
            let left = left - candidate.cost;
            let why = why.event(unit, &board.place(candidate.place).id, Some(left));
            rout.goes(candidate, why, left)
        }
    })
}

/// A rout that stands in a hex.
struct Rout<'a> {
    game: &'a Game,
    unit: &'a UnitId,
    side: &'a SideId,
    here: PlaceIdx,
    hex: &'a PlaceId,
    path: &'a [PlaceId],
    left: MovePoints,
}

impl Rout<'_> {
    /// Returns whether the nearest enemy is as far away as D12 wants.
    fn is_far_enough(&self, nearest: Option<u32>) -> bool {
        let wanted = u32::from(self.game.definitions.ruleset.combat.broken.rout_distance);
        nearest.is_none_or(|n| n >= wanted)
    }

    /// Returns the path with the hex it stands in.
    fn path_here(&self) -> Vec<PlaceId> {
        let mut path = self.path.to_vec();
        if path.last() != Some(self.hex) {
            path.push(self.hex.clone());
        }
        path
    }

    /// Returns whether the hex lies on its own side's edge, and its owner has not been asked here (R4).
    fn may_leave(&self) -> bool {
        self.game.definitions.ruleset.combat.retreat.leave_by_own_edge
            && self.path.last() != Some(self.hex)
            && self.game.definitions.scenario.is_own_edge(self.side, self.hex)
    }

    /// Asks whether it leaves the map, and lets it (R4).
    fn leave(&self, answer: Option<&Choice>) -> Work {
        match answer {
            Some(Choice::Yes) => {
                let event = Event::UnitRemoved { unit: self.unit.clone(), why: Departure::LeftMap };
                let mut work = self.leaders();
                work.happenings.push(Happening { event, cause: Some(Cause::Clause("R4".to_owned())) });
                work
            }
            Some(Choice::No) => {
                let (unit, path) = (self.unit.clone(), self.path_here());
                Work { next: vec![Consequence::Rout { unit, path, left: Some(self.left) }], ..Work::default() }
            }
            _ => Work::ask(Asked {
                side: Some(self.side.clone()),
                kind: DecisionKind::LeaveMap,
                unit: Some(self.unit.clone()),
                hexes: vec![self.hex.clone()],
                options: vec![Choice::Yes, Choice::No],
            }),
        }
    }

    /// Surrenders next to an enemy, else stays (R2).
    fn without_a_way(&self) -> Work {
        let is_next_to_enemy = is_next_to_enemy(self.game, self.here, self.side);
        if !(is_next_to_enemy && self.game.definitions.ruleset.combat.retreat.next_to_enemy_surrenders) {
            return self.ended();
        }
        let event = Event::UnitRemoved { unit: self.unit.clone(), why: Departure::Surrendered };
        let happenings = vec![Happening { event, cause: Some(Cause::Clause("R2".to_owned())) }];
        Work { happenings, ..Work::default() }
    }

    /// Takes the step: what it costs in blood, the hex, what it does to friends there (R2, S11).
    fn goes(&self, candidate: &Candidate, why: Happening, left: MovePoints) -> Work {
        let game = self.game;
        let toll = toll(game, self.unit, self.here);
        let mut work = Work { happenings: vec![why], later: toll.later, ..Work::default() };
        work.happenings.extend(toll.happenings);
        if toll.left == 0 {
            return work;
        }
        let to = &game.definitions.board.place(candidate.place).id;
        let hexes = formations::portions(None, toll.left, std::slice::from_ref(to), &game.definitions.ruleset);
        let facing = game.state.unit(self.unit).map(|u| u.facing).unwrap_or_default();
        let event = Event::UnitMoved {
            unit: self.unit.clone(),
            from: self.hex.clone(),
            to: to.clone(),
            hexes,
            facing,
            // D10: what its rout leaves it is no movement it could make of its own will.
            mp_left: MovePoints::ZERO,
        };
        work.happenings.push(Happening { event, cause: Some(Cause::Clause("D12".to_owned())) });
        if self.has_friends_in(to) {
            work.next.push(Consequence::Violation {
                hex: to.clone(),
                came_in: vec![self.unit.clone()],
                displaces: false,
                cascade: Vec::new(),
            });
        }
        work.next.push(Consequence::Rout { unit: self.unit.clone(), path: self.path_here(), left: Some(left) });
        work
    }

    /// Returns whether friendly combat units stand in a hex (S11).
    fn has_friends_in(&self, hex: &PlaceId) -> bool {
        self.game.state.stack(hex).iter().any(|u| {
            let fights = |t: &crate::unit::TroopsDef| t.arm != Arm::Wagon;
            u != self.unit && self.game.side(u) == Some(self.side) && self.game.troops(u).is_some_and(fights)
        })
    }

    /// Ends the rout where it stands: units are displaced while the hex violates (S11), leaders may follow (L3).
    fn ended(&self) -> Work {
        let mut work = self.leaders();
        if self.path.first().is_some_and(|start| start != self.hex) {
            let hex = self.hex.clone();
            work.later.push(Consequence::Displacement { hex, because_split: false, cascade: Vec::new() });
        }
        work
    }

    /// Lets the owner of each leader in the hex the rout began in say whether he goes along (L3).
    fn leaders(&self) -> Work {
        let Some(start) = self.path.first().filter(|start| *start != self.hex) else { return Work::default() };
        let leads = |u: &&UnitId| self.game.def(u).is_some_and(|d| d.side == *self.side && d.leader().is_some());
        let goes = |leader: &UnitId| Consequence::LeaderGoes {
            leader: leader.clone(),
            from: start.clone(),
            to: self.hex.clone(),
        };
        Work { next: self.game.state.stack(start).iter().filter(leads).map(goes).collect(), ..Work::default() }
    }
}
