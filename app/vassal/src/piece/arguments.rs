//! How the arguments of a trait are read: one after the other, each with its default where the string ends early.

use crate::sequence::Tokens;
use crate::value::Value;

/// The arguments of one trait, and those that could not be read.
#[derive(Debug)]
pub(super) struct Arguments<'a> {
    tokens: Tokens<'a>,
    delimiter: char,
    rest: &'a str,
    wrong: Vec<(&'static str, String)>,
}

impl<'a> Arguments<'a> {
    /// Takes the text behind the id of a trait.
    pub(super) fn new(text: &'a str, delimiter: char) -> Self {
        Self { tokens: Tokens::new(text, delimiter), delimiter, rest: text, wrong: Vec::new() }
    }

    /// Returns the whole text, for traits whose arguments are no such sequence.
    pub(super) fn whole(&self) -> &'a str {
        self.rest
    }

    /// Takes the same text apart at another delimiter.
    pub(super) fn split_at(&mut self, delimiter: char) {
        self.delimiter = delimiter;
        self.tokens = Tokens::new(self.rest, delimiter);
    }

    /// Reads the next argument; one that is missing, empty or cannot be read has its default.
    pub(super) fn next<T: Value>(&mut self, name: &'static str, default: &str) -> T {
        if let Some(text) = self.tokens.next() {
            match T::read(&text) {
                Some(value) => return value,
                None if text.is_empty() => {}
                None => self.wrong.push((name, text.into_owned())),
            }
        }
        T::read(default).unwrap_or_default()
    }

    /// Reads all arguments that are left.
    pub(super) fn others(&mut self) -> Vec<String> {
        self.tokens.by_ref().map(Into::into).collect()
    }

    /// Returns the arguments that could not be read, by name and text.
    pub(super) fn into_wrong(self) -> Vec<(&'static str, String)> {
        self.wrong
    }
}

/// Declares traits as lists of arguments in file order: `name: Type = "default"`.
macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $kind:ty = $default:literal,)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug, PartialEq)]
            pub struct $name {
                $($(#[$field_doc])* pub $field: $kind,)*
            }

            impl $name {
                pub(super) fn read(arguments: &mut super::arguments::Arguments<'_>) -> Self {
                    Self { $($field: arguments.next(stringify!($field), $default),)* }
                }

                /// Lists the settings that are not as VASSAL has them by default, by name.
                pub fn settings(&self) -> Vec<(&'static str, String)> {
                    use crate::value::Value;
                    let mut out = Vec::new();
                    $(
                        let usual: Option<$kind> = Value::read($default);
                        if usual.as_ref() != Some(&self.$field) {
                            out.push((stringify!($field), self.$field.shown()));
                        }
                    )*
                    out
                }
            }
        )*
    };
}

pub(super) use traits;
