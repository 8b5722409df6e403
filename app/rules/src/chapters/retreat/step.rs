//! One step of a retreat, a rout or a displacement: who may go where, which key decides, and what it costs in blood
//! (R1, R2).

use crate::board::{Grid, HexGrid, PlaceIdx};
use crate::chapters::movement::{Mover, step};
use crate::chapters::{facing as facings, losses};
use crate::charts::RetreatKey;
use crate::consequence::{Asked, Consequence};
use crate::decision::{Choice, DecisionKind};
use crate::event::{Cause, Departure, Event, Happening};
use crate::facing::Direction;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::ids::{PlaceId, SideId, UnitId};
use crate::num::{Increments, MovePoints, Ratio};
use crate::unit::{Arm, Posture, UnitKind};

/// The hexes of all combat units hostile to a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Enemies {
    places: Vec<PlaceIdx>,
    /// Where those on a hex grid lie, for measuring.
    axial: Vec<(i32, i32)>,
}

impl Enemies {
    /// Looks for the enemies of a side.
    pub fn of(game: &Game, side: &SideId) -> Self {
        let board = &game.definitions.board;
        let is_held = |stack: &[UnitId]| {
            for def in stack.iter().filter_map(|unit| game.def(unit)) {
                // A hex holds units of one side only.
                if def.side == *side {
                    return false;
                }
                if def.troops().is_some_and(|t| t.arm != Arm::Wagon) {
                    return true;
                }
            }
            false
        };
        let held = game.state.stacks().filter(|(_, stack)| is_held(stack));
        let places: Vec<PlaceIdx> = held.filter_map(|(hex, _)| board.find(hex)).collect();
        let axial = places.iter().filter_map(|place| Some(board.grid_of(*place)?.axial(*place))).collect();
        Self { places, axial }
    }

    /// Returns how far the nearest of them is; `None` where there is none, or no way to him.
    pub fn distance(&self, game: &Game, place: PlaceIdx) -> Option<u32> {
        let board = &game.definitions.board;
        match board.grid() {
            Grid::Hex(_) => {
                let here = board.grid_of(place)?.axial(place);
                self.axial.iter().map(|enemy| HexGrid::apart(here, *enemy)).min()
            }
            Grid::Free => self.walk(game, place),
        }
    }

    /// Returns how many places lie on the shortest way to the nearest of them, where a board has no grid to measure by.
    fn walk(&self, game: &Game, place: PlaceIdx) -> Option<u32> {
        let board = &game.definitions.board;
        let mut seen = std::collections::BTreeSet::from([place]);
        let mut ring = vec![place];
        let mut steps = 0;
        while !ring.is_empty() {
            if ring.iter().any(|p| self.places.contains(p)) {
                return Some(steps);
            }
            steps += 1;
            let next = ring.iter().flat_map(|p| Direction::ALL.into_iter().filter_map(|d| board.neighbour(*p, d)));
            ring = next.filter(|p| seen.insert(*p)).collect();
        }
        None
    }
}

/// A unit that has to go one hex, and what binds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Going<'a> {
    /// Who.
    pub unit: &'a UnitId,
    /// The hex it leaves.
    pub from: PlaceIdx,
    /// The hexes it never enters again: those on its path, or left in the cascade (S20).
    pub barred: &'a [PlaceId],
}

/// A hex that stands open to a step (R1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The hex.
    pub place: PlaceIdx,
    /// How the unit stands there (F6, F7).
    pub posture: Posture,
    /// What entering costs, a change of formation apart: it is free in involuntary movement (F7).
    pub cost: MovePoints,
    /// What each key of the chart finds, in its order: yes is 1, no is 0.
    pub values: Vec<(RetreatKey, Ratio)>,
}

/// Returns the hexes that stand open to a step, in the order of the board (R1): terrain the unit may enter, without
/// enemy, not nearer to the nearest enemy combat unit than where it stands, not on its path. Stacking never binds; MP are
/// the rout's to compare. Unlimbered artillery enters no hex (T1).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn candidates(game: &Game, hooks: &dyn Hooks, going: &Going<'_>) -> Result<Vec<Candidate>, HookFault> {
    let Some(side) = game.side(going.unit) else { return Ok(Vec::new()) };
    let enemies = Enemies::of(game, side);
    let here = enemies.distance(game, going.from);
    candidates_away(game, hooks, going, &enemies, here)
}

/// The same with the enemies already known, and how far the nearest is from where it stands.
///
/// # Errors
/// The fault of a `calc` hook.
pub(super) fn candidates_away(
    game: &Game,
    hooks: &dyn Hooks,
    going: &Going<'_>,
    enemies: &Enemies,
    here: Option<u32>,
) -> Result<Vec<Candidate>, HookFault> {
    let board = &game.definitions.board;
    let (Some(def), Some(state)) = (game.def(going.unit), game.state.unit(going.unit)) else { return Ok(Vec::new()) };
    let Some(posture) = state.posture() else { return Ok(Vec::new()) };
    let mover = Mover::new(def, Some(posture));
    let mut out = Vec::with_capacity(Direction::ALL.len());
    for direction in Direction::ALL {
        let Some(place) = board.neighbour(going.from, direction) else { continue };
        let hex = &board.place(place).id;
        let away = enemies.distance(game, place);
        // Where nobody is to be fled from, every hex is as far as the other.
        let is_nearer = away.zip(here).is_some_and(|(away, here)| away < here);
        if is_nearer || going.barred.contains(hex) || has_enemy(game, hex, &def.side) {
            continue;
        }
        let Some(step) = step(game, hooks, &mover, going.from, direction, None)? else { continue };
        if step.barrier.is_some() {
            continue;
        }
        let mut candidate = Candidate {
            place,
            posture: step.posture.unwrap_or(posture),
            cost: step.total - step.change,
            values: Vec::with_capacity(game.definitions.ruleset.combat.retreat.keys.len()),
        };
        for key in &game.definitions.ruleset.combat.retreat.keys {
            let value = found(game, going.unit, &def.side, &candidate, away, *key);
            candidate.values.push((*key, value));
        }
        out.push(candidate);
    }
    out.sort_by_key(|c| c.place);
    Ok(out)
}

/// Returns how a unit goes along to a hex that stands open to another of its side on the same way: nothing but the terrain
/// can bar it.
///
/// # Errors
/// The fault of a `calc` hook.
pub(super) fn along(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    from: PlaceIdx,
    place: PlaceIdx,
) -> Result<Option<Candidate>, HookFault> {
    let way = game.definitions.board.direction(from, place);
    let (Some(def), Some(way), Some(posture)) = (game.def(unit), way, game.posture(unit)) else { return Ok(None) };
    let step = step(game, hooks, &Mover::new(def, Some(posture)), from, way, None)?;
    Ok(step.filter(|step| step.barrier.is_none()).map(|step| Candidate {
        place,
        posture: step.posture.unwrap_or(posture),
        cost: step.total - step.change,
        values: Vec::new(),
    }))
}

/// Returns whether enemy combat units stand next to a hex (R2).
pub(super) fn is_next_to_enemy(game: &Game, here: PlaceIdx, side: &SideId) -> bool {
    let board = &game.definitions.board;
    let mut around = Direction::ALL.into_iter().filter_map(|d| board.neighbour(here, d));
    around.any(|next| game.has_enemy_troops(&board.place(next).id, side))
}

/// What a step sees of the enemy in one hex: how near he is to it, the stacks whose zones lie on it, whether he is in it with anybody,
/// and with troops.
pub(crate) type SeenInHex = (Option<u32>, Vec<PlaceIdx>, bool, bool);

/// Returns all that a unit of a side sees of the enemy when it goes one hex back from here, flees, or is displaced (R1, R2, S21): in
/// its hex and in those around.
pub(crate) fn seen_from(game: &Game, side: &SideId, here: PlaceIdx) -> Vec<SeenInHex> {
    let board = &game.definitions.board;
    let enemies = Enemies::of(game, side);
    let around = Direction::ALL.into_iter().filter_map(|d| board.neighbour(here, d));
    let seen = |place: PlaceIdx| {
        let hex = &board.place(place).id;
        let zones = facings::zones_on(game, place, side);
        (enemies.distance(game, place), zones, has_enemy(game, hex, side), game.has_enemy_troops(hex, side))
    };
    std::iter::once(here).chain(around).map(seen).collect()
}

/// Returns whether any enemy, one that does not fight included, is in a hex.
fn has_enemy(game: &Game, hex: &PlaceId, side: &SideId) -> bool {
    let is_enemy = |u: &UnitId| game.def(u).is_some_and(|d| d.side != *side && !matches!(d.kind, UnitKind::Marker));
    game.state.stack(hex).iter().any(is_enemy)
}

/// Returns whether friends that fill a hex are in it, the unit itself apart.
fn has_friends(game: &Game, hex: &PlaceId, unit: &UnitId, side: &SideId) -> bool {
    let is_friend = |u: &UnitId| u != unit && game.def(u).is_some_and(|d| d.side == *side && d.troops().is_some());
    game.state.stack(hex).iter().any(is_friend)
}

/// Returns what a key finds of a candidate.
fn found(
    game: &Game,
    unit: &UnitId,
    side: &SideId,
    candidate: &Candidate,
    away: Option<u32>,
    key: RetreatKey,
) -> Ratio {
    let hex = &game.definitions.board.place(candidate.place).id;
    let flag = |yes: bool| if yes { Ratio::ONE } else { Ratio::ZERO };
    match key {
        RetreatKey::OutsideEnemyZones => {
            // Z2: a zone reaches no farther than the hexes around.
            let may_be_in = away.is_some_and(|n| n <= 1);
            flag(!(may_be_in && facings::in_enemy_zone(game, candidate.place, side)))
        }
        RetreatKey::FartherFromEnemy => away.map_or(Ratio::ZERO, |n| Ratio::whole(i64::from(n))),
        RetreatKey::Cheaper => Ratio::from(candidate.cost),
        RetreatKey::WithoutFriends => flag(!has_friends(game, hex, unit, side)),
        RetreatKey::Cover => {
            let terrain = game.definitions.ruleset.terrain(game.terrain(candidate.place));
            flag(terrain.is_some_and(|(id, _)| game.definitions.ruleset.combat.retreat.cover.contains(id)))
        }
    }
}

/// Returns the candidates no key prefers another to, and the last key that parted some (R1).
///
/// One of them left: that key decided. Several: their owner does.
pub fn best(candidates: &[Candidate]) -> (Vec<&Candidate>, Option<RetreatKey>) {
    let mut left: Vec<&Candidate> = candidates.iter().collect();
    let mut decided = None;
    let n_keys = candidates.first().map_or(0, |c| c.values.len());
    for n in 0..n_keys {
        let found = || left.iter().filter_map(|c| c.values.get(n));
        let Some(key) = found().next().map(|(key, _)| *key) else { continue };
        let values = found().map(|(_, value)| *value);
        let Some(wanted) = (if key == RetreatKey::Cheaper { values.min() } else { values.max() }) else { continue };
        let before = left.len();
        left.retain(|c| c.values.get(n).is_some_and(|(_, value)| *value == wanted));
        if left.len() < before {
            decided = Some(key);
        }
    }
    (left, decided)
}

/// What became of a choice among candidates.
pub(super) enum Chosen<'a> {
    /// This one, with the event that says what decided.
    One(&'a Candidate, Why),
    /// The owner is asked.
    Asked(Asked),
    /// There is nowhere to go.
    None,
}

/// What decided a step, and among which hexes.
pub(super) struct Why {
    key: Option<RetreatKey>,
    among: Vec<PlaceId>,
}

impl Why {
    /// Returns the event that shows it (R1).
    pub(super) fn event(self, unit: &UnitId, hex: &PlaceId, mp_left: Option<MovePoints>) -> Happening {
        let event =
            Event::PathChosen { unit: unit.clone(), hex: hex.clone(), key: self.key, among: self.among, mp_left };
        Happening { event, cause: Some(Cause::Clause("R1".to_owned())) }
    }
}

/// Chooses the hex of a step by the keys, or by the answer of its owner (R1).
pub(super) fn choose<'a>(
    game: &Game,
    hooks: &dyn Hooks,
    unit: &UnitId,
    candidates: &'a [Candidate],
    answer: Option<&Choice>,
) -> Chosen<'a> {
    let board = &game.definitions.board;
    let ids = |among: &[&Candidate]| among.iter().map(|c| board.place(c.place).id.clone()).collect::<Vec<_>>();
    let (tied, key) = best(candidates);
    match tied.as_slice() {
        [] => Chosen::None,
        [only] => Chosen::One(only, Why { key, among: ids(&candidates.iter().collect::<Vec<_>>()) }),
        several => {
            let hexes = ids(several);
            let among = || several.iter().copied().zip(&hexes);
            let named = |choice: &Choice| among().find(|(_, hex)| choice.hex() == Some(*hex)).map(|(c, _)| c);
            if let Some(candidate) = answer.and_then(named) {
                return Chosen::One(candidate, Why { key: None, among: hexes });
            }
            let asked = Asked {
                side: game.side(unit).cloned(),
                kind: DecisionKind::RetreatStep,
                unit: Some(unit.clone()),
                options: hexes.iter().cloned().map(Choice::Hex).collect(),
                hexes: hexes.clone(),
            };
            match hooks.decided(game, &asked).as_ref().and_then(named) {
                Some(candidate) => Chosen::One(candidate, Why { key: None, among: hexes }),
                None => Chosen::Asked(asked),
            }
        }
    }
}

/// What a step out of an enemy zone cost (R2).
#[derive(Default)]
pub(super) struct Toll {
    /// The loss, and the unit's end where it was its last.
    pub(super) happenings: Vec<Happening>,
    /// What waits until the movement has ended.
    pub(super) later: Vec<Consequence>,
    /// The increments left.
    pub(super) left: Increments,
}

/// Takes the increments that a step out of an enemy zone costs (R2). What the unit then no longer holds, and a division,
/// wait until the movement has ended.
pub(super) fn toll(game: &Game, unit: &UnitId, from: PlaceIdx) -> Toll {
    let has = game.increments(unit);
    let price = game.definitions.ruleset.combat.retreat.step_out_of_zone.min(has);
    let leaves_zone = price > 0 && game.side(unit).is_some_and(|side| facings::in_enemy_zone(game, from, side));
    let mut toll = Toll { left: has, ..Toll::default() };
    if !leaves_zone {
        return toll;
    }
    toll.left = has - price;
    let happening = |event, clause: &str| Happening { event, cause: Some(Cause::Clause(clause.to_owned())) };
    let losses = game.losses(unit).saturating_add(price);
    let hexes = losses::hexes_kept(game, unit, toll.left);
    toll.happenings.push(happening(Event::IncrementsLost { unit: unit.clone(), lost: price, losses, hexes }, "R2"));
    if toll.left == 0 {
        let gone = Event::UnitRemoved { unit: unit.clone(), why: Departure::Eliminated };
        toll.happenings.push(happening(gone, "W3"));
    } else {
        let unit = || unit.clone();
        toll.later = vec![Consequence::Minimums { unit: unit() }, Consequence::ForcedDivision { unit: unit() }];
    }
    toll
}
