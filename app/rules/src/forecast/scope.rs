//! What a consequence looks at: of its own side all, of the enemy nothing, or only what is near, or all there is.
//!
//! One that is not named here looks at all.

use crate::combat::{AssaultStage, AttackKind};
use crate::consequence::Consequence;
use crate::explain::Occasion;
use crate::ids::{PlaceId, UnitId};
use crate::state::State;

/// What a consequence is about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Whose<'a> {
    /// A unit, and its side.
    Unit(&'a UnitId),
    /// Units that check together.
    Checked(&'a [(UnitId, Occasion)]),
    /// The side that holds a hex.
    Hex(&'a PlaceId),
}

/// What a consequence looks at, and may change.
#[derive(Clone, Copy, Debug)]
pub(super) enum Scope<'a> {
    /// Its own side alone.
    Own(Whose<'a>),
    /// The side of units that go from where they stand, or from a hex; of the enemy what is seen in the hexes around (R1, R2).
    Near(&'a [UnitId], Option<&'a PlaceId>),
    /// Of both sides where they stand and how: it changes neither.
    SeesBoth,
    /// All there is.
    All,
}

impl<'a> Scope<'a> {
    /// Returns what a consequence looks at.
    pub(super) fn of(consequence: &'a Consequence, rest: &State) -> Self {
        match consequence {
            // M4, C: the company of a unit, its leaders, its corps.
            Consequence::Check { units, .. } => Self::Own(Whose::Checked(units)),
            Consequence::Minimums { unit }
            | Consequence::Break { unit, .. }
            | Consequence::ForcedDivision { unit }
            | Consequence::LeaderGoes { leader: unit, .. } => Self::Own(Whose::Unit(unit)),
            // L3: its leaders. S: who stands in the hex, and what it bears.
            Consequence::LeaderRisk { hex }
            | Consequence::Violation { hex, .. }
            | Consequence::Displacement { hex, .. }
            | Consequence::LeaderlessCap { hex, .. } => Self::Own(Whose::Hex(hex)),
            // R1, R2, S21: the nearest enemy and his zones.
            Consequence::Rout { unit, .. } => Self::Near(std::slice::from_ref(unit), None),
            Consequence::Displace { unit, from, .. } => Self::Near(std::slice::from_ref(unit), Some(from)),
            Consequence::Retreat { units, path, .. } => Self::Near(units, path.last()),
            // A4: who is still in it, in what condition, and whether the hex is free.
            Consequence::MeleeEnds { .. } | Consequence::Advance { .. } => Self::SeesBoth,
            // S17: where who took part has come to. H4: a charge tires.
            Consequence::Assault { attack, stage: AssaultStage::Over } => {
                let is_assault = rest.combat().attack(*attack).is_none_or(|a| a.kind == AttackKind::Assault);
                if is_assault { Self::SeesBoth } else { Self::All }
            }
            _ => Self::All,
        }
    }

    /// Returns what it is about, where it is about one side.
    pub(super) const fn whose(self) -> Option<Whose<'a>> {
        match self {
            Self::Own(whose) => Some(whose),
            Self::Near([unit, ..], _) => Some(Whose::Unit(unit)),
            Self::Near([], _) | Self::SeesBoth | Self::All => None,
        }
    }
}
