//! The forecast being worked, position by position: it can be left and taken up again between two of them, so that a window
//! need not wait for it.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::chance::Probability;
use super::open::{Node, Open};
use super::quiet::Quiet;
use super::sides::{Fighters, SideEnd};
use super::{Assumed, End, Forecast, rolls};
use crate::combat::{AssaultStage, Attack, AttackKind, ChargeStage};
use crate::consequence::{Asked, Consequence, Work};
use crate::decision::{Choice, DecisionKind};
use crate::event::Event;
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::order::Order;
use crate::pipeline::ahead::{Come, Position, Worked, told, with_dice};
use crate::verdict::Verdict;

/// How many positions may be open at once; an attack that branches further is not foretold.
const MOST_OPEN: usize = 4_000;
/// How many may be worked in all.
const MOST_WORKED: usize = 40_000;

/// A forecast being worked.
#[derive(Clone, Debug)]
pub struct Foretelling {
    open: Open,
    fighters: Fighters,
    /// The attack that is still to be called up, where the act only declares it.
    attack: Option<u32>,
    ends: BTreeMap<(SideEnd, SideEnd), Probability>,
    assumed: RefCell<BTreeMap<DecisionKind, Option<bool>>>,
    noted: RefCell<BTreeSet<String>>,
    n_worked: usize,
    /// Whether it has branched beyond all bounds.
    is_lost: bool,
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
            Order::FightNext {} => return game.state.combat().next().map(|attack| Self::of_attack(game, attack)),
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
        let position = Position { game, agenda: agenda.into() };
        let mut open = Open::new(position.game.state.clone());
        let (chance, is_fought) = (Probability::ALWAYS, attack.is_none());
        open.push(Node { position, chance, throws: None, is_fought, depth: 0 });
        Self {
            open,
            fighters,
            attack,
            ends: BTreeMap::new(),
            assumed: RefCell::default(),
            noted: RefCell::default(),
            n_worked: 0,
            is_lost: false,
        }
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
        match node.throws {
            Some(_) => self.throw(hooks, node)?,
            None => self.settle(hooks, node)?,
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
    fn settle(&mut self, hooks: &dyn Hooks, node: Node) -> Result<(), HookFault> {
        let quiet = self.quiet(hooks);
        let decides = |game: &Game, asked: &Asked| quiet.decided(game, asked);
        let (mut position, come) = node.position.until_dice(&quiet, &decides)?;
        match come {
            Come::Undecided => self.is_lost = true,
            Come::Throws(throws) => {
                self.open.push(Node { position, throws: Some(throws), ..node });
            }
            Come::Over => {
                let called_up = self.attack.filter(|_| !node.is_fought);
                let fight = called_up.and_then(|id| position.game.state.combat().attack(id)).map(fought);
                if let Some(fight) = fight {
                    position.agenda.push_back(fight);
                    self.open.push(Node { position, is_fought: true, ..node });
                } else {
                    let so_far = self.ends.entry(self.fighters.ends(&position.game)).or_default();
                    *so_far = so_far.or(node.chance);
                }
            }
        }
        Ok(())
    }

    /// Lets the dice of a position fall in every way, and goes on from each result once, however many ways come to it.
    fn throw(&mut self, hooks: &dyn Hooks, mut node: Node) -> Result<(), HookFault> {
        let Some(throws) = node.throws.take() else { return Ok(()) };
        let Some(consequence) = node.position.agenda.front().cloned() else { return Ok(()) };
        let mut results = Results::default();
        let mut waiting = vec![(Vec::new(), node.chance, throws)];
        while let Some((thrown, chance, throws)) = waiting.pop() {
            let all = u128::from(throws.sides).pow(u32::from(throws.count));
            let falls = rolls::falls(&node.position.game, &consequence, &throws.lowest, (throws.count, throws.sides));
            // What the lowest come to is worked already, unless others are thrown after them.
            let mut lowest = throws.are_last.then_some(throws.lowest);
            for fall in falls {
                let Some(chance) = chance.part(fall.ways, all) else {
                    self.is_lost = true;
                    return Ok(());
                };
                let is_lowest = fall.dice.iter().all(|die| *die == 1);
                let worked = if let Some(work) = lowest.take_if(|_| is_lowest) {
                    Worked::Done(work)
                } else {
                    let dice: Vec<u8> = thrown.iter().chain(&fall.dice).copied().collect();
                    match self.worked(hooks, &node, &consequence, &dice)? {
                        Worked::Wants(throws) => {
                            waiting.push((dice, chance, throws));
                            continue;
                        }
                        worked => worked,
                    }
                };
                match worked {
                    Worked::Done(work) => results.add(told(&node.position.game, work, &self.quiet(hooks)), chance),
                    _ => self.is_lost = true,
                }
            }
        }
        for (work, chance) in results.0 {
            self.follow(hooks, &node, chance, work)?;
        }
        Ok(())
    }

    fn quiet<'a>(&'a self, hooks: &'a dyn Hooks) -> Quiet<'a> {
        Quiet { hooks, noted: &self.noted, assumed: &self.assumed }
    }

    fn worked(
        &self,
        hooks: &dyn Hooks,
        node: &Node,
        consequence: &Consequence,
        dice: &[u8],
    ) -> Result<Worked, HookFault> {
        let quiet = self.quiet(hooks);
        let decides = |game: &Game, asked: &Asked| quiet.decided(game, asked);
        with_dice(&node.position.game, &quiet, consequence, dice, &decides)
    }

    /// Goes on from what a throw has come to.
    fn follow(&mut self, hooks: &dyn Hooks, node: &Node, chance: Probability, work: Work) -> Result<(), HookFault> {
        let position = node.position.after(&self.quiet(hooks), work)?;
        let depth = node.depth.saturating_add(1);
        self.open.push(Node { position, chance, throws: None, is_fought: node.is_fought, depth });
        Ok(())
    }
}

/// What the dice of one throw come to: results that are the same together.
#[derive(Default)]
struct Results(Vec<(Work, Probability)>);

impl Results {
    fn add(&mut self, work: Work, chance: Probability) {
        match self.0.iter_mut().find(|(same, _)| *same == work) {
            Some((_, so_far)) => *so_far = so_far.or(chance),
            None => self.0.push((work, chance)),
        }
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
