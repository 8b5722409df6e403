//! The settings of components, with their defaults: what cannot be read is told, and the default taken.

use std::cell::RefCell;

use crate::error::Place;
use crate::finding::{FindingKind, Findings};
use crate::value::Value;
use crate::xml::Element;

/// Reads settings and keeps what was found on the way.
#[derive(Debug)]
pub(crate) struct Settings<'f> {
    findings: RefCell<&'f mut Findings>,
}

/// The settings of one component.
#[derive(Debug)]
pub(crate) struct Of<'s, 'f> {
    element: &'s Element,
    settings: &'s Settings<'f>,
}

impl<'f> Settings<'f> {
    pub(crate) fn new(findings: &'f mut Findings) -> Self {
        Self { findings: RefCell::new(findings) }
    }

    /// Notes an oddity.
    pub(crate) fn add(&self, kind: FindingKind, what: &str, place: impl FnOnce() -> Place) {
        self.findings.borrow_mut().add(kind, what, place);
    }

    /// Turns to one component.
    pub(crate) fn of<'s>(&'s self, element: &'s Element) -> Of<'s, 'f> {
        Of { element, settings: self }
    }
}

impl Of<'_, '_> {
    /// Reads one setting; one that is empty or cannot be read has its default.
    pub(crate) fn get<T: Value>(&self, name: &str, default: &str) -> T {
        if let Some(text) = self.element.attribute(name) {
            match T::read(text) {
                Some(value) => return value,
                None if text.is_empty() => {}
                None => self.wrong(name, text),
            }
        }
        T::read(default).unwrap_or_default()
    }

    /// Tells that a setting cannot be used.
    pub(crate) fn wrong(&self, name: &str, value: &str) {
        let what = format!("{}.{name} = \u{201c}{}\u{201d}", self.element.kind(), shortened(value));
        let place = || self.element.place().part(format!("attribute {name}"));
        self.settings.add(FindingKind::BadValue, &what, place);
    }
}

/// Shortens a text for a message.
pub(crate) fn shortened(text: &str) -> String {
    let mut letters = text.chars();
    let start: String = letters.by_ref().take(60).collect();
    if letters.next().is_some() { format!("{start}...") } else { start }
}
