//! The card of a unit: its values, what it may do now and what each costs, its stack.

use std::collections::BTreeMap;

use rules::board::PlaceIdx;
use rules::chapters::sequence::cup::{self, Chit};
use rules::chapters::{formations, stacking};
use rules::charts::Limit;
use rules::explain::{Occasion, Question, Sum};
use rules::facing::Facing;
use rules::ids::UnitId;
use rules::num::{MovePoints, Ratio};
use rules::order::Order;
use rules::scenario::PhaseKind;
use rules::unit::{Arm, Formation, LeaderDef, TroopsDef, UnitKind};
use rules::{Game, Verdict};

use super::orders::{OrderLine, order_lines};
use super::sums::{Topic, Why};
use super::tabletop::{PropLine, prop_lines};
use crate::deeds::{self, Choosing};
use crate::speech::{Arg, Speech};

/// A value on the card.
#[derive(Clone, Debug)]
pub struct Figure {
    /// What it is.
    pub label: String,
    /// The value now.
    pub value: String,
    /// What stands under it: `of 12`.
    pub below: String,
    /// Whether what stands under it is a warning: a check would go worse than printed.
    pub warns: bool,
    /// Which number it is.
    pub topic: Topic,
    /// The sum it opens into.
    pub why: Why,
}

/// A formation of the menu.
#[derive(Clone, Debug)]
pub struct FormationLine {
    /// Which.
    pub formation: Formation,
    /// Its name.
    pub name: String,
    /// Whether the unit stands so already.
    pub stands: bool,
    /// What taking it costs, where it may be taken.
    pub cost: Option<MovePoints>,
    /// Why it may not be taken, with the clause.
    pub refused: Option<(String, Option<String>)>,
    /// The clauses of its cost.
    pub clauses: Vec<String>,
    /// What opportunity reactions taking it may provoke, each a sentence (X1).
    pub provokes: Vec<String>,
}

/// A unit of the stack.
#[derive(Clone, Debug)]
pub struct StackLine {
    /// Who.
    pub unit: UnitId,
    /// The name.
    pub name: String,
    /// Its strength in the hex.
    pub strength: String,
    /// What counts differently: `1 gun increment = 6`.
    pub note: Option<(String, String)>,
}

/// The card of a unit.
#[derive(Clone, Debug)]
pub struct Card {
    /// Who.
    pub unit: UnitId,
    /// The name.
    pub name: String,
    /// What it is and how it stands.
    pub kind: String,
    /// To whom it belongs and where it is.
    pub place: String,
    /// Its values.
    pub figures: Vec<Figure>,
    /// The formations of its arm.
    pub formations: Vec<FormationLine>,
    /// What else it may do.
    pub orders: Vec<OrderLine>,
    /// The values that hang on it.
    pub props: Vec<PropLine>,
    /// The hex of its head.
    pub hex: Option<PlaceIdx>,
    /// The units of that hex, top first.
    pub stack: Vec<StackLine>,
    /// Why most of it may not be done now, told once instead of on every line.
    pub barred: Option<(String, Option<String>)>,
    /// Whether the chit of its manoeuvre unit is still in the cup.
    pub waits_for_chit: bool,
    /// The limit of the hex: the words, the figures, whether it is exceeded.
    pub limit: Option<(String, String, bool)>,
    /// The sum the limit opens into.
    pub limit_why: Option<Why>,
}

/// What the card asks of the session.
pub struct Asking<'a> {
    /// The game.
    pub game: &'a Game,
    /// The words.
    pub speech: &'a Speech,
    /// Whether an order may be given.
    pub check: &'a dyn Fn(&Order) -> Verdict,
    /// Why a number is what it is.
    pub explain: &'a dyn Fn(&Question) -> Verdict,
}

impl Asking<'_> {
    /// Returns the number a question is about, with its sum in words; `None` where there is nothing to add up.
    fn sum(&self, question: &Question) -> Option<(Sum, Why)> {
        let sum = (self.explain)(question).sum.filter(|sum| !sum.lines.is_empty() || sum.odds.is_some())?;
        let why = Why::new(self.game, self.speech, question, &sum);
        Some((sum, why))
    }
}

/// Makes the card of a unit; `stack` are the selected units of its hex, top first.
pub fn card(asking: &Asking<'_>, unit: &UnitId, stack: &[UnitId]) -> Option<Card> {
    let Asking { game, speech, .. } = *asking;
    let def = game.def(unit)?;
    let state = game.state.unit(unit)?;
    let hex = state.head().and_then(|h| game.definitions.board.find(h));
    let figures = match &def.kind {
        UnitKind::Troops(troops) => troop_figures(asking, unit, troops),
        UnitKind::Leader(leader) => leader_figures(asking, unit, leader),
        UnitKind::Marker => Vec::new(),
    };
    let formations = def.troops().map(|t| formation_lines(asking, unit, t, stack)).unwrap_or_default();
    let group = def.group.as_ref().and_then(|g| game.definitions.groups.get(g));
    let mut chain: Vec<String> = Vec::new();
    let mut node = group;
    while let Some(g) = node.filter(|_| chain.len() < 2) {
        chain.push(speech.text(&g.name));
        node = g.parent.as_ref().and_then(|p| game.definitions.groups.get(p));
    }
    if let Some(hex) = state.head() {
        chain.push(speech.say_with("window-card_hex", &[("hex", Arg::Text(hex.as_str()))]));
    }
    let orders = order_lines(asking, unit, stack);
    Some(Card {
        barred: barred(&formations, &orders),
        waits_for_chit: waits_for_chit(game, unit),
        unit: unit.clone(),
        name: speech.text(&def.name),
        kind: speech.kind_line(def, state.posture()),
        place: chain.join(" · "),
        figures,
        formations,
        orders,
        props: prop_lines(asking, unit),
        hex,
        stack: hex.map(|h| stack_lines(asking, h)).unwrap_or_default(),
        limit: hex.and_then(|h| limit_line(asking, h)),
        limit_why: state
            .head()
            .and_then(|hex| asking.sum(&Question::StackingLimit { hex: hex.clone() }))
            .map(|(_, why)| why),
    })
}

fn figure(speech: &Speech, (topic, key): (Topic, &str), value: String, below: String, words: String) -> Figure {
    let label = speech.say(key);
    let why = Why::sentence(label.clone(), words);
    Figure { label, value, below, warns: false, topic, why }
}

fn troop_figures(asking: &Asking<'_>, unit: &UnitId, troops: &TroopsDef) -> Vec<Figure> {
    let Asking { game, speech, .. } = *asking;
    let now = game.increments(unit);
    let of = |n: String| speech.say_with("window-card_of", &[("n", Arg::Text(&n))]);
    let lost = troops.printed - now.min(troops.printed);
    let words = speech.say_with(
        "window-card_strength_sum",
        &[("printed", Arg::Number(troops.printed.into())), ("lost", Arg::Number(lost.into()))],
    );
    let topic = (Topic::Strength, "window-card_strength");
    let mut figures = vec![figure(speech, topic, now.to_string(), of(troops.printed.to_string()), words)];
    let product = |topic, each: Ratio, question: Option<Question>| {
        let [value, printed] = [now, troops.printed].map(|n| each.times(Ratio::from(n)));
        let words = speech.say_with(
            "window-card_sum",
            &[
                ("n", Arg::Number(now.into())),
                ("each", Arg::Text(&speech.ratio(each))),
                ("sum", Arg::Text(&speech.ratio(value))),
            ],
        );
        let mut figure = figure(speech, topic, speech.ratio(value), of(speech.ratio(printed)), words);
        if let Some((sum, why)) = question.and_then(|question| asking.sum(&question)) {
            figure.value = speech.ratio(sum.total());
            figure.why = why;
        }
        figure
    };
    let head = game.state.unit(unit).and_then(|u| u.head());
    if let Some(each) = troops.fire.or_else(|| troops.fire_bands.first().map(|b| b.value)) {
        // A hex fires as one (K1): the sum is the hex's, and so is the figure.
        let question = head.map(|hex| Question::Fire { hex: hex.clone(), at: None });
        let mut fire = product((Topic::Fire, "window-card_fire"), each, question);
        if let Some(hex) = head.filter(|_| !fire.why.total.is_empty()) {
            fire.below = speech.say_with("window-at_hex", &[("hex", Arg::Text(hex.as_str()))]);
        }
        figures.push(fire);
    }
    let question = head.map(|_| Question::Melee { unit: unit.clone(), against: None });
    figures.push(product((Topic::Melee, "window-card_melee"), troops.melee, question));
    figures.push(morale_figure(asking, unit, troops));
    figures.push(mp_figure(asking, unit, troops.allowance));
    figures
}

fn morale_figure(asking: &Asking<'_>, unit: &UnitId, troops: &TroopsDef) -> Figure {
    let speech = asking.speech;
    let low = speech.say("window-card_morale_note");
    let topic = (Topic::Morale, "window-card_morale");
    let mut figure = figure(speech, topic, troops.morale.to_string(), speech.say("window-card_printed"), low);
    let stands = asking.game.state.unit(unit).is_some_and(|u| u.head().is_some());
    let question = Question::Morale { unit: unit.clone(), occasion: Occasion::ByHand };
    if let Some((sum, why)) = stands.then(|| asking.sum(&question)).flatten() {
        let drm = sum.total();
        if drm != Ratio::ZERO {
            let sign = if drm > Ratio::ZERO { "+" } else { "" };
            let n = format!("{sign}{}", speech.ratio(drm));
            figure.below = speech.say_with("window-card_now", &[("n", Arg::Text(&n))]);
            figure.warns = drm < Ratio::ZERO;
        }
        figure.why = why;
    }
    figure
}

fn leader_figures(asking: &Asking<'_>, unit: &UnitId, leader: &LeaderDef) -> Vec<Figure> {
    let speech = asking.speech;
    let steps = speech.say("window-card_bonus_note");
    let hexes = speech.say("window-card_range_note");
    let (bonus, range) = ((Topic::Bonus, "window-card_bonus"), (Topic::Range, "window-card_range"));
    vec![
        figure(speech, bonus, format!("{:+}", leader.bonus), steps.clone(), steps),
        figure(speech, range, leader.range.to_string(), hexes.clone(), hexes),
        mp_figure(asking, unit, leader.allowance),
    ]
}

fn mp_figure(asking: &Asking<'_>, unit: &UnitId, allowance: MovePoints) -> Figure {
    let speech = asking.speech;
    let left = asking.game.state.unit(unit).map_or(MovePoints::ZERO, |u| u.mp);
    let printed = speech.mp(allowance);
    let below = speech.say_with("window-card_of", &[("n", Arg::Text(&printed))]);
    let words = speech
        .say_with("window-card_mp_sum", &[("printed", Arg::Text(&printed)), ("left", Arg::Text(&speech.mp(left)))]);
    let mut figure = figure(speech, (Topic::Mp, "window-card_mp"), speech.mp(left), below, words.clone());
    if let Some((_, mut why)) = asking.sum(&Question::Allowance { unit: unit.clone() }) {
        why.total = format!("{} · {words}", why.total);
        figure.why = why;
    }
    figure
}

fn formation_lines(asking: &Asking<'_>, unit: &UnitId, troops: &TroopsDef, stack: &[UnitId]) -> Vec<FormationLine> {
    let Asking { game, speech, check, .. } = *asking;
    let now =
        game.state.unit(unit).and_then(rules::state::UnitState::posture).and_then(rules::unit::Posture::formation);
    let line = |formation: &Formation| {
        let formation = *formation;
        let order = Order::ChangeFormation { units: stack.to_vec(), to: formation, facing: None, hex: None };
        let verdict = check(&order);
        // Of a unit on several hexes the price is that of the hex it folds onto most cheaply (F19).
        let folds = deeds::to_choose(game, stack, Choosing::Form(formation));
        let folded = folds.iter().map(|(_, order)| check(order)).filter(Verdict::is_allowed);
        let verdict = folded.min_by_key(|v| v.cost.total()).unwrap_or(verdict);
        let stands = now == Some(formation);
        FormationLine {
            formation,
            name: speech.formation(formation),
            stands,
            cost: verdict.is_allowed().then(|| verdict.cost.total()),
            refused: verdict
                .refusals
                .first()
                .filter(|_| !stands)
                .map(|r| (speech.refusal(game, r), r.clause.map(|c| c.to_string()))),
            clauses: verdict.cost.terms.iter().map(|t| t.clause.to_string()).collect(),
            provokes: verdict.provocations.iter().map(|p| speech.provocation(game, p)).collect(),
        }
    };
    formations::formations_of(troops.arm).iter().map(line).collect()
}

/// On how many lines a reason must stand to be told once for all of them.
const MANY: usize = 3;

/// Returns the reason that stands on most lines, where it stands on many.
fn barred(formations: &[FormationLine], orders: &[OrderLine]) -> Option<(String, Option<String>)> {
    let of_formations = formations.iter().filter_map(|l| l.refused.clone());
    let of_orders = orders.iter().filter(|l| !l.allowed && !l.by_hand).map(|l| (l.note.clone(), l.clause.clone()));
    let mut counts: BTreeMap<(String, Option<String>), usize> = BTreeMap::new();
    of_formations.chain(of_orders).for_each(|reason| *counts.entry(reason).or_default() += 1);
    counts.into_iter().filter(|(_, n)| *n >= MANY).max_by_key(|(_, n)| *n).map(|(reason, _)| reason)
}

/// Returns whether the chit of a unit's manoeuvre unit is still in the cup (Q2).
fn waits_for_chit(game: &Game, unit: &UnitId) -> bool {
    let group = game.def(unit).and_then(|def| game.definitions.manoeuvre_unit_of(def));
    let draws = game.phase_kind() == PhaseKind::Manoeuvre && !cup::is_over(game);
    draws && group.is_some_and(|g| game.state.cup().contains(&Chit::Group(g.id.clone())))
}

/// Returns the facing `steps` hexsides or vertices round.
pub fn turned(facing: Facing, steps: i8) -> Facing {
    let hours = (i16::from(steps) * 2).rem_euclid(12);
    facing.turned(u8::try_from(hours).unwrap_or(0))
}

fn stack_lines(asking: &Asking<'_>, hex: PlaceIdx) -> Vec<StackLine> {
    let Asking { game, speech, .. } = *asking;
    let id = &game.definitions.board.place(hex).id;
    let occupants = stacking::occupants(game, hex);
    let with_foot = occupants.iter().any(|o| o.arm == Arm::Infantry);
    let weight = game.definitions.ruleset.artillery_weight;
    let line = |unit: &UnitId| {
        let here = game
            .state
            .unit(unit)
            .and_then(|u| u.hexes().iter().find(|p| p.hex() == id).map(rules::event::Portion::increments));
        let def = game.def(unit)?;
        let guns = def.troops().is_some_and(|t| t.arm == Arm::Artillery) && with_foot;
        Some(StackLine {
            unit: unit.clone(),
            name: speech.text(&def.name),
            strength: here.filter(|_| def.troops().is_some()).map(|r| speech.ratio(r)).unwrap_or_default(),
            note: guns
                .then(|| (speech.say_with("window-stack_guns", &[("n", Arg::Number(weight.into()))]), "S3".to_owned())),
        })
    };
    game.state.stack(id).iter().filter_map(line).collect()
}

fn limit_line(asking: &Asking<'_>, hex: PlaceIdx) -> Option<(String, String, bool)> {
    let Asking { game, speech, .. } = *asking;
    let occupants = stacking::occupants(game, hex);
    let (terrain_id, terrain) = game.definitions.ruleset.terrain(game.terrain(hex))?;
    let has = |arm| occupants.iter().any(|o| o.arm == arm);
    let row = match (has(Arm::Infantry), has(Arm::Cavalry), has(Arm::Artillery)) {
        (true, false, false) => &terrain.stacking.infantry,
        (false, true, false) => &terrain.stacking.cavalry,
        (false, false, true) => &terrain.stacking.artillery,
        (true, false, true) => &terrain.stacking.mixed,
        _ => return None,
    };
    let most = row.iter().filter_map(|l| if let Limit::Increments(n) = l { Some(*n) } else { None }).max()?;
    let weight = i64::from(if has(Arm::Infantry) { game.definitions.ruleset.artillery_weight } else { 1 });
    let counted = |o: &stacking::Occupant| {
        if o.arm == Arm::Artillery { o.increments.times(Ratio::whole(weight)) } else { o.increments }
    };
    let sum = occupants.iter().filter(|o| o.arm != Arm::Wagon).fold(Ratio::ZERO, |all, o| all.plus(counted(o)));
    let words = speech.say_with("window-stack_limit", &[("terrain", Arg::Text(&speech.terrain(terrain_id)))]);
    let over = stacking::over_limit(game, &rules::hooks::NoHooks, hex, &occupants).ok().flatten().is_some();
    let single = row.iter().find_map(|l| if let Limit::One(o) = l { Some(*o) } else { None });
    if let (Some(single), true) = (single, sum > Ratio::from(most) && !over) {
        let organisation = speech.words().organisation(single);
        let figures = speech.say_with("window-stack_single", &[("organisation", Arg::Text(&organisation))]);
        return Some((words, figures, false));
    }
    let figures = speech.say_with(
        "window-stack_limit_figures",
        &[("n", Arg::Text(&speech.ratio(sum))), ("most", Arg::Number(most.into()))],
    );
    Some((words, figures, over))
}
