//! Carries the renames of a module's migrations out in its own files, as far as what is meant is beyond doubt; the rest is
//! listed for its author. Nothing is written here.

mod names;

use std::ops::Range;

use rules::ids::ModuleId;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::diagnostic::{Diagnostic, Severity};
use crate::library::Library;
use crate::load::{TextFile, load};
use crate::migration::{FOLDER, Kind};
use crate::sink::Sink;
use crate::source::Source;

pub use names::Names;

/// The files of a module that is to be brought up to date, and what is called otherwise now.
#[derive(Debug)]
pub struct Fixing {
    /// Where the files are.
    pub source: Source,
    /// Its text files but the migrations themselves.
    pub files: Vec<TextFile>,
    /// The names.
    pub names: Names,
}

/// A text that was brought up to date.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fixed {
    /// The text as it is now.
    pub text: String,
    /// In how many places it was changed.
    pub changed: usize,
    /// What is left to its author, as warnings.
    pub left: Vec<Diagnostic>,
}

/// Reads the files of a module and the migrations of all modules it stands on.
///
/// # Errors
/// Why the module or its migrations cannot be read.
pub fn read(library: &Library, module: &str) -> Result<Fixing, Vec<Diagnostic>> {
    let sink = Sink::default();
    let members = library.gather(&sink, module);
    let Some(own) = members.members.last().filter(|_| members.complete) else { return Err(sink.finish()) };
    // What the files still get wrong is what is to be mended; only a migration must be fine.
    let loaded = load(library, module, None);
    let is_of_migrations = |d: &Diagnostic| d.is_error() && d.file.contains(&format!("/{FOLDER}"));
    let wrong: Vec<Diagnostic> =
        loaded.diagnostics.into_iter().filter(|d| is_of_migrations(d) && d.code != "bad_rename").collect();
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let id = own.file.id.clone();
    let files: Vec<TextFile> = own
        .snapshot
        .files
        .iter()
        .filter(|(path, _)| !path.starts_with(FOLDER))
        .filter_map(|(path, file)| {
            let label = own.source.file_label(path);
            Some(TextFile { module: id.clone(), path: path.clone(), label, text: file.text.clone()? })
        })
        .collect();
    let names = Names::new(id, &loaded.migrations, &files);
    Ok(Fixing { source: own.source.clone(), files, names })
}

/// Brings a TOML file up to date. One that is no TOML stays as it is: `berthier check` tells of it.
pub fn toml(names: &Names, file: &TextFile) -> Fixed {
    let (table, errors) = DeTable::parse_recoverable(&file.text);
    let mut walk = Walk { names, file, edits: Vec::new(), left: Vec::new() };
    if errors.is_empty() {
        walk.table(table.get_ref(), None);
    }
    walk.edits.sort_by_key(|(place, _)| place.start);
    let changed = walk.edits.len();
    let mut left = walk.left;
    left.sort_by_key(|d| d.span.map(|span| span.start));
    Fixed { text: edited(&file.text, walk.edits), changed, left }
}

/// Brings a file of texts up to date: nothing in it is changed, what it mentions is listed.
pub fn fluent(names: &Names, file: &TextFile) -> Fixed {
    let mut left = Vec::new();
    let mut start = 0;
    for line in file.text.split_inclusive('\n') {
        if let Some((old, new)) = names.mentioned(line).filter(|(old, _)| old.contains(':')) {
            left.push(by_hand(file, start..start + line.trim_end().len(), &old, &new));
        }
        start += line.len();
    }
    Fixed { text: file.text.to_string(), changed: 0, left }
}

/// Makes the warning of a place that only its author can bring up to date.
pub fn by_hand(file: &TextFile, place: Range<usize>, old: &str, new: &str) -> Diagnostic {
    let message = format!("this names `{old}`, which is called `{new}` now, and may mean something else");
    Diagnostic::of_text("by_hand", Severity::Warning, &file.label, &file.text, place, message)
        .with_help("change it by hand if it is meant")
}

/// Returns a text with places of it replaced; they are in order and do not overlap.
pub fn edited(text: &str, edits: Vec<(Range<usize>, String)>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for (place, new) in edits {
        out.push_str(text.get(at..place.start).unwrap_or_default());
        out.push_str(&new);
        at = place.end;
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}

/// Keys whose texts are words for people, or names of files.
const WORDS: [&str; 16] = [
    "name",
    "title",
    "text",
    "say",
    "hint",
    "hints",
    "on_wrong",
    "after",
    "description",
    "question",
    "label",
    "license",
    "authors",
    "file",
    "source",
    "note",
];

/// Keys that hold names of the ruleset, or words of the format: no id of a module's own.
const OTHERS: [&str; 11] =
    ["formation", "posture", "class", "terrain", "nation", "arm", "organisation", "level", "facing", "kind", "look"];

struct Walk<'a> {
    names: &'a Names,
    file: &'a TextFile,
    edits: Vec<(Range<usize>, String)>,
    left: Vec<Diagnostic>,
}

impl Walk<'_> {
    /// Goes through a table; `of` is the list of the file it is an item of: `unit` in `[[unit]]`.
    fn table(&mut self, table: &DeTable<'_>, of: Option<&str>) {
        for (key, value) in table {
            let name = key.get_ref().as_ref();
            if let Some((old, new)) = self.names.anything(name) {
                self.left.push(by_hand(self.file, key.span(), &old, &new));
            }
            if !WORDS.contains(&name) && !OTHERS.contains(&name) {
                self.value(value, name, of);
            }
        }
    }

    fn value(&mut self, value: &Spanned<DeValue<'_>>, key: &str, of: Option<&str>) {
        match value.get_ref() {
            DeValue::String(text) => self.text(text, value.span(), key, of),
            DeValue::Array(items) => items.iter().for_each(|item| self.value(item, key, of)),
            DeValue::Table(table) => self.table(table, Some(key)),
            _ => {}
        }
    }

    fn text(&mut self, text: &str, place: Range<usize>, key: &str, of: Option<&str>) {
        let own = kind_of(key, of, &self.file.path);
        let now = match own {
            Some(kind) => self.names.now(kind, text),
            // An id with its module's name can only be what it says.
            None => self.names.full(text),
        };
        if let Some(now) = now {
            let quote = self.file.text.get(place.start..=place.start).unwrap_or("\"");
            self.edits.push((place, format!("{quote}{now}{quote}")));
        } else if own.is_none()
            && let Some((old, new)) = self.names.mentioned(text)
        {
            self.left.push(by_hand(self.file, place, &old, &new));
        }
    }
}

/// Returns which kind of id a key of the format holds; none where it holds something else, or may hold several.
fn kind_of(key: &str, of: Option<&str>, path: &str) -> Option<Kind> {
    match (key, of) {
        ("id", Some("unit" | "leader" | "marker")) | ("unit" | "units" | "leader" | "leaders", _) => Some(Kind::Units),
        ("id", Some("group")) | ("group" | "groups" | "commands" | "parent", _) => Some(Kind::Groups),
        ("id", Some("side")) | ("side" | "sides" | "first_side", _) => Some(Kind::Sides),
        ("hex" | "hexes" | "path" | "at" | "along", _) => Some(Kind::Hexes),
        ("id", None) if path.starts_with("scenarios/") => Some(Kind::Scenarios),
        ("scenario", _) => Some(Kind::Scenarios),
        _ => None,
    }
}

/// Returns the ids of the units, leaders and markers that a file of a module's forces declares.
pub(crate) fn declared(text: &str, module: &ModuleId) -> Vec<String> {
    let (table, _) = DeTable::parse_recoverable(text);
    let lists = ["unit", "leader", "marker"].into_iter().filter_map(|list| table.get_ref().get(list));
    let items = lists.filter_map(|list| match list.get_ref() {
        DeValue::Array(items) => Some(items.iter().map(Spanned::get_ref).collect::<Vec<_>>()),
        _ => None,
    });
    let id = |item: &DeValue<'_>| match item {
        DeValue::Table(table) => {
            table.get("id").and_then(|id| id.get_ref().as_str()).map(|id| format!("{module}:{id}"))
        }
        _ => None,
    };
    items.flatten().filter_map(id).collect()
}
