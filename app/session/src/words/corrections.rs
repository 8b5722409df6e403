//! What was put right by hand, as it is afterwards.

use rules::chapters::sequence::cup::Chit;
use rules::correction::Correction;
use rules::definitions::Definitions;
use rules::event::{Departure, Event, StoreValue};
use rules::ids::UnitId;
use rules::scenario::PhaseKind;
use rules::state::Activity;

use super::events::value_text;
use super::{Arg, Words, quantity};

impl Words {
    /// Returns a correction as a sentence without full stop: what is so from now on.
    pub fn correction(&self, definitions: &Definitions, correction: &Correction) -> String {
        let key = format!("correction-{}", correction.name());
        let unit = |unit| ("unit", Arg::from(self.unit(definitions, unit)));
        let hex = |hex| ("hex", Arg::from(self.place(definitions, hex)));
        match correction {
            Correction::Mp { unit: who, mp } => self.text(&key, &[unit(who), ("mp", quantity(*mp).into())]),
            Correction::Activity { unit: who, activity } => {
                let activity = match activity {
                    Activity::Waiting => "waiting",
                    Activity::Active => "active",
                    Activity::Finished => "finished",
                };
                self.text(&format!("{key}-{activity}"), &[unit(who)])
            }
            Correction::Done { unit: who, what, done } => {
                let not = if *done { "" } else { "-not" };
                self.text(&format!("{key}-{}{not}", what.name()), &[unit(who)])
            }
            Correction::Readiness { unit: who, to } => {
                let readiness = self.say(&format!("readiness-{}", to.name()));
                self.text(&key, &[unit(who), ("readiness", readiness.into())])
            }
            Correction::Out { unit: who, why, back } => self.out(&key, unit(who), *why, *back),
            Correction::IntoCup { chit } | Correction::OutOfCup { chit } | Correction::Draw { chit } => match chit {
                Chit::End => self.say(&format!("{key}-end")),
                Chit::Group(group) => self.text(&key, &[("group", self.group(definitions, group).into())]),
            },
            Correction::Clock { turn, phase } => {
                let phase = definitions.scenario.phases.get(usize::from(*phase)).filter(|_| *turn > 0);
                let phase = phase.map_or_else(|| self.phase_kind(PhaseKind::SetUp), |phase| self.phase(phase));
                self.text(&key, &[("turn", (*turn).into()), ("phase", phase.into())])
            }
            Correction::Combat { step, to_fire } => self.combat_step(definitions, *step, to_fire.as_ref()),
            Correction::FireAgain { hex: at } => self.text(&key, &[hex(at)]),
            Correction::GiveUp { attack } => self.text(&key, &[("n", (*attack).into())]),
            Correction::Victory { side, level, text } => {
                let event = Event::VictoryDeclared { side: side.clone(), level: *level, text: text.clone() };
                self.event(definitions, &event)
            }
            Correction::NoVictory {} => self.say(&key),
            Correction::Ground { hex: at, overlay: Some(overlay) } => {
                self.text(&key, &[hex(at), ("mark", self.name(&overlay.mark).into())])
            }
            Correction::Ground { hex: at, overlay: None } => self.text("correction-ground-cleared", &[hex(at)]),
            Correction::Prop { unit: who, key: name, value } => {
                let value = value.as_ref().map_or_else(|| "–".to_owned(), value_text);
                self.text(&key, &[unit(who), ("key", name.into()), ("value", value.into())])
            }
            Correction::Kept { module, key: name, value } => {
                let module = self.module(definitions, module);
                let value = value.as_ref().map_or_else(|| "–".to_owned(), kept_text);
                self.text(&key, &[("module", module.into()), ("key", name.into()), ("value", value.into())])
            }
        }
    }

    /// Returns what became of a unit that is out of the game.
    pub fn out_of_game(&self, definitions: &Definitions, unit: &UnitId, why: Departure, back: Option<u16>) -> String {
        self.out("correction-out", ("unit", self.unit(definitions, unit).into()), why, back)
    }

    fn out(&self, key: &str, unit: (&str, Arg), why: Departure, back: Option<u16>) -> String {
        let why = match why {
            Departure::Eliminated => "eliminated",
            Departure::Removed | Departure::Absorbed => "removed",
            Departure::LeftMap => "left_map",
            Departure::Surrendered => "surrendered",
            Departure::Captured => "captured",
            Departure::Wounded => "wounded",
        };
        match back {
            Some(turn) => self.text(&format!("{key}-{why}-back"), &[unit, ("turn", turn.into())]),
            None => self.text(&format!("{key}-{why}"), &[unit]),
        }
    }
}

/// Returns a value that scripts keep, as they would write it.
fn kept_text(value: &StoreValue) -> String {
    match value {
        StoreValue::Text(text) => text.clone(),
        other => serde_json::to_string(other).unwrap_or_default(),
    }
}
