//! Opportunity reactions (X): what provokes, who may answer, and when.
//!
//! No clause of this section is enforced yet: its charts are read and checked, and the board shows none of it.
