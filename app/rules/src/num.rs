//! Exact quantities: quarter points, fractions and the increments they count.
//!
//! No float takes part in a rule. The one place where floats appear is the text of a movement-point
//! figure in JSON, where a multiple of a quarter is exact.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A count of increments, the step of strength (O1).
pub type Increments = u16;

/// Movement points, exact to the quarter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct MovePoints(i32);

impl MovePoints {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Half a point: a hex by road (T2).
    pub const HALF: Self = Self(2);
    /// One point.
    pub const ONE: Self = Self(4);

    /// Returns whole points.
    pub const fn whole(points: i32) -> Self {
        Self(points.saturating_mul(4))
    }

    /// Returns points given in quarters.
    pub const fn quarters(quarters: i32) -> Self {
        Self(quarters)
    }

    /// Returns the amount in quarters of a point.
    pub const fn in_quarters(self) -> i32 {
        self.0
    }

    /// Returns the points left after paying `cost`, never less than none (an overruled order pays what it has).
    #[must_use]
    pub fn less(self, cost: Self) -> Self {
        Self((self.0 - cost.0).max(0))
    }

    /// Reads `"2"`, `"1/2"`, `"7/2"` or `"3.25"`; `None` where it is no multiple of a quarter.
    pub fn parse(text: &str) -> Option<Self> {
        Ratio::parse(text)?.to_move_points()
    }
}

impl Add for MovePoints {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for MovePoints {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for MovePoints {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl SubAssign for MovePoints {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Neg for MovePoints {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Sum for MovePoints {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for MovePoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Ratio::from(*self), f)
    }
}

impl fmt::Debug for MovePoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} MP")
    }
}

impl Serialize for MovePoints {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 4 == 0 {
            serializer.serialize_i32(self.0 / 4)
        } else {
            serializer.serialize_f64(f64::from(self.0) / 4.0)
        }
    }
}

impl<'de> Deserialize<'de> for MovePoints {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Points;
        impl Visitor<'_> for Points {
            type Value = MovePoints;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("movement points: a number that is a multiple of 1/4")
            }
            fn visit_i64<E: de::Error>(self, value: i64) -> Result<MovePoints, E> {
                i32::try_from(value)
                    .ok()
                    .filter(|v| v.abs() < 1_000_000)
                    .map(MovePoints::whole)
                    .ok_or_else(|| E::custom("too many movement points"))
            }
            fn visit_u64<E: de::Error>(self, value: u64) -> Result<MovePoints, E> {
                i64::try_from(value)
                    .map_err(|_| E::custom("too many movement points"))
                    .and_then(|value| self.visit_i64(value))
            }
            fn visit_f64<E: de::Error>(self, value: f64) -> Result<MovePoints, E> {
                let quarters = value * 4.0;
                if quarters.fract() != 0.0 || quarters.abs() > 4_000_000.0 {
                    return Err(E::custom(format!("{value} is no multiple of 1/4")));
                }
                #[expect(clippy::cast_possible_truncation, reason = "a whole number of bounded size")]
                Ok(MovePoints(quarters as i32))
            }
            fn visit_str<E: de::Error>(self, value: &str) -> Result<MovePoints, E> {
                MovePoints::parse(value).ok_or_else(|| E::custom(format!("{value:?} is no multiple of 1/4")))
            }
        }
        deserializer.deserialize_any(Points)
    }
}

/// An exact fraction in lowest terms: a portion, a strength, a melee value.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ratio {
    num: i64,
    den: i64,
}

impl Ratio {
    /// Nothing.
    pub const ZERO: Self = Self { num: 0, den: 1 };
    /// One.
    pub const ONE: Self = Self { num: 1, den: 1 };

    /// Returns `num / den` in lowest terms. A denominator of zero is read as one.
    pub fn new(num: i64, den: i64) -> Self {
        let den = if den == 0 { 1 } else { den };
        let divisor = gcd(num.unsigned_abs(), den.unsigned_abs()).max(1);
        let divisor = i64::try_from(divisor).unwrap_or(1);
        let sign = if den < 0 { -1 } else { 1 };
        Self { num: sign * (num / divisor), den: sign * (den / divisor) }
    }

    /// Returns a whole number.
    pub const fn whole(num: i64) -> Self {
        Self { num, den: 1 }
    }

    /// Returns the numerator.
    pub const fn num(self) -> i64 {
        self.num
    }

    /// Returns the denominator, always positive.
    pub const fn den(self) -> i64 {
        self.den
    }

    /// Returns the sum.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self::new(
            self.num.saturating_mul(other.den).saturating_add(other.num.saturating_mul(self.den)),
            self.den.saturating_mul(other.den),
        )
    }

    /// Returns the product.
    #[must_use]
    pub fn times(self, other: Self) -> Self {
        Self::new(self.num.saturating_mul(other.num), self.den.saturating_mul(other.den))
    }

    /// Reads `"7"`, `"7/2"`, `"-3"` or `"1.5"`.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Some((num, den)) = text.split_once('/') {
            let den: i64 = den.trim().parse().ok()?;
            if den == 0 {
                return None;
            }
            return Some(Self::new(num.trim().parse().ok()?, den));
        }
        if let Some((whole, digits)) = text.split_once('.') {
            if digits.len() > 6 || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return None;
            }
            let scale = 10_i64.pow(u32::try_from(digits.len()).ok()?);
            let negative = whole.starts_with('-');
            let whole: i64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
            let part: i64 = if digits.is_empty() { 0 } else { digits.parse().ok()? };
            let size = whole.checked_abs()?.checked_mul(scale)?.checked_add(part)?;
            return Some(Self::new(if negative { -size } else { size }, scale));
        }
        text.parse().ok().map(Self::whole)
    }

    /// Returns the value as movement points, where it is a multiple of a quarter.
    pub fn to_move_points(self) -> Option<MovePoints> {
        let quarters = self.num.checked_mul(4)?;
        if quarters % self.den != 0 {
            return None;
        }
        i32::try_from(quarters / self.den).ok().map(MovePoints)
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (i128::from(self.num) * i128::from(other.den)).cmp(&(i128::from(other.num) * i128::from(self.den)))
    }
}

impl From<MovePoints> for Ratio {
    fn from(points: MovePoints) -> Self {
        Self::new(i64::from(points.0), 4)
    }
}

impl From<Increments> for Ratio {
    fn from(count: Increments) -> Self {
        Self::whole(i64::from(count))
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.den == 1 { write!(f, "{}", self.num) } else { write!(f, "{}/{}", self.num, self.den) }
    }
}

impl fmt::Debug for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Ratio {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.den == 1 { serializer.serialize_i64(self.num) } else { serializer.collect_str(self) }
    }
}

impl<'de> Deserialize<'de> for Ratio {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fraction;
        impl Visitor<'_> for Fraction {
            type Value = Ratio;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number or a fraction such as \"7/2\"")
            }
            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Ratio, E> {
                Ok(Ratio::whole(value))
            }
            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Ratio, E> {
                i64::try_from(value).map(Ratio::whole).map_err(|_| E::custom("number too large"))
            }
            fn visit_f64<E: de::Error>(self, value: f64) -> Result<Ratio, E> {
                Ratio::parse(&value.to_string())
                    .ok_or_else(|| E::custom(format!("{value} is no exact fraction; write it as \"n/d\"")))
            }
            fn visit_str<E: de::Error>(self, value: &str) -> Result<Ratio, E> {
                Ratio::parse(value).ok_or_else(|| E::custom(format!("{value:?} is no fraction")))
            }
        }
        deserializer.deserialize_any(Fraction)
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fraction_reads_and_prints_in_lowest_terms() {
        for (text, printed) in [("7/2", "7/2"), ("6/4", "3/2"), ("1.5", "3/2"), ("-0.25", "-1/4"), ("12", "12")] {
            assert_eq!(Ratio::parse(text).unwrap().to_string(), printed);
        }
        for text in ["", "a", "1/0", "1/", "0.1234567", "99999999999999999999"] {
            assert_eq!(Ratio::parse(text), None, "{text}");
        }
    }

    #[test]
    fn movement_points_are_json_numbers_exact_to_the_quarter() {
        for (quarters, json) in [(8, "2"), (10, "2.5"), (1, "0.25"), (-2, "-0.5")] {
            let points = MovePoints::quarters(quarters);
            assert_eq!(serde_json::to_string(&points).unwrap(), json);
            assert_eq!(serde_json::from_str::<MovePoints>(json).unwrap(), points);
        }
        assert!(serde_json::from_str::<MovePoints>("0.3").is_err());
        assert!(serde_json::from_str::<MovePoints>("1e300").is_err());
    }
}
