//! What scripts offer: giving their commands, opening their panels, showing their overlays; and the digest of all that.

use egui::Context;
use rules::board::PlaceIdx;
use rules::ids::UnitId;
use session::{Family, Presentation};

use crate::app::App;
use crate::commands::Tab;
use crate::commands::keymap::Offer;
use crate::view::{id_of, offers, order_of};

/// What the digest was made of: the game, the selection, the cursor, and whether panels were to be seen.
pub(crate) type OffersOf = (u64, Vec<UnitId>, Option<PlaceIdx>, bool, usize);

impl App {
    /// Makes the digest anew where something it depends on has changed.
    pub(crate) fn refresh_offers(&mut self, revision: u64) {
        self.take_shown();
        let open = self.desk.layout.is_open(Tab::Module);
        let now = (revision, self.desk.selection.clone(), self.desk.cursor, open, self.desk.overlays_turned);
        if self.offers_of.as_ref() == Some(&now) {
            return;
        }
        let made = offers(self.link.session(), self.link.speech(), &self.desk, open);
        let asked =
            |o: &crate::view::Offered| Offer { id: o.id.clone(), title: o.title.clone(), key: o.offer.key.clone() };
        self.desk.keys.offer(made.all.iter().map(asked).collect());
        if open && !made.has_panels() {
            self.desk.layout.open(Tab::Journal);
        }
        self.set_offers(made);
        self.offers_of = Some(now);
    }

    /// Takes what hooks marked and noted down since the last frame.
    fn take_shown(&mut self) {
        let Some(scripts) = self.link.session().scripts() else { return };
        for item in scripts.take_presentation() {
            match item {
                Presentation::Log { module, hook, text } => {
                    let named = self.link.speech().words().named(&format!("{module} {hook}"), &text);
                    self.desk.console.log(&named);
                }
                Presentation::Mark { module, hexes, style } => {
                    self.desk.marked.push((module, hexes, style));
                    self.offers_of = None;
                }
            }
        }
    }

    /// Does what an offer of this id stands for.
    pub(super) fn take_offer(&mut self, ctx: &Context, id: &str, value: Option<String>) {
        let session = self.link.session();
        let offers = session.scripts().map(session::Scripts::offers).unwrap_or_default();
        let Some(offer) = offers.iter().find(|offer| id_of(offer) == id).cloned() else { return };
        match offer.family {
            Family::Command => {
                let order = order_of(&self.desk, session, &offer.module, &offer.name, value);
                let at = self.desk.cursor.or_else(|| self.place_of_selection());
                self.give(ctx, order, at);
            }
            Family::Overlay => self.desk.turn_overlay(id, offer.shown),
            _ => {
                // The panel's own switch: what lies open is put away.
                match self.desk.layout.place(Tab::Module).filter(|_| self.desk.layout.is_open(Tab::Module)) {
                    Some(place) => self.desk.layout.toggle(place),
                    None => self.desk.layout.open(Tab::Module),
                }
            }
        }
    }

    fn place_of_selection(&self) -> Option<PlaceIdx> {
        let game = self.link.game();
        let head = game.state.unit(self.desk.selection.first()?)?.head()?;
        game.definitions.board.find(head)
    }
}
