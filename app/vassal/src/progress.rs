//! Progress and cancelling: whoever waits is told how far the reading is, and may stop it.

use std::fmt;
use std::ops::ControlFlow;

use crate::error::Error;

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Listing the entries of an archive.
    Listing,
    /// Reading the build file.
    Building,
    /// Reading pieces and prototypes, looking for their pictures.
    Pieces,
    /// Unpacking a saved game.
    Unpacking,
    /// Reading the commands of a saved game.
    Commands,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Listing => "listing the archive",
            Self::Building => "reading the build file",
            Self::Pieces => "reading the pieces",
            Self::Unpacking => "unpacking the game",
            Self::Commands => "reading the game",
        })
    }
}

/// Whoever watches the reading. Any closure of the same shape is one.
pub trait Progress {
    /// Hears that `done` of `total` (0: unknown) of a stage is done; `Break` stops the reading.
    fn step(&mut self, stage: Stage, done: u64, total: u64) -> ControlFlow<()>;
}

impl<F: FnMut(Stage, u64, u64) -> ControlFlow<()>> Progress for F {
    fn step(&mut self, stage: Stage, done: u64, total: u64) -> ControlFlow<()> {
        self(stage, done, total)
    }
}

/// Nobody watches, nothing stops.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Progress for Unwatched {
    fn step(&mut self, _: Stage, _: u64, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Tells the watcher; an answer to stop becomes an error that ends the reading.
pub(crate) fn tell(progress: &mut dyn Progress, stage: Stage, done: u64, total: u64) -> Result<(), Error> {
    match progress.step(stage, done, total) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Error::Cancelled),
    }
}
