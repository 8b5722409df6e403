//! The forecast being worked, position by position: it can be left and taken up again between two of them, so that a window
//! need not wait for it.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashMap;

use super::chance::Probability;
use super::open::{Node, Open, Stands};
use super::parts::Parts;
use super::quiet::Quiet;
use super::sides::{Fighters, SideEnd};
use super::{Assumed, End, Forecast};
use crate::combat::{AssaultStage, Attack, AttackKind, ChargeStage};
use crate::consequence::{Asked, Consequence};
use crate::decision::{Choice, DecisionKind};
use crate::event::Event;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::order::Order;
use crate::pipeline::ahead::{Come, Position, Throws, Worked, with_dice};
use crate::state::State;
use crate::verdict::Verdict;

/// How many positions may be open at once; an attack that branches further is not foretold.
const MOST_OPEN: usize = 4_000;
/// How many may be worked in all.
const MOST_WORKED: usize = 40_000;

/// A forecast being worked.
#[derive(Clone, Debug)]
pub struct Foretelling {
    pub(super) open: Open,
    pub(super) parts: Parts,
    pub(super) fighters: Fighters,
    /// How a side stands that has come to its end so, by its half.
    pub(super) side_ends: FxHashMap<[Option<u32>; 2], SideEnd>,
    /// The attack that is still to be called up, where the act only declares it.
    attack: Option<u32>,
    ends: BTreeMap<(SideEnd, SideEnd), Probability>,
    assumed: RefCell<BTreeMap<DecisionKind, Option<bool>>>,
    noted: RefCell<BTreeSet<String>>,
    /// How often a script has been asked for a number.
    pub(super) n_counted: Cell<u64>,
    n_worked: usize,
    /// Whether it has branched beyond all bounds.
    pub(super) is_lost: bool,
}

impl Foretelling {
    /// Begins the forecast of a declared attack.
    pub fn of_attack(game: &Game, attack: &Attack) -> Self {
        Self::begun(game.to_try(), Vec::new(), Fighters::of_attack(game, attack), Some(attack.id))
    }

    /// Begins the forecast of an order whose verdict is known: an assault or a charge that is declared, the next attack, a
    /// fire. Nothing for any other, or one without form.
    pub fn of_order(game: &Game, order: &Order, verdict: &Verdict) -> Option<Self> {
        let order = if let Order::Overrule { order, .. } = order { order.as_ref() } else { order };
        let (fighters, attack) = match order {
            Order::Fire { from, at } => (Fighters::of_fire(game, from, at), None),
            Order::FightNext { attack } => {
                let combat = game.state.combat();
                let attack = attack.map_or_else(|| combat.next(), |id| combat.attack(id))?;
                return Some(Self::of_attack(game, attack));
            }
            Order::Assault { .. } | Order::Charge { .. } => {
                let declared = verdict.plan.iter().find_map(|h| match &h.event {
                    Event::AttackDeclared { attack, .. } => Some(attack),
                    _ => None,
                })?;
                (Fighters::of_attack(game, declared), Some(declared.id))
            }
            _ => return None,
        };
        let mut after = game.to_try();
        after.apply_all(&verdict.plan);
        Some(Self::begun(after, verdict.follows.clone(), fighters, attack))
    }

    fn begun(game: Game, agenda: Vec<Consequence>, fighters: Fighters, attack: Option<u32>) -> Self {
        let parts = Parts::new(&game, fighters.side(&game));
        let open = Open::new(game.state.clone());
        let way = Way { chance: Probability::ALWAYS, is_fought: attack.is_none(), depth: 0 };
        let mut begun = Self {
            open,
            parts,
            side_ends: FxHashMap::default(),
            fighters,
            attack,
            ends: BTreeMap::new(),
            assumed: RefCell::default(),
            noted: RefCell::default(),
            n_counted: Cell::default(),
            n_worked: 0,
            is_lost: false,
        };
        begun.go_on_from(Position { game, agenda: agenda.into() }, way);
        begun
    }

    /// Works it to its end; `None` where it branches beyond all bounds.
    ///
    /// # Errors
    /// The fault of a `may` or `calc` hook.
    pub fn to_the_end(mut self, hooks: &dyn Hooks) -> Result<Option<Forecast>, HookFault> {
        while !self.go_on(hooks)? {}
        Ok(self.told())
    }

    /// Works the next position; returns whether all is done.
    ///
    /// # Errors
    /// The fault of a `may` or `calc` hook.
    pub fn go_on(&mut self, hooks: &dyn Hooks) -> Result<bool, HookFault> {
        self.n_worked += 1;
        self.is_lost |= self.n_worked > MOST_WORKED || self.open.len() > MOST_OPEN;
        let Some(node) = self.open.pop().filter(|_| !self.is_lost) else { return Ok(true) };
        let Node { stands, chance, is_ready, throws, is_fought, depth } = node;
        let way = Way { chance, is_fought, depth };
        match (stands, is_ready, throws) {
            (Stands::Whole(position), true, Some(throws)) => self.throw(hooks, &position, way, *throws)?,
            (Stands::Whole(position), ..) => self.settle(hooks, *position, way)?,
            (Stands::Parted(place, agenda), true, throws) => {
                self.throw_parted(hooks, (place, agenda), way, throws.map(|t| *t))?;
            }
            (Stands::Parted(place, agenda), false, _) => self.settle_parted(hooks, (place, agenda), way)?,
        }
        Ok(self.is_lost)
    }

    /// Returns the forecast, once all is done; `None` where it branched beyond all bounds.
    pub fn told(self) -> Option<Forecast> {
        let likeliest_first = |a: &End, b: &End| b.chance.cmp(&a.chance).then(a.attacker.cmp(&b.attacker));
        let mut ends: Vec<End> =
            self.ends.into_iter().map(|((attacker, defender), chance)| End { chance, attacker, defender }).collect();
        ends.sort_by(likeliest_first);
        let assumed = self.assumed.into_inner().into_iter().map(|(kind, yes)| Assumed { kind, yes });
        let hooks = self.noted.into_inner().into_iter().collect();
        (!self.is_lost).then(|| Forecast { ends, assumed: assumed.collect(), hooks })
    }

    /// Works a position as far as it goes without dice.
    fn settle(&mut self, hooks: &dyn Hooks, position: Position, way: Way) -> Result<(), HookFault> {
        let quiet = self.quiet(hooks);
        let decides = |game: &Game, asked: &Asked| quiet.decided(game, asked);
        let (mut position, come) = position.until_dice(&quiet, &decides)?;
        match come {
            Come::Undecided => self.is_lost = true,
            Come::Throws(throws) => self.open.push(way.ready(Stands::Whole(Box::new(position)), Some(throws))),
            Come::Over => {
                if let Some(fight) = self.still_to_fight(&position.game.state, way) {
                    position.agenda.push_back(fight);
                    self.go_on_from(position, Way { is_fought: true, ..way });
                } else {
                    self.end(self.fighters.ends(&position.game), way.chance);
                }
            }
        }
        Ok(())
    }

    /// Lets the dice of a position fall in every way, and goes on from each result once, however many ways come to it.
    fn throw(&mut self, hooks: &dyn Hooks, position: &Position, way: Way, throws: Throws) -> Result<(), HookFault> {
        let Some(consequence) = position.agenda.front() else { return Ok(()) };
        let Some(results) = self.results(hooks, &position.game, consequence, throws)? else {
            self.is_lost = true;
            return Ok(());
        };
        for (work, part) in results {
            let after = position.after(&self.quiet(hooks), work)?;
            let (n, of) = part.fraction();
            match way.chance.part(n, of) {
                Some(chance) => self.go_on_from(after, way.on(chance)),
                None => self.is_lost = true,
            }
        }
        Ok(())
    }

    /// Goes on from a position, taken apart if it can be: not while an order waits that knows its units by when they entered.
    pub(super) fn go_on_from(&mut self, position: Position, way: Way) {
        let stands = if position.agenda.iter().any(|c| matches!(c, Consequence::GoOn { .. })) {
            Stands::Whole(Box::new(position))
        } else {
            let place = self.parts.part(&position.game.state, None);
            Stands::Parted(place, position.agenda.into_iter().map(|c| self.parts.item(c)).collect())
        };
        self.open.push(way.unsettled(stands));
    }

    /// Returns the consequence by which the attack is fought, where it is only declared so far.
    pub(super) fn still_to_fight(&self, state: &State, way: Way) -> Option<Consequence> {
        let called_up = self.attack.filter(|_| !way.is_fought);
        called_up.and_then(|id| state.combat().attack(id)).map(fought)
    }

    /// Adds an end.
    pub(super) fn end(&mut self, ends: (SideEnd, SideEnd), chance: Probability) {
        let so_far = self.ends.entry(ends).or_default();
        *so_far = so_far.or(chance);
    }

    pub(super) fn quiet<'a>(&'a self, hooks: &'a dyn Hooks) -> Quiet<'a> {
        Quiet { hooks, noted: &self.noted, assumed: &self.assumed, n_counted: &self.n_counted }
    }

    pub(super) fn worked(
        &self,
        hooks: &dyn Hooks,
        game: &Game,
        consequence: &Consequence,
        dice: &[u8],
    ) -> Result<Worked, HookFault> {
        let quiet = self.quiet(hooks);
        let decides = |game: &Game, asked: &Asked| quiet.decided(game, asked);
        with_dice(game, &quiet, consequence, dice, &decides)
    }
}

/// How a position has been come to.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) chance: Probability,
    pub(super) is_fought: bool,
    pub(super) depth: u16,
}

impl Way {
    /// Returns a node whose consequences are still to be worked.
    pub(super) fn unsettled(self, stands: Stands) -> Node {
        let Self { chance, is_fought, depth } = self;
        Node { stands, chance, is_ready: false, throws: None, is_fought, depth }
    }

    /// Returns a node at which dice are thrown.
    pub(super) fn ready(self, stands: Stands, throws: Option<Throws>) -> Node {
        Node { is_ready: true, throws: throws.map(Box::new), ..self.unsettled(stands) }
    }

    /// Returns the way after one more throw.
    pub(super) fn on(self, chance: Probability) -> Self {
        Self { chance, depth: self.depth.saturating_add(1), ..self }
    }
}

/// Returns the consequence by which an attack is fought when it is called up (Q3).
const fn fought(attack: &Attack) -> Consequence {
    match attack.kind {
        AttackKind::Assault => Consequence::Assault { attack: attack.id, stage: AssaultStage::PasDeCharge },
        _ => Consequence::Charge { attack: attack.id, stage: ChargeStage::Melee },
    }
}

/// Answers a decision on the way: by the policy of its side (X4); else the likeliest is taken for granted, but no winner
/// advances.
pub(super) fn decide(
    game: &Game,
    hooks: &dyn Hooks,
    asked: &Asked,
    assumed: &RefCell<BTreeMap<DecisionKind, Option<bool>>>,
) -> Option<Choice> {
    // A script that may answer is noted.
    hooks.answers(asked.kind);
    let policy = asked.side.as_ref().map(|side| game.state.policy(side, asked.kind));
    if let Some(at) = policy.and_then(|policy| policy.answer(asked.options.len())) {
        return asked.options.get(at).cloned();
    }
    let choice = if asked.kind == DecisionKind::Advance { asked.options.last() } else { asked.options.first() };
    let yes = match choice {
        Some(Choice::Yes) => Some(true),
        Some(Choice::No) => Some(false),
        _ => None,
    };
    assumed.borrow_mut().insert(asked.kind, yes);
    choice.cloned()
}
