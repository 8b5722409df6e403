//! Acts told as a story: what of an act is worth a sentence, in a paragraph, and what it opens to.
//!
//! The paragraph says what was done and what came of it; dice, steps on the way and bookkeeping stand in the lines it opens
//! to, where every event has its sentence and every number its parts.

mod chart;
mod parts;

use rules::combat::AttackKind;
use rules::definitions::Definitions;
use rules::event::{Cause, Departure, Event, Happening, Portion};
use rules::ids::{PlaceId, UnitId};
use rules::order::Order;

use super::refusals::capitalised;
use super::{Arg, Words};
use crate::journal::Entry;

pub use chart::Band;
pub use parts::StoryPart;

/// An act as it is told.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Story {
    /// The act in one paragraph.
    pub paragraph: String,
    /// Everything that happened in it, in order.
    pub lines: Vec<StoryLine>,
}

/// An event of an act, in full.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct StoryLine {
    /// What happened.
    pub sentence: String,
    /// The clause that brought it about, where one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// What its numbers are made of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<StoryPart>,
}

impl Words {
    /// Tells an act: the order that began it, the answers within it, and all that came of them.
    pub fn story(&self, definitions: &Definitions, entries: &[&Entry]) -> Story {
        let happenings: Vec<&Happening> = entries.iter().flat_map(|e| &e.events).collect();
        let Some(first) = entries.first() else { return Story::default() };
        let sentences = match self.told_whole(definitions, first.order.inner()) {
            Some(whole) => vec![whole],
            None => self.sentences(definitions, &happenings),
        };
        let paragraph = if sentences.is_empty() {
            self.paragraph(&[self.order(definitions, &first.order)])
        } else {
            self.paragraph(&sentences)
        };
        let lines = happenings.iter().filter(|h| !is_shown_by_what_follows(&h.event));
        Story { paragraph, lines: lines.map(|h| self.story_line(definitions, h)).collect() }
    }

    /// Joins sentences to a paragraph, each with its capital and its full stop.
    pub fn paragraph(&self, sentences: &[String]) -> String {
        let stopped = |sentence: &String| {
            let end = if sentence.ends_with(['.', '!', '?', '”', '»', '…']) { "" } else { "." };
            format!("{}{end}", capitalised(sentence))
        };
        sentences.iter().map(stopped).collect::<Vec<_>>().join(" ")
    }

    /// Returns what is worth telling of events, a sentence each, without full stops.
    pub fn sentences(&self, definitions: &Definitions, happenings: &[&Happening]) -> Vec<String> {
        let mut out = Vec::new();
        let mut rest = happenings;
        let mut reacting: Option<&PlaceId> = None;
        while let [happening, after @ ..] = rest {
            let before = happenings.get(..happenings.len() - rest.len()).unwrap_or_default();
            if is_declared_again(&happening.event, before) {
                rest = after;
                continue;
            }
            let (sentence, n_told) = self.told(definitions, happening, after);
            let in_reaction = reacting.is_some_and(|hex| is_deed_of(hex, &happening.event));
            let said = |told: String| self.text("story-in_reaction", &[("what", told.into())]);
            out.extend(sentence.map(|told| if in_reaction { said(told) } else { told }));
            match &happening.event {
                Event::Reacted { hex, .. } => reacting = Some(hex),
                _ if in_reaction => reacting = None,
                _ => {}
            }
            rest = after.get(n_told..).unwrap_or_default();
        }
        let own = own_dice(happenings);
        if !own.is_empty() {
            out.push(self.text("story-own_dice", &[("dice", own.into())]));
        }
        out
    }

    /// Returns the sentence of an event, if it is worth one, and how many of those after it are told with it.
    fn told(&self, definitions: &Definitions, happening: &Happening, after: &[&Happening]) -> (Option<String>, usize) {
        if let Some(Cause::Script { .. }) = &happening.cause {
            let is_note = matches!(happening.event, Event::StoreChanged { .. });
            return ((!is_note).then(|| self.happening(definitions, happening)), 0);
        }
        let event = &happening.event;
        match event {
            Event::UnitMoved { unit, .. } if moves_on(unit, after) => (None, 0),
            Event::UnitMoved { to, .. } => {
                let with = |other: &Event| matches!(other, Event::UnitMoved { to: there, .. } if there == to);
                let group = together(event, after, with);
                let args = [("hex", Arg::from(self.place(definitions, to)))];
                (Some(self.of_units(definitions, "story-moved", &group, &args)), group.len() - 1)
            }
            Event::MoraleChecked { occasion, passed, .. } => {
                let with = |other: &Event| {
                    matches!(other, Event::MoraleChecked { occasion: why, passed: good, .. }
                        if std::mem::discriminant(why) == std::mem::discriminant(occasion) && good == passed)
                };
                let group = together(event, after, with);
                let key = if *passed { "story-checked-passed" } else { "story-checked-failed" };
                let args = [("why", Arg::from(self.occasion(*occasion)))];
                (Some(self.of_units(definitions, key, &group, &args)), group.len() - 1)
            }
            Event::FormationChanged { to, .. } => {
                let with = |other: &Event| matches!(other, Event::FormationChanged { to: also, .. } if also == to);
                let group = together(event, after, with);
                let args = [("in_formation", Arg::from(self.in_posture(*to)))];
                (Some(self.of_units(definitions, "story-stands", &group, &args)), group.len() - 1)
            }
            Event::UnitPlaced { hexes, .. } => {
                let with = |other: &Event| matches!(other, Event::UnitPlaced { hexes: also, .. } if hexes_of(also).eq(hexes_of(hexes)));
                let group = together(event, after, with);
                if group.len() < 2 {
                    return (self.told_alone(definitions, event), 0);
                }
                let places: Vec<String> = hexes_of(hexes).map(|hex| self.place(definitions, hex)).collect();
                let args = [("hex", Arg::from(self.list(&places)))];
                (Some(self.of_units(definitions, "story-placed", &group, &args)), group.len() - 1)
            }
            Event::UnitStored { container, .. } => {
                let with =
                    |other: &Event| matches!(other, Event::UnitStored { container: also, .. } if also == container);
                let group = together(event, after, with);
                if group.len() < 2 {
                    return (self.told_alone(definitions, event), 0);
                }
                let args = [("container", Arg::from(self.container(definitions, container)))];
                (Some(self.of_units(definitions, "story-stored", &group, &args)), group.len() - 1)
            }
            // Where the new counter comes to lie tells it.
            Event::UnitCopied { unit, .. } if after.iter().any(|h| subject(&h.event) == Some(unit)) => (None, 0),
            // What the reaction was is told by what was done.
            Event::Reacted { hex, .. } if after.iter().any(|h| is_deed_of(hex, &h.event)) => (None, 0),
            Event::UnitTurned { .. } | Event::StackReordered { .. } => {
                (after.is_empty().then(|| self.event(definitions, event)), 0)
            }
            Event::DecisionOwed { decision } => {
                let is_answered = |h: &&Happening| matches!(h.event, Event::DecisionAnswered { decision: id, .. } if id == decision.id);
                ((!after.iter().any(is_answered)).then(|| self.event(definitions, event)), 0)
            }
            event => (self.told_alone(definitions, event), 0),
        }
    }

    /// Returns the sentence of an event that is told by itself; none for what is not worth one.
    fn told_alone(&self, definitions: &Definitions, event: &Event) -> Option<String> {
        use rules::combat::CombatStep;
        use rules::decision::Choice;
        let sentence = match event {
            Event::HexFired { units, target: Some(target), at, odds: Some(odds), hit, .. } => {
                let args = [
                    ("target", Arg::from(self.unit(definitions, target))),
                    ("hex", self.place(definitions, at).into()),
                    ("odds", odds.into()),
                    ("hit", (*hit).into()),
                ];
                let units: Vec<&UnitId> = units.iter().collect();
                self.of_units(definitions, "story-fired", &units, &args)
            }
            Event::MeleeFought { odds, result, attacker_loses, defender_loses, .. } => {
                let args = [
                    ("odds", Arg::from(odds)),
                    ("result", self.say(&format!("melee-{}", result.to_lowercase())).into()),
                    ("attacker_loses", (*attacker_loses).into()),
                    ("defender_loses", (*defender_loses).into()),
                ];
                self.text("story-melee", &args)
            }
            Event::SquareTried { hex, modified, formed, disordered, .. } => {
                let outcome = match *modified {
                    m if m <= *formed => "formed",
                    m if m <= *disordered => "disordered",
                    _ => "pgd",
                };
                self.text(&format!("story-square-{outcome}"), &[("hex", self.place(definitions, hex).into())])
            }
            Event::RecallTried { units, recalled, .. } => {
                let key = if *recalled { "story-recall-recalled" } else { "story-recall-stays" };
                self.of_units(definitions, key, &units.iter().collect::<Vec<_>>(), &[])
            }
            Event::LeaderTried { fate, .. } if fate == "missed" => return None,
            Event::LeaderTried { unit, fate, back, .. } => {
                let args = [("unit", Arg::from(self.unit(definitions, unit))), ("turn", back.unwrap_or(0).into())];
                self.text(&format!("story-leader-{fate}"), &args)
            }
            Event::DecisionAnswered { answer: Choice::Words(_), .. }
            | Event::CombatStepBegan { step: CombatStep::Attacks, .. } => self.event(definitions, event),
            Event::UnitRemoved { why: Departure::Absorbed | Departure::Wounded, .. }
            | Event::UnitActivated { .. }
            | Event::UnitFinished { .. }
            | Event::StoreChanged { .. }
            | Event::ConsequencesOwed { .. }
            | Event::DecisionAnswered { .. }
            | Event::DiceRolled { .. }
            | Event::PathChosen { .. }
            | Event::AttackEnded { .. }
            | Event::ReadinessChanged { .. }
            | Event::CombatStepBegan { .. } => return None,
            event => self.event(definitions, &self.spelt_out(event)),
        };
        Some(sentence)
    }

    /// Returns a sentence about units: their names, and how many they are for its verb.
    fn of_units(&self, definitions: &Definitions, key: &str, units: &[&UnitId], further: &[(&str, Arg)]) -> String {
        let names: Vec<String> = units.iter().map(|unit| self.unit(definitions, unit)).collect();
        let mut args = vec![("units", Arg::from(self.list(&names))), ("n", units.len().into())];
        args.extend_from_slice(further);
        self.text(key, &args)
    }

    /// Returns one sentence for an order whose many events say the same of each unit.
    fn told_whole(&self, definitions: &Definitions, order: &Order) -> Option<String> {
        match order {
            Order::Activate { group } => {
                Some(self.text("told-activate", &[("group", self.group(definitions, group).into())]))
            }
            Order::Finish { units } => {
                Some(self.text("told-finish", &[("units", self.units(definitions, units).into())]))
            }
            Order::Correct { correction, reason } => {
                let event = Event::Corrected { correction: correction.clone(), reason: reason.clone() };
                Some(self.event(definitions, &event))
            }
            _ => None,
        }
    }

    fn story_line(&self, definitions: &Definitions, happening: &Happening) -> StoryLine {
        let clause = match &happening.cause {
            Some(Cause::Clause(clause)) => Some(clause.clone()),
            _ => None,
        };
        let sentence = match &happening.cause {
            Some(Cause::Script { .. }) => self.happening(definitions, happening),
            _ => self.event(definitions, &self.spelt_out(&happening.event)),
        };
        let parts = self.parts(definitions, &happening.event);
        StoryLine { sentence: capitalised(&sentence), clause, parts }
    }

    /// Returns an event with words where a rule of a module stands among the clauses.
    fn spelt_out(&self, event: &Event) -> Event {
        let mut event = event.clone();
        if let Event::Overruled { clauses, .. } | Event::ViolationAccepted { clauses, .. } = &mut event {
            for clause in clauses.iter_mut().filter(|c| *c == NO_CLAUSE) {
                *clause = self.say("window-script_rule");
            }
        }
        event
    }
}

/// What stands in place of a clause where a script refused.
pub const NO_CLAUSE: &str = "script";

/// Returns whether a unit moves again: a march is told by where it ends.
fn moves_on(unit: &UnitId, after: &[&Happening]) -> bool {
    let moves = |h: &&Happening| matches!(&h.event, Event::UnitMoved { unit: again, .. } if again == unit);
    after.iter().any(moves)
}

/// Returns whether an attack was told when it was declared: now it has only come nearer (A1, H1).
fn is_declared_again(event: &Event, before: &[&Happening]) -> bool {
    let Event::AttackDeclared { attack, .. } = event else { return false };
    let is_same =
        |h: &&Happening| matches!(&h.event, Event::AttackDeclared { attack: told, .. } if told.id == attack.id);
    attack.from != attack.start || before.iter().any(is_same)
}

/// Returns whether an event is what the stack of a hex did in reaction: its fire, its charge, its Square.
fn is_deed_of(hex: &PlaceId, event: &Event) -> bool {
    match event {
        Event::HexFired { from, .. } => from == hex,
        Event::SquareTried { hex: there, .. } => there == hex,
        Event::AttackDeclared { attack, .. } => attack.kind != AttackKind::Assault && attack.start == *hex,
        _ => false,
    }
}

/// Returns the units of which an event and those right after it say the same.
fn together<'a>(event: &'a Event, after: &[&'a Happening], same: impl Fn(&Event) -> bool) -> Vec<&'a UnitId> {
    let is_told_so = |h: &&&Happening| same(&h.event) && h.cause.as_ref().is_none_or(is_clause);
    let rest = after.iter().take_while(is_told_so).map(|h| &h.event);
    std::iter::once(event).chain(rest).filter_map(subject).collect()
}

/// Returns the unit an event of movement, formation or morale is about.
const fn subject(event: &Event) -> Option<&UnitId> {
    match event {
        Event::UnitMoved { unit, .. }
        | Event::MoraleChecked { unit, .. }
        | Event::FormationChanged { unit, .. }
        | Event::UnitPlaced { unit, .. }
        | Event::UnitStored { unit, .. } => Some(unit),
        _ => None,
    }
}

/// Returns the hexes of portions, in order.
fn hexes_of(portions: &[Portion]) -> impl Iterator<Item = &PlaceId> {
    portions.iter().map(Portion::hex)
}

const fn is_clause(cause: &Cause) -> bool {
    matches!(cause, Cause::Clause(_))
}

/// Returns the dice the player threw himself, in order.
fn own_dice(happenings: &[&Happening]) -> String {
    let dice = happenings.iter().filter_map(|h| match &h.event {
        Event::DiceRolled { dice, by_player: true, .. } => Some(dice),
        _ => None,
    });
    dice.flatten().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns whether an event only shows dice that the event they were thrown for shows again.
fn is_shown_by_what_follows(event: &Event) -> bool {
    let Event::DiceRolled { stream, by_player, .. } = event else { return false };
    let shown = ["fire", "morale", "melee", "square", "recall", "leaders", "chits", "table", "shuffle"];
    !by_player && shown.contains(&stream.as_str())
}
