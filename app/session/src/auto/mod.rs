//! Automatic players: scripts that play sides of a game, order by order, through the session like any other player.
//!
//! What they order is journalled as a player's orders are, answers to decisions included, so that a game they have
//! played replays, and is verified, without them.

mod player;
mod script;
mod summary;

use std::path::PathBuf;

use content::Diagnostic;
use rules::chapters::sequence;
use rules::decision::Decision;
use rules::hooks::HookFault;
use rules::ids::{SideId, UnitId};
use rules::scenario::PhaseKind;
use rules::state::UnitState;
use rules::{Game, Order, Verdict};
use thiserror::Error;

pub use player::Player;
pub use script::PlayingScript;
pub use summary::{SideSummary, Summary};

use crate::session::{OrderError, Session};

/// How many orders of a script in a row may be refused before the game is stopped.
const MOST_REFUSED: u16 = 8;
/// How many orders one side may give in one phase.
const MOST_ORDERS: u32 = 1_000;

/// Why an automatic game was stopped.
#[derive(Debug, Error)]
pub enum AutoError {
    /// The script cannot be read.
    #[error("the script {} cannot be read: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// The script does not load.
    #[error("the script {} does not load", path.display())]
    Broken {
        /// The file.
        path: PathBuf,
        /// All that is wrong with it.
        problems: Vec<Diagnostic>,
    },
    /// The script has no `ask.next_order`.
    #[error("the script {} plays no side: it has no `ask.next_order`", path.display())]
    NoPlayer {
        /// The file.
        path: PathBuf,
    },
    /// A hook of the script failed.
    #[error("the script {} failed in {}: {}", path.display(), fault.hook, fault.message)]
    Fault {
        /// The file.
        path: PathBuf,
        /// How.
        fault: Box<HookFault>,
    },
    /// The script goes on proposing orders that are refused.
    #[error("the script {} was refused {MOST_REFUSED} orders in a row for {side}, the last `{}`", path.display(), order.name())]
    Refused {
        /// The file.
        path: PathBuf,
        /// For which side.
        side: SideId,
        /// The last order.
        order: Box<Order>,
        /// Why it was refused; none where it is no order of that side's to give.
        verdict: Option<Box<Verdict>>,
    },
    /// The script gives orders without end.
    #[error("the script {} gave {side} {MOST_ORDERS} orders in one phase of turn {turn}: it goes round in a circle", path.display())]
    Endless {
        /// The file.
        path: PathBuf,
        /// For which side.
        side: SideId,
        /// In which turn.
        turn: u16,
    },
    /// The game itself does not go on.
    #[error("the game does not go on by `{}`", order.name())]
    Stuck {
        /// By what it was to.
        order: Box<Order>,
        /// Why not.
        verdict: Box<Verdict>,
    },
    /// An order could not be written down.
    #[error("{0}")]
    Session(OrderError),
}

/// Plays a game by scripts.
pub struct Auto {
    players: Vec<Player>,
}

impl Auto {
    /// Takes the players, one a side.
    pub fn new(players: Vec<Player>) -> Self {
        Self { players }
    }

    /// Returns the players.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Plays until the last turn is over, or until the turn after this one begins.
    ///
    /// # Errors
    /// Why the game was stopped.
    pub fn play(&mut self, session: &mut Session, last_turn: Option<u16>) -> Result<(), AutoError> {
        while !session.game().state.clock().ended
            && last_turn.is_none_or(|last| session.game().state.clock().turn <= last)
        {
            if !self.step(session)? {
                break;
            }
        }
        Ok(())
    }

    /// Gives one order: that of the side that is to act, or that by which the game goes on where nobody wants to act.
    /// Returns whether there was one.
    ///
    /// # Errors
    /// Why the game was stopped.
    pub fn step(&mut self, session: &mut Session) -> Result<bool, AutoError> {
        if let Some(owed) = session.pending().first().cloned() {
            return self.answered(session, &owed);
        }
        for side in sequence::to_act(session.game()) {
            let Some(player) = self.players.iter_mut().find(|p| *p.side() == side) else { continue };
            while let Some(order) = player.next_order(session.game())? {
                if given(session, player, order)? {
                    return Ok(true);
                }
            }
        }
        let Some(order) = sequence::goes_on(session.game()) else { return Ok(false) };
        match session.order(order.clone()) {
            Ok(_) => {
                self.players.iter_mut().for_each(Player::was_done);
                Ok(true)
            }
            Err(OrderError::Refused(verdict)) => Err(AutoError::Stuck { order: Box::new(order), verdict }),
            Err(other) => Err(AutoError::Session(other)),
        }
    }

    /// Gives one order for a side that a script plays, where it is that side's to act; what is the players' at the table,
    /// the next chit and the next phase among it, is left to them. Returns whether there was one.
    ///
    /// # Errors
    /// Why the script was stopped.
    pub fn step_beside_players(&mut self, session: &mut Session) -> Result<bool, AutoError> {
        if let Some(owed) = session.pending().first().cloned() {
            let is_own = owed.side.as_ref().is_some_and(|side| self.players.iter().any(|p| p.side() == side));
            return if is_own { self.answered(session, &owed) } else { Ok(false) };
        }
        let in_turn = session.game().phase_kind() == PhaseKind::Reorganisation;
        for side in sequence::to_act(session.game()) {
            let Some(player) = self.players.iter_mut().find(|p| *p.side() == side) else {
                // Q4: the first side checks first.
                if in_turn {
                    break;
                }
                continue;
            };
            while let Some(order) = player.next_order(session.game())? {
                if given(session, player, order)? {
                    return Ok(true);
                }
            }
            if let Some(order) = done_with(session.game(), &side)
                && given(session, player, order)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Has a decision answered by the player of its side, or by the first where anybody may.
    fn answered(&mut self, session: &mut Session, owed: &Decision) -> Result<bool, AutoError> {
        let whose = |player: &&mut Player| owed.side.as_ref().is_none_or(|side| side == player.side());
        let Some(player) = self.players.iter_mut().find(whose) else { return Ok(false) };
        let order = player.answer(session.game(), owed)?;
        while !given(session, player, order.clone())? {}
        Ok(true)
    }
}

/// Returns the order by which a side says that it does no more now: its units are done, or its fire is passed.
fn done_with(game: &Game, side: &SideId) -> Option<Order> {
    match game.phase_kind() {
        PhaseKind::Command | PhaseKind::Manoeuvre => {
            let is_active = |unit: &UnitId| game.state.unit(unit).is_some_and(UnitState::is_active);
            let own = game.definitions.units.values().filter(|def| def.side == *side).map(|def| &def.id);
            let units: Vec<UnitId> = own.filter(|unit| is_active(unit)).cloned().collect();
            (!units.is_empty()).then_some(Order::Finish { units })
        }
        PhaseKind::Combat if sequence::combat::is_fire(game) => Some(Order::PassFire { hex: None }),
        _ => None,
    }
}

/// Gives an order of a player; returns whether it was done.
fn given(session: &mut Session, player: &mut Player, order: Order) -> Result<bool, AutoError> {
    player.count(session.game())?;
    if !is_own(session.game(), player.side(), &order) {
        player.was_refused(order, None)?;
        return Ok(false);
    }
    match session.order(order.clone()) {
        Ok(_) => {
            player.was_done();
            Ok(true)
        }
        Err(OrderError::Refused(verdict)) => {
            player.was_refused(order, Some(verdict))?;
            Ok(false)
        }
        Err(other) => Err(AutoError::Session(other)),
    }
}

/// Returns whether an order is one that a side gives in play, to units of its own: nothing by hand, nothing overruled,
/// no dice of its own.
fn is_own(game: &Game, side: &SideId, order: &Order) -> bool {
    let by_hand = matches!(
        order,
        Order::Overrule { .. }
            | Order::Lose { .. }
            | Order::Hit { .. }
            | Order::SetCondition { .. }
            | Order::Regain { .. }
            | Order::Store { .. }
            | Order::Activate { .. }
            | Order::SetOption { .. }
            | Order::SetPolicy { .. }
            | Order::Correct { .. }
            | Order::UseDice { .. }
            | Order::SwitchHook { .. }
    );
    let from = match order {
        Order::Fire { from: hex, .. } | Order::PassFire { hex: Some(hex) } => game.state.stack(hex),
        _ => &[],
    };
    let named = order.units();
    let mut units = named.iter().chain(from);
    !by_hand && units.all(|unit| game.side(unit).is_none_or(|of| of == side))
}

impl std::fmt::Debug for Auto {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Auto").field("players", &self.players).finish()
    }
}
