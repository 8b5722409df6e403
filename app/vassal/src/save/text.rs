//! The text of a saved game: its disguise, and the commands within.

use std::borrow::Cow;

use crate::error::{Error, Place};
use crate::limits::{Limit, Limits, wide};
use crate::sequence::Tokens;
use crate::text;

/// What a disguised game begins with.
const MARK: &[u8] = b"!VCSK";

/// What stands between two commands.
const ESCAPE: char = '\u{1b}';

/// Takes the disguise off a game, if it wears one; returns the text, the key, and whether it was UTF-8.
pub(super) fn uncover(entry: &str, bytes: &[u8], limits: &Limits) -> Result<(String, Option<u8>, bool), Error> {
    let (plain, key) = match bytes.strip_prefix(MARK) {
        None => (Cow::Borrowed(bytes), None),
        Some(rest) => {
            let (plain, key) = reveal(rest).ok_or_else(|| Error::Text {
                place: Place::entry(entry),
                why: "a disguised game is written as two hexadecimal digits a letter; this one is cut off or damaged"
                    .to_owned(),
            })?;
            (Cow::Owned(plain), Some(key))
        }
    };
    if wide(plain.len()) > limits.save_bytes {
        return Err(Error::limit(Limit::SaveBytes, limits, Place::entry(entry)));
    }
    let (text, is_utf8) = match plain {
        Cow::Owned(plain) => match String::from_utf8(plain) {
            Ok(text) => (text, true),
            Err(bytes) => text::decode(bytes.as_bytes()),
        },
        Cow::Borrowed(plain) => text::decode(plain),
    };
    Ok((text, key, is_utf8))
}

/// Turns pairs of digits into bytes, each crossed with the first.
fn reveal(digits: &[u8]) -> Option<(Vec<u8>, u8)> {
    let (pairs, odd) = digits.trim_ascii_end().as_chunks::<2>();
    if !odd.is_empty() {
        return None;
    }
    let mut pairs = pairs.iter();
    let key = pair(*pairs.next()?)?;
    let plain = pairs.map(|p| pair(*p).map(|b| b ^ key)).collect::<Option<Vec<u8>>>()?;
    Some((plain, key))
}

fn pair([high, low]: [u8; 2]) -> Option<u8> {
    Some(digit(high)? << 4 | digit(low)?)
}

fn digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        _ => None,
    }
}

/// Disguises a text as VASSAL does.
pub fn disguise(plain: &str, key: u8) -> Vec<u8> {
    let hex = |n: u8| char::from_digit(u32::from(n), 16).unwrap_or('0');
    let mut out = String::from("!VCSK");
    for byte in std::iter::once(key).chain(plain.bytes().map(|b| b ^ key)) {
        out.push(hex(byte >> 4));
        out.push(hex(byte & 15));
    }
    out.into_bytes()
}

/// Visits the commands of a text one by one, at any depth. VASSAL writes an empty one where it only needs something
/// to hang others below.
pub(super) fn commands(
    text: &str,
    limits: &Limits,
    depth: usize,
    visit: &mut dyn FnMut(&str) -> Result<(), Error>,
) -> Result<(), Error> {
    if depth > limits.command_depth {
        return Err(Error::limit(Limit::CommandDepth, limits, Place::entry("savedGame")));
    }
    let mut tokens = Tokens::new(text, ESCAPE);
    let first = tokens.next().unwrap_or_default();
    if *first == *text {
        return visit(text);
    }
    commands(&first, limits, depth + 1, visit)?;
    for token in tokens {
        commands(&token, limits, depth + 1, visit)?;
    }
    Ok(())
}
