//! The player's settings: how every game looks and speaks, kept in `settings.toml` in the folder of settings.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use rules::decision::{DecisionKind, Policy};
use serde::{Deserialize, Serialize};
use session::Lang;

use crate::counters::look::SymbolSet;
use crate::counters::palette::Palette;
use crate::layout::Layout;
use crate::theme::{Dress, TEXT_PERCENT, TEXT_STEPS, Theme, Tone};

/// The file's name in the folder of settings.
const FILE: &str = "settings.toml";

/// The least and the most memory for pictures, in megabytes.
pub const PICTURE_MEGABYTES: std::ops::RangeInclusive<u32> = 64..=2048;

/// The settings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The code of the language; that of the system where none is named.
    pub lang: Option<String>,
    /// Text size in percent.
    pub text_percent: u16,
    /// Light or dark chrome.
    pub tone: Tone,
    /// The colours of counters.
    pub palette: Palette,
    /// How arms are drawn.
    pub symbols: SymbolSet,
    /// Whether moves are shown along their path.
    pub motion: bool,
    /// Whether new games show the hex grid.
    pub grid: bool,
    /// Whether the player throws his own dice: every order that throws asks for them first.
    pub own_dice: bool,
    /// The most memory that pictures of the map may take, in megabytes.
    pub picture_megabytes: u32,
    /// The folder of games; the program's own where none is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games_folder: Option<PathBuf>,
    /// The folder in which a file was chosen last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub files_folder: Option<PathBuf>,
    /// How both sides of a new game answer decisions of a kind (X4); what is not listed is asked.
    pub policies: BTreeMap<DecisionKind, Policy>,
    /// How much the program does about a rule that forbids something, by the letter of its chapter; what is not listed is
    /// checked.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub help: BTreeMap<String, Help>,
    /// The clauses whose cards were shown.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub cards: BTreeSet<String>,
    /// Where the panes stand; as at first where nothing is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<Layout>,
    /// Whatever a later version keeps: written back as it was.
    #[serde(flatten)]
    pub other: toml::Table,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: None,
            text_percent: 100,
            tone: Tone::default(),
            palette: Palette::default(),
            symbols: SymbolSet::default(),
            motion: true,
            grid: true,
            own_dice: false,
            picture_megabytes: 192,
            games_folder: None,
            files_folder: None,
            policies: BTreeMap::new(),
            help: BTreeMap::new(),
            cards: BTreeSet::new(),
            layout: None,
            other: toml::Table::new(),
        }
    }
}

/// The chapters of the rulebook that refuse orders, by their letters: the help with each can be set.
pub const HELP_CHAPTERS: [&str; 10] = ["O", "F", "D", "S", "T", "Z", "Q", "K", "A", "H"];

/// How much the program does about a rule that forbids an order, in games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Help {
    /// Does a lawful way to the same end, where there is one.
    Do,
    /// Refuses, and says why.
    #[default]
    Check,
    /// Does it all the same, and says which rule it breaks.
    Warn,
    /// Does it all the same, without a word; the journal tells that it was overruled.
    Silent,
}

impl Help {
    /// Every level, the most help first.
    pub const ALL: [Self; 4] = [Self::Do, Self::Check, Self::Warn, Self::Silent];

    /// Returns the key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Do => "help-do",
            Self::Check => "help-check",
            Self::Warn => "help-warn",
            Self::Silent => "help-silent",
        }
    }
}

/// A setting with its new value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Setting {
    /// The language.
    Lang(Lang),
    /// Text size in percent.
    Text(u16),
    /// Text larger or smaller by a step.
    TextStep(i8),
    /// Light or dark chrome.
    Tone(Tone),
    /// The colours of counters.
    Palette(Palette),
    /// How arms are drawn.
    Symbols(SymbolSet),
    /// Whether moves are shown.
    Motion(bool),
    /// Whether the grid is drawn.
    Grid(bool),
    /// Whether the player throws his own dice.
    OwnDice(bool),
    /// Memory for pictures, in megabytes.
    PictureMegabytes(u32),
    /// The folder of games; nothing for the program's own.
    GamesFolder(String),
    /// The folder in which a file was chosen; one whose name is no text is not remembered.
    FilesFolder(PathBuf),
    /// What new games answer decisions of a kind.
    Policy(DecisionKind, Policy),
    /// The help with the rules of a chapter, by its letter.
    Help(&'static str, Help),
    /// That the card of a clause was shown.
    CardSeen(String),
    /// That the cards of all rules are shown again.
    CardsAgain,
}

impl Settings {
    /// Reads the settings kept in a folder; `None` where none are.
    ///
    /// # Errors
    /// What is wrong with the file, and where.
    pub fn load(folder: &Path) -> Result<Option<Self>, String> {
        let path = folder.join(FILE);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(format!("{error} ({})", path.display())),
        };
        let mut read: Self = toml::from_str(&text).map_err(|error| {
            let place =
                error.span().map_or(1, |span| text.get(..span.start).map_or(1, |t| t.matches('\n').count() + 1));
            format!("{}:{place}: {}", path.display(), error.message())
        })?;
        read.text_percent = read.text_percent.clamp(*TEXT_PERCENT.start(), *TEXT_PERCENT.end());
        read.picture_megabytes = read.picture_megabytes.clamp(*PICTURE_MEGABYTES.start(), *PICTURE_MEGABYTES.end());
        Ok(Some(read))
    }

    /// Keeps the settings in a folder: written aside, then put in place whole.
    ///
    /// # Errors
    /// What the file system says.
    pub fn save(&self, folder: &Path) -> Result<(), String> {
        let path = folder.join(FILE);
        let kept = || {
            std::fs::create_dir_all(folder)?;
            let text = toml::to_string(self).map_err(std::io::Error::other)?;
            let mut file = tempfile::NamedTempFile::new_in(folder)?;
            file.write_all(text.as_bytes())?;
            file.persist(&path)?;
            Ok::<(), std::io::Error>(())
        };
        kept().map_err(|error| format!("{error} ({})", path.display()))
    }

    /// Changes a setting.
    pub fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Lang(lang) => self.lang = Some(lang.code().to_owned()),
            Setting::Text(percent) => self.text_percent = percent.clamp(*TEXT_PERCENT.start(), *TEXT_PERCENT.end()),
            Setting::TextStep(step) => self.text_percent = stepped(self.text_percent, step),
            Setting::Tone(tone) => self.tone = tone,
            Setting::Palette(palette) => self.palette = palette,
            Setting::Symbols(symbols) => self.symbols = symbols,
            Setting::Motion(on) => self.motion = on,
            Setting::Grid(on) => self.grid = on,
            Setting::OwnDice(on) => self.own_dice = on,
            Setting::PictureMegabytes(most) => {
                self.picture_megabytes = most.clamp(*PICTURE_MEGABYTES.start(), *PICTURE_MEGABYTES.end());
            }
            Setting::GamesFolder(folder) => {
                let folder = folder.trim();
                self.games_folder = (!folder.is_empty()).then(|| PathBuf::from(folder));
            }
            Setting::FilesFolder(folder) if folder.to_str().is_some() => self.files_folder = Some(folder),
            Setting::FilesFolder(_) => {}
            Setting::Help(chapter, Help::Check) => {
                self.help.remove(chapter);
            }
            Setting::Help(chapter, level) => {
                self.help.insert(chapter.to_owned(), level);
            }
            Setting::CardSeen(clause) => {
                self.cards.insert(clause);
            }
            Setting::CardsAgain => self.cards.clear(),
            Setting::Policy(kind, Policy::Ask) => {
                self.policies.remove(&kind);
            }
            Setting::Policy(kind, policy) => {
                self.policies.insert(kind, policy);
            }
        }
    }

    /// Returns the help with a clause: that with its chapter.
    pub fn help(&self, clause: &str) -> Help {
        clause.get(..1).and_then(|chapter| self.help.get(chapter)).copied().unwrap_or_default()
    }

    /// Returns what decides new games' questions of a kind.
    pub fn policy(&self, kind: DecisionKind) -> Policy {
        self.policies.get(&kind).copied().unwrap_or_default()
    }

    /// Returns the look they make.
    pub fn theme(&self) -> Theme {
        Theme::new(self.tone, self.text_percent).dressed(Dress { palette: self.palette, symbols: self.symbols })
    }

    /// Returns the folder of games, made where it is missing.
    ///
    /// # Errors
    /// Why there is none.
    pub fn games(&self) -> Result<PathBuf, String> {
        let Some(folder) = &self.games_folder else { return session::games::folder() };
        std::fs::create_dir_all(folder).map_err(|error| format!("{error} ({})", folder.display()))?;
        Ok(folder.clone())
    }
}

/// Returns the next step of text size up or down.
fn stepped(now: u16, step: i8) -> u16 {
    let next = if step > 0 {
        TEXT_STEPS.into_iter().find(|p| *p > now)
    } else {
        TEXT_STEPS.into_iter().rev().find(|p| *p < now)
    };
    next.unwrap_or(now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_back_as_they_were_kept_with_what_is_not_known() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(Settings::load(folder.path()), Ok(None));
        let mut settings = Settings::default();
        for setting in [
            Setting::Lang(Lang::Fr),
            Setting::Text(175),
            Setting::Tone(Tone::Dark),
            Setting::Palette(Palette::ColourVisionSafe),
            Setting::Symbols(SymbolSet::Silhouette),
            Setting::Motion(false),
            Setting::Grid(false),
            Setting::OwnDice(true),
            Setting::PictureMegabytes(512),
            Setting::GamesFolder("/games".to_owned()),
            Setting::FilesFolder("/downloads".into()),
            Setting::Policy(DecisionKind::Advance, Policy::Always),
            Setting::Help("S", Help::Warn),
            Setting::CardSeen("D3".to_owned()),
        ] {
            settings.set(setting);
        }
        settings.other.insert("later".to_owned(), true.into());
        settings.save(folder.path()).unwrap();
        assert_eq!(Settings::load(folder.path()), Ok(Some(settings.clone())));
        settings.set(Setting::Policy(DecisionKind::Advance, Policy::Ask));
        assert!(settings.policies.is_empty());
    }

    #[test]
    fn a_bad_file_is_told_with_its_line() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FILE), "lang = \"fr\"\ntone = \"pink\"\n").unwrap();
        let error = Settings::load(folder.path()).unwrap_err();
        assert!(error.contains("settings.toml:2:") && error.contains("pink"), "{error}");
    }

    #[test]
    fn sizes_beyond_the_possible_are_taken_as_the_nearest() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FILE), "text_percent = 900\npicture_megabytes = 1\n").unwrap();
        let read = Settings::load(folder.path()).unwrap().unwrap();
        assert_eq!((read.text_percent, read.picture_megabytes), (300, 64));
    }
}
