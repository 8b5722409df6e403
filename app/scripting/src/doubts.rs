//! What is probably a slip of the pen in a script that loads: a key no locale file has, a name nothing bears. A script
//! may yet run, so these are warnings; without them the slip shows only when play comes by that line.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use content::{Diagnostic, Severity};

use crate::keywords::KEYWORDS;
use crate::lint::{Token, tokens};
use crate::registry::{CTX, CtxItem, DEPRECATED, DICE, Deprecated, GLOBALS, LIBRARIES, WITHOUT, did_you_mean, nearest};
use crate::source::{ScriptFile, Sources};

/// Functions whose first text is a name of the script's own, and no key of a text.
const TAKE_NAMES: [&str; 6] = ["d6", "d66", "set", "set_prop", "require", "has"];

/// How many doubts of one kind a file raises: a list of a thousand names that only look like keys is told of by the first.
const MAX_ALIKE: usize = 50;

/// The values that texts want, by key.
type Wanted = BTreeMap<String, BTreeSet<String>>;

/// Returns what looks like a mistake in scripts, given the keys of all texts of their modules and the values those want.
pub fn doubts(sources: &Sources, keys: &BTreeSet<String>, wanted: &Wanted) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for file in sources.in_order().into_iter().flat_map(|module| &module.files) {
        let tokens = tokens(&file.text);
        found.extend(unknown_texts(&tokens, keys).take(MAX_ALIKE).map(|(key, place)| {
            let help = nearest(key, keys.iter().map(String::as_str))
                .map_or_else(|| "add it to locale/en.ftl".to_owned(), |near| format!("did you mean `{near}`?"));
            warning("unknown_text", file, place, format!("there is no text `{key}`"), help)
        }));
        found.extend(unfilled_texts(&tokens, wanted).take(MAX_ALIKE).map(|(key, value, place)| {
            let help = format!("fill it in: `ctx.text(\"{key}\", {{ {value} = ... }})`, or take a text without values");
            warning("empty_value", file, place, format!("the text `{key}` is shown without its value `{value}`"), help)
        }));
        found.extend(unknown_of_ctx(&tokens).map(|(name, of, place)| {
            let known = of.iter().map(|item| item.name.trim_start_matches("dice."));
            let help = did_you_mean(name, known)
                .unwrap_or_else(|| "`berthier docs ctx.NAME` says what a name does".to_owned());
            warning("unknown_ctx", file, place, format!("ctx has no `{name}`"), help)
        }));
        found.extend(outdated(&tokens, DEPRECATED).map(|(old, place)| {
            let message = format!("`{}` is not to be used any more since api {}", old.name, old.since);
            warning("deprecated", file, place, message, old.instead.to_owned())
        }));
        let declared = declared(&tokens);
        let known = || declared.iter().copied().chain(GLOBALS.iter().copied()).chain(LIBRARIES.iter().map(|(l, _)| *l));
        for (name, place) in undeclared(&tokens, &known().collect()) {
            let without = WITHOUT.iter().find(|(n, _)| *n == name).map(|(_, instead)| (*instead).to_owned());
            let near = || nearest(name, known().chain(KEYWORDS)).map(|near| format!("did you mean `{near}`?"));
            let help =
                without.or_else(near).unwrap_or_else(|| format!("define it above its use: `local {name} = ...`"));
            found.push(warning("unknown_name", file, place, format!("nothing here is called `{name}`"), help));
        }
    }
    found
}

fn warning(code: &'static str, file: &ScriptFile, place: Range<usize>, message: String, help: String) -> Diagnostic {
    let made = Diagnostic::of_text(code, Severity::Warning, &file.label, &file.text, place, message);
    Diagnostic { help: Some(help), ..made }
}

type Placed<'a> = (Token<'a>, Range<usize>);

fn unknown_texts<'a>(tokens: &[Placed<'a>], keys: &BTreeSet<String>) -> impl Iterator<Item = (&'a str, Range<usize>)> {
    let at = |n: Option<usize>| n.and_then(|n| tokens.get(n)).map(|(token, _)| *token);
    tokens.iter().enumerate().filter_map(move |(n, (token, place))| {
        let Token::Text(text) = *token else { return None };
        let is_name = match at(n.checked_sub(1)) {
            Some(Token::Sign('(')) => matches!(at(n.checked_sub(2)), Some(Token::Word(f)) if TAKE_NAMES.contains(&f)),
            Some(Token::Sign('[')) => true,
            _ => false,
        };
        (!is_name && content::is_text_key(text) && !keys.contains(text)).then(|| (text, place.clone()))
    })
}

/// Returns the texts that a function of `ctx` is handed as its last argument, though they want values; with the first.
fn unfilled_texts<'a>(
    tokens: &'a [Placed<'a>],
    wanted: &'a Wanted,
) -> impl Iterator<Item = (&'a str, &'a str, Range<usize>)> {
    tokens.iter().enumerate().filter_map(move |(n, (token, place))| {
        let Token::Text(key) = *token else { return None };
        let value = wanted.get(key)?.first()?;
        let is_last = matches!(tokens.get(n + 1), Some((Token::Sign(')'), _)));
        (is_last && is_argument_of_ctx(tokens, n)).then(|| (key, value.as_str(), place.clone()))
    })
}

/// Returns whether the call that a token is an argument of is one of `ctx.name(...)`.
fn is_argument_of_ctx(tokens: &[Placed<'_>], n: usize) -> bool {
    let mut closed = 0_usize;
    for at in (0..n).rev() {
        match tokens.get(at).map(|(token, _)| *token) {
            Some(Token::Sign(')' | '}')) => closed += 1,
            Some(Token::Sign('(' | '{')) if closed > 0 => closed -= 1,
            Some(Token::Sign('{')) => return false,
            Some(Token::Sign('(')) => {
                let before = |k: usize| at.checked_sub(k).and_then(|b| tokens.get(b)).map(|(token, _)| *token);
                return matches!(before(1), Some(Token::Word(_)))
                    && before(2) == Some(Token::Sign('.'))
                    && before(3) == Some(Token::Word("ctx"));
            }
            _ => {}
        }
    }
    false
}

/// Returns what is read of `ctx` and `ctx.dice` that they do not have; a script's own table of this name is let be.
fn unknown_of_ctx<'a>(tokens: &[Placed<'a>]) -> impl Iterator<Item = (&'a str, &'static [CtxItem], Range<usize>)> {
    let at = |n: usize| tokens.get(n).map(|(token, _)| *token);
    let is_own =
        (0..tokens.len()).any(|n| at(n) == Some(Token::Word("local")) && at(n + 1) == Some(Token::Word("ctx")));
    let read = move |n: usize| {
        let dot = |n: usize| at(n) == Some(Token::Sign('.'));
        let is_ctx = at(n) == Some(Token::Word("ctx")) && !n.checked_sub(1).is_some_and(dot) && dot(n + 1);
        let (first, place) = tokens.get(n + 2).filter(|_| is_ctx && !is_own)?;
        let Token::Word(name) = *first else { return None };
        if !CTX.iter().any(|item| item.name == name) {
            return Some((name, CTX, place.clone()));
        }
        let (second, place) = tokens.get(n + 4).filter(|_| name == "dice" && dot(n + 3))?;
        let Token::Word(name) = *second else { return None };
        let is_known = DICE.iter().any(|item| item.name.trim_start_matches("dice.") == name);
        (!is_known).then(|| (name, DICE, place.clone()))
    };
    (0..tokens.len()).filter_map(read).collect::<Vec<_>>().into_iter()
}

/// Returns where names are used that others have taken the place of, each once a line. Of what stands in `ctx.` the place is
/// that of the name alone.
pub(crate) fn outdated<'a>(
    tokens: &'a [Placed<'a>],
    list: &'a [Deprecated],
) -> impl Iterator<Item = (&'a Deprecated, Range<usize>)> {
    let at = |n: usize| tokens.get(n).map(|(token, _)| *token);
    let is_used = move |n: usize, old: &Deprecated| {
        let (family, name) = old.name.split_once('.').unwrap_or(("", old.name));
        let is_it = at(n) == Some(Token::Word(name));
        let is_of_ctx = n >= 2 && at(n - 1) == Some(Token::Sign('.')) && at(n - 2) == Some(Token::Word("ctx"));
        // A hook is a key of main.lua: `unit_moved = function`.
        is_it && if family == "ctx" { is_of_ctx } else { at(n + 1) == Some(Token::Sign('=')) && !is_of_ctx }
    };
    (0..tokens.len()).filter_map(move |n| {
        let old = list.iter().find(|old| is_used(n, old))?;
        Some((old, tokens.get(n)?.1.clone()))
    })
}

/// Returns every name that is declared anywhere in a file: as a local, a parameter, a variable of a loop.
pub(crate) fn declared<'a>(tokens: &[Placed<'a>]) -> BTreeSet<&'a str> {
    let mut names = BTreeSet::from(["self", "_"]);
    for (n, (token, _)) in tokens.iter().enumerate() {
        let mut rest = tokens.iter().skip(n + 1).map(|(token, _)| *token).peekable();
        match token {
            Token::Word("local") if rest.peek() == Some(&Token::Word("function")) => {
                names.extend(rest.nth(1).and_then(word));
            }
            Token::Word("local" | "for") => names.extend(listed(rest)),
            Token::Word("function") => names.extend(listed(rest.skip_while(|t| *t != Token::Sign('(')).skip(1))),
            _ => {}
        }
    }
    names
}

/// Reads `a, b, c`, each perhaps with a type as in `a: number`.
fn listed<'a>(tokens: impl Iterator<Item = Token<'a>>) -> Vec<&'a str> {
    let mut names = Vec::new();
    let mut wants_name = true;
    for token in tokens {
        match token {
            Token::Word(name) if wants_name && !KEYWORDS.contains(&name) => {
                names.push(name);
                wants_name = false;
            }
            Token::Sign(',') => wants_name = true,
            Token::Sign(':' | '?') => {}
            Token::Word(name) if !KEYWORDS.contains(&name) && !wants_name => {
                // A type, or the next statement: no comma follows a statement that begins without one.
            }
            _ => break,
        }
    }
    names
}

fn word(token: Token<'_>) -> Option<&str> {
    if let Token::Word(word) = token { Some(word) } else { None }
}

/// Returns names that are read as variables and that nothing declares, each at its first place.
fn undeclared<'a>(tokens: &[Placed<'a>], known: &BTreeSet<&str>) -> Vec<(&'a str, Range<usize>)> {
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    let at = |n: Option<usize>| n.and_then(|n| tokens.get(n)).map(|(token, _)| *token);
    for (n, (token, place)) in tokens.iter().enumerate() {
        let Token::Word(name) = *token else { continue };
        let (one, two) = (at(n.checked_sub(1)), at(n.checked_sub(2)));
        let is_field = match one {
            Some(Token::Sign('.')) => two != Some(Token::Sign('.')),
            Some(Token::Sign(':')) => true,
            _ => false,
        };
        let is_key = at(n.checked_add(1)) == Some(Token::Sign('='));
        let is_number = name.starts_with(|c: char| c.is_ascii_digit());
        if is_field || is_key || is_number || KEYWORDS.contains(&name) || known.contains(name) {
            continue;
        }
        if seen.insert(name) {
            found.push((name, place.clone()));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::ScriptModule;

    fn found(text: &str) -> Vec<String> {
        let file = ScriptFile { path: "rules/main.lua".into(), label: "rules/main.lua".into(), text: text.into() };
        let module = ScriptModule { id: "m".into(), depends: Vec::new(), files: vec![file] };
        let sources = Sources { modules: vec![module], ..Sources::default() };
        let keys = BTreeSet::from(["village-burns", "mine-laid"].map(str::to_owned));
        let wanted = Wanted::from([("mine-laid".to_owned(), BTreeSet::from(["hex".to_owned()]))]);
        let line = |d: Diagnostic| format!("{}: {}; {}", d.span.unwrap().line, d.message, d.help.unwrap());
        doubts(&sources, &keys, &wanted).into_iter().map(line).collect()
    }

    #[test]
    fn a_key_no_locale_file_has_is_found() {
        assert_eq!(
            found(
                "local function f(ctx)\nctx.say('vilage-burns') ctx.say('village-burns')\nctx.owe({ 'no-such' }, 'x') end"
            ),
            [
                "2: there is no text `vilage-burns`; did you mean `village-burns`?",
                "3: there is no text `no-such`; add it to locale/en.ftl"
            ]
        );
    }

    #[test]
    fn a_text_that_is_shown_without_its_values_is_found() {
        let text = "local function f(ctx, u)\nctx.overlay(u.hex, 'mined', nil, 'mine-laid')\nctx.lose(u, 1, ctx.text('mine-laid', { hex = u.hex }))\nctx.say('mine-laid', { hex = u.hex }) ctx.say('mine-laid')\nlocal t = { 'mine-laid' }\nf(ctx, 'mine-laid') end";
        assert_eq!(
            found(text),
            [
                "2: the text `mine-laid` is shown without its value `hex`; fill it in: `ctx.text(\"mine-laid\", { hex = ... })`, or take a text without values",
                "4: the text `mine-laid` is shown without its value `hex`; fill it in: `ctx.text(\"mine-laid\", { hex = ... })`, or take a text without values"
            ]
        );
    }

    #[test]
    fn names_of_dice_and_values_and_words_are_no_keys() {
        let text =
            "local function f(ctx, t) ctx.dice.d6('house-fire') ctx.set('a-b', t['c-d']) ctx.say('half-way there') end";
        assert!(found(text).is_empty(), "{:?}", found(text));
    }

    #[test]
    fn a_name_nothing_bears_is_found_with_the_nearest() {
        assert_eq!(
            found(
                "local ladder = require('lib/ladder')\nreturn function(ctx)\n  return lader.moved(ctx.turn) .. os.time()\nend"
            ),
            [
                "3: nothing here is called `lader`; did you mean `ladder`?".to_owned(),
                format!("3: nothing here is called `os`; {}", WITHOUT.iter().find(|(n, _)| *n == "os").unwrap().1),
            ]
        );
    }

    #[test]
    fn what_ctx_does_not_have_is_found_before_play_comes_by() {
        assert_eq!(
            found("local function f(ctx, event)\nctx.loose(event.unit, 1)\nreturn ctx.dice.d8('fire') end"),
            ["2: ctx has no `loose`; did you mean `lose`?", "3: ctx has no `d8`; did you mean `d6`?"]
        );
    }

    #[test]
    fn a_name_that_another_takes_the_place_of_is_found_once_a_line() {
        let list = [
            Deprecated { name: "ctx.wound", since: 2, instead: "write `ctx.lose`", renamed: Some("lose") },
            Deprecated { name: "on.unit_went", since: 2, instead: "write `unit_moved`", renamed: None },
        ];
        let text = "local wound = 1\nreturn { on = { unit_went = function(ctx, event)\n  ctx.wound(event.unit, wound)\nend } }";
        let tokens = tokens(text);
        let found: Vec<_> = outdated(&tokens, &list).map(|(old, place)| (old.name, &text[place])).collect();
        assert_eq!(found, [("on.unit_went", "unit_went"), ("ctx.wound", "wound")]);
    }

    #[test]
    fn honest_scripts_raise_no_doubts() {
        for text in [
            "local function f(ctx) return ctx.store.anything, ctx.dice.d66('fire'), ctx.unit('a').ctx.b end",
            "local ctx = { mine = 1 } return ctx.mine",
            "local a, b = 1, 0x1F\nfor k, v in pairs({ x = a, [b] = 2 }) do print(k .. v, #tostring(v)) end",
            "local function f(x, ...) return x.y:find(x), ... end\nlocal t = {}\nfunction t:m() return self.q end\nreturn f",
            "local n: number, m: string? = 1, 'x'\nlocal f = function(a: number, b) return a + b + n end\nreturn m",
            "local x\nlocal y = x or 1.5e3\nrepeat local z = y until z == nil or math.floor(z) ~= 2",
            "for i = 1, 3 do if i == 2 then continue end end\nlocal s = `burns {1}` return s -- or not",
        ] {
            assert!(found(text).is_empty(), "{text}: {:?}", found(text));
        }
    }
}
