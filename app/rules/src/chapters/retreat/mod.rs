//! Retreat and rout (R): the hexes that stand open to a step, the keys that choose among them, where a rout ends, the
//! one hex of a displacement, the way back after a melee, and the advance of who won it (A4).

mod advance;
mod back;
mod displace;
mod rout;
mod step;

pub use advance::{advance, enters};
pub use back::{Back, back};
pub use displace::{displace, displace_to};
pub use rout::rout;
pub use step::{Candidate, Enemies, Going, best, candidates};
pub(crate) use step::{SeenInHex, seen_from};
