//! A look at the words of a script, without running it: loops that skip `pairs`, and the line on which a key stands.

use std::ops::Range;

/// A word or sign of a script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token<'a> {
    /// A name, a keyword or a number.
    Word(&'a str),
    /// A text.
    Text(&'a str),
    /// Any other sign.
    Sign(char),
}

/// Finds every `for ... in t do` that calls neither `pairs` nor another function: the place of each `in`.
pub(crate) fn bare_loops(text: &str) -> Vec<Range<usize>> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    for (n, (token, place)) in tokens.iter().enumerate() {
        if *token != Token::Word("in") {
            continue;
        }
        let rest = tokens.iter().skip(n + 1).map(|(token, _)| *token);
        let body: Vec<Token<'_>> = rest.take_while(|t| *t != Token::Word("do")).collect();
        let calls = body.windows(2).any(|pair| match pair {
            [before, Token::Sign('(') | Token::Text(_)] => match before {
                Token::Word(word) => !matches!(*word, "and" | "or" | "not" | "in"),
                Token::Sign(sign) => matches!(sign, ')' | ']'),
                Token::Text(_) => false,
            },
            _ => false,
        });
        if !calls {
            found.push(place.clone());
        }
    }
    found
}

/// Returns the place where a table gets this key: `key = ` or `["key"] = `.
pub(crate) fn place_of_key(text: &str, key: &str) -> Option<Range<usize>> {
    let tokens = tokens(text);
    tokens.windows(2).find_map(|pair| match pair {
        [(Token::Word(word), place), (Token::Sign('='), _)] if *word == key => Some(place.clone()),
        [(Token::Text(text), place), (Token::Sign(']'), _)] if *text == key => Some(place.clone()),
        _ => None,
    })
}

/// Returns the place where a text stands.
pub(crate) fn place_of_text(text: &str, wanted: &str) -> Option<Range<usize>> {
    tokens(text).into_iter().find(|(token, _)| *token == Token::Text(wanted)).map(|(_, place)| place)
}

/// Returns the place of a line, from 1, without the space before and after it.
pub(crate) fn place_of_line(text: &str, line: u32) -> Option<Range<usize>> {
    let at = usize::try_from(line).ok()?.checked_sub(1)?;
    // What is missing at the end is told of the line after the last; the last one with words is what to look at.
    let line = text.lines().nth(at).or_else(|| text.lines().rfind(|line| !line.trim().is_empty()))?;
    let start = line.as_ptr() as usize - text.as_ptr() as usize + (line.len() - line.trim_start().len());
    Some(start..start + line.trim().len())
}

/// Reads the words and signs of a script with their places; comments are left out.
pub(crate) fn tokens(text: &str) -> Vec<(Token<'_>, Range<usize>)> {
    let mut tokens = Vec::new();
    let (mut rest, mut at) = (text, 0);
    while let Some(first) = rest.chars().next() {
        let after = rest.get(first.len_utf8()..).unwrap_or_default();
        let (token, length) = if first.is_whitespace() {
            (None, first.len_utf8())
        } else if rest.starts_with("--") {
            let comment = rest.get(2..).unwrap_or_default();
            let length = long_bracket(comment).map_or_else(|| comment.find('\n').unwrap_or(comment.len()), |(_, n)| n);
            (None, 2 + length)
        } else if let Some((inner, length)) = long_bracket(rest) {
            (Some(Token::Text(inner)), length)
        } else if matches!(first, '"' | '\'' | '`') {
            let inner = quoted(after, first);
            (Some(Token::Text(inner)), (1 + inner.len() + 1).min(rest.len()))
        } else if first.is_alphanumeric() || first == '_' {
            let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            (rest.get(..length).map(Token::Word), length)
        } else if rest.starts_with("==") || rest.starts_with("~=") {
            (Some(Token::Sign('~')), 2)
        } else {
            (Some(Token::Sign(first)), first.len_utf8())
        };
        tokens.extend(token.map(|token| (token, at..at + length)));
        at += length;
        rest = rest.get(length..).unwrap_or_default();
    }
    tokens
}

/// Reads `[[ ... ]]` or `[==[ ... ]==]`: what is inside, and the length of the whole.
fn long_bracket(text: &str) -> Option<(&str, usize)> {
    let level = text.strip_prefix('[')?.bytes().take_while(|b| *b == b'=').count();
    let inner = text.get(1 + level..)?.strip_prefix('[')?;
    let close = format!("]{}]", "=".repeat(level));
    let end = inner.find(&close).unwrap_or(inner.len());
    Some((inner.get(..end)?, (2 + level + end + close.len()).min(text.len())))
}

/// Reads a quoted text up to its closing quote.
fn quoted(text: &str, quote: char) -> &str {
    let mut escaped = false;
    for (n, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return text.get(..n).unwrap_or_default(),
            _ => {}
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line_of(text: &str, place: &Range<usize>) -> usize {
        text[..place.start].matches('\n').count() + 1
    }

    fn lines(text: &str) -> Vec<usize> {
        bare_loops(text).iter().map(|place| line_of(text, place)).collect()
    }

    #[test]
    fn a_loop_over_a_bare_table_is_found() {
        assert_eq!(lines("for k in t do end\nfor k, v in next, t do end\nfor k in (t) do end"), [1, 2, 3]);
        assert_eq!(lines("for k in {1, 2}\ndo end\nfor k in a.b[c] do end"), [1, 3]);
    }

    #[test]
    fn a_loop_that_calls_something_is_left_alone() {
        assert!(
            lines("for k in pairs(t) do end for w in s:gmatch'%w' do end for _, x in ipairs(f(t)) do end").is_empty()
        );
    }

    #[test]
    fn comments_and_texts_are_not_read_as_code() {
        assert!(
            lines("-- for k in t do\nlocal s = 'for k in t do'\n--[[ for k in t do ]] local l = [[in t do]]")
                .is_empty()
        );
    }

    #[test]
    fn a_key_is_found_in_its_place() {
        for (text, key, line) in [
            ("return {\n may = {\n  mve = f,\n  [\"two\"] = 1 } }", "mve", 3),
            ("if x == 1 then\nreturn { x = 2 }", "x", 2),
            ("return {\n [\"two\"] = 1 }", "two", 2),
        ] {
            let place = place_of_key(text, key).unwrap();
            assert_eq!(line_of(text, &place), line);
            assert_eq!(text[place].trim_matches('"'), key);
        }
    }

    #[test]
    fn a_line_is_marked_without_its_margin() {
        assert_eq!(place_of_line("a\n  b c \n", 2), Some(4..7));
        assert_eq!(place_of_line("a\n b\n\n", 4), Some(3..4), "what is missing at the end");
        assert_eq!(place_of_line("", 1), None);
    }

    #[test]
    fn no_text_makes_the_reader_stumble() {
        for text in ["", "\"", "[[", "--[==[", "'\\", "é = 1", "[=", "a['"] {
            let _ = tokens(text);
            assert!(place_of_key(text, "x").is_none());
        }
    }
}
