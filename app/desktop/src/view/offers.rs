//! The digest of what scripts offer: commands with why they cannot be given, panels as they stand, marks on the map.

use rules::Order;
use rules::board::PlaceIdx;
use rules::ids::ModuleId;
use session::{Family, Offer, PanelPart, Session};

use super::Mistake;
use crate::desk::Desk;
use crate::speech::Speech;

/// Something a script offers, as the player sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Offered {
    /// Its name in the file of keys: `thaw:command.give_up`.
    pub id: String,
    /// What the script offers.
    pub offer: Offer,
    /// Its title.
    pub title: String,
    /// What it does, where the module says so.
    pub help: Option<String>,
    /// Why a command cannot be given now.
    pub refused: Option<String>,
}

/// A panel as it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct PanelView {
    /// Whose.
    pub module: ModuleId,
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Whether its first texts stand in To do.
    pub shown: bool,
    /// Its parts, in words; a mistake where its function failed.
    pub parts: Result<Vec<PanelPart>, Mistake>,
}

/// A mark of a script on a hex.
#[derive(Clone, PartialEq, Debug)]
pub struct ScriptMark {
    /// The hex.
    pub place: PlaceIdx,
    /// The style, a name of the registry.
    pub style: String,
    /// What is written into it.
    pub text: Option<String>,
    /// What the mark belongs to, as the player reads it.
    pub title: String,
}

/// What scripts offer and show.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Offers {
    /// Commands, panels and overlays.
    pub all: Vec<Offered>,
    /// The panels: while their tab is open all of them, else those that are always shown.
    pub panels: Vec<PanelView>,
    /// What overlays that are shown mark, and what hooks marked since the last order.
    pub marks: Vec<ScriptMark>,
    /// Overlays that failed.
    pub mistakes: Vec<Mistake>,
}

impl Offers {
    /// Returns whether there is a panel to show.
    pub fn has_panels(&self) -> bool {
        self.all.iter().any(|offered| offered.offer.family == Family::Panel)
    }

    /// Returns what has a button above the map: commands that ask for one, and every overlay.
    pub fn in_toolbar(&self) -> impl Iterator<Item = &Offered> {
        self.all.iter().filter(|o| o.offer.family == Family::Overlay || o.offer.toolbar)
    }
}

/// Returns the name of an offer in the file of keys.
pub fn id_of(offer: &Offer) -> String {
    format!("{}:{}.{}", offer.module, offer.family.name(), offer.name)
}

/// Returns the order that gives a command to what is selected.
pub fn order_of(desk: &Desk, session: &Session, module: &ModuleId, name: &str, value: Option<String>) -> Order {
    let board = &session.game().definitions.board;
    Order::Command {
        module: module.clone(),
        name: name.to_owned(),
        units: desk.selection.clone(),
        hex: desk.cursor.map(|place| board.place(place).id.clone()),
        value,
    }
}

/// Makes the digest; panels only where they are to be seen.
pub fn offers(session: &Session, speech: &Speech, desk: &Desk, with_panels: bool) -> Offers {
    let Some(scripts) = session.scripts() else { return Offers::default() };
    let game = session.game();
    let mut made = Offers::default();
    for offer in scripts.offers() {
        let (module, name) = (&offer.module, offer.name.as_str());
        let title = title(speech, offer);
        match offer.family {
            Family::Panel if with_panels || offer.shown => {
                let parts = scripts.panel(game, module, name);
                let parts = parts.map_err(|fault| Mistake::of(&scripts.diagnostic(&fault)));
                let parts = parts.map(|parts| parts.into_iter().map(|part| in_words(speech, offer, part)).collect());
                made.panels.push(PanelView {
                    module: module.clone(),
                    name: name.to_owned(),
                    title: title.clone(),
                    shown: offer.shown,
                    parts,
                });
            }
            Family::Overlay if desk.shows_overlay(&id_of(offer), offer.shown) => {
                match scripts.overlay(game, module, name) {
                    Ok(marks) => {
                        for mark in marks {
                            let places = mark.hexes.iter().filter_map(|hex| game.definitions.board.find(hex));
                            let text = mark.text.as_ref().map(|text| speech.words().said(Some(module), text));
                            made.marks.extend(places.map(|place| ScriptMark {
                                place,
                                style: mark.style.clone(),
                                text: text.clone(),
                                title: title.clone(),
                            }));
                        }
                    }
                    Err(fault) => made.mistakes.push(Mistake::of(&scripts.diagnostic(&fault))),
                }
            }
            _ => {}
        }
        let refused = (offer.family == Family::Command).then(|| refused(session, speech, desk, offer)).flatten();
        made.all.push(Offered { id: id_of(offer), offer: offer.clone(), help: help(speech, offer), title, refused });
    }
    for (module, hexes, style) in &desk.marked {
        let places = hexes.iter().filter_map(|hex| game.definitions.board.find(hex));
        let title = speech.words().module(&game.definitions, module);
        let mark = |place| ScriptMark { place, style: style.clone(), text: None, title: title.clone() };
        made.marks.extend(places.map(mark));
    }
    made
}

fn title(speech: &Speech, offer: &Offer) -> String {
    let title = speech.words().offered(&offer.module, offer.family.name(), &offer.name);
    crate::speech::capital(&title)
}

fn help(speech: &Speech, offer: &Offer) -> Option<String> {
    let key = format!("{}-{}-help", offer.family.name(), offer.name.replace('_', "-"));
    Some(speech.words().said(Some(&offer.module), &key)).filter(|said| *said != key)
}

/// Returns why a command cannot be given to what is selected: its hooks refuse it, or fail.
fn refused(session: &Session, speech: &Speech, desk: &Desk, offer: &Offer) -> Option<String> {
    let game = session.game();
    let verdict = session.check(&order_of(desk, session, &offer.module, &offer.name, None));
    let refusal = verdict.refusals.first().map(|refusal| speech.refusal(game, refusal));
    refusal.or_else(|| verdict.faults.first().map(|fault| speech.words().fault(&game.definitions, fault)))
}

/// Puts the keys of a part into words.
fn in_words(speech: &Speech, offer: &Offer, part: PanelPart) -> PanelPart {
    let words = |text: &str| speech.words().said(Some(&offer.module), text);
    match part {
        PanelPart::Text { text, strong } => PanelPart::Text { text: words(&text), strong },
        PanelPart::Button { command, text, value } => {
            let title = || crate::speech::capital(&speech.words().offered(&offer.module, "command", &command));
            let text = text.map_or_else(title, |text| words(&text));
            PanelPart::Button { command, text: Some(text), value }
        }
        PanelPart::Table { head, rows } => {
            let line = |row: Vec<String>| row.iter().map(|cell| words(cell)).collect::<Vec<_>>();
            PanelPart::Table { head: line(head), rows: rows.into_iter().map(line).collect() }
        }
    }
}
