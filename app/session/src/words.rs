//! The words for everything: verdicts, costs, events, orders, ground and the session's own notices, in the language
//! of the player.
//!
//! A sentence is a message of `locale/<lang>.ftl`; here is only which message and what is put into it. A string
//! missing in a language falls back alone, to English and then to its key. Names of units, hexes and sides come from
//! the definitions; a module's texts are asked first where a name may be a key of them.

mod battle;
mod corrections;
mod costs;
mod events;
mod faces;
mod grounds;
mod lang;
mod lessons;
mod names;
mod notices;
mod numbers;
mod occasions;
mod orders;
mod refusals;
mod story;
mod summary;
mod sums;
mod texts;
mod thrown;

use std::collections::BTreeMap;

use fluent_bundle::FluentArgs;
use rules::ids::ModuleId;

use crate::library::ModuleText;

pub use lang::Lang;
pub(crate) use numbers::counted;
pub use numbers::{clock_time, quantity};
pub use occasions::is_reaction;
pub(crate) use refusals::capitalised;
pub use story::{Band, NO_CLAUSE, Story, StoryLine, StoryPart};
use texts::{Bundle, bundle, format};
pub use texts::{ModuleTexts, ScriptTexts};

/// A value put into a sentence.
#[derive(Clone, PartialEq, Debug)]
pub enum Arg {
    /// A text.
    Text(String),
    /// A count, for plurals.
    Count(i64),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<i64> for Arg {
    fn from(count: i64) -> Self {
        Self::Count(count)
    }
}

impl From<usize> for Arg {
    fn from(count: usize) -> Self {
        Self::Count(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

impl From<u16> for Arg {
    fn from(count: u16) -> Self {
        Self::Count(i64::from(count))
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        i64::from(number).into()
    }
}

impl From<u64> for Arg {
    fn from(count: u64) -> Self {
        Self::Count(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

/// The words in one language at a time.
pub struct Words {
    lang: Lang,
    own: BTreeMap<Lang, Bundle>,
    modules: ModuleTexts,
}

impl Words {
    /// Reads the program's own texts.
    pub fn new(lang: Lang) -> Self {
        let own = Lang::ALL.into_iter().map(|l| (l, bundle(l, l.source(), "the program"))).collect();
        Self { lang, own, modules: ModuleTexts::default() }
    }

    /// Returns the language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Goes on in another language.
    pub fn set_lang(&mut self, lang: Lang) {
        self.lang = lang;
    }

    /// Takes the texts of the modules in force, in place of those before.
    pub fn set_module_texts(&mut self, texts: &[ModuleText]) {
        self.modules = ModuleTexts::new(texts);
    }

    /// Returns a sentence of the program by its key; `key.attribute` names a form of it. The key where there is none.
    pub fn text(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.find(key, args).unwrap_or_else(|| key.to_owned())
    }

    /// Returns a sentence without values.
    pub fn say(&self, key: &str) -> String {
        self.text(key, &[])
    }

    /// Returns the sentence of a key, where there is one in this language or in English.
    pub fn find(&self, key: &str, args: &[(&str, Arg)]) -> Option<String> {
        let args = fluent(args);
        [self.lang, Lang::En].into_iter().find_map(|lang| format(self.own.get(&lang)?, key, &args))
    }

    /// Returns the text of a module's key; the text itself where it is no key: modules may write words in place.
    pub fn name(&self, key_or_words: &str) -> String {
        self.modules.find(self.lang, None, key_or_words, &FluentArgs::new()).unwrap_or_else(|| key_or_words.to_owned())
    }

    /// Returns what a script said, with its values, of the texts of its module or of any.
    pub fn said(&self, module: Option<&ModuleId>, text: &str) -> String {
        self.modules.words(self.lang, module, text)
    }

    /// Returns the text of a key that a module may bring and the program may know, or else the last part of the key
    /// as words.
    fn term(&self, kind: &str, id: &str, form: &str) -> String {
        let own = format!("{kind}-{id}");
        let key = format!("{own}{form}");
        let none = FluentArgs::new();
        self.modules
            .find(self.lang, None, &key, &none)
            .or_else(|| self.find(&key, &[]))
            .or_else(|| self.modules.find(self.lang, None, &own, &none))
            .unwrap_or_else(|| id.replace('_', " "))
    }

    /// Joins names as a sentence does: `a, b and c`.
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [rest @ .., last] => self.text("list-and", &[("first", rest.join(", ").into()), ("last", last.into())]),
        }
    }
}

fn fluent<'a>(args: &[(&'a str, Arg)]) -> FluentArgs<'a> {
    let mut out = FluentArgs::new();
    for (name, value) in args {
        match value {
            Arg::Text(text) => out.set(*name, text.clone()),
            Arg::Count(count) => out.set(*name, *count),
        }
    }
    out
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}
