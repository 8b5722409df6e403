//! Retreat and rout (R): the hexes that stand open to a step, the keys that choose among them, where a rout ends, and the
//! one hex of a displacement.

mod displace;
mod rout;
mod step;

pub use displace::displace;
pub use rout::rout;
pub use step::{Candidate, Enemies, Going, best, candidates};
