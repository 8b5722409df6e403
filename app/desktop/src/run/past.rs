//! Looking at past moments: the board shows the game as it stood; nothing of the game itself changes.

use egui::Context;
use rules::Order;
use rules::board::PlaceIdx;
use rules::ids::UnitId;
use rules::order::Spot;
use session::journal::EntryId;

use crate::app::App;
use crate::view::{Look, Moments};

/// How long each moment stays while the timeline plays, in seconds.
const MOMENT_SECS: f64 = 0.7;

impl App {
    /// Goes along the moments.
    pub(super) fn look(&mut self, look: Look) {
        let to = self.moments().led_to(self.desk.looking, look);
        self.desk.looking = to;
        self.desk.bubble = None;
        self.desk.shown = None;
        self.desk.march = None;
        self.desk.menu = None;
        self.past = to.and_then(|entry| self.link.session().game_at(EntryId(entry)));
        if self.past.is_none() {
            self.desk.looking = None;
        }
        if let Some(place) = self.place_of_moment() {
            self.reveal(place);
        }
    }

    /// Returns where on the map the moment looked at happened: where its units then stood.
    fn place_of_moment(&self) -> Option<PlaceIdx> {
        let (past, entry) = (self.past.as_ref()?, EntryId(self.desk.looking?));
        let order = &self.link.session().timeline().entry(entry)?.order;
        let drawn_to = match order.inner() {
            Order::Draw { to: Spot::Hex(hex), .. } => Some(hex),
            _ => None,
        };
        let stands = |unit: &UnitId| past.state.unit(unit).and_then(|unit| unit.head());
        let units = order.units();
        past.definitions.board.find(drawn_to.or_else(|| units.first().and_then(stands))?)
    }

    pub(super) fn toggle_timeline(&mut self) {
        self.desk.timeline_open = !self.desk.timeline_open;
        self.desk.focus_timeline = self.desk.timeline_open;
        self.desk.playing = false;
        if !self.desk.timeline_open {
            self.look(Look::Now);
        }
    }

    /// Plays on from the moment looked at; from the start where the game stands at its last moment.
    pub(super) fn play(&mut self, ctx: &Context, play: bool) {
        self.desk.playing = play;
        let moments = self.moments();
        if play && self.desk.looking.is_none() && moments.now == moments.last() {
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
        let moments = self.moments();
        self.desk.playing = moments.at(self.desk.looking) < moments.last();
        self.next_moment = ctx.time() + MOMENT_SECS;
        ctx.request_repaint();
    }

    fn moments(&self) -> Moments {
        Moments::of(self.link.session())
    }
}
