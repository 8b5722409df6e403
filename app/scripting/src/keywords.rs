//! Words of the language, and the one that was meant where a statement makes no sense: `retrun x`.

use std::ops::Range;

use crate::doubts::declared;
use crate::lint::{Token, tokens};
use crate::registry::{GLOBALS, LIBRARIES, nearest};

/// Words of the language.
pub(crate) const KEYWORDS: [&str; 22] = [
    "and", "break", "continue", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
];

/// Returns what to try about a line that does not parse, or calls what is not there: the nearest keyword to a word on it
/// that nothing declares. The parser notices many a slip only at the next line, so the one before is looked at as well.
pub(crate) fn meant(text: &str, line: u32) -> Option<String> {
    let tokens = tokens(text);
    let known = declared(&tokens);
    let is_strange = |word: &str| {
        !KEYWORDS.contains(&word)
            && !known.contains(word)
            && !GLOBALS.contains(&word)
            && LIBRARIES.iter().all(|(name, _)| *name != word)
    };
    let at = |n: Option<usize>| n.and_then(|n| tokens.get(n)).map(|(token, _)| *token);
    let lines = lines_of(text, &tokens);
    let line = usize::try_from(line).ok()?;
    let before = lines.iter().copied().filter(|n| *n < line).max();
    [Some(line), before].into_iter().flatten().find_map(|line| {
        tokens.iter().enumerate().zip(&lines).filter(|(_, at)| **at == line).find_map(|((n, (token, _)), _)| {
            let Token::Word(word) = *token else { return None };
            let is_field = matches!(at(n.checked_sub(1)), Some(Token::Sign('.' | ':')));
            let is_key = at(n.checked_add(1)) == Some(Token::Sign('='));
            if is_field || is_key || !is_strange(word) {
                return None;
            }
            nearest(word, KEYWORDS).map(|keyword| format!("did you mean `{keyword}` where it says `{word}`?"))
        })
    })
}

/// Returns the line of each token, from 1, in one pass over the text: a script may be a megabyte.
fn lines_of(text: &str, tokens: &[(Token<'_>, Range<usize>)]) -> Vec<usize> {
    let (mut line, mut at) = (1, 0);
    let line_of = |(_, place): &(Token<'_>, Range<usize>)| {
        line += text.get(at..place.start).map_or(0, |between| between.matches('\n').count());
        at = place.start;
        line
    };
    tokens.iter().map(line_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_keyword_is_found_on_the_line_and_on_the_one_before() {
        let says = |keyword: &str, word: &str| Some(format!("did you mean `{keyword}` where it says `{word}`?"));
        assert_eq!(meant("local x = 1\nretrun x", 2), says("return", "retrun"));
        assert_eq!(meant("lcoal x = 1", 1), says("local", "lcoal"));
        assert_eq!(meant("if a then\nesle\n  f()\nend", 3), says("else", "esle"));
        assert_eq!(meant("retrun { on = {} }", 1), says("return", "retrun"));
    }

    #[test]
    fn names_of_the_script_and_fields_are_no_keywords() {
        assert_eq!(meant("local fore = 1\nfore x", 2), None);
        assert_eq!(meant("local t = {}\nt.ent(1) x", 2), None);
        assert_eq!(meant("return { ned = 1 x }", 1), None);
    }
}
