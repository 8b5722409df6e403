//! Numbers as they are printed: exact fractions with the signs a reader knows.

use rules::num::Ratio;

use super::Arg;

/// Writes a number: `2`, `½`, `3½`, `16⅔`, `−3`, `7/5`.
pub fn quantity(value: impl Into<Ratio>) -> String {
    let value: Ratio = value.into();
    let (num, den) = (value.num(), value.den());
    let sign = if num < 0 { "−" } else { "" };
    let size = num.unsigned_abs();
    let den = den.unsigned_abs().max(1);
    let (whole, rest) = (size / den, size % den);
    let part = match (rest, den) {
        (0, _) => "",
        (1, 2) => "½",
        (1, 4) => "¼",
        (3, 4) => "¾",
        (1, 3) => "⅓",
        (2, 3) => "⅔",
        _ => return format!("{sign}{size}/{den}"),
    };
    if whole == 0 && !part.is_empty() { format!("{sign}{part}") } else { format!("{sign}{whole}{part}") }
}

/// Returns a number for a sentence that agrees with it: a whole one as a count, any other as it is printed.
pub(crate) fn counted(value: impl Into<Ratio>) -> Arg {
    let value: Ratio = value.into();
    match value.den() {
        1 if value >= Ratio::ZERO => Arg::Count(value.num()),
        _ => Arg::Text(quantity(value)),
    }
}

/// Writes a time of day given in minutes after midnight: `16:20`.
pub fn clock_time(minutes: u16) -> String {
    format!("{}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::num::MovePoints;

    #[test]
    fn fractions_are_written_with_their_signs() {
        let cases = [
            ("2", "2"),
            ("1/2", "½"),
            ("7/2", "3½"),
            ("50/3", "16⅔"),
            ("-3", "−3"),
            ("-1/4", "−¼"),
            ("7/5", "7/5"),
            ("0", "0"),
        ];
        for (value, written) in cases {
            assert_eq!(quantity(Ratio::parse(value).unwrap()), written);
        }
        assert_eq!(quantity(MovePoints::quarters(11)), "2¾");
        assert_eq!(clock_time(980), "16:20");
    }
}
