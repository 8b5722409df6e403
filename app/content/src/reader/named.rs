//! The words files use for the fixed choices of the rules.

use rules::board::{FeatureKind, RoadClass, ShiftedLine, WaterWidth};
use rules::charts::{Case, MeleeResult, RetreatKey, Stance, System, ZoneStop};
use rules::definitions::GroupLevel;
use rules::facing::{FacingKind, Orientation};
use rules::scenario::{ContainerKind, PhaseKind};
use rules::unit::{Arm, Formation, LeaderLevel, Organisation, Source};

use super::{FromValue, Value};
use crate::diagnostic::{did_you_mean, listed};

/// Reads one of a fixed list of words.
pub(crate) fn one_of<T: Copy>(value: Value<'_>, what: &str, names: &[(&'static str, T)]) -> Option<T> {
    let text = String::from_value(value)?;
    let found = names.iter().find(|(name, _)| *name == text).map(|(_, value)| *value);
    if found.is_none() {
        let known = || names.iter().map(|(name, _)| *name);
        let help = did_you_mean(&text, known()).unwrap_or_else(|| format!("expected one of {}", listed(known())));
        let shown: String = text.chars().take(60).collect();
        value.sink.error_help("bad_value", value.at, format!("{shown:?} is no {what}"), Some(help));
    }
    found
}

macro_rules! named {
    ($name:ty, $what:literal, { $($word:literal => $value:expr),* $(,)? }) => {
        impl FromValue for $name {
            fn from_value(value: Value<'_>) -> Option<Self> {
                one_of(value, $what, &[$(($word, $value)),*])
            }
        }
    };
}

named!(Arm, "arm", {
    "infantry" => Self::Infantry, "cavalry" => Self::Cavalry, "artillery" => Self::Artillery, "wagon" => Self::Wagon,
});
named!(Organisation, "tactical organisation", {
    "company" => Self::Company, "half_battalion" => Self::HalfBattalion, "battalion" => Self::Battalion,
    "squadron" => Self::Squadron, "regiment" => Self::Regiment, "section" => Self::Section,
    "battery" => Self::Battery,
});
named!(LeaderLevel, "level", {
    "aide" => Self::Aide, "brigade" => Self::Brigade, "division" => Self::Division, "corps" => Self::Corps,
    "army" => Self::Army,
});
named!(GroupLevel, "level", {
    "brigade" => Self::Brigade, "division" => Self::Division, "corps" => Self::Corps, "army" => Self::Army,
});
named!(Source, "source", {
    "rulebook" => Self::Rulebook, "default" => Self::Default, "estimate" => Self::Estimate,
});
named!(System, "system", { "an_xxx" => Self::AnXxx, "free" => Self::Free });
named!(Orientation, "orientation", { "flat" => Self::Flat, "pointy" => Self::Pointy });
named!(ShiftedLine, "choice", { "odd" => Self::Odd, "even" => Self::Even });
named!(WaterWidth, "width", { "brook" => Self::Brook, "river" => Self::River });
named!(RoadClass, "class of road", { "track" => Self::Track, "road" => Self::Road, "main" => Self::Main });
named!(FeatureKind, "kind of name", {
    "village" => Self::Village, "water" => Self::Water, "wood" => Self::Wood, "height" => Self::Height,
    "work" => Self::Work, "road" => Self::Road,
});
named!(ContainerKind, "kind of container", {
    "box" => ContainerKind::Box,
    "deck" => ContainerKind::Deck,
    "hand" => ContainerKind::Hand,
    "palette" => ContainerKind::Palette,
});

named!(PhaseKind, "phase", {
    "command" => Self::Command, "manoeuvre" => Self::Manoeuvre, "combat" => Self::Combat,
    "reorganisation" => Self::Reorganisation, "end" => Self::End, "script" => Self::Script,
});
named!(FacingKind, "way of facing", {
    "hexside" => Self::Hexside, "vertex" => Self::Vertex, "every" => Self::Every,
});
named!(ZoneStop, "choice", { "any" => Self::Any, "cavalry" => Self::Cavalry, "none" => Self::None });
named!(MeleeResult, "result of melee", {
    "AR" => Self::AttackerRouted, "AD" => Self::AttackerDisordered, "none" => Self::Recoil,
    "DD" => Self::DefenderDisordered, "DR" => Self::DefenderRouted,
});

impl FromValue for Formation {
    fn from_value(value: Value<'_>) -> Option<Self> {
        one_of(value, "formation", &Self::ALL.map(|f| (f.name(), f)))
    }
}

impl FromValue for RetreatKey {
    fn from_value(value: Value<'_>) -> Option<Self> {
        one_of(value, "retreat priority", &Self::ALL.map(|k| (k.name(), k)))
    }
}

fn stances() -> Vec<(&'static str, Stance)> {
    let broken = [Stance::Disordered, Stance::Pgd];
    Formation::ALL.into_iter().map(Stance::Formed).chain(broken).map(|s| (s.name(), s)).collect()
}

impl FromValue for Stance {
    fn from_value(value: Value<'_>) -> Option<Self> {
        one_of(value, "formation or condition", &stances())
    }
}

impl FromValue for Case {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let stances = stances().into_iter().map(|(name, s)| (name, Self::Stance(s)));
        let arms = Arm::COMBAT.into_iter().map(|arm| (arm.name(), Self::Arm(arm)));
        one_of(value, "formation, condition or arm", &stances.chain(arms).collect::<Vec<_>>())
    }
}
