//! The charts of the chapters on morale, fire, assault, charge and retreat, together, and where each figure comes from.

use std::collections::BTreeMap;
use std::fmt;

use super::{
    AssaultCharts, BrokenCharts, ChargeCharts, DivisionCharts, FacingChart, FireCharts, LossCharts, MoraleCharts,
    MultiHexCharts, RetreatCharts, TurnCharts, ViolationTable, ZoneCharts,
};
use crate::unit::{Arm, Formation, Posture, Source};

/// The charts of the later chapters.
///
/// The default holds the single figures of the rules, and empty tables: a ruleset brings the tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CombatCharts {
    /// Multi-hex formations (F).
    pub multi_hex: MultiHexCharts,
    /// Division (O).
    pub division: DivisionCharts,
    /// Disorder and PGD (D).
    pub broken: BrokenCharts,
    /// The stacking-violation table (T7).
    pub violation: ViolationTable,
    /// Front, flank and rear (Z1).
    pub facing: FacingChart,
    /// Zones of influence and sight (Z2–Z4).
    pub zones: ZoneCharts,
    /// Morale and leaders (M, L).
    pub morale: MoraleCharts,
    /// Fire (K).
    pub fire: FireCharts,
    /// Who bears a hit (W).
    pub losses: LossCharts,
    /// Assault and melee (A).
    pub assault: AssaultCharts,
    /// Charges and reactions (H, X).
    pub charge: ChargeCharts,
    /// Retreat and rout (R).
    pub retreat: RetreatCharts,
    /// The turn (Q).
    pub turn: TurnCharts,
    /// Where each figure of the whole ruleset comes from.
    pub sources: Sources,
}

/// Where each figure comes from, by its path in the chart files: `melee.flank`, `terrain.wood.cavalry`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sources(BTreeMap<String, Source>);

impl Sources {
    /// Notes where a figure, or all figures under a path, come from.
    pub fn insert(&mut self, path: &str, source: Source) {
        self.0.insert(path.to_owned(), source);
    }

    /// Returns where a figure comes from: its own mark, else that of the nearest path above it.
    pub fn of(&self, path: &str) -> Option<Source> {
        let mut path = path;
        loop {
            if let Some(source) = self.0.get(path) {
                return Some(*source);
            }
            path = path.rsplit_once('.')?.0;
        }
    }

    /// Returns every mark by its path.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Source)> {
        self.0.iter().map(|(path, source)| (path.as_str(), *source))
    }

    /// Forgets the marks under a path, which a later module writes anew.
    pub fn remove_under(&mut self, path: &str) {
        self.0.retain(|p, _| !p.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('.')));
    }
}

/// How a unit stands, as a row of a chart names it: a formation, or how broken it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stance {
    /// Good order in this formation.
    Formed(Formation),
    /// Disorder.
    Disordered,
    /// PGD.
    Pgd,
}

impl Stance {
    /// Returns the identifier used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Formed(formation) => formation.name(),
            Self::Disordered => "disordered",
            Self::Pgd => "pgd",
        }
    }
}

impl From<Posture> for Stance {
    fn from(posture: Posture) -> Self {
        match posture {
            Posture::Good(formation) => Self::Formed(formation),
            Posture::Disordered { .. } => Self::Disordered,
            Posture::Pgd { .. } => Self::Pgd,
        }
    }
}

/// A row of a chart read "the first that fits": how a unit stands, or its arm (K4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Case {
    /// It stands so.
    Stance(Stance),
    /// It is of this arm.
    Arm(Arm),
}

impl Case {
    /// Returns whether a unit of this arm in this posture fits.
    pub fn fits(self, arm: Arm, posture: Posture) -> bool {
        match self {
            Self::Stance(stance) => stance == Stance::from(posture),
            Self::Arm(wanted) => wanted == arm,
        }
    }
}

/// Odds, as a row of a table names them: `3:2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The attacker's part, at least 1.
    pub attacker: u16,
    /// The defender's part, at least 1.
    pub defender: u16,
}

impl Odds {
    /// Reads `"3:2"`.
    pub fn parse(text: &str) -> Option<Self> {
        let (attacker, defender) = text.split_once(':')?;
        let (attacker, defender) = (attacker.trim().parse().ok()?, defender.trim().parse().ok()?);
        (attacker > 0 && defender > 0).then_some(Self { attacker, defender })
    }

    /// Returns the odds as a fraction.
    pub fn ratio(self) -> crate::num::Ratio {
        crate::num::Ratio::new(i64::from(self.attacker), i64::from(self.defender))
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.attacker, self.defender)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_without_a_mark_of_its_own_takes_that_of_its_table() {
        let mut sources = Sources::default();
        sources.insert("melee", Source::Default);
        sources.insert("melee.flank", Source::Rulebook);
        sources.insert("melee_results", Source::Estimate);
        assert_eq!(sources.of("melee.flank"), Some(Source::Rulebook));
        assert_eq!(sources.of("melee.rear"), Some(Source::Default));
        assert_eq!(sources.of("fire.rear"), None);
        sources.remove_under("melee");
        assert_eq!(sources.of("melee.flank"), None);
        assert_eq!(sources.of("melee_results"), Some(Source::Estimate));
    }

    #[test]
    fn odds_read_and_print() {
        assert_eq!(Odds::parse("3:2").unwrap().to_string(), "3:2");
        for text in ["", "3", "0:1", "1:0", "a:b", "1:2:3", "-1:2"] {
            assert_eq!(Odds::parse(text), None, "{text}");
        }
    }
}
