//! Counters: their faces, composed once on the CPU, and how a board of them becomes one mesh.
//!
//! A [`look::CounterLook`] says what a counter shows; the [`atlas::CounterAtlas`] composes its picture the first
//! time it is asked for and keeps it in one texture; a [`mesh::CounterBatch`] lays a quad a counter into one mesh.
//! What a unit on several hexes draws on the ground is in [`ground`]. Nothing here reads the state of a game.

pub mod look;
pub mod palette;

pub mod atlas;
pub mod mesh;
pub mod printed;

pub mod ground;
pub mod plans;

mod arms;
mod canvas;
mod cells;
mod face;
mod marks;
mod paths;
mod silhouettes;
mod standing;
