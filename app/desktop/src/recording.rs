//! What a teacher does in the window: a lesson recorded by playing it, and a lesson written as a hand-out.

use std::path::PathBuf;

use egui::Context;
use session::journal::EntryId;
use session::session::Keep;
use session::teaching::{self, NoLesson, NotShelved};

use crate::app::App;
use crate::chronicle::{PICTURE_WIDTH_PX, Progress, hand_out_folder};
use crate::handout::HandOut;
use crate::reporting::Telling;
use crate::speech::{Arg, Speech};

/// A lesson being recorded.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Recording {
    /// The entry of the journal after which it begins.
    pub from: u64,
    /// Its title, as far as it is written.
    pub title: String,
    /// How many steps it has so far.
    pub n_steps: usize,
    /// The revision of the game in which they were counted.
    counted_in: u64,
    /// Its file, once it is written.
    pub saved: Option<PathBuf>,
}

/// Something a teacher wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TeachCommand {
    /// Begins to record a lesson from the position as it stands; gives up the one being recorded.
    Record,
    /// Changes what is written for its title.
    Title(String),
    /// Writes it into the folder of the module.
    Save,
    /// Ends recording, or puts away what is said of the lesson written.
    Close,
    /// Writes the lesson in progress as a hand-out.
    HandOut,
}

impl App {
    /// Does what a teacher wants.
    pub(crate) fn teach(&mut self, wanted: TeachCommand) {
        match wanted {
            TeachCommand::Record if self.desk.recording.is_none() => {
                let from = self.link.session().timeline().cursor().0;
                self.desk.recording = Some(Recording { from, ..Recording::default() });
            }
            TeachCommand::Record | TeachCommand::Close => self.desk.recording = None,
            TeachCommand::Title(title) => {
                if let Some(recording) = &mut self.desk.recording {
                    recording.title = title;
                }
            }
            TeachCommand::Save => self.save_recording(),
            TeachCommand::HandOut => self.begin_hand_out(),
        }
    }

    fn save_recording(&mut self) {
        let Some(recording) = &mut self.desk.recording else { return };
        let speech = self.link.speech();
        let from = EntryId(recording.from);
        match teaching::shelve(self.link.session(), &recording.title, from, speech.words()) {
            Ok(file) => recording.saved = Some(file),
            Err(why) => self.notices.push(not_shelved(speech, &why)),
        }
    }

    /// Counts the steps of the lesson being recorded, where the game has changed.
    pub(crate) fn count_recorded(&mut self) {
        let revision = self.link.revision();
        let Some(recording) = self.desk.recording.as_mut().filter(|r| r.counted_in != revision) else { return };
        recording.counted_in = revision;
        recording.n_steps = teaching::n_recorded(self.link.session(), EntryId(recording.from));
    }

    /// Plays the lesson in progress by itself, in a game that is kept nowhere, and begins to write it down.
    fn begin_hand_out(&mut self) {
        if self.handout.is_some() {
            return;
        }
        let Some((source, lesson)) = self.link.lesson_source() else { return };
        let session = self.link.session();
        let folder = match session.journal() {
            Some(journal) => Ok(hand_out_folder(journal)),
            None => self.settings.games().map(|games| hand_out_folder(&games.join(&lesson))),
        };
        let begun = folder.and_then(|folder| {
            let own = session.begin_lesson(&source, &lesson, Keep::Nowhere, None).map_err(|why| why.to_string())?;
            let speech = self.link.speech();
            HandOut::begin(own, &folder, speech.words().lang(), PICTURE_WIDTH_PX).map_err(|why| why.told(speech))
        });
        match begun {
            Ok(handout) => {
                self.desk.report = Some(Telling::Drawing(0, handout.n_steps()));
                self.handout = Some(handout);
            }
            Err(why) => self.notices.push(why),
        }
    }

    /// Writes the next step of the hand-out, one a frame, so that the window goes on meanwhile.
    pub(crate) fn go_on_with_hand_out(&mut self, ctx: &Context) {
        let Some(handout) = &mut self.handout else { return };
        ctx.request_repaint();
        let told = match handout.step() {
            Ok(Progress::Painted(n, of)) => {
                self.desk.report = Some(Telling::Drawing(n, of));
                return;
            }
            Ok(Progress::Written(text)) => Some(Telling::HandedOut(text)),
            Err(why) => {
                self.notices.push(why.told(self.link.speech()));
                None
            }
        };
        self.desk.report = told;
        self.handout = None;
    }
}

/// Says why a recorded lesson is not written.
fn not_shelved(speech: &Speech, why: &NotShelved) -> String {
    match why {
        NotShelved::NoLesson(NoLesson::NoOrders) => speech.say("record-no_orders"),
        NotShelved::NoLesson(NoLesson::InCombat) => speech.say("record-in_combat"),
        NotShelved::NoLesson(NoLesson::NoGrid) => speech.say("record-no_grid"),
        NotShelved::NoLesson(NoLesson::Unlike { order, why }) => speech
            .say_with("record-unlike", &[("order", Arg::Text(order)), ("why", Arg::Text(why.trim_end_matches('.')))]),
        NotShelved::NoLesson(NoLesson::Unreadable { why }) => {
            speech.say_with("record-unreadable", &[("why", Arg::Text(why))])
        }
        NotShelved::NoFolder => speech.say("record-no_folder"),
        NotShelved::Write { place, why } => {
            let place = place.display().to_string();
            speech.say_with("record-not_written", &[("place", Arg::Text(&place)), ("why", Arg::Text(why))])
        }
    }
}
