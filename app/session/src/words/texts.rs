//! Texts in Fluent's format: the program's, and those the modules bring.

use std::cell::Cell;
use std::rc::Rc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use rules::ids::ModuleId;
use scripting::{Phrase, TextValue, Texts};
use unic_langid::LanguageIdentifier;

use super::Lang;
use crate::library::ModuleText;

/// The messages of one file.
pub(super) type Bundle = FluentBundle<FluentResource>;

/// Reads a file of messages; what of it cannot be read is left out.
pub(super) fn bundle(lang: Lang, source: &str, whose: &str) -> Bundle {
    let source = if lang == Lang::Fr { unbroken(source) } else { source.to_owned() };
    let resource = FluentResource::try_new(source).unwrap_or_else(|(read, errors)| {
        tracing::warn!("{} text(s) of {whose} in {} cannot be read", errors.len(), lang.code());
        read
    });
    let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![id]);
    // The invisible marks round values are for mixed writing directions, which none of the languages has.
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
}

/// Makes the space that French sets before `:`, `;`, `?`, `!` and within `«` `»` one at which no line breaks.
fn unbroken(source: &str) -> String {
    let mut out = String::with_capacity(source.len());
    let mut chars = source.chars().peekable();
    let mut last = '\n';
    while let Some(c) = chars.next() {
        let before = chars.peek().is_some_and(|next| matches!(next, ':' | ';' | '?' | '!' | '»'));
        let is_within = !last.is_whitespace() && (before || last == '«');
        out.push(if c == ' ' && is_within { '\u{a0}' } else { c });
        last = c;
    }
    out
}

/// Returns the message of a key, or of `key.attribute`.
pub(super) fn format(bundle: &Bundle, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let (key, attribute) = key.split_once('.').map_or((key, None), |(k, a)| (k, Some(a)));
    let message = bundle.get_message(key)?;
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute)?.value(),
        None => message.value()?,
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
    if !errors.is_empty() {
        tracing::debug!("{key}: {errors:?}");
    }
    Some(text)
}

/// The texts of some modules in all their languages.
#[derive(Default)]
pub struct ModuleTexts {
    bundles: Vec<(ModuleId, Lang, Bundle)>,
}

impl ModuleTexts {
    /// Reads the texts of modules. Languages the program does not speak are left out.
    pub fn new(texts: &[ModuleText]) -> Self {
        let read = |t: &ModuleText| {
            let lang = Lang::of(&t.lang)?;
            Some((t.module.clone(), lang, bundle(lang, &t.source, t.module.as_str())))
        };
        Self { bundles: texts.iter().filter_map(read).collect() }
    }

    /// Returns the text of a key: of this module, or of any, the last one joined first; in this language or English.
    pub(super) fn find(&self, lang: Lang, of: Option<&ModuleId>, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        // Words written in place of a key hold spaces or are long: no need to ask.
        if key.is_empty() || key.contains(' ') || self.bundles.is_empty() {
            return None;
        }
        [lang, Lang::En].into_iter().find_map(|lang| {
            let fits = |(module, l, _): &&(ModuleId, Lang, Bundle)| *l == lang && of.is_none_or(|of| of == module);
            self.bundles.iter().rev().filter(fits).find_map(|(_, _, bundle)| format(bundle, key, args))
        })
    }

    /// Returns the words of a script's phrase, those of its module before others'.
    pub(super) fn phrase(&self, lang: Lang, of: Option<&ModuleId>, phrase: &Phrase) -> Option<String> {
        let mut args = FluentArgs::new();
        for (name, value) in &phrase.values {
            match value {
                TextValue::Whole(number) => args.set(name.as_str(), *number),
                TextValue::Number(number) => args.set(name.as_str(), *number),
                TextValue::Text(text) => args.set(name.as_str(), self.words(lang, of, text)),
            }
        }
        let own = of.and_then(|of| self.find(lang, Some(of), &phrase.key, &args));
        own.or_else(|| self.find(lang, None, &phrase.key, &args))
    }

    /// Returns the words of a text as events carry it: those of its key, or the text itself where it is none.
    pub(super) fn words(&self, lang: Lang, of: Option<&ModuleId>, text: &str) -> String {
        let phrase = Phrase::read(text);
        self.phrase(lang, of, &phrase).unwrap_or(phrase.key)
    }
}

/// The texts of the modules as scripts ask for them, in the language the player has now.
pub struct ScriptTexts {
    lang: Rc<Cell<Lang>>,
    texts: ModuleTexts,
}

impl ScriptTexts {
    /// Reads the texts of modules; `lang` is shared with whoever lets the player choose.
    pub fn new(texts: &[ModuleText], lang: Rc<Cell<Lang>>) -> Self {
        Self { lang, texts: ModuleTexts::new(texts) }
    }
}

impl Texts for ScriptTexts {
    fn text(&self, module: &ModuleId, phrase: &Phrase) -> Option<String> {
        self.texts.phrase(self.lang.get(), Some(module), phrase)
    }
}
