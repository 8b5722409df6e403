//! What the Combat segment keeps between two orders: its step, who has fired, the attacks declared (Q3, A, H).

use serde::{Deserialize, Serialize};

use crate::ids::{PlaceId, SideId, UnitId};

/// A step of the Combat segment (Q3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CombatStep {
    /// No Combat segment is played.
    #[default]
    None,
    /// The sides fire in turn, hex by hex.
    Fire,
    /// Cavalry melees, then assaults, in order of declaration.
    Attacks,
    /// All is fought.
    Over,
}

impl CombatStep {
    /// Returns the identifier used in files and by scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Fire => "fire",
            Self::Attacks => "attacks",
            Self::Over => "over",
        }
    }
}

/// What a fire is (K1, A1, X2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FireKind {
    /// In the step *Fire* of the Combat segment (Q3).
    Combat,
    /// Of the defender at an assault that closes (A1).
    Defensive,
    /// Of the attacker at a defender that stands (A1).
    Offensive,
    /// In reaction, at the provoker alone (X2).
    Opportunity,
}

/// What an attack is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    /// Infantry closes with the bayonet (A1).
    Assault,
    /// Cavalry charges in its activation (H1).
    Charge,
    /// Cavalry answers a charge with one of its own (H2).
    ReactionCharge,
    /// Cavalry charges one who provokes it (X2).
    OpportunityCharge,
}

/// An attack that was declared and is not over (A1, H1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Its number in the game.
    pub id: u32,
    /// What it is.
    pub kind: AttackKind,
    /// Who attacks, top first.
    pub units: Vec<UnitId>,
    /// The hex they attack from; that of a charge once it has ridden.
    pub from: PlaceId,
    /// Where they stood when it was declared: where cavalry rebounds to (H4).
    pub start: PlaceId,
    /// The hex attacked.
    pub target: PlaceId,
    /// H1: whether the last hexes of the ride and the target lie in one straight row.
    #[serde(default)]
    pub straight: bool,
    /// H1: the hexes of its ride, in order; none where it starts next to the target.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<PlaceId>,
    /// X3: the hexes of the stacks that reacted in the chain in which it was declared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chain: Vec<PlaceId>,
}

/// The stage an assault has come to (A1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AssaultStage {
    /// (1) Own skirmishers in the way are displaced and their hex entered.
    PasDeCharge,
    /// (2) The top unit checks to close.
    Close,
    /// (3) The defender fires.
    DefensiveFire,
    /// (4) The defender checks to stand.
    Stand,
    /// (5) The attacker fires.
    OffensiveFire,
    /// (6) Melee.
    Melee,
    /// All is done: the attack, of whatever kind, is over.
    Over,
}

/// The stage a charge has come to (H1, H2, H4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChargeStage {
    /// The target answers (H2).
    Answer,
    /// Cavalry in Skirmish that did not counter may form up (X2).
    FormUp,
    /// The cavalry rides to a hex next to the target (H1).
    Ride,
    /// Melee: of a charge in the Combat segment, of the others at once.
    Melee,
    /// Recall after a melee not lost (H4).
    Recall,
}

/// How fresh cavalry is (H4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Readiness {
    /// Fresh.
    #[default]
    Fresh,
    /// Tired: melee at half.
    Tired,
    /// Exhausted: melee at a third; it may not charge.
    Exhausted,
}

impl Readiness {
    /// Returns the identifier used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fresh => "fresh",
            Self::Tired => "tired",
            Self::Exhausted => "exhausted",
        }
    }

    /// Returns the step below.
    #[must_use]
    pub const fn worse(self) -> Self {
        match self {
            Self::Fresh => Self::Tired,
            Self::Tired | Self::Exhausted => Self::Exhausted,
        }
    }

    /// Returns the step above.
    #[must_use]
    pub const fn better(self) -> Self {
        match self {
            Self::Fresh | Self::Tired => Self::Fresh,
            Self::Exhausted => Self::Tired,
        }
    }
}

/// The Combat segment as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Combat {
    /// The side whose chit came first this turn (Q3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_drawn: Option<SideId>,
    /// The step.
    pub step: CombatStep,
    /// Whose turn it is to fire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_fire: Option<SideId>,
    /// The hexes that have fired or passed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<PlaceId>,
    /// The attacks declared, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<Attack>,
    /// The number the next attack will bear.
    pub next_attack: u32,
}

impl Combat {
    /// Returns an attack.
    pub fn attack(&self, id: u32) -> Option<&Attack> {
        self.attacks.iter().find(|a| a.id == id)
    }

    /// Returns the attack that is fought next: cavalry melees before assaults, in order of declaration (Q3).
    pub fn next(&self) -> Option<&Attack> {
        let is_assault = |a: &&Attack| a.kind == AttackKind::Assault;
        self.attacks.iter().find(|a| !is_assault(a)).or_else(|| self.attacks.first())
    }
}
