//! `locale/*.ftl`: which texts a module has, and whether every key it uses is one of them.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::did_you_mean;
use crate::form::Name;
use crate::references::fluent::{self, Wanted};
use crate::sink::{FileId, Sink, Spot};

/// The most languages that are compared with one another.
const LANGUAGE_LIMIT: usize = 32;

/// The texts of all modules by language.
#[derive(Default)]
pub(crate) struct Texts {
    languages: BTreeMap<String, BTreeMap<String, Spot>>,
    /// How many words each text has, by key and language.
    words: BTreeMap<String, BTreeMap<String, usize>>,
    /// The values that texts want, in whatever language.
    wanted: Wanted,
}

impl Texts {
    /// Takes in the keys of one file and looks at its form. The words themselves are read where they are shown.
    pub(crate) fn add(&mut self, sink: &Sink, file: FileId, language: &str, text: &str) {
        let Some(wanted) = fluent::check(sink, file, text) else { return };
        for (key, values) in wanted {
            self.wanted.entry(key).or_default().extend(values);
        }
        let keys = self.languages.entry(language.to_owned()).or_default();
        let mut begin = 0;
        let mut counted: Option<String> = None;
        for line in text.split_inclusive('\n') {
            // The text goes on in lines that are set in.
            if let Some(key) = counted.as_ref().filter(|_| line.starts_with(' ')) {
                let words = self.words.entry(key.clone()).or_default().entry(language.to_owned()).or_default();
                *words = words.saturating_add(line.split_whitespace().count());
            } else {
                counted = None;
            }
            if let Some((key, value)) = line.split_once('=')
                && line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-')
            {
                let key = key.trim_end();
                let at = Spot { file, start: begin, end: begin + key.len() };
                let words = value.split_whitespace().count();
                self.words.entry(key.to_owned()).or_default().insert(language.to_owned(), words);
                counted = Some(key.to_owned());
                if keys.insert(key.to_owned(), at).is_some() {
                    sink.error("duplicate_id", at, format!("the text `{key}` is there already"));
                }
            }
            begin += line.len();
        }
    }

    /// Returns every key, in whatever language it is.
    pub(crate) fn keys(&self) -> BTreeSet<String> {
        self.languages.values().flat_map(BTreeMap::keys).cloned().collect()
    }

    /// Returns the values that texts want, by key.
    pub(crate) fn wanted(&self) -> Wanted {
        self.wanted.clone()
    }

    /// Reports a name that has the form of a key but names no text.
    pub(crate) fn check(&self, sink: &Sink, name: &Name) {
        if !is_text_key(&name.value) || self.languages.values().any(|keys| keys.contains_key(&name.value)) {
            return;
        }
        let known = self.languages.values().flat_map(BTreeMap::keys).map(String::as_str);
        let help = did_you_mean(&name.value, known)
            .unwrap_or_else(|| "add it to locale/en.ftl, or write the words themselves".to_owned());
        sink.error_help("unknown_text", name.at, format!("there is no text `{}`", name.value), Some(help));
    }

    /// Returns how many words a text has in each language.
    pub(crate) fn words(&self, key: &str) -> Vec<(&str, usize)> {
        self.words.get(key).into_iter().flatten().map(|(language, words)| (language.as_str(), *words)).collect()
    }

    /// Reports the name of a clause that the ruleset's texts do not have.
    pub(crate) fn check_clause(&self, sink: &Sink, clause: &Name) {
        let known = || self.languages.values().flat_map(BTreeMap::keys).filter_map(|key| key.strip_prefix("clause-"));
        if known().next().is_some() && known().all(|name| name != clause.value) {
            let help = did_you_mean(&clause.value, known());
            let shown: String = clause.value.chars().take(40).collect();
            sink.error_help("unknown_clause", clause.at, format!("there is no clause `{shown}`"), help);
        }
    }

    /// Reports texts that one language has and another lacks.
    pub(crate) fn compare(&self, sink: &Sink) {
        if self.languages.len() > LANGUAGE_LIMIT {
            return;
        }
        for (language, keys) in &self.languages {
            let Some((other, at)) =
                self.languages.iter().filter(|(l, _)| *l != language).find_map(|(other, theirs)| {
                    theirs.iter().find(|(key, _)| !keys.contains_key(*key)).map(|(_, at)| (other, *at))
                })
            else {
                continue;
            };
            let missing: Vec<&str> = self
                .languages
                .values()
                .flat_map(BTreeMap::keys)
                .filter(|key| !keys.contains_key(*key))
                .map(String::as_str)
                .collect();
            let message = format!("`{language}` lacks texts that `{other}` has");
            let help = Some(format!("missing are {}", crate::diagnostic::listed(dedup(missing))));
            sink.warning("missing_text", at, message, help);
        }
    }
}

fn dedup(mut names: Vec<&str>) -> Vec<&str> {
    names.sort_unstable();
    names.dedup();
    names
}

/// Returns whether a name has the form of a key, such as `side-french`; all else is taken as the words themselves.
pub fn is_text_key(name: &str) -> bool {
    let part = |p: &str| !p.is_empty() && p.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    name.contains('-') && name.starts_with(|c: char| c.is_ascii_lowercase()) && name.split('-').all(part)
}
