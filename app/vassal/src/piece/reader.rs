//! Reads pieces. Traits written alike are read once and shared: a saved game repeats them by the thousand.

use std::borrow::Cow;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::{Piece, Trait, Worn};
use crate::error::{Error, Place};
use crate::finding::{FindingKind, Findings};
use crate::limits::{Limit, Limits};
use crate::sequence::{Tokens, unnest};
use crate::settings::shortened;

/// Reads pieces and keeps what it found odd.
#[derive(Debug)]
pub struct PieceReader<'a> {
    limits: &'a Limits,
    findings: &'a mut Findings,
    /// Only looked up, never walked.
    known: FxHashMap<Box<str>, Arc<Trait>>,
}

/// The three parts of an `AddPiece` command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parts<'t> {
    pub(crate) id: Cow<'t, str>,
    pub(crate) kind: Cow<'t, str>,
    pub(crate) state: Cow<'t, str>,
}

impl<'t> Parts<'t> {
    /// Takes `+/id/type/state` apart.
    pub(crate) fn of(text: &'t str) -> Option<Self> {
        let mut tokens = Tokens::new(text.strip_prefix("+/")?, '/');
        let id = tokens.next()?;
        let kind = tokens.next()?;
        Some(Self { id, kind, state: tokens.next().unwrap_or_default() })
    }
}

impl<'a> PieceReader<'a> {
    /// Starts with no traits known.
    pub fn new(limits: &'a Limits, findings: &'a mut Findings) -> Self {
        Self { limits, findings, known: FxHashMap::default() }
    }

    /// Reads the piece of a slot or prototype: `+/null/type/state`.
    ///
    /// # Errors
    /// Says that it is no piece string, or that it passes a limit.
    pub fn read(&mut self, text: &str, place: &dyn Fn() -> Place) -> Result<Piece, Error> {
        if text.len() > self.limits.text_bytes {
            return Err(Error::limit(Limit::TextBytes, self.limits, place()));
        }
        let parts = Parts::of(text).ok_or_else(|| Error::Text {
            place: place(),
            why: format!("a piece is written `+/id/type/state`, this begins \u{201c}{}\u{201d}", shortened(text)),
        })?;
        self.read_parts(&parts.kind, &parts.state, place)
    }

    /// Reads a piece by its type and state.
    ///
    /// # Errors
    /// Says that there are more traits than the limit.
    pub fn read_parts(&mut self, kind: &str, state: &str, place: &dyn Fn() -> Place) -> Result<Piece, Error> {
        let too_many = || Error::limit(Limit::Traits, self.limits, place());
        let traits = unnest(kind, '\t', self.limits.traits).ok_or_else(too_many)?;
        let mut states = read_states(state, self.limits).ok_or_else(too_many)?.into_iter();
        let mut piece = Piece { traits: Vec::with_capacity(traits.len()) };
        for (index, text) in traits.iter().enumerate() {
            let worn = self.read_trait(text, index, place);
            piece.traits.push(Worn { worn, state: states.next().unwrap_or_default() });
        }
        Ok(piece)
    }

    fn read_trait(&mut self, text: &str, index: usize, place: &dyn Fn() -> Place) -> Arc<Trait> {
        if let Some(known) = self.known.get(text) {
            return Arc::clone(known);
        }
        let (read, wrong) = Trait::read(text);
        let id = text.split(';').next().unwrap_or_default();
        let numbered = |part: String| place().part(format!("trait {} ({}){part}", index + 1, shortened(id)));
        if matches!(read, Trait::Unknown(_)) {
            self.findings.add(FindingKind::UnknownTrait, &shortened(id), || numbered(String::new()));
        }
        for (name, value) in wrong {
            let what = format!("{id}.{name} = \u{201c}{}\u{201d}", shortened(&value));
            self.findings.add(FindingKind::BadValue, &what, || numbered(format!(", argument {name}")));
        }
        let read = Arc::new(read);
        self.known.insert(text.into(), Arc::clone(&read));
        read
    }

    /// Returns the limits it reads by.
    pub(crate) fn limits(&self) -> &'a Limits {
        self.limits
    }

    /// Returns where oddities are kept.
    pub(crate) fn findings(&mut self) -> &mut Findings {
        self.findings
    }
}

/// Takes the state of a piece apart into those of its traits.
pub(crate) fn read_states(state: &str, limits: &Limits) -> Option<Vec<Box<str>>> {
    // A state may have more elements than the piece has traits; what is beyond belongs to nothing.
    let states = unnest(state, '\t', limits.traits.saturating_add(1))?;
    Some(states.into_iter().map(Cow::into_owned).map(String::into_boxed_str).collect())
}
