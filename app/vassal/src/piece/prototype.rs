//! Prototypes: traits that many pieces share, put in where a piece names them.

use std::collections::BTreeMap;

use super::{Piece, PieceReader, Trait, UsePrototype, Worn};
use crate::error::{Error, Place};
use crate::finding::FindingKind;
use crate::limits::Limit;

/// One prototype.
#[derive(Clone, Debug, PartialEq)]
pub struct Prototype {
    /// Its name.
    pub name: String,
    /// The designer's note.
    pub description: String,
    /// Its traits as they are written, since parameters are put in there.
    pub text: String,
    /// Its traits without parameters; the dummy piece within is left out.
    pub traits: Vec<Worn>,
    /// Where it is defined.
    pub place: Place,
}

/// All prototypes of a module and its extensions, by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prototypes {
    by_name: BTreeMap<String, Prototype>,
}

/// What one piece may still take in.
struct Room {
    traits: usize,
    bytes: usize,
}

impl Prototypes {
    /// Adds one; of two with one name the last counts. Returns the one that no longer counts.
    pub(crate) fn add(&mut self, prototype: Prototype) -> Option<Prototype> {
        self.by_name.insert(prototype.name.clone(), prototype)
    }

    /// Finds one by name.
    pub fn get(&self, name: &str) -> Option<&Prototype> {
        self.by_name.get(name)
    }

    /// Lists them by name.
    pub fn iter(&self) -> impl Iterator<Item = &Prototype> {
        self.by_name.values()
    }

    /// Returns how many there are.
    pub fn len(&self) -> usize {
        self.by_name.len()
    }

    /// Tells whether there is none.
    pub fn is_empty(&self) -> bool {
        self.by_name.is_empty()
    }

    /// Returns a piece with the traits of its prototypes in place of their names. A prototype that is missing, or that
    /// uses itself, leaves its name standing, which does nothing; that is noted.
    ///
    /// # Errors
    /// Says that the piece would have more traits or text than the limits.
    pub fn expand(
        &self,
        piece: &Piece,
        reader: &mut PieceReader<'_>,
        place: &dyn Fn() -> Place,
    ) -> Result<Piece, Error> {
        let mut out = Piece { traits: Vec::with_capacity(piece.traits.len()) };
        let mut room = Room { traits: reader.limits().traits, bytes: reader.limits().prototype_bytes };
        self.put_in(&piece.traits, &mut Vec::new(), &mut room, &mut out, reader, place)?;
        Ok(out)
    }

    fn put_in(
        &self,
        traits: &[Worn],
        open: &mut Vec<String>,
        room: &mut Room,
        out: &mut Piece,
        reader: &mut PieceReader<'_>,
        place: &dyn Fn() -> Place,
    ) -> Result<(), Error> {
        for worn in traits {
            // Prototypes count too: a few that use one another twice each would never come to an end.
            room.traits =
                room.traits.checked_sub(1).ok_or_else(|| Error::limit(Limit::Traits, reader.limits(), place()))?;
            match &*worn.worn {
                Trait::UsePrototype(used) => match self.usable(used, open, reader, place) {
                    Some(prototype) => {
                        let within = prototype.with(used, room, reader, place)?;
                        open.push(used.name.clone());
                        self.put_in(&within, open, room, out, reader, place)?;
                        open.pop();
                    }
                    None => out.traits.push(worn.clone()),
                },
                _ => out.traits.push(worn.clone()),
            }
        }
        Ok(())
    }

    fn usable(
        &self,
        used: &UsePrototype,
        open: &[String],
        reader: &mut PieceReader<'_>,
        place: &dyn Fn() -> Place,
    ) -> Option<&Prototype> {
        if open.contains(&used.name) {
            reader.findings().add(FindingKind::PrototypeCycle, &used.name, place);
            return None;
        }
        let found = self.by_name.get(&used.name);
        if found.is_none() {
            reader.findings().add(FindingKind::MissingPrototype, &used.name, place);
        }
        found
    }
}

impl Prototype {
    /// Returns its traits with the parameters of one use put in.
    fn with(
        &self,
        used: &UsePrototype,
        room: &mut Room,
        reader: &mut PieceReader<'_>,
        place: &dyn Fn() -> Place,
    ) -> Result<Vec<Worn>, Error> {
        let parameters: Vec<(String, &str)> = used
            .parameters
            .0
            .iter()
            .filter_map(|p| p.split_once('='))
            .map(|(name, value)| (format!("${}$", name.trim()), value))
            .filter(|(word, _)| self.text.contains(word.as_str()))
            .collect();
        if parameters.is_empty() {
            return Ok(self.traits.clone());
        }
        let mut text = self.text.clone();
        for (word, value) in parameters {
            let grown = text.matches(word.as_str()).count().saturating_mul(value.len()).saturating_add(text.len());
            room.bytes = room
                .bytes
                .checked_sub(grown)
                .ok_or_else(|| Error::limit(Limit::PrototypeBytes, reader.limits(), place()))?;
            text = text.replace(&word, value);
        }
        Ok(without_dummy(reader.read(&text, place)?))
    }
}

/// Takes the dummy at the heart of a prototype off.
pub(crate) fn without_dummy(mut piece: Piece) -> Vec<Worn> {
    if matches!(piece.traits.last().map(|t| &*t.worn), Some(Trait::BasicPiece(_))) {
        piece.traits.pop();
    }
    piece.traits
}
