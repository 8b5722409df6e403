//! Assault and melee (A): closing, standing, odds, results.
//!
//! No clause of this section is enforced yet: its charts are read and checked, and the board shows none of it.
