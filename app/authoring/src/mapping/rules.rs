//! `mapping/units.toml`: which counters are what.

use std::collections::BTreeMap;
use std::path::Path;

use content::FORMAT;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use wildmatch::WildMatch;

use super::pieces::Piece;
use crate::folder::{self, FolderError};

/// The file of the rules, in a module's folder.
pub const FILE: &str = "mapping/units.toml";
/// The most rules of a file.
const RULES: usize = 1_000;
/// What stands at its head.
const HEAD: &str = "\
# Which imported counter is what. The first rule a counter fits decides; `berthier map-units` makes forces/ of it.
# Patterns: `*` is any text, `?` one letter, `|` stands between alternatives; capitals do not matter.
# Values may be read from a counter's properties: \"{Strength}\", or \"{Strength|6}\" where some have none.
";

/// All rules of a module, in the order in which they are tried.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mapping {
    /// How the file is written.
    #[serde(default = "format")]
    pub format: u16,
    /// The ruleset the module is played by from then on.
    pub ruleset: String,
    /// The rules.
    #[serde(default, rename = "rule", skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<Rule>,
    /// The text they were read from; none where there is no file yet.
    #[serde(skip)]
    pub(super) source: Option<String>,
}

const fn format() -> u16 {
    FORMAT
}

/// What some counters are.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// What its author calls it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// What it makes.
    #[serde(default)]
    pub make: What,
    /// Which counters it is about.
    #[serde(default, skip_serializing_if = "When::is_any")]
    pub when: When,
    /// Their keys, as files of forces have them: `arm`, `organisation`, `increments`, `morale` ... and beside these
    /// `corps`, `division` and `brigade`: names of groups, made where they are not there.
    #[serde(default, skip_serializing_if = "toml::Table::is_empty")]
    pub give: toml::Table,
    /// Which rule of the text it was read from it is; none for one that is new.
    #[serde(skip)]
    pub(super) from: Option<usize>,
}

/// What becomes of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Troops.
    #[default]
    Unit,
    /// A leader.
    Leader,
    /// A marker, as it was: for counters that a later rule would take.
    Marker,
}

impl What {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Unit, Self::Leader, Self::Marker];

    /// Returns the name of the list of forces it stands in.
    pub const fn list(self) -> &'static str {
        match self {
            Self::Unit => "unit",
            Self::Leader => "leader",
            Self::Marker => "marker",
        }
    }
}

/// Patterns, all of which a counter has to fit; one that is empty fits all.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct When {
    /// Its name.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The name of its side in the import.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub side: String,
    /// A prototype it uses.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub prototype: String,
    /// A trait it has, by VASSAL's name.
    #[serde(rename = "trait", skip_serializing_if = "String::is_empty")]
    pub has: String,
    /// A picture it shows.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub picture: String,
    /// Its properties by name: markers and dynamic properties.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub prop: BTreeMap<String, String>,
}

impl When {
    /// Returns whether every counter fits.
    pub fn is_any(&self) -> bool {
        *self == Self::default()
    }

    /// Makes a test of the patterns: to be made once for many counters.
    pub(super) fn test(&self) -> impl Fn(&Piece) -> bool + use<> {
        let (name, side, prototype) = (Pattern::of(&self.name), Pattern::of(&self.side), Pattern::of(&self.prototype));
        let (has, picture) = (Pattern::of(&self.has), Pattern::of(&self.picture));
        let props: Vec<(String, Pattern)> = self.prop.iter().map(|(k, p)| (k.clone(), Pattern::of(p))).collect();
        move |piece| {
            name.fits(&piece.name)
                && side.fits_any([&piece.side, &piece.side_name])
                && prototype.fits_any(&piece.prototypes)
                && has.fits_any(&piece.traits)
                && picture.fits_any(&piece.pictures)
                && props.iter().all(|(key, pattern)| piece.props.get(key).is_some_and(|value| pattern.fits(value)))
        }
    }
}

/// Alternatives of a pattern; none fits all.
struct Pattern(Vec<WildMatch>);

impl Pattern {
    fn of(text: &str) -> Self {
        let parts = text.split('|').map(str::trim).filter(|part| !part.is_empty());
        Self(parts.map(WildMatch::new_case_insensitive).collect())
    }

    fn fits(&self, text: &str) -> bool {
        self.0.is_empty() || self.0.iter().any(|part| part.matches(text))
    }

    fn fits_any<'a>(&self, texts: impl IntoIterator<Item = &'a String>) -> bool {
        self.0.is_empty() || texts.into_iter().any(|text| self.fits(text))
    }
}

/// Why counters could not be mapped.
#[derive(Debug, Error)]
pub enum MappingError {
    /// A file cannot be read or written.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The module was not imported, or its counters are no longer there.
    #[error("{0} has no imported counters: `berthier import` writes them to forces/counters_1.toml")]
    NoCounters(String),
    /// There are no rules yet.
    #[error("there is no {0}: the window makes one, under “Counters to units”")]
    NoRules(String),
    /// Rules are written in a newer format.
    #[error("{0} is written for a newer Berthier: this one reads format {FORMAT}")]
    Newer(String),
    /// The file says something else than when it was read.
    #[error("{0} has been changed since it was read: read it again, so that nothing written there is lost")]
    Changed(String),
    /// Rules are too many.
    #[error("{file} has {n} rules, more than the {RULES} there can be")]
    TooMany {
        /// The file.
        file: String,
        /// How many.
        n: usize,
    },
}

impl Mapping {
    /// Begins rules for a ruleset.
    pub fn new(ruleset: &str) -> Self {
        Self { format: FORMAT, ruleset: ruleset.to_owned(), rules: Vec::new(), source: None }
    }

    /// Reads rules, each with its place in the text.
    pub(super) fn of(text: &str) -> Result<Self, toml::de::Error> {
        let mut mapping: Self = toml::from_str(text)?;
        for (number, rule) in mapping.rules.iter_mut().enumerate() {
            rule.from = Some(number);
        }
        Ok(mapping)
    }

    /// Reads the rules of a module; none where it has none yet.
    ///
    /// # Errors
    /// If the file is not what it should be: where, and why.
    pub fn load(folder: &Path) -> Result<Option<Self>, MappingError> {
        let file = folder.join(FILE);
        if !file.is_file() {
            return Ok(None);
        }
        let text = folder::read(&file)?;
        let shown = file.display().to_string();
        let broken = |error: toml::de::Error| FolderError::Broken { path: file.clone(), why: error.to_string() };
        let mut mapping = Self::of(&text).map_err(broken)?;
        if mapping.format > FORMAT {
            return Err(MappingError::Newer(shown));
        }
        if mapping.rules.len() > RULES {
            return Err(MappingError::TooMany { file: shown, n: mapping.rules.len() });
        }
        mapping.source = Some(text);
        Ok(Some(mapping))
    }

    /// Returns whether both make the same of every counter, however their files are written.
    pub fn says_the_same(&self, other: &Self) -> bool {
        let says = |mapping: &Self| toml::Value::try_from(mapping);
        matches!((says(self), says(other)), (Ok(one), Ok(other)) if one == other)
    }

    /// Returns the text of their file: the one they were read from, with the comments, the order and the keys of its
    /// author, and only what they say otherwise changed.
    ///
    /// # Errors
    /// If the rules cannot be written into that text.
    pub fn text(&self) -> Result<String, MappingError> {
        let begun = || {
            let name = toml::Value::from(self.ruleset.as_str());
            format!("{HEAD}\nformat = {}\nruleset = {name}\n", self.format)
        };
        let text = self.source.clone().unwrap_or_else(begun);
        let broken = |why| FolderError::Broken { path: FILE.into(), why };
        Ok(super::file::written(&text, self).map_err(broken)?)
    }

    /// Returns the text of their file, to be written in a module's folder.
    ///
    /// # Errors
    /// If what stands there is no longer what they were read from.
    pub(super) fn text_for(&self, folder: &Path) -> Result<String, MappingError> {
        let (file, text) = (folder.join(FILE), self.text()?);
        let now = file.is_file().then(|| folder::read(&file)).transpose()?;
        if now != self.source && now.as_ref() != Some(&text) {
            return Err(MappingError::Changed(file.display().to_string()));
        }
        Ok(text)
    }
}
