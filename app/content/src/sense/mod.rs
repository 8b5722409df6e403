//! The third pass: what no single name shows. Units stand where they may, once; charts say something for everyone.

mod forces;
mod lesson;
mod places;
mod ruleset;
mod scenario;

pub(crate) use forces::forces;
pub(crate) use lesson::{lesson, position, whole};
pub(crate) use ruleset::ruleset;
pub(crate) use scenario::{Checked, scenario};
