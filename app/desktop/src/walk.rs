//! "Explain": a refusal or a roll gone through in three steps on the position itself: the rule, the numbers, what follows.
//! And rule cards: the same rules, shown the first time one of them bites in a game.

use egui::Context;
use rules::board::PlaceIdx;
use rules::event::{Event, Happening};
use rules::order::Order;
use rules::unit::Condition;
use rules::verdict::{Reason, Refusal};
use serde::Serialize;
use session::journal::EntryId;

use crate::app::App;
use crate::desk::Way;
use crate::notices::Stands;
use crate::settings::{Help, Setting};
use crate::speech::{Arg, capital};

/// The most clauses whose words are shown at once.
const MOST_CLAUSES: usize = 3;

/// A lesson that teaches a clause: the number of its course, its id, its title.
pub type Taught = (usize, String, String);

/// A step of a walk.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stop {
    /// The key of its heading.
    pub heading: &'static str,
    /// What is said, a line each, with the clause it rests on.
    pub lines: Vec<(Option<String>, String)>,
    /// The hexes lit meanwhile.
    pub lit: Vec<PlaceIdx>,
}

/// A walk through what the rules said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    /// The steps: the rule, the numbers, what follows.
    pub stops: [Stop; 3],
    /// At which it stands, from 0.
    pub at: usize,
    /// The lesson that teaches the first of its clauses.
    pub lesson: Option<Taught>,
}

/// A rule that bit for the first time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleCard {
    /// The clause.
    pub clause: String,
    /// What it says.
    pub says: String,
    /// The lesson that teaches it.
    pub lesson: Option<Taught>,
}

/// What is done with a walk, or with a rule card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WalkCommand {
    /// Begins to explain the refusal on the map.
    Refusal,
    /// Begins to explain a roll of the card, by its number.
    Roll(usize),
    /// Goes to the next step, or to the one before.
    Step(isize),
    /// Ends the walk.
    Close,
    /// Puts the rule card away.
    CloseCard,
}

impl App {
    /// Does something with a walk or a rule card.
    pub(crate) fn walk(&mut self, command: WalkCommand) {
        match command {
            WalkCommand::Refusal => self.desk.walk = self.walk_of_refusal(),
            WalkCommand::Roll(number) => self.desk.walk = self.walk_of_roll(number),
            WalkCommand::Step(by) => {
                if let Some(walk) = &mut self.desk.walk {
                    walk.at = walk.at.saturating_add_signed(by).min(walk.stops.len() - 1);
                }
            }
            WalkCommand::Close => self.desk.walk = None,
            WalkCommand::CloseCard => self.desk.rule_card = None,
        }
    }

    fn walk_of_refusal(&self) -> Option<Walk> {
        let bubble = self.desk.bubble.as_ref()?;
        let (speech, game) = (self.link.speech(), self.link.game());
        let (order, verdict) = (&bubble.asked.order, &bubble.asked.verdict);
        let clauses = verdict.refusals.iter().filter_map(|r| r.clause.map(|c| c.to_string())).collect::<Vec<_>>();
        let said = verdict.refusals.iter().map(|r| (r.clause.map(|c| c.to_string()), speech.refusal(game, r)));
        let terms = verdict.cost.terms.iter().map(|t| {
            let mp = speech.say_with("window-mp", &[("n", Arg::Text(&speech.mp(t.amount)))]);
            (Some(t.clause.to_string()), speech.words().named(&speech.term(game, t), &mp))
        });
        let sum = (!verdict.cost.terms.is_empty()).then(|| (None, speech.cost(game, &verdict.cost)));
        let refused = verdict.refusals.iter().filter_map(|r| game.definitions.board.find(r.hex.as_ref()?));
        let own = both(self.hexes_in(&order.units()), bubble.at.into_iter().collect());
        let far: Vec<PlaceIdx> = refused.chain(bubble.at).chain(bubble.path.iter().copied()).collect();
        let way: Vec<&Order> = bubble.way.iter().flat_map(|w| [Some(&w.first), w.then.as_ref()]).flatten().collect();
        let ways = way.iter().map(|order| (None, capital(&speech.words().order(&game.definitions, order))));
        let mut follows: Vec<_> = ways.collect();
        if follows.is_empty() && verdict.refusals.iter().any(|r| r.reason == Reason::NotActive) {
            let draw = Order::DrawChit {};
            let drawn = self.link.check(&draw).is_allowed();
            follows.extend(drawn.then(|| (None, capital(&speech.words().order(&game.definitions, &draw)))));
        }
        if follows.is_empty() {
            follows.push((None, speech.say("walk-no_way")));
        }
        let led = way.iter().flat_map(|order| self.hexes_in(order)).collect();
        Some(Walk {
            stops: [
                Stop { heading: "walk-rule", lines: self.rules_of(&clauses), lit: own.clone() },
                Stop { heading: "walk-numbers", lines: said.chain(terms).chain(sum).collect(), lit: both(own, far) },
                Stop { heading: "walk-way", lines: follows, lit: led },
            ],
            at: 0,
            lesson: self.lesson_on(&clauses),
        })
    }

    fn walk_of_roll(&self, number: usize) -> Option<Walk> {
        let entry = self.link.session().timeline().entry(EntryId(self.desk.rolls_of?))?;
        let roll = crate::view::rolls(self.link.game(), self.link.speech(), entry).into_iter().nth(number)?;
        let mut clauses: Vec<String> = Vec::new();
        for clause in roll.parts.iter().filter_map(|p| p.clause.clone()) {
            if !clauses.contains(&clause) {
                clauses.push(clause);
            }
        }
        let mut rule = vec![(None, roll.title.clone())];
        rule.extend(self.rules_of(&clauses));
        let numbers = roll
            .parts
            .iter()
            .map(|p| (p.clause.clone(), self.link.speech().words().named(&p.words, &p.change)))
            .collect();
        let came = std::iter::once(&roll.sentence).chain(&roll.came).map(|line| (None, line.clone())).collect();
        let lit = self.hexes_in(&entry.order);
        let reached = both(lit.clone(), self.hexes_in(&entry.events));
        Some(Walk {
            stops: [
                Stop { heading: "walk-rule", lines: rule, lit: lit.clone() },
                Stop { heading: "walk-numbers", lines: numbers, lit },
                Stop { heading: "walk-came", lines: came, lit: reached },
            ],
            at: 0,
            lesson: self.lesson_on(&clauses),
        })
    }

    fn rules_of(&self, clauses: &[String]) -> Vec<(Option<String>, String)> {
        let rule = |clause: &String| (Some(clause.clone()), self.link.speech().clause(clause));
        clauses.iter().take(MOST_CLAUSES).map(rule).collect()
    }

    /// Returns the hexes that orders and events are about.
    fn hexes_in(&self, what: &impl Serialize) -> Vec<PlaceIdx> {
        session::mentions::hexes(self.link.game(), what).into_iter().collect()
    }

    fn lesson_on(&self, clauses: &[String]) -> Option<Taught> {
        if self.link.lesson_step().is_some() {
            return None;
        }
        clauses.iter().find_map(|clause| self.link.lesson_on(clause))
    }

    /// Shows a card of a rule the first time it bites, in games and not in lessons; where nothing is kept none is shown,
    /// since it would come again every time.
    fn show_card(&mut self, clause: &str) {
        let is_new = self.config.is_some() && !self.settings.cards.contains(clause);
        if !is_new || self.link.lesson_step().is_some() || self.settings.help(clause) != Help::Check {
            return;
        }
        let says = self.link.speech().clause(clause);
        let lesson = self.lesson_on(&[clause.to_owned()]);
        self.desk.rule_card = Some(RuleCard { clause: clause.to_owned(), says, lesson });
        self.set(Setting::CardSeen(clause.to_owned()));
    }

    /// Shows the card of the rule that refused an order.
    pub(crate) fn card_of_refusal(&mut self) {
        let refusals = self.desk.bubble.as_ref().map(|b| &b.asked.verdict.refusals);
        let clause = refusals.and_then(|r| r.iter().find_map(|r| r.clause)).map(|c| c.to_string());
        if let Some(clause) = clause {
            self.show_card(&clause);
        }
    }

    /// Shows the card of what befell a unit in the last act.
    pub(crate) fn card_of_act(&mut self) {
        let timeline = self.link.session().timeline();
        let clause = timeline.entry(timeline.cursor()).and_then(|entry| entry.events.iter().find_map(clause_of));
        if let Some(clause) = clause {
            self.show_card(clause);
        }
    }

    /// Does what the help levels of the rules ask that refused an order; returns whether the refusal is dealt with.
    pub(crate) fn helped(&mut self, ctx: &Context) -> bool {
        let Some(bubble) = self.desk.bubble.as_ref().filter(|_| !self.desk.helping) else { return false };
        if self.link.lesson_step().is_some() {
            return false;
        }
        let refusals = bubble.asked.verdict.refusals.clone();
        let level = |refusal: &Refusal| refusal.clause.map_or(Help::Check, |c| self.settings.help(&c.to_string()));
        let is_off = |refusal: &Refusal| matches!(level(refusal), Help::Warn | Help::Silent);
        let (order, at, way) = (bubble.asked.order.clone(), bubble.at, bubble.way.clone());
        self.desk.helping = true;
        let done = match way.filter(|_| refusals.iter().any(|r| level(r) == Help::Do)) {
            Some(way) => {
                self.do_instead(ctx, way, at);
                true
            }
            // An order is overruled whole, so a rule that is still checked holds it back.
            None if bubble.asked.verdict.can_be_overruled() && refusals.iter().all(is_off) => {
                let told: Vec<Refusal> = refusals.iter().filter(|r| level(r) == Help::Warn).cloned().collect();
                self.do_all_the_same(ctx, order, at, &told);
                true
            }
            None => false,
        };
        self.desk.helping = false;
        done
    }

    /// Says what was done of its own accord; it stands until the next order, or until it is undone.
    fn say_of_help(&mut self, words: String) {
        self.notices.tell(words, Stands::UntilOrder);
    }

    /// Puts away what was said of an earlier order, unless the orders given now are those it speaks of.
    pub(crate) fn put_help_away(&mut self) {
        if !self.desk.helping {
            self.notices.next_order();
        }
    }

    /// Gives the orders of a lawful way, and says which they were.
    fn do_instead(&mut self, ctx: &Context, way: Way, at: Option<PlaceIdx>) {
        let orders: Vec<Order> = std::iter::once(way.first).chain(way.then).collect();
        let words = self.link.speech().words();
        let definitions = &self.link.game().definitions;
        let told = orders.iter().map(|o| words.order(definitions, o)).collect::<Vec<_>>().join(", ");
        self.say_of_help(self.link.speech().say_with("help-done", &[("orders", Arg::Text(&told))]));
        for order in orders {
            self.give(ctx, order, at);
        }
    }

    /// Gives an order against rules, and tells those that are to be warned of.
    fn do_all_the_same(&mut self, ctx: &Context, order: Order, at: Option<PlaceIdx>, told: &[Refusal]) {
        let (speech, game) = (self.link.speech(), self.link.game());
        let reason = speech.say("help-reason");
        let said = told.iter().map(|refusal| speech.refusal(game, refusal)).collect::<Vec<_>>().join(" · ");
        if !said.is_empty() {
            self.say_of_help(speech.say_with("help-warned", &[("why", Arg::Text(&said))]));
        }
        self.give(ctx, Order::Overrule { order: Box::new(order), reason }, at);
    }
}

/// Returns the rule that a consequence shows at work.
fn clause_of(happening: &Happening) -> Option<&'static str> {
    match &happening.event {
        Event::FormationChanged { to, .. } if to.condition() == Condition::Disordered => Some("D3"),
        Event::FormationChanged { to, .. } if to.condition() == Condition::Pgd => Some("D12"),
        Event::UnitDivided { .. } => Some("O6"),
        Event::MoraleChecked { .. } => Some("M4"),
        _ => None,
    }
}

fn both(mut some: Vec<PlaceIdx>, more: Vec<PlaceIdx>) -> Vec<PlaceIdx> {
    some.extend(more);
    some.sort_unstable();
    some.dedup();
    some
}
