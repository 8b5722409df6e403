//! VASSAL's way to join strings with a delimiter, and to take them apart again, to any depth.
//!
//! A delimiter within a token gets one backslash in front; backslashes themselves are not doubled. A token that
//! begins with a backslash, or begins and ends with an apostrophe, is put between apostrophes. So a token that ends
//! in a backslash does not come back: its backslash hides the delimiter. That is so in VASSAL too, and files are
//! read here as VASSAL reads them.

use std::borrow::Cow;
use std::cmp::Ordering;

use memchr::memchr;

/// The most bytes copied to take one nested string apart level by level: a string that shrinks by next to nothing at
/// each of thousands of levels was not written by VASSAL.
const MOST_COPIED: usize = 1 << 28;

/// The tokens of a string, one after the other.
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    rest: Option<&'a str>,
    delimiter: u8,
}

impl<'a> Tokens<'a> {
    /// Takes `text` apart at an ASCII `delimiter`; any other is met nowhere, so the whole is one token.
    pub fn new(text: &'a str, delimiter: char) -> Self {
        Self { rest: Some(text), delimiter: u8::try_from(delimiter).unwrap_or(0) }
    }

    /// Tells whether there are no more tokens.
    pub fn is_done(&self) -> bool {
        self.rest.is_none()
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Cow<'a, str>;

    fn next(&mut self) -> Option<Cow<'a, str>> {
        let text = self.rest?;
        let mut from = 0;
        let mut escaped = false;
        while let Some(found) = text.as_bytes().get(from..).and_then(|rest| memchr(self.delimiter, rest)) {
            let at = from + found;
            if at > 0 && text.as_bytes().get(at - 1) == Some(&b'\\') {
                escaped = true;
                from = at + 1;
                continue;
            }
            self.rest = text.get(at + 1..);
            return Some(token(text.get(..at).unwrap_or_default(), self.delimiter, escaped));
        }
        self.rest = None;
        Some(token(text, self.delimiter, escaped))
    }
}

/// Takes the escapes and the apostrophes off a token.
fn token(raw: &str, delimiter: u8, escaped: bool) -> Cow<'_, str> {
    if escaped { unquote(Cow::Owned(unescape(raw, char::from(delimiter), 1))) } else { unquote(Cow::Borrowed(raw)) }
}

/// Takes up to `levels` backslashes off in front of each delimiter.
fn unescape(raw: &str, delimiter: char, levels: usize) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut pieces = raw.split(delimiter);
    if let Some(first) = pieces.next() {
        out.push_str(first);
    }
    for piece in pieces {
        for _ in 0..levels {
            if out.ends_with('\\') {
                out.pop();
            }
        }
        out.push(delimiter);
        out.push_str(piece);
    }
    out
}

/// Takes off a pair of apostrophes around a token.
fn unquote(text: Cow<'_, str>) -> Cow<'_, str> {
    if !is_quoted(&text) {
        return text;
    }
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.get(1..text.len() - 1).unwrap_or_default()),
        Cow::Owned(text) => Cow::Owned(text.get(1..text.len() - 1).unwrap_or_default().to_owned()),
    }
}

fn is_quoted(text: &str) -> bool {
    text.len() > 1 && text.starts_with('\'') && text.ends_with('\'')
}

/// Joins tokens as VASSAL does.
pub fn encode<S: AsRef<str>>(tokens: impl IntoIterator<Item = S>, delimiter: char) -> String {
    let mut out = String::new();
    for (n, token) in tokens.into_iter().enumerate() {
        let token = token.as_ref();
        if n > 0 {
            out.push(delimiter);
        }
        let quoted = token.starts_with('\\') || (token.starts_with('\'') && token.ends_with('\''));
        if quoted {
            out.push('\'');
        }
        for c in token.chars() {
            if c == delimiter {
                out.push('\\');
            }
            out.push(c);
        }
        if quoted {
            out.push('\'');
        }
    }
    out
}

/// Takes apart a string nested like the types and states of a piece: first token, then the rest, which is again such
/// a string. Returns nothing where there are more than `limit` levels, or levels too long to be honest.
pub fn unnest(text: &str, delimiter: char, limit: usize) -> Option<Vec<Cow<'_, str>>> {
    unnest_at_once(text, delimiter, limit).unwrap_or_else(|| unnest_by_levels(text, delimiter, limit))
}

/// Takes apart in one pass: the delimiter of level k is the one with exactly k backslashes in front. Returns `None`
/// for the rare strings in which apostrophes or cut ends make levels differ from that.
#[expect(
    clippy::option_option,
    reason = "the outer says whether this way will do, the inner whether the limit is kept"
)]
fn unnest_at_once(text: &str, delimiter: char, limit: usize) -> Option<Option<Vec<Cow<'_, str>>>> {
    if text.ends_with('\'') {
        return None;
    }
    let bytes = text.as_bytes();
    let mut out = Vec::new();
    let mut start = 0;
    let mut escaped = false;
    let needle = u8::try_from(delimiter).ok()?;
    for at in memchr::memchr_iter(needle, bytes) {
        let level = out.len();
        let before = bytes.get(start..at)?;
        let slashes = before.iter().rev().take_while(|b| **b == b'\\').count();
        match slashes.cmp(&level) {
            Ordering::Greater => escaped = true,
            Ordering::Less => return None,
            Ordering::Equal if level + 1 >= limit => return Some(None),
            Ordering::Equal => {
                out.push(level_token(text.get(start..at - slashes)?, delimiter, escaped, level));
                start = at + 1;
                escaped = false;
            }
        }
    }
    let level = out.len();
    out.push(level_token(text.get(start..)?, delimiter, escaped, level));
    Some(Some(out))
}

/// Takes off the escapes of a token that lies `level` levels deep.
fn level_token(raw: &str, delimiter: char, escaped: bool, level: usize) -> Cow<'_, str> {
    unquote(if escaped { Cow::Owned(unescape(raw, delimiter, level + 1)) } else { Cow::Borrowed(raw) })
}

/// Takes apart level by level, as VASSAL does.
fn unnest_by_levels(text: &str, delimiter: char, limit: usize) -> Option<Vec<Cow<'_, str>>> {
    let mut out = Vec::new();
    let mut rest = Cow::Borrowed(text);
    let mut copied = 0_usize;
    loop {
        copied = copied.saturating_add(rest.len());
        if out.len() >= limit || copied > MOST_COPIED {
            return None;
        }
        let mut tokens = Tokens::new(&rest, delimiter);
        let first = tokens.next().unwrap_or_default().into_owned();
        let next = tokens.next().map(Cow::into_owned);
        out.push(Cow::Owned(first));
        match next {
            Some(next) => rest = Cow::Owned(next),
            None => return Some(out),
        }
    }
}

/// Nests strings as [`unnest`] takes them apart.
pub fn nest<S: AsRef<str>>(levels: &[S], delimiter: char) -> String {
    let mut levels = levels.iter().rev();
    let Some(last) = levels.next() else { return String::new() };
    // The innermost is a token of its own, without escapes.
    let mut out = last.as_ref().to_owned();
    for level in levels {
        out = encode([level.as_ref(), out.as_str()], delimiter);
    }
    out
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn decode(text: &str) -> Vec<String> {
        Tokens::new(text, ';').map(Cow::into_owned).collect()
    }

    #[test]
    fn tokens_are_joined_and_taken_apart_as_vassal_does() {
        for (tokens, text) in [
            (vec!["a", "b"], "a;b"),
            (vec!["a;b", "c"], r"a\;b;c"),
            (vec!["", "x", ""], ";x;"),
            (vec![r"\n", "y"], r"'\n';y"),
            (vec!["'q'", "z"], "''q'';z"),
            (vec![r"x\;y", "w"], r"x\\;y;w"),
            (vec![""], ""),
        ] {
            assert_eq!(encode(&tokens, ';'), text);
            assert_eq!(decode(text), tokens, "{text}");
        }
    }

    #[test]
    fn a_token_that_ends_in_a_backslash_swallows_the_next() {
        assert_eq!(encode([r"a\", "b"], ';'), r"a\;b");
        assert_eq!(decode(r"a\;b"), ["a;b"]);
    }

    /// Tells whether VASSAL's own coder brings a list back: every token but the last is either quoted or ends in
    /// something else than a backslash.
    fn comes_back(tokens: &[String]) -> bool {
        let hides = |t: &String| t.ends_with('\\') && !t.starts_with('\\');
        tokens.split_last().is_none_or(|(_, others)| !others.iter().any(hides))
    }

    proptest! {
        #[test]
        fn what_is_joined_comes_back(tokens in prop::collection::vec(r"[ab;'\\]{0,6}", 1..6)) {
            prop_assume!(comes_back(&tokens));
            prop_assert_eq!(decode(&encode(&tokens, ';')), tokens);
        }

        #[test]
        fn what_is_nested_comes_back(levels in prop::collection::vec(r"[ab;'\\]{0,5}[ab;]", 1..8)) {
            let text = nest(&levels, ';');
            let back = unnest(&text, ';', 100).unwrap();
            // The innermost is written as it is, so one with delimiters is read as further levels.
            prop_assume!(!levels.last().unwrap().contains(';'));
            prop_assert_eq!(back, levels);
        }

        #[test]
        fn one_pass_finds_what_level_by_level_finds(text in r"[ab';\\]{0,24}") {
            if let Some(quick) = unnest_at_once(&text, ';', 100) {
                prop_assert_eq!(quick, unnest_by_levels(&text, ';', 100));
            }
        }
    }
}
