//! A game as its commands leave it: pieces, stacks, decks, boards, properties.

use std::collections::BTreeMap;

use rustc_hash::FxHashSet;

use super::command::{Added, Command, DeckPile, Moved, Pile, change};
use crate::build::Placement;
use crate::error::Place;
use crate::finding::{FindingKind, Findings};
use crate::grid::Point;
use crate::limits::Limits;
use crate::piece::{Piece, Standing};

/// A piece in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// The piece.
    pub piece: Piece,
    /// Where it stands.
    pub standing: Standing,
    /// The stack or deck that holds it, by id.
    pub held_by: Option<String>,
}

/// A game. Everything is found by VASSAL's ids.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Game {
    /// The pieces.
    pub pieces: BTreeMap<String, Placed>,
    /// The stacks; some are empty.
    pub stacks: BTreeMap<String, Pile>,
    /// The decks.
    pub decks: BTreeMap<String, DeckPile>,
    /// The boards of each map.
    pub boards: BTreeMap<String, Vec<Placement>>,
    /// The players' sides, by the players' ids: name and side.
    pub players: BTreeMap<String, (String, String)>,
    /// The states of turn trackers.
    pub turns: BTreeMap<String, String>,
    /// The properties, by holder and name.
    pub properties: BTreeMap<(String, String), String>,
}

impl Game {
    /// Lets a command happen. One that names what is not there does nothing, and is noted.
    pub fn apply(&mut self, command: &Command, limits: &Limits, findings: &mut Findings) {
        match command {
            Command::Add { id, what } => self.add(id, what),
            Command::Remove { id } => self.remove(id),
            Command::Change { id, state } => self.change(id, state, limits, findings),
            Command::Move(moved) => self.go(moved, findings),
            Command::Boards { map, boards } => {
                self.boards.insert(map.clone(), boards.clone());
            }
            Command::Player { id, name, side: Some(side) } => {
                self.players.insert(id.clone(), (name.clone(), side.clone()));
            }
            Command::Player { id, side: None, .. } => {
                self.players.remove(id);
            }
            Command::Turn { id, state } => {
                self.turns.insert(id.clone(), state.clone());
            }
            Command::Property { name, value, holder } => {
                self.properties.insert((holder.clone(), name.clone()), value.clone());
            }
            Command::Chat(_) | Command::Begin | Command::End | Command::Undo(_) | Command::Other(_) => {}
        }
    }

    fn add(&mut self, id: &str, what: &Added) {
        match what {
            Added::Piece(piece) => {
                let standing = piece.standing();
                let held_by = self.pieces.get(id).and_then(|p| p.held_by.clone());
                self.pieces.insert(id.to_owned(), Placed { piece: piece.clone(), standing, held_by });
            }
            Added::Stack(pile) => {
                self.stacks.insert(id.to_owned(), pile.clone());
                self.hold(id, pile);
            }
            Added::Deck(deck) => {
                self.decks.insert(id.to_owned(), deck.clone());
                self.hold(id, &deck.pile);
            }
        }
    }

    /// Notes that a stack or deck holds its pieces, and no other does.
    fn hold(&mut self, id: &str, pile: &Pile) {
        let mut left: BTreeMap<String, FxHashSet<&str>> = BTreeMap::new();
        for child in &pile.pieces {
            let before = self.pieces.get_mut(child).and_then(|p| p.held_by.replace(id.to_owned()));
            if let Some(before) = before.filter(|b| b != id) {
                left.entry(before).or_default().insert(child);
            }
        }
        for (holder, gone) in left {
            if let Some(other) = self.pile_mut(&holder) {
                other.pieces.retain(|p| !gone.contains(p.as_str()));
            }
        }
    }

    fn pile_mut(&mut self, id: &str) -> Option<&mut Pile> {
        match self.stacks.get_mut(id) {
            Some(stack) => Some(stack),
            None => self.decks.get_mut(id).map(|d| &mut d.pile),
        }
    }

    fn remove(&mut self, id: &str) {
        self.take_out(id);
        self.pieces.remove(id);
        self.stacks.remove(id);
        self.decks.remove(id);
    }

    /// Takes a piece out of the stack or deck that holds it.
    fn take_out(&mut self, id: &str) {
        let holder = self.pieces.get_mut(id).and_then(|p| p.held_by.take());
        if let Some(pile) = holder.and_then(|holder| self.pile_mut(&holder)) {
            pile.pieces.retain(|p| p != id);
        }
    }

    fn change(&mut self, id: &str, state: &str, limits: &Limits, findings: &mut Findings) {
        let place = || Place::entry("savedGame").part(format!("D/{id}"));
        if let Some(placed) = self.pieces.get_mut(id) {
            change(&mut placed.piece, state, limits, findings, &place);
            placed.standing = placed.piece.standing();
        } else if self.stacks.contains_key(id) {
            let pile = Pile::read_stack(state);
            self.let_go(id, &pile);
            self.hold(id, &pile);
            self.stacks.insert(id.to_owned(), pile);
        } else if let Some(mut deck) = self.decks.get(id).cloned() {
            deck.set(state);
            self.let_go(id, &deck.pile);
            self.hold(id, &deck.pile);
            self.decks.insert(id.to_owned(), deck);
        } else {
            findings.add(FindingKind::MissingPiece, id, place);
        }
    }

    /// Lets the pieces go that a stack or deck held and holds no more.
    fn let_go(&mut self, id: &str, now: &Pile) {
        let before = self.pile_mut(id).map(|p| std::mem::take(&mut p.pieces)).unwrap_or_default();
        let still: FxHashSet<&str> = now.pieces.iter().map(String::as_str).collect();
        for child in before.iter().filter(|c| !still.contains(c.as_str())) {
            if let Some(piece) = self.pieces.get_mut(child).filter(|p| p.held_by.as_deref() == Some(id)) {
                piece.held_by = None;
            }
        }
    }

    fn go(&mut self, moved: &Moved, findings: &mut Findings) {
        let id = &moved.id;
        if self.pieces.contains_key(id) {
            self.take_out(id);
            self.stand(id, moved.map.as_deref(), moved.at);
            self.join(std::slice::from_ref(id), moved);
        } else if let Some(stack) = self.stacks.get_mut(id) {
            (stack.map, stack.at) = (moved.map.clone(), moved.at);
            let children = stack.pieces.clone();
            for child in &children {
                self.stand(child, moved.map.as_deref(), moved.at);
            }
            if moved.beside.is_some() && self.joins_other(id, moved) {
                if let Some(emptied) = self.pile_mut(id) {
                    emptied.pieces.clear();
                }
                self.join(&children, moved);
            }
        } else {
            findings.add(FindingKind::MissingPiece, id, || Place::entry("savedGame").part(format!("M/{id}")));
        }
    }

    fn stand(&mut self, id: &str, map: Option<&str>, at: Point) {
        if let Some(placed) = self.pieces.get_mut(id) {
            placed.standing.map = map.map(str::to_owned);
            placed.standing.at = at;
        }
    }

    /// Returns the stack or deck of the piece that a move names, if that lies where the move ends.
    fn beside(&self, moved: &Moved) -> Option<(String, String)> {
        let beside = moved.beside.as_ref()?;
        let other = self.pieces.get(beside).filter(|p| p.standing.at == moved.at && p.standing.map == moved.map)?;
        Some((other.held_by.clone()?, beside.clone()))
    }

    fn joins_other(&self, stack: &str, moved: &Moved) -> bool {
        self.beside(moved).is_some_and(|(holder, _)| holder != stack)
    }

    /// Puts pieces into the stack of the piece that a move names, right above it.
    fn join(&mut self, ids: &[String], moved: &Moved) {
        let Some((holder, beside)) = self.beside(moved) else { return };
        if let Some(pile) = self.pile_mut(&holder) {
            let at = pile.pieces.iter().position(|p| *p == beside).map_or(pile.pieces.len(), |n| n + 1);
            pile.pieces.splice(at..at, ids.iter().cloned());
        }
        for id in ids {
            if let Some(piece) = self.pieces.get_mut(id) {
                piece.held_by = Some(holder.clone());
            }
        }
    }
}
