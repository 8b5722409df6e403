//! The report of a game written to a folder: the text, and a picture of the board at the end of every turn.
//!
//! It is written step by step, a picture a step, so that whoever writes it can tell how far it is, and stop; the text comes
//! last, so that a report that is there is whole. What is written was told beforehand: the window writes on a worker.

use std::fmt;
use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::Game;
use session::library::ModuleText;
use session::report::Report;
use session::{Lang, Session, Words};

use crate::picture::{Pictures, write_png};
use crate::pictures::Pictures as Files;
use crate::speech::{Arg, Speech};

/// How wide the pictures are where nobody says otherwise, in pixels.
pub const PICTURE_WIDTH_PX: u32 = 1600;

/// As what a report is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ReportFormat {
    /// Markdown, for people.
    #[default]
    Markdown,
    /// JSON, for programs.
    Json,
}

impl ReportFormat {
    const fn file_name(self) -> &'static str {
        match self {
            Self::Markdown => "report.md",
            Self::Json => "report.json",
        }
    }
}

/// Why a report was not written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReportError {
    /// A file or the folder cannot be written.
    Write {
        /// Which.
        place: PathBuf,
        /// Why.
        why: String,
    },
    /// A file stands where the folder should.
    NotAFolder {
        /// Which.
        place: PathBuf,
    },
}

impl fmt::Display for ReportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Write { place, why } => {
                write!(f, "the report cannot be written to {}: {why}; name another folder", place.display())
            }
            Self::NotAFolder { place } => write!(f, "{} is a file: name a folder for the report", place.display()),
        }
    }
}

impl std::error::Error for ReportError {}

impl ReportError {
    /// Says it in the language of the window.
    pub(crate) fn told(&self, speech: &Speech) -> String {
        match self {
            Self::Write { place, why } => {
                let place = place.display().to_string();
                speech.say_with("window-report_not_written", &[("place", Arg::Text(&place)), ("why", Arg::Text(why))])
            }
            Self::NotAFolder { place } => {
                let place = place.display().to_string();
                speech.say_with("window-report_not_a_folder", &[("place", Arg::Text(&place))])
            }
        }
    }
}

/// How far a report is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// So many pictures of so many are painted.
    Painted(usize, usize),
    /// All is written; this is the text.
    Written(PathBuf),
}

/// A game told, with all that is needed to write the report of it: whoever writes it need not have the session.
pub struct Told {
    report: Report,
    /// The game at the end of each turn.
    games: Vec<Option<Game>>,
    lang: Lang,
    texts: Vec<ModuleText>,
    files: Arc<Files>,
}

impl Told {
    /// Tells a game up to where it stands.
    pub fn of(session: &Session, lang: Lang) -> Self {
        let texts = session.texts().to_vec();
        let mut words = Words::new(lang);
        words.set_module_texts(&texts);
        let report = Report::of(session, &words);
        let games = report.turns.iter().map(|turn| session.game_at(turn.last)).collect();
        Self { report, games, lang, texts, files: Files::of(session) }
    }

    /// Returns how many pictures it is written with.
    pub fn n_pictures(&self) -> usize {
        self.games.len()
    }

    /// Makes the folder and begins to write. Files of an older report in it are replaced.
    ///
    /// # Errors
    /// If the folder cannot be made.
    pub fn begin(self, folder: &Path, format: ReportFormat, width_px: u32) -> Result<Chronicle, ReportError> {
        if folder.is_file() {
            return Err(ReportError::NotAFolder { place: folder.to_owned() });
        }
        fs::create_dir_all(folder).map_err(|why| not_written(folder, &why))?;
        let mut words = Words::new(self.lang);
        words.set_module_texts(&self.texts);
        let pictures = Pictures::with(self.lang, &self.texts, self.files, width_px);
        let (report, games) = (self.report, self.games);
        Ok(Chronicle { report, games, words, pictures, folder: folder.to_owned(), format, n_painted: 0 })
    }
}

/// A report being written.
pub struct Chronicle {
    report: Report,
    games: Vec<Option<Game>>,
    words: Words,
    pictures: Pictures,
    folder: PathBuf,
    format: ReportFormat,
    n_painted: usize,
}

impl Chronicle {
    /// Paints the next picture; after the last writes the text.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn step(&mut self) -> Result<Progress, ReportError> {
        let n_turns = self.report.turns.len();
        let Some(turn) = self.report.turns.get_mut(self.n_painted) else { return self.write_text() };
        if let Some(game) = self.games.get_mut(self.n_painted).and_then(Option::take) {
            let name = format!("turn-{:02}.png", turn.number);
            let place = self.folder.join(&name);
            let image = self.pictures.of(&game);
            let file = File::create(&place).map_err(|why| not_written(&place, &why))?;
            write_png(&image, BufWriter::new(file)).map_err(|why| not_written(&place, &why))?;
            turn.picture = Some(name);
        }
        self.n_painted += 1;
        Ok(Progress::Painted(self.n_painted, n_turns))
    }

    fn write_text(&self) -> Result<Progress, ReportError> {
        let place = self.folder.join(self.format.file_name());
        let text = match self.format {
            ReportFormat::Markdown => self.report.markdown(&self.words),
            ReportFormat::Json => self.report.json().map_err(|why| not_written(&place, &why))?,
        };
        fs::write(&place, text).map_err(|why| not_written(&place, &why))?;
        Ok(Progress::Written(place))
    }
}

/// Returns the folder beside a game's file in which its report is written where none is named.
pub fn report_folder(journal: &Path) -> PathBuf {
    let stem = journal.file_stem().map_or_else(|| "game".to_owned(), |stem| stem.to_string_lossy().into_owned());
    journal.with_file_name(format!("{stem}-report"))
}

/// Returns the folder beside a game's file in which the hand-out of its lesson is written where none is named.
pub(crate) fn hand_out_folder(journal: &Path) -> PathBuf {
    let stem = journal.file_stem().map_or_else(|| "lesson".to_owned(), |stem| stem.to_string_lossy().into_owned());
    journal.with_file_name(format!("{stem}-handout"))
}

pub(crate) fn not_written(place: &Path, why: &dyn std::fmt::Display) -> ReportError {
    ReportError::Write { place: place.to_owned(), why: why.to_string() }
}
