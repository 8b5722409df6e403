//! A log walked through as VASSAL does: after each step, which counters lie where and what has changed of them.

use std::collections::{BTreeMap, BTreeSet};

use vassal::piece::{Piece, Trait};
use vassal::{Added, Command, Findings, Game, Limits, Save};

use super::cast::Cast;

/// The longest remark that is kept, in letters.
const REMARK: usize = 2_000;

/// Where counters lie.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Where {
    /// On a field, by its name.
    Field(String),
    /// In a container, by its id.
    Box(String),
}

/// Which counters lie where, each pile from its top down.
pub(crate) type Arrangement = BTreeMap<Where, Vec<String>>;

/// What a step comes to.
#[derive(Debug, Default)]
pub(crate) struct Step {
    /// What was said in it.
    pub(crate) remarks: Vec<String>,
    /// The piles in which something is otherwise, as they are afterwards.
    pub(crate) piles: Vec<(Where, Vec<String>)>,
    /// The counters that may look otherwise, with their pieces.
    pub(crate) changes: Vec<(String, Piece)>,
    /// What the turn tracker of the module says.
    pub(crate) turn: Option<String>,
    /// Properties of the game, by name.
    pub(crate) properties: Vec<(String, String)>,
    /// What cannot be said here.
    pub(crate) left: Vec<String>,
    /// What is done to no effect here; it names a step that does nothing else.
    pub(crate) idle: Vec<String>,
}

/// The table under the log: it knows where a piece of a game comes to lie.
pub(crate) trait Ground {
    /// Returns where a piece of a game lies; none where it is not in it, or on no map.
    fn spot(&mut self, game: &Game, piece: &str) -> Option<Where>;
    /// Returns where those lie that are on no map.
    fn aside(&self) -> Where;
    /// Returns the container of a deck.
    fn deck(&mut self, game: &Game, deck: &str) -> Option<Where>;
    /// Forgets where boards lay.
    fn boards_change(&mut self);
}

/// Walks through a log from its start; returns its steps and what was odd.
pub(crate) fn walk(
    save: &Save,
    limits: &Limits,
    ground: &mut dyn Ground,
    cast: &Cast,
    lies: Arrangement,
) -> (Vec<Step>, Findings) {
    let (game, mut findings) = save.game();
    let mut at = BTreeMap::new();
    for (spot, counters) in &lies {
        at.extend(counters.iter().map(|counter| (counter.clone(), spot.clone())));
    }
    let mut walker = Walker { limits, ground, cast, game, lies, at };
    let steps = save.steps.iter().map(|commands| walker.step(commands, &mut findings)).collect();
    (steps, findings)
}

struct Walker<'a> {
    limits: &'a Limits,
    ground: &'a mut dyn Ground,
    cast: &'a Cast,
    game: Game,
    lies: Arrangement,
    at: BTreeMap<String, Where>,
}

/// What the commands of a step have to do with.
#[derive(Default)]
struct Touched {
    pieces: BTreeSet<String>,
    decks: BTreeSet<String>,
}

impl Walker<'_> {
    fn step(&mut self, commands: &[Command], findings: &mut Findings) -> Step {
        let mut step = Step::default();
        let mut touched = Touched::default();
        let mut changed = BTreeSet::new();
        for command in commands {
            self.touch(command, &mut touched);
            let before = self.before(command);
            self.game.apply(command, self.limits, findings);
            self.touch(command, &mut touched);
            note(command, &mut step);
            if let Some((id, before)) = before {
                self.note_states(&id, &before, &mut step);
                changed.insert(id);
            }
        }
        for id in changed {
            if let Some(placed) = self.game.pieces.get(&id)
                && let Some(counter) = self.cast.counter(&id, &placed.piece)
            {
                step.changes.push((counter.clone(), placed.piece.clone()));
            }
        }
        step.piles = self.rearrange(&touched);
        step
    }

    /// Notes what a command has to do with, by what is so before or after it.
    fn touch(&mut self, command: &Command, touched: &mut Touched) {
        match command {
            Command::Add { id, .. } | Command::Remove { id } | Command::Change { id, .. } => self.touch_id(id, touched),
            Command::Move(moved) => self.touch_id(&moved.id, touched),
            Command::Boards { map, .. } => {
                self.ground.boards_change();
                let on_map = self.game.pieces.iter().filter(|(_, p)| p.standing.map.as_ref() == Some(map));
                touched.pieces.extend(on_map.map(|(id, _)| id.clone()));
            }
            _ => {}
        }
    }

    fn touch_id(&self, id: &str, touched: &mut Touched) {
        if let Some(stack) = self.game.stacks.get(id) {
            touched.pieces.extend(stack.pieces.iter().cloned());
        } else if let Some(deck) = self.game.decks.get(id) {
            touched.pieces.extend(deck.pile.pieces.iter().cloned());
            touched.decks.insert(id.to_owned());
        } else {
            touched.pieces.insert(id.to_owned());
        }
    }

    /// Returns the piece that a command makes otherwise, as it is before.
    fn before(&self, command: &Command) -> Option<(String, Piece)> {
        match command {
            Command::Add { id, .. } => {
                Some((id.clone(), self.game.pieces.get(id).map(|p| p.piece.clone()).unwrap_or_default()))
            }
            Command::Change { id, .. } => Some((id.clone(), self.game.pieces.get(id)?.piece.clone())),
            _ => None,
        }
    }

    /// Notes the traits whose state has changed and which nothing here shows.
    fn note_states(&self, id: &str, before: &Piece, step: &mut Step) {
        let Some(placed) = self.game.pieces.get(id) else { return };
        for (was, is) in before.traits.iter().zip(&placed.piece.traits) {
            if was.state != is.state && was.worn == is.worn && !is_shown(&is.worn) {
                step.left.push(format!("state of {}", is.worn.kind()));
            }
        }
    }

    /// Lays counters where they now belong; returns the piles in which something is otherwise.
    fn rearrange(&mut self, touched: &Touched) -> Vec<(Where, Vec<String>)> {
        let mut affected: BTreeSet<Where> = BTreeSet::new();
        for id in &touched.pieces {
            let now = self.ground.spot(&self.game, id).unwrap_or_else(|| self.ground.aside());
            let plays = self.game.pieces.get(id).and_then(|placed| self.cast.counter(id, &placed.piece));
            let aside = self.ground.aside();
            for counter in self.cast.all_of(id) {
                let to = if Some(counter) == plays { &now } else { &aside };
                affected.insert(to.clone());
                affected.extend(self.go(counter, to));
            }
        }
        for deck in &touched.decks {
            affected.extend(self.ground.deck(&self.game, deck));
        }
        let mut out = Vec::new();
        for spot in affected {
            let pile = self.ordered(&spot);
            self.lies.insert(spot.clone(), pile.clone());
            out.push((spot, pile));
        }
        out
    }

    /// Puts a counter on top of where it now lies, if it does not yet; returns where it was.
    fn go(&mut self, counter: &str, to: &Where) -> Option<Where> {
        let was = self.at.insert(counter.to_owned(), to.clone());
        if was.as_ref() == Some(to) {
            return None;
        }
        if let Some(pile) = was.as_ref().and_then(|was| self.lies.get_mut(was)) {
            pile.retain(|other| other != counter);
        }
        self.lies.entry(to.clone()).or_default().insert(0, counter.to_owned());
        was
    }

    /// Returns the order of a pile: stacks in the order in which they came, each as VASSAL has it.
    fn ordered(&self, spot: &Where) -> Vec<String> {
        let mut blocks: Vec<Vec<(usize, &String)>> = Vec::new();
        let mut of_holders: BTreeMap<&str, usize> = BTreeMap::new();
        for counter in self.lies.get(spot).into_iter().flatten() {
            let piece = self.cast.piece(counter).map_or(counter.as_str(), String::as_str);
            let holder = self.game.pieces.get(piece).and_then(|p| p.held_by.as_deref());
            let Some(holder) = holder else {
                blocks.push(vec![(0, counter)]);
                continue;
            };
            let n = *of_holders.entry(holder).or_insert(blocks.len());
            blocks.resize_with(blocks.len().max(n + 1), Vec::new);
            if let Some(block) = blocks.get_mut(n) {
                block.push((self.depth(holder, piece).unwrap_or(0), counter));
            }
        }
        for block in &mut blocks {
            block.sort_by_key(|(depth, _)| *depth);
        }
        blocks.into_iter().flatten().map(|(_, counter)| counter.clone()).collect()
    }

    /// Returns how many pieces of a stack or deck lie over one.
    fn depth(&self, holder: &str, piece: &str) -> Option<usize> {
        let pile = match self.game.stacks.get(holder) {
            Some(stack) => stack,
            None => &self.game.decks.get(holder)?.pile,
        };
        pile.pieces.iter().rev().position(|p| p == piece)
    }
}

/// Notes what a command says beside where pieces lie and how they look.
fn note(command: &Command, step: &mut Step) {
    match command {
        Command::Property { name, value, holder } => {
            let name = if holder.is_empty() { name.clone() } else { format!("{holder}: {name}") };
            step.properties.push((name, value.clone()));
        }
        Command::Chat(text) => {
            let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(REMARK).collect();
            if !text.trim().is_empty() {
                step.remarks.push(text.trim().to_owned());
            }
        }
        Command::Turn { id, state } if is_first(id) => step.turn = Some(state.clone()),
        Command::Turn { .. } => step.left.push("another turn tracker".to_owned()),
        Command::Player { .. } => step.left.push("a player comes or goes".to_owned()),
        Command::Other(text) if !text.is_empty() => {
            let word: String = text.chars().take_while(|c| c.is_alphabetic()).take(40).collect();
            step.left.push(format!("command {}", if word.is_empty() { "–" } else { &word }));
        }
        Command::Boards { boards, .. } => {
            let names: Vec<&str> = boards.iter().map(|laid| laid.board.as_str()).collect();
            step.idle.push(format!("boards in use: {} (here all lie on one sheet)", names.join(", ")));
        }
        Command::Undo(_) => step.idle.push("undo (its steps are steps here)".to_owned()),
        Command::Add { what, .. } if matches!(**what, Added::Stack(_)) => {
            step.idle.push("a stack (pieces lie in piles here)".to_owned());
        }
        Command::Move(_) => step.idle.push("move within a field".to_owned()),
        Command::Add { .. } | Command::Change { .. } => step.idle.push("change that no counter shows".to_owned()),
        Command::Remove { .. } => step.idle.push("an empty stack is taken away".to_owned()),
        Command::Begin | Command::End => {}
        Command::Other(_) => step.idle.push("empty command".to_owned()),
    }
}

/// Tells whether a turn tracker is the module's first: VASSAL numbers them from 0.
fn is_first(tracker: &str) -> bool {
    let number = tracker.trim_start_matches(|c: char| !c.is_ascii_digit());
    number.is_empty() || number.parse() == Ok(0_u32)
}

/// Tells whether a counter shows the state of a trait, or its place does.
fn is_shown(worn: &Trait) -> bool {
    matches!(
        worn,
        // What else a piece keeps of itself is where it was before.
        Trait::BasicPiece(_)
            | Trait::Layer(_)
            | Trait::Rotator(_)
            | Trait::Label(_)
            | Trait::Mask(_)
            | Trait::MovedMark(_)
            | Trait::Markers(_)
            | Trait::DynamicProperty(_)
    )
}
