//! The easel: a map that is painted while its game goes on.

use authoring::folder;
use authoring::painting::{Edge, Ink, Painting};
use rules::board::PlaceIdx;

use crate::app::App;
use crate::commands::Tab;
use crate::easel::{Easel, Hand, PaintCommand, WIDEST};
use crate::speech::Arg;

impl App {
    /// Does something at the easel.
    pub(crate) fn paint(&mut self, command: PaintCommand) {
        match command {
            PaintCommand::Toggle if self.desk.easel.is_none() => self.open_easel(),
            PaintCommand::Save => self.save_painting(),
            PaintCommand::At(place) => self.paint_at(place),
            PaintCommand::Between(a, b) => self.paint_between(a, b),
            PaintCommand::To(place) => self.paint_to(place),
            other => self.turn_easel(other),
        }
    }

    /// Does what needs no board.
    fn turn_easel(&mut self, command: PaintCommand) {
        let Some(easel) = &mut self.desk.easel else { return };
        match command {
            PaintCommand::Toggle if easel.painting.is_unsaved() => easel.closing = true,
            PaintCommand::Toggle | PaintCommand::GiveUp => self.desk.easel = None,
            PaintCommand::GoOn => easel.closing = false,
            PaintCommand::Ink(ink) => {
                (easel.ink, easel.from) = (ink, None);
                if easel.hand == Hand::Pick || (easel.hand == Hand::Fill && !ink.is_of_places()) {
                    easel.hand = Hand::Brush;
                }
            }
            PaintCommand::Hand(hand) => easel.hand = hand,
            PaintCommand::Radius(radius) => easel.radius = radius.min(WIDEST),
            PaintCommand::Pick(place) => {
                easel.ink = easel.painting.pick(easel.ink, place);
                easel.hand = Hand::Brush;
            }
            PaintCommand::PickBetween(a, b) => {
                if let Some(on) = Edge::of(&self.link.game().definitions.board, a, b) {
                    easel.ink = easel.painting.pick_line(easel.ink, on);
                    easel.hand = Hand::Brush;
                }
            }
            PaintCommand::EndStroke => {
                easel.painting.end_stroke();
                easel.from = None;
            }
            PaintCommand::Undo => easel.painting.undo(),
            PaintCommand::Redo => easel.painting.redo(),
            PaintCommand::Save | PaintCommand::At(_) | PaintCommand::Between(..) | PaintCommand::To(_) => {}
        }
    }

    fn open_easel(&mut self) {
        let definitions = &self.link.game().definitions;
        if definitions.scenario.id.as_str().starts_with(content::lesson::SCENARIO) {
            return self.notices.push(self.link.speech().say("window-paint_no_lesson"));
        }
        let modules = self.link.session().loaded().content().map(|content| content.modules.clone()).unwrap_or_default();
        match folder::map_file(&modules) {
            Ok(file) => {
                let ink = definitions.ruleset.terrains.len().min(2).saturating_sub(1);
                let ink = rules::board::TerrainIdx(u8::try_from(ink).unwrap_or(0));
                self.desk.easel = Some(Box::new(Easel {
                    painting: Painting::new(&definitions.board, &definitions.ruleset),
                    ink: Ink::Terrain(ink),
                    hand: Hand::Brush,
                    radius: 0,
                    from: None,
                    file,
                    closing: false,
                    told: None,
                    made_from: std::sync::Arc::as_ptr(definitions) as usize,
                }));
                self.desk.layout.open(Tab::Unit);
                self.desk.by_hand = None;
                self.desk.tool = None;
                self.desk.measure = None;
            }
            Err(error) => {
                let why = self.folder_words(&error);
                self.notices.push(self.link.speech().say_with("window-paint_not_here", &[("why", Arg::Text(&why))]));
            }
        }
    }

    /// Says why a module's folder cannot be written.
    pub(super) fn folder_words(&self, error: &folder::FolderError) -> String {
        let speech = self.link.speech();
        let with = |key: &str, path: &std::path::Path| {
            speech.say_with(key, &[("path", Arg::Text(&path.display().to_string()))])
        };
        match error {
            folder::FolderError::Zip(path) => with("window-folder_zip", path),
            folder::FolderError::ReadOnly(path) => with("window-folder_read_only", path),
            folder::FolderError::Nowhere(_) | folder::FolderError::NoFile(_) => speech.say("window-folder_nowhere"),
            other => other.to_string(),
        }
    }

    /// Takes a map in that was loaded anew.
    pub(crate) fn refresh_easel(&mut self) {
        let definitions = &self.link.game().definitions;
        let now = std::sync::Arc::as_ptr(definitions) as usize;
        if let Some(easel) = self.desk.easel.as_mut().filter(|easel| easel.made_from != now) {
            easel.painting.follow(&definitions.board, &definitions.ruleset);
            easel.made_from = now;
            easel.from = None;
        }
    }

    fn save_painting(&mut self) {
        let definitions = std::sync::Arc::clone(&self.link.game().definitions);
        let Some(easel) = &mut self.desk.easel else { return };
        let saved = easel.painting.save(&easel.file, &definitions.board, &definitions.ruleset);
        let is_closing = std::mem::take(&mut easel.closing);
        easel.told = None;
        match saved {
            Ok(()) if is_closing => self.desk.easel = None,
            Ok(()) => {}
            Err(error) => {
                let why = match &error {
                    authoring::painting::SaveError::Folder(error) => self.folder_words(error),
                    authoring::painting::SaveError::File { .. } => error.to_string(),
                };
                let told = self.link.speech().say_with("window-paint_not_saved", &[("why", Arg::Text(&why))]);
                if let Some(easel) = &mut self.desk.easel {
                    easel.told = Some(told);
                }
            }
        }
    }

    fn paint_at(&mut self, place: PlaceIdx) {
        let board = &self.link.game().definitions.board;
        let Some(easel) = &mut self.desk.easel else { return };
        match easel.hand {
            Hand::Brush => easel.painting.brush(board, easel.ink, place, easel.radius),
            Hand::Fill => easel.painting.fill(board, easel.ink, place),
            Hand::Pick => self.turn_easel(PaintCommand::Pick(place)),
        }
    }

    fn paint_between(&mut self, a: PlaceIdx, b: PlaceIdx) {
        let definitions = &self.link.game().definitions;
        let Some(on) = Edge::of(&definitions.board, a, b) else { return };
        let Some(easel) = &mut self.desk.easel else { return };
        if easel.hand == Hand::Pick {
            return self.turn_easel(PaintCommand::PickBetween(a, b));
        }
        let lies = easel.painting.line(&definitions.ruleset, easel.ink, on);
        easel.told = (!lies).then(|| self.link.speech().say("window-paint_nothing_to_cross"));
    }

    /// Leads a road on, or names the second place of a hexside.
    fn paint_to(&mut self, place: PlaceIdx) {
        let Some(easel) = &mut self.desk.easel else { return };
        let from = easel.from.replace(place);
        if let Some(from) = from.filter(|from| *from != place) {
            self.paint_between(from, place);
        }
    }

    /// Does at the hex cursor what the pointer would do there: lines are led from one Enter to the next.
    pub(super) fn paint_at_cursor(&mut self, place: PlaceIdx) {
        let Some(easel) = &mut self.desk.easel else { return };
        if easel.ink.is_of_places() {
            self.paint_at(place);
            return self.turn_easel(PaintCommand::EndStroke);
        }
        let is_second = easel.from.is_some();
        let again = easel.from == Some(place);
        let is_road = matches!(easel.ink, Ink::Road(_) | Ink::NoRoad);
        self.paint_to(place);
        if let Some(easel) = &mut self.desk.easel {
            easel.painting.end_stroke();
            if again || (is_second && !is_road) {
                easel.from = None;
            }
        }
    }
}
