//! Orders in words, as an undo button names them: `move 57e to 0513`.

use rules::Game;
use rules::decision::Decision;
use rules::definitions::Definitions;
use rules::order::{Hand, Order};

use super::faces::dice_written;
use super::{Arg, Words};
use crate::journal::Entry;

impl Words {
    /// Returns an order in words, without a full stop.
    pub fn order(&self, definitions: &Definitions, order: &Order) -> String {
        let units = |units| Arg::from(self.units(definitions, units));
        let unit = |unit| Arg::from(self.unit(definitions, unit));
        let place = |hex| Arg::from(self.place(definitions, hex));
        let lie = definitions.board.orientation();
        let key = format!("order-{}", order.name());
        match order {
            Order::Move { units: who, path, .. } => {
                let to = path.last().map_or_else(|| Arg::from(self.say("the-hex")), place);
                self.text(&key, &[("units", units(who)), ("hex", to), ("n", path.len().into())])
            }
            Order::ChangeFormation { units: who, to, .. } => {
                self.text(&key, &[("units", units(who)), ("in_formation", self.in_formation(*to).into())])
            }
            Order::Extend { units: who, hexes } | Order::Consolidate { units: who, hexes } => {
                let hexes: Vec<String> = hexes.iter().map(|h| self.place(definitions, h)).collect();
                self.text(&key, &[("units", units(who)), ("hex", self.list(&hexes).into())])
            }
            Order::Wheel { unit: who, to } => {
                let hand = match to {
                    Hand::Left => "left",
                    Hand::Right => "right",
                };
                self.text(&format!("{key}-{hand}"), &[("unit", unit(who))])
            }
            Order::Divide { unit: who, .. } | Order::Reform { unit: who } | Order::Recover { unit: who } => {
                self.text(&key, &[("unit", unit(who))])
            }
            Order::Hit { hex, increments, .. } => self.text(&key, &[("hex", place(hex)), ("n", (*increments).into())]),
            Order::SetCondition { unit: who, condition } => {
                self.text(&key, &[("unit", unit(who)), ("condition", self.condition(*condition).into())])
            }
            Order::SetOption { option, .. } => self.text(&key, &[("option", self.rule_option(option).into())]),
            Order::Remark { text } => self.text(&key, &[("text", text.trim().into())]),
            Order::Note { on, text } => {
                self.text(&key, &[("on", self.note_on(definitions, on).into()), ("text", text.as_str().into())])
            }
            Order::SwitchHook { module, hook, on } => {
                let args: [(&str, Arg); 2] =
                    [("module", self.module(definitions, module).into()), ("hook", hook.into())];
                self.text(if *on { "order-switch_hook-on" } else { "order-switch_hook-off" }, &args)
            }
            Order::Command { module, name, units: who, hex, .. } => {
                let command = self.offered(module, "command", name);
                match (who.is_empty(), hex) {
                    (false, _) => {
                        self.text("order-command-units", &[("command", command.into()), ("units", units(who))])
                    }
                    (true, Some(hex)) => {
                        self.text("order-command-hex", &[("command", command.into()), ("hex", place(hex))])
                    }
                    (true, None) => self.text(&key, &[("command", command.into())]),
                }
            }
            Order::SetPolicy { kind, policy, .. } => {
                let policy = self.policy(*policy);
                self.text(&key, &[("kind", self.decision_kind(*kind).into()), ("policy", policy.into())])
            }
            Order::Fire { from, at } => self.text(&key, &[("from", place(from)), ("hex", place(at))]),
            Order::PassFire { hex: None } => self.say("order-pass_fire-all"),
            Order::Assault { units: who, target } | Order::Charge { units: who, target, .. } => {
                self.text(&key, &[("units", units(who)), ("hex", place(target))])
            }
            Order::Turn { units: who, facing } => {
                self.text(&key, &[("units", units(who)), ("facing", self.facing(*facing, lie).into())])
            }
            Order::PassFire { hex: Some(hex) } | Order::Restack { hex, .. } => self.text(&key, &[("hex", place(hex))]),
            Order::Lose { unit: who, increments } | Order::Regain { unit: who, increments } => {
                self.text(&key, &[("unit", unit(who)), ("n", (*increments).into())])
            }
            Order::Place { unit: who, hexes, .. } => {
                let hexes: Vec<String> = hexes.iter().map(|h| self.place(definitions, h)).collect();
                self.text(&key, &[("unit", unit(who)), ("hex", self.list(&hexes).into())])
            }
            Order::Store { unit: who, container, .. } => {
                let container = self.container(definitions, container);
                self.text(&key, &[("unit", unit(who)), ("container", container.into())])
            }
            Order::Put { units: who, to, .. } => {
                self.text(&key, &[("units", units(who)), ("where", self.spot(definitions, to).into())])
            }
            Order::Draw { from, count, to } => {
                let from = self.container(definitions, from);
                let to = self.spot(definitions, to);
                self.text(&key, &[("n", (*count).into()), ("from", from.into()), ("where", to.into())])
            }
            Order::Shuffle { container } => {
                self.text(&key, &[("container", self.container(definitions, container).into())])
            }
            Order::Roll { count, sides, plus, why } => {
                let dice = dice_written(usize::from(*count), *sides, *plus);
                let key = if why.is_empty() { key } else { format!("{key}-for") };
                self.text(&key, &[("dice", dice.into()), ("why", why.as_str().into())])
            }
            Order::RollSet { set } => {
                let name = definitions.dice_set(set).map_or_else(|| set.to_string(), |set| self.name(&set.name));
                self.text(&key, &[("name", name.into())])
            }
            Order::Flip { units: who, .. } | Order::Rotate { units: who, .. } => {
                self.text(&key, &[("units", units(who))])
            }
            Order::SetProp { units: who, key: prop, value } => {
                let value = value.as_ref().map_or_else(|| "–".to_owned(), super::events::value_text);
                self.text(&key, &[("units", units(who)), ("key", prop.into()), ("value", value.into())])
            }
            Order::Activate { group } => self.text(&key, &[("group", self.group(definitions, group).into())]),
            Order::Finish { units: who } => self.text(&key, &[("units", units(who))]),
            Order::FightNext { attack: Some(n) } => self.text("order-fight_next-other", &[("n", (*n).into())]),
            Order::NextPhase {} | Order::DrawChit {} | Order::FightNext { attack: None } => self.say(&key),
            // The options of the decision are gone with it: the entry's events hold the answer in words.
            Order::Answer { option, .. } => self.text(&key, &[("n", (option + 1).into())]),
            Order::Correct { correction, .. } => {
                self.text(&key, &[("what", self.correction(definitions, correction).into())])
            }
            Order::UseDice { dice, order } => self.with_dice(dice, self.order(definitions, order)),
            Order::Overrule { order, reason } => {
                let order = self.order(definitions, order);
                let key = if reason.is_empty() { "order-overrule" } else { "order-overrule-because" };
                self.text(key, &[("order", order.into()), ("reason", reason.into())])
            }
        }
    }

    /// Returns an order in words as it is given in a game: an answer with what is asked and what is answered.
    pub fn order_in(&self, game: &Game, order: &Order) -> String {
        self.order_asked(&game.definitions, game.state.pending(), order)
    }

    /// Returns an order in words as it is given while these decisions are owed.
    pub fn order_asked(&self, definitions: &Definitions, owed: &[Decision], order: &Order) -> String {
        match order {
            Order::Answer { decision, option } => {
                let asked = owed.iter().find(|d| d.id == *decision);
                let Some((asked, chosen)) = asked.and_then(|d| Some((d, d.options.get(*option)?))) else {
                    return self.order(definitions, order);
                };
                let question = self.decision(definitions, asked);
                let answer = self.option(definitions, chosen);
                self.text("order-answer-asked", &[("question", question.into()), ("answer", answer.into())])
            }
            Order::UseDice { dice, order } => self.with_dice(dice, self.order_asked(definitions, owed, order)),
            order => self.order(definitions, order),
        }
    }

    /// Returns an order in words with the dice that were thrown for it.
    fn with_dice(&self, dice: &[u8], order: String) -> String {
        let dice: Vec<String> = dice.iter().map(ToString::to_string).collect();
        self.text("order-use_dice", &[("order", order.into()), ("dice", dice.join(" ").into())])
    }

    /// Returns what the undo button says.
    pub fn undo(&self, definitions: &Definitions, entry: Option<&Entry>) -> String {
        self.undo_or_redo("undo", definitions, entry)
    }

    /// Returns what the redo button says.
    pub fn redo(&self, definitions: &Definitions, entry: Option<&Entry>) -> String {
        self.undo_or_redo("redo", definitions, entry)
    }

    fn undo_or_redo(&self, key: &str, definitions: &Definitions, entry: Option<&Entry>) -> String {
        match entry {
            Some(entry) => self.text(key, &[("what", self.order(definitions, &entry.order).into())]),
            None => self.say(&format!("{key}-nothing")),
        }
    }
}
