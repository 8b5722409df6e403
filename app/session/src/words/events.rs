//! Events in words: the lines of the journal as a player reads them.

use rules::chapters::sequence::cup::Chit;
use rules::decision::{Choice, Decision, DecisionKind};
use rules::definitions::Definitions;
use rules::event::{Cause, Departure, Event, Happening};
use rules::scenario::Phase;

use super::{Arg, Words, clock_time, quantity};
use crate::journal::Entry;

impl Words {
    /// Returns an entry of the journal: the order, then what came of it, a sentence each.
    pub fn entry(&self, definitions: &Definitions, entry: &Entry) -> Vec<String> {
        let order = self.order(definitions, &entry.order);
        let mut lines = vec![self.text("entry", &[("order", order.into()), ("n", entry.seq.0.into())])];
        lines.extend(entry.events.iter().map(|h| self.happening(definitions, h)));
        lines
    }

    /// Returns an event with what brought it about.
    pub fn happening(&self, definitions: &Definitions, happening: &Happening) -> String {
        let sentence = self.event(definitions, &happening.event);
        match &happening.cause {
            None => sentence,
            Some(Cause::Clause(clause)) => {
                self.text("because-clause", &[("sentence", sentence.into()), ("clause", clause.into())])
            }
            Some(Cause::Script { module: id, reason, .. }) => {
                // What a script says names its module already.
                if reason.is_empty() && matches!(happening.event, Event::Said { .. } | Event::StoreChanged { .. }) {
                    return sentence;
                }
                let key = if reason.is_empty() { "because-script-alone" } else { "because-script" };
                let args: [(&str, Arg); 3] = [
                    ("sentence", sentence.into()),
                    ("module", self.module(definitions, id).into()),
                    ("reason", self.said(Some(id), reason).into()),
                ];
                self.text(key, &args)
            }
        }
    }

    /// Returns an event as a sentence.
    pub fn event(&self, definitions: &Definitions, event: &Event) -> String {
        let unit = |unit| ("unit", Arg::from(self.unit(definitions, unit)));
        let hex = |hex| ("hex", Arg::from(self.place(definitions, hex)));
        let lie = definitions.board.orientation();
        let key = format!("event-{}", event.name());
        match event {
            Event::UnitMoved { unit: who, to, mp_left, .. } => {
                self.text(&key, &[unit(who), hex(to), ("mp", quantity(*mp_left).into())])
            }
            Event::FormationChanged { unit: who, to, .. } => {
                self.text(&key, &[unit(who), ("in_formation", self.in_posture(*to).into())])
            }
            Event::UnitTurned { unit: who, facing, .. } => {
                self.text(&key, &[unit(who), ("facing", self.facing(*facing, lie).into())])
            }
            Event::StackReordered { hex: at, order } => {
                self.text(&key, &[hex(at), ("units", self.units(definitions, order).into())])
            }
            Event::IncrementsLost { unit: who, lost, .. } => self.text(&key, &[unit(who), ("n", (*lost).into())]),
            Event::IncrementsRegained { unit: who, regained, .. } => {
                self.text(&key, &[unit(who), ("n", (*regained).into())])
            }
            Event::UnitPlaced { unit: who, hexes, .. } => {
                let hexes: Vec<String> = hexes.iter().map(|p| self.place(definitions, p.hex())).collect();
                self.text(&key, &[unit(who), ("hex", self.list(&hexes).into())])
            }
            Event::UnitStored { unit: who, container, .. } => {
                self.text(&key, &[unit(who), ("container", self.container(definitions, container).into())])
            }
            Event::ContainerReordered { container, order, shuffled } => {
                let key = if *shuffled { format!("{key}-shuffled") } else { key };
                let args =
                    [("container", Arg::from(self.container(definitions, container))), ("n", order.len().into())];
                self.text(&key, &args)
            }
            Event::TableRolled { .. } => self.table_rolled(event),
            Event::UnitRemoved { unit: who, why } => {
                let why = match why {
                    Departure::Eliminated => "eliminated",
                    Departure::Removed => "removed",
                    Departure::Absorbed => "absorbed",
                    Departure::LeftMap => "left_map",
                    Departure::Surrendered => "surrendered",
                    Departure::Captured => "captured",
                    Departure::Wounded => "wounded",
                };
                self.text(&format!("{key}-{why}"), &[unit(who)])
            }
            Event::UnitActivated { unit: who, mp, .. } => self.text(&key, &[unit(who), ("mp", quantity(*mp).into())]),
            Event::CombatStepBegan { .. }
            | Event::FirePassed { .. }
            | Event::HexFired { .. }
            | Event::AttackDeclared { .. }
            | Event::AttackEnded { .. }
            | Event::MeleeFought { .. }
            | Event::SquareTried { .. }
            | Event::RecallTried { .. }
            | Event::LeaderTried { .. }
            | Event::ReadinessChanged { .. }
            | Event::Reacted { .. }
            | Event::VictoryDeclared { .. } => self.battle_event(definitions, event),
            Event::CupFilled { chits } => self.text(&key, &[("n", chits.len().into())]),
            Event::ChitDrawn { chit: Chit::End, .. } => self.say("event-chit_drawn-end"),
            Event::ChitDrawn { chit: Chit::Group(group), .. } => {
                self.text(&key, &[("group", self.group(definitions, group).into())])
            }
            Event::UnitCopied { unit: who, .. }
            | Event::UnitFinished { unit: who }
            | Event::UnitReformed { unit: who, .. } => self.text(&key, &[unit(who)]),
            Event::PhaseBegan { turn, index, phase } => {
                let scenario = &definitions.scenario;
                let named = scenario.phases.get(usize::from(*index)).filter(|p| p.id == *phase);
                let name = named.map_or_else(|| self.name(phase.as_str()), |p: &Phase| self.phase(p));
                let time = clock_time(scenario.minutes_at(*turn));
                self.text(&key, &[("turn", (*turn).into()), ("time", time.into()), ("phase", name.into())])
            }
            Event::GameEnded {} => self.say(&key),
            Event::OverlayChanged { hex: at, overlay } => match overlay {
                Some(overlay) => self.text(&key, &[hex(at), ("mark", self.name(&overlay.mark).into())]),
                None => self.text("event-overlay_changed-cleared", &[hex(at)]),
            },
            Event::PropChanged { unit: who, key: prop, value } => {
                if let Some(sentence) = self.face_changed(definitions, who, prop, value.as_ref()) {
                    return sentence;
                }
                let value = value.as_ref().map_or_else(|| "–".to_owned(), value_text);
                self.text(&key, &[unit(who), ("key", prop.into()), ("value", value.into())])
            }
            Event::StoreChanged { module, key: name, .. } => {
                self.text(&key, &[("module", self.module(definitions, module).into()), ("key", name.into())])
            }
            Event::Corrected { correction, reason } => {
                let what = Arg::from(self.correction(definitions, correction));
                let key = if reason.is_empty() { "event-corrected" } else { "event-corrected-because" };
                self.text(key, &[("what", what), ("reason", reason.into())])
            }
            Event::DiceRolled { stream, dice, by_player, .. } => {
                let key = if *by_player { "event-dice_rolled-by_player" } else { &key };
                let dice: Vec<String> = dice.iter().map(ToString::to_string).collect();
                self.text(key, &[("stream", self.stream(stream.as_str()).into()), ("dice", dice.join(" ").into())])
            }
            Event::DecisionOwed { decision } => {
                self.text(&key, &[("question", self.decision(definitions, decision).into())])
            }
            Event::DecisionAnswered { answer, .. } => {
                self.text(&key, &[("answer", self.option(definitions, answer).into())])
            }
            Event::ConsequencesOwed { consequences } => {
                self.say(if consequences.is_empty() { "event-consequences_owed-none" } else { &key })
            }
            Event::PathChosen { unit: who, hex: at, key: decided, among, mp_left } => {
                let sentence = match decided {
                    Some(decided) => {
                        let why = self.say(&format!("retreat-{}", decided.name()));
                        self.text(&format!("{key}-key"), &[unit(who), hex(at), ("key", why.into())])
                    }
                    None if among.len() > 1 => self.text(&format!("{key}-owner"), &[unit(who), hex(at)]),
                    None => self.text(&format!("{key}-only"), &[unit(who), hex(at)]),
                };
                match mp_left {
                    Some(mp) => {
                        let mp = quantity(*mp).into();
                        self.text(&format!("{key}-routs"), &[("sentence", sentence.into()), ("mp", mp)])
                    }
                    None => sentence,
                }
            }
            Event::MoraleChecked { unit: who, roll, modified, morale, passed, .. } => {
                let key = format!("{key}-{}", if *passed { "passed" } else { "failed" });
                let number = |name, n: u8| (name, Arg::from(u16::from(n)));
                let rolled = number("roll", *roll);
                self.text(&key, &[unit(who), rolled, number("modified", *modified), number("morale", *morale)])
            }
            Event::UnitDivided { unit: who, fractions } => {
                let ids: Vec<_> = fractions.iter().map(|f| f.unit.clone()).collect();
                self.text(&key, &[unit(who), ("units", self.units(definitions, &ids).into())])
            }
            Event::OptionSet { option, value } => {
                let option = self.rule_option(option);
                match value {
                    Some(value) => {
                        self.text(&key, &[("option", option.into()), ("value", self.option_value(value).into())])
                    }
                    None => self.text("event-option_set-back", &[("option", option.into())]),
                }
            }
            Event::NoteWritten { on, text } if text.is_empty() => {
                self.text("event-note_written-off", &[("on", self.note_on(definitions, on).into())])
            }
            Event::NoteWritten { on, text } => {
                self.text(&key, &[("on", self.note_on(definitions, on).into()), ("text", text.as_str().into())])
            }
            Event::Remarked { text } => self.text(&key, &[("text", text.as_str().into())]),
            Event::HookSwitched { module, hook, on } => {
                let args: [(&str, Arg); 2] =
                    [("module", self.module(definitions, module).into()), ("hook", hook.into())];
                self.text(if *on { "event-hook_switched-on" } else { "event-hook_switched-off" }, &args)
            }
            Event::CommandGiven { module: id, name, units, .. } if !units.is_empty() => {
                let command = self.offered(id, "command", name);
                let units = self.units(definitions, units);
                self.text("event-command_given-units", &[("command", command.into()), ("units", units.into())])
            }
            Event::CommandGiven { module: id, name, hex, .. } => {
                let command: Arg = self.offered(id, "command", name).into();
                match hex {
                    Some(hex) => {
                        let hex = self.place(definitions, hex);
                        self.text("event-command_given-hex", &[("command", command), ("hex", hex.into())])
                    }
                    None => self.text(&key, &[("command", command)]),
                }
            }
            Event::PolicySet { side, kind, policy } => self.text(
                &key,
                &[
                    ("side", self.side(definitions, side).into()),
                    ("kind", self.decision_kind(*kind).into()),
                    ("policy", self.policy(*policy).into()),
                ],
            ),
            Event::Overruled { clauses, reason } => {
                let key = if reason.is_empty() { key } else { format!("{key}-because") };
                self.text(&key, &[("clauses", self.list(clauses).into()), ("reason", reason.into())])
            }
            Event::ViolationAccepted { hex: at, clauses } => {
                self.text(&key, &[hex(at), ("clauses", self.list(clauses).into())])
            }
            Event::Said { module: id, text } => {
                let module = self.module(definitions, id);
                self.text(&key, &[("module", module.into()), ("text", self.said(Some(id), text).into())])
            }
            Event::OrderStopped { units, clause } => {
                self.text(&key, &[("units", self.units(definitions, units).into()), ("clause", clause.into())])
            }
        }
    }

    /// Returns a decision that is owed: who is asked, and what.
    pub fn decision(&self, definitions: &Definitions, decision: &Decision) -> String {
        // A reaction is asked about the hex of who provokes it; that of the reactor stands second.
        let n_hexes = if super::is_reaction(decision.kind) { 1 } else { usize::MAX };
        let hexes: Vec<String> = decision.hexes.iter().take(n_hexes).map(|h| self.place(definitions, h)).collect();
        let unit = decision.unit.as_ref().map_or_else(|| "–".to_owned(), |u| self.unit(definitions, u));
        let question = if decision.kind == DecisionKind::Script {
            self.said(decision.module.as_ref(), &decision.text)
        } else {
            let key = format!("decision-{}", decision.kind.name());
            self.text(&key, &[("unit", unit.into()), ("hex", self.list(&hexes).into())])
        };
        match &decision.side {
            Some(side) => {
                let side = self.side(definitions, side);
                self.text("decision-of", &[("side", side.into()), ("question", question.into())])
            }
            None => question,
        }
    }

    /// Returns an answer to a decision, as its button says.
    pub fn option(&self, definitions: &Definitions, option: &Choice) -> String {
        match option {
            Choice::Yes => self.say("choice-yes"),
            Choice::No => self.say("choice-no"),
            Choice::Hex(hex) => self.place(definitions, hex),
            Choice::Unit(unit) => self.unit(definitions, unit),
            Choice::Words(words) => self.said(None, words),
        }
    }

    /// Returns what a kind of decision is about, as a settings row says.
    pub fn decision_kind(&self, kind: DecisionKind) -> String {
        self.say(&format!("decision_kind-{}", kind.name()))
    }

    /// Returns how a side answers decisions.
    pub fn policy(&self, policy: rules::decision::Policy) -> String {
        self.say(&format!("policy-{}", policy.name()))
    }

    /// Returns a reading of section 14, as a settings row says.
    pub fn rule_option(&self, option: &str) -> String {
        self.term("rule_option", option, "")
    }

    /// Returns the value of a reading of section 14.
    pub fn option_value(&self, value: &rules::charts::OptionValue) -> String {
        use rules::charts::OptionValue;
        match value {
            OptionValue::Flag(true) => self.say("option_value-on"),
            OptionValue::Flag(false) => self.say("option_value-off"),
            OptionValue::Number(number) => number.to_string(),
            OptionValue::Word(word) => self.term("option_value", word, ""),
        }
    }

    fn stream(&self, stream: &str) -> String {
        self.term("stream", stream, "")
    }
}

pub(super) fn value_text(value: &rules::unit::PropValue) -> String {
    use rules::unit::PropValue;
    match value {
        PropValue::Flag(true) => "✓".to_owned(),
        PropValue::Flag(false) => "✗".to_owned(),
        PropValue::Number(number) => number.to_string(),
        PropValue::Text(text) => text.clone(),
    }
}
