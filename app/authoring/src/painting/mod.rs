//! A map being painted: brush, fill and pick, with undo of its own.
//!
//! What is painted stays here until it is saved: the game goes on on the map as it is. [`Painting::save`] writes what
//! differs into the file, however the file has changed meanwhile; see `file`.

mod file;
mod layers;
mod lists;
mod rows;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::path::Path;

use rules::board::{Board, HexsideSet, PlaceIdx, RoadClass, TerrainIdx};
use rules::charts::Ruleset;

use crate::folder::{self, FolderError};
pub use file::SaveError;
use layers::Change;
pub use layers::{Edge, Layers};

/// The most strokes that can be taken back.
const STROKES: usize = 500;
/// The highest level that can be painted: a height is one digit in the file.
pub const HIGHEST: i8 = 9;

/// What is in the brush.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// A kind of ground.
    Terrain(TerrainIdx),
    /// A level, from 0 to [`HIGHEST`].
    Level(i8),
    /// A kind of hexside, by its index in the ruleset.
    Hexside(usize),
    /// Nothing: takes all hexsides off.
    BareHexside,
    /// A road.
    Road(RoadClass),
    /// Nothing: takes roads off.
    NoRoad,
}

impl Ink {
    /// Returns whether it lies on places, and not between two of them.
    pub const fn is_of_places(self) -> bool {
        matches!(self, Self::Terrain(_) | Self::Level(_))
    }
}

/// A map being painted.
#[derive(Clone, Debug)]
pub struct Painting {
    /// As the file has it.
    saved: Layers,
    now: Layers,
    done: Vec<Vec<Change>>,
    undone: Vec<Vec<Change>>,
    /// The stroke being drawn.
    open: Vec<Change>,
}

impl Painting {
    /// Begins to paint the map of a game.
    pub fn new(board: &Board, ruleset: &Ruleset) -> Self {
        let saved = Layers::of(board, ruleset);
        Self { now: saved.clone(), saved, done: Vec::new(), undone: Vec::new(), open: Vec::new() }
    }

    /// Returns the map as it is painted.
    pub const fn layers(&self) -> &Layers {
        &self.now
    }

    /// Returns the map as its file has it.
    pub const fn saved(&self) -> &Layers {
        &self.saved
    }

    /// Returns whether something is painted that is not in the file.
    pub fn is_unsaved(&self) -> bool {
        self.saved != self.now
    }

    /// Returns whether there is a stroke to take back.
    pub const fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Returns whether there is a stroke to do again.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes a map in that has been loaded anew; what is painted and not yet saved lies on it, if it is of the same places.
    pub fn follow(&mut self, board: &Board, ruleset: &Ruleset) {
        let new = Layers::of(board, ruleset);
        if new.count() != self.now.count() {
            *self = Self::new(board, ruleset);
            return;
        }
        let painted = self.saved.changes_to(&self.now);
        self.now = new.clone();
        for change in painted {
            self.now.apply(change);
        }
        self.saved = new;
    }

    /// Paints places round one, as far as `radius` steps; nothing of inks that lie between places.
    pub fn brush(&mut self, board: &Board, ink: Ink, at: PlaceIdx, radius: u8) {
        for place in around(board, at, radius) {
            self.dab(ink, place);
        }
    }

    /// Paints the ground that joins a place and is like it.
    pub fn fill(&mut self, board: &Board, ink: Ink, at: PlaceIdx) {
        let like = |layers: &Layers, place: PlaceIdx| match ink {
            Ink::Level(_) => (TerrainIdx::default(), layers.level(place)),
            _ => (layers.terrain(place), 0),
        };
        if !ink.is_of_places() || at.index() >= board.len() {
            return;
        }
        let wanted = like(&self.now, at);
        let (mut seen, mut walk) = (BTreeSet::from([at]), vec![at]);
        while let Some(place) = walk.pop() {
            let next = board.place(place).neighbours.into_iter().flatten();
            walk.extend(next.filter(|next| like(&self.now, *next) == wanted && seen.insert(*next)));
        }
        for place in seen {
            self.dab(ink, place);
        }
        self.end_stroke();
    }

    /// Paints an edge. Returns whether the ink may lie there: a bridge needs something to cross.
    pub fn line(&mut self, ruleset: &Ruleset, ink: Ink, on: Edge) -> bool {
        let was = self.now.hexsides(on);
        let change = match ink {
            Ink::Hexside(kind) => {
                if !may_lie(ruleset, kind, was) {
                    return false;
                }
                let mut is = was;
                is.insert(kind);
                Change::Hexsides { on, was, is }
            }
            Ink::BareHexside => Change::Hexsides { on, was, is: HexsideSet::default() },
            Ink::Road(class) => Change::Road { on, was: self.now.road(on), is: Some(class) },
            Ink::NoRoad => Change::Road { on, was: self.now.road(on), is: None },
            Ink::Terrain(_) | Ink::Level(_) => return false,
        };
        self.change(change);
        true
    }

    /// Returns the ink of the same kind that lies on a place.
    pub fn pick(&self, like: Ink, at: PlaceIdx) -> Ink {
        match like {
            Ink::Level(_) => Ink::Level(self.now.level(at)),
            _ => Ink::Terrain(self.now.terrain(at)),
        }
    }

    /// Returns the ink of the same kind that lies on an edge.
    pub fn pick_line(&self, like: Ink, on: Edge) -> Ink {
        match like {
            Ink::Road(_) | Ink::NoRoad => self.now.road(on).map_or(Ink::NoRoad, Ink::Road),
            _ => {
                let kinds = self.now.hexsides(on);
                // What lies over another comes after it in the charts.
                (0..16).rev().find(|kind| kinds.has(*kind)).map_or(Ink::BareHexside, Ink::Hexside)
            }
        }
    }

    /// Ends a stroke: what was painted since the last is taken back as one.
    pub fn end_stroke(&mut self) {
        if self.open.is_empty() {
            return;
        }
        self.undone.clear();
        self.done.push(std::mem::take(&mut self.open));
        if self.done.len() > STROKES {
            self.done.remove(0);
        }
    }

    /// Takes the last stroke back.
    pub fn undo(&mut self) {
        self.end_stroke();
        if let Some(stroke) = self.done.pop() {
            for change in stroke.iter().rev() {
                self.now.apply(change.back());
            }
            self.undone.push(stroke);
        }
    }

    /// Does it again.
    pub fn redo(&mut self) {
        self.end_stroke();
        if let Some(stroke) = self.undone.pop() {
            for change in &stroke {
                self.now.apply(*change);
            }
            self.done.push(stroke);
        }
    }

    /// Gives up all that is not saved.
    pub fn give_up(&mut self) {
        self.now = self.saved.clone();
        (self.done, self.undone, self.open) = (Vec::new(), Vec::new(), Vec::new());
    }

    /// Writes what is painted into the map's file; nothing where nothing is.
    ///
    /// # Errors
    /// Says why the file cannot be changed; nothing is written then, and nothing painted is lost.
    pub fn save(&mut self, file: &Path, board: &Board, ruleset: &Ruleset) -> Result<(), SaveError> {
        self.end_stroke();
        if !self.is_unsaved() {
            return Ok(());
        }
        let changes = self.saved.changes_to(&self.now);
        let text = folder::read(file)?;
        let painted = file::painted(&text, &changes, board, ruleset).map_err(|why| why.at(file))?;
        folder::write(file, &painted)?;
        self.saved = self.now.clone();
        Ok(())
    }

    fn dab(&mut self, ink: Ink, at: PlaceIdx) {
        match ink {
            Ink::Terrain(is) => self.change(Change::Terrain { at, was: self.now.terrain(at), is }),
            Ink::Level(level) => {
                self.change(Change::Level { at, was: self.now.level(at), is: level.clamp(0, HIGHEST) });
            }
            _ => {}
        }
    }

    fn change(&mut self, change: Change) {
        if change != change.back() {
            self.now.apply(change);
            self.open.push(change);
        }
    }
}

impl From<FolderError> for SaveError {
    fn from(error: FolderError) -> Self {
        Self::Folder(error)
    }
}

/// Returns whether a kind of hexside may be laid where these lie: what takes the place of others needs one of them.
fn may_lie(ruleset: &Ruleset, kind: usize, on: HexsideSet) -> bool {
    let Some((_, def)) = ruleset.hexsides.get_index(kind) else { return false };
    let mut needed = def.instead_of.iter().filter_map(|id| ruleset.hexsides.get_index_of(id));
    !def.uphill && (def.instead_of.is_empty() || needed.any(|needed| on.has(needed)))
}

/// Returns the places within some steps of one; gaps of the sheet are none.
pub fn around(board: &Board, at: PlaceIdx, radius: u8) -> BTreeSet<PlaceIdx> {
    if at.index() >= board.len() || board.place(at).is_gap() {
        return BTreeSet::new();
    }
    let mut all = BTreeSet::from([at]);
    for _ in 0..radius {
        let next: Vec<PlaceIdx> = all.iter().flat_map(|place| board.place(*place).neighbours).flatten().collect();
        all.extend(next);
    }
    all
}
