//! The orders of the card besides the formations: each with its keys, and its price or the reason why not.

use rules::charts::System;
use rules::combat::Readiness;
use rules::correction::{Correction, Done};
use rules::event::Departure;
use rules::ids::UnitId;
use rules::num::MovePoints;
use rules::order::{Hand, Order};
use rules::state::{Activity, UnitState};
use rules::unit::{Arm, Condition, Posture};
use rules::verdict::Verdict;

use super::card::{Asking, turned};
use crate::commands::Command;
use crate::deeds::{self, Choosing, Deed, Wings};
use crate::speech::Arg;

/// Another order of the card.
#[derive(Clone, Debug)]
pub struct OrderLine {
    /// Its name.
    pub name: String,
    /// What it costs or why not, with the clause.
    pub note: String,
    /// Its clause.
    pub clause: Option<String>,
    /// Whether it may be given.
    pub allowed: bool,
    /// Whether it is something thrown or set by hand, beside the rules.
    pub by_hand: bool,
    /// What opportunity reactions it may provoke, each a sentence (X1).
    pub provokes: Vec<String>,
    /// What a click does.
    pub command: Command,
}

/// After how many turns a wounded leader is back (L3).
const BACK_IN_TURNS: u16 = 6;

/// How many increments a hit by hand may cost at a click.
const HITS: std::ops::RangeInclusive<u16> = 1..=3;

/// Makes the lines of a unit's orders; `stack` are the selected units of its hex, top first.
pub(super) fn order_lines(asking: &Asking<'_>, unit: &UnitId, stack: &[UnitId]) -> Vec<OrderLine> {
    let Some(state) = asking.game.state.unit(unit) else { return Vec::new() };
    let mut lines = Lines { asking, out: Vec::new() };
    let is_troops = state.troops.is_some();
    if is_troops {
        let left = Order::Turn { units: stack.to_vec(), facing: turned(state.facing, -1) };
        lines.add("window-order_turn", &left, Command::Turn(1));
        let about = Order::Turn { units: stack.to_vec(), facing: state.facing.about() };
        lines.add("window-order_about", &about, Command::AboutFace);
        lines.deeds(stack);
    }
    let is_free = asking.game.definitions.ruleset.system == System::Free;
    if is_free || asking.game.def(unit).is_some_and(|def| def.face.is_some()) {
        lines.at_table(unit, stack);
    }
    if !is_free || state.is_active() {
        lines.add("window-order_finish", &Order::Finish { units: stack.to_vec() }, Command::FinishSelected);
    }
    let first = lines.out.len();
    if is_troops {
        lines.by_hand(unit);
    }
    let rides = asking.game.troops(unit).is_some_and(|troops| troops.arm == Arm::Cavalry);
    let is_counter = is_free && !is_troops;
    let fits = |c: &Correction| !is_counter || matches!(c, Correction::Out { why: Departure::Removed, .. });
    for correction in corrections(unit, state, rides, asking.game.state.clock().turn).into_iter().filter(fits) {
        lines.correct(correction);
    }
    lines.out.iter_mut().skip(first).for_each(|line| line.by_hand = true);
    lines.out
}

pub(super) struct Lines<'a> {
    asking: &'a Asking<'a>,
    out: Vec<OrderLine>,
}

impl<'a> Lines<'a> {
    /// Returns what is asked of the session.
    pub(super) const fn asking(&self) -> &'a Asking<'a> {
        self.asking
    }

    pub(super) fn add(&mut self, key: &str, order: &Order, command: Command) {
        self.named(self.asking.speech.say(key), order, command);
    }

    pub(super) fn named(&mut self, name: String, order: &Order, command: Command) {
        let verdict = (self.asking.check)(order);
        let line = self.line(name, order, &verdict, command);
        self.out.push(line);
    }

    fn line(&self, name: String, order: &Order, verdict: &Verdict, command: Command) -> OrderLine {
        let Asking { game, speech, .. } = *self.asking;
        let first = verdict.refusals.first();
        OrderLine {
            name,
            note: first.map_or_else(|| self.price(order, verdict), |r| speech.refusal(game, r)),
            clause: first.and_then(|r| r.clause).map(|c| c.to_string()),
            allowed: verdict.is_allowed(),
            by_hand: false,
            provokes: verdict
                .provocations
                .iter()
                .filter(|_| verdict.is_allowed())
                .map(|p| speech.provocation(game, p))
                .collect(),
            command,
        }
    }

    /// Returns what an order costs, in MP; of a morale check its odds (M7); nothing of what has no price by its nature.
    fn price(&self, order: &Order, verdict: &Verdict) -> String {
        let speech = self.asking.speech;
        match order {
            Order::Finish { .. }
            | Order::Lose { .. }
            | Order::Regain { .. }
            | Order::Hit { .. }
            | Order::SetCondition { .. }
            | Order::Put { .. }
            | Order::Flip { .. }
            | Order::Rotate { .. }
            | Order::SetProp { .. }
            | Order::Correct { .. } => String::new(),
            Order::Recover { .. } => verdict
                .sum
                .as_ref()
                .and_then(|sum| sum.odds)
                .map(|odds| speech.say_with("window-odds", &[("n", Arg::Number(odds.into()))]))
                .unwrap_or_default(),
            _ => {
                let mp = speech.mp(verdict.cost.total());
                speech.say_with("window-mp", &[("n", Arg::Text(&mp))])
            }
        }
    }

    /// Adds what makes sense for the units as they stand.
    fn deeds(&mut self, stack: &[UnitId]) {
        let game = self.asking.game;
        let n_hexes = stack.first().and_then(|u| game.state.unit(u)).map_or(0, |u| u.hexes().len());
        let rows: [(&str, Deed); 10] = [
            ("window-order_extend_left", Deed::Extend(Wings::Left)),
            ("window-order_extend_right", Deed::Extend(Wings::Right)),
            ("window-order_extend_both", Deed::Extend(Wings::Both)),
            ("window-order_draw_in_left", Deed::DrawIn(Wings::Left)),
            ("window-order_draw_in_right", Deed::DrawIn(Wings::Right)),
            ("window-order_draw_in_both", Deed::DrawIn(Wings::Both)),
            ("window-order_wheel_left", Deed::Wheel(Hand::Left)),
            ("window-order_wheel_right", Deed::Wheel(Hand::Right)),
            ("window-order_reform", Deed::Reform),
            ("window-order_recover", Deed::Recover),
        ];
        for (name, deed) in rows {
            // Of a Line on two hexes either wing drawn in is the same as consolidating.
            let says_twice = matches!(deed, Deed::DrawIn(_)) && n_hexes < 3;
            if let Some(order) = deeds::order_of(game, stack, deed).filter(|_| !says_twice) {
                self.add(name, &order, Command::Do(deed));
            }
        }
        self.choosing("window-order_consolidate", stack, Choosing::Onto);
        if deeds::to_choose(game, stack, Choosing::Senior).is_empty() {
            if let Some(order) = deeds::order_of(game, stack, Deed::Divide) {
                self.add("window-order_divide", &order, Command::Do(Deed::Divide));
            }
        } else {
            self.choosing("window-order_divide", stack, Choosing::Senior);
        }
    }

    /// Adds an order for which a hex is pointed at: the price of the cheapest stands for all.
    fn choosing(&mut self, key: &str, stack: &[UnitId], choosing: Choosing) {
        let asking = self.asking;
        let answers = deeds::to_choose(asking.game, stack, choosing).into_iter().map(|(_, order)| {
            let verdict = (asking.check)(&order);
            (order, verdict)
        });
        let best = answers.min_by_key(|(_, verdict)| (!verdict.is_allowed(), verdict.cost.total()));
        if let Some((order, verdict)) = best {
            let line = self.line(asking.speech.say(key), &order, &verdict, Command::Choose(choosing));
            self.out.push(line);
        }
    }

    /// Adds what players throw or agree on at the table.
    fn by_hand(&mut self, unit: &UnitId) {
        let Asking { game, speech, .. } = *self.asking;
        let Some(state) = game.state.unit(unit) else { return };
        self.add("window-order_lose", &Order::Lose { unit: unit.clone(), increments: 1 }, Command::Lose);
        if state.troops.as_ref().is_some_and(|t| t.losses > 0) {
            self.add("window-order_regain", &Order::Regain { unit: unit.clone(), increments: 1 }, Command::Regain);
        }
        if let Some(hex) = state.head() {
            for n in HITS {
                let order = Order::Hit { hex: hex.clone(), increments: n, roll: None };
                let name = speech.say_with("window-order_hit", &[("n", Arg::Number(n.into()))]);
                self.named(name, &order, Command::Give(order.clone(), None));
            }
        }
        let now = state.posture().map(Posture::condition);
        for condition in [Condition::GoodOrder, Condition::Disordered, Condition::Pgd] {
            if now.is_none_or(|now| now == condition) {
                continue;
            }
            let order = Order::SetCondition { unit: unit.clone(), condition };
            let words = speech.words().condition(condition);
            let name = speech.say_with("window-order_condition", &[("condition", Arg::Text(&words))]);
            self.named(name, &order, Command::Give(order.clone(), None));
        }
    }

    /// Adds something of the state put right by hand, named by what is so afterwards.
    fn correct(&mut self, correction: Correction) {
        let Asking { game, speech, .. } = *self.asking;
        let name = speech.words().correction(&game.definitions, &correction);
        let order = Order::Correct { correction, reason: String::new() };
        self.named(name, &order, Command::Give(order.clone(), None));
    }
}

/// Lists what may be put right of a unit: a step to each side of its MP, and whatever else could be so instead; how
/// fresh it is only of one that rides (H4).
fn corrections(unit: &UnitId, state: &UnitState, rides: bool, turn: u16) -> Vec<Correction> {
    let unit = || unit.clone();
    let one = MovePoints::ONE;
    let mut out = vec![Correction::Mp { unit: unit(), mp: state.mp + one }];
    if state.mp >= one {
        out.push(Correction::Mp { unit: unit(), mp: state.mp - one });
    }
    let activities = [Activity::Waiting, Activity::Active, Activity::Finished];
    out.extend(
        activities
            .into_iter()
            .filter(|a| *a != state.activity)
            .map(|activity| Correction::Activity { unit: unit(), activity }),
    );
    if state.troops.is_some() {
        out.extend(Done::ALL.into_iter().map(|what| Correction::Done {
            unit: unit(),
            what,
            done: !state.has_done(what),
        }));
    }
    if rides {
        let all = [Readiness::Fresh, Readiness::Tired, Readiness::Exhausted];
        out.extend(
            all.into_iter().filter(|r| *r != state.readiness).map(|to| Correction::Readiness { unit: unit(), to }),
        );
    }
    let fates =
        [Departure::Eliminated, Departure::Captured, Departure::Surrendered, Departure::LeftMap, Departure::Removed];
    if state.troops.is_none() {
        // L3: the wounded are back in 6 turns, or never.
        let wounded = |back| Correction::Out { unit: unit(), why: Departure::Wounded, back };
        out.extend([wounded(Some(turn + BACK_IN_TURNS)), wounded(None)]);
    }
    out.extend(fates.into_iter().map(|why| Correction::Out { unit: unit(), why, back: None }));
    out
}
