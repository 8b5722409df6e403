//! Sides played by scripts: begun, stopped and gone on with, an order at a time so that each can be seen.

use egui::Context;
use rules::event::{Event, Happening};
use rules::ids::SideId;
use rules::order::Order;
use session::auto::PlayingScript;

use crate::app::App;
use crate::desk::Motion;
use crate::scripted::{self, PACE_SECS, ScriptsNow};
use crate::speech::Arg;

impl App {
    /// Has a side played by a script from now on; by a player where none is named.
    pub(super) fn play_side(&mut self, side: SideId, by: Option<PlayingScript>) {
        match by {
            None => self.desk.played.remove(&side),
            Some(script) => self.desk.played.insert(side, script),
        };
        self.load_scripts();
    }

    /// Loads the scripts of the sides anew: when others are chosen, and when files have changed.
    pub(crate) fn load_scripts(&mut self) {
        self.auto = None;
        self.desk.scripts = ScriptsNow::Idle;
        if self.desk.played.is_empty() || self.link.lesson_step().is_some() {
            return;
        }
        // One that does not load leaves its side to the player, and the others playing.
        while !self.desk.played.is_empty() {
            match scripted::loaded(self.link.session(), &self.desk.played) {
                Ok(auto) => {
                    self.auto = Some(auto);
                    self.looked_at = None;
                    return;
                }
                Err((side, error)) => {
                    self.desk.played.remove(&side);
                    self.tell_stopped(&scripted::why(&error));
                }
            }
        }
    }

    /// Stops the scripts, at once: the order they are at was the last.
    pub(crate) fn stop_scripts(&mut self) {
        if self.auto.is_some() {
            self.desk.scripts = ScriptsNow::Stopped;
        }
    }

    /// Lets them go on.
    pub(super) fn go_on_with_scripts(&mut self) {
        self.desk.scripts = ScriptsNow::Idle;
        self.looked_at = None;
    }

    /// Has the scripts give their next order when it is time, and nothing else is being done.
    pub(crate) fn let_scripts_play(&mut self, ctx: &Context) {
        // Who opens a game again reads first where it stands.
        let is_busy =
            self.desk.throwing.is_some() || self.desk.march.is_some() || self.past.is_some() || self.desk.resume;
        let was_looked_at = self.looked_at == Some(self.link.revision());
        if self.auto.is_none() || self.desk.scripts == ScriptsNow::Stopped || is_busy || was_looked_at {
            return;
        }
        let left = self.next_order_at - ctx.time();
        if left > 0.0 {
            return ctx.request_repaint_after(std::time::Duration::from_secs_f64(left));
        }
        let Some(auto) = &mut self.auto else { return };
        match self.link.let_play(auto) {
            Ok(true) => {
                self.desk.scripts = ScriptsNow::Acting;
                self.show_what_was_done(ctx);
                ctx.request_repaint();
            }
            Ok(false) => {
                self.desk.scripts = ScriptsNow::Idle;
                self.looked_at = Some(self.link.revision());
                ctx.request_repaint();
            }
            Err(error) => {
                self.tell_stopped(&scripted::why(&error));
                self.stop_scripts();
            }
        }
    }

    /// Shows the last act where it was done, and leaves time to see it; who is done needs none.
    fn show_what_was_done(&mut self, ctx: &Context) {
        let Some(entry) = self.link.session().entries().last() else { return };
        let (order, events) = (entry.order.clone(), entry.events.clone());
        let is_seen = !matches!(order, Order::Finish { .. } | Order::PassFire { .. });
        self.next_order_at = ctx.time() + if is_seen { PACE_SECS } else { 0.0 };
        self.desk.resume = false;
        self.desk.bubble = None;
        self.desk.rolls_of = self.link.thrown();
        let board = &self.link.game().definitions.board;
        let moved = events.iter().find_map(|h| match &h.event {
            Event::UnitMoved { unit, from, .. } => Some((unit.clone(), from.clone())),
            _ => None,
        });
        let Some((unit, from)) = moved else { return };
        let to = |h: &Happening| match &h.event {
            Event::UnitMoved { unit: who, to, .. } if *who == unit => board.find(to),
            _ => None,
        };
        let path: Vec<_> = board.find(&from).into_iter().chain(events.iter().filter_map(to)).collect();
        let last = path.last().copied();
        if self.settings.motion {
            self.desk.motion = Some(Motion { unit, path, since: ctx.time() });
        }
        if let Some(place) = last {
            self.reveal(place);
        }
    }

    fn tell_stopped(&mut self, why: &str) {
        let told = self.link.speech().say_with("window-played_stopped", &[("why", Arg::Text(why))]);
        self.notices.push(told);
    }
}
