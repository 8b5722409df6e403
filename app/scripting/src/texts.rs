//! The words a script shows: keys of its module's `locale/*.ftl`, looked up by the session.

use std::collections::BTreeMap;

use rules::ids::ModuleId;

/// A value put into a text.
#[derive(Clone, PartialEq, Debug)]
pub enum TextValue {
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
}

/// Finds the text of a key in the language of the player.
pub trait Texts {
    /// Returns the text of a module's key with the values put in, or `None` where the module has no such key.
    fn text(&self, module: &ModuleId, key: &str, values: &BTreeMap<String, TextValue>) -> Option<String>;
}

/// No texts: every key stands for itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTexts;

impl Texts for NoTexts {
    fn text(&self, _: &ModuleId, _: &str, _: &BTreeMap<String, TextValue>) -> Option<String> {
        None
    }
}
