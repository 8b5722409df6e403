//! Looking at past moments: the board shows the game as it stood; nothing of the game itself changes.

use egui::Context;
use session::journal::EntryId;

use crate::app::App;
use crate::view::{Look, led_to};

/// How long each moment stays while the timeline plays, in seconds.
const MOMENT_SECS: f64 = 0.7;

impl App {
    /// Goes along the moments.
    pub(super) fn look(&mut self, look: Look) {
        let to = led_to(&self.moments(), self.desk.looking, look);
        self.desk.looking = to;
        self.desk.bubble = None;
        self.desk.shown = None;
        self.desk.march = None;
        self.desk.menu = None;
        self.past = to.and_then(|entry| self.link.session().game_at(EntryId(entry)));
        if self.past.is_none() {
            self.desk.looking = None;
        }
    }

    pub(super) fn toggle_timeline(&mut self) {
        self.desk.timeline_open = !self.desk.timeline_open;
        self.desk.focus_timeline = self.desk.timeline_open;
        self.desk.playing = false;
        if !self.desk.timeline_open {
            self.look(Look::Now);
        }
    }

    /// Plays on from the moment looked at; from the start where the game stands at its end.
    pub(super) fn play(&mut self, ctx: &Context, play: bool) {
        self.desk.playing = play;
        if play && self.desk.looking.is_none() {
            self.look(Look::First);
        }
        self.next_moment = ctx.time() + MOMENT_SECS;
    }

    /// Shows the next moment when its time has come.
    pub(crate) fn go_on_playing(&mut self, ctx: &Context) {
        if !self.desk.playing {
            return;
        }
        let left = self.next_moment - ctx.time();
        if left > 0.0 {
            ctx.request_repaint_after(std::time::Duration::from_secs_f64(left));
            return;
        }
        self.look(Look::On);
        self.desk.playing = self.desk.looking.is_some();
        self.next_moment = ctx.time() + MOMENT_SECS;
        ctx.request_repaint();
    }

    fn moments(&self) -> Vec<u64> {
        crate::view::moments(self.link.session())
    }
}
