//! State, orders, verdicts, events and dice of a hex-and-counter wargame.
//!
//! Deliberately absent: input and output, clocks, threads, floats, global randomness, Lua, windows, and the words
//! shown to people. Everything here is a pure function of definitions and state, so that a screen, a script and
//! a test drive it the same way:
//!
//! ```text
//! Order -> check -> Verdict --yes--> resolve -> [Event] -> State::apply
//! ```
//!
//! Read in this order: [`unit`] and [`board`] (what there is), [`state`] (how it stands), [`order`], [`correction`], [`verdict`],
//! [`event`] (the language), [`pipeline`] (the flow), then the [`chapters`], one file per letter of the rules.

#[cfg(test)]
mod assaults;
pub mod board;
#[cfg(test)]
mod boundaries;
#[cfg(test)]
mod cases;
pub mod chapters;
#[cfg(test)]
mod charges;
pub mod charts;
#[cfg(test)]
mod checks;
pub mod combat;
pub mod consequence;
pub mod correction;
#[cfg(test)]
mod corrections;
pub mod decision;
pub mod definitions;
pub mod dice;
pub mod dice_sets;
pub mod event;
pub mod explain;
pub mod facing;
#[cfg(test)]
mod fires;
pub mod forecast;
pub mod game;
pub mod hooks;
pub mod ids;
pub mod looks;
#[cfg(test)]
mod multi_hex;
pub mod num;
pub mod order;
mod orders;
#[cfg(test)]
mod own_dice;
pub mod pipeline;
pub mod reach;
#[cfg(test)]
mod retreats;
pub mod scenario;
pub mod state;
#[cfg(test)]
mod testkit;
pub mod unit;
pub mod verdict;

pub use explain::explain;
pub use game::Game;
pub use order::Order;
pub use pipeline::{Outcome, Throw, check, resolve};
pub use reach::{Reach, reach};
pub use verdict::Verdict;
