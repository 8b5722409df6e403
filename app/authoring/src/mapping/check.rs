//! What the check of a module would refuse of what rules make: the check itself, over the folder as it would be with their files.

use std::collections::BTreeMap;
use std::path::Path;

use content::{Diagnostic, Library, Source};

use super::make::planned;
use super::pieces::Pieces;
use super::preview::preview;
use super::rules::{Mapping, MappingError};

/// What the module under check is called in the library.
const CHECKED: &str = "checked";

/// What the check would refuse, each once, with how often.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Refused {
    /// Of what a rule makes.
    pub by_rule: BTreeMap<(usize, String), usize>,
    /// Of anything else: groups, scenarios, what was wrong before.
    pub others: BTreeMap<String, usize>,
}

impl Refused {
    /// Returns whether the module would pass.
    pub fn is_empty(&self) -> bool {
        self.by_rule.is_empty() && self.others.is_empty()
    }
}

/// Checks what rules would make of counters, without anything being written. The modules of `library` are those it may stand on.
///
/// # Errors
/// If a file of the module cannot be read.
pub fn check(library: &Library, folder: &Path, mapping: &Mapping, pieces: &Pieces) -> Result<Refused, MappingError> {
    let files = planned(folder, mapping, pieces)?.files;
    let rules: BTreeMap<&str, usize> = pieces
        .all
        .iter()
        .zip(preview(mapping, pieces).by)
        .filter_map(|(piece, rule)| Some((piece.id.as_str(), rule?)))
        .collect();
    let written = files.iter().map(|(path, text)| (path.as_str(), text.as_str()));
    let source = Source::open(folder).with_files(written);
    let label = format!("{}/", source.label().trim_end_matches('/'));
    let loaded = content::load(&library.clone().with(CHECKED, source), CHECKED, None);
    let mut out = Refused::default();
    for found in loaded.diagnostics.into_iter().filter(Diagnostic::is_error) {
        let path = found.file.strip_prefix(&label).unwrap_or(&found.file);
        let text = files.get(path).map(String::as_str).unwrap_or_default();
        let rule = found.span.and_then(|span| rules.get(counter_at(text, span.start)?).copied());
        match rule {
            Some(rule) => *out.by_rule.entry((rule, found.message)).or_default() += 1,
            None => *out.others.entry(format!("{}: {}", path, found.message)).or_default() += 1,
        }
    }
    Ok(out)
}

/// Returns the id of the counter that a byte of a file of forces is about.
fn counter_at(text: &str, byte: usize) -> Option<&str> {
    let is_head = |line: &str| matches!(line.trim_end(), "[[unit]]" | "[[leader]]" | "[[marker]]");
    let (mut at, mut inside, mut of) = (0, false, None);
    for line in text.split_inclusive('\n') {
        let begins = is_head(line);
        if begins && at > byte {
            break;
        }
        if begins {
            (inside, of) = (true, None);
        }
        let id = line.strip_prefix("id = \"").and_then(|rest| rest.trim_end().strip_suffix('"'));
        // Tables within a counter have names of their own, behind its id.
        of = of.or(id.filter(|_| inside));
        at += line.len();
    }
    of
}

#[cfg(test)]
mod tests {
    use super::counter_at;

    #[test]
    fn a_place_in_a_file_of_forces_belongs_to_the_counter_around_it() {
        let text = "format = 1\n\n[[leader]]\nid = \"ney\"\nmp = 0\n\n[[unit]]\narm = \"x\"\nid = \"25e\"\n\n[unit.props]\nid = \"7\"\n";
        for (at, id) in [("[[leader]]", "ney"), ("mp", "ney"), ("arm", "25e"), ("\"7\"", "25e"), ("[unit.props", "25e")]
        {
            assert_eq!(text.find(at).and_then(|byte| counter_at(text, byte)), Some(id), "{at}");
        }
    }
}
