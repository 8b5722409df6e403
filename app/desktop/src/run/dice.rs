//! The player's own dice: an order that throws waits until they are said, throw after throw, and is done then.

use egui::Context;
use rules::board::PlaceIdx;
use rules::order::Order;

use crate::app::App;
use crate::commands::DiceCommand;
use crate::desk::Throwing;
use crate::speech::Arg;
use crate::view::title_of_throw;

/// The stream of the cup: nobody throws dice for a chit.
const CHITS: &str = "chits";

impl App {
    /// Returns the next throw of an order for which the player is to throw, after the dice he has said already.
    ///
    /// Nobody is asked in a lesson, whose dice are part of it, nor where an order has its dice with it.
    pub(super) fn to_throw(&self, order: &Order, at: Option<PlaceIdx>, said: Vec<u8>) -> Option<Throwing> {
        let asks = self.settings.own_dice && self.link.lesson_step().is_none();
        if !asks || matches!(order, Order::UseDice { .. }) {
            return None;
        }
        let outcome = self.link.session().work_ahead(&with_dice(order, &said))?;
        let throw = outcome.next_throw().filter(|throw| throw.stream.as_str() != CHITS)?;
        let speech = self.link.speech();
        let title = throw.of.and_then(|event| title_of_throw(self.link.game(), speech, event));
        let title = title.unwrap_or_else(|| {
            speech.say_with("window-dice_of_script", &[("stream", Arg::Text(throw.stream.as_str()))])
        });
        let (count, sides) = (throw.count, throw.sides);
        Some(Throwing { order: order.clone(), at, said, title, count, sides, dice: vec![0; count] })
    }

    /// Does with the dice that are waited for what the player wants.
    pub(super) fn dice(&mut self, ctx: &Context, wanted: DiceCommand) {
        let Some(throwing) = &mut self.desk.throwing else { return };
        match wanted {
            DiceCommand::Write(text) => throwing.write(&text),
            DiceCommand::Show(which, pips) => {
                if let Some(die) = throwing.dice.get_mut(which) {
                    *die = pips;
                }
            }
            DiceCommand::Take if throwing.is_whole() => self.take_dice(ctx),
            DiceCommand::Take => {}
            DiceCommand::ForMe => {
                if let Some(done) = self.desk.throwing.take() {
                    self.give_now(ctx, with_dice(&done.order, &done.said), done.at);
                }
            }
        }
    }

    /// Accepts the dice; asks for those of the next throw, or gives the order.
    fn take_dice(&mut self, ctx: &Context) {
        let Some(Throwing { order, at, mut said, dice, .. }) = self.desk.throwing.take() else { return };
        said.extend(dice);
        match self.to_throw(&order, at, said.clone()) {
            Some(next) => self.desk.throwing = Some(next),
            None => self.give_now(ctx, with_dice(&order, &said), at),
        }
    }
}

/// Returns an order with the player's own dice, where he has said any.
fn with_dice(order: &Order, said: &[u8]) -> Order {
    if said.is_empty() {
        return order.clone();
    }
    Order::UseDice { dice: said.to_vec(), order: Box::new(order.clone()) }
}
