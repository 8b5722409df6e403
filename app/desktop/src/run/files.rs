//! What is done with the chooser of files.

use std::path::{Path, PathBuf};

use egui::Context;

use crate::app::App;
use crate::chooser::{Chooser, FileCommand, Purpose, Taken};
use crate::commands::House;
use crate::settings::Setting;
use crate::speech::Arg;

impl App {
    /// Does something with the chooser of files.
    pub(crate) fn choose_file(&mut self, ctx: &Context, command: FileCommand) {
        if let FileCommand::Ask(purpose) = command {
            let chooser = Chooser::open(ctx, purpose, self.begins_in(purpose), self.places(purpose));
            self.desk.chooser = Some(Box::new(chooser));
            return;
        }
        let Some(chooser) = &mut self.desk.chooser else { return };
        let taken = match command {
            FileCommand::Ask(_) => Taken::Nothing,
            FileCommand::Go(folder) => {
                chooser.go(ctx, folder);
                Taken::Went
            }
            FileCommand::Up => {
                chooser.up(ctx);
                Taken::Went
            }
            FileCommand::Write(text) => {
                chooser.write(text);
                Taken::Nothing
            }
            FileCommand::Mark(line) => {
                chooser.mark = Some(line);
                Taken::Nothing
            }
            FileCommand::Step(by) => {
                chooser.step(by);
                Taken::Nothing
            }
            FileCommand::Take => chooser.take(ctx),
            FileCommand::TakeFolder => Taken::Chosen(chooser.folder().to_owned()),
        };
        if let Taken::Chosen(path) = taken {
            self.use_chosen(&path);
        }
    }

    /// Hands on what was chosen, and remembers the folder it lies in.
    fn use_chosen(&mut self, path: &Path) {
        let Some(chooser) = self.desk.chooser.take() else { return };
        match chooser.purpose {
            Purpose::Import => self.asked.push(House::Import(vec![path.to_owned()])),
            Purpose::Open => self.asked.push(House::Open(path.to_owned())),
            Purpose::Games => return self.keep_games_in(path),
        }
        if let Some(folder) = path.parent() {
            self.set(Setting::FilesFolder(folder.to_owned()));
        }
    }

    /// Takes a folder for games; settings are text, and so is what they can name.
    fn keep_games_in(&mut self, folder: &Path) {
        if let Some(folder) = folder.to_str() {
            return self.set(Setting::GamesFolder(folder.to_owned()));
        }
        let path = folder.display().to_string();
        self.notices.push(self.link.speech().say_with("window-files_no_text", &[("path", Arg::Text(&path))]));
    }

    /// Returns the folder the chooser opens on: that of games, or the last one something was chosen in.
    fn begins_in(&self, purpose: Purpose) -> PathBuf {
        let games = (purpose == Purpose::Games).then(|| self.settings.games().ok()).flatten();
        let last = games.or_else(|| self.settings.files_folder.clone());
        let first = || self.places.first().cloned();
        last.or_else(first).or_else(|| std::env::current_dir().ok()).unwrap_or_else(|| PathBuf::from("/"))
    }

    /// Returns the places to go to at once; games are among them where one may be opened.
    fn places(&self, purpose: Purpose) -> Vec<PathBuf> {
        let games = (purpose == Purpose::Open).then(|| self.settings.games().ok()).flatten();
        let mut out: Vec<PathBuf> = Vec::new();
        for place in self.places.iter().cloned().chain(games) {
            if !out.contains(&place) {
                out.push(place);
            }
        }
        out
    }
}
