//! What comes out of VASSAL's files, seen from outside; the files are written by these tests.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests"
)]

mod containers;
mod fixtures;
mod grids;
mod hostile;
mod modules;
mod pieces;
mod real;
mod saves;
