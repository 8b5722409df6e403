//! The rules of the *Règlements de l'An XXX*, one file for each section of `rules.md`, named like it.
//!
//! Someone with the rulebook in hand finds the code of a clause by its letter. A room whose clauses are not built
//! yet says so at its head.

pub mod organisation;

pub mod formations;

pub mod disorder;

pub mod stacking;

pub mod command;

pub mod morale;

pub mod leaders;

pub mod movement;

pub mod facing;

pub mod reactions;

pub mod sequence;

pub mod fire;

pub mod losses;

pub mod assault;

pub mod charge;

pub mod retreat;
