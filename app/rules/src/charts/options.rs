//! The readings of section 14 that a module or a player may take otherwise.

use serde::{Deserialize, Serialize};

use crate::num::Increments;

/// Typed options of the ruleset, with the defaults of section 14.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each reading of section 14 is taken or not, by itself")]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// O8: the most units of a hex without a leader; none by default.
    pub leaderless_unit_cap: Option<Increments>,
    /// F7: leaving General order is paid.
    pub leave_general_order_pays: bool,
    /// S15: S2–S4 bind in passing too.
    pub limits_in_passing: bool,
    /// S16: formations that differ after an involuntary move violate.
    pub mixed_formations_violate: bool,
    /// S20: each new violation of a cascade is checked again.
    pub cascade_checks: bool,
    /// C1, L2: aides lead.
    pub aides_lead: bool,
    /// C4: the Old Guard unit itself escapes C3 as well.
    pub old_guard_cancels_for_all: bool,
    /// D8: failing to recover disorders again.
    pub failed_recovery_disorders: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            leaderless_unit_cap: None,
            leave_general_order_pays: true,
            limits_in_passing: true,
            mixed_formations_violate: false,
            cascade_checks: true,
            aides_lead: false,
            old_guard_cancels_for_all: false,
            failed_recovery_disorders: false,
        }
    }
}
