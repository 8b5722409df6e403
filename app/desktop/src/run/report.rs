//! The report as a command: begun, heard of and told in the window.

use std::path::PathBuf;

use egui::Context;

use crate::app::App;
use crate::chronicle::{Progress, Told, report_folder};
use crate::reporting::{Reporter, Telling};

impl App {
    /// Begins to write the report of the game, up to where it stands; one being written already goes on.
    pub(super) fn write_report(&mut self, ctx: &Context) {
        if self.reporter.is_some() {
            return;
        }
        let folder = match self.folder_of_report() {
            Ok(folder) => folder,
            Err(why) => return self.notices.push(why),
        };
        let told = Told::of(self.link.session(), self.link.speech().words().lang());
        self.desk.report = Some(Telling::Painting(0, told.n_pictures()));
        self.reporter = Some(Reporter::start(ctx, told, &folder));
    }

    /// Returns the folder beside the game's file; of a game kept nowhere, one in the folder of games.
    fn folder_of_report(&self) -> Result<PathBuf, String> {
        if let Some(journal) = self.link.session().journal() {
            return Ok(report_folder(journal));
        }
        let module = self.link.session().header().module.to_string();
        self.settings.games().map(|games| report_folder(&games.join(module)))
    }

    /// Takes in what the worker tells.
    pub(crate) fn hear_reporter(&mut self) {
        let Some(reporter) = &self.reporter else { return };
        for told in reporter.poll() {
            match told {
                Ok(Progress::Painted(n, of)) => self.desk.report = Some(Telling::Painting(n, of)),
                Ok(Progress::Written(text)) => {
                    self.desk.report = Some(Telling::Written(text));
                    self.reporter = None;
                    return;
                }
                Err(error) => {
                    self.desk.report = None;
                    self.reporter = None;
                    let speech = self.link.speech();
                    self.notices.push(error.told(speech));
                    return;
                }
            }
        }
    }
}
