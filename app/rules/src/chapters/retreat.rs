//! Retreat and rout (R): the path, step by step, and the key that chose each step.
//!
//! No clause of this section is enforced yet: its charts are read and checked, and the board shows none of it.
