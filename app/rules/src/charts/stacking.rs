//! The stacking chart (T6): what each terrain may hold, as alternatives of which any one is enough (S2).

use crate::num::Increments;
use crate::unit::Organisation;

/// One alternative of the chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Up to this many increments; beside infantry an artillery increment weighs more (S3).
    Increments(Increments),
    /// A single unit of this organisation, however strong (S2).
    One(Organisation),
    /// Infantry and artillery, each within one of its own alternatives (S4).
    Both {
        /// What the infantry of the hex must meet.
        infantry: Vec<Limit>,
        /// What the artillery of the hex must meet.
        artillery: Vec<Limit>,
    },
}

/// The row of one terrain, by which arms are in the hex.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StackingChart {
    /// Infantry alone.
    pub infantry: Vec<Limit>,
    /// Cavalry alone.
    pub cavalry: Vec<Limit>,
    /// Artillery alone.
    pub artillery: Vec<Limit>,
    /// Infantry with artillery.
    pub mixed: Vec<Limit>,
}
