//! The words a script shows: keys of its module's `locale/*.ftl`. A script handles the key and the values; the words are
//! looked up where they are shown, so that no game depends on the language it was played in.

use std::collections::BTreeMap;
use std::fmt;

use rules::ids::ModuleId;
use serde::{Deserialize, Serialize};

/// A value put into a text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TextValue {
    /// A whole number.
    Whole(i64),
    /// A number.
    Number(f64),
    /// A text, which may be a phrase itself.
    Text(String),
}

impl From<f64> for TextValue {
    fn from(number: f64) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a whole number below 2^53")]
        if number.fract() == 0.0 && number.abs() < 9_007_199_254_740_992.0 {
            Self::Whole(number as i64)
        } else if number.is_finite() {
            Self::Number(number)
        } else {
            Self::Text(number.to_string())
        }
    }
}

/// Words not yet looked up: a key of the locale files, or the words themselves, and the values to be put in.
///
/// Events carry it as one text: `village-burns {"hex":"2418"}`, or the bare key where there are no values.
#[derive(Clone, PartialEq, Debug)]
pub struct Phrase {
    /// The key, or words written in place.
    pub key: String,
    /// The values by their names.
    pub values: BTreeMap<String, TextValue>,
}

impl Phrase {
    /// Reads a text as events carry it. Any text is a phrase: at the least, of words without values.
    pub fn read(text: &str) -> Self {
        let values = |at: usize| serde_json::from_str(text.get(at..)?).ok().filter(|v: &BTreeMap<_, _>| !v.is_empty());
        match text.find(" {\"").and_then(|at| Some((text.get(..at)?, values(at + 1)?))) {
            Some((key, values)) => Self { key: key.to_owned(), values },
            None => Self { key: text.to_owned(), values: BTreeMap::new() },
        }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        if self.values.is_empty() {
            return Ok(());
        }
        let values = serde_json::to_string(&self.values).map_err(|_| fmt::Error)?;
        write!(f, " {values}")
    }
}

/// Finds the words of a phrase in the language of the player, for what is never kept in the game.
pub trait Texts {
    /// Returns the words of a module's phrase, or `None` where the module has no such key.
    fn text(&self, module: &ModuleId, phrase: &Phrase) -> Option<String>;
}

/// No texts: every key stands for itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTexts;

impl Texts for NoTexts {
    fn text(&self, _: &ModuleId, _: &Phrase) -> Option<String> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_read_as_it_was_written() {
        let value = |text: &str| TextValue::Text(text.to_owned());
        for (key, values) in [
            ("special-sight", vec![("hexes", TextValue::from(4.0)), ("share", TextValue::from(0.5))]),
            ("special-sight", vec![]),
            ("The village burns", vec![("hex", value("{ \"a\" } {"))]),
            ("odd {\"", vec![]),
            ("", vec![("inner", value("village-burns {\"hex\":\"2418\"}"))]),
        ] {
            let values = values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
            let phrase = Phrase { key: key.to_owned(), values };
            assert_eq!(Phrase::read(&phrase.to_string()), phrase);
        }
        assert_eq!(TextValue::from(f64::NAN), value("NaN"));
    }
}
