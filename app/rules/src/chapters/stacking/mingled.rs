//! Good order beside Disorder and PGD (S9, S10): a price of ending there of one's own will, not a ban.

use super::Occupant;
use crate::consequence::Consequence;
use crate::ids::PlaceId;
use crate::unit::{Arm, Condition};
use crate::verdict::{Clause, Note, Verdict};

/// Adds to a verdict what S9 brings about where an order ends: the Good-order units of the hex, those that came and those
/// that stood there, become Disordered, and the player is told before. Passing through is free of it (S10).
pub fn ends_mingled(hex: &PlaceId, together: &[Occupant], verdict: &mut Verdict) {
    let fighting = || together.iter().filter(|o| o.arm != Arm::Wagon);
    if !fighting().any(|o| o.posture.condition() != Condition::GoodOrder) {
        return;
    }
    for occupant in fighting().filter(|o| o.posture.condition() == Condition::GoodOrder) {
        let unit = occupant.unit.clone();
        verdict.notes.push(Note { clause: Clause("S9"), hex: Some(hex.clone()), unit: Some(unit.clone()) });
        verdict.follows.push(Consequence::Break { unit, to: Condition::Disordered });
    }
}
