//! Names of the interface that another has taken the place of. They go on working; who uses one is told once a line, and
//! `berthier check --strict` lets none pass.

/// A name not to be used any more.
#[derive(Clone, Copy, Debug)]
pub struct Deprecated {
    /// The name as an author writes it: `ctx.wound`, `on.unit_moved`.
    pub name: &'static str,
    /// The first version of the interface that warns of it.
    pub since: u16,
    /// What to write in its place, as an author reads it.
    pub instead: &'static str,
    /// The name that takes its place with nothing else changed: `berthier fix` writes it. None where more is to be done.
    pub renamed: Option<&'static str>,
}

/// Every such name. Of the first version of the interface nothing has been replaced yet.
pub const DEPRECATED: &[Deprecated] = &[];

/// Returns what is said of a name, if another has taken its place.
pub fn deprecated(name: &str) -> Option<&'static Deprecated> {
    DEPRECATED.iter().find(|old| old.name == name)
}
