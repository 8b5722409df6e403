//! One example of every hook: what it may be given, as it stands in a journal, and what it might do with it.
//!
//! They are of the module that `berthier new` makes. A test runs each, so that none can rot.

mod answers;
mod events;
mod orders;

use super::Family;

pub(super) use answers::{ASK, CALC};
pub(super) use events::ON;
pub(super) use orders::MAY;

/// An example of a hook.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The family.
    pub family: Family,
    /// The hook.
    pub hook: &'static str,
    /// What the hook is for, where no order or event of this name says it already.
    pub sentence: &'static str,
    /// What it may be given, as JSON.
    pub given: &'static str,
    /// The body of the function.
    pub body: &'static str,
}

/// Returns every example, family by family.
pub fn examples() -> impl Iterator<Item = &'static Example> {
    MAY.iter().chain(ON).chain(CALC).chain(ASK)
}
