//! Brings a script up to date: ids that bear other names now, and names of `ctx` that another takes the place of. What may
//! mean something else is listed for its author.

use std::ops::Range;

use content::fix::{Fixed, Names, by_hand, edited};
use content::load::TextFile;

use crate::doubts::outdated;
use crate::lint::{Token, tokens};
use crate::registry::{DEPRECATED, Deprecated};

/// Brings a script up to date. Nothing is written.
pub fn fix(names: &Names, file: &TextFile) -> Fixed {
    fix_with(names, DEPRECATED, file)
}

fn fix_with(names: &Names, replaced: &[Deprecated], file: &TextFile) -> Fixed {
    let tokens = tokens(&file.text);
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    let mut left = Vec::new();
    for (token, place) in &tokens {
        let Token::Text(text) = token else { continue };
        let at = file.text.get(place.clone()).and_then(|whole| whole.find(*text)).map(|n| place.start + n);
        match (names.full(text), at) {
            (Some(now), Some(at)) => edits.push((at..at + text.len(), now)),
            _ => left.extend(names.mentioned(text).map(|(old, new)| by_hand(file, place.clone(), &old, &new))),
        }
    }
    edits.extend(outdated(&tokens, replaced).filter_map(|(old, place)| Some((place, old.renamed?.to_owned()))));
    edits.sort_by_key(|(place, _)| place.start);
    let changed = edits.len();
    Fixed { text: edited(&file.text, edits), changed, left }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RENAMES: &str = "[units]\nguard = \"grenadiers\"\n";
    const SCRIPT: &str = "-- first_steps:guard stays in a comment\nlocal g = \"first_steps:guard\"\nlocal h = 'first_steps:guard_2'\n\
                          local m = [[ guard ]]\nreturn { may = { move = function(ctx) ctx.wound(g, \"guard\") end } }\n";

    fn names() -> Names {
        let mut files = content::template::files("first_steps", "First steps");
        files.insert("migrations/001_guard.toml".to_owned(), RENAMES.to_owned());
        let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../../modules");
        let source = content::Source::memory("first_steps", files);
        let library = content::Library::new([shipped.into()]).with("first_steps", source);
        content::fix::read(&library, "first_steps").unwrap().names
    }

    fn file() -> TextFile {
        TextFile {
            module: "first_steps".into(),
            path: "rules/main.lua".to_owned(),
            label: "first_steps/rules/main.lua".to_owned(),
            text: SCRIPT.into(),
        }
    }

    #[test]
    fn whole_ids_get_their_new_names_and_mere_words_are_left_to_the_author() {
        let fixed = fix(&names(), &file());
        let lines: Vec<&str> = fixed.text.lines().collect();
        assert_eq!(lines[0], "-- first_steps:guard stays in a comment");
        assert_eq!(lines[1], "local g = \"first_steps:grenadiers\"");
        assert_eq!(lines[2], "local h = 'first_steps:grenadiers_2'");
        assert_eq!((fixed.changed, lines.len()), (2, 5));
        let left: Vec<_> = fixed.left.iter().map(|d| d.span.unwrap().line).collect();
        assert_eq!(left, [4, 5], "{:?}", fixed.left);
        let again = fix(&names(), &TextFile { text: fixed.text.as_str().into(), ..file() });
        assert_eq!((again.changed, again.text), (0, fixed.text), "what is done is done");
    }

    #[test]
    fn a_function_that_only_changed_its_name_is_called_by_the_new_one() {
        let replaced = [Deprecated { name: "ctx.wound", since: 2, instead: "write `ctx.lose`", renamed: Some("lose") }];
        let fixed = fix_with(&names(), &replaced, &file());
        assert!(fixed.text.contains("ctx.lose(g, \"guard\")"), "{}", fixed.text);
    }
}
