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

/// The text of a game.
#[derive(Debug)]
pub(super) struct Uncovered {
    pub(super) text: String,
    /// The key of its disguise, if it wore one.
    pub(super) key: Option<u8>,
    pub(super) is_utf8: bool,
    /// It ends in the middle of a letter.
    pub(super) is_cut: bool,
}

/// Returns what is told of a game that ends in the middle of a letter.
pub(super) fn cut_off(entry: &str) -> Error {
    let why = "a disguised game is written as two hexadecimal digits a letter; this one is cut off or damaged";
    Error::Text { place: Place::entry(entry), why: why.to_owned() }
}

/// Takes the disguise off a game, if it wears one.
pub(super) fn uncover(entry: &str, bytes: &[u8], limits: &Limits) -> Result<Uncovered, Error> {
    let (mut plain, key, mut is_cut) = match bytes.strip_prefix(MARK) {
        None => (Cow::Borrowed(bytes), None, false),
        Some(rest) => {
            let (plain, key, is_cut) = reveal(rest).ok_or_else(|| cut_off(entry))?;
            (Cow::Owned(plain), Some(key), is_cut)
        }
    };
    // What breaks off within a letter is no other encoding.
    if let Err(error) = std::str::from_utf8(&plain)
        && error.error_len().is_none()
    {
        is_cut = true;
        plain.to_mut().truncate(error.valid_up_to());
    }
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
    Ok(Uncovered { text, key, is_utf8, is_cut })
}

/// Turns pairs of digits into bytes, each crossed with the first; tells whether there is more that cannot be.
fn reveal(digits: &[u8]) -> Option<(Vec<u8>, u8, bool)> {
    let (pairs, odd) = digits.trim_ascii_end().as_chunks::<2>();
    let (first, pairs) = pairs.split_first()?;
    let key = pair(*first)?;
    let plain: Vec<u8> = pairs.iter().map_while(|p| pair(*p).map(|b| b ^ key)).collect();
    let is_cut = !odd.is_empty() || plain.len() < pairs.len();
    Some((plain, key, is_cut))
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
