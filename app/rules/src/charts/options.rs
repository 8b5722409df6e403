//! The readings of section 14 that a module or a player may take otherwise.

use serde::{Deserialize, Serialize};

use crate::num::Increments;

/// How an odd fraction of a movement allowance is treated (D3, D11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rounding {
    /// Not at all.
    #[default]
    Exact,
    /// To the whole point below.
    Down,
    /// To the whole point above.
    Up,
}

/// The value of an option, as files, orders and scripts give it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "an option is true, false, a whole number from 0 to 65535, or a word")]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(u16),
    /// A word: `none`, `exact`, `up`, `down`.
    Word(String),
}

/// Typed options of the ruleset, with the defaults of section 14.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// D3, D11: how halves are rounded.
    pub round_half_movement: Rounding,
}

impl Options {
    /// The names of all options, in the order of section 14.
    pub const NAMES: [&'static str; 9] = [
        "leaderless_unit_cap",
        "leave_general_order_pays",
        "limits_in_passing",
        "mixed_formations_violate",
        "cascade_checks",
        "aides_lead",
        "old_guard_cancels_for_all",
        "round_half_movement",
        "failed_recovery_disorders",
    ];

    /// Returns the value of an option; `None` where there is no such option.
    pub fn get(&self, name: &str) -> Option<OptionValue> {
        Some(match name {
            "leaderless_unit_cap" => {
                self.leaderless_unit_cap.map_or_else(|| OptionValue::Word("none".to_owned()), OptionValue::Number)
            }
            "round_half_movement" => OptionValue::Word(
                match self.round_half_movement {
                    Rounding::Exact => "exact",
                    Rounding::Down => "down",
                    Rounding::Up => "up",
                }
                .to_owned(),
            ),
            name => OptionValue::Flag(*{ *self }.flag(name)?),
        })
    }

    /// Sets an option; returns whether there is such an option and it can have this value.
    pub fn set(&mut self, name: &str, value: &OptionValue) -> bool {
        match (name, value) {
            ("leaderless_unit_cap", OptionValue::Number(cap)) if *cap > 0 => self.leaderless_unit_cap = Some(*cap),
            ("leaderless_unit_cap", OptionValue::Word(word)) if word == "none" => self.leaderless_unit_cap = None,
            ("round_half_movement", OptionValue::Word(word)) => {
                self.round_half_movement = match word.as_str() {
                    "exact" => Rounding::Exact,
                    "down" => Rounding::Down,
                    "up" => Rounding::Up,
                    _ => return false,
                };
            }
            (name, OptionValue::Flag(on)) => match self.flag(name) {
                Some(flag) => *flag = *on,
                None => return false,
            },
            _ => return false,
        }
        true
    }

    fn flag(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "leave_general_order_pays" => &mut self.leave_general_order_pays,
            "limits_in_passing" => &mut self.limits_in_passing,
            "mixed_formations_violate" => &mut self.mixed_formations_violate,
            "cascade_checks" => &mut self.cascade_checks,
            "aides_lead" => &mut self.aides_lead,
            "old_guard_cancels_for_all" => &mut self.old_guard_cancels_for_all,
            "failed_recovery_disorders" => &mut self.failed_recovery_disorders,
            _ => return None,
        })
    }
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
            round_half_movement: Rounding::Exact,
        }
    }
}
