//! How each type of value is read from TOML.

use rules::num::{MovePoints, Ratio};
use rules::unit::PropValue;
use toml::de::DeValue;

use super::Value;
use crate::sink::At;

/// A type that can be read from a value; it reports what is wrong itself.
pub(crate) trait FromValue: Sized {
    /// Reads the value.
    fn from_value(value: Value<'_>) -> Option<Self>;
}

impl<T: FromValue> FromValue for At<T> {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let at = value.at;
        T::from_value(value).map(|value| Self { value, at })
    }
}

impl<T: FromValue> FromValue for Vec<T> {
    fn from_value(value: Value<'_>) -> Option<Self> {
        Some(value.items()?.into_iter().filter_map(T::from_value).collect())
    }
}

impl FromValue for bool {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let DeValue::Boolean(flag) = value.inner else {
            value.wrong_type("true or false");
            return None;
        };
        Some(*flag)
    }
}

impl FromValue for String {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let DeValue::String(text) = value.inner else {
            value.wrong_type("a text");
            return None;
        };
        Some(text.to_string())
    }
}

impl FromValue for i64 {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let DeValue::Integer(number) = value.inner else {
            value.wrong_type("a whole number");
            return None;
        };
        let read = Self::from_str_radix(number.as_str(), number.radix()).ok();
        if read.is_none() {
            value.bad("the number is too large");
        }
        read
    }
}

macro_rules! whole_number {
    ($($name:ty),*) => {$(
        impl FromValue for $name {
            fn from_value(value: Value<'_>) -> Option<Self> {
                let number = i64::from_value(value)?;
                let read = Self::try_from(number).ok();
                if read.is_none() {
                    value.bad(format!("expected a number from {} to {}, found {number}", Self::MIN, Self::MAX));
                }
                read
            }
        }
    )*};
}

whole_number!(u8, u16, i8, i16, i32);

impl FromValue for Ratio {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let read = match value.inner {
            DeValue::Integer(_) => return i64::from_value(value).and_then(|n| bounded(Self::whole(n), value)),
            DeValue::Float(number) => Self::parse(number.as_str()),
            DeValue::String(text) => Self::parse(text),
            _ => None,
        };
        if read.is_none() {
            value.wrong_type("a whole number or a fraction such as \"7/2\"");
        }
        read.and_then(|r| bounded(r, value))
    }
}

/// No figure of a game comes near this; beyond it sums could overflow.
fn bounded(ratio: Ratio, value: Value<'_>) -> Option<Ratio> {
    let fits = ratio.num().unsigned_abs() <= 1_000_000 && ratio.den() <= 1_000_000;
    if !fits {
        value.bad("the number is too large");
    }
    fits.then_some(ratio)
}

impl FromValue for MovePoints {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let ratio = Ratio::from_value(value)?;
        let points = ratio.to_move_points();
        if points.is_none() {
            value.bad(format!("movement points are multiples of 1/4, not {ratio}"));
        }
        points
    }
}

impl FromValue for PropValue {
    fn from_value(value: Value<'_>) -> Option<Self> {
        match value.inner {
            DeValue::Boolean(flag) => Some(Self::Flag(*flag)),
            DeValue::Integer(_) => i64::from_value(value).map(Self::Number),
            DeValue::String(text) => Some(Self::Text(text.to_string())),
            _ => {
                value.wrong_type("a text, a whole number, true or false");
                None
            }
        }
    }
}
