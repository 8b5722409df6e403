//! How the columns and rows of a regular grid are named.

use std::fmt::Write;

use super::Sides;
use crate::settings::Settings;
use crate::value::Colour;
use crate::xml::Element;

/// No name is longer: a label of letters grows by one letter every 26 fields.
const LONGEST: usize = 64;

/// How one of the two numbers of a name is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// Letters (`A` to `Z`, then `AA`, `BB`...) instead of digits.
    pub is_letters: bool,
    /// How many zeros are put in front of a small number: 1 makes two digits.
    pub leading: i32,
    /// What is added to the number of the field.
    pub offset: i32,
    /// Counts from the far end.
    pub is_descending: bool,
}

/// The naming of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbering {
    /// The column comes first.
    pub is_column_first: bool,
    /// What stands between the two.
    pub separator: String,
    /// The first index of a field, across the page unless the grid lies sideways.
    pub h: Axis,
    /// The second index of a field.
    pub v: Axis,
    /// Odd columns of hexes are shifted by one in their numbers too.
    pub is_staggered: bool,
    /// Rows run obliquely to the columns (VASSAL 3.8).
    pub is_oblique: bool,
    /// How the whole is put together.
    pub format: Format,
    /// The colour in which it is drawn over the map, if it is.
    pub drawn: Option<Colour>,
}

impl Numbering {
    /// Reads the numbering of a grid.
    pub(crate) fn read(element: &Element, settings: &Settings<'_>) -> Self {
        let s = settings.of(element);
        let axis = |kind: &str, leading: &str, offset: &str, descend: &str| Axis {
            is_letters: s.get::<String>(kind, "N") == "A",
            leading: s.get(leading, "1"),
            offset: s.get(offset, "1"),
            is_descending: s.get(descend, "false"),
        };
        let h = axis("hType", "hLeading", "hOff", "hDescend");
        let v = axis("vType", "vLeading", "vOff", "vDescend");
        Self {
            is_column_first: !s.get::<String>("first", "H").starts_with('V'),
            separator: s.get("sep", ""),
            h,
            v,
            is_staggered: s.get("stagger", "true"),
            is_oblique: element.kind() == "ObliqueHexGridNumbering",
            format: Format::new(&s.get::<String>("locationFormat", "$gridLocation$")),
            drawn: s.get::<bool>("visible", "false").then(|| s.get("color", "0,0,0")),
        }
    }

    /// Writes the name of a field by its two numbers.
    pub(super) fn write(&self, column: i32, row: i32, out: &mut String) {
        for part in &self.format.0 {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Name => {}
                Part::Row => self.v.write(row, out),
                Part::Column => self.h.write(column, out),
                Part::GridLocation if self.is_column_first => {
                    self.h.write(column, out);
                    out.push_str(&self.separator);
                    self.v.write(row, out);
                }
                Part::GridLocation => {
                    self.v.write(row, out);
                    out.push_str(&self.separator);
                    self.h.write(column, out);
                }
            }
        }
    }

    /// Lists the pairs of numbers (column, row) that a name may mean; whoever asks checks them by naming them again.
    pub(super) fn read_name<'a>(&'a self, name: &'a str) -> impl Iterator<Item = (i32, i32)> + 'a {
        let inner = self.format.strip(name).unwrap_or_default();
        let (first, second) = if self.is_column_first { (&self.h, &self.v) } else { (&self.v, &self.h) };
        inner.char_indices().take(LONGEST * 2).filter_map(move |(at, c)| {
            let end = at + c.len_utf8();
            let rest = inner.get(end..)?.strip_prefix(self.separator.as_str())?;
            let (a, b) = (first.parse(inner.get(..end)?)?, second.parse(rest)?);
            Some(if self.is_column_first { (a, b) } else { (b, a) })
        })
    }
}

impl Axis {
    fn write(&self, value: i32, out: &mut String) {
        let value = i64::from(value) + i64::from(self.offset);
        if value < 0 {
            out.push('-');
        }
        let size = value.unsigned_abs();
        if self.is_letters {
            let letter = u8::try_from(size % 26).map_or('?', |n| char::from(b'A' + n));
            let times = usize::try_from(size / 26 + 1).unwrap_or(LONGEST).min(LONGEST);
            out.extend(std::iter::repeat_n(letter, times));
            return;
        }
        let digits = size.checked_ilog10().unwrap_or(0).cast_signed();
        // A number below 10 to the power of L gets a zero, for each L up to `leading`: 0 itself is below 10.
        let zeros = (self.leading - digits).clamp(0, 64);
        out.extend(std::iter::repeat_n('0', usize::try_from(zeros).unwrap_or(0)));
        let _ = write!(out, "{size}");
    }

    fn parse(&self, text: &str) -> Option<i32> {
        let (sign, text) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
        let size = if self.is_letters {
            let first = *text.as_bytes().first().filter(|b| b.is_ascii_uppercase())?;
            let same = text.bytes().all(|b| b == first);
            let letter = i64::from(first - b'A');
            same.then_some(letter + 26 * (i64::try_from(text.len()).ok()? - 1))?
        } else {
            text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok())??
        };
        i32::try_from(sign * size - i64::from(self.offset)).ok()
    }
}

/// A format of names, taken apart once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Format(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Text(String),
    GridLocation,
    Row,
    Column,
    Name,
}

impl Format {
    /// Takes a format apart; a `$word$` that is none of those known stays as it is written.
    pub fn new(text: &str) -> Self {
        let mut parts = Vec::new();
        let mut rest = text;
        'parts: while !rest.is_empty() {
            let known = [
                ("$gridLocation$", Part::GridLocation),
                ("$row$", Part::Row),
                ("$column$", Part::Column),
                ("$name$", Part::Name),
            ];
            for (word, part) in known {
                if let Some(after) = rest.strip_prefix(word) {
                    parts.push(part);
                    rest = after;
                    continue 'parts;
                }
            }
            let mut letters = rest.chars();
            let letter = letters.next().unwrap_or_default();
            rest = letters.as_str();
            match parts.last_mut() {
                Some(Part::Text(text)) => text.push(letter),
                _ => parts.push(Part::Text(letter.to_string())),
            }
        }
        Self(parts)
    }

    /// Writes the name of a zone.
    pub(super) fn write_zone(&self, name: &str, out: &mut String, mut grid: impl FnMut(&mut String)) {
        for part in &self.0 {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Name => out.push_str(name),
                Part::GridLocation => grid(out),
                Part::Row | Part::Column => {}
            }
        }
    }

    /// Takes the fixed text around the location off, where a name has it.
    fn strip<'a>(&self, name: &'a str) -> Option<&'a str> {
        match self.0.as_slice() {
            [Part::GridLocation] => Some(name),
            [Part::Text(before), Part::GridLocation] => name.strip_prefix(before.as_str()),
            [Part::GridLocation, Part::Text(after)] => name.strip_suffix(after.as_str()),
            [Part::Text(before), Part::GridLocation, Part::Text(after)] => {
                name.strip_prefix(before.as_str())?.strip_suffix(after.as_str())
            }
            _ => None,
        }
    }
}

/// How many fields VASSAL counts from the far end: heights go with the distance of columns and widths with that of
/// rows, in both orientations. Designers correct it with offsets, so it must be kept.
pub(super) fn far_ends(sides: Sides, dx: f64, dy: f64) -> (i32, i32) {
    (super::floor(f64::from(sides.height) / dx + 0.5), super::floor(f64::from(sides.width) / dy + 0.5))
}
