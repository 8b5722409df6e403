//! A lesson file to a lesson and the scenario that is its position: units, hexes, orders and questions found.

use rules::board::Board;
use rules::charts::{OptionValue, Ruleset};
use rules::combat::Readiness;
use rules::dice::Stream;
use rules::explain::Question;
use rules::ids::{ModuleId, PlaceId, StreamId, UnitId};
use rules::num::MovePoints;
use rules::order::Order;
use rules::scenario::{Opening, PhaseKind, Scenario};
use rules::unit::{Arm, Condition, Formation, Posture};
use serde_json::Value as Json;

use super::forces::Forces;
use super::{hex, unknown};
use crate::diagnostic::did_you_mean;
use crate::form::Name;
use crate::form::charts::RawCharts;
use crate::form::lesson::{RawAim, RawBoard, RawLesson, RawStep};
use crate::form::scenario::{RawPhase, RawScenario};
use crate::lesson::{Aim, Ask, Expected, Lesson, Mark, SCENARIO, Step, Task};
use crate::sink::{At, Sink};

/// How many seeds are tried for the dice a lesson lays out.
const SEEDS: u64 = 20_000_000;

/// What a lesson is played on.
pub(crate) struct Played {
    pub(crate) board: Board,
    pub(crate) forces: Forces,
    pub(crate) scenario: Scenario,
}

/// Makes the board, the units and the scenario of a lesson with a position of its own.
pub(crate) fn position(
    sink: &Sink,
    raw: &RawLesson,
    own: &RawBoard,
    module: &ModuleId,
    charts: &RawCharts,
    ruleset: &Ruleset,
) -> Option<Played> {
    let board = super::board::board(sink, &own.map, module, ruleset)?;
    let forces = super::forces::forces(sink, &own.forces, charts, ruleset);
    let [title, ..] = &raw.texts;
    let as_scenario = RawScenario {
        at: raw.at,
        id: raw.id.clone().map(|id| format!("{SCENARIO}{id}")),
        title: title.clone(),
        first_side: None,
        turns: 9,
        starts_at_minutes: 8 * 60,
        minutes_per_turn: 20,
        phases: if own.phases.is_empty() { usual_phases(raw) } else { own.phases.clone() },
        set_up: own.set_up.clone(),
        areas: Vec::new(),
        edges: Vec::new(),
        containers: Vec::new(),
        arrivals: Vec::new(),
    };
    let (mut scenario, lines) = super::scenario::scenario(sink, &as_scenario, &board, &forces, ruleset);
    let checked = crate::sense::Checked {
        raw: &as_scenario,
        scenario: &scenario,
        lines: &lines,
        board: &board,
        forces: &forces,
        ruleset,
    };
    crate::sense::scenario(sink, &checked);
    scenario.opening = Some(opening(sink, own, &forces, &scenario));
    Some(Played { board, forces, scenario })
}

/// The Manoeuvre segment and the end: enough for whoever moves.
fn usual_phases(raw: &RawLesson) -> Vec<RawPhase> {
    let phase = |id: &str, kind| RawPhase { id: At { value: id.to_owned(), at: raw.at }, kind };
    vec![phase("manoeuvre", PhaseKind::Manoeuvre), phase("end", PhaseKind::End)]
}

fn opening(sink: &Sink, own: &RawBoard, forces: &Forces, scenario: &Scenario) -> Opening {
    let begins = own.begins.as_ref().and_then(|name| {
        let found = scenario.phases.iter().position(|p| p.id.as_str() == name.value);
        if found.is_none() {
            unknown(sink, "unknown_phase", name, "phase", scenario.phases.iter().map(|p| p.id.as_str()));
        }
        found
    });
    let usual = scenario.phases.iter().position(|p| p.kind == PhaseKind::Manoeuvre);
    let phase = begins.or(usual).unwrap_or(0);
    if let Some(name) =
        own.begins.as_ref().filter(|_| scenario.phases.get(phase).is_some_and(|p| p.kind == PhaseKind::Combat))
    {
        let message = "a lesson cannot begin in the Combat segment; begin before it and let the learner go on";
        sink.error("bad_value", name.at, message);
    }
    let mut opening =
        Opening { phase: u16::try_from(phase).unwrap_or(0), without_reactions: !own.reactions, ..Opening::default() };
    let moves = scenario.phases.get(phase).is_some_and(|p| p.kind == PhaseKind::Manoeuvre);
    for more in &own.more {
        let Some(unit) = forces.unit(sink, &more.unit) else { continue };
        let stands = scenario.set_up.iter().any(|p| p.unit == unit.id);
        let arm = unit.troops().map(|t| t.arm);
        let limbered = matches!(arm, Some(Arm::Artillery));
        let broken = more.condition.as_ref().and_then(|name| condition(sink, name, limbered));
        opening.broken.extend(broken.map(|posture| (unit.id.clone(), posture)));
        let fresh = more.readiness.as_ref().and_then(|name| readiness(sink, name));
        opening.readiness.extend(fresh.map(|readiness| (unit.id.clone(), readiness)));
        let is_first = unit.side == scenario.first_side;
        let pgd = broken.is_some_and(|p| p.condition() == Condition::Pgd);
        if moves && stands && is_first && !more.waits && !pgd {
            let mp = more.mp_left.unwrap_or_else(|| {
                let full = unit
                    .troops()
                    .map(|t| t.allowance)
                    .or_else(|| unit.leader().map(|l| l.allowance))
                    .unwrap_or(MovePoints::ZERO);
                if broken.is_some() { MovePoints::quarters(full.in_quarters() / 2) } else { full }
            });
            opening.active.push((unit.id.clone(), mp));
        }
    }
    for (name, value) in &own.options {
        match serde_json::from_value::<OptionValue>(value.value.clone()) {
            Ok(read) => opening.options.push((name.value.clone(), read)),
            Err(_) => sink.error("bad_value", value.at, "an option is a word, a number, true or false"),
        }
        let names = rules::charts::Options::NAMES;
        if !names.contains(&name.value.as_str()) {
            unknown(sink, "unknown_option", name, "option", names.into_iter());
        }
    }
    opening
}

fn condition(sink: &Sink, name: &Name, limbered: bool) -> Option<Posture> {
    match name.value.as_str() {
        "disordered" => Some(Posture::Disordered { limbered }),
        "pgd" => Some(Posture::Pgd { limbered }),
        _ => {
            unknown(sink, "unknown_condition", name, "condition", ["disordered", "pgd"].into_iter());
            None
        }
    }
}

fn readiness(sink: &Sink, name: &Name) -> Option<Readiness> {
    let all = [Readiness::Fresh, Readiness::Tired, Readiness::Exhausted];
    let found = all.into_iter().find(|r| r.name() == name.value);
    if found.is_none() {
        unknown(sink, "unknown_readiness", name, "readiness", all.into_iter().map(Readiness::name));
    }
    found
}

/// Makes the lesson that is played on a position.
pub(crate) fn lesson(sink: &Sink, raw: &RawLesson, module: &ModuleId, board: &Board, forces: &Forces) -> Lesson {
    let [title, theme, goal, general, tip] = raw.texts.clone().map(|text| text.value);
    let finder = Finder { sink, board, forces, module };
    let step = |raw: &RawStep| finder.step(raw);
    Lesson {
        module: module.clone(),
        id: raw.id.value.clone(),
        title,
        theme,
        goal,
        general,
        special: raw.special.as_ref().map(|s| s.value.clone()),
        tip,
        seed: seed(sink, raw),
        steps: raw.steps.iter().map(step).collect(),
        recalls: raw.recalls.iter().map(step).collect(),
        label: raw.label.clone(),
    }
}

/// Returns the first seed whose streams begin with the dice the lesson lays out.
fn seed(sink: &Sink, raw: &RawLesson) -> u64 {
    let crate::form::lesson::RawPosition::Own(own) = &raw.position else { return 1 };
    let shows = |seed: &u64| {
        own.dice.iter().all(|(name, faces)| {
            let mut stream = Stream::open(*seed, &StreamId::new(&name.value), 0);
            faces.value.bytes().all(|face| stream.die(6) == face.saturating_sub(b'0'))
        })
    };
    let found = (1..SEEDS).find(shows);
    if found.is_none()
        && let Some((name, _)) = own.dice.first()
    {
        sink.error("bad_value", name.at, "these dice do not come together; lay out fewer");
    }
    found.unwrap_or(1)
}

struct Finder<'a> {
    sink: &'a Sink,
    board: &'a Board,
    forces: &'a Forces,
    module: &'a ModuleId,
}

impl Finder<'_> {
    fn step(&self, raw: &RawStep) -> Step {
        let way: Vec<Order> = raw.expect.iter().filter_map(|o| self.order(o)).collect();
        let until: Vec<Aim> = raw.until.iter().filter_map(|a| self.aim(a)).collect();
        let ask = raw.ask.as_ref().and_then(|(key, value)| self.ask(key, value));
        let task = match ask {
            Some(ask) => Task::Question(ask),
            None if way.is_empty() => Task::Read,
            None => {
                let predicate = raw.predicate.as_ref().map(|p| p.value.clone());
                Task::Orders(Expected { way, until, predicate })
            }
        };
        Step {
            say: raw.say.value.clone(),
            marks: raw.marks.iter().filter_map(|m| self.mark(m)).collect(),
            before: raw.before.iter().filter_map(|o| self.order(o)).collect(),
            task,
            hints: raw.hints.iter().map(|h| h.value.clone()).collect(),
            on_wrong: raw.on_wrong.as_ref().map(|t| t.value.clone()),
            after: raw.after.as_ref().map(|t| t.value.clone()),
            clauses: raw.clauses.iter().map(|c| c.value.clone()).collect(),
            line: self.sink.line_of(raw.at),
        }
    }

    fn mark(&self, name: &Name) -> Option<Mark> {
        let unit = crate::form::full_id(self.module, &name.value);
        if let Some(unit) = self.forces.units.get(unit.as_str()) {
            return Some(Mark::Unit(unit.id.clone()));
        }
        if self.board.find(&PlaceId::new(&name.value)).is_none() {
            let units = self.forces.units.keys().map(|u| super::forces::local(u.as_str()));
            let known: Vec<&str> = units.chain(self.board.places().map(|(_, p)| p.id.as_str())).collect();
            unknown(self.sink, "unknown_mark", name, "unit or hex", known.into_iter());
            return None;
        }
        Some(Mark::Hex(PlaceId::new(&name.value)))
    }

    fn order(&self, raw: &At<Json>) -> Option<Order> {
        let name = raw.value.as_object().and_then(|map| map.keys().next().cloned()).unwrap_or_default();
        match serde_json::from_value::<Order>(raw.value.clone()) {
            Ok(order) => {
                self.check_order(raw, &order);
                Some(order)
            }
            Err(why) => {
                let known = Order::NAMES.contains(&name.as_str());
                let help = if known { None } else { did_you_mean(&name, Order::NAMES) };
                self.sink.error_help("bad_order", raw.at, format!("this is no order: {why}"), help);
                None
            }
        }
    }

    /// Reports units of an order that the lesson does not have, and hexes that are not on its board.
    fn check_order(&self, raw: &At<Json>, order: &Order) {
        for unit in order.units() {
            let name = At { value: unit.as_str().to_owned(), at: raw.at };
            let _ = self.forces.unit(self.sink, &name);
        }
        for place in hexes(order) {
            hex(self.sink, self.board, &At { value: place.as_str().to_owned(), at: raw.at });
        }
    }

    fn aim(&self, raw: &RawAim) -> Option<Aim> {
        let unit = self.forces.unit(self.sink, &raw.unit)?.id.clone();
        for name in &raw.hexes {
            hex(self.sink, self.board, name);
        }
        if let Some(posture) = &raw.posture {
            let known = || Formation::ALL.map(Formation::name).into_iter().chain(["disordered", "pgd"]);
            if known().all(|name| name != posture.value) {
                unknown(
                    self.sink,
                    "unknown_posture",
                    posture,
                    "formation or condition",
                    known().collect::<Vec<_>>().into_iter(),
                );
            }
        }
        let hexes = raw.hexes.iter().map(|h| PlaceId::new(&h.value)).collect();
        Some(Aim { unit, hexes, posture: raw.posture.as_ref().map(|p| p.value.clone()) })
    }

    fn ask(&self, key: &Name, value: &At<Json>) -> Option<Ask> {
        match key.value.as_str() {
            "may" => self.order(value).map(|o| Ask::May(Box::new(o))),
            "cost" => self.order(value).map(|o| Ask::Cost(Box::new(o))),
            "number" => match serde_json::from_value::<Question>(value.value.clone()) {
                Ok(question) => Some(Ask::Number(question)),
                Err(why) => {
                    self.sink.error("bad_question", value.at, format!("this is no number of the rules: {why}"));
                    None
                }
            },
            "barred" => self.barred(value),
            _ => {
                let known = ["may", "cost", "number", "barred"];
                unknown(self.sink, "unknown_question", key, "question", known.into_iter());
                None
            }
        }
    }

    /// Reads the unit whose next step is asked about; the hexes to choose among are those around it.
    fn barred(&self, value: &At<Json>) -> Option<Ask> {
        let text = |key: &str| value.value.get(key).and_then(Json::as_str).map(str::to_owned);
        let (Some(unit), Some(from)) = (text("unit"), text("from")) else {
            let message = "`barred` wants `unit`, and `from`: the hex it then stands on";
            self.sink.error("bad_question", value.at, message);
            return None;
        };
        let unit: UnitId = self.forces.unit(self.sink, &At { value: unit, at: value.at })?.id.clone();
        let from = hex(self.sink, self.board, &At { value: from, at: value.at })?;
        let around = self.board.place(from).neighbours.iter().flatten();
        let among = around.map(|p| self.board.place(*p).id.clone()).collect();
        Some(Ask::Barred { unit, among })
    }
}

/// Returns the hexes an order names.
fn hexes(order: &Order) -> Vec<PlaceId> {
    match order {
        Order::Move { path, .. } => path.clone(),
        Order::Extend { hexes, .. } | Order::Consolidate { hexes, .. } | Order::Place { hexes, .. } => hexes.clone(),
        Order::Assault { target, .. } => vec![target.clone()],
        Order::Charge { target, path, .. } => path.iter().chain([target]).cloned().collect(),
        Order::Fire { from, at } => vec![from.clone(), at.clone()],
        Order::Restack { hex, .. } | Order::Hit { hex, .. } => vec![hex.clone()],
        Order::ChangeFormation { hex, .. } | Order::Divide { hex, .. } => hex.iter().cloned().collect(),
        Order::Overrule { order, .. } => hexes(order),
        _ => Vec::new(),
    }
}
