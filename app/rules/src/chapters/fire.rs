//! Fire (K): who may fire at what, odds, the fire table.
//!
//! No clause of this section is enforced yet: its charts are read and checked, and the board shows none of it.
