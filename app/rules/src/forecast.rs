//! What the ends of an attack are and how likely each is, before it is declared or fought: exact, never sampled.
//!
//! The attack is worked as it would be fought, step by step; where dice are thrown every roll is followed, and equal
//! states are merged, so that the whole stays small. `calc` hooks are in it; what `on` hooks might do is not.

use serde::{Serialize, Serializer};

use crate::combat::{AssaultStage, Attack, AttackKind};
use crate::consequence::{Consequence, Work};
use crate::event::{Departure, Event};
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::num::Increments;
use crate::order::Order;
use crate::pipeline;
use crate::state::Location;
use crate::unit::Condition;
use crate::verdict::Verdict;

/// How many states may be open at once; an attack that branches further is not foretold.
const MOST_OPEN: usize = 2_000;
/// How many consequences may be worked in all.
const MOST_WORKED: usize = 100_000;

/// A probability: a fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Probability {
    num: u128,
    den: u128,
}

impl Probability {
    /// Certainty.
    const ONE: Self = Self { num: 1, den: 1 };

    fn lowest(num: u128, den: u128) -> Self {
        let (mut a, mut b) = (num, den);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let by = a.max(1);
        Self { num: num / by, den: den / by }
    }

    /// Returns this part of it: `n` of `of`; `None` where the fraction grows beyond bounds.
    fn part(self, n: u128, of: u128) -> Option<Self> {
        Some(Self::lowest(self.num.checked_mul(n)?, self.den.checked_mul(of)?))
    }

    fn plus(self, other: Self) -> Option<Self> {
        let left = self.num.checked_mul(other.den)?;
        let right = other.num.checked_mul(self.den)?;
        Some(Self::lowest(left.checked_add(right)?, self.den.checked_mul(other.den)?))
    }

    /// Returns the fraction: the ways it comes so, of all ways.
    pub const fn fraction(self) -> (u128, u128) {
        (self.num, self.den)
    }

    /// Returns it in tenths of a percent, rounded to the nearest, for showing.
    pub fn per_mille(self) -> u16 {
        let half = self.den / 2;
        let scaled = self.num.saturating_mul(1_000).saturating_add(half) / self.den.max(1);
        u16::try_from(scaled).unwrap_or(1_000)
    }
}

impl Serialize for Probability {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}/{}", self.num, self.den))
    }
}

/// How one side stands at an end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct SideEnd {
    /// Increments it has lost, those of steps out of enemy zones and of units that surrendered included.
    pub lost: Increments,
    /// The worst condition of its units that are left; none where none is.
    pub condition: Option<Condition>,
}

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

/// The ends of an attack, the likeliest first; together they are certain.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Forecast {
    /// The ends.
    pub ends: Vec<End>,
    /// Whether scripts listen to what would happen, so that it may come otherwise.
    pub scripted: bool,
}

/// Returns what an assault may come to, fought from the position as it stands: declared or not, it begins with the pas de
/// charge. Where a player would decide, the likeliest answer is taken; no winner advances. `None` where it branches beyond
/// all bounds.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn forecast(game: &Game, hooks: &dyn Hooks, attack: &Attack) -> Result<Option<Forecast>, HookFault> {
    if attack.kind != AttackKind::Assault {
        return Ok(None);
    }
    let mut game = game.clone();
    game.state.apply(&Event::AttackDeclared { attack: attack.clone(), mp_left: Vec::new() });
    let fighters = Fighters::of(&game, attack);
    let agenda = vec![Consequence::Assault { attack: attack.id, stage: AssaultStage::PasDeCharge }];
    let mut open = vec![Node { game, agenda, chance: Probability::ONE }];
    let mut ends: Vec<End> = Vec::new();
    let mut n_worked = 0;
    while let Some(node) = open.pop() {
        n_worked += 1;
        if n_worked > MOST_WORKED || open.len() > MOST_OPEN {
            return Ok(None);
        }
        if node.is_over() {
            let (attacker, defender) = fighters.ends(&node.game);
            if !add_end(&mut ends, End { chance: node.chance, attacker, defender }) {
                return Ok(None);
            }
            continue;
        }
        let Some(next) = node.followed(hooks)? else { return Ok(None) };
        for node in next {
            if !merge(&mut open, node) {
                return Ok(None);
            }
        }
    }
    ends.sort_by(|a, b| b.chance.per_mille().cmp(&a.chance.per_mille()).then(a.attacker.cmp(&b.attacker)));
    let scripted = LISTENED.into_iter().any(|event| hooks.listens(event));
    Ok(Some(Forecast { ends, scripted }))
}

/// Returns the verdict of an assault that might be declared, and what it may come to, whatever forbids it.
///
/// # Errors
/// The fault of a `calc` hook.
pub fn of_order(game: &Game, hooks: &dyn Hooks, units: &[UnitId], target: &PlaceId) -> Result<Verdict, HookFault> {
    let order = Order::Assault { units: units.to_vec(), target: target.clone() };
    let mut verdict = pipeline::check(game, &order, hooks);
    let declared = verdict.plan.iter().find_map(|h| match &h.event {
        Event::AttackDeclared { attack, .. } => Some(attack.clone()),
        _ => None,
    });
    if let Some(attack) = declared {
        verdict.forecast = forecast(game, hooks, &attack)?;
    }
    Ok(verdict)
}

/// The events of an assault that scripts may listen to.
const LISTENED: [&str; 10] = [
    "morale_checked",
    "hex_fired",
    "melee_fought",
    "increments_lost",
    "formation_changed",
    "unit_moved",
    "unit_removed",
    "unit_placed",
    "leader_tried",
    "attack_ended",
];

/// Adds an end, to an equal one if there is one; `false` where the fraction grows beyond bounds.
fn add_end(ends: &mut Vec<End>, end: End) -> bool {
    let Some(same) = ends.iter_mut().find(|e| e.attacker == end.attacker && e.defender == end.defender) else {
        ends.push(end);
        return true;
    };
    let sum = same.chance.plus(end.chance);
    same.chance = sum.unwrap_or(same.chance);
    sum.is_some()
}

/// Puts a node among the open ones, those with least done on top; an equal one takes its chance in.
fn merge(open: &mut Vec<Node>, node: Node) -> bool {
    let same = |n: &&mut Node| n.game.state.hash() == node.game.state.hash() && n.agenda == node.agenda;
    if let Some(same) = open.iter_mut().find(same) {
        let sum = same.chance.plus(node.chance);
        same.chance = sum.unwrap_or(same.chance);
        return sum.is_some();
    }
    // What is farther along waits: others may still come to the same.
    let at = open.partition_point(|n| n.progress() >= node.progress());
    open.insert(at, node);
    true
}

/// Who fights, and what they had.
struct Fighters {
    attackers: Vec<(UnitId, Increments)>,
    defenders: Vec<(UnitId, Increments)>,
}

impl Fighters {
    fn of(game: &Game, attack: &Attack) -> Self {
        let strength = |u: &UnitId| (u.clone(), game.increments(u));
        let side = attack.units.first().and_then(|u| game.side(u));
        let defends = |u: &&UnitId| game.troops(u).is_some() && game.side(u) != side;
        Self {
            attackers: attack.units.iter().map(strength).collect(),
            defenders: game.state.stack(&attack.target).iter().filter(defends).map(strength).collect(),
        }
    }

    fn ends(&self, game: &Game) -> (SideEnd, SideEnd) {
        (side_end(game, &self.attackers), side_end(game, &self.defenders))
    }
}

fn side_end(game: &Game, units: &[(UnitId, Increments)]) -> SideEnd {
    let mut end = SideEnd { lost: 0, condition: None };
    for (unit, had) in units {
        let (left, condition) = standing(game, unit);
        end.lost = end.lost.saturating_add(had.saturating_sub(left));
        end.condition = end.condition.max(condition);
    }
    end
}

/// Returns the increments of a unit, or of its fractions, that are still on the map, and their worst condition.
fn standing(game: &Game, unit: &UnitId) -> (Increments, Option<Condition>) {
    let Some(state) = game.state.unit(unit) else { return (0, None) };
    match state.location {
        Location::Map(_) => (game.increments(unit), game.condition(unit)),
        Location::Out(Departure::Absorbed) => {
            let fractions = game.troops(unit).into_iter().flat_map(|t| &t.fractions);
            fractions.map(|f| standing(game, f)).fold((0, None), |all, one| (all.0 + one.0, all.1.max(one.1)))
        }
        _ => (0, None),
    }
}

/// A position on the way, and how likely it is.
#[derive(Clone)]
struct Node {
    game: Game,
    /// What is still to be worked, in order.
    agenda: Vec<Consequence>,
    chance: Probability,
}

impl Node {
    fn is_over(&self) -> bool {
        matches!(self.agenda.first(), None | Some(Consequence::Assault { stage: AssaultStage::Over, .. }))
    }

    /// Returns how far the assault has come.
    fn progress(&self) -> u8 {
        let stage = self.agenda.iter().find_map(|c| match c {
            Consequence::Assault { stage, .. } => Some(*stage as u8 * 2),
            Consequence::MeleeEnds { .. } => Some(AssaultStage::Melee as u8 * 2 + 1),
            _ => None,
        });
        // What must be done before that stage comes first.
        stage.unwrap_or(u8::MAX).saturating_sub(u8::from(self.agenda.len() > 1))
    }

    /// Works the next consequence with every roll of its dice: the positions it leads to, with their chances.
    fn followed(&self, hooks: &dyn Hooks) -> Result<Option<Vec<Self>>, HookFault> {
        let Some((consequence, rest)) = self.agenda.split_first() else { return Ok(Some(Vec::new())) };
        // Who falls in the melee itself makes no difference any more: no check follows in the attack.
        let is_fought = rest.iter().any(|c| matches!(c, Consequence::MeleeEnds { .. }));
        if is_fought && matches!(consequence, Consequence::LeaderRisk { .. }) {
            return Ok(Some(vec![Self { game: self.game.clone(), agenda: rest.to_vec(), chance: self.chance }]));
        }
        let rolls = Rolls { game: &self.game, hooks, consequence, in_order: is_in_order(&self.game) };
        let Some(outcomes) = rolls.follow(&[])? else { return Ok(None) };
        let mut chances = Vec::with_capacity(outcomes.len());
        for (work, part) in outcomes {
            let Some(chance) = self.chance.part(part.num, part.den) else { return Ok(None) };
            chances.push((work, chance));
        }
        let next = chances.into_iter().map(|(work, chance)| {
            let mut node = Self { game: self.game.clone(), agenda: Vec::new(), chance };
            node.game.apply_all(&work.happenings);
            // A displacement waits until the attack is over (S17), and so does a rout that begins on the way of another (W3).
            let under_way = rest.iter().chain(&work.next).any(Consequence::is_rout_under_way);
            let waits = |c: &Consequence| {
                matches!(c, Consequence::Displacement { because_split: true, .. }) || (under_way && c.begins_rout())
            };
            let kept: Vec<Consequence> = work.next.into_iter().filter(|c| !waits(c)).collect();
            node.agenda = kept.into_iter().chain(rest.iter().cloned()).collect();
            node
        });
        Ok(Some(next.collect()))
    }
}

/// What may come of a consequence, each with how likely it is.
type Outcomes = Vec<(Work, Probability)>;

/// A consequence whose dice are thrown in every way.
struct Rolls<'a> {
    game: &'a Game,
    hooks: &'a dyn Hooks,
    consequence: &'a Consequence,
    /// Whether a higher roll never brings what a lower one did before another.
    in_order: bool,
}

impl Rolls<'_> {
    /// Returns what comes of every roll that begins with these dice; `None` where a fraction grows beyond bounds.
    fn follow(&self, dice: &[u8]) -> Result<Option<Outcomes>, HookFault> {
        // The winner of a forecast does not advance.
        if matches!(self.consequence, Consequence::Advance { .. }) {
            return Ok(Some(vec![(Work::default(), Probability::ONE)]));
        }
        let mut cup = DiceCup::loaded(self.game, dice);
        let mut work = pipeline::work_one(self.game, self.hooks, self.consequence, None, &mut cup)?;
        if let Some(asked) = work.asked.take() {
            cup = DiceCup::loaded(self.game, dice);
            work = pipeline::work_one(self.game, self.hooks, self.consequence, asked.options.first(), &mut cup)?;
        }
        match cup.missing() {
            None => Ok(Some(vec![(self.told(work), Probability::ONE)])),
            Some((2, 6)) => self.d66(dice),
            Some((count, sides)) => self.each(dice, count, sides),
        }
    }

    /// Returns what comes of every way so many dice may fall.
    fn each(&self, dice: &[u8], count: u8, sides: u8) -> Result<Option<Outcomes>, HookFault> {
        let mut ways = Ways::default();
        let n_ways = u128::from(sides).pow(u32::from(count));
        for way in 0..n_ways {
            let mut thrown = dice.to_vec();
            let mut rest = way;
            for _ in 0..count {
                thrown.push(u8::try_from(rest % u128::from(sides)).unwrap_or(0) + 1);
                rest /= u128::from(sides);
            }
            let Some(found) = self.follow(&thrown)? else { return Ok(None) };
            ways.add(found, 1);
        }
        Ok(ways.together(n_ways))
    }

    /// Returns what comes of a d66. All that lies between two rolls that bring the same brings it too, among the even
    /// rolls and among the odd, for which arm is hit depends on that (W1).
    fn d66(&self, dice: &[u8]) -> Result<Option<Outcomes>, HookFault> {
        if !self.in_order {
            return self.each(dice, 2, 6);
        }
        let mut ways = Ways::default();
        for odd in [1, 0] {
            let rolls: Vec<[u8; 2]> =
                (1..=6).flat_map(|t| (1..=6).map(move |u| [t, u])).filter(|r| r[1] % 2 == odd).collect();
            let (Some(low), Some(high)) = (rolls.first(), rolls.last()) else { continue };
            let thrown = |roll: &[u8; 2]| dice.iter().chain(roll).copied().collect::<Vec<u8>>();
            let (Some(first), Some(last)) = (self.follow(&thrown(low))?, self.follow(&thrown(high))?) else {
                return Ok(None);
            };
            let mut spans = vec![(0, rolls.len() - 1, first.clone(), last.clone())];
            ways.add(first, 1);
            ways.add(last, 1);
            while let Some((from, to, first, last)) = spans.pop() {
                let between = to - from - 1;
                if first == last || between == 0 {
                    ways.add(first, between as u128);
                    continue;
                }
                let at = from + between.div_ceil(2);
                let Some(roll) = rolls.get(at) else { continue };
                let Some(middle) = self.follow(&thrown(roll))? else { return Ok(None) };
                ways.add(middle.clone(), 1);
                spans.push((from, at, first, middle.clone()));
                spans.push((at, to, middle, last));
            }
        }
        Ok(ways.together(36))
    }

    /// Returns a work without what a roll was: only what it brings makes a difference.
    fn told(&self, mut work: Work) -> Work {
        work.happenings.retain(|h| !tells_only(&h.event));
        for happening in &mut work.happenings {
            // A leader who is down adds nothing, dead or wounded.
            if let Event::UnitRemoved { why: why @ Departure::Wounded, .. } = &mut happening.event {
                *why = Departure::Eliminated;
            }
        }
        for consequence in &mut work.next {
            if let Consequence::Hit { hex, roll: roll @ Some(_), only, .. } = consequence {
                // W1: of the roll only whether it is even matters, and only where guns stand with infantry.
                let even = roll.is_some_and(|r| r % 2 == 0);
                *roll = crate::chapters::losses::is_mixed(self.game, hex, only).then_some(if even { 12 } else { 11 });
            }
        }
        // What waits behind all else comes when the attack is over.
        work.later.clear();
        work
    }
}

/// In how many ways each outcome comes about.
#[derive(Default)]
struct Ways(Vec<(Outcomes, u128)>);

impl Ways {
    fn add(&mut self, found: Outcomes, n: u128) {
        if n == 0 {
            return;
        }
        match self.0.iter_mut().find(|(same, _)| *same == found) {
            Some((_, so_far)) => *so_far += n,
            None => self.0.push((found, n)),
        }
    }

    /// Returns all outcomes with their chances, equal ones together.
    fn together(self, n_ways: u128) -> Option<Outcomes> {
        let mut out: Outcomes = Vec::new();
        for (outcomes, n) in self.0 {
            for (work, chance) in outcomes {
                let chance = chance.part(n, n_ways)?;
                match out.iter_mut().find(|(same, _)| *same == work) {
                    Some((_, so_far)) => *so_far = so_far.plus(chance)?,
                    None => out.push((work, chance)),
                }
            }
        }
        Some(out)
    }
}

/// Returns whether in the charts of fire and melee a higher roll is never followed by the result of a lower one.
fn is_in_order(game: &Game) -> bool {
    let charts = &game.definitions.ruleset.combat;
    let fire = charts.fire.table.iter().all(|row| row.results.is_sorted_by_key(|r| r.increments));
    let melee = charts.assault.results.iter().all(|row| row.results.is_sorted_by(|a, b| a.result < b.result));
    fire && melee
}

/// Returns whether an event only tells of dice: what they brought about stands in others.
const fn tells_only(event: &Event) -> bool {
    matches!(
        event,
        Event::MoraleChecked { .. }
            | Event::HexFired { .. }
            | Event::MeleeFought { .. }
            | Event::LeaderTried { .. }
            | Event::PathChosen { .. }
            | Event::DiceRolled { .. }
    )
}
