//! Events of battle in words: fire, attacks, melees, reactions, leaders and victory.

use rules::combat::CombatStep;
use rules::definitions::Definitions;
use rules::event::Event;
use rules::ids::SideId;
use rules::scenario::VictoryLevel;

use super::{Arg, Words, quantity};

impl Words {
    /// Returns a step of the Combat segment (Q3) as it begins.
    pub(super) fn combat_step(&self, definitions: &Definitions, step: CombatStep, to_fire: Option<&SideId>) -> String {
        match (step, to_fire) {
            (CombatStep::Fire, Some(side)) => {
                self.text("event-combat_step_began", &[("side", self.side(definitions, side).into())])
            }
            (CombatStep::Attacks, _) => self.say("event-combat_step_began-attacks"),
            _ => self.say("event-combat_step_began-over"),
        }
    }

    /// Returns an event of battle as a sentence; nothing for any other.
    pub(super) fn battle_event(&self, definitions: &Definitions, event: &Event) -> String {
        let unit = |unit| ("unit", Arg::from(self.unit(definitions, unit)));
        let hex = |name, hex| (name, Arg::from(self.place(definitions, hex)));
        let number = |name, n: u8| (name, Arg::from(u16::from(n)));
        let key = format!("event-{}", event.name());
        match event {
            Event::CombatStepBegan { step, to_fire } => self.combat_step(definitions, *step, to_fire.as_ref()),
            Event::FirePassed { hex: at } => self.text(&key, &[hex("hex", at)]),
            Event::HexFired { from, at, value, defence, odds, roll, hit, .. } => {
                let mut args = vec![
                    hex("from", from),
                    hex("hex", at),
                    ("value", quantity(*value).into()),
                    ("defence", quantity(*defence).into()),
                    ("n", (*hit).into()),
                ];
                let (Some(odds), Some(roll)) = (odds, roll) else {
                    return self.text("event-hex_fired-in_vain", &args);
                };
                args.push(("odds", odds.into()));
                args.push(number("roll", *roll));
                self.text(&key, &args)
            }
            Event::AttackDeclared { attack, .. } => {
                let key = match attack.kind {
                    _ if attack.from != attack.start => "event-attack_declared-moved",
                    rules::combat::AttackKind::Assault => "event-attack_declared-assault",
                    _ => "event-attack_declared-charge",
                };
                let args = [
                    ("units", self.units(definitions, &attack.units).into()),
                    ("n", attack.units.len().into()),
                    hex("hex", &attack.target),
                    hex("from", &attack.from),
                ];
                self.text(key, &args)
            }
            Event::AttackEnded { .. } => self.say(&key),
            Event::MeleeFought { attacker, defender, odds, roll, result, attacker_loses, defender_loses, .. } => {
                let result = self.say(&format!("melee-{}", result.to_lowercase()));
                let args: Vec<(&str, Arg)> = vec![
                    ("attacker", quantity(*attacker).into()),
                    ("defender", quantity(*defender).into()),
                    ("odds", odds.into()),
                    number("roll", *roll),
                    ("result", result.into()),
                    ("attacker_loses", (*attacker_loses).into()),
                    ("defender_loses", (*defender_loses).into()),
                ];
                self.text(&key, &args)
            }
            Event::SquareTried { hex: at, roll, modified, formed, disordered, .. } => {
                let outcome = match *modified {
                    m if m <= *formed => "formed",
                    m if m <= *disordered => "disordered",
                    _ => "pgd",
                };
                let args = [hex("hex", at), number("roll", *roll), number("modified", *modified)];
                self.text(&format!("{key}-{outcome}"), &args)
            }
            Event::RecallTried { units: who, roll, modified, recalled, .. } => {
                let outcome = if *recalled { "recalled" } else { "stays" };
                let n = who.len();
                let who = self.units(definitions, who);
                let args =
                    [("units", who.into()), ("n", n.into()), number("roll", *roll), number("modified", *modified)];
                self.text(&format!("{key}-{outcome}"), &args)
            }
            Event::LeaderTried { unit: who, roll, fate, back, .. } => {
                let turn = back.unwrap_or(0);
                self.text(&format!("{key}-{fate}"), &[unit(who), number("roll", *roll), ("turn", turn.into())])
            }
            Event::ReadinessChanged { unit: who, to } => {
                let readiness = self.term("readiness", to.name(), "");
                self.text(&key, &[unit(who), ("readiness", readiness.into())])
            }
            Event::Reacted { hex: at, kind } => {
                self.text(&key, &[hex("hex", at), ("kind", self.decision_kind(*kind).into())])
            }
            Event::VictoryDeclared { side, level, text } => self.victory(definitions, side.as_ref(), *level, text),
            _ => String::new(),
        }
    }

    /// Says who has won, how clearly and why (Q5).
    pub fn victory(
        &self,
        definitions: &Definitions,
        side: Option<&SideId>,
        level: Option<VictoryLevel>,
        text: &str,
    ) -> String {
        let text = ("text", self.said(None, text).into());
        let Some(side) = side else { return self.text("event-victory_declared-draw", &[text]) };
        let side = ("side", self.side(definitions, side).into());
        match level {
            Some(level) => {
                let level = ("level", self.say(&format!("victory-{}", level.name())).into());
                self.text("event-victory_declared-level", &[side, level, text])
            }
            None => self.text("event-victory_declared", &[side, text]),
        }
    }
}
