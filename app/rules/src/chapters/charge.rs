//! Cavalry charges (H): the ride, the answer of the target, recall.
//!
//! No clause of this section is enforced yet: its charts are read and checked, and the board shows none of it.
