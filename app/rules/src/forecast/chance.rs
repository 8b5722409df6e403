//! How likely something is: a part of all the ways in which the dice may fall, exact.

use serde::{Serialize, Serializer};

/// How many dice of six sides may be thrown on one way: as many as a `u128` can tell apart.
const MOST_DICE: u32 = 48;

/// All the ways they fall.
const ALL: u128 = 6_u128.pow(MOST_DICE);

/// A probability, exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Probability {
    /// So many of all the ways.
    ways: u128,
}

impl Probability {
    /// Impossibility.
    pub const NEVER: Self = Self { ways: 0 };
    /// Certainty.
    pub const ALWAYS: Self = Self { ways: ALL };

    /// Returns this part of it, `n` of `of`; `None` where more dice are thrown than can be told apart.
    pub(super) fn part(self, n: u128, of: u128) -> Option<Self> {
        let exact = of > 0 && self.ways.is_multiple_of(of);
        exact.then(|| Self { ways: (self.ways / of).saturating_mul(n) })
    }

    /// Returns that one or the other comes, where both never come together.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self { ways: self.ways.saturating_add(other.ways) }
    }

    /// Returns it as a fraction in lowest terms: the ways it comes so, of all ways.
    pub const fn fraction(self) -> (u128, u128) {
        let (mut a, mut b) = (self.ways, ALL);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        // With no way at all it is 0 of 1.
        (self.ways / a, ALL / a)
    }

    /// Returns how many of the 36 rolls it is, where one roll of two dice decides.
    pub fn of_36(self) -> Option<u8> {
        const ROLL: u128 = ALL / 36;
        self.ways.is_multiple_of(ROLL).then(|| u8::try_from(self.ways / ROLL).unwrap_or(36))
    }

    /// Returns it in millionths, rounded to the nearest.
    pub(super) fn per_million(self) -> u64 {
        const PART: u128 = ALL / 1_000_000;
        u64::try_from((self.ways + PART / 2) / PART).unwrap_or(1_000_000)
    }

    /// Returns it in tenths of a percent, rounded to the nearest, for showing.
    pub fn per_mille(self) -> u16 {
        const PART: u128 = ALL / 1_000;
        u16::try_from((self.ways + PART / 2) / PART).unwrap_or(1_000).min(1_000)
    }
}

impl Serialize for Probability {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (n, of) = self.fraction();
        serializer.collect_str(&format_args!("{n}/{of}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_kept_exactly_and_shown_rounded() {
        let part = Probability::ALWAYS.part(5, 36).unwrap().part(1, 6).unwrap();
        assert_eq!(part.fraction(), (5, 216));
        assert_eq!((part.of_36(), part.per_mille()), (None, 23));
        let sum = (0..6).fold(Probability::NEVER, |sum, _| sum.or(part));
        assert_eq!((sum.fraction(), sum.of_36()), ((5, 36), Some(5)));
        assert_eq!((Probability::ALWAYS.per_mille(), Probability::NEVER.fraction()), (1_000, (0, 1)));
        // The dice of 24 rolls of two are told apart, not one more.
        let deep = (0..24).try_fold(Probability::ALWAYS, |chance, _| chance.part(1, 36));
        assert_eq!(deep.map(|chance| chance.part(1, 6)), Some(None));
    }
}
