//! How often each hook was called, what it cost and how it last failed: the Scripts panel shows it.

use std::time::Duration;

use rules::hooks::HookFault;
use rules::ids::ModuleId;

/// The account of one hook.
#[derive(Clone, PartialEq, Debug)]
pub struct HookStatistics {
    /// Whose script.
    pub module: ModuleId,
    /// The hook: `may.move`.
    pub hook: String,
    /// Where its function begins: file of the module, line.
    pub at: Option<(String, u32)>,
    /// Whether it is asked at all, in the game as it stands.
    pub enabled: bool,
    /// How often it was called.
    pub calls: u64,
    /// How often it failed.
    pub failures: u64,
    /// How long it took in all.
    pub total: Duration,
    /// How long it took at the most.
    pub longest: Duration,
    /// How often it failed in a row.
    pub failures_in_a_row: u32,
    /// How it last failed.
    pub last_fault: Option<HookFault>,
}

/// A hook that fails again and again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failing {
    /// Whose script.
    pub module: ModuleId,
    /// The hook: `may.move`.
    pub hook: String,
    /// How often it failed so far.
    pub failures: u64,
    /// How it last failed.
    pub fault: HookFault,
}
